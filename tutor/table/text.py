"""A scene in words: for terminals, screen readers, and notebooks that nobody has started."""

from collections.abc import Iterator, Sequence

from tutor.engine.rulebook import origin, titled
from tutor.engine.wording import counted, sentence
from tutor.table.scene import Badge, Law, Place, Player, Scene, Tile, Words, Zone

STATES = {"deciding": "deciding", "ready": "ready", "out": "out", "won": "winner"}


def scene_text(scene: Scene) -> str:
    """Return everything that the scene shows, line by line; legal moves come last, numbered."""
    lines = [scene.game, *(words_lines(scene.words) if scene.words else ())]
    if scene.caption:
        lines.append(scene.caption)
    if scene.law:
        lines.append(law_text(scene.law))
    lines += [player_text(player, scene.seat) for player in scene.players]
    for zone in scene.zones:
        lines += zone_lines(zone)
    if scene.prompt:
        lines.append(scene.prompt)
    moves = enumerate(scene.moves, 1) if scene.guided else ()
    return "\n".join([*lines, *(f"  {n}. {move.say}" for n, move in moves if move.legal)])


def words_lines(words: Words) -> Iterator[str]:
    yield f"Rules met: {len(words.met)} of {len(words.rules)}."
    yield from (f"New: {law_text(law)}" for law in words.laws)
    if words.say:
        yield words.say


def law_text(law: Law) -> str:
    """Cite a rule: "Rule R13 (our own): ... [why]"; without a note, the origin says why."""
    if law.note:
        return f"Rule {titled(law.number, law.source)}: {law.text} [{law.note}]"
    mark = f" ({why})" if (why := origin(law.source)) else ""
    return f"Rule {law.number}{mark}: {law.text}"


def player_text(player: Player, seat: int) -> str:
    score = f"score {player.score}" if player.score else ""
    facts = [score, *(badge.said for badge in player.badges), state_text(player, seat)]
    return ": ".join(filter(None, [name_of_player(player), ", ".join(filter(None, facts))]))


def name_of_player(player: Player) -> str:
    return player.name or f"Player {player.seat}"


def state_text(player: Player, seat: int) -> str:
    if player.seat == seat and player.state == "deciding":
        return "your turn"
    return STATES.get(player.state, "")


def zone_lines(zone: Zone) -> Iterator[str]:
    title = with_badges(zone.title, zone.badges)
    alone = title and len(zone.places) == 1 and not with_badges(*head(zone.places[0]))
    if alone:
        yield sentence(f"{title}: {cards_text(zone.places[0])}")
        return
    if title:
        yield sentence(title)
    for place in zone.places:
        label = with_badges(*head(place))
        yield "  " + sentence(f"{label}: {cards_text(place)}" if label else cards_text(place))


def head(place: Place) -> tuple[str, Sequence[Badge]]:
    return place.label, place.badges


def with_badges(title: str, badges: Sequence[Badge]) -> str:
    said = ", ".join(badge.said for badge in badges)
    return f"{title} ({said})" if said and title else title or said


def cards_text(place: Place) -> str:
    if place.lie == "pile":
        return pile_text(place)
    return (
        tiles_in_words(place.tiles, max(0, place.room - len(place.tiles))) or place.empty or "empty"
    )


def tiles_in_words(tiles: Sequence[Tile], room: int = 0) -> str:
    seen = [with_badges(tile.label, tile.badges) for tile in tiles if tile.face]
    if hidden := len(tiles) - len(seen):
        seen.append(f"{counted(hidden, 'card')} face down")
    if tiles and room:
        seen.append(f"room for {room} more")
    return ", ".join(seen)


def pile_text(place: Place) -> str:
    size = max(place.size, len(place.tiles))
    if not size:
        return place.empty or "empty"
    top = place.tiles[-1] if place.tiles else None
    if top is None or top.face is None:
        return f"{counted(size, 'card')} face down"
    label = with_badges(top.label, top.badges)
    return label if size == 1 else f"{label} on top of {counted(size - 1, 'other card')}"
