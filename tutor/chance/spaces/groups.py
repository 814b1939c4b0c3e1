"""Ask a question about groups of deals: those with the same statistics are counted together."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, TypeAlias

from tutor.chance.cards.bag import CARDS, UNTIL, Read, compute_statistic, wrap_statistic
from tutor.chance.cards.hand import Hand
from tutor.chance.cards.names import look_of
from tutor.chance.counting.sums import Answers, Facts, Part, parts_with_start
from tutor.chance.counting.tally import tally
from tutor.chance.questions.asking import answer_deal, countable, orders_to_try
from tutor.chance.questions.question import Value, has_function
from tutor.chance.refusals.meter import meter
from tutor.chance.spaces.limits import CpuTimer
from tutor.engine.cards import Card

Meant: TypeAlias = dict[str, frozenset[str]]  # codes of cards, by the question about a card


class Grouped(Hand):
    """A hand in a group of deals, with the statistics by which the deals were grouped."""

    def __init__(
        self, place: int, size: int, facts: Mapping[Read, Any], part: Part, meant: Meant
    ) -> None:
        super().__init__(place, size, facts, part.deck, part.names)
        self.meant = meant
        self.told: dict[tuple[Read, Any], Any] = {}
        self.looked: tuple[Any, Sequence[Any]] = (None, [])  # the cards that were seen last
        self.samples: dict[Facts, Card] = {}  # a card of the deck that shows this
        self.worked: dict[Any, Any] = {}  # facts of cards that are seen, computed once

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        read = Read(self.place, attributes, word, detail)
        found = self.fact(read)
        if word == CARDS:
            return found
        if (read, found) not in self.told:
            self.told[read, found] = wrap_statistic(found, read, self.names)
        return self.told[read, found]

    def fact(self, read: Read) -> Any:
        """Look up a statistic; compute it where all cards are seen anyway."""
        is_seen = read.word not in (CARDS, UNTIL) and {*read.attributes} <= {*self.shown}
        if read in self._facts or not is_seen:
            return super().fact(read)
        cards = super().fact(Read(self.place, self.shown, CARDS))
        if (read, cards) not in self.worked:
            if not self.samples:
                self.samples |= {look_of(card, self.shown): card for card in self.deck}
            self.worked[read, cards] = compute_statistic(
                [self.samples[look] for look in cards], read, self.deck
            )
        return self.worked[read, cards]

    def seen(self) -> Sequence[Any]:
        """Return the cards as far as they are known; cached while they are the same."""
        if not self.shown:
            return super().seen()
        cards = super().fact(Read(self.place, self.shown, CARDS))
        if cards != self.looked[0]:
            self.looked = cards, super().seen()
        return self.looked[1]

    def codes(self, what: Any) -> frozenset[str]:
        if not isinstance(what, Value) or has_function(what):
            return super().codes(what)
        if what.name not in self.meant:
            self.meant[what.name] = super().codes(what)
        return self.meant[what.name]


def asked_of_groups(
    parts: Sequence[Part],
    asked: Sequence[Value],
    reads: Sequence[Read],
    groups: Mapping[Facts, int],
) -> Answers:
    facts: dict[Read, Any] = {}
    hands = hands_of_groups(parts, reads, facts)
    found: Counter[Facts] = Counter()
    again, clock = orders_to_try(len(groups)), CpuTimer(len(groups), "groups of deals")
    for number, (known, ways) in enumerate(groups.items()):
        clock.check(number)
        facts.update(zip(reads, known, strict=True))
        answers = [countable(what, answer_deal(what, hands, number, again)) for what in asked]
        found[tuple(answers)] += ways
    return found, len(groups)


def hands_of_groups(
    parts: Sequence[Part], reads: Sequence[Read], facts: Mapping[Read, Any]
) -> Sequence[Any]:
    shown = {read.place: read.attributes for read in reads if read.word == CARDS}
    found = list[Any]()
    for first, part in parts_with_start(parts):
        meant: Meant = {}
        hands = [Grouped(first + n, size, facts, part, meant) for n, size in enumerate(part.sizes)]
        for hand in hands:
            hand.shown = shown.get(hand.place, ())
        found += part.told(hands)
    return found


def group_deals(parts: Sequence[Part], reads: Sequence[Read]) -> dict[Facts, int]:
    mine = [
        [read for read in reads if first <= read.place < first + len(part.sizes)]
        for first, part in parts_with_start(parts)
    ]
    tables = [
        in_part(part, tuple([read._replace(place=read.place - first) for read in some]))
        for (first, part), some in zip(parts_with_start(parts), mine, strict=True)
    ]
    if len(tables) == 1:
        return tables[0]
    many = prod(map(len, tables))
    meter().spend(many * len(tables), many)
    at = [read for some in mine for read in some]
    order = [at.index(read) for read in reads]
    found: dict[Facts, int] = defaultdict(int)
    for rows in product(*[table.items() for table in tables]):
        flat = [fact for facts, _ in rows for fact in facts]
        found[tuple([flat[n] for n in order])] += prod([ways for _, ways in rows])
    return found


@lru_cache(maxsize=64)
def in_part(part: Part, reads: tuple[Read, ...]) -> dict[Facts, int]:
    """Count the deals of one part; cached, as lessons ask several questions about one space.

    Hands that are not asked about only contribute a factor.
    """
    if any(read.word == UNTIL for read in reads):
        return tally(part.deck, part.sizes, reads, part.put_back)
    places = sorted({read.place for read in reads})
    sizes = tuple([part.sizes[place] for place in places])
    moved = [read._replace(place=places.index(read.place)) for read in reads]
    others = part.ways // part._replace(sizes=sizes).ways
    found = tally(part.deck, sizes, moved, part.put_back)
    return {facts: ways * others for facts, ways in found.items()}
