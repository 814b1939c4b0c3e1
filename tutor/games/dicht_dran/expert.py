"""A strong player of Dicht Dran: it tries each card in imagined games, played to their ends.

The cards that it cannot see are dealt to the others and the draw pile by chance, again and again.
The others then choose as beginners do, but now and then any card; from the next round on all play
like beginners. After each part of the work the worse half of the cards is dropped.
"""

from collections.abc import Iterator, Sequence
from random import Random

from tutor.engine.cards import Card
from tutor.engine.driver import at_once
from tutor.engine.halving import halving
from tutor.engine.question import Question
from tutor.engine.state import unseen
from tutor.games.dicht_dran.rounds import World, choose, scores
from tutor.games.dicht_dran.state import DECK, State

EFFORT = 25_000  # of a decision: cards played in all imagined games, about
ROUNDS = 3  # that a game is expected to last beyond the fewest cards of a hand
TREMBLE = 0.08  # how often an imagined player chooses any card
ENVY = 1.0  # what a pepper of the others, on average, is worth beside one's own


def play(question: Question[State], rng: Random) -> Card:
    """The card that does best in imagined games."""
    s, seat = question.view, question.seat
    cards: dict[int, Card] = {card.rank: card for card in question.choices}
    worlds = imagined_worlds(s, seat, sorted(cards), rng)

    def values(alive: Sequence[int]) -> Iterator[float]:
        world, played = next(worlds)
        for card in alive:
            yield value(scores(*tried(world, played, seat, card)), seat)

    return cards[at_once(halving(sorted(cards), trials(s, seat), values))]


def trials(s: State, seat: int) -> int:
    """In how many worlds each card is tried: the more, the fewer cards are played in them."""
    rounds = min(map(len, s.hands)) + ROUNDS
    return max(1, EFFORT // (len(s.hands) * rounds * len(s.hands[seat])))


def imagined_worlds(
    s: State, seat: int, mine: Sequence[int], rng: Random
) -> Iterator[tuple[World, list[int]]]:
    """Tables that go with all that one sees, and what the others play there."""
    circle, sizes = [card.rank for card in s.circle], [*map(len, s.hands)]
    hidden = [card.rank for card in unseen(DECK, s)]
    while True:
        rng.shuffle(hidden)
        hands, at = [], 0
        for other, size in enumerate(sizes):
            dealt = mine if other == seat else sorted(hidden[at : at + size])
            at += size * (other != seat)
            hands.append([*dealt])
        played = [
            0 if other == seat else hand.pop(chosen(hand, circle, s.target, rng))
            for other, hand in enumerate(hands)
        ]
        yield World(circle, s.target, hands, hidden[at:]), played


def chosen(hand: Sequence[int], circle: Sequence[int], target: int, rng: Random) -> int:
    """Where the card is that an imagined player chooses now."""
    if rng.random() < TREMBLE:
        return int(rng.random() * len(hand))
    return choose(hand, circle, target)


def tried(world: World, played: Sequence[int], seat: int, card: int) -> tuple[World, list[int]]:
    """The same world to play on, and what all play if one plays this card."""
    hands = [hand.copy() for hand in world.hands]
    hands[seat].remove(card)
    cards = [*played]
    cards[seat] = card
    return World(world.circle.copy(), world.target, hands, world.deck.copy()), cards


def value(found: Sequence[int], seat: int) -> float:
    """What the end of an imagined game is worth."""
    own = found[seat]
    return own - ENVY * (sum(found) - own) / (len(found) - 1)
