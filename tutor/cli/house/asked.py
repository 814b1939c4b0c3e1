"""Random matches of an invented game, to see what each rule offers."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import pick
from tutor.engine.match import Match, Question
from tutor.engine.wrong import Wrong

AskedByRule: TypeAlias = Mapping[str, Sequence[Question[Any]]]

MATCHES = 8
LONG = 150  # questions of a match


def questions_by_rule(game: Game[Any]) -> AskedByRule:
    """Return the questions of a few matches by the rule that asks, in the order of the rules."""
    found: dict[str, list[Question[Any]]] = {}
    for number in range(MATCHES):
        for question in questions_at_random(game, game.players[number % len(game.players)], number):
            found.setdefault(question.rule, []).append(question)
    return {rule: found[rule] for rule in game.rules if rule in found}


def questions_at_random(game: Game[Any], players: int, seed: int) -> Iterator[Question[Any]]:
    """Yield the questions of a match in which all choose at random.

    Raise `Wrong` if choices are not as games have them: a notebook may offer a set, or one twice.
    """
    match, rng = Match.new(game, players, seed), Random(seed)
    while match.ask and len(match.past) < LONG:
        for choices in match.ask.choices.values():
            if not isinstance(choices, Sequence) or len({*choices}) < len(choices):
                said = f"{match.ask.rule} offers {brief(choices)}, not a list of different choices."
                raise Wrong(f"{said} Write sorted({{*...}}) around it.")
        for question in [*match.questions()]:
            yield question
            match.answer(question.seat, pick(question.choices, rng))
