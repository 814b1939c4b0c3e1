"""Asking about all deals: they are grouped by what is read, and each group is asked once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

from tutor.chance.answering import THOROUGH, answer
from tutor.chance.count import tally
from tutor.chance.guard import check
from tutor.chance.hand import Hand
from tutor.chance.limit import within_reason
from tutor.chance.part import Part, rows_of, starts
from tutor.chance.probe import probed
from tutor.chance.question import Value
from tutor.chance.reading import Read, Unread
from tutor.chance.signatures import check_hands
from tutor.chance.statistic import CARDS, UNTIL
from tutor.chance.wrong import Wrong

Facts: TypeAlias = tuple[Any, ...]
Answers: TypeAlias = tuple[Counter[Facts], int]  # in how many deals; how many classes there were
CLOSELY = 2000  # classes that are asked about in many orders of their cards; others in one more
MANY = 2000  # deals of single cards, each of which is asked about by itself


def counted(parts: Sequence[Part], asked: Sequence[Value]) -> Answers:
    """How many deals give which answers, and into how many classes the deals were grouped."""
    for what in asked:
        check_hands(what, rows_of(parts))
    reads = {key(parts, read): read for read in probed(parts, asked)}
    alone = single(parts, [*reads.values()])
    if alone is not None:
        return one_after_another(parts, asked, alone)
    while True:
        try:
            return by_reads(parts, asked, shown_alike(parts, [*reads.values()]))
        except Unread as unread:
            reads[key(parts, unread.read)] = unread.read


def around(parts: Sequence[Part], place: int) -> range:
    """The places whose cards show alike: all of a row; or just this one."""
    for first, part in starts(parts):
        if part.ordered and first <= place < first + len(part.sizes):
            return range(first, first + len(part.sizes))
    return range(place, place + 1)


def key(parts: Sequence[Part], read: Read) -> Any:
    """What is shown of a hand's cards is one read that grows; of a row all cards show the same."""
    return around(parts, read.place) if read.word == CARDS else read


def shown_alike(parts: Sequence[Part], reads: Sequence[Read]) -> tuple[Read, ...]:
    """The same reads; what is shown of one card of a row is shown of all."""
    found = list[Read]()
    for read in reads:
        places = around(parts, read.place) if read.word == CARDS else [read.place]
        found += [read._replace(place=place) for place in places]
    return tuple(found)


def single(parts: Sequence[Part], reads: Sequence[Read]) -> tuple[int, int] | None:
    """The part and the place of a hand of one card that is looked at, if others are asked about.

    It is asked once for each card that this may be: what is asked of others may then depend on it.
    """
    shown = {read.place for read in reads if read.word == CARDS}
    if {read.place for read in reads} == shown or any(read.word == "counts" for read in reads):
        return None
    some = prod([len({*part.deck}) for part in parts for _ in part.held])
    for number, (first, part) in enumerate(starts(parts)):
        for n, size in enumerate(part.sizes):
            few = some * len({*part.deck}) <= MANY
            if size == 1 and first + n in shown and few and not (part.ordered or part.put_back):
                return number, n
    return None


def one_after_another(
    parts: Sequence[Part], asked: Sequence[Value], alone: tuple[int, int]
) -> Answers:
    """The same, once for each card that lies in this place."""
    number, n = alone
    part, found, classes = parts[number], Counter[Facts](), 0
    for card, copies in Counter(part.deck).items():
        at = part.deck.index(card)
        now = part._replace(
            deck=part.deck[:at] + part.deck[at + 1 :],
            sizes=(*part.sizes[:n], 0, *part.sizes[n + 1 :]),
            held=(*part.held, (n, card)),
        )
        told, some = counted([*parts[:number], now, *parts[number + 1 :]], asked)
        for said, ways in told.items():
            found[said] += ways * copies
        classes += some
    return found, classes


def by_reads(parts: Sequence[Part], asked: Sequence[Value], reads: tuple[Read, ...]) -> Answers:
    """The same for deals that are grouped by these reads."""
    groups = grouped(parts, reads)
    facts: dict[Read, Any] = {}
    seen = list[Any]()
    for first, part in starts(parts):
        held = dict(part.held)
        hands = [
            part.known(first + n, held[n])
            if n in held
            else Hand(first + n, size, facts, part.deck, part.names)
            for n, size in enumerate(part.sizes)
        ]
        for hand in hands:
            hand.shown = next(
                (r.attributes for r in reads if (r.place, r.word) == (hand.place, CARDS)), ()
            )
        seen += part.told(hands)
    found: Counter[Facts] = Counter()
    every = -(-len(groups) // CLOSELY)
    for number, (known, ways) in enumerate(groups.items()):
        facts.update(zip(reads, known, strict=True))
        luck = number + THOROUGH if number % every else 0
        found[countable(asked, tuple([answer(what, seen, luck, number) for what in asked]))] += ways
    return found, len(groups)


def countable(asked: Sequence[Value], told: Facts) -> Facts:
    """These answers; a `Wrong` if one cannot be looked up again, or is only nearly so."""
    for what, said in zip(asked, told, strict=True):
        if isinstance(said, float):
            raise nearly(what, said)
        try:
            hash(said)
        except TypeError:
            raise Wrong(
                f"{what} is answered by {said!r}, which cannot be counted: answer with a tuple, "
                "a number or a word."
            ) from None
    return told


def nearly(what: Value, number: float) -> Wrong:
    """What to do with a number that is only nearly right."""
    return Wrong(
        f"{what}: {number!r} is a float, and a float is only nearly that. Take a fraction, as in "
        "Fraction(1, 3), or estimate with simulate(...)."
    )


def grouped(parts: Sequence[Part], reads: tuple[Read, ...]) -> dict[Facts, int]:
    """How many deals have which facts: those of each part, joined with those of all others."""
    mine = [
        [read for read in reads if first <= read.place < first + len(part.sizes)]
        for first, part in starts(parts)
    ]
    for part, (first, _), some in zip(parts, starts(parts), mine, strict=True):
        check(
            part.deck, part.sizes, [r._replace(place=r.place - first) for r in some], part.put_back
        )
    tables = [
        in_part(part._replace(held=()), tuple([r._replace(place=r.place - first) for r in some]))
        for part, (first, _), some in zip(parts, starts(parts), mine, strict=True)
    ]
    if len(tables) == 1:
        return tables[0]
    within_reason(prod(map(len, tables)))
    at = [reads.index(read) for some in mine for read in some]
    found: dict[Facts, int] = defaultdict(int)
    for rows in product(*[table.items() for table in tables]):
        flat = [fact for facts, _ in rows for fact in facts]
        known = [fact for _, fact in sorted(zip(at, flat, strict=True), key=lambda pair: pair[0])]
        found[tuple(known)] += prod([ways for _, ways in rows])
    return found


@lru_cache(maxsize=64)
def in_part(part: Part, reads: tuple[Read, ...]) -> dict[Facts, int]:
    """The same for one part, remembered: lessons ask several questions about the same deals.

    Hands of which nothing is asked are dealt in as many ways whatever the others are.
    """
    if any(read.word == UNTIL for read in reads):
        return tally(part.deck, part.sizes, reads, part.put_back)
    places = sorted({read.place for read in reads})
    sizes = tuple([part.sizes[place] for place in places])
    moved = [read._replace(place=places.index(read.place)) for read in reads]
    others = part.ways // part._replace(sizes=sizes).ways
    found = tally(part.deck, sizes, moved, part.put_back)
    return {facts: ways * others for facts, ways in found.items()}
