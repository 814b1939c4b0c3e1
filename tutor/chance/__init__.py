"""Chances: exact where deals can be counted, simulated where they cannot."""
