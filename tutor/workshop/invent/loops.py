"""Loops of a script through a list that they change, which skip cards."""

import ast
from collections.abc import Callable, Iterator, Sequence
from inspect import getsource
from textwrap import dedent
from typing import Any

CHANGES = ("append", "extend", "insert", "pop", "remove", "clear")
LEAVES = (ast.Break, ast.Return, ast.Raise)
SKIPS = (
    "In line {line} of {name}, a loop goes through {pile} and changes it, so it skips cards. Write "
    "for {each} in [*{pile}]."
)


def skipping_loops(function: Callable[..., Any]) -> Iterator[str]:
    """Yield a sentence for each loop whose list is changed inside, unless the loop ends there."""
    try:
        tree = ast.parse(dedent(getsource(function)))
    except (OSError, SyntaxError, TypeError):  # it was written where nobody can read it
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.For) and changes(node.body, pile := ast.unparse(node.iter)):
            each, name = ast.unparse(node.target), function.__name__
            yield SKIPS.format(line=node.lineno, name=name, pile=pile, each=each)


def changes(body: Sequence[ast.stmt], pile: str) -> bool:
    """Return True if a block changes this pile and goes on."""
    if isinstance(body[-1], LEAVES):
        return False
    for statement in body:
        blocks = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
        if any(changes(block, pile) for block in blocks if block):
            return True
        if not any(blocks) and any(is_change(node, pile) for node in ast.walk(statement)):
            return True
    return False


def is_change(node: ast.AST, pile: str) -> bool:
    match node:
        case ast.Call(ast.Attribute(changed, name)):
            return name in CHANGES and ast.unparse(changed) == pile
    return False
