"""A strong player of The Game, who plans a whole turn.

How it thinks: every turn that may be worth it is tried, and the best one is played (what it is
worth stands in ``worth.py``). No more plays than are compulsory may be *dear*; others must be
backwards tricks, prepare one, or cost next to nothing. It remembers nothing: a turn that has begun
is planned again as it lay at its start.
"""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple, TypeAlias

from tutor.engine.question import Question
from tutor.engine.state import unseen
from tutor.games.the_game.piles import compulsory, start, tops
from tutor.games.the_game.state import DECK, END, LOWEST, STUCK, Choice, Pile, Play, State, deck_of
from tutor.games.the_game.worth import WEIGHTS, Worth, partner, takes

Step: TypeAlias = tuple[int, Pile]  # a card, by its number, and where it goes
NO_CAP = 99
LEAVES = 3000  # ends of a turn that are looked at; afterwards only the compulsory plays are


class Table(NamedTuple):
    """What a player knows when a turn begins."""

    hand: tuple[int, ...]  # upwards
    tops: tuple[int, ...]
    unseen: frozenset[int]  # numbers in other hands and in the draw pile
    players: int
    draws: bool  # whether there is a draw pile


def play(question: Question[State], _rng: Random) -> Choice:
    """The next card of the plan; when nothing is left of it, the turn is over."""
    view, seat = question.view, question.seat
    done = played(view)
    steps = plan(at_the_start(view, seat, done))
    if steps[: len(done)] == done:
        steps = steps[len(done) :]
    else:  # somebody else has begun this turn
        steps = plan(at_the_start(view, seat, ()), max(0, compulsory(view) - len(done)))
    for rank, pile in steps:
        return Play(DECK[rank - LOWEST], pile)
    return END if END in question.choices else STUCK


def played(view: State) -> tuple[Step, ...]:
    """The cards of this turn and where they went, in their order."""
    below = [len(pile) - view.turn.count(number) for number, pile in enumerate(view.piles)]
    found = []
    for number in view.turn:
        found.append((view.piles[number][below[number]].rank, number))
        below[number] += 1
    return tuple(found)


def at_the_start(view: State, seat: int, done: Sequence[Step]) -> Table:
    """The table before these cards of the turn were played."""
    hand, shown = [card.rank for card in view.hands[seat]], [*tops(view)]
    for number in {pile for _, pile in done}:
        before = len(view.piles[number]) - sum(pile == number for _, pile in done)
        shown[number] = (
            view.piles[number][before - 1].rank if before else start(view.options, number)
        )
    hand += [rank for rank, _ in done]
    rest = frozenset(card.rank for card in unseen(deck_of(view.options.falls_from), view))
    return Table((*sorted(hand),), (*shown,), rest, len(view.hands), bool(view.deck))


def plan(table: Table, need: int | None = None) -> tuple[Step, ...]:
    """The best turn, or the longest one if it cannot be finished."""
    if table.players == 1 and not table.draws:
        return longest(table)
    need = (2 if table.draws else 1) if need is None else need
    search = Search(table, need)
    search.try_all(0, 0, search.weights.cap)
    if search.longest < need:
        search.try_all(0, 0, NO_CAP)
    return search.best


class Search:
    """All turns that are worth a look, one after the other, and the best so far."""

    def __init__(self, table: Table, need: int) -> None:
        self.hand, self.top, self.need = table.hand, [*table.tops], need
        self.weights = weights = WEIGHTS[table.players]
        self.values = Worth(table.unseen, weights)
        early = weights.play_early * len(table.unseen) / len(DECK)
        self.each = weights.play + early if table.draws else weights.play_late
        self.kept = {*table.hand}
        self.steps: list[Step] = []
        self.best: tuple[Step, ...] = ()
        self.most, self.longest, self.leaves = float("-inf"), 0, 0

    def try_all(self, first: Pile, dear: int, cap: float) -> None:
        """Go on with every card on this pile or a later one: on others it changes nothing."""
        self.keep_the_better()
        if len(self.steps) >= self.need and self.leaves > LEAVES:
            return
        tops, kept = self.top, self.kept
        for pile in range(first, len(tops)):
            top, taken = tops[pile], takes(pile, tops[pile])
            for card in self.hand:
                if card not in kept or card not in taken:
                    continue
                price, more = self.values.price(pile, top, card), dear
                if price > self.weights.cheap and partner(pile, card) not in kept:
                    more += 1
                    if more > self.need or price > cap:
                        continue
                self.steps.append((card, pile))
                kept.remove(card)
                tops[pile] = card
                self.try_all(pile, more, cap)
                self.steps.pop()
                kept.add(card)
                tops[pile] = top

    def keep_the_better(self) -> None:
        """A turn that may end here is compared with the best; until there is one, the longest."""
        done = len(self.steps)
        if done >= self.need:
            self.leaves += 1
            if (worth := self.worth()) > self.most:
                self.most, self.best, self.longest = worth, (*self.steps,), done
        elif done > self.longest:
            self.best, self.longest = (*self.steps,), done

    def worth(self) -> float:
        """What the piles are worth to unseen cards, and to those that are kept."""
        piles = self.values.of_piles(self.top)
        hand = self.values.of_hand(self.top, self.kept, self.need)
        return piles + self.each * len(self.steps) + hand


# One player, and no draw pile: everything is known


def longest(table: Table) -> tuple[Step, ...]:
    """The longest row of plays, exactly: pile by pile, for what lies on others does not matter."""

    @cache
    def best(left: int, pile: Pile, top: int) -> tuple[int, int | None]:
        """How many of the cards that are left can go on this pile and later ones, and the first."""
        if pile == len(table.tops):
            return 0, None
        rest = table.tops[pile + 1] if pile + 1 < len(table.tops) else 0
        found: tuple[int, int | None] = best(left, pile + 1, rest)[0], None
        for number, card in enumerate(table.hand):
            if left >> number & 1 and card in takes(pile, top):
                count = 1 + best(left & ~(1 << number), pile, card)[0]
                if count > found[0]:
                    found = count, number
        return found

    steps: list[Step] = []
    left, pile, top = (1 << len(table.hand)) - 1, 0, table.tops[0]
    while pile < len(table.tops):
        number = best(left, pile, top)[1]
        if number is None:
            pile += 1
            top = table.tops[pile] if pile < len(table.tops) else 0
        else:
            top = table.hand[number]
            steps.append((top, pile))
            left &= ~(1 << number)
    return (*steps,)
