"""Convert Markdown to typst, which makes a PDF with built-in fonts and no network."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import category

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode as Node

from tutor.engine.event import brief
from tutor.engine.textfile import read_text
from tutor.engine.wrong import Wrong


class Page(NamedTuple):
    """A size of paper, in millimetres, for usual or for large print."""

    name: str
    width: float
    height: float
    is_large: bool = False


PAGES = {"a4": Page("A4", 210, 297), "letter": Page("Letter", 215.9, 279.4)}
LARGE_PRINT = "-large"  # behind the name of a page: a4-large
LETTERS = 'font: ("Libertinus Serif", "DejaVu Sans Mono"), lang: "en"'  # both are built into typst
SAY = read_text(Path(__file__).with_name("quotes.typ"))
LARGE = read_text(Path(__file__).with_name("large.typ"))
LONG, NARROW = 24, 4  # letters of the text in a column
MANY = 6  # columns, beside which a long heading has no room


class Manuscript(NamedTuple):
    """Input for typst: the source, and the drawings (SVG) that it refers to."""

    source: str
    drawings: Mapping[str, str]
    is_large: bool = False  # in a sans serif of this computer, because none is built into typst


def page_of(name: str) -> Page:
    """Return the paper of this name, or for large print of a4-large; raise ValueError otherwise."""
    size = name.removesuffix(LARGE_PRINT)
    if size not in PAGES:
        raise Wrong(f"There is no page size {brief(name)}. Use {' or '.join(PAGES)}.")
    return PAGES[size]._replace(is_large=name != size)


def typst_string(text: str) -> str:
    """Quote a text as a typst string."""
    inside = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{inside}"'


def typst_text(text: str) -> str:
    """Return typst markup that shows a text literally."""
    return f"#say({typst_string(text)});"


def preamble(title: str, paper: Page, margin: str, size: str, footer: str = "none") -> str:
    """Return the preamble of a source: page, PDF title and font size."""
    name, sides = typst_string(title), f"width: {paper.width}mm, height: {paper.height}mm"
    return (
        f"{SAY}#set page({sides}, margin: {margin}, footer: {footer})\n"
        f"#set document(title: {name}, date: none)\n#set text({LETTERS}, size: {size})\n"
    )


def pdf(manuscript: Manuscript) -> bytes:
    """Return a reproducible PDF; raise ValueError if typst is missing or fails."""
    try:
        import typst  # noqa: PLC0415  only needed for printing
    except ImportError:
        raise Wrong("Printing needs typst. Install it: pip install 'rules-tutor[print]'.") from None
    drawings = {name: svg.encode() for name, svg in manuscript.drawings.items()}
    files: Any = {
        "main": manuscript.source.encode(),
        **drawings,
    }  # typst's types only allow one file
    try:
        return typst.compile(files, format="pdf", ignore_system_fonts=not manuscript.is_large)
    except typst.TypstError as error:
        said = error.message.removeprefix("panicked with: ").strip('"')
        raise Wrong(f"This can't be printed: {said.rstrip('.')}.") from None
    except RuntimeError as error:  # as in a folder that has been deleted
        raise Wrong(f"Nothing can be printed in this folder ({error}). Use another one.") from None


FORMULA = re.compile(r"\$\$?[^\s$](?:[^$]*[^\s$])?\$")
OF_MYST = re.compile(r"^ *(?:`{3,}|~{3,}|:{3,}) *\{.*|\{[\w:-]+\}`.*", re.MULTILINE)
LETTERS_SHOWN = ((0x20, 0x590), (0x1E00, 0x2800))  # Latin, Greek, Cyrillic; signs, arrows, suits
INSTEAD = {
    "html_block": "write it without HTML, because paper can't fold",
    "html_inline": "write it without HTML",
    "image": "describe it in words, or pass cards as faces",
}


def typeset(markdown: str) -> str:
    """Convert Markdown to typst; raise ValueError that quotes any unprintable part."""
    if found := FORMULA.search(markdown):
        raise refused(found[0], "write formulas as text, such as 2/119 or C(36,3)")
    if found := OF_MYST.search(markdown):
        raise refused(found[0], "write it as a paragraph or a quotation")
    for letter in markdown:
        if not (letter.isspace() or shown(letter)):
            raise refused(letter, "the fonts don't have this character")
    return "\n\n".join(map(part, parse_markdown(markdown).children))


def parse_markdown(markdown: str) -> Node:
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    return Node(reader.parse(markdown))


def ends_with_heading(markdown: str) -> bool:
    """Return True if it should stay with what follows."""
    return any(last.type == "heading" for last in parse_markdown(markdown).children[-1:])


def shown(letter: str) -> bool:
    """Return True if the fonts should have this character, by its Unicode block."""
    known = any(first <= ord(letter) < end for first, end in LETTERS_SHOWN)
    return known and not category(letter).startswith("C")


def refused(what: str, instead: str) -> ValueError:
    return ValueError(f"{brief(what)} can't be printed: {instead}.")


def part(node: Node) -> str:
    """Convert a node by its type; raise ValueError if it cannot be printed."""
    if node.type not in PARTS:
        what = node.content or node.type
        raise refused(what.splitlines()[0], INSTEAD.get(node.type, "write it in a different way"))
    return PARTS[node.type](node)


def text_of_children(node: Node) -> str:
    return "".join(map(part, node.children))


def within(node: Node) -> str:
    return "[" + "\n\n".join(map(part, node.children)) + "]"


def typst_list(node: Node) -> str:
    items = "".join(f"{within(item)}, " for item in node.children)
    if node.type == "bullet_list":
        return f"#list({items})"
    return f"#enum(start: {node.attrs.get('start', 1)}, {items})"


def table(node: Node) -> str:
    """Return a table whose first row is its header, if that is not empty.

    Columns to write in share the remaining width, and have room for handwriting.
    """
    head, *rows = [row for part in node.children for row in part.children]
    sides = ", ".join(side(cell) for cell in head.children)
    first = ", ".join(f"[#strong[{text_of_children(cell)}]]" for cell in head.children)
    titles = f"table.header({first}), " if any(map(text_of_children, head.children)) else ""
    cells = "".join(f"[{text_of_children(cell)}], " for row in rows for cell in row.children)
    empty = [
        not all(map(text_of_children, column))
        for column in zip(*(r.children for r in rows), strict=True)
    ]
    room = 7 if any(empty) else 4
    look = f"stroke: 0.4pt + luma(120), inset: (x: 5pt, y: {room}pt)"
    columns = ", ".join(breadths(head, rows, empty)) or "auto"
    return f"#table(columns: ({columns},), align: ({sides},), {look}, {titles}{cells})"


def breadths(head: Node, rows: Sequence[Node], empty: Sequence[bool]) -> Iterator[str]:
    """Yield the width of each column: those to write in have room, also beside long texts."""
    texts = zip(*(row.children for row in rows), strict=True)
    beside = min(LONG, 2 * NARROW * sum(empty))
    for name, column, is_empty in zip(head.children, texts, empty, strict=True):
        if is_empty:
            yield f"{max(letters(name), NARROW) if len(empty) > MANY else NARROW}fr"
        else:
            yield f"{beside}fr" if beside and max(map(letters, column)) > LONG else "auto"


def letters(cell: Node) -> int:
    return sum(len(each.content) for each in cell.children)


def side(cell: Node) -> str:
    return str(cell.attrs.get("style", "text-align:left")).removeprefix("text-align:")


def link(node: Node) -> str:
    """Return a link, with its address in brackets for readers on paper."""
    address = str(node.attrs["href"])
    said = "".join(child.content for child in node.children if child.type == "text")
    behind = "" if said == address else typst_text(f" ({address})")
    return f"#underline[{text_of_children(node)}]{behind}"


PARTS: Mapping[str, Callable[[Node], str]] = {
    "paragraph": text_of_children,
    "heading": lambda node: f"#heading(level: {node.tag[1]})[{text_of_children(node)}]",
    "bullet_list": typst_list,
    "ordered_list": typst_list,
    "blockquote": lambda node: f"#quote(block: true){within(node)}",
    "table": table,
    "fence": lambda node: f"#raw(block: true, {typst_string(node.content.rstrip())})",
    "code_block": lambda node: f"#raw(block: true, {typst_string(node.content.rstrip())})",
    "hr": lambda _: "#line(length: 100%, stroke: 0.4pt)",
    "inline": text_of_children,
    "text": lambda node: typst_text(node.content) if node.content else "",
    "strong": lambda node: f"#strong[{text_of_children(node)}]",
    "em": lambda node: f"#emph[{text_of_children(node)}]",
    "s": lambda node: f"#strike[{text_of_children(node)}]",
    "code_inline": lambda node: f"#raw({typst_string(node.content)});",
    "link": link,
    "softbreak": lambda _: "\n",
    "hardbreak": lambda _: "#linebreak();",
}
