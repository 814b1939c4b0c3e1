"""The Six Deck: six suits of six ranks, one card of each, and six cards for other uses."""

from collections.abc import Iterable
from functools import cache
from typing import Literal, TypeAlias

from tutor.engine.cards import Card, Deck, distinct, suited
from tutor.engine.wording import number_in_words

SUITS = {
    "U": "Units",
    "P": "Planes",
    "H": "Hearts",
    "F": "Flares",
    "D": "Diamonds",
    "C": "Clubs",
}  # from high to low

RANKS = range(1, 7)

DECK = Deck(suited(SUITS, RANKS), SUITS)

HIERARCHY = "hierarchy"  # the kind of the cards without rank and suit

HIERARCHY_CARDS = Deck(distinct(Card("W", kind=HIERARCHY) for _ in SUITS))

WILDS = range(len(HIERARCHY_CARDS) + 1)  # how many of them may be shuffled in; a house rule

Hierarchy: TypeAlias = Literal["UPHFDC", "CDFHPU"]  # suits from high to low; a house rule


@cache
def deck_with(wilds: int) -> Deck[Card]:
    """Return the 36 cards and this many hierarchy cards as wild cards (a house rule)."""
    return Deck([*DECK, *HIERARCHY_CARDS[:wilds]], SUITS)


def is_wild(card: Card) -> bool:
    """Return True if a card can stand for others, where hierarchy cards are shuffled in."""
    return card.kind == HIERARCHY


def called(card: Card) -> str:
    """Return the name of a card in a sentence: "5 of Hearts", or "wild card"."""
    return "wild card" if is_wild(card) else f"{card.rank} of {SUITS[card.suit]}"


def how_many_wild(cards: Iterable[Card]) -> int:
    return sum(map(is_wild, cards))


def wild_cards(count: int) -> str:
    """Return the number of wild cards in words: "two wild cards"."""
    return f"{number_in_words(count)} wild card{'s' * (count != 1)}"


def strength(card: Card, hierarchy: str = "UPHFDC") -> tuple[int, int]:
    """Return a sort key: the rank, and among equal ranks the suit."""
    return card.rank, -hierarchy.index(card.suit)
