"""Every rule of every game can be asked, and each question has one clear answer."""

import re
from functools import cache

import pytest

from tutor.coach.quiz import Quizmaster
from tutor.engine.cards import Card
from tutor.games import GAMES

CASES = [
    pytest.param(name, rule, id=f"{name}-{rule}") for name, g in GAMES.items() for rule in g.rules
]
FEW = 4


@cache
def quizmaster(name):
    return Quizmaster(name, seed=3)


@cache
def questions(name, rule):
    return [quizmaster(name).ask(rule) for _ in range(FEW)]


@pytest.mark.parametrize(("name", "rule"), CASES)
def test_every_rule_is_asked_and_has_a_clear_answer(name, rule):
    for item in questions(name, rule):
        texts = [answer.text for answer in item.answers]
        assert (item.game, item.rule) == (name, rule)
        assert len({*texts}) == len(texts) >= 2
        assert len(item.right) == 1 or (item.many and item.right)
        assert item.explanation
        assert item.laws[0].number == rule


@pytest.mark.parametrize(("name", "rule"), CASES)
def test_a_question_is_complete_and_names_no_unseen_card(name, rule):
    game = GAMES[name]
    for item in questions(name, rule):
        read = "\n".join([item.asked(), item.explained(), *(f.text() for f in item.frames)])
        assert not re.search(r"[{}]|Player \d|None", read)
        if item.scene:
            seen = {tile.face.key for tile in item.scene.tiles() if tile.face}
            said = " ".join(item.told[-1:] + tuple(answer.text for answer in item.answers))
            assert {*codes(game, said)} <= seen | {*codes(game, " ".join(item.told))} | names(item)


def names(item):
    """What may be called by its full name."""
    return {tile.face.key for scene in item.frames for tile in scene.tiles() if tile.face}


def codes(game, text):
    """The cards that a text names by their codes."""
    deck = {card.code for card in game.printed if not card.code.isdigit()}
    return [word for word in re.findall(r"\w+", text) if word in deck]


def test_the_same_seed_asks_the_same_whatever_was_asked_before(game):
    one, other = Quizmaster(game, seed=5), Quizmaster(game, seed=5)
    rules = list(game.rules)[:4]
    first = {rule: one.ask(rule).asked() for rule in rules}
    assert {rule: other.ask(rule).asked() for rule in reversed(rules)} == first
    assert Quizmaster(game, seed=6).ask("R5").asked() != Quizmaster(game, seed=5).ask("R5").asked()


def test_a_search_in_steps_finds_what_is_asked(game):
    one, other = Quizmaster(game, seed=2), Quizmaster(game, seed=2)
    for rule in list(game.rules)[2:6]:
        found = [item for item in one.search(rule) if item]
        assert found[-1].asked() == other.ask(rule).asked()


def test_a_search_that_is_left_asks_nothing(game):
    one, other = Quizmaster(game, seed=2), Quizmaster(game, seed=2)
    search = one.search("R4")
    for _ in range(3):
        next(search)
    assert one.ask("R4").asked() == other.ask("R4").asked()


def test_no_question_comes_twice_before_all_were_asked(game):
    master = Quizmaster(game, seed=1)
    asked = [master.ask("R3").asked() for _ in range(8)]
    assert len({*asked}) == 8


def test_an_unknown_rule_is_answered_with_those_there_are(game):
    with pytest.raises(KeyError, match=rf"{re.escape(game.name)} has no rule R99; it has R1, R2"):
        Quizmaster(game).search("R99")


def test_a_quizmaster_and_a_question_do_not_print_their_answers(game):
    master = Quizmaster(game, seed=1)
    item = master.ask("R4")
    assert repr(master) == f"<Quizmaster of {game.name}, seed 1>"
    assert not any(answer.text in repr(item) for answer in item.answers)


def test_cards_are_found_in_texts():
    deck = GAMES["flares"].printed
    assert isinstance(deck[0], Card)
    assert codes(GAMES["flares"], f"Ada plays {deck[0]}.") == [deck[0].code]
