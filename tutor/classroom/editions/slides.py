"""Make the slides of a lesson: starter, vote, cards, board, exercises and exit ticket.

A text with the tag of something printed is a slide. Votes, calculations and pictures of cards that
follow it are on the same one; after a long text, a picture has a slide of its own.
"""

import re
from collections.abc import Iterator

from tutor.classroom.editions.address import address_of, typed_address
from tutor.classroom.editions.key import HEADER, HEADING
from tutor.classroom.editions.making import class_code_of, without_links
from tutor.classroom.editions.marks import PRINTED, Cell, Source
from tutor.classroom.editions.pages import SHOWS, cell_on_paper, page_title, picture_of_cell
from tutor.classroom.paper.cards import svg_of_card
from tutor.classroom.paper.handouts import Drawing
from tutor.classroom.paper.slides import Slide, slides
from tutor.classroom.qr import qr
from tutor.games import game_of, stage
from tutor.table.faces import draw_face

CARDS = re.compile(r'today\.cards\("([^"]+)"(?:, of="(\w+)")?\)')
DOOR = 78  # mm
LARGER, TALLEST = 1.6, 84  # times the width of a picture on paper; mm
MOST_BESIDE = 500  # letters that leave room for a picture
HOW_TO_BEGIN = "Type your student number, and press *Start*."
SHOWN = PRINTED - {"homework", "extra"}


def slides_pdf(source: Source, class_code: str = "", site: str = "") -> bytes:
    shown = [*slides_of(source, class_code)]
    if site:
        shown[1:1] = [door(source, class_code, site)]
    return slides(page_title(source, class_code), shown)


def door(source: Source, class_code: str, site: str) -> Slide:
    """Return a slide with the address of the lesson for this class, also as a QR code."""
    address = address_of(source, class_code, site)
    words = f"**{typed_address(address)}**\n\n{HOW_TO_BEGIN}"
    return Slide("Open the lesson", words, (qr(address),), DOOR)


def slides_of(source: Source, class_code: str = "") -> Iterator[Slide]:
    plan, now = source.plan, Slide("", "")
    for n, cell in enumerate(source.cells):
        if cell.is_hidden or not cell.marks & SHOWN:
            continue
        if n == 0:
            now = Slide(f"Lesson {plan.number}", first_text(cell))
        elif not cell.is_code:
            if now.text or now.cards:
                yield now
            now = Slide(name_of(cell, now), text_of(cell))
        elif SHOWS.fullmatch(cell.text.strip()):
            shown = cell_on_paper(cell, source, class_code_of(source, class_code))
            now = now._replace(text=f"{now.text}\n\n{shown}")
        elif drawing := picture_of_cell(cell):
            if len(now.text) > MOST_BESIDE:
                yield now
                now = Slide(now.name, "")
            now = beside_picture(now, drawing)
        else:
            now = now._replace(cards=faces(cell))
    yield now


def beside_picture(slide: Slide, drawing: Drawing) -> Slide:
    """Return a slide with a picture, which is large but leaves room for the text."""
    wide = min(LARGER * drawing.width, TALLEST * drawing.ratio)
    return slide._replace(cards=(drawing.svg,), wide=wide, words=drawing.words)


def first_text(cell: Cell) -> str:
    """Return the title of the lesson, and its game."""
    headline = cell.text.partition("\n")[0]
    game = dict(HEADER.findall(cell.text)).get("Game", "")
    return f"{headline}\n\n{without_links(game, cell)}"


def text_of(cell: Cell) -> str:
    return HEADING.sub("", without_links(cell.text, cell)).strip()


def name_of(cell: Cell, before: Slide) -> str:
    """Return the heading of a part; the exercises of a part share it."""
    found = HEADING.search(cell.text)
    return found[1] if found else before.name


def faces(cell: Cell) -> tuple[str, ...]:
    """Return drawings (SVG) of the cards that a cell shows."""
    found = CARDS.fullmatch(cell.text.strip())
    if not found:
        return ()
    game = game_of(found[2] or "flares")
    return tuple(
        svg_of_card(draw_face(stage(game).face(card))) for card in game.printed.cards(found[1])
    )
