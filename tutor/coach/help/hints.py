"""Hints in three grades: which rule matters now, what comes into question, and the odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from math import sqrt
from numbers import Rational
from statistics import fmean
from typing import Any, Literal

from tutor.bots.odds import Odds, Worlds, promising, weighing
from tutor.coach.help.line_of_play import line_of_play
from tutor.coach.learner import Learner
from tutor.coach.message import Message, Weighed
from tutor.engine.driver import Steps, at_once
from tutor.engine.event import Event, listing
from tutor.engine.game import Game, plays_at_random
from tutor.engine.match import Question
from tutor.engine.state import S, cards_in
from tutor.engine.wording import counted, in_words
from tutor.games import adviser, coaching

GRADES = 3
GLANCE = 12  # worlds in which it is seen which rules matter
MOST_RULES = 2  # that a learner is told at once
WHEN = ("", ", though not at once", ", though only later")  # by own turns


def hint(
    learner: Learner, question: Question[Any], grade: int, luck: str, last: int = GRADES
) -> Message:
    """What helps with this question, the more the higher the grade; none is above the last."""
    if question.forced:
        text = f"There is nothing to decide: {learner.say(question, question.choices[0])}."
        return Message(text, law=learner.law(question.rule))
    if grade == 1:
        return rules_that_matter(learner, question, luck)
    if grade == 2:
        return worth_considering(learner, question, last)
    return odds(learner, question, tried(learner, question, luck))


# First: which rule


def rules_that_matter(learner: Learner, question: Question[Any], luck: str) -> Message:
    """The rules by which the choices part, as soon as they do."""
    game = learner.game
    stakes = coaching(game).at_stake or unsaid(game, question)
    for turns, when in enumerate(WHEN, 1):
        worlds = islice(Worlds(game, question, luck), GLANCE)
        found = weightiest([partings(game, question, each, turns) for each in worlds])
        if best := [rule for rule in found if rule in stakes][:MOST_RULES]:
            asked = listing([f"{stakes[rule]} ({rule})" for rule in best])
            text = f"Ask yourself {asked}. That depends on your choice{when}."
            return Message(text, laws=tuple(map(learner.law, best)), offers=("hint",))
    law = learner.law(question.rule)
    return Message("It hardly matters what you choose now.", laws=(law,), offers=("hint",))


def unsaid(game: Game[S], question: Question[S]) -> Mapping[str, str]:
    """What may be at stake where a game does not say; the choice is told by the rule that asks."""
    return {rule: "what happens by it" for rule in game.rules if rule != question.rule}


def partings(
    game: Game[S], question: Question[S], imagined: tuple[S, int], turns: int
) -> dict[str, float]:
    """In one world, the rules whose events depend on the choice, and what they cost at most."""
    world, chance = imagined
    choices = promising(game, question).choices
    ways = [line_of_play(game, world, {question.seat: c}, chance, turns) for c in choices]
    told = [Counter(outline(event) for event in way.events) for way in ways]
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


def weightiest(worlds: Sequence[Mapping[str, float]]) -> list[str]:
    """Rules by what they cost where they depend on the choice, then by how often they do."""
    cost: Counter[str] = Counter()
    often: Counter[str] = Counter()
    for each in worlds:
        cost.update(each)
        often.update(each.keys())
    return sorted(often, key=lambda rule: (-cost[rule] / sqrt(often[rule]), -often[rule], rule))


def outline(event: Event[Any]) -> tuple[str, str, Any]:
    """What happened, to whom and how many; with which cards is another matter."""
    numbers = {name: fact for name, fact in event.facts.items() if isinstance(fact, Rational)}
    return event.rule, event.sentence, (*numbers.items(),)


# Second: which choices


def worth_considering(learner: Learner, question: Question[Any], last: int) -> Message:
    """The choices that come into question, and a beginner's reason for the best of them."""
    advice = adviser(learner.game)(question)
    if len(advice.choices) == len(question.choices):
        choices = "Every choice comes"
    else:
        says = listing([learner.say(question, choice) for choice in advice.choices])
        choices = f"{says} {'comes' if len(advice.choices) == 1 else 'come'}"
    text = f"{choices} into question. {advice.reason}"
    if last < GRADES:
        text += " The task may ask for more, or for something else: try it."
    paths = [learner.gesture(question, c) for c in advice.choices]
    path = dict.fromkeys(item for each in paths for item in each)
    offers = ("hint",) if last == GRADES else ()
    return Message(text, law=learner.law(advice.rule), path=tuple(path), offers=offers)


