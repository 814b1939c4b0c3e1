"""A simple player of Mini Golf: equal ranks in columns, and low cards; and playouts."""

from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import fmean
from typing import TypeAlias

from tutor.engine.cards import BACK, Card
from tutor.engine.event import listing
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.mini_golf.scoring import bonus
from tutor.games.mini_golf.state import DISCARD, NO_SWAP, PILES, SLOTS, THE_DECK, WHERE, State
from tutor.games.six_deck import SUITS, called, deck_with, is_wild

UNSEEN = 3.5  # the mean rank of a card, for playouts
WILD = -1  # used as the rank of a wild card; an unseen card has 0
HOPE = 1.0  # average gain from a card of the deck

Seen: TypeAlias = Sequence[Card]  # a grid as seen by its player


def advise(question: Question[State]) -> Advice:
    """Take the top discard if it helps, else draw; then put the card where it helps most."""
    view, seat = question.view, question.seat
    seen, fear = visible(view, seat), mean_rank(view)
    if question.choices[0] in PILES:
        return where_to_draw(seen, view.discard[-1], fear)
    (card,) = view.taken or view.drawn[seat]
    return what_to_do(seen, card, question.choices, fear)


def mean_rank(view: State) -> float:
    """Return what a card that the seat can't see costs on average; a wild card costs nothing."""
    hidden = unseen(deck_with(view.options.wilds), view)
    return fmean([0 if is_wild(card) else card.rank for card in hidden] or [0])


def where_to_draw(seen: Seen, top: Card, fear: float) -> Advice:
    """The card that everybody sees, or one that nobody knows (R5)."""
    slot, gained = best_place(seen, top, fear)
    if gained > HOPE:
        rule, why = reason(seen, top, slot, fear)
        return Advice((DISCARD,), rule, why)
    why = f"The {called(top)} would hardly help you."
    return Advice((THE_DECK,), "R5", why)


def what_to_do(seen: Seen, card: Card, choices: tuple[str, ...], fear: float) -> Advice:
    """The place where a card saves most (R6), or none (R7)."""
    slot, gained = best_place(seen, card, fear)
    if gained <= 0 and NO_SWAP in choices:
        why = f"The {called(card)} would not make your grid any cheaper."
        return Advice((NO_SWAP,), "R7", why)
    gained_by_slot = zip(SLOTS, gains(seen, card, fear), strict=True)
    alike = [each for each, gain in gained_by_slot if gain == gained]
    if gained <= 0:
        why = f"You have to keep the {called(card)}. It costs you least at the {WHERE[slot]}."
        return Advice((*alike,), "R6", why)
    rule, why = reason(seen, card, slot, fear)
    return Advice((*alike,), rule, why)


def best_place(seen: Seen, card: Card, fear: float) -> tuple[str, float]:
    gained = gains(seen, card, fear)
    most = max(gained)
    return SLOTS[gained.index(most)], most


def reason(seen: Seen, card: Card, slot: str, fear: float) -> tuple[str, str]:
    """Return the reason why the card belongs there: its column (R10), suit (R11), or low rank."""
    place = SLOTS.index(slot)
    partner, old = seen[place ^ 2], seen[place]
    if is_wild(card):
        return "R10", "A wild card makes its column cost nothing, whatever the other card is."
    if partner.rank == card.rank != old.rank:
        return "R10", f"The two {card.rank}s make a column that costs nothing."
    name = called(card)
    if suit_gains(seen, card)[place] > 0:
        ranks = listing([str(mate.rank) for mate in mates(seen, card, place)])
        return "R11", f"With your {ranks} of {SUITS[card.suit]}, the {name} subtracts points there."
    if old.rank:
        return "R10", f"The {name} costs less than your {called(old)}."
    return "R10", f"A card you can't see costs {fear:.2f} on average. The {name} costs less."


def mates(seen: Seen, card: Card, place: int) -> list[Card]:
    """The other cards of its suit that lie face up (R11)."""
    return [each for n, each in enumerate(seen) if n != place and each.suit == card.suit]


# Playouts: by the expected cost of a grid for its player


def policy(s: State, seat: Seat, choices: Sequence[str], rng: Random) -> str:
    """Take what helps and keep what helps; the expected cost of an unseen card varies."""
    seen, fear = visible(s, seat), rng.gauss(UNSEEN, 1.0)
    if choices[0] in PILES:
        return DISCARD if max(gains(seen, s.discard[-1], fear)) > HOPE else THE_DECK
    (card,) = s.taken or s.drawn[seat]
    gained = gains(seen, card, fear)
    most = max(gained)
    return SLOTS[gained.index(most)] if most > 0 or NO_SWAP not in choices else NO_SWAP


def visible(s: State, seat: Seat) -> Seen:
    up = s.face_up[seat]
    return [card if slot in up else BACK for slot, card in zip(SLOTS, s.grids[seat], strict=True)]


def gains(seen: Seen, card: Card, unseen: float) -> list[float]:
    """Return what a card saves in each place of the grid, if unseen cards cost `unseen` each."""
    ranks, rank = tuple(map(rank_of, seen)), rank_of(card)
    by_columns, by_suits = rank_gains(ranks, rank), suit_gains(seen, card)
    return [
        column + suit + fewer * unseen
        for column, suit, fewer in zip(by_columns, by_suits, dreaded(ranks, rank), strict=True)
    ]


def rank_of(card: Card) -> int:
    return WILD if is_wild(card) else card.rank


@cache
def rank_gains(ranks: tuple[int, ...], rank: int) -> list[int]:
    """Return what a card of this rank saves in each place, if unseen cards (0) are free (R10)."""
    pairs = [(ranks[place], ranks[place ^ 2]) for place in range(len(ranks))]
    return [pair_cost(old, partner) - pair_cost(rank, partner) for old, partner in pairs]


def pair_cost(one: int, other: int) -> int:
    """Return the cost of a column of these ranks (R10)."""
    return 0 if one == other or WILD in (one, other) else one + other


@cache
def dreaded(ranks: tuple[int, ...], rank: int) -> list[int]:
    """Return how many unseen cards cease to count with a card of this rank in each place (R10)."""
    pairs = [(ranks[place], ranks[place ^ 2]) for place in range(len(ranks))]
    return [unseen_in(old, partner) - unseen_in(rank, partner) for old, partner in pairs]


def unseen_in(one: int, other: int) -> int:
    """Return how many unseen cards of a column count: none next to a wild card (R10)."""
    return 0 if WILD in (one, other) else (one, other).count(0)


def suit_gains(seen: Seen, card: Card) -> list[int]:
    """Return how much more suits take off with a card in each place (R11)."""
    return more_off(tuple([each.suit for each in seen]), card.suit)


@cache
def more_off(suits: tuple[str, ...], suit: str) -> list[int]:
    off, places = taken_off(suits), range(len(suits))
    return [taken_off([*suits[:each], suit, *suits[each + 1 :]]) - off for each in places]


def taken_off(suits: Sequence[str]) -> int:
    """Return what these suits of a grid take off; those of unseen cards are empty (R11)."""
    places = [[n for n, each in enumerate(suits) if each == suit] for suit in {*suits} - {""}]
    return sum(map(bonus, places))
