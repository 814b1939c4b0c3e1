"""Limits of what may be asked about deals, and advice what to ask instead.

Counting takes steps from a `Meter` (`refusals/meter.py`). Asking takes as long as a student's
function does, so it is timed.
"""

from collections.abc import Sequence
from math import comb, prod
from time import process_time

from tutor.chance.cards.bag import CARDS, TUPLES, UNTIL, Read
from tutor.chance.counting.sums import Part, parts_with_start, sampled
from tutor.chance.questions.asking import FIRST
from tutor.chance.questions.question import Value, has_function
from tutor.chance.refusals.meter import TooMany
from tutor.engine.wording import format_count, how_long

DEALS = 2_600_000  # max. deals for brute force: five cards of 52 are 2,598,960
SECONDS = 40.0  # max. CPU time
ALWAYS = 100_000  # deals that are allowed on any machine
LOOK, SELDOM = 1_000, 25_000  # deals until the first time estimate, and between estimates
TRIED = 20  # random deals for a time estimate in advance
CARDS_MOST = 2000  # max. cards dealt to try a question


class TooSlow(TooMany):
    """Raised if asking about each deal would take too long."""


class CpuTimer:
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
                    f"{how_long(seconds)}."
                )


def tries_of(parts: Sequence[Part], most: int) -> int:
    """Return on how many random deals a question is tried: fewer than `most` if they are large."""
    cards = sum([sum(part.sizes) for part in parts])
    return min(most, CARDS_MOST // max(1, cards))


def number_of_deals(parts: Sequence[Part]) -> int:
    return prod([number_in(part) for part in parts])


def number_in(part: Part) -> int:
    if not part.put_back:
        return part.ways
    cards = len({*part.deck})
    if part.ordered:
        return int(cards ** len(part.sizes))
    return prod([comb(cards + size - 1, size) for size in part.sizes])


def reckoned(parts: Sequence[Part], asked: Sequence[Value]) -> float:
    """Return the seconds that asking about each deal would take, from a few random ones."""
    tries = [sampled(parts, str(n)) for n in range(max(2, tries_of(parts, TRIED)))]
    begun = 0.0
    for number, hands in enumerate(tries):
        if number == 1:  # the first one fills caches
            begun = process_time()
        for what in asked:
            what(*hands)
    return (process_time() - begun) / (len(tries) - 1) * number_of_deals(parts)


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


def refuse_with_advice(
    parts: Sequence[Part], asked: Sequence[Value], reads: Sequence[Read], error: TooMany
) -> TooMany:
    is_in_words = isinstance(error, TooSlow) and not any(map(has_function, asked))
    advice = too_many_kinds(parts, reads, also=[AS_FUNCTION] * is_in_words)
    if isinstance(error, TooSlow):
        return TooMany(f"{error} {advice}")
    if any(read.word == CARDS for read in reads):
        try:
            seconds = reckoned(parts, asked)
        except Exception:  # noqa: BLE001  a student's function may do anything
            return advice
        deals = format_count(number_of_deals(parts))
        took = how_long(seconds)
        return TooMany(f"{advice} Asking about each of {deals} deals would take {took}.")
    return advice


def too_many_kinds(
    parts: Sequence[Part], reads: Sequence[Read], alike: bool = False, also: Sequence[str] = ()
) -> TooMany:
    words, places = [read.word for read in reads], {read.place for read in reads}
    shown = {read.place for read in reads if read.word == CARDS}
    rows = [{*range(n, n + len(part.sizes))} for n, part in parts_with_start(parts) if part.ordered]
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
