"""Ask a question about every single deal."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import prod
from typing import Any, TypeAlias

from tutor.chance.cards.card import wrap_card
from tutor.chance.counting.sums import Answers, Facts, Part, sampled, ways_to_deal
from tutor.chance.questions.asking import (
    EVERY,
    FIRST,
    answer_deal,
    answer_or_wrong,
    countable,
    orders_to_try,
)
from tutor.chance.questions.question import Value
from tutor.chance.spaces.limits import CpuTimer, number_of_deals
from tutor.chance.spaces.single import quick_questions
from tutor.engine.cards import Card

Hands: TypeAlias = tuple[Sequence[Card], ...]

QUICK = 5_000  # deals in a row about which words on single cards are asked quickly


def asked_of_each(parts: Sequence[Part], asked: Sequence[Value]) -> Answers:
    """Count the deals that give each answer, and all deals; raise `TooSlow` if that takes long."""
    rows = rows_of_one(parts)
    size, found, number = number_of_deals(parts), Counter[Facts](), 0
    again, clock, deals = orders_to_try(size), CpuTimer(size), each_deal(parts)
    quick = quick_questions(asked, rows)
    for cards, ways in deals:  # checked thoroughly; most others are not checked
        clock.check(number)
        for row, some in zip(rows, cards, strict=True):
            row.cards = some
        answers = [answer_deal(what, rows, number, again) for what in asked]
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
            answer_or_wrong(what, rows)  # raises a helpful error
            raise
        return number
    for cards, ways in deals:
        number += 1
        for row, some in zip(rows, cards):  # noqa: B905  strict takes time
            row.cards = some
        found[tuple([countable(what, answer_or_wrong(what, rows)) for what in asked])] += ways
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


def rows_of_one(parts: Sequence[Part]) -> list[Any]:
    return [*sampled(parts, "any cards")]


# The deals, one after the other


def each_deal(parts: Sequence[Part]) -> Iterator[tuple[Hands, int]]:
    return dealt(parts[0]) if len(parts) == 1 else together(parts)


def together(parts: Sequence[Part]) -> Iterator[tuple[Hands, int]]:
    for some in product(*[[*dealt(part)] for part in parts]):
        hands = tuple([hand for cards, _ in some for hand in cards])
        yield hands, prod([ways for _, ways in some])


def dealt(part: Part) -> Iterator[tuple[Hands, int]]:
    deck = [wrap_card(card, part.names) for card in part.deck]
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
            orders = ways_to_deal(len(hand), tuple(Counter(hand).values()))
            ways *= orders * prod([copies[card] for card in hand])
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
