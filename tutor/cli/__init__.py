"""The command `rules-tutor`: games, their rules, matches and quizzes in a terminal."""

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; Ctrl-C ends it quietly, even during imports."""
    try:
        from tutor.cli import program  # noqa: PLC0415  slow

        return program.run_command(arguments)
    except KeyboardInterrupt:
        return 0
