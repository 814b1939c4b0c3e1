"""Questions about a deal."""
