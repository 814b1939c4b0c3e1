"""Looking back at a match: how it stood over time, and playing on from an earlier point."""
