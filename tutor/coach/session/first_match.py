"""A learner's first match: prepared deals, and each rule shown when it first decides something.

The learner makes the moves. A legal move off the prepared way is made like any other: the learner
sees its effect, and can undo it. Only the times at which rules were shown are stored; everything
else follows from the moves made so far.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from tutor.coach.message import NAMES, Message
from tutor.coach.rules.pages import choice_named, name_in_examples
from tutor.coach.session import Session
from tutor.coach.session.undo import BACK, HINT
from tutor.engine.game import Game
from tutor.engine.match import Match, Question
from tutor.games import game_of, guide
from tutor.table.scene import Scene, Words
from tutor.teaching.guide import ANY, Guide, GuideStep

SEED = 1  # seed of the cards that do not matter
OFF = "You have left the prepared match. Go back to the guide, or play on freely."
APART = "Some rules have not come up yet. You will find all of them under All rules."
ALL_LEAD_ON = "Play whatever you like: any legal move will do here."

When = tuple[int, int]  # number of events; 0 while the last one is shown, 1 after it


class FirstMatch(Session):
    """The prepared match of a game; the learner has seat 0."""

    def __init__(self, game: Game[Any] | str) -> None:
        self.guide: Guide = guide(game)
        self._told: dict[str, When] = {}
        plan = self.guide
        match = Match.new(game_of(game), plan.players, SEED, plan.options, plan.deals)
        for word in plan.others.split():
            seat = next(match.questions()).seat
            match.answer(seat, choice_named(match, seat, word))
        self._sit(match, 0, "beginner", NAMES)

    # View

    def begin(self) -> list[Scene]:
        """Return the scenes up to the first decision: a welcome, and then event by event."""
        return [held(self.replay(0)), *map(held, self._frames(0))]

    def scene(self) -> Scene:
        return spoken(super().scene(), self._words(self._now(), self._says()))

    def replay(self, number: int) -> Scene:
        return spoken(super().replay(number), self._words((number, 0), self._remark(number)))

    @property
    def rules_told(self) -> Mapping[str, When]:
        """Times at which rules were shown; empty off the prepared way."""
        left, past = self.left(), self.match.past
        told = len(self.match.events) if left is None else past[left].told
        for number, event in enumerate(self.match.events[:told], 1):
            self._told.setdefault(event.rule, (number, 0))
        if left is None:
            for rule in self._needed():
                self._told.setdefault(rule, self._now())
        return self._told

    @property
    def task(self) -> GuideStep | None:
        """The next step; None off the prepared way, and at its end."""
        done = len(self.own())
        ready = self.left() is None and self.question() is not None
        return self.guide.steps[done] if ready and done < len(self.guide.steps) else None

    def left(self) -> int | None:
        """Return the question at which the learner left the prepared way, if so."""
        taken = zip(self.guide.steps, self.own(), strict=False)
        away = (number for step, (number, choice) in taken if not leads_on(step, choice))
        return next(away, None)

    def aside(self) -> Message | None:
        """Return the message about the choice that has just left the prepared match, if it has."""
        own = self.own()
        if not own or own[-1][0] != self.left():
            return None
        step, (_, choice) = self.guide.steps[len(own) - 1], own[-1]
        said = step.instead.get(name_in_examples(choice), step.otherwise)
        end = self.over() or Message("")
        return replace(end, text=f"{end.text} {said}".strip(), offers=("rejoin", "free"))

    def over(self) -> Message | None:
        end = super().over()
        return end and replace(end, offers=("free",))

    # Commands

    def choose(self, number: int) -> list[Scene]:
        _ = self.rules_told  # records the rules of this decision before it is over
        return [*map(held, super().choose(number))]

    def undo(self) -> Message:
        """Go back to the last decision, or to the one that left the prepared match."""
        left = self.left()
        last = self.last_decision() if left is None else left
        if last is None:
            return Message("There is nothing to take back: you have not made a move yet.")
        while len(self.match.past) > last:
            self.match.undo()
        self._told = {rule: when for rule, when in self._told.items() if when <= self._now()}
        return Message(BACK, offers=HINT)

    def again(self) -> None:
        super().again()
        self._told = {}

    def hint(self) -> Message:
        question, task = self.question(), self.task
        if question is None or task is None:
            return super().hint()
        ways = [c for c in question.choices if leads_on(task, c)]
        if len(ways) == len(question.choices) > 1:
            return Message(ALL_LEAD_ON, law=self.law(question.rule))
        said = " or ".join(self.learner.say(question, choice) for choice in ways)
        return Message(f"Try this: {said}.", law=self.law(question.rule))

    def free(self) -> Session:
        """Return a session to play on freely: this match, or another if it is over."""
        if not self.match.over:
            return Session.resumed(self.match)
        players, options = self.guide.players, self.guide.options
        return Session(self.match.game, players, SEED, options=options)

    # Internals

    def _now(self) -> When:
        return len(self.match.events), 1

    def _needed(self) -> Iterator[str]:
        question, end, task = self.question(), self.match.outcome, self.task
        yield from task.rules.split() if task else ()
        yield from [question.rule] if question else ()
        yield from [end.rule] if end else ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that this match explains: those that decide something in it."""
        apart = self.guide.apart.split()
        return tuple(rule for rule in self.match.game.rules if rule not in apart)

    def _words(self, when: When, say: str) -> Words:
        rules, told = self.rules, self.rules_told
        laws = tuple(self.law(rule) for rule, then in told.items() if then == when)
        met = tuple(rule for rule in rules if rule in told and told[rule] <= when)
        return Words(say, laws, met, rules)

    def _says(self) -> str:
        if self.left() is not None:
            return OFF
        if self.task:
            return self.task.say
        return f"{self.guide.farewell} {APART}" if self.guide.apart else self.guide.farewell

    def _remark(self, number: int) -> str:
        if not number:
            return self.guide.welcome
        left, past, events = self.left(), self.match.past, self.match.events
        steps = [then for then, _ in self.own() if past[then].told < number]
        if len(steps) > len(self.guide.steps) or (left is not None and left in steps):
            return ""
        since = past[steps[-1]].told if steps else 0
        rule = events[number - 1].rule
        if rule in [event.rule for event in events[since : number - 1]]:
            return ""
        plan = self.guide.steps[len(steps) - 1] if steps else self.guide
        return plan.remarks.get(rule, "")

    def _bot(self, question: Question[Any]) -> Any:
        given = [seat for seat, _ in self.match.record()]
        done = given.count(self.seat)
        if self.left() is None and 0 < done <= len(self.guide.steps):
            prepared = self.guide.steps[done - 1].others.split()
            since = given[::-1].index(self.seat)
            if since < len(prepared):
                return choice_named(self.match, question.seat, prepared[since])
        return super()._bot(question)


def leads_on(step: GuideStep, choice: Any) -> bool:
    return step.play == ANY or name_in_examples(choice) in step.play.split()


def spoken(scene: Scene, words: Words) -> Scene:
    """Add text to a scene; the table does not repeat a rule that the text explains."""
    told = {law.number for law in words.laws}
    cited = scene.law and scene.law.number
    return replace(scene, words=words, law=None if cited in told else scene.law)


def held(scene: Scene) -> Scene:
    words = scene.words or Words()
    return replace(scene, hold=scene.hold or bool(words.say or words.laws))
