"""What the players of Squad may do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.squad.squads import Post, at, joins, posts

if TYPE_CHECKING:
    from tutor.games.squad.game import State


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A card joins one of its player's squads (R4)."""

    card: Card
    squad: Post

    def __repr__(self) -> str:
        return f"play:{self.card!r}:{called(self.squad)}"


@dataclass(frozen=True, slots=True, repr=False)
class Attack:
    """One of a player's squads attacks a squad of somebody else (R5)."""

    own: Post
    target: Post

    def __repr__(self) -> str:
        return f"attack:{called(self.own)}:{called(self.target)}"


@dataclass(frozen=True, slots=True, repr=False)
class Discard:
    """A card goes to the discard pile (R3)."""

    card: Card

    def __repr__(self) -> str:
        return f"discard:{self.card!r}"


@dataclass(frozen=True, slots=True, repr=False)
class Lead:
    """Two cards of a drafted hand become squads (R1), in whatever order they are named."""

    first: Card
    second: Card

    def __post_init__(self) -> None:
        if repr(self.second) < repr(self.first):
            first, second = self.second, self.first
            object.__setattr__(self, "first", first)
            object.__setattr__(self, "second", second)

    def __repr__(self) -> str:
        return f"lead:{self.first!r}:{self.second!r}"


Action: TypeAlias = Play | Attack | Discard


def called(post: Post) -> str:
    """A place in short: "1.0" is the first squad of seat 1."""
    seat, number = post
    return f"{seat}.{number}"


def actions(s: State, seat: Seat) -> list[Action]:
    """Play, attack or discard; without hand cards only an attack is left (R3)."""
    return [*plays(s, seat), *attacks(s, seat), *discards(s, seat)]


def plays(s: State, seat: Seat) -> list[Play]:
    """Each hand card onto each squad that it may join (R4)."""
    own = [(post, at(s, post)) for post in posts(s, seat)]
    return [Play(card, post) for card in s.hands[seat] for post, squad in own if joins(squad, card)]


def attacks(s: State, seat: Seat) -> list[Attack]:
    """Each of one's squads against each squad of another player, weaker or stronger (R5)."""
    targets = [post for other in range(len(s.squads)) if other != seat for post in posts(s, other)]
    return [Attack(own, target) for own in posts(s, seat) for target in targets]


def discards(s: State, seat: Seat) -> list[Discard]:
    """Any hand card may be discarded (R3)."""
    return [Discard(card) for card in s.hands[seat]]


def leads(hand: Sequence[Card]) -> list[Lead]:
    """Any two cards of a hand, each pair once (R1)."""
    return [Lead(*pair) for pair in combinations(sorted(hand, key=repr), 2)]
