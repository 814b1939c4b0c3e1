"""Chinchon."""
