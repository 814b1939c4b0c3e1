"""A line of defence, cut into blocks (R9, R10), and how far an attack gets (R7)."""

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import NamedTuple

from tutor.engine.script import Seat, seam
from tutor.games.cold_war.cards import ASSISTANT, CULTURE, MILITARY, Piece
from tutor.games.cold_war.state import Options, State

GROUP = 3  # adjacent cards that defend together


class Block(NamedTuple):
    """Cards that are lost together, or not at all."""

    cards: tuple[Piece, ...]
    defence: int


def line(s: State, seat: Seat) -> list[Block]:
    """Return the blocks of a player from the Leader outwards; the Leader is in the first."""
    return blocks(s.leaders[seat][0], s.stacks[seat], s.options.group_from)


def blocks(leader: Piece, stack: Sequence[Piece], group_from: str) -> list[Block]:
    """A Leader and a stack, cut into blocks (R9, R10)."""
    guard = guards(stack)
    found = [block([leader, *guard])]
    for kind, run in groupby(stack[len(guard) :], lambda card: card.kind):
        cards = [*run]
        groups = in_groups(cards, group_from) if kind in grouping() else [[each] for each in cards]
        found += map(block, groups)
    return found


def block(cards: Sequence[Piece]) -> Block:
    return Block((*cards,), sum([card.defence for card in cards]))


@seam
def guards(stack: Sequence[Piece]) -> Sequence[Piece]:
    """The Assistants that lie directly beside the Leader (R10)."""
    return [*takewhile(lambda card: card.kind == ASSISTANT, stack)]


@seam
def grouping() -> Sequence[str]:
    """Kinds of which three adjacent cards defend together (R9)."""
    return CULTURE, MILITARY


def in_groups(cards: Sequence[Piece], group_from: str) -> list[Sequence[Piece]]:
    """Split a run of one kind into threes, from the Leader or from outside, and single cards."""
    rest = len(cards) % GROUP
    begin, end = (0, len(cards) - rest) if group_from == "left" else (rest, len(cards))
    threes = [cards[n : n + GROUP] for n in range(begin, end, GROUP)]
    return [*([each] for each in cards[:begin]), *threes, *([each] for each in cards[end:])]


def hit(found: Sequence[Block], force: int) -> list[Block]:
    """The blocks that an attack of this value defeats, from outside (R7)."""
    lost = []
    for each in reversed(found):
        if not breaks(force, each.defence):
            break
        force -= each.defence
        lost.append(each)
    return lost


@seam
def breaks(force: int, defence: int) -> bool:
    """Return True if the rest of an attack defeats a block: it must cover all of it (R7)."""
    return force >= defence


def defence(s: State, seat: Seat) -> int:
    """The whole defence of a player, the Leader included (R16)."""
    if seat in s.defeated:
        return 0
    return sum([card.defence for card in (*s.leaders[seat], *s.stacks[seat])])


def outermost(s: State, seat: Seat) -> list[Piece]:
    """The block that an attack meets first (R7)."""
    return [*line(s, seat)[-1].cards]


def losses(s: State, seat: Seat, force: int) -> list[Piece]:
    """The cards that an attack takes, from outside; the Leader is the last of them (R7)."""
    return lost_to(force, s.leaders[seat][0], s.stacks[seat], s.options)


def lost_to(force: int, leader: Piece, stack: Sequence[Piece], options: Options) -> list[Piece]:
    """The cards that an attack of this value takes from this line (R7)."""
    lost = hit(blocks(leader, stack, options.group_from), force)
    return [card for each in lost for card in reversed(each.cards)]


def ratings(leader: Piece, stack: Sequence[Piece], options: Options) -> list[int]:
    """The defence of each block, from the Leader outwards (R9, R10)."""
    return [each.defence for each in blocks(leader, stack, options.group_from)]
