"""Questions of a written test about counting hands, throws and deals: lessons 1, 2 and 5.

Each question is a function of its numbers; its answer and the typical wrong ones are computed.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, product
from math import comb

from tutor.chance import P, deals, dice, has, hypergeometric, points, ranks, suits
from tutor.classroom import models
from tutor.classroom.exercise import BLANKS, Asked
from tutor.classroom.lessons.complement import none_of
from tutor.classroom.texts import Sum
from tutor.classroom.written.question import PaperQuestion, Shape, write_question
from tutor.classroom.written.texts import TEXTS, decimals
from tutor.games.six_deck import DECK
from tutor.games.the_mind.state import DECK as THE_MIND

HALF = Fraction(1, 2)


def ask_one_suit(codes: str) -> PaperQuestion:
    """Ask if two of a few cards share a suit."""
    cards = codes.split()
    asked = Asked(suits.different == 1, deals(DECK.cards(codes), 2))
    dealt = [*combinations(cards, 2)]
    alike = [hand for hand in dealt if hand[0][1] == hand[1][1]]
    texts = TEXTS.filled_in(
        cards=len(cards),
        codes=codes,
        hands=len(dealt),
        draws=2 * len(dealt),
        alike=len(alike),
        others=len(dealt) - len(alike),
        sharing=join_cards(alike),
        different=join_cards(hand for hand in dealt if hand not in alike),
    )
    alike_share = texts.fraction(
        "one suit",
        asked,
        {
            "equally likely": HALF,  # one suit or two
            "with replacement": models.with_replacement(asked),
            "ordered": lambda: asked.chance() / 2,
            "ordered above, hands below": lambda: 2 * asked.chance(),
            "complement forgotten": models.complement(asked),
        },
        typed=f"{len(alike)}/{len(dealt)}",
    )
    return write_question(texts, alike_share, Shape((1,), (2, 2), 4, 4))


def join_cards(dealt: Iterable[tuple[str, str]], between: str = " ") -> str:
    return ", ".join(map(between.join, dealt))


def likelier_sum(one: int, other: int) -> PaperQuestion:
    """Ask which sum of two dice is likelier; as unordered pairs, both have the same number."""
    throws = {
        wanted: [(str(a), str(b)) for a, b in product(range(1, 7), repeat=2) if a + b == wanted]
        for wanted in (one, other)
    }
    ways = {wanted: 36 * P(points.sum == wanted, dice(2)) for wanted in throws}
    texts = TEXTS.filled_in(
        one=one,
        other=other,
        ways_one=ways[one],
        ways_other=ways[other],
        throws_one=join_cards(throws[one], " + "),
        throws_other=join_cards(throws[other], " + "),
    )
    right = ("", "fewer throws") if ways[one] > ways[other] else ("fewer throws", "")
    return write_question(
        texts, texts.ticket("likelier sum", (*right, "equally likely")), Shape((1,), (1, 1), 3, 2)
    )


def at_least_one(nearer: int, hidden: int, held: int) -> PaperQuestion:
    """Ask if a hand of hidden cards has at least one of those that beat yours."""
    none = none_of(nearer, hidden, held)
    steps = [f"{hidden - held - n}/{hidden - n}" for n in range(nearer)]
    texts = TEXTS.filled_in(
        nearer=nearer,
        hidden=hidden,
        held=held,
        elsewhere=hidden - held,
        product=" × ".join(steps),
        **decimals(none=none, some=1 - none),
    )
    some = texts.fraction(
        "at least one",
        1 - none,
        {"complement forgotten": none, **not_some(nearer, hidden, held)},
        typed=f"1 - {'*'.join(steps)}",
        halfway=("complement forgotten",),
    )
    return write_question(texts, some, Shape((2,), (4,), 5, 3))


def not_some(nearer: int, hidden: int, held: int) -> dict[str, Sum]:
    """Return wrong numbers for the chance of at least one."""
    ways = hypergeometric(hidden, nearer, held)
    return {
        "added": held * Fraction(nearer, hidden),
        "with replacement": 1 - Fraction(hidden - nearer, hidden) ** held,
        "equally likely": Fraction(nearer, nearer + 1),  # none, one, two or three of them
        "exactly one": Fraction(ways[1]),
        "one card": Fraction(nearer, hidden),
        "one name only": Fraction(held, hidden),
        "all of them": Fraction(ways[nearer]),
    }


def ask_either(last: int, wanted: int, least: int) -> PaperQuestion:
    """Ask for a Venn diagram of two hands' properties, and for the chance of either."""
    asked_for, large = has(str(wanted)), ranks.sum >= least
    two_cards = deals(THE_MIND[:last], 2)
    asked = Asked(asked_for | large, two_cards)
    events = (asked_for, large, asked_for & large)
    first, second, both = (Asked(each, two_cards) for each in events)
    alone = [Fraction(each.chance()) for each in (first, second)]
    added = sum(alone)
    hands, one, other, common = (each.times() for each in (asked, first, second, both))
    texts = TEXTS.filled_in(
        last=last,
        wanted=wanted,
        least=least,
        hands=two_cards.size,
        with_it=one,
        high=other,
        both=common,
        only_first=one - common,
        only_second=other - common,
        neither=two_cards.size - hands,
        either=hands,
    )
    chance = texts.fraction(
        "either",
        asked,
        {
            "added": added,
            "as if independent": added - alone[0] * alone[1],
            "or, but not both": Fraction(asked.chance() - both.chance()),
            "only both": both,
            "first only": first,
            "second only": second,
            "equally likely": Fraction(3, 4),  # of the four parts of the diagram
            "equally likely, yes or no": HALF,
            "complement forgotten": models.complement(asked),
        },
        typed=f"({one} + {other} - {common})/{two_cards.size}",
    )
    return write_question(texts, chance, Shape((5,), (2, 2), 6, 5))


def high_cards(taken: int, above: int) -> PaperQuestion:
    """Ask for the error in a calculation that needs three lessons: two of a few cards are high."""
    cards, high = 6 * taken, (6 - above) * taken
    count, added = comb(cards, 2), 2 * Fraction(high, cards)
    none, both = none_of(high, cards, 2), Fraction(hypergeometric(cards, high, 2)[2])
    texts = TEXTS.filled_in(
        suits=taken,
        rank=above,
        cards=cards,
        high=high,
        gap=BLANKS,
        hands=count,
        none=int(count * none),
        some=int(count * (1 - none)),
        true_none=none,
        true_both=both / (1 - none),
    )
    lines: list[tuple[Sum, Sum]] = [  # claimed and true; the third one adds what is not exclusive
        (count, deals(DECK[:cards], 2).size),
        (Fraction(comb(high, 2), count), both),
        (added, 1 - none),
        (1 - added, none),
        (both / added, both / (1 - none)),
    ]
    return write_question(texts, texts.error("high cards", lines), Shape((1, 2, 6), (2,), 5, 2))
