"""Deals, rounds and games by chance."""
