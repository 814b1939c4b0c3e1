"""A simple player of Kaplowitz: lead what is poor, and else play what fares best."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_words
from tutor.games.kaplowitz.cards import DECK, printed
from tutor.games.kaplowitz.game import yet_to_play
from tutor.games.kaplowitz.records import Record, record, records, surplus
from tutor.games.kaplowitz.state import State

A = {"8": "an 8", "J": "a Jack", "Q": "a Queen", "K": "a King"}
FEW = 3  # cards that a reason names one by one
NOTHING_HELPS = "You can neither win this trick nor tie: throw away the card you need least."


def advise(question: Question[State]) -> Advice:
    """Play the card whose surplus is farthest above the others; of equals, a rank held often."""
    view, seat, cards = question.view, question.seat, list(question.choices)
    trick = [card for _, card in view.trick]
    if not trick:
        return advise_first(view, seat, cards)
    ranks = [card.rank for card in cards]
    ahead = {card: lead(records([*trick, card])) for card in cards}
    cards.sort(key=lambda card: (-ahead[card], -ranks.count(card.rank), card.rank, card.suit))
    best, last = cards[0], yet_to_play(view) == [seat]
    alike = tuple(card for card in cards if ahead[card] == ahead[best])
    if ahead[best] > 0:
        return Advice(alike, "R6", why_it_wins(trick, best, last=last))
    if ahead[best] == 0:
        return Advice(alike, "R7", why_they_share(trick, alike, cards, last=last))
    if last:
        return Advice((*cards,), "R6", NOTHING_HELPS)
    return Advice(alike, "R6", why_they_are_nearest(alike, cards))


def lead(found: Sequence[Record]) -> int:
    """Return how far the last card's surplus is above all others; 0 if it is shared."""
    *others, own = map(surplus, found)
    return own - max(others, default=own)


def advise_first(view: State, seat: Seat, cards: list[Card]) -> Advice:
    """Lead what fares worst, which is missed least, because all others can still answer."""
    gone = {*view.hands[seat], *view.removed}
    rest = [card for card in DECK if card not in gone]
    fares = {card: record(card, rest) for card in cards}
    cards.sort(key=lambda card: (surplus(fares[card]), card.rank, card.suit))
    poorest = cards[0]
    alike = tuple(card for card in cards if surplus(fares[card]) == surplus(fares[poorest]))
    found, rank = fares[poorest], printed(poorest.rank)
    wins, losses = (in_words(n) if n else "none" for n in (found.wins, found.losses))
    fare = f"{A.get(rank, f'a {rank}')} beats {wins} and loses to {losses}"
    said = f"A poor lead costs least: of {counted(len(rest), 'card')} left, {fare}."
    return Advice(alike, "R3", said)


def why_it_wins(trick: Sequence[Card], card: Card, *, last: bool) -> str:
    found = record(card, trick)
    fares = f"{found.wins} won, {found.losses} lost"
    if last:
        return f"You play last, so your {card} takes the trick: {fares}."
    return f"Your {card} is the best card so far: {fares}."


def why_they_share(
    trick: Sequence[Card], alike: Sequence[Card], cards: Sequence[Card], *, last: bool
) -> str:
    so_far = "" if last else " so far"
    end = "and nobody takes the trick" if last else "and nobody would win the trick"
    if len(alike) < len(cards):
        return f"With {yours(alike)} you tie for the best{so_far}, {end}."
    if len(trick) == 1:
        return f"{all_of(cards)} with the {trick[0]}{so_far}, {end}."
    return f"Any of your cards ties for the best{so_far}, {end}."


def why_they_are_nearest(alike: Sequence[Card], cards: Sequence[Card]) -> str:
    said = "No card of yours is as good as the best so far"
    if len(alike) == len(cards) > 1:
        return f"{said}, and all fall equally short."
    return f"{said}: you come closest with {yours(alike)}."


def yours(cards: Sequence[Card]) -> str:
    if len(cards) > FEW:
        return f"{in_words(len(cards))} of your cards"
    return f"your {listing([*map(str, cards)], 'or')}"


def all_of(cards: Sequence[Card]) -> str:
    return "All your cards tie" if len(cards) > 1 else "Your card ties"
