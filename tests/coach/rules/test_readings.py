"""The tutor says where a rulebook is silent, and names the house rule for another reading."""

import pytest

from tutor.coach.help.explain import explain_refusal
from tutor.coach.rules.readings import concerned, gap_note, law_with_gaps, other_readings
from tutor.coach.session import Session
from tutor.games import GAMES

FLARES, KAPLOWITZ, NIMMT = GAMES["flares"], GAMES["kaplowitz"], GAMES["six_nimmt"]


def read(game, number, **options):
    chosen = game.new(game.players[0], options).options
    return [(each.house_rule, each.text) for each in other_readings(game, chosen, number)]


def test_another_reading_is_named_as_it_stands_among_the_house_rules():
    ((named, text),) = read(FLARES, "R10")
    assert named == "“How tied players share points: rounded down”"
    assert "drop fractions" in text


def test_under_a_house_rule_the_usual_reading_is_the_other_one():
    ((named, text),) = read(FLARES, "R7", deck_blocks=True)
    assert named == "“You only score with more tricks than the deck: off”"
    assert "more tricks than the deck" not in text


def test_a_limit_can_be_switched_off_and_on_again():
    ((off, text),) = read(FLARES, "R14")
    assert off == "“Rounds before the match ends: off”"
    assert "however long" in text
    ((again, _),) = read(FLARES, "R14", max_rounds=None)
    assert again == "“Rounds before the match ends: 100”"
    assert [named for named, _ in read(FLARES, "R14", max_rounds=7)] == [off]


def test_a_rule_may_be_read_in_several_ways():
    assert [named for named, _ in read(KAPLOWITZ, "R8")] == [
        "“All the cards of a trick are revealed together”",
        "“Order of cards that go under a pile: shuffle”",
    ]


def test_a_clear_rule_has_one_reading_and_no_note():
    assert read(FLARES, "R12", target=30) == []
    assert gap_note(FLARES, FLARES.options, "R3") == ""


def test_a_rule_that_is_ours_says_what_is_open_and_what_may_be_chosen():
    assert gap_note(NIMMT, NIMMT.options, "R10") == (
        "The rulebook does not say what happens if players tie for the fewest heads. "
        "You can play it differently with the house rule "
        "“How a tie for the fewest heads ends: extra round”."
    )
    assert "100 points" in gap_note(FLARES, FLARES.options, "R13")


def test_a_house_rule_is_about_the_rules_that_it_changes_or_fills_in():
    assert concerned(KAPLOWITZ, "simultaneous") == ["R6", "R8"]
    assert concerned(FLARES, "target") == ["R12", "R13"]
    assert concerned(FLARES, "dealer0") == []


def test_an_unknown_rule_is_answered_with_those_there_are():
    with pytest.raises(KeyError, match=r"no rule R99\. It has R1, R2"):
        law_with_gaps(FLARES, FLARES.options, "R99")


def test_why_not_says_what_the_rulebook_leaves_open():
    session = Session("kaplowitz", players=2)
    question = session.question()
    card = next(card for card in KAPLOWITZ.printed if card not in question.choices)
    message = explain_refusal(session.learner, question, card)
    assert message.law.note.startswith("The rulebook does not say whether cards are played one")
    assert "the house rule “All the cards of a trick are revealed together”.]" in str(message)
    assert session.law("R6").note == "", "where space is short the rule stands alone"


def test_the_end_of_a_match_says_whose_rule_it_was():
    session = Session("flares", players=2, options={"target": 1000, "max_rounds": 1})
    session.auto()
    assert session.over().law.note.startswith("The rulebook sets no limit")
