"""The game of 6 nimmt!, with the cards from 1 to 100."""
