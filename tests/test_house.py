"""The house: every game has the same rooms, no room is too large, and seams are marked."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest
from game_files import beginner_unnamed

import tutor
from tutor.engine.options import all_options
from tutor.games import declared_for_quiz
from tutor.teaching.quiz import Believes

TUTOR = Path(tutor.__file__).parent
ROOMS = {"__init__", "state", "game", "laws", "players", "stage", "quiz"}
MAY_BE = {"expert", "choices"}  # in some games
TEXTS = {
    *("rules.md", "rulings.md", "play_well.md"),
    *("profile.toml", "examples.toml", "coaching.toml", "steps.toml", "guide.toml"),
}
MORE = 4  # modules of a game beside these, named by a noun of its rulebook
PLAY_WELL = 12  # lines
LINES = 400
WHOSE_RULES = 6  # places
DOORS = 50  # functions that another module imports, and of which another file has a namesake
TWO_HOMES = {"Table"}  # what a question about chance gets, and what a browser draws
LIMITS = {"MOST", "FEW", "LONGEST", "LARGEST"}
LINES_OF_RULES = 450  # a game.py, which has its rules in order


def folder(game):
    return TUTOR / "games" / game.id


@cache
def parsed(file):
    return ast.parse(file.read_text(encoding="utf-8"))


def functions(game):
    """All functions of a game by their names, with those that they call or name."""
    for file in folder(game).glob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef):
                yield file, node


def imported(file):
    """The modules of `tutor` that a file imports, wherever in it."""
    for node in ast.walk(parsed(file)):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def test_few_places_ask_whose_rules_a_game_has():
    """A game hands out its rooms, so that changed and invented games need no ways of their own."""
    asks = re.compile(r"\bif [\w.]*\b(?:game|was)\.(?:changed|is_printed)\b")
    asked = [
        f"{file.relative_to(TUTOR)}:{number}"
        for file in TUTOR.rglob("*.py")
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if asks.search(line)
    ]
    assert len(asked) <= WHOSE_RULES, asked


def test_every_game_has_the_same_rooms(game):
    files = {file.stem for file in folder(game).glob("*.py")}
    assert files >= ROOMS - {"laws"}
    assert len(files - ROOMS - MAY_BE) <= MORE, files - ROOMS
    texts = {file.name for file in folder(game).iterdir() if file.suffix in (".md", ".toml")}
    assert texts - {"deck.toml"} == TEXTS  # cards that a teacher may change


def test_it_is_said_who_begins(game):
    """In the rules, or as what the rulebook leaves open, and with the option in the rulings."""
    seats = [each.name for each in all_options(game.options, game.players[0]) if each.is_seat]
    rulings = (folder(game) / "rulings.md").read_text(encoding="utf-8")
    assert [*beginner_unnamed(game)] == []
    assert [name for name in seats if f"`{name}" not in rulings] == []


def test_how_to_play_well_is_short_and_has_a_number_in_every_line(game):
    text = (folder(game) / "play_well.md").read_text(encoding="utf-8")
    advice = [line for line in text.splitlines() if line.startswith("- ")]
    assert advice
    assert len(text.splitlines()) <= PLAY_WELL
    for line in advice:  # what to do, and then what it is worth and how sure that is
        assert re.fullmatch(r"- \*\*[A-Z][^*]+\.\*\* .+ \(95 %: [\d.]+ to [\d.]+\)\.", line), line


def test_the_rooms_of_a_game_point_one_way(game):
    """State knows no other room; laws and nouns know neither the script nor who plays."""
    here = f"tutor.games.{game.id}"
    for file in folder(game).glob("*.py"):
        rooms = {name.removeprefix(f"{here}.").partition(".")[0] for name in imported(file)
                 if name.startswith(f"{here}.")}  # fmt: skip
        rooms &= {each.stem for each in folder(game).glob("*.py")}
        if file.stem == "state":
            assert rooms <= {"cards"}, file
        elif file.stem not in ("game", "players", "stage", "quiz", "expert", "__init__"):
            assert not rooms & {"game", "players", "stage", "quiz", "expert"}, (file.name, rooms)


def test_what_a_game_starts_with_and_ends_with(game):
    names = [node.name for node in parsed(folder(game) / "game.py").body
             if isinstance(node, ast.FunctionDef)]  # fmt: skip
    assert names[:2] == ["setup", "play"]
    last = parsed(folder(game) / "game.py").body[-1]
    assert isinstance(last, ast.Assign)
    assert last.targets[0].id == "GAME"


def test_the_rules_come_in_order(game):
    """The headings of a game.py, `# R5: a battle`, rise."""
    text = (folder(game) / "game.py").read_text(encoding="utf-8")
    heads = [line for line in text.splitlines() if line.startswith("# R")]
    numbers = [
        int(head[3:].partition(":")[0].partition(",")[0].partition("-")[0]) for head in heads
    ]
    assert numbers == sorted(numbers)
    assert len(numbers) > 2


def test_every_rule_is_found_by_a_heading(game):
    """In game.py, or in the first line of a module that is named after what it is about."""
    heads = ""
    for file in folder(game).glob("*.py"):
        text = file.read_text(encoding="utf-8")
        if file.stem == "game":
            heads += " ".join(line for line in text.splitlines() if line.startswith("# R"))
        elif file.stem not in ROOMS:
            heads += " " + text.splitlines()[0]
    assert {*game.rules} <= {*re.findall(r"R\d+", heads)}


def is_seam(node):
    return any(isinstance(each, ast.Name) and each.id == "seam" for each in node.decorator_list)


def test_seams_are_replaced_by_beliefs(game):
    """A function that is marked as a seam is one that some misconception replaces."""
    replaced = {
        name
        for each in declared_for_quiz(game)
        if isinstance(each, Believes)
        for name in each.replaced
    }
    marked = {node.name for _, node in functions(game) if is_seam(node)}
    assert marked <= replaced, marked - replaced


@pytest.mark.parametrize("suffix", [".py", ".js", ".css"])
def test_no_file_is_too_long(suffix):
    long = {
        str(file.relative_to(TUTOR)): lines
        for file in TUTOR.rglob(f"*{suffix}")
        if (lines := len(file.read_text(encoding="utf-8").splitlines()))
        > (LINES_OF_RULES if file.name == "game.py" else LINES)
    }
    assert long == {}


def test_nothing_is_imported_for_types_alone_or_handed_on():
    for file in TUTOR.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert "TYPE_CHECKING" not in text, file
        assert "noqa: F401" not in text, file


def in_a_game(file):
    return "games" in file.parts and file.parent.name != "games"


def names_by_home():
    """Where each function and class is defined, and what each module defines at its left edge."""
    homes, classes, edges = defaultdict(set), defaultdict(set), defaultdict(set)
    for file in TUTOR.rglob("*.py"):
        for node in ast.walk(parsed(file)):
            if isinstance(node, ast.FunctionDef):
                homes[node.name].add(file)
            elif isinstance(node, ast.ClassDef) and not in_a_game(file):
                classes[node.name].add(file)
        for node in parsed(file).body if not in_a_game(file) else ():
            if isinstance(node, ast.FunctionDef):
                edges[node.name].add(module_name(file))
            elif isinstance(node, ast.Assign):
                edges[ast.unparse(node.targets[0])].add(module_name(file))
    return homes, classes, edges


def module_name(file):
    parts = file.relative_to(TUTOR.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


def test_what_another_module_imports_has_a_name_of_its_own():
    """The words of users, of the card table and of `tutor.games` may have namesakes: methods."""
    homes, classes, edges = names_by_home()
    crossing = {name for file in TUTOR.rglob("*.py") for name in imported(file)}
    doors = [
        f"{module}.{name}"
        for name, modules in sorted(edges.items())
        for module in modules
        if len(homes[name]) > 1 and f"{module}.{name}" in crossing
    ]
    assert len(doors) <= DOORS, f"{len(doors)} functions have namesakes elsewhere: {doors}"
    assert {name for name, files in classes.items() if len(files) > 1} <= TWO_HOMES


def test_a_limit_says_of_what():
    *_, edges = names_by_home()
    assert not LIMITS & {*edges}, "A limit says of what: MOST_MATCHES."
