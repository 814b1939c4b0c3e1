"""The view that comes with a question, and the check that the answer follows from it."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from itertools import islice
from random import Random
from typing import Any

from tutor.coach.message import scene_of, second_person
from tutor.coach.quiz.cases import Sequel, Spot, sequel, shuffled_so, sorted_choices, start_match
from tutor.coach.quiz.item import HOUSE_RULE, Answer, Item, Kind
from tutor.coach.quiz.things import Reader, Thing, sentence_of
from tutor.coach.rules.readings import law_with_options, noted_here
from tutor.engine.cards import Card, Deck
from tutor.engine.event import Event
from tutor.engine.game import Game
from tutor.engine.options import Option, all_options, unusual
from tutor.engine.script import Private
from tutor.engine.state import S, cards_in, clone
from tutor.games import coaching
from tutor.table.faces import without_beaten
from tutor.table.pieces import DEALER
from tutor.table.scene import Place, Player, Scene, Tile, Tone, Zone
from tutor.table.stage import Stage

NOW = "What happens next?"
STANDS = "How does the match stand now?"
OPEN = "All hands are shown face up here."
LINES = 4  # max. lines about recent events
AT_LEAST = 2  # min. lines, if there were enough events
LEFT_OUT: Tone = "info"  # tone of players' badges that interpret the table by the rules
FRAMES = 8  # max. frames of the sequel
MANY_CARDS = 15  # cards whose reading costs as much as one line of text


def make_item(  # noqa: PLR0913  the parts of a question
    stage: Stage[Any],
    spot: Spot,
    kind: Kind,
    prompt: str,
    answers: Sequence[Answer],
    *,
    text: str,
    rules: Sequence[str],
    frames: tuple[Scene, ...] = (),
) -> tuple[float, Item]:
    told = [*house_rules_in_words(stage, spot), *happened(stage, spot)]
    told += [OPEN] * coaching(stage.game).open_hands
    clutter = 0.3 * len(told)
    if len(spot.reader.names) > 2 and (kind == "who" or (prompt == NOW and by_seat(spot, answers))):
        told.append(f"Clockwise: {', '.join(spot.reader.names)}.")
    scene = asked_scene(stage, spot.known, spot.reader)
    usual = stage.game.new(len(spot.reader.names)).options
    cited = [rule for rule in dict.fromkeys(rules) if rule]
    laws = tuple(noted_here(stage.game, usual, spot.options, rule) for rule in cited)
    decides = rules[0] if kind == "who" or not spot.next.rule else ""  # the next deal has no rule
    item = Item(
        stage.game.id,
        rules[0],
        kind,
        prompt,
        tuple(answers),
        text,
        laws,
        scene,
        tuple(told),
        frames or tuple(going_on(stage, spot, decides)),
    )
    return sum(tile.face is not None for tile in scene.tiles()) / MANY_CARDS + clutter, item


def by_seat(spot: Spot, answers: Sequence[Answer]) -> bool:
    words = {answer.text.partition(" ")[0] for answer in answers}
    return len(words & {*spot.reader.names}) > 1


def asked_scene(stage: Stage[Any], state: Any, reader: Reader) -> Scene:
    """Return the table as the learner sees it, without marks that interpret it by the rules."""
    scene, plain = table_seen(stage, state, reader), coaching(stage.game).plain
    zones = tuple(unmarked(plain(zone)) for zone in scene.zones)
    return replace(scene, zones=zones, players=tuple(map(plain_player, scene.players)))


def table_seen(stage: Stage[Any], state: Any, reader: Reader) -> Scene:
    view = stage.game.view(state, reader.seat)
    return scene_of(stage, view, reader.seat, reader.names)


def unmarked(zone: Zone) -> Zone:
    places = tuple(map(plain_place, zone.places))
    return replace(zone, places=places, badges=tuple(b for b in zone.badges if not b.tone))


def plain_place(place: Place) -> Place:
    return replace(place, tiles=tuple(map(plain_tile, place.tiles)), badges=(), tone="")


def plain_tile(tile: Tile) -> Tile:
    badges = tuple(badge for badge in tile.badges if not badge.tone)
    return replace(
        tile, badges=badges, tone="", face=without_beaten(tile.face) if tile.face else None
    )


def plain_player(player: Player) -> Player:
    badges = (replace(badge, tone="") for badge in player.badges if badge.tone != LEFT_OUT)
    return replace(player, badges=tuple(badges), state="")


def house_rules_in_words(stage: Stage[Any], spot: Spot) -> Iterator[str]:
    for option, value in unusual(stage.game.options, spot.options, len(spot.reader.names)):
        if not option.is_seat:
            yield f"{HOUSE_RULE}{option_in_words(stage, spot, option, value)}"
    if spot.at and begins_the_match(stage, spot) and not marks_the_dealer(stage, spot):
        for option in all_options(spot.options, len(spot.reader.names)):
            if option.is_seat:
                name = spot.reader.names[getattr(spot.options, option.name)]
                yield second_person(f"{name} {option.says.removeprefix('who ')}.")


def begins_the_match(stage: Stage[Any], spot: Spot) -> bool:
    begun: bool = spot.position.state == stage.game.new(len(spot.reader.names), spot.options)
    return begun


def marks_the_dealer(stage: Stage[Any], spot: Spot) -> bool:
    lines = table_seen(stage, spot.known, spot.reader).players
    return any(badge == DEALER for line in lines for badge in line.badges)


def option_in_words(stage: Stage[Any], spot: Spot, option: Option, value: Any) -> str:
    if type(value) is str:
        chosen = (option.name, value)
        ways = [each for each in stage.game.rules.variants() if chosen in each.under]
        if ways:
            return stage.game.rules.text(ways[0].number, spot.options)
    if value is True:
        return f"{option.says}."
    if value is None or value is False:
        return f"{option.says}: no."
    usually = f" (usually {option.default})" if type(value) is type(option.default) is int else ""
    return f"{option.says}: {value}{usually}."


def happened_before(spot: Spot) -> list[Event[Any]]:
    """Return the events before a question that may be told with it."""
    return [*spot.position.earlier, *spot.real.events[: spot.at]]


def happened(stage: Stage[Any], spot: Spot) -> list[str]:
    if spot.at:
        events = spot.real.events[: spot.at]
        told = public(spot, since_the_deal(events, stage.game.deal))
        if len(told) < AT_LEAST:
            told = public(spot, [*spot.position.earlier, *events])[-AT_LEAST:]
        return told[-LINES:]
    view = stage.game.view(spot.known, spot.reader.seat)
    named = stage.named(spot.reader.names)
    chosen = (named.say(view, each) for each in spot.position.said.values())
    return [
        *public(spot, spot.position.earlier),
        *(f"You choose: {without_brackets(c)}." for c in chosen),
    ]


def public(spot: Spot, events: Sequence[Event[Any]]) -> list[str]:
    """Return the events told to everybody; cards told to only one are in hands by now."""
    return [
        spot.reader.event(event)
        for event in events
        if not any(isinstance(fact, Private) for fact in event.told)
    ]


def since_the_deal(events: Sequence[Event[Any]], deal: str) -> Sequence[Event[Any]]:
    dealt = [event.rule == deal for event in events]
    return events[dealt.index(True) :] if True in dealt else events


def without_brackets(choice: str) -> str:
    return choice.partition(" (")[0]


def going_on(stage: Stage[Any], spot: Spot, decides: str = "") -> Iterator[Scene]:
    """Yield the table after each following event, and finally after the next thing.

    The last scene cites the deciding rule, if one is given, or the one that asks.
    """
    real, reader = spot.real, spot.reader
    events = real.events[spot.at : spot.at + FRAMES]
    for event in events:
        scene = table_seen(stage, event.state, reader)
        yield scene.still(
            reader.event(event), law_with_options(stage.game, spot.options, event.rule)
        )
    last = real.after(len(real.events), reader, spot.seen)
    if spot.at + len(events) == len(real.events) and (decides or last.rule):
        rule = law_with_options(stage.game, spot.options, decides or last.rule)
        text = sentence_of(last, coaching(stage.game).acts)
        yield table_seen(stage, real.state, reader).still(text, rule)


OTHER_DEALS = 6


def follows(game: Game[Any], spot: Spot, rng: Random) -> bool:
    """Return True if the next thing is the same in all sampled states."""
    if not is_told(spot):
        return False
    if spot.next.sort == "ask":
        return asks_the_same(game, spot, rng)
    try:
        others = [*other_sequels(game, spot, rng)]
    except ValueError:  # an arranged table that play cannot reach
        return False
    for other in others:
        if other is None or not spot.reached_by(other):
            return False
        if spot.thing(other).text != spot.next.text:
            return False
    return True


def gives_away(stage: Stage[Any], spot: Spot, right: Thing) -> bool:
    """Return True if each player's count can be read off the scoreboard."""
    facts = right.event.facts.values() if right.event else ()
    lines = {line.seat: line for line in table_seen(stage, spot.known, spot.reader).players}
    for fact in facts:
        if type(fact) is dict and fact.keys() == lines.keys():
            return all(str(number) in texts_of_line(lines[seat]) for seat, number in fact.items())
    return False


