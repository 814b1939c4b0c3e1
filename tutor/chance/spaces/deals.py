"""Spaces of equally likely deals, throws of dice and tosses of coins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from math import prod
from typing import Any

from tutor.chance.cards.names import Names, names_in_deck, whole_deck
from tutor.chance.counting.sums import Part, count_rows, sampled
from tutor.chance.questions.question import Value
from tutor.chance.refusals.kinds import is_exact
from tutor.chance.spaces.choose import count_deals
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.wording import format_count
from tutor.engine.wrong import Wrong, is_whole, require_type

MOST_SPACES = 100  # spaces in a product
FINEST = 10_000  # the largest denominator of a coin's chance


class Space:
    """All equally likely outcomes of cards, dice or coins."""

    parts: Sequence[Part]  # hands in independent groups
    same: tuple[str, ...] = ()  # suits, ranks or both, if interchangeable
    called: str  # plural noun for messages

    @cached_property
    def size(self) -> int:
        """The number of ways; if cards are put back, the number of sequences of draws."""
        return prod([part.ways for part in self.parts])

    @property
    def rows(self) -> int:
        """The number of arguments of a question: hands or sequences of cards."""
        return count_rows(self.parts)

    def sample(self, luck: str) -> Sequence[Any]:
        """Return random arguments of a question; the same ones for the same seed."""
        return sampled(self.parts, luck)

    def answers(self, *asked: Value) -> tuple[Counter[tuple[Any, ...]], int]:
        """Count the ways that give each answer, and the groups they were counted in.

        Raise `TooMany`, with advice, if there are too many groups.
        """
        return count_deals(self.parts, asked, self.same)

    def __mul__(self, other: Any) -> Product:
        """Combine with an independent space."""
        if not isinstance(other, Space):
            raise Wrong(
                "A space can only be multiplied by another one, as in deals(DECK, 3) * dice(1), "
                f"not by {brief(other)}. For several of the same, write deals(DECK, 3) ** 2."
            )
        if self.same or other.same:
            raise Wrong("A space with .alike(...) can't be multiplied. Leave out .alike(...).")
        return Product((*self.parts, *other.parts))

    def __pow__(self, times: int) -> Product:
        if not is_whole(times, 1, MOST_SPACES):
            raise Wrong(f"The power of a space must be 1 to {MOST_SPACES}, not {brief(times)}.")
        return self * Product(()) if times == 1 else self * self ** (times - 1)


@explains_methods(
    "A product of spaces", "Use methods before multiplying: deals(DECK, 3).without(...) * dice(1)"
)
@dataclass(frozen=True)
class Product(Space):
    """All outcomes of several independent spaces."""

    parts: Sequence[Part]
    called = "ways"

    def __repr__(self) -> str:
        return f"<{format_count(self.size)} ways for {len(self.parts)} independent parts>"


@plainly
def dice(n: int = 1, sides: int = 6) -> Product:
    """Throw dice as one hand, with points: ``points.sum == 7``.

    To distinguish the dice, use ``dice(1) ** 2``.
    """
    check_many(n, "dice", "dice(2)")
    check_many(sides, "sides", "dice(2, sides=8)")
    faces = [Card(str(n), rank=n, points=n) for n in range(1, sides + 1)]
    return thrown(faces, faces, n)


@plainly
def coins(n: int = 1, heads: Fraction | int = Fraction(1, 2)) -> Product:
    """Toss coins as one hand, with a point for each head: ``points.sum == 2``.

    ``heads`` is the chance of heads, a fraction. To distinguish the coins, use ``coins(1) ** 3``.
    """
    check_many(n, "coins", "coins(3)")
    if not is_exact(heads):
        raise Wrong(f"heads= must be a fraction, such as Fraction(1, 3), not {brief(heads)}.")
    if not 0 <= heads <= 1 or Fraction(heads).denominator > FINEST:
        raise Wrong(
            f"heads= must be from 0 to 1, with a denominator of at most {FINEST:,}, not {heads}."
        )
    yes, all_ = Fraction(heads).numerator, Fraction(heads).denominator
    up, down = Card("heads", rank=1, points=1), Card("tails")
    return thrown([up, down], [up] * yes + [down] * (all_ - yes), n)


def thrown(sides: Sequence[Card], chances: Sequence[Card], n: int) -> Product:
    names = names_in_deck(tuple(sides), ())
    return Product((Part(tuple(chances), (n,), names, put_back=True),))


def check_many(number: object, what: str, like: str) -> None:
    if not is_whole(number, 1, 1000):
        raise Wrong(f"The number of {what} must be 1 to 1,000, as in {like}, not {brief(number)}.")


MOST_DRAWN = 10_000  # max. cards drawn with replacement
NO_NAMES = Names((), ())


@explains_methods(
    "A space of deals", 'Use .size, .without("6H 5H"), .alike("suits") or P(question, space)'
)
@dataclass(frozen=True)
class Deals(Space):
    """All deals of hands of these sizes; if ordered, single cards one after the other."""

    deck: tuple[Card, ...]
    sizes: tuple[int, ...]
    ordered: bool = False
    same: tuple[str, ...] = ()  # suits, ranks or both, if interchangeable
    names: Names = field(default=NO_NAMES, compare=False)  # of the whole deck, including seen cards
    put_back: bool = False  # with replacement

    def __post_init__(self) -> None:
        if not (isinstance(self.sizes, tuple) and isinstance(self.deck, tuple)):
            raise Wrong("Deals(...) can't be called directly. Write deals(deck, 3).")
        must_be = "must be True (each card is put back) or False"
        require_type("replace=", self.put_back, bool, must_be)
        if not self.sizes or not all(is_whole(size, 0) for size in self.sizes):
            raise Wrong(
                "Each hand needs a number of cards, as in deals(DECK, 3) or deals(DECK, 3, 3)."
            )
        wanted, there = sum(self.sizes), len(self.deck)
        if wanted > there and not (self.put_back and there):
            raise Wrong(f"{wanted} cards can't be dealt from a deck of {there}.")
        if wanted > MOST_DRAWN:
            raise Wrong(
                f"{wanted:,} cards are too many. With replace=True, the limit is {MOST_DRAWN:,}."
            )

    @property
    def called(self) -> str:  # type: ignore[override]  # it follows from the fields
        return "draws" if self.ordered else "deals"

    @cached_property
    def parts(self) -> Sequence[Part]:  # type: ignore[override]  # as above
        if self.put_back and not self.ordered:
            return [Part(self.deck, (size,), self.names, put_back=True) for size in self.sizes]
        return [Part(self.deck, self.sizes, self.names, self.put_back, self.ordered)]

    def __repr__(self) -> str:
        how = str(len(self.sizes)) if self.ordered else " + ".join(map(str, self.sizes))
        alike = f", {' and '.join(self.same)} alike" if self.same else ""
        back = ", each put back" if self.put_back else ""
        what = f"{format_count(self.size)} {self.called} of {how} from {len(self.deck)} cards"
        return f"<{what}{alike}{back}>"

    def without(self, seen: str | Iterable[Card]) -> Deals:
        """Return the deals for somebody who has seen these cards: ``without("3H 6U")``.

        A name that several cards share removes as many of them as it is written.
        """
        words = seen.split() if isinstance(seen, str) else listed_cards(seen)
        left, gone = [*self.deck], Counter(words)
        meant = {word: exactly(word, self.names) for word in gone}
        for word, times in sorted(gone.items(), key=lambda each: len(meant[each[0]])):
            codes = meant[word]
            there = sorted(
                [card for card in left if card.code in codes], key=lambda card: card.code != word
            )
            if len(there) < times:
                raise Wrong(f"{word} can't be seen {times} times. The deck has {len(there)} of it.")
            taken = Counter(there[:times])
            left = [card for card in left if not taken[card] or taken.subtract([card])]
        return replace(self, deck=tuple(left))

    def alike(self, *what: str) -> Deals:
        """Return the same space for a question that treats all suits alike.

        There are far fewer kinds of deals then, and even fewer if ranks are alike as well:
        ``alike("suits", "ranks")``. Interchangeable suits have no names: the question may compare
        one suit with another, but asking for Hearts raises `Wrong`.
        """
        if not what or not {*map(type, what)} <= {str} or not {*what} <= {"suits", "ranks"}:
            raise Wrong(f'alike(...) takes "suits", "ranks" or both, not {brief(what)}.')
        if self.put_back:
            raise Wrong("Cards that are put back don't need .alike(...). Leave it out.")
        return replace(self, same=tuple(sorted({*self.same, *what}, reverse=True)))


def listed_cards(seen: object) -> list[Any]:
    if not isinstance(seen, (list, tuple, set, frozenset)):
        raise Wrong(f'Seen cards must be a string, as in "6U 1H", or a list, not {brief(seen)}.')
    return [each if hasattr(each, "code") else str(each) for each in seen]


def exactly(word: Any, names: Names) -> frozenset[str]:
    found = names.codes(word)  # a name means all its copies, a card only itself
    return found if isinstance(word, str) else frozenset({str.__str__(word.code)})


@plainly
def deals(deck: Iterable[Card] | str, *sizes: int, replace: bool = False) -> Deals:
    """Deal one or more hands in all ways: ``deals(DECK, 3)``, ``deals("six_nimmt", 4, 4)``.

    Within a hand the order does not matter. With ``replace=True`` each card is put back before
    the next one is drawn. Raise `Wrong` if there are not enough cards.
    """
    cards, names = whole_deck(deck)
    return Deals(cards, sizes, names=names, put_back=replace)


@plainly
def draws(deck: Iterable[Card] | str, n: int, *, replace: bool = False) -> Deals:
    """Draw cards one after the other in all ways: ``draws(DECK, 2)``.

    With ``replace=True`` each card is put back before the next one is drawn.
    """
    cards, names = whole_deck(deck)
    if not is_whole(n, 1):
        raise Wrong(f"draws(deck, n) needs a whole number of at least 1, not {brief(n)}.")
    if n > (MOST_DRAWN if replace else len(cards)):
        raise Wrong(f"{n:,} cards can't be drawn from a deck of {len(cards)}.")
    return Deals(cards, (1,) * n, ordered=True, names=names, put_back=replace)
