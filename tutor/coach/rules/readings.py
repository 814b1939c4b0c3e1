"""A rule's text at a table, gaps in the rulebook, and a game's numbers of players."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tutor.engine.event import listing
from tutor.engine.game import Game
from tutor.engine.options import Option, all_options, parse_option, worded
from tutor.engine.rulebook import option_has_value
from tutor.engine.wording import counted, sentence
from tutor.games import profile, rulings
from tutor.table.scene import Law
from tutor.teaching.rulings import HEADS, Ruling

FEW_WORDS = 3  # of a rule that an example has otherwise, up to which both are told


def game_summary(game: Game[Any]) -> str:
    """Return players, minutes and difficulty: "2 to 4 players, 15 minutes, medium"."""
    told = profile(game)
    return f"{for_how_many(game.players)}, {counted(told.minutes, 'minute')}, {told.difficulty}"


def for_how_many(players: Sequence[int]) -> str:
    """Return numbers of players in words: "2 to 4 players", "2, 3, 4 or 6 players"."""
    return f"{numbers(players)} {'player' if [*players] == [1] else 'players'}"


def numbers(players: Sequence[int]) -> str:
    """Return numbers of players: "2 to 4", or "2, 3, 4 or 6" where 5 cannot play."""
    least, most = players[0], players[-1]
    if most - least == len(players) - 1 > 0:
        return f"{least} to {most}"
    return listing([*map(str, players)], "or")


def in_brief(players: Sequence[int]) -> str:
    """Return numbers of players in figures: "2–4", or "2–4, 6" where 5 cannot play."""
    runs: list[list[int]] = []
    for number in players:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


@dataclass(frozen=True, slots=True)
class Reading:
    """Another way to read a rule: the house rule that selects it, and its text then."""

    option: Option
    value: Any
    text: str

    @property
    def house_rule(self) -> str:
        """The house rule as shown at the table: “How tied players share points: rounded down”."""
        return f"“{name_at_table(self.option, self.value)}”"


def name_at_table(option: Option, value: Any) -> str:
    """Return the name of a house rule with this value, as at the table."""
    says = sentence(option.says)
    if value is True:
        return says
    return f"{says}: {'off' if value in (None, False) else option.name_of(value)}"


def law_with_options(game: Game[Any], options: Any, number: str) -> Law:
    """Return a rule's text with these options; raise KeyError if there is no such rule."""
    return Law(number, game.rules.text(number, options), game.rules.source(number))


def law_here(game: Game[Any], usual: Any, here: Any, number: str) -> Law:
    """Return a rule's usual text; a note says what is different with the options of this table."""
    told, other = law_with_options(game, usual, number), law_with_options(game, here, number).text
    return replace(told, note=different_here(told.text, other) if other != told.text else "")


def different_here(text: str, other: str) -> str:
    """Say what is different in another text of a rule: "Here: 5, not 60."."""
    here, usually = changed_words(text, other), changed_words(other, text)
    short = here and usually and max(len(here.split()), len(usually.split())) <= FEW_WORDS
    return f"Here: {here}, not {usually}." if short else f"Here: {here}."


def noted_here(game: Game[Any], usual: Any, here: Any, number: str) -> Law:
    """Return a rule's usual text, what is different here, and the rulebook's gaps there."""
    told = law_here(game, usual, here, number)
    return replace(told, note=f"{told.note} {gap_note(game, here, number)}".strip())


def changed_words(text: str, other: str) -> str:
    """Return the words of the other text from the first to the last that is different."""
    old, new = text.split(), other.split()
    same = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), len(old))
    ends = zip(old[same:][::-1], new[same:][::-1], strict=False)
    tail = next((n for n, (a, b) in enumerate(ends) if a != b), 0)
    return " ".join(new[same : len(new) - tail]).strip(".,:;")


def other_readings(game: Game[Any], options: Any, number: str) -> Iterator[Reading]:
    """Yield readings of a rule other than with these options; nothing if the rule is clear.

    Raises KeyError if there is no such rule.
    """
    under = {pair for way in game.rules.ways(number) for pair in way.under}
    now = game.rules.text(number, options)
    for option in all_options(game.options, game.players[0]):
        named = {value for name, value in under if name == option.name}
        own = () if isinstance(option.values, range) else option.values
        for value in dict.fromkeys([option.default, *own, *option.also]) if named else ():
            other = game.rules.text(number, replace(options, **{option.name: value}))
            here = value, getattr(options, option.name)
            known = any(option_has_value(each, some) for each in here for some in named)
            if known and other != now:
                yield Reading(option, value, other)


def concerned(game: Game[Any], option: str) -> list[str]:
    """Return the numbers of the rules that this house rule changes, or that name its value."""
    return [
        number
        for number in game.rules
        if f"{{{option}}}" in game.rules[number]
        or any(name == option for way in game.rules.ways(number) for name, _ in way.under)
    ]


def gap_note(game: Game[Any], options: Any, number: str) -> str:
    others = " or ".join(
        dict.fromkeys(each.house_rule for each in other_readings(game, options, number))
    )
    choice = f"You can play it differently with the house rule {others}." if others else ""
    return " ".join(filter(None, [game.rules.gap(number, options), choice]))


def law_with_gaps(game: Game[Any], options: Any, number: str) -> Law:
    """Return a rule's text with these options, and the rulebook's gaps there."""
    return replace(law_with_options(game, options, number), note=gap_note(game, options, number))


FOLDED = "Where the rulebook says nothing, or can be read in two ways"
COLUMN = "The last column names the house rule for another reading, and its name in Python."


def rulings_page(game: Game[Any]) -> str:
    """Return the readings of a game as a folded table in Markdown."""
    found = rulings(game)
    rows = [HEADS, ["---"] * len(HEADS)]
    rows += [[each.question, each.reading, house_rule(game, each)] for each in found.rows]
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    parts = [f"<details><summary>{FOLDED}</summary>", found.source, COLUMN, table, found.known]
    return "\n\n".join([*parts, "</details>"])


def rulings_said(game: Game[Any], rule: str = "") -> Iterator[str]:
    """Yield the readings of a game, or of one rule, one paragraph each.

    Those of a game begin with the rulebook, and end with what players may know at the table. Raises
    an `UnknownRule` that lists the rules.
    """
    found = rulings(game)
    number = rule.upper()
    about = [each for each in found.rows if not rule or number in each.rules]
    if rule and game.rules[number] and not about:
        yield f"Nothing about {number} is left open."
    if not rule:
        yield without_marks(found.source)
    for each in about:
        named = [f"--option {name}={typed(game, name, word)}" for name, word in each.options]
        way = f" To play it otherwise: {' or '.join(named)}." if named else ""
        yield without_marks(f"{each.question} {sentence(each.reading)}{stop(each.reading)}{way}")
    if not rule:
        yield without_marks(found.known)


def house_rule(game: Game[Any], ruling: Ruling) -> str:
    options = {each.name: each for each in all_options(game.options, game.players[-1])}
    if not ruling.options:  # no house rule, or a file such as `deck.toml`
        return ruling.house_rule
    named = []
    for name, word in ruling.options:
        value = parse_option(options[name], worded(word)) if word else True
        named.append(f"{name_at_table(options[name], value)} (`{name}`)")
    return "; ".join(named)


def typed(game: Game[Any], name: str, word: str) -> str:
    default = getattr(game.options, name)
    other = worded(not default) if type(default) is bool else "VALUE"
    return worded(word) if word else other


def stop(text: str) -> str:
    return "" if text.endswith((".", "!", "?")) else "."


def without_marks(text: str) -> str:
    return text.replace("`", "").replace("*", "")
