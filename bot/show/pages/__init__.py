"""The pages a table shows, one module a kind of page."""
