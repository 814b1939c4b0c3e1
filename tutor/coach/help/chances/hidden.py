"""What a seat does not see, place by place, and where it is as likely to be one card as another.

`Game.imagine` deals the unseen cards to the hidden places, each fitting deal as likely as any
other. So the cards of a place are a plain draw from those that may lie there, unless what is known
of another place leaves it more or fewer ways to be filled.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tutor.engine.cards import Card
from tutor.engine.game import Game, memory_of
from tutor.engine.redeal import Gap, found
from tutor.engine.script import Seat
from tutor.engine.state import unseen


class Hidden(NamedTuple):
    """Hidden cards of one back that lie in one place, and the cards that each of them may be."""

    size: int
    pool: frozenset[Card]


class Place(NamedTuple):
    """A pile of which something is hidden: ``hands[1]``, or ``deck``."""

    field: str
    seat: Seat | None  # whose it is; None if it is nobody's
    pile: Sequence[Card]  # as it is seen
    parts: tuple[Hidden, ...]  # by the backs of the hidden cards
    plain: bool  # whether each part is as likely to be any of its cards as any other

    @property
    def name(self) -> str:
        """As it is written in code."""
        return self.field if self.seat is None else f"{self.field}[{self.seat}]"


def places(game: Game[Any], view: Any, seat: Seat) -> list[Place]:
    """The places of which this seat does not see everything."""
    secrets = [*game.secrets(view, seat)]
    marks = memory_of(view).marks
    by_back: dict[str, list[Card]] = {}
    for card in unseen(game.deck(view), view):
        by_back.setdefault(marks.get(card, card.back), []).append(card)
    gaps = found([(pile, fits) for pile, _, fits in secrets], by_back)
    there = []
    for number, (pile, _, _) in enumerate(secrets):
        own = [gap for gap in gaps if gap.pile == number]
        name = named(view, pile)
        if own and name:
            parts = tuple(Hidden(gap.size, frozenset(gap.pool)) for gap in own)
            there.append(Place(*name, pile, parts, all(is_plain(gap, gaps) for gap in own)))
    return there


def is_plain(gap: Gap, gaps: Sequence[Gap]) -> bool:
    """Whether all ways to fill it leave the other places as many ways to be filled.

    What is restricted elsewhere must be restricted alike, or to other cards.
    """
    pool = {*gap.pool}
    others = [{*each.pool} for each in gaps if each.back == gap.back and each.restricted]
    return all(other == pool or not other & pool for other in others)


def named(view: Any, pile: object) -> tuple[str, Seat | None] | None:
    """The field of a table where this pile lies, and whose it is."""
    for field in view.__dataclass_fields__:
        value = getattr(view, field)
        if value is pile:
            return field, None
        if isinstance(value, list):
            for seat, each in enumerate(value):
                if each is pile:
                    return field, seat
    return None


def next_of(game: Game[Any], view: Any, place: Place) -> Hidden:
    """The card that is drawn next, at the end of a pile: one of those with its back."""
    marks = memory_of(view).marks
    back = place.pile[-1].back
    alike = [c for c in unseen(game.deck(view), view) if marks.get(c, c.back) == back]
    fitting = next(part.pool for part in place.parts if part.pool <= {*alike})
    return Hidden(1, fitting)
