"""Players of Take 5: a beginner, who gives reasons; the policy of playouts; an expert."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.match import Advice, Bot, Question
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print, number_in_words
from tutor.games.take_five import expert
from tutor.games.take_five.scoring import score, sum_of_bulls
from tutor.games.take_five.sets import begun, end_number, placing_rule
from tutor.games.take_five.state import END, FULL, MOST, Add, Choice, State
from tutor.games.take_five.table import GIFT, READY, ROOM, WAITING

PLAYERS: Mapping[str, Bot[State]] = {"expert": expert.play}
MANY = 8  # max. choices that hints try in playouts
NOISE = 0.6  # error of playouts, in points
FEW, ALIKE = 3, 0.5  # max. choices that a beginner considers, and their max. distance in points


# Quick estimate of a choice, in points


def promises(s: State, seat: Seat, choices: Sequence[Choice]) -> Iterator[tuple[float, Choice]]:
    sets = {begun(cards): cards for cards in s.sets}
    before = score(s.taken[seat], len(s.specials[seat]), s.options)
    for choice in choices:
        if not isinstance(choice, Add):
            yield 0.0, choice
            continue
        cards = sets[choice.begun]
        if not choice.card.rank:
            yield special(s, seat, choice, choices, cards), choice
        elif room(cards) == 1:
            yield taking(s, seat, [*cards, choice.card]) - before, choice
        else:
            yield building(cards, choice.card), choice


def room(cards: Sequence[Card]) -> int:
    left = FULL
    for card in cards:
        if card.rank:
            left -= 1
    return left


def taking(s: State, seat: Seat, cards: Sequence[Card], used: int = 0) -> int:
    return score([*s.taken[seat], *cards], len(s.specials[seat]) - used, s.options)


def building(cards: Sequence[Card], card: Card) -> float:
    left = room(cards) - 1
    worth = sum([each.points for each in cards]) + card.points
    gift = GIFT * worth if left == 1 and worth > 0 else 0
    return -ROOM * (FULL - left) - gift


def special(
    s: State, seat: Seat, choice: Add, choices: Sequence[Choice], cards: Sequence[Card]
) -> float:
    """Return the gain of a special on a set that is taken in the same turn; else it only waits."""
    fifth = completing(choices, choice.begun) if room(cards) == 1 and s.played < MOST - 1 else None
    if fifth:
        without, plain = taking(s, seat, ()), taking(s, seat, [*cards, fifth])
        more = taking(s, seat, [*cards, fifth, choice.card], used=1)
        if more > max(plain, without):
            return more + READY - without
    return WAITING - sum([card.points for card in cards]) / 10


def completing(choices: Sequence[Choice], name: int) -> Card | None:
    fit = [c.card for c in choices if isinstance(c, Add) and c.begun == name and c.card.rank]
    return max(fit, key=lambda card: card.points, default=None)


# Playouts


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Choose what promises most at a glance, with a little noise."""
    if len(choices) == 1:
        return choices[0]
    best, most = choices[0], -1e9
    for value, choice in promises(s, seat, choices):
        guess = value + NOISE * rng.random()
        if guess > most:
            best, most = choice, guess
    return best


def promising(view: State, seat: Seat, choices: Sequence[Any]) -> Sequence[Any]:
    if len(choices) <= MANY:
        return choices
    found = sorted(promises(view, seat, choices), key=lambda each: -each[0])
    best = [choice for _, choice in found[:MANY]]
    return [*best, END] if END in choices and END not in best else best


# A beginner, with reasons


def advise(question: Question[State]) -> Advice:
    view, seat = question.view, question.seat
    found = sorted(promises(view, seat, question.choices), key=lambda each: -each[0])
    value, best = found[0]
    alike = [choice for each, choice in found if each > value - ALIKE]
    return Advice((*alike[:FEW],), *why(view, best, value))


def why(s: State, choice: Choice, value: float) -> tuple[str, str]:
    if not isinstance(choice, Add):
        if choice == END:
            return "R3", "No other card wins you points now."
        return "R12", "You have no number and no special that fits, so pass."
    cards = next(cards for cards in s.sets if begun(cards) == choice.begun)
    end, left = end_number(cards), room(cards)
    if not choice.card.rank:
        if value > 0:
            return (
                "R7",
                f"You can take the set of {end} this turn, so add your {choice.card} to it first.",
            )
        return (
            "R7",
            f"Your numbers would cost you more than adding your {choice.card} to the set of {end}.",
        )
    if left == 1:
        return "R8", why_take(choice.card, end, round(value))
    rule = placing_rule(s.sets, choice.card)
    return rule, why_build([*cards, choice.card], end, left - 1)


def why_take(card: Card, end: int, gain: int) -> str:
    if gain > 0:
        return f"The {card} takes the set of {end} and wins you {counted(gain, 'point')}."
    if gain == 0:
        return f"The {card} takes the set of {end} and costs you nothing."
    return (
        f"The set of {end} costs you {counted(-gain, 'point')}, but every other choice seems worse."
    )


def why_build(cards: Sequence[Card], end: int, left: int) -> str:
    worth = sum_of_bulls(cards)
    if left > 1:
        need = f"The set of {end} will still need {number_in_words(left)} numbers"
        return f"{need}, so nobody can take it with one card."
    if worth <= 0:
        need = f"The set of {end} will need only one number"
        return f"{need}, but it is worth {in_print(worth)}, so nobody wants it."
    return f"The set of {end} will need only one number, but it is worth only {worth}."
