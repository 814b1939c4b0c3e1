"""Run a lesson for one student of a class: ``lesson(6, class_code="BLUE7", student=17)``."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from html import escape
from random import Random
from typing import Any, TypeVar
from zlib import crc32

from tutor.chance.questions.question import as_value
from tutor.classroom.check import (
    ALARM,
    BLANK,
    COARSE,
    NOT_THOUGHTS,
    UNKNOWN,
    Noted,
    Verdict,
    boxed_words,
    judge_answer,
    points_of_answer,
)
from tutor.classroom.exercise import (
    Asked,
    Exercise,
    LessonPlan,
    OwnQuestion,
    Poll,
    Pool,
    Reasoned,
    Task,
    VoteChoice,
)
from tutor.classroom.folder import hand_in, handed_in
from tutor.classroom.handing_in import HandedInCode
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.models import usual_models
from tutor.classroom.piles import deal_from_piles
from tutor.classroom.replies import (
    NARROW,
    StudentShare,
    fitting_deals,
    letter_of,
    letters_of_choices,
    lines_shown,
    picture_shown,
    reason_noted,
    show_rows,
    vote_noted,
)
from tutor.classroom.work import (
    MOST_DEALS,
    ONE_DIGIT,
    STUDENTS,
    BadWork,
    Tally,
    Thoughts,
    Work,
    class_of,
    decode_work,
    encode_work,
    last_ones,
    normal_nickname,
    own_seed,
    seed_text,
    simulate_for_class,
    student_of,
    tallied,
)
from tutor.coach.rules.pages import Displayable, cards_shown
from tutor.engine.event import brief
from tutor.engine.luck import LARGEST_SEED
from tutor.engine.wrong import Wrong, is_whole
from tutor.games import game_of

DEALS = 1000  # deal numbers
DEALT = "flares"  # a game with the deck of all experiments
DOTS = "..."  # in the place of a question that a student has not written yet
HOW = {  # example calls, by kind of exercise
    "predict": 'today.predict("{}", "B")',
    "fraction": 'today.check("{}", "3/11")',
    "number": 'today.check("{}", "12.6")',
    "find the error": 'today.check("{}", "3: 3/11")',
    "choose and give a reason": 'today.reason("{}", "B", "because ...")',
    "simulate and pool": 'today.simulate("{}")',
    "design your own": 'today.design("{}", ranks.sum == 10, deals(DECK, 3), "...")',
}

T = TypeVar("T", bound=Task)


class Today:
    """A lesson for one student of a class, with the student's answers so far.

    Student 0 learns alone.
    """

    def __init__(self, plan: LessonPlan, class_code: str = "", student: int = 0) -> None:
        self.plan, self.class_code, self.student = plan, class_code, student
        self.thoughts: dict[str, Thoughts] = {}
        self.tallies: dict[str, Tally] = {}
        self.nickname, self._unsent = "", ""
        self._strays = Counter[str]()  # numbers without a thought, by exercise
        self._tried = set[tuple[str, str]]()  # these numbers, as they were typed
        self._turns = Counter[tuple[int | str, ...]]()  # deals, by the piles they came from
        self._is_handed_in = False  # into the class's folder, if there is one

    @property
    def seed(self) -> int:
        """Seed of the student's simulations, which differs between classes and between lessons."""
        return own_seed(self.class_code, self.plan.number, self.student)

    @property
    def deal(self) -> int:
        """Number of the match deal that the whole class shares."""
        return crc32(seed_text(self.class_code, self.plan.number).encode()) % DEALS + 1

    def cards(
        self, what: int | str, turn: int = 1, among: str = "", of: str = DEALT
    ) -> Displayable:
        """Show these cards, ``cards("2H 5H")``, or deal that many, the same for the class.

        They are dealt from the Six Deck, from some of its cards (``among="2H 6H 1C"``), or from the
        deck of the game with the id ``of``.
        """
        game = game_of(of)
        deck = game.printed
        if isinstance(what, str):
            return cards_shown(game, deck.cards(what))
        if not isinstance(among, str):
            raise Wrong(
                f'The cards to deal from must be a string, as in "1H 2H", not {brief(among)}.'
            )
        left = deck.cards(among) if among else [*deck]
        if not is_whole(what, 1, len(left)) or not is_whole(turn, 1, LARGEST_SEED):
            raise Wrong(
                f"You can deal 1 to {len(left)} cards, in turn 1, 2, 3 and so on. "
                "Use today.cards(3, turn=2)."
            )
        luck = Random(seed_text(self.class_code, self.plan.number, turn, *among.split()))
        return cards_shown(game, luck.sample(left, what))

    def deal_cards(self, *piles: int | str, turn: int = 0, tally: str = "") -> Displayable:
        """Deal cards to this student from each pile: ``today.deal_cards("2 of 1H 3C 4C")``.

        A pile without its cards is the Six Deck. Each call deals the next ones, or those of a
        ``turn``. In the students' edition it is a button above a ``tally`` with rows "a; b".
        """
        if not is_whole(turn, 0, LARGEST_SEED):
            raise Wrong(f"turn must be 1, 2, 3 and so on, not {brief(turn)}.")
        who = (self.class_code, self.plan.number, self.student)
        shown = cards_shown(
            game_of(DEALT), deal_from_piles(who, piles, turn or self._turns[piles] + 1)
        )
        self._turns[piles] += not turn
        rows = f"Count: {tally}." * bool(tally)
        return Displayable(f"{shown.html}<p>{escape(rows)}</p>", f"{shown.text}\n{rows}".rstrip())

    def picture(self, name: str, *, filled: bool = False) -> Displayable:
        """Show a picture, ``picture("tree_6_deals")``; for teachers, with its boxes filled."""
        return picture_shown(name, filled=filled)

    def poll(self, number: str) -> Displayable:
        """Show the choices of a vote, in the class's own order, or of an exit ticket."""
        task = self.plan.task(number)
        if not isinstance(task, Poll | Reasoned):
            raise otherwise(task)
        return show_rows([*self._choices(task).items()])

    def predict(self, number: str, letter: str) -> Noted:
        """Record a vote, without any feedback before the class has voted."""
        task = self._task(number, Poll)
        chosen = self._chosen(task, letter)
        if isinstance(chosen, str):
            return Noted(chosen, self._missing)
        self._keep(task, chosen.thought)
        return Noted(vote_noted(letter, chosen), self._missing)

    def reason(self, number: str, letter: str, why: str = "") -> Noted:
        """Record the choice on an exit ticket, and that there is a reason, which a person reads."""
        task = self._task(number, Reasoned)
        chosen = self._chosen(task, letter)
        said = len(why.split()) if isinstance(why, str) else 0
        if isinstance(chosen, str):
            missing = f"{number} needs a letter as well." if said and not letter else chosen
            return Noted(missing, self._missing)
        self._keep(task, chosen.thought)
        return Noted(f"{vote_noted(letter, chosen)} {reason_noted(said)}", self._missing)

    def check(self, number: str, answer: object) -> Verdict:
        """Judge a number: right, or the line of thought behind it."""
        task = self._task(number, Exercise)
        said = (task.number, answer.strip() if isinstance(answer, str) else brief(answer))
        is_again = said in self._tried
        verdict = judge_answer(task, answer, self._strays[task.number] - is_again)
        if verdict.model == UNKNOWN and not is_again:
            self._strays[task.number] += 1
            self._tried.add(said)
        earns_nothing = verdict.model == COARSE and not verdict.share
        self._keep(task, ONE_DIGIT if earns_nothing else verdict.model)
        return verdict

    def points(self, number: str, answer: object, most: int) -> float:
        """Return a grader's points: all if it is right, half if it is halfway."""
        task = self.plan.task(number)
        if not isinstance(task, Reasoned):
            return points_of_answer(self._task(number, Exercise), answer, most)
        chosen = self._chosen(task, answer)
        return float(most) if isinstance(chosen, VoteChoice) and not chosen.thought else 0.0

    def help(self, number: str) -> Noted:
        """Show what to look for, and a line to fill in, as on a help strip."""
        return Noted(f"{(task := self._task(number, Exercise)).hint}\n{task.help}".rstrip())

    def lines(self, number: str) -> Displayable:
        """Show a calculation, line by line, with an error in it."""
        task = self._task(number, Exercise)
        if not task.lines:
            raise Wrong(f"{number} has no lines. Use {HOW[task.kind].format(number)}.")
        return lines_shown(task.lines)

    def simulate(self, number: str, n: int = 0) -> StudentShare:
        """Simulate deals with the student's seed, and keep the counts for the class."""
        task = self._task(number, Pool)
        if not is_whole(n, 0, MOST_DEALS):
            raise Wrong(
                f"n must be a whole number from 1 to {MOST_DEALS:,}, as in n={task.n}, not "
                f"{brief(n)}."
            )
        found = simulate_for_class(task, n or task.n, self.seed)
        self.tallies[task.number] = tallied(found)
        self._post()
        return StudentShare(found, task.has_intervals)

    def design(
        self, number: str, event: Any, space: Any, answer: object, given: Any = None
    ) -> Verdict | Noted:
        """Check an answer to the student's own question, by counting."""
        task = self._task(number, OwnQuestion)
        for still, what in ((event, "your question"), (given, "what is given")):
            if still is ...:
                return Noted(f"{number} is not answered yet. Write {what} where the dots are.")
        if answer in (..., DOTS):
            return Noted(f"{number} is not answered yet. Write your answer between the quotes.")
        asked = Asked(as_value(event), space, None if given is None else as_value(given))
        true = asked.chance()
        hint = f"There are {fitting_deals(asked)}. In how many of them does your event happen?"
        exercise = Exercise(task.number, str(event), lambda: true, usual_models(asked), hint, asked)
        verdict = judge_answer(exercise, answer)
        known = ("", *NOT_THOUGHTS)
        self._keep(task, verdict.model if verdict.model in known else UNKNOWN)
        return verdict

    def code(self, nickname: str = "") -> HandedInCode | Noted:
        """Encode the student's work: thoughts, counts, and a nickname if given."""
        if not self._has_code:
            return Noted(
                "A code needs your class code and your student number, from 1 to 999. Type them "
                f'into the first cell, as in lesson({self.plan.number}, class_code="BLUE7", '
                "student=17), and run all cells again."
            )
        if not isinstance(nickname, str) or (nickname.strip() and not normal_nickname(nickname)):
            return Noted(
                f"A nickname must have letters from a to z or digits, not {brief(nickname)}."
            )
        self.nickname = nickname or self.nickname
        self._post()
        return Noted(self._code(), self._unsent) if self._unsent else HandedInCode(self._code())

    def __repr__(self) -> str:
        lines = [self._title, self._missing, self._asked.text, self._dealt]
        return "\n".join(filter(None, lines))

    def _repr_html_(self) -> str:
        warning = boxed_words(self._missing, ALARM) if self._missing else ""
        head = f"{NARROW}<b>{escape(self._title)}</b>{warning}"
        return f"{head}{self._asked.html}<div>{escape(self._dealt)}</div>"

    def _code(self) -> str:
        done = (self.class_code, self.plan.number, self.student, self.thoughts, self.tallies)
        return encode_work(Work(*done, self.nickname, self._strays), self.plan)

    def _post(self) -> None:
        """Put the code into the class's folder, if there is one."""
        if self._has_code and self._is_handed_in:
            self._unsent = hand_in(self._code())

    @property
    def answered(self) -> set[str]:
        """The numbers of the exercises that are answered, or simulated."""
        return {*self.thoughts, *self.tallies}

    def start_over(self) -> None:
        """Forget all answers."""
        self.thoughts.clear()
        self.tallies.clear()
        self._strays.clear()
        self._tried.clear()

    def go_on(self) -> None:
        """Use the class's folder, if there is one, and take up this student's work from there."""
        self._is_handed_in = True
        with suppress(BadWork):
            work = decode_work(handed_in(self._code()) if self._has_code else "")
            self.thoughts = {
                name: each for name, each in work.thoughts.items() if each != Thoughts()
            }
            self.tallies = {name: each for name, each in work.tallies.items() if each.of}
            self._strays = Counter(work.strays)
            self.nickname = work.nickname

    @property
    def _has_code(self) -> bool:
        return bool(self.class_code) and self.student in STUDENTS

    @property
    def _title(self) -> str:
        who = "on your own"
        if self.class_code:
            number = f", student {self.student}" if self.student else ""
            who = f"class {self.class_code}{number}"
        return f"Lesson {self.plan.number}, {self.plan.title}: {who}"

    @property
    def _missing(self) -> str:
        """Warning that there is no student number."""
        if self.student or not self.class_code:
            return ""
        return (
            "Your student number is missing. Type it into the first cell, as in student=17, run "
            "that cell again, and then answer again. Without it, you are not on the class's board."
        )

    @property
    def _dealt(self) -> str:
        return f"Your random deals have the seed {self.seed}: simulate(..., seed=today.seed)."

    @property
    def _asked(self) -> Displayable:
        """The exercises; their titles only after the vote, because they might hint at it."""
        done, tasks = self.answered, self.plan.tasks
        votes = {task.number for task in tasks if isinstance(task, Poll)}
        says = {n.number: f"{n.title} ({n.kind})" if votes <= done else n.kind for n in tasks}
        ends = dict.fromkeys(done, " · answered")
        return show_rows([(number, text + ends.get(number, "")) for number, text in says.items()])

    def _keep(self, task: Task, thought: str) -> None:
        """Keep the first thought, and the last answer up to the right one.

        Blank and unreadable answers do not count. A number that is rounded too far is an answer,
        but no thought. Votes get no feedback, so there the last one counts even after the right
        one.
        """
        if thought == BLANK or thought not in last_ones(task):
            return
        before = self.thoughts.get(task.number, Thoughts())
        is_first = before.first == BLANK and thought not in (COARSE, ONE_DIGIT)
        if before.last or isinstance(task, Poll | Reasoned):
            first = thought if is_first else before.first
            self.thoughts[task.number] = Thoughts(first, thought)
        self._post()

    def _task(self, number: object, kind: type[T]) -> T:
        """Return an exercise of this kind; raise ValueError with the right call otherwise."""
        task = self.plan.task(number)
        if not isinstance(task, kind):
            raise otherwise(task)
        return task

    def _choices(self, task: Poll | Reasoned) -> Mapping[str, str]:
        return letters_of_choices(task, self.class_code)

    def _chosen(self, task: Poll | Reasoned, letter: object) -> VoteChoice | str:
        """Return the choice with this letter, or a sentence if there is none."""
        chosen, offered = letter_of(letter), self._choices(task)
        if not chosen:
            return f"{task.number} is not answered yet."
        if chosen not in offered:
            return f"Choose one of {', '.join(offered)}, not {brief(letter)}."
        return next(each for each in task.offered if each.text == offered[chosen])


def otherwise(task: Task) -> Wrong:
    """Return an error that says how this exercise is answered."""
    return Wrong(f"To answer {task.number}, use {HOW[task.kind].format(task.number)}.")


def lesson(number: int, *, class_code: str = "", student: int | str = 0) -> Today:
    """Return a lesson for one student: ``lesson(6, class_code="BLUE7", student=17)``.

    The class code may be in any alphabet. Without a class code and a number, the student learns
    alone, and there is no code at the end. On a hub, the student's earlier work is there. Raises
    ValueError for an unknown lesson or number.
    """
    plan, named = lesson_plan(number), class_of(class_code) if class_code != "" else ""
    today = Today(plan, named, student_of(student))
    today.go_on()
    return today
