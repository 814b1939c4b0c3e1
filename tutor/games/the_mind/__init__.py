"""The Mind."""
