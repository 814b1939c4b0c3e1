"""What is refused, how it is said, and how much is done for one question."""
