"""A folder of the house for a game that was invented in a notebook or a file."""

from tutor.cli.house.files import SCRIPT, Made, made_from

__all__ = ["SCRIPT", "Made", "made_from"]
