"""The written test of the unit of six lessons, and its re-test: the same questions, other numbers.

Each question is a function of its numbers; its answer and the typical wrong ones are computed.
"""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb, sqrt
from typing import Any

from tutor.chance import P, deals, dice, hands, hypergeometric, points, rank, suit, suits
from tutor.chance.results.exact import exact_root
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.lessons.bayes import HALF, PLAYERS, after_one_turn, posterior
from tutor.classroom.lessons.complement import none_of
from tutor.classroom.paper.handouts import BLANKS
from tutor.classroom.question import Question, Shape, question
from tutor.classroom.texts import Sum, Texts
from tutor.games.six_deck import DECK, SUITS

TEXTS = Texts(__file__)
LESSONS = (1, 2, 6, 7, 12, 11)  # of the unit, in this order
MINUTES = 45
SIXTH = Fraction(1, len(SUITS))


def one_suit(codes: str) -> Question:
    """Ask if two of a few cards share a suit."""
    cards = codes.split()
    asked = Asked(suits.different == 1, deals([card for card in DECK if card.code in cards], 2))
    dealt = [*combinations(cards, 2)]
    alike = [hand for hand in dealt if hand[0][1] == hand[1][1]]
    texts = TEXTS.filled_in(
        cards=len(cards),
        codes=codes,
        hands=len(dealt),
        draws=2 * len(dealt),
        alike=len(alike),
        others=len(dealt) - len(alike),
        sharing=said(alike),
        different=said(hand for hand in dealt if hand not in alike),
    )
    alike_share = texts.fraction(
        "1",
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
    return question(texts, alike_share, Shape((1,), (2, 2), 4, 4))


def said(dealt: Iterable[tuple[str, str]], between: str = " ") -> str:
    return ", ".join(map(between.join, dealt))


def likelier_sum(one: int, other: int) -> Question:
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
        throws_one=said(throws[one], " + "),
        throws_other=said(throws[other], " + "),
    )
    right = ("", "fewer throws") if ways[one] > ways[other] else ("fewer throws", "")
    return question(texts, texts.ticket("2", (*right, "equally likely")), Shape((1,), (1, 1), 3, 2))


def at_least_one(nearer: int, hidden: int, held: int) -> Question:
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
        "3",
        1 - none,
        {"complement forgotten": none, **not_some(nearer, hidden, held)},
        typed=f"1 - {'*'.join(steps)}",
        halfway=("complement forgotten",),
    )
    return question(texts, some, Shape((2,), (4,), 5, 4))


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


def no_heart(hearts: int, clubs: int) -> Question:
    """Ask about Ada's card, now that Blaise could not follow suit."""
    ada, blaise = hands("ada", "blaise")
    heart, has_none = ada.suits.count("H") > 0, blaise.suits.count("H") == 0
    codes = [f"{n}H" for n in range(1, hearts + 1)] + [f"{n}C" for n in range(1, clubs + 1)]
    asked = Asked(heart, deals([card for card in DECK if card.code in codes], 1, 1), has_none)
    counts = [
        [times(Asked(a & b, asked.space)) for a in (heart, ~heart)] for b in (has_none, ~has_none)
    ]
    both, known = counts[0][0], sum(counts[0])
    sizes = {"cards": len(codes), "others": len(codes) - 1, "deals": asked.space.size}
    texts = TEXTS.filled_in(hearts=hearts, clubs=clubs, both=both, known=known, **sizes)
    her_card = texts.fraction(
        "4",
        asked,
        {
            "evidence ignored": models.without_evidence(asked),
            "one Heart fewer": Fraction(hearts - 1, len(codes) - 1),
            "equally likely": HALF,  # a Heart or a Club
            **not_given(asked),
        },
        typed=f"{both}/{known}",
        halfway=("not divided",),
    )
    return question(texts, her_card, Shape((6,), (2, 2), 6, 3), counts)


def times(asked: Asked) -> int:
    """Return the number of deals in which it happens."""
    return int(asked.space.size * asked.chance())


def not_given(asked: Asked) -> dict[str, Sum]:
    """Return wrong numbers for a conditional probability."""
    return {
        "not divided": models.not_divided(asked),
        "turned round": models.turned_round(asked),
        "how often it is seen": Asked(asked.given, asked.space),
        "complement forgotten": models.complement(asked),
    }


