"""Ruses: Recruiter, R18, Strategist, R19, Banshee, R20, and Traitor, R21."""

from collections.abc import Sequence
from itertools import combinations

from tutor.engine.script import Seat
from tutor.games.schotten_totten.cards import BANSHEE, RECRUITER, STRATEGIST, TRAITOR, Piece
from tutor.games.schotten_totten.choices import Action, Bury, Move, Recruit, Remove
from tutor.games.schotten_totten.claims import open_stones
from tutor.games.schotten_totten.state import State

RECRUITED, BURIED = 3, 2  # cards drawn and put back with a Recruiter


def ruse_rule(card: Piece) -> str:
    return {RECRUITER: "R18", STRATEGIST: "R19", BANSHEE: "R20", TRAITOR: "R21"}[card.code]


def legal_recruits(s: State, card: Piece) -> list[Recruit]:
    """Three cards in any split of both decks, or all that are left (R18)."""
    count = min(RECRUITED, len(s.deck) + len(s.tactics))
    splits = range(max(0, count - len(s.tactics)), min(count, len(s.deck)) + 1)
    return [Recruit(card, clan, count - clan) for clan in splits if count]


def legal_burials(s: State, seat: Seat) -> list[Bury]:
    """Any two hand cards (R18)."""
    return [Bury(pair) for pair in combinations(sorted(s.hands[seat], key=repr), s.to_bury)]


def legal_removals(s: State, card: Piece, seat: Seat) -> list[Remove]:
    """Any formation card of a player at an unclaimed stone (R19, R20)."""
    sides = [s.stones[stone][seat] for stone in open_stones(s)]
    return [Remove(card, target) for side in sides for target in side]


def legal_moves(s: State, seat: Seat, card: Piece, room: Sequence[int]) -> list[Action]:
    """Own cards to other stones with room, or away (R19); clan cards of the other (R21)."""
    if card.code == TRAITOR:
        sides = [s.stones[stone][1 - seat] for stone in open_stones(s)]
        clan = [target for side in sides for target in side if target.kind == "plain"]
        return [Move(card, target, to) for target in clan for to in room]
    return [
        *(
            Move(card, target, to)
            for stone in open_stones(s)
            for target in s.stones[stone][seat]
            for to in room
            if to != stone
        ),
        *legal_removals(s, card, seat),
    ]
