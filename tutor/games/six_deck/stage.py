"""Layout and gestures of the exercise with the Six Deck."""

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.six_deck import called
from tutor.games.six_deck.faces import LEGEND, face
from tutor.games.six_deck.game import GAME
from tutor.games.six_deck.state import State
from tutor.table.hands import Names, hand_zone
from tutor.table.pieces import pointed, tiles
from tutor.table.scene import Badge, Place, Player, Zone
from tutor.table.stage import Stage

LABELS = ("highest", "2nd", "3rd", "4th", "5th", "lowest")


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    labels = LABELS[: len(s.row) + len(s.hand) - 1] + LABELS[-1:]
    places = tuple(
        Place(f"row:{n}", tiles(face, s.row[n : n + 1]), label) for n, label in enumerate(labels)
    )
    return [
        Zone("order", "From high to low", places),
        hand_zone(tiles(face, s.hand), seat, seat, names),
    ]


def player(s: State, seat: Seat) -> Player:
    badge = (
        Badge(counted(s.slips, "slip"), tone="warn") if s.slips else Badge("no slip", tone="good")
    )
    return Player(seat, badges=(badge,))


def say(s: State, choice: Card) -> str:
    return f"Lay the {called(choice)}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    return s.hand


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    pointed,
    say,
    thinkable,
    {"R2": lambda s, seat: "Select the highest card that is left."},
    signs=LEGEND,
)
