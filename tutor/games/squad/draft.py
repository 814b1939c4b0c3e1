"""How squads are put down at the beginning, and the draft that may come before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.engine.cards import Card, draw
from tutor.engine.script import Private, Script, Seat, Tell, around, choose, everyone
from tutor.games.squad.actions import leads

if TYPE_CHECKING:
    from tutor.games.squad.game import State

DRAFTED = 4  # cards of each hand before squads are chosen


def lead(s: State, seat: Seat, cards: Sequence[Card], tell: Tell) -> None:
    """Each card becomes a squad, face up (R1)."""
    s.squads[seat] = [[card] for card in cards]
    tell("R1", "{player} leads the squads {squads}.", seat, cards)


def draft(s: State, tell: Tell) -> Script[None]:
    """As many rounds as players (R11), hands of four, and everybody's choice of two squads (R1)."""
    while (number := rounds(s)) < len(s.hands):
        dealer = dealer_of(s, number)
        if not s.row:
            turn_up(s, dealer, tell)
        for seat in yet_to_draft(s, dealer):
            card = yield from choose(seat, "R11", s.row)
            take(s, seat, card, tell)
    fill(s, tell)
    chosen = yield from everyone("R1", {seat: leads(hand) for seat, hand in enumerate(s.hands)})
    for seat, pair in chosen.items():
        cards = [pair.first, pair.second]
        s.hands[seat] = [card for card in s.hands[seat] if card not in cards]
        lead(s, seat, cards, tell)


def rounds(s: State) -> int:
    """How many rounds of the draft are over: everybody takes one card in each (R11)."""
    return min(map(len, s.hands))


def dealer_of(s: State, number: int) -> Seat:
    """The deal passes to the left after each round of the draft (R11)."""
    return (s.options.dealer0 + number) % len(s.hands)


def turn_up(s: State, dealer: Seat, tell: Tell) -> None:
    """A card for each player is turned up (R11)."""
    s.row = draw(s.deck, len(s.hands))
    tell("R11", "{player} deals the draft: {cards}.", dealer, s.row)


def yet_to_draft(s: State, dealer: Seat) -> tuple[Seat, ...]:
    """Clockwise from the dealer's left, all who have not taken a card in this round (R11)."""
    return around(first_to_draft(dealer), len(s.hands))[-len(s.row) :]


def first_to_draft(dealer: Seat) -> Seat:
    """The player on the left of the dealer of the round (R11)."""
    return dealer + 1


def take(s: State, seat: Seat, card: Card, tell: Tell) -> None:
    """Everybody sees which card is taken, though the hand is closed (R11)."""
    tell("R11", "{player} takes {card}.", seat, card)
    s.row.remove(card)
    s.hands[seat].append(card)
    s.drafted[seat] |= {card}


def fill(s: State, tell: Tell) -> None:
    """Hands are filled to four cards from the deck (R11)."""
    for seat in around(s.options.dealer0 + 1, len(s.hands)):
        if more := draw(s.deck, DRAFTED - len(s.hands[seat])):
            s.hands[seat] += more
            tell("R11", "{player} gets {cards}.", seat, closed(seat, more))


def closed(seat: Seat, cards: Sequence[Card]) -> Private:
    """Cards for a hand, of which the others learn only how many they are."""
    return Private(seat, cards, "a card" if len(cards) == 1 else f"{len(cards)} cards")
