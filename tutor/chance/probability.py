"""Exact answers: the probability of an event, the mean of a value, its whole distribution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tutor.chance.questions.given import Among, Left
from tutor.chance.questions.question import Value, is_yes, question
from tutor.chance.questions.terms import terms
from tutor.chance.questions.unsaid import check_said
from tutor.chance.questions.written import written
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.chance.spaces.asking import nearly
from tutor.chance.spaces.deals import Deals
from tutor.engine.event import brief


@plainly
def P(event: Any, space: Deals, given: Any = None) -> Exact:  # noqa: N802  as in every textbook
    """The probability of an event: favourable deals over possible deals.

    ``given`` is another event: only deals where it happens are possible then. A ValueError says so
    if none is, if the question is answered by something else than yes or no, or if there are too
    many deals to count them.
    """
    counts = answers(event, space, given)
    for answer in counts:
        is_yes(event, answer)
    return Exact(counts[True], counts.total())


@plainly
def expect(what: Any, space: Deals, given: Any = None) -> Exact:
    """The mean of a value. A sum is taken apart, for its mean is the sum of the terms' means.

    ``given`` is an event, as for `P`; ValueErrors likewise.
    """
    if given is not None:
        return distribution(what, space, given).mean
    parts = terms(question(what))
    for factor, _ in parts:
        if isinstance(factor, float):
            raise nearly(question(what), factor)
    means = [factor * distribution(term, space).mean for factor, term in parts]
    return Exact(sum(means, Fraction(0)))


@plainly
def distribution(what: Any, space: Deals, given: Any = None) -> Distribution:
    """Which values there are, from the lowest up, and how likely each is.

    ``given`` is an event, as for `P`; ValueErrors likewise.
    """
    counts = answers(what, space, given)
    values, total = in_order(counts), counts.total()
    asked = asked_of(what, given)
    chances = {value: Exact(counts[value], total) for value in values}
    return Distribution(str(asked), chances, written=written(question(what)))


def in_order(values: Iterable[Any]) -> list[Any]:
    """Values from the lowest up, if they have an order; None, which is no value, is the last."""
    some = [each for each in values if each is not None]
    try:
        found = sorted(some)
    except (TypeError, ValueError):
        found = sorted(some, key=repr)
    return [*found, *(each for each in values if each is None)]


def answers(what: Any, space: Deals, given: Any = None) -> Counter[Any]:
    """How many possible deals give which answer; a ValueError if there is no possible deal."""
    if not hasattr(space, "answers"):
        raise Wrong(f"{brief(space)} is nothing to ask about; try deals(DECK, 3).")
    asked = asked_of(what, given)
    found, _ = space.answers(asked)
    check_said(asked)
    counts = Counter({answer: ways for (answer,), ways in found.items() if answer is not Left.OUT})
    if not counts:
        raise Wrong(f"{question(given)} never happens, so nothing can be said about that case.")
    return counts


def asked_of(what: Any, given: Any) -> Value:
    """A question as it is asked of each deal, or only of those in which something is given."""
    return question(what) if given is None else Among(question(what), question(given))
