"""What a game declares for teaching: plain values."""
