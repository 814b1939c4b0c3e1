"""No Thanks."""
