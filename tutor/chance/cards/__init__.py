"""The cards that a question sees: hands, draws, piles and tables."""
