"""No saved notebook shows a card that lies on its face, in words or in pictures."""

import ast
import re
from base64 import b64decode
from html import escape
from pathlib import Path

import jupytext
import pytest

from tutor.engine.state import cards_in
from tutor.widgets.sitting import Sitting

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
NAMES = sorted(file.stem for file in FOLDER.glob("*.ipynb"))
TABLE = "Run the cell to play at this table."
PICTURE = re.compile(r"data:image/svg\+xml;base64,([A-Za-z0-9+/=]+)")


def value(cell, names):
    """The table that a cell shows, by its last line; nothing else is worked out anew."""
    *lines, last = ast.parse(cell.source).body
    if not isinstance(last, ast.Expr):
        lines.append(last)
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)  # noqa: S102  our own notebook
    if not shows_table(cell):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307  likewise


def written(data):
    """All words and drawings of an output."""
    html = data.get("text/html", "")
    pictures = [b64decode(found).decode() for found in PICTURE.findall(html)]
    return "\n".join([data.get("text/plain", ""), PICTURE.sub("", html), *pictures])


def shows_table(cell):
    """Whether a cell shows a table, as a picture."""
    return any(TABLE in written(output.get("data", {})) for output in cell.outputs)


@pytest.mark.parametrize("name", NAMES)
def test_no_output_shows_a_hidden_card(name):
    names, tables = {}, 0
    for cell in jupytext.read(FOLDER / f"{name}.ipynb").cells:
        if cell.cell_type != "code":
            continue
        table = value(cell, names)
        if not isinstance(table, Sitting):
            assert not shows_table(cell)
            continue
        tables += 1
        session = table.session
        state, game = session.match.state, session.match.game
        seen = {*cards_in(game.view(state, session.seat))}
        shown = written(cell.outputs[0].data)
        for task in filter(None, {table.task, escape(table.task)}):  # may name what will be seen
            shown = shown.replace(task, "")
        for card in {*cards_in(state)} - seen:
            title = re.escape(session.stage.face(card).title)
            assert not re.search(rf"(?<!\w)(?<!Row ){title}", shown), title
            assert f"c:{card.code}" not in shown
        own = {card for card in seen if card.kind != "back"}
        drawings = len(re.findall(r"<g id='", shown))
        beside = sum(card.kind == "hierarchy" for card in game.printed)  # lies at the table only
        assert drawings <= len(own) + beside + 1  # all that lies on its face is one drawing
    assert tables, "a notebook without a table would pass for nothing"
