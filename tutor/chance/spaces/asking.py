"""Asking a question of thousands of kinds of deals, of each in several orders of its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any, TypeAlias

from tutor.chance.cards.hand import Hand
from tutor.chance.cards.reading import Read, fact, told
from tutor.chance.cards.statistic import CARDS, COUNT, UNTIL, VALUES
from tutor.chance.counting.part import Part, starts
from tutor.chance.questions.answering import answered, check_orders, words_of, written_orders
from tutor.chance.questions.orders import asked_again, lays
from tutor.chance.questions.question import Value
from tutor.chance.questions.same import Unlike, made_of
from tutor.chance.refusals.limit import ASK, CARD, meter
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.told.faces import shown
from tutor.engine.cards import Card

Facts: TypeAlias = tuple[Any, ...]
Told: TypeAlias = dict[tuple[Read, Any, bool], Any]  # what a question was told of a fact
Meant: TypeAlias = dict[tuple[int, Hashable], frozenset[str]]  # cards, by place and question
Said: TypeAlias = tuple[Told, Meant]
CLOSELY = 500  # kinds that are asked about in many orders of their cards; others in one more
AT_ONCE = 100  # kinds after which the steps are counted
FIRST = 10  # kinds of deals after which it is reckoned how long all take


class Grouped(Hand):
    """A hand of a kind of deals; what a question was told once, it is told again."""

    def __init__(
        self, place: int, size: int, facts: Mapping[Read, Any], part: Part, said: Said
    ) -> None:
        super().__init__(place, size, facts, part.deck, part.names)
        self.said, self.meant = said
        self.every = Read(place, (), CARDS)  # what is shown of all its cards
        self.lay: Any = None  # what its cards showed when they were last looked at
        self.faces: list[Any] = []
        self.samples: dict[Facts, Card] = {}  # a card of the deck that shows this
        self.worked: dict[Any, Any] = {}  # facts of cards that are seen, worked out

    def read(self, attributes: tuple[str, ...], word: str, detail: Any = None) -> Any:
        """One fact about these cards."""
        read = Read(self.place, attributes, word, detail)
        found = self.fact(read)
        if word == CARDS:
            return found
        key = read, found, self.names.careful
        if key not in self.said:
            self.said[key] = told(found, read, self.names, self.deck, self._size)
        return self.said[key]

    def fact(self, read: Read) -> Any:
        """The same as it is counted; of cards or values that are all known, as it is seen."""
        if read.word == COUNT and read not in self._facts:
            every = Read(self.place, read.attributes, VALUES)
            if every in self._facts:
                return self._facts[every].count(read.detail)
        if is_shown(read, self.shown) and read not in self._facts:
            lay = super().fact(Read(self.place, self.shown, CARDS))
            if (read, lay) not in self.worked:
                self.worked[read, lay] = fact(self.like(lay), read, self.deck)
            return self.worked[read, lay]
        return super().fact(read)

    def like(self, lay: Facts) -> Sequence[Card]:
        """Cards of the deck that show the same."""
        if not self.samples:
            self.samples |= {
                tuple([shown(card, name) for name in self.shown]): card for card in self.deck
            }
        return [self.samples[values] for values in lay]

    def seen(self) -> list[Any]:
        """These cards, as far as they are known; looked at once."""
        if not self.shown:
            return super().seen()
        if self.every.attributes is not self.shown:
            self.every = Read(self.place, self.shown, CARDS)
        lay = super().fact(self.every), self.names.careful
        if lay != self.lay:
            self.lay, self.faces = lay, super().seen()
        return self.faces

    def codes(self, what: Any) -> frozenset[str]:
        """The codes of the cards that are meant; of a question that stays, worked out once."""
        try:
            key = self.place, made_of(what)
        except Unlike:
            meter().spend(CARD * len(self.deck))
            return super().codes(what)
        if key not in self.meant:
            self.meant[key] = super().codes(what)
        return self.meant[key]


def is_shown(read: Read, shown: Sequence[str]) -> bool:
    """Whether who sees this of all cards of a hand can work out what is read."""
    return read.word not in (CARDS, UNTIL) and {*read.attributes} <= {*shown}


class Asking:
    """A question that is asked of one kind of deals after the other."""

    def __init__(self, asked: Value, hands: Sequence[Any]) -> None:
        self.asked, self.words = asked, words_of(hands)
        self.written = written_orders(asked, hands)

    def answer(self, hands: Sequence[Any], number: int, closely: bool) -> Any:
        """The answer, if it is the same whenever and however it is asked."""
        found = answered(self.asked, hands, self.words, number)
        seen = [hand for hand in hands if isinstance(hand, Hand) and hand.gone_through]
        if seen:
            every = lays(max(map(len, seen)), len(seen), number, closely=closely)
            check_orders(self.asked, hands, found, (seen, [*every, *self.written]))
        return found


def asking_steps(reads: Sequence[Read], looks: int) -> int:
    """How many steps it takes to ask about one kind of deals, if there are many."""
    again = 2 if any(read.word in (CARDS, VALUES) for read in reads) else 1
    return again * (ASK + looks)


def asked_of_groups(
    parts: Sequence[Part],
    asked: Sequence[Value],
    reads: tuple[Read, ...],
    groups: Mapping[Facts, int],
    each: int,
) -> tuple[Counter[Facts], int]:
    """How many deals give which answers, and how many kinds there were, grouped by these reads."""
    facts: dict[Read, Any] = {}
    seen = seen_as(parts, reads, facts)
    ask = [Asking(what, seen) for what in asked]
    loose = [len(h) for h in seen if isinstance(h, Hand) and h.shown]
    thorough = asked_again(max(loose, default=0)) * min(len(groups), CLOSELY)
    meter().still_ahead(len(groups) * each + thorough * each // 2)
    found: Counter[Facts] = Counter()
    every, begun = -(-len(groups) // CLOSELY), meter().taken + each * AT_ONCE
    for number, (known, ways) in enumerate(groups.items()):
        if number % AT_ONCE == 0:
            meter().spend(each * AT_ONCE)
        if number == FIRST:  # what functions ask of single cards is known only now
            meter().still_ahead((meter().taken - begun) // FIRST * (len(groups) - FIRST))
        facts.update(zip(reads, known, strict=True))
        closely = number % every == 0
        answers = tuple([one.answer(seen, number, closely) for one in ask])
        found[countable(asked, answers)] += ways
    return found, len(groups)


def seen_as(
    parts: Sequence[Part], reads: Sequence[Read], facts: Mapping[Read, Any]
) -> Sequence[Any]:
    """What a question is called with: hands of which these facts are known."""
    shown = {read.place: read.attributes for read in reads if read.word == CARDS}
    seen = list[Any]()
    said: Said = ({}, {})
    for first, part in starts(parts):
        held = dict(part.held)
        hands: list[Hand] = [
            part.known(first + n, held[n])
            if n in held
            else Grouped(first + n, size, facts, part, said)
            for n, size in enumerate(part.sizes)
        ]
        for hand in hands:
            hand.shown = shown.get(hand.place, ())
        seen += part.told(hands)
    return seen


def countable(asked: Sequence[Value], told: Facts) -> Facts:
    """These answers; a `Wrong` if one cannot be looked up again, or is only nearly so."""
    for what, said in zip(asked, told, strict=True):
        if isinstance(said, float):
            raise nearly(what, said)
        try:
            hash(said)
        except TypeError:
            raise Wrong(
                f"{what} is answered by {said!r}, which cannot be counted: answer with a tuple, "
                "a number or a word."
            ) from None
    return told


def nearly(what: Value, number: float) -> Wrong:
    """What to do with a number that is only nearly right."""
    return Wrong(
        f"{what}: {number!r} is a float, and a float is only nearly that. Take a fraction, as in "
        "Fraction(1, 3), or estimate with simulate(...)."
    )
