"""How many kinds of deals a question tells apart, before any is counted: a bound that costs little.

Facts of a hand have only so many values; and no question tells more deals apart than there are
kinds of deals of cards that show only what it asks for. Whichever is less is taken.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb, prod
from typing import TypeAlias

from tutor.chance.answering import asked_again
from tutor.chance.limit import ASKED, LIMIT, within_reason
from tutor.chance.lines import in_lines
from tutor.chance.plan import Sizes
from tutor.chance.reading import Read
from tutor.chance.spans import MANY, Deck, among, span
from tutor.chance.statistic import CARDS, OF, UNTIL

Wanted: TypeAlias = tuple[tuple[int, int], ...]  # so many cards are wanted by so many hands

MOST = 3000  # states that are followed when kinds are counted


def check(deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False) -> None:
    """Raise a ValueError that says what to do instead, if there would be too many kinds."""
    if put_back:  # as if each card were there as often as a hand has cards
        deck *= max([sizes[read.place] for read in reads], default=1)
        hands = [[r for r in reads if r.place == place] for place in {r.place for r in reads}]
        within_reason(prod([at_most(deck, sizes, hand) for hand in hands]))
        return
    asks = max([asked_again(sizes[r.place]) for r in reads if r.word == CARDS], default=0)
    within_reason(at_most(deck, sizes, reads), asks + 1)


def at_most(deck: Deck, sizes: Sizes, reads: Sequence[Read]) -> int:
    """A number of kinds of deals that is not exceeded; or any number above the limit."""
    if any(read.word == UNTIL for read in reads):
        return 0  # places are counted one after the other
    by_facts = prod([span(deck, sizes[read.place], read) for read in reads])
    if in_lines(deck, reads) is None:
        by_facts = MANY  # every kind of hand will be looked at
    if by_facts <= LIMIT // ASKED:
        return by_facts
    sets = {read: among(deck, read) for read in reads if read.word in (OF, "count")}
    names = sorted({name for read in reads if read not in sets for name in read.attributes})
    looks = Counter(
        (
            tuple([getattr(card, name) for name in names]),
            tuple([card.code in each for each in sets.values()]),
        )
        for card in deck
    )
    asked = [sizes[place] for place in sorted({read.place for read in reads})]
    return min(by_facts, kinds(tuple(sorted(looks.values())), tuple(sorted(filter(None, asked)))))


@lru_cache(maxsize=1024)
def kinds(groups: Sizes, sizes: Sizes) -> int:
    """How many kinds of deals there are of cards in groups of equals; counting stops at the limit.

    More hands never make fewer kinds, so hands are added a few at a time: refusing needs few.
    """
    some = 1
    while some < len(sizes):
        if (found := all_kinds(groups, sizes[-some:])) > LIMIT:
            return found
        some *= 2
    return all_kinds(groups, sizes)


@lru_cache(maxsize=1024)
def all_kinds(groups: Sizes, sizes: Sizes) -> int:
    """The same for all these hands; of hands of one size it does not matter which is which."""
    states: dict[Wanted, int] = {tuple(sorted(Counter(sizes).items())): 1}
    rest = sum(groups)
    for size in sorted(groups, reverse=True):
        rest -= size
        after: dict[Wanted, int] = defaultdict(int)
        for wanted, many in states.items():
            for left, ways in given_out(wanted, size, rest):
                after[left] += many * ways
        states = after
        if (found := sum(states.values())) > LIMIT or len(states) > MOST:
            return max(found, LIMIT + 1)  # each of them can be completed
    return sum(states.values())


@lru_cache(maxsize=20_000)
def given_out(wanted: Wanted, size: int, rest: int) -> Sequence[tuple[Wanted, int]]:
    """How equal cards may go to hands: what is wanted after that, and in how many ways.

    Only what the rest of the cards can satisfy.
    """
    partial: dict[tuple[Wanted, int], int] = {((), size): 1}
    for want, hands in wanted:
        after: dict[tuple[Wanted, int], int] = defaultdict(int)
        for (so_far, left), ways in partial.items():
            for split, used, more in splits(want, hands, left):
                after[so_far + split, left - used] += ways * more
        partial = after
    found: dict[Wanted, int] = defaultdict(int)
    for (split, _), ways in partial.items():
        counts = Counter[int]()
        for want, many in split:
            counts[want] += many
        del counts[0]
        if sum(want * many for want, many in counts.items()) <= rest:
            found[tuple(sorted(counts.items()))] += ways
    return [*found.items()]


@lru_cache(maxsize=20_000)
def splits(want: int, hands: int, cards: int, least: int = 0) -> Sequence[tuple[Wanted, int, int]]:
    """Ways to give equal cards to hands that want equally many: wants then, cards used, ways.

    Hands that get fewer cards come first; each gets so many at least.
    """
    if hands == 0:
        return [((), 0, 1)]
    if least > want or least * hands > cards:
        return []
    found = []
    for same in range(hands + 1):  # get just so many
        for others, used, ways in splits(want, hands - same, cards - least * same, least + 1):
            mine = ((want - least, same),) if same else ()
            found.append((mine + others, used + least * same, ways * comb(hands, same)))
    return found
