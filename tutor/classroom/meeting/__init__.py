"""A tournament for a class: students' players meet in any game."""
