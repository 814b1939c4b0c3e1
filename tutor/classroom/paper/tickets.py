"""Lay out exit tickets: four on a page, with lines to cut along."""

from pathlib import Path
from typing import NamedTuple

from tutor.classroom.paper.handouts import LOOK
from tutor.classroom.paper.typesetting import (
    Manuscript,
    opening,
    page_of,
    pdf,
    quoted,
    told,
    typeset,
)
from tutor.engine.textfile import text_of

ROOM = 6  # lines for the reason
GRID = text_of(Path(__file__).with_name("tickets.typ"))


class Ticket(NamedTuple):
    """An exit ticket: the line at its top, and what it asks, in Markdown."""

    head: str
    text: str


def tickets(title: str, ticket: Ticket, page: str = "a4") -> bytes:
    """Return a PDF of four tickets; raise ValueError if one is longer than a quarter of a page."""
    return pdf(Manuscript(source(title, ticket, page), {}))


def source(title: str, ticket: Ticket, page: str = "a4") -> str:
    """Return the typst source of a page of tickets."""
    paper = page_of(page)
    size = f"{paper.width / 2}mm, {paper.height / 2}mm"
    body = f"[#text(8.5pt)[{told(ticket.head)}]\n\n#names()\n\n{typeset(ticket.text)}\n\n]"
    return (
        f"{opening(title, paper, '0mm', '11pt')}{LOOK}{GRID}"
        f"#four({size}, {quoted(ticket.head)}, {ROOM}, {body})\n"
    )
