"""Badges of a picture, and words with badges behind them."""

from collections.abc import Iterable

from tutor.table.blocks import (
    Block,
    Type,
    blocks_beside,
    framed,
    stack_blocks,
    text_block,
    wrap_blocks,
)
from tutor.table.colours import INK
from tutor.table.scene import Badge
from tutor.table.signs import ICONS

SOFT = "#454c52"
TONES = {"": INK, "good": "#00503a", "bad": "#8c3600", "warn": "#22262b", "info": "#00528a"}
EDGE = "stroke='#22262b' stroke-opacity='.22'"


def chip(badge: Badge) -> Block:
    ink = TONES[badge.tone]
    parts = []
    if badge.icon:
        shape = f"fill='{ink}' fill-rule='evenodd' d='{ICONS[badge.icon]}'"
        parts.append(Block(12, 12, f"<path transform='scale(.5)' {shape}/>"))
    parts.append(text_block(badge.text, Type(11, ink, bold=True, anchor="middle"), 300))
    fill = "#f6d684" if badge.tone == "warn" else "#fff"
    return framed(blocks_beside(parts, 3), (6, 1.5), f"fill='{fill}' {EDGE}", 8.5)


def headline(title: str, type_: Type, badges: Iterable[Badge], limit: float) -> Block:
    parts = [text_block(title, type_, limit), *map(chip, badges)]
    return stack_blocks(
        wrap_blocks(parts, limit, 6, tops=False), 3, middle=type_.anchor == "middle"
    )
