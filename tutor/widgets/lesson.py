"""Commands for a notebook about a game: cards, rules, examples and tables."""

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, overload

from IPython.display import Markdown

from tutor.coach.records.progress import Progress
from tutor.coach.rules.pages import Displayable, example_table, examples_shown, sentence_shown
from tutor.coach.rules.readings import for_how_many, rulings_page
from tutor.engine.code import open_code
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wrong import Unknown, check_texts, in_one_sentence
from tutor.games import UnknownGame, examples, game_of, other_deck, play_well
from tutor.teaching.example import Example
from tutor.widgets.first_match import Guided
from tutor.widgets.looking_back import wrong_notebook
from tutor.widgets.opened import OpenGame
from tutor.widgets.own_rules import ChangedRules, OwnGame
from tutor.widgets.play import Tutor
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.quiz import Quiz
from tutor.widgets.start import StartCard
from tutor.widgets.step import LearnStep, LearnSteps, Steps
from tutor.workshop.change import Changed, Code, change, original, rule_code
from tutor.workshop.invent import Invented

HAS = (
    "Use play(), steps(), rules(), examples(), quiz() or balance(). Only a game with rules of your "
    "own, which is made by change(...), has compare() and differences()"
)


@explains_methods("A lesson", HAS)
class Lesson(OpenGame):
    """A game to be learned; ``learn("flares")`` opens it.

    If its deck is not the default, a sentence replaces steps, examples and first match.
    """

    def __init__(self, game: Game[Any], options: Any) -> None:
        super().__init__(game, options)
        self._examples = examples(game)
        self._missing = sentence_shown(why) if (why := other_deck(game)) else None

    @cached_property
    def _steps(self) -> Steps:
        return Steps(self.game, self.options, self._examples)

    def readings(self) -> Markdown:
        """Show the readings of an unclear rulebook, and the house rules for other readings."""
        return Markdown(rulings_page(self.game))  # type: ignore[no-untyped-call]  # no types

    @in_one_sentence()
    def examples(self, *numbers: str) -> Displayable:
        """Show these worked examples, or all, computed on display."""
        if self._missing:
            return self._missing
        chosen = [self._example(number) for number in numbers or self._examples]
        return examples_shown(self.game, chosen)

    @in_one_sentence()
    def puzzle(self, number: str) -> Puzzle | Displayable:
        """Show the table of a worked example, to try things out."""
        if self._missing:
            return self._missing
        example = self._example(number)
        if not example.table:
            raise ValueError(f"Example {number} is a calculation. It has no table to play at.")
        until = example.until.split()
        return Puzzle(
            example_table(self.game, example), task=example.task, answer=example.answer, until=until
        )

    def start(self) -> StartCard:
        """Show the game on one screen, and where to begin or to continue."""
        return StartCard(self.game, {"Learn": self._learn_on, "Play": self._play_on})

    @in_one_sentence()
    def steps(self, *numbers: int) -> LearnSteps | Displayable:
        """Show all steps of the lesson, or these, from 1, one below the other; one is unfolded.

        Raises ValueError if there is no such step.
        """
        return self._missing or self._steps.several(numbers)

    @in_one_sentence()
    def step(self, number: int) -> LearnStep | Displayable:
        """Show a step of the lesson, from 1: a rule, a task, and the answer.

        Raises ValueError if there is no such step.
        """
        return self._missing or self._steps.make(number)

    def play_well(self) -> Markdown:
        """Show advice for playing well, with results of tournaments."""
        return Markdown(play_well(self.game))  # type: ignore[no-untyped-call]  # no types

    def first_match(self) -> Guided | Displayable:
        """Start a match prepared for beginners, which explains each rule when it is needed."""
        return self._missing or Guided(self.game)

    @in_one_sentence()
    def quiz(
        self, questions: int = 10, rules: Iterable[str] | None = None, seed: int | None = None
    ) -> Quiz:
        """Ask questions about these rules, or all; due, weak and new rules come first.

        With a seed everybody gets the same questions, whatever they know.
        """
        return Quiz(self.game, questions, rules, Progress.load(), seed)

    @in_one_sentence()
    def review(self, code: str) -> Tutor:
        """Open a shared match at its end, to look back and to play on.

        Raises ValueError if the text is not the code of a match of this game.
        """
        shared = open_code(code)
        if shared.match.game is not self.game:
            raise ValueError(wrong_notebook(shared))
        return Tutor(self.game).opened(shared)

    def rule_code(self, wanted: str = "") -> Code:
        """Show the printed code of a rule ("R4") or a function, to copy into a cell and change.

        Raises a ValueError that lists the rules with code.
        """
        return rule_code(self.game, wanted, self.options)

    def original(self, name: str) -> Any:
        """Return a function of the printed game, for your own functions to call.

        Raises a ValueError that names similar ones.
        """
        check_texts(name=name)
        return original(self.game, name)

    def change(self, *mine: Callable[..., Any], **named: Any) -> ChangedRules:
        """Return the game with functions of your own, each instead of its namesake.

        Keywords replace constants, and functions by other names; ``R4="..."`` is a new text of that
        rule. Raises a ValueError that says what cannot be changed so.
        """
        return ChangedRules(change(self.game, *mine, **named), self.options)

    def __repr__(self) -> str:
        return f"{self.game.name}: {for_how_many(self.game.players)}, {len(self.game.rules)} rules"

    def _learn_on(self) -> None:
        self._steps.open(self._steps.current())

    def _play_on(self) -> None:
        if self._table:
            self._table.resume()
            self._table.table.attend()

    def _example(self, number: str) -> Example:
        if not isinstance(number, str) or number not in self._examples:
            has = ", ".join(self._examples)
            raise ValueError(f"{self.game.name} has no example {brief(number)}; it has {has}.")
        return self._examples[number]


@overload
def learn(game: str, **options: Any) -> Lesson: ...


@overload
def learn(game: Game[Any] | str, **options: Any) -> OpenGame: ...


@plainly
def learn(game: Game[Any] | str, **options: Any) -> OpenGame:
    """Open a game; options change the texts of its rules. Raises KeyError for an unknown game."""
    try:
        game = game_of(game)
    except UnknownGame as error:
        raise Unknown(str(error)) from None
    with in_one_sentence():
        chosen = game.new(game.players[-1], options).options
    if isinstance(game, Invented):
        return OwnGame(game)
    return ChangedRules(game, chosen) if isinstance(game, Changed) else Lesson(game, chosen)
