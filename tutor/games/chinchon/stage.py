"""Layout and gestures of Chinchón."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.engine.game import Objection
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.chinchon.cards import CIRCLE, DECK, SUITS, Piece, in_order, title
from tutor.games.chinchon.choices import (
    CLOSE,
    DISCARDS,
    PILES,
    THE_DECK,
    Action,
    Discard,
    LayOff,
    Meld,
)
from tutor.games.chinchon.game import GAME, is_drawn
from tutor.games.chinchon.laws import against_meld
from tutor.games.chinchon.melds import best, fits, is_set, is_wild
from tutor.games.chinchon.state import TO_THE_RIGHT, State, points
from tutor.games.chinchon.turns import (
    KEPT,
    goes_down_now,
    is_down,
    legal_melds,
    look_alikes,
    most_wild,
    puts_down_now,
)
from tutor.table.faces import Face
from tutor.table.hands import Names, half_seen_hand, hand_badge, hand_zone
from tutor.table.legend import Sign
from tutor.table.pieces import DEALER, face_down_pile, face_up_pile, item, tiles
from tutor.table.scene import Badge, Id, Place, Player, Tile, Zone
from tutor.table.stage import Stage

Choice: TypeAlias = Action | str

TABLE, IN_FRONT = "down", "down-front"  # places for new combinations
LAST = "last"  # place for the card that closes
SIGNS = ("token", "cup", "sword", "baton", "diamond", "flare")  # signs of the suits, in their order
ACTIONS = {
    "wild": ("Wildcard", "first"),
    "draw": ("Draw card", "cards"),
    "skip": ("Skip card", "stop"),
    "reverse": ("Reverse card", "again"),
}
ACROSS = 3  # places per row
MANY = 4  # max. cards listed of a combination


def face(card: Card) -> Face:
    copy = card.code.count("'")
    if not card.rank:
        name, icon = ACTIONS[card.kind]
        return Face(card.code, name + numbered(card), "spanish", sign=icon, pips=copy)
    number = [*SUITS].index(card.suit)
    rank = "C" if card.rank == CIRCLE else str(card.rank)
    name = title(card) + numbered(card)
    return Face(card.code, name, "spanish", rank, str(number), SIGNS[number], copy)


POINTS = {card.kind: counted(points([card]), "point") for card in DECK}
LEGEND = (
    *(
        Sign(
            name.capitalize(),
            f"A suit. Its letter is {letter}, so 4{letter} is the 4 of {name}.",
            (f"suit {n}",),
        )
        for n, (letter, name) in enumerate(SUITS.items())
    ),
    Sign(
        "Circular (C, the sign in a ring)",
        "Comes after the highest number of its suit and before the 1. Circulars also share a "
        f"rank (R15). {POINTS.get('circular')}.",
        ("ring",),
    ),
    *(
        Sign(f"{ACTIONS[kind][0]} ({letter})", f"{says} {POINTS.get(kind)}.", (ACTIONS[kind][1],))
        for kind, letter, says in (
            ("wild", "W", "Stands for any card in a combination (R14)."),
            ("draw", "D", "Discard it, and the next player draws a card and misses a turn (R11)."),
            ("skip", "S", "Discard it, and the next player misses a turn (R12)."),
            ("reverse", "R", "Discard it, and the direction of play changes (R13)."),
        )
    ),
    Sign("Dots below", "They only tell apart cards that are otherwise the same.", ("dots",)),
)


def numbered(card: Card) -> str:
    copy = card.code.count("'")
    return f" #{copy + 1}" if copy else ""


def named(cards: Sequence[Card]) -> str:
    if len(cards) > MANY:
        return f"{named(cards[:1])} to {named(cards[-1:])}"
    return " ".join([f"{card}{numbered(card)}" for card in cards])


def in_full(card: Card) -> str:
    """Return a card's name with the code to type: "9 of swords (9s)"."""
    return f"{title(card)} ({card})" if card.rank else str(card)


