"""How every choice does, in words and figures: in imagined games, or exactly."""

import re
from collections.abc import Sequence
from typing import Any, Literal

from tutor.bots.exact import solved
from tutor.bots.odds import Odds, promising, weighing
from tutor.coach.help.wording import (
    either,
    in_a_sentence,
    lost,
    shown,
    size,
    standing,
    things,
    wait_first,
    worse,
)
from tutor.coach.learner import Learner
from tutor.coach.message import SHORT, Message, Weighed
from tutor.engine.driver import Steps, at_once
from tutor.engine.game import plays_at_random
from tutor.engine.goal import Goal
from tutor.engine.match import Question
from tutor.engine.state import cards_in
from tutor.engine.wording import in_words, plural, sentence
from tutor.games import adviser, coaching, play_well

LOOK = "What to look at: "
TIP = re.compile(r"^- \*\*(.+?)\*\*", re.MULTILINE)  # a line on how to play well


def tried(learner: Learner, question: Question[Any], luck: str, *also: Any) -> tuple[Odds, ...]:
    """Every choice compared with the best one; of very many only the promising ones, and these."""
    return at_once(trying(learner, question, luck, *also))


def trying(
    learner: Learner, question: Question[Any], luck: str, *also: Any
) -> Steps[tuple[Odds, ...]]:
    """The same in small steps; exactly, where little is left to play."""
    game, coach = learner.game, coaching(learner.game)
    some = promising(game, question, *also)
    found = solved(game, some)
    yield
    return found or (yield from weighing(game, some, coach.worlds, luck, coach.effort))


def figures(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> Message:
    """What is best, with a bar for each choice; where some are level, what there is to look at."""
    level, best = alike(learner, found), found[0]
    says = [learner.stage.say(question.view, each.choice) for each in level]
    known = coaching(learner.game).exactly(question)
    if len(level) == len(found):
        return nothing_between(learner, question, found)
    near = close(learner, question, level) if len(level) > 1 else ()
    more = [*([known] if known else []), *near, how(learner, question, found)]
    if len(level) == 1:
        text = f"Exactly: {in_a_sentence(says[0])}." if best.exact else f"{says[0]}."
    else:
        text = f"Equally good, and best: {either(says)}."
    if len(text) > SHORT:
        number = sentence(in_words(len(level)))
        text = (
            f"{number} {things(question.choices)} come out equally good, and ahead of the others."
        )
    more.append(standing(learner, best.mean, exact=best.exact))
    bars = tuple(weighed(learner, question, each, level) for each in [*level, *rest(found, level)])
    return Message(text, odds=bars, more=" ".join(more), ticks=wait_first(best.choice))


def alike(learner: Learner, found: Sequence[Odds]) -> list[Odds]:
    """The best choice, and those that cannot be told from it, or by less than is shown."""
    goal = learner.game.goal
    return [each for each in found if each.level or not shown(goal, each.behind)]


def rest(found: Sequence[Odds], level: Sequence[Odds]) -> list[Odds]:
    """The other choices."""
    return [each for each in found if each not in level]


def nothing_between(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> Message:
    """That all choices are level, what there is to look at, and how that was found."""
    those = f"{things(question.choices)}{'' if len(found) == len(question.choices) else ' tried'}"
    every = f"Both {those}" if len(found) == 2 else f"All {those}"
    verdict = f"{every} {'are' if found[0].exact else 'come out'} equally good."
    look, why = close(learner, question, found)
    text = f"{verdict} {look.removeprefix(LOOK)}"
    text, look = (text, "") if len(text) <= SHORT else (verdict, look)
    more = coaching(learner.game).exactly(question), look, why, goes_on(learner, found[0])
    return Message(text, more=" ".join(filter(None, more)))


def close(learner: Learner, question: Question[Any], level: Sequence[Odds]) -> tuple[str, str]:
    """What a good player would look at, and why the choices that are level are so close."""
    goal, best, most = learner.game.goal, level[0], max(each.high for each in level)
    most = min(most, 100) if goal.in_100 else most
    if best.exact:
        why = f"No difference between them, {worked_out(goal, best)}."
    else:
        luck = f": at most {lost(goal, most)}, which may be luck" if shown(goal, most) else ""
        why = f"No clear difference between them in {tries(question, best)}{luck}."
    return f"{LOOK}{to_look_at(learner, question, level)}", why


def to_look_at(learner: Learner, question: Question[Any], level: Sequence[Odds]) -> str:
    """The reason of a good player who takes one of these, or else what mostly helps."""
    advice = adviser(learner.game)(question)
    if any(each.choice in advice.choices for each in level):
        return advice.reason
    return next(tip[1] for tip in TIP.finditer(play_well(learner.game)))


def how(learner: Learner, question: Question[Any], found: Sequence[Odds]) -> str:
    """What the figures are: what is counted, in how many games, and how these went on."""
    goal, best = learner.game.goal, found[0]
    what = "Wins in 100 matches" if goal.in_100 else sentence(plural(goal.measure))
    against = f"{what} lost against the best {things(question.choices, 'one')}"
    if len(found) < len(question.choices):
        against = f"{against} of the {in_words(len(found))} most promising"
    way = (
        f", {worked_out(goal, best)}"
        if best.exact
        else f", on average over {tries(question, best)}"
    )
    return f"{against}{way}. {goes_on(learner, best)}".strip()


def tries(question: Question[Any], best: Odds) -> str:
    """In how many games choices were tried."""
    return f"{best.worlds} {'imagined deals' if hides(question) else 'games'}"


def goes_on(learner: Learner, best: Odds) -> str:
    """How games were played on in which choices were tried, and what counted there."""
    kind = "at random" if plays_at_random(learner.game) else "simply"
    on = "" if best.exact else f"From there on all play {kind}. "
    return f"{on}{learner.game.goal.counting}".strip()


def worked_out(goal: Goal, best: Odds) -> str:
    """How exact figures were found."""
    return f"worked out to the end of the {goal.span}: {exactly(best.worlds)}"


def exactly(worlds: int) -> str:
    """How it was worked out."""
    if worlds == 1:
        return "all play as well as they can"
    return (
        f"all {in_words(worlds)} ways in which hidden cards may lie, and no choices after this one"
    )


def hides(question: Question[Any]) -> bool:
    """Whether there are cards that who is asked cannot see."""
    return any(card.kind == "back" for card in cards_in(question.view))


def weighed(
    learner: Learner, question: Question[Any], each: Odds, level: Sequence[Odds]
) -> Weighed:
    """The odds of one choice as the learner reads them; none is ever better than the best."""
    goal = learner.game.goal
    behind, low, high = (max(0.0, number) for number in (each.behind, each.low, each.high))
    verdict: Literal["best", "level", "worse"] = "worse"
    if each in level:
        verdict, behind, low = "best" if len(level) == 1 else "level", 0.0, 0.0
        most = f", at most {worse(goal, high)}" if shown(goal, high) else ""
        words = "best" if verdict == "best" else f"equally good{most}"
    else:
        ends = size(goal, low), size(goal, high)
        sure = "" if ends[0] == ends[1] else f" ({ends[0]} to {ends[1]})"
        words = f"{worse(goal, behind)}{sure}"
    return Weighed(
        learner.stage.say(question.view, each.choice),
        () if wait_first(each.choice) else learner.gesture(question, each.choice),
        each.mean,
        behind,
        low,
        high,
        verdict,
        words,
    )
