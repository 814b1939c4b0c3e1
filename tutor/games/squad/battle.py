"""Battles of Squad: who wins, what is captured, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tutor.engine.script import Seat, Tell
from tutor.games.squad.actions import Attack
from tutor.games.squad.squads import Post, Squad, at, strength

if TYPE_CHECKING:
    from tutor.games.squad.game import State


def battle(s: State, attack: Attack, tell: Tell) -> None:
    """Two squads meet: one is captured (R5, R6), or both are (R8)."""
    own, target = attack.own, attack.target
    mine, theirs = [*at(s, own)], [*at(s, target)]
    tell("R5", "{player} attacks with {squad}: {target}.", own[0], mine, {target[0]: theirs})
    match verdict(mine, theirs):
        case "won":
            lost = capture(s, own, target, tell)
        case "lost":
            lost = capture(s, target, own, tell)
        case _:
            lost = destroy(s, own, target, tell)
    for seat in lost:
        bear(s, seat, tell)


def verdict(attacking: Squad, attacked: Squad) -> str:
    """The larger sum wins, whoever attacked (R5); equal sums destroy both squads (R8)."""
    margin = strength(attacking) - strength(attacked)
    return "won" if margin > 0 else "lost" if margin < 0 else "equal"


def capture(s: State, winner: Post, loser: Post, tell: Tell) -> list[Seat]:
    """The larger sum wins (R5); the winner keeps its squad, and takes the other (R6)."""
    strong, weak = strength(at(s, winner)), strength(at(s, loser))
    seat, _ = winner
    tell("R5", "{player} wins the battle, {larger} against {smaller}.", seat, strong, weak)
    keep(s, seat, remove(s, loser), tell)
    return [loser[0]]


def keep(s: State, seat: Seat, cards: Squad, tell: Tell) -> None:
    """A losing squad goes face down to the captured cards of the winner (R6)."""
    s.spoils[seat] += cards
    tell("R6", "{player} takes the losing squad: {cards}.", seat, cards)


def destroy(s: State, one: Post, other: Post, tell: Tell) -> list[Seat]:
    """Both squads are lost, and each player takes the other's (R8)."""
    total = strength(at(s, one))
    taken = {one[0]: remove(s, other), other[0]: remove(s, one)}
    for seat, cards in taken.items():
        s.spoils[seat] += cards
    tell("R8", "Both have {sum}, so both squads are lost. Taken: {cards}.", total, taken)
    return [*taken]


def remove(s: State, post: Post) -> Squad:
    """The cards of a squad, which leave its place."""
    seat, number = post
    cards, s.squads[seat][number] = s.squads[seat][number], []
    return cards


def bear(s: State, seat: Seat, tell: Tell) -> None:
    """Without hand cards a lost squad is missing (R7), and without squads a player is out (R9)."""
    if s.hands[seat]:
        return
    if any(s.squads[seat]):
        tell("R7", "{player} has no card for a new squad.", seat)
    else:
        s.out.append(seat)
        tell("R9", "{player} is out: no squad is left.", seat)
