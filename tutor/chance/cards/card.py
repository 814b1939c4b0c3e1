"""The cards that functions get: frozen values with rank, suit, kind, points and code.

A card equals itself and its name as it is printed, ``card == "6H"``, and has the hash of this name.
(It also equals the same card of a game's own deck, which has a hash of its own.)
"""

from collections.abc import Callable, Sequence
from dataclasses import fields
from functools import cache, lru_cache
from typing import Any

from tutor.chance.cards.bag import CARDS, Read, Unread
from tutor.chance.cards.names import Names, attribute_value, deck_of_game, whole_deck
from tutor.chance.cards.values import check_not_absent, is_absent, wrap_attribute
from tutor.chance.refusals.kinds import cannot_compare, is_function
from tutor.engine.cards import Card, Deck
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.misused import NotPlain, plainly
from tutor.engine.wrong import Missing, Wrong

PRINTED = tuple(field.name for field in fields(Card))  # attributes of a card


class Shown(NotPlain):
    """A card of a question."""

    __slots__ = ()
    is_called = "a card"
    names: Names

    def instead(self) -> str:
        return (
            "A card can't be used like a number or a string. Ask for its rank or suit (card.rank > "
            '3, card.suit == "H"), compare it with a name (card == "6H"), or sort cards: '
            "sorted(hand, key=lambda card: card.rank)."
        )

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        code: Any = self.code  # type: ignore[attr-defined]  # every card has one
        if isinstance(other, Card) or hasattr(other, "code"):
            return str.__eq__(code, str.__str__(other.code))
        if isinstance(other, str):
            return bool(other) and self.is_named(str.__str__(other), str.__str__(code))
        if isinstance(other, int):
            raise cannot_compare(self, other)
        return False

    def is_named(self, text: str, code: str) -> bool:
        """Return True if this is its printed name; raise `Wrong` for another spelling of a card."""
        names = self.names
        if text == code.rstrip("'"):
            names.codes(text)  # raises Wrong if cards have no names
            return True
        if text in names.texts["card"]:
            return False
        meant = names.by_code[min(names.codes(text))]
        like = f"card.code == {text!r}" if text == meant.code else f'"{Card.__str__(meant)}"'
        raise Wrong(f"In a function, a card equals its printed name. Write {like}.")

    def __hash__(self) -> int:
        return hash(str.rstrip(self.code, "'"))  # type: ignore[attr-defined]  # as above

    def __str__(self) -> str:
        return str.rstrip(self.code, "'")  # type: ignore[attr-defined]  # as above

    def __repr__(self) -> str:
        return str.__str__(self.code)  # type: ignore[attr-defined]  # as above

    def __format__(self, form: str) -> str:
        return format(str(self), form)


class PartialCard(Shown):
    """A card of which only some attributes are known; reading others raises `Unread`."""

    def __init__(
        self, place: int, seen: tuple[str, ...], values: tuple[Any, ...], names: Names
    ) -> None:
        self.place, self.seen, self.names = place, seen, names
        for value, name in zip(values, seen, strict=True):
            self.__dict__[name] = wrap_attribute(value, name, names)

    def __getattr__(self, name: str) -> Any:
        if name not in PRINTED:
            raise no_such(name)
        check_not_absent(name, self.names, Missing)
        raise Unread(Read(self.place, tuple(sorted({*self.seen, name})), CARDS))

    @property  # type: ignore[misc]  # so that isinstance(card, Card) and `case Card(rank=6)` hold
    def __class__(self) -> Any:
        return Card


def no_such(name: str) -> Missing:
    return Missing(f"A card has no {name!r}. It has {', '.join(PRINTED)}.")


@lru_cache(maxsize=4096)
def partial_card(
    place: int, seen: tuple[str, ...], values: tuple[Any, ...], names: Names, _: int
) -> PartialCard:
    """Make a card with only these attributes; a number distinguishes equal ones in a hand."""
    return PartialCard(place, seen, values, names)


@cache
def twins(kind: Any) -> type[Card]:
    class Twin(Shown, kind):  # type: ignore[misc]  # a kind of card is known only now
        """A card of a question."""

        __slots__ = ("names", "real")
        __hash__ = Card.__hash__

        def __getattr__(self, name: str) -> Any:
            if name in PRINTED:
                check_not_absent(name, self.names, Missing)
            raise no_such(name)

        def __reduce__(self) -> Any:
            return wrap_card, (self.real, self.names)

    return Twin


@lru_cache(maxsize=16_384)
def wrap_card(card: Card, names: Names) -> Card:
    """Wrap an engine card for questions."""
    if isinstance(card, Shown):
        return card
    found: Card = object.__new__(twins(type(card)))  # type: ignore[arg-type]  # classes have hashes
    object.__setattr__(found, "real", card)
    object.__setattr__(found, "names", names)
    object.__setattr__(found, "name_hash", hash(card))
    for field in fields(card):
        if not is_absent(field.name, names):
            look = wrap_attribute(attribute_value(card, field.name), field.name, names)
            object.__setattr__(found, field.name, look)
    return found


def codes_of(what: Any, deck: Sequence[Card], names: Names) -> frozenset[str]:
    """Return the codes of the cards meant: "6H", "6H 6D", or a question about a card."""
    if isinstance(what, Card) or hasattr(what, "code"):
        return names.codes(what)
    if isinstance(what, str):
        return frozenset[str]().union(*codes_of_each(what, names))
    if is_function(what):
        return frozenset(
            {str.__str__(card.code) for card in deck if is_so(what, wrap_card(card, names))}
        )
    raise Wrong(
        f'{brief(what)} is not a card. Write a name, such as "6H", or a question about a card, '
        "such as rank == 6 or (suit == 'H') & (rank > 3)."
    )


def check_cards_given(verb: str, what: Sequence[Any]) -> None:
    if not what:
        raise Wrong(f'{verb}() needs a card in its brackets, such as {verb}("6H").')


def check_one(verb: str, what: Sequence[Any]) -> None:
    check_cards_given(verb, what)
    if len(what) > 1:
        raise Wrong(
            f"{verb}({brief(what[0])}, ...) has too many arguments. Write several cards in one "
            f'string, as in {verb}("6H 5H"), or describe them, as in {verb}(rank == 6).'
        )


def codes_of_each(card: object, names: Names) -> list[frozenset[str]]:
    try:
        return [names.codes(card)]
    except Wrong:
        parts = card.split() if isinstance(card, str) else []
        if len(parts) < 2 or "of" in parts:
            raise
    return [names.codes(part) for part in parts]


def is_so(ask: Callable[[Any], Any], card: Card) -> bool:
    try:
        said = ask(card)
    except TypeError as error:
        raise Wrong(
            f"{brief(ask)} can't be asked about a card ({error}). Use a function of one card."
        ) from error
    if not isinstance(said, bool):
        raise Wrong(
            f"{ask!r} returns {brief(said)} for the {card}, not True or False. Compare it with "
            "something, as in rank == 6."
        )
    return said


@plainly
def deck(game: Game[Any] | str, players: int = 0, options: Any = None) -> Deck[Any]:
    """Return all cards of a game: ``deck("six_nimmt")``, ``deck("chinchon", players=5)``.

    Some games use other cards with more players or house rules; by default the fewest players.
    A `Wrong` says which games, numbers of players and options there are.
    """
    cards = deck_of_game(game, players, options)
    _, names = whole_deck(cards)
    return Deck([wrap_card(card, names) for card in cards], cards.names)
