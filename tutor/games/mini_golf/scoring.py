"""Grids: what they are worth (R10, R11), and which cards lie face up (R8).

A face-down card, without rank and suit, counts for nothing.
"""

from collections.abc import Iterator, Sequence

from tutor.engine.cards import Card
from tutor.engine.script import Seat, seam
from tutor.games.mini_golf.state import GRID, SLOTS, State
from tutor.games.six_deck import is_wild

BONUS = {2: 2, 3: 4, 4: 6}  # points subtracted for cards of the same suit, by their number


def rows(grid: Sequence[Card]) -> Sequence[Sequence[Card]]:
    """The top row and the bottom row of a grid (R2)."""
    return grid[:2], grid[2:]


def hole_score(grid: Sequence[Card]) -> int:
    """Return the cost of a player's grid (R10, R11), or 0 without one."""
    return grid_score(rows(grid)) if grid else 0


def grid_score(rows: Sequence[Sequence[Card]]) -> int:
    """The columns (R10), minus what suits take off (R11)."""
    return column_sum(rows) - suit_bonus(rows)


def column_sum(rows: Sequence[Sequence[Card]]) -> int:
    """Both columns together (R10)."""
    return sum(map(column_value, columns(rows)))


def columns(rows: Sequence[Sequence[Card]]) -> list[tuple[Card, ...]]:
    """The left column and the right one, each from the top (R10)."""
    return [*zip(*rows, strict=True)]


def column_value(column: Sequence[Card]) -> int:
    """Nothing for equal ranks or with a wild card, else both ranks (R10)."""
    top, bottom = column
    if top.rank == bottom.rank or is_wild(top) or is_wild(bottom):
        return 0
    return top.rank + bottom.rank


def suit_bonus(rows: Sequence[Sequence[Card]]) -> int:
    """Return what all suits together take off (R11)."""
    return sum([worth for _, worth in bonuses(rows)])


def bonuses(rows: Sequence[Sequence[Card]]) -> Iterator[tuple[list[Card], int]]:
    """Yield the cards of each suit that take points off, and how many points (R11)."""
    grid = [*rows[0], *rows[1]]
    for suit in dict.fromkeys([card.suit for card in grid if card.suit]):
        places = [place for place, card in enumerate(grid) if card.suit == suit]
        if worth := bonus(places):
            yield [grid[place] for place in places], worth


def bonus(places: Sequence[int]) -> int:
    """Return what cards of one suit in these places of a grid take off (R11)."""
    if len(places) == 2 and not side_by_side(*places):
        return 0
    return BONUS.get(len(places), 0)


@seam
def side_by_side(place: int, other: int) -> bool:
    """Return True if two places share a row or a column (R11)."""
    return place // 2 == other // 2 or place % 2 == other % 2


# R5, R6, R8: which cards lie face up, and the card that may come into a grid


def seen_cards(grid: list[Card], face_up: list[str]) -> list[Card]:
    return [card for slot, card in zip(SLOTS, grid, strict=False) if slot in face_up]


def under_way(s: State) -> bool:
    """Return True if a card of a grid is still face down (R9)."""
    return any(len(face_up) < len(grid) for grid, face_up in zip(s.grids, s.face_up, strict=True))


def finished(s: State) -> list[Seat]:
    """Return the seats whose grids are face up, all four cards (R8)."""
    return [seat for seat, face_up in enumerate(s.face_up) if len(face_up) == GRID]


def in_hand(s: State) -> list[Card]:
    """The card that somebody has drawn and neither kept nor discarded yet (R5)."""
    return s.taken or next(filter(None, s.drawn), [])


def must_swap(s: State) -> bool:
    """Return True if the card in hand has to go into the grid (R6)."""
    return s.options.discard_must_swap and bool(s.taken)
