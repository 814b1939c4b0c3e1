"""What one may ask `rules-tutor` for, each loaded when it is asked for."""
