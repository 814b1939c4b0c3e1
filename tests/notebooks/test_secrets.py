"""No saved notebook shows a face-down card, in text or in pictures."""

import ast
import re
from html import escape, unescape
from pathlib import Path
from urllib.parse import unquote

import jupytext
import pytest

from tutor.coach.rules.pages import example_table
from tutor.engine.state import cards_in
from tutor.games import stage
from tutor.widgets.sitting import Sitting
from tutor.widgets.start import StartCard
from tutor.widgets.step import LearnSteps

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
WITHOUT = {"index", "balance_lab", "position"}  # no table lies there
NAMES = sorted({file.stem for file in FOLDER.glob("*.ipynb")} - WITHOUT)
SHOWS = re.compile(r"\.(steps?|start|play|first_match|puzzle|deal)\(")  # a table
NAMES_IT = re.compile(r"= (learn|game)\(|_rules = |^def |^from tutor.invent", re.MULTILINE)
PICTURE = re.compile(r'data:image/svg\+xml,([^"]+)')


def value(cell, names):
    """Return the table that a cell shows in its last line; other cells are not run again."""
    if not SHOWS.search(cell.source) and not NAMES_IT.search(cell.source):
        return None
    *lines, last = ast.parse(cell.source).body
    if not isinstance(last, ast.Expr):
        lines.append(last)
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)  # noqa: S102  our own notebook
    if not isinstance(last, ast.Expr) or not SHOWS.search(ast.unparse(last)):
        return None
    return eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307  our own code


def lies(shown):
    """The match whose table is shown, its viewer, and the texts that may name cards."""
    if isinstance(shown, Sitting):
        return shown.session.match, shown.session.seat, [shown.task]
    if isinstance(shown, StartCard):
        return shown.session().match, 0, []
    told = [*(law.text for law in shown.laws), *(law.note for law in shown.laws)]
    said = [*told, shown.step.says, shown.task, *shown.step.offered, shown.answer]
    return (example_table(shown.game, shown.example), 0, said) if shown.example else None


def parts(shown, outputs):
    """Return the outputs of a cell one by one: all steps of a lesson, or one thing."""
    each = shown.steps if isinstance(shown, LearnSteps) else [shown]
    return [*zip(each, (output.data for output in outputs), strict=True)]


def written(data):
    """All words and drawings of an output."""
    html = data.get("text/html", "")
    pictures = [unquote(unescape(found)) for found in PICTURE.findall(html)]
    return "\n".join([data.get("text/plain", ""), PICTURE.sub("", html), *pictures])


@pytest.mark.parametrize("name", NAMES)
def test_no_output_shows_a_hidden_card(name):
    names, tables = {}, 0
    for cell in jupytext.read(FOLDER / f"{name}.ipynb").cells:
        found = value(cell, names) if cell.cell_type == "code" else None
        for each, data in parts(found, cell.outputs) if found else []:
            if position := lies(each):
                tables += 1
                show_nothing_hidden(written(data), *position)
    assert tables, "a notebook without a table would pass for nothing"


def show_nothing_hidden(shown, match, seat, said):
    """No card that is written or drawn here is hidden from this seat."""
    state, game = match.state, match.game
    seen = {*cards_in(game.view(state, seat))}
    for text in filter(None, {*said, *map(escape, said)}):
        shown = shown.replace(text, "")
    for card in {*cards_in(state)} - seen:
        title = re.escape(stage(game).face(card).title)
        assert not re.search(rf"(?<!\w)(?<!Row ){title}(?!\w)", shown), title
        assert not re.search(rf"c:{re.escape(card.code)}(?!\w)", shown)
    own = {card for card in seen if card.kind != "back"}
    drawings = len(re.findall(r"<g id='c", shown))
    beside = sum(card.kind == "hierarchy" for card in game.printed)  # lies at the table only
    assert drawings <= len(own) + beside + 1  # all that lies on its face is one drawing
