"""Exact answers: the probability of an event, the mean of a value, its whole distribution."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

from tutor.chance.questions.question import (
    LeftOut,
    Value,
    as_value,
    check_hands,
    hint_of_functions,
    question_given,
    terms,
)
from tutor.chance.refusals.kinds import is_yes
from tutor.chance.results.exact import Approximate, Distribution, Exact, exact
from tutor.chance.spaces.deals import Space
from tutor.engine.event import brief
from tutor.engine.misused import plainly
from tutor.engine.wording import format_count
from tutor.engine.wrong import Wrong


class CountedAnswers(NamedTuple):
    """The deals that give each answer to a question, and words for a note about them."""

    event: Value  # or any question, without its condition
    name: str  # of the question, with its condition
    of: Counter[Any]  # by answer, without those that don't meet the condition
    total: int  # of all these deals
    groups: int  # in which they were counted
    called: str
    hint: str

    def share(self, answer: Any) -> Exact:
        """Return the share of deals with this answer, with their number if it is 0 or 1."""
        many, total = self.of[answer], self.total
        if 0 < many < total:
            return Exact(many, total)
        which = "in all" if many else "in none of the"
        return Exact(many, total, f"{which} {format_count(total)} {self.called}{self.hint}")


def note_of_constant(total: int, called: str, hint: str) -> str:
    """Return in how many deals an answer is the same; "" for one deal."""
    return "" if total == 1 else f"the same in all {format_count(total)} {called}{hint}"


@plainly
def P(event: Any, space: Space, given: Any = None) -> Exact:  # noqa: N802  as in every textbook
    """Compute the probability of an event: favourable deals over possible deals.

    ``given`` is another event: only deals where it happens are possible then. A result of 0 or 1
    shows the number of deals. Raise `Wrong` if no deal is possible, if the answers are not yes or
    no, or if there are too many deals to count them.
    """
    counted = count_answers(event, space, given)
    for answer in counted.of:
        is_yes(counted.event, answer)
    return counted.share(True)


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
    return exact(mean, note_of_constant(space.size, space.called, hint_of_functions(what)))


@plainly
def distribution(what: Any, space: Space, given: Any = None) -> Distribution:
    """Compute the probability of each value, in ascending order.

    A value that never varies shows the number of deals. ``given`` and errors are those of `P`.
    """
    counted = count_answers(what, space, given)
    chances = {each: counted.share(each) for each in sorted_answers(counted.of)}
    about = counted.total, counted.called, counted.hint
    note = note_of_constant(*about) if len(chances) == 1 else ""
    return Distribution(counted.name, chances, note=note)


def sorted_answers(values: Iterable[Any]) -> list[Any]:
    """Sort values, if they have an order; None comes last."""
    some = [each for each in values if each is not None]
    try:
        found = sorted(some)
    except (TypeError, ValueError):
        found = sorted(some, key=repr)
    return [*found, *(each for each in values if each is None)]


def count_answers(what: Any, space: Space, given: Any = None) -> CountedAnswers:
    """Count the deals that give each answer; raise `Wrong` if none meets the condition."""
    if not hasattr(space, "answers"):
        raise Wrong(f"{brief(space)} is not a space of deals. Use deals(DECK, 3).")
    event = as_value(what)
    asked, hint = question_given(event, given), hint_of_functions(event)
    check_hands(asked, space.rows)
    answers, groups = space.answers(asked)
    deals = Counter({answer: n for (answer,), n in answers.items() if answer is not LeftOut.OUT})
    if not deals:
        raise Wrong(f"{as_value(given)} never happens, so it can't be used as given=.")
    called = space.called if given is None else f"{space.called} that meet the condition"
    return CountedAnswers(event, asked.name, deals, deals.total(), groups, called, hint)
