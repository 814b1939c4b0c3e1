"""A simple player of Collector, who collects what is nearer; and how imagined games go on."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

from tutor.engine.advice import Advice
from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.collector.sets import (
    described,
    is_set,
    nearness,
    promise,
    rest,
    tier,
    winner,
)
from tutor.games.collector.state import (
    DISCARDS,
    DRAWN,
    FROM_DECK,
    FROM_DISCARD,
    HAND,
    SET,
    Discard,
    Lay,
    State,
)
from tutor.games.six_deck import RANKS, SUITS

FEW = 3  # choices that a beginner keeps in mind
MOST = 6  # ways to end a turn that are tried in imagined games
EVEN = 0.5  # how often ranks are collected if suits are as near


def advise(question: Question[State]) -> Advice:
    """Take what helps, lay what is a set, and keep what comes nearest to one."""
    view, hand = question.view, question.view.hands[question.seat]
    if question.rule == "R3":
        return where_to_draw(view, hand)
    laying = [move for move in question.choices if isinstance(move, Lay)]
    return which_set(view, hand, laying) if laying else what_to_keep(hand)


def where_to_draw(view: State, hand: Sequence[Card]) -> Advice:
    """The top discard if it brings the hand nearer to a set, else the deck."""
    held = nearness(hand)
    if not view.discard:
        return Advice((FROM_DECK,), "R3", "There are no discards to take.")
    top = view.discard[-1]
    if held == SET:
        return to_a_set(hand, top)
    if nearness([*hand, top]) > held:
        new = [*hand, top]
        what = f"{held + 1} of six, and still need {aim(new)}"
        what = what if held + 1 < SET else f"a set, {best_set(new)}"
        reason = f"With the {top} you have {what}."
        return Advice((FROM_DISCARD,), "R5", reason)
    reason = f"The {top} brings you no nearer to a set: you still need {aim(hand)}."
    return Advice((FROM_DECK,), "R5", reason)


def to_a_set(hand: Sequence[Card], top: Card) -> Advice:
    """Who holds a set can only draw for a better one."""
    held, new = best_set(hand), best_set([*hand, top])
    if tier(six_of([*hand, top])) < tier(six_of(hand)):
        return Advice((FROM_DISCARD,), "R8", f"With the {top} you would have a better set, {new}.")
    reason = f"You hold a set already, {held}, and the {top} makes it no better."
    return Advice((FROM_DECK,), "R8", reason)


def six_of(cards: Sequence[Card]) -> Sequence[Card]:
    """The best set among cards that hold one."""
    return min((six for six in combinations(cards, SET) if is_set(six)), key=tier)


def best_set(cards: Sequence[Card]) -> str:
    """What kind of set the best one among cards is."""
    return described(six_of(cards))


def which_set(view: State, hand: Sequence[Card], laying: Sequence[Lay]) -> Advice:
    """The best set."""
    kinds = {move: rest(hand, move.first, move.second) for move in laying}
    best = min(tier(six) for six in kinds.values())
    good = tuple(move for move in laying if tier(kinds[move]) == best)
    rule, why = why_lay(view, best)
    return Advice(good[:FEW], rule, f"You hold a set, {described(kinds[good[0]])}: {why}.")


def why_lay(view: State, mine: int) -> tuple[str, str]:
    """The rule that decides about a set of this tier, and what it says here."""
    if not view.laid_by:
        return "R9", "the first of equals wins, so lay it"
    there = tier(view.laid[winner(view)])
    if mine < there:
        return "R8", "it beats the others, so lay it"
    if mine == there:
        return "R9", "lay it, though the other was first"
    return "R8", "lay it, though the other is better"


def what_to_keep(hand: Sequence[Card]) -> Advice:
    """Six cards that come nearest to a set, and next to that have most in store."""
    worth = {pair: promise(rest(hand, *pair)) for pair in permutations(hand, 2)}
    best = max(worth.values())
    good = sorted((Discard(*pair) for pair in worth if worth[pair] == best), key=repr)
    kept = rest(hand, good[0].first, good[0].second)
    reason = f"You keep {nearness(kept)} of six for a set, and still need {aim(kept)}."
    return Advice(tuple(good[:FEW]), "R5", reason)


def aim(cards: Sequence[Card]) -> str:
    """What is missing for the nearest sets: "a 2 and a 6, or Planes and Hearts"."""
    held = {card.rank for card in cards}, {card.suit for card in cards}
    ranks = [f"a {rank}" for rank in RANKS if rank not in held[0]]
    suits = [name for letter, name in SUITS.items() if letter not in held[1]]
    near = SET - nearness(cards)
    return ", or ".join(listing(missing) for missing in (ranks, suits) if len(missing) == near)


# How imagined games go on: quick, sensible, and never quite the same


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Take a card that helps (R3), lay the best set (R6), keep one of every rank or suit (R4)."""
    hand = s.hands[seat]
    if isinstance(choices[0], str):
        return source(hand, s.discard[-1], choices) if len(choices) > 1 else choices[0]
    if isinstance(choices[-1], Lay):
        laying = [move for move in choices if isinstance(move, Lay)]
        return min(laying, key=lambda move: tier(rest(hand, move.first, move.second)))
    return DISCARDS[spares(hand, rng)]


def source(hand: Sequence[Card], top: Card, choices: Sequence[str]) -> str:
    """The discard pile, if its top card brings the hand nearer to a set (R3); else the deck."""
    ranks, suits = {card.rank for card in hand}, {card.suit for card in hand}
    more = len(ranks) - len(suits)
    helps = (more >= 0 and top.rank not in ranks) or (more <= 0 and top.suit not in suits)
    return choices[helps]


def spares(hand: Sequence[Card], rng: Random) -> tuple[Card, Card]:
    """Two cards that one can do without on the way to every rank or every suit (R5)."""
    more = len({card.rank for card in hand}) - len({card.suit for card in hand})
    if more > 0 or (more == 0 and rng.random() < EVEN):
        kept = {*{card.rank: card for card in hand}.values()}
    else:
        kept = {*{card.suit: card for card in hand}.values()}
    spare = [card for card in hand if card not in kept]
    if len(hand) < HAND + DRAWN:  # only where somebody believes that fewer cards are drawn
        spare = [*hand]
    first = spare.pop(int(rng.random() * len(spare)))
    return first, spare[int(rng.random() * len(spare))]


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    """A few ways to end the turn: laying the best sets (R6, R8), keeping most for one (R4, R5)."""
    if len(choices) <= MOST:
        return choices
    hand = view.hands[seat]
    kept = {move: rest(hand, move.first, move.second) for move in choices}
    laying = sorted((m for m in choices if isinstance(m, Lay)), key=lambda m: tier(kept[m]))
    others = [move for move in choices if not isinstance(move, Lay)]
    others.sort(key=lambda move: promise(kept[move]), reverse=True)
    return [*laying[: MOST - 2], *others][:MOST]
