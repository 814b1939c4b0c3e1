"""The cards of Chinchon, read from ``deck.toml``: a teacher may change that file."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tutor.engine.cards import Card, Deck, distinct
from tutor.engine.event import brief, listing
from tutor.engine.textfile import (
    WrongDeck,
    deck_entries,
    is_integer_in,
    read_text,
    toml_of,
    wrong_deck,
)

FILE = Path(__file__).with_name("deck.toml")
FEWEST = 40  # min. cards of a deck for four players
LAST = range(3, 21)  # allowed values of the last rank
COUNTS = {
    "copies": range(1, 4),
    "circular_per_suit": range(4),
    "wildcards": range(9),
    "draw": range(9),
    "skip": range(9),
    "reverse": range(9),
}
ACTIONS = ("draw", "skip", "reverse")
POINTS = ("circular", "wildcard", *ACTIONS)
MOST_POINTS = 50
CODES = {"wild": "W", "draw": "D", "skip": "S", "reverse": "R"}
MANY = 4  # max. cards listed in a sentence
NAMES = {"W": "Wildcard", "D": "Draw", "S": "Skip", "R": "Reverse"}


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Piece(Card):
    """A card of a suit, or a special card, which is called by its name."""

    def __str__(self) -> str:
        code = Card.__str__(self)
        return NAMES.get(code, code)


def cards_of(text: str) -> list[Piece]:
    """Return the cards of one deck, in printed order; raise WrongDeck if the text is invalid."""
    entry = deck_entries(text, [*COUNTS, "ranks", "suits", "points"])
    for check in (check_counts, check_ranks, check_suits, check_points):
        check(entry, text)
    found = [*printed(entry)]
    if len(found) < FEWEST:
        said = f"deck.toml makes {len(found)} cards, but four players need {FEWEST} at least."
        raise WrongDeck(said)
    return found


def printed(entry: Mapping[str, Any]) -> Iterator[Piece]:
    points, (first, last) = entry["points"], entry["ranks"]
    each = points["rank"]
    for _ in range(entry["copies"]):
        for suit in entry["suits"]:
            for rank in range(first, last + 1):
                yield Piece(f"{rank}{suit}", rank, suit, points=rank if each == "face" else each)
    for suit in entry["suits"]:
        for _ in range(entry["circular_per_suit"]):
            yield Piece(f"C{suit}", last + 1, suit, "circular", points["circular"])
    for _ in range(entry["wildcards"]):
        yield Piece(CODES["wild"], kind="wild", points=points["wildcard"])
    for kind in ACTIONS:
        for _ in range(entry[kind]):
            yield Piece(CODES[kind], kind=kind, points=points[kind])


# Entries of the file


def check_counts(entry: Mapping[str, Any], text: str) -> None:
    for name, allowed in COUNTS.items():
        if not is_integer_in(entry[name], allowed):
            may = f"{name} must be a number from {allowed[0]} to {allowed[-1]}"
            raise wrong_deck(text, name, f"{may}, not {brief(entry[name])}")


def check_ranks(entry: Mapping[str, Any], text: str) -> None:
    """Check that the ranks run from 1, which the Circular joins to the last."""
    match entry["ranks"]:
        case [first, last] if is_integer_in(first, range(1, 2)) and is_integer_in(last, LAST):
            return
    may = f"ranks must be [1, the last], which is from {LAST[0]} to {LAST[-1]}"
    raise wrong_deck(text, "ranks", f"{may}, not {brief(entry['ranks'])}")


def check_suits(entry: Mapping[str, Any], text: str) -> None:
    suits = entry["suits"]
    if not isinstance(suits, dict) or len(suits) not in range(2, 7):
        raise wrong_deck(text, "suits", f"suits must be two to six, not {brief(suits)}")
    for letter, name in suits.items():
        if not re.fullmatch("[a-z]", letter) or not isinstance(name, str) or not name:
            raise wrong_deck(
                text, letter, 'a suit must be a small letter and its name: c = "coins"'
            )


def check_points(entry: Mapping[str, Any], text: str) -> None:
    points, allowed = entry["points"], range(MOST_POINTS + 1)
    if not isinstance(points, dict) or {*points} != {"rank", *POINTS}:
        raise wrong_deck(
            text, "points", f"points must be of rank, {', '.join(POINTS)}, and no others"
        )
    for name, value in points.items():
        if not is_integer_in(value, allowed) and (name, value) != ("rank", "face"):
            may = f"{name} must count from 0 to {MOST_POINTS} points"
            also = ', or "face"' if name == "rank" else ""
            raise wrong_deck(text, name, f"{may}{also}, not {brief(value)}", after="points")


WRITTEN = read_text(FILE)
ONE = cards_of(WRITTEN)
SUITS: Mapping[str, str] = toml_of(WRITTEN, FILE.name)["suits"]
DECKS: Mapping[int, Deck[Piece]] = {count: Deck(distinct(ONE * count), SUITS) for count in (1, 2)}
DECK = DECKS[2]  # all cards
CIRCLE = max(card.rank for card in ONE if card.kind == "plain") + 1  # of Circulars, before the 1


def title(card: Card) -> str:
    """Name a card as people say it: "9 of swords"."""
    return f"{rank_of(card)} of {SUITS[card.suit]}" if card.rank else str(card)


def rank_of(card: Card) -> str:
    return "Circular" if card.rank == CIRCLE else str(card.rank)


def in_words(cards: Sequence[Piece]) -> str:
    """Name cards together: "4, 5 and 6 of coins", "9s of coins and cups and a Wildcard"."""
    natural = [card for card in cards if card.rank]
    ranks, suits = {card.rank for card in natural}, {card.suit for card in natural}
    if len(cards) > MANY and len(suits) == 1:
        return f"{rank_of(natural[0])} to {title(natural[-1])}"
    wild = ["a Wildcard"] * (len(cards) - len(natural))
    if len(natural) > 1 and len(suits) == 1:
        return listing(
            [f"{listing(list(map(rank_of, natural)))} of {SUITS[natural[0].suit]}", *wild]
        )
    if len(natural) > 1 and len(ranks) == 1:
        of = listing([SUITS[card.suit] for card in natural])
        return listing([f"{rank_of(natural[0])}s of {of}", *wild])
    return listing([*map(title, natural), *wild])


def in_order(cards: Sequence[Piece]) -> list[Piece]:
    """Sort cards by suit and rank, special cards last: a hand has no order of its own."""
    return sorted(cards, key=place)


@cache
def place(card: Piece) -> tuple[bool, str, int, str]:
    return not card.rank, card.suit, card.rank, card.code
