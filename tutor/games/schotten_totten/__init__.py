"""Schotten Totten with the Tactics variant."""
