"""A simple player of Mini Golf: make columns of equal ranks, and put low cards in."""

from __future__ import annotations

from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.mini_golf.game import WHERE, State
from tutor.games.mini_golf.laws import DISCARD, NO_SWAP, PILES, SLOTS, THE_DECK
from tutor.games.mini_golf.policy import HOPE, UNSEEN, Seen, gains, visible
from tutor.teaching.advice import Advice


def advise(question: Question[State]) -> Advice:
    """The discard pile if its card helps, else the deck; and the place where a card helps most."""
    view, seat = question.view, question.seat
    seen = visible(view, seat)
    if question.choices[0] in PILES:
        return where_to_draw(seen, view.discard[-1])
    (card,) = view.taken or view.drawn[seat]
    return what_to_do(seen, card, question.choices)


def where_to_draw(seen: Seen, top: Card) -> Advice:
    """The card that everybody sees, or one that nobody knows (R5)."""
    slot, gained = best_place(seen, top)
    if gained > HOPE:
        rule, why = reason(seen, top, slot)
        return Advice((DISCARD,), rule, why)
    return Advice((THE_DECK,), "R5", f"The {top} would hardly help you, so hope for a better card.")


def what_to_do(seen: Seen, card: Card, choices: tuple[str, ...]) -> Advice:
    """The place where a card saves most (R6), or none (R7)."""
    slot, gained = best_place(seen, card)
    if gained <= 0 and NO_SWAP in choices:
        why = f"The {card} would make your grid no cheaper, wherever you put it."
        return Advice((NO_SWAP,), "R7", why)
    alike = [each for each, gain in gains(seen, card, UNSEEN).items() if gain == gained]
    rule, why = reason(seen, card, slot)
    return Advice((*alike,), rule, why)


def best_place(seen: Seen, card: Card) -> tuple[str, float]:
    """Where the card saves most, and how much."""
    gained = gains(seen, card, UNSEEN)
    slot = max(SLOTS, key=gained.__getitem__)
    return slot, gained[slot]


def reason(seen: Seen, card: Card, slot: str) -> tuple[str, str]:
    """Why the card belongs there: for its column (R10), its suit (R11), or its low rank."""
    place = SLOTS.index(slot)
    partner, old = seen[(place + 2) % 4], seen[place]
    if partner and partner.rank == card.rank:
        return "R10", f"With the {partner} the {card} makes a column that costs nothing."
    if mates := [each for each in others(seen, place) if each.suit == card.suit]:
        with_these = " and ".join(map(str, mates))
        return "R11", f"The {card}, {WHERE[slot]}, is of one suit with your {with_these}."
    if old:
        return "R10", f"The {card} costs less than your {old}."
    return "R10", f"An unseen card costs 3½ on average, and the {card} is worth trying there."


def others(seen: Seen, place: int) -> list[Card]:
    """The other cards of a grid that lie face up."""
    return [each for number, each in enumerate(seen) if each and number != place]
