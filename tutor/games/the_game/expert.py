"""A strong player of The Game, who plans a whole turn.

How it thinks: every turn that may be worth it is tried, and the best one is played. No more plays
than are compulsory may be *dear*; others must be backwards tricks, prepare one, or cost next to
nothing. It remembers nothing: a turn that has begun is planned again as it lay at its start.

* A gap costs only the cards in it that nobody has placed yet: from 40 to 47 is free if 41 to 46
  already lie on other piles. The price of a play is the number of *unseen* cards that the pile
  stops taking; a backwards trick (R5) has a price below 0.
* A card with one *home*, a pile that still takes it, is in danger; one with four is safe. So the
  first home of a card is worth most, and each further one less. That keeps one rising and one
  falling pile open, and burns the other two.
* Backwards tricks and pairs that are left for later are worth a little, and a hand whose next
  plays are dear costs a little.
"""

from collections.abc import Collection, Sequence
from functools import cache
from itertools import accumulate
from random import Random
from typing import NamedTuple, TypeAlias

from tutor.engine.match import Question
from tutor.engine.state import unseen
from tutor.games.the_game.choices import END, STUCK, Choice, Play
from tutor.games.the_game.piles import compulsory, plays_on, start, tops
from tutor.games.the_game.state import DECK, HIGHEST, LOWEST, RISING, TRICK, Pile, State, deck_of

Step: TypeAlias = tuple[int, Pile]  # (number, pile)
NO_CAP = 99
LEAVES = 3000  # max. ends of a turn searched; after that only compulsory plays
FARTHEST = 60  # cost of the next play of a card that fits nowhere
MISSING = 10  # cost if there is no such card


class Table(NamedTuple):
    """A player's knowledge at the start of a turn."""

    hand: tuple[int, ...]  # ascending
    tops: tuple[int, ...]
    unseen: frozenset[int]  # numbers in other hands and in the draw pile
    players: int
    draws: bool  # True if there is a draw pile


def play(question: Question[State], _rng: Random) -> Choice:
    """Play the next card of the plan; when nothing is left of it, end the turn."""
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
    below = [len(pile) - view.turn.count(number) for number, pile in enumerate(view.piles)]
    found = []
    for number in view.turn:
        found.append((view.piles[number][below[number]].rank, number))
        below[number] += 1
    return tuple(found)


def at_the_start(view: State, seat: int, done: Sequence[Step]) -> Table:
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
    if table.players == 1 and not table.draws:
        return longest(table)
    need = (2 if table.draws else 1) if need is None else need
    search = Search(table, need)
    search.try_all(0, 0, search.weights.cap)
    if search.longest < need:
        search.try_all(0, 0, NO_CAP)
    return search.best


class Search:
    """A search over all promising turns, with the best so far."""

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
        """Try every card on this pile or a later one: the order of piles changes nothing."""
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
        """Keep a turn that may end here if it is the best; until there is one, the longest."""
        done = len(self.steps)
        if done >= self.need:
            self.leaves += 1
            if (worth := self.worth()) > self.most:
                self.most, self.best, self.longest = worth, (*self.steps,), done
        elif done > self.longest:
            self.best, self.longest = (*self.steps,), done

    def worth(self) -> float:
        piles = self.values.of_piles(self.top)
        hand = self.values.of_hand(self.top, self.kept, self.need)
        return piles + self.each * len(self.steps) + hand


# One player, and no draw pile: everything is known


def longest(table: Table) -> tuple[Step, ...]:
    """Return the longest sequence of plays, exactly: pile by pile, as piles are independent."""

    @cache
    def best(left: int, pile: Pile, top: int) -> tuple[int, int | None]:
        """Return how many cards left can go on this pile and later ones, and the first of them."""
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


# Worth of a turn, and cost of a play


class Weights(NamedTuple):
    """Weights of an evaluation, in a unit of its own."""

    homes: tuple[float, ...]  # an unseen card that 0, 1, 2, 3 or 4 piles take
    own: float  # how much of that counts for a card that is kept
    jump_own: float  # an unseen card that a kept card brings back by the trick
    jump_unseen: float  # and one that an unseen card would
    pair: float  # a card between two kept ones that are ten apart
    near_1: float  # a card lost by the cheapest next play
    near_2: float  # and by the second cheapest
    play: float  # a card that is played while there is a draw pile
    play_early: float  # more for it, in the beginning
    play_late: float  # a card that is played without a draw pile
    dead: float  # a kept card that fits nowhere
    jump: float  # a trick that is kept
    cheap: float  # cards that a play may cost which is not dear
    cap: float  # cards that a dear one may cost


