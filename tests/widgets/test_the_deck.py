"""The legend of the deck is offered at every table and in every step, for the deck in play."""

import pytest
from kernel import packed

from tutor.games import steps
from tutor.widgets import Tutor, learn
from tutor.widgets.first_match import Guided


def names(legend):
    return [entry["name"] for entry in legend["entries"]]


def test_every_table_has_the_legend_of_its_deck(game):
    lesson = learn(game)
    for play in (Tutor(game), Guided(game), lesson.deal(game.players[0])):
        match = play.session.match
        told = play.table.legend
        assert told["title"] == f"The deck: {len(game.deck(match.state))} cards"
        for entry in told["entries"]:
            assert entry["says"]
            assert all(card["key"] in play.table.art["faces"] for card in entry["shown"])


@pytest.mark.in_turn
def test_every_step_has_the_legend_at_its_table_or_in_its_words(game):
    lesson = learn(game)
    for number in range(1, len(steps(game)) + 1):
        step = lesson.step(number)
        step.unfold()
        view = packed(step.panel.view)
        if step.example:
            drawn = step.children[1]
            table = getattr(drawn, "table", None) or drawn.children[0]
            assert table.legend["entries"], number
            assert view["legend"] is None
        else:
            told = view["legend"]
            shown = [card["key"] for entry in told["entries"] for card in entry["shown"]]
            assert shown, number
            assert {*shown} == {*view["faces"]}


def test_another_match_may_have_another_deck():
    tutor = Tutor("mini_golf")
    assert "Wild card" not in names(tutor.table.legend)
    tutor.settings.house_rules.choices["wilds"].control.value = 2
    tutor.new()
    assert "Wild card" in names(tutor.table.legend)


def test_a_lesson_introduces_only_the_cards_of_its_deck():
    told = str(learn("schotten_totten").cards())
    assert "Six colours (54 cards)" in told
    assert "Traitor" not in told
    assert "Traitor (10) (1 card)" in str(learn("schotten_totten", tactics=True).cards())
