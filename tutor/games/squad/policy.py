"""How imagined matches of Squad go on: battles are won where they can be, and some luck."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from tutor.engine.cards import Card
from tutor.engine.luck import pick
from tutor.engine.script import Seat
from tutor.games.squad.actions import Attack, Discard, Lead, Play

if TYPE_CHECKING:
    from tutor.games.squad.game import State

WHIM = 0.05  # how often anything is done


def policy(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    """Mostly what is worth most, as far as squads and the own hand tell."""
    random = rng.random
    if len(choices) == 1 or random() < WHIM:
        return pick(choices, rng)
    sums = [[sum([card.rank for card in squad]) for squad in own] for own in s.squads]
    best, most = choices[0], -99.0
    for choice in choices:
        worth = value(sums, choice) + random()
        if worth > most:
            best, most = choice, worth
    return best


def value(sums: Sequence[Sequence[int]], choice: Play | Attack | Discard | Lead | Card) -> int:
    """First battles that are won, then strong squads and equal battles; last of all losses."""
    if isinstance(choice, Attack):
        (seat, number), (enemy, target) = choice.own, choice.target
        return of_attack(sums[seat][number], sums[enemy][target])
    if isinstance(choice, Play):
        seat, number = choice.squad
        return sums[seat][number] + choice.card.rank
    if isinstance(choice, Discard):
        return 1 - choice.card.rank
    if isinstance(choice, Lead):
        return choice.first.rank + choice.second.rank
    return choice.rank


def of_attack(own: int, target: int) -> int:
    """The stronger the squad that is beaten, the better; if one must lose, then a weak one (R5)."""
    if own > target:
        return 10 + target
    return 5 if own == target else 3 - own
