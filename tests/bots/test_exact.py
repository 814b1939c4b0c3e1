"""Exact end positions: correct, sound about hidden cards, and silent elsewhere."""

from itertools import islice
from random import Random

import pytest
from playing import positions, table

from tutor.bots import exact
from tutor.bots.exact import exact_odds
from tutor.engine.match import Match
from tutor.games import GAMES


def asked(match, seat=0):
    return next(question for question in match.questions() if question.seat == seat)


def found(match, seat=0):
    """Return the exact value of each choice, by its code."""
    return {repr(each.choice): each.mean for each in exact_odds(match.game, asked(match, seat))}


def test_the_last_trick_of_kaplowitz_by_hand():
    """The 9 beats the 8 and takes two cards; who plays the King ties; the 6 loses."""
    texts = {"tricks": "1", "leader": "1", "hands": "9C 6C KH / ", "trick": "1:8C"}
    odds = exact_odds(GAMES["kaplowitz"], asked(table(GAMES["kaplowitz"], **texts)))
    assert [repr(each.choice) for each in odds] == ["9C", "KH", "6C"]
    assert [each.behind for each in odds] == [0, 2, 4]
    assert all(each.exact and each.low == each.high == each.behind for each in odds)


def test_a_row_of_6_nimmt_is_taken_whatever_lies_in_the_deck():
    """All has been revealed, and nobody looks at the deck before the next round."""
    game = GAMES["six_nimmt"]
    rows, revealed = "10 11 / 20 / 30 31 32 33 / 55", "0:5 1:40"
    match = table(game, rows=rows, revealed=revealed, hands=" / ")
    assert {choice: -mean for choice, mean in found(match).items()} == {
        "0": 3 + 5,
        "1": 3,
        "2": 3 + 1 + 1 + 5,
        "3": 7,
    }


def test_the_last_card_of_no_thanks_among_those_who_count_tokens():
    """Passing leaves the 20 to Ada, who has no token."""
    game = GAMES["no_thanks"]
    match = table(game, 3, card="20", tokens="1 0 32", taken="7 / 9 / 30")
    assert found(match) == {"'take'": -26 + -2, "'pass'": -7 + -2}


def test_numbers_that_nobody_could_count_are_not_worked_out():
    question = asked(table(GAMES["no_thanks"], 3, card="20", tokens="1 0 32", taken="7 / 9 / 30"))
    question.view.seen = question.view.seen.counted(((),))
    assert exact_odds(GAMES["no_thanks"], question) == ()


def ladder():
    """After a 3 the opponent plays the last card; after a 5 it must collect all others."""
    held = ("3H", "5H", "4C", "2C")
    game = GAMES["ladder"]
    rest = " ".join(card.code for card in game.deck(game.new(2)) if card.code not in held)
    return table(game, hands="3H 5H / 4C", pile=f"{rest} / 2C", to_move="0", deck="")


def test_ladder_is_looked_ahead_in_to_its_end():
    assert sorted(found(ladder()).values()) == [-1, 35]


def test_squad_with_an_empty_deck_and_one_hand_that_can_be_counted():
    match = table(
        GAMES["squad"], seat="0", turns="1 0", deck="", hands="1H / ", squads="4H /  // 4F / "
    )
    odds = exact_odds(match.game, asked(match))
    assert odds
    assert odds[0].worlds == 1


def test_where_much_is_hidden_nothing_is_exact(game):
    match = Match.new(game, 3 if 3 in game.players else 2, seed=1)
    assert all(exact_odds(game, question) == () for question in match.questions())


def some_solved(game, most):
    """Positions that are small enough, as they are and as they might be."""
    for match in positions(game, game.options, seeds=range(4)):
        for question in match.questions():
            if not question.forced and (odds := exact_odds(game, question)):
                yield match, question, odds
                most -= 1
        if most < 1:
            break


@pytest.mark.in_turn
def test_what_is_exact_is_so_whatever_is_hidden(game):
    """Each way to deal the hidden cards gives the same result where one world stands for all."""
    for _, question, odds in some_solved(game, 6):
        if odds[0].worlds == 1:
            for world in islice(game.imagine(question.view, question.seat, Random(1)), 3):
                tree = exact.Tree(game, question.seat, exact.NODES, decide=True)
                for each in odds:
                    leads = tree.leads_after(exact.Node(world, None), {question.seat: each.choice})
                    assert leads[question.seat] == pytest.approx(each.mean)


@pytest.mark.in_turn
def test_what_is_exact_is_the_mean_of_all_ways_where_nothing_is_left_to_decide(game):
    for _, question, odds in some_solved(game, 6):
        worlds = (
            [*exact.all_worlds(game, question.view, question.seat)] if odds[0].worlds > 1 else []
        )
        assert len(worlds) in (0, odds[0].worlds)
        imagined = islice(game.imagine(question.view, question.seat, Random(2)), 3)
        assert not worlds or all(world in worlds for world in imagined)


def test_a_position_with_too_many_ways_is_left(monkeypatch):
    assert found(ladder())
    monkeypatch.setattr(exact, "NODES", 3)
    assert not found(ladder())
