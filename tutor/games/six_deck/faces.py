"""How the cards of the Six Deck look, and in what order they lie in a hand."""

from collections.abc import Iterable
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.games.six_deck import SUITS, is_wild
from tutor.table.faces import Face, suit_face
from tutor.table.legend import Sign

ORDER = "".join(SUITS)
TITLE = "Suit Hierarchy"
LEGEND = (
    *(
        Sign(name, f"The suit {letter}: 3{letter} is the 3 of {name}.", (name,))
        for letter, name in SUITS.items()
    ),
    Sign("Number", "The rank, from 1 to 6. A card has as many signs of its suit.", ("rank",)),
)


def hierarchy(use: str) -> Sign:
    """The cards that show all suits, and what they are good for."""
    return Sign(f"{TITLE} card", f"All suits, from the highest down. {use}", ("hierarchy",))


def wild(use: str) -> Sign:
    """The same where they are wild (a house rule)."""
    return Sign("Wild card", f"All suits, and a W. {use}", ("hierarchy",))


def face(card: Card) -> Face:
    """Rank and suit; a hierarchy card shows all suits, the highest first."""
    if card.kind == "hierarchy":
        return Face(card.code, f"{TITLE} card", "hierarchy", suit=" ".join(SUITS.values()))
    return suit_face(card, SUITS)


def wild_face(card: Card) -> Face:
    """The same where hierarchy cards are wild (a house rule): called so, with a letter on them."""
    shown = face(card)
    return replace(shown, title=f"{card} card", rank=card.code[0]) if is_wild(card) else shown


def by_suit(cards: Iterable[Card]) -> list[Card]:
    """Suit after suit, the highest first, each from its lowest rank; wild and hidden cards last."""
    return sorted(cards, key=lambda card: (*apart(card), ORDER.find(card.suit), card.rank))


def by_rank(cards: Iterable[Card]) -> list[Card]:
    """Rank after rank from the lowest, each from its lowest suit; wild and hidden cards last."""
    return sorted(cards, key=lambda card: (*apart(card), card.rank, -ORDER.find(card.suit)))


def apart(card: Card) -> tuple[bool, bool]:
    """Whether a card lies on its face, and whether it has no suit: both come behind others."""
    return card.kind == "back", not card.suit
