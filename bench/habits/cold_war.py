"""Habits of Fifteen Minute Cold War."""

from __future__ import annotations

from typing import Any

from bench.habits.habit import Habit
from tutor.engine.match import Question
from tutor.games.cold_war.choices import NO_SHIELD, Attack, Discard, Lay, Redeploy, Remove, Shields
from tutor.games.cold_war.players import gain, loss


def cheapest(question: Question[Any]) -> Any:
    """The discard that is missed least."""
    view, seat = question.view, question.seat
    discards = [each for each in question.choices if isinstance(each, Discard)]
    return min(discards, key=lambda each: loss(view, seat, each.card), default=None)


def best_of(question: Question[Any], *kinds: type) -> Any:
    """The best play of these kinds that gains something; the cheapest discard, if there is none."""
    if question.rule != "R3":
        return None
    view, seat = question.view, question.seat
    plays = [each for each in question.choices if isinstance(each, kinds)]
    best = max(plays, key=lambda each: gain(view, seat, each), default=None)
    good = best is not None and gain(view, seat, best) > 0
    return best if good else cheapest(question)


def only_builds(question: Question[Any]) -> Any:
    """Cards into the own stack, and no attack."""
    return best_of(question, Lay)


def only_attacks(question: Question[Any]) -> Any:
    """Attacks and Specials, and nothing into the own stack."""
    return best_of(question, Attack, Remove, Redeploy)


def single_attacks(question: Question[Any]) -> Any:
    """Never two cards in one attack."""
    if question.rule != "R3":
        return None
    view, seat = question.view, question.seat
    plays = [
        each
        for each in question.choices
        if not isinstance(each, Discard) and not (isinstance(each, Attack) and len(each.cards) > 1)
    ]
    best = max(plays, key=lambda each: gain(view, seat, each), default=None)
    good = best is not None and gain(view, seat, best) > 0
    return best if good else cheapest(question)


def first_shield(question: Question[Any]) -> Any:
    """A shield against whatever comes first."""
    shields = [each for each in question.choices if isinstance(each, Shields)]
    return shields[0] if shields else None


def no_shields(question: Question[Any]) -> Any:
    """No shield, ever."""
    return NO_SHIELD if question.rule == "R13" else None


HABITS = (
    Habit("Attack as well as build.", "If you only build your line, you win", only_builds,
          rounds=False),
    Habit("Build as well as attack.", "If you never add a card to your stack, you win",
          only_attacks, rounds=False),
    Habit("Put two cards into one attack.", "If you only attack with single cards, you win",
          single_attacks, rounds=False),
    Habit("Save your shields for big attacks.", "If you use one against every attack, you win",
          first_shield, rounds=False),
    Habit("Do use your shields.", "If you never use one, you win", no_shields, rounds=False),
)  # fmt: skip