WEIGHTS = {  # by the number of players; found by playing some hundred thousand matches
    1: Weights(
        (0, 2.66, 3.58, 4.42, 4.98), 0.53, 0.21, 0.23, -0.01, 0.35, 0.2,
        2.29, 1.02, 1.59, 0.3, 0.27, 0, 22,
    ),
    2: Weights(
        (0, 2.13, 3.27, 4.28, 5.0), 0.77, 0.21, 0.25, 0.04, 0.09, 0.12,
        3.46, -0.4, 2.07, 0.81, -0.06, 1, 20,
    ),
    3: Weights(
        (0, 2.54, 3.7, 4.58, 5.12), 0.58, -0.16, 0.34, 0.09, 0.18, 0.05,
        3.53, 0.2, 2.28, 0.27, 0.02, 1, 20,
    ),
    4: Weights(
        (0, 2.2, 3.5, 4.4, 5.0), 0.5, 0.0, 0.35, 0.0, 0.1, 0.1,
        3.6, 0.0, 2.2, 0.8, 0.0, 1, 12,
    ),
    5: Weights(
        (0, 2.11, 3.51, 4.34, 4.9), 0.44, 0.1, 0.39, 0.12, 0.14, 0.07,
        3.77, -0.68, 2.15, 0.66, 0.13, 1, 12,
    ),
}  # fmt: skip


class Worth:
    """The worth of piles and kept cards, given the unseen cards."""

    def __init__(self, unseen: frozenset[int], weights: Weights) -> None:
        self.unseen, self.weights = unseen, weights
        self.upto = [*accumulate(number in unseen for number in range(HIGHEST + 2))]
        self.known: dict[tuple[int, ...], float] = {}

    def price(self, pile: Pile, top: int, card: int) -> int:
        """Return how many unseen cards a pile stops taking; below 0 it takes them again."""
        upto = self.upto
        return upto[card] - upto[top] if pile in RISING else upto[top - 1] - upto[card - 1]

    def of_piles(self, shown: Sequence[int]) -> float:
        """Value each unseen card by its homes, and tricks that an unseen card could do."""
        tops = (*shown,)
        if tops not in self.known:
            homes, one, two, three, four = self.weights.homes, *tops
            worth, taken, before = 0.0, 2, 0
            for last, step in sorted([(one, 1), (two, 1), (three - 1, -1), (four - 1, -1)]):
                worth += homes[taken] * (self.upto[last] - before)
                before, taken = self.upto[last], taken + step
            worth += homes[taken] * (self.upto[-1] - before)
            for card, pile in tricks(tops):
                if card in self.unseen:
                    worth -= self.weights.jump_unseen * self.price(pile, tops[pile], card)
            self.known[tops] = worth
        return self.known[tops]

    def of_hand(self, tops: Sequence[int], kept: Collection[int], need: int) -> float:
        """Value kept cards by homes, tricks and pairs, less the cost of the next plays."""
        weights, homes = self.weights, self.weights.homes
        low, high, near, far = *sorted(tops[:2]), *sorted(tops[2:])
        ready = [(card, pile) for card, pile in tricks(tops) if card in kept]
        worth, own = 0.0, 0.0
        nearest: list[int] = []
        for card in kept:
            taken = (card > low) + (card > high) + (card < near) + (card < far)
            cost = self.cheapest(card, low, high, near, far)
            for trick, pile in ready:
                if trick == card:
                    price = self.price(pile, tops[pile], card)
                    worth += weights.jump - weights.jump_own * price
                    cost, taken = min(cost, price), taken or 1
            own += homes[taken]
            if cost == FARTHEST:
                own -= weights.dead
            else:
                nearest.append(cost)
            if card + TRICK in kept and (card > low or card + TRICK < far):
                worth += weights.pair * (self.upto[card + TRICK - 1] - self.upto[card] + 1)
        return worth + weights.own * own - self.next_turn(nearest, need)

    def cheapest(self, card: int, low: int, high: int, near: int, far: int) -> int:
        """Return the lowest cost of a card on any pile, without a trick."""
        upto, cost = self.upto, FARTHEST
        if card > low:
            cost = min(cost, upto[card] - upto[high if card > high else low])
        if card < far:
            cost = min(cost, upto[(near if card < near else far) - 1] - upto[card - 1])
        return cost

    def next_turn(self, nearest: list[int], need: int) -> float:
        """Return the cost of the cheapest next plays; a missing one counts as dear."""
        nearest.sort()
        if need > 1:
            nearest += [MISSING, MISSING]
        prices = zip((self.weights.near_1, self.weights.near_2), nearest, strict=False)
        return sum(weight * price for weight, price in prices)


@cache
def takes(pile: Pile, top: int) -> frozenset[int]:
    return frozenset(card.rank for card in plays_on(top, pile))


def partner(pile: Pile, card: int) -> int:
    """Return the number that could go back on this pile after this card (R5)."""
    return card - TRICK if pile in RISING else card + TRICK


def tricks(tops: Sequence[int]) -> list[tuple[int, Pile]]:
    """Return the number that could go back on each pile (R5)."""
    one, two, three, four = tops
    return [(one - TRICK, 0), (two - TRICK, 1), (three + TRICK, 2), (four + TRICK, 3)]