def two_lost(one: str, other: str, above: int) -> Question:
    """Ask if a high card is a Diamond, and if this is independent, in a deck that is not whole."""
    asked = Asked(suit == "D", deals(DECK, 1).without(f"{one} {other}"), rank > above)
    diamond, both = models.without_evidence(asked), times(models.not_divided(asked))
    known = times(Asked(rank > above, asked.space))
    texts = TEXTS.filled_in(
        one=one,
        other=other,
        rank=above,
        left=asked.space.size,
        known=known,
        both=both,
        diamonds=times(diamond),
        **decimals(before=diamond.chance(), after=asked.chance()),
    )
    given_high = texts.fraction(
        "5",
        asked,
        {
            "loss ignored": asked._replace(space=deals(DECK, 1)),
            "as if independent": diamond,
            "equally likely, yes or no": HALF,
            **not_given(asked),
        },
        typed=f"{both}/{known}",
        halfway=("not divided",),
    )
    return question(texts, given_high, Shape((7,), (2, 2), 5, 4))


def habit(with_habit: int, held: int) -> Question:
    """Ask for the chance of a habit, of 100 players, after the highest card was played."""
    prior, others = Fraction(with_habit, PLAYERS), PLAYERS - with_habit
    chance, both = others // held, with_habit + others // held
    texts = TEXTS.filled_in(habit=with_habit, held=held, others=others, chance=chance, both=both)
    has_it = texts.fraction(
        "6",
        lambda: posterior(prior, held),
        after_one_turn(prior, held),
        typed=f"{with_habit}/{both}",
        halfway=("how often it is seen", "odds"),
    )
    return question(texts, has_it, Shape((12,), (4,), 5, 4))


def interval(won: int, played: int) -> Question:
    """Ask for a 95 % interval; its lower end is checked.

    No outcomes are counted here, so nobody can take them for equally likely.
    """
    share = Fraction(won, played)
    error = root(share * (1 - share) / played)
    low, high = share - 2 * error, share + 2 * error
    texts = TEXTS.filled_in(
        won=won,
        played=played,
        gap=BLANKS,
        **decimals(share=share, rest=1 - share, error=error, low=low, high=high),
    )
    lower_end = texts.number(
        "7",
        low,
        {
            "one standard error": share - error,
            "standard error only": error,
            "root forgotten": share - 2 * share * (1 - share) / played,
            "not divided by n": share - 2 * root(share * (1 - share)),
            "one minus forgotten": share - 2 * root(share / played),
            "five per cent": share - Fraction(5, 100),
        },
        typed=f"{won}/{played} - 2*sqrt({won}/{played}*{played - won}/{played}/{played})",
        halfway=("one standard error", "standard error only"),
    )
    return question(texts, lower_end, Shape((11,), (4,), 4, 3))


def root(number: Fraction) -> Fraction:
    """Return a square root, exact if it is a fraction."""
    found = exact_root(number)
    return Fraction(sqrt(number)) if found is None else found


def decimals(**numbers: Fraction) -> dict[str, str]:
    return {name: f"{float(number):.4g}" for name, number in numbers.items()}


def hearts_in_all(draws: int, seen: int, more: int) -> Question:
    """Ask how many Hearts to expect after a beginning with too many, or with too few."""
    total = draws + more
    new = more * SIXTH
    texts = TEXTS.filled_in(draws=draws, seen=seen, more=more, total=total, new=new, sum=seen + new)
    in_all = texts.number(
        "8",
        seen + new,
        {
            "due": total * SIXTH,
            "as it began": Fraction(seen, draws) * total,
            "those to come": new,
            "due, those to come": total * SIXTH - seen,
        },
        typed=f"{seen} + {more}/6",
        halfway=("those to come",),
    )
    return question(texts, in_all, Shape((11,), (2,), 3, 2))


def high_cards(taken: int, above: int) -> Question:
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
    return question(texts, texts.error("9", lines), Shape((1, 2, 6), (2,), 5, 2))


QUESTIONS: tuple[Callable[..., Question], ...] = (
    one_suit,
    likelier_sum,
    at_least_one,
    no_heart,
    two_lost,
    habit,
    interval,
    hearts_in_all,
    high_cards,
)
VERSIONS: Mapping[str, tuple[tuple[Any, ...], ...]] = {  # the numbers of each question
    "test": (
        ("1H 2H 3H 1C 2C 1D",),
        (9, 10),
        (3, 40, 5),
        (3, 5),
        ("5D", "3C", 2),
        (12, 4),
        (80, 400),
        (60, 4, 300),
        (3, 5),
    ),
    "retest": (
        ("1P 2P 3P 4P 1U 2U",),
        (4, 5),
        (3, 50, 6),
        (4, 6),
        ("6D", "1D", 2),
        (16, 3),
        (90, 900),
        (120, 26, 180),
        (2, 4),
    ),
}


@cache
def questions(version: str) -> tuple[Question, ...]:
    """Return the questions of the test or of the re-test, in the order of the unit."""
    return tuple(ask(*given) for ask, given in zip(QUESTIONS, VERSIONS[version], strict=True))
