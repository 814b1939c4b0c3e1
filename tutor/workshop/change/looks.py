"""Look at a question of a changed game: at the table, help, undo and redeals around its rules."""

from collections.abc import Callable, Iterator, Mapping, MutableMapping
from inspect import unwrap
from random import Random
from typing import Any, TypeAlias

from tutor.coach.learner import Learner
from tutor.coach.message import NAMES
from tutor.coach.session.session import asking_scene
from tutor.engine.match import Match, Question
from tutor.engine.outside import clean
from tutor.engine.state import cards_in, clone
from tutor.games import adviser, stage
from tutor.workshop.change.guard import WrongRule

LONGEST_LOOK_ERROR = 100  # max. characters of a quoted error

Look: TypeAlias = Callable[[Match[Any], Question[Any], Random], Iterator[str]]


def check_open_questions(
    problems: MutableMapping[str, str], match: Match[Any], rng: Random, looks: Mapping[str, Look]
) -> None:
    """Add what does not work at the open questions to the problems, each kind once.

    Raises `WrongRule` if a learner's function goes wrong.
    """
    for kind, said in problems_with_match(match):
        problems.setdefault(kind, said)
    for question in match.questions():
        for kind, look in looks.items():
            try:
                for said in look(match, question, rng):
                    problems.setdefault(kind, said)
            except WrongRule:
                raise
            except Exception as error:
                what = clean(f"{type(error).__name__}: {error}".rstrip("."), LONGEST_LOOK_ERROR)
                said = f"{BROKEN[kind]} ({what})."
                if kind == "table":  # so nobody can play it there
                    raise WrongRule(said) from error
                problems.setdefault(kind, said)


def problems_with_match(match: Match[Any]) -> Iterator[tuple[str, str]]:
    """Yield problems with the match as a whole: with undo, or with its cards."""
    resume = match.ask.resume if match.ask else None
    again = Match(match.game, clone(match.state), match.seed, resume=resume)
    if again.ask is None or repr(again.ask.choices) != repr(match.ask and match.ask.choices):
        yield "undo", REMEMBERS
    deck = match.game.deck(match.state)
    if sorted(map(repr, cards_in(match.state))) != sorted(map(repr, deck)):
        yield "cards", "Some cards get lost, or lie in two places at once."


def at_the_table(match: Match[Any], question: Question[Any], _: Random) -> Iterator[str]:
    """Fail if the table can't show the question."""
    shown = stage(match.game)
    learner = Learner(match, question.seat, NAMES[: len(match.seats)], shown)
    scene = asking_scene(learner.scene(match.state), learner, question)
    here = {*scene.ids()}
    if match.game.passes is None:  # else plans are made as time goes by
        paths = ((choice, learner.gesture(question, choice)) for choice in question.choices)
        for choice in [choice for choice, path in paths if not here.issuperset(path)][:1]:
            what = shown.say(question.view, choice)
            yield f"“{what}” is allowed, but the table has no way to choose it."


def check_why_not(match: Match[Any], question: Question[Any], _: Random) -> Iterator[str]:
    """Yield an objection to a legal choice, or an illegal choice without an objection."""
    view, seat, rule = question.view, question.seat, question.rule
    referee = match.game.referees.get(rule)
    also = reasons_of(referee)
    for choice in stage(match.game).thinkable(view, seat, rule):
        says = next(iter(referee(view, seat, choice)), None) if referee else None
        if choice in question.choices and says:
            yield f"“Why not?” still objects to something that is allowed: “{says.sentence}”{also}"
        elif choice not in question.choices and not says:
            what = stage(match.game).say(view, choice)
            yield f"“Why not?” can't tell why “{what}” is forbidden ({rule}).{also}"


def reasons_of(referee: Any) -> str:
    """Return where the reasons of a rule are, if they are in a function with a name."""
    name = getattr(unwrap(referee), "__name__", "<")
    return "" if name.startswith("<") else f" Its reasons are in {name}, which you can change, too."


def advice(match: Match[Any], question: Question[Any], _: Random) -> Iterator[str]:
    """Yield a message if the beginner does not understand the game, or the rules forbid advice."""
    try:
        found = unwrap(adviser(match.game))(question)
    except WrongRule:
        raise
    except Exception:  # noqa: BLE001  whatever the changed rules lead to
        yield "Beginners no longer understand the game, and choose at random there."
        return
    if not found.choices or not all(choice in question.choices for choice in found.choices):
        yield "Beginners would do what your rules forbid, so they choose at random there."


def inferred(match: Match[Any], question: Question[Any], _: Random) -> Iterator[str]:
    """Yield a message if what is inferred about hidden cards is not true."""
    for pile, _known, fits in match.game.secrets(match.state, question.seat):
        if fits and not all(map(fits, pile)):
            yield "What players infer about hidden cards is not true."


def redealt(match: Match[Any], question: Question[Any], rng: Random) -> Iterator[str]:
    """Fail if hidden cards can't be dealt again."""
    next(match.game.imagine(question.view, question.seat, rng))
    yield from ()


LOOKS: dict[str, Look] = {
    "table": at_the_table,
    "why not": check_why_not,
    "advice": advice,
    "secrets": inferred,
    "redeal": redealt,
}
REMEMBERS = (
    "After Undo the table would ask something else: a function of yours remembers something in a "
    "variable, and a rule may use only what is on the table."
)
BROKEN = {
    "table": "The table can't show a position",
    "why not": "“Why not?” fails",
    "secrets": "What players infer about hidden cards fails",
    "redeal": "Hidden cards can't be dealt again, so there are no hints with figures",
}
