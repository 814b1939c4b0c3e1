"""A simple player of Kaplowitz: play what fares best against the cards that lie there."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.kaplowitz.cards import DECK
from tutor.games.kaplowitz.game import State, yet_to_play
from tutor.games.kaplowitz.records import Record, record, records, surplus
from tutor.teaching.advice import Advice

FEW = 3  # choices that a beginner keeps in mind


def advise(question: Question[State]) -> Advice:
    """The card whose surplus is farthest above the others; of equal ones, a rank held often."""
    view, seat, cards = question.view, question.seat, list(question.choices)
    trick = [card for _, card in view.trick]
    if not trick:
        return advise_first(view, seat, cards)
    ranks = [card.rank for card in cards]
    ahead = {card: lead(records([*trick, card])) for card in cards}
    cards.sort(key=lambda card: (-ahead[card], -ranks.count(card.rank), card.rank, card.suit))
    best, last = cards[0], yet_to_play(view) == [seat]
    alike = tuple(card for card in cards if ahead[card] == ahead[best])[:FEW]
    if ahead[best] > 0:
        return Advice(alike, "R6", why_it_wins(trick, best, last=last))
    if ahead[best] == 0:
        return Advice(alike, "R7", why_it_shares(best, last=last))
    return Advice(alike, "R6", why_it_is_nearest(best, last=last))


def lead(found: Sequence[Record]) -> int:
    """How far the last card's surplus is above all others; 0 if it is shared."""
    *others, own = map(surplus, found)
    return own - max(others, default=own)


def advise_first(view: State, seat: Seat, cards: list[Card]) -> Advice:
    """Before anything lies there: what fares best against all cards that may still come."""
    gone = {*view.hands[seat], *view.removed}
    rest = [card for card in DECK if card not in gone]
    fares = {card: record(card, rest) for card in cards}
    cards.sort(key=lambda card: (-surplus(fares[card]), card.rank, card.suit))
    best = cards[0]
    alike = tuple(card for card in cards if surplus(fares[card]) == surplus(fares[best]))[:FEW]
    counts = f"beats {fares[best].wins} and loses to {fares[best].losses}"
    said = f"Of the cards in the game outside your hand, your {best} {counts}"
    return Advice(alike, "R3", f"{said}; no card of yours has a greater surplus.")


def why_it_wins(trick: Sequence[Card], card: Card, *, last: bool) -> str:
    """What a card is worth now, and whether somebody can still change that."""
    found = record(card, trick)
    fares = f"{found.wins} won, {found.losses} lost"
    if last:
        return f"You play last, so your {card} takes the trick: {fares}."
    return f"Your {card} has the greatest surplus so far: {fares}."


def why_it_shares(card: Card, *, last: bool) -> str:
    """What a card is worth that ties with the best."""
    if last:
        said = f"None of your cards is best alone, but your {card} shares the greatest surplus"
        return f"{said}, and then nobody takes the trick."
    said = f"None of your cards is best alone so far, but your {card} shares the greatest surplus"
    return f"{said}; if it stays so, nobody takes the trick."


def why_it_is_nearest(card: Card, *, last: bool) -> str:
    """What is left if no card reaches the best."""
    so_far = "" if last else " so far"
    said = f"None of your cards reaches the greatest surplus{so_far}"
    return f"{said}; your {card} comes nearest to it."
