"""Half-Zero, a game of hidden bids with the Six Deck. Numbers in brackets cite ``rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from tutor.engine.cards import Card, piles
from tutor.engine.deck import Deck
from tutor.engine.game import Game
from tutor.engine.goal import Goal
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Outcome, Private, Score, Script, Seat, Tell, leaders, shuffled
from tutor.games.half_zero.laws import against_announcing, against_choice, against_showing, secrets
from tutor.games.half_zero.policy import policy
from tutor.games.half_zero.rounds import count, points
from tutor.games.half_zero.table import (
    START,
    Options,
    State,
    Suit,
    base_rank,
    cards_in_play,
    of_suit,
    setup,
    under_way,
)
from tutor.games.half_zero.turns import clear_table, showing
from tutor.games.six_deck import DECK, HIERARCHY_CARDS, SUITS

ROUNDS = 30  # that are played at the most if a round may change no base
ALL_POINTS = sum(card.rank for card in DECK) // len(SUITS)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R12), play until the hands are empty (R5), count (R9), until somebody wins (R13)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while under_way(s):
            yield from showing(s, tell)
        count(s, tell)
    return end


# Setting up a round


def deal(s: State, tell: Tell) -> Script[None]:
    """All cards but the base cards go back (R12), and everybody takes up a hand (R2, R3)."""
    s.deck = yield from shuffled("R12", of_suit(s.options.suits[-1]))
    s.won = piles(len(s.hands))
    clear_table(s)
    if s.rounds:
        tell("R12", "All cards but the base cards go back, and the point cards are shuffled.")
    else:
        tell_suits(s, tell)
    for seat in range(len(s.hands)):
        yield from take_up(s, seat, tell)
    s.optouts = optouts([*map(base_rank, s.bases)])
    if any(s.optouts):
        tell("R11", "Turns that may be sat out: {optouts}.", dict(enumerate(s.optouts)))


def tell_suits(s: State, tell: Tell) -> None:
    """Who has which suit, and which suit has the point cards (R1)."""
    suits = s.options.suits
    owned = {seat: Suit(of_suit(suits[seat])) for seat in range(len(s.hands))}
    tell("R1", "The suits: {suits}. The point cards are {points}.", owned, SUITS[suits[-1]])


def take_up(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """As many cards of the suit as the base rank says (R3); the others lie under it (R12)."""
    (base,) = s.bases[seat]
    cards: Sequence[Card] = [card for card in of_suit(base.suit) if card is not base]
    size = hand_size(base.rank)
    if size < len(cards):
        cards = yield from shuffled("R3", cards)
    s.discard = [card for card in s.discard if card.suit != base.suit]
    s.hands[seat], s.under[seat] = hand, spare = [*cards[:size]], [*cards[size:]]
    dealt = Private(seat, hand, f"{len(hand)} cards" if len(hand) > 1 else "1 card")
    if spare:
        rest = Private(seat, spare, f"{len(spare)} cards" if len(spare) > 1 else "1 card")
        tell("R12", "{player} gets {hand}, with {spare} under the {base}.", seat, dealt, rest, base)
    else:
        rule = "R3" if s.rounds else "R2"
        tell(rule, "{player} gets {hand}, with base card {base}.", seat, dealt, base)


def hand_size(base: int) -> int:
    """How many cards a hand has, by the base rank (R3)."""
    return base


def optouts(bases: Sequence[int]) -> list[int]:
    """How many turns each player may sit out: the difference to the highest base rank (R11)."""
    return [max(bases) - base for base in bases]


# The end of the game


def outcome(s: State) -> Outcome | None:
    """Base rank 0 wins (R13), or the lowest if the last round is over (R15)."""
    if under_way(s):
        return None
    bases = [*map(base_rank, s.bases)]
    if has_won(bases):
        return Outcome("R13", "Base rank 0 wins.", leaders(standing(s)))
    if s.rounds == last_round(s.options):
        sentence = f"Round {s.rounds} was the last, and the lowest base rank wins."
        return Outcome("R15", sentence, leaders(standing(s)), ended_by="limit")
    return None


def has_won(bases: Sequence[int]) -> bool:
    """Whether somebody has reached base rank 0 (R13)."""
    return min(bases) == 0


def last_round(options: Options) -> int | None:
    """After which round the match stops, if it does (R15)."""
    if isinstance(options.max_rounds, str):
        return ROUNDS if options.exhausted_tie == "no_award" else None
    return options.max_rounds


def base_ranks(s: State) -> Sequence[int]:
    """The lowest base rank is best (R13)."""
    return [*map(base_rank, s.bases)]


def standing(s: State) -> Sequence[Score]:
    """Steps on the way to base rank 0 (R13); in a round, points are a part of the next (R9)."""
    steps = [START - base_rank(base) for base in s.bases]
    if not under_way(s):
        return steps
    return [
        step + Fraction(points(won), ALL_POINTS + 1) for step, won in zip(steps, s.won, strict=True)
    ]


GAME = Game(
    id="half_zero",
    name="Half-Zero",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(Path(__file__).with_name("rules.md")),
    deck=lambda s: cards_in_play(len(s.hands), s.options.suits),
    setup=setup,
    play=play,
    secrets=secrets,
    goal=Goal(
        base_ranks,
        unit="step",
        worth=standing,
        counting="A step is a base rank: every round brings its winner one step nearer to 0.",
    ),
    deal="R12",
    referees={"R5": against_choice, "R6": against_showing, "R11": against_announcing},
    policy=policy,
    box=Deck([*DECK, HIERARCHY_CARDS[0]]),
)
