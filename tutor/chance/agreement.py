"""Compare several ways to answer the same question."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import isclose
from typing import Any

from tutor.chance.probability import count_answers
from tutor.chance.questions.question import question_given
from tutor.chance.refusals.meter import TooMany
from tutor.chance.results.estimate import Estimate
from tutor.chance.results.exact import Approximate, Exact, check_has_mean, exact
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.chance.spaces.deals import Deals
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import counted, format_count, format_level
from tutor.engine.wrong import Wrong, is_real

STRICT = 0.999  # a correct result fails by bad luck once in a thousand times


@explains_methods("An agreement", "Use .exact, .simulation or bool(agreement)")
@dataclass(frozen=True, repr=False)
class Agreement:
    """The results of formula, enumeration and simulation; true if they agree."""

    name: str
    exact: Mapping[str, Exact | Approximate]  # by method
    simulation: Estimate
    notes: Mapping[str, str]

    def __bool__(self) -> bool:
        first, *others = self.exact.values()
        return all(is_same_result(first, each) for each in others) and self.simulation.holds(first)

    def __repr__(self) -> str:
        low, high = self.simulation.interval
        lines = [self.name]
        for way, value in self.exact.items():
            note = f" ({self.notes[way]})" if way in self.notes else ""
            lines.append(f"  {way:<11}  {value!r}{note}")
        lines += [
            f"  simulation   {self.simulation.mean:.4f}, between {low:.4f} and {high:.4f}",
            f"               ({self._tried()} at random, {format_level(STRICT)} interval)",
            "They agree." if self else "THEY DO NOT AGREE.",
        ]
        return "\n".join(lines)

    def _tried(self) -> str:
        n, of = self.simulation.n, self.simulation.of
        return f"{n:,} of {of:,}" if of else f"{n:,}"


def is_same_result(one: Exact | Approximate, other: Exact | Approximate) -> bool:
    """Return True if two methods have the same result, floats up to rounding."""
    is_rounded = isinstance(one, float) or isinstance(other, float)
    return isclose(one, other, abs_tol=1e-12) if is_rounded else one == other


@plainly
def agree(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    *,
    formula: Fraction | float | None = None,
    simulation: Estimate | None = None,
    n: int = 5_000,
    seed: int = 1,
    given: Any = None,
) -> Agreement:
    """Compute a probability or a mean by formula, by enumeration and by simulation.

    ``given`` is an event, as for `P`: only what happens with it counts, in each of the three.

    Simulating the same question does not check the question itself. For that, give a formula, or
    the simulation of another question with the same answer (``simulation=simulate(...)``).
    Games and questions with too many kinds of deals cannot be counted, so they need a formula: a
    fraction, or a float if the answers are floats. Raise `Wrong` without one.
    """
    asked = question_given(what, given)
    found: dict[str, Exact | Approximate] = {}
    notes: dict[str, str] = {}
    check_ways(formula, simulation)
    if formula is not None:
        found["formula"] = exact(formula)
    if isinstance(space, Deals):
        try:
            found["enumeration"], notes["enumeration"] = enumerated(asked.name, space, what, given)
        except TooMany:
            if formula is None:
                raise
    drawn = simulation or simulate(what, space, n, seed, given=given)
    if isinstance(formula, float) and not any(isinstance(each, float) for each in drawn.values):
        near = Fraction(formula).limit_denominator(10_000)
        raise Wrong(f"formula={formula} is only approximate. Write formula={near!r}.")
    if formula is not None and drawn.is_yes_no and not 0 <= formula <= 1:
        raise Wrong(f"formula= must be from 0 to 1, not {formula}, because {asked} is an event.")
    if not found:
        raise Wrong(f"{space!r} can't be counted. Give a formula=.")
    return Agreement(asked.name, found, replace(drawn, level=STRICT), notes)


def check_ways(formula: object, simulation: object) -> None:
    if formula is not None and not is_real(formula):
        raise Wrong(f"formula= must be a number, such as Fraction(2, 119), not {brief(formula)}.")
    if simulation is not None and not isinstance(simulation, Estimate):
        raise Wrong(f"simulation= must be the result of simulate(...), not {brief(simulation)}.")


def enumerated(name: str, space: Deals, what: Any, given: Any) -> tuple[Exact | Approximate, str]:
    found = count_answers(what, space, given)
    check_has_mean(name, found.of)
    possible, kinds = found.total, found.groups
    of_all = f" of {format_count(space.size)}" if possible < space.size else ""
    how = ", one by one" if kinds == space.size > 1 else f" of {counted(f'{kinds:,}', 'kind')}"
    took = f"{format_count(possible)}{of_all} {space.called}{how}"
    if {*map(type, found.of)} == {bool}:
        return found.share(True), took
    mean = sum([each * Fraction(ways, possible) for each, ways in found.of.items()])
    return exact(mean), took
