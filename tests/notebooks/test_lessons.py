"""The notebook of every game is a lesson: the same headings, and a cell for each step."""

import re
from pathlib import Path

import jupytext

from tutor.games import steps

FOLDER = Path(__file__).resolve().parents[2] / "notebooks"
CHAPTERS = [
    *("Learn", "First match", "Play", "Quiz", "All rules", "Worked examples", "How to play well"),
    *("The chance behind it", "Change a rule", "For teachers", "Readings and options"),
]
EXAMPLE = re.compile(r"\bE\d+[a-z]?\b")
DOORS = {"First match": "first_match", "Play": "play", "Quiz": "quiz"}
CELL = 5  # lines; what is longer becomes a word of the game's own, in tutor.classroom.games
IMPORT = re.compile(r"^(from|import) ", re.MULTILINE)


def chapters(game):
    """The cells of a notebook by the headings above them; "" is what comes before any."""
    found, title = {"": []}, ""
    for cell in jupytext.read(FOLDER / f"{game.id}.md").cells:
        first = cell.source.partition("\n")[0]
        if cell.cell_type == "markdown" and first.startswith("## "):
            title = first.removeprefix("## ")
            found[title] = []
        found[title].append(cell)
    return found


def code(cells):
    return [cell for cell in cells if cell.cell_type == "code"]


def hidden(cell):
    return cell.metadata.get("jupyter", {}).get("source_hidden", False)


def test_a_notebook_has_the_headings_that_the_start_card_leads_to(game):
    assert [*chapters(game)] == ["", *CHAPTERS]


def test_a_notebook_begins_with_the_start_card(game):
    (start,) = code(chapters(game)[""])
    name = start.source.splitlines()[-1].removesuffix(".start()")
    assert start.source == (
        f'from tutor.widgets import learn\n\n{name} = learn("{game.id}")\n{name}.start()'
    )


def test_the_deck_is_introduced_before_the_first_step(game):
    text, legend, first, *_ = chapters(game)["Learn"]
    assert text.cell_type == "markdown"
    assert legend.source == first.source.replace(".steps()", ".cards()")
    assert hidden(legend)


def test_one_cell_has_all_steps_and_shows_how_to_ask_for_them(game):
    _, legend, cell = chapters(game)["Learn"]
    assert cell.source == legend.source.replace(".cards()", ".steps()")
    assert not hidden(cell)


def test_where_a_door_leads_there_is_one_cell_without_its_source(game):
    for title, word in DOORS.items():
        (cell,) = code(chapters(game)[title])
        assert f".{word}(" in cell.source, title
        assert hidden(cell), title


def test_what_is_asked_of_chance_shows_its_code(game):
    cells = code(chapters(game)["The chance behind it"])
    assert cells
    assert not any(map(hidden, cells))


def test_what_is_asked_of_chance_has_all_that_it_needs_in_its_first_cell(game):
    first, *others = code(chapters(game)["The chance behind it"])
    assert {"from tutor.chance import *", "from tutor.widgets import guess"} <= {
        *first.source.splitlines()
    }
    assert not [cell for cell in others if IMPORT.search(cell.source)]


def test_what_is_asked_of_chance_fits_in_five_lines(game):
    for cell in code(chapters(game)["The chance behind it"])[1:]:
        written = [line for line in cell.source.splitlines() if line.strip()]
        assert len(written) <= CELL, cell.source


def test_a_notebook_asks_for_some_guesses_and_not_for_too_many(game):
    cells = code(chapters(game)["The chance behind it"])
    asked = sum(cell.source.splitlines()[-1].startswith("guess(") for cell in cells)
    assert 2 <= asked <= 4


def test_no_notebook_tells_to_guess_before_a_cell_is_run():
    for file in FOLDER.rglob("*.md"):
        for cell in jupytext.read(file).cells:
            told = cell.source.lower()
            assert cell.cell_type == "code" or "before you run" not in told, file.name


def test_what_is_for_teachers_is_folded(game):
    (cell,) = chapters(game)["For teachers"]
    assert "\n<details><summary>" in cell.source
    assert cell.source.endswith("</details>")


def test_readings_come_from_the_file_of_the_game(game):
    (cell,) = code(chapters(game)["Readings and options"])
    assert cell.source.endswith(".readings()")
    assert hidden(cell)


def test_all_rules_stand_at_one_place(game):
    (cell,) = code(chapters(game)["All rules"])
    assert cell.source.endswith(".rules()")
    assert hidden(cell)


def test_examples_that_refute_a_belief_are_shown_to_learners(game):
    (teachers,) = chapters(game)["For teachers"]
    beliefs = [line for line in teachers.source.splitlines() if line.startswith("| ")]
    named = {*EXAMPLE.findall("\n".join(beliefs))}
    cells = [cell.source for each in chapters(game).values() for cell in code(each)]
    shown = {*EXAMPLE.findall("\n".join(cells))} | {step.example for step in steps(game)}
    assert named
    assert not named - shown
