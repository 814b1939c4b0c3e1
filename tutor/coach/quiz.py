"""A quizmaster: questions about every rule of a game, made by the game itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any, Literal

from tutor.coach.item import Item
from tutor.coach.mutant import mutant
from tutor.coach.quiz_beliefs import ByBelief
from tutor.coach.quiz_cases import Belief
from tutor.coach.quiz_positions import Pool, Position
from tutor.coach.quiz_rules import by_rule
from tutor.coach.quiz_texts import counts, gaps
from tutor.coach.view import NAMES
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.games import declared, game_of, stage
from tutor.teaching.quiz import Believes, Fills, Reckon

SOME = 8  # fair questions of which the best is asked
ENOUGH = 150  # positions that are looked at for one question, if any was found by then
PATIENCE = 400  # positions after which a way has led to no question
TIMES = 3  # that a way may lead to none before it is given up
ELSEWHERE = 4  # one in so many positions is tried although the rule is not at work there

Scored = tuple[float, Item]


@dataclass(slots=True, eq=False)
class Way:
    """One way to ask about a rule, and how far it has been followed."""

    kind: Literal["belief", "count", "gap", "rule"]
    share: float  # of the questions, compared with other ways
    declared: Any = None  # a Belief, or a Reckon
    asked: int = 0
    failed: int = 0  # so many times it led to none
    looked: int = 0  # at so many positions
    found: list[Scored] = field(default_factory=list)  # and not yet asked


class Quizmaster:
    """Makes questions about one game. The same seed asks the same questions.

    What is asked about a rule depends on the seed and on how often that rule was asked before, and
    neither on other rules nor on time. A KeyError names the rules there are.
    """

    def __init__(self, game: Game[Any] | str, seed: int = 0, names: Sequence[str] = NAMES) -> None:
        self.game, self.seed, self.names = game_of(game), seed, names
        self.stage, self.declared = stage(self.game), declared(self.game)
        self._pool = Pool(self.game, seed)
        self._ways: dict[str, list[Way]] = {}
        self._asked: dict[str, set[str]] = {}  # by rule: how the questions read
        self._rounds: Counter[str] = Counter()  # how often all questions of a rule were used up

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that can be asked: all."""
        return tuple(self.game.rules)

    def ask(self, rule: str) -> Item:
        """A question about this rule that was not asked before, as long as there are any."""
        found = None
        for item in self.search(rule):
            found = item or found
        if found is None:
            raise ValueError(f"Nothing can be asked about rule {rule} of {self.game.name}.")
        return found

    def search(self, rule: str) -> Iterator[Item | None]:
        """The same in steps of some ms: questions as they get better; the last is the one to ask.

        It counts as asked once all steps are taken. A KeyError names the rules there are.
        """
        ways = self.ways(rule)
        return self._searched(rule, ways)

    def ways(self, rule: str) -> list[Way]:
        """All ways to ask about a rule; a KeyError names the rules there are."""
        if rule not in self.game.rules:
            shown = rule if isinstance(rule, str) and len(rule) < 10 else brief(rule)
            has = ", ".join(self.game.rules)
            raise KeyError(f"{self.game.name} has no rule {shown}; it has {has}.")
        if rule not in self._ways:
            self._ways[rule] = [*self._possible(rule)]
        return self._ways[rule]

    def __repr__(self) -> str:
        return f"<Quizmaster of {self.game.name}, seed {self.seed}>"

    def _possible(self, rule: str) -> Iterator[Way]:
        beliefs = [each for each in self._beliefs if each.believes.rule == rule]
        reckons = [each for each in self.declared if isinstance(each, Reckon) and each.rule == rule]
        filled = any(isinstance(each, Fills) and each.rule == rule for each in self.declared)
        yield from (Way("belief", 1.0, each) for each in beliefs)
        yield from (Way("count", 0.7, each) for each in reckons)
        yield Way("gap", 0.5 if filled else 0.2)
        yield Way("rule", 0.2)

    @cached_property
    def _beliefs(self) -> list[Belief]:
        believed = [each for each in self.declared if isinstance(each, Believes)]
        return [Belief(each, mutant(self.game, **each.replaced)) for each in believed]

    @cached_property
    def _maker(self) -> ByBelief:
        return ByBelief(self.stage, self._beliefs, self.names)

    def _searched(self, rule: str, ways: list[Way]) -> Iterator[Item | None]:
        asked, number = self._asked.setdefault(rule, set()), sum(way.asked for way in ways)
        rng = Random(f"{self.seed}/{rule}/{self._rounds[rule]}/{number}")
        order = sorted(
            [way for way in ways if way.failed < TIMES],
            key=lambda way: (way.asked + 2 * way.failed + rng.random() / 2) / way.share,
        )
        for way in order:
            best = None
            for step in self._candidates(rule, way, rng):
                if step and reading(step[1]) not in asked and (best is None or step[0] > best[0]):
                    best = step
                    yield best[1]
                else:
                    yield None
            if best:
                way.found = [each for each in way.found if each is not best]
                way.asked += 1
                asked.add(reading(best[1]))
                yield best[1]
                return
            way.failed += 1
        if asked and all(way.failed >= TIMES for way in ways):  # all was asked: begin again
            asked.clear()
            for way in ways:
                way.failed = 0 if way.asked else TIMES
            self._rounds[rule] += 1
        if any(way.failed < TIMES for way in ways):
            yield from self._searched(rule, ways)

    def _candidates(self, rule: str, way: Way, rng: Random) -> Iterator[Scored | None]:
        if way.kind == "gap":
            fills = [each for each in self.declared if isinstance(each, Fills)]
            yield from ((-n, item) for n, item in enumerate(gaps(self.game, rule, fills, rng)))
        elif way.kind == "count":
            yield from ((0.0, item) for item in counts(self.game, way.declared, rng))
        else:
            yield from self._at_tables(rule, way)

    def _at_tables(self, rule: str, way: Way) -> Iterator[Scored | None]:
        yield from way.found
        begun = way.looked
        while len(way.found) < SOME and way.looked - begun < (ENOUGH if way.found else PATIENCE):
            number, way.looked = way.looked, way.looked + 1
            yield from self._pool.upto(number)
            position = self._pool[number]
            if rule in position.rules or (way.kind == "belief" and number % ELSEWHERE == 0):
                if item := self._item(rule, way, position, Random(f"{self.seed}/{rule}/{number}")):
                    way.found.append(item)
                    yield item
                else:
                    yield None

    def _item(self, rule: str, way: Way, position: Position, rng: Random) -> Scored | None:
        if way.kind == "rule":
            return by_rule(self.stage, rule, position, self.names, rng)
        return self._maker.item(way.declared, position, rng)


def reading(item: Item) -> str:
    """What tells a question from others: its table by the cards on it, whoever sits where."""
    if item.scene is None:
        return item.prompt
    cards = sorted(tile.id for tile in item.scene.tiles() if tile.id)
    return " ".join(cards)
