"""Variables of a script that keep something about hidden cards.

At any question a match can go on with other hidden cards, as imagined games do. From there it must
go as if these cards had been dealt in the beginning. If it does not, the script has kept something
that the players can't know: a card, or what follows from it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.driver import Steps, drive, driven
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import question_to
from tutor.engine.replay import exchange_cards, swap_cards
from tutor.engine.script import Ask, Resume, Seat, Shuffle
from tutor.engine.state import clone
from tutor.workshop.change.closely import DEALS, Limit

SOON = 6  # questions after which what was remembered has been used
OFTEN = 8  # questions at the beginning of a match that are all looked at; later ones more rarely
KNOWS = (
    "When {} asks, your script has a hidden card in a variable, or what follows from it, and uses "
    "it later. So hints and computer players would know it. Work it out after the question."
)


@dataclass
class ImaginedDeal:
    """A match by chance, and all answers in it."""

    game: Any
    state: Any
    rng: Random
    before: list[Any] = field(default_factory=list)  # answers up to the last deal of all cards
    since: list[Any] = field(default_factory=list)
    mixed: bool = False  # True if only some cards were shuffled since

    def chance(self, question: Shuffle) -> list[Any]:
        """Shuffle, and note the order."""
        order = shuffle(question.items, self.rng)
        if len(order) == len(self.game.deck(self.state)):
            self.before, self.since, self.mixed = [*self.before, *self.since], [], False
        else:
            self.mixed = True
        self.since.append((*order,))
        return order

    def players(self, ask: Ask) -> Mapping[Seat, Any]:
        """Choose at random, and note the answers."""
        answers = {seat: pick(choices, self.rng) for seat, choices in ask.choices.items()}
        self.since.append(answers)
        return answers


def what_it_remembers(game: Any, tables: Sequence[int], limit: Limit) -> str:
    """Return what the script knows of hidden cards, or "": in a random match at each table."""
    for number, players in enumerate(tables):
        dealt, found, asked = (
            ImaginedDeal(game, game.new(players), Random(DEALS + number)),
            list[str](),
            0,
        )

        def answers(ask: Ask, dealt: ImaginedDeal = dealt, found: list[str] = found) -> Any:
            nonlocal asked
            asked += 1
            if not dealt.mixed and dealt.rng.random() < OFTEN / asked:
                found.extend(remembered_at(dealt, ask))
            return None if found or limit.is_over else dealt.players(ask)

        steps = drive(game, dealt.state, answers, dealt.chance)
        while more(game, steps):
            pass
        if found:
            return found[0]
    return ""


def more(game: Any, steps: Steps[Any]) -> bool:
    """Take a step; return False after the last."""
    with game.watch.counting():
        return next(steps, steps) is not steps


def remembered_at(dealt: ImaginedDeal, ask: Ask) -> Iterator[str]:
    """Yield a sentence if the script knows more at a question than the player who is asked."""
    game = dealt.game
    for seat in ask.choices:
        question = question_to(game, dealt.state, seat, ask)
        world = next(game.imagine(question.view, seat, dealt.rng))
        swapped = exchange_cards(clone(dealt.state), world)
        as_dealt = [*dealt.before, *(of_cards(each, swapped) for each in dealt.since)]
        at_first = game.new(len(game.standing(world)))
        there, wanted = goes_on(game, at_first, as_dealt)
        if there != world:  # it can't have been dealt so
            continue
        try:
            _, found = goes_on(game, clone(world), (), ask.resume)
        except Exception:  # noqa: BLE001  whatever the script leads to
            found = []
        if found != wanted:
            yield KNOWS.format(ask.rule)


def of_cards(answer: Any, swapped: dict[Card, Card]) -> Any:
    """Return an answer with other cards."""
    if isinstance(answer, Mapping):
        return {seat: swap_cards(choice, swapped) for seat, choice in answer.items()}
    return swap_cards(answer, swapped)


def goes_on(
    game: Any, state: Any, given: Sequence[Any], resume: Resume | None = None
) -> tuple[Any, list[str]]:
    """Give these answers, and go on for a few questions; return the table then, and the events."""
    left, rng, told, asked = [*given], Random(0), list[str](), 0
    there: Any = None

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal there, asked
        if left:
            answers: Mapping[Seat, Any] = left.pop(0)
            return answers
        there = clone(state) if asked == 0 else there
        asked += 1
        told.append(repr((ask.rule, ask.choices)))
        return {s: pick(each, rng) for s, each in ask.choices.items()} if asked <= SOON else None

    def chance(question: Shuffle) -> list[Any]:
        return [*left.pop(0)] if left else shuffle(question.items, rng)

    def tell(rule: str, sentence: str, *facts: object) -> None:
        if not left and asked:
            told.append(f"{rule} {sentence} {facts!r}")

    with game.watch.counting():
        end = driven(game, state, players, chance, tell, resume=resume)
    return there, [*told, repr(end), repr(game.goal.score(state))]
