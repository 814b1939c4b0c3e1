"""Execution of notebooks by `make notebooks`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tutor.coach.records import files

TOOL = Path(__file__).resolve().parents[2] / "tools" / "notebooks.py"
TEXT = """\
---
kernelspec:
  display_name: Python 3
  language: python
  name: python3
---

# A notebook

```{code-cell} ipython3
import ipywidgets

ipywidgets.Label("a live widget")
```

```{code-cell} ipython3
print("once")
```

```{code-cell} ipython3
print("once")
```
"""


def execute(text):
    return subprocess.run(
        [sys.executable, TOOL, text], capture_output=True, text=True, check=False, timeout=100
    )


@pytest.fixture(scope="module")
def executed(tmp_path_factory):
    text = tmp_path_factory.mktemp("notebooks") / "small.md"
    text.write_text(TEXT, encoding="utf-8")
    assert execute(text).returncode == 0
    return text


@pytest.mark.thorough
def test_executing_twice_gives_the_same_bytes(executed):
    paired = executed.with_suffix(".ipynb")
    first = executed.read_bytes(), paired.read_bytes()
    assert execute(executed).returncode == 0
    assert (executed.read_bytes(), paired.read_bytes()) == first


def test_the_outputs_are_kept_in_order(executed):
    _, *cells = json.loads(executed.with_suffix(".ipynb").read_text(encoding="utf-8"))["cells"]
    assert [cell["execution_count"] for cell in cells] == [1, 2, 3]
    assert [cell["outputs"][0].get("text") for cell in cells] == [None, ["once\n"], ["once\n"]]


def test_equal_cells_have_different_ids(executed):
    cells = json.loads(executed.with_suffix(".ipynb").read_text(encoding="utf-8"))["cells"]
    assert len({cell["id"] for cell in cells}) == 4


def test_a_widget_is_kept_as_text_without_its_model(executed):
    kept = json.loads(executed.with_suffix(".ipynb").read_text(encoding="utf-8"))
    (output,) = kept["cells"][1]["outputs"]
    assert [*output["data"]] == ["text/plain"]
    assert "widgets" not in kept["metadata"]


LEARNS = """
```{code-cell} ipython3
from tutor.coach.records.progress import Progress

_ = Progress.load().answered("flares", "R3", True)
```
"""


@pytest.mark.thorough
def test_what_the_developer_has_learned_is_left_alone(tmp_path):
    text = tmp_path / "learns.md"
    text.write_text(TEXT + LEARNS, encoding="utf-8")
    assert execute(text).returncode == 0
    assert not files.folder().exists()


def test_a_cell_that_fails_leaves_the_notebook_as_it_was(executed, tmp_path):
    text = tmp_path / "broken.md"
    text.write_text(TEXT.replace('print("once")', "1 / 0"), encoding="utf-8")
    result = execute(text)
    assert result.returncode == 1
    assert "ZeroDivisionError" in result.stderr
    assert [*tmp_path.iterdir()] == [text]
    assert "1 / 0" in text.read_text(encoding="utf-8")
