"""Whether an answer follows from what is shown, and is not shown itself.

Hidden cards are dealt anew, and the answer must stay.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from tutor.coach.quiz.scenes import LEFT_OUT, table_seen
from tutor.coach.quiz.sequel import Sequel, Spot, begun, choices_of, sequel, shuffled_so
from tutor.coach.quiz.things import Thing
from tutor.engine.cards import Card
from tutor.engine.deck import Deck
from tutor.engine.game import Game
from tutor.engine.state import S, cards_in, clone
from tutor.table.scene import Player
from tutor.table.stage import Stage

WORLDS = 6


def follows(game: Game[Any], spot: Spot, rng: Random) -> bool:
    """Whether what comes next is the same in all imagined worlds."""
    if not is_told(spot):
        return False
    if spot.next.sort == "ask":
        return asks_the_same(game, spot, rng)
    try:
        others = [*courses(game, spot, rng)]
    except ValueError:  # an arranged table that play could not have led to
        return False
    for other in others:
        if other is None or not spot.reached_by(other):
            return False
        if spot.thing(other).text != spot.next.text:
            return False
    return True


def gives_away(stage: Stage[Any], spot: Spot, right: Thing) -> bool:
    """Whether what is counted for each player can be read off the scoreboard."""
    facts = right.event.facts.values() if right.event else ()
    lines = {line.seat: line for line in table_seen(stage, spot.known, spot.reader).players}
    for fact in facts:
        if type(fact) is dict and fact.keys() == lines.keys():
            return all(str(number) in written(lines[seat]) for seat, number in fact.items())
    return False


def only_marked(stage: Stage[Any], spot: Spot) -> bool:
    """Whether a round has just begun, and only a mark that is left out tells who leads."""
    lines = table_seen(stage, spot.known, spot.reader).players
    marked = any(badge.tone == LEFT_OUT for line in lines for badge in line.badges)
    return marked and any(e.rule == stage.game.deal for e in spot.real.events[: spot.at])


def written(line: Player) -> set[str]:
    """What stands on a line of the scoreboard."""
    return {line.score, *(badge.text.lstrip("+") for badge in line.badges)}


def is_told(spot: Spot) -> bool:
    """Whether the learner knows what was answered: some event has told it, or it was theirs."""
    return spot.at > 0 or all(seat == spot.reader.seat for seat in spot.position.said)


def asks_the_same(game: Game[Any], spot: Spot, rng: Random) -> bool:
    """Whether the question after all events is the same, and so are the choices of the learner."""
    seat, ask = spot.reader.seat, spot.real.ask
    view = game.view(spot.real.state, seat)
    for state in islice(game.imagine(view, seat, rng), WORLDS):
        other = begun(game, replace(spot.position, state=state, said={})).ask
        if not (ask and other) or ask.choices.keys() != other.choices.keys():
            return False
        if choices_of(ask, seat) != choices_of(other, seat):
            return False
    return True


def courses(game: Game[Any], spot: Spot, rng: Random) -> Iterator[Sequel | None]:
    """How it might have gone on, by all that has been seen.

    What is hidden now is dealt anew, and each card put in the place of the one it replaces, in the
    position and in what was shuffled since. A ValueError if nothing fits, as may be with an
    arranged table; None where the answers could not have been given.
    """
    position, seat = spot.position, spot.reader.seat
    brought = shuffled_so(game, position)[1] if spot.at else []
    orders = [order for told, order in brought if told < spot.at]
    for world in islice(game.imagine(game.view(spot.known, seat), seat, rng), WORLDS):
        exchange = dict(zip(cards_in(spot.known), cards_in(world), strict=True))
        new = keeping(spot.seen, exchange)
        said = {seat: exchanged(choice, new) for seat, choice in position.said.items()}
        state, luck = dealt_anew(position.state, new), int(rng.random() * 10**9)
        other = replace(position, state=state, said=said, seed=luck)
        if orders:
            yield shuffled_so(game, other, [exchanged([*order], new) for order in orders])[0]
        else:
            yield sequel(game, other)


def keeping(seen: Collection[Card], new: Mapping[Card, Card]) -> Mapping[Card, Card]:
    """An exchange of cards in which those stay that were seen, also if they are hidden by now."""
    kept = {card: card for card in seen}
    for card in new:
        if card not in seen:
            other = new[card]
            while other in seen:
                other = new[other]
            kept[card] = other
    return kept


def dealt_anew(state: S, new: Mapping[Card, Card]) -> S:
    """A copy of a state with other cards in the places of these."""
    twin = clone(state)
    for name in twin.__dataclass_fields__:
        setattr(twin, name, exchanged(getattr(twin, name), new))
    return twin


def exchanged(value: Any, new: Mapping[Card, Card]) -> Any:
    """A value with other cards in it."""
    if isinstance(value, Card):
        return new.get(value, value)
    if isinstance(value, Deck):
        return value
    if type(value) in (list, tuple):
        return type(value)(exchanged(each, new) for each in value)
    if type(value) is dict:
        return {exchanged(k, new): exchanged(v, new) for k, v in value.items()}
    if is_dataclass(value) and not isinstance(value, type) and cards_in(value):
        parts = {part.name: getattr(value, part.name) for part in fields(value)}
        return replace(value, **{name: exchanged(part, new) for name, part in parts.items()})
    return value
