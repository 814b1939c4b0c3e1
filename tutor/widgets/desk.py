"""A student's desk in a lesson: forms to touch and to type in, without any programming."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from html import escape
from typing import Any, TypeAlias

from tutor.classroom.check import ALARM, NEITHER, Verdict, boxed_words
from tutor.classroom.exercise import Exercise, OwnQuestion
from tutor.classroom.handing_in import HandedInCode
from tutor.classroom.kept import load_kept
from tutor.classroom.today import Today, lesson
from tutor.coach.rules.pages import Displayable
from tutor.engine.wrong import Wrong
from tutor.widgets.answering import (
    HELP,
    NO_NUMBER,
    Answerable,
    form_of,
    judge_texts,
    names_of_answers,
    texts_after_touch,
)
from tutor.widgets.form import Button, Field, Fields, Form, FormOption, FormView

Piles: TypeAlias = Sequence[int | str]

TYPE_IT = "Type your student number, then touch Begin."
DEAL = Button("deal", "Deal")
BACK = Button("back", "Take one mark back", is_main=False)


class Desk:
    """A lesson with forms for its exercises; their answers are there again in the next session."""

    def __init__(self, today: Today) -> None:
        self._forms: list[Form] = []
        self._begin(today)

    # Parts of a page

    def sign_in(self) -> Form:
        """Ask for the class and the student's number."""
        return self._form(self._who, self._sign)

    def answer(self, number: str) -> Form:
        """Ask a question of the lesson: a vote, a number, a line with its number, a reason."""
        task = self._task(number)
        return self._form(lambda: self._asked(task), lambda *touch: self._answer(task, *touch))

    def simulate(self, number: str) -> Form:
        """Offer the button for a simulation."""
        return self.answer(number)

    def deal_cards(self, *piles: int | str, tally: str = "") -> Form:
        """Offer a button that deals from these piles, and a tally with rows to touch."""
        self.today.deal_cards(*piles, turn=1)  # raises `Wrong` for a pile that is none
        rows = [each.strip() for each in tally.split(";") if each.strip()]
        return self._form(lambda: self._hand(piles, rows), lambda row, _: self._deal(piles, row))

    def code(self) -> Form:
        """Show what is answered, and the code to hand in."""
        return self._form(self._slip, lambda _, typed: self._name(typed["nickname"]))

    def cards(self, *what: Any, **how: Any) -> Displayable:
        """Show cards, as ``Today.cards`` does."""
        return self.today.cards(*what, **how)

    def picture(self, name: str) -> Displayable:
        """Show a picture, as ``Today.picture`` does."""
        return self.today.picture(name)

    def design(self, *question: Any, **how: Any) -> Any:
        """Check the student's own question, as ``Today.design`` does."""
        verdict = self.today.design(*question, **how)
        self._renew()
        return verdict

    def _form(self, draw: Callable[[], FormView], press: Callable[[str, Fields], Any]) -> Form:
        def pressed(name: str, typed: Fields) -> None:
            press(name, typed)
            self._renew(but=form)  # that one draws itself

        form = Form(draw, pressed)
        self._forms.append(form)
        return form

    def _renew(self, but: Form | None = None) -> None:
        self._forms = [form for form in self._forms if form.comm]  # others are closed
        for form in self._forms:
            if form is not but:
                form.renew()

    def _task(self, number: str) -> Answerable:
        task = self.today.plan.task(number)
        if isinstance(task, OwnQuestion):
            raise Wrong(f"{number} is a question of your own. Type it in Python.")
        return task

    # Who is here

    def _begin(self, today: Today) -> None:
        """Take up what this student has done before."""
        self.today = today
        self._refused = self._unkept = self._unnamed = ""
        self._helped = set[str]()  # exercises whose help is shown
        self._kept = load_kept(today.class_code, today.plan.number, today.student)
        self._replay()

    def _replay(self) -> None:
        """Give all answers again, which tell more than a code in the folder of a hub."""
        self._typed = dict[str, Sequence[str]]()  # last texts, by exercise
        self._replies = dict[str, Any]()
        if self._kept.said:
            self.today.start_over()
        for number, *typed in self._kept.said:
            with suppress(Wrong):  # from a lesson that had this exercise
                self._judge(self._task(number), typed)

    def _sign(self, _name: str, typed: Fields) -> None:
        number = self.today.plan.number
        try:
            today = lesson(number, class_code=typed["class"], student=typed["number"] or 0)
        except Wrong as error:
            self._refused = str(error)
            return
        before, was_nobody = self._kept, not self.today.student
        self._begin(today)
        if was_nobody and not self._kept.said:  # what was answered without a number is theirs
            self._kept.said, self._kept.dealt = before.said, before.dealt
            self._unkept = self._kept.save()
            self._replay()

    def _who(self) -> FormView:
        today = self.today
        number = Field("number", "Your number", str(today.student or ""), "digits")
        said = boxed_words(f"You are student {today.student} of class {today.class_code}.", NEITHER)
        missing = boxed_words(TYPE_IT, ALARM)
        refused = boxed_words(self._refused, ALARM) * bool(self._refused)
        return FormView(
            "Class and number",
            fields=(Field("class", "Class", today.class_code), number),
            buttons=(Button("begin", "Begin"),),
            above=f"<b>Lesson {today.plan.number}: {escape(today.plan.title)}</b>",
            reply=refused or (said if today.student else missing),
        )

    # Answers

    def _asked(self, task: Answerable) -> FormView:
        reply = self._replies.get(task.number)
        html = reply._repr_html_() if reply else ""
        view = form_of(task, self.today, self._typed.get(task.number, ()), html)
        if task.number not in self._helped:
            return view
        return replace(view, reply=f"{self.today.help(task.number)._repr_html_()}{html}")

    def _answer(self, task: Answerable, name: str, fields: Fields) -> None:
        if name == HELP.name:
            self._helped ^= {task.number}
            return
        typed = texts_after_touch(task, name, fields, self._typed.get(task.number, ()))
        if isinstance(task, Exercise) and name in names_of_answers(
            task
        ):  # a line is chosen, not checked
            self._typed[task.number] = typed
            return
        self._judge(task, typed)
        self._kept.add(task.number, *typed)
        self._unkept = self._kept.save()

    def _judge(self, task: Answerable, typed: Sequence[str]) -> None:
        self._typed[task.number] = typed
        said = judge_texts(task, self.today, typed)
        if isinstance(said, Verdict):
            said = replace(said, exercise=None)  # in a form, nobody can write .play()
        self._replies[task.number] = said

    # Cards in hand

    def _hand(self, piles: Piles, rows: Sequence[str]) -> FormView:
        turn, *marks = self._kept.dealt.get(piles_in_words(piles), [0])
        shown = self.today.deal_cards(*piles, turn=turn)._repr_html_() if turn else ""
        tally = [FormOption(str(n), row, count=marks.count(n)) for n, row in enumerate(rows)]
        return FormView(
            "Cards in hand",
            tuple(tally) if turn else (),
            buttons=(DEAL, BACK) if marks else (DEAL,),
            above=f"<p>Deal {turn}</p>{shown}" if turn else "",
        )

    def _deal(self, piles: Piles, name: str) -> None:
        turn, *marks = self._kept.dealt.get(piles_in_words(piles), [0])
        if name == DEAL.name:
            turn += 1
        else:
            marks = marks[:-1] if name == BACK.name else [*marks, int(name)]
        self._kept.dealt[piles_in_words(piles)] = [turn, *marks]
        self._unkept = self._kept.save()

    # The code

    def _slip(self) -> FormView:
        today = self.today
        done = [each.number for each in today.plan.tasks if each.number in today.answered]
        above = f"<p>Answered: {', '.join(done) or 'nothing yet'}.</p>"
        if self._unkept:
            above += boxed_words(self._unkept, ALARM)
        code = today.code()
        if not isinstance(code, HandedInCode):
            return FormView("Your code", above=above, reply=boxed_words(NO_NUMBER, ALARM))
        return FormView(
            "Your code",
            fields=(Field("nickname", "A nickname, if you like", today.nickname),),
            buttons=(Button("name", "Put it into the code", is_main=False),),
            above=f"{above}{code._repr_html_()}",
            reply=self._unnamed,
            copies=code,
        )

    def _name(self, nickname: str) -> None:
        code = self.today.code(nickname)
        self._unnamed = "" if isinstance(code, HandedInCode) else code._repr_html_()


def piles_in_words(piles: Piles) -> str:
    return "; ".join(map(str, piles))


def desk(today: Today) -> Desk:
    """Return a lesson with forms for its exercises: ``desk(lesson(6, class_code="BLUE7"))``."""
    return Desk(today)
