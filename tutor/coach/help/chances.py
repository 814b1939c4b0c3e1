"""The odds at the table, each with the code that computes it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, reduce
from operator import or_
from random import Random
from typing import Any

from tutor.chance import P, count, deals, simulate, table_of, worlds
from tutor.chance.questions.table_words import TableWords
from tutor.coach.help.hidden import (
    HiddenCards,
    HiddenPile,
    Matter,
    cards_that_matter,
    chance_code,
    hidden_piles,
    import_lines,
    in_code,
    merge_pools,
    next_of,
    setup_code,
)
from tutor.coach.learner import Learner
from tutor.coach.message import Chance, Message
from tutor.engine.cards import Card
from tutor.engine.position import state_as_texts
from tutor.engine.wording import percent
from tutor.games import coaching

NEXT = {"deck": "deck", "decks": "deck", "tactics": "tactics deck"}  # source of new cards
HELD = ("hands", "grids")
MINE = ("hands", "grids", "taken")
OFFERED = "card"  # an open card that you may take at once
MOST_CHANCES = 10  # max. chances in a message
COMING = 4  # max. chances about the next card, if there are enough about hands
READABLE = 10_000  # from this denominator on, fractions are not readable
SAMPLE = 300  # sampled states, if exact counting is not possible


@dataclass(frozen=True)
class RedealtTables:
    """A table whose hidden cards are redealt once per seed, cached for all questions."""

    space: Any
    dealt: dict[str, Any] = field(default_factory=dict)

    rows = 1  # a question takes one argument, the table

    def sample(self, seed: str) -> Any:
        if seed not in self.dealt:
            self.dealt[seed] = self.space.sample(seed)
        return self.dealt[seed]


@dataclass(frozen=True)
class SeatView:
    """A position as one seat sees it."""

    learner: Learner
    view: Any

    @property
    def mine(self) -> list[Card]:
        """The cards that this seat has, as far as it knows them."""
        piles = [getattr(self.view, field, None) for field in MINE]
        own: list[Card] = next((each[self.learner.seat] for each in piles if each), [])
        offered = getattr(self.view, OFFERED, [])
        return [card for card in [*own, *offered] if card.kind != "back"]

    @property
    def cards(self) -> Any:
        return self.learner.game.deck(self.view)

    @cached_property
    def table(self) -> dict[str, str]:
        """Return a sampled state that looks like this from the seat."""
        return state_as_texts(
            next(self.learner.game.imagine(self.view, self.learner.seat, Random(0)))
        )

    @cached_property
    def redealt(self) -> RedealtTables:
        game, seat, players = self.learner.game, self.learner.seat, len(self.learner.names)
        options, table = self.view.options, self.table
        return RedealtTables(worlds(game, players, options, table=table, seen_by=seat))


def chances(learner: Learner, state: Any) -> tuple[Chance, ...]:
    """Return odds of coming cards and others' hands, from the seat's view, most telling first."""
    asked = SeatView(learner, learner.game.view(state, learner.seat))
    there = hidden_piles(learner.game, asked.view, learner.seat)
    wanted = cards_that_matter(coaching(learner.game), asked.mine, asked.cards)
    first, then = list(coming(asked, there, wanted)), list(held(asked, there, wanted))
    first, then = (uncertain(each) or each for each in (first, then))
    return tuple([*first[: max(COMING, MOST_CHANCES - len(then))], *then][:MOST_CHANCES])


def uncertain(found: Sequence[Chance]) -> list[Chance]:
    return [each for each in found if each.worlds or 0 < each.share < 1]


# Chances of the next card


def coming(
    asked: SeatView, there: Sequence[HiddenPile], wanted: Sequence[Matter]
) -> Iterator[Chance]:
    game, seat = asked.learner.game, asked.learner.seat
    for place in there if coaching(game).draws else ():
        if place.field not in NEXT or place.seat not in (None, seat):
            continue
        if place.pile[-1].kind != "back":
            continue
        says = f"The next card of the {NEXT[place.field]} is"
        for each in wanted:
            if place.plain:
                yield count_matter(asked, [next_of(game, asked.view, place)], each, says)
            else:
                yield simulated(asked, [f"{place.name}[-1:]"], each, says)


# Chances of others' hands


def held(
    asked: SeatView, there: Sequence[HiddenPile], wanted: Sequence[Matter]
) -> Iterator[Chance]:
    """Yield chances for all other hands together, and for each hand if there are few."""
    own = asked.learner.seat
    hands = [each for each in there if each.field in HELD and each.seat != own]
    groups = [("Somebody has", hands)] if len(hands) > 1 else []
    groups += [(f"{asked.learner.names[each.seat or 0]} has", [each]) for each in hands]
    points = [each for each in there if each.field == "points"]
    groups += [("Among the hidden point cards is", points)] if points else []
    for each in wanted:
        for says, some in groups:
            if found := of_places(asked, some, each, says):
                yield found


def of_places(
    asked: SeatView, some: Sequence[HiddenPile], matter: Matter, says: str
) -> Chance | None:
    """Return the chance that a card in these places matches, exact if possible; None if seen."""
    seen = (card for place in some for card in place.pile if card.kind != "back")
    if any(map(matter.asks, seen)):
        return None  # the card is face up, or was seen going there
    parts = [part for place in some for part in place.parts]
    if all(place.plain for place in some) and apart(parts):
        return count_matter(asked, parts, matter, says)
    return simulated(asked, [place.name for place in some], matter, says)


def apart(parts: Sequence[HiddenCards]) -> bool:
    pools = {part.pool for part in parts}
    return sum(map(len, pools)) == len(frozenset[Card]().union(*pools))


def count_matter(
    asked: SeatView, parts: Sequence[HiddenCards], matter: Matter, says: str
) -> Chance:
    learner, cards = asked.learner, [*asked.cards]
    asks = count(matter.asks) > 0
    missed = Fraction(1)
    for part in merge_pools(parts):
        seen = [card for card in cards if card not in part.pool]
        missed *= 1 - P(asks, deals(cards, part.size).without(seen))
    deck = f"deck({setup_code(learner.game, len(learner.names), asked.view.options)})"
    code = chance_code(parts, repr(asks), cards)
    words = exactly(1 - missed)
    return Chance(
        f"{says} {matter.says}",
        float(1 - missed),
        words,
        f"{import_lines(learner.game)}cards = {deck}\n{code}",
    )


def exactly(chance: Fraction) -> str:
    if chance in (0, 1):
        return "never" if chance == 0 else "certainly"
    size = fine_percent(float(chance))
    return f"{chance}, or {size}" if chance.denominator < READABLE else size


def fine_percent(share: float) -> str:
    """Return a chance, with a digit more if it is near 0 or 1: "34 %", "4.5 %"."""
    return percent(share, digits=0 if 0.1 <= share <= 0.9 else 1)


def simulated(asked: SeatView, some: Sequence[str], matter: Matter, says: str) -> Chance:
    learner, view = asked.learner, asked.view
    game, seat, players = learner.game, learner.seat, len(learner.names)
    asks = " | ".join(f"(at.{place}.count({matter.asks!r}) > 0)" for place in some)
    asks = asks if len(some) > 1 else asks[1:-1]
    at = table_of(game)
    either = reduce(or_, [part(at, place).count(matter.asks) > 0 for place in some])
    found = simulate(either, asked.redealt, SAMPLE, seed=1)
    low, high = found.interval
    code = (
        f"{import_lines(game)}at = table_of({in_code(game)})\n"
        f"table = {asked.table!r}  # the cards you can't see are dealt again each time\n"
        f"space = worlds({setup_code(game, players, view.options)}, table=table, seen_by={seat})\n"
        f"simulate({asks}, space, n={SAMPLE}, seed=1)"
    )
    words = f"about {fine_percent(found.mean)} ({fine_percent(low)} to {fine_percent(high)})"
    return Chance(f"{says} {matter.says}", found.mean, words, code, SAMPLE)


def part(at: TableWords, place: str) -> Any:
    """Return the table's proxy of a place by its name, such as ``hands[1]`` or ``deck[-1:]``."""
    field, _, index = place.removesuffix("]").partition("[")
    found = getattr(at, field)
    if not index:
        return found
    return found[-1:] if index == "-1:" else found[int(index)]


NOTHING = "There are no hidden cards to work out odds for."


def chances_now(learner: Learner, state: Any) -> Message:
    found = chances(learner, state)
    if not found:
        return Message(NOTHING)
    return Message(f"{found[0]}.", chances=found)
