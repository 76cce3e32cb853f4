"""Discord, thin: cogs turn a press, command or reaction into a choice, and show what comes of it."""
