"""The deck of an invented game, and its faces, as the code of a folder."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from tutor.cli.house.code import one_in_a_line
from tutor.engine.cards import Card, Deck, distinct, suited
from tutor.engine.wrong import Wrong
from tutor.table.faces import Face, FacedCard
from tutor.workshop.invent.decks import faces_of

COURT = "{{11: 'J', 12: 'Q', 13: 'K', 14: 'A'}}.get(rank, str(rank))"
WAYS = (  # to write the usual decks
    "distinct(Card(str(n), n) for n in {ranks} for _ in range({copies}))",
    "distinct([*suited({suits}, {ranks})] * {copies})",
    f"[Card({COURT} + suit, rank, suit) for suit in {{suits}} for rank in {{ranks}}]",
)
WORDS = {"Card": Card, "distinct": distinct, "suited": suited}


def deck_code(deck: Deck[Card]) -> str:
    """Return the line that makes a deck: its rule, if there is one, or else all its cards."""
    if strange := [card for card in deck if type(card) not in (Card, FacedCard)]:
        raise Wrong(f"The {strange[0]} is a card of a class of your own. Use Card instead.")
    plain = card_calls(deck)
    ways = (way for way in usual(deck) if card_calls(eval(way, {**WORDS})) == plain)  # noqa: S307  ours
    cards = next(ways, one_in_a_line("[", plain, "]"))
    return f"DECK = Deck({cards}, {deck.names!r})"


def usual(deck: Deck[Card]) -> Iterator[str]:
    """Yield the usual ways to write a deck with these suits and ranks."""
    ranks = [*dict.fromkeys(card.rank for card in deck)]
    low, high = ranks[0], ranks[-1]
    said = f"range({low}, {high + 1})" if ranks == [*range(low, high + 1)] else repr((*ranks,))
    suits = repr("".join(dict.fromkeys(card.suit for card in deck)))
    copies = len(deck) // len({card.code.rstrip("'") for card in deck})
    return (way.format(ranks=said, suits=suits, copies=copies) for way in WAYS)


def card_calls(cards: Sequence[Card]) -> list[str]:
    return [call(Card, card) for card in cards]


def call(kind: Any, value: Any) -> str:
    """Return the call that makes a value, with the fields that it has as one of this type."""
    said: list[str] = []
    for number, each in enumerate(fields(kind)):
        if (has := getattr(value, each.name)) != each.default:
            before = f"{each.name}=" if len(said) < number else ""
            said.append(f"{before}{has!r}")
    return f"{kind.__name__}({', '.join(said)})"


def faces_code(deck: Deck[Card]) -> str:
    """Return what is printed on all cards, of which there may be copies."""
    faces = {str(Card(card.code)): faces_of(deck)(card) for card in deck}
    rounded = {
        n: replace(face, gauge=face.gauge and round(face.gauge, 3)) for n, face in faces.items()
    }
    return one_in_a_line(
        "FACES = {", (f'"{name}": {call(Face, rounded[name])}' for name in rounded), "}"
    )
