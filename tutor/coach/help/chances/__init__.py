"""What may still come, and what others may hold, at the table at hand."""
