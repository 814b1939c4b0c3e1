"""Exact answers: the probability of an event, the mean of a value, its whole distribution."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tutor.chance.questions.question import (
    Among,
    LeftOut,
    Value,
    as_value,
    has_function,
    is_yes,
    terms,
)
from tutor.chance.results.exact import Approximate, Distribution, Exact, exact, format_count
from tutor.chance.spaces.deals import Space
from tutor.engine.event import brief
from tutor.engine.misused import plainly
from tutor.engine.wrong import Wrong

PRINTED = "In a function, sets, dicts and strings only match what is printed on the cards."


@plainly
def P(event: Any, space: Space, given: Any = None) -> Exact:  # noqa: N802  as in every textbook
    """Compute the probability of an event: favourable deals over possible deals.

    ``given`` is another event: only deals where it happens are possible then. A result of 0 or 1
    shows the number of deals. Raise `Wrong` if no deal is possible, if the answers are not yes or
    no, or if there are too many deals to count them.
    """
    counts = count_answers(event, space, given)
    for answer in counts:
        is_yes(event, answer)
    yes, total = counts[True], counts.total()
    return Exact(yes, total, note_of(as_value(event), space, given, yes, total))


def note_of(event: Value, space: Any, given: Any, yes: int, total: int) -> str:
    """Return the number of deals as a note for an event that always or never happens; else ""."""
    if 0 < yes < total:
        return ""
    which = f"in {'all' if yes else 'none of the'} {those(space, given, total)}"
    return f"{which}. {PRINTED}" if has_function(event) else which


def note_of_constant(what: Value, space: Any, given: Any, total: int) -> str:
    """Return the number of deals as a note for a value that is the same in all; "" for one deal."""
    if total == 1:
        return ""
    which = f"the same in all {those(space, given, total)}"
    return f"{which}. {PRINTED}" if has_function(what) else which


def those(space: Any, given: Any, total: int) -> str:
    met = "" if given is None else " that meet the condition"
    return f"{format_count(total)} {getattr(space, 'called', 'deals')}{met}"


@plainly
def expect(what: Any, space: Space, given: Any = None) -> Exact | Approximate:
    """Compute the mean of a value; ≈ if its answers are floats.

    A sum is taken apart, because its mean is the sum of the terms' means. A value that never varies
    shows the number of deals. ``given`` and errors are those of `P`.
    """
    if given is not None:
        return distribution(what, space, given).mean
    parts = [(factor, distribution(term, space)) for factor, term in terms(as_value(what))]
    mean = sum([factor * each.mean for factor, each in parts], Fraction(0))
    if any(len(each) > 1 for _, each in parts):
        return exact(mean)
    return exact(mean, note_of_constant(as_value(what), space, None, space.size))


@plainly
def distribution(what: Any, space: Space, given: Any = None) -> Distribution:
    """Compute the probability of each value, in ascending order.

    A value that never varies shows the number of deals. ``given`` and errors are those of `P`.
    """
    counts = count_answers(what, space, given)
    values, total = sorted_answers(counts), counts.total()
    asked = asked_of(what, given)
    if len(values) > 1:
        return Distribution(str(asked), {each: Exact(counts[each], total) for each in values})
    always = Exact(1, note=note_of(as_value(what), space, given, total, total))
    note = note_of_constant(as_value(what), space, given, total)
    return Distribution(str(asked), dict.fromkeys(values, always), note=note)


def sorted_answers(values: Iterable[Any]) -> list[Any]:
    """Sort values, if they have an order; None comes last."""
    some = [each for each in values if each is not None]
    try:
        found = sorted(some)
    except (TypeError, ValueError):
        found = sorted(some, key=repr)
    return [*found, *(each for each in values if each is None)]


def count_answers(what: Any, space: Space, given: Any = None) -> Counter[Any]:
    if not hasattr(space, "answers"):
        raise Wrong(f"{brief(space)} is not a space of deals. Use deals(DECK, 3).")
    asked = asked_of(what, given)
    found, _ = space.answers(asked)
    counts = Counter(
        {answer: ways for (answer,), ways in found.items() if answer is not LeftOut.OUT}
    )
    if not counts:
        raise Wrong(f"{as_value(given)} never happens, so it can't be used as given=.")
    return counts


def asked_of(what: Any, given: Any) -> Value:
    """Return a question restricted to deals that meet a condition, if there is one."""
    return as_value(what) if given is None else Among(as_value(what), as_value(given))
