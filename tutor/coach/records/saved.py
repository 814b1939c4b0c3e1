"""What a file says of the match at a learner's table."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.coach.session import Session
from tutor.coach.session.undo import Foreknowledge, Foreseen
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.save import parsed, restore, save
from tutor.engine.script import Seat

FORMAT = 1
LONGEST_KEPT_NAME = 1000  # letters of a player's name in a file
MOST = 10**6  # answers or retries
KINDS = {
    "seat": int,
    "opponents": str,
    "names": list,
    "over": bool,
    "foreseen": dict,
    "asleep": dict,
    "retries": int,
    "match": dict,
}


@dataclass(frozen=True, slots=True, repr=False)
class Left:
    """A match that was left, and what had been chosen when sitting down to it."""

    match: Mapping[str, Any]  # as in `tutor.engine.save`
    seat: Seat
    opponents: str
    names: tuple[str, ...]  # the learner's first
    over: bool
    foreseen: Mapping[str, Any]  # what undo has to be honest about
    asleep: Mapping[str, Any]
    retries: int

    def session(self) -> Session:
        """Sit down to it again; a ValueError if it is damaged."""
        match = restore(json.dumps(self.match))
        session = Session.resumed(match, self.seat, self.opponents, self.names)
        cards = {card.code: card for card in match.game.deck(match.state)}
        foreseen = {number(at): from_data(each, cards) for at, each in self.foreseen.items()}
        asleep = {number(at): each_from_data(some, cards) for at, some in self.asleep.items()}
        session.known = Foreknowledge(foreseen, asleep, self.retries)
        return session

    def __str__(self) -> str:
        deal, players = self.match["seed"], self.match["players"]
        return f"deal no. {deal} for {players} players, left after {self.answers} answers"

    @property
    def answers(self) -> int:
        """How many have been given."""
        return len(self.match["answers"])


def entry(session: Session) -> dict[str, Any]:
    """What a file says of a session; a ValueError if its match cannot be saved."""
    names, seat = session.names, session.seat
    return {
        "format": FORMAT,
        "seat": seat,
        "opponents": session.opponents,
        "names": [names[seat], *names[:seat], *names[seat + 1 :]],
        "over": session.match.over,
        "retries": session.known.retries,
        "foreseen": {str(at): as_data(each) for at, each in session.known.foreseen.items()},
        "asleep": {str(at): [*map(as_data, some)] for at, some in session.known.asleep.items()},
        "match": json.loads(save(session.match)),
    }


def as_data(foreseen: Foreseen) -> list[Any]:
    """What was foreseen: cards by their short names, whether the next deal was, and times."""
    said: list[Any] = [[card.code for card in foreseen.cards], foreseen.deal]
    return [*said, True] if foreseen.times else said


def from_data(said: Any, cards: Mapping[str, Card]) -> Foreseen:
    """The inverse; a ValueError if there is no such card."""
    match said:
        case [[*codes], bool(deal), *times] if times in ([], [True]):
            if all(type(code) is str and code in cards for code in codes):
                return Foreseen(tuple(cards[code] for code in codes), deal, bool(times))
    raise ValueError("what was foreseen is damaged")


def each_from_data(said: Any, cards: Mapping[str, Card]) -> tuple[Foreseen, ...]:
    """All that was foreseen at a decision; a ValueError if there is no such card."""
    return tuple(from_data(each, cards) for each in (said if isinstance(said, list) else [said]))


def number(at: str) -> int:
    """After how many answers something was foreseen; a ValueError if that cannot be."""
    if not (at.isascii() and at.isdecimal() and len(at) < len(str(MOST))):
        raise ValueError("what was foreseen is damaged")
    return int(at)


def read(data: Any, game: str | None = None) -> Left:
    """What a file says, of this game or of any.

    An OSError if it is too new, a ValueError if it is damaged.
    """
    if not isinstance(data, dict) or type(data.get("format")) is not int:
        raise ValueError("it does not say its format")
    if data["format"] > FORMAT:
        has = brief(data["format"])
        raise OSError(f"it has format {has}, from a newer version; this one reads format {FORMAT}")
    for name, kind in KINDS.items():
        if type(data.get(name)) is not kind:
            raise ValueError(f"“{name}” is damaged or missing")
    if not all(type(name) is str and len(name) <= LONGEST_KEPT_NAME for name in data["names"]):
        raise ValueError("“names” is damaged")
    if not 0 <= data["retries"] <= MOST:
        raise ValueError("“retries” is damaged")
    about = parsed(json.dumps(data["match"]))["game"]
    if game is not None and about != game:
        raise ValueError("it is about another game")
    fields = {name: data[name] for name in KINDS}
    return Left(**fields | {"names": tuple(data["names"])})
