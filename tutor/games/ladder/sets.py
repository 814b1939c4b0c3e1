"""Sets of Ladder: what may be played on what. Numbers in brackets cite ``rules.md``."""

from collections.abc import Collection, Sequence
from functools import cache

from tutor.engine.cards import Card
from tutor.engine.script import Seat, seam
from tutor.engine.wording import number_in_words
from tutor.games.ladder.state import Options, Play, State
from tutor.games.six_deck import RANKS, SUITS, wild_cards

COUNTS = range(1, len(SUITS) + 1)  # possible numbers of cards of the same rank
NO_RANK = 0  # instead of a rank, on wild cards


def top_rank(s: State) -> int:
    """The rank to beat (R3); 0 in an empty centre (R7), or where a wild card was turned up (R6)."""
    return s.declared or (s.pile[-1][0].rank if s.pile else 0)


def top_size(pile: Sequence[Sequence[Card]]) -> int:
    """Return the number of cards in the set on top (R4)."""
    return len(pile[-1]) if pile else 0


def beats(rank: int, count: int, top: int, size: int, o: Options) -> bool:
    """Return True if such a set may be played on the set on top (R3, R4)."""
    if o.size_beats_rank and count > size:
        return True
    return rank > top and large_enough(count, size, o)


@seam
def large_enough(count: int, size: int, o: Options) -> bool:
    """Never fewer cards than the set on top, whatever its size (R4)."""
    return count >= size if o.same_size or size < 2 else count > size


def plays(s: State, seat: Seat) -> list[Play]:
    """Return every set that the seat can play now, from the lowest rank and the fewest cards."""
    return held_on(s.hands[seat], top_rank(s), top_size(s.pile), s.options)


def held_on(hand: Sequence[Card], top: int, size: int, o: Options) -> list[Play]:
    """Every set of a hand that may be played on such a set (R3, R4); first those without wilds."""
    held = [card.rank for card in hand]
    wild = held.count(NO_RANK)
    found = []
    for rank, wilds, some in sets_on(top, size, o):
        if wilds <= wild and (wilds or rank in held):
            most = held.count(rank) + wilds
            found += [each for each in some if each.count <= most]
    return found


@cache
def sets_on(top: int, size: int, o: Options) -> tuple[tuple[int, int, tuple[Play, ...]], ...]:
    """Return every set that may be played on one of this rank and size, by rank and wild cards."""
    return tuple(
        (rank, wild, tuple(Play(rank, n, wild) for n in counts if beats(rank, n, top, size, o)))
        for wild in range(o.wilds + 1)
        for counts in [range(wild or 1, wild + COUNTS[-1] + 1)]
        for rank in RANKS
    )


def named(choice: Play) -> str:
    """Return a set in words: "two 4s and a wild card"."""
    wild = "a wild card" if choice.wilds == 1 else wild_cards(choice.wilds)
    if choice.declared:
        return f"{wild} as {f'a {choice.rank}' if choice.wilds == 1 else f'{choice.rank}s'}"
    many = choice.count - choice.wilds
    cards = f"a {choice.rank}" if many == 1 else f"{number_in_words(many)} {choice.rank}s"
    return f"{cards}{f' and {wild}' if choice.wilds else ''}"


def go_first(hand: Sequence[Card], choice: Play, seen: Collection[Card]) -> list[Card]:
    """Choose the cards to play: first those that all have seen, then in the order of the deal.

    No rule distinguishes suits, but an order of suits would reveal which other cards the player
    cannot hold. Nobody else knows the order in which a hand was dealt; all orders are equally
    likely.
    """
    held, wild = ([card for card in hand if card.rank == rank] for rank in (choice.rank, NO_RANK))
    if seen:
        for cards in (held, wild):
            cards.sort(key=lambda card: card not in seen)
    return held[: choice.count - choice.wilds] + wild[: choice.wilds]
