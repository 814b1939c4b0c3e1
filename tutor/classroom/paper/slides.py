"""Lay out slides for a projector: one file, 16 to 9, with large letters."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.classroom.paper.cards import on_white
from tutor.classroom.paper.handouts import LOOK
from tutor.classroom.paper.typesetting import (
    LETTERS,
    SAY,
    Manuscript,
    pdf,
    typeset,
    typst_string,
    typst_text,
)
from tutor.engine.textfile import read_text

SCREEN = read_text(Path(__file__).with_name("slides.typ"))


class Slide(NamedTuple):
    """A slide: the part of the lesson, its text in Markdown, and pictures (SVG), as of cards."""

    name: str
    text: str
    cards: tuple[str, ...] = ()
    wide: float = 15  # mm of a picture
    words: str = ""  # of the pictures, for whoever does not see them


def slides(title: str, shown: Sequence[Slide]) -> bytes:
    """Return a PDF with a page for each slide; long texts have smaller letters."""
    drawings = {
        drawing_of(n, k): on_white(svg)
        for n, slide in enumerate(shown)
        for k, svg in enumerate(slide.cards)
    }
    return pdf(Manuscript(source(title, shown), drawings))


def source(title: str, shown: Sequence[Slide]) -> str:
    """Return the typst source of slides, which refers to drawings by name."""
    head = f"{SAY}#set document(title: {typst_string(title)}, date: none)\n#set text({LETTERS})\n"
    return head + LOOK + SCREEN + "\n".join(one(n, slide, title) for n, slide in enumerate(shown))


def one(number: int, slide: Slide, title: str) -> str:
    names = ", ".join(typst_string(drawing_of(number, k)) for k in range(len(slide.cards)))
    faces = f"({names},)" if names else "()"
    words = typst_string(slide.words) if slide.words else "none"
    head = f"[{typst_text(slide.name)}], [{typst_text(title)}], {faces}, {slide.wide:g}mm, {words}"
    return f"#slide({head}, [\n{typeset(slide.text)}\n])"


def drawing_of(slide: int, card: int) -> str:
    return f"slide{slide}-card{card}.svg"
