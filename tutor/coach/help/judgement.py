"""The verdict of *Was that good?*, with a sampled world that shows why a choice was poor."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import inf
from typing import Any, TypeAlias

from tutor.bots.odds import Odds, Worlds
from tutor.coach.help.figures import (
    LineOfPlay,
    compare_choices,
    equally_good,
    figures_message,
    has_hidden_cards,
    line_of_play,
    loss_in_words,
    only_choice,
    texts_of_choices,
)
from tutor.coach.learner import Learner
from tutor.coach.message import Line, Message, second_person
from tutor.engine.event import Event
from tutor.engine.game import Game, plays_at_random
from tutor.engine.match import Match, Moment, Question
from tutor.engine.script import Seat, carried_out
from tutor.engine.state import clone
from tutor.engine.wording import in_a_sentence
from tutor.table.scene import Law

TRIED = 100  # worlds, of which a typical one is shown
OFTEN = 10  # min. losses in these worlds for a turn to be shown
NO_MISTAKE = "Nothing wrong with that: another choice is about as good."
TURNS = 5  # max. turns to a visible loss; later ones do not convince
Pair: TypeAlias = tuple[LineOfPlay, ...]  # after both choices, in the same world


def judge_decision(learner: Learner, number: int) -> Message:
    """Explain what is wrong with an answer; return the odds if nothing is clearly wrong."""
    question, choice = past_decision(learner, number)
    if question.forced:
        return Message(only_choice(learner, question, past=True))
    seed = learner.playout_seed(given=learner.answers_before(number))
    return verdict_message(learner, number, compare_choices(learner, question, seed, choice))


def verdict_message(learner: Learner, number: int, found: Sequence[Odds]) -> Message:
    """Judge the answer to a question after all its choices have been evaluated."""
    question, _ = past_decision(learner, number)
    mine = odds_of_answer(learner, number, found)
    said = replace(figures_message(learner, question, found), ticks=0)
    level = equally_good(learner, found)
    kind_of, goal = learner.game.kind_of, learner.game.goal
    says = texts_of_choices(learner, question, level)
    looks_best = mine in level and len(says) == 1 and len(level) < len(found)
    if looks_best or {kind_of(each.choice) for each in level} == {kind_of(mine.choice)}:
        return replace(said, text="Yes, that was the best choice.")
    if mine in level:
        return replace(said, text=NO_MISTAKE, more=f"{said.text} {said.more}")
    better = in_a_sentence(learner.stage.say(question.view, found[0].choice))
    cost = f"{loss_in_words(goal, mine.behind)}{'' if mine.exact else ', on average'}"
    best = f"{said.text} " if len(says) > 1 else ""  # of which the figures say "them"
    seed = learner.playout_seed(given=learner.answers_before(number))
    return replace(
        said,
        text=f"Better: {better}. Your choice costs {cost}.",
        more=f"{imagined_deal_intro(learner.game, question)} {best}{said.more}",
        lines=typical_lines(learner, question, (mine, found[0]), seed),
        offers=("retry",),
    )


def past_decision(learner: Learner, number: int) -> tuple[Question[Any], Any]:
    """Return a past question to this seat, as seen then, and its answer."""
    moment = learner.match.past[number]
    return question_as_asked(learner.match, moment, learner.seat), moment.answers[learner.seat]


def odds_of_answer(learner: Learner, number: int, found: Sequence[Odds]) -> Odds:
    """Return the odds of what this seat chose when it was asked a past question.

    If somebody else's deed ended its wait, nobody knows what it was going to do: then these are the
    odds of the best plan that would have come to the same (`carried_out`).
    """
    answers, seat = learner.match.past[number].answers, learner.seat
    same = [each for each in found if carried_out({**answers, seat: each.choice}) == answers]
    return min(same, key=lambda each: each.behind)


def imagined_deal_intro(game: Game[Any], question: Question[Any]) -> str:
    goes_on = "at random" if plays_at_random(game) else "simply"
    if not has_hidden_cards(question):
        return f"Here is one way it could go on, if all play {goes_on}, where it made a difference."
    return (
        "Here is an imagined deal in which it made a difference. It fits everything you could see "
        f"then, but it is not the real deal. All players then play {goes_on}."
    )


def question_as_asked(match: Match[Any], moment: Moment[Any], seat: Seat) -> Question[Any]:
    """Return the question that this seat answered then, with the view of that time."""
    then = Match(match.game, clone(moment.state), 0, resume=moment.resume)
    return next(question for question in then.questions() if question.seat == seat)


def typical_lines(
    learner: Learner, question: Question[Any], two: tuple[Odds, Odds], seed: str
) -> tuple[Line, ...]:
    game, behind = learner.game, two[0].behind
    pairs = [
        tuple(line_of_play(game, world, question, each.choice, chance, turns=TURNS) for each in two)
        for world, chance in islice(Worlds(game, question, f"{seed}/typical"), TRIED)
    ]
    turn = next((n for n in range(1, TURNS) if len(losses(pairs, n, behind)) >= OFTEN), TURNS)
    worse = losses(pairs, turn, behind) or losses(pairs, turn, -inf)
    poor, better = worse[len(worse) // 2]
    shown = poor.events[: poor.until(turn).told]
    return tuple(
        Line(learner.stage.say(question.view, each.choice), imagined_events(learner, events))
        for each, events in zip(two, (shown, events_as_far(better, shown)), strict=True)
    )


def events_as_far(line: LineOfPlay, shown: Sequence[Event[Any]]) -> Sequence[Event[Any]]:
    """Return the events of a line up to where `shown` ends, by the kind of its first.

    If nothing of that kind happens, up to the next own turn.
    """
    kind, events = shown[0].sentence, line.events
    begins = [number for number, event in enumerate(events) if event.sentence == kind] or [0]
    count = sum(event.sentence == kind for event in shown)
    first, end = begins[:count][-1], [*begins, len(events)][min(count, len(begins))]
    return events[: min([end, *(stop.told for stop in line.stops if first < stop.told)])]


def losses(pairs: Sequence[Pair], turn: int, least: float) -> list[Pair]:
    return sorted(
        (pair for pair in pairs if loss(pair, turn) >= least), key=lambda pair: loss(pair, turn)
    )


def loss(pair: Pair, turn: int) -> float:
    poor, better = pair
    return better.until(turn).ahead - poor.until(turn).ahead


def imagined_events(learner: Learner, events: Sequence[Event[Any]]) -> tuple[Law, ...]:
    return tuple(
        replace(
            learner.law(event.rule), text=second_person(event.told_to(learner.seat, learner.names))
        )
        for event in events
    )
