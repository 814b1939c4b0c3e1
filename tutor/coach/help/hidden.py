"""Cards hidden from a learner, the ones that matter, and code that asks about them."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import reduce
from operator import or_
from typing import Any, NamedTuple, TypeAlias

from tutor.chance import Value, rank, suit
from tutor.chance.cards.names import printed_rank
from tutor.engine.cards import Card, Deck
from tutor.engine.event import listing
from tutor.engine.game import Game, memory_of
from tutor.engine.redeal import Gap, find_gaps
from tutor.engine.script import Seat
from tutor.engine.state import unseen
from tutor.teaching.coaching import Coaching


class HiddenCards(NamedTuple):
    """Hidden cards of one back in one place, and the cards that each of them may be."""

    size: int
    pool: frozenset[Card]


class HiddenPile(NamedTuple):
    """A pile with hidden cards: ``hands[1]``, or ``deck``."""

    field: str
    seat: Seat | None  # owner; None if there is no owner
    pile: Sequence[Card]  # as the seat sees it
    parts: tuple[HiddenCards, ...]  # one per back of hidden cards
    plain: bool  # True if all cards of a part are equally likely

    @property
    def name(self) -> str:
        return self.field if self.seat is None else f"{self.field}[{self.seat}]"


def hidden_piles(game: Game[Any], view: Any, seat: Seat) -> list[HiddenPile]:
    secrets = [*game.secrets(view, seat)]
    marks = memory_of(view).marks
    by_back: dict[str, list[Card]] = {}
    for card in unseen(game.deck(view), view):
        by_back.setdefault(marks.get(card, card.back), []).append(card)
    gaps = find_gaps([(pile, fits) for pile, _, fits in secrets], by_back)
    there = []
    for number, (pile, _, _) in enumerate(secrets):
        own = [gap for gap in gaps if gap.pile == number]
        name = field_and_seat(view, pile)
        if own and name:
            parts = tuple(HiddenCards(gap.size, frozenset(gap.pool)) for gap in own)
            there.append(HiddenPile(*name, pile, parts, all(is_plain(gap, gaps) for gap in own)))
    return there


def is_plain(gap: Gap, gaps: Sequence[Gap]) -> bool:
    """Return True if all ways to fill a gap leave as many ways to fill the others.

    Other gaps of this back that are restricted must have the same pool, or other cards.
    """
    pool = {*gap.pool}
    others = [{*each.pool} for each in gaps if each.back == gap.back and each.restricted]
    return all(other == pool or not other & pool for other in others)


def field_and_seat(view: Any, pile: object) -> tuple[str, Seat | None] | None:
    for field in view.__dataclass_fields__:
        value = getattr(view, field)
        if value is pile:
            return field, None
        if isinstance(value, list):
            for seat, each in enumerate(value):
                if each is pile:
                    return field, seat
    return None


def next_of(game: Game[Any], view: Any, place: HiddenPile) -> HiddenCards:
    """Return the card that is drawn next, at the end of a pile: any with its back."""
    marks = memory_of(view).marks
    back = place.pile[-1].back
    alike = [c for c in unseen(game.deck(view), view) if marks.get(c, c.back) == back]
    fitting = next(part.pool for part in place.parts if part.pool <= {*alike})
    return HiddenCards(1, fitting)


SOME = 4  # max. kinds of cards listed


class Matter(NamedTuple):
    """Cards that matter: their name, and the question that selects them."""

    says: str  # "a card higher than your highest, the 97"
    asks: Value


Kind: TypeAlias = Callable[[Sequence[Card], Deck[Any]], Iterator[Matter]]


def higher(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    top = max(mine, key=lambda card: card.rank)
    if top.rank < max(card.rank for card in deck):
        yield Matter(f"a card higher than your highest, {top}", rank > top.rank)


def lower(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    low = min(mine, key=lambda card: card.rank)
    if low.rank > min(card.rank for card in deck if card.rank):
        yield Matter(f"a card lower than your lowest, {low}", (rank < low.rank) & (rank > 0))


def like(mine: Sequence[Card], _: Deck[Any]) -> Iterator[Matter]:
    ranks = sorted({card.rank for card in mine})
    if len(ranks) > 1:
        asks = reduce(or_, [rank == each for each in ranks])
        yield Matter("a card of a rank that you have", asks)
    for each in ranks[:SOME]:
        yield Matter(one_of(each, mine), rank == each)


def one_of(number: int, cards: Sequence[Card]) -> str:
    card = next(card for card in cards if card.rank == number)
    if card.kind != "plain":
        return f"a card of rank {number}"
    face = printed_rank(card)
    return f"{'an' if face[0] in 'A8' or face in ('11', '18') else 'a'} {face}"


def matters_by_suit(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    for each in list(dict.fromkeys(card.suit for card in mine if card.suit))[:SOME]:
        name = deck.names.get(each, each)
        says = f"a {name.removesuffix('s')}" if name[0].isupper() else f"a card of suit {name}"
        yield Matter(says, suit == each)


def matters_nearby(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    held = {card.rank for card in mine}
    ranks = {card.rank for card in deck}
    near = sorted({r + d for r in held for d in (-1, 1)} & ranks - held)
    if near:
        few = listing([*map(str, near)], "or")
        says = f"the {few}" if len(near) <= SOME else "a card next to one that you have"
        yield Matter(says, reduce(or_, [rank == each for each in near]))


def matters_if_low(deck: Deck[Any]) -> Iterator[Matter]:
    """Yield the lowest cards, rank by rank, for players who have not seen any of their own."""
    for each in sorted({card.rank for card in deck if card.rank})[:SOME]:
        yield Matter(one_of(each, deck), rank == each)


KINDS: Mapping[str, Kind] = {
    "higher": higher,
    "lower": lower,
    "like": like,
    "suited": matters_by_suit,
    "beside": matters_nearby,
}


def cards_that_matter(coaching: Coaching, mine: Sequence[Card], deck: Deck[Any]) -> list[Matter]:
    """Return the cards that matter to a player with these cards, named in the game's terms."""
    ranked = [card for card in mine if card.rank]
    if not ranked:
        return [*matters_if_low(deck)]
    found = [each for kind in coaching.matters for each in KINDS[kind](ranked, deck)]
    return [each._replace(says=renamed(each.says, coaching.called)) for each in found]


