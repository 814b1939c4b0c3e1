"""A simple player of Collector: collect one of every rank or suit, whichever is nearer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.match import Question
from tutor.games.collector.game import FROM_DECK, FROM_DISCARD, State
from tutor.games.collector.moves import Discard, Lay, rest
from tutor.games.collector.sets import SET, described, nearness, promise, tier
from tutor.games.six_deck import RANKS, SUITS
from tutor.teaching.advice import Advice

FEW = 3  # choices that a beginner keeps in mind


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
        new = [*hand, top]
        what = f"{held + 1} of six: {aim(new)}" if held + 1 < SET else "a set"
        reason = f"With the {top} you would have {what}."
        return Advice((FROM_DISCARD,), "R5", reason)
    return Advice((FROM_DECK,), "R5", f"The {top} brings you no nearer to a set: {aim(hand)}.")


def which_set(hand: Sequence[Card], laying: Sequence[Lay]) -> Advice:
    """The best set."""
    kinds = {move: rest(hand, move.first, move.second) for move in laying}
    best = min(tier(six) for six in kinds.values())
    good = tuple(move for move in laying if tier(kinds[move]) == best)
    rule = "R8" if best < 3 else "R6"
    held = f"You hold a set, {described(kinds[good[0]])}"
    return Advice(good[:FEW], rule, f"{held}: lay it, for the first of equals wins.")


def what_to_keep(hand: Sequence[Card]) -> Advice:
    """Six cards that come nearest to a set, and next to that have most in store."""
    worth = {pair: promise(rest(hand, *pair)) for pair in permutations(hand, 2)}
    best = max(worth.values())
    good = sorted((Discard(*pair) for pair in worth if worth[pair] == best), key=repr)
    kept = rest(hand, good[0].first, good[0].second)
    reason = f"You keep {nearness(kept)} of six cards for a set: {aim(kept)}."
    return Advice(tuple(good[:FEW]), "R5", reason)


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
    return "; ".join(found) or "one is complete"
