"""The game of Flares, with the Six Deck."""
