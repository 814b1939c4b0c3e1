"""The files of a game, read one by one: all that is wrong with each, with its line.

python tools/make.py quick GAME=flares                  begins with this, and stops if anything is
cd tests; python -m game_files --game flares            this alone
"""

import re
import sys
import traceback
from argparse import ArgumentParser
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from inspect import getsourcelines
from pathlib import Path
from typing import NamedTuple

from tutor.chance.cards.tables import fields_of
from tutor.coach.quiz.mutant import mutant
from tutor.coach.rules.catalogue import in_markdown
from tutor.coach.rules.pages import problems
from tutor.coach.session.first_match import FirstMatch, leads_on
from tutor.engine.options import all_options
from tutor.engine.rulebook import fill_in_options
from tutor.engine.textfile import WrongFile, all_said, read_text
from tutor.engine.wording import counted
from tutor.games import GAMES, LISTED, folder_of, profiles
from tutor.teaching.coaching import read_coaching
from tutor.teaching.example import read_examples
from tutor.teaching.guide import read_guide
from tutor.teaching.profile import read_profile
from tutor.teaching.quiz import Believes
from tutor.teaching.rulings import read_rulings
from tutor.teaching.steps import read_steps

CODE = ("state", "laws", "game", "players", "stage", "quiz")  # in the order of their imports
READERS = {
    "profile.toml": read_profile,
    "rulings.md": read_rulings,
    "coaching.toml": read_coaching,
    "examples.toml": read_examples,
    "steps.toml": read_steps,
    "guide.toml": read_guide,
    "play_well.md": str,
}
NO_FILE = "There is no such file."
NO_RULE = " is not a rule. Look into rules.md."
BLOCK = re.compile(r"\b(?:Example (?=E)|Step |Deal |(?=E\d+\w*[,: ]))(\w+)")
AT = re.compile(r"\(at line (\d+)")
STILL = re.compile(r"Write (R\d+ )?here.*")
NOTEBOOKS = "Run: make notebooks GAME="
RECIPE = "chapter 12 of docs/adding_a_game.md"
OWNERS = "to their owners; the texts here are our own."
BEGINS = re.compile(r"\bdealer\b|first seat")


class Fault(NamedTuple):
    """Something that is wrong with a file, and the line where it is; 0 if that is not known."""

    file: str
    says: str
    line: int = 0

    def __str__(self):
        line = f", line {self.line}" if self.line else ""
        return f"{self.file}{line}: {self.says}"


def home_of(name):
    return folder_of(name).parents[2]


# What cannot be read


@cache
def unreadable(name):
    """Return what is wrong with the files of a game, so that tests that need them must fail."""
    folder, game = folder_of(name), None
    found = [*code_faults(name)]
    if not found:
        try:
            game = GAMES[name]
        except WrongFile as wrong:
            said = [each.removeprefix(f"{name} cannot be played: ") for each in all_said(wrong)]
            found += [located(folder, "rules.md", each) for each in said]
        except Exception as error:  # noqa: BLE001  an author's code
            found.append(raised_at(name, "game", error))
    for file, reader in READERS.items():
        found += [located(folder, file, says) for says in said_of(folder, file, reader, game)]
    if game:
        found += [Fault("quiz.py", says) for says in quiz_faults(game)]
    if not (home_of(name) / f"notebooks/{name}.ipynb").exists():
        made = f"This file is made from the text of the notebook. {NOTEBOOKS}{name}"
        found.append(Fault(f"notebooks/{name}.ipynb", made))
    return (*found,)


def code_faults(name):
    """Yield the first error of each module: others follow from it only where they import it."""
    told = set()
    files = {file.stem for file in folder_of(name).glob("*.py")} - {"__init__"}
    yield from (Fault(f"{each}.py", NO_FILE) for each in CODE if each not in {*files, "laws"})
    for module in (*(each for each in CODE if each in files), *sorted(files - {*CODE})):
        try:
            import_module(f"tutor.games.{name}.{module}")
        except WrongFile as wrong:  # rules.md, which game.py reads
            found = [located(folder_of(name), "rules.md", each) for each in all_said(wrong)]
            yield from (each for each in found if each not in told)
            told.update(found)
        except Exception as error:  # noqa: BLE001  an author's code
            fault = raised_at(name, module, error)
            if fault not in told:
                yield fault
            told.add(fault)


def raised_at(name, module, error):
    """Return where in a game's folder an error was raised."""
    said = f"{type(error).__name__}: {error}"
    if isinstance(error, SyntaxError) and error.filename:
        return Fault(
            Path(error.filename).name, f"{type(error).__name__}: {error.msg}", error.lineno
        )
    frames = traceback.extract_tb(error.__traceback__)
    mine = [frame for frame in frames if Path(frame.filename).parent == folder_of(name)]
    file, line = (Path(mine[-1].filename).name, mine[-1].lineno) if mine else (f"{module}.py", 0)
    return Fault(file, said, line)