# The table


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = [table(s, seat)]
    for owner, cards in enumerate(s.hands):
        known = [card for card in cards if card.kind != "back"]
        if owner == seat or len(known) == len(cards) > 0:
            shown.append(divided(s, owner, seat, names))
        elif owner not in s.out:
            hidden = len(cards) - len(known)
            seen = tiles(face, in_order(known))
            shown.append(half_seen_hand(seen, hidden, owner, seat, names))
    return shown


def piles(s: State) -> Iterator[Place]:
    way, arrow = ("right", "→") if s.direction == TO_THE_RIGHT else ("left", "←")
    turns = Badge(f"turn {arrow}", label=f"play goes to the {way}")
    yield replace(face_down_pile(THE_DECK, s.deck, "Deck"), badges=(turns,))
    yield face_up_pile(face, DISCARDS, [*s.discard], "Discards", empty="none")
    if s.closed:
        yield Place("closed", (Tile(),), "Closed", "pile")


def table(s: State, seat: Seat) -> Zone:
    places = [*piles(s)]
    for number, meld in enumerate(s.melds):
        label = "Run" if is_run_there(s, meld) else "Set"
        places.append(Place(f"meld:{number}", tiles(face, meld), label))
    if s.seat == seat and is_drawn(s) and len(s.hands[seat]) > KEPT:
        places += free_places(s, seat)
    return Zone("table", "Table", (*places,), "rows", ACROSS)


def is_run_there(s: State, meld: Sequence[Piece]) -> bool:
    """Return True if a combination on the table is a run, which has two ends (R6)."""
    return not is_set(meld, most_wild(s.options))


def free_places(s: State, seat: Seat) -> Iterator[Place]:
    new = "where you put down a combination"
    yield Place(TABLE, (), "New set or run", empty="put down", called=new)
    if not any(map(is_wild, s.hands[seat])):
        return
    if any(IN_FRONT in path(each) for each in tried(s, seat)):
        begun = "where you put down a combination that begins with the Wildcard"
        yield Place(IN_FRONT, (), "Wildcard first", empty="put down", called=begun)
    for number, meld in enumerate(s.melds):
        if is_run_there(s, meld):
            first = "W" if is_wild(meld[0]) else meld[0]
            front = "where you lay off the Wildcard in front of this run"
            yield Place(f"front:{number}", (), "Wildcard", empty=f"before {first}", called=front)


