"""What each lesson asks; the lessons themselves are in notebooks/lessons."""
