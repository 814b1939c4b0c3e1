"""Ask a question about all deals: about each one, or about groups of equivalent deals.

Words read statistics (``ranks.sum``): deals with equal statistics are counted together, and the
question is asked once per group. A function that looks at single cards distinguishes nearly all
deals, so it is asked about each of up to 2.6 million (`spaces/brute.py`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import Any, TypeAlias

from tutor.chance.cards.bag import CARDS, COUNT, OF, TUPLES, UNTIL, Read, Unread, fact, told
from tutor.chance.cards.hand import Hand
from tutor.chance.cards.names import shown
from tutor.chance.counting.sums import Part, rows_of, starts
from tutor.chance.counting.tally import tally
from tutor.chance.questions.asking import answer, how_often
from tutor.chance.questions.question import Value, check_hands, has_function
from tutor.chance.refusals.limit import TooMany, measured, meter
from tutor.chance.results.exact import how_many
from tutor.chance.spaces import brute
from tutor.chance.spaces.single import quick_questions
from tutor.engine.cards import Card
from tutor.engine.wrong import Wrong

Facts: TypeAlias = tuple[Any, ...]
Answers: TypeAlias = tuple[Counter[Facts], int]  # deals per answer; the number of groups
Meant: TypeAlias = dict[str, frozenset[str]]  # codes of cards, by the question about a card

FASTER = 10  # cost of a group, in single deals
COUNTS_READ = 6  # max. counts of one hand before its cards are shown instead
LISTED = 50_000  # max. hands for that


class WholeDeck(Exception):
    """Raised if all counts of a deck are read, so that no card may be taken out of it."""


def counted(parts: Sequence[Part], asked: Sequence[Value], *, is_whole: bool = True) -> Answers:
    """Count the deals that give each answer, and the groups; raise `TooMany` with advice."""
    for what in asked:
        check_hands(what, rows_of(parts))
    with measured():
        reads = {key(parts, read): read for read in brute.probed(parts, asked)}
        if (only := looked_at(parts, [*reads.values()])) is not None:
            try:
                return card_by_card(parts, asked, only)
            except TooMany:
                raise
            except (WholeDeck, Wrong):
                pass  # a question may name a rank whose last card was taken out
        try:
            return asked_until_all_is_read(parts, asked, reads, is_whole=is_whole)
        except TooMany as error:
            if brute.number_of(parts) <= brute.DEALS and not isinstance(error, brute.TooSlow):
                return brute.asked_of_each(parts, asked)
            raise refused(parts, asked, [*reads.values()], error) from None


def asked_until_all_is_read(
    parts: Sequence[Part], asked: Sequence[Value], reads: dict[Any, Read], *, is_whole: bool
) -> Answers:
    while True:
        wanted = completed(parts, reads.values())
        if not is_whole and any(read.word == "counts" for read in wanted):
            raise WholeDeck
        if is_for_each(parts, wanted) or is_quick_for_each(parts, wanted, asked):
            return brute.asked_of_each(parts, asked)
        try:
            return asked_of_groups(parts, asked, wanted, grouped(parts, wanted))
        except Unread as unread:
            reads[key(parts, unread.read)] = unread.read


def looked_at(parts: Sequence[Part], reads: Sequence[Read]) -> tuple[int, int] | None:
    """Find a hand of one card that is examined while words ask about other hands.

    Return the indices of its part, and of the hand in it.
    """
    shown = {read.place for read in reads if read.word == CARDS}
    if {read.place for read in reads} == shown:
        return None
    for number, (first, part) in enumerate(starts(parts)):
        for n, size in enumerate(part.sizes):
            if size == 1 and first + n in shown and not (part.ordered or part.put_back):
                return number, n
    return None


def card_by_card(parts: Sequence[Part], asked: Sequence[Value], at: tuple[int, int]) -> Answers:
    number, n = at
    part, found, groups = parts[number], Counter[Facts](), 0
    row = rows_of(parts[:number]) + n
    for card, copies in Counter(part.deck).items():
        where = part.deck.index(card)
        left = part._replace(
            deck=part.deck[:where] + part.deck[where + 1 :],
            sizes=part.sizes[:n] + part.sizes[n + 1 :],
        )
        hand = part.rows_with([[card]])[0]
        answers, some = counted(
            [*parts[:number], left, *parts[number + 1 :]],
            [with_hand(what, row, hand) for what in asked],
            is_whole=False,
        )
        for given, ways in answers.items():
            found[given] += ways * copies
        groups += some
    return found, groups


def with_hand(what: Value, row: int, hand: Hand) -> Value:
    return Value(what.name, lambda *hands: what(*hands[:row], hand, *hands[row:]))


def is_for_each(parts: Sequence[Part], reads: Sequence[Read]) -> bool:
    deals = brute.number_of(parts)
    shown = {read.place: read.attributes for read in reads if read.word == CARDS}
    if deals > brute.DEALS or not shown:
        return False
    groups = 1
    for first, part in starts(parts):
        for place, size in enumerate(part.sizes, first):
            groups *= number_of_looks(part, size, shown.get(place, ()))
    return deals <= FASTER * groups


def is_quick_for_each(parts: Sequence[Part], reads: Sequence[Read], asked: Sequence[Value]) -> bool:
    """Return True if words about single cards distinguish nearly all of many deals."""
    deals = brute.number_of(parts)
    if not brute.ALWAYS < deals <= brute.DEALS or {*sum([part.sizes for part in parts], ())} != {1}:
        return False
    looks = defaultdict[int, set[str]](set)
    for read in reads:
        looks[read.place] |= {*read.attributes}
    groups = prod([number_of_looks(part_at(parts, place)[1], 1, looks[place]) for place in looks])
    return deals <= FASTER * groups and bool(quick_questions(asked, brute.rows_of_one(parts)))


def look_of(card: Card, attributes: Iterable[str]) -> Facts:
    return tuple([shown(card, name) for name in attributes])


# Alternatives to a question that is too large

ESTIMATE = "Estimate it with simulate(...)"
IN_WORDS = (
    "ask the hand instead of its cards (hand.ranks.highest, hand.suits.different, "
    "hand.count(...)), so that deals are counted together"
)
ALIKE = 'use deals(...).alike("suits") if it does not matter which suit is which'
ALONG = (
    "use first.suit or second.rank for single drawn cards, or until(rank == 6) for the first of a "
    "kind"
)
AS_FUNCTION = "write it as a function of the cards (lambda mine, yours: ...), which is quicker"
WITHIN = "ask whether all have come within n cards (suits.different == 6 in deals(DECK, n))"
FEWER_HANDS = "leave out hands that make no difference, or whose answer follows from the others"
ONE = "ask for one number instead of all (ranks.count(6), ranks.highest, ranks.different)"
APART = "ask for the mean of each term of a sum"


def refused(
    parts: Sequence[Part], asked: Sequence[Value], reads: Sequence[Read], error: TooMany
) -> TooMany:
    is_in_words = isinstance(error, brute.TooSlow) and not any(map(has_function, asked))
    advice = advised(parts, reads, also=[AS_FUNCTION] * is_in_words)
    if isinstance(error, brute.TooSlow):
        return TooMany(f"{error} {advice}")
    if any(read.word == CARDS for read in reads):
        try:
            took = brute.in_words(brute.reckoned(parts, asked))
        except Exception:  # noqa: BLE001  a student's function may do anything
            return advice
        deals = how_many(brute.number_of(parts))
        return TooMany(f"{advice} Asking about each of {deals} deals would take {took}.")
    return advice


def advised(
    parts: Sequence[Part], reads: Sequence[Read], alike: bool = False, also: Sequence[str] = ()
) -> TooMany:
    words, places = [read.word for read in reads], {read.place for read in reads}
    shown = {read.place for read in reads if read.word == CARDS}
    rows = [{*range(n, n + len(part.sizes))} for n, part in starts(parts) if part.ordered]
    ways = [ESTIMATE, *also, *[WITHIN] * (words.count(UNTIL) > 1)]
    if shown:
        whole = len(parts) == 1 and not parts[0].put_back and bool(parts[0].names.letters)
        is_row = any(len(row) > 1 and shown & row for row in rows)
        ways += [ALONG if is_row else IN_WORDS] + [ALIKE] * (whole and not alike)
    else:
        ways += [FEWER_HANDS] * (len(places) > 1) + [ONE] * bool({*words} & {*TUPLES})
        ways += [APART] * (words.count("sum") > 1)
    said = f"{', '.join(ways[:-1])}, or {ways[-1]}" if len(ways) > 1 else ways[0]
    return TooMany(f"There are too many kinds of deals to count for this question. {said}.")


# Asking about groups of deals


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
            self.told[read, found] = told(found, read, self.names)
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
            self.worked[read, cards] = fact([self.samples[look] for look in cards], read, self.deck)
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
    again, clock = how_often(len(groups)), brute.Clock(len(groups), "groups of deals")
    for number, (known, ways) in enumerate(groups.items()):
        clock.check(number)
        facts.update(zip(reads, known, strict=True))
        answers = [brute.countable(what, answer(what, hands, number, again)) for what in asked]
        found[tuple(answers)] += ways
    return found, len(groups)


def hands_of_groups(
    parts: Sequence[Part], reads: Sequence[Read], facts: Mapping[Read, Any]
) -> Sequence[Any]:
    shown = {read.place: read.attributes for read in reads if read.word == CARDS}
    found = list[Any]()
    for first, part in starts(parts):
        meant: Meant = {}
        hands = [Grouped(first + n, size, facts, part, meant) for n, size in enumerate(part.sizes)]
        for hand in hands:
            hand.shown = shown.get(hand.place, ())
        found += part.told(hands)
    return found


# Choosing the reads by which deals are grouped


def around(parts: Sequence[Part], place: int) -> range:
    first, part = part_at(parts, place)
    return range(first, first + len(part.sizes)) if part.ordered else range(place, place + 1)


def key(parts: Sequence[Part], read: Read) -> Any:
    """Return the cache key of a read; all reads of a hand's single cards share one."""
    return around(parts, read.place) if read.word == CARDS else read


