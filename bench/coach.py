"""Time the coach and the opponents: python -m bench.coach [games...]."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from itertools import count, islice
from random import Random
from statistics import median
from time import process_time
from typing import Any

from bench.report import circumstances, number, table, write
from tutor.coach.help.figures import compare_choices
from tutor.coach.help.hints import hint_of_grade
from tutor.coach.review import turning
from tutor.coach.session import Session
from tutor.coach.session.party import WORLDS, opponent, usual_players
from tutor.engine.game import Game
from tutor.engine.match import Match, Question
from tutor.games import GAMES, beginner

POSITIONS = 24  # questions that leave a choice, spread over matches
PER_MATCH = 6
MATCHES = 3  # matches whose turning move is searched
HEADS = (
    *("ms", "third hint", "slow", "Was that good?", "slow"),
    *(f"{kind} opponent" for kind in WORLDS),
    *("the turning move", "slow", "deals in a hint"),
)


def row(game: Game[Any], positions: int = POSITIONS, matches: int = MATCHES) -> list[str]:
    """Return the row of a game: medians and 95th percentiles."""
    some = sessions(game, positions)
    hints = [seconds(partial(third, each)) for each in some]
    replies = [seconds(each.reply) for each in map(decided, some)]
    bots = [opponent(kind, game) for kind in WORLDS]
    thoughts = [
        median(seconds(partial(bot, asked(each), Random(1))) for each in some) for bot in bots
    ]
    ends = [Session.resumed(match_of_beginners(game, seed)) for seed in range(1, matches + 1)]
    turns = [seconds(partial(deque, turning(each.learner), maxlen=0)) for each in ends]
    figures = [median(hints), slow(hints), median(replies), slow(replies), *thoughts]
    times = [number(1000 * each) for each in [*figures, median(turns), slow(turns)]]
    return [game.name, *times, number(median(map(deals, some)))]


def sessions(game: Game[Any], positions: int) -> list[Session]:
    """Tables at which a learner has a choice, from matches of beginners, the same each time."""
    found, seeds = list[Session](), count(1)
    while len(found) < positions:
        seed = next(seeds)
        played = match_of_beginners(game, seed)
        own = [n for n, moment in enumerate(played.past) if 0 in moment.answers]
        Random(seed).shuffle(own)
        free = (at for at in (back_to(played, n) for n in own) if not asked(at).forced)
        found += islice(free, PER_MATCH)
    return found[:positions]


def match_of_beginners(game: Game[Any], seed: int) -> Match[Any]:
    """A match that beginners have played to its end."""
    bot, rng = beginner(game), Random(seed)
    match = Match.new(game, usual_players(game), seed)
    while not match.over:
        for question in [*match.questions()]:
            match.answer(question.seat, bot(question, rng))
    return match


def back_to(match: Match[Any], number: int) -> Session:
    """A learner in seat 0 at a question of a match."""
    earlier = match.fork(match.seed)
    while len(earlier.past) > number:
        earlier.undo()
    return Session.resumed(earlier)


def decided(session: Session) -> Session:
    """Return a copy of the table after a beginner's decision by the learner."""
    match = session.match.fork(session.match.seed)
    for each in [*match.questions()]:
        match.answer(each.seat, beginner(match.game)(each, Random(1)))
    return Session.resumed(match)


def third(session: Session) -> Any:
    """The third hint, without the two before it."""
    learner = session.learner
    return hint_of_grade(
        learner, asked(session), 3, learner.playout_seed(given=learner.answers_before())
    )


def deals(session: Session) -> int:
    """Return the number of sampled deals of the hint, or of arrangements if it is exact."""
    learner = session.learner
    return compare_choices(
        learner, asked(session), learner.playout_seed(given=learner.answers_before())
    )[0].worlds


def asked(session: Session) -> Question[Any]:
    """Return the question to the learner; raise ValueError if there is none."""
    question = session.question()
    if question is None:
        raise ValueError("Nothing is asked here.")
    return question


def seconds(call: Callable[[], Any]) -> float:
    """Return the CPU time of a call."""
    start = process_time()
    call()
    return process_time() - start


def slow(times: list[float]) -> float:
    """Return the 95th percentile."""
    return sorted(times)[len(times) * 95 // 100]


def main(games: Sequence[str] = ()) -> None:
    """Measure, and write the table if all games were measured."""
    found = []
    for game in [GAMES[name] for name in games or GAMES]:
        found.append(row(game))
        print(*found[-1], flush=True)
    if not games:
        write("the coach", [circumstances(), "", *table(HEADS, found)])


if __name__ == "__main__":
    main(sys.argv[1:])
