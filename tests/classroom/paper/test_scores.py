"""Score sheets: a page for each game in which something is noted."""

import re

import pytest

from tutor.classroom.paper.scores import all_sheets, score_sheets
from tutor.classroom.paper.typesetting import PAGES, pdf
from tutor.games import GAMES

NOTHING_TO_NOTE = {"ladder", "collector", "squad", "kaplowitz", "schotten_totten", "cold_war"}


@pytest.mark.parametrize("page", PAGES)
def test_each_sheet_is_one_page(page, pages):
    for name in all_sheets():
        assert pages(score_sheets(name, page)) == 1, name
    assert pages(score_sheets(page=page)) == len(all_sheets())


def test_every_game_has_a_sheet_unless_nothing_is_noted_there():
    assert {*all_sheets()} == {*GAMES} - NOTHING_TO_NOTE


def test_the_head_says_who_wins_with_the_numbers_of_the_game():
    for name, number in (("flares", 100), ("six_nimmt", 66), ("chinchon", 100), ("mini_golf", 9)):
        assert str(number) in all_sheets()[name].goal, name
    for sheet in all_sheets().values():
        assert re.fullmatch(r"[A-Z].+\.", sheet.goal)
        assert re.fullmatch(r"[A-Z].+\.", sheet.note)
        assert "{" not in sheet.goal + sheet.note


def test_how_to_count_is_said_by_the_rules_themselves():
    for name, sheet in all_sheets().items():
        rules, text = GAMES[name].rules, score_sheets(name).source
        for number in sheet.rules:
            said = rules.text(number, GAMES[name].options)
            assert said.replace('"', '\\"') in text, (name, number)


def test_there_is_a_column_for_each_player():
    for name, sheet in all_sheets().items():
        columns = len(sheet.columns) or max(GAMES[name].players)
        width = columns * (len(sheet.cells) or 1)
        assert f"(1fr,) * {width}," in score_sheets(name).source, name


def test_there_is_a_row_for_each_round():
    assert len(all_sheets()["mini_golf"].labels) == 9
    assert len(all_sheets()["half_zero"].labels) == 4 * 4 + 1  # then somebody has won
    assert all_sheets()["the_mind"].labels[1] == "2: + shuriken"


def test_the_same_sheets_are_the_same_file():
    assert pdf(score_sheets("flares")) == pdf(score_sheets("flares"))


def test_a_game_without_a_sheet_is_told_with_those_that_have_one():
    with pytest.raises(ValueError, match=r"Ladder has no score sheet. There are sheets for fl"):
        score_sheets("ladder")
