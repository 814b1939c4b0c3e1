"""The table of Schotten Totten as an expert has it in mind: sides are numbers, mine and theirs."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tutor.engine.script import Seat
from tutor.games.schotten_totten.cards import BLIND, RECRUITER, STRATEGIST, Piece, set_of
from tutor.games.schotten_totten.choices import Move, Play, Remove
from tutor.games.schotten_totten.claims import only_sums, places_at, unseen
from tutor.games.schotten_totten.formations import ALL
from tutor.games.schotten_totten.state import MUD_CARDS, NOBODY, STONES, State

ME, THEM = 0, 1


class Mode(NamedTuple):
    """The demands of a stone."""

    places: int
    sums: bool


class Table(NamedTuple):
    """The table as one player sees it; every set of cards is a number."""

    sides: tuple[Sequence[int], Sequence[int]]  # mine and theirs, at each stone
    modes: Sequence[Mode]
    owners: list[int]  # of the stones: ME, THEM, or NOBODY
    first: Sequence[int]  # who completed a side first
    hand: int  # my clan cards
    hidden: int  # clan cards that I do not see
    early: bool = False  # whether stones are claimed before a card is played

    def room(self, who: int) -> int:
        """Return the number of cards this player may still bring to stones that nobody has won."""
        places = [
            self.modes[stone].places - self.sides[who][stone].bit_count()
            for stone in range(STONES)
            if self.owners[stone] == NOBODY
        ]
        return sum(places)

    def complete(self, who: int, stone: int) -> bool:
        return self.sides[who][stone].bit_count() >= self.modes[stone].places


def table_of(s: State, seat: Seat) -> Table:
    hand = set_of(card for card in s.hands[seat] if card.rank)
    mine, theirs = ([set_of(pair[who]) for pair in s.stones] for who in (seat, 1 - seat))
    owners = [
        next((who ^ seat for who in (0, 1) if stone in s.claimed[who]), NOBODY)
        for stone in range(STONES)
    ]
    return Table(
        (mine, theirs),
        [Mode(places_at(s, stone), only_sums(s, stone)) for stone in range(STONES)],
        owners,
        [NOBODY if who == NOBODY else who ^ seat for who in s.first],
        hand,
        (unseen(s, seat) | (ALL & set_of(s.hands[seat]))) & ~hand,
        s.options.claim_when == "start",
    )


def after(table: Table, action: Any) -> Table:
    """Return the table after my action; the cards that a Recruiter brings are unknown."""
    sides, modes, first = ([*table.sides[ME]], [*table.sides[THEM]]), [*table.modes], [*table.first]
    match action:
        case Play(card, stone) if card.kind == "mode":
            places, sums = modes[stone]
            blind = card.code == BLIND
            modes[stone] = Mode(places if blind else MUD_CARDS, sums or blind)
            first[stone] = first[stone] if blind else NOBODY
        case Play(card, stone):
            sides[ME][stone] |= card.bit
        case Move(_, target, stone):
            taken(sides, target)
            sides[ME][stone] |= target.bit
        case Remove(_, target):
            taken(sides, target)
    new = table._replace(sides=sides, modes=modes, hand=table.hand & ~action.card.bit)
    for stone in range(STONES):
        if new.complete(ME, stone) and not table.complete(ME, stone):
            first[stone] = THEM if new.complete(THEM, stone) else ME
    return new._replace(first=first)


def taken(sides: Sequence[list[int]], target: Piece) -> None:
    for side in sides:
        side[:] = [cards & ~target.bit for cards in side]


def is_imaginable(action: Any) -> bool:
    return action.card.code not in (RECRUITER, STRATEGIST) or isinstance(action, Move)
