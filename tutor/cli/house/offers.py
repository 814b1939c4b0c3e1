"""The choices that a script offers by a rule, as an expression of the table and the seat."""

import ast
from collections.abc import Collection, Mapping, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from tutor.cli.house.source import names_needed
from tutor.engine.match import Question

DEPTH = 5  # variables that stand for others


class Offered(NamedTuple):
    """The code of all choices of a rule, with the names of its table and its seat."""

    code: str
    table: str
    seat: str
    names: Collection[str]  # of the script, that it uses


class InFull(ast.NodeTransformer):
    """Replace variables by the expressions that they stand for."""

    def __init__(self, meant: Mapping[str, ast.expr]) -> None:
        self.meant = meant

    def visit_Name(self, node: ast.Name) -> ast.expr:
        found = self.meant.get(node.id) if isinstance(node.ctx, ast.Load) else None
        return deepcopy(found) if found else node


def offered_choices(
    asked: Sequence[Question[Any]],
    functions: Sequence[ast.FunctionDef],
    known: Mapping[str, Any],
    script: Collection[str],
) -> Offered | None:
    """Return the expression in a script that gave all these choices, if there is one."""
    for function in functions:
        table = function.args.args[0].arg if function.args.args else ""
        for node in ast.walk(function):
            match node:
                case ast.Call(
                    ast.Name("choose"), [ast.Name(seat), ast.Constant(rule), choices]
                ) if rule == asked[0].rule:
                    full = in_full(choices, meanings(function, (table, seat)))
                    if holds(full, table, seat, asked, known):
                        names = names_needed(full) & {*script} - {table, seat}
                        far = {name: ast.Name(f"script.{name}", ast.Load()) for name in names}
                        code = ast.unparse(InFull(far).visit(full))
                        return Offered(code, table, seat, names)
    return None


def meanings(function: ast.FunctionDef, given: Collection[str]) -> Mapping[str, ast.expr]:
    """Return what variables of a function stand for, but for those that are given."""
    return {
        node.targets[0].id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        if node.targets[0].id not in given
    }


def in_full(node: ast.expr, meant: Mapping[str, ast.expr]) -> ast.expr:
    node = deepcopy(node)
    for _ in range(DEPTH):
        node = InFull(meant).visit(node)
    return node


def holds(
    code: ast.expr, table: str, seat: str, asked: Sequence[Question[Any]], known: Mapping[str, Any]
) -> bool:
    """Return True if the expression gives the choices of each player, from the player's view."""
    try:
        made = compile(ast.fix_missing_locations(ast.Expression(code)), "offer", "eval")
        here = ({**known, table: each.view, seat: each.seat} for each in asked)
        offers = [{*eval(made, names)} for names in here]  # noqa: S307  their code
    except Exception:  # noqa: BLE001  it needs more than the table and the seat
        return False
    return offers == [{*each.choices} for each in asked]
