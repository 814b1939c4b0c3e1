"""What to do instead of counting too much."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.chance.cards.reading import TUPLES, Read
from tutor.chance.cards.statistic import CARDS
from tutor.chance.counting.part import Part, starts
from tutor.chance.refusals.limit import TooMany

WORDS = "Ask for less of each hand (ranks.sum, suits.most ...)"
FEWER_HANDS = "Ask for less together (of fewer hands, of fewer cards)"
FEWER_CARDS = "Ask for less of a hand, or of fewer cards"
ONE = "ask for one number in place of all of them (ranks.count(6), ranks.most)"
ALONG = (
    "A function that goes along drawn cards tells all of them apart: ask for single ones "
    "(first.suit, second.rank ...) or for the first of a kind, until(rank == 6)"
)
COUNTS = "Ask hand.count(...) in place of going from card to card"
APART = "take a sum apart into its terms"
ALIKE = 'say so if it does not matter which suit is which (deals(...).alike("suits"))'


def advised(parts: Sequence[Part], reads: Sequence[Read], alike: bool = False) -> TooMany:
    """What a student reads whose question reads this, and would take too long."""
    shown = {read.place for read in reads if read.word == CARDS}
    if any(
        part.ordered and len(part.sizes) > 1 and shown & {*range(first, first + len(part.sizes))}
        for first, part in starts(parts)
    ):
        ways = [ALONG]
    elif shown:
        ways = [WORDS, COUNTS[0].lower() + COUNTS[1:]]
        if not alike and len(parts) == 1 and not parts[0].put_back and parts[0].names.letters:
            ways.append(ALIKE)
    else:
        words = [read.word for read in reads]
        ways = [FEWER_HANDS if len({read.place for read in reads}) > 1 else FEWER_CARDS]
        ways += [ONE] * bool({*words} & {*TUPLES}) + [APART] * (words.count("sum") > 1)
    return TooMany(
        "There are too many kinds of deals to count for this question. "
        f"{', '.join(ways)}, or simulate(...)."
    )
