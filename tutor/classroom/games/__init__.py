"""Helper functions for the notebooks of single games, too long for a cell."""
