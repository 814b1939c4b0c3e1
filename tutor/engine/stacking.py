"""Stacked decks: deals that bring cards where they are wanted, for matches that show something.

What is wanted is written like any table (`position`): where cards lie when the game next asks
somebody, or chance. "..." stands for cards that the seed may choose: ``hands="6H 2H 1P / ..."``.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, get_args, get_origin, get_type_hints

from tutor.engine.cards import Card, Deck
from tutor.engine.driver import driven
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.position import REST, SEPARATORS, depth, parse_value, split
from tutor.engine.state import S, cards_in, clone

Deal = Mapping[str, str]  # places by name, and the cards that are wanted there


def checked_deals(game: Game[S], state: S, deals: Sequence[Deal]) -> tuple[Deal, ...]:
    """Return the deals; a ValueError names an unknown place or card, or a card wanted twice."""
    if not isinstance(deals, (list, tuple)) or not all(map(is_deal, deals)):
        said = 'Deals must map places to cards, as in deals=[{"hands": "6H 2H / ..."}]'
        raise ValueError(f"{said}, not {brief(deals)}.")
    deck, places = game.deck(state), [field.name for field in fields(state)]
    for deal in deals:
        if strange := [name for name in deal if name not in places]:
            has = ", ".join(places)
            raise ValueError(f"A table of {game.name} has no {strange[0]}. It has {has}.")
        wanted = [card for text in deal.values() for card in cards_in_text(text, deck)]
        if twice := [str(card) for card in wanted if wanted.count(card) > 1]:
            raise ValueError(f"A deal wants the {twice[0]} twice.")
    return tuple(deals)


def is_deal(deal: object) -> bool:
    return isinstance(deal, Mapping) and all(isinstance(text, str) for text in deal.values())


def cards_in_text(text: str, deck: Deck[Any]) -> list[Card]:
    words = text.replace("/", " ").replace(REST, " ").split()
    return deck.cards(" ".join(word.rpartition(":")[2] for word in words))


def stack_deck(
    game: Game[S], state: S, order: Sequence[Any], deal: Deal, before: Sequence[Sequence[Any]] = ()
) -> list[Any]:
    """Return this order of the deck, changed so that the deal brings what is wanted.

    The state must be about to be dealt, by a shuffle of these, or by other shuffles before it. A
    trial deal shows which card comes to which place; the wanted ones then take the places of those.
    Cards that are not shuffled may be named where they always lie. Raise ValueError if that many
    cards do not come there.
    """
    tried = deal_in_orders(game, state, [*before, order])
    kinds, deck = get_type_hints(type(tried)), game.deck(tried)
    instead = {
        there: card
        for name, text in deal.items()
        for there, card in pairs(name, text, kinds[name], getattr(tried, name), deck)
    }
    moved = [there for there, card in instead.items() if there is not card]
    if missing := [str(there) for there in moved if there not in order]:
        raise ValueError(
            f"This deal can't replace the {missing[0]}, because that card is not shuffled."
        )
    wanted = {*instead.values()}
    rest = iter([card for card in order if card not in wanted])
    return [instead[card] if card in instead else next(rest) for card in order]


def deal_in_orders(game: Game[S], state: S, orders: Sequence[Sequence[Any]]) -> S:
    trial, coming = clone(state), iter(orders)
    driven(game, trial, lambda _: None, lambda _: next(map(list, coming), None))
    return trial


def pairs(
    name: str, text: str, kind: Any, lying: Any, deck: Deck[Any]
) -> Iterator[tuple[Card, Card]]:
    if depth(kind) > 1:
        (inner,), parts = get_args(kind), split(text, SEPARATORS[depth(kind) - 1])
        if len(parts) != len(lying):
            raise ValueError(f"There are {len(lying)} {name}, but this deal has {len(parts)}.")
        for part, pile in zip(parts, lying, strict=True):
            yield from pairs(name, part, inner, pile, deck)
        return
    if get_origin(kind) is not list:
        raise ValueError(f"No cards are dealt to {name}.")
    before, dots, after = text.partition(REST)
    first, last = parse_value(before, kind, deck), parse_value(after, kind, deck)
    count = len(first) + len(last)
    if count > len(lying) or (count < len(lying) and not dots):
        raise ValueError(f"A deal puts {len(lying)} cards into {name}, not {count}.")
    there = [*lying[: len(first)], *lying[len(lying) - len(last) :]]
    yield from zip(cards_in(there), cards_in([*first, *last]), strict=True)
