"""The ends of a combination on the table, and what may be laid off there (R6)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tutor.games.chinchon.cards import CIRCLE, Piece
from tutor.games.chinchon.melds import Cards, before, following, is_set, is_wild, line_of, ranks_of


class End(NamedTuple):
    """What may join a combination at one of its ends (R6)."""

    line: str  # of the next card of a run; "" at a set, which has no line
    rank: int  # 0 if no card has the rank that would be next
    wild: bool  # whether a wildcard may stand there as well (R14)


def end_of(meld: Sequence[Piece], most: int, *, in_front: bool) -> End | None:
    """An end of a combination on the table; None if nothing may join it there (R6)."""
    natural = [card for card in meld if card.rank]
    wild = len(meld) - len(natural) < most
    if is_set(meld, most):
        return None if in_front else End("", natural[0].rank, wild)
    if len(meld) >= CIRCLE:
        return None
    ranks = ranks_of(meld)
    rank = before(ranks[0]) if in_front else following(ranks[-1])
    return End(line_of(natural[0]), rank, wild)


@lru_cache(maxsize=4096)
def ends(meld: Cards, most: int) -> tuple[End | None, End | None]:
    """Both ends of a combination, its front first."""
    return end_of(meld, most, in_front=True), end_of(meld, most, in_front=False)


def takes(end: End | None, card: Piece) -> bool:
    """Whether a card may join a combination at this end (R6)."""
    if end is None:
        return False
    if is_wild(card):
        return end.wild
    return card.rank == end.rank > 0 and (not end.line or line_of(card) == end.line)


def fits(meld: Sequence[Piece], card: Piece, most: int, *, in_front: bool) -> bool:
    """Whether a card may join a combination, at its end or in front of it (R6)."""
    return takes(end_of(meld, most, in_front=in_front), card)
