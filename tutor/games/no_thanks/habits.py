"""What all have shown in this round of how long they wait, read from the cards taken in the open.

Players pass in turn, so who took each card, and with how many tokens, says who passed on it and at
which number of tokens. Only dear cards tell anything.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import TOKENS, State, first_seat

DEAR = 8  # points from which on a card tells how patient its taker is
USUAL = 0.3  # the part of its cost at which a stranger is first believed to take a card
CHEAPLY = 0.6  # of its cost: who takes a card with fewer tokens on it does not wait long
LONG = 0.3  # of its cost: who passes although so many tokens lie on it does


@dataclass(slots=True)
class Habit:
    """How long a player waits: at which part of their cost cards were taken, or passed."""

    parts: float = 0.0  # the sum of them
    seen: int = 0  # how many
    cheap_takes: int = 0  # dear cards taken with few tokens on them
    long_passes: int = 0  # passes on dear cards with many tokens on them

    def notes(self, part: float) -> None:
        self.parts += part
        self.seen += 1

    def patience(self, usual: float, weight: float) -> float:
        """At which part of its cost this player takes a card, as far as one has seen."""
        return (weight * usual + self.parts) / (weight + self.seen)


@dataclass(slots=True)
class Sale:
    """One card with all that was paid onto it, and who had what then."""

    first: Seat  # who decided first
    card: Card
    paid: int
    cards: list[list[Card]]
    tokens: list[int]

    def passes(self, seat: Seat) -> range:
        players = len(self.cards)
        return range((seat - self.first) % players, self.paid, players)

    def dear_to(self, seat: Seat) -> int:
        """What the card costs a player; 0 if that is too little to tell anything."""
        price = cost(self.cards[seat], self.card)
        return price if price >= DEAR else 0


def habits(s: State) -> list[Habit]:
    """What each player has shown, up to now."""
    found = [Habit() for _ in s.taken]
    for sale, taker in sales(s):
        waited = {}
        for seat, habit in enumerate(found):
            if not (price := sale.dear_to(seat)):
                continue
            passes = sale.passes(seat)
            habit.long_passes += sum(paid >= LONG * price for paid in passes)
            if passes:
                waited[seat] = (passes[-1] + 1) / price
        if taker is not None:
            learn(found, sale, taker, waited)
    return found


def learn(found: list[Habit], sale: Sale, taker: Seat, waited: dict[Seat, float]) -> None:
    """What a card tells once it is taken: the taker's part, and who waited longer than believed."""
    price, passes = sale.dear_to(taker), sale.passes(taker)
    if price and sale.tokens[taker] > len(passes):  # else the rules took it
        found[taker].cheap_takes += sale.paid < CHEAPLY * price
        found[taker].notes(sale.paid / price)
    for seat, part in waited.items():
        habit = found[seat]
        if seat != taker and part > (habit.parts / habit.seen if habit.seen else USUAL):
            habit.notes(part)


def sales(s: State) -> Iterator[tuple[Sale, Seat | None]]:
    """Each card, with who took it; at last the open one, which nobody has taken."""
    players = len(s.taken)
    taken, cards = remembered(s), [list[Card]() for _ in s.taken]
    tokens, first = [TOKENS[players]] * players, first_seat(s)
    for taker, paid in s.takes:
        if not (card := next(taken[taker], None)):
            continue  # at an arranged table
        sale = Sale(first, card, paid, cards, tokens)
        yield sale, taker
        for seat in range(players):
            tokens[seat] -= len(sale.passes(seat))
        tokens[taker] += paid
        cards[taker].append(card)
        first = taker
    for card in s.card:
        yield Sale((s.turn - s.paid) % players, card, s.paid, s.taken, tokens), None


def remembered(s: State) -> list[Iterator[Card]]:
    """By seat, the cards of which one saw how they were taken; at an arranged table not all."""
    takers = [taker for taker, _ in s.takes]
    first = [max(0, len(cards) - takers.count(seat)) for seat, cards in enumerate(s.taken)]
    return [iter(cards[begin:]) for begin, cards in zip(first, s.taken, strict=True)]
