"""People at one screen: who they are, and the cover between their turns."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tutor.coach.message import NAMES, YOU
from tutor.engine.event import listing
from tutor.engine.outside import clean
from tutor.engine.script import Seat
from tutor.engine.wrong import require_texts, require_whole
from tutor.table.scene import Move, Place, Player, Scene, Tile, Zone

LONGEST_NAME = 40  # max. characters of a name
PLAYER = "Player {}"  # the name of somebody who has typed only how many people there are
NOBODY = "-"  # in the place of a name: a computer player takes this seat

People: TypeAlias = int | str | Sequence[str]  # at one screen: how many, or their names


def sitting(people: People, seat: Seat = 0) -> tuple[tuple[Seat, ...], Sequence[str]]:
    """Return the seats of the people at one screen, this one first, and names, theirs first.

    One person is "You", others are "Player 1" and so on unless they are named. They may be typed:
    "2", or "Ada, Ben". A dash leaves a seat between them free: "Ada, -, Ben". Raises ValueError if
    there is nobody, if two have the same name, or if one is called "You".
    """
    if isinstance(people, str):
        text = people.strip() or "1"
        people = int(text[:3]) if text.isdecimal() else text.split(",")
    if isinstance(people, int):
        count = require_whole("The number of people", people, 1, len(NAMES))
        given = [PLAYER.format(number) for number in range(1, count + 1)]
    else:
        told = require_texts("The names of the people", people)
        given = [clean(name, LONGEST_NAME).strip() for name in told]
        count = len(given)
        named = [name for name in given if name != NOBODY]
        if not 0 < len({*named} - {"", YOU}) == len(named) <= count <= len(NAMES):
            raise ValueError(
                f"People need different names, such as Ada, Ben; nobody is called {YOU}, and there "
                f"are {len(NAMES)} seats at most."
            )
    places = (seat, *(each for each in range(count) if each != seat))
    seats = tuple(at for at, name in zip(places, given, strict=False) if name != NOBODY)
    return seats, (NAMES if people == 1 else (*(n for n in given if n != NOBODY), *NAMES[1:]))


Seats: TypeAlias = Seat | tuple[Seat, ...]  # of one person, or of several at one screen


def people_seats(seat: Seats) -> tuple[Seat, ...]:
    return seat if isinstance(seat, tuple) else (seat,)


def whose_turn(names: Sequence[str], seat: Seat, others: Iterable[Seat]) -> str:
    """Return whose turn it is, and which of the others at the screen look away."""
    away = [names[each] for each in sorted(others)]
    looks = "look" if len(away) > 1 else "looks"
    return f"{names[seat]}, it is your turn. {listing(away)} {looks} away."


def cover(game: str, names: Sequence[str], seat: Seat, prompt: str) -> Scene:
    """Return a table without any card, which says whose turn it is; its only move is to look."""
    players = tuple(Player(each, name) for each, name in enumerate(names))
    back = Place("cover:0", (Tile(),), f"{names[seat]}'s turn", "pile")
    look = Move(f"Show {names[seat]}'s cards")
    lid = Zone("cover", "", (back,))
    return Scene(game, seat, (lid,), players, prompt, moves=(look,), covered=True)
