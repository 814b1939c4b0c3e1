"""The players whom ``by=`` names: each is a function from a game to a bot, and answers legally."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from tutor.chance.refusals.checks import is_function
from tutor.chance.refusals.theirs import said_by
from tutor.chance.refusals.wrong import Wrong
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.question import Bot, Question

LIKE = (
    "by= takes a function from a game to a bot, as beginner is, and a bot is a function of a "
    "question and a source of luck that gives one of question.choices."
)


def seated(game: Game[Any], by: Mapping[Any, Callable[[Game[Any]], Any]]) -> dict[Any, Bot[Any]]:
    """The bots for these seats and rules; a `Wrong` says what a maker of bots is."""
    return {who: bot_of(game, who, maker) for who, maker in by.items()}


def bot_of(game: Game[Any], who: object, maker: Callable[[Game[Any]], Any]) -> Bot[Any]:
    """One bot."""
    try:
        bot: Bot[Any] = maker(game)
    except Wrong:
        raise
    except Exception as error:  # a student's function may do anything
        said = f"by= for {who} goes wrong: {type(error).__name__}, {said_by(error)}. {LIKE}"
        raise Wrong(said) from error
    if not is_function(bot):
        raise Wrong(f"by= for {who} gives {brief(bot)}, which is no bot. {LIKE}")
    return bot


def answered_by(bot: Bot[Any], question: Question[Any], rng: Random) -> Any:
    """What a bot answers; a `Wrong` if that is none of its choices."""
    who = f"The player of seat {question.seat} that by= names"
    try:
        answer = bot(question, rng)
    except Wrong:
        raise
    except Exception as error:  # likewise
        said = f"{who} goes wrong: {type(error).__name__}, {said_by(error)}. {LIKE}"
        raise Wrong(said) from error
    if not is_among(answer, question.choices):
        raise Wrong(f"{who} answers {brief(answer)} ({question.rule}), which is no choice. {LIKE}")
    return answer


def is_among(answer: Any, choices: Sequence[Any]) -> bool:
    """Whether this is one of the choices."""
    return any(each is answer for each in choices) or answer in choices