# Third: the odds


def tried(learner: Learner, question: Question[Any], luck: str, *also: Any) -> tuple[Odds, ...]:
    """Every choice compared with the best one; of very many only the promising ones, and these."""
    return at_once(trying(learner, question, luck, *also))


def trying(
    learner: Learner, question: Question[Any], luck: str, *also: Any
) -> Steps[tuple[Odds, ...]]:
    """Every choice compared with the best one, in small steps."""
    game, coach = learner.game, coaching(learner.game)
    return weighing(game, promising(game, question, *also), coach.worlds, luck, coach.effort)


def odds(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> Message:
    """How every choice does in imagined worlds, and which of them are level."""
    says = [learner.say(question, each.choice) for each in found]
    level = [say for say, each in zip(says, found, strict=True) if each.level]
    if len(level) == 1:
        verdict = f"{level[0]} is best"
    elif len(level) == len(found):
        some = "" if len(found) == len(question.choices) else " that were tried"
        verdict = f"All choices{some} are level"
    else:
        verdict = f"These {in_words(len(level))} are level: {listing(level)}"
    text = f"{verdict}. {how(learner, question, found)}"
    return Message(text, odds=tuple(weighed(learner, question, each, found[0]) for each in found))


def how(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> str:
    """In what way choices were weighed, and what is counted."""
    game, worlds, some = learner.game, found[0].worlds, "choice"
    if len(found) < len(question.choices):
        some = f"of the {in_words(len(found))} most promising choices"
    tried = f"Each {some} was played to the end of the {'round' if game.deal else 'game'}"
    if hides(question):
        said = f"{tried} in {worlds} imagined deals of the cards that you cannot see"
    else:
        said = f"You see all cards. {tried} {worlds} times"
    kind = "random" if plays_at_random(game) else "simple"
    text = f"{said}, with {kind} play from there on. {game.goal.counting}"
    return text.strip()


def hides(question: Question[Any]) -> bool:
    """Whether there are cards that who is asked cannot see."""
    return any(card.kind == "back" for card in cards_in(question.view))


def weighed(learner: Learner, question: Question[Any], each: Odds, best: Odds) -> Weighed:
    """The odds of one choice as the learner reads them."""
    verdict: Literal["best", "level", "worse"] = "level" if each.level else "worse"
    low, high = better_or_worse(each.low), better_or_worse(each.high)
    if each is best:
        verdict, words = "best", standing(learner, each.mean)
    elif each.level:
        words = low if low == high else f"level (from {low} to {high})"
    else:
        sure = "" if low == high else f" ({each.low:.1f} to {each.high:.1f})"
        words = f"{worse(each.behind, learner.game.goal.unit)}{sure}"
    return Weighed(
        learner.stage.say(question.view, each.choice),
        learner.gesture(question, each.choice),
        each.mean,
        each.behind,
        each.low,
        each.high,
        verdict,
        words,
    )


def standing(learner: Learner, ahead: float) -> str:
    """How one would stand: "after this round you would have, on average, 1.4 cards fewer ..."."""
    game, others = learner.game, rivals(learner)
    goal, when = game.goal, "after this round" if game.deal else "in the end"
    if not others:
        who = "you" if len(learner.names) == 1 else "all of you"
        return f"{when} {who} would have, on average, {counted(f'{abs(ahead):.1f}', goal.unit)}"
    most = "fewest" if goal.fewest else "most"
    rival = others[0] if len(others) == 1 else f"the opponent with the {most}"
    if f"{abs(ahead):.1f}" == "0.0":
        count = f"as many {goal.unit}s as {rival}"
    else:
        more = "more" if (ahead > 0) is not goal.fewest else "fewer"
        count = f"{counted(f'{abs(ahead):.1f}', goal.unit)} {more} than {rival}"
    return f"{when} you would have, on average, {count}"


def rivals(learner: Learner) -> list[str]:
    """Who plays against the learner."""
    sides = learner.game.goal.sides
    return [name for seat, name in enumerate(learner.names) if not sides(learner.seat, seat)]


def worse(behind: float, unit: str) -> str:
    """What a choice costs: "1.4 heads worse"."""
    return f"{counted(f'{behind:.1f}', unit)} worse"


def better_or_worse(behind: float) -> str:
    """An end of an interval: "1.4 better", "0.3 worse" or "the same"."""
    size = f"{abs(behind):.1f}"
    return "the same" if size == "0.0" else f"{size} {'worse' if behind > 0 else 'better'}"