def completed(parts: Sequence[Part], reads: Iterable[Read]) -> tuple[Read, ...]:
    """Complete the reads of sequences, and drop those that can be computed from shown cards."""
    found = list[Read]()
    for read in [*reads, *shown_instead(parts, [*reads])]:
        places = around(parts, read.place) if read.word == CARDS else [read.place]
        found += [read._replace(place=place) for place in places]
    shown: dict[int, set[str]] = defaultdict(set)
    for read in found:
        if read.word == CARDS:
            shown[read.place] |= {*read.attributes}
    facts = [
        read
        for read in found
        if read.word != CARDS
        and (read.word == UNTIL or not {*read.attributes} <= shown[read.place])
    ]
    cards = [Read(place, tuple(sorted(names)), CARDS) for place, names in shown.items() if names]
    return (*facts, *cards)


def shown_instead(parts: Sequence[Part], reads: Sequence[Read]) -> Iterable[Read]:
    """Replace many counts of a small hand by showing its cards, one after the other."""
    counts = Counter([read[:2] for read in reads if read.word in (COUNT, OF)])
    for (place, names), many in counts.items():
        first, part = part_at(parts, place)
        kinds = number_of_looks(part, part.sizes[place - first], names)
        if many > COUNTS_READ and not part.ordered and kinds <= LISTED:
            yield Read(place, names, CARDS)


def part_at(parts: Sequence[Part], place: int) -> tuple[int, Part]:
    return [each for each in starts(parts) if each[0] <= place][-1]


def number_of_looks(part: Part, size: int, attributes: Iterable[str]) -> int:
    return comb(len({look_of(card, attributes) for card in part.deck}) + size - 1, size)


def grouped(parts: Sequence[Part], reads: Sequence[Read]) -> dict[Facts, int]:
    mine = [
        [read for read in reads if first <= read.place < first + len(part.sizes)]
        for first, part in starts(parts)
    ]
    tables = [
        in_part(part, tuple([read._replace(place=read.place - first) for read in some]))
        for (first, part), some in zip(starts(parts), mine, strict=True)
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
