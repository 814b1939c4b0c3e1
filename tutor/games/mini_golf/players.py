"""A simple player of Mini Golf: make columns of equal ranks, and put low cards in."""

from __future__ import annotations

from tutor.engine.advice import Advice
from tutor.engine.cards import Card
from tutor.engine.match import Question
from tutor.games.mini_golf.game import WHERE, State
from tutor.games.mini_golf.laws import DISCARD, NO_SWAP, PILES, SLOTS, THE_DECK
from tutor.games.mini_golf.policy import HOPE, UNSEEN, Seen, gains, suit_gains, visible


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
    gained_by_slot = zip(SLOTS, gains(seen, card, UNSEEN), strict=True)
    alike = [each for each, gain in gained_by_slot if gain == gained]
    if gained <= 0:
        why = f"The {card} has to be kept, and does least harm {WHERE[slot]}."
        return Advice((*alike,), "R6", why)
    rule, why = reason(seen, card, slot)
    return Advice((*alike,), rule, why)


def best_place(seen: Seen, card: Card) -> tuple[str, float]:
    """Where the card saves most, and how much."""
    gained = gains(seen, card, UNSEEN)
    most = max(gained)
    return SLOTS[gained.index(most)], most


def reason(seen: Seen, card: Card, slot: str) -> tuple[str, str]:
    """Why the card belongs there: for its column (R10), its suit (R11), or its low rank."""
    place = SLOTS.index(slot)
    partner, old = seen[place ^ 2], seen[place]
    if partner.rank == card.rank != old.rank:
        return "R10", f"With the {partner} the {card} makes a column that costs nothing."
    if suit_gains(seen, card)[place] > 0:
        with_these = " and ".join(map(str, mates(seen, card, place)))
        return "R11", f"The {card}, {WHERE[slot]}, is of one suit with your {with_these}."
    if old.rank:
        return "R10", f"The {card} costs less than your {old}."
    return "R10", f"An unseen card costs 3½ on average, and the {card} is worth trying there."


def mates(seen: Seen, card: Card, place: int) -> list[Card]:
    """The other cards of its suit that lie face up (R11)."""
    return [each for n, each in enumerate(seen) if n != place and each.suit == card.suit]
