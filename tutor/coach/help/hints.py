"""Hints in three grades: what depends on the choice, advice with a reason, and the figures."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt
from numbers import Rational
from statistics import fmean
from typing import Any

from tutor.bots.odds import Worlds, only_promising
from tutor.coach.help.figures import (
    ENDLESS,
    compare_choices,
    equally_good,
    figures_message,
    joined_by_or,
    line_of_play,
    only_choice,
    ticks_to_wait,
    with_reason,
)
from tutor.coach.learner import Learner
from tutor.coach.message import LONGEST_TEXT, Message
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.match import Advice, Question
from tutor.engine.state import S
from tutor.engine.wording import in_a_sentence
from tutor.games import adviser, coaching, has_reasons
from tutor.table.scene import Id

GRADES = 3
GLANCE = 12  # worlds searched for rules that matter
FEW_BEST = 3  # max. choices to name the best one if all are about equally good
MOST_RULES = 2  # max. rules in one hint
WHEN = {
    1: "Your choice decides this before your next turn.",
    2: "Your choice decides this, but only after your next turn.",
    3: "Your choice decides this, but only two turns later.",
    ENDLESS: "Your choice decides this, but only at the end of the {span}.",
}  # per number of turns ahead
NO_DIFFERENCE = "Your choice makes no difference for now."
NOTHING_BETTER = {
    False: "Nothing else does as well in imagined deals.",
    True: "Worked out to the end, nothing else is as good.",
}  # reason for the best choice, by whether the figures are exact
TASK = "The task may want a different move. Try it."


def hint_of_grade(
    learner: Learner, question: Question[Any], grade: int, seed: str, last: int = GRADES
) -> Message:
    """Return the hint of this grade, at most `last`; higher grades say more."""
    if question.forced:
        return Message(only_choice(learner, question), law=learner.law(question.rule))
    if grade == 1:
        return rules_that_matter(learner, question, seed)
    if grade == 2 and has_reasons(learner.game):
        return hint_with_reason(learner, question, seed, last)
    return figures_message(learner, question, compare_choices(learner, question, seed))


# Grade 1: rules


def rules_that_matter(learner: Learner, question: Question[Any], seed: str) -> Message:
    """Return the rules whose events depend on the choice, as few turns ahead as possible."""
    game = learner.game
    stakes = coaching(game).at_stake or default_stakes(game, question)
    for turns, when in WHEN.items():
        worlds = islice(Worlds(game, question, seed), GLANCE)
        found = costliest_rules([costs_by_rule(game, question, each, turns) for each in worlds])
        if best := [rule for rule in found if rule in stakes][:MOST_RULES]:
            best = best if len(stakes_as_text(stakes, best)) <= LONGEST_TEXT else best[:1]
            text = stakes_as_text(stakes, best)
            laws = tuple(map(learner.law, best))
            return Message(text, laws=laws, offers=("hint",), more=when.format(span=game.goal.span))
    return general_hint(learner, question, seed)


def general_hint(learner: Learner, question: Question[Any], seed: str) -> Message:
    """Return the most important thing in the game, if no rule at stake depends on the choice.

    The choice makes no difference only if the figures of the third hint say so too.
    """
    rule, stake = next(iter(coaching(learner.game).at_stake.items()), (question.rule, ""))
    found = compare_choices(learner, question, seed)
    all_level = len(equally_good(learner, found)) == len(found)
    text = NO_DIFFERENCE if all_level else "Your choice matters, but only later."
    if stake:
        text += f" Keep this in mind: {in_a_sentence(stake)}"
    return Message(text, laws=(learner.law(rule),), offers=("hint",))


def keep_to_step(learner: Learner, said: Message, about: Sequence[str]) -> Message:
    """Replace a first hint by the step's main rule, unless it is about the step's rules."""
    if all(law.number in about for law in said.laws):
        return said
    text = f"This step is about {about[0]}. Think about that rule."
    return Message(text, laws=(learner.law(about[0]),), offers=("hint",))


def choices_towards_task(
    learner: Learner, question: Question[Any], leads_on: Callable[[Any], bool]
) -> Message | None:
    """Return the choices that lead on in a task, or say that all do; None if there are none."""
    ways = [choice for choice in question.choices if leads_on(choice)]
    if len(ways) == len(question.choices) > 1:
        return Message("Any choice will do here.", law=learner.law(question.rule))
    if not ways:
        return None
    shown = ways if len(ways) <= FEW_BEST else ways[:1]
    text = " Or: ".join(f"{learner.stage.say(question.view, choice)}." for choice in shown)
    path = items_to_select(learner, question, shown)
    return Message(text, law=learner.law(question.rule), path=path)


def items_to_select(
    learner: Learner, question: Question[Any], choices: Sequence[Any]
) -> tuple[Id, ...]:
    paths = (learner.gesture(question, choice) for choice in choices)
    return (*dict.fromkeys(item for path in paths for item in path),)


def stakes_as_text(stakes: Mapping[str, str], rules: Sequence[str]) -> str:
    first, *more = (in_a_sentence(stakes[rule]) for rule in rules)
    return " ".join([f"Think about this: {first}", *(f"And {each}" for each in more)])


def default_stakes(game: Game[S], question: Question[S]) -> Mapping[str, str]:
    """Return default stakes: every rule except the one that asks, which the choice itself shows."""
    return {rule: f"What happens under {rule}?" for rule in game.rules if rule != question.rule}


def costs_by_rule(
    game: Game[S], question: Question[S], imagined: tuple[S, int], turns: int
) -> dict[str, float]:
    """Return the rules whose events depend on the choice in one world, and their maximal cost."""
    world, chance = imagined
    choices = only_promising(game, question).choices
    ways = [line_of_play(game, world, question, c, chance, turns=turns) for c in choices]
    told = [Counter(event_key(event) for event in way.events) for way in ways]
    found = {}
    for rule in {rule for each in told for rule, *_ in each}:
        groups: dict[frozenset[Any], list[float]] = {}
        for way, each in zip(ways, told, strict=True):
            happened = frozenset(item for item in each.items() if item[0][0] == rule)
            groups.setdefault(happened, []).append(way.until(turns).ahead)
        means = [fmean(group) for group in groups.values()]
        if len(means) > 1:
            found[rule] = max(means) - min(means)
    return found


def costliest_rules(worlds: Sequence[Mapping[str, float]]) -> list[str]:
    cost: Counter[str] = Counter()
    often: Counter[str] = Counter()
    for each in worlds:
        cost.update(each)
        often.update(each.keys())
    return sorted(often, key=lambda rule: (-cost[rule] / sqrt(often[rule]), -often[rule], rule))


def event_key(event: Event[Any]) -> tuple[str, str, Any]:
    numbers = {name: fact for name, fact in event.facts.items() if isinstance(fact, Rational)}
    return event.rule, event.sentence, (*numbers.items(),)


# Grade 2: advice with a reason


def hint_with_reason(learner: Learner, question: Question[Any], seed: str, last: int) -> Message:
    advice = advice_as_figures_agree(learner, question, seed)
    best, *others = (learner.stage.say(question.view, choice) for choice in advice.choices)
    open_to_all = len(advice.choices) == len(question.choices) > FEW_BEST
    if open_to_all and len(advice.reason) <= LONGEST_TEXT:
        text, more, others = advice.reason, "", []
    else:
        text, more = with_reason(best, advice.reason)
        more = " ".join(
            [*([more] if more else []), *([f"Or {joined_by_or(others)}."] if others else [])]
        )
    if last < GRADES:
        more = f"{more} {TASK}".strip()
    ticks = ticks_to_wait(advice.choices[0])
    path = () if ticks else items_to_select(learner, question, advice.choices)
    offers = ("hint",) if last == GRADES else ()
    law = learner.law(advice.rule)
    return Message(text, law=law, path=path, offers=offers, more=more, ticks=ticks)


def advice_as_figures_agree(learner: Learner, question: Question[Any], seed: str) -> Advice:
    """Return the beginner's advice as far as the figures agree, or else the best choice by them.

    They are the figures of the third hint and of *Was that good?*, so that hints never contradict
    one another. A reason is about the first choice of its advice.
    """
    advice, found = adviser(learner.game)(question), compare_choices(learner, question, seed)
    good = [each.choice for each in equally_good(learner, found)]
    if advice.choices[0] in good:
        return replace(advice, choices=(*(each for each in advice.choices if each in good),))
    return Advice((*good[:FEW_BEST],), question.rule, NOTHING_BETTER[found[0].exact])
