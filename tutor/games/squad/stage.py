"""How Squad looks on the table, and how it is handled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Seat, around
from tutor.games.six_deck.faces import by_rank, by_suit, face
from tutor.games.squad.actions import Attack, Discard, Lead, Play, leads
from tutor.games.squad.game import GAME, State
from tutor.games.squad.squads import Post, Squad, at, is_set_up, posts, strength
from tutor.table.scene import Badge, Id, Place, Player, Tile, Zone
from tutor.table.stage import Names, Stage, hand_zone, is_seen, item, tiles
from tutor.table.text import counted

Choice: TypeAlias = Play | Attack | Discard | Lead | Card  # a card: a new squad, or drafted

DISCARDS = "discards"  # the pile to point at


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    """The others' squads, the piles in the middle, and one's own squads above one's hand."""
    shown = []
    for owner in around(seat + 1, len(s.squads)):
        if owner == seat:
            shown.append(middle(s))
        if is_set_up(s):
            shown.append(squads(s, owner, seat, names))
        hand = s.hands[owner]
        if owner == seat or is_seen(hand):
            shown.append(hand_zone(tiles(face, by_suit(hand), "deck"), owner, seat, names))
    return shown


def middle(s: State) -> Zone:
    """The deck and the discards, or the cards to be drafted (R11)."""
    deck = Place(
        "deck", (Tile(),) if s.deck else (), "Deck", "pile", empty="empty", size=len(s.deck)
    )
    if s.row:
        row = Place("row", tiles(face, by_suit(s.row), "deck"), "To be drafted")
        return Zone("stock", "", (deck, row), scale=0.85)
    top = tiles(face, s.discard[-1:])
    pile = Place(DISCARDS, top, "Discards", "pile", empty="none", size=len(s.discard))
    return Zone("stock", "", (deck, pile), scale=0.85)


