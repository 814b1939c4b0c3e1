"""The command `rules-tutor`: games, their rules, matches and quizzes in a terminal."""

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what is asked for; whoever is in a hurry may leave while it is still being loaded."""
    try:
        from tutor.cli import program  # noqa: PLC0415  slow

        return program.main(arguments)
    except KeyboardInterrupt:
        return 0
