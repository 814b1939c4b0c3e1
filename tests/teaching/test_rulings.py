"""Readings of rulebooks: one file for each game, from which all other places take it."""

from pathlib import Path

import pytest
from game_files import owners_unnamed, unlinked

from tutor.coach.rules.readings import rulings_page, rulings_said
from tutor.engine.options import all_options, parse_option, worded
from tutor.engine.rulebook import UnknownRule
from tutor.games import GAMES, rulings
from tutor.teaching.rulings import read_rulings
from tutor.widgets import learn

TABLE = """\
# Readings of a game

From a rulebook.

| question | our reading | house rule |
| --- | --- | --- |
{}

What is known.
"""


def test_a_reading_names_rules_options_and_values_that_there_are(game):
    options = {each.name: each for each in all_options(game.options, game.players[-1])}
    for each in rulings(game).rows:
        assert "?" in each.question
        assert {*each.rules} <= {*game.rules}, each.question
        for name, word in each.options:
            assert name in options, each.question
            assert not word or options[name].allows(parse_option(options[name], worded(word))), word


def test_a_rule_that_is_ours_or_leaves_a_gap_has_a_reading(game):
    read = {rule for each in rulings(game).rows for rule in each.rules}
    ours = {n for n in game.rules if game.rules.source(n) != "rulebook"}
    gaps = {n for n in game.rules if game.rules.gap(n, game.options)}
    assert ours | gaps <= read


def test_every_house_rule_stands_beside_a_reading(game):
    named = {name for each in rulings(game).rows for name, _ in each.options}
    assert {each.name for each in all_options(game.options, game.players[-1])} <= named


def test_a_notebook_shows_the_house_rules_as_the_table_names_them():
    page = rulings_page(GAMES["flares"])
    assert "| How tied players share points: rounded down (`split`) |" in page
    assert "| Points that win (`target`) |" in page
    assert page == learn("flares").readings().data


def test_a_terminal_says_what_to_type():
    said = [*rulings_said(GAMES["flares"], "r10")]
    assert any(line.endswith("To play it otherwise: --option split=floor.") for line in said)
    assert all("R10" in line for line in said)
    assert [*rulings_said(GAMES["flares"], "R3")] == ["Nothing about R3 is left open."]
    assert any("--option target=VALUE." in each for each in rulings_said(GAMES["flares"]))
    assert any("--option deck_blocks=yes." in each for each in rulings_said(GAMES["flares"]))
    with pytest.raises(UnknownRule, match="has no rule R99"):
        [*rulings_said(GAMES["flares"], "R99")]


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("| Who begins? |", "unlike Who begins?"),
        ("| Who begins? | | |", "unlike Who begins?"),
        ("| Who begins? | You. | `first` | more |", "unlike Who begins?"),
    ],
)
def test_a_row_that_is_not_one_is_named(row, says):
    with pytest.raises(ValueError, match=says):
        read_rulings(TABLE.format(row))


def test_a_file_without_the_table_says_so():
    with pytest.raises(ValueError, match="no table of readings"):
        read_rulings("# Readings\n")
    with pytest.raises(ValueError, match="must have the columns question, our reading, house rule"):
        read_rulings(TABLE.replace("question", "matter").format("| a | b | c |"))


def test_the_page_of_rulings_leads_to_every_game(game):
    assert [*unlinked(game)] == []


def test_each_file_says_to_whom_the_game_belongs(game):
    assert [*owners_unnamed(rulings(game).source)] == []


def test_the_notebook_of_a_deck_that_may_be_changed_says_what_is_then_left_out(game):
    page = Path(__file__).parents[2] / "notebooks" / f"{game.id}.md"
    changed = "Edit the file and restart the notebook. The steps, the examples and the first match"
    assert (changed in page.read_text(encoding="utf-8")) == bool(game.written_for)
