"""The game of Ladder, with the Six Deck."""
