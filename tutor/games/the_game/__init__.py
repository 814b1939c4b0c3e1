"""The Game: a team lays 98 cards on four piles."""
