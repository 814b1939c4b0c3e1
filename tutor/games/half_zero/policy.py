"""How imagined games of Half-Zero go on: sure cards cheaply, all else by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tutor.engine.luck import pick
from tutor.engine.script import Seat
from tutor.games.half_zero.table import OPT_OUT, TAKE_PART, Choice, State, of_suit

CAUTIOUS = 0.5  # how often a turn is sat out in which no card is sure to win


def policy(s: State, seat: Seat, choices: Sequence[Choice], rng: Random) -> Choice:
    """The lowest card that nobody reaches (R5); else to sit out at times (R11), or any card."""
    if len(choices) == 1:
        return choices[0]
    best, hand = reach(s, seat), s.hands[seat]
    sure = [card for card in hand if card.rank > best]
    if sure:
        return TAKE_PART if TAKE_PART in choices else min(sure, key=lambda card: card.rank)
    if OPT_OUT in choices and rng.random() < CAUTIOUS:
        return OPT_OUT
    return TAKE_PART if TAKE_PART in choices else pick(hand, rng)


def reach(s: State, seat: Seat) -> int:
    """The highest rank that any of the others may still show, as far as one sees (R5, R6)."""
    best, shown = 0, [card for _, card in s.turn]
    for other in s.running or range(len(s.hands)):
        if other == seat or not s.hands[other]:
            continue
        for card in reversed(of_suit(s.options.suits[other])):
            if card.rank <= best:
                break
            if card not in s.bases[other] and card not in s.discard and card not in shown:
                best = card.rank
    return best
