"""Hands, as the tables of many games show them: which are seen, in which order, and whose."""

from collections.abc import Callable, Iterable, Sequence, Sized
from typing import TypeAlias

from tutor.engine.cards import C, Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.table.scene import Badge, Id, Place, Tile, Zone

Names: TypeAlias = Sequence[str]  # of the players, by seat


def upwards(hand: Iterable[Card]) -> list[Card]:
    """Sort by rank from the lowest, then by suit, as a hand has no order of its own."""
    return sorted(hand, key=lambda card: (card.rank, card.suit))


def is_seen(hand: Iterable[Card]) -> bool:
    """Return True if some of these cards are face up."""
    return any(card.kind != "back" for card in hand)


def hands_seen(hands: Sequence[Iterable[Card]], seat: Seat) -> list[Seat]:
    """Return the owners of the hands that this seat sees: its own, and those face up."""
    return [owner for owner, hand in enumerate(hands) if owner == seat or is_seen(hand)]


def hand_badge(hand: Sized) -> Badge:
    """Return a badge with the size of a hand, for the scoreboard."""
    size = len(hand)
    return Badge(str(size), "cards", label=f"{counted(size, 'card')} in hand")


def hand_id(owner: Seat) -> Id:
    return f"hand:{owner}:zone"


def whose(what: str, owner: Seat, looking: Seat, names: Names) -> str:
    """Name something of a player for the one who looks: "Your hand", "Ada's hand"."""
    return f"Your {what}" if owner == looking else f"{names[owner]}'s {what}"


def hand_zone(cards: tuple[Tile, ...], owner: Seat, looking: Seat, names: Names) -> Zone:
    place = Place(f"hand:{owner}", cards, lie="hand", empty="no cards")
    title = whose("hand", owner, looking, names)
    return Zone(hand_id(owner), title, (place,), owner=owner)


def hand_zones(
    hands: Sequence[Sequence[C]],
    looking: Seat,
    names: Names,
    lay: Callable[[Sequence[C]], tuple[Tile, ...]],
) -> list[Zone]:
    """Return all hands that this seat sees, each laid out as tiles."""
    seen = hands_seen(hands, looking)
    return [hand_zone(lay(hands[owner]), owner, looking, names) for owner in seen]


def half_seen_hand(
    known: tuple[Tile, ...], unknown: int, owner: Seat, looking: Seat, names: Names
) -> Zone:
    """Return another player's hand: the cards that all know, and the number of others.

    It always has its place, so that nothing moves when a card becomes known.
    """
    places = [Place(f"hand:{owner}", known, lie="hand")]
    if unknown or not known:
        rest = (Tile(),) if unknown else ()
        places.append(Place(f"unseen:{owner}", rest, lie="pile", size=unknown))
    return Zone(hand_id(owner), whose("hand", owner, looking, names), (*places,), owner=owner)
