"""Positions of the parts of a picture, computed from its SVG."""

import re

from table.tables import parsed

from tutor.table.blocks import Type, length

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg):
    """Everything drawn outside of definitions, with its place and its size on the picture."""

    def walk(node, x, y, scale):
        moves = dict(re.findall(r"(\w+)\(([^)]*)\)", node.get("transform", "")))
        assert moves.keys() <= {"translate", "scale"}
        dx, dy = map(float, moves.get("translate", "0 0").split())
        x, y, scale = x + dx * scale, y + dy * scale, scale * float(moves.get("scale", 1))
        name = node.tag.removeprefix(SVG)
        left, top, width, height = extent(node, name)
        yield name, node, x + left * scale, y + top * scale, width * scale, height * scale
        for child in node:
            if child.tag not in (f"{SVG}defs", f"{SVG}title", f"{SVG}desc"):
                yield from walk(child, x, y, scale)

    return [part for part in walk(parsed(svg), 0, 0, 1) if part[0] not in ("svg", "g")]


def extent(node, name):
    """Return the position and the size of an element, before it is moved and scaled."""
    number = {key: float(node.get(key, 0)) for key in ("x", "y", "width", "height", "font-size")}
    if name == "use":
        return 0, 0, 100, 140
    if name == "path":
        return 0, 0, 24, 24
    if name == "text":
        size = number["font-size"]
        wide = length(node.text, Type(size, bold=bool(node.get("font-weight"))))
        before = {"middle": wide / 2, "end": wide}.get(node.get("text-anchor"), 0)
        return number["x"] - before, number["y"] - size, wide, size * 1.3
    return number["x"], number["y"], number["width"], number["height"]


def outside(svg):
    """Return the elements that reach over the edge of a picture."""
    root = parsed(svg)
    width, height = float(root.get("width")), float(root.get("height"))
    return [
        (name, node.text, x, y, wide, high)
        for name, node, x, y, wide, high in parts(svg)
        if x < 0 or y < 0 or x + wide > width + 0.01 or y + high > height + 0.01
    ]


def overlapping(svg, *kinds):
    """Return lines of text, or other parts, that overlap."""
    found = [part for part in parts(svg) if part[0] in (kinds or ("text",))]
    return [
        (one[1].text, two[1].text)
        for n, one in enumerate(found)
        for two in found[:n]
        if one[2] + 0.1 < two[2] + two[4]
        and two[2] + 0.1 < one[2] + one[4]
        and one[3] + 0.1 < two[3] + two[5]
        and two[3] + 0.1 < one[3] + one[5]
    ]