def renamed(says: str, called: Mapping[str, str]) -> str:
    for word, instead in called.items():
        says = re.sub(rf"{word}(?!\w)", instead, says)
    return says


MINE = "mine"  # the variable with one's own game
IMPORT = "from tutor.chance import *\n"


def setup_code(game: Game[Any], players: int, options: Any) -> str:
    usual = game.new(players).options
    changed = {
        field.name: getattr(options, field.name)
        for field in fields(options)
        if getattr(options, field.name) != getattr(usual, field.name)
    }
    house = f", {changed!r}" if changed else ""
    return f"{in_code(game)}, {players}{house}"


def in_code(game: Game[Any]) -> str:
    """Return a game as code: its id, or `mine`, the usual name of a learner's game."""
    return f'"{game.id}"' if game.is_printed else MINE


def import_lines(game: Game[Any]) -> str:
    """Return the first lines of code about a game."""
    return f"{IMPORT}# mine is your own game\n" if in_code(game) == MINE else IMPORT


def chance_code(parts: Sequence[HiddenCards], asks: str, deck: Sequence[Any]) -> str:
    each = [f"P({asks}, {deals_code(part, deck)})" for part in merge_pools(parts)]
    return each[0] if len(each) == 1 else f"1 - {' * '.join(f'(1 - {one})' for one in each)}"


def deals_code(part: HiddenCards, deck: Sequence[Any]) -> str:
    seen = " ".join(repr(card) for card in deck if card not in part.pool)
    return f'deals(cards, {part.size}).without("{seen}")' if seen else f"deals(cards, {part.size})"


def merge_pools(parts: Sequence[HiddenCards]) -> list[HiddenCards]:
    """Merge parts of one pool: two hands of three are six of its cards."""
    sizes: dict[frozenset[Any], int] = {}
    for part in parts:
        sizes[part.pool] = sizes.get(part.pool, 0) + part.size
    return [HiddenCards(size, pool) for pool, size in sizes.items()]
