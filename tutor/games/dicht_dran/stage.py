"""Layout and gestures of Dicht Dran."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print
from tutor.games.dicht_dran.circle import free_numbers, free_range, in_words, inside, neighbours
from tutor.games.dicht_dran.game import GAME, peppers, under_way, winner
from tutor.games.dicht_dran.state import DECK, State
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zone, hands_seen, upwards
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import ALL_CHOOSE, face_down_pile, face_up_pile, pointed, tile, tiles
from tutor.table.scene import Axis, Badge, Place, Player, Tile, Tone, Zone, seat_id
from tutor.table.stage import Stage

NO_BAND = 1, 0  # of an axis


def face(card: Card) -> Face:
    title = f"{card.rank} ({counted(card.points, 'pepper')})"
    gauge = card.rank / len(DECK)
    return Face(card.code, title, "number", card.code, "", "pepper", card.points, gauge)


LEGEND = (
    Sign("Number", "It shows how close the card is to the target (R4).", ("number",)),
    Sign(
        "Peppers",
        "They count for you on your score pile and against you in your hand. Multiples of "
        "5 have 3, other multiples of 3 have 2, and all others have 1 (R9).",
        [f"pepper {count}" for count in (3, 2, 1)],
    ),
    GAUGE,
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    over = bool(s.rounds) and not under_way(s)
    board = [circle(s), piles(s)] if s.circle else []
    if s.circle:
        board.append(left_over(s, seat, names) if over else played(s, names))
    owners = [seat] if over else hands_seen(s.hands, seat)
    return board + [hand_zone(shown(s.hands[each]), each, seat, names) for each in owners]


def circle(s: State) -> Zone:
    """Six cards clockwise, the target marked, and the free range in the middle (R2, R3)."""
    places = tuple(circle_place(s, number) for number in range(len(s.circle)))
    return Zone("circle", f"Free range: {free_numbers(s.circle, s.target)}", places, "hexagon")


def circle_place(s: State, number: int) -> Place:
    card, label = s.circle[number], ""
    tone: Tone = ""
    if number == s.target:
        label, tone = "target", "good"
    elif card in neighbours(s.circle, s.target):
        label, tone = "neighbour", "info"
    return Place(f"circle:{number}", (tile(face, card),), label, "pile", tone=tone)


def played(s: State, names: Names) -> Zone:
    """The cards of this round, or of the last one, with their distances and costs (R4 to R7)."""
    places = [played_place(s, seat, names[seat]) for seat in range(len(s.hands))]
    target, low, high = s.rounds[-1][:3] if s.rounds else to_come(s)
    title = "Revealed" if s.played else "Last round" if s.rounds else "To reveal"
    axis = Axis(DECK[0].rank, DECK[-1].rank, target, (low, high))
    badges = (Badge(f"target {target}", tone="good"), Badge(f"free: {in_words((low, high))}"))
    return Zone("played", title, tuple(places), "axis", axis=axis, badges=badges)


def to_come(s: State) -> tuple[int, int, int]:
    return s.circle[s.target].rank, *free_range(s.circle, s.target)


def played_place(s: State, seat: Seat, name: str) -> Place:
    place = Place(f"played:{seat}", (), name, "pile")
    if not s.rounds:
        return place
    target, _, _, *numbers = s.rounds[-1]
    card, here = DECK[numbers[seat] - 1], dict(s.played)
    laid = (tile(face, here[seat], origin=seat_id(seat)),) if seat in here else ()
    away = abs(card.rank - target)
    far = Badge(f"{away} away", label=f"{away} away from the {target}")
    badges = (far, *what_came(s, seat))
    return replace(place, tiles=laid, empty=str(card), badges=badges, at=card.rank)


def what_came(s: State, seat: Seat) -> tuple[Badge, ...]:
    """Return what a card of the last round has cost or won, once the winner is known (R5 to R7)."""
    if len(s.played) == len(s.hands):
        return ()
    target, low, high, *numbers = s.rounds[-1]
    chosen = [*enumerate(DECK[number - 1] for number in numbers)]
    card = chosen[seat][1]
    if winner(DECK[target - 1], chosen)[0] == seat:
        return (Badge("wins", "crown", "good"),)
    if inside((low, high), card):
        return (Badge("free", label="inside the free range"),)
    return (Badge(f"draws {card.points}", "cards", "bad"),)


def left_over(s: State, seat: Seat, names: Names) -> Zone:
    """Return the cards that the others have left at the end of a game (R9)."""
    others = [other for other in range(len(s.hands)) if other != seat]
    places = [
        Place(f"left:{other}", shown(s.hands[other]), names[other], "hand", empty="no cards")
        for other in others
    ]
    return Zone("played", "Cards left in hand", (*places,))


def shown(hand: Sequence[Card]) -> tuple[Tile, ...]:
    return tiles(face, upwards(hand), "deck")


def piles(s: State) -> Zone:
    places = (
        face_down_pile("deck", s.deck, "Draw pile"),
        face_up_pile(face, "discard", s.discard, "Discards", empty="none"),
    )
    return Zone("piles", "", places)


def player(s: State, seat: Seat) -> Player:
    """Show the peppers won so far, before those in hand are subtracted, and the cards in hand."""
    won = s.scores[seat] + peppers(s.piles[seat]) if under_way(s) else s.scores[seat]
    return Player(seat, score=in_print(won), badges=(hand_badge(s.hands[seat]),))


def say(s: State, choice: Card) -> str:
    return f"Play the {choice}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    return upwards(s.hands[seat])


def plain(zone: Zone) -> Zone:
    """The circle and the axis without the free range and its marks (R2, R3)."""
    if zone.axis:
        return replace(zone, badges=zone.badges[:1], axis=replace(zone.axis, band=NO_BAND))
    if zone.id != "circle":
        return zone
    places = tuple(
        replace(place, label="", tiles=tuple(replace(each, tone="") for each in place.tiles))
        if place.label == "neighbour"
        else place
        for place in zone.places
    )
    return replace(zone, title="The circle, clockwise", places=places)


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    pointed,
    say,
    thinkable,
    {"R4": lambda s, seat: ALL_CHOOSE},
    signs=LEGEND,
    unit="pepper",
)
