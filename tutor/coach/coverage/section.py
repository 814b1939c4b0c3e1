"""Sections of the project's own pages that programs write, between two marks."""

from collections.abc import Iterable
from pathlib import Path

from tutor.coach.records.files import put
from tutor.engine.textfile import text_of


def write_section(page: Path, section: str, lines: Iterable[str]) -> str:
    """Put lines between the marks of a section, and give them as one text.

    Raises a ValueError if the page cannot be read, or has no such section; then nothing is written.
    """
    marks = f"<!-- {section} -->", f"<!-- end of {section} -->"
    before, start, rest = text_of(page).partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not (start and end):
        raise ValueError(f"{page.name} has no section between {marks[0]} and {marks[1]}.")
    body = "\n".join(["", *lines, ""])
    put(page, (before + start + body + end + after).encode())
    return body