def quiz_faults(game):
    """Yield the declarations of a game about rules or functions that it does not have."""
    for each in getattr(import_module(f"tutor.games.{game.id}.quiz"), "QUIZ", ()):
        if each.rule not in game.rules:
            yield f"{each!r}: {each.rule}{NO_RULE}"
        if isinstance(each, Believes):
            yield from said_by(f"“{each.says}”", partial(mutant, game, **each.replaced))


def said_of(folder, file, reader, game):
    """Return what is wrong with one text: with its entries, or else with what they mean."""
    try:
        read = reader(read_text(folder / file))
    except ValueError as wrong:
        return [each.removeprefix(f"{file}: ") for each in all_said(wrong)]
    meant = MEANT.get(file)
    return [*meant(game, read)] if game and meant else []


def said_by(what, action):
    """Yield what goes wrong when this is done, if it does."""
    try:
        action()
    except Exception as error:  # noqa: BLE001  an author's texts and code
        known = isinstance(error, ValueError)
        yield f"{what}: {error}" if known else f"{what}: {type(error).__name__}: {error}"


def meant_by_profile(game, read):
    yield from said_by("cards", lambda: game.printed.cards(read.cards))
    for name, texts in {"turn": (read.turn,), "summary": read.summary}.items():
        yield from said_by(name, partial(fill_in_options, " ".join(texts), game.options))


def meant_by_coaching(game, read):
    tables = {name: [*getattr(read, name)] for name in ("at_stake", "asks", "acts")}
    tables["gaps"] = [gap.rule for gap in read.gaps]
    for name, rules in tables.items():
        yield from (f"{name}: {rule}{NO_RULE}" for rule in rules if rule not in game.rules)
    for gap in (gap for gap in read.gaps if gap.rule in game.rules):
        text = game.rules.text(gap.rule, game.options)
        if (count := len(re.findall(rf"\b{re.escape(gap.right)}\b", text))) != 1:
            wanted = "Choose words that are in it exactly once."
            yield f"gaps: “{gap.right}” is in {gap.rule} {count} times. {wanted}"


def meant_by_examples(game, read):
    for number, example in read.items():
        found = []
        yield from said_by(number, lambda each=example, to=found: to.extend(problems(game, each)))
        yield from found


def meant_by_steps(game, read):
    numbers = {*examples_of(game.id)}
    for number, step in enumerate(read, 1):
        yield from (
            f"Step {number}: {rule}{NO_RULE}"
            for rule in step.rules.split()
            if rule not in game.rules
        )
        if step.example and numbers and step.example not in numbers:
            yield f"Step {number}: examples.toml has no example {step.example}."


def examples_of(name):
    """Return the examples of a game; none if their file is broken, which is told elsewhere."""
    try:
        return read_examples(read_text(folder_of(name) / "examples.toml"))
    except ValueError:
        return {}


def meant_by_guide(game, read):
    yield from (f"apart: {rule}{NO_RULE}" for rule in read.apart.split() if rule not in game.rules)
    begun = []
    yield from said_by("This match can't be dealt", lambda: begun.append(FirstMatch(game)))
    for match in begun:
        yield from played(match)


def played(match):
    """Yield the step of a first match that can't be taken."""
    while task := match.task:
        number = match.guide.steps.index(task) + 1
        offered_now = match.buttons(match.question())
        ways = [n for n, choice in enumerate(offered_now) if leads_on(task, choice)]
        if not ways:
            yield f"Step {number}: no choice here is “{task.play}”."
            return
        if failed := [*said_by(f"Step {number}", partial(match.choose, ways[0]))]:
            yield from failed
            return
    missing = len(match.guide.steps) - len(match.own())
    if missing:
        yield f"Step {len(match.own()) + 1}: there is nothing to decide any more."


MEANT = {
    "profile.toml": meant_by_profile,
    "coaching.toml": meant_by_coaching,
    "examples.toml": meant_by_examples,
    "steps.toml": meant_by_steps,
    "guide.toml": meant_by_guide,
}


def located(folder, file, says):
    """Return a fault with the line of the entry that its sentence names."""
    if at := AT.search(says):
        return Fault(file, says, int(at[1]))
    if not (folder / file).is_file():
        return Fault(file, says)
    lines = (folder / file).read_text(encoding="utf-8", errors="replace").splitlines()
    first, last = block_of(lines, says)
    named = re.findall(r"\w+", says)
    keys = {word: n for n in range(last, first, -1) for word in keys_of(lines[n - 1])}
    there = next((keys[word] for word in named if word in keys), first)
    said = says.removeprefix(f"{file}, ")
    return Fault(file, re.sub(rf"^{re.escape(file)} (?=has )", "It ", said), there)


