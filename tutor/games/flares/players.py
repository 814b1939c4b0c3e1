"""A simple player of Flares: win the trick with the highest card, or else throw the lowest."""

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.flares.game import first_seat, winner, yet_to_play
from tutor.games.flares.state import State
from tutor.games.six_deck import DECK, SUITS, called


def advise(question: Question[State]) -> Advice:
    """Play the highest card if it leads or wins, the lowest if nothing wins."""
    view, seat = question.view, question.seat
    cards: list[Card] = sorted(question.choices, key=by_rank)
    winning = [card for card in cards if winner([*view.trick, (seat, card)]) == seat]
    if winning:
        return Advice((*reversed(winning),), "R4", why_it_wins(view, seat, winning[-1]))
    lowest = cards[0]
    alike = [card for card in cards if card.rank == lowest.rank]
    return Advice((*alike,), "R4", why_it_is_thrown(view))


def by_rank(card: Card) -> tuple[int, str]:
    return card.rank, card.suit


def why_it_wins(view: State, seat: Seat, card: Card) -> str:
    if view.trick and yet_to_play(view, first_seat(view)) == (seat,):
        return f"You play last, so your {called(card)} wins the trick."
    higher = [f"the {other.rank}" for other in unseen(DECK, view) if beats(other, card)]
    if not higher:
        return f"None of the cards you can't see beats your {called(card)}."
    suit = SUITS[card.suit]
    return f"Only {listing(higher, 'or')} of {suit} could still beat your {card.rank}."


def why_it_is_thrown(view: State) -> str:
    best = max((c for _, c in view.trick if c.suit == view.trick[0][1].suit), key=by_rank)
    return f"You can't beat the {called(best)}, so throw away the lowest card you can."


def beats(other: Card, card: Card) -> bool:
    """Return True if the other card is higher in the same suit (R4)."""
    return other.suit == card.suit and other.rank > card.rank
