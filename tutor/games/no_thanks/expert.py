"""A strong player of No Thanks: plays the sale of the open card to its end in the head.

"If I pass now, who takes the card, with how many tokens, and when does it come back to me?" The
others are expected to take it when the tokens on it reach a part of what it costs them, their
*patience*, or when they have no token left. Each number of passes that one may pay for leads to one
outcome; the best is compared with taking the card at once. So a card that is cheap to oneself and
dear to all others is left to go round, and brings a token of each of them.

It knows what anybody at the table may know: the cards in front of all, how many tokens each has
(whoever remembers can count them), and how long each has waited so far (`habits`): players pass in
turn, so who took each card, and with how many tokens, says who passed on it and at which number of
tokens. Only dear cards tell anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from statistics import fmean
from typing import NamedTuple

from tutor.engine.cards import Card
from tutor.engine.game import memory_of
from tutor.engine.match import Question
from tutor.engine.script import Seat, around
from tutor.games.no_thanks.runs import cost
from tutor.games.no_thanks.state import DECK, PASS, REMOVED, TAKE, TOKENS, State, first_seat

ALL = len(DECK) - REMOVED  # cards taken in a match
RANKS = {card.rank for card in DECK}
DEAR = 8  # min. points of a card that shows how patient its taker is
USUAL = 0.3  # prior share of a card's cost at which an unknown player takes it
CHEAPLY = 0.6  # share of the cost: players who take a card with fewer tokens are impatient
LONG = 0.3  # share of the cost: players who pass on a card with that many tokens are patient


class Weights(NamedTuple):
    """Values in points unless noted; found by experiment."""

    above: float  # that the next higher number is still to come, and would cost nothing
    below: float  # the same of the next lower one
    bridge: float  # a gap to one's own cards that may close: this part of what that would save
    scarce: float  # a token more than a point, as long as all cards are to come
    purse: float  # tokens with which only a third of that is left
    patience: float  # the part of its cost at which a stranger takes a card
    spite: float  # a point that somebody else loses
    eager: float  # taking the card at once
    early: float  # the same, as long as all cards are to come
    theirs: float  # the part of what neighbours are worth that others think of
    trust: float  # cards for which the patience of a stranger counts
    waiting: float  # taking at once for each card's cost by which the others wait longer


SHARP = Weights(4.02, 5.21, 0.63, 5.31, 14.63, 0.49, 0.2, -0.27, -4.87, 0.47, 0.12, -1.07)
NEVER_LEARNS = 1e9  # trust in what is usual
PATIENT: Mapping[int, Weights] = {  # by players: the best answer found to those who wait long
    3: Weights(5.08, 6.7, 0.04, 3.84, 10.91, 0.71, 0.22, -2.45, 2.79, 0.25, NEVER_LEARNS, 0),
    4: Weights(3.69, 3.72, 0.11, 5.02, 13.8, 0.88, 0.2, -2.56, 3.41, 0.23, NEVER_LEARNS, 0),
    5: Weights(2.82, 4.72, 0.24, 1.88, 20.2, 0.91, 0.11, -2.1, 1.97, 0.02, NEVER_LEARNS, 0),
    6: Weights(3.76, 2.75, 0.1, 5.13, 8.22, 0.99, 0.05, -2.45, 4.79, 0.07, NEVER_LEARNS, 0),
    7: Weights(3.32, 3.17, 0.2, 2.48, 9.78, 1.0, 0.23, -1.48, 4.22, 0.07, NEVER_LEARNS, 0),
}
AVERAGE = 0.4  # patience of a table
ENOUGH = 2  # long passes after which a table of three counts as patient; a larger one does at once


class Own(NamedTuple):
    """A player's own stake in the sale."""

    tokens: int
    value: float  # of the card, without the tokens on it
    token: float  # what one token is worth


@dataclass(slots=True)
class Rival:
    """Another player at the sale of a card."""

    tokens: int
    price: float  # what the card costs, less what it promises
    limit: float  # number of tokens on it at which this player takes it


def play(question: Question[State], _rng: Random) -> str:
    """Take the card, or pass; sharp as long as the others are not known to be patient."""
    s, seat = question.view, question.seat
    if PASS not in question.choices:
        return TAKE
    found = habits(s)
    rest = [habit for other, habit in enumerate(found) if other != seat]
    weights = PATIENT[len(found)] if is_patient(rest) else SHARP
    return TAKE if takes(s, seat, weights, found) else PASS


def sharp(question: Question[State], _rng: Random) -> str:
    """Play as `play` does, but expect everybody to be sharp; for comparison."""
    if PASS not in question.choices:
        return TAKE
    s, seat = question.view, question.seat
    return TAKE if takes(s, seat, SHARP, habits(s)) else PASS


def is_patient(rest: Sequence[Habit]) -> bool:
    """Return True if nobody took a dear card early and, of three players, some waited long."""
    if any(habit.cheap_takes for habit in rest):
        return False
    return len(rest) > 2 or sum(habit.long_passes for habit in rest) >= ENOUGH


