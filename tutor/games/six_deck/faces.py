"""Faces of the cards of the Six Deck, and their order in a hand."""

from collections.abc import Iterable
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.wording import sentence
from tutor.games.six_deck import SUITS, called, is_wild
from tutor.table.faces import Face, suit_face
from tutor.table.legend import Sign

ORDER = "".join(SUITS)
TITLE = "Suit Hierarchy"
LEGEND = (
    *(
        Sign(name, f"A suit. Its letter is {letter}, so 3{letter} is the 3 of {name}.", (name,))
        for letter, name in SUITS.items()
    ),
    Sign(
        "Number",
        "The rank, from 1 to 6. The card shows that many signs of its suit. A short name is the "
        "rank with the letter of the suit: 3U is the 3 of Units.",
        ("rank",),
    ),
)


def hierarchy(use: str) -> Sign:
    """Return the legend entry of the cards that show all suits, with their use."""
    return Sign(f"{TITLE} card", f"It shows all suits, the highest first. {use}", ("hierarchy",))


def wild(use: str) -> Sign:
    """Return the legend entry of those cards where they are wild (a house rule)."""
    return Sign("Wild card", f"It shows all suits and a W. {use}", ("hierarchy",))


def face(card: Card) -> Face:
    """Return rank and suit; a hierarchy card shows all suits, the highest first."""
    if card.kind == "hierarchy":
        return Face(card.code, f"{TITLE} card", "hierarchy", suit=" ".join(SUITS.values()))
    return suit_face(card, SUITS)


def wild_face(card: Card) -> Face:
    """Return the face of a card where hierarchy cards are wild and marked W (a house rule)."""
    if not is_wild(card):
        return face(card)
    return replace(face(card), title=sentence(called(card)), rank=str(card))


def by_suit(cards: Iterable[Card]) -> list[Card]:
    """Sort by suits, the highest first, and by rising ranks; wild and hidden cards last."""
    return sorted(cards, key=lambda card: (*apart(card), ORDER.find(card.suit), card.rank))


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Sort by rising ranks, and by suits, the lowest first; wild and hidden cards last."""
    return sorted(cards, key=lambda card: (*apart(card), card.rank, -ORDER.find(card.suit)))


def apart(card: Card) -> tuple[bool, bool]:
    return card.kind == "back", not card.suit
