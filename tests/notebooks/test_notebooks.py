"""Checks of every notebook: it was run, it is a pair, and its links work.

nbval runs the notebooks again and compares all outputs; the guards here make sure that there is
something to compare.
"""

import re
import sys
from pathlib import Path

import jupytext
import nbformat
import pytest

from tutor.games import GAMES

HOME = Path(__file__).resolve().parents[2]
FOLDER = HOME / "notebooks"
FILES = [file for file in FOLDER.rglob("[!.]*.*") if not file.parent.name.startswith(".")]
NAMES = [
    "index",
    *sorted({file.relative_to(FOLDER).with_suffix("").as_posix() for file in FILES} - {"index"}),
]

CHART = "application/vnd.vegalite.v5+json"
COMPARED = {"text/plain", "text/html", "text/markdown", "text/latex", "image/svg+xml", CHART}
MACHINE = re.compile(
    r"(?<![\w.])/(?:home|root|tmp|usr|work|Users|private)/|[A-Z]:\\\\|site-packages"
)
ADDRESS = re.compile(r"\b0x[0-9a-f]{6,}\b")
UNCHECKED = re.compile(r"NBVAL|PYTEST_VALIDATE|%%(capture|time)")
LINK = re.compile(r"(?:\]\(|<a [^>]*?href=')([^)'#\s]+)(?:#[^)']*)?[)']")

every_notebook = pytest.mark.parametrize("name", NAMES)


def read(name, ending=".ipynb"):
    """One half of a notebook."""
    return jupytext.read(FOLDER / f"{name}{ending}")


def cells(notebook):
    """The cells that are run."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def outputs(notebook):
    """All outputs, in order."""
    return [output for cell in cells(notebook) for output in cell.outputs]


def texts(output):
    """Return the texts of an output, by MIME type."""
    data = output.get("data", {kind: output[kind] for kind in ("text",) if kind in output})
    return {kind: "".join(text) for kind, text in data.items()}


def links(notebook):
    """The places that a notebook's texts and outputs lead to."""
    prose = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    prose += [texts(output).get("text/html", "") for output in outputs(notebook)]
    return LINK.findall("\n".join(prose))


def test_an_index_and_a_game_are_there():
    assert (FOLDER / "index.ipynb").exists()
    assert [name for name in NAMES if name in GAMES]


@every_notebook
def test_both_halves_of_a_notebook_agree_cell_by_cell(name):
    def told(notebook):
        return [
            (cell.cell_type, cell.source, sorted(cell.metadata.get("tags", ())))
            for cell in notebook.cells
        ]

    assert told(read(name)) == told(read(name, ".md")), "run: make notebooks"


@every_notebook
def test_a_notebook_has_been_run_once_from_top_to_bottom(name):
    counts = [cell.execution_count for cell in cells(read(name))]
    assert counts == [*range(1, len(counts) + 1)], "run: make notebooks"
    assert outputs(read(name))


@every_notebook
def test_a_notebook_ran_without_errors_and_warnings(name):
    kinds = [(output.output_type, output.get("name")) for output in outputs(read(name))]
    assert {kind for kind, _ in kinds} <= {"stream", "display_data", "execute_result"}
    assert "stderr" not in [stream for _, stream in kinds]


@every_notebook
def test_every_output_is_compared(name):
    notebook = read(name)
    for output in outputs(notebook):
        assert {*texts(output)} & {*COMPARED, "text"}
        assert {*texts(output)} <= {*COMPARED, "text"}
    for cell in cells(notebook):
        assert not UNCHECKED.search(cell.source)
        tags = {*cell.metadata.get("tags", ())}
        assert tags <= {"hide-input", "remove-input"} or name.startswith("lessons/")  # marks


@every_notebook
def test_no_widget_state_is_kept(name):
    notebook = read(name)
    assert "widgets" not in notebook.metadata
    for output in outputs(notebook):
        assert not texts(output).get("text/plain", "").startswith("Output(")


@every_notebook
def test_an_output_is_the_same_on_every_machine(name):
    for output in outputs(read(name)):
        for text in texts(output).values():
            assert not MACHINE.search(text), f"a path: {MACHINE.search(text)}"
            assert not ADDRESS.search(text), f"an address: {ADDRESS.search(text)}"
            assert str(Path.home()) not in text
            assert str(HOME) not in text


@every_notebook
def test_a_notebook_is_the_same_on_every_machine(name):
    notebook = nbformat.read(FOLDER / f"{name}.ipynb", as_version=4)
    assert notebook.metadata.kernelspec.name == "python3"
    assert [*notebook.metadata.language_info] == ["name", "pygments_lexer"], "run: make notebooks"
    assert not [cell for cell in notebook.cells if "execution" in cell.metadata]


@every_notebook
def test_the_links_of_a_notebook_lead_to_what_is_there(name):
    for link in links(read(name)):
        if not link.startswith(("http://", "https://", "data:")):
            assert (FOLDER / name).parent.joinpath(link).exists(), link


@every_notebook
def test_a_notebook_hides_no_module_from_the_others(name):
    stem = Path(name).name
    assert stem not in sys.stdlib_module_names, "the kernel starts in this folder"
    assert stem != "tutor"


def test_the_index_leads_to_every_notebook():
    assert {f"{name}.ipynb" for name in NAMES} - {"index.ipynb"} <= {*links(read("index"))}
