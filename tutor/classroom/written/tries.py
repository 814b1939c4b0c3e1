"""Questions of a written test about many tries: lessons 11 and 18."""

from dataclasses import replace
from fractions import Fraction
from math import comb, perm, sqrt

from tutor.chance import binomial, deals, suits
from tutor.chance.results.exact import exact_root
from tutor.classroom.exercise import BLANKS, Asked
from tutor.classroom.written.question import PaperQuestion, Shape, write_question
from tutor.classroom.written.texts import TEXTS, decimals
from tutor.games.six_deck import DECK, SUITS

SIXTH = Fraction(1, len(SUITS))


def ask_interval(won: int, played: int) -> PaperQuestion:
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
        "interval",
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
    return write_question(texts, lower_end, Shape((11,), (4,), 4, 3))


def root(number: Fraction) -> Fraction:
    """Return a square root, exact if it is a fraction."""
    found = exact_root(number)
    return Fraction(sqrt(number)) if found is None else found


def hearts_in_all(draws: int, seen: int, more: int) -> PaperQuestion:
    """Ask how many Hearts to expect after a beginning with too many, or with too few."""
    total = draws + more
    new = more * SIXTH
    texts = TEXTS.filled_in(draws=draws, seen=seen, more=more, total=total, new=new, sum=seen + new)
    in_all = texts.number(
        "Hearts in all",
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
    return write_question(texts, in_all, Shape((11,), (2,), 3, 2))


def ask_exactly(wanted: int, tries: int) -> PaperQuestion:
    """Ask how likely exactly that many Hearts are, if each card goes back."""
    chances = binomial(tries, SIXTH)
    others, orders = tries - wanted, comb(tries, wanted)
    one_order = SIXTH**wanted * (1 - SIXTH) ** others
    right = Fraction(chances[wanted])
    texts = TEXTS.filled_in(
        wanted=wanted,
        tries=tries,
        others=others,
        orders=orders,
        **decimals(order=one_order, right=right),
    )
    hits = texts.fraction(
        "exactly",
        right,
        {
            "one order": one_order,
            "others forgotten": SIXTH**wanted,
            "others forgotten, orders counted": orders * SIXTH**wanted,
            "order counted": perm(tries, wanted) * one_order,
            "at least": Fraction(sum(Fraction(chances[n]) for n in range(wanted, tries + 1))),
            "mean for chance": tries * SIXTH,
            "cards stay out": Asked(suits.count("H") == wanted, deals(DECK, tries)),
            "equally likely": Fraction(1, tries + 1),
            "complement forgotten": 1 - right,
        },
        typed=f"{tries}C{wanted} * (1/6)^{wanted} * (5/6)^{others}",
        halfway=("one order",),
    )
    return write_question(texts, hits, Shape((18,), (4,), 5, 5))


def which_is_binomial(dealt: int, thrown: int, first: int) -> PaperQuestion:
    """Ask to which of three numbers the formula applies; `first` is the place of the first one."""
    texts = TEXTS.filled_in(dealt=dealt, thrown=thrown)
    said = texts.ticket("which is binomial", ("cards stay out", "", "no fixed number"))
    turned = replace(said, offered=said.offered[first:] + said.offered[:first])
    return write_question(texts, turned, Shape((18,), (2, 2), 4, 3))
