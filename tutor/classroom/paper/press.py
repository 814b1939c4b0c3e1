"""The press: typst makes a PDF of text and drawings, with fonts of its own and no network."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief


class Page(NamedTuple):
    """A size of paper, in millimetres."""

    name: str
    width: float
    height: float


PAGES = {"a4": Page("A4", 210, 297), "letter": Page("Letter", 215.9, 279.4)}
LETTERS = 'font: ("Libertinus Serif", "DejaVu Sans Mono"), lang: "en"'  # both come with typst
SAY = r"""#let say(words) = {
  let opened = words.replace(regex("(^|[\s(\[—–])\""), it => it.captures.at(0) + "“")
  opened = opened.replace(regex("(^|[\s(\[—–“])'"), it => it.captures.at(0) + "‘")
  opened.replace("\"", "”").replace("'", "’")
}"""  # so that the source has the words as they were typed, and the page has round quotes


class Manuscript(NamedTuple):
    """What the press is given: a text of typst, and the drawings (SVG) that it names."""

    source: str
    drawings: Mapping[str, str]


def page_of(name: str) -> Page:
    """The paper that is called so; a ValueError says which there is."""
    if name not in PAGES:
        raise Wrong(f"There is no page {brief(name)}; there are {' and '.join(PAGES)}.")
    return PAGES[name]


def quoted(text: str) -> str:
    """A text as typst's code has it: nothing in it is more than letters."""
    inside = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{inside}"'


def told(text: str) -> str:
    """A text among other text of typst."""
    return f"#say({quoted(text)});"


def opening(title: str, paper: Page, margin: str, size: str, footer: str = "none") -> str:
    """What every source begins with: the page, what the PDF is called, letters of this size."""
    name, sides = quoted(title), f"width: {paper.width}mm, height: {paper.height}mm"
    return (
        f"{SAY}\n#set page({sides}, margin: {margin}, footer: {footer})\n"
        f"#set document(title: {name}, date: none)\n#set text({LETTERS}, size: {size})\n"
    )


def pdf(manuscript: Manuscript) -> bytes:
    """The same PDF each time; a ValueError if typst is missing, or cannot set it."""
    try:
        import typst  # noqa: PLC0415  only who prints needs it
    except ImportError:
        raise Wrong("Printing needs typst: pip install 'rules-tutor[print]'.") from None
    drawings = {name: svg.encode() for name, svg in manuscript.drawings.items()}
    files: Any = {"main": manuscript.source.encode(), **drawings}  # its types know of one file only
    try:
        return typst.compile(files, format="pdf", ignore_system_fonts=True)
    except typst.TypstError as error:
        said = error.message.removeprefix("panicked with: ").strip('"')
        raise Wrong(f"This cannot be printed: {said.rstrip('.')}.") from None
