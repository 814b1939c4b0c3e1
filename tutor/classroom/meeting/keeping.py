"""Keep players as files, so that next year's class can meet them."""

import re
from collections.abc import Sequence
from pathlib import Path

from tutor.classroom.meeting.entrants import FILE, Entrant
from tutor.coach.records import files
from tutor.engine.event import listing
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong

UNSAFE = re.compile(r"[^\w .,()'-]|^[ ._]|[ .]$")  # what some systems can't have in a file's name


def keep_all(entrants: Sequence[Entrant], folder: Path) -> str:
    """Write each player into a file with its name; return sentences about that.

    No file with another player is replaced. Raises `Wrong` if nothing can be written.
    """
    kept, said = list[str](), list[str]()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for each in entrants:
            why = kept_as(each, folder)
            (said if why else kept).append(why or each.name)
    except OSError as error:
        raise Wrong(f"{folder} can't be written: {error.strerror or error}.") from None
    there = f"has {counted(len(kept), 'player')}: {listing(kept)}" if kept else "has no new player"
    return "\n".join([f"{folder} {there}.", *said])


def kept_as(entrant: Entrant, folder: Path) -> str:
    """Write one player; return a sentence if that is not possible."""
    if entrant.kind:
        return f'{entrant.name} is a house player. Add it again with house="{entrant.kind}".'
    file = folder / f"{entrant.name}{FILE}"
    if UNSAFE.search(entrant.name):
        return f"{entrant.name} was not kept: that can't be the name of a file on every computer."
    if file.exists():
        same = file.read_bytes() == entrant.text.encode()
        return "" if same else f"{entrant.name} was not kept: {file.name} has another player."
    files.write_atomically(file, entrant.text.encode())
    return ""
