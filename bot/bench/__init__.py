"""The benchmarks: how fast the game plays and is kept, and how much Discord hears of it."""
