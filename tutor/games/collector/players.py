"""A simple player of Collector, who collects what is nearer; and the policy of playouts."""

from collections.abc import Sequence
from itertools import combinations, permutations
from random import Random
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Question
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.games.collector.sets import (
    described,
    grade,
    is_set,
    nearest,
    nearness,
    promise,
    rest,
    winner,
)
from tutor.games.collector.state import (
    DISCARDS,
    DRAWN,
    FROM_DECK,
    FROM_DISCARD,
    SET,
    Discard,
    Lay,
    State,
)
from tutor.games.six_deck import called, deck_with, is_wild

FEW = 3  # max. choices that a beginner considers
MOST = 6  # max. ways to end a turn in playouts
EVEN = 0.5  # probability of collecting ranks if suits are equally near


def advise(question: Question[State]) -> Advice:
    """Take what helps, lay what is a set, and keep what comes nearest to one."""
    view, hand = question.view, question.view.hands[question.seat]
    if question.rule == "R3":
        return where_to_draw(view, hand)
    laying = [move for move in question.choices if isinstance(move, Lay)]
    return which_set(view, hand, laying) if laying else what_to_keep(hand)


def where_to_draw(view: State, hand: Sequence[Card]) -> Advice:
    held = nearness(hand)
    if not view.discard:
        return Advice((FROM_DECK,), "R3", "There are no discards to take.")
    top = view.discard[-1]
    if held == SET:
        return to_a_set(hand, top)
    card, new = called(top), [*hand, top]
    if nearness(new) == SET:
        return Advice((FROM_DISCARD,), "R5", f"The {card} gives you a set: {best_set(new)}.")
    if nearness(new) > held:
        reason = f"The {card} gives you {held + 1} cards for a set. You still need {nearest(new)}."
        return Advice((FROM_DISCARD,), "R5", reason)
    return Advice((FROM_DECK,), "R5", why_not(view, hand, top))


def why_not(view: State, hand: Sequence[Card], top: Card) -> str:
    """Say that a card brings the hand no nearer to a set, or that only others will then (R5)."""
    hidden = unseen(deck_with(view.options.wilds), view)
    now, later = helpful(hand, hidden), helpful([*hand, top], hidden)
    if later <= now:
        return f"The {called(top)} doesn't help. You still need {nearest(hand)}."
    said = f"The {called(top)} brings you no nearer yet. Of the {len(hidden)} cards you can't see"
    return f"{said}, {now} would, and with it {later}."


def helpful(hand: Sequence[Card], hidden: Sequence[Card]) -> int:
    """Count the hidden cards that would bring a hand nearer to a set (R5)."""
    return sum(nearness([*hand, card]) > nearness(hand) for card in hidden)


def to_a_set(hand: Sequence[Card], top: Card) -> Advice:
    held, new = best_set(hand), best_set([*hand, top])
    if grade(six_of([*hand, top])) < grade(six_of(hand)):
        new = new if new != held else "with fewer wild cards"
        reason = f"The {called(top)} gives you a better set, {new}."
        return Advice((FROM_DISCARD,), "R8", reason)
    reason = f"You already have a set, {held}. The {called(top)} doesn't improve it."
    return Advice((FROM_DECK,), "R8", reason)


def six_of(cards: Sequence[Card]) -> Sequence[Card]:
    return min((six for six in combinations(cards, SET) if is_set(six)), key=grade)


def best_set(cards: Sequence[Card]) -> str:
    return described(six_of(cards))


def which_set(view: State, hand: Sequence[Card], laying: Sequence[Lay]) -> Advice:
    kinds = {move: rest(hand, move.first, move.second) for move in laying}
    best = min(map(grade, kinds.values()))
    good = tuple(move for move in laying if grade(kinds[move]) == best)
    rule, why = why_lay(view, best)
    return Advice(good[:FEW], rule, f"You have a set, {described(kinds[good[0]])}. {why}.")


def why_lay(view: State, mine: tuple[int, int]) -> tuple[str, str]:
    if not view.laid_by:
        the_best = "R8", "No set is better, so lay it"
        return the_best if mine[0] == 1 else ("R9", "The first of equal sets wins, so lay it")
    there = grade(view.laid[winner(view)])
    if mine[0] == there[0] and mine != there:
        fewer = "It has fewer wild cards, so lay it"
        return "R9", fewer if mine < there else "Lay it, although it has more wild cards"
    if mine < there:
        return "R8", "It beats the others, so lay it"
    if mine == there:
        return "R9", "Lay it, although the other one was first"
    return "R8", "Lay it, although the other one is better"


def what_to_keep(hand: Sequence[Card]) -> Advice:
    worth = {pair: promise(rest(hand, *pair)) for pair in permutations(hand, 2)}
    best = max(worth.values())
    good = sorted((Discard(*pair) for pair in worth if worth[pair] == best), key=repr)
    kept = rest(hand, good[0].first, good[0].second)
    reason = f"You keep {nearness(kept)} cards for a set, and still need {nearest(kept)}."
    return Advice(tuple(good[:FEW]), "R5", reason)


# How imagined games go on: quick, sensible, and never quite the same


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Take a card that helps (R3), lay the best set (R6), keep one of every rank or suit (R4)."""
    hand = s.hands[seat]
    if isinstance(choices[0], str):
        return source(hand, s.discard[-1], choices) if len(choices) > 1 else choices[0]
    if isinstance(choices[-1], Lay):
        laying = [move for move in choices if isinstance(move, Lay)]
        return min(laying, key=lambda move: grade(rest(hand, move.first, move.second)))
    return DISCARDS[spares(hand, rng)]


def source(hand: Sequence[Card], top: Card, choices: Sequence[str]) -> str:
    """The discard pile, if its top card brings the hand nearer to a set (R3); else the deck."""
    ranks, suits = {card.rank for card in hand}, {card.suit for card in hand}
    more = len(ranks) - len(suits)
    helps = (
        is_wild(top)
        or (more >= 0 and top.rank not in ranks)
        or (more <= 0 and top.suit not in suits)
    )
    return choices[helps]


def spares(hand: Sequence[Card], rng: Random) -> tuple[Card, Card]:
    """Two cards that are not needed on the way to every rank or every suit (R5)."""
    more = len({card.rank for card in hand}) - len({card.suit for card in hand})
    if more > 0 or (more == 0 and rng.random() < EVEN):
        kept = {*{card.rank: card for card in hand}.values()}
    else:
        kept = {*{card.suit: card for card in hand}.values()}
    spare = [card for card in hand if card not in kept and not is_wild(card)]
    if len(spare) < DRAWN:  # only under misconceptions: fewer cards are drawn, or no set is laid
        spare = [*hand]
    first = spare.pop(int(rng.random() * len(spare)))
    return first, spare[int(rng.random() * len(spare))]


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    """A few ways to end the turn: laying the best sets (R6, R8), keeping most for one (R4, R5)."""
    if len(choices) <= MOST:
        return choices
    hand = view.hands[seat]
    kept = {move: rest(hand, move.first, move.second) for move in choices}
    laying = sorted((m for m in choices if isinstance(m, Lay)), key=lambda m: grade(kept[m]))
    others = [move for move in choices if not isinstance(move, Lay)]
    others.sort(key=lambda move: promise(kept[move]), reverse=True)
    return [*laying[: MOST - 2], *others][:MOST]
