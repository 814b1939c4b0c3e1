"""A simple player of Dicht Dran: it goes for the targets that are near, and gives up all others."""

from collections.abc import Mapping

from tutor.engine.match import Advice, Bot, Question
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
        away = f"only {distance(target, closest)} away"
        said = f"The {closest} is your closest card to the {target}: {away}."
        return Advice((closest,), "R4", said)
    if free := [card for card in question.choices if inside(limits, card)]:
        best = max(free, key=lambda card: (card.points, -distance(target, card)))
        lost = counted(best.points, "pepper")
        said = (
            f"None of your cards is near the target, and the {best} gets rid of {lost} at no cost."
        )
        return Advice((best,), "R6", said)
    best = min(question.choices, key=lambda card: (card.points, distance(target, card)))
    cost = counted(best.points, "card")
    said = "None of your cards is near the target or in the free range."
    said += f" For the {best} you draw only {cost}."
    return Advice((best,), "R7", said)


PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
