"""Outputs that are the same on any machine, however slow: for notebooks that are compared."""

import os

STEADY = "RULES_TUTOR_STEADY"  # environment variable; any text switches it on


def clock_counts() -> bool:
    """Return False if neither messages nor results may depend on a clock."""
    return not os.environ.get(STEADY)
