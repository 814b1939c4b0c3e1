"""Cold War."""
