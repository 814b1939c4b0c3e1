"""How imagined matches of Squad go on: battles are won where they can be, and some luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.luck import pick
from tutor.engine.script import Seat
from tutor.games.squad.actions import Attack, Discard, Lead, Play
from tutor.games.squad.squads import at, strength

if TYPE_CHECKING:
    from tutor.games.squad.game import State

WHIM = 0.05  # how often anything is done


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Mostly what is worth most, as far as squads and the own hand tell."""
    if len(choices) == 1 or rng.random() < WHIM:
        return pick(choices, rng)
    best, most = choices[0], -99.0
    for choice in choices:
        if (worth := value(s, choice) + rng.random()) > most:
            best, most = choice, worth
    return best


def value(s: State, choice: Play | Attack | Discard | Lead | Card) -> int:
    """First battles that are won, then strong squads and equal battles; last of all losses."""
    match choice:
        case Attack(own, target):
            return of_attack(strength(at(s, own)), strength(at(s, target)))
        case Play(card, post):
            return strength(at(s, post)) + card.rank
        case Discard(card):
            return 1 - card.rank
        case Lead(first, second):
            return first.rank + second.rank
        case _:
            return choice.rank


def of_attack(own: int, target: int) -> int:
    """The stronger the squad that is beaten, the better; if one must lose, then a weak one (R5)."""
    if own > target:
        return 10 + target
    return 5 if own == target else 3 - own
