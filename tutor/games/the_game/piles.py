"""Top cards of the piles, cards that fit there (R4, R5), and the end of a turn (R3, R7)."""

from collections.abc import Mapping
from functools import cache
from operator import attrgetter

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import number_in_words
from tutor.games.the_game.choices import Play
from tutor.games.the_game.state import DECK, FALLING, LOWEST, RISING, TRICK, Options, Pile, State

RANK = attrgetter("rank")


def top(s: State, pile: Pile) -> int:
    """The number that a pile shows (R1)."""
    return s.piles[pile][-1].rank if s.piles[pile] else start(s.options, pile)


def start(o: Options, pile: Pile) -> int:
    """The number where a pile begins (R1)."""
    return LOWEST - 1 if pile in RISING else o.falls_from


def tops(s: State) -> tuple[int, ...]:
    """The numbers that all piles show (R1)."""
    laid = enumerate(s.piles)
    return tuple([cards[-1].rank if cards else start(s.options, pile) for pile, cards in laid])


# R4, R5: which card fits where


def is_forwards(number: int, pile: Pile, card: int) -> bool:
    """Higher on a rising pile, lower on a falling one (R4)."""
    return card > number if pile in RISING else card < number


def is_backwards(number: int, pile: Pile, card: int) -> bool:
    """Exactly 10 lower on a rising pile, exactly 10 higher on a falling one (R5)."""
    return card == (number + TRICK if pile in FALLING else number - TRICK)


def fits(number: int, pile: Pile, card: int) -> bool:
    """Return True if a card may go on a pile that shows this number (R4, R5)."""
    return is_forwards(number, pile, card) or is_backwards(number, pile, card)


def legal_plays(s: State, seat: Seat) -> list[Play]:
    """Every card of the hand on every pile where it fits (R4, R5)."""
    hand = sorted(s.hands[seat], key=RANK)
    found = []
    for pile, number in enumerate(tops(s)):
        plays = plays_on(number, pile)
        found += [plays[card] for card in hand if card in plays]
    return found


@cache
def plays_on(number: int, pile: Pile) -> Mapping[Card, Play]:
    """Return the plays of all cards that fit on a pile showing this number; cached for playouts."""
    return {card: Play(card, pile) for card in DECK if fits(number, pile, card.rank)}


# R3, R7: how many cards a turn needs


def compulsory(s: State) -> int:
    """Two cards a turn (R3), or one without a draw pile (R7), which no turn changes."""
    return 2 if s.deck else 1


def may_end(s: State) -> bool:
    """Return True if enough cards have been played in this turn (R3)."""
    return len(s.turn) >= compulsory(s)


def owed(s: State) -> str:
    """Name the cards that this turn still needs: "two cards", "one more card"."""
    many = compulsory(s) - len(s.turn)
    return f"{number_in_words(many)} {'more ' if s.turn else ''}{'card' if many == 1 else 'cards'}"
