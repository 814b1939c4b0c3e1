"""The same question answered in several ways, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tutor.chance.probability import asked_of
from tutor.chance.questions.given import Left
from tutor.chance.questions.question import Value
from tutor.chance.refusals.checks import is_real
from tutor.chance.refusals.limit import TooMany
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.results.distributions import check_numbers
from tutor.chance.results.estimate import Estimate, percent
from tutor.chance.results.exact import Exact, how_many
from tutor.chance.simulated.simulation import Sampled, simulate
from tutor.chance.spaces.deals import Deals
from tutor.engine.event import brief
from tutor.engine.wording import counted

STRICT = 0.999  # so that honest luck spoils one report in a thousand


@plain("An agreement", "ask .exact, .simulation, or whether it is true: bool(agreement)")
@dataclass(frozen=True, repr=False)
class Agreement:
    """What formula, enumeration and simulation say; true if they agree."""

    name: str
    exact: Mapping[str, Exact]  # by the way in which it was found
    simulation: Estimate
    notes: Mapping[str, str]

    def __bool__(self) -> bool:
        values = {*self.exact.values()}
        return len(values) == 1 and self.simulation.holds(values.pop())

    def __repr__(self) -> str:
        low, high = self.simulation.interval
        lines = [self.name]
        for way, value in self.exact.items():
            note = f" ({self.notes[way]})" if way in self.notes else ""
            lines.append(f"  {way:<11}  {value!r}{note}")
        lines += [
            f"  simulation   {self.simulation.mean:.4f}, between {low:.4f} and {high:.4f}",
            f"               ({self._tried()} by chance, {percent(STRICT)} interval)",
            "They agree." if self else "THEY DO NOT AGREE.",
        ]
        return "\n".join(lines)

    def _tried(self) -> str:
        n, of = self.simulation.n, self.simulation.of
        return f"{n:,} of {of:,}" if of else f"{n:,}"


@plainly
def agree(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    what: Any,
    space: Sampled,
    *,
    formula: Fraction | int | None = None,
    simulation: Estimate | None = None,
    n: int = 5_000,
    seed: int = 1,
    given: Any = None,
) -> Agreement:
    """A probability or a mean by formula, by enumeration and by simulation.

    ``given`` is an event, as for `P`: only what happens with it counts, in each of the three.

    The same question simulated is no second opinion on the question itself: give a formula, or the
    simulation of another question that must come to the same (``simulation=simulate(...)``). Games
    cannot be counted, nor too many kinds of deals, so they need a formula, which is a fraction;
    ValueErrors say so.
    """
    asked, exact, notes = asked_of(what, given), {}, {}
    check_ways(formula, simulation)
    if formula is not None:
        exact["formula"] = Exact(formula)
    if isinstance(space, Deals):
        try:
            exact["enumeration"], notes["enumeration"] = enumerated(asked, space)
        except TooMany:
            if formula is None:
                raise
    drawn = simulation or simulate(what, space, n, seed, given=given)
    if formula is not None and drawn.is_yes_no and not 0 <= formula <= 1:
        raise Wrong(f"{formula} is no probability: {asked} is answered by yes or no.")
    if not exact:
        raise Wrong(f"{space!r} cannot be counted, so give a formula= to agree with.")
    return Agreement(asked.name, exact, replace(drawn, level=STRICT), notes)


def check_ways(formula: object, simulation: object) -> None:
    """Raise a `Wrong` unless these are a fraction and a simulation, or None."""
    if formula is not None and not is_real(formula):
        raise Wrong(f"formula= takes a number, as in Fraction(2, 119), not {brief(formula)}.")
    if isinstance(formula, float):
        near = Fraction(formula).limit_denominator(10_000)
        raise Wrong(f"Write formula={near!r}: a float is only nearly that.")
    if simulation is not None and not isinstance(simulation, Estimate):
        raise Wrong(f"simulation= takes what simulate(...) gives, not {brief(simulation)}.")


def enumerated(asked: Value, space: Deals) -> tuple[Exact, str]:
    """A probability or a mean, counted, and how many deals that took."""
    found, classes = space.answers(asked)
    kept = {answer: ways for (answer,), ways in found.items() if answer is not Left.OUT}
    if not kept:
        raise Wrong(f"There is no deal as in: {asked}.")
    check_numbers(asked.name, [*kept])
    mean = sum((Fraction(answer) * ways for answer, ways in kept.items()), Fraction(0))
    possible = sum(kept.values())
    among = how_many(possible)
    if possible < space.size:
        among += f" of {how_many(space.size)}"
    return Exact(mean / possible), f"{among} deals of {counted(f'{classes:,}', 'kind')}"
