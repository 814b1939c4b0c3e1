"""A lesson in a terminal, in words alone: its text, its exercises with feedback, and the code."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, TypeAlias

from tutor import chance
from tutor.chance import TwoWay, glossary
from tutor.classroom.check import NOT_THOUGHTS, Noted, Verdict, plain_words
from tutor.classroom.exercise import LINE_ONLY, Exercise, LessonPlan, OwnQuestion, Poll, Reasoned
from tutor.classroom.kept import load_kept
from tutor.classroom.replies import LETTERS, letter_of
from tutor.classroom.today import Today, lesson
from tutor.classroom.work import student_of
from tutor.cli.commands.editions import LACKS, check_home, lesson_of, lies
from tutor.cli.markdown import paragraphs
from tutor.cli.voice import Voice
from tutor.engine.event import brief, listing
from tutor.engine.wrong import Wrong
from tutor.widgets.answering import CHANCE, NUMBER, Answerable, judge_texts, names_of_answers
from tutor.widgets.desk import piles_in_words
from tutor.widgets.guesses import format_answer, guess_target, guess_verdict, parse_guess

Cell: TypeAlias = Any  # of `editions.marks`, which needs jupytext
Source: TypeAlias = Any

HELP = (
    "Type an answer and press Enter. With Enter alone you hear the question again.",
    "Type next to go on without an answer, and q to leave. Your answers are kept.",
)
NEXT, TRY, DEAL, SHOW, SIMULATE = WORDS = ("next", "try", "deal", "show", "simulate")
LEAVE, HELPED = ("q", "quit"), ("?", "help")
TRY_HERE = "To try your way and the real one on the computer, type try."
LINE = "The first wrong line, a colon, and the right number"
WHY = "Your reason, in one or two sentences"
GO_ON = "Enter for the next part"
BY_CELLS = " Run each cell with Shift+Enter."
NOT_HERE = "{} is a question of your own. It is typed in Python, in the lesson's notebook."


def take_lesson_arguments(command: ArgumentParser) -> None:
    command.add_argument("lesson", metavar="LESSON", help="number or name of a lesson, such as 12")
    says = "class code, such as BLUE7; it needs --student, too"
    command.add_argument("--class", dest="class_code", metavar="CODE", default="", help=says)
    command.add_argument("--student", metavar="N", default="", help="your student number")
    says = "go through the lesson from its start; your answers are kept"
    command.add_argument("--start", action="store_true", help=says)


def take_lesson(asked: Namespace, voice: Voice) -> None:
    """Go through a lesson; raise ValueError if there is none, or for a wrong class or student."""
    plan, student = lesson_of(asked.lesson), student_of(asked.student or 0)
    if bool(asked.class_code) != bool(student):
        raise ValueError(
            "A class code and a student number belong together: --class BLUE7 --student 17. "
            "Without both, you learn on your own."
        )
    today = lesson(plan.number, class_code=asked.class_code, student=student)
    voice.say("\n".join(HELP))  # while the lesson loads, which takes some seconds
    SpokenLesson(source_of(plan), today, voice).run(from_start=asked.start)


def source_of(plan: LessonPlan) -> Source:
    """Read the text of a lesson; raise ValueError without the package that it needs."""
    check_home()
    try:
        from tutor.classroom.editions.header import for_a_class  # noqa: PLC0415  slow
        from tutor.classroom.editions.marks import read_source  # noqa: PLC0415  needs jupytext
    except ImportError:
        raise ValueError(LACKS) from None
    return for_a_class(read_source(lies(plan)))


class Left(Exception):
    """Raised when a student leaves the lesson."""


class SpokenLesson:
    """A lesson for one student. The cells of its notebook run with this object as ``today``."""

    def __init__(self, source: Source, today: Today, voice: Voice) -> None:
        self.source, self.today, self.voice = source, today, voice
        self._kept = load_kept(today.class_code, today.plan.number, today.student)
        self._names = {**vars(chance), "today": self, "guess": self.guess, "glossary": self.explain}
        self._question: list[str] = []  # texts to hear again

    def run(self, *, from_start: bool = False) -> None:
        """Go through the lesson, or through the rest of it, until its end or until q."""
        self._take_up()
        try:
            for cell in self._cells(from_start=from_start):
                self._go_through(cell)
        except Left:
            self._leave()

    def _take_up(self) -> None:
        """Answer again what this student has answered before."""
        if self._kept.said:  # these tell more than a code in the folder of a hub
            self.today.start_over()
        for number, *typed in self._kept.said:
            with suppress(Wrong):  # from a lesson that had this exercise
                judge_texts(self._task(number), self.today, typed)

    def _cells(self, *, from_start: bool) -> Iterator[Cell]:
        cells, done = [cell for cell in self.source.cells if not cell.is_hidden], self._done
        if from_start or not done:
            yield from cells
            return
        self.voice.say(f"You have answered {listing(done)}. With --start you hear all of it again.")
        begun = (n for n, cell in enumerate(cells) if cell.exercise and cell.exercise not in done)
        left = next(begun, len(cells))
        while not cells[left - 1].exercise:  # what leads to the exercise
            left -= 1
        yield from cells[left:]

    @property
    def _done(self) -> list[str]:
        return [task.number for task in self.today.plan.tasks if task.number in self.today.answered]

    def _go_through(self, cell: Cell) -> None:
        task = self.today.plan.task(cell.exercise) if cell.exercise else None
        if isinstance(task, OwnQuestion):
            if "answer" in cell.marks:
                self.voice.say(NOT_HERE.format(task.number))
        elif not cell.is_code:
            self._read_out(cell)
        elif "answer" in cell.marks and task:
            self._ask(task)
        elif "setup" not in cell.marks and cell.text != "today":
            exec(cell.text, self._names)  # noqa: S102  a cell of our own lesson, as in its notebook

    def _read_out(self, cell: Cell) -> None:
        if cell.minutes and self.voice.person and self.voice.ask(GO_ON) in (None, *LEAVE):
            raise Left
        self._question = []
        for text, is_heading in paragraphs(cell.text.replace(BY_CELLS, "")):
            (self.voice.head if is_heading else self._tell)(text)

    def _tell(self, text: str) -> None:
        """Say a part of the question."""
        self._question.append(text)
        self.voice.say(text)

    # Answers

    def _typed(self, prompt: str) -> str:
        """Return what is typed, which is not empty; raise `Left` if the student leaves."""
        while True:
            typed = self.voice.ask(prompt)
            word = typed and typed.lower()
            if typed is None or word in LEAVE:
                raise Left
            if typed and word not in HELPED:
                return word if word in WORDS else typed
            self.voice.say("\n".join(HELP if typed else self._question))

    def _puzzled(self, typed: str, prompt: str) -> None:
        self.voice.say(f"I don't understand {brief(typed)}. {prompt}.")

    def _task(self, number: str) -> Answerable:
        task = self.today.plan.task(number)
        if isinstance(task, OwnQuestion):
            raise Wrong(NOT_HERE.format(number))
        return task

    def _ask(self, task: Any) -> None:
        if isinstance(task, Poll):
            self._vote(task)
        elif isinstance(task, Reasoned):
            if letter := self._letter(task, "Your choice, a letter"):
                why = self._typed(WHY)
                self._judge(task, letter, "" if why == NEXT else why)
        else:
            self._number(task)

    def _vote(self, task: Poll) -> None:
        """Ask for the first vote, and for the second."""
        prompt = "Your vote, a letter"
        while letter := self._letter(task, prompt):
            self._judge(task, letter)
            if prompt.startswith("Vote again"):
                return
            prompt = f"Vote again after talking to a neighbour, or type next to keep {letter}"

    def _letter(self, task: Poll | Reasoned, prompt: str) -> str:
        """Return the letter of a choice; "" to go on without one."""
        while (typed := self._typed(prompt)) != NEXT:
            if (letter := letter_of(typed)) in names_of_answers(task):
                return letter
            self.voice.say(
                f"Choose one of {', '.join(names_of_answers(task))}, not {brief(typed)}."
            )
        return ""

    def _number(self, task: Exercise) -> None:
        """Ask for a number until it is right, or until the student goes on."""
        prompt, last = LINE if task.lines else CHANCE if task.is_chance else NUMBER, None
        while (typed := self._typed(prompt)) != NEXT:
            if last and typed == TRY:
                self.voice.say(repr(last.play()))
                continue
            texts = typed.split(":", 1) if task.lines else [typed]
            last = self._judge(task, *(text.strip() for text in texts))
            if last.is_right:
                return

    def _judge(self, task: Answerable, *texts: str) -> Any:
        reply = judge_texts(task, self.today, texts)
        self.voice.say(in_words(reply))
        self._kept.add(task.number, *texts)
        self._save()
        return reply

    def _save(self) -> None:
        if unkept := self._kept.save():
            self.voice.say(unkept)

    # What the cells of a lesson call

    def poll(self, number: str) -> None:
        self._tell(self.today.poll(number).text)

    def lines(self, number: str) -> None:
        self._tell(self.today.lines(number).text)

    def cards(self, *what: Any, **how: Any) -> None:
        self.voice.say(self.today.cards(*what, **how).text)

    def picture(self, name: str) -> None:
        self._tell(self.today.picture(name).text)

    def deal_cards(self, *piles: int | str, tally: str = "") -> None:
        """Deal as often as the student likes, and count the rows of a tally."""
        rows = [each.strip() for each in tally.split(";") if each.strip()]
        by_letter = dict(zip(LETTERS, rows, strict=False))
        turn, *marks = self._kept.dealt.get(piles_in_words(piles), [0])
        self._question = [f"{letter}  {row}" for letter, row in by_letter.items()]
        self.voice.say("\n".join(self._question))
        prompt = "Type deal, a letter to count, or next" if rows else "Type deal, or next"
        while (typed := self._typed(prompt)) != NEXT:
            if typed == DEAL:
                turn += 1
                self.voice.say(f"Deal {turn}: {self.today.deal_cards(*piles, turn=turn).text}")
            elif turn and (letter := letter_of(typed)) in by_letter:
                marks.append([*by_letter].index(letter))
                counts = (f"{row}: {marks.count(n)}" for n, row in enumerate(rows))
                self.voice.say(f"Counted. {'; '.join(counts)}.")
            else:
                self._puzzled(typed, prompt)
            self._kept.dealt[piles_in_words(piles)] = [turn, *marks]
            self._save()

    def simulate(self, number: str) -> None:
        prompt = "Type simulate, or next"
        while (typed := self._typed(prompt)) != NEXT:
            if typed == SIMULATE:
                self._judge(self._task(number))
                return
            self._puzzled(typed, prompt)

    def guess(self, question: str, result: Any, answer: Any = None) -> None:
        """Ask for a guess before a result is said."""
        at = guess_target(result, answer)
        self._question = [question]
        self.voice.say(question)
        while (typed := self._typed("Your guess, or show, or next")) != NEXT:
            try:
                told = (
                    guess_verdict(typed, parse_guess(typed, at), at)
                    if typed != SHOW
                    else f"It is {format_answer(at)}."
                )
            except ValueError as error:
                self.voice.say(str(error))
                continue
            self.voice.say("\n".join([told, *boxes(result)]))
            return

    def explain(self, *words: str) -> None:
        for entry in glossary(*words).entries:
            self.voice.say(f"{entry.word}: {entry.says}")

    def code(self, _nickname: str = "") -> None:
        """Say the code to hand in."""
        code = self.today.code()
        if not self.today.class_code:
            self.voice.say("You have learned on your own, so there is no code.")
            return
        if isinstance(code, Noted):
            self.voice.say(code.warning)
        self.voice.say("Your code:")
        self.voice.whole(code.words if isinstance(code, Noted) else code)

    def _leave(self) -> None:
        self.voice.say("Your answers are kept. The same command goes on from here.")
        self.code()


def boxes(result: Any) -> Iterator[str]:
    """Yield the boxes of a table of two questions."""
    if isinstance(result, TwoWay):
        for (row, column), number in result.boxes.items():
            yield f"{row}, {column}: {number}"


def in_words(reply: Any) -> str:
    """Return a reply with words instead of signs."""
    if not isinstance(reply, Verdict):
        return repr(reply)
    is_wrong = not (reply.is_right or reply.model in (*NOT_THOUGHTS, LINE_ONLY))
    more = f"\n{TRY_HERE}" * reply.can_be_played
    return "Not right. " * is_wrong + plain_words(reply.words) + more
