"""The section “Change a rule” of each game's notebook: its code is the game's, and it works."""

import ast
import re
from functools import partial
from types import FunctionType, SimpleNamespace

import pytest
from own_rules import code, section

from tutor.games import GAMES
from tutor.widgets import learn
from tutor.workshop.change import change, rule_code, try_changed

PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


def text(cells):
    return "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def functions(names):
    return [each for each in names.values() if isinstance(each, FunctionType)]


def test_the_first_cell_is_the_code_of_the_game(game):
    cells, lesson = section(game.id)
    first, *_ = code(cells)
    written = [node for node in ast.parse(first).body if isinstance(node, ast.FunctionDef)]
    assert written
    for function in written:
        assert (
            f"{ast.get_source_segment(first, function)}\n" == rule_code(game, function.name).source
        )
    names = ", ".join(function.name for function in written)
    assert first.endswith(f"\n\n\n{lesson}.change({names})")


def test_a_change_is_compared_and_asked_about(game):
    cells, lesson = section(game.id)
    _, second = code(cells)
    assert f"mine = {lesson}.change(" in second
    assert re.search(r"\nmine\.compare\([^)]*\)$", second)
    assert len(re.findall(r"^> \*\*Think\.\*\* .+\?", text(cells), re.MULTILINE)) == 1
    assert "<details><summary>Answer, and two more changes</summary>" in text(cells)


def test_the_other_changes_of_the_answer_work_and_matter(game, monkeypatch):
    monkeypatch.setattr("tutor.workshop.change.closely.QUESTIONS", 100)  # a shorter trial will do
    monkeypatch.setattr("tutor.workshop.change.trial.ANSWERS", 500)
    cells, lesson = section(game.id)
    blocks = PYTHON.findall(text(cells))
    assert len(blocks) == 2
    for block in blocks:
        names = {lesson: learn(game.id)}
        exec(block, names)  # noqa: S102  our own code
        mine = names.get("mine")
        trial = mine.trial if mine else try_changed(change(game, *functions(names)))
        assert not trial.fails
        assert trial.otherwise, f"{block}: {trial}"


@pytest.mark.parametrize("name", [*GAMES])
def test_a_changed_rule_has_a_text_of_its_own(name):
    cells, lesson = section(name)
    names = {lesson: SimpleNamespace(change=partial(change, name))}  # without a trial
    exec(code(cells)[1].rpartition("\nmine.compare")[0], names)  # noqa: S102  ours
    assert re.match(r"R\d+: ", names["mine"].changed)
