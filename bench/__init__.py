"""How fast things are, and how well bots play: `make bench`."""
