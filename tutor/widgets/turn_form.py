"""A position of a match for a class, whose moves are chosen by touching a letter."""

from html import escape

from tutor.classroom.check import ALARM, boxed_words
from tutor.classroom.handing_in import HandedInCode
from tutor.classroom.position.choosing import YourTurn, your_turn
from tutor.engine.wrong import Wrong
from tutor.table.picture import scene_html
from tutor.widgets.form import Button, Field, Fields, Form, FormOption, FormView

SHOW = Button("show", "Show the table")


class TurnPanel:
    """A position, with what a student has typed there, and the last reply."""

    def __init__(self, name: str, class_code: str, student: str) -> None:
        self.typed: Fields = {"name": name, "class": class_code, "number": student}
        self.here: YourTurn | None = None
        self.error: Wrong | None = None
        if name:
            self.press(SHOW.name, self.typed)

    def press(self, pressed: str, typed: Fields) -> None:
        """Open a position, or choose a move."""
        if self.here and pressed in self.here.texts:
            self.here.choose(pressed)
            return
        self.typed, self.here, self.error = typed, None, None
        try:
            name, student = typed["name"].strip(), typed["number"] or 0
            self.here = your_turn(name, class_code=typed["class"], student=student)
        except Wrong as error:
            self.error = error

    def draw(self) -> FormView:
        """Return the form: the position's name, then its table and the letters."""
        here, error = self.here, self.error
        names = (("name", "Position"), ("class", "Class"), ("number", "Your number"))
        fields = (
            Field(name, label, self.typed[name], "digits" if name == "number" else "text")
            for name, label in names
        )
        letters = here.texts.items() if here else ()
        chosen = here.letter if here else ""
        return FormView(
            "A position for the class",
            tuple(FormOption(letter, text, letter == chosen) for letter, text in letters),
            tuple(fields),
            (SHOW,),
            above=table_view(here) if here else "",
            reply=boxed_words(str(error), ALARM) if error else reply_of(here) if here else "",
            copies=here.code if here else "",
            is_typed_first=True,
        )


def table_view(here: YourTurn) -> str:
    happened = "".join(f"<p>{escape(line)}</p>" for line in here.happened)
    return f"{happened}{scene_html(here.scene)}"


def reply_of(here: YourTurn) -> str:
    """Return what is noted, and the code to hand in, also as a picture."""
    code = HandedInCode(here.code)._repr_html_() if here.code else ""
    return f"{here.noted._repr_html_()}{code}" if here.letter else ""


def take_turn(name: str = "", *, class_code: str = "", student: int | str = "") -> Form:
    """Return a form for a position: ``take_turn("ladder.8", class_code="BLUE7", student=17)``.

    What is not given is typed there.
    """
    turn = TurnPanel(name, class_code, str(student or ""))
    return Form(turn.draw, turn.press)
