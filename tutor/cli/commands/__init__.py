"""Subcommands of `rules-tutor`, imported lazily."""
