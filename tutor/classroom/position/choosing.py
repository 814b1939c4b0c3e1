"""A student's choice at a position, and the code to hand in."""

from dataclasses import replace

from tutor.classroom.check import Noted
from tutor.classroom.folder import VOTES, hand_in
from tutor.classroom.position.decision import Decision
from tutor.classroom.position.naming import session_at
from tutor.classroom.position.slips import slip
from tutor.classroom.work import STUDENTS, class_of, student_of
from tutor.coach.session.session import Session
from tutor.engine.wrong import Wrong

LACKS = (
    "A code needs your class code and your student number: "
    'your_turn("{}", class_code="BLUE7", student=17).'
)


class YourTurn(Decision):
    """A decision for one student of a class; student 0 learns alone."""

    def __init__(self, session: Session, class_code: str = "", student: int = 0) -> None:
        super().__init__(session)
        self.class_code, self.student = class_code, student
        self.letter = ""  # of the move that the student has chosen last
        self._sent = ""  # why the class has no code of it, if so

    def choose(self, letter: str) -> Noted:
        """Note a choice, which may be changed, and say the code to hand in.

        If the class has a folder, the code is put there. Raises `Wrong` for an unknown letter.
        """
        self.letter = self._letter(letter)
        lacks = LACKS.format(self.name) if self.class_code or self.student else ""
        self._sent = hand_in(self.code, VOTES) if self.code else lacks
        noted = self.noted
        return replace(noted, words=f"{noted.words} Your code: {self.code}") if self.code else noted

    @property
    def noted(self) -> Noted:
        """The last choice in words, without its code."""
        return Noted(f"Noted: {self.letter}, “{self.texts[self.letter]}”.", self._sent)

    @property
    def code(self) -> str:
        """The code to hand in; "" before a choice, and without a class code and a number."""
        if not self.letter or not self.class_code or self.student not in STUDENTS:
            return ""
        return slip(self, self.class_code, self.student, self.letter)


def your_turn(name: str, *, class_code: str = "", student: int | str = 0) -> YourTurn:
    """Open a position by its name: ``your_turn("ladder.8", class_code="BLUE7", student=17)``.

    Raises `Wrong` for an unknown name, class code or student number.
    """
    session = session_at(name)
    if session.question() is None:
        raise Wrong(f"The match {name} is over, so there is nothing to choose.")
    return YourTurn(session, class_of(class_code) if class_code != "" else "", student_of(student))