def takes(s: State, seat: Seat, w: Weights, found: Sequence[Habit]) -> bool:
    tokens, phase = held(s), len(s.deck) / ALL
    value = promise(s, seat, w) - cost(s.taken[seat], s.card[0])
    token = 1 + w.scarce * phase * exp(-tokens[seat] / w.purse)
    others = around(seat + 1, len(tokens))[:-1]
    patience = [found[other].patience(w.patience, w.trust) for other in others]
    rivals = [
        rival(s, other, w, tokens[other], part)
        for other, part in zip(others, patience, strict=True)
    ]
    eager = w.eager + w.early * phase + w.waiting * (fmean(patience) - AVERAGE)
    passing = outcomes(rivals, Own(tokens[seat], value, token), s.paid, w.spite)
    return value + s.paid * token + eager >= max(passing)


def rival(s: State, seat: Seat, w: Weights, tokens: int, patience: float) -> Rival:
    price = cost(s.taken[seat], s.card[0]) - w.theirs * promise(s, seat, w)
    return Rival(tokens, price, price * patience)


def outcomes(rivals: Sequence[Rival], own: Own, paid: int, spite: float) -> Iterator[float]:
    """Yield the value of passing once, twice, and so on, until somebody else takes the card."""
    for spent in range(1, own.tokens + 1):
        paid += 1
        for other in rivals:
            if not other.tokens or other.limit <= paid:
                yield spite * (other.price - paid) - spent * own.token
                return
            other.tokens -= 1
            paid += 1
        yield own.value + (paid - spent) * own.token  # the card has come back, and is taken


def promise(s: State, seat: Seat, w: Weights) -> float:
    """Return the points the card may save later: free neighbours, and gaps that close."""
    (card,), own = s.card, {each.rank for each in s.taken[seat]}
    seen = {each.rank for cards in s.taken for each in cards} | {card.rank}
    chance, worth = len(s.deck) / (len(DECK) - len(seen)), 0.0  # chance that an unseen card comes
    above, below = card.rank + 1, card.rank - 1
    if above in RANKS and above not in seen:
        worth += w.above + (w.bridge * (above + 1) if above + 1 in own else 0)
    if below in RANKS and below not in seen:
        worth += w.below + (w.bridge * card.rank if below - 1 in own else 0)
    return chance * worth


def held(view: State) -> list[int]:
    """Return everybody's tokens: those in sight, and those from memory."""
    remembered = iter([number for row in memory_of(view).numbers for number in row])
    return [next(remembered) if tokens is None else tokens for tokens in view.tokens]


# What all have shown in this round of how long they wait


@dataclass(slots=True)
class Habit:
    """A player's patience: at which part of their cost cards were taken or passed."""

    parts: float = 0.0  # sum of the shares
    seen: int = 0  # number of shares
    cheap_takes: int = 0  # dear cards taken with few tokens on them
    long_passes: int = 0  # passes on dear cards with many tokens on them

    def notes(self, part: float) -> None:
        self.parts += part
        self.seen += 1

    def patience(self, usual: float, weight: float) -> float:
        return (weight * usual + self.parts) / (weight + self.seen)


@dataclass(slots=True)
class Sale:
    """A card, what was paid onto it, and everybody's cards and tokens at that time."""

    first: Seat  # player who decided first
    card: Card
    paid: int
    cards: list[list[Card]]
    tokens: list[int]

    def passes(self, seat: Seat) -> range:
        players = len(self.cards)
        return range((seat - self.first) % players, self.paid, players)

    def dear_to(self, seat: Seat) -> int:
        """Return the cost of the card to a player, or 0 if that is too little to tell anything."""
        price = cost(self.cards[seat], self.card)
        return price if price >= DEAR else 0


def habits(s: State) -> list[Habit]:
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
    price, passes = sale.dear_to(taker), sale.passes(taker)
    if price and sale.tokens[taker] > len(passes):  # otherwise the rules forced it
        found[taker].cheap_takes += sale.paid < CHEAPLY * price
        found[taker].notes(sale.paid / price)
    for seat, part in waited.items():
        habit = found[seat]
        if seat != taker and part > (habit.parts / habit.seen if habit.seen else USUAL):
            habit.notes(part)


def sales(s: State) -> Iterator[tuple[Sale, Seat | None]]:
    """Yield each card with its taker; at last the open card, with None."""
    players = len(s.taken)
    taken, cards = remembered(s), [list[Card]() for _ in s.taken]
    tokens, first = [TOKENS[players]] * players, first_seat(s)
    for taker, paid in s.takes:
        if not (card := next(taken[taker], None)):
            continue  # an arranged table
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
    """Return, by seat, the cards whose taking was seen; at an arranged table not all."""
    takers = [taker for taker, _ in s.takes]
    first = [max(0, len(cards) - takers.count(seat)) for seat, cards in enumerate(s.taken)]
    return [iter(cards[begin:]) for begin, cards in zip(first, s.taken, strict=True)]
