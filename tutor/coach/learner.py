"""A learner in one seat of a match: the view from there, and its texts."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.coach.message import NOTHING, LogLine, scene_of, second_person, with_open_hands
from tutor.coach.rules.readings import law_with_gaps, law_with_options
from tutor.engine.game import Game
from tutor.engine.match import Match, Question, winners_in_words
from tutor.engine.script import Plan, Seat
from tutor.engine.wrong import is_whole, require_whole
from tutor.table.legend import Legend
from tutor.table.scene import Id, Law, Scene
from tutor.table.stage import Stage


@dataclass(frozen=True, slots=True)
class Learner:
    """The learner's view of a match from one seat, and its display; changes nothing."""

    match: Match[Any]
    seat: Seat
    names: Sequence[str]
    stage: Stage[Any]
    open_hands: bool = False
    shown: Collection[Seat] = ()  # others at this screen who show their hands

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    # The rules

    def law(self, number: str) -> Law:
        """Return a rule as it reads with this match's options; raise KeyError if there is none."""
        return law_with_options(self.game, self.match.state.options, number)

    def noted(self, number: str) -> Law:
        """Return a rule with the gaps of the rulebook; raise KeyError if there is no such rule."""
        return law_with_gaps(self.game, self.match.state.options, number)

    def legend(self) -> Legend:
        return self.stage.legend(self.game.deck(self.match.state))

    # The table and its events

    def scene(self, state: Any, states: Mapping[Seat, Any] = NOTHING) -> Scene:
        """Return the scene of a state; `states` are "deciding", "ready", "out" or "won"."""
        view = state if self.open_hands else self.game.view(state, self.seat, self.shown)
        scene = scene_of(self.stage, view, self.seat, self.names, states)
        return with_open_hands(scene) if self.open_hands else scene

    def replay(self, number: int) -> Scene:
        """Return the scene after this many events, from 0; raise ValueError if there are fewer."""
        events = self.match.events
        if not is_whole(number, 0, len(events)):
            raise ValueError(f"The replay has events 0 to {len(events)}.")
        if not number:
            return self.scene(self.match.start).still("The start of the match.")
        line, event = self.line(number), events[number - 1]
        links = (*self.stage.links(event, self.seat),)
        scene = self.scene(event.state).still(line.text, self.law(line.rule))
        return replace(scene, links=links)

    def line(self, number: int) -> LogLine:
        """Return one event as the learner was told it; the first has number 1."""
        event = self.match.events[number - 1]
        told = event.in_full if self.open_hands else None
        text = told(self.names) if told else event.told_to(self.seat, self.names)
        return LogLine(number, event.rule, second_person(text))

    def log(self, since: int = 0) -> list[LogLine]:
        """Return the events after the first `since` as told to the learner, in order."""
        since = require_whole("The number of events", since)
        return [self.line(number) for number in range(since + 1, len(self.match.events) + 1)]

    def victory(self) -> str:
        """Return the winners in a sentence; "" before the end."""
        end = self.match.outcome
        return f"{second_person(winners_in_words(self.game.goal, end, self.names))}." if end else ""

    # A question to the learner

    def question(self) -> Question[Any] | None:
        """Return the match's question to the learner, if there is one."""
        return next((each for each in self.match.questions() if each.seat == self.seat), None)

    def thinkable(self, question: Question[Any]) -> list[Any]:
        """Return the choices that can be tried at the table, legal or not."""
        thinkable = [*self.stage.thinkable(question.view, self.seat, question.rule)]
        offered = (each for each in question.choices if not isinstance(each, Plan))
        return [*thinkable, *(each for each in offered if each not in thinkable)]

    def buttons(self, question: Question[Any]) -> list[Any]:
        """Return the choices of the scene's moves in order, the forbidden ones last.

        Plans are included only if they can be tried at the table.
        """
        thinkable, choices = self.thinkable(question), question.choices
        legal = [choice for choice in thinkable if choice in choices]
        idle = [c for c in thinkable if c not in choices and not self.stage.path(c)]
        others = [c for c in choices if not (isinstance(c, Plan) or c in legal)]
        return [*legal, *others, *idle]

    def gesture(self, question: Question[Any], choice: Any) -> tuple[Id, ...]:
        """Return the items to select for a choice."""
        return self.stage.gesture(question.view, self.seat, choice)

    def say(self, question: Question[Any], choice: Any) -> str:
        """Return the name of a choice in a sentence: “Play the 5 of Hearts”."""
        return f"“{self.stage.say(question.view, choice)}”"

    # The course of the match

    def playout_seed(self, seat: Seat | None = None, given: int | None = None) -> str:
        """Return the seed for playouts now, or after `given` answers; deals use another seed."""
        match, seat = self.match, self.seat if seat is None else seat
        given = len(match.record()) if given is None else given
        seed = [mark.seed for mark in match.marks if mark.after <= given][-1]
        return f"{seed}/{seat}/{given}"

    def answers_before(self, number: int | None = None) -> int:
        """Return the number of answers given before a question, or before the open one."""
        return sum(len(moment.answers) for moment in self.match.past[:number])
