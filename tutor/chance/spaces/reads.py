"""Statistics that a question reads of the hands, completed to those by which deals are grouped."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import comb
from typing import Any

from tutor.chance.cards.bag import CARDS, COUNT, OF, UNTIL, Read
from tutor.chance.cards.names import look_of
from tutor.chance.counting.sums import Part, parts_with_start

COUNTS_READ = 6  # max. counts of one hand before its cards are shown instead
LISTED = 50_000  # max. hands for that


def key(parts: Sequence[Part], read: Read) -> Any:
    """Return the cache key of a read; all reads of a hand's single cards share one."""
    return hands_of_part(parts, read.place) if read.word == CARDS else read


def hands_of_part(parts: Sequence[Part], place: int) -> range:
    first, part = part_at(parts, place)
    return range(first, first + len(part.sizes)) if part.ordered else range(place, place + 1)


def part_at(parts: Sequence[Part], place: int) -> tuple[int, Part]:
    return [each for each in parts_with_start(parts) if each[0] <= place][-1]


def complete_reads(parts: Sequence[Part], reads: Iterable[Read]) -> tuple[Read, ...]:
    """Complete the reads of sequences, and drop those that can be computed from shown cards."""
    found = list[Read]()
    for read in [*reads, *shown_instead(parts, [*reads])]:
        places = hands_of_part(parts, read.place) if read.word == CARDS else [read.place]
        found += [read._replace(place=place) for place in places]
    cards = merge_looks(found)
    shown = {read.place: {*read.attributes} for read in cards}
    facts = [
        read
        for read in found
        if read.word != CARDS
        and (read.word == UNTIL or not {*read.attributes} <= shown.get(read.place, set()))
    ]
    return (*facts, *(read for read in cards if read.attributes))


def merge_looks(reads: Iterable[Read]) -> list[Read]:
    """Merge all reads of the single cards of a hand into one."""
    shown: dict[int, set[str]] = defaultdict(set)
    for read in reads:
        if read.word == CARDS:
            shown[read.place] |= {*read.attributes}
    return [Read(place, tuple(sorted(names)), CARDS) for place, names in sorted(shown.items())]


def shown_instead(parts: Sequence[Part], reads: Sequence[Read]) -> Iterable[Read]:
    """Replace many counts of a small hand by showing its cards, one after the other."""
    counts = Counter([read[:2] for read in reads if read.word in (COUNT, OF)])
    for (place, names), many in counts.items():
        first, part = part_at(parts, place)
        kinds = number_of_looks(part, part.sizes[place - first], names)
        if many > COUNTS_READ and not part.ordered and kinds <= LISTED:
            yield Read(place, names, CARDS)


def number_of_looks(part: Part, size: int, attributes: Iterable[str]) -> int:
    return comb(len({look_of(card, attributes) for card in part.deck}) + size - 1, size)
