"""Choose how the deals are counted that give each answer to a question.

Words read statistics (``ranks.sum``): deals with equal statistics are counted together, and the
question is asked once per group (`groups.py`). A function that looks at single cards distinguishes
nearly all deals, so it is asked about each of up to 2.6 million (`each.py`). What a question reads
is seen on a few deals (`probe.py`). With interchangeable suits or ranks, kinds of deals are counted
(`alike.py`). None of these knows another. If words ask about some hands and a function examines one
card, each such card is put in its place, and the rest is counted as above (`card_by_card`).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from math import prod
from typing import Any

from tutor.chance.cards.bag import CARDS, EQUAL, Read, Unread
from tutor.chance.cards.hand import Hand
from tutor.chance.counting.sums import Answers, Facts, Part, count_rows, parts_with_start
from tutor.chance.questions.question import Value
from tutor.chance.refusals.meter import TooMany, measured
from tutor.chance.spaces.alike import (
    asked_of_kinds,
    check_renamings,
    count_kinds,
    rows_and_columns,
    veiled,
)
from tutor.chance.spaces.each import asked_of_each, rows_of_one
from tutor.chance.spaces.groups import asked_of_groups, group_deals
from tutor.chance.spaces.limits import (
    ALWAYS,
    DEALS,
    TooSlow,
    number_of_deals,
    refuse_with_advice,
    too_many_kinds,
)
from tutor.chance.spaces.probe import probed
from tutor.chance.spaces.reads import complete_reads, key, number_of_looks, part_at
from tutor.chance.spaces.single import quick_questions
from tutor.engine.wrong import Wrong

FASTER = 10  # cost of a group, in single deals
PATIENT = 12_000_000  # steps for a question with .alike(...)
SOON = 200_000  # below this many steps, grouping equivalent deals does not pay
NO_NAMES = tuple([word for word in EQUAL if word != "values"])  # words that need no names


class WholeDeck(Exception):
    """Raised if all counts of a deck are read, so that no card may be taken out of it."""


def count_deals(
    parts: Sequence[Part], asked: Sequence[Value], same: tuple[str, ...] = ()
) -> Answers:
    """Count the deals that give each answer, and the groups; raise `TooMany` with advice.

    In a single part, suits, ranks or both may be the `same`.
    """
    with measured(PATIENT if same else 0):
        known = [veiled(parts[0], same)] if same else parts
        reads = probed(known, asked)
        if same:
            return counted_alike(known[0], asked, same, reads)
        return counted_by(known, asked, reads)


def counted_alike(
    part: Part, asked: Sequence[Value], same: tuple[str, ...], reads: Sequence[Read]
) -> Answers:
    """Count kinds of deals; without them, if the words need no names and that is cheap."""
    looks = [part.sizes[read.place] for read in reads if read.word == CARDS]
    if not looks or (max(looks) == 1 and (part.ways <= SOON or not part.ordered)):
        with measured(SOON), suppress(TooMany):
            found = counted_by([part], asked, reads)
            if not all(read.word in NO_NAMES for read in reads):
                check_renamings(part, asked, rows_and_columns(part.deck, same))
            return found
    try:
        rows, tables = count_kinds(part.deck, part.sizes, same)
        return asked_of_kinds(part, asked, rows, tables)
    except TooMany:
        raise too_many_kinds([part], reads, alike=True) from None


def counted_by(
    parts: Sequence[Part], asked: Sequence[Value], reads: Iterable[Read], *, is_whole: bool = True
) -> Answers:
    """Count the deals that give each answer, by what the questions read, as far as it is known."""
    known = {key(parts, read): read for read in reads}
    if (only := looked_at(parts, [*known.values()])) is not None:
        try:
            return card_by_card(parts, asked, only)
        except TooMany:
            raise
        except (WholeDeck, Wrong):
            pass  # a question may name a rank whose last card was taken out
    try:
        return asked_until_all_is_read(parts, asked, known, is_whole=is_whole)
    except TooMany as error:
        raise refuse_with_advice(parts, asked, [*known.values()], error) from None


def asked_until_all_is_read(
    parts: Sequence[Part], asked: Sequence[Value], reads: dict[Any, Read], *, is_whole: bool
) -> Answers:
    """Count groups of deals by more and more statistics; or single deals, if that is quicker."""
    while True:
        wanted = complete_reads(parts, reads.values())
        if not is_whole and any(read.word == "counts" for read in wanted):
            raise WholeDeck
        if is_for_each(parts, wanted) or is_quick_for_each(parts, wanted, asked):
            break
        try:
            return asked_of_groups(parts, asked, wanted, group_deals(parts, wanted))
        except Unread as unread:
            reads[key(parts, unread.read)] = unread.read
        except TooMany as error:
            if number_of_deals(parts) > DEALS or isinstance(error, TooSlow):
                raise
            break
    return asked_of_each(parts, asked)


def looked_at(parts: Sequence[Part], reads: Sequence[Read]) -> tuple[int, int] | None:
    """Find a hand of one card that is examined while words ask about other hands.

    Return the indices of its part, and of the hand in it.
    """
    shown = {read.place for read in reads if read.word == CARDS}
    if {read.place for read in reads} == shown:
        return None
    for number, (first, part) in enumerate(parts_with_start(parts)):
        for n, size in enumerate(part.sizes):
            if size == 1 and first + n in shown and not (part.ordered or part.put_back):
                return number, n
    return None


def card_by_card(parts: Sequence[Part], asked: Sequence[Value], at: tuple[int, int]) -> Answers:
    number, n = at
    part, found, groups = parts[number], Counter[Facts](), 0
    row = count_rows(parts[:number]) + n
    for card, copies in Counter(part.deck).items():
        where = part.deck.index(card)
        left = part._replace(
            deck=part.deck[:where] + part.deck[where + 1 :],
            sizes=part.sizes[:n] + part.sizes[n + 1 :],
        )
        hand = part.rows_with([[card]])[0]
        others = [*parts[:number], left, *parts[number + 1 :]]
        about = [with_hand(what, row, hand) for what in asked]
        reads = probed(others, about)
        answers, some = counted_by(others, about, reads, is_whole=False)
        for given, ways in answers.items():
            found[given] += ways * copies
        groups += some
    return found, groups


def with_hand(what: Value, row: int, hand: Hand) -> Value:
    return Value(what.name, lambda *hands: what(*hands[:row], hand, *hands[row:]))


def is_for_each(parts: Sequence[Part], reads: Sequence[Read]) -> bool:
    deals = number_of_deals(parts)
    shown = {read.place: read.attributes for read in reads if read.word == CARDS}
    if deals > DEALS or not shown:
        return False
    groups = 1
    for first, part in parts_with_start(parts):
        for place, size in enumerate(part.sizes, first):
            groups *= number_of_looks(part, size, shown.get(place, ()))
    return deals <= FASTER * groups


def is_quick_for_each(parts: Sequence[Part], reads: Sequence[Read], asked: Sequence[Value]) -> bool:
    """Return True if words about single cards distinguish nearly all of many deals."""
    deals = number_of_deals(parts)
    if not ALWAYS < deals <= DEALS or {*sum([part.sizes for part in parts], ())} != {1}:
        return False
    looks = defaultdict[int, set[str]](set)
    for read in reads:
        looks[read.place] |= {*read.attributes}
    groups = prod([number_of_looks(part_at(parts, place)[1], 1, looks[place]) for place in looks])
    return deals <= FASTER * groups and bool(quick_questions(asked, rows_of_one(parts)))