def block_of(lines, says):
    """Return the lines of an example, step or deal, from its head on; of all, if none is named."""
    found = BLOCK.search(says)
    if not found:
        return 0, len(lines)
    head = f"[{found[1]}]"
    if found[1].isdigit():
        kind = "steps" if found[0].startswith("Step") else "deals"
        heads = [n for n, line in enumerate(lines, 1) if line.startswith(f"[[{kind}]]")]
        first = heads[int(found[1]) - 1] if int(found[1]) <= len(heads) else 0
    else:
        first = next((n for n, line in enumerate(lines, 1) if line.startswith(head)), 0)
    ends = (n for n, line in enumerate(lines, 1) if n > first and line.startswith("["))
    return first, next(ends, len(lines) + 1) - 1


def keys_of(line):
    """Return the names that a line gives values to, or the number of the rule that it has."""
    rule = re.match(r"\*\*(R\d+)", line)
    return [rule[1]] if rule else re.findall(r"([\w]+)\"?\s*=(?!=)", line)


# What is still to be written


def unwritten(name):
    """Yield what tests ask for in files that can be read, and in those that commands write."""
    game, home = GAMES[name], home_of(name)
    for file in (*sorted(folder_of(name).glob("*.*")), home / f"notebooks/{name}.md"):
        if file.is_file():
            yield from still_to_write(file)
    yield from uncommented(game)
    yield from (Fault("rules.md", says) for says in beginner_unnamed(game))
    with suppress(ValueError):  # told already
        source = read_rulings(read_text(folder_of(name) / "rulings.md")).source
        yield from (Fault("rulings.md", says) for says in owners_unnamed(source))
    yield from (Fault("docs/rulings.md", says) for says in unlinked(game))
    if not (home / f"bench/habits/{name}.py").exists():
        yield Fault(f"bench/habits/{name}.py", f"{NO_FILE} Write it as {RECIPE} shows.")
    yield from (Fault(file, f"{why} {NOTEBOOKS}{name}") for file, why in unmade(name))


def unmade(name):
    """Yield the files that a command writes, and why it must."""
    home = home_of(name)
    readme = (home / "README.md").read_text(encoding="utf-8")
    rows = [row for row in in_markdown(profiles()) if f"/{name}.ipynb" in row]
    if not all(row in readme for row in rows):
        yield "README.md", "Its table has another profile of the game, or none."
    if not (home / f"tests/golden/{name}.txt").exists():
        yield f"tests/golden/{name}.txt", "No match is recorded yet."


def still_to_write(file):
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if found := STILL.search(line):
            yield Fault(file.name, f"still to be written: {found[0]}", number)


def uncommented(game):
    lines, first = getsourcelines(type(game.new(game.players[0])))
    for name in (name for name, says in fields_of(game).items() if not says):
        mine = (n for n, each in enumerate(lines, first) if each.startswith(f"    {name}:"))
        says = (
            f"The field {name} of State has no comment in its line, which learners read: "
            f"“{name}: ...  # of each player”."
        )
        yield Fault("state.py", says, next(mine, 0))


def beginner_unnamed(game):
    seats = [each.name for each in all_options(game.options, game.players[0]) if each.is_seat]
    said = " ".join(f"{each.text} {each.gap}" for each in game.rules.variants())
    if seats and not BEGINS.search(said):
        yield (
            f"Players may agree on who begins ({', '.join(seats)}), but no rule says who does: "
            "write “dealer” or “first seat” in one, as in “The first seat begins.”"
        )


def owners_unnamed(source):
    if not source.endswith(OWNERS):
        yield (
            "The text above the table must end by saying whose game it is: “The game, its name and "
            f"its pictures belong {OWNERS}”"
        )


def unlinked(game):
    place = f"../tutor/games/{game.id}/rulings.md"
    page = home_of(game.id) / "docs" / "rulings.md"
    if f"({place})" not in page.read_text(encoding="utf-8"):
        yield f"The page has no link to the game. Add a line to its list: - [{game.name}]({place})"


def main(words=None):
    """Print what is wrong with the files of a game; 1 if there is anything."""
    parser = ArgumentParser("game_files", description="What is wrong with the files of a game.")
    parser.add_argument("--game", required=True, choices=LISTED)
    name = parser.parse_args(words).game
    found = [*unreadable(name)]
    with suppress(WrongFile):  # a game that can't be loaded, which is told already
        found += unwritten(name) if not [*code_faults(name)] else ()
    for fault in found:
        print(fault)
    if found:
        print(f"\n{counted(len(found), 'mistake')} in the files of {name}: no test was run.")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
