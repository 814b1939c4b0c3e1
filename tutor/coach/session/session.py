"""A learner at a table: view, choices, undo, and the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from functools import wraps
from time import monotonic, sleep
from typing import Any, Concatenate, ParamSpec, Self

from tutor.coach.help.chances import chances_now
from tutor.coach.help.explain import events_and_rules, narration, why_not_button, why_not_gesture
from tutor.coach.help.hints import GRADES, choices_towards_task, hint_of_grade, keep_to_step
from tutor.coach.help.judgement import judge_decision
from tutor.coach.learner import Learner
from tutor.coach.message import Ending, LogLine, Message, Placed
from tutor.coach.session.between import take_back_between
from tutor.coach.session.party import THINKING_TIME, Party, gone_wrong, imagines
from tutor.coach.session.together import Seats, cover
from tutor.coach.session.undo import (
    Foreknowledge,
    foreknowledge_note,
    go_back_to,
    redeal_fairly,
    undo_last,
)
from tutor.engine.code import encode_match
from tutor.engine.event import brief, listing, words
from tutor.engine.match import Match, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print
from tutor.engine.wrong import is_whole, require_texts, require_whole
from tutor.table.scene import Aim, Id, Law, Move, Scene

Given = ParamSpec("Given")

NOTHING = ""  # no item
NO_RETRY = "A fair retry deals cards again that others at this screen have seen. Try Undo instead."
FRAMES = 40  # max. events shown one by one; others are only listed


def asking_scene(scene: Scene, learner: Learner, question: Question[Any]) -> Scene:
    thinkable = learner.thinkable(question)
    points = {item: None for each in thinkable for item in learner.gesture(question, each)}
    alike = (*map(tuple, learner.stage.alike(question.view, learner.seat).values()),)
    together = (item for group in alike if points.keys() & group for item in group)
    ways = (*moves(learner, question),)
    return replace(
        scene,
        prompt=learner.stage.prompts[question.rule](question.view, learner.seat),
        law=learner.law(question.rule),
        moves=ways,
        points=(*dict.fromkeys([*points, *together]),),
        alike=alike,
        refused=tuple(refused(learner, question)),
        aims=tuple(aims(learner, question, ways)),
    )


def moves(learner: Learner, question: Question[Any]) -> Iterator[Move]:
    for choice in learner.buttons(question):
        legal = choice in question.choices
        order = learner.stage.any_order(choice)
        path = learner.gesture(question, choice)
        verdict = learner.stage.verdict(question.view, choice) if legal else None
        say = learner.stage.say(question.view, choice)
        yield Move(say, path, order, legal=legal, verdict=verdict)


def refused(learner: Learner, question: Question[Any]) -> Iterator[tuple[Id, ...]]:
    for choice in learner.thinkable(question):
        path = learner.gesture(question, choice)
        if len(path) > 1 and choice not in question.choices:
            yield path


def aims(learner: Learner, question: Question[Any], ways: Iterable[Move]) -> Iterator[Aim]:
    paths = [move.path for move in ways if move.legal and move.path]
    begun = [path[:1] for path in paths] + [path[:-1] for path in paths if path[2:]]
    for after in dict.fromkeys(begun):
        aim = learner.stage.astray(question.view, learner.seat, (*after, NOTHING))
        if aim:
            yield Aim(after, aim.sentence, learner.law(aim.rule))


def states(match: Match[Any], waiting: Iterable[Question[Any]]) -> Mapping[Seat, Any]:
    if match.outcome:
        return dict.fromkeys(match.outcome.winners, "won")
    deciding = (question.seat for question in waiting)
    return {**dict.fromkeys(match.answers, "ready"), **dict.fromkeys(deciding, "deciding")}


def frames(match: Match[Any], replay: Callable[[int], Scene], told: int) -> list[Scene]:
    """Return a scene for each event after the first `told`; the last of a round pauses."""
    deals = [event.rule == match.game.deal for event in match.events]
    numbers = range(max(told, len(deals) - FRAMES) + 1, len(deals) + 1)
    return [replace(replay(n), hold=deals[n - 1 : n + 1] == [False, True]) for n in numbers]


def ending(match: Match[Any], seat: Seat, names: Sequence[str], says: str) -> Ending | None:
    """Return the standing at the end of a match, the winners first; None before its end.

    Players with the same score share a place, but nobody shares the first place with the winners.
    """
    end = match.outcome
    if end is None:
        return None
    if match.game.goal.is_shared(len(match.seats)):
        return Ending(says, (as_one(match, seat, names),), code_or_nothing(match, seat))
    better = -1 if match.game.goal.fewest else 1
    keys = [(s in end.winners, better * score) for s, score in enumerate(end.scores)]
    order = sorted(match.seats, key=lambda s: keys[s], reverse=True)
    ranks = [1 + sum(other > key for other in keys) for key in keys]
    scores = [in_print(words(score)) for score in end.scores]
    places = (Placed(ranks[s], s, names[s], scores[s], s in end.winners) for s in order)
    return Ending(says, (*places,), code_or_nothing(match, seat))


def as_one(match: Match[Any], seat: Seat, names: Sequence[str]) -> Placed:
    who = "All of you" if len(names) > 1 else names[seat]
    score = words(match.game.goal.score(match.state)[seat])
    return Placed(0, seat, who, counted(in_print(score), match.game.goal.unit))


def code_or_nothing(match: Match[Any], seat: Seat) -> str:
    """Return the match as a code; "" if it began from an arranged table."""
    try:
        return encode_match(match, seat)
    except ValueError:
        return ""


def report_rule_errors(
    asked: Callable[Concatenate[Session, Given], Message],
) -> Callable[Concatenate[Session, Given], Message]:
    """Let a method of a session return the error of a changed rule as its message.

    While the table is covered, it only says whose turn it is.
    """

    @wraps(asked)
    def answered(session: Session, /, *args: Given.args, **kwargs: Given.kwargs) -> Message:
        if session.covered:
            return Message(session.turn())
        try:
            return asked(session, *args, **kwargs)
        except Exception as error:  # noqa: BLE001  whatever one's own rules lead to
            return Message(gone_wrong(session.match.game, error))

    return answered


class Session(Party):
    """One match, and everything that a learner in one of its seats can do with it."""

    def _sit(
        self,
        match: Match[Any],
        seat: Seats,
        opponents: str,
        names: Sequence[str],
        until: Collection[str] = (),
    ) -> None:
        self.guided = True  # True if the scene marks legal moves
        self.grades = GRADES  # max. grade of hints; exercises do not offer the last, the odds
        self.step_rules: tuple[str, ...] = ()  # rules that a first hint may cite; empty for all
        self.known = Foreknowledge()
        self.leads_on: Callable[[Any], bool] | None = None  # True for choices that do the task
        self._last_hint = ("", 0)  # seed, which stands for its question, and grade
        super()._sit(match, seat, opponents, names, until)

    def twin(self) -> Self:
        """Return a session of the same learner, alone, with a copy of the match."""
        twin = copy(self)
        twin.people, twin.looker = (self.seat,), self.seat
        twin.match = self.match.fork(self.match.marks[-1].seed)
        twin.known = self.known.copy()
        return twin

    def again(self) -> None:
        self.known = Foreknowledge(retries=self.known.retries)
        super().again()

    # View

    def scene(self) -> Scene:
        """Return the table now, with the question to this seat if there is one; or its cover."""
        if self.covered:
            return cover(self.match.game.name, self.names, self.seat, self.turn())
        learner, question = self.learner, self.question()
        deciding = (
            () if self.match.game.passes else self.questions()
        )  # there are no turns in games in time
        scene = learner.scene(self.now(), states(self.match, deciding))
        if question is None:
            return replace(scene, prompt=self.waiting())
        return replace(asking_scene(scene, learner, question), guided=self.guided)

    def replay(self, number: int) -> Scene:
        self._uncovered()
        return self.learner.replay(number)

    def log(self, since: int = 0) -> list[LogLine]:
        return [] if self.covered else self.learner.log(since)

    def law(self, number: str) -> Law:
        return self.learner.law(number)

    def buttons(self, question: Question[Any]) -> list[Any]:
        return self.learner.buttons(question)

    def waiting(self) -> str:
        """Return the reason why this seat has nothing to decide."""
        if self.covered:
            return self.turn()
        if self.match.outcome:
            return f"The match is over. {self.learner.victory()}"
        others = listing([self.names[question.seat] for question in self.questions()])
        return (
            f"{others} must decide: “Play one turn for me” is under More."
            if others
            else "This is the end of the exercise."
        )

    # Commands

    def choose(self, number: int) -> list[Scene]:
        """Make a move of the scene, and return a scene for each event that follows.

        The only move of a cover is to look, at everything since one's last decision. Raises
        ValueError if there is no such move, IllegalMove if the rules forbid it.
        """
        if self.covered and number == 0:
            told, self.looker = self.told(), self.seat
            return self._frames(told)
        question = self.question()
        if question is None:
            raise ValueError(self.waiting())
        choices = self.learner.buttons(question)
        if not is_whole(number, 0, len(choices) - 1):
            raise ValueError(f"There is no move {brief(number)} now.")
        told = len(self.match.events)
        with self.undone_if_wrong():
            self.answer(choices[number])
            return self._frames(told)

    def let_pass(self, ticks: int) -> list[Scene]:
        """Let ticks pass, or fewer if something happens; return a scene for each event.

        Raises ValueError if time does not pass now.
        """
        told = len(self.match.events)
        with self.undone_if_wrong():
            self.wait(ticks)
            return self._frames(told)

    @report_rule_errors
    def explain(self, path: Sequence[Id]) -> Message:
        """Explain why selecting these items, a list, makes no legal choice."""
        require_texts("Selected items", path)
        question = self.question()
        if question is None:
            return Message(self.waiting())
        return why_not_gesture(self.learner, question, (*path,))

    @report_rule_errors
    def explain_move(self, number: int) -> Message:
        """Explain why a button of the scene may not be pressed."""
        question = self.question()
        if question is None:
            return Message(self.waiting())
        return why_not_button(self.learner, question, number)

    @report_rule_errors
    def why(self) -> Message:
        """List the events since the last decision of this seat, with their rules."""
        past = reversed(self.match.past)
        start = next((moment.told for moment in past if self.seat in moment.answers), 0)
        return events_and_rules(self.learner, self.log(start))

    def narrate(self, since: int) -> Message | None:
        """List the events after the first `since`, with their rules, and the match's result."""
        end = self.over()
        since = require_whole("The number of events", since)
        nothing = since == len(self.match.events) or self.covered
        return end if nothing else narration(self.learner, since, end)

    def undo(self) -> Message:
        """Go back to the last decision of this seat; name the hidden cards seen since.

        Between people, only if nobody has seen anything since.
        """
        if self.together:
            return take_back_between(self)
        return undo_last(self.learner, self.known, self.last_decision())

    def back_to(self, number: int, said: Message) -> Message:
        """Go back to a question that this seat has answered; name the hidden cards seen since."""
        return go_back_to(self.learner, self.known, number, said)

    def retry(self) -> Message:
        """Go back to the last decision, and redeal the cards hidden from this seat."""
        if self.together:
            return Message(NO_RETRY)
        asked = self.question() is not None
        last = self.last_decision()
        self.match, said = redeal_fairly(self.learner, self.known, last, asked=asked)
        return said

    @report_rule_errors
    def hint(self) -> Message:
        """Return a hint; each request raises its grade."""
        question = self.question()
        if question is None:
            return Message(self.waiting())
        learner, (last_seed, last_grade) = self.learner, self._last_hint
        seed = learner.playout_seed(given=learner.answers_before())  # the same for one question
        grade = min(self.grades, last_grade + 1 if seed == last_seed else 1)
        self._last_hint = seed, grade
        said = hint_of_grade(learner, question, grade, seed, self.grades)
        if self.step_rules and grade == 1:
            said = keep_to_step(learner, said, self.step_rules)
        elif self.leads_on:
            said = choices_towards_task(learner, question, self.leads_on) or said
        return replace(said, kind="hint")

    @report_rule_errors
    def reply(self) -> Message:
        """Explain why the last decision of this seat was poor, if it clearly was."""
        last = self.last_decision()
        if last is None:
            return Message("There is nothing to judge yet: you have not made a move.")
        said = judge_decision(self.learner, last)
        return replace(said, offers=()) if self.together else said

    @report_rule_errors
    def chances(self) -> Message:
        """Return the odds of coming cards and of others' hands, from this seat's view."""
        return self.over() or chances_now(self.learner, self.now())

    def step(self) -> list[Scene]:
        """Make one decision for the player to decide; for this seat the beginner's."""
        self._uncovered()
        told = len(self.match.events)
        with self.undone_if_wrong():
            self.one_decides()
            return self._frames(told)

    def auto(self) -> list[Scene]:
        """Make all decisions to the end of the match; return scenes of the last events."""
        self._uncovered()
        told = len(self.match.events)
        with self.undone_if_wrong():
            self.play_on()
            return self._frames(told)

    def over(self) -> Message | None:
        """Return the message about the result of the match, if it is over."""
        end = self.match.outcome
        if end is None:
            return None
        learner = self.learner
        said = " ".join([end.sentence, *foreknowledge_note(self.known, learner.answers_before())])
        how = ending(self.match, self.seat, self.names, learner.victory())
        return Message(said, "over", law=learner.noted(end.rule), end=how)

    def __repr__(self) -> str:
        return f"<Session of seat {self.seat}: {self.match!r}>"

    # Internals

    def _frames(self, told: int) -> list[Scene]:
        return [] if self.covered else frames(self.match, self.replay, told)

    def _uncovered(self) -> None:
        if self.covered:
            raise ValueError(self.turn())


LONGEST_REST = 3.0  # max. seconds; the time of more than ten decisions reveals nothing about one


def rest_evenly(session: Session, began: float, given: int = 0) -> None:
    """Wait as long as the slowest possible decisions of opponents that run playouts.

    Since `began`, on the clock `monotonic`, and after `given` answers. Otherwise the time would
    reveal how many choices they had, and so something about their cards.
    """
    others = [seat for seat, _ in session.match.record()[given:] if seat != session.seat]
    left = began + min(THINKING_TIME * len(others), LONGEST_REST) - monotonic()
    if imagines(session.opponents, session.match.game) and others and left > 0:
        sleep(left)
