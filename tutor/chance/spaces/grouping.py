"""Asking about all deals: they are grouped by what is read, and each group is asked once."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any, TypeAlias

from tutor.chance.cards.reading import Read, Unread
from tutor.chance.cards.statistic import CARDS, COUNT, OF, UNTIL, VALUES, values_of
from tutor.chance.counting.part import Part, rows_of, starts
from tutor.chance.counting.tally import tally
from tutor.chance.questions.question import Value
from tutor.chance.questions.signatures import check_hands
from tutor.chance.refusals.limit import MOVE, TooMany, measured, meter
from tutor.chance.spaces.advice import advised
from tutor.chance.spaces.asking import Facts, asked_of_groups, asking_steps, is_shown
from tutor.chance.spaces.guard import check, product_of
from tutor.chance.spaces.probe import probed

Answers: TypeAlias = tuple[Counter[Facts], int]  # in how many deals; how many classes there were
SETS, FEW = 6, 1_000  # cards asked for by name, and hands that are few enough to list then
MANY_SETS, LISTED = 20, 10_000  # likewise
TOGETHER = 8  # times as many kinds of hands as are told apart by how often some ranks are there
LISTED_VALUES = 50_000  # likewise hands of which only ranks (suits) are told apart
MORE = 4  # times longer than the others the first of several cards may take
MANY = 2000  # deals of single cards, each of which is asked about by itself


class WholeDeck(BaseException):
    """How often each value of the deck is there is asked, so no card may be taken out of it."""

    def __init__(self, read: Read) -> None:
        self.read = read


def counted(parts: Sequence[Part], asked: Sequence[Value]) -> Answers:
    """How many deals give which answers, and into how many classes the deals were grouped."""
    for what in asked:
        check_hands(what, rows_of(parts))
    with measured():
        tried, looks = probed(parts, asked)
        reads = {key(parts, read): read for read in tried}
        try:
            alone = single(parts, [*reads.values()])
            if alone is not None:
                try:
                    return one_after_another(parts, asked, alone)
                except WholeDeck as whole:
                    if any(part.held for part in parts):
                        raise
                    reads[whole.read] = whole.read  # not with a card in hand
            return until_all_is_read(parts, asked, reads, looks)
        except TooMany:
            raise advised(parts, [*reads.values()]) from None


def until_all_is_read(
    parts: Sequence[Part], asked: Sequence[Value], reads: dict[Any, Read], looks: int
) -> Answers:
    """The same, asked again and again until all is known that is read."""
    while True:
        check_whole_deck(parts, reads)
        told = shown_alike(parts, listed(parts, [*reads.values()]))
        cost = asking_steps(told, looks)
        try:
            return asked_of_groups(parts, asked, told, grouped(parts, told, cost), cost)
        except Unread as unread:
            reads[key(parts, unread.read)] = unread.read


def check_whole_deck(parts: Sequence[Part], reads: Mapping[Any, Read]) -> None:
    """Raise a `WholeDeck` if counts are asked of a deck out of which a card was taken."""
    if any(part.held for part in parts):
        for read in reads.values():
            if read.word == "counts":
                raise WholeDeck(read)


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


def listed(parts: Sequence[Part], reads: Sequence[Read]) -> Sequence[Read]:
    """The same reads; who asks a small hand for many cards by name, is shown all of them."""
    found = [*reads]
    for first, part in starts(parts):
        for n, size in enumerate(part.sizes):
            place, more = first + n, size - 1 if part.put_back else 0
            every = comb(len(part.deck) + more, size)
            sets = [read for read in reads if read.place == place and read.word == OF]
            least = SETS if every <= FEW else MANY_SETS
            if every <= LISTED and not part.ordered and len(sets) > least:
                mine = [read for read in reads if read.place == place and read.word == CARDS]
                names = {"code"}.union(*[read.attributes for read in mine])
                found = [read for read in found if read not in (*sets, *mine)]
                found.append(Read(place, tuple(sorted(names)), CARDS))
    shown = {read.place: read.attributes for read in found if read.word == CARDS}
    needed = [read for read in found if not is_shown(read, shown.get(read.place, ()))]
    return counts_listed(parts, needed)


def counts_listed(parts: Sequence[Part], reads: Sequence[Read]) -> Sequence[Read]:
    """The same reads; who asks how often many ranks (suits) are there, is told all of them."""
    found = [*reads]
    counts = Counter([read[:2] for read in reads if read.word == COUNT])
    for (place, (name,)), times in counts.items():
        if times > SETS:
            first, part = [each for each in starts(parts) if each[0] <= place][-1]
            many, size = len(values_of(part.deck, name)), part.sizes[place - first]
            every, told = [comb(each + size - 1, size) for each in (many, times + 1)]
            few = LISTED if times > MANY_SETS else 0
            if every <= max(few, min(LISTED_VALUES, TOGETHER * told)):
                found = [read for read in found if read[:3] != (place, (name,), COUNT)]
                found.append(Read(place, (name,), VALUES))
    return [*dict.fromkeys(found)]


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
    begun, cards = meter().taken, Counter(part.deck)
    for done, (card, copies) in enumerate(cards.items()):
        if done == 1:  # each may take as long, but most take less
            meter().ahead((meter().taken - begun) * (len(cards) - 1) // MORE)
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


def grouped(parts: Sequence[Part], reads: tuple[Read, ...], each: int) -> dict[Facts, int]:
    """How many deals have which facts: those of each part, joined with those of all others.

    Asking about one kind of deals will take so many steps.
    """
    mine = [
        [read for read in reads if first <= read.place < first + len(part.sizes)]
        for first, part in starts(parts)
    ]
    within = [
        (part, tuple([read._replace(place=read.place - first) for read in some]))
        for (first, part), some in zip(starts(parts), mine, strict=True)
    ]
    sure = product_of(check(part.deck, part.sizes, some, part.put_back) for part, some in within)
    meter().ahead(sure * each)
    tables = [in_part(part._replace(held=()), some) for part, some in within]
    if len(tables) == 1:
        return tables[0]
    many = prod(map(len, tables))
    meter().ahead(many * (MOVE * len(tables) + each))
    meter().spend(many * MOVE * len(tables))
    at = [read for some in mine for read in some]
    order = [at.index(read) for read in reads]
    found: dict[Facts, int] = defaultdict(int)
    for rows in product(*[table.items() for table in tables]):
        flat = [fact for facts, _ in rows for fact in facts]
        found[tuple([flat[n] for n in order])] += prod([ways for _, ways in rows])
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
