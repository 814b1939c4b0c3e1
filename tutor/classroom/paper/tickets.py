"""Lay out exit tickets: four on a page, or two in large print, with lines to cut along."""

from pathlib import Path
from typing import NamedTuple

from tutor.classroom.paper.handouts import LOOK
from tutor.classroom.paper.typesetting import (
    LARGE,
    Manuscript,
    page_of,
    pdf,
    preamble,
    typeset,
    typst_string,
    typst_text,
)
from tutor.engine.textfile import read_text

ROOM, LARGE_ROOM = 6, 3  # lines for the reason, or fewer if a ticket is long
GRID = read_text(Path(__file__).with_name("tickets.typ"))


class Ticket(NamedTuple):
    """An exit ticket: the line at its top, and what it asks, in Markdown."""

    head: str
    text: str


def tickets(title: str, ticket: Ticket, page: str = "a4") -> bytes:
    """Return a PDF of tickets; raise ValueError if one is longer than its part of the page."""
    return pdf(Manuscript(source(title, ticket, page), {}, page_of(page).is_large))


def source(title: str, ticket: Ticket, page: str = "a4") -> str:
    """Return the typst source of a page of tickets."""
    paper = page_of(page)
    columns, lines, small = (1, LARGE_ROOM, "11pt") if paper.is_large else (2, ROOM, "8.5pt")
    size = f"{paper.width / columns}mm, {paper.height / 2}mm"
    body = f"[#text({small})[{typst_text(ticket.head)}]\n\n#names()\n\n{typeset(ticket.text)}\n\n]"
    return (
        f"{preamble(title, paper, '0mm', '11pt')}{LOOK}{LARGE * paper.is_large}{GRID}"
        f"#sheet({columns}, {size}, {typst_string(ticket.head)}, {lines}, {body})\n"
    )
