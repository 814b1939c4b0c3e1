"""Hints in three grades: which rule matters now, what comes into question, and the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from math import sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Any, Literal

from tutor.bots.odds import Odds, Worlds, weigh
from tutor.coach.course import course
from tutor.coach.message import Message, Weighed
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.match import Question
from tutor.engine.state import S
from tutor.table.text import counted

if TYPE_CHECKING:  # a session asks this file for its hints
    from tutor.coach.session import Session

GRADES = 3
GLANCE = 12  # worlds in which it is seen which rules matter
WORLDS = 300  # in which choices are weighed
MOST_RULES = 2  # that a learner is told at once
WHEN = ("before your next decision", "until the decision after the next", "later")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def hint(session: Session, question: Question[Any], grade: int, luck: str) -> Message:
    """What helps with this question, the more the higher the grade."""
    if question.forced:
        text = f"There is nothing to decide: {session.say(question, question.choices[0])}."
        return Message(text, law=session.law(question.rule))
    if grade == 1:
        return rules_that_matter(session, question, luck)
    if grade == 2:
        return worth_considering(session, question)
    return odds(session, question, weigh(session.match.game, question, WORLDS, luck))


# First: which rule


def rules_that_matter(session: Session, question: Question[Any], luck: str) -> Message:
    """The rules by which the choices part, as soon as they do."""
    game = session.match.game
    for turns, when in enumerate(WHEN, 1):
        worlds = islice(Worlds(game, question, luck), GLANCE)
        best = weightiest([partings(game, question, each, turns) for each in worlds])[:MOST_RULES]
        if best:
            it = "it" if len(best) == 1 else "them"
            text = f"Think of {listing(best)}. What happens by {it} {when} depends on your choice."
            return Message(text, laws=tuple(map(session.law, best)), offers=("hint",))
    return Message("It hardly matters what you choose now.", offers=("hint",))


def partings(
    game: Game[S], question: Question[S], imagined: tuple[S, int], turns: int
) -> dict[str, float]:
    """In one world, the rules whose events depend on the choice, and what they cost at most.

    The rule that asks is no news, for the choice itself is told by it.
    """
    world, chance = imagined
    ways = [course(game, world, {question.seat: c}, chance, turns) for c in question.choices]
    told = [Counter(what(event) for event in way.events) for way in ways]
    found = {}
    for rule in {rule for each in told for rule, *_ in each} - {question.rule}:
        groups: dict[frozenset[Any], list[float]] = {}
        for way, each in zip(ways, told, strict=True):
            happened = frozenset(item for item in each.items() if item[0][0] == rule)
            groups.setdefault(happened, []).append(way.until(turns).ahead)
        means = [fmean(group) for group in groups.values()]
        if len(means) > 1:
            found[rule] = max(means) - min(means)
    return found


def weightiest(worlds: Sequence[Mapping[str, float]]) -> list[str]:
    """Rules by what they cost where they depend on the choice, then by how often they do."""
    cost: Counter[str] = Counter()
    often: Counter[str] = Counter()
    for each in worlds:
        cost.update(each)
        often.update(each.keys())
    return sorted(often, key=lambda rule: (-cost[rule] / sqrt(often[rule]), -often[rule], rule))


def what(event: Event[Any]) -> tuple[str, str, Any]:
    """What happened and to whom; with which cards is another matter."""
    return event.rule, event.sentence, event.facts.get("player")


# Second: which choices


def worth_considering(session: Session, question: Question[Any]) -> Message:
    """The choices that come into question, and a beginner's reason for the best of them."""
    advice = session.advise(question)
    says = [session.say(question, choice) for choice in advice.choices]
    verb = "comes" if len(says) == 1 else "come"
    path = dict.fromkeys(each for c in advice.choices for each in session.stage.path(c))
    text = f"{listing(says)} {verb} into question. {advice.reason}"
    return Message(text, law=session.law(advice.rule), path=tuple(path), offers=("hint",))


# Third: the odds


def odds(session: Session, question: Question[Any], found: Sequence[Odds]) -> Message:
    """How every choice does in imagined worlds, and which of them are level."""
    says = [session.say(question, each.choice) for each in found]
    level = [say for say, each in zip(says, found, strict=True) if each.level]
    if len(level) == 1:
        verdict = f"{level[0]} is best"
    elif len(level) == len(found):
        verdict = "All choices are level"
    else:
        verdict = f"These {in_words(len(level))} are level: {listing(level)}"
    text = (
        f"{verdict}. Each choice was played to the end of the round in {found[0].worlds} imagined "
        "deals of the cards that you cannot see, with random play from there on."
    )
    return Message(text, odds=tuple(weighed(session, question, each, found[0]) for each in found))


def weighed(session: Session, question: Question[Any], each: Odds, best: Odds) -> Weighed:
    """The odds of one choice as the learner reads them."""
    unit = session.stage.unit
    verdict: Literal["best", "level", "worse"] = "level" if each.level else "worse"
    if each is best:
        verdict, words = (
            "best",
            f"{amount(each.mean, unit, 'ahead of', 'behind')} the best of the others",
        )
    elif each.level:
        words = f"level: {-each.low:.1f} better to {amount(-each.high, unit, 'better', 'worse')}"
    else:
        words = f"{amount(-each.behind, unit, '', 'worse')} ({each.low:.1f} to {each.high:.1f})"
    return Weighed(
        session.stage.say(question.view, each.choice),
        session.stage.path(each.choice),
        each.mean,
        each.behind,
        each.low,
        each.high,
        verdict,
        words,
    )


def amount(number: float, unit: str, more: str, less: str) -> str:
    """A difference in words: "1.4 heads worse"."""
    return f"{counted(f'{abs(number):.1f}', unit)} {more if number >= 0 else less}"


def in_words(number: int) -> str:
    """A small number as a word."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)
