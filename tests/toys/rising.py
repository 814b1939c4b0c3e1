"""A small co-operative game: one pile rises.

In turn everybody who can puts a higher card on it. When nobody can, the team has won if at most
one card is left in its hands.
"""

from dataclasses import dataclass, field

from tutor.engine.cards import Card, Deck, draw, piles, suited
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, all_together
from tutor.engine.rulebook import Paragraph, Rulebook
from tutor.engine.script import around, choose, shuffled

DECK = Deck(suited("N", range(1, 10)))


@dataclass(frozen=True, slots=True)
class Options:
    """No house rules."""


@dataclass(slots=True)
class State:
    options: Options
    hands: list[list[Card]]
    pile: list[Card] = field(default_factory=list)
    deck: list[Card] = field(default_factory=lambda: [*DECK])
    turns: int = 0


def play(s, tell):
    if not any(s.hands):
        s.deck = yield from shuffled("R1", DECK)
        for hand in s.hands:
            hand.extend(draw(s.deck, 3))
    while not (end := outcome(s)):
        seat = next(each for each in around(s.turns, len(s.hands)) if playable(s, each))
        card = yield from choose(seat, "R2", playable(s, seat))
        s.hands[seat].remove(card)
        s.pile.append(card)
        s.turns = seat + 1
        tell("R2", "{player} plays {card}.", seat, card)
    return end


def playable(s, seat):
    top = s.pile[-1].rank if s.pile else 0
    return [card for card in s.hands[seat] if card.rank > top]


def outcome(s):
    if not s.turns and not any(s.hands):
        return None
    team, left = tuple(range(len(s.hands))), cards_left(s)
    if any(playable(s, seat) for seat in team):
        return None
    return Outcome("R3", "No card can be played.", team if left[0] <= 1 else ())


def cards_left(s):
    return (sum(map(len, s.hands)),) * len(s.hands)


TEAM = Game(
    id="rising", name="Rising", players=range(2, 5), options=Options(),
    rules=Rulebook([Paragraph(f"R{n}", "A rule.", "house") for n in (1, 2, 3)]),
    deck=lambda s: DECK, setup=lambda n, o: State(o, piles(n)), play=play, secrets=deck_and_hands,
    goal=Goal(cards_left, unit="card", fewest=True, sides=all_together, span="match"),
)  # fmt: skip
