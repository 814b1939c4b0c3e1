"""Who sits at a learner's table."""

from collections.abc import Sequence
from typing import Any

from tutor.bots.at_random import at_random
from tutor.bots.monte_carlo import monte_carlo
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Bot, Match
from tutor.engine.outside import clean
from tutor.engine.script import Seat
from tutor.games import beginner, coaching, own_players

WORLDS = {"casual": 20, "skilled": 100, "expert": 400}  # that they imagine, at the most
LONGEST_NAME = 40  # letters of a name
OPPONENTS = ("beginner", "random", *WORLDS)  # in every game
THOUGHT = 0.5  # of the effort of a hint, so that a table goes on within a tenth of a second
THINKING_TIME = 0.3  # seconds that a learner waits for a decision


def opponent(kind: str, game: Game[Any]) -> Bot[Any]:
    """One of the opponents there are; a ValueError names them."""
    own = own_players(game)
    if known(kind, game) in own:
        return own[kind]
    if kind in WORLDS:
        return monte_carlo(game, WORLDS[kind], THOUGHT * coaching(game).effort)
    return at_random if kind == "random" else beginner(game)


def known(kind: str, game: Game[Any]) -> str:
    """A kind of opponent; a ValueError names those that there are."""
    if kind not in opponents(game):
        raise ValueError(f"Opponents are {', '.join(opponents(game))}, not {brief(kind)}.")
    return kind


def opponents(game: Game[Any]) -> tuple[str, ...]:
    """Who may play against a learner, or with one: those of every game, then the game's own."""
    return (*dict.fromkeys((*OPPONENTS, *own_players(game))),)


def company(match: Match[Any], kind: str) -> str:
    """Against whom a learner plays, or with whom."""
    if not match.game.goal.is_shared(len(match.seats)):
        return f"against {kind}s"
    return f"with {kind} partners" if len(match.seats) > 1 else "alone"


def imagines(kind: str, game: Game[Any]) -> bool:
    """Whether this opponent plays imagined games, which takes time."""
    return kind in WORLDS and kind not in own_players(game)


def names_at_table(names: Sequence[str], players: int, seat: Seat) -> tuple[str, ...]:
    """Who sits where, the first of the names in this seat; a ValueError if they are too few.

    Names are cleaned, so that they can be said and shown wherever they come from.
    """
    given = names if isinstance(names, (list, tuple)) else []
    cleaned = [clean(name, LONGEST_NAME) if isinstance(name, str) else "" for name in given]
    different = [*dict.fromkeys(cleaned)]
    if len(different) < players or not all(different):
        raise ValueError(f"{players} players need {players} different names.")
    you, *others = different[:players]
    return (*others[:seat], you, *others[seat:])


def usual_players(game: Game[Any]) -> int:
    """How many players are usual: three, or as near to that as the game allows."""
    return min(game.players, key=lambda number: abs(number - 3))
