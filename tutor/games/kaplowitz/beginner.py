"""A simple player of Kaplowitz: play what fares best against the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.kaplowitz.game import Record, State, records, surplus, yet_to_play
from tutor.teaching.advice import Advice

FEW = 3  # choices that a beginner keeps in mind


def advise(question: Question[State]) -> Advice:
    """The card whose surplus is farthest above the others; of equal ones, a rank held often."""
    view, cards = question.view, list(question.choices)
    trick = [card for _, card in view.trick]
    ranks = [card.rank for card in cards]
    ahead = {card: lead(records([*trick, card])) for card in cards}
    cards.sort(key=lambda card: (-ahead[card], -ranks.count(card.rank), card.rank, card.suit))
    best = cards[0]
    if not trick:
        often = [card for card in cards if ranks.count(card.rank) == ranks.count(best.rank)]
        return Advice((*often[:FEW],), "R3", why_it_is_led(best, ranks.count(best.rank)))
    alike = tuple(card for card in cards if ahead[card] == ahead[best])[:FEW]
    if ahead[best] > 0:
        return Advice(alike, "R6", why_it_wins(view, question.seat, best))
    if ahead[best] == 0:
        said = f"None of your cards is best alone, but your {best} shares the greatest surplus"
        return Advice(alike, "R7", f"{said}, and then nobody takes the trick.")
    said = f"None of your cards reaches the greatest surplus; your {best} comes nearest to it."
    return Advice(alike, "R6", said)


def lead(found: Sequence[Record]) -> int:
    """How far the last card's surplus is above all others; 0 if it is shared."""
    *others, own = map(surplus, found)
    return own - max(others, default=own)


def why_it_is_led(card: Card, count: int) -> str:
    """Before the others have played, every rank beats as many as any other."""
    same = "No rank is better than another before the others have played"
    if count == 1:
        return f"{same}, and you hold none twice."
    return f"{same}, and of the rank of your {card} you have {count}."


def why_it_wins(view: State, seat: Seat, card: Card) -> str:
    """What a card is worth now, and whether somebody can still change that."""
    record = records([*(other for _, other in view.trick), card])[-1]
    fares = f"{record.wins} won, {record.losses} lost"
    if yet_to_play(view) == [seat]:
        return f"You play last, so your {card} takes the trick: {fares}."
    return f"Your {card} has the greatest surplus so far: {fares}."
