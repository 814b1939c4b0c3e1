"""A decision in a match, as the player whose turn it is sees it, with a letter for each move."""

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from html import escape
from typing import Any

from tutor.classroom.position.naming import choices_at, position_name
from tutor.classroom.position.offered import moves_offered
from tutor.classroom.replies import LETTERS, LIST, letter_of, show_rows
from tutor.coach.rules.pages import Displayable
from tutor.coach.session.session import Session
from tutor.engine.event import brief
from tutor.engine.match import Question
from tutor.engine.wrong import Wrong
from tutor.table.picture import scene_html
from tutor.table.scene import Scene
from tutor.table.text import scene_text

ASKED = "What would you do?"


class Decision:
    """A decision in a match; hidden cards stay in Python.

    At the end of a match there is nothing to choose.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.name = position_name(session)

    @property
    def is_over(self) -> bool:
        return self._session.question() is None

    @property
    def texts(self) -> Mapping[str, str]:
        """The moves in words, by their letters; also some that are not allowed."""
        return dict(zip(LETTERS, self._offered, strict=False))

    @property
    def scene(self) -> Scene:
        """The table as the player sees it; nothing in it says which moves are allowed."""
        session = self._session
        if self.is_over:
            return session.learner.scene(session.now())
        return replace(session.learner.scene(self._question.view), prompt="")

    @property
    def happened(self) -> tuple[str, ...]:
        """Events since the player last had a choice; none at the first one."""
        session = self._session
        free = [number for number, _ in session.own() if len(choices_at(session, number)) > 1]
        told = session.match.past[free[-1]].told if free else len(session.match.events)
        return tuple(line.text for line in session.log(told))

    @cached_property
    def _question(self) -> Question[Any]:
        question = self._session.question()
        if question is None:
            raise Wrong(f"The match {self.name} is over. Ask about another deal.")
        return question

    @cached_property
    def _offered(self) -> Mapping[str, Any]:
        return moves_offered(self._session.learner, self._question)

    @property
    def _moves(self) -> Mapping[str, Any]:
        return dict(zip(LETTERS, self._offered.values(), strict=False))

    @property
    def _title(self) -> str:
        return f"{self._session.match.game.name}, position {self.name}"

    def _letter(self, typed: object) -> str:
        """Return the letter of a move; raise `Wrong` for anything else."""
        letter = letter_of(typed)
        if letter not in self.texts:
            raise Wrong(f"Choose one of {', '.join(self.texts)}, not {brief(typed)}.")
        return letter

    @property
    def _choices(self) -> Displayable:
        if self.is_over:
            says = str(self._session.over())
            return Displayable(f"<p>{escape(says)}</p>", says)
        shown = show_rows([*self.texts.items()])
        return Displayable(f"<div><b>{ASKED}</b></div>{shown.html}", f"{ASKED}\n{shown.text}")

    def __repr__(self) -> str:
        told = (f"Position {self.name}", *self.happened)
        return "\n".join([*told, scene_text(self.scene), self._choices.text])

    def _repr_html_(self) -> str:
        told = "".join(f"<div>{escape(line)}</div>" for line in self.happened)
        past = f"<div style='{LIST}'>{told}</div>" if told else ""
        title = f"<div><b>{escape(self._title)}</b></div>"
        return f"{title}{past}{scene_html(self.scene)}{self._choices.html}"
