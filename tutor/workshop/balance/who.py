"""Players of a kind, or bots of your own, whose mistakes are told in sentences."""

from collections.abc import Callable
from functools import partial
from random import Random
from traceback import extract_tb
from typing import Any, TypeAlias

from tutor.bots.course import Contestant
from tutor.chance.refusals.kinds import said_by
from tutor.coach.session.party import opponent, require_opponent
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Bot, Question
from tutor.engine.wrong import Wrong, in_one_sentence

Who: TypeAlias = "str | Contestant"  # a kind of opponents, or a function that makes a bot
MAKES = (
    "A player of your own must be a function that takes a game and returns a bot, such as "
    "lambda game: bot. The bot is a function that takes a question and a random generator, and "
    "returns one of question.choices."
)


def maker(game: Game[Any], by: Who) -> Contestant:
    """Return the function that makes a bot of a game."""
    if callable(by):
        made_by(by, game)  # which says at once if it makes none
        return partial(made_by, by)
    if not isinstance(by, str):
        raise Wrong(f"by= must be a kind of player, such as 'beginner', not {brief(by)}.")
    with in_one_sentence():
        return partial(opponent, require_opponent(by, game))


def made_by(make: Contestant, game: Game[Any]) -> Bot[Any]:
    """Return the bot that a function makes; a `Wrong` says if that fails, or if an answer does."""
    bot = directly(make, game)
    if not callable(bot):
        raise Wrong(f"{function_in_words(make)} returned {brief(bot)}. {MAKES}")

    def answer(question: Question[Any], rng: Random) -> Any:
        choice = directly(bot, question, rng)
        if choice not in question.choices:
            raise Wrong(f"A bot chose {brief(choice)}, which it can't here. {MAKES}")
        return choice

    return answer


def directly(function: Callable[..., Any], *given: Any) -> Any:
    """Call a learner's function; a `Wrong` says in which line it fails, or what it must take."""
    try:
        return function(*given)
    except Wrong:
        raise
    except Exception as error:
        lines = [each for each in extract_tb(error.__traceback__) if each.filename != __file__]
        own = [each for each in lines if each.filename == lines[0].filename]
        asked_the_game = given == (getattr(error, "obj", None),)
        if not own or asked_the_game:
            raise Wrong(f"{function_in_words(function)} fails: {said_by(error)}. {MAKES}") from None
        where = f"line {own[-1].lineno}, “{own[-1].line}”"
        raise Wrong(
            f"{function_in_words(function)} fails in {where}: {type(error).__name__}, "
            f"{said_by(error)}."
        ) from error


def function_in_words(function: Callable[..., Any]) -> str:
    name = getattr(function, "__name__", "<")
    return "Your function" if name.startswith("<") else name


def players_in_words(by: Who, one: bool = False) -> str:
    """Return players in words: "beginners", or "One beginner"."""
    if callable(by):
        name = getattr(by, "__name__", "<")
        whose = "" if name.startswith("<") else f" of {name}"
        return f"One bot{whose}" if one else f"bots{whose}"
    name = by if by in ("beginner", "expert") else f"{by} player"
    return f"One {name}" if one else f"{name}s"
