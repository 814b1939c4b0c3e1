"""The course of a match: who wins, its length, and the rules that decide something.

The luck of a shuffle depends on the seed and its number, and that of a choice on the seed, the seat
and the number of the question. So two matches by different rules or players, with the same seed, go
the same way until a rule or a player decides differently.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import chain, count
from random import Random
from typing import Any, TypeAlias
from zlib import crc32

from tutor.engine.driver import driven
from tutor.engine.game import Game
from tutor.engine.goal import Outcome, Score
from tutor.engine.luck import shuffle
from tutor.engine.match import Bot, question_to
from tutor.engine.script import Ask, Seat, Shuffle, Tell, silence

Contestant: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # sits down to a game

MOST_QUESTIONS = 10_000  # max. questions of a match
AT_ONCE = 20  # matches that one worker plays without a break


@dataclass(frozen=True, slots=True)
class Course:
    """The course of one match, or of its first rounds."""

    end: Outcome | None  # None if it was stopped after some rounds, or after too many questions
    shares: tuple[float, ...]  # of the victory, by seat; of the lead, if it was stopped
    answers: int  # questions that were answered; one to several players counts once
    decisions: int  # those of them with a choice
    rounds: int
    told: Mapping[str, int]  # number of events by rule, and the end
    story: int  # the same for two matches that went the same way to the same scores

    @property
    def score(self) -> Score:
        """The score of the first seat at the end; 0 if it was stopped."""
        return self.end.scores[0] if self.end else 0

    @property
    def ended(self) -> bool:
        """True if it ended by its rules, and not by a limit."""
        return self.end is not None and self.end.ended_by == "rules"


def play_rounds(  # noqa: PLR0913  all but the first three have defaults that are mostly right
    game: Game[Any],
    bots: Sequence[Bot[Any]],
    seed: int,
    *,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
    tell: Tell = silence,
    seen: Callable[[Ask | Shuffle], object] = lambda _: None,
) -> tuple[Any, Outcome | None]:
    """Return the table after this many rounds, or at the end of the match, and the outcome.

    `seen` gets each question to players or chance. There is no outcome after too many of them.
    """
    state = game.new(len(bots), options)
    asks, shuffles, begun = count(1), count(1), count(1)

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        seen(ask)
        if (number := next(asks)) > MOST_QUESTIONS:
            return None
        return {
            seat: bots[seat](question_to(game, state, seat, ask), Random(f"{seed}/{seat}/{number}"))
            for seat in ask.choices
        }

    def chance(question: Shuffle) -> list[Any] | None:
        if rounds is not None and question.rule == game.deal and next(begun) > rounds:
            return None
        seen(question)
        return shuffle(question.items, Random(f"{seed}/{next(shuffles)}"))

    end = driven(game, state, players, chance, tell)
    return state, end and game.ended(state, end)


def play_match(
    game: Game[Any],
    bots: Sequence[Bot[Any]],
    seed: int,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Course:
    """Play a match, or its first rounds, with one bot per seat."""
    told, asked, story = Counter[str](), Counter[str](), 0

    def tell(rule: str, sentence: str, *facts: object) -> None:
        nonlocal story
        told[rule] += 1
        story = crc32(f"{rule} {sentence} {facts!r}".encode(), story)

    def seen(question: Ask | Shuffle) -> None:
        if isinstance(question, Ask):
            asked["answers"] += 1
            asked["decisions"] += any(len(choices) > 1 for choices in question.choices.values())
        else:
            asked["rounds"] += question.rule == game.deal

    state, end = play_rounds(game, bots, seed, rounds=rounds, options=options, tell=tell, seen=seen)
    standing = game.standing(state)
    if end:
        tell(end.rule, "The end: {winners}", end.winners)
    story = crc32(repr([*game.goal.score(state)]).encode(), story)
    counts = asked["answers"], asked["decisions"], max(1, asked["rounds"])
    return Course(end, victory_shares(game, end, standing), *counts, {**told}, story)


def victory_shares(
    game: Game[Any], end: Outcome | None, standing: Sequence[Score]
) -> tuple[float, ...]:
    if end:
        return tuple(float(game.goal.share(end, seat)) for seat in range(len(standing)))
    if game.goal.is_shared(len(standing)):
        return (0.0,) * len(standing)
    leads = [each == max(standing) for each in standing]
    return tuple(each / sum(leads) for each in leads)


def play_matches(  # noqa: PLR0913  who plays what, and how often
    game: Game[Any],
    players: Sequence[Contestant],
    seeds: range,
    *,
    rounds: int | None = None,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> list[Course]:
    """Play a match for each seed, with one player per seat; the same with any executor."""
    task = partial(several, game, players, rounds, options)
    parts = [seeds[n : n + AT_ONCE] for n in range(0, len(seeds), AT_ONCE)]
    return [*chain.from_iterable(executor.map(task, parts) if executor else map(task, parts))]


def several(
    game: Game[Any],
    players: Sequence[Contestant],
    rounds: int | None,
    options: Mapping[str, Any] | None,
    seeds: range,
) -> list[Course]:
    made = {each: each(game) for each in players}
    bots = [made[each] for each in players]
    return [play_match(game, bots, seed, rounds, options) for seed in seeds]
