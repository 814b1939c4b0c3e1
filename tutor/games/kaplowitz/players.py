"""A simple player of Kaplowitz: lead what is poor, and else play what fares best."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted, number_in_words
from tutor.games.kaplowitz.cards import DECK, named, rank_named
from tutor.games.kaplowitz.game import yet_to_play
from tutor.games.kaplowitz.records import Record, record, records, surplus
from tutor.games.kaplowitz.state import State

NOTHING_HELPS = "You can't win or tie this trick, so throw away the card you need least."


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
    found, rank = fares[poorest], rank_named(poorest.rank)
    wins, losses = (number_in_words(n) if n else "none" for n in (found.wins, found.losses))
    fare = f"{'an' if rank == '8' else 'a'} {rank} beats {wins} and loses to {losses}"
    left = counted(len(rest), "card")
    return Advice(alike, "R3", f"A weak lead costs you least. Of the {left} left, {fare}.")


def why_it_wins(trick: Sequence[Card], card: Card, *, last: bool) -> str:
    found = record(card, trick)
    wins = counted(found.wins, "win")
    fares = f"{wins} and {counted(found.losses or 'no', 'loss', 'losses')}"
    if last:
        return f"You play last, so your {named(card)} takes the trick with {fares}."
    return f"Your {named(card)} is the best card so far, with {fares}."


def why_they_share(
    trick: Sequence[Card], alike: Sequence[Card], cards: Sequence[Card], *, last: bool
) -> str:
    so_far = "" if last else " so far"
    end = "so nobody takes the trick" if last else "so nobody would take the trick"
    if len(alike) < len(cards):
        return f"Your {ranks_of(alike)} ties for the greatest surplus{so_far}, {end}."
    if len(trick) == 1:
        return f"{all_of(cards)} with the {named(trick[0])}{so_far}, {end}."
    return f"Any of your cards ties for the greatest surplus{so_far}, {end}."


def why_they_are_nearest(alike: Sequence[Card], cards: Sequence[Card]) -> str:
    said = "None of your cards is as good as the best so far"
    if len(alike) == len(cards) > 1:
        return f"{said}, and all are equally far behind it."
    return f"{said}. Your {ranks_of(alike)} comes closest."


def ranks_of(cards: Sequence[Card]) -> str:
    """Name ranks, because suits do not matter (R3): "8, 9 or Jack"."""
    ranks = [rank_named(rank) for rank in sorted({card.rank for card in cards})]
    return listing(ranks, "or")


def all_of(cards: Sequence[Card]) -> str:
    return "All your cards tie" if len(cards) > 1 else "Your card ties"
