"""Spaces of deals, draws and throws, counted in groups."""
