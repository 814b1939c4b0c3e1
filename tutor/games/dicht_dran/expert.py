"""A strong player of Dicht Dran: it tries each card in imagined games, played to their ends.

The cards that it cannot see are dealt to the others and the draw pile by chance, again and again.
The others then choose as beginners do, but now and then any card; from the next round on all play
like beginners: with the closest card if it is near; else with the most peppers that cost nothing;
else with the fewest. After each part of the work the worse half of the cards is dropped.
"""

from bisect import bisect, bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from tutor.engine.cards import Card
from tutor.engine.driver import at_once
from tutor.engine.halving import halving
from tutor.engine.match import Question
from tutor.engine.state import unseen
from tutor.games.dicht_dran.state import CIRCLE, DECK, State

EFFORT = 25_000  # approx. cards played in all playouts of a decision
ROUNDS = 3  # expected rounds of a game, in addition to the size of the smallest hand
TREMBLE = 0.08  # probability of a random card in playouts
ENVY = 1.0  # weight of others' peppers, on average, against your own
NEAR = 10  # max. distance from which a beginner hopes to win
PEPPERS = (0, *(card.points for card in DECK))  # by number


@dataclass(slots=True)
class World:
    """A table with all cards known (a determinization), before the next cards are chosen."""

    circle: list[int]
    target: int  # index of the target in the circle
    hands: list[list[int]]  # sorted, by seat
    deck: list[int]  # the last one is drawn first


def play(question: Question[State], rng: Random) -> Card:
    s, seat = question.view, question.seat
    cards: dict[int, Card] = {card.rank: card for card in question.choices}
    worlds = imagined_worlds(s, seat, sorted(cards), rng)

    def values(alive: Sequence[int]) -> Iterator[float]:
        world, played = next(worlds)
        for card in alive:
            yield value(scores(*tried(world, played, seat, card)), seat)

    return cards[at_once(halving(sorted(cards), trials(s, seat), values))]


def trials(s: State, seat: int) -> int:
    """Return the number of worlds in which each card is tried, limited by `EFFORT`."""
    rounds = min(map(len, s.hands)) + ROUNDS
    return max(1, EFFORT // (len(s.hands) * rounds * len(s.hands[seat])))


def imagined_worlds(
    s: State, seat: int, mine: Sequence[int], rng: Random
) -> Iterator[tuple[World, list[int]]]:
    """Yield tables that fit what the seat sees, and the cards that the others play there."""
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
    if rng.random() < TREMBLE:
        return int(rng.random() * len(hand))
    return choose(hand, circle, target)


def tried(world: World, played: Sequence[int], seat: int, card: int) -> tuple[World, list[int]]:
    hands = [hand.copy() for hand in world.hands]
    hands[seat].remove(card)
    cards = [*played]
    cards[seat] = card
    return World(world.circle.copy(), world.target, hands, world.deck.copy()), cards


def value(found: Sequence[int], seat: int) -> float:
    own = found[seat]
    return own - ENVY * (sum(found) - own) / (len(found) - 1)


# Fast playouts (R2 to R9): hands are sorted lists of numbers


def choose(hand: Sequence[int], circle: Sequence[int], target: int) -> int:
    """Return the index of the card that a beginner plays from a sorted hand."""
    wanted = circle[target]
    best = closest(hand, wanted)
    if -NEAR <= hand[best] - wanted <= NEAR:
        return best
    low, high = ends(circle, target)
    first, last = bisect(hand, low), bisect_left(hand, high)
    if first < last:
        dearest = [PEPPERS[card] for card in hand[first:last]]
        return first + dearest.index(max(dearest))
    prices = [PEPPERS[card] for card in hand]
    return prices.index(min(prices))


def closest(hand: Sequence[int], wanted: int) -> int:
    """Return the index of the closest card in a sorted hand; of two equally close, the higher."""
    above = bisect(hand, wanted)
    if above == 0:
        return 0
    if above == len(hand) or wanted - hand[above - 1] < hand[above] - wanted:
        return above - 1
    return above


def ends(circle: Sequence[int], target: int) -> tuple[int, int]:
    before, behind = circle[target - 1], circle[target + 1 - CIRCLE]
    return (before, behind) if before < behind else (behind, before)


def one_round(world: World, played: Sequence[int]) -> int:
    """Play these cards, one per seat and already out of the hands, and return the winning seat."""
    wanted, (low, high) = world.circle[world.target], ends(world.circle, world.target)
    away = [2 * abs(card - wanted) - (card > wanted) for card in played]
    winner = away.index(min(away))
    world.circle[world.target] = played[winner]
    for seat, card in enumerate(played):
        if seat != winner and not low < card < high and world.deck:
            hand = world.hands[seat]
            hand += world.deck[-PEPPERS[card] :]
            del world.deck[-PEPPERS[card] :]
            hand.sort()
    world.target = (world.target + 1) % CIRCLE
    return winner


def scores(world: World, played: Sequence[int]) -> list[int]:
    """Play these cards, then the world to its end, and return everybody's score.

    Once the deck is empty nobody draws any more.
    """
    won = [0] * len(world.hands)
    cards = played
    while True:
        peppers = PEPPERS[world.circle[world.target]]
        won[one_round(world, cards)] += peppers
        if not all(world.hands):
            break
        circle, target = world.circle, world.target
        cards = [hand.pop(choose(hand, circle, target)) for hand in world.hands]
    return [
        each - sum([PEPPERS[card] for card in hand])
        for each, hand in zip(won, world.hands, strict=True)
    ]
