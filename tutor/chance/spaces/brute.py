"""Brute force: asking about every single deal, and trying a question on a few deals first."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import comb, factorial, isfinite, prod
from random import Random
from time import process_time
from typing import Any, TypeAlias

from tutor.chance.cards.bag import CARDS, Read
from tutor.chance.cards.card import PRINTED, Shown, twin
from tutor.chance.cards.hand import Dealt
from tutor.chance.cards.values import plain
from tutor.chance.counting.sums import Part, sampled, starts
from tutor.chance.questions.asking import EVERY, FIRST, answer, how_often, said
from tutor.chance.questions.question import Value
from tutor.chance.refusals.limit import TooMany, meter
from tutor.chance.spaces.single import quick_questions
from tutor.engine.cards import Card
from tutor.engine.wording import counted as many_of
from tutor.engine.wrong import Wrong

TRIES = 12  # random deals
CARDS_MOST = 2000  # max. cards dealt for that


class Watched(Shown):
    """A card that records the attributes read."""

    def __init__(self, card: Card, note: Callable[[str], None]) -> None:
        self.card, self.note = card, note

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.card, name)
        if name in PRINTED:
            self.note(name)
        return found

    @property  # type: ignore[misc]  # so that isinstance(card, Card) and `case Card(rank=6)` hold
    def __class__(self) -> Any:
        return Card


class Spy(Dealt):
    """A hand that records the statistics read."""

    def __init__(self, place: int, cards: Sequence[Card], part: Part, reads: set[Read]) -> None:
        super().__init__(place, cards, part.deck, part.names)
        self.reads = reads

    def possible(self) -> Sequence[Card]:
        """Return the whole deck, so that it reads what a hand of unknown cards reads."""
        return self.deck

    def fact(self, read: Read) -> Any:
        self.reads.add(read)
        return super().fact(read)

    def seen(self) -> list[Any]:
        def note(name: str) -> None:
            self.reads.add(Read(self.place, (name,), CARDS))

        return [Watched(card, note) for card in self.cards]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.seen())


def probed(parts: Sequence[Part], asked: Sequence[Callable[..., Any]]) -> list[Read]:
    """Return the statistics that questions read of some deals.

    All reads of the single cards of a hand are merged into one. A `Wrong` of a question is raised;
    other errors are ignored, as the real evaluation will raise them.
    """
    rng, reads = Random(TRIES), set[Read]()
    cards = sum([sum(part.sizes) for part in parts])
    for _ in range(min(TRIES, CARDS_MOST // max(1, cards))):
        hands = list[Any]()
        for first, part in starts(parts):
            picked = enumerate(part.picked(rng), first)
            hands += part.told([Spy(place, cards, part, reads) for place, cards in picked])
        for what in asked:
            tried(what, hands)
    shown: dict[int, set[str]] = {}
    for read in reads:
        if read.word == CARDS:
            shown.setdefault(read.place, set()).update(read.attributes)
    every = [Read(place, tuple(sorted(names)), CARDS) for place, names in sorted(shown.items())]
    return [*sorted((read for read in reads if read.word != CARDS), key=repr), *every]


def tried(what: Callable[..., Any], hands: Sequence[Any]) -> None:
    try:
        what(*hands)
    except Wrong:
        raise
    except Exception:  # noqa: BLE001, S110  whatever it is, the question proper will say so
        pass


Facts: TypeAlias = tuple[Any, ...]
Hands: TypeAlias = tuple[Sequence[Card], ...]

DEALS = 2_600_000  # max. deals for brute force: five cards of 52 are 2,598,960
SECONDS = 40.0  # max. CPU time
ALWAYS = 100_000  # deals that are allowed on any machine
LOOK, SELDOM = 1_000, 25_000  # deals until the first time estimate, and between estimates
QUICK = 5_000  # deals in a row about which words on single cards are asked quickly
TRIED = 20  # random deals for a time estimate in advance
DIGITS = 12  # significant digits by which floats are distinguished


class TooSlow(TooMany):
    """Raised if asking about each deal would take too long."""


def number_of(parts: Sequence[Part]) -> int:
    return prod([number_in(part) for part in parts])


def number_in(part: Part) -> int:
    if not part.put_back:
        return part.ways
    cards = len({*part.deck})
    if part.ordered:
        return int(cards ** len(part.sizes))
    return prod([comb(cards + size - 1, size) for size in part.sizes])


def rows_of_one(parts: Sequence[Part]) -> list[Any]:
    return [row for at, part in starts(parts) for row in part.rows_with(part.picked(Random(0)), at)]


def asked_of_each(parts: Sequence[Part], asked: Sequence[Value]) -> tuple[Counter[Facts], int]:
    """Count the deals that give each answer, and all deals; raise `TooSlow` if that takes long."""
    rows = rows_of_one(parts)
    size, found, number = number_of(parts), Counter[Facts](), 0
    again, clock, deals = how_often(size), Clock(size), each_deal(parts)
    quick = quick_questions(asked, rows)
    for cards, ways in deals:  # checked thoroughly; most others are not checked
        clock.check(number)
        for row, some in zip(rows, cards, strict=True):
            row.cards = some
        answers = [answer(what, rows, number, again) for what in asked]
        found[tuple([countable(*each) for each in zip(asked, answers, strict=True)])] += ways
        number += 1
        if number >= FIRST and quick:
            number += asked_quickly(islice(deals, QUICK), rows, quick, found)
        elif number >= FIRST and not again:
            number += asked_of_some(islice(deals, -number % EVERY), rows, asked, found)
    return found, size


def asked_of_some(
    deals: Iterable[tuple[Hands, int]], rows: Sequence[Any], asked: Sequence[Value], found: Any
) -> int:
    number, what = 0, asked[0]
    if len(rows) == len(asked) == 1:
        (row,), ask = rows, what.ask if type(what) is Value else what
        try:
            for (row.cards,), ways in deals:
                number += 1
                found[countable(what, ask(row)),] += ways
        except Exception:  # a student's function may do anything
            said(what, rows)  # raises a helpful error
            raise
        return number
    for cards, ways in deals:
        number += 1
        for row, some in zip(rows, cards):  # noqa: B905  strict takes time
            row.cards = some
        found[tuple([countable(what, said(what, rows)) for what in asked])] += ways
    return number


def asked_quickly(
    deals: Iterable[tuple[Hands, int]],
    rows: Sequence[Any],
    asked: Sequence[Callable[[], Any]],
    found: Any,
) -> int:
    number = 0
    for cards, ways in deals:
        number += 1
        for row, some in zip(rows, cards):  # noqa: B905  strict takes time
            row.cards = some
        found[tuple([what() for what in asked])] += ways
    return number


class Clock:
    """A CPU timer that extrapolates from the first deals to all."""

    def __init__(self, deals: int, what: str = "deals") -> None:
        self.deals, self.what, self.begun, self.first, self.next = deals, what, 0.0, 0, LOOK

    def check(self, number: int) -> None:
        """Raise `TooSlow` if all deals would take too long; called before each deal."""
        if number >= FIRST and not self.first:  # earlier ones are repeated
            self.begun, self.first = process_time(), number
        elif number >= self.next:
            self.next = number + SELDOM
            seconds = (process_time() - self.begun) / (number - self.first) * self.deals
            if seconds > SECONDS and self.deals > ALWAYS:
                raise TooSlow(
                    f"Asking this question about each of {self.deals:,} {self.what} would take "
                    f"{in_words(seconds)}."
                )


def in_words(seconds: float) -> str:
    """Return a rough duration: "about 40 seconds", "about 3 hours"."""
    for size, name, most in ((1, "second", 100), (60, "minute", 100), (3600, "hour", 48)):
        if seconds < most * size:
            return f"about {many_of(max(1, round(seconds / size)), name)}"
    return f"about {many_of(round(seconds / 86_400), 'day')}" if seconds < 4e7 else "years"


def reckoned(parts: Sequence[Part], asked: Sequence[Value]) -> float:
    cards = sum([sum(part.sizes) for part in parts])
    tries = [sampled(parts, str(n)) for n in range(max(2, min(TRIED, CARDS_MOST // max(1, cards))))]
    begun = 0.0
    for number, hands in enumerate(tries):
        if number == 1:  # the first one fills caches
            begun = process_time()
        for what in asked:
            what(*hands)
    return (process_time() - begun) / (len(tries) - 1) * number_of(parts)


def each_deal(parts: Sequence[Part]) -> Iterator[tuple[Hands, int]]:
    return dealt(parts[0]) if len(parts) == 1 else together(parts)


def together(parts: Sequence[Part]) -> Iterator[tuple[Hands, int]]:
    for some in product(*[[*dealt(part)] for part in parts]):
        hands = tuple([hand for cards, _ in some for hand in cards])
        yield hands, prod([ways for _, ways in some])


def dealt(part: Part) -> Iterator[tuple[Hands, int]]:
    deck = [twin(card, part.names) for card in part.deck]
    if part.put_back:
        return put_back(Counter(deck), part)
    hands: Iterator[Hands] = from_deck(deck, part.sizes)
    if part.ordered:
        hands = zip(permutations(deck, len(part.sizes)))
    elif len(part.sizes) == 1:
        hands = zip(combinations(deck, part.sizes[0]))
    return ((each, 1) for each in hands)


def put_back(copies: Counter[Card], part: Part) -> Iterator[tuple[Hands, int]]:
    if part.ordered:
        for row in product(copies, repeat=len(part.sizes)):
            yield (row,), prod([copies[card] for card in row])
        return
    each = [[*combinations_with_replacement(copies, size)] for size in part.sizes]
    for hands in product(*each):
        ways = 1
        for hand in hands:
            ways *= factorial(len(hand)) * prod([copies[card] for card in hand])
            ways //= prod([factorial(many) for many in Counter(hand).values()])
        yield hands, ways


def from_deck(deck: Sequence[Card], sizes: Sequence[int]) -> Iterator[Hands]:
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(deck)), sizes[0]):
        hand = tuple([deck[n] for n in places])
        if len(sizes) == 1:
            yield (hand,)
            continue
        gone = {*places}
        left = [card for n, card in enumerate(deck) if n not in gone]
        for others in from_deck(left, sizes[1:]):
            yield (hand, *others)


def countable(what: Value, found: Any) -> Any:
    """Make an answer hashable, equal floats up to rounding one; raise `Wrong` if impossible."""
    if type(found) in (bool, int):
        return found
    found = plain(found)
    if isinstance(found, float):
        if not isfinite(found):
            raise Wrong(f"{what} returns {found!r}. Return a finite number.")
        return meter().floats.setdefault(f"{found:.{DIGITS}g}", found)
    try:
        hash(found)
    except TypeError:
        raise Wrong(
            f"{what} returns {found!r}, which can't be counted. Return a tuple, a number or a "
            "string."
        ) from None
    return found
