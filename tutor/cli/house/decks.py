"""The deck and the faces of an invented game, as the code of a folder."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from textwrap import indent
from typing import Any, NamedTuple

from tutor.cli.house.code import listed
from tutor.cli.house.source import quoted
from tutor.coach.invent.decks import COURT, faces_of
from tutor.engine.cards import Card, Deck, distinct, suited
from tutor.engine.wrong import Wrong
from tutor.table.faces import FacedCard

FACES = {"number": "number", "suit": "six_deck", "french": "letters", "spanish": "spanish"}


class Written(NamedTuple):
    """An expression, and the cards that it makes."""

    code: str
    cards: Sequence[Card]


def deck_code(deck: Deck[Card]) -> str:
    """Return the expression of a deck: its rule, if there is one, or else all its cards."""
    if strange := [card for card in deck if type(card) not in (Card, FacedCard)]:
        raise Wrong(f"The {strange[0]} is a card of a class of your own. Use Card instead.")
    cards = one_by_one(deck)
    for found in expressions(deck):
        if [*map(shown, found.cards)] == [*map(shown, deck)]:
            cards = found.code
            break
    names = [f"{name!r}: {says!r}" for name, says in deck.names.items()]
    named = [listed("{", names, "},")] if names else []
    parts = "\n".join([f"{cards},", *named])
    one = f"Deck({cards.removeprefix('(').removesuffix(')')})"
    short = not deck.names and "\n" not in cards
    return quoted(one if short else "\n".join(["Deck(", indent(parts, "    "), ")"]))


def one_by_one(deck: Sequence[Card]) -> str:
    """Return the code of a list of all cards."""
    return "\n".join(["[", lines(f"{card_code(card)}," for card in deck), "]"])


def expressions(deck: Deck[Card]) -> Iterator[Written]:
    """Yield the usual ways to write a deck with these suits and ranks."""
    suits, ranks = [*dict.fromkeys(c.suit for c in deck)], [*dict.fromkeys(c.rank for c in deck)]
    copies = len(deck) // len({card.code.rstrip("'") for card in deck})
    said, of = ranks_code(ranks), repr("".join(suits))
    if copies > 1:
        yield Written(
            f"distinct(Card(str(n), n) for n in {said} for _ in range({copies}))",
            [*distinct(Card(str(n), n) for n in ranks for _ in range(copies))],
        )
        yield Written(
            f"distinct([*suited({of}, {said})] * {copies})",
            [*distinct([*suited(suits, ranks)] * copies)],
        )
    yield Written(f"(Card(str(n), n) for n in {said})", [Card(str(n), n) for n in ranks])
    yield Written(f"suited({of}, {said})", [*suited(suits, ranks)])
    code = "Card(f'{COURT.get(rank, rank)}{suit}', rank, suit)"
    yield Written(
        f"(\n    {code}\n    for suit in {of}\n    for rank in {said}\n)",
        [Card(f"{COURT.get(rank, rank)}{suit}", rank, suit) for suit in suits for rank in ranks],
    )


def ranks_code(ranks: Sequence[int]) -> str:
    low, high = ranks[0], ranks[-1]
    return f"range({low}, {high + 1})" if ranks == [*range(low, high + 1)] else repr((*ranks,))


def shown(card: Card) -> tuple[Any, ...]:
    return tuple(getattr(card, each.name) for each in fields(Card))


def card_code(card: Card) -> str:
    """Return the call that makes a card."""
    given = [each for each in fields(Card) if getattr(card, each.name) != each.default]
    return f"Card({', '.join(f'{each.name}={getattr(card, each.name)!r}' for each in given)})"


def kind_of_faces(deck: Deck[Card]) -> str:
    """Return which way of drawing all cards of a deck have: "number"; "" if they have several."""
    kinds = {face.kind for face in map(faces_of(deck), deck)}
    kind = FACES.get(kinds.pop(), "") if len(kinds) == 1 else ""
    own = kind == "letters" and not {*COURT.values()} & {*deck.names}
    return "own_suits" if own and any(card.suit for card in deck) else kind


def looks_code(deck: Deck[Card]) -> str:
    """Return the suits whose signs are printed on cards, by letter."""
    faces = faces_of(deck)
    return quoted(repr({card.suit: faces(card).suit for card in deck}))


def faces_code(deck: Deck[Card]) -> str:
    """Return all faces, by the codes of their cards."""
    faces = faces_of(deck)
    return quoted(lines(f"{card.code!r}: {faces(card)!r}," for card in deck))


def lines(found: Iterable[str], indent: str = "    ") -> str:
    return "\n".join(f"{indent}{each}" for each in found)
