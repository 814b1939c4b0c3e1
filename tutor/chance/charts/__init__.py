"""Charts of results, each with a text description."""
