"""The trick game of Kaplowitz and Ravage."""
