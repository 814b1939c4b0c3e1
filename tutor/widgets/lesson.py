"""Commands for a notebook about a game: cards, rules, examples and tables."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, replace
from functools import cached_property
from html import escape
from itertools import islice
from typing import Any, NoReturn

from IPython.display import Markdown

from tutor.chance.refusals.wrong import Unknown, Wrong, check_texts, in_one_sentence, plain, plainly
from tutor.coach.balance import Balance, Comparison, Skill, balance, compare, skill
from tutor.coach.balance.who import Who
from tutor.coach.change import Changed, Code, Trial, change, original, rule_code, tried
from tutor.coach.records.progress import Progress
from tutor.coach.rules.pages import (
    Shown,
    cards_shown,
    deck_shown,
    examples_shown,
    legend_shown,
    problems,
    rules_shown,
    sentence_shown,
    table,
)
from tutor.coach.rules.readings import for_how_many, noted, rulings_page
from tutor.coach.session.opening import good_deal, learner_begins
from tutor.coach.session.party import usual_players
from tutor.coach.session.together import sitting
from tutor.engine.code import opened
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.match import Match
from tutor.engine.script import Seat
from tutor.games import UnknownGame, examples, game_of, other_deck, play_well
from tutor.teaching.example import Example
from tutor.widgets.first_match import Guided
from tutor.widgets.looking_back import elsewhere
from tutor.widgets.play import Tutor
from tutor.widgets.puzzle import Puzzle
from tutor.widgets.quiz import Quiz
from tutor.widgets.start import StartCard
from tutor.widgets.step import LearnStep, LearnSteps, Steps

AS_PRINTED = "This is the printed code; your own is in your notebook."
SAME = "All worked examples of the rulebook come out as printed."
OTHERWISE = (
    "By your rules these worked examples come out differently. What is printed comes after “not”."
)
HAS = (
    "Use play(), steps(), rules(), examples(), quiz() or balance(). Only a game with rules of your "
    "own, which is made by change(...), has compare() and differences()"
)
CAN = "Use play(), deal(), rules(), rule_code(), differences(), compare(), balance() or skill()"


@plain("A lesson", HAS)
class Lesson:
    """A game to be learned; ``learn("flares")`` opens it.

    If its deck is not the default, a sentence replaces steps, examples and first match.
    """

    def __init__(self, game: Game[Any], options: Any) -> None:
        self.game, self.options = game, options
        self._examples = examples(game)
        self._missing = sentence_shown(why) if (why := other_deck(game)) else None
        self._table: Tutor | None = None  # the table for matches

    @cached_property
    def _steps(self) -> Steps:
        return Steps(self.game, self.options, self._examples)

    def deck(self) -> Shown:
        """Show every card of the game."""
        return deck_shown(self.game)

    @in_one_sentence()
    def cards(self, codes: str = "") -> Shown:
        """Show the legend of the cards, or some cards by their short names: ``cards("2H 6U")``.

        Raises ValueError for unknown ones.
        """
        if codes == "":
            begun = self.game.new(usual_players(self.game), self.options)
            return legend_shown(self.game, self.game.deck(begun))
        return cards_shown(self.game, self.game.printed.cards(codes))

    @in_one_sentence()
    def rules(self, *numbers: str) -> Shown:
        """Show these rules, or, folded, all of them, with the options of this lesson."""
        chosen = numbers or self.game.rules
        laws = [noted(self.game, self.options, number) for number in chosen]
        return rules_shown(laws, "" if numbers else f"All {len(laws)} rules of {self.game.name}")

    def readings(self) -> Markdown:
        """Show the readings of an unclear rulebook, and the house rules for other readings."""
        return Markdown(rulings_page(self.game))  # type: ignore[no-untyped-call]  # no types

    @in_one_sentence()
    def examples(self, *numbers: str) -> Shown:
        """Show these worked examples, or all, computed on display."""
        if self._missing:
            return self._missing
        chosen = [self._example(number) for number in numbers or self._examples]
        return examples_shown(self.game, chosen)

    @in_one_sentence()
    def deal(self, players: int, number: int = 1, seat: Seat = 0) -> Puzzle:
        """Show a table that has just been dealt, without the controls of a match."""
        return Puzzle(Match.new(self.game, players, number, self.options), seat)

    @in_one_sentence()
    def puzzle(self, number: str) -> Puzzle | Shown:
        """Show the table of a worked example, to try things out."""
        if self._missing:
            return self._missing
        example = self._example(number)
        if not example.table:
            raise ValueError(f"Example {number} is a calculation. It has no table to play at.")
        until = example.until.split()
        return Puzzle(
            table(self.game, example), task=example.task, answer=example.answer, until=until
        )

    def start(self) -> StartCard:
        """Show the game on one screen, and where to begin or to continue."""
        return StartCard(self.game, {"Learn": self._learn_on, "Play": self._play_on})

    @in_one_sentence()
    def steps(self, *numbers: int) -> LearnSteps | Shown:
        """Show all steps of the lesson, or these, from 1, one below the other; one is unfolded.

        Raises ValueError if there is no such step.
        """
        return self._missing or self._steps.several(numbers)

    @in_one_sentence()
    def step(self, number: int) -> LearnStep | Shown:
        """Show a step of the lesson, from 1: a rule, a task, and the answer.

        Raises ValueError if there is no such step.
        """
        return self._missing or self._steps.make(number)

    def play_well(self) -> Markdown:
        """Show advice for playing well, with results of tournaments."""
        return Markdown(play_well(self.game))  # type: ignore[no-untyped-call]  # no types

    def first_match(self) -> Guided | Shown:
        """Start a match prepared for beginners, which explains each rule when it is needed."""
        return self._missing or Guided(self.game)

    @in_one_sentence()
    def play(self, players: int | None = None, **settings: Any) -> Tutor:
        """Start a match against the tutor, with all controls; settings may be game options.

        With ``people=2``, or ``people=["Ada", "Ben"]``, several people play at this screen, one
        after the other. Without a ``deal`` it is one that opens with a decision of the learner.
        """
        game, chosen = self._to_play(), by_name(self.options) | settings
        if "deal" not in settings:
            chosen = self._opening(players, chosen)
        self._table = Tutor(game, players, **chosen)
        return self._table

    def _opening(self, players: int | None, settings: dict[str, Any]) -> dict[str, Any]:
        """Add a deal and a dealer by which the learner decides first."""
        here, _ = sitting(settings.get("people", 1))
        count = usual_players(self.game, len(here)) if players is None else players
        table = {name: settings[name] for name in ("seat", "opponents") if name in settings}
        people = {name: settings.pop(name) for name in ("people",) if name in settings}
        options = {name: each for name, each in settings.items() if name not in table}
        begins = learner_begins(self.game, count, options, settings.get("seat", 0))
        deal = good_deal(self.game, count, begins, **table)
        return table | people | asdict(begins) | {"deal": deal}

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
        shared = opened(code)
        if shared.match.game is not self.game:
            raise ValueError(elsewhere(shared))
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

    def change(self, *mine: Callable[..., Any], **named: Any) -> "OwnRules":
        """Return the game with functions of your own, each instead of its namesake.

        Keywords replace constants, and functions by other names; ``R4="..."`` is a new text of that
        rule. Raises a ValueError that says what cannot be changed so.
        """
        return OwnRules(change(self.game, *mine, **named), self.options)

    def balance(
        self, players: int = 0, matches: int = 200, by: Who = "beginner", **how: Any
    ) -> Balance:
        """Play many matches, and show who wins, how long they take, and which rules matter.

        ``by="random"`` and other settings are those of `tutor.coach.balance.balance`.
        """
        return balance(self._to_play(), players, matches, by, **self._with_options(how))

    def skill(self, players: int = 0, deals: int = 60, **how: Any) -> Skill:
        """Show how often a better player wins: luck and skill.

        ``contests=`` and other settings are those of `tutor.coach.balance.skill`.
        """
        return skill(self._to_play(), players, deals, **self._with_options(how))

    def _to_play(self) -> Game[Any]:
        return self.game

    def _with_options(self, how: dict[str, Any]) -> dict[str, Any]:
        if strange := [name for name in how if name in self.options.__dataclass_fields__]:
            rule, value = strange[0], how[strange[0]]
            raise Wrong(f"{rule} is a house rule. Write options={{{rule!r}: {brief(value)}}}.")
        given = how.get("options")
        if given is not None and not isinstance(given, Mapping):
            return how  # which is told there
        return how | {"options": by_name(self.options) | dict(given or {})}

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


class Differences(list[str]):
    """Sentences to display in a notebook, one below the other."""

    def __repr__(self) -> str:
        return "\n".join([OTHERWISE, *self]) if self else SAME

    def _repr_html_(self) -> str:
        rows = "".join(f"<li>{escape(each)}</li>" for each in self)
        return f"<p>{OTHERWISE}</p><ul>{rows}</ul>" if rows else f"<p>{SAME}</p>"


def by_name(options: Any) -> dict[str, Any]:
    """Return house rules by their names, for a game whose options have a type of their own."""
    return {name: getattr(options, name) for name in options.__dataclass_fields__}


@plain("A game with rules of your own", CAN)
class OwnRules(Lesson):
    """A game with rules of the learner's own, which has been tried in random matches.

    Everything that is about the printed rules raises ValueError.
    """

    def __init__(self, game: Changed, options: Any) -> None:
        self.trial: Trial = tried(game)
        mine = self.trial.game
        super().__init__(mine, mine.new(mine.players[-1], by_name(options)).options)

    def _to_play(self) -> Changed:
        return self.trial.playable()

    def compare(
        self, players: int = 0, matches: int = 200, by: Who = "beginner", **how: Any
    ) -> Comparison:
        """Play the printed and the changed game with the same deals, and show what is different.

        ``by="random"`` and other settings are those of `tutor.coach.balance.compare`.
        """
        game = self._to_play()
        return compare(game.of, game, players, matches, by, **self._with_options(how))

    def rule_code(self, wanted: str = "") -> Code:
        """Show the code of a rule or a function as it is printed, and say so."""
        return replace(super().rule_code(wanted), note=AS_PRINTED)

    def differences(self) -> "Differences":
        """Return a sentence for each worked example of the rulebook that comes out differently."""
        self._to_play()
        found = Differences()
        for example in self._examples.values():
            try:
                found += islice(problems(self.game, example), 1)
            except Exception as error:  # noqa: BLE001  an example may be impossible now
                why = str(error).partition("\n")[0] or type(error).__name__  # what it says first
                found.append(f"{example.number} is no longer possible: {why}")
        return found

    def _printed_only(self, *_: Any, **__: Any) -> NoReturn:
        name = self.trial.game.of.name
        raise Wrong(
            f"Steps, examples, quiz, first match and shared codes are about {name} as it is "
            f"printed. {CAN}."
        )

    start = steps = step = first_match = quiz = review = _printed_only
    examples = puzzle = readings = play_well = _printed_only

    def __repr__(self) -> str:
        return str(self.trial)

    def _repr_html_(self) -> str:
        return self.trial._repr_html_()


@plainly
def learn(game: Game[Any] | str, **options: Any) -> Lesson:
    """Open a game; options change the texts of its rules. Raises KeyError for an unknown game."""
    try:
        game = game_of(game)
    except UnknownGame as error:
        raise Unknown(str(error)) from None
    with in_one_sentence():
        chosen = game.new(game.players[-1], options).options
    return OwnRules(game, chosen) if isinstance(game, Changed) else Lesson(game, chosen)
