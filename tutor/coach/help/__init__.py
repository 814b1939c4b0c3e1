"""What a learner may ask at a table: why not, a hint, whether a move was good."""
