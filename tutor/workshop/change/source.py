"""The source of functions as a learner copies it, and which of a learner's are just copies."""

import ast
import re
from collections.abc import Mapping
from inspect import getsource, isfunction, unwrap
from typing import Any

from tutor.engine.wrong import Wrong
from tutor.workshop.change.checks import printed_value
from tutor.workshop.change.reread import Definition

REMARK = re.compile(r"  # (?:noqa|type)\b")


def without_copies(mine: Mapping[Definition, Any]) -> Mapping[Definition, Any]:
    """Return what is not just a copy of the printed function; all, if everything is one."""
    return {place: value for place, value in mine.items() if not is_copy(place, value)} or mine


def is_copy(place: Definition, value: Any) -> bool:
    """Return True for a function that is written as the printed one, as far as that is known."""
    try:
        return isfunction(value) and source_without_types(value) == source_without_types(
            unwrap(printed_value(place))
        )
    except Exception:  # noqa: BLE001  no source, or one that is not a function on its own
        return False


def source_without_types(function: Any) -> str:
    """Return the source of a function without types and decorators, which a notebook lacks."""
    source = getsource(function)
    (tree,) = ast.parse(source).body
    if not isinstance(tree, ast.FunctionDef):
        raise Wrong(f"{function.__name__} is not written as a function.")
    body = "".join(without_types(source, tree)[tree.body[0].lineno - 1 :])
    head = f"def {tree.name}({ast.unparse(without_decorators(tree.args))}):"
    return f"{head}\n{without_remarks(body).rstrip()}\n"


def without_decorators(arguments: ast.arguments) -> ast.arguments:
    for each in ast.walk(arguments):
        if isinstance(each, ast.arg):
            each.annotation = None
    return arguments


def without_types(source: str, tree: ast.FunctionDef) -> list[str]:
    """Return the lines of a function in which its variables have no types."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.annotation.end_lineno == node.lineno:
            line = lines[node.lineno - 1]
            name, rest = line[: node.target.end_col_offset], line[node.annotation.end_col_offset :]
            lines[node.lineno - 1] = f"{name}{rest}"
    return lines


def without_remarks(text: str) -> str:
    """Return code without its remarks to linters and type checkers."""
    return "\n".join(REMARK.split(line)[0] for line in text.split("\n"))
