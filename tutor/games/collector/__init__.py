"""The game of Collector, with the Six Deck."""
