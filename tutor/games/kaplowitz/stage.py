"""How Kaplowitz looks on the table, and how it is handled."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.kaplowitz.cards import DECK, RANKS, SUITS
from tutor.games.kaplowitz.game import (
    GAME,
    Record,
    State,
    Trick,
    best_cards,
    records,
    surplus,
    under_way,
    yet_to_play,
)
from tutor.table.faces import Face
from tutor.table.scene import Badge, Id, Lie, Place, Player, Tile, Tone, Zone
from tutor.table.stage import Names, Stage, hand_zone, is_seen, item, tile, tiles
from tutor.table.text import counted

NAMES = {"J": "Jack", "Q": "Queen", "K": "King"}


def face(card: Card) -> Face:
    """Rank and suit, and what it beats: the two ranks below, round the circle (R3)."""
    rank, suit = RANKS[card.rank], SUITS[card.suit]
    below = (RANKS[card.rank - 1], RANKS[card.rank - 2])
    title = f"{NAMES.get(rank, rank)} of {suit}"
    gauge = card.rank / len(RANKS)
    return Face(card.code, title, "circle", rank, suit, gauge=gauge, beats=below)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    """The trick, and the piles around it; then the hands that this seat may see."""
    shown = [trick(s, names)] if s.tricks else []
    shown.append(Zone("piles", "", tuple(around_the_trick(s, seat)), scale=0.6))
    for owner, hand in enumerate(s.hands):
        if owner == seat or is_seen(hand):
            laid = tiles(face, in_order(hand), f"pile:{owner}")
            shown.append(hand_zone(laid, owner, seat, names))
    return shown


def in_order(hand: list[Card]) -> list[Card]:
    """Upwards, for a hand has no order of its own."""
    return sorted(hand, key=lambda card: (card.rank, card.suit))


def around_the_trick(s: State, seat: Seat) -> list[Place]:
    """The own pile, what is set aside (R7), and what has left the game (R9)."""
    own = len(s.piles[seat])
    pile = Place(
        f"pile:{seat}", (Tile(),) if own else (), "Your pile", "pile", empty="empty", size=own
    )
    lie: Lie = "hand" if s.aside else "pile"
    places = [pile, Place("aside", tiles(face, s.aside), "Set aside", lie, empty="none")]
    if s.rounds and s.removed:
        top = tiles(face, s.removed[-1:])
        places.append(Place("removed", top, "Out of the game", "pile", size=len(s.removed)))
    return places


def trick(s: State, names: Names) -> Zone:
    """The running trick, with the record of each card (R3); whoever is to play has a place."""
    found = records([card for _, card in s.trick])
    best = best_cards(found) if found else ()
    tone: Tone = "good" if len(best) == 1 else "warn"
    places = [
        Place(
            f"trick:{seat}",
            (tile(face, card, tone=tone if number in best else "", origin=f"seat:{seat}"),),
            names[seat],
            "pile",
            badges=record_badges(each),
        )
        for number, ((seat, card), each) in enumerate(zip(s.trick, found, strict=True))
    ]
    to_come = yet_to_play(s) if under_way(s) else [seat for seat, _ in s.last]
    said = "to play" if under_way(s) else ""
    places += [Place(f"trick:{seat}", (), names[seat], "pile", empty=said) for seat in to_come]
    badges = verdicts(s, names, over=not to_come)
    scale = 1 if len(places) < 5 else 0.8
    return Zone("trick", title(s), tuple(places), badges=badges, scale=scale)


def verdicts(s: State, names: Names, *, over: bool) -> tuple[Badge, ...]:
    """Who has the greatest surplus (R6), unless it is shared (R7); or who took the last trick."""
    if s.trick:
        best = best_of(s.trick)
        if len(best) > 1:
            return (Badge("shared: set aside" if over else "shared so far", tone="warn"),)
        return (Badge(f"{'won by' if over else 'best so far'}: {names[best[0]]}", "crown", "good"),)
    last = best_of([(seat, DECK.cards(code)[0]) for seat, code in s.last])
    if not last:
        return ()
    return (Badge(f"last trick: {'set aside' if len(last) > 1 else names[last[0]]}"),)


def best_of(trick: Trick) -> list[Seat]:
    """Who played the cards with the greatest surplus (R6)."""
    found = records([card for _, card in trick])
    return [trick[number][0] for number in best_cards(found)] if found else []


def record_badges(record: Record) -> tuple[Badge, Badge]:
    """Wins and losses (R3), and the surplus (R6)."""
    said = f"{counted(record.wins, 'win')}, {counted(record.losses, 'loss', 'losses')}"
    more = signed(surplus(record))
    return Badge(str(record).replace("-", "–"), label=said), Badge(more, label=f"surplus {more}")


def signed(number: int) -> str:
    """A number with its sign, as people write it."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def title(s: State) -> str:
    """Which trick of which round is shown."""
    number = s.played + under_way(s)
    return f"Round {s.rounds or 1}, trick {number} of {s.tricks}"


def player(s: State, seat: Seat) -> Player:
    """All cards of a player, those in hand and those in the pile; and who leads (R5)."""
    cards, pile = len(s.hands[seat]), len(s.piles[seat])
    badges = [Badge(str(cards), "cards", label=f"{counted(cards, 'card')} in hand")]
    badges.append(Badge(f"{pile} in pile"))
    if under_way(s) and seat == leads(s):
        badges.append(Badge("leads", tone="info"))
    out = s.tricks and not cards + pile and not any(who == seat for who, _ in s.trick)
    return Player(seat, score=str(cards + pile), badges=tuple(badges), state="out" if out else "")


def leads(s: State) -> Seat | None:
    """Who leads this trick, or the next (R5)."""
    return s.trick[0][0] if s.trick else next(iter(yet_to_play(s)), None)


def path(choice: Card) -> tuple[Id, ...]:
    """A card is played by pointing at it."""
    return (item(choice),)


def say(s: State, choice: Card) -> str:
    """What the choice means."""
    return f"Play the {face(choice).title}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    """Any card of the hand may be tried."""
    return in_order(s.hands[seat])


def play_card(s: State, seat: Seat) -> str:
    """What R6 asks for in this position."""
    if s.options.simultaneous:
        return "Choose a card. All are revealed together."
    if not s.trick:
        return "You lead: play any card."
    cards = [card for _, card in s.trick]
    best = best_cards(found := records(cards))
    if len(best) > 1:
        return "Play any card. The greatest surplus is shared so far."
    most = signed(surplus(found[best[0]]))
    return f"Play any card. The {face(cards[best[0]]).title} is best so far, surplus {most}."


STAGE = Stage(GAME, face, zones, player, path, say, thinkable, {"R6": play_card}, unit="card")
