"""Mini Golf: the points that a card saves in a column, and the cost of each place for it."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from tutor.chance.probability import expect
from tutor.chance.questions.question import Value, value
from tutor.chance.simulated.play import Plays, rounds
from tutor.chance.spaces.deals import deals
from tutor.engine.cards import Card
from tutor.engine.game import Game
from tutor.engine.match import Bot
from tutor.games.mini_golf.scoring import column_value, hole_score
from tutor.games.mini_golf.state import SLOTS
from tutor.games.six_deck import DECK

TABLE = {  # the 2F is top left, the 2D on the discard pile
    "dealer": "1",
    "grids": "2F 1U 1P 1H / 6U 6P 6H 6C",
    "face_up": "TL / ",
    "discard": "2D",
}


def column_with(card: str) -> Value:
    """Compute the score of a column (R10) with this card and a dealt one."""
    (known,) = DECK.cards(card)
    return value(lambda others: column_value([known, *others]), f"a column with {card}")


def saved(card: str) -> Fraction | float:
    """Compute how much this card improves a column on average, if it replaces a hidden card."""
    column = value(lambda cards: column_value([*cards]), "a column")
    two, one = (deals(DECK, size).without(card) for size in (2, 1))
    return expect(column, two) - expect(column_with(card), one)


def grid_with(place: str) -> Value:
    """Compute the score of a grid (R10, R11) with the 2F top left and the 2D in this place."""
    two_f, two_d = DECK.cards("2F 2D")

    def cost(unseen: Sequence[Card]) -> int:
        cards, known = iter(unseen), {"TL": two_f, place: two_d}
        return hole_score([known[slot] if slot in known else next(cards) for slot in SLOTS])

    return value(cost, f"score with the 2D in {place}")


def one_turn(place: str) -> Plays:
    """Describe one turn from `TABLE`: player 0 takes the 2D and puts it in this place."""

    def takes(_: Game[Any]) -> Bot[Any]:
        return lambda question, _: place if place in question.choices else "discard"

    return rounds("mini_golf", 2, {"turn_limit": 1}, table=TABLE, seen_by=0, by={0: takes})
