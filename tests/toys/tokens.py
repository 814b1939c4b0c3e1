"""A small game with secret numbers: tokens, as in No Thanks."""

from dataclasses import dataclass, field

from tutor.engine.cards import Card, Deck, piles, suited
from tutor.engine.game import Game, Secret
from tutor.engine.goal import Goal, Outcome, lowest
from tutor.engine.memory import NOTHING_SEEN, Memory
from tutor.engine.redeal import Count
from tutor.engine.rulebook import Paragraph, Rulebook
from tutor.engine.script import Private, choose, shuffled

DECK = Deck(suited("N", range(3, 13)))
EACH, LEFT_OUT = 3, 3


@dataclass(frozen=True, slots=True)
class Options:
    """No house rules."""


@dataclass(slots=True)
class State:
    options: Options
    tokens: list[int | None]  # secret
    taken: list[list[Card]]
    deck: list[Card] = field(default_factory=lambda: [*DECK])
    card: list[Card] = field(default_factory=list)  # open
    paid: int = 0  # onto it
    turn: int = 0
    seen: Memory = NOTHING_SEEN


def play(s, tell):
    if not s.card and not any(s.taken):
        s.deck = yield from shuffled("R1", DECK)
        s.card = [s.deck.pop()]
        tell("R1", "The first card is {card}.", s.card[0])
    while s.card:
        ways_ = ["take", "pay"] if s.tokens[s.turn] else ["take"]
        if (yield from choose(s.turn, "R3", ways_)) == "pay":
            s.tokens[s.turn] -= 1
            s.paid += 1
            left = Private(s.turn, s.tokens[s.turn], "some")
            tell("R3", "{player} pays a token and keeps {left}.", s.turn, left)
            s.turn = (s.turn + 1) % len(s.tokens)
        else:
            s.tokens[s.turn] += s.paid
            s.taken[s.turn] += s.card
            tell("R4", "{player} takes {card} and {paid} tokens.", s.turn, s.card[0], s.paid)
            s.paid = 0
            s.card = [s.deck.pop()] if len(s.deck) > LEFT_OUT else []
    return Outcome("R10", "The lowest score wins.", lowest(scores(s)))


def scores(s):
    return [cost(cards) - (n or 0) for cards, n in zip(s.taken, s.tokens, strict=True)]


def cost(cards):
    ranks = {card.rank for card in cards}
    return sum(rank for rank in ranks if rank - 1 not in ranks)


def counts(s, seat):
    others = [each for each in range(len(s.tokens)) if each != seat]
    total = EACH * len(s.tokens) - s.paid - s.tokens[seat]
    yield Count(s.tokens, others, total, counted=True)


TOKENS = Game(
    id="tokens", name="Tokens", players=range(3, 6), options=Options(),
    rules=Rulebook([Paragraph(f"R{n}", "A rule.", "house") for n in (1, 3, 4, 10)]),
    deck=lambda s: DECK, setup=lambda n, o: State(o, [EACH] * n, piles(n)), play=play,
    secrets=lambda s, seat: [Secret(s.deck)], counts=counts, goal=Goal(scores, fewest=True),
)  # fmt: skip
