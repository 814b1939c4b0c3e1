"""Combinations (R4, R14, R15): what they are, how a hand is best divided, what joins them (R6)."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import NamedTuple, TypeAlias

from tutor.engine.script import seam
from tutor.games.chinchon.cards import CIRCLE, Piece
from tutor.games.chinchon.state import points

SMALLEST = 3  # min. cards of a combination
WILDCARD = "wild"
NATURAL = 2  # min. cards of a run that are not wildcards

Cards: TypeAlias = tuple[Piece, ...]
Pattern: TypeAlias = tuple[Piece | None, ...]  # None for a wildcard


@dataclass(frozen=True, slots=True)
class Candidate:
    """A combination that a hand could make."""

    mask: int  # its natural cards, as a bit mask
    wild: int  # number of wildcards that it needs
    pattern: Pattern


@dataclass(frozen=True, slots=True)
class Division:
    """A hand, divided into combinations and what is left."""

    melds: tuple[Cards, ...]
    rest: Cards

    @property
    def points(self) -> int:
        """Points of the uncombined cards (R8)."""
        return points(self.rest)


# R4, R14, R15: what a combination is


@seam
def following(rank: int) -> int:
    """The next rank of a run: after the last comes the Circular, and then the 1 (R15)."""
    return rank % CIRCLE + 1


@seam
def line_of(card: Piece) -> str:
    """Runs have one suit (R4)."""
    return card.suit


def is_wild(card: Piece) -> bool:
    """Return True if the card stands for any other (R14)."""
    return card.kind == WILDCARD


def wildcards(cards: Iterable[Piece]) -> list[Piece]:
    """Return the cards that stand for any other (R14)."""
    return [card for card in cards if card.kind == WILDCARD]


def is_set(cards: Sequence[Piece], most: int) -> bool:
    """Three or more of one rank, some of them wildcards (R4, R14)."""
    ranks = [card.rank for card in cards if card.rank]
    if len({*ranks}) != 1:
        return False
    wild = [card.kind for card in cards].count(WILDCARD)
    return len(ranks) + wild == len(cards) >= SMALLEST and wild <= most


def is_run(cards: Sequence[Piece], most: int) -> bool:
    """Three or more of one suit that follow each other in this order (R4, R14, R15)."""
    natural = [card for card in cards if card.rank]
    if len(natural) < NATURAL or len({*map(line_of, natural)}) > 1:
        return False
    wild = [card.kind for card in cards].count(WILDCARD)
    if not len(natural) + wild == len(cards) >= SMALLEST or wild > most or len(cards) > CIRCLE:
        return False
    ranks = ranks_of(cards)
    return all(card.rank in (0, rank) for card, rank in zip(cards, ranks, strict=True))


def ranks_of(run: Sequence[Piece]) -> list[int]:
    """Return the rank that each card of a run stands for, by the first natural card."""
    place, rank = next((n, card.rank) for n, card in enumerate(run) if card.rank)
    ranks = [rank]
    while len(ranks) < len(run):
        if len(ranks) <= place:
            ranks.insert(0, before(ranks[0]))
        else:
            ranks.append(following(ranks[-1]))
    return ranks


def stands_for(run: Sequence[Piece], card: Piece) -> bool:
    """Return True if a wildcard of this run stands for this card (R14)."""
    wild = [rank for each, rank in zip(run, ranks_of(run), strict=True) if is_wild(each)]
    line = next(line_of(each) for each in run if each.rank)
    return line_of(card) == line and card.rank in wild


@cache
def before(rank: int) -> int:
    """Return the rank that this one follows in a run, or 0 if there is none."""
    return next((each for each in range(1, CIRCLE + 1) if following(each) == rank), 0)


def is_combination(cards: Sequence[Piece], most: int) -> bool:
    """Return True if these cards, in this order, are a set or a run (R4)."""
    return is_set(cards, most) or is_run(cards, most)


def combined(cards: Sequence[Piece], most: int) -> bool:
    """Return True if these cards are a combination in some order (R4)."""
    return any(len(each.pattern) == len(cards) for each in candidates(cards, most))


# All combinations of a hand


def candidates(hand: Sequence[Piece], most: int) -> list[Candidate]:
    """Return every combination that a hand could make; bits are its natural cards, in order."""
    natural = [card for card in hand if card.rank]
    bits = {card: 1 << n for n, card in enumerate(natural)}
    wild = min(most, len(wildcards(hand)))
    patterns = [*sets(natural, wild), *runs(natural, wild)]
    return [
        Candidate(sum([bits[card] for card in pattern if card]), pattern.count(None), pattern)
        for pattern in patterns
    ]


def sets(natural: Sequence[Piece], wild: int) -> Iterator[Pattern]:
    """Yield all sets of these cards, with up to `wild` wildcards (R4, R14)."""
    groups: dict[int, list[Piece]] = {}
    for card in natural:
        groups.setdefault(card.rank, []).append(card)
    for group in groups.values():
        if len(group) + wild < SMALLEST:
            continue
        for size in range(max(1, SMALLEST - wild), len(group) + 1):
            for cards in combinations(group, size):
                for more in range(max(0, SMALLEST - size), wild + 1):
                    yield (*cards, *[None] * more)


def runs(natural: Sequence[Piece], wild: int) -> list[Pattern]:
    """Return all runs of these cards, with up to `wild` wildcards (R4, R14, R15)."""
    lines: dict[str, dict[int, list[Piece]]] = {}
    found: list[Pattern] = []
    for card in natural:
        lines.setdefault(line_of(card), {}).setdefault(card.rank, []).append(card)
    for line in lines.values():
        if len(line) + wild >= SMALLEST and is_close(line, wild):
            for rank in range(1, CIRCLE + 1) if wild else [*line]:
                runs_from(rank, line, wild, (), found)
    return found


def is_close(line: Collection[int], wild: int) -> bool:
    """Return True if wildcards can fill the gap between any two of these ranks."""
    for each in line:
        rank = each
        for _ in range(wild + 1):
            if (rank := following(rank)) in line:
                return True
    return False


def runs_from(
    rank: int, line: Mapping[int, Sequence[Piece]], wild: int, begun: Pattern, found: list[Pattern]
) -> None:
    """Add to `found` all runs that continue with this rank, by its cards or by a wildcard."""
    after, goes_on = following(rank), len(begun) + 1 < CIRCLE
    for card in [*line.get(rank, ()), *[None] * (wild > 0)]:
        run, left = (*begun, card), wild - (card is None)
        if len(run) >= SMALLEST and len(run) - run.count(None) >= NATURAL:
            found.append(run)
        if goes_on and (left or after in line):
            runs_from(after, line, left, run, found)


def filled(pattern: Pattern, wild: Iterator[Piece]) -> Cards:
    return tuple([card or next(wild) for card in pattern])


# R8: the best division of a hand


def best(hand: Sequence[Piece], most: int) -> Division:
    """Return the division with the fewest points uncombined, then with the fewest parts (R8)."""
    natural = [card for card in hand if card.rank]
    wild = wildcards(hand)
    chosen = lightest(hand, natural, wild, most)
    spare = iter(wild)
    melds = tuple([filled(each.pattern, spare) for each in chosen])
    used = {card for meld in melds for card in meld}
    return Division(melds, tuple([card for card in hand if card not in used]))


def lightest(
    hand: Sequence[Piece], natural: Sequence[Piece], spare: Sequence[Piece], most: int
) -> list[Candidate]:
    """Return the combinations that leave the fewest points: exactly, by dynamic programming."""
    by_lowest: dict[int, list[Candidate]] = defaultdict(list)
    joining = 0  # the cards that some combination needs; the others are left in any case
    for each in candidates(hand, most):
        by_lowest[each.mask & -each.mask].append(each)
        joining |= each.mask
    if not by_lowest:
        return []
    loss = {1 << n: points([card]) for n, card in enumerate(natural) if joining >> n & 1}
    wild_loss = points(spare[:1])
    known: dict[tuple[int, int], tuple[int, int, list[Candidate]]] = {}

    def least(mask: int, wild: int) -> tuple[int, int, list[Candidate]]:
        if not mask:
            return wild * wild_loss, 0, []
        if (mask, wild) in known:
            return known[mask, wild]
        low = mask & -mask
        left, parts, chosen = least(mask ^ low, wild)
        found = left + loss[low], parts, chosen
        for each in by_lowest.get(low, ()):
            if each.mask & mask == each.mask and each.wild <= wild:
                left, parts, chosen = least(mask ^ each.mask, wild - each.wild)
                if (left, parts + 1) < found[:2]:
                    found = left, parts + 1, [each, *chosen]
        known[mask, wild] = found
        return found

    return least(joining, len(spare))[2]


def uncombined(hand: Sequence[Piece], most: int) -> int:
    """Return the points of the uncombined cards when a hand is divided in the best way (R8)."""
    return best(hand, most).points


# R6: the ends of a combination on the table


class End(NamedTuple):
    """Cards that may join a combination at one of its ends (R6)."""

    line: str  # suit of the next card of a run; "" for a set
    rank: int  # rank of the next card; 0 if there is none
    wild: bool  # True if a wildcard may be put there as well (R14)


def end_of(meld: Sequence[Piece], most: int, *, in_front: bool) -> End | None:
    """Return an end of a combination on the table, or None if nothing may join it there (R6)."""
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
    return end_of(meld, most, in_front=True), end_of(meld, most, in_front=False)


def takes(end: End | None, card: Piece) -> bool:
    """Return True if a card may join a combination at this end (R6)."""
    if end is None:
        return False
    if is_wild(card):
        return end.wild
    return card.rank == end.rank > 0 and (not end.line or line_of(card) == end.line)


def fits(meld: Sequence[Piece], card: Piece, most: int, *, in_front: bool) -> bool:
    """Return True if a card may join a combination, at its end or in front of it (R6)."""
    return takes(end_of(meld, most, in_front=in_front), card)
