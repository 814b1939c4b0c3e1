"""Errors, and limits on the work per question."""
