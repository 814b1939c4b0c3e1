"""Sets: which six cards are one (R5), which is best (R8, R9), and how near a hand is to one."""

from collections.abc import Sequence
from itertools import combinations, compress

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.script import Seat
from tutor.engine.wording import number_in_words
from tutor.games.collector.state import SET, Lay, State
from tutor.games.six_deck import RANKS, SUITS, how_many_wild, wild_cards

NO_SET = 0  # instead of a tier


def tier(six: Sequence[Card]) -> int:
    """Return the tier of six cards: 1 is best (R8), and 0 is not a set (R5)."""
    return graded(*different(six), how_many_wild(six))


def different(cards: Sequence[Card]) -> tuple[int, int]:
    """Count the ranks and suits of these cards; each wild card stands for one more (R5)."""
    more = max(0, how_many_wild(cards) - 1)
    return len({card.rank for card in cards}) + more, len({card.suit for card in cards}) + more


def graded(ranks: int, suits: int, wilds: int = 0) -> int:
    """Return the tier of six cards with these numbers of ranks, suits and wild cards (R5, R8)."""
    if ranks == suits == SET:
        return 1
    if 1 in (ranks - wilds, suits - wilds):
        return 2
    return 3 if SET in (ranks, suits) else NO_SET


def grade(six: Sequence[Card]) -> tuple[int, int]:
    """Rank a set among all sets: by its tier (R8), then by its number of wild cards (R9)."""
    return tier(six), how_many_wild(six)


def is_set(six: Sequence[Card]) -> bool:
    """Return True if six cards are a set (R5)."""
    return tier(six) != NO_SET


def described(six: Sequence[Card]) -> str:
    """Name the kind of set that six cards are (R5)."""
    (ranks, suits), wilds = different(six), how_many_wild(six)
    if ranks == suits == SET:
        return "one of every rank and every suit"
    if 1 in (ranks - wilds, suits - wilds):
        return "all of one rank" if ranks - wilds == 1 else "all of one suit"
    if SET in (ranks, suits):
        return "one of every rank" if ranks == SET else "one of every suit"
    return "no set"


def described_whole(six: Sequence[Card]) -> str:
    """Name the kind of set that six cards are, with the number of wild cards (R5, R9)."""
    wilds = how_many_wild(six)
    return described(six) + (f", with {wild_cards(wilds)}" if wilds else "")


def lays(hand: Sequence[Card]) -> list[Lay]:
    """Every way to lay six cards that are a set (R6)."""
    if not may_hold_a_set(hand):
        return []
    pairs = [pair for pair in combinations(hand, 2) if is_set(rest(hand, *pair))]
    return [Lay(*way) for pair in pairs for way in (pair, pair[::-1])]


def may_hold_a_set(hand: Sequence[Card]) -> bool:
    """Return True if there may be a set among these cards (R5); a quick test, mostly negative."""
    return nearness(hand) == SET


def rest(hand: Sequence[Card], first: Card, second: Card) -> list[Card]:
    return [card for card in hand if card is not first and card is not second]


def best_sets(s: State) -> list[Seat]:
    """Return the seats whose sets are of the best tier (R8), the first one laid first (R9)."""
    best = min(tier(s.laid[seat]) for seat in s.laid_by)
    return [seat for seat in s.laid_by if tier(s.laid[seat]) == best]


def winner(s: State) -> Seat:
    """Return the seat whose set wins: of the best, fewest wild cards, then the first (R8, R9)."""
    return fewest_wilds(s, best_sets(s))[0]


def fewest_wilds(s: State, seats: Sequence[Seat]) -> list[Seat]:
    """Return the seats with the fewest wild cards among equally good sets (R9)."""
    wilds = [how_many_wild(s.laid[seat]) for seat in seats]
    return [seat for seat, count in zip(seats, wilds, strict=True) if count == min(wilds)]


def nearness(cards: Sequence[Card]) -> int:
    """Return how many of these cards fit together into one set of any tier (R5).

    Cards of one suit have different ranks, and cards of one rank different suits, so no other set
    is nearer than one of every rank or every suit.
    """
    return min(SET, max(different(cards)))


def promise(cards: Sequence[Card]) -> tuple[int, int]:
    """Return how near cards are to a set (R5), and to one of every rank and suit at once (R8)."""
    ranks, suits = different(cards)
    return max(ranks, suits), ranks + suits


def lacking(cards: Sequence[Card]) -> str:
    """Return what these cards lack for one of every rank, or of every suit (R5)."""
    if how_many_wild(cards):
        return nearest(cards)
    return ", or ".join(map(listing, missing(cards)))


def nearest(cards: Sequence[Card]) -> str:
    """Return what is missing for the nearest sets: "a 2 and a 6, or a Plane and a Heart" (R5)."""
    near, wilds = SET - nearness(cards), how_many_wild(cards)
    ranks, suits = missing(cards)
    if wilds:
        more = [
            f"{number_in_words(near)} more {kind}{'s' * (near > 1)}" for kind in ("rank", "suit")
        ]
    else:
        more = [*map(listing, (ranks, suits))]
    few = (len(some) - wilds == near for some in (ranks, suits))
    return ", or ".join(compress(more, few))


def missing(cards: Sequence[Card]) -> tuple[list[str], list[str]]:
    """The ranks and the suits that are not among these cards, in words (R5)."""
    held = {card.rank for card in cards}, {card.suit for card in cards}
    ranks = [f"a {rank}" for rank in RANKS if rank not in held[0]]
    return ranks, [f"a {name[:-1]}" for letter, name in SUITS.items() if letter not in held[1]]
