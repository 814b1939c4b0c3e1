"""How many kinds of deals a question tells apart, before any is counted: a bound that costs little.

Facts of a hand have only so many values; and no question tells more deals apart than there are
kinds of deals of cards that show only what it asks for. Whichever is less is taken.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import comb, prod

from tutor.chance.cards.reading import Read
from tutor.chance.cards.statistic import CARDS, OF, UNTIL
from tutor.chance.counting.lines import in_lines
from tutor.chance.counting.plan import Sizes
from tutor.chance.counting.spans import MANY, Deck, among, span
from tutor.chance.refusals.limit import HAND, LIMIT, WORKED, meter, within_reason
from tutor.chance.spaces.kinds import kinds
from tutor.chance.told.faces import shown

FEW = LIMIT // 4  # values of facts that are few enough not to count kinds of deals as well


def check(deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False) -> int:
    """How many kinds there are at least, for sure; a `TooMany` if there would be too many."""
    known = [read for read in reads if read.word != UNTIL]
    if put_back:  # no hand takes anything from another
        hands = defaultdict[int, list[Read]](list)
        for read in known:
            hands[read.place].append(read)
        each = ((sizes[place], hand) for place, hand in hands.items())
        many = product_of(at_most(deck, (size,), at_first(hand), True) for size, hand in each)
    else:
        many = at_most(deck, sizes, known)
    within_reason(many)
    if not known or len(known) < len(reads):
        return 1
    if all(read.word == CARDS for read in known):  # each of them will be listed
        meter().ahead(many * (HAND + sum([sizes[read.place] for read in known])))
        return many
    if len({read.attributes for read in known}) == 1 and all_told(known):
        return many
    if in_lines(deck, known) is None:
        meter().ahead(many * (HAND + WORKED * len(known)))
    return 1


def all_told(reads: Sequence[Read]) -> bool:
    """Whether of each hand that is asked about all values are told, so that no two are alike."""
    told = {read.place for read in reads if read.word in (CARDS, "counts", "values")}
    return {read.place for read in reads} == told


def at_first(reads: Iterable[Read]) -> Sequence[Read]:
    """The same facts of the only hand that there is."""
    return [read._replace(place=0) for read in reads]


def product_of(numbers: Iterable[int]) -> int:
    """The product of numbers, as far as it is below the limit."""
    found = 1
    for number in numbers:
        found *= number
        if found > LIMIT:
            break
    return found


def at_most(deck: Deck, sizes: Sizes, reads: Sequence[Read], put_back: bool = False) -> int:
    """A number of kinds of deals that is not exceeded; or any number above the limit."""
    by_facts = prod([span(deck, sizes[read.place], read, put_back) for read in reads])
    if in_lines(deck, reads) is None:
        by_facts = MANY  # every kind of hand will be looked at
    if by_facts <= FEW:
        return by_facts
    sets = {read: among(deck, read) for read in reads if read.word in (OF, "count")}
    names = sorted({name for read in reads if read not in sets for name in read.attributes})
    looks = Counter(
        (
            tuple([shown(card, name) for name in names]),
            tuple([card.code in each for each in sets.values()]),
        )
        for card in deck
    )
    if put_back:
        return min(by_facts, comb(sizes[0] + len(looks) - 1, len(looks) - 1))
    asked = [sizes[place] for place in sorted({read.place for read in reads})]
    return min(by_facts, kinds(tuple(sorted(looks.values())), tuple(sorted(filter(None, asked)))))
