"""Layout and gestures of Collector."""

from collections.abc import Iterable
from dataclasses import replace

from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.collector.game import GAME, to_draw
from tutor.games.collector.sets import described, lays, winner
from tutor.games.collector.state import DRAWN, FROM_DECK, FROM_DISCARD, Discard, Lay, Move, State
from tutor.games.six_deck import called, faces, how_many_wild, wild_cards
from tutor.games.six_deck.faces import by_rank, wild
from tutor.games.six_deck.faces import wild_face as face
from tutor.table.hands import Names, half_seen_hand, hand_badge, hand_zone
from tutor.table.pieces import face_down_pile, item, tiles
from tutor.table.scene import Badge, Id, Place, Player, Zone, seat_id
from tutor.table.stage import Stage

SHOWN = 5  # number of visible cards of the discard pile
OWN = "set"  # place of the player's own set

Choice = str | Move  # source of a card (R3), or the end of the turn (R4, R6)

LEGEND = (*faces.LEGEND, wild("It stands for any one card that is not already in the set (R5)."))


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = [deck(s), discard_pile(s), sets(s, seat, names)]
    for owner in range(len(s.hands)):
        known = [card for card in by_rank(s.hands[owner]) if card.kind != "back"]
        hand, unseen = tiles(face, known, "deck"), len(s.hands[owner]) - len(known)
        if owner == seat:
            shown.append(hand_zone(hand, owner, seat, names))
        else:
            shown.append(half_seen_hand(hand, unseen, owner, seat, names))
    return shown


def deck(s: State) -> Zone:
    """The hidden cards (R3)."""
    return Zone("stock", "Deck", (face_down_pile(FROM_DECK, s.deck, empty="none"),))


def discard_pile(s: State) -> Zone:
    """The latest discards, the top at the right (R3, R4)."""
    latest = [*tiles(face, s.discard[-SHOWN:])]
    latest[-1:] = [replace(top, badges=(Badge("top", tone="info"),)) for top in latest[-1:]]
    badges = (Badge(counted(len(s.discard), "card")),) if len(s.discard) > SHOWN else ()
    place = Place(FROM_DISCARD, (*latest,), empty="none")
    return Zone("discards", "Discards", (place,), badges=badges)


def sets(s: State, seat: Seat, names: Names) -> Zone:
    """The sets laid so far (R6), in order, and a place for the player's own."""
    places = [laid(s, who, "You" if who == seat else names[who]) for who in s.laid_by]
    if not s.laid[seat]:
        places.append(Place(OWN, (), "Your set", empty="lay a set"))
    return Zone("sets", "Sets", (*places,), "rows")


def laid(s: State, who: Seat, name: str) -> Place:
    """A set, and what kind it is (R5)."""
    six = tiles(face, by_rank(s.laid[who]), seat_id(who))
    kind = Badge(described(s.laid[who]), tone="good" if who == winner(s) else "")
    wilds = how_many_wild(s.laid[who])
    badges = (kind, Badge(wild_cards(wilds))) if wilds else (kind,)
    return Place(f"laid:{who}", six, name, badges=badges)


def player(s: State, seat: Seat) -> Player:
    badges = [hand_badge(s.hands[seat])]
    if s.laid[seat]:
        badges.append(Badge("has a set", tone="info"))
    return Player(seat, badges=tuple(badges))


def path(choice: Choice) -> tuple[Id, ...]:
    if isinstance(choice, str):
        return (choice,)
    cards = item(choice.first), item(choice.second)
    return (OWN, *cards) if isinstance(choice, Lay) else cards


def say(s: State, choice: Choice) -> str:
    if choice == FROM_DECK:
        return "Draw from the deck"
    if isinstance(choice, str):
        return f"Take the {called(s.discard[-1])}" if s.discard else "Take the top discard"
    away = f"the {choice.first}, then the {choice.second}"
    if isinstance(choice, Discard):
        return f"Discard {away}"
    return f"Lay the other six, and discard {away}"


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    if rule == "R3":
        return (FROM_DECK, FROM_DISCARD)
    hand = by_rank(s.hands[seat])
    return [kind(a, b) for kind in (Discard, Lay) for a in hand for b in hand if a is not b]


def draw_card(s: State, seat: Seat) -> str:
    """Return the prompt for R3 in this position."""
    which = "the first of two cards" if to_draw(s, seat) == DRAWN else "your second card"
    last = "This is your last turn. Draw" if s.laid_by else "Draw"
    if not s.discard:
        return f"{last} {which} from the deck. There are no discards."
    return f"{last} {which} from the deck or the discards."


def end_turn(s: State, seat: Seat) -> str:
    """Return the prompt for R4 and R6 in this position."""
    if lays(s.hands[seat]) and s.options.must_lay:
        return "Lay your set: select “Your set”, and then the two cards to discard."
    return "Select two cards to discard. To lay a set, select “Your set” first."


STAGE = Stage(
    GAME, face, zones, player, path, say, thinkable, {"R3": draw_card, "R4": end_turn}, signs=LEGEND
)
