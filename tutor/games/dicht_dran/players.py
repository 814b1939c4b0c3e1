"""A simple player of Dicht Dran: it goes for the targets that are near, and gives up all others."""

from collections.abc import Mapping

from tutor.engine.advice import Advice
from tutor.engine.cards import Card
from tutor.engine.question import Bot, Question
from tutor.engine.wording import counted
from tutor.games.dicht_dran import expert
from tutor.games.dicht_dran.circle import distance, free_range, inside
from tutor.games.dicht_dran.expert import NEAR
from tutor.games.dicht_dran.state import State


def advise(question: Question[State]) -> Advice:
    """A card close to the target (R4); else peppers to be rid of (R6), or the cheapest (R7)."""
    s = question.view
    target, limits = s.circle[s.target], free_range(s.circle, s.target)
    closest = min(question.choices, key=lambda card: (distance(target, card), -card.rank))
    if distance(target, closest) <= NEAR:
        return Advice((closest,), "R4", why_close(target, closest))
    if free := [card for card in question.choices if inside(limits, card)]:
        best = max(free, key=lambda card: (card.points, -distance(target, card)))
        return Advice((best,), "R6", why_inside(best))
    best = min(question.choices, key=lambda card: (card.points, distance(target, card)))
    return Advice((best,), "R7", why_outside(best))


def why_close(target: Card, card: Card) -> str:
    return f"The {card} is your closest card to the {target}: only {distance(target, card)} away."


def why_inside(card: Card) -> str:
    lost = counted(card.points, "pepper")
    return f"You are far from the target, and the {card} rids you of {lost} at no cost."


def why_outside(card: Card) -> str:
    cost = counted(card.points, "card")
    return f"You are far from the target, and no card is free: the {card} costs only {cost}."


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
