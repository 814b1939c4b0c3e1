"""A learner at a table: what is seen, what is done, and why something may not be done.

It knows gestures, but no widget: widgets and terminals only show it.
"""

from collections.abc import Callable, Collection, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Self

from tutor.coach.help.chances.message import chances_now
from tutor.coach.help.explain import events_and_rules, narration, why_not_button, why_not_gesture
from tutor.coach.help.hints import GRADES, hint, towards, within
from tutor.coach.help.reply import reply
from tutor.coach.message import LogLine, Message
from tutor.coach.session.ending import ending
from tutor.coach.session.moves import asking, frames, states
from tutor.coach.session.party import Party
from tutor.coach.session.undo import Foreknowledge, back_to, knowing, retry, take_back
from tutor.engine.event import brief, listing
from tutor.engine.given import texts, whole
from tutor.engine.match import Match, Question
from tutor.engine.script import Seat
from tutor.table.scene import Id, Law, Scene


class Session(Party):
    """One match, and everything that a learner in one of its seats can do with it."""

    def _sit(
        self,
        match: Match[Any],
        seat: Seat,
        opponents: str,
        names: Sequence[str],
        until: Collection[str] = (),
    ) -> None:
        self.guided = True  # whether the scene marks what is legal
        self.grades = GRADES  # of hints; an exercise has no use for the last, the odds
        self.about: tuple[str, ...] = ()  # rules that a first hint may cite; all if there are none
        self.known = Foreknowledge()
        self.leads_on: Callable[[Any], bool] | None = None  # of a task, whether a choice does it
        self._hinted = ("", 0)  # about which question, and up to which grade
        super()._sit(match, seat, opponents, names, until)

    def twin(self) -> Self:
        """The same learner at a table beside this one, with a copy of the match."""
        twin = copy(self)
        twin.match = self.match.fork(self.match.marks[-1].seed)
        twin.known = self.known.copy()
        return twin

    def again(self) -> None:
        """The table as it was when one sat down to it."""
        self.known = Foreknowledge(retries=self.known.retries)
        super().again()

    # What is seen

    def scene(self) -> Scene:
        """The table now, with the question to this seat if there is one."""
        learner, question = self.learner, self.question()
        deciding = (
            () if self.match.game.passes else self.questions()
        )  # no turns, where time goes by
        scene = learner.scene(self.now(), states(self.match, deciding))
        if question is None:
            return replace(scene, prompt=self.waiting())
        return replace(asking(scene, learner, question), guided=self.guided)

    def replay(self, number: int) -> Scene:
        """The table after so many events; 0 is the start. A ValueError if there are not as many."""
        return self.learner.replay(number)

    def log(self, since: int = 0) -> list[LogLine]:
        """What this seat has been told after so many events, in order."""
        return self.learner.log(since)

    def law(self, number: str) -> Law:
        """A rule as it reads with the options of this match."""
        return self.learner.law(number)

    def buttons(self, question: Question[Any]) -> list[Any]:
        """The choices of the scene's moves, as they lie; last those that are not allowed now."""
        return self.learner.buttons(question)

    def waiting(self) -> str:
        """Why this seat has nothing to decide."""
        if self.match.outcome:
            return f"The match is over. {self.learner.victory()}"
        others = listing([self.names[question.seat] for question in self.questions()])
        return (
            f"{others} must decide: “Play one turn for me” is under More."
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
        choices = self.learner.buttons(question)
        if type(number) is not int or not 0 <= number < len(choices):
            raise ValueError(f"There is no move {brief(number)} now.")
        told = len(self.match.events)
        self.answer(choices[number])
        return self._frames(told)

    def let_pass(self, ticks: int) -> list[Scene]:
        """Let so many ticks go by, or fewer if something happens; returns how it went on.

        A ValueError if no time goes by now.
        """
        told = len(self.match.events)
        self.wait(ticks)
        return self._frames(told)

    def explain(self, path: Sequence[Id]) -> Message:
        """Why pointing at these items makes no legal choice; a ValueError if they are no list."""
        texts("Items that are pointed at", path)
        question = self.question()
        if question is None:
            return Message(self.waiting())
        return why_not_gesture(self.learner, question, (*path,))

    def explain_move(self, number: int) -> Message:
        """Why a button of the scene may not be pressed."""
        question = self.question()
        if question is None:
            return Message(self.waiting())
        return why_not_button(self.learner, question, number)

    def why(self) -> Message:
        """What has happened since the last decision of this seat, and by which rules."""
        past = reversed(self.match.past)
        start = next((moment.told for moment in past if self.seat in moment.answers), 0)
        return events_and_rules(self.learner, self.log(start))

    def narrate(self, since: int) -> Message | None:
        """What has happened after so many events, each with its rule, and how it ended."""
        end = self.over()
        nothing = whole("The number of events", since) == len(self.match.events)
        return end if nothing else narration(self.learner, since, end)

    def undo(self) -> Message:
        """Back to the last decision of this seat; says which hidden cards were seen since."""
        return take_back(self.learner, self.known, self.last_decision())

    def back_to(self, number: int, said: Message) -> Message:
        """Back to this question, which this seat has answered; says what was seen since."""
        return back_to(self.learner, self.known, number, said)

    def retry(self) -> Message:
        """A fair retry of the last decision: what was hidden from this seat is dealt anew."""
        asked = self.question() is not None
        last = self.last_decision()
        self.match, said = retry(self.learner, self.known, last, asked=asked)
        return said

    def hint(self) -> Message:
        """What helps to decide; each time it is asked for, a grade more."""
        question = self.question()
        if question is None:
            return Message(self.waiting())
        learner, (about, grade) = self.learner, self._hinted
        luck = learner.luck(given=learner.answered())
        self._hinted = luck, min(self.grades, grade + 1 if about == luck else 1)
        said = hint(learner, question, self._hinted[1], luck, self.grades)
        if self.about and self._hinted[1] == 1:
            said = within(learner, said, self.about)
        elif self.leads_on:
            said = towards(learner, question, self.leads_on) or said
        return replace(said, kind="hint")

    def reply(self) -> Message:
        """Why the last decision of this seat was poor, if it clearly was."""
        last = self.last_decision()
        if last is None:
            return Message("There is nothing to judge: you have not decided anything yet.")
        return reply(self.learner, last)

    def chances(self) -> Message:
        """What may come, and what others may hold, as far as this seat can know."""
        return self.over() or chances_now(self.learner, self.now())

    def step(self) -> list[Scene]:
        """One decision, by whoever is to decide; for this seat the beginner's."""
        told = len(self.match.events)
        self.one_decides()
        return self._frames(told)

    def auto(self) -> list[Scene]:
        """All decisions to the end of the match, this seat's as well; the last events are shown."""
        told = len(self.match.events)
        self.play_on()
        return self._frames(told)

    def over(self) -> Message | None:
        """How the match ended, if it has."""
        end = self.match.outcome
        if end is None:
            return None
        learner = self.learner
        said = " ".join([end.sentence, *knowing(self.known, learner.answered())])
        how = ending(self.match, self.seat, self.names, learner.victory())
        return Message(said, "over", law=learner.noted(end.rule), end=how)

    def __repr__(self) -> str:
        return f"<Session of seat {self.seat}: {self.match!r}>"

    # Within

    def _frames(self, told: int) -> list[Scene]:
        """The table after each of the events since so many."""
        return frames(self.match, self.replay, told)
