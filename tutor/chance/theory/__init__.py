"""Probability theory: named distributions, Markov chains, zero-sum games, a glossary."""
