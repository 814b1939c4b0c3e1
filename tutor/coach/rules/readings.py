"""What a rulebook leaves open, and the house rules that read it in another way."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.game import Game
from tutor.engine.options import Option, offered
from tutor.engine.rulebook import fits
from tutor.engine.wording import sentence
from tutor.table.scene import Law


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read a rule: the house rule that selects it, and its words then."""

    option: Option
    value: Any
    text: str

    @property
    def house_rule(self) -> str:
        """The house rule as it stands at the table: “How tied players share odd points: floor”."""
        return f"“{at_table(self.option, self.value)}”"


def at_table(option: Option, value: Any) -> str:
    """Name a house rule with this value as the table does."""
    says = sentence(option.says)
    if value is True:
        return says
    return f"{says}: {'off' if value in (None, False) else str(value).replace('_', ' ')}"


def law(game: Game[Any], options: Any, number: str) -> Law:
    """A rule as it reads with these options; a KeyError names the rules there are."""
    return Law(number, game.rules.text(number, options), game.rules.source(number))


def readings(game: Game[Any], options: Any, number: str) -> Iterator[Reading]:
    """How else this rule may be read than with these options; nothing, if it is clear.

    Raises a KeyError that names the rules there are.
    """
    under = {pair for way in game.rules.ways(number) for pair in way.under}
    now = game.rules.text(number, options)
    for option in offered(game.options, game.players[0]):
        named = {value for name, value in under if name == option.name}
        own = () if isinstance(option.values, range) else option.values
        for value in dict.fromkeys([option.default, *own, *option.also]) if named else ():
            other = game.rules.text(number, replace(options, **{option.name: value}))
            here = value, getattr(options, option.name)
            known = any(fits(each, some) for each in here for some in named)
            if known and other != now:
                yield Reading(option, value, other)


def concerned(game: Game[Any], option: str) -> list[str]:
    """The numbers of the rules that this house rule changes, or that name its value."""
    return [
        number
        for number in game.rules
        if f"{{{option}}}" in game.rules[number]
        or any(name == option for way in game.rules.ways(number) for name, _ in way.under)
    ]


def gap_note(game: Game[Any], options: Any, number: str) -> str:
    """What the rulebook leaves open at this rule, and which house rules decide otherwise."""
    others = " or ".join(dict.fromkeys(each.house_rule for each in readings(game, options, number)))
    choice = f"It is read in another way with the house rule {others}." if others else ""
    return " ".join(filter(None, [game.rules.gap(number, options), choice]))


def noted(game: Game[Any], options: Any, number: str) -> Law:
    """A rule as it reads with these options, and what the rulebook leaves open there."""
    return replace(law(game, options, number), note=gap_note(game, options, number))