def divided(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    """Return a hand in the order of its best division, with the points of the loose cards (R8)."""
    division = best(in_order(s.hands[owner]), most_wild(s.options))
    combined = tiles(face, [card for meld in division.melds for card in meld], THE_DECK)
    rest = tiles(face, in_order(division.rest), THE_DECK)
    good = [replace(each, tone="good") for each in combined]
    zone = hand_zone((*good, *rest), owner, seat, names)
    loose = counted(division.points, "point")
    badge = Badge(f"loose: {division.points}", label=f"{loose} in loose cards")
    return replace(zone, badges=(badge,) if s.hands[owner] and owner == seat else ())


def player(s: State, seat: Seat) -> Player:
    badges = [hand_badge(s.hands[seat])]
    if is_down(s, seat):
        badges.append(down(s, seat))
    if s.dealer == seat:
        badges.append(DEALER)
    shown = Player(seat, score=str(s.scores[seat]), badges=tuple(badges))
    return replace(shown, state="out") if seat in s.out else shown


def down(s: State, seat: Seat) -> Badge:
    """Return that a player has gone down (R5), and what of it was done in this turn (R7, R9)."""
    if seat != s.seat or not puts_down_now(s, seat):
        return Badge("down")
    if goes_down_now(s, seat):
        return Badge("down now", label="gone down in this turn")
    return Badge("down, more now", label="down; put down more in this turn")


# Actions


def path(choice: Choice) -> tuple[Id, ...]:
    match choice:
        case Discard(card):
            return item(card), DISCARDS
        case LayOff(card, meld, in_front):
            return item(card), f"{'front' if in_front and is_wild(card) else 'meld'}:{meld}"
        case Meld(cards):
            front = (IN_FRONT,) if is_wild(cards[0]) else ()
            end = (TABLE,) if is_wild(cards[-1]) or not front else ()
            return (*map(item, cards), *front, *end)
    return (LAST, DISCARDS) if choice == CLOSE else (choice,)


def any_order(choice: Choice) -> bool:
    return isinstance(choice, Meld) or choice == CLOSE


def alike(s: State, seat: Seat) -> Mapping[Id, Sequence[Id]]:
    """Return the id by which the last card of a hand is known (R7)."""
    hand = s.hands[seat]
    return {LAST: [item(hand[0])]} if len(hand) == KEPT else {}


def say(s: State, choice: Choice) -> str:
    match choice:
        case Discard(card):
            return f"Discard the {in_full(card)}{numbered(card)}"
        case LayOff(card, meld, in_front):
            where = "in front of" if in_front else "at"
            return f"Lay off the {named([card])} {where} {named(s.melds[meld])}"
        case Meld(cards):
            return f"Put down {named(cards)}"
    if choice == DISCARDS:
        return f"Take the {in_full(s.discard[-1])}" if s.discard else "Take the top discard"
    return "Draw from the deck" if choice == THE_DECK else "Close with your last card"


def thinkable(s: State, seat: Seat, rule: str) -> Iterator[Choice]:
    if rule == "R2":
        yield from PILES
        return
    if rule == "R7":
        yield CLOSE
        return
    hand = in_order(s.hands[seat])
    yield from map(Discard, hand)
    for number, meld in enumerate(s.melds):
        for card in hand:
            yield from lays(s, card, number, meld)
    met: set[frozenset[Id]] = set()
    for each in tried(s, seat):
        if (way := frozenset(path(each))) not in met:
            met.add(way)
            yield each


def tried(s: State, seat: Seat) -> Iterator[Meld]:
    yield from legal_melds(s, seat)
    yield from look_alikes(s, seat)


def lays(s: State, card: Piece, number: int, meld: list[Piece]) -> Iterator[LayOff]:
    most = most_wild(s.options)
    front = fits(meld, card, most, in_front=True)
    end = fits(meld, card, most, in_front=False)
    if is_wild(card):
        yield LayOff(card, number)
        if is_run_there(s, meld):
            yield LayOff(card, number, in_front=True)
    else:
        yield LayOff(card, number, in_front=front and not end)


def astray(s: State, seat: Seat, path: tuple[Id, ...]) -> Objection | None:
    """Return the reason why these cards of the hand cannot go there together (R3 to R6)."""
    cards = [card for card in in_order(s.hands[seat]) if item(card) in path]
    if path[-1] in (TABLE, IN_FRONT):
        if not cards:
            return Objection("R4", "First select the cards you want to put down, at least three.")
        return next(against_meld(s, seat, cards), None)
    if len(cards) > 1 and path[-1] == DISCARDS:
        return Objection("R3", "You can discard only one card. Select just one of these.")
    if len(cards) > 1 and path[-1].startswith(("meld:", "front:")):
        return Objection("R6", "You can lay off only one card at a time. Select just one of these.")
    return None


# Prompts


def act(s: State, seat: Seat) -> str:
    """Return the prompt for R3 in this position."""
    if legal_melds(s, seat):
        if puts_down_now(s, seat):
            return "Put down all your combinations: select the cards, then “put down”."
        return "You may go down: select the cards of a combination, then “put down”."
    if s.melds:
        return "Lay off cards that fit a combination on the table, or discard one."
    return "Discard a card: select it, then the discards."


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {
        "R2": lambda s, seat: "Draw a card from the deck or the discards.",
        "R3": act,
        "R7": lambda s, seat: "Close the round: select your last card, then the discards.",
    },
    any_order=any_order,
    alike=alike,
    signs=LEGEND,
    astray=astray,
    unit="point",
)