def squads(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    """Both squads of a player, and the captured cards."""
    mine = owner == seat
    title = "Your squads" if mine else f"{names[owner]}'s squads"
    places = [squad_place(s, (owner, number)) for number in range(len(s.squads[owner]))]
    places.append(captured(s, owner))
    return Zone(f"squads:{owner}", title, tuple(places), owner=owner, scale=0.9 if mine else 0.8)


def squad_place(s: State, post: Post) -> Place:
    """A squad, fanned so that all its cards can be read, with its strength (R5)."""
    seat, number = post
    squad = at(s, post)
    laid = tiles(face, by_rank(squad), f"seat:{seat}")
    badges = (strength_badge(squad),) if squad else ()
    empty = "out" if seat in s.out else "no squad"
    return Place(place_id(post), laid, f"Squad {number + 1}", "column", empty=empty, badges=badges)


def strength_badge(squad: Squad) -> Badge:
    """The sum of the ranks."""
    return Badge(str(strength(squad)), label=f"strength {strength(squad)}")


def captured(s: State, owner: Seat) -> Place:
    """The captured cards: a pile on its face (R6), and above it the one drawn to break a tie."""
    size, drawn = len(s.spoils[owner]), [card for seat, card in s.lots if seat == owner]
    top = tiles(face, drawn) or ((Tile(),) if size else ())
    size += len(drawn)
    return Place(f"spoils:{owner}", top, "Captured", "pile", empty="none", size=size)


def place_id(post: Post) -> Id:
    """How a squad is pointed at."""
    seat, number = post
    return f"squad:{seat}:{number}"


def player(s: State, seat: Seat) -> Player:
    """Hand cards, captured cards, and whether the player is out."""
    cards, taken = len(s.hands[seat]), len(s.spoils[seat])
    badges = [Badge(str(cards), "cards", label=f"{counted(cards, 'card')} in hand")]
    badges.append(Badge(f"{taken} captured"))
    if seat == s.options.dealer0:
        badges.append(Badge("dealer"))
    out = seat in s.out
    score = str(len(posts(s, seat))) if is_set_up(s) else ""
    return Player(seat, score=score, badges=tuple(badges), state="out" if out else "")


def path(choice: Choice) -> tuple[Id, ...]:
    """A card and where it goes; one's squad and the other; two cards; or a card alone."""
    match choice:
        case Play(card, post):
            return item(card), place_id(post)
        case Attack(own, target):
            return place_id(own), place_id(target)
        case Discard(card):
            return item(card), DISCARDS
        case Lead(first, second):
            return item(first), item(second)
        case _:
            return (item(choice),)


def any_order(choice: Choice) -> bool:
    """Two cards that become squads may be pointed at in any order."""
    return isinstance(choice, Lead)


def say(s: State, choice: Choice) -> str:
    """What the choice means; of a play and an attack also how strong the squads are."""
    match choice:
        case Play(card, post):
            total = strength(at(s, post)) + card.rank
            return f"Add the {title(card)} to {cards(at(s, post))} (strength {total})"
        case Attack(own, target):
            mine, theirs = at(s, own), at(s, target)
            odds = f"({strength(mine)} against {strength(theirs)})"
            return f"Attack {cards(theirs)} with {cards(mine)} {odds}"
        case Discard(card):
            return f"Discard the {title(card)}"
        case Lead(first, second):
            return f"Lead the {title(first)} and the {title(second)}"
        case _:
            return f"{'Take' if s.row else 'Put down'} the {title(choice)}"


def title(card: Card) -> str:
    """A card as it is read aloud."""
    return face(card).title


def cards(squad: Squad) -> str:
    """The cards of a squad in short, from the lowest."""
    return " ".join(map(str, by_rank(squad)))


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    """Any card onto any own squad or away, and any own squad against any squad; or any card."""
    hand = by_suit(s.hands[seat])
    match rule:
        case "R1":
            return leads(hand)
        case "R3":
            return imaginable(s, seat, hand)
        case "R6":
            return hand
        case _:
            return by_suit(s.row)


def imaginable(s: State, seat: Seat, hand: list[Card]) -> Iterator[Choice]:
    """What somebody may try who is to act (R3)."""
    own = posts(s, seat)
    yield from (Play(card, post) for card, post in product(hand, own))
    everywhere = [post for other in around(seat + 1, len(s.squads)) for post in posts(s, other)]
    yield from (Attack(mine, post) for mine, post in product(own, everywhere) if mine != post)
    yield from map(Discard, hand)


def act(s: State, seat: Seat) -> str:
    """What R3 asks for in this position."""
    if not s.hands[seat]:
        return "You have no hand cards, so you must attack: with a squad of yours another one."
    return "Add a card to a squad of yours, attack with a squad, or discard a card."


def put_down(s: State, seat: Seat) -> str:
    """What R6 asks for."""
    return "You have lost a squad: put down a hand card as a new one."


def choose_squads(s: State, seat: Seat) -> str:
    """What R1 asks for after a draft."""
    return "Choose two cards of your hand as your squads. All choose at the same time."


def take(s: State, seat: Seat) -> str:
    """What R11 asks for."""
    return "Take one of the cards that lie face up into your hand."


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R1": choose_squads, "R3": act, "R6": put_down, "R11": take},
    any_order=any_order,
    unit="squad",
    counting="In the end only the victory counts: as much as two squads.",
    worlds=100,
    at_stake={
        "R5": "who wins the battle",
        "R6": "who loses a squad",
        "R7": "who has no card for a lost squad",
        "R8": "whether both squads are lost",
        "R9": "who is out",
        "R10": "who has captured more",
    },
    asks={
        "R5": "Who wins the battle?",
        "R6": "What becomes of the squads?",
        "R8": "Who wins the battle?",
        "R9": "What does the lost squad lead to?",
        "R10": "How is it decided?",
    },
    deeds={
        "R1": "chooses two squads",
        "R3": "takes an action",
        "R6": "puts down a new squad",
        "R11": "takes a card of the draft",
    },
)
