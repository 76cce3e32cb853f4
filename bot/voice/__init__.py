"""The game master's voice: what is told where, in pages. Knows tables and pages, not Discord."""
