"""The module ``laws.py`` of a game: what may be chosen, and what is hidden."""

from collections.abc import Iterator, Mapping

from tutor.cli.house.author import Author
from tutor.cli.house.code import one_in_a_line


def laws_parts(author: Author) -> Mapping[str, str]:
    """Return the parts of the module."""
    written = (rule for rule, what in referees(author).items() if what.startswith("against_"))
    return {
        "referees": "".join("\n".join(against(author, rule)) for rule in written),
        "piles": "".join(secrets(author)),
        "table": one_in_a_line("REFEREES: Mapping[str, Referee] = {", table(author), "}"),
    }


def referees(author: Author) -> Mapping[str, str]:
    """Return the expressions of all referees that are known, by rule."""
    found = {rule: f"against_{rule.lower()}" for rule in author.offers}
    found |= {rule: f'from_the_hand("{rule}")' for rule in author.asked if author.is_hand(rule)}
    return found | {rule: author.reasons[rule] for rule in author.asked if author.is_referee(rule)}


def table(author: Author) -> Iterator[str]:
    """Yield the entries of all referees."""
    known = referees(author)
    for rule in author.asked:
        unknown = f"# Write here a referee for {rule}: what it offers follows from local variables."
        yield f'"{rule}": {known[rule]}' if rule in known else unknown


def against(author: Author, rule: str) -> Iterator[str]:
    """Yield the lines of a referee who knows the choices, and the author's reasons if any."""
    way = author.offers[rule]
    given = f"{way.table}: State, {way.seat}: Seat, choice: object"
    yield f"\n\ndef against_{rule.lower()}({given}) -> Iterator[Objection]:"
    yield f'    """Yield an objection to anything that the script does not offer ({rule})."""'
    yield f"    offered = {way.code}"
    yield "    if choice not in offered:"
    said = "not_offered(choice)"
    if rule in author.reasons:
        hand = f"choice in {way.table}.hands[{way.seat}]"
        mine = hand if author.offers_some(rule) else "isinstance(choice, str | int)"
        why = f"{author.reasons[rule]}({way.table}, {way.seat}, choice)"
        yield f'        said = {why} if {mine} else ""'
        said = f"said or {said}"
    yield f'        yield Objection("{rule}", {said})\n'


def secrets(author: Author) -> Iterator[str]:
    """Yield the lines that yield what is hidden, if it is more than usual."""
    for name in author.by.face_down:
        if name in author.kept(each=True, pile=True):
            others = f"for owner, pile in enumerate(s.{name}) if owner != seat"
            yield f"    yield from (Secret(pile) {others})\n"
        else:
            yield f"    yield Secret(s.{name})\n"
