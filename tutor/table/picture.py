"""A scene as one static SVG: for notebooks without a kernel, for documents, and for print."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from hashlib import sha256
from html import escape
from urllib.parse import quote

from tutor.engine.rulebook import origin
from tutor.table.blocks import (
    FONT,
    NOTHING,
    Block,
    Type,
    blocks_beside,
    centred,
    flowing,
    framed,
    stack_blocks,
    sum_floats,
    text_block,
    wrap_blocks,
)
from tutor.table.chips import EDGE, SOFT, chip
from tutor.table.drawing import Pencil
from tutor.table.faces import Face, draw_face
from tutor.table.scene import Player, Scene
from tutor.table.text import name_of_player, scene_text, state_text

MARGIN = 14
NARROW = 560  # below this width, in pixels, cards are smaller
NAME = Type(11, anchor="middle")
GAP = 8  # between players
EDGES = {  # for players who must decide, or have won
    "deciding": "stroke='#00528a' stroke-width='2'",
    "won": "stroke='#00694c' stroke-width='3'",
}
LEAST = 240  # no picture is narrower, in pixels
PLAIN = (
    " !$&'()*+,/:;<=>?@[]^`{|}~"  # characters allowed unescaped in a data URL, as well as letters
)
TOLD = re.compile(r"<title>.*?</desc>", re.DOTALL)
DRAWN = (  # where, and what: paths, and what is written with them
    re.compile(r"<path (transform='[^']*') (?P<look>[^>]{40,}/>)"),
    re.compile(r"<g (transform='[^']*') (?P<look>[^>]*>(?:(?!</?g\b).)*</g>)"),
)
SEAT, ME = 150, 110  # the least breadth of another's seat, and that of my own name


def scene_picture(scene: Scene, width: int = 620) -> str:
    """Return a scene as an SVG of this width, in pixels, with its text for screen readers.

    It is arranged as on screen: the others with their cards, the board, the message, and last what
    is mine.
    """
    text = scene_text(scene)
    room = require_width(width) - 2 * MARGIN
    faces = named_faces((tile.face for tile in scene.tiles()), text)
    theirs, middle, mine = (Pencil(faces, card) for card in card_widths(width))
    board = [zone for zone in scene.zones if zone.owner is None]
    parts = [
        left(text_block(scene.game, Type(16, bold=True), room), room),
        seats(scene, theirs, room),
        middle.zones(board, room),
        notice(scene, room),
        console(scene, mine, room),
    ]
    whole = stack_blocks((centred(part, room) for part in parts if part.height), 10)
    return document(whole, width, faces, (scene.game, text))


def cards_picture(
    faces: Sequence[Face | None], columns: int = 6, width: int = 760, title: str = "Cards"
) -> str:
    """Return cards as a picture, in up to `columns` columns, with their names below."""
    room, gap = require_width(width) - 2 * MARGIN, 10
    columns = max(1, min(columns, (room + gap) // (66 + gap)))
    cell = (room + gap) / columns - gap
    card = min(cell, 92)
    pencil = Pencil(named_faces(faces, title), card)
    names = [face.title if face else "back of a card" for face in faces]
    cells = [
        centred(
            stack_blocks([pencil.drawn(face, card), text_block(name, NAME, cell)], 3, middle=True),
            cell,
        )
        for face, name in zip(faces, names, strict=True)
    ]
    rows = [
        blocks_beside(cells[n : n + columns], gap, middle=False)
        for n in range(0, len(cells), columns)
    ]
    return document(stack_blocks(rows, gap), width, pencil.faces, (title, ", ".join(names)))


def embedded(svg: str, alt: str) -> str:
    """Return a picture as an HTML image, which is shown even where scripts are not trusted."""
    data = quote(lean(svg), safe=PLAIN).replace("&", "&amp;")
    return f'<img alt="{escape(alt)}" style="max-width:100%" src="data:image/svg+xml,{data}">'


def lean(svg: str) -> str:
    """Return a picture without its text, which the image has as its alternative text.

    Shapes that are drawn several times are defined once.
    """
    shared = []
    for tag, pattern in zip(("path", "g"), DRAWN, strict=True):
        times = Counter(found["look"] for found in pattern.finditer(svg))
        several = [look for look in times if times[look] > 1]
        names = {look: f"{tag}{number}" for number, look in enumerate(several)}
        shared += [f"<{tag} id='{name}' {look}" for look, name in names.items()]
        svg = pattern.sub(partial(used, names), svg)
    head, end, inside = TOLD.sub("", svg).partition(">")
    return f"{head}{end}<defs>{''.join(shared)}</defs>{inside}"


def used(names: Mapping[str, str], found: re.Match[str]) -> str:
    name = names.get(found["look"])
    return f"<use href='#{name}' {found[1]}/>" if name else found[0]


def scene_html(scene: Scene) -> str:
    """Return a scene as an HTML image with its text."""
    return embedded(scene_picture(scene), scene_text(scene))


def require_width(width: int) -> int:
    if width < LEAST:
        raise ValueError(f"A picture must be at least {LEAST} pixels wide, not {width}.")
    return width


def card_widths(width: int) -> tuple[float, float, float]:
    return (36, 46, 50) if width < NARROW else (40, 52, 58)


def named_faces(faces: Iterable[Face | None], text: str) -> dict[Face | None, str]:
    """Return faces with drawing ids that are unique on a page."""
    mark = sha256(text.encode()).hexdigest()[:8]
    return {face: f"c{mark}-{number}" for number, face in enumerate(dict.fromkeys(faces))}


def left(block: Block, width: float) -> Block:
    return Block(width, block.height, block.svg)


def seats(scene: Scene, pencil: Pencil, room: float) -> Block:
    players = others(scene.players, scene.seat)
    if not players:
        return NOTHING
    most = max(1, int((room + GAP) // (SEAT + GAP)))
    rows = -(-len(players) // most)
    across = -(-len(players) // rows)
    inner = (room + GAP) / across - GAP - 16
    starts = range(0, len(players), across)
    return stack_blocks((level(scene, players[n : n + across], pencil, inner) for n in starts), GAP)


def others(players: Sequence[Player], seat: int) -> list[Player]:
    before = [player for player in players if player.seat < seat]
    return [*(player for player in players if player.seat > seat), *before]


def level(scene: Scene, players: Sequence[Player], pencil: Pencil, inner: float) -> Block:
    drawn = [seated(scene, player, pencil, inner) for player in players]
    high = max(block.height for block in drawn)
    panels = (
        framed(Block(inner, high, block.svg), (8, 6), look(player), 12)
        for block, player in zip(drawn, players, strict=True)
    )
    return blocks_beside(panels, GAP)


def seated(scene: Scene, player: Player, pencil: Pencil, inner: float) -> Block:
    owned = [zone for zone in scene.zones if zone.owner == player.seat]
    untitled = (pencil.zone(replace(zone, title="", badges=()), inner) for zone in owned)
    return stack_blocks([pill(player, scene.seat, inner), *untitled], 5)


def look(player: Player) -> str:
    return f"fill='#fff' fill-opacity='.75' {EDGES.get(player.state, EDGE)}"


def console(scene: Scene, pencil: Pencil, room: float) -> Block:
    mine = [zone for zone in scene.zones if zone.owner == scene.seat]
    mine.sort(key=lambda zone: any(place.lie == "hand" for place in zone.places))
    me = [player for player in scene.players if player.seat == scene.seat]
    tiles = [framed(pill(each, scene.seat, ME), (8, 6), look(each), 12) for each in me]
    beside_me = room - sum_floats(tile.width + GAP for tile in tiles)
    if beside_me < room / 2:
        tiles = [framed(pill(each, scene.seat, room - 16), (8, 6), look(each), 12) for each in me]
        beside_me = room
    zones = [pencil.zone(replace(zone, title="", badges=()), beside_me) for zone in mine]
    whole = flowing(zones, beside_me, 14, middle=True)
    if beside_me == room:
        return stack_blocks([*tiles, whole], 6, middle=True)
    return blocks_beside([*tiles, centred(whole, beside_me)], GAP)


def pill(player: Player, seat: int, inner: float) -> Block:
    score = text_block(player.score, Type(16, bold=True, anchor="end"), inner)
    name = text_block(name_of_player(player), Type(13, bold=True), inner - score.width - 8)
    state = text_block(state_text(player, seat), Type(11, "#00528a", bold=True), inner)
    badges = [*map(chip, player.badges)]
    if name.width + state.width + score.width + 16 <= inner:
        name = blocks_beside([name, state], 7)
    else:
        badges.append(state)
    under = stack_blocks(wrap_blocks(badges, inner, 4, tops=False), 3)
    high = max(name.height, score.height)
    right = score.at(inner - score.width, 0)
    top = Block(inner, high, name.at(0, (high - name.height) / 2) + right)
    return stack_blocks([top, under], 3)


def notice(scene: Scene, room: float) -> Block:
    inner = room - 24
    said = [text_block(text, Type(15, bold=True), inner) for text in (scene.caption, scene.prompt)]
    if scene.law:
        number = text_block(scene.law.number, Type(11, "#00528a", bold=True, anchor="middle"), 80)
        mark = framed(number, (5, 1), "fill='none' stroke='#00528a' stroke-width='1.3'", 5)
        source = origin(scene.law.source)
        rule = f"{scene.law.text} ({source})" if source else scene.law.text
        text = text_block(rule, Type(12.5, SOFT), inner - mark.width - 8)
        said.append(blocks_beside([mark, text], 8, middle=False))
    whole = stack_blocks(said, 4)
    if not whole.height:
        return whole
    look = f"fill='#fff' fill-opacity='.85' {EDGE}"
    return framed(Block(inner, whole.height, whole.svg), (12, 9), look)


def document(
    content: Block, width: int, faces: Mapping[Face | None, str], told: tuple[str, str]
) -> str:
    height = round(content.height + 2 * MARGIN)
    sheets = "".join(
        f"<g id='{name}'>{draw_face(face)}</g>"
        for face, name in faces.items()
        if f"#{name}'" in content.svg
    )
    return (
        f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' "
        f"width='{width}' height='{height}' role='img' font-family='{FONT}'>"
        f"<title>{escape(told[0])}</title><desc>{escape(told[1])}</desc><defs>{sheets}</defs>"
        f"<rect x='.5' y='.5' width='{width - 1}' height='{height - 1}' rx='14' "
        f"fill='#d6e8df' stroke='#9db8ac'/>{content.at(MARGIN, MARGIN)}</svg>"
    )
