"""A folder of the house for a game that was invented in a notebook or a file."""

from tutor.cli.house.files import Made, made_from

__all__ = ["Made", "made_from"]
