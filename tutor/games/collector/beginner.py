"""A simple player of Collector: collect one of every rank or suit, whichever is nearer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Question
from tutor.games.collector.game import FROM_DECK, FROM_DISCARD, State
from tutor.games.collector.moves import Discard, Lay, rest
from tutor.games.collector.sets import SET, described, nearness, tier
from tutor.games.six_deck import RANKS, SUITS
from tutor.teaching.advice import Advice


def advise(question: Question[State]) -> Advice:
    """Take what helps, lay what is a set, and keep what comes nearest to one."""
    view, hand = question.view, question.view.hands[question.seat]
    if question.rule == "R3":
        return where_to_draw(view, hand)
    laying = [move for move in question.choices if isinstance(move, Lay)]
    return which_set(hand, laying) if laying else what_to_keep(hand)


def where_to_draw(view: State, hand: Sequence[Card]) -> Advice:
    """The top discard if it brings the hand nearer to a set, else the deck."""
    held = nearness(hand)
    if not view.discard:
        return Advice((FROM_DECK,), "R3", "There is nothing in the discard pile.")
    top = view.discard[-1]
    if nearness([*hand, top]) > held:
        reason = f"With the {top} you would have {held + 1} of six: {aim([*hand, top])}."
        return Advice((FROM_DISCARD,), "R5", reason)
    return Advice((FROM_DECK,), "R5", f"The {top} brings you no nearer to a set: {aim(hand)}.")


def which_set(hand: Sequence[Card], laying: Sequence[Lay]) -> Advice:
    """The best set."""
    kinds = {move: rest(hand, move.first, move.second) for move in laying}
    best = min(tier(six) for six in kinds.values())
    good = tuple(move for move in laying if tier(kinds[move]) == best)
    rule = "R8" if best < 3 else "R6"
    kind = described(kinds[good[0]])
    return Advice(good, rule, f"You hold a set, {kind}: lay it, for the first of equals wins.")


def what_to_keep(hand: Sequence[Card]) -> Advice:
    """Six cards that come nearest to a set, and next to that have most in store."""
    worth = {pair: promise(rest(hand, *pair)) for pair in permutations(hand, 2)}
    best = max(worth.values())
    good = [Discard(*pair) for pair, each in worth.items() if each == best]
    good.sort(key=repr)
    kept = rest(hand, good[0].first, good[0].second)
    reason = f"You keep {nearness(kept)} of six cards for a set: {aim(kept)}."
    return Advice(tuple(good), "R5", reason)


def promise(kept: Sequence[Card]) -> tuple[int, int]:
    """How near cards are to a set, and how near to another of every rank or suit."""
    ranks, suits = len({card.rank for card in kept}), len({card.suit for card in kept})
    return max(ranks, suits), ranks + suits


def aim(cards: Sequence[Card]) -> str:
    """What is missing for the nearest set."""
    held = {card.rank for card in cards}, {card.suit for card in cards}
    ranks = [f"a {rank}" for rank in RANKS if rank not in held[0]]
    suits = [f"a card of {name}" for letter, name in SUITS.items() if letter not in held[1]]
    found = [
        f"{listing(missing)} would complete one of every {kind}"
        for kind, missing in (("rank", ranks), ("suit", suits))
        if SET - len(missing) == nearness(cards) and missing
    ]
    return "; ".join(found) or "it is complete"
