"""A learner at a table: what is seen, what is done, and why something may not be done.

It knows gestures, but no widget: widgets and terminals only show it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any, Self

from tutor.coach.help.explain import button, gesture, narration, reasons
from tutor.coach.help.hints import GRADES, hint
from tutor.coach.help.reply import reply
from tutor.coach.message import LogLine, Message
from tutor.coach.phrases import second_person
from tutor.coach.rules.readings import noted
from tutor.coach.scenes import NAMES, law, opened, shown
from tutor.coach.session.moves import frames, moves, refused, states
from tutor.coach.session.players import player, seated, usual
from tutor.coach.session.undo import Foreseen, knowing, retry, take_back
from tutor.engine.event import brief, listing
from tutor.engine.game import Game
from tutor.engine.match import Match, Question
from tutor.engine.script import Seat
from tutor.engine.transcript import victory
from tutor.games import adviser, game_of, stage
from tutor.table.scene import Id, Law, Scene

MANY = 5000  # turns in a row, more than a match has under the usual house rules


class Session:
    """One match, and everything that a learner in one of its seats can do with it."""

    def __init__(  # noqa: PLR0913  everything that one chooses when sitting down
        self,
        game: Game[Any] | str,
        players: int | None = None,
        seed: int = 1,
        *,
        seat: Seat = 0,
        options: Any = None,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
    ) -> None:
        """Sit down to a new match; a ValueError says what can be chosen."""
        game = game_of(game)
        count = usual(game) if players is None else players
        self._sit(Match.new(game, count, seed, options), seat, opponents, names)

    @classmethod
    def at(
        cls,
        match: Match[Any],
        seat: Seat = 0,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
        until: Collection[str] = (),
    ) -> Self:
        """Sit down to a copy of a match, perhaps until an event by one of these rules."""
        session, own = cls.__new__(cls), match.fork(match.marks[-1].seed)
        session._sit(own, seat, opponents, names, until)  # noqa: SLF001  it is being made
        return session

    @classmethod
    def resumed(
        cls,
        match: Match[Any],
        seat: Seat = 0,
        opponents: str = "beginner",
        names: Sequence[str] = NAMES,
    ) -> Self:
        """Sit down again to a copy of a match in which this seat has decided so far."""
        session = cls.at(match, seat, opponents, names)
        session._begun = session._before = 0  # noqa: SLF001  it is being made
        return session

    def _sit(
        self,
        match: Match[Any],
        seat: Seat,
        opponents: str,
        names: Sequence[str],
        until: Collection[str] = (),
    ) -> None:
        if type(seat) is not int or seat not in match.seats:
            seats = ", ".join(map(str, match.seats))
            raise ValueError(f"There is no seat {brief(seat)}; the seats are {seats}.")
        self._opponent, self.advise = player(opponents, match.game), adviser(match.game)
        self.match, self.seat, self.opponents = match, seat, opponents
        self._sat_down = match
        self.stage = stage(match.game)
        self.names = seated(names, len(match.seats), seat)
        self.until = frozenset(until.split() if isinstance(until, str) else until)
        self._begun, self._before = len(match.events), len(match.past)
        self.open_hands = False
        self.guided = True  # whether the scene marks what is legal
        self.grades = GRADES  # of hints; an exercise has no use for the last, the odds
        self.foreseen: dict[int, Foreseen] = {}  # by the number of answers given before
        self.asleep: dict[int, tuple[Foreseen, ...]] = {}  # of the deal before a retry there
        self.retries = 0  # so far; none deals what another has dealt
        self._hinted = ("", 0)  # about which question, and up to which grade
        self._others_move()

    def twin(self) -> Self:
        """The same learner at a table beside this one, with a copy of the match."""
        twin = copy(self)
        twin.match = self.match.fork(self.match.marks[-1].seed)
        twin.foreseen, twin.asleep = {**self.foreseen}, {**self.asleep}
        return twin

    def again(self) -> None:
        """The table as it was when one sat down to it."""
        self.match, self.foreseen, self.asleep = self._sat_down, {}, {}
        while self.match.answers or len(self.match.past) > self._before:
            self.match.undo()
        self._others_move()

    # What is seen

    def scene(self) -> Scene:
        """The table now, with the question to this seat if there is one."""
        scene = self._shown(self.match.state, states(self))
        question = self.question()
        if question is None:
            return replace(scene, prompt=self.waiting())
        view, thinkable = question.view, self.thinkable(question)
        paths = (self.stage.gesture(view, self.seat, choice) for choice in thinkable)
        points = {item: None for path in paths for item in path}
        alike = (*map(tuple, self.stage.alike(view, self.seat).values()),)
        together = (item for group in alike if points.keys() & group for item in group)
        prompt = self.stage.prompts[question.rule](view, self.seat)
        return replace(
            scene,
            guided=self.guided,
            prompt=prompt if self.guided else "It is your turn.",
            law=self.law(question.rule),
            moves=tuple(moves(self, question)),
            points=(*dict.fromkeys([*points, *together]),),
            alike=alike,
            refused=tuple(refused(self, question)),
        )

    def replay(self, number: int) -> Scene:
        """The table after so many events; 0 is the start. A ValueError if there are not as many."""
        events = self.match.events
        if type(number) is not int or not 0 <= number <= len(events):
            raise ValueError(f"The replay goes from event 0 to event {len(events)}.")
        if not number:
            return self._shown(self.match.start, {}).still("The start of the match.")
        event = events[number - 1]
        return self._shown(event.state, {}).still(self._said(number), self.law(event.rule))

    def log(self, since: int = 0) -> list[LogLine]:
        """What this seat has been told after so many events, in order."""
        numbers = range(since + 1, len(self.match.events) + 1)
        return [LogLine(n, self.match.events[n - 1].rule, self._said(n)) for n in numbers]

    def law(self, number: str) -> Law:
        """A rule as it reads with the options of this match."""
        return law(self.match.game, self.match.state.options, number)

    def questions(self) -> Iterator[Question[Any]]:
        """What anybody is asked; nothing when the end of an exercise is reached."""
        events = self.match.events[self._begun :] if self.until else ()
        return iter(()) if any(e.rule in self.until for e in events) else self.match.questions()

    def question(self) -> Question[Any] | None:
        """What this seat is asked, if it is asked something."""
        return next((q for q in self.questions() if q.seat == self.seat), None)

    def thinkable(self, question: Question[Any]) -> list[Any]:
        """What hands may try, lawful or not."""
        return [*self.stage.thinkable(question.view, self.seat, question.rule)]

    def buttons(self, question: Question[Any]) -> list[Any]:
        """The choices of the scene's moves, as they lie; last those that are not allowed now."""
        thinkable, choices = self.thinkable(question), question.choices
        legal = [choice for choice in thinkable if choice in choices]
        idle = [c for c in thinkable if c not in choices and not self.stage.path(c)]
        return [*legal, *(choice for choice in choices if choice not in legal), *idle]

    def say(self, question: Question[Any], choice: Any) -> str:
        """What a choice means, to be named in a sentence: “Play the 5 of Hearts”."""
        return f"“{self.stage.say(question.view, choice)}”"

    def luck(self, seat: Seat | None = None, given: int | None = None) -> str:
        """The luck of who thinks now, or after so many answers; that of the cards is another."""
        match, seat = self.match, self.seat if seat is None else seat
        given = len(match.record()) if given is None else given
        seed = [mark.seed for mark in match.marks if mark.after <= given][-1]
        return f"{seed}/{seat}/{given}"

    def answered(self, number: int | None = None) -> int:
        """How many answers were given before a question, or before the one that is open."""
        return sum(len(moment.answers) for moment in self.match.past[:number])

    def last_decision(self) -> int | None:
        """The number of the last question that this seat has answered since it sat down."""
        past = self.match.past
        numbers = range(len(past) - 1, self._before - 1, -1)
        return next((number for number in numbers if self.seat in past[number].answers), None)

    def waiting(self) -> str:
        """Why this seat has nothing to decide."""
        if self.match.outcome:
            return f"The match is over. {self._victory()}"
        others = listing([self.names[question.seat] for question in self.questions()])
        return (
            f"{others} must decide: go on with “Step”."
            if others
            else "This is the end of the exercise."
        )

    # What is done

    def choose(self, number: int) -> list[Scene]:
        """Make a move of the scene; returns how it went on, event by event.

        A ValueError if there is no such move, an IllegalMove if the rules forbid it.
        """
        question = self.question()
        if question is None:
            raise ValueError(self.waiting())
        choices = self.buttons(question)
        if type(number) is not int or not 0 <= number < len(choices):
            raise ValueError(f"There is no move {brief(number)} now.")
        told = len(self.match.events)
        self.match.answer(self.seat, choices[number])
        self._others_move()
        return frames(self, told)

    def explain(self, path: Sequence[Id]) -> Message:
        """Why pointing at these items makes no legal choice."""
        question = self.question()
        return Message(self.waiting()) if question is None else gesture(self, question, (*path,))

    def explain_move(self, number: int) -> Message:
        """Why a button of the scene may not be pressed."""
        question = self.question()
        return Message(self.waiting()) if question is None else button(self, question, number)

    def why(self) -> Message:
        """What has happened since the last decision of this seat, and by which rules."""
        past = reversed(self.match.past)
        start = next((moment.told for moment in past if self.seat in moment.answers), 0)
        return reasons(self, self.log(start))

    def narrate(self, since: int) -> Message | None:
        """What has happened after so many events, each with its rule, and how it ended."""
        end = self.over()
        return end if since == len(self.match.events) else narration(self, since, end)

    def undo(self) -> Message:
        """Back to the last decision of this seat; says which hidden cards were seen since."""
        return take_back(self)

    def retry(self) -> Message:
        """A fair retry of the last decision: what was hidden from this seat is dealt anew."""
        return retry(self)

    def hint(self) -> Message:
        """What helps to decide; each time it is asked for, a grade more."""
        question = self.question()
        if question is None:
            return Message(self.waiting())
        luck = self.luck(given=self.answered())
        about, grade = self._hinted
        self._hinted = luck, min(self.grades, grade + 1 if about == luck else 1)
        return hint(self, question, self._hinted[1], luck)

    def reply(self) -> Message:
        """Why the last decision of this seat was poor, if it clearly was."""
        last = self.last_decision()
        if last is None:
            return Message("There is nothing to judge: you have not decided anything yet.")
        return reply(self, last)

    def step(self) -> list[Scene]:
        """One decision, by whoever is to decide; for this seat the beginner's."""
        told = len(self.match.events)
        for question in self.questions():
            self.match.answer(question.seat, self._bot(question))
            break
        return frames(self, told)

    def auto(self) -> list[Scene]:
        """All decisions to the end of the match, this seat's as well; the last events are shown.

        A match that goes on and on is left after very many turns: it may be one without an end.
        """
        told = len(self.match.events)
        for _ in range(MANY):
            if not self._all_decide():
                break
        return frames(self, told)

    def over(self) -> Message | None:
        """How the match ended, if it has."""
        end = self.match.outcome
        if end is None:
            return None
        said = [end.sentence, self._victory(), *knowing(self)]
        law = noted(self.match.game, self.match.state.options, end.rule)
        return Message(" ".join(said), "over", law)

    def __repr__(self) -> str:
        return f"<Session of seat {self.seat}: {self.match!r}>"

    # Within

    def _shown(self, state: Any, states: Mapping[Seat, Any]) -> Scene:
        view = state if self.open_hands else self.match.game.view(state, self.seat)
        scene = shown(self.stage, view, self.seat, self.names, states)
        return opened(scene) if self.open_hands else scene

    def _said(self, number: int) -> str:
        event = self.match.events[number - 1]
        told = event.in_full if self.open_hands else None
        return second_person(told(self.names) if told else event.told_to(self.seat, self.names))

    def _victory(self) -> str:
        end = self.match.outcome
        return f"{second_person(victory(end, self.names))}." if end else ""

    def _others_move(self) -> None:
        """Everybody else decides until this seat must, but not for ever: this seat may be out."""
        for _ in range(MANY):
            if self.question() is not None or not self._all_decide():
                break

    def _all_decide(self) -> bool:
        """All who are asked now decide, if any; nobody knows what others choose at once."""
        waiting = [*self.questions()]
        for question in waiting:
            self.match.answer(question.seat, self._bot(question))
        return bool(waiting)

    def _bot(self, question: Question[Any]) -> Any:
        if question.seat == self.seat:
            return self.advise(question).choices[0]
        return self._opponent(question, Random(self.luck(question.seat)))
