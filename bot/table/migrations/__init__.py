"""Numbered SQL, applied in order, each once. A file that has been released is never changed."""
