"""A simple player of Half-Zero: win for certain and cheaply, or sit out, or be hard to read."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.advice import Advice
from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.half_zero.table import OPT_OUT, TAKE_PART, State, of_suit

FEW = 3  # cards in hand; with more of them it is too early for high ones


def advise(question: Question[State]) -> Advice:
    """The lowest card that nobody can reach; else to sit out; else low at first, and high later.

    It takes turns between two cards, lest all who play so show the same.
    """
    view, rule = question.view, question.rule
    cards = sorted(view.hands[question.seat], key=lambda card: card.rank)
    rivals = may_show(view, question.seat)
    best = max([rank for ranks in rivals for rank in ranks], default=0)
    sure = [card for card in cards if card.rank > best]
    if rule == "R11" and sure:
        return Advice((TAKE_PART,), rule, f"{why_sure(sure[0], best)} So take part.")
    if sure:
        return Advice((*sure,), rule, why_sure(sure[0], best))
    if OPT_OUT in question.choices:
        return Advice((OPT_OUT,), "R11", why_sit_out(cards[-1], best))
    order = cards if len(cards) > FEW else cards[::-1]
    turns = sum(map(len, view.won)) + len(view.turn) + view.rounds
    if (question.seat + turns) % 2:
        order[:2] = order[1::-1]
    return Advice((*order,), rule, why_not_sure(order[0], rivals, best, low=len(cards) > FEW))


def may_show(view: State, seat: Seat) -> list[list[int]]:
    """The ranks that each of the others in the turn may still show, as far as one sees."""
    seen = {*view.discard, *(card for _, card in view.turn), *(pile[0] for pile in view.bases)}
    others = [other for other in view.running or range(len(view.hands)) if other != seat]
    suits = [view.options.suits[other] for other in others if view.hands[other]]
    return [[card.rank for card in of_suit(suit) if card not in seen] for suit in suits]


def why_sure(card: Card, best: int) -> str:
    """Why a card wins for certain."""
    if not best:
        return f"Nobody else can show a card now, so your {card} is enough."
    return f"The highest rank that anybody else may still show is {best}, so your {card} wins."


def why_sit_out(card: Card, best: int) -> str:
    """Why it is time to sit out."""
    said = "comes up to" if card.rank == best else "is higher than"
    return f"Somebody may still show a {best}, which {said} your {card}: keep your cards for later."


def why_not_sure(card: Card, rivals: Sequence[Sequence[int]], best: int, *, low: bool) -> str:
    """Why a card is shown if nothing is sure."""
    said = f"Somebody may still show a {best}, so no card of yours is sure to win"
    if low:
        return f"{said}: give away the {card}, and keep the high ones until theirs are spent."
    ranks = [rank for each in rivals for rank in each]
    beaten = sum(rank < card.rank for rank in ranks)
    return f"{said}; the {card} beats {beaten} of the {len(ranks)} cards that may come against it."
