"""Generate questions about every rule of a game without repetition."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any, Literal

from tutor.coach.quiz.beliefs import ByBelief, rule_question
from tutor.coach.quiz.cases import Misconception
from tutor.coach.quiz.item import Item
from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.positions import Position, PositionPool, as_asked
from tutor.coach.quiz.texts import WORDS, count_questions, gap_questions
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.options import unusual
from tutor.games import declared_for_quiz, examples, game_of, stage, steps
from tutor.table.hands import hand_id
from tutor.table.scene import Zone
from tutor.teaching.example import Example
from tutor.teaching.quiz import Believes, Fills, Reckon

FACTS = ("count", "gap")  # question kinds without a table


def answers_of(item: Item) -> tuple[str, ...]:
    """Return the answers, sorted, so that two questions can be compared.

    If the choices are part of the sentence ("Any of them."), they are included.
    """
    own = item.prompt if item.kind == "may" and not item.many else ""
    return (own, *sorted(answer.text for answer in item.answers))


def players(item: Item) -> int:
    return len(item.scene.players) if item.scene else 0


def wording(item: Item) -> str:
    """Return the cards on a question's table, in any seat; without a table, the answer sought.

    The learner's hand counts if hardly anything else is there. A number of a rule is the same in a
    count and in a gap.
    """
    if item.kind in FACTS:
        right = next(answer.text.lower() for answer in item.answers if answer.right)
        number = str(WORDS.index(right)) if right in WORDS else right
        return f"{item.rule}: {number}"
    if item.scene is None:
        return item.prompt
    own = hand_id(item.scene.seat)
    shared = [each for zone in item.scene.zones if zone.id != own for each in lying(zone)]
    hand = [each for zone in item.scene.zones if zone.id == own for each in lying(zone)]
    return " ".join(sorted(shared if len(shared) > 2 else [*shared, *hand]))


def lying(zone: Zone) -> Iterator[str]:
    for place in zone.places:
        yield from (tile.id for tile in place.tiles if tile.id)
        if not place.tiles and place.empty:
            yield place.empty


SOME = 8  # fair questions from which the best is asked
ENOUGH = 150  # max. positions per question, if any question was found by then
BRIEFLY = 40  # max. positions per question of a new learner, who may as well be asked another rule
IN_VAIN = 400  # max. positions on a way without any question
MORE_TIMES = 30  # max. failures if no question about the rule was found yet: it acts rarely
LATER = 1.0  # rank added to other ways, so that misconceptions at a table come first
TIMES = 3  # max. failures of a way before it is dropped
AGAIN = 8.0  # penalty for a list of answers that was shown before
LISTS = 50  # lists of answers that are compared
LAST = 3  # number of recent tables that are compared
ALIKE = 1.0  # penalty for each recent table with the same number of players
STRANGE = 4.0  # penalty for house rules at the first question about a rule
ELSEWHERE = 3  # one in n positions is tried although the rule does not act there

Scored = tuple[float, Item]


@dataclass(slots=True, eq=False)
class Way:
    """One way to ask about a rule, with the state of the search."""

    kind: Literal["belief", "count", "gap", "rule"]
    share: float  # relative share of the questions
    declared: Any = None  # declaration by the game
    asked: int = 0
    failed: int = 0  # number of failures
    looked: int = 0  # number of positions tried
    mark: int = 0  # `looked` at its last use
    found: list[Scored] = field(default_factory=list)  # questions found, not yet asked


class Quizmaster:
    """Maker of questions about one game. The same seed gives the same questions.

    The questions depend on the seed and on earlier questions, not on time.
    """

    def __init__(self, game: Game[Any] | str, seed: int = 0) -> None:
        self.game, self.seed = as_asked(game_of(game)), seed
        self.stage = replace(stage(self.game), game=self.game)
        self.declared = declared_for_quiz(self.game)
        self._pool = PositionPool(self.game, seed)
        self.as_taught = False  # True while no question is under a house rule without a step
        self._ways: dict[str, list[Way]] = {}
        self._asked: dict[str, set[str]] = {}  # rules asked about, by text of the question
        self._players: list[int] = []  # numbers of players at earlier tables
        self._lists: list[tuple[str, ...]] = []  # lists of answers so far

    @property
    def rules(self) -> tuple[str, ...]:
        return tuple(self.game.rules)

    def ask(self, rule: str) -> Item:
        """Return a question about this rule that was not asked before, if there is one."""
        found = None
        for item in self.search(rule):
            found = item or found
        if found is None:
            raise ValueError(f"There are no questions about rule {rule} of {self.game.name}.")
        return found

    def search(self, rule: str) -> Iterator[Item | None]:
        """Yield better and better questions in steps of some ms; the last is the one to ask.

        It counts as asked once the generator is exhausted. Raises KeyError for an unknown rule.
        """
        ways = self.ways(rule)
        return self._searched(rule, ways)

    def ways(self, rule: str) -> list[Way]:
        """Return all ways to ask about a rule; raise KeyError for an unknown rule."""
        if rule not in self.game.rules:
            shown = rule if isinstance(rule, str) and len(rule) < 10 else brief(rule)
            has = ", ".join(self.game.rules)
            raise KeyError(f"{self.game.name} has no rule {shown}; it has {has}.")
        if rule not in self._ways:
            self._ways[rule] = [*self._possible(rule)]
        return self._ways[rule]

    def kinds(self, rule: str) -> set[str]:
        """Return the kinds of the first question of each way to ask about a rule."""
        ways = ((way, Random(f"{self.seed}/{rule}/{n}")) for n, way in enumerate(self.ways(rule)))
        firsts = (next(filter(None, self._candidates(rule, way, rng)), None) for way, rng in ways)
        return {item.kind for _, item in filter(None, firsts)}

    def __repr__(self) -> str:
        return f"<Quizmaster of {self.game.name}, seed {self.seed}>"

    def _possible(self, rule: str) -> Iterator[Way]:
        beliefs = [each for each in self._beliefs if each.believes.rule == rule]
        reckons = [each for each in self.declared if isinstance(each, Reckon) and each.rule == rule]
        filled = any(isinstance(each, Fills) and each.rule == rule for each in self.declared)
        yield from (Way("belief", 1.0, each) for each in beliefs)
        yield from (Way("count", 0.7, each) for each in reckons)
        yield Way("gap", 0.5 if filled else 0.04)
        yield Way("rule", 0.2)

    @cached_property
    def _beliefs(self) -> list[Misconception]:
        believed = [each for each in self.declared if isinstance(each, Believes)]
        return [Misconception(each, mutant(self.game, **each.replaced)) for each in believed]

    @cached_property
    def _maker(self) -> ByBelief:
        return ByBelief(self.stage, self._beliefs)

    def _searched(self, rule: str, ways: list[Way]) -> Iterator[Item | None]:
        rng = Random(f"{self.seed}/{rule}/{sum(way.asked for way in ways)}")
        tried = copies(ways)  # a search that is given up changes nothing
        while True:
            spare: tuple[Way, Item] | None = None  # repeats the answers of an earlier one
            for way in self._in_order(tried, rng):
                best = None
                for found in self._candidates(rule, way, rng):
                    better = found and (best is None or self._worth(found) > self._worth(best))
                    best = found if better else best
                    yield best[1] if better and best else None
                way.mark = way.looked
                way.failed += best is None
                if best and (spare is None or self._differs(best[1])):
                    spare = way, best[1]
                if best and self._differs(best[1]):
                    break
            ways[:] = tried
            if spare:
                self._note(rule, *spare)
                yield spare[1]
                return
            if self.as_taught or not self._begin_again(rule, ways):  # another rule will do
                return
            tried = copies(ways)

    def _in_order(self, ways: list[Way], rng: Random) -> list[Way]:
        left = [way for way in ways if way.failed < times(ways)]
        tired = {id(way): way.asked + 2 * way.failed + rng.random() / 2 for way in left}
        if any(way.kind == "belief" for way in left):
            tired |= {id(way): tired[id(way)] + LATER for way in left if way.kind != "belief"}
        return sorted(left, key=lambda way: tired[id(way)] / way.share)

    def _note(self, rule: str, way: Way, item: Item) -> None:
        way.asked += 1
        self._asked.setdefault(wording(item), set()).add(rule)
        self._lists.append(answers_of(item))
        if item.scene:
            self._players.append(players(item))

    def _begin_again(self, rule: str, ways: list[Way]) -> bool:
        """Return True if there is something left to ask; start again if all was asked."""
        if any(way.failed < times(ways) for way in ways):
            return True
        before = [rules for rules in self._asked.values() if rule in rules]
        for rules in before:
            rules.remove(rule)
        for way in ways:
            way.failed, way.looked, way.mark, way.found = 0 if way.asked else TIMES, 0, 0, []
        return bool(before)

    def _candidates(self, rule: str, way: Way, rng: Random) -> Iterator[Scored | None]:
        if way.kind == "gap":
            fills = [each for each in self.declared if isinstance(each, Fills)]
            texts = gap_questions(self.game, rule, fills, rng)
            yield from ((-n, item) for n, item in enumerate(texts) if self._is_new(item))
        elif way.kind == "count":
            numbers = count_questions(self.game, way.declared, rng)
            yield from ((0.0, item) for item in numbers if self._is_new(item))
        else:
            yield from self._at_tables(rule, way)

    def _at_tables(self, rule: str, way: Way) -> Iterator[Scored | None]:
        way.found = [each for each in way.found if self._is_new(each[1])]
        yield from way.found
        vain = BRIEFLY if self.as_taught else ENOUGH if way.found else IN_VAIN
        while len(way.found) < SOME and way.looked - way.mark < vain:
            number = way.looked
            yield from self._pool.upto(number)
            way.looked += 1
            position, found = self._pool[number], None
            if rule in position.rules or (way.kind == "belief" and number % ELSEWHERE == 0):
                found = self._item(rule, way, position, Random(f"{self.seed}/{rule}/{number}"))
                if found and self._is_new(found[1]) and self._is_taught(found[1], position):
                    way.found.append(found)
                    yield found
                else:
                    yield None

    def _is_new(self, item: Item) -> bool:
        return not self._asked.get(wording(item))

    def _is_taught(self, item: Item, position: Position) -> bool:
        if not (self.as_taught and item.under_house_rules):
            return True
        named = unusual(self.game.options, position.state.options, position.players)
        return all(option.is_seat or option.name in self._house_rules for option, _ in named)

    @cached_property
    def _house_rules(self) -> set[str]:
        """The house rules that a step shows."""
        shown = examples(self.game)
        return {name for step in steps(self.game) for name in options_of(shown.get(step.example))}

    def _differs(self, item: Item) -> bool:
        return answers_of(item) not in self._lists[-LISTS:]

    def _worth(self, found: Scored) -> float:
        worth, item = found
        alike = self._players[-LAST:].count(players(item))
        strange = item.under_house_rules and not any(way.asked for way in self._ways[item.rule])
        return worth - ALIKE * alike - AGAIN * (not self._differs(item)) - STRANGE * strange

    def _item(self, rule: str, way: Way, position: Position, rng: Random) -> Scored | None:
        if way.kind == "rule":
            mistaken = [belief.game for belief in self._beliefs if belief.rule == rule]
            return rule_question(self.stage, rule, mistaken, position, rng)
        return self._maker.item(way.declared, position, rng)


def copies(ways: Iterable[Way]) -> list[Way]:
    return [replace(way, found=[*way.found]) for way in ways]


def options_of(example: Example | None) -> Iterable[str]:
    return example.options if example else ()


def times(ways: Sequence[Way]) -> int:
    """Return the max. number of failures of a way; more if nothing has been asked yet."""
    return TIMES if any(way.asked for way in ways) else MORE_TIMES
