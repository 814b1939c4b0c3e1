"""Mini Golf, with the Six Deck."""
