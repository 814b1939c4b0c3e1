"""How a match has ended for everybody: who came where."""

from collections.abc import Sequence
from typing import Any

from tutor.coach.message import Ending, Placed
from tutor.engine.code import encode
from tutor.engine.event import words
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print


def ending(match: Match[Any], seat: Seat, names: Sequence[str], says: str) -> Ending | None:
    """The standing at the end of a match, the winners first; None before its end.

    Players with the same score share a place, but nobody shares the first with those who have won.
    """
    end = match.outcome
    if end is None:
        return None
    if match.game.goal.is_shared(len(match.seats)):
        return Ending(says, (as_one(match, seat, names),), code(match, seat))
    better = -1 if match.game.goal.fewest else 1
    keys = [(s in end.winners, better * score) for s, score in enumerate(end.scores)]
    order = sorted(match.seats, key=lambda s: keys[s], reverse=True)
    places = tuple(
        Placed(1 + sum(key > keys[s] for key in keys), s, names[s], in_print(words(end.scores[s])))
        for s in order
    )
    return Ending(says, places, code(match, seat))


def as_one(match: Match[Any], seat: Seat, names: Sequence[str]) -> Placed:
    """The one result of those who win and lose together: nobody is ahead of anybody."""
    who = "All of you" if len(names) > 1 else names[seat]
    score = words(match.game.goal.score(match.state)[seat])
    return Placed(0, seat, who, counted(in_print(score), match.game.goal.unit))


def code(match: Match[Any], seat: Seat) -> str:
    """The match as a code; none if it began from an arranged table."""
    try:
        return encode(match, seat)
    except ValueError:
        return ""
