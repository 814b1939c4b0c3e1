"""Players of The Mind: a beginner who counts, partners whose clocks err, and playouts."""

from collections.abc import Mapping, Sequence
from random import Random

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import WAIT, Plan, Seat
from tutor.engine.wording import counted
from tutor.games.the_mind import clocks
from tutor.games.the_mind.state import RAISE, State, gap, top

RISKY = 0.15  # min. chance of a mistake at which a shuriken is worth asking for
PATIENCE = 4  # ticks during which hands stay raised without a shuriken


def advise(question: Question[State]) -> Advice:
    """Count the numbers up to one's lowest card; agree when somebody asks for a shuriken."""
    s, seat = question.view, question.seat
    card = clocks.lowest(s, seat)
    if agrees(s, seat):
        return Advice(
            (RAISE,), "R6", "Somebody wants to use a shuriken. It costs no life, so agree."
        )
    if clocks.certain(s, seat):
        return Advice(
            (at(question.choices, 0),), "R5", f"Nobody can have a card lower than your {card}."
        )
    numbers = gap(s, card)
    if s.options.blind:
        return Advice((at(question.choices, numbers - s.idle),), "R3", by_the_time(s, card))
    far = counted(numbers, "number")
    reason = f"Your {card} is {far} above the stack."
    return Advice((at(question.choices, numbers - s.idle),), "R3", reason)


def exactly(question: Question[State]) -> str:
    """Say how likely nobody holds a lower card, and how much silence adds to that."""
    view, seat = question.view, question.seat
    if view.options.blind:
        return ""
    card, before = clocks.lowest(view, seat), clocks.nobody_lower(view, seat)
    known = (
        f"Nobody has a card lower than your {card} in {100 * float(before):.0f} of 100 such deals."
    )
    if before in (0, 1) or not view.idle:
        return known
    by_now = 100 * clocks.after_silence(view, seat, clocks.USUAL.error)
    ticks = counted(view.idle, "tick")
    return f"{known} After {ticks} of silence it is {by_now:.0f} of 100, with lively partners."


def by_the_time(s: State, card: Card) -> str:
    """Say when a card is due where nobody sees the stack (R3, R4)."""
    now = top(s) + s.idle
    if not now:
        return f"Nobody sees the stack, so count up to your {card} on your own."
    if now < card.rank:
        return f"All should have counted to about {now} by now, so keep counting to your {card}."
    return f"All should have counted to about {now} by now, so lay your {card}."


def agrees(s: State, seat: Seat) -> bool:
    """Return True if others have just raised a hand (R6), unless that has failed for long."""
    return bool(s.shuriken and s.raised - {seat} and s.refused < PATIENCE)


def at(choices: Sequence[Plan], after: int) -> Plan:
    """Return the plan to lay the lowest card nearest to this many ticks."""
    laying = [plan for plan in choices if plan.deed == "lay"]
    return laying[max(0, min(after - laying[0].after, len(laying) - 1))]


def partner(clock: clocks.Clock) -> Bot[State]:
    """Return a bot that lays its lowest card when this clock says so; it sees only its own view."""

    def bot(question: Question[State], rng: Random) -> Plan:
        s, seat = question.view, question.seat
        if agrees(s, seat) or (seat in s.raised and s.shuriken and s.refused < PATIENCE):
            return RAISE
        plan = at(question.choices, clocks.waits(s, seat, clock, rng) - s.idle)
        asks = s.shuriken and not s.refused and clocks.risk(s, seat, clock.error) >= RISKY
        return Plan("raise", plan.after) if asks else plan

    return bot


PLAYERS: Mapping[str, Bot[State]] = {
    "calm": partner(clocks.Clock(0.05)),
    "lively": partner(clocks.Clock(0.18)),
    "nervous": partner(clocks.Clock(0.22)),
    "metronome": partner(clocks.Clock(0.0, adapts=False)),
}


def policy(s: State, seat: Seat, choices: Sequence[Plan], rng: Random) -> Plan:
    """Play as partners whose clocks err do; for playouts."""
    if agrees(s, seat):
        return RAISE
    last = s.options.idle_limit - s.idle - 1
    return Plan("lay", max(0, min(clocks.waits(s, seat, clocks.USUAL, rng) - s.idle, last)))


def promising(view: State, seat: Seat, choices: Sequence[Plan]) -> Sequence[Plan]:
    """Return plans to lay now, in time or much later; to raise a hand now; and to wait."""
    due = gap(view, clocks.lowest(view, seat)) - view.idle
    laying = [at(choices, 0), at(choices, due), at(choices, 2 * due)]
    raising = [plan for plan in choices if plan.deed == "raise"][:1]
    return [*dict.fromkeys([*laying, *raising, WAIT])]
