"""What a word means in a deck: a card, a suit or a rank, in any spelling that people use.

Only where a question meets a hand the deck is known, so it is there that words are looked up. What
is not in the deck is refused with what there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from tutor.chance.refusals.wrong import Nameless, Wrong
from tutor.chance.told.faces import (
    face,
    is_integral,
    kinds_of_games,
    plain,
    printed_rank,
    shown,
    spellings,
    turned_round,
)
from tutor.engine.cards import Card
from tutor.engine.event import brief

SIGNS = {"Hearts": "♥", "Diamonds": "♦", "Clubs": "♣", "Spades": "♠"}
MANY = {"rank": "ranks", "suit": "suits", "points": "points", "kind": "kinds"}
LEAVE_OUT = (
    "they are alike, and only compared with one another; to name them leave out .alike(...)."
)
ASK_ABOUT = "ask about its rank or suit, and of dice about their points: points.count(6) > 0"
PLAIN = ("points", "kind")  # what cards show besides rank and suit
FEW = 12  # cards of a deck that are all told


@dataclass(eq=False)
class Names:
    """The words of a deck: of the whole one, also when some of its cards have been seen."""

    deck: tuple[Card, ...]
    called: tuple[tuple[str, str], ...]  # what letters stand for: ("H", "Hearts")
    nameless: tuple[tuple[str, frozenset[Any]], ...] = ()  # suits and ranks that may be exchanged
    looked_up: bool = False  # whether a suit, a rank or a name was looked up in a set or a dict
    in_pieces: bool = False  # whether one was made a text, or a part of one
    name_in_pieces: bool = False  # likewise the name of a card
    rank_in_pieces: bool = False  # likewise a rank, which is its number then
    card_looked_up: bool = False  # likewise a card
    careful: bool = True  # whether what is calculated with ranks is checked as well
    doubtful: bool = False  # whether a number was met that must be asked about with care
    outside: bool = False  # whether these are the words of a deck, and of no question
    asked: dict[int, Any] = field(default_factory=dict)  # questions, and what their texts are like
    unnamed: set[str] = field(default_factory=set, init=False)  # what without a name was looked up
    remembered: dict[Any, Any] = field(default_factory=dict, init=False)  # what words mean

    def __reduce__(self) -> Any:
        return names_of, (self.deck, self.called, self.outside)  # another process finds its own

    @cached_property
    def suits(self) -> Mapping[str, str]:
        """The suit that each spelling means, in small letters and without spaces."""
        found: dict[str, str] = {}
        for letter in self.letters:
            name = dict(self.called).get(letter, letter)
            for spelling in (letter, name, name.removesuffix("s"), SIGNS.get(name, letter)):
                found.setdefault(plain(spelling), letter)
        return found

    @cached_property
    def by_code(self) -> Mapping[str, Card]:
        """All cards by their codes."""
        return {card.code: card for card in self.deck}

    @cached_property
    def letters(self) -> Sequence[str]:
        """The suits as they are printed."""
        return [*dict.fromkeys(card.suit for card in self.deck if card.suit)]

    @cached_property
    def ranks(self) -> Mapping[str, int]:
        """The rank that each spelling means: what is printed, or what that stands for."""
        found = {str(card.rank): card.rank for card in self.deck if shown(card, "rank") is not None}
        for card in self.deck:
            if card.kind == "plain":
                for spelling in spellings(printed_rank(card), self.called):
                    found.setdefault(plain(spelling), card.rank)
        return found

    @cached_property
    def points(self) -> Mapping[str, int]:
        """All numbers of points."""
        return {str(card.points): card.points for card in self.deck}

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """All kinds of cards."""
        return {card.kind: card.kind for card in self.deck}

    @cached_property
    def cards(self) -> Mapping[str, frozenset[str]]:
        """The codes of the cards that each spelling means; a name means all copies of a card."""
        found: dict[str, set[str]] = defaultdict(set)
        for card in self.deck:
            found[plain(card)].add(card.code)
        for card in self.deck:
            copies = {each.code for each in self.deck if Card.__str__(each) == card.code}
            found.setdefault(plain(card.code), {card.code, *copies})
        exact = {*found}
        for card in self.deck:
            for spelling in turned_round(card, self.suits, self.called):
                if spelling not in exact:  # what stands on a card goes before all else
                    found[spelling].add(card.code)
        return {word: frozenset(codes) for word, codes in found.items()}

    def there(self, what: str) -> str:
        """What there is, as it is written: the suits, the ranks, the cards."""
        if what == "suit":
            called = dict(self.called)
            words = [f"{x} ({called[x]})" if x in called else x for x in self.letters]
        elif what == "rank":
            words = [printed_rank(card) for card in self.deck if card.kind == "plain"]
            words = words or [*map(str, sorted({*self.ranks.values()}))]
        elif what == "points":
            words = [*map(str, sorted({*self.points.values()}))]
        elif what == "kind":
            words = [*self.kinds]
        else:
            words = [*map(str, self.deck)]
        words = [*dict.fromkeys(words)]
        words = [*words[:5], "...", words[-1]] if len(words) > FEW else words
        return ", ".join(words) or "none"

    def meant(self, attribute: str, value: object) -> Any:
        """The rank (suit, points) that is meant; a ValueError if no card of the deck has it."""
        if type(value) not in (str, int):
            if isinstance(value, Nameless):  # a suit of this deal
                return value.meant_as(attribute)
            return self.looked_for(attribute, value)
        if (attribute, value) not in self.remembered:
            self.remembered[attribute, value] = self.looked_for(attribute, value)
        return self.remembered[attribute, value]

    def looked_for(self, attribute: str, value: object) -> Any:
        """The same, looked for among all spellings."""
        known: Mapping[str, Any] = getattr(self, MANY[attribute])
        word = f"{value:.0f}" if is_integral(value) else value
        if isinstance(word, str) and (attribute != "points" or is_integral(value)):
            if attribute == "kind" and word in kinds_of_games():
                return word  # of a game whose house rules leave out this kind
            if plain(word) in known:
                return self.named(attribute, known[plain(word)])
            if attribute == "rank" and plain(word).removesuffix("s") in known:  # "Kings", "6s"
                return self.named(attribute, known[plain(word).removesuffix("s")])
        raise Wrong(
            f"This deck has no {attribute} {brief(value)}; its {MANY[attribute]} are "
            f"{self.there(attribute)}."
        )

    def codes(self, what: object) -> frozenset[str]:
        """The codes of the cards with this name; a ValueError if there is none, or several."""
        if type(what) not in (str, Card):
            return self.cards_for(what)
        if what not in self.remembered:
            self.remembered[what] = self.cards_for(what)
        return frozenset(self.remembered[what])

    def cards_for(self, what: object) -> frozenset[str]:
        """The same, looked for among all names of cards."""
        word = getattr(what, "code", what)
        if isinstance(word, Nameless):  # of a card of this deal
            return frozenset({word.meant_as("code")})
        if not isinstance(word, str):
            like = word if str(word) in self.by_code else self.deck[0]
            raise Wrong(f'{brief(what)} names no card: write one as in "{like}", or {ASK_ABOUT}.')
        if isinstance(what, str):
            found = self.cards.get(plain(word), frozenset())
            if any(word == card.code and word != Card.__str__(card) for card in self.deck):
                found = frozenset({word})
        else:
            found = frozenset({card.code for card in self.deck} & {word})
            real = getattr(what, "real", what)
            faces = {face(self.by_code[code]) for code in found}
            if isinstance(real, Card) and faces - {face(real)}:
                raise Wrong(
                    f"{brief(what)} is a card of another deck, where it has another face: of this "
                    f'one write its name, "{what}".'
                )
        if not found:
            raise Wrong(
                f"This deck has no card {brief(str(what))}; its cards are {self.there('card')}."
                f"{self.instead(word)}"
            )
        if len({str(card) for card in self.deck if card.code in found}) > 1:
            raise Wrong(f"{word!r} may be {' or '.join(sorted(found))}; write one of them.")
        if any(self.is_nameless("code", code) for code in found):
            raise Wrong(f"Cards have no names here ({brief(str(word))}): {LEAVE_OUT}")
        return found

    def instead(self, word: str) -> str:
        """What to ask about a rank or suit that was taken for a card."""
        many = next((x for x in ("ranks", "suits") if plain(word) in getattr(self, x)), "")
        return many and f" For one of the {many} ask hand.{many}.count({brief(word)}) > 0."

    def named(self, attribute: str, value: Any) -> Any:
        """The same value; a ValueError if it has no name, for it may be exchanged with others."""
        if self.is_nameless(attribute, value):
            many = MANY[attribute].capitalize()
            raise Wrong(f"{many} have no names here ({brief(value)}): {LEAVE_OUT}")
        return value

    def is_nameless(self, attribute: str, value: Any) -> bool:
        """Whether this rank (suit, card) has no name, for it may be exchanged with others."""
        free = dict(self.nameless)
        if not free:
            return False
        if attribute in PLAIN:
            if ("depends", attribute) not in self.remembered:
                self.remembered["depends", attribute] = self.depends(attribute)
            return bool(self.remembered["depends", attribute])
        if attribute != "code":
            return value in free.get(attribute, ())
        card = self.by_code[value]
        return card.suit in free["suit"] or card.rank in free["rank"]

    def has_order(self, attribute: str) -> bool:
        """Whether all values of these cards are known by name, so that they have an order."""
        free = dict(self.nameless)
        return not free or not (
            free.get(attribute) or (attribute in PLAIN and self.depends(attribute))
        )

    def depends(self, attribute: str) -> bool:
        """Whether the points (kinds) of cards tell apart what may be exchanged."""
        free, seen = dict(self.nameless), dict[Any, Any]()
        for card in self.deck:
            suit = None if card.suit in free["suit"] else card.suit
            rank = None if card.rank in free["rank"] else card.rank
            if seen.setdefault((suit, rank), getattr(card, attribute)) != getattr(card, attribute):
                return True
        return False


@lru_cache(maxsize=64)
def names_of(
    deck: tuple[Card, ...], called: tuple[tuple[str, str], ...], outside: bool = False
) -> Names:
    """The words of a deck, the same ones for the same deck."""
    return Names(deck, called, outside=outside)
