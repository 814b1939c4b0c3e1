"""Look up names in a deck: cards, suits and ranks, in any spelling that people use.

The names in questions are looked up here when the deck is known; the error for an unknown name
lists the valid ones. Functions of students see only what is printed.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from itertools import product
from numbers import Rational
from typing import Any, cast

from tutor.engine.cards import Card, Deck
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.wrong import Wrong, in_one_sentence
from tutor.games import game_of, usable


def plain(word: object) -> str:
    return "".join(str.split(str(word))).casefold().replace("\ufe0f", "")


def spellings(face: str, called: tuple[tuple[str, str], ...]) -> Iterable[str]:
    return dict.fromkeys([face, dict(called).get(face, face)])


def printed_rank(card: Card) -> str:
    """Return the rank as printed on a card: "10", "K"."""
    face = Card.__str__(card)
    if card.suit and face.endswith(card.suit):
        return face.removesuffix(card.suit)
    return face.removeprefix(card.suit)


def turned_round(
    card: Card, suits: Mapping[str, str], called: tuple[tuple[str, str], ...]
) -> Iterable[str]:
    """Yield spellings of a card by its rank and suit: "6 of Hearts", "h6", "6♥"."""
    if card.suit and card.kind == "plain":
        words = [word for word, letter in suits.items() if letter == card.suit]
        for rank in map(plain, spellings(printed_rank(card), called)):
            for suit in words:
                yield from (rank + suit, f"{rank}of{suit}", suit + rank)


def is_integral(value: object) -> bool:
    """Return True for a whole number, such as 6.0, but not for True or False."""
    is_number = isinstance(value, (Rational, float)) and not isinstance(value, bool)
    return is_number and value == value // 1  # type: ignore[operator]  # it is a number


def attribute_value(card: Card, attribute: str) -> Any:
    found = getattr(card, attribute)
    if attribute == "rank":
        return found if found or card.kind == "plain" else None
    return found if attribute != "suit" or found else None


def look_of(card: Card, attributes: Iterable[str]) -> tuple[Any, ...]:
    """Return these attributes of a card."""
    return tuple([attribute_value(card, name) for name in attributes])


def printed_face(card: Card) -> tuple[int, str, str]:
    return card.rank, card.suit, card.kind


@cache
def kinds_of_games() -> frozenset[str]:
    """Return the kinds of cards of all games; this loads them, so it is only for strange names."""
    boxes = [game.box or game.deck(game.new(game.players[0])) for game in usable()]
    return frozenset({card.kind for box in boxes for card in box} | {"back"})


SIGNS = {"Hearts": "♥", "Diamonds": "♦", "Clubs": "♣", "Spades": "♠"}
PLURALS = {"rank": "ranks", "suit": "suits", "points": "points", "kind": "kinds"}
LEAVE_OUT = "Leave out .alike(...), because then they can only be compared with each other."
ASK_ABOUT = "ask about its rank or suit. For dice, ask about points: points.count(6) > 0"
PLAIN = ("points", "kind")  # attributes other than rank and suit
FEW_NAMES = 12  # a message lists all names up to this number


@dataclass(eq=False)
class Names:
    """The names of a deck: of the whole one, also when some of its cards have been seen."""

    deck: tuple[Card, ...]
    called: tuple[tuple[str, str], ...]  # meanings of letters: ("H", "Hearts")
    nameless: tuple[tuple[str, frozenset[Any]], ...] = ()  # interchangeable suits and ranks
    remembered: dict[Any, Any] = field(default_factory=dict, init=False)  # cached meanings of names

    def __reduce__(self) -> Any:
        return names_in_deck, (self.deck, self.called)  # another process finds its own

    @cached_property
    def suits(self) -> Mapping[str, str]:
        """A map from each spelling of a suit to its printed letter."""
        found: dict[str, str] = {}
        for letter in self.letters:
            name = dict(self.called).get(letter, letter)
            for spelling in (letter, name, name.removesuffix("s"), SIGNS.get(name, letter)):
                found.setdefault(plain(spelling), letter)
        return found

    @cached_property
    def by_code(self) -> Mapping[str, Card]:
        return {card.code: card for card in self.deck}

    @cached_property
    def letters(self) -> Sequence[str]:
        return [*dict.fromkeys(card.suit for card in self.deck if card.suit)]

    @cached_property
    def ranked(self) -> Sequence[Card]:
        """The cards that have a rank."""
        return [card for card in self.deck if attribute_value(card, "rank") is not None]

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """A map from each spelling of a rank to its number."""
        found = {str(card.rank): card.rank for card in self.ranked}
        for card in self.ranked:
            for spelling in spellings(printed_rank(card), self.called):
                found.setdefault(plain(spelling), card.rank)
        return found

    @cached_property
    def points(self) -> Mapping[str, int]:
        return {str(card.points): card.points for card in self.deck}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        return {card.kind: card.kind for card in self.deck}

    @cached_property
    def cards(self) -> Mapping[str, frozenset[str]]:
        """A map from each spelling of a card to its codes; a name means all copies of a card."""
        found: dict[str, set[str]] = defaultdict(set)
        for card in self.deck:
            found[plain(card)].add(card.code)
        for card in self.deck:
            copies = {each.code for each in self.deck if Card.__str__(each) == card.code}
            found.setdefault(plain(card.code), {card.code, *copies})
        exact = {*found}
        for card in self.deck:
            for spelling in turned_round(card, self.suits, self.called):
                if spelling not in exact:  # printed names take precedence
                    found[spelling].add(card.code)
        return {word: frozenset(codes) for word, codes in found.items()}

    @cached_property
    def texts(self) -> Mapping[str, frozenset[str]]:
        """The printed suits, kinds and codes, and the names of cards."""
        cards = [Card.__str__(card) for card in self.deck]
        found = {"suit": self.letters, "kind": self.kinds, "code": self.by_code, "card": cards}
        return {what: frozenset(words) for what, words in found.items()}

    def there(self, what: str) -> str:
        """List the valid names, for messages."""
        if what == "suit":
            called = dict(self.called)
            words = [f"{x} ({called[x]})" if x in called else x for x in self.letters]
        elif what == "rank":
            words = [*map(printed_rank, self.ranked)]
        elif what == "points":
            words = [*map(str, sorted({*self.points.values()}))]
        elif what == "kind":
            words = [*self.kinds]
        else:
            words = [*map(str, self.deck)]
        words = [*dict.fromkeys(words)]
        words = [*words[:5], "...", words[-1]] if len(words) > FEW_NAMES else words
        return ", ".join(words) or "none"

    def meant(self, attribute: str, value: object) -> Any:
        """Return the rank (suit, points) meant; raise `Wrong` if no card of the deck has it."""
        own = getattr(value, "attribute", attribute)
        if own != attribute:
            raise Wrong(
                f"{value!r} is a {own}. It can't be compared with "
                f"{PLURALS.get(attribute, attribute)}."
            )
        if type(value) not in (str, int):
            if getattr(value, "names", None) is self:  # of a card of this deal
                return str.__str__(value) if isinstance(value, str) else int(value)  # type: ignore[call-overload]  # it is one of these
            return self.looked_for(attribute, value)
        if (attribute, value) not in self.remembered:
            self.remembered[attribute, value] = self.looked_for(attribute, value)
        return self.remembered[attribute, value]

    def looked_for(self, attribute: str, value: object) -> Any:
        known: Mapping[str, Any] = getattr(self, PLURALS[attribute])
        word = f"{value:.0f}" if is_integral(value) else value
        if isinstance(word, str) and (attribute != "points" or is_integral(value)):
            if attribute == "kind" and word in kinds_of_games():
                return word  # of a game whose house rules leave out this kind
            if plain(word) in known:
                return self.named(attribute, known[plain(word)])
            if attribute == "rank" and plain(word).removesuffix("s") in known:  # "Kings", "6s"
                return self.named(attribute, known[plain(word).removesuffix("s")])
        raise Wrong(
            f"This deck has no {attribute} {brief(value)}. Its {PLURALS[attribute]} are "
            f"{self.there(attribute)}."
        )

    def codes(self, what: object) -> frozenset[str]:
        """Return the codes of the cards with this name; a `Wrong` if there are none or several."""
        if type(what) not in (str, Card):
            return self.cards_for(what)
        if what not in self.remembered:
            self.remembered[what] = self.cards_for(what)
        return frozenset(self.remembered[what])

    def cards_for(self, what: object) -> frozenset[str]:
        word = getattr(what, "code", what)
        if not isinstance(word, str):
            like = word if str(word) in self.by_code else self.deck[0]
            raise Wrong(f'{brief(what)} is not the name of a card. Write "{like}", or {ASK_ABOUT}.')
        if isinstance(what, str):
            found = self.cards.get(plain(word), frozenset())
            if any(word == card.code and word != Card.__str__(card) for card in self.deck):
                found = frozenset({word})
        else:
            found = frozenset({card.code for card in self.deck} & {word})
            real = getattr(what, "real", what)
            faces = {printed_face(self.by_code[code]) for code in found}
            if isinstance(real, Card) and faces - {printed_face(real)}:
                raise Wrong(
                    f"{brief(what)} is from another deck, and is a different card in this one. "
                    f'Write its name, "{what}".'
                )
        if not found:
            raise Wrong(
                f"This deck has no card {brief(str(what))}. Its cards are {self.there('card')}."
                f"{self.instead(word)}"
            )
        if len({str(card) for card in self.deck if card.code in found}) > 1:
            raise Wrong(f"{word!r} can mean {' or '.join(sorted(found))}. Write one of them.")
        of_this_deal = getattr(what, "names", None) is self
        if not of_this_deal and any(self.is_nameless("code", code) for code in found):
            raise Wrong(f"Cards have no names in this space ({brief(str(word))}). {LEAVE_OUT}")
        return found

    def instead(self, word: str) -> str:
        """Say what to ask about a rank or suit that was mistaken for a card."""
        many = next((x for x in ("ranks", "suits") if plain(word) in getattr(self, x)), "")
        return many and f" To ask about {many}, write hand.{many}.count({brief(word)}) > 0."

    def named(self, attribute: str, value: Any) -> Any:
        """Return a value; raise `Wrong` if it has no name because of ``alike``."""
        if self.is_nameless(attribute, value):
            many = PLURALS.get(attribute, "cards").capitalize()
            raise Wrong(f"{many} have no names in this space ({brief(value)}). {LEAVE_OUT}")
        return value

    def is_nameless(self, attribute: str, value: Any) -> bool:
        free = dict(self.nameless)
        if not free:
            return False
        if attribute in PLAIN:
            return attribute in self.telling
        if attribute != "code":
            return value in free.get(attribute, ())
        card = self.by_code.get(value)
        return card is not None and (card.suit in free["suit"] or card.rank in free["rank"])

    def has_order(self, attribute: str) -> bool:
        free = dict(self.nameless)
        return not (free and (free.get(attribute) or attribute in self.telling))

    @cached_property
    def telling(self) -> Collection[str]:
        """Points and kinds, if they distinguish interchangeable suits or ranks."""
        free, seen, found = dict(self.nameless), dict[Any, Any](), set[str]()
        for card, attribute in product(self.deck, PLAIN):
            suit = None if card.suit in free["suit"] else card.suit
            rank = None if card.rank in free["rank"] else card.rank
            told = getattr(card, attribute)
            if seen.setdefault((suit, rank, attribute), told) != told:
                found.add(attribute)
        return found


@lru_cache(maxsize=64)
def names_in_deck(deck: tuple[Card, ...], called: tuple[tuple[str, str], ...]) -> Names:
    """Return the names of a deck, cached."""
    return Names(deck, called)


def deck_of_game(game: Game[Any] | str, players: int = 0, options: Any = None) -> Deck[Any]:
    found = game_of(game)
    with in_one_sentence():
        return found.deck(found.new(players or found.players[0], options))


def whole_deck(given: object) -> tuple[tuple[Card, ...], Names]:
    """Return the given cards, and their names; raise `Wrong` if they are not cards."""
    is_game = isinstance(getattr(given, "game", given), (str, Game))  # or a lesson about one
    cards: Any = deck_of_game(cast("str", given)) if is_game else given
    if not isinstance(cards, Iterable):
        raise Wrong(
            'A deck must be a list of cards or a game, as in deals("flares", 3), not '
            f"{brief(given)}."
        )
    listed = tuple(cards)
    if not all(isinstance(card, Card) for card in listed):
        said = "A deck must have only cards. Use one: from tutor.games.six_deck import DECK."
        raise Wrong(said)
    if hasattr(cards, "names"):
        called = tuple(cards.names.items())
    else:  # the cards of a deck in a list keep the meanings of its letters
        called = next((card.names.called for card in listed if hasattr(card, "real")), ())
    found = tuple([getattr(card, "real", card) for card in listed])
    return found, names_in_deck(found, called)
