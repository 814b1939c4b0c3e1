"""What comes out: exact numbers, distributions, estimates."""
