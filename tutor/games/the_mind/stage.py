"""Layout and gestures of The Mind."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.script import WAIT, Plan, Seat
from tutor.engine.wording import counted, sentence
from tutor.games.the_mind.clocks import lowest
from tutor.games.the_mind.game import GAME
from tutor.games.the_mind.state import (
    DECK,
    LAY,
    RAISE,
    State,
    is_turned_over,
    level,
    levels,
    too_early,
    warning,
)
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zones, upwards
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import face_down_pile, face_up_pile, item, tile, tiles
from tutor.table.scene import Badge, Id, Place, Player, Zone
from tutor.table.stage import Stage

NOW = "now"  # in a path: the stack, or the player's lowest card
STACK = "stack"


def face(card: Card) -> Face:
    title, gauge = f"number {card.code} of 100", card.rank / len(DECK)
    return Face(card.code, title, "number", card.code, gauge=gauge)


LEGEND = (
    Sign("Number", "All cards are laid in rising order of their numbers (R1).", ("number",)),
    GAUGE,
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    gone = tiles(face, upwards(s.discarded))
    places = (stack(s), Place("discarded", gone, "Discarded", "row", empty="none"))
    shown = [Zone("table", title(s), places, badges=(*counters(s),))]
    return shown + hand_zones(s.hands, seat, names, lambda hand: tiles(face, upwards(hand)))


def stack(s: State) -> Place:
    """The stack: its last card, or its back (R4); once turned over, all as they were laid (R5)."""
    if not s.options.blind:
        return face_up_pile(face, STACK, s.stack, "Stack", empty="0")
    if not is_turned_over(s):
        return face_down_pile(STACK, s.stack, "Stack", empty="0")
    early = too_early(s.stack)
    cards = (tile(face, card, tone="bad" if card in early else "") for card in s.stack)
    return Place(STACK, (*cards,), "Stack", "row")


def title(s: State) -> str:
    gone = len(s.stack) + len(s.discarded)
    is_done = not any(s.hands) and 0 < gone == s.done * len(s.hands)
    return f"Level {s.done if is_done else min(level(s), levels(s))} of {levels(s)}"


def counters(s: State) -> Iterator[Badge]:
    """The lives and the shuriken of the team, and how long nothing has happened."""
    yield Badge(str(s.lives), "heart", "bad" if s.lives < 2 else "", counted(s.lives, "life"))
    yield Badge(str(s.shuriken), "shuriken", label=f"{s.shuriken} shuriken")
    if s.options.blind and not is_turned_over(s):
        now = s.counted + s.idle
        yield Badge(f"about {now}", "clock", label=f"all should have counted to about {now}")
    elif s.idle:
        yield Badge(counted(s.idle, "tick"), "clock", label=f"{counted(s.idle, 'tick')} of silence")


def player(s: State, seat: Seat) -> Player:
    return Player(seat, badges=(hand_badge(s.hands[seat]),))


def path(choice: Plan | Card) -> tuple[Id, ...]:
    if isinstance(choice, Card):
        return (item(choice),)
    return (NOW,) if choice.deed == "lay" else ()


def alike(view: State, seat: Seat) -> Mapping[Id, Sequence[Id]]:
    return {NOW: [STACK, item(lowest(view, seat))]} if view.hands[seat] else {}


def say(s: State, choice: Plan | Card) -> str:
    if isinstance(choice, Card):
        return f"Lay the {choice}"
    if choice == WAIT:
        return "Wait for others"
    what = "lay your lowest card" if choice.deed == "lay" else "raise a hand"
    return f"Wait {counted(choice.after, 'tick')}, then {what}" if choice.after else sentence(what)


def is_raised(choice: object) -> bool:
    return isinstance(choice, Plan) and choice.deed == "raise"


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Plan | Card]:
    waiting = [WAIT] if others_left(s, seat) else []
    return (LAY, RAISE, *waiting, *upwards(s.hands[seat])[1:])


def others_left(s: State, seat: Seat) -> bool:
    return any(hand for other, hand in enumerate(s.hands) if other != seat)


def count_up(s: State, seat: Seat) -> str:
    """Ask for a plan as in R3."""
    card = lowest(s, seat)
    if not others_left(s, seat):
        return last_cards(s, seat)
    if s.raised - {seat} and s.shuriken:
        return (
            f"Somebody wants to use a shuriken. Raise your hand too, or carry on with your {card}."
        )
    if seat in s.raised and s.shuriken:
        again = "Raise it again, because now they may agree."
        return f"The others saw your raised hand. {again} Or lay your {card}."
    if s.idle >= warning(s):
        left = counted(s.options.idle_limit - s.idle, "tick")
        act = f"Lay your {card}: the match is given up in {left}."
        return f"Nobody has done anything for a long time. {act}"
    return f"Your lowest card is the {card}. Lay it when you think the time is right."


def last_cards(s: State, seat: Seat) -> str:
    """Say that no card of anybody else can come before (R5)."""
    if len(s.hands[seat]) == 1:
        return "You are the only player with a card left. Lay it."
    return "You are the only player with cards left. Lay them one after the other."


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R3": count_up},
    alike=alike,
    lasts=is_raised,
    signs=LEGEND,
    unit="level",
)
