"""The written tests of two units: their questions, numbers and texts."""
