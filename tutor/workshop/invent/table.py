"""The table of an invented game: hands, piles and numbers."""

from collections.abc import Mapping
from dataclasses import field, make_dataclass
from functools import partial
from types import FunctionType, GenericAlias, SimpleNamespace
from typing import Any, ClassVar

from tutor.engine.cards import Card, Deck
from tutor.engine.cards import draw as drawn
from tutor.engine.event import brief
from tutor.engine.script import Script, Seat, Tell, around, shuffled
from tutor.engine.state import deep_copy
from tutor.engine.wording import did_you_mean
from tutor.engine.wrong import Missing, Wrong
from tutor.workshop.invent.asking import UnaskedQuestion

OURS = ("options", "asks", "winners")  # fields of which a script knows nothing
USUAL = (*OURS, "hands", "scores", "deck", "discard", "played")


FUNCTIONS = (FunctionType, property, staticmethod, classmethod)


def check_player(seat: object, name: str) -> None:
    """Raise `Wrong` unless this function of the table gets a player's number."""
    if seat is None:
        raise Wrong(f"table.{name} gets None. Perhaps one of your functions lacks return")
    if not isinstance(seat, int):
        raise Wrong(f"table.{name} gets {brief(seat)}. A player is a number, such as 0")


class Each:
    """A value that every player has one of."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def __repr__(self) -> str:
        return f"each({self.value!r})"


def each(value: Any) -> Any:
    """Keep this for every player: ``won=each([])`` is a pile each, ``lives=each(3)`` a number."""
    return Each(value)


class ScriptTable:
    """The cards on the table and in the hands; ``table.hands[seat]`` is a list of cards."""

    __slots__ = ()
    KEEPS: ClassVar[Mapping[str, Any]] = {}
    DECK: ClassVar[Deck[Card]] = Deck(())

    @property
    def seats(self: Any) -> range:
        """All players, as numbers from 0."""
        return range(len(self.hands))

    def after(self, seat: Seat) -> Seat:
        """Return the player to the left."""
        check_player(seat, "after")
        return (seat + 1) % len(self.seats)

    def seats_from(self, first: Seat) -> list[Seat]:
        """Return all players in turn, from this one on."""
        check_player(first, "seats_from")
        return [*around(first, len(self.seats))]

    def put_away(self: Any, pile: list[Card] | None = None) -> None:
        """Move all cards that are played to the discards, or to this pile."""
        (self.discard if pile is None else pile).extend(card for _, card in self.played)
        self.played.clear()

    def draw(self: Any) -> Card:
        """Take the top card of the deck."""
        if not self.deck:
            raise Wrong(
                "the deck is empty, so nobody can draw. Check before whether table.deck has any"
            )
        card: Card = self.deck.pop()
        return card

    def deal(self: Any, tell: Tell, rule: str, count: int = 0) -> Any:
        """Shuffle all cards, wherever they are, and give everybody this many."""
        if not callable(tell):
            raise Wrong(f"table.deal begins with tell: table.deal(tell, {tell!r}, ...)")
        return UnaskedQuestion("table.deal", self._deal(tell, rule, count))

    def mix(self, rule: str, pile: list[Card]) -> Any:
        """Shuffle this pile."""
        return UnaskedQuestion("table.mix", mixed(rule, pile))

    def _deal(self: Any, tell: Tell, rule: str, count: int) -> Script[None]:
        if (needed := count * len(self.seats)) > len(self.DECK):
            raise Wrong(f"everybody gets {count}, which are {needed}, of {len(self.DECK)} cards")
        for name, value in at_first(self).items():
            if is_pile_value(value):
                pile = getattr(self, name)
                [each.clear() for each in pile] if isinstance(value, Each) else pile.clear()
        self.deck[:] = yield from shuffled(rule, self.DECK)
        if count:
            for seat in self.seats:
                self.hands[seat].extend(drawn(self.deck, count))
            what = "a card" if count == 1 else f"{count} cards"
            tell(rule, "Everybody gets {cards}.", what)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name in ("seen", *USUAL):
            raise AttributeError(name)
        raise Missing(undeclared(self, name))

    def __reduce__(self: Any) -> tuple[Any, ...]:
        """Send what lies here, and who sits here: others don't have the type of these tables."""
        here = {name: getattr(self, name) for name in self.__dataclass_fields__}
        del here["options"]
        return partial(SimpleNamespace, **here, seats=self.seats), ()


def mixed(rule: str, pile: list[Card]) -> Script[None]:
    pile[:] = yield from shuffled(rule, [*pile])


def undeclared(table: ScriptTable, name: str) -> str:
    """Say what to write for a name that the table does not have."""
    names = at_first(table)
    like = did_you_mean(name, names)
    then = f"{like} If not, write {declared(name)}" if like else f" {how_to_declare(name)}"
    return f"the table has no {name}. It has {', '.join(names)}.{then}"


def how_to_declare(name: str) -> str:
    """Say how a pile or a number is declared."""
    return f"To add it, write {declared(name)}"


def declared(name: str) -> str:
    return f"{name}=each([]), {name}=[] or {name}=0 in game(...)"


def at_first(table: ScriptTable) -> Mapping[str, Any]:
    """Return what lies on a table before the first card is dealt, by its name."""
    deck, empty = [*table.DECK], list[Any]()
    usual = {"hands": Each([]), "scores": Each(0), "deck": deck, "discard": empty, "played": empty}
    return usual | {**table.KEEPS}


def is_pile_value(value: Any) -> bool:
    """Return True for the declared value of a pile, or of a pile for everybody."""
    return isinstance(value.value if isinstance(value, Each) else value, list)


def split_class(state: Any) -> tuple[type, dict[str, Any]]:
    """Split a class into the functions that tables have, and their piles and numbers, by name."""
    if not isinstance(state, type):
        raise Wrong(f"state= must be a class with functions of the table, not {brief(state)}.")
    mine = {name: each for name, each in vars(state).items() if not name.startswith("__")}
    functions = {name: each for name, each in mine.items() if isinstance(each, FUNCTIONS)}
    keeps = {name: each for name, each in mine.items() if name not in functions}
    return type(state.__name__, (), {"__slots__": (), **functions}), keeps


def kind_of_table(deck: Deck[Card], keeps: Mapping[str, Any], mine: type = object) -> Any:
    """Return the type of the tables of a game, with these piles and numbers, and functions."""
    usual = {"hands": list[list[Card]], "scores": list[int], "deck": list[Card]}
    usual |= {"discard": list[Card], "played": list[tuple[int, Card]]}
    hints = usual | {name: hint(value) for name, value in keeps.items()}
    ours = {"options": Any, "asks": str, "winners": tuple[Seat, ...]}
    aside = [(name, kind, field(compare=False)) for name, kind in ours.items()]
    bases = (ScriptTable,) if mine is object else (mine, ScriptTable)
    kind: Any = make_dataclass("Table", [*aside, *hints.items()], bases=bases, slots=True)
    kind.KEEPS, kind.DECK = dict(keeps), deck
    return kind


def hint(value: Any) -> Any:
    if isinstance(value, Each):
        return GenericAlias(list, (hint(value.value),))
    return list[Card] if isinstance(value, list) else type(value) if type(value) is int else Any


def lay_table(table: Any, players: int) -> None:
    """Lay the table as it is before the first card is dealt."""
    for name, value in at_first(table).items():
        one = value.value if isinstance(value, Each) else value
        several = [deep_copy(one) for _ in range(players)]
        setattr(table, name, several if isinstance(value, Each) else deep_copy(value))
    table.asks, table.winners = "", ()
