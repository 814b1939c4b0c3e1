"""The module ``laws.py`` of a game: what may be chosen, and what is hidden."""

import ast
from collections.abc import Iterator, Mapping
from string import Template

from tutor.cli.house.author import Author
from tutor.cli.house.code import listed, module
from tutor.cli.house.source import quoted
from tutor.coach.invent.table import Each

PLAIN = (ast.List, ast.Tuple, ast.Call, ast.Name, ast.Attribute, ast.Subscript)


def laws_module(author: Author, templates: Mapping[str, str], **names: str) -> str:
    """Return the text of the module."""
    referees = "".join(
        Template(templates["because" if rule in author.reasons else "against"]).substitute(
            against(author, rule)
        )
        for rule in author.rules
        if is_written(author, rule)
    )
    parts = {
        "referees": referees,
        "secrets": secrets(author, templates["secrets"]),
        "table": listed("REFEREES: Mapping[str, Referee] = {", table(author), "}"),
    }
    return module(templates["laws"], names["name"], author.mine("laws"), **parts, **names)


def is_written(author: Author, rule: str) -> bool:
    """Return True if a rule gets a referee that the script tells."""
    plain = author.watched.is_hand(rule) or author.is_referee(rule)
    return rule in author.offers and not plain


def against(author: Author, rule: str) -> Mapping[str, str]:
    """Return the parts of a referee."""
    code, table, seat = author.offers[rule]
    parts = {"table": table, "seat": seat, "offered": offered_code(code)}
    if why := author.reasons.get(rule):
        is_card = author.watched.has_cards(rule)
        mine = f"choice in {table}.hands[{seat}]" if is_card else "isinstance(choice, (str, int))"
        parts |= {"why": why, "mine": mine}
    return {"low": rule.lower(), "rule": rule, **parts}


def offered_code(code: ast.expr) -> str:
    written = quoted(ast.unparse(code))
    return written if isinstance(code, PLAIN) else f"({written})"


def table(author: Author) -> Iterator[str]:
    """Yield the entries of all referees."""
    for rule in author.rules:
        if author.is_referee(rule):
            yield f'"{rule}": {author.reasons[rule]}'
        elif author.watched.is_hand(rule):
            yield f'"{rule}": from_the_hand("{rule}")'
        elif rule in author.offers:
            yield f'"{rule}": against_{rule.lower()}'
        else:
            yield f"# Write here a referee for {rule}: what it offers follows from local variables."


def secrets(author: Author, template: str) -> str:
    """Return the function that yields what is hidden, if it is more than usual."""
    lines = []
    for name in author.by.face_down:
        if isinstance(author.by.keeps[name], Each):
            others = f"for owner, pile in enumerate(s.{name}) if owner != seat"
            lines.append(f"    yield from (Secret(pile) {others})")
        else:
            lines.append(f"    yield Secret(s.{name})")
    return Template(template).substitute(piles="\n".join(lines)) if lines else ""
