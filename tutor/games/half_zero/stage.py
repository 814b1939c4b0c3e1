"""Layout and gestures of Half-Zero."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.half_zero.game import GAME, last_round
from tutor.games.half_zero.scoring import base_rank, points
from tutor.games.half_zero.state import OPT_OUT, TAKE_PART, Choice, State
from tutor.games.six_deck import HIERARCHY_CARDS, called, faces
from tutor.games.six_deck.faces import by_rank, face, hierarchy
from tutor.table.hands import Names, hand_badge, hand_zone, hands_seen, is_seen
from tutor.table.pieces import ALL_CHOOSE, face_down_pile, item, tile, tiles
from tutor.table.scene import Badge, Id, Place, Player, Tone, Zone, seat_id
from tutor.table.stage import Stage

SITTING_OUT: Id = "optout"  # the place of the hierarchy card
SAYS = {OPT_OUT: "Sit out this turn", TAKE_PART: "Take part in this turn"}

LEGEND = (*faces.LEGEND, hierarchy("Choose it to sit out a turn (R11)."))


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown, seen = [turn(s, names)], hands_seen(s.hands, seat)
    for owner, hand in enumerate(s.hands):
        shown.append(laid_out(s, owner, seat, names))
        if owner in seen:
            zone = hand_zone(tiles(face, by_rank(hand)), owner, seat, names)
            mine = optout_places(s, seat) if owner == seat else ()
            shown.append(replace(zone, places=(*zone.places, *mine)))
    return shown


def turn(s: State, names: Names) -> Zone:
    deck = face_down_pile("deck", s.deck, "Point cards", empty="none")
    places = [turn_place(s, seat, names[seat]) for seat in range(len(s.hands))]
    last = last_round(s.options)
    badges = (Badge(f"{s.rounds} of {last} rounds", label=f"{s.rounds} of {last} rounds played"),)
    return Zone("turn", turn_title(s), (deck, *places), badges=badges if last else ())


def turn_title(s: State) -> str:
    """Return the title of the turn; it is a tie-break as soon as cards tie (R6)."""
    if not s.turn or s.running:
        again = len(s.turn) > len({seat for seat, _ in s.turn})
        return "Tie-break" if again or len(front_cards(s)) > 1 else "This turn"
    return "Last turn"


def turn_place(s: State, seat: Seat, name: str) -> Place:
    """Return what a player has shown in this turn, card after card in a tie-break (R6)."""
    cards = [card for who, card in s.turn if who == seat]
    front = front_cards(s)
    tone: Tone = "good" if len(front) == 1 else "warn"
    laid = tuple(
        tile(face, card, tone=tone if card in front else "", origin=seat_id(seat)) for card in cards
    )
    return Place(
        f"turn:{seat}", laid, name, "row" if len(laid) > 1 else "pile", empty=missing(s, seat)
    )


def missing(s: State, seat: Seat) -> str:
    if s.running and seat not in s.running and not s.turn:
        return "sits out"
    if not s.turn:
        return ""
    if not s.hands[seat]:
        return "no card"
    return "sits out" if s.running else "sat out"


def front_cards(s: State) -> list[Card]:
    """The highest of the cards that were shown last (R5, R6)."""
    shown: list[list[Card]] = [[] for _ in s.hands]
    for seat, card in s.turn:
        shown[seat].append(card)
    steps = max(map(len, shown))
    last = [cards[-1] for cards in shown if steps and len(cards) == steps]
    most = max([card.rank for card in last], default=0)
    return [card for card in last if card.rank == most]


def laid_out(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    suit = s.options.suits[owner]
    played = by_rank(card for card in s.discard if card.suit == suit)
    worth = points(s.won[owner])
    places = [
        Place(f"base:{owner}", tiles(face, s.bases[owner]), "Base", "pile", empty="0"),
        Place(
            f"won:{owner}",
            tiles(face, s.won[owner], "deck"),
            "Points",
            badges=(Badge(str(worth), label=counted(worth, "point")),),
            empty="none",
        ),
        Place(f"played:{owner}", tiles(face, played), "Played", empty="none"),
    ]
    if s.under[owner]:
        places.insert(1, under_place(s, owner))
    title = "Your cards on the table" if owner == seat else names[owner]
    return Zone(f"table:{owner}", title, tuple(places), owner=owner)


def under_place(s: State, owner: Seat) -> Place:
    """The cards that are not used in this round (R12); their owner may look at them."""
    cards, label = s.under[owner], "Under"
    if is_seen(cards):
        return Place(f"under:{owner}", tiles(face, by_rank(cards)), label)
    return Place(f"under:{owner}", tiles(face, cards), label, "pile")


def optout_places(s: State, seat: Seat) -> Sequence[Place]:
    """The hierarchy card for sitting out a turn, and how many such turns are left (R11)."""
    if not s.optouts[seat]:
        return ()
    card = (tile(face, HIERARCHY_CARDS[0]),)
    left = s.optouts[seat]
    badge = Badge(f"{left} left", label=f"you may sit out {counted(left, 'turn')}")
    return (Place(SITTING_OUT, card, "Sit out", "pile", badges=(badge,)),)


def player(s: State, seat: Seat) -> Player:
    worth, left = points(s.won[seat]), s.optouts[seat]
    badges = [
        hand_badge(s.hands[seat]),
        Badge(counted(worth, "point"), tone="good" if worth else ""),
    ]
    if left:
        badges.append(Badge(f"may sit out {left}", label=f"may sit out {counted(left, 'turn')}"))
    base = str(base_rank(s.bases[seat]))
    return Player(seat, score=base, badges=tuple(badges), unit="base")


def path(choice: Choice) -> tuple[Id, ...]:
    if isinstance(choice, Card):
        return (item(choice),)
    return (SITTING_OUT,) if choice == OPT_OUT else ()


def say(s: State, choice: Choice) -> str:
    return f"Show the {called(choice)}" if isinstance(choice, Card) else SAYS[choice]


def thinkable(s: State, seat: Seat, rule: str) -> Sequence[Choice]:
    words: list[Choice] = [OPT_OUT] if s.optouts[seat] else []
    if rule == "R11":
        return [TAKE_PART, *words]
    return [*by_rank(s.hands[seat]), *words]


def choose(s: State, seat: Seat) -> str:
    """Return the prompt for R5."""
    if s.optouts[seat] and s.options.optout_mode == "secret":
        return "Choose a card, or the hierarchy card to sit out. All cards are shown together."
    return ALL_CHOOSE


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {
        "R5": choose,
        "R6": lambda s, seat: "You tied for the highest rank. Choose another card to show.",
        "R11": lambda s, seat: "Choose whether you take part in this turn or sit it out.",
    },
    signs=LEGEND,
    beside=HIERARCHY_CARDS[:1],
)
