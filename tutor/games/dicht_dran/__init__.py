"""The game of Dicht Dran, with the cards from 1 to 100."""
