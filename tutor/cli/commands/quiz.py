"""Questions about the rules in a terminal."""

import re
from argparse import ArgumentParser, Namespace
from string import ascii_lowercase

from tutor.cli.arguments import parse_number
from tutor.cli.commands.play import pick_deal_number
from tutor.cli.typed import normal
from tutor.cli.voice import Voice
from tutor.coach.quiz.item import Item
from tutor.coach.quiz.marking import Marking
from tutor.coach.quiz.practice import Practice
from tutor.coach.records.progress import Progress
from tutor.engine.event import brief
from tutor.games import GAMES
from tutor.table.text import law_text

LETTERS = re.compile(r"[a-z](?:[\s,;)]*(?:and\s+)?[a-z])*[\s,;).]*")
HELP = (
    "Type the letter of an answer. If several are right, type them all: a c.",
    "To hear the question again, type nothing. To leave, type quit.",
)


def quiz_arguments(quiz: ArgumentParser) -> None:
    quiz.add_argument(
        "--questions",
        type=parse_number,
        default=10,
        metavar="N",
        help="number of questions (default: 10)",
    )
    quiz.add_argument("--rules", metavar="R3,R4", help="only questions about these rules")
    quiz.add_argument(
        "--seed", type=parse_number, metavar="N", help="the same seed asks the same questions"
    )


def quiz(asked: Namespace, voice: Voice) -> None:
    rules = asked.rules and asked.rules.upper().replace(",", " ")
    progress = Progress.load()
    practice = Practice(
        GAMES[asked.game], asked.questions, pick_deal_number(asked.seed), rules, progress
    )
    TerminalQuiz(practice, progress, voice).run()


class TerminalQuiz:
    """A session of questions; every answer is recorded."""

    def __init__(self, practice: Practice, progress: Progress, voice: Voice) -> None:
        self.practice, self.progress, self.voice = practice, progress, voice
        self._notice = ""  # last notice shown

    def run(self) -> None:
        self.voice.head(f"{self.practice.game.name}: {self.practice.length} questions.")
        self.voice.say(HELP[0])
        try:
            while (item := self.practice.next()) and self.asked(item):
                pass
        except KeyboardInterrupt:
            self.voice.say()
        self.sum_up()

    def asked(self, item: Item) -> bool:
        """Ask one question until it is answered; return False to leave."""
        number, length = len(self.practice.results) + 1, self.practice.length
        about = "" if item.kind == "rule" else f", about {item.rule}"  # otherwise the answer
        self.voice.head(f"Question {number} of {length}{about}.")
        self.voice.say(item.asked())
        while (typed := self.voice.ask("Your answer")) not in (None, "quit", "q"):
            if self.answered(item, typed or ""):
                return not self.voice.person or number == length or self.goes_on()
        return False

    def answered(self, item: Item, typed: str) -> bool:
        """Mark an answer and explain it; return False if it is not an answer."""
        if typed in ("?", "help"):
            self.voice.say("\n".join(HELP))
        elif not typed:
            self.voice.say(item.asked())
        else:
            try:
                self.say(item, self.practice.answer(answer_numbers(item, typed)))
            except ValueError as error:
                self.voice.say(str(error))
                return False
            return True
        return False

    def goes_on(self) -> bool:
        return self.voice.ask("Enter for the next question") not in (None, "quit", "q")

    def say(self, item: Item, marking: Marking) -> None:
        self.voice.say(marking.verdict, "bold")
        follows = [frame.caption for frame in item.frames]
        true = [] if marking.explanation in follows else [marking.explanation]  # said before
        for line in (*marking.feedback, *true, *map(law_text, marking.laws)):
            self.voice.say(line)
        if item.frames:
            self.voice.say("This is how it continues:")
        for frame in item.frames:
            number = f"{frame.law.number}: " if frame.law else ""
            self.voice.say(f"  {number}{frame.caption}")
        self.warn()

    def warn(self) -> None:
        """Show a problem with the file of progress, once."""
        if self.progress.notice != self._notice:
            self.voice.say(self.progress.notice)
            self._notice = self.progress.notice

    def sum_up(self) -> None:
        self.voice.head("Your result:")
        left = self.practice.item and not self.practice.results
        self.voice.say(
            "You have not answered any questions." if left else str(self.practice.result())
        )
        self.warn()
        if not self._notice and self.practice.results:
            self.voice.say(f"It is saved in {self.progress.file}.")


def answer_numbers(item: Item, typed: str) -> list[int]:
    """Return the numbers of the answers in the input: letters, or the words of one answer.

    Raises ValueError with instructions.
    """
    texts = [normal(answer.text) for answer in item.answers]
    if texts.count(normal(typed)) == 1:
        return [texts.index(normal(typed))]
    last = ascii_lowercase[len(item.answers) - 1]
    letters = re.findall(r"(?<![a-z])[a-z](?![a-z])", typed.lower()) or [*typed.lower()]
    if LETTERS.fullmatch(typed.lower()) and max(letters) <= last:
        return [ascii_lowercase.index(letter) for letter in dict.fromkeys(letters)]
    known = "a and b" if last == "b" else f"a to {last}"
    raise ValueError(f"I don't understand {brief(typed)}. The answers are {known}.")
