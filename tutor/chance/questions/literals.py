"""Literals in questions: ``suits.count("Hearts")``, ``ranks.pattern == (2, 1)``.

They are looked up in any spelling when the deck is known; impossible values raise `Wrong`.
"""

import operator
from math import isnan
from numbers import Real
from typing import Any

from tutor.chance.cards.bag import ONLY, TUPLES, values_in_deck
from tutor.chance.cards.names import PLURALS, Names, attribute_value
from tutor.chance.cards.values import NO_NUMBER, Number, Printed, Rank, kind_of_value
from tutor.chance.refusals.kinds import cannot_compare
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.wrong import Wrong

ORDER = (operator.lt, operator.le, operator.gt, operator.ge)


def value_of_literal(what: Any, found: Any, literal: Any) -> Any:
    """Return the value meant by a literal that an answer is compared with."""
    if found is None or literal is None:
        return literal
    if isinstance(found, Printed):
        return fitting_text(found, literal)
    if isinstance(found, Rank):
        if isinstance(literal, bool) or not isinstance(literal, (str, Real)):
            raise cannot_compare(found, literal)
        return found.names.meant("rank", literal)
    if isinstance(found, Number):
        if isinstance(literal, bool) or not isinstance(literal, Real) or is_nan(literal):
            raise cannot_compare(found, literal)
        return literal
    if kind_of_value(found) != kind_of_value(literal):
        raise cannot_compare(found, literal)
    if getattr(what, "word", "") in TUPLES and hasattr(what, "size"):
        return fitting_row(what, literal)
    return literal


def is_nan(number: Any) -> bool:
    return isinstance(number, float) and isnan(number)


def fitting_text(found: Printed, literal: Any) -> Any:
    if isinstance(literal, str) and not literal:
        return literal
    if found.attribute == "code":
        there = found.names.codes(literal)
        return found if str.__str__(found) in there else ""
    unlike = isinstance(literal, Printed) and literal.attribute != found.attribute
    if unlike or isinstance(literal, bool) or not isinstance(literal, (str, int)):
        raise cannot_compare(found, literal)
    return found.names.meant(found.attribute, literal)


def fitting_row(what: Any, literal: Any) -> tuple[Any, ...]:
    """Return the pattern, counts or values meant; raise `Wrong` if no hand can have them."""
    names: Names = what.names
    if what.word == "values":
        found = [names.meant(what.attribute, each) for each in literal]
        fits, total, like = found == sorted(found), len(found), "all of them, the lowest first"
    else:
        found = [each for each in literal if type(each) in (int, Number) and each >= 0]
        fits, total = len(found) == len(literal), sum(found)
        like = "how often each occurs, the most frequent first"
        if what.word == "pattern":
            fits = fits and found == sorted(found, reverse=True) and 0 not in found
        else:
            many = len(values_in_deck((*what.deck,), what.attribute))  # without seen cards
            fits, like = fits and len(found) == many, f"how often each of the {many} occurs"
    whole = all(attribute_value(card, what.attribute) is not None for card in names.deck)
    if fits and (total == what.size if whole else total <= what.size):
        return tuple(found)
    raise Wrong(
        f"{brief(literal)} can never be the {what.word} of a hand of {what.size}. Write {like}, "
        f"{what.size} in total."
    )


def of_none(both: Any, left: Any, right: Any, hands: Any) -> Any:
    """Compare or add a missing value.

    A missing rank is equal to None, but not to another card's missing rank.
    """
    sign, alone = both.sign, [getattr(each, "word", "") == ONLY for each in (both.left, both.right)]
    if sign in (operator.eq, operator.ne):
        same = left == right and not all(alone)
        return same if sign is operator.eq else not same
    if isinstance(hands[0], Card):
        return False if sign in ORDER else None
    if any(alone):
        one = (both.left if left is None else both.right).attribute
        raise Wrong(
            f"Some cards of this deck have no {one}. Leave them out, or use {PLURALS[one]}.most "
            "== 2, which does that for you."
        )
    raise Wrong(f"{brief(left)} can't be compared with {brief(right)}. {NO_NUMBER}")
