"""What to believe after the evidence."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tutor.chance.questions.question import Value
from tutor.chance.refusals.checks import is_exact, is_function
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import Distribution
from tutor.chance.results.exact import Exact
from tutor.engine.event import brief


@plainly
def bayes(prior: Mapping[Any, Any], likelihood: Mapping[Any, Any]) -> Distribution:
    """The chance of each hypothesis, once something has been seen.

    ``prior`` has its chance before; ``likelihood`` the chance to see just that if the hypothesis is
    true, or a function without arguments that gives it, which is only asked where it matters:
    ``bayes({"fair": Fraction(1, 2), "loaded": Fraction(1, 2)}, {"fair": Fraction(1, 6), "loaded":
    1})``. A `Wrong` says what these must be like. T. Bayes, An essay towards solving a problem in
    the doctrine of chances, Philosophical Transactions 53 (1763).
    """
    for name, given in (("prior", prior), ("likelihood", likelihood)):
        if not isinstance(given, Mapping) or not given:
            what = "a function" if is_function(given) else brief(given)
            raise Wrong(
                f"The {name} maps hypotheses to chances, as in {{'fair': Fraction(1, 6), "
                f"'loaded': 1}}, and is not {what}."
            )
    if {*prior} != {*likelihood}:
        odd = sorted(map(str, {*prior} ^ {*likelihood}))
        raise Wrong(f"Prior and likelihood are of the same hypotheses; {odd[0]} is only in one.")
    before = {name: chance_of(f"prior of {name}", each) for name, each in prior.items()}
    if (total := sum(before.values())) != 1:
        raise Wrong(f"The priors add up to {total}, not to 1.")
    after = {}
    for name, share in before.items():
        seen = worked_out(name, likelihood[name]) if share else 0
        after[name] = share * chance_of(f"likelihood of {name}", seen)
    if not (evidence := sum(after.values())):
        raise Wrong("This cannot be seen under any of these hypotheses, so none is left.")
    shares = {name: Exact(share / evidence) for name, share in after.items()}
    return Distribution("posterior", shares, [*shares])


def worked_out(name: Any, likelihood: Any) -> Any:
    """A likelihood, or what a function says it is."""
    if isinstance(likelihood, Value) or not is_function(likelihood):
        return likelihood
    try:
        return likelihood()
    except TypeError as error:
        raise Wrong(
            f"The likelihood of {name} is a function without arguments: {error}."
        ) from error


def chance_of(name: str, chance: object) -> Fraction:
    """A chance; a `Wrong` if it is none, or is only nearly one."""
    if not is_exact(chance):
        raise Wrong(f"The {name} is a fraction, as in Fraction(1, 6), not {brief(chance)}.")
    if not 0 <= chance <= 1:
        raise Wrong(f"The {name} is a chance from 0 to 1, not {chance}.")
    return Fraction(chance)
