"""Results: exact numbers, distributions, estimates."""
