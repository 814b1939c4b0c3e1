"""The choices that a script offers by a rule, as an expression of the table and the seat."""

import ast
from collections.abc import Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from tutor.cli.house.watched import Offer, Watched

DEPTH = 5  # variables that stand for others


class Offered(NamedTuple):
    """An expression for all choices of a rule, with the names of its table and its seat."""

    code: ast.expr
    table: str
    seat: str


class InFull(ast.NodeTransformer):
    """Replace variables by the expressions that they stand for."""

    def __init__(self, meant: dict[str, ast.expr]) -> None:
        self.meant = meant

    def visit_Name(self, node: ast.Name) -> ast.expr:
        found = self.meant.get(node.id) if isinstance(node.ctx, ast.Load) else None
        return deepcopy(found) if found else node


def offered(found: Watched, rule: str, functions: Sequence[ast.FunctionDef]) -> Offered | None:
    """Return the expression in the script that gave all choices in random matches, if any."""
    ways = [way for function in functions for way in ways_of(function, rule)]
    known = found.game.by.play.__globals__
    if len({ast.unparse(way.code) for way in ways}) != 1:
        return None
    return ways[0] if all(holds(ways[0], offer, known) for offer in found.offers[rule]) else None


def ways_of(function: ast.FunctionDef, rule: str) -> Iterator[Offered]:
    """Yield what a function offers by a rule, as far as it follows from the table and a seat."""
    if not function.args.args:
        return
    table, meant = function.args.args[0].arg, meanings(function)
    for node in ast.walk(function):
        match node:
            case ast.Call(ast.Name("choose"), [ast.Name(seat), ast.Constant(asks), choices]) if (
                asks == rule
            ):
                yield Offered(in_full(choices, meant, {table, seat}), table, seat)
            case ast.Call(
                ast.Name("everyone"), [ast.Constant(asks), ast.DictComp(ast.Name(seat), choices)]
            ) if asks == rule:
                yield Offered(in_full(choices, meant, {table, seat}), table, seat)
            case ast.Call(ast.Name("choose" | "everyone"), [*_, ast.Constant(asks), _]) if (
                asks == rule
            ):
                yield Offered(ast.Name("_", ast.Load()), table, "_")  # follows from something else


def meanings(function: ast.FunctionDef) -> dict[str, ast.expr]:
    """Return the variables that a function gives a value in one place only."""
    stored = [each for each in ast.walk(function) if isinstance(each, ast.Name)]
    names = [each.id for each in stored if isinstance(each.ctx, ast.Store)]
    found = {
        node.targets[0].id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    return {
        name: value
        for name, value in found.items()
        if names.count(name) == 1
        and not any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in ast.walk(value))
    }


def in_full(node: ast.expr, meant: dict[str, ast.expr], given: set[str]) -> ast.expr:
    meant = {name: value for name, value in meant.items() if name not in given}
    for _ in range(DEPTH):
        node = InFull(meant).visit(deepcopy(node))
    return node


def holds(way: Offered, offer: Offer, known: dict[str, Any]) -> bool:
    """Return True if the expression gives the choices that a player had, from the player's view."""
    here = {**known, way.table: offer.view, way.seat: offer.seat}
    try:
        code = compile(ast.fix_missing_locations(ast.Expression(way.code)), "offer", "eval")
        return {*eval(code, here)} == {*offer.choices}  # noqa: S307  the author's code
    except Exception:  # noqa: BLE001  it needs more than the table and the seat
        return False
