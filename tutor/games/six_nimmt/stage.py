"""Layout and gestures of 6 nimmt!."""

from collections.abc import Iterable
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.six_nimmt.game import GAME, row_heads, totals
from tutor.games.six_nimmt.state import DECK, FULL, State
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zones, upwards
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import ALL_CHOOSE, item, tile, tiles
from tutor.table.scene import Badge, Id, Place, Player, Tile, Zone, seat_id
from tutor.table.stage import Stage

Choice = Card | int  # a card of the hand (R2), or a row to take (R6)


def face(card: Card) -> Face:
    title = f"{card.rank} ({counted(card.points, 'head')})"
    gauge = card.rank / len(DECK)
    return Face(card.code, title, "number", card.code, "", "bull", card.points, gauge)


LEGEND = (
    Sign("Number", "The number decides where the card may be placed (R3, R4).", ("number",)),
    Sign(
        "Cattle heads",
        "What it costs you to take the card: 7 for the 55, 5 for other multiples of 11, 3 for "
        "multiples of 10, 2 for other numbers that end in 5, and 1 for all others (R7).",
        [f"bull {heads}" for heads in (7, 5, 3, 2, 1)],
    ),
    GAUGE,
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = []
    if s.rows:
        places = tuple(row_place(number, row) for number, row in enumerate(s.rows))
        shown.append(Zone("rows", "The sixth card takes the row", places, "rows"))
        shown.append(revealed(s, names))
    return shown + hand_zones(s.hands, seat, names, lambda hand: tiles(face, upwards(hand)))


def row_place(number: int, row: list[Card]) -> Place:
    """A row, with what it costs to take it; a full one is marked (R5)."""
    heads = row_heads(row)
    badges = [Badge(str(heads), "bull", label=counted(heads, "head"))]
    if len(row) == FULL:
        badges.append(Badge("full", tone="warn", label="full: the next card takes it"))
    label = f"Row {number + 1}"
    return Place(f"row:{number}", tiles(face, row), label, room=FULL, badges=tuple(badges))


def revealed(s: State, names: Names) -> Zone:
    """The revealed cards, lowest first (R2); players without one have an empty place."""
    laid: dict[Seat, tuple[Tile, ...]] = {}
    for seat, card in s.revealed:
        marks = () if laid else (Badge("next", tone="info", label="placed next"),)
        laid[seat] = (tile(face, card, marks, "info" if marks else "", seat_id(seat)),)
    seats = [*laid, *(seat for seat in range(len(s.hands)) if seat not in laid)]
    places = tuple(
        Place(f"played:{seat}", laid.get(seat, ()), names[seat], "pile") for seat in seats
    )
    title = "Revealed, lowest first" if laid else "Revealed"
    return Zone("played", title, places)


def player(s: State, seat: Seat) -> Player:
    taken = row_heads(s.taken[seat])
    badges = (
        hand_badge(s.hands[seat]),
        Badge(
            f"+{taken}", "bull", "bad" if taken else "", f"{counted(taken, 'head')} in this round"
        ),
    )
    return Player(seat, score=str(totals(s)[seat]), badges=badges)


def path(choice: Choice) -> tuple[Id, ...]:
    return (f"row:{choice}",) if isinstance(choice, int) else (item(choice),)


def say(s: State, choice: Choice) -> str:
    if isinstance(choice, int):
        return f"Take row {choice + 1} ({counted(row_heads(s.rows[choice]), 'head')})"
    return f"Play the {choice}"


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    return range(len(s.rows)) if rule == "R6" else upwards(s.hands[seat])


def plain(zone: Zone) -> Zone:
    """Show the rows without their notes (R5), and revealed cards by seats (R2)."""
    if zone.id == "rows":
        rows = tuple(replace(place, room=0) for place in zone.places)
        return replace(zone, title="Rows", places=rows)
    if zone.id == "played":
        places = sorted(zone.places, key=lambda place: place.id)
        return replace(zone, title="Revealed", places=tuple(places))
    return zone


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {
        "R2": lambda s, seat: ALL_CHOOSE,
        "R6": lambda s, seat: (
            f"Your {dict(s.revealed)[seat]} is too low for every row. Select the row to take."
        ),
    },
    signs=LEGEND,
    unit="head",
)
