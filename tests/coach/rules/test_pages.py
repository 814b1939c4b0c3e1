"""Rules, cards and examples as a reader sees them."""

import re
from dataclasses import replace

import pytest

from tutor.coach.rules.pages import cards_shown, examples_shown, rules_shown, spaced
from tutor.games import GAMES, examples
from tutor.games.six_deck import DECK
from tutor.table.scene import Law

FLARES = GAMES["flares"]


def test_cards_are_drawn_and_named():
    shown = cards_shown(FLARES, DECK.cards("2H 6U"))
    assert repr(shown) == "2 of Hearts, 6 of Units"
    assert shown._repr_html_().startswith('<img alt="2 of Hearts, 6 of Units"')


def test_rules_say_whose_they_are():
    laws = [
        Law("R1", "Draw <three> cards."),
        Law("R2", "Stop.", "adopted", "It does not say <when>."),
        Law("R3", "Go.", "house"),
    ]
    shown = rules_shown(laws)
    assert repr(shown) == (
        "R1: Draw <three> cards.\n"
        "R2 (our own): Stop. [It does not say <when>.]\n"
        "R3 (house rule): Go.\n"
        "Our own: the rulebook does not say. This is how we play it at this table. "
        "House rule: this is not in the rulebook. You can change it for a match."
    )
    assert "<small>It does not say &lt;when&gt;.</small>" in shown.html
    assert "Draw &lt;three&gt; cards." in shown.html
    assert "<em>(our own)</em>" in shown.html
    assert "</table><p>Our own: the rulebook does not say." in shown.html
    assert "house rule" not in repr(rules_shown(laws[:2]))
    assert repr(rules_shown(laws[:1])) == "R1: Draw <three> cards."


def test_an_example_shows_what_was_computed_beside_what_is_printed():
    shown = examples_shown(FLARES, [examples("flares")["E1"]])
    assert repr(shown).startswith(
        "E1 (R7). The player with the most tricks scores the sum of the point cards.\n"
        "  2 + 5 + 6 = 13 points. tricks 2, 1; deck tricks 0; point cards 2F 5F 6P: "
        "awards 13, 0 (the rulebook prints 13)\n"
        "  Erratum: "
    )
    assert "<th>point cards</th><th>awards</th><th>rulebook</th>" in shown.html
    assert "<strong>13, 0</strong>" in shown.html
    assert "<blockquote>" in shown.html
    assert shown.html.count("<img") == 3


def test_shares_and_losses_are_shown_as_people_write_them():
    shown = repr(examples_shown(FLARES, [examples("flares")[n] for n in ("E6", "E7")]))
    assert "awards -13, -13" in shown
    assert "awards 6½, 6½, 0, 0" in shown
    assert [spaced("13/2 0"), spaced("2F 5F"), spaced("8 / 26")] == ["6½, 0", "2F 5F", "8 / 26"]


def test_where_nothing_is_given_it_says_none():
    shown = examples_shown(GAMES["no_thanks"], [examples("no_thanks")["E2"]])
    assert "0 − 15 = −15. cards none; tokens 15: score -15" in repr(shown)


def test_an_example_that_is_played_shows_its_table_and_its_events():
    shown = examples_shown(FLARES, [examples("flares")["E11"]])
    assert [line.strip() for line in repr(shown).splitlines()[1:]] == [
        "R3: You play 6C.",
        "R3: Ada plays 5H.",
        "R3: Blaise plays 2H.",
        "R4: Ada wins the trick with 5H.",
    ]
    assert "2 of Hearts" not in shown.html.partition("<ul>")[0], "Blaise's hand is his own"


def test_an_example_may_show_its_table_when_all_is_done():
    given = examples("kaplowitz")["E6"]
    before, after = (
        examples_shown(GAMES["kaplowitz"], [replace(given, drawn=drawn)]).html
        for drawn in ("before", "after")
    )
    assert ("to play" in before, "shared: set aside" in before) == (True, False)
    assert ("to play" in after, "shared: set aside" in after) == (False, True)


def test_an_example_that_ends_a_match_says_who_has_won():
    shown = examples_shown(GAMES["six_nimmt"], [examples("six_nimmt")["E6b"]])
    assert repr(shown).endswith("R10: The fewest heads are shared. Ada and Blaise win.")


def test_every_example_can_be_shown(game):
    for example in examples(game).values():
        shown = examples_shown(game, [example])
        assert repr(shown).startswith(f"{example.number} (")
        assert not re.search(r"(?<!row )\bNone\b(?! of)", repr(shown))
        opened = re.findall(r"<(p|table|tr|td|th|ul|li|strong|blockquote)\b", shown.html)
        closed = re.findall(r"</(p|table|tr|td|th|ul|li|strong|blockquote)>", shown.html)
        assert sorted(opened) == sorted(closed)


@pytest.mark.parametrize("name", GAMES)
def test_every_exercise_has_a_task_and_an_answer(name):
    for example in examples(name).values():
        assert bool(example.answer) == bool(example.task), example.number
        assert set(example.until.split()) <= {*GAMES[name].rules}
