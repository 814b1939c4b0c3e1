"""Chances of a position: true, computed by the code that is shown, and without what is hidden."""

from itertools import islice
from random import Random

import pytest

from tutor.bots.intervals import wilson
from tutor.coach.help.chances import SeatView, chances, of_places, simulated
from tutor.coach.help.hidden import cards_that_matter, hidden_piles
from tutor.coach.session import Session
from tutor.games import GAMES, coaching

WORLDS = 2000
SURE = 0.9999  # confidence level, so that none of hundreds of figures fails at random
STEPS = (1, 6, 15)


def tables(game, seed=3):
    """The session of a match after some decisions, each time the same."""
    for steps in STEPS:
        session = Session(game, seed=seed)
        for _ in range(steps):
            if not session.match.over:
                session.step()
        if not session.match.over:
            yield session


def answer(code):
    """Return the value of the last line of a cell in a new notebook."""
    *lines, last = code.split("\n")
    names = {}
    exec("\n".join(lines), names)  # noqa: S102  our own code
    found = eval(last, names)  # noqa: S307  our own code
    return float(getattr(found, "mean", found))


@pytest.mark.in_turn
def test_the_code_that_is_shown_computes_the_number(game):
    for session in tables(game):
        for each in chances(session.learner, session.match.state):
            assert answer(each.code) == pytest.approx(each.share, abs=1e-12)


@pytest.mark.in_turn
def test_what_is_counted_is_so_in_imagined_worlds(game):
    """Each place as it is counted: by its own cards, one by one, without any question."""
    for session in tables(game):
        seat, state = session.seat, session.match.state
        view = game.view(state, seat)
        there = [each for each in hidden_piles(game, view, seat) if each.plain]
        if not there:
            continue
        seen = {each.name: {} for each in there}
        for world in islice(game.imagine(view, seat, Random(1)), WORLDS):
            for place in there:
                pile = getattr(world, place.field)
                pile = pile if place.seat is None else pile[place.seat]
                for card in pile:
                    seen[place.name][card] = seen[place.name].get(card, 0) + 1
        for place in there:
            for part in place.parts:
                for card in part.pool:
                    often = seen[place.name].get(card, 0)
                    low, high = wilson(often, WORLDS, SURE)
                    share = part.size / len(part.pool)
                    assert low - 1e-9 <= share <= high + 1e-9, (place.name, card)


@pytest.mark.in_turn
def test_what_is_counted_of_several_hands_is_so_in_imagined_worlds(game):
    for session in tables(game):
        seat = session.seat
        asked = SeatView(session.learner, game.view(session.match.state, seat))
        hands = [
            each for each in hidden_piles(game, asked.view, seat) if each.seat not in (seat, None)
        ]
        for matter in cards_that_matter(coaching(game), asked.mine, asked.cards)[:2]:
            found = of_places(asked, hands, matter, "") if hands else None
            if found and not found.worlds:
                names = [each.name for each in hands]
                often = round(simulated(asked, names, matter, "").share * 300)
                low, high = wilson(often, 300, SURE)
                assert low - 1e-9 <= found.share <= high + 1e-9, (found, often)


@pytest.mark.in_turn
def test_nothing_that_is_hidden_can_be_told(game):
    """The answers come from the seat's view alone, so they are the same whatever is hidden."""
    for session in tables(game):
        told = chances(session.learner, session.match.state)
        view = game.view(session.match.state, session.seat)
        for world in islice(game.imagine(view, session.seat, Random(2)), 3):
            assert chances(session.learner, world) == told


def test_every_game_has_something_to_say(game):
    assert any(chances(each.learner, each.match.state) for each in tables(game))


def test_after_the_match_it_is_said_how_it_ended():
    session = Session(GAMES["no_thanks"])
    session.auto()
    assert session.chances() == session.over()