def only_marked(stage: Stage[Any], spot: Spot) -> bool:
    """Return True if a round has just begun, and only a hidden mark says who leads."""
    lines = table_seen(stage, spot.known, spot.reader).players
    marked = any(badge.tone == LEFT_OUT for line in lines for badge in line.badges)
    return marked and any(e.rule == stage.game.deal for e in spot.real.events[: spot.at])


def texts_of_line(line: Player) -> set[str]:
    return {line.score, *(badge.text.lstrip("+") for badge in line.badges)}


def is_told(spot: Spot) -> bool:
    return spot.at > 0 or all(seat == spot.reader.seat for seat in spot.position.said)


def asks_the_same(game: Game[Any], spot: Spot, rng: Random) -> bool:
    seat, ask = spot.reader.seat, spot.real.ask
    view = game.view(spot.real.state, seat)
    for state in islice(game.imagine(view, seat, rng), OTHER_DEALS):
        other = start_match(game, replace(spot.position, state=state, said={})).ask
        if not (ask and other) or ask.choices.keys() != other.choices.keys():
            return False
        if sorted_choices(ask, seat) != sorted_choices(other, seat):
            return False
    return True


def other_sequels(game: Game[Any], spot: Spot, rng: Random) -> Iterator[Sequel | None]:
    """Yield other sequels that are consistent with the view.

    Hidden cards are redealt. Each card replaces the original one in the position and in later
    shuffles. Yields None where the answers would not have been possible. Raises ValueError if
    nothing fits, as may be with an arranged table.
    """
    position, seat = spot.position, spot.reader.seat
    brought = shuffled_so(game, position)[1] if spot.at else []
    orders = [order for told, order in brought if told < spot.at]
    for world in islice(game.imagine(game.view(spot.known, seat), seat, rng), OTHER_DEALS):
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
    """Return an exchange of cards in which those seen stay, even if they are hidden by now."""
    kept = {card: card for card in seen}
    for card in new:
        if card not in seen:
            other = new[card]
            while other in seen:
                other = new[other]
            kept[card] = other
    return kept


def dealt_anew(state: S, new: Mapping[Card, Card]) -> S:
    twin = clone(state)
    for name in twin.__dataclass_fields__:
        setattr(twin, name, exchanged(getattr(twin, name), new))
    return twin


def exchanged(value: Any, new: Mapping[Card, Card]) -> Any:
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
