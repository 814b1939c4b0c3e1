"""Lay out score sheets: a page for each game in ``scores.toml``."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tutor.classroom.paper.typesetting import Manuscript, page_of, preamble, typst_text
from tutor.engine.game import Game
from tutor.engine.rulebook import fill_in_options
from tutor.engine.textfile import read_text, toml_of
from tutor.engine.wrong import Wrong
from tutor.games import GAMES, game_of, usable

FILE = Path(__file__).with_name("scores.toml")
LINE = "0.5pt + luma(110)"
THICK = "1pt + black"
NAMES, HEADS = 12, 6.5  # heights of the header rows, mm
TALLEST, ROOM = 12, 180  # mm: max. height of a row, and of all rows on the shorter paper


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The table of a game's score sheet."""

    goal: str
    note: str
    rules: Sequence[str]
    row: str
    rows: Sequence[str] | str  # names, or a number
    parts: Sequence[str] = ()
    columns: Sequence[str] = ()
    cells: Sequence[str] = ()
    begin: Sequence[str] = ()
    end: str = ""

    @property
    def labels(self) -> Sequence[str]:
        """Labels of the rows."""
        if isinstance(self.rows, str):
            return [str(n) for n in range(1, int(self.rows) + 1)]
        return self.rows


def score_sheets(game: Game[Any] | str | None = None, page: str = "a4") -> Manuscript:
    """Return the sheet of a game, or all sheets; raise ValueError if the game has none."""
    known = all_sheets()
    chosen = [*known] if game is None else [game_of(game).id]
    if not known.keys() >= {*chosen}:
        raise Wrong(
            f"{game_of(chosen[0]).name} has no score sheet. There are sheets for "
            f"{', '.join(known)}."
        )
    title = f"{GAMES[chosen[0]].name}: score sheet" if game else "Score sheets"
    head = preamble(title, page_of(page), "(x: 15mm, y: 14mm)", "10pt")
    pages = [page_for(GAMES[name], known[name]) for name in chosen]
    return Manuscript(head + "\n#pagebreak()\n".join(pages), {})


@cache
def all_sheets() -> Mapping[str, ScoreSheet]:
    entries = toml_of(read_text(FILE), FILE.name)
    games = {game.id: game for game in usable()}
    return {name: sheet_of(games[name], entry) for name, entry in entries.items() if name in games}


def sheet_of(game: Game[Any], entry: Mapping[str, Any]) -> ScoreSheet:
    texts = {
        name: fill_in_options(value, game.options) if isinstance(value, str) else value
        for name, value in entry.items()
    }
    return ScoreSheet(**texts)


def page_for(game: Game[Any], sheet: ScoreSheet) -> str:
    head = f'#text(20pt, weight: "bold")[{typst_text(game.name)}] #h(1fr) Date #box(width: 40mm, '
    head += f"stroke: (bottom: {LINE}))[]"
    rules = "\n\n".join(
        f"#strong[{typst_text(number)}] {typst_text(game.rules.text(number, game.options))}"
        for number in sheet.rules
    )
    return (
        f"{head}\n\n#strong[{typst_text(sheet.goal)}] {typst_text(sheet.note)}\n\n"
        f"{table(game, sheet)}\n\n"
        f"#block(above: 5mm)[#set text(8.5pt); #set par(spacing: 0.6em)\n{rules}]"
    )


def table(game: Game[Any], sheet: ScoreSheet) -> str:
    columns = sheet.columns or [""] * max(game.players)
    inner, labels = len(sheet.cells) or 1, 2 if sheet.parts else 1
    width = f"(auto,) * {labels} + (1fr,) * {len(columns) * inner}"
    rows = first_rows(sheet, columns, labels) + body(sheet, len(columns) * inner, labels)
    heights = [NAMES, *[HEADS] * bool(sheet.cells)]
    count = len(sheet.labels) * (len(sheet.parts) or 1) + bool(sheet.begin) + bool(sheet.end)
    heights += [min(TALLEST, ROOM / count)] * count
    sizes = ", ".join(f"{height:.2f}mm" for height in heights)
    above = f"table.hline(y: {len(heights) - count}, stroke: {THICK}), "
    return (
        f"#table(columns: {width}, rows: ({sizes}), stroke: {LINE}, inset: (x: 4pt, y: 2pt), "
        f"align: (x, y) => if x < {labels} {{ left + horizon }} else {{ center + horizon }},\n"
        f"{above}{rows})"
    )


def first_rows(sheet: ScoreSheet, columns: Sequence[str], labels: int) -> str:
    deep, inner = (2, len(sheet.cells)) if sheet.cells else (1, 1)
    made = f"table.cell(rowspan: {deep}, colspan: {labels})[#strong[{typst_text(sheet.row)}]], "
    for name in columns:
        made += f"table.cell(colspan: {inner})[#strong[{typst_text(name)}]], "
    for name in [*sheet.cells] * len(columns):
        made += f"[#text(8pt)[{typst_text(name)}]], "
    return made + "\n"


def body(sheet: ScoreSheet, cells: int, labels: int) -> str:
    blank, made = "[], " * cells, ""
    if sheet.begin:
        name, *values = sheet.begin
        made += f"[{typst_text(name)}], "
        made += "".join(f"[{typst_text(value)}], " for value in values) * (cells // len(values))
    for n, label in enumerate(sheet.labels):
        shade = "white" if n % 2 else "luma(244)"
        empty = f"table.cell(fill: {shade})[], " * cells
        if not sheet.parts:
            made += f"table.cell(fill: {shade})[{typst_text(label)}], {empty}\n"
            continue
        made += f"table.cell(rowspan: {len(sheet.parts)}, fill: {shade})[{typst_text(label)}], "
        made += "".join(
            f"table.cell(fill: {shade})[#text(8.5pt)[{typst_text(part)}]], {empty}\n"
            for part in sheet.parts
        )
    if sheet.end:
        made += f"table.hline(stroke: {THICK}), table.cell(colspan: {labels})"
        made += f"[#strong[{typst_text(sheet.end)}]], {blank}"
    return made
