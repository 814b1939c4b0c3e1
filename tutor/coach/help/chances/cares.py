"""Which cards matter at a table: questions about a card, from the cards that a seat holds."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple, TypeAlias

from tutor.chance import Value, rank, suit
from tutor.chance.cards.names import printed_rank
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.event import listing

SOME = 4  # of several kinds of cards, so many are named


class Matter(NamedTuple):
    """Cards that matter: what they are called, and the question that picks them out."""

    says: str  # "a card higher than your highest, the 97"
    asks: Value


Kind: TypeAlias = Callable[[Sequence[Card], Deck[Any]], Iterator[Matter]]


def higher(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    """Cards that beat all of mine."""
    top = max(mine, key=lambda card: card.rank)
    if top.rank < max(card.rank for card in deck):
        yield Matter(f"a card higher than your highest, {top}", rank > top.rank)


def lower(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    """Cards below all of mine."""
    low = min(mine, key=lambda card: card.rank)
    if low.rank > min(card.rank for card in deck if card.rank):
        yield Matter(f"a card lower than your lowest, {low}", (rank < low.rank) & (rank > 0))


def like(mine: Sequence[Card], _: Deck[Any]) -> Iterator[Matter]:
    """Cards of the ranks that I hold."""
    ranks = sorted({card.rank for card in mine})
    if len(ranks) > 1:
        asks = reduce(or_, [rank == each for each in ranks])
        yield Matter("a card of a rank that you have", asks)
    for each in ranks[:SOME]:
        yield Matter(one_of(each, mine), rank == each)


def one_of(number: int, cards: Sequence[Card]) -> str:
    """A card of this rank, by what is printed on such a card: "an 8", "a Q"."""
    card = next(card for card in cards if card.rank == number)
    if card.kind != "plain":
        return f"a card of rank {number}"
    face = printed_rank(card)
    return f"{'an' if face[0] in 'A8' or face in ('11', '18') else 'a'} {face}"


def suited(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    """Cards of the suits that I hold."""
    for each in list(dict.fromkeys(card.suit for card in mine if card.suit))[:SOME]:
        name = deck.names.get(each, each)
        says = f"a {name.removesuffix('s')}" if name[0].isupper() else f"a card of suit {name}"
        yield Matter(says, suit == each)


def beside(mine: Sequence[Card], deck: Deck[Any]) -> Iterator[Matter]:
    """Cards that lengthen a run of mine."""
    held = {card.rank for card in mine}
    ranks = {card.rank for card in deck}
    near = sorted({r + d for r in held for d in (-1, 1)} & ranks - held)
    if near:
        few = listing([*map(str, near)], "or")
        says = f"the {few}" if len(near) <= SOME else "a card next to one that you have"
        yield Matter(says, reduce(or_, [rank == each for each in near]))


def lowest(deck: Deck[Any]) -> Iterator[Matter]:
    """The lowest cards, one rank after the other, for who has seen none of the own cards."""
    for each in sorted({card.rank for card in deck if card.rank})[:SOME]:
        yield Matter(one_of(each, deck), rank == each)


BOTH = (higher, lower)
CARES: Mapping[str, Sequence[Kind]] = {  # by the ids of games
    "flares": (suited, higher),
    "half_zero": (higher, like),
    "kaplowitz": (higher, like),
    "mini_golf": (like,),
    "ladder": (like, higher),
    "collector": (like, suited),
    "squad": (higher, suited),
    "schotten_totten": (suited, like),
    "chinchon": (like, suited),
    "no_thanks": (beside, higher, lower),
    "cold_war": (higher, like),
}
CALLED = {  # where a rank or a suit is called otherwise
    "schotten_totten": {"rank": "strength", "suit": "colour"},
    "cold_war": {
        "higher": "with more attack",
        "highest": "strongest",
        "a rank": "an attack",
        "rank": "attack",
    },
}


def matters(game: str, mine: Sequence[Card], deck: Deck[Any]) -> list[Matter]:
    """What matters in a game to who has these cards."""
    ranked = [card for card in mine if card.rank]
    if not ranked:
        return [*lowest(deck)]
    found = [each for kind in CARES.get(game, BOTH) for each in kind(ranked, deck)]
    return [each._replace(says=in_words_of(game, each.says)) for each in found]


def in_words_of(game: str, says: str) -> str:
    """The same as players of this game say it."""
    for word, called in CALLED.get(game, {}).items():
        says = re.sub(rf"{word}(?!\w)", called, says)
    return says
