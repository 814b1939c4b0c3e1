"""Which rule decides what happens next? The event is withheld, and rules are the answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Any

from tutor.coach.company import seated
from tutor.coach.item import Answer, Item
from tutor.coach.quiz_fair import follows
from tutor.coach.quiz_positions import Position
from tutor.coach.quiz_sequel import Reader, Sequel, Spot, sentence_of, sequel
from tutor.coach.quiz_sight import question
from tutor.engine.luck import shuffle
from tutor.table.stage import Stage

RIVALS = 3
NEAR = 5  # rules with numbers near to it, of which the rivals are some
LONG = 170  # letters of a rule that is one of several answers
PROMPT = "Which rule decides what happens next?"


def by_rule(
    stage: Stage[Any], rule: str, position: Position, names: Sequence[str], rng: Random
) -> tuple[float, Item] | None:
    """A question for the rule behind what follows in this position, if it is clearly that one."""
    real = sequel(stage.game, position)
    if real is None or (at := only_place(real, rule)) is None:
        return None
    seat = int(rng.random() * position.players)
    spot = Spot(position, Reader(seat, seated(names, position.players, seat)), real, at)
    if not follows(stage.game, spot, rng):
        return None
    rules = sorted([rule, *rivals(stage.game.rules, rule, cited(real), rng)], key=by_number)
    answers = [Answer(shortened(stage, spot.options, each), each == rule) for each in rules]
    text = sentence_of(spot.next)
    clutter, item = question(stage, spot, "rule", PROMPT, answers, text=text, rules=[rule])
    return 1 - clutter, item


def cited(real: Sequel) -> list[str]:
    """The rules of all that follows, in order."""
    rules = [event.rule for event in real.events]
    return [*rules, real.end.rule] if real.end else rules


def only_place(real: Sequel, rule: str) -> int | None:
    """After how many events the rule decides; None if that is at once, or more than once."""
    rules = cited(real)
    return rules.index(rule) or None if rules.count(rule) == 1 else None


def rivals(
    rules: Collection[str], rule: str, involved: Collection[str], rng: Random
) -> Sequence[str]:
    """Other rules near to this one that are not at work here."""
    others = shuffle([each for each in rules if each not in involved], rng)
    others.sort(key=lambda each: abs(by_number(each) - by_number(rule)))
    return shuffle(others[:NEAR], rng)[:RIVALS]


def by_number(rule: str) -> int:
    """Rules in the order of the book."""
    return int(rule[1:])


def shortened(stage: Stage[Any], options: Any, rule: str) -> str:
    """A rule with its number; of a long one the first sentences."""
    text = stage.game.rules.text(rule, options)
    while len(text) > LONG and ". " in text[:-1]:
        text = text[: text.rindex(". ") + 1]
    return f"{rule}: {text}"
