"""Draw trees: nested nodes, one column for each step, and games that go on or end."""

from collections.abc import Iterator, Sequence
from itertools import count
from statistics import mean
from typing import Literal, NamedTuple

from tutor.classroom.pictures.diagram import LARGE, SMALL, Box, Diagram, Size, draw_line, draw_text

STUB = 38  # length of a dashed branch, where the class draws the others
GAP = 14  # from a node to the box behind it
LOW = 22  # height of that box


class TreeNode(NamedTuple):
    """A node of a tree: its label, the number in its box, and the nodes that follow."""

    label: str
    number: str = ""
    nodes: Sequence["TreeNode"] = ()
    is_later: bool = False  # drawn by the class


class Column(NamedTuple):
    """The nodes of one step: their place, and the part around it that branches leave free.

    A label is above or beside its box, before a box further right, or alone.
    """

    x: float
    reach: float
    label: Literal["above", "beside", "before", "alone"] = "alone"
    box: float = 0  # breadth


class Heading(NamedTuple):
    """Words above or below a column."""

    x: float
    y: float
    words: str


class Layout(NamedTuple):
    """The place of a tree: its columns, its first leaf, the distance to the next one, its size."""

    columns: Sequence[Column]
    first: float
    apart: float
    size: Size


class Growing:
    """A tree that is being drawn, from its leaves to its root."""

    def __init__(self, layout: Layout) -> None:
        self.columns = layout.columns
        self.free: Iterator[float] = count(layout.first, layout.apart)  # heights of leaves to come
        self.parts, self.later, self.boxes = list[str](), list[str](), list[Box]()

    def put(self, node: TreeNode, path: tuple[str, ...] = ()) -> float:
        """Draw a node below its path, with all that follows it; return its height."""
        place = len(self.boxes)
        below = [self.put(each, (*path, node.label)) for each in node.nodes]
        y = mean(below) if below else next(self.free)
        column = self.columns[len(path)]
        where = self.later if node.is_later else self.parts
        where += draw_node_label(node, column, y)
        if node.number:
            self.boxes.insert(place, box(node, column, y, path))
        if below:
            self._branch(node, len(path), y, below)
        return y

    def _branch(self, node: TreeNode, depth: int, y: float, ends: Sequence[float]) -> None:
        begin = self.columns[depth].x + self.columns[depth].reach
        end = self.columns[depth + 1].x - self.columns[depth + 1].reach
        for each, height in zip(node.nodes, ends, strict=True):
            (self.later if each.is_later else self.parts).append(draw_line(begin, y, end, height))
        if all(each.is_later for each in node.nodes):
            self.parts.append(draw_line(begin, y, begin + STUB, y, "3 3"))


def draw_node_label(node: TreeNode, column: Column, y: float) -> list[str]:
    if not node.label:
        return []
    if column.label == "above":
        return [draw_text(column.x, y - 18, node.label, LARGE)]
    if column.label == "beside":
        return [draw_text(column.x + column.box / 2 + 8, y + 5, node.label, LARGE, "start")]
    return [draw_text(column.x, y + 4, node.label)]


def box(node: TreeNode, column: Column, y: float, path: Sequence[str]) -> Box:
    says = ", ".join([*path[1:], node.label])  # the root is what all have in common
    if column.label == "before":
        x = column.x + column.reach + GAP + column.box / 2
        return Box(says, node.number, x, y, column.box, LOW)
    return Box(says, node.number, column.x, y, column.box)


def draw_tree(
    words: str, root: TreeNode, layout: Layout, headings: Sequence[Heading] = ()
) -> Diagram:
    """Draw a tree: its leaves are equally far apart, each node is in the middle of its branches."""
    growing = Growing(layout)
    growing.put(root)
    heads = [draw_text(*heading) for heading in headings]
    return Diagram(words, layout.size, [*heads, *growing.parts], growing.boxes, growing.later)


class TreeTurn(NamedTuple):
    """A turn in which games end: whose it is, and how many end and go on."""

    label: str
    ended: str
    left: str


WIDE, STEP, AXIS, END = 62, 150, 46, 118  # of a box; from one box to the next; two heights


def draw_chain(
    words: str, root: TreeNode, turns: Sequence[TreeTurn], says: Sequence[str]
) -> Diagram:
    """Draw games that go on to the right or end below: the words say when, and who wins at last."""
    ends, goes_on, at_last = says
    x, parts = 40, [draw_text(40, AXIS - 20, root.label)]
    boxes = [Box(root.label, root.number, x, AXIS, WIDE)]
    for turn in turns:
        after = x + STEP
        parts += [
            draw_line(x + WIDE / 2, AXIS, after - WIDE / 2, AXIS),
            draw_text((x + after) / 2, AXIS - 6, goes_on, SMALL),
            draw_line(x + WIDE / 2, AXIS + 6, after - 40, END - 8),
            draw_text((x + after) / 2 - 18, END - 20, ends, SMALL, "end"),
            draw_text(after - 15, END + 30, turn.label, SMALL),
        ]
        boxes.append(Box(f"{turn.label}, {ends}", turn.ended, after - 15, END, WIDE))
        boxes.append(Box(f"{turn.label}, {goes_on}", turn.left, after, AXIS, WIDE))
        x = after
    parts.append(draw_text(x, AXIS - 20, at_last, SMALL))
    return Diagram(words, Size(x + 70, END + 42), parts, boxes)
