"""Benchmarks of speed, and of the strength of bots: `make bench`."""
