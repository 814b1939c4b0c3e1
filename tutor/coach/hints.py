"""Hints in three grades: which rule matters now, what comes into question, and the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal

from tutor.bots.odds import Odds, Worlds, weigh
from tutor.coach.course import Course, course
from tutor.coach.message import Message, Weighed
from tutor.engine.event import Event, listing
from tutor.engine.match import Question
from tutor.table.text import counted

if TYPE_CHECKING:  # a session asks this file for its hints
    from tutor.coach.session import Session

GRADES = 3
GLANCE = 12  # worlds in which it is seen which rules matter
WORLDS = 300  # in which choices are weighed
MOST_RULES = 2  # that a learner is told at once
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
    """The rules by which the choices part before the next own decision."""
    shares = Counter(differences(session, question, luck))
    best = [rule for rule, _ in shares.most_common(MOST_RULES)]
    if not best:
        text = "Whatever you choose, the same happens before your next decision. Think further."
        return Message(text, offers=("hint",))
    text = f"What you choose decides what happens by {listing(best)}. Think of that first."
    return Message(text, laws=tuple(map(session.law, best)), offers=("hint",))


def differences(session: Session, question: Question[Any], luck: str) -> Iterator[str]:
    """A rule, once for each imagined world in which its events depend on the choice."""
    game, seat = session.match.game, question.seat
    for world, chance in islice(Worlds(game, question, luck), GLANCE):
        courses = [course(game, world, {seat: each}, chance, turns=1) for each in question.choices]
        told = [Counter(what(event) for event in deeds(each, question)) for each in courses]
        whole = sum(told, Counter())
        yield from dict.fromkeys(
            rule
            for (rule, *_), _ in whole.most_common()
            if any(by(rule, each) != by(rule, told[0]) for each in told)
        )


def deeds(course: Course, question: Question[Any]) -> Iterator[Event[Any]]:
    """The events of a course, without that of the choice itself."""
    return (event for event in course.events if what(event)[::2] != (question.rule, question.seat))


def what(event: Event[Any]) -> tuple[str, str, Any]:
    """What happened and to whom; with which cards is another matter."""
    return event.rule, event.sentence, event.facts.get("player")


def by(rule: str, told: Counter[tuple[str, str, Any]]) -> dict[tuple[str, str, Any], int]:
    """What happened by one rule."""
    return {each: number for each, number in told.items() if each[0] == rule}


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
        verdict, words = "best", f"{amount(each.mean, unit, 'ahead of', 'behind')} the best other"
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
