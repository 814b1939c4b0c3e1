"""Worked examples, replayed by the engine: whatever they state is checked."""

import sys
from collections.abc import Iterator
from inspect import signature
from types import FunctionType
from typing import Any, get_type_hints

from tutor.engine.game import Game
from tutor.engine.match import IllegalMove, Match, Question
from tutor.engine.position import position, read, texts, written
from tutor.engine.script import Seat
from tutor.games import stage
from tutor.teaching.example import Case, Example

NOBODY = "nobody"  # has won, if all lose or it is a draw


def problems(game: Game[Any], example: Example) -> Iterator[str]:
    """What the example states and the game does not do; nothing, if all is well."""
    if strange := [rule for rule in example.rules.split() if rule not in game.rules]:
        yield f"{example.number} cites {', '.join(strange)}, which {game.name} does not have."
    for case in example.cases:
        gives = computed(game, example, case)
        if gives != case.gives:
            yield f"{example.number}: {dict(case.given)} gives {gives}, not {case.gives}."
    if example.table:
        yield from differences(game, example)


def computed(game: Game[Any], example: Example, case: Case) -> str:
    """What the game's own function gives, as a short text."""
    rules = vars(sys.modules[game.play.__module__])  # the game's own, which has all types
    real = rule_function(rules, example.compute)
    types = get_type_hints(real)
    function = rule_function(game.play.__globals__, example.compute)  # a mutant has another
    options = game.new(example.players, {**case.options}).options
    deck = game.deck(game.new(example.players, options))
    given = [
        options if types[name] is type(options) else read(case.given[name], types[name], deck)
        for name in signature(real).parameters
    ]
    return written(function(*given), types["return"])


def rule_function(rules: dict[str, Any], name: str) -> Any:
    """A function of a game by its name, in whatever file of its folder it stands."""
    folder, rooms = rules["play"].__module__.rpartition(".")[0], [rules]
    for room in rooms:
        if name in room:
            return room[name]
        for names in (names_beside(value) for value in room.values() if written_in(value, folder)):
            rooms += [] if any(names is each for each in rooms) else [names]
    raise ValueError(f"The rules have no function {name!r}.")


def written_in(value: object, folder: str) -> bool:
    """Whether this is a function or a class of a game's folder."""
    return isinstance(value, (FunctionType, type)) and value.__module__.startswith(folder)


def names_beside(value: Any) -> dict[str, Any]:
    """Everything in the module of a function, or of a class, which mutants share."""
    if isinstance(value, FunctionType):
        return value.__globals__  # for a mutant's they are its own
    return vars(sys.modules[value.__module__])


def table(game: Game[Any], example: Example) -> Match[Any]:
    """The example's table before anything is done; mostly it ends with the round."""
    state = position(game, example.players, {**example.options}, **example.table)
    return Match(game, state, seed=0, until="" if example.goes_on else game.deal)


def replayed(game: Game[Any], example: Example) -> Match[Any]:
    """The example's table after what is done there; a ValueError if it cannot be done."""
    match = table(game, example)
    for word in example.do.split():
        seat = first_asked(match)
        match.answer(seat, choice_named(match, seat, word))
    return match


def first_asked(match: Match[Any]) -> Seat:
    """Who must choose, or the first of those who must; a ValueError if nobody must."""
    seats = [question.seat for question in match.questions()]
    if not seats:
        raise ValueError("Nobody has anything to decide here.")
    return seats[0]


def choice_named(match: Match[Any], seat: Seat, word: str) -> Any:
    """The choice with this name, or else the card, so that the rules may object to it."""
    choices = match.ask.choices[seat] if match.ask else ()
    named = [choice for choice in choices if called(choice) == word]
    return named[0] if named else match.game.deck(match.state).cards(word)[0]


def thinkable_named(match: Match[Any], question: Question[Any], word: str) -> Any:
    """What may be thought of and has this name, lawful or not; or else the card."""
    thinkable = stage(match.game).thinkable(question.view, question.seat, question.rule)
    named = [choice for choice in thinkable if called(choice) == word]
    return named[0] if named else choice_named(match, question.seat, word)


def called(choice: Any) -> str:
    """How an example names a choice: a card by its code, a row by its number, a word as it is."""
    return choice if isinstance(choice, str) else repr(choice)


def differences(game: Game[Any], example: Example) -> Iterator[str]:
    """The differences between what an example states of a table and what happens there."""
    start = table(game, example)
    if example.legal:
        choices = start.ask.choices[first_asked(start)] if start.ask else ()
        legal = " ".join(sorted(map(called, choices)))
        yield from differs(example, "legal", legal, " ".join(sorted(example.legal.split())))
    if example.refused:
        yield from not_refused(example, start)
    match = replayed(game, example)
    told = [*map(str, match.story(None))]
    yield from (f"{example.number}: not told: {line}" for line in example.told if line not in told)
    if example.asks:
        asks = " ".join(str(question.seat) for question in match.questions())
        yield from differs(example, "asks", asks, example.asks)
    if example.winners:
        end = match.outcome
        won = joined(end.winners) or NOBODY if end else ""
        yield from differs(example, "winners", won, example.winners)
        yield from differs(example, "scores", joined(end and end.scores), example.scores)
    lie = texts(match.state)
    for name, text in example.after.items():
        yield from differs(example, name, lie[name].strip(), text)


def joined(values: Any) -> str:
    """Numbers with spaces between."""
    return " ".join(map(str, values or ()))


def differs(example: Example, what: str, is_so: str, stated: str) -> Iterator[str]:
    """One statement that does not hold."""
    if is_so != stated:
        yield f"{example.number}: {what} is {is_so!r}, not {stated!r}."


def not_refused(example: Example, match: Match[Any]) -> Iterator[str]:
    """A choice that should be refused by one of the example's rules, and is not."""
    question = next(match.questions())
    try:
        match.answer(question.seat, thinkable_named(match, question, example.refused))
    except IllegalMove as error:
        if error.rule not in example.rules.split():
            yield f"{example.number}: {example.refused} is refused by {error.rule}."
    else:
        yield f"{example.number}: {example.refused} is not refused."
