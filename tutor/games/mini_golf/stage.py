"""Layout and gestures of Mini Golf."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.script import Seat, around
from tutor.engine.wording import counted, in_print
from tutor.games.mini_golf.game import GAME, next_seat
from tutor.games.mini_golf.scoring import (
    column_sum,
    finished,
    grid_score,
    in_hand,
    must_swap,
    rows,
    suit_bonus,
    under_way,
)
from tutor.games.mini_golf.state import DISCARD, GRID, NO_SWAP, PILES, SLOTS, THE_DECK, WHERE, State
from tutor.games.six_deck import called, faces
from tutor.games.six_deck.faces import wild
from tutor.games.six_deck.faces import wild_face as face
from tutor.table.hands import Names, whose
from tutor.table.pieces import DEALER, face_down_pile, face_up_pile, tile, tiles
from tutor.table.scene import Badge, Id, Place, Player, Zone
from tutor.table.stage import Stage

SAY = {  # labels of the choices
    THE_DECK: "Draw from the deck",
    DISCARD: "Take the top discard",
    NO_SWAP: "Discard it",
}

LEGEND = (*faces.LEGEND, wild("It copies the rank of the other card in its column (R10)."))


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    others = [other for other in around(seat + 1, len(s.grids))[:-1] if s.grids[other]]
    shown = [piles(s, seat, names)]
    shown += [grid(s, other, seat, names) for other in others]
    if s.grids[seat]:
        shown.append(grid(s, seat, seat, names))
    return shown


def piles(s: State, seat: Seat, names: Names) -> Zone:
    """The deck, the discard pile, and what somebody has drawn (R5)."""
    places = [face_down_pile("deck", s.deck, "Deck")]
    places.append(face_up_pile(face, "discard", s.discard, "Discards"))
    if held := in_hand(s):
        drawer = next_seat(s)
        label = "You drew" if drawer == seat else f"{names[drawer]} drew"
        origin = "discard" if s.taken else "deck"
        places.append(Place("drawn", tiles(face, held, origin), label, "pile", tone="info"))
    return Zone("piles", hole(s), tuple(places))


def hole(s: State) -> str:
    """Return the number of this hole, even while it is scored; or that it is an extra one (R14)."""
    number, last = s.holes + (under_way(s) or not s.holes), s.options.holes
    return f"Hole {number} of {last}" if number <= last else "Extra hole"


def grid(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    mine = owner == seat
    places = tuple(
        Place(slot_id(slot, None if mine else owner), (tile(face, card, origin="deck"),))
        for slot, card in zip(SLOTS, s.grids[owner], strict=True)
    )
    title = whose("grid", owner, seat, names)
    badges = tuple(worth(s, owner))
    return Zone(f"grid:{owner}", title, places, "grid", 2, owner, badges)


def slot_id(slot: str, owner: Seat | None = None) -> Id:
    return f"slot:{slot}" if owner is None else f"slot:{owner}:{slot}"


def worth(s: State, owner: Seat) -> list[Badge]:
    """Return the cost of the face-up cards, if there are any: columns (R10) minus suits (R11)."""
    if not s.face_up[owner]:
        return []
    lines = rows(s.grids[owner])
    columns, off, total = column_sum(lines), suit_bonus(lines), in_print(grid_score(lines))
    said = f"{columns} for columns, minus {off} for suits"
    if len(s.face_up[owner]) < GRID:
        return [Badge(f"{total} so far", label=f"{total} so far: {said}")]
    return [Badge(f"{columns} − {off} = {total}" if off else total, "", "info", f"{total}: {said}")]


def player(s: State, seat: Seat) -> Player:
    """The total of all holes; who deals, and who has finished (R8)."""
    badges = []
    if down := len(s.grids[seat]) - len(s.face_up[seat]):
        badges.append(Badge(f"{down} face down", label=f"{counted(down, 'card')} face down"))
    if seat in finished(s) and under_way(s):
        badges.append(Badge("finished", tone="good"))
    if seat == s.dealer:
        badges.append(DEALER)
    out = any(s.grids) and not s.grids[seat]
    score = in_print(s.scores[seat])
    return Player(seat, score=score, badges=tuple(badges), state="out" if out else "")


def path(choice: str) -> tuple[Id, ...]:
    if choice in SLOTS:
        return (slot_id(choice),)
    return (DISCARD if choice == NO_SWAP else choice,)


def say(s: State, choice: str) -> str:
    """Say what a choice means, even one that is impossible with, or without, a drawn card."""
    if choice in SLOTS:
        where = f"at the {WHERE[choice]}"
        return f"Put it {where}" if in_hand(s) else f"Turn up the card {where}"
    return "Put it back on the deck" if choice == THE_DECK and in_hand(s) else SAY[choice]


def thinkable(s: State, seat: Seat, rule: str) -> Sequence[str]:
    return (*PILES, *SLOTS) if rule == "R5" else (*SLOTS, NO_SWAP, THE_DECK)


def draw_card(s: State, seat: Seat) -> str:
    """Return the prompt for R5."""
    last = "This is your last turn. " if finished(s) else ""
    return f"{last}Draw from the deck or take the top discard."


def use_card(s: State, seat: Seat) -> str:
    """Return the prompt for R6."""
    (card,) = in_hand(s)
    name = called(card)
    if must_swap(s):
        return f"Put the {name} into your grid: select a place."
    return f"Select a place in your grid for the {name}, or select the discards to get rid of it."


def plain(zone: Zone) -> Zone:
    """A grid without what it costs (R10, R11)."""
    return replace(zone, badges=())


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R5": draw_card, "R6": use_card},
    signs=LEGEND,
    unit="point",
)
