"""The game of Squad, with the Six Deck."""
