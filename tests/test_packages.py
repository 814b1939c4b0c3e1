"""Contents of the wheel, files of students on a hub, and what an audit says."""

import asyncio
import json
import runpy
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from types import SimpleNamespace
from zipfile import ZipFile

import pytest

HOME = Path(__file__).resolve().parent.parent
CONFIG = HOME / "docs" / "teaching" / "jupyterhub_config.py"
LESSON = "students/06_conditioning.ipynb"
VERSION = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["project"]["version"]
LARGEST = 4_000_000  # bytes


def test_the_wheel_has_what_the_commands_need(tmp_path):
    words = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(words, cwd=HOME, capture_output=True, check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = {*ZipFile(wheel).namelist()}
    notebooks = {file.relative_to(HOME).as_posix() for file in HOME.glob("notebooks/**/*.ipynb")}
    notebooks = {name for name in notebooks if "checkpoint" not in name}
    assert {f"tutor/shipped/{name}" for name in notebooks} <= names
    assert "tutor/shipped/notebooks/lessons/06_conditioning.md" in names  # for its editions
    assert {"tutor/shipped/README.md", "tutor/shipped/docs/chance.md"} <= names
    assert {"tutor/jupyter/settings/labconfig/default_setting_overrides.json"} <= names
    data = f"rules_tutor-{VERSION}.data/data/share/jupyter/labextensions/rules-tutor"
    assert {f"{data}/{each.name}" for each in HOME.glob("tutor/jupyter/labextension/*")} <= names
    inside = {"tutor", f"rules_tutor-{VERSION}.data", f"rules_tutor-{VERSION}.dist-info"}
    assert {name.partition("/")[0] for name in names} == inside
    assert wheel.stat().st_size < LARGEST


class Settings(defaultdict):
    """Settings of a hub, as its configuration file writes them."""

    def __init__(self):
        super().__init__(SimpleNamespace)

    __getattr__ = defaultdict.__getitem__


@pytest.fixture
def hub(tmp_path, monkeypatch):
    """Return a function that starts a student's server, and returns their folder."""
    monkeypatch.setenv("CLASS_FOLDER", str(tmp_path))
    monkeypatch.setenv("CLASS_PASSWORD", "secret")
    settings = Settings()
    runpy.run_path(str(CONFIG), {"get_config": lambda: settings})

    def start(name):
        student = SimpleNamespace(
            user=SimpleNamespace(name=name, escaped_name=name), environment={}
        )
        asyncio.run(settings["Spawner"].pre_spawn_hook(student))
        return student

    return start


def test_each_student_has_files_of_their_own(hub, tmp_path):
    ann, ben = hub("ann"), hub("ben")
    places = [Path(each.notebook_dir) for each in (ann, ben)]
    for place in places:
        assert (place / LESSON).exists()
        assert (place / "notebooks" / "index.ipynb").exists()
        assert (place / "docs" / "chance.md").exists()
    (places[0] / LESSON).write_text("what Ann has typed")
    assert "Ann" not in (places[1] / LESSON).read_text("utf-8")
    own = [{ann.home_dir, *ann.environment.values()}, {ben.home_dir, *ben.environment.values()}]
    shared = own[0] & own[1]
    assert ann.environment["RULES_TUTOR_CODES"] == str(tmp_path / "codes")
    (settings,) = shared - {str(tmp_path / "codes")}
    assert settings.endswith("settings")  # ours, which nobody writes
    material = tmp_path / "material"
    (material / "more.txt").write_text("from the teacher")
    (material / LESSON).write_text("{}")
    assert Path(hub("ann").notebook_dir, "more.txt").read_text() == "from the teacher"
    assert (places[0] / LESSON).read_text() == "what Ann has typed"


def test_notebooks_of_the_teacher_put_no_codes_on_the_board(hub, tmp_path):
    assert "RULES_TUTOR_CODES" not in hub("teacher").environment
    assert [*(tmp_path / "codes").iterdir()] == []


@pytest.fixture
def audit(monkeypatch):
    monkeypatch.syspath_prepend(HOME / "tools")
    return runpy.run_path(str(HOME / "tools" / "audit.py"))


SOUND = {"name": "rich", "version": "15.0.0", "vulns": []}
WEAK = SOUND | {"name": "weak", "vulns": [{"id": "PYSEC-1", "fix_versions": ["15.0.1"]}]}
UNKNOWN = {"name": "odd", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("pins", "faults"),
    [
        ([SOUND], []),
        ([SOUND, WEAK], ["pins: weak 15.0.0 has PYSEC-1, fixed in 15.0.1."]),
        ([SOUND, UNKNOWN], ["pins: could not be checked: odd."]),
        ([UNKNOWN], ["pins: NOTHING WAS CHECKED: nobody here knows about vulnerabilities."]),
    ],
)
def test_an_audit_says_what_it_could_not_check(pins, faults, audit):
    assert [*audit["found"]("pins", pins)] == faults


def test_an_audit_without_an_answer_is_a_fault(audit, monkeypatch):
    ended = SimpleNamespace(stdout="", stderr="first\nno network\n")
    monkeypatch.setattr(audit["subprocess"], "run", lambda *_, **__: ended)
    assert [*audit["audited"]("pins")] == ["pins: NOTHING WAS CHECKED: no network"]


def test_the_bill_of_materials_and_the_trials_have_their_tools():
    pins = (HOME / "tools" / "packaging.txt").read_text("utf-8")
    assert all(f"\n{name}==" in pins for name in ("build", "cyclonedx-bom", "pip-audit", "twine"))
    assert json.loads(
        (HOME / "tutor/jupyter/settings/labconfig/default_setting_overrides.json").read_text()
    )
