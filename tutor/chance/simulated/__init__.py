"""Simulation of deals, rounds and games."""
