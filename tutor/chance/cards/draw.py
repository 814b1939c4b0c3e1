"""Cards in the order in which they were drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tutor.chance.cards.card_questions import check_one
from tutor.chance.cards.hand import CODE, Dealt, Hand
from tutor.chance.cards.reading import Read, told
from tutor.chance.cards.statistic import UNTIL
from tutor.chance.refusals.wrong import Missing, NotPlain, Wrong
from tutor.chance.told.same_cards import codes, same_as
from tutor.engine.event import brief
from tutor.engine.wording import counted

ASKED = (
    "Ask each: draw[0].rank, [card.suit for card in draw]; ask draw.until(...), or ask about a "
    "hand, of deals(deck, n)."
)


class Draw(NotPlain):
    """Cards in the order in which they were drawn."""

    def __init__(self, hands: Sequence[Hand]) -> None:
        self.hands, self.names = hands, hands[0].names

    def seen(self) -> list[Any]:
        """These cards, as far as they are known."""
        return [card for hand in self.hands for card in hand.seen()]

    def until(self, *what: Any) -> Any:
        """At which place, from 1 on, the first card came that is called so, or is like this."""
        check_one("until", what)
        first = self.hands[0]
        if not isinstance(first, Dealt):
            return first.waited(first.codes(what[0]))
        read = Read(0, CODE, UNTIL, first.codes_among(what[0], self.hands))
        came = [n for n, hand in enumerate(self.hands, 1) if hand.fact(read)]
        return told(came[0] if came else None, read, first.names, first.deck, 1)

    def __len__(self) -> int:
        return len(self.hands)

    def __iter__(self) -> Iterator[Any]:
        return iter([card for hand in self.hands for card in hand])

    def __reversed__(self) -> Iterator[Any]:
        return iter([*self][::-1])

    def __contains__(self, card: object) -> bool:
        return any(each == card for each in self)

    def index(self, card: object) -> int:
        """At which place, from 0 on, this card lies; a `Wrong` if it was not drawn."""
        if card not in self:
            raise Wrong(f"{brief(card)} was not drawn, so it has no place: ask if it is in draw.")
        return [*self].index(card)

    def count(self, card: object) -> int:
        """How often this card was drawn."""
        return [*self].count(card)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Draw):
            return codes(self) == codes(other)
        return same_as(self, other, "draw")

    def __hash__(self) -> int:
        raise Wrong(f"Drawn cards are not looked up together in a set or a dict. {ASKED}")

    def __getattr__(self, name: str) -> Any:
        raise Missing(f"Drawn cards have no {name!r} together. {ASKED}")

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [next(iter(hand)) for hand in self.hands[index]]
        try:
            return next(iter(self.hands[index]))
        except TypeError:
            said = f"Drawn cards are numbered, as in draw[0], not {brief(index)}."
            raise Wrong(said) from None
        except IndexError:
            last = len(self) - 1
            drawn = f"{counted(len(self), 'card')} {'are' if last else 'is'} drawn"
            said = f"There is no draw[{index}]: {drawn}, draw[0] to draw[{last}]."
            raise Wrong(said) from None

    def instead(self) -> str:
        """What drawn cards are."""
        return f"Drawn cards are no number and no function. {ASKED}"

    def __str__(self) -> str:
        raise Wrong(f"Drawn cards are no text: write [*draw] for them. {ASKED}")

    def __repr__(self) -> str:
        return f"a draw of {len(self)}"


Sequence.register(Draw)  # so that `case [first, second]` holds
