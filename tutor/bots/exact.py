"""Solve small end positions: the exact value of each choice.

Everybody plays as well as they can, each for their own lead (max^n), and where that leaves several
choices, the one that is worst for who is asked. In games of three or more the usual alternative,
all against one (paranoid), would show the learner opponents who harm themselves; and with two
players both are the same. Chance counts by all its orders.

A position counts as small if what is hidden does not matter, because the rules never look at it
until the round ends; or if there is one way the hidden cards can lie; or if there are a few, and
nothing is left to decide afterwards. Otherwise players would know more here than at the table.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, islice, permutations
from random import Random
from statistics import fmean
from typing import Any, NamedTuple, Never

from tutor.bots.odds import Odds
from tutor.engine.cards import Card
from tutor.engine.game import Game, memory_of, no_counts
from tutor.engine.match import Question
from tutor.engine.redeal import Gap, fill_counts, find_gaps, replace_backs
from tutor.engine.script import Ask, Resume, Script, Seat, Shuffle, silence
from tutor.engine.state import S, clone, unseen

NODES = 600  # max. questions in the search
WAYS = 24  # max. arrangements of the hidden cards
MOST_SHUFFLED = 3  # max. items that may be shuffled


class TooLargeError(Exception):
    """Raised for a position that is too large to solve."""


class FaceDown(Card):
    """A card at which the rules must not look."""

    __slots__ = ()
    __hash__ = object.__hash__  # it has no name

    def __init__(self) -> None:
        """Set nothing."""

    def _look(self) -> Never:
        raise TooLargeError

    code = rank = suit = kind = points = back = property(_look)


def exact_odds(game: Game[S], question: Question[S]) -> tuple[Odds, ...]:
    """Return the exact value of every choice, the best first; () if the position is too large."""
    for worlds in (world_of_face_down, all_worlds):
        try:
            return exact_odds_in(game, question, [*worlds(game, question.view, question.seat)])
        except TooLargeError:
            continue
    return ()


def exact_odds_in(game: Game[S], question: Question[S], worlds: Sequence[S]) -> tuple[Odds, ...]:
    tree, seat = Tree(game, question.seat, NODES, decide=len(worlds) == 1), question.seat
    means = [
        fmean(
            tree.leads_after(Node(world, question.resume), {seat: choice})[seat] for world in worlds
        )
        for choice in question.choices
    ]
    most = max(means)
    odds = [
        Odds(choice, mean, len(worlds), most - mean, most - mean, most - mean, exact=True)
        for choice, mean in zip(question.choices, means, strict=True)
    ]
    return tuple(sorted(odds, key=lambda each: each.behind))


# Hidden cards


def world_of_face_down(game: Game[S], view: S, seat: Seat) -> Iterator[S]:
    world = with_numbers(game, view, seat)
    for pile, *_ in game.secrets(world, seat):
        pile[:] = [FaceDown() if card.kind == "back" else card for card in pile]
    yield world


def all_worlds(game: Game[S], view: S, seat: Seat) -> Iterator[S]:
    """Yield all arrangements of the hidden cards; within a hand, their order does not matter."""
    places = [(pile, fits) for pile, _, fits in game.secrets(view, seat)]
    marks, by_back = memory_of(view).marks, dict[str, list[Card]]()
    for card in unseen(game.deck(view), view):
        by_back.setdefault(marks.get(card, card.back), []).append(card)
    hands = [id(hand) for hand in getattr(view, "hands", ())]
    ordered = [id(pile) not in hands for pile, _ in places]
    ways = [*islice(fill_gaps_in_all_ways(find_gaps(places, by_back), ordered), WAYS + 1)]
    if not 0 < len(ways) <= WAYS:
        raise TooLargeError
    for way in ways:
        world = with_numbers(game, view, seat)
        for number, (pile, *_) in enumerate(game.secrets(world, seat)):
            pile[:] = replace_backs(
                pile, {gap.back: cards for gap, cards in way if gap.pile == number}
            )
        yield world


def with_numbers(game: Game[S], view: S, seat: Seat) -> S:
    """Copy this view with all secret numbers remembered; raise `TooLargeError` otherwise."""
    world = clone(view)
    if game.counts is not no_counts:
        for count, known in zip(game.counts(world, seat), memory_of(view).numbers, strict=True):
            if not known:
                raise TooLargeError
            fill_counts(count, known, Random(0))
    return world


def fill_gaps_in_all_ways(
    gaps: Sequence[Gap], ordered: Sequence[bool], taken: frozenset[Card] = frozenset()
) -> Iterator[list[tuple[Gap, list[Card]]]]:
    if not gaps:
        yield []
        return
    gap, *others = gaps
    pool = [card for card in gap.pool if card not in taken]
    for cards in (permutations if ordered[gap.pile] else combinations)(pool, gap.size):
        for rest in fill_gaps_in_all_ways(others, ordered, taken.union(cards)):
            yield [(gap, [*cards]), *rest]


# All ways to the end


class Node(NamedTuple):
    """A table at which a question is open."""

    state: Any
    resume: Resume | None


@dataclass(slots=True)
class Tree:
    """A search over all ways to the end of a round, until there are too many."""

    game: Game[Any]
    seat: Seat  # who decides first, and gets the worst of equal choices by others
    nodes: int  # that may still be visited
    decide: bool  # True if players may have choices on the way

    def leads_after(
        self, here: Node, said: Mapping[Seat, Any], orders: Sequence[Sequence[Any]] = ()
    ) -> list[float]:
        """Return the final lead of each seat after these answers to the open question."""
        after, left = clone(here.state), [*orders]
        script: Script[Any] = (here.resume or self.game.play)(after, silence)
        answer: Any = None
        try:
            asked = script.send(None)
            while True:
                if isinstance(asked, Ask):
                    answer = dict(said) if answer is None else {}
                    free = self.forced(asked, answer)
                    if free:
                        return self.best(Node(after, asked.resume), asked, free[0], answer)
                elif asked.rule == self.game.deal:
                    return self.leads(after)
                elif len(asked.items) < 2:
                    answer = [*asked.items]
                elif left:
                    answer = [*left.pop(0)]
                else:
                    return self.by_chance(here, said, orders, asked)
                asked = script.send(answer)
        except StopIteration:
            return self.leads(after)

    def forced(self, asked: Ask, answer: dict[Seat, Any]) -> list[Seat]:
        """Fill in forced answers; return the seats with a choice, at most one."""
        self.nodes -= 1
        free = []
        for seat, choices in asked.choices.items():
            if seat not in answer:
                answer[seat] = choices[0]
                free += [seat] * (len(choices) > 1)
        if self.nodes < 0 or len(free) > 1 or (free and not self.decide):
            raise TooLargeError
        return free

    def best(self, here: Node, asked: Ask, seat: Seat, answer: Mapping[Seat, Any]) -> list[float]:
        ways = [self.leads_after(here, {**answer, seat: each}) for each in asked.choices[seat]]
        return max(ways, key=lambda leads: (round(leads[seat], 9), -leads[self.seat]))

    def by_chance(
        self, here: Node, said: Mapping[Seat, Any], orders: Sequence[Sequence[Any]], asked: Shuffle
    ) -> list[float]:
        """Return the mean over all orders of these items."""
        if len(asked.items) > MOST_SHUFFLED:
            raise TooLargeError
        ways = [self.leads_after(here, said, [*orders, each]) for each in permutations(asked.items)]
        return [*map(fmean, zip(*ways, strict=True))]

    def leads(self, state: Any) -> list[float]:
        standing, goal = self.game.standing(state), self.game.goal
        return [goal.lead(standing, seat) for seat in range(len(standing))]
