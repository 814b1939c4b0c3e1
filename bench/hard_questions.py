"""Questions about chances that are hard to count, as a reader might write them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any, NamedTuple

import tutor.chance
from tutor.chance import P, deck, hands, suit, until
from tutor.engine.cards import Deck, suited

REFUSED, ANSWERED = "refused", "answered"


class Hard(NamedTuple):
    """A question and its expected end: an error, an answer, or this number."""

    asked: str
    end: Any = REFUSED

    def ask(self) -> Any:
        """Return the answer; raise ValueError if the question is rejected."""
        return eval(self.asked, dict(WORDS))  # noqa: S307  it is written below


def over(hand: Any) -> bool:
    """Return True if five of the cards are worth more than 300."""
    return any(sum(card.rank for card in five) > 300 for five in combinations(hand, 5))


def fits(mine: Any, yours: Any) -> bool:
    """Return True if my cards are worth more, and have the same suits."""
    more: bool = sum(card.rank for card in mine) > sum(card.rank for card in yours)
    return bool(more) and {card.suit for card in mine} == {card.suit for card in yours}


def leads(lead: Any, *others: Any) -> bool:
    """Return True if nobody holds a higher card of the lead suit, card by card."""
    (card,) = lead
    return not any(c.suit == card.suit and c.rank > card.rank for hand in others for c in hand)


def counts(lead: Any, *others: Any) -> bool:
    """Return the same as `leads`, by counting."""
    (card,) = lead
    higher = [hand.count(lambda c: c.suit == card.suit and c.rank > card.rank) for hand in others]
    return not any(higher)


def best(hand: Any) -> bool:
    """Return True if one card of the circle has a better record than all others."""
    n = hand.ranks.counts
    record = [n[i - 1] + n[i - 2] - n[i - 11] - n[i - 10] if n[i] else -9 for i in range(12)]
    return bool(record.count(max(record)) == 1 and n[record.index(max(record))] == 1)


def colours(hand: Any, *_: Any) -> int:
    """Return the number of suits."""
    return len({card.suit for card in hand})


def grid(hand: Any) -> bool:
    """Return True if six of the cards have all suits and all ranks."""
    return any(
        len({card.suit for card in six}) == len({card.rank for card in six}) == 6
        for six in combinations(hand, 6)
    )


def words() -> Mapping[str, Any]:
    """Return the names that the questions use."""
    here: dict[str, Any] = {name: getattr(tutor.chance, name) for name in tutor.chance.__all__}
    here |= dict(zip(("first", "second"), hands("first", "second"), strict=True))
    here |= dict(zip(("m", "y"), hands("mine", "yours"), strict=True))
    here |= {each.__name__: each for each in FUNCTIONS} | {"Fraction": Fraction}
    here |= {f"first_{letter}": until(suit == letter) for letter in "HDC"}
    return here | {
        "DECK": deck("flares"),
        "CIRCLE": Deck(suited("SHDC", range(12))),
        "BIG": Deck(suited("ABCDEFGHIJ", range(1, 21))),
        "ten": hands(*"abcdefghij"),
        "stop": lambda *_: False,
        "P": P,
    }


FUNCTIONS: Sequence[Callable[..., Any]] = (over, fits, leads, counts, best, colours, grid)
WORDS = words()
BACK = "replace=True"
WAITING = (
    Hard('P(until(rank == 6) > 3, draws(DECK, 36), given=first.suit == "H")', Fraction(29, 51)),
    Hard("distribution(first_H + until(rank == 6), draws(DECK, 36))", ANSWERED),
    Hard("P((first_H < first_D) & (first_D < first_C), draws(DECK, 36))", Fraction(1, 6)),
    Hard(
        "P((first_H < until(rank == 6)) & (until(rank == 6) < first_D), draws(DECK, 36))", ANSWERED
    ),
    Hard("P((first_H < until(rank == 6)) & (first_D > first_C), draws(DECK, 36))"),
    Hard("P(until(rank == 6) == 2, draws(DECK, 1000, replace=True))", Fraction(5, 36)),
    Hard("expect(until(rank == 6), draws(DECK, 10000, replace=True))"),
    Hard(
        'P((until("1H") < until("2H")) & (until("3H") < until("4H")) & '
        '(until("5H") < until("6H")), draws(DECK, 36))'
    ),
    Hard('P((until("1H") < 3) & (first.rank < second.rank), draws("six_nimmt", 9))'),
    Hard('P(first.rank < second.rank, draws("six_nimmt", 2))', Fraction(1, 2)),
    Hard(
        "P((ten[8].rank + ten[9].rank >= 20) & (ten[0].suit != ten[1].suit), draws(CIRCLE, 36))",
        ANSWERED,
    ),
    Hard(
        "P((ten[8].suit == 'H') & (ten[8].rank >= 7) & (ten[4].rank >= 11) & "
        "(2 * ten[9].rank != ten[7].rank), draws(CIRCLE, 10))",
        Fraction(6269, 778320),
    ),
    Hard("P(lambda d: d[0].rank == d[5].rank, draws(DECK, 10000, replace=True))"),
    Hard("P(lambda d: [*d][0].rank == [*d][5].rank, draws(DECK, 36))"),
)
PUT_BACK = (
    Hard(f"P(ranks.values == (1,) * 30, deals(DECK, 30, {BACK}))"),
    Hard(f"P(ranks.most >= 400, deals(DECK, 500, {BACK}))"),
    Hard(f"P(suits.different == 6, deals(DECK, 1000, {BACK}))"),
    Hard(f"P(suits.different == 1, deals(DECK, 10**9, {BACK}))"),
    Hard(f"P(ranks.sum == 5, deals(DECK, 1000, {BACK}))", Fraction(0)),
    Hard(f"expect(ranks.sum, deals(DECK, 1000, {BACK}))", Fraction(3500)),
    Hard(f"expect(ranks.sum, deals(DECK, 10000, {BACK}))"),
    Hard("P(points.different == 6, dice(1000))"),
    Hard("P(points.sum == 3500, dice(1000))", ANSWERED),
    Hard("expect(points.sum, dice(1000))", Fraction(3500)),
    Hard("distribution(points.sum, dice(100, 100))", ANSWERED),
    Hard("P(points.sum > 500, dice(1000, 1000))"),
    Hard("distribution(points.pattern, dice(100, sides=100))"),
    Hard("distribution(points.pattern, dice(990))"),
    Hard("distribution(points.counts, dice(100, 100))"),
)
SEVERAL = (
    Hard('P(m.ranks.highest < y.ranks.lowest, deals("the_mind", 3, 3))', Fraction(1, 20)),
    Hard('P(m.ranks.lowest < y.ranks.lowest, deals("the_mind", 3, 3))', Fraction(1, 2)),
    Hard('P(m.ranks.sum > y.ranks.sum, deals("the_mind", 2, 2))', Fraction(4769, 9603)),
    Hard('P(ranks.sum == 500, deals("the_mind", 10))', ANSWERED),
    Hard('P(points.sum * ranks.sum > 900, deals("six_nimmt", 10))', ANSWERED),
    Hard('P((ranks.sum > 300) & (ranks.longest >= 3), deals("six_nimmt", 20))'),
    Hard("joint(m.ranks.values, y.ranks.values, deals(DECK, 5, 5))", ANSWERED),
    Hard(
        "joint(m.suits.pattern, y.suits.pattern, deals(DECK, 6, 6), "
        "(m.ranks.most == y.ranks.most) & (m.ranks.longest > y.ranks.longest))"
    ),
    Hard("P((ranks.most > 3) & (suits.most > 3) & (ranks.longest > 4), deals(BIG, 20))"),
    Hard(
        "P((ten[0].ranks.sum > ten[1].ranks.sum) & (ten[2].suits.most > 3), "
        "deals(BIG, *(12,) * 10))"
    ),
    Hard("P(lambda *h: max(x.ranks.sum for x in h) > 100, deals(BIG, *(12,) * 10))"),
    Hard("P(lambda a, b, c: a.ranks.sum > b.ranks.sum > c.ranks.sum, deals(DECK, 9, 9, 9))"),
    Hard(
        "P(lambda a, b: a.ranks == b.ranks and a.suits == b.suits, deals(DECK, 2) ** 2)",
        Fraction(2, 735),
    ),
    Hard("P(points.sum == 350, dice(1) ** 100)"),
    Hard("P(m.points.sum > y.points.sum, dice(20) ** 2)", ANSWERED),
)
CARD_TO_CARD = (
    Hard('P(over, deals("six_nimmt", 20))'),
    Hard("P(fits, deals(DECK, 2, 2))", Fraction(293, 16830)),
    Hard("P(lambda a, b: all(c in b for c in a), deals(DECK, 2) ** 2)", Fraction(1, 630)),
    Hard("P(leads, deals(DECK, 1, 3))", Fraction(150, 187)),
    Hard(
        'P(lambda h: any(c.rank == 6 and c.suit == "H" for c in h), deals(DECK, 4))', Fraction(1, 9)
    ),
    Hard(
        "P(lambda h: any(c.rank == 6 for c in h) and colours(h) == 1, deals(DECK, 5))",
        Fraction(5, 62832),
    ),
    Hard("P(counts, deals(DECK, 1, 6))", Fraction(52599, 81158)),
    Hard("P(best, deals(CIRCLE, 6))", ANSWERED),
    Hard("P(lambda *h: sum(map(colours, h)) > 9, deals(DECK, *(3,) * 12))"),
)
ALIKE = (
    Hard('P(leads, deals(DECK, 1, 6).alike("suits"))'),
    Hard('P(counts, deals(DECK, 1, 6).alike("suits"))', Fraction(52599, 81158)),
    Hard('P(ranks.most >= 5, deals(DECK, 8).alike("suits"))', Fraction(57, 11594)),
    Hard('P(ranks.most >= 5, deals(DECK, 8).alike("ranks"))', Fraction(57, 11594)),
    Hard('P(grid, deals(DECK, 8).alike("suits", "ranks"))', Fraction(1710, 168113)),
    Hard('distribution(colours, deals(DECK, 12).alike("suits", "ranks"))', ANSWERED),
    Hard('P(lambda a, b: colours(a) == colours(b), deals(DECK, 6, 6).alike("suits", "ranks"))'),
    Hard('P(lambda a, b: colours(a) == colours(b), deals(DECK, 1, 12).alike("suits", "ranks"))'),
    Hard('distribution(colours, deals(BIG, 20).alike("suits", "ranks"))'),
    Hard('P(ranks.different == 2, deals("the_mind", 2).alike("ranks"))', Fraction(1)),
)
LONG = (
    Hard("repr(dice(1000, 1000) ** 100)", ANSWERED),
    Hard("repr(draws(DECK, 10000, replace=True))", ANSWERED),
    Hard("repr(P(ranks.sum == 10, deals(DECK, 3)) ** 10000)", "≈ 2.784e-8909"),
    Hard(
        "repr(chain({0: {0: Fraction(1, 2), 1: Fraction(1, 2)}, 1: {}}).after(10_000, 0))", ANSWERED
    ),
    Hard("simulate(ranks.sum, deals(DECK, 3), n=2 * 10**7, progress=stop)", ANSWERED),
    Hard("simulate(ranks.sum, deals(DECK, 3), n=10**15)", REFUSED),
)
HARD = (*WAITING, *PUT_BACK, *SEVERAL, *CARD_TO_CARD, *ALIKE, *LONG)
