"""Run a script without a match, without events, up to any point."""

from collections.abc import Callable, Generator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar, cast

from tutor.engine.game import Game, plays_at_random
from tutor.engine.goal import Outcome, Score
from tutor.engine.luck import shuffle
from tutor.engine.script import Ask, Resume, Seat, Shuffle, Tell, silence
from tutor.engine.state import S

T = TypeVar("T")
Steps: TypeAlias = Generator[None, None, T]
Players: TypeAlias = Callable[[Ask], Mapping[Seat, Any] | None]  # None: stop before this question
Chance: TypeAlias = Callable[[Shuffle], list[Any] | None]  # as above


def drive(  # noqa: PLR0913  only the first four are always needed
    game: Game[S],
    state: S,
    players: Players,
    chance: Chance,
    tell: Tell = silence,
    *,
    resume: Resume | None = None,
) -> Steps[Outcome | None]:
    """Play on, yielding after each question that players have answered.

    In the middle of a game, `resume` is that of the open question. Return how the game ended,
    without scores, or None if the players or chance stopped it; the state is as it was when the
    last question was asked.
    """
    script = (resume or game.play)(state, tell)
    answer: Any = None
    try:
        while True:
            question = script.send(answer)
            if isinstance(question, Ask):
                answer = players(question)
                yield
            else:
                answer = chance(question)
            if answer is None:
                return None
    except StopIteration as end:
        outcome: Outcome = end.value
        return outcome


def driven(  # noqa: PLR0913  like drive
    game: Game[S],
    state: S,
    players: Players,
    chance: Chance,
    tell: Tell = silence,
    *,
    resume: Resume | None = None,
) -> Outcome | None:
    """Run `drive` to completion and return its result."""
    return at_once(drive(game, state, players, chance, tell, resume=resume))


def into(ends: list[T], steps: Steps[T]) -> Steps[None]:
    """Run these steps, and append their result to a list."""
    ends.append((yield from steps))


def at_once(steps: Steps[T]) -> T:
    """Run steps to completion and return their result."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        return cast("T", end.value)


def playout(  # noqa: PLR0913  like playing
    game: Game[S],
    state: S,
    rng: Random,
    *,
    first: Mapping[Seat, Any] | None = None,
    until: str = "",
    resume: Resume | None = None,
) -> Sequence[Score]:
    """Play on to the end, or until a shuffle by this rule, and return the standing.

    Everybody answers by the game's policy, except for the first answers that are given.
    """
    for _ in playout_in_steps(game, state, rng, first=first, until=until, resume=resume):
        pass
    return game.standing(state)


def playout_in_steps(  # noqa: PLR0913  only the first three are always needed
    game: Game[S],
    state: S,
    rng: Random,
    *,
    first: Mapping[Seat, Any] | None = None,
    until: str = "",
    resume: Resume | None = None,
) -> Generator[None, None, Outcome | None]:
    """Play as `playout` does, yielding after each question; return how the game ended."""
    players, chance = by_policy(game, state, rng, first), by_luck(rng, until)
    return drive(game, state, players, chance, resume=resume)


def by_policy(
    game: Game[S], state: S, rng: Random, first: Mapping[Seat, Any] | None = None
) -> Players:
    """Return players who follow the game's policy, except for the first answers that are given."""
    random, policy, by_chance = rng.random, game.policy, plays_at_random(game)

    def players(ask: Ask) -> Mapping[Seat, Any]:
        nonlocal first
        answers = {}
        for seat, choices in ask.choices.items():
            if by_chance:
                answers[seat] = choices[int(random() * len(choices))]
            else:
                answers[seat] = policy(state, seat, choices, rng)
        if first:
            answers.update(first)
            first = None
        return answers

    return players


def by_luck(rng: Random, until: str = "") -> Chance:
    """Return a chance that shuffles until a shuffle by this rule."""

    def chance(question: Shuffle) -> list[Any] | None:
        return None if question.rule == until else shuffle(question.items, rng)

    return chance
