"""A release: what is checked, written and tagged, in a clone without a network."""

import json
import os
import re
import runpy
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

HOME = Path(__file__).resolve().parent.parent
NEW, TODAY = "9.8.7", "2031-05-04"
NOT_GREEN = "not green, or have not ended"
WHO = {f"GIT_{role}_{part}": "ada@x.y" for role in ("AUTHOR", "COMMITTER")
       for part in ("NAME", "EMAIL")}  # fmt: skip


@pytest.fixture
def tool(monkeypatch):
    """Return the names of tools/release.py, on a machine without the program gh."""
    for name, value in WHO.items():
        monkeypatch.setenv(name, value)
    which = shutil.which
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "gh" else which(name))
    return runpy.run_path(str(HOME / "tools" / "release.py"))


def run(folder, *words):
    git = ["git", *words]
    return subprocess.run(
        git, cwd=folder, check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def clone(tool, tmp_path):
    """A clone of the files that have a version; the changes of the next one are written down."""
    origin, here = tmp_path / "origin", tmp_path / "here"
    for name in tool["FILES"]:
        (origin / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(HOME / name, origin / name)
    log = origin / "CHANGELOG.md"
    said = f"## [{NEW}] - unreleased\n\n### Added\n\n- Something new.\n\n## ["
    log.write_text(log.read_text(encoding="utf-8").replace("## [", said, 1), encoding="utf-8")
    run(origin, "init", "--quiet", "--initial-branch=main")
    run(origin, "add", "--all")
    run(origin, "commit", "--quiet", "--message", "docs: tell of changes")
    run(tmp_path, "clone", "--quiet", str(origin), str(here))
    return here


def test_a_release_writes_version_and_date_and_tags_its_changes(tool, clone, capsys):
    before = run(clone, "rev-parse", "HEAD")
    assert tool["release"](clone, NEW, TODAY, lambda: True) == 0
    project = tomllib.loads((clone / "pyproject.toml").read_text(encoding="utf-8"))
    citation = yaml.safe_load((clone / "CITATION.cff").read_text(encoding="utf-8"))
    plugin = json.loads((clone / "tutor/jupyter/labextension/package.json").read_text("utf-8"))
    assert project["project"]["version"] == citation["version"] == plugin["version"] == NEW
    assert str(citation["date-released"]) == TODAY
    log = (clone / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## .*", log, re.MULTILINE)[0] == f"## [{NEW}] - {TODAY}"
    assert not run(clone, "status", "--porcelain")
    assert run(clone, "rev-parse", f"v{NEW}^{{commit}}") == run(clone, "rev-parse", "HEAD")
    assert run(clone, "rev-parse", "HEAD~1") == before
    hooks = yaml.safe_load((HOME / ".pre-commit-config.yaml").read_text(encoding="utf-8"))["repos"]
    (subject,) = [each["entry"] for each in hooks[0]["hooks"] if each["id"] == "subject"]
    assert re.search(subject, run(clone, "log", "-1", "--format=%s"), re.MULTILINE | re.DOTALL)
    told = run(clone, "tag", "--list", "--format=%(contents)", f"v{NEW}")
    assert told == f"Rules Tutor {NEW}\n\n### Added\n\n- Something new."
    said = capsys.readouterr().out
    assert f"git push origin main v{NEW}" in said
    assert "NOBODY HAS LOOKED" in said
    assert not run(clone, "ls-remote", "--tags", "origin"), "nothing leaves the machine"


def dirty(clone):
    (clone / "CITATION.cff").write_text("", encoding="utf-8")


def elsewhere(clone):
    run(clone, "switch", "--quiet", "--create", "idea")


def unpushed(clone):
    run(clone, "commit", "--quiet", "--allow-empty", "--message", "docs: say more")


def tagged(clone):
    run(clone, "tag", f"v{NEW}")


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (dirty, "not committed"),
        (elsewhere, "made from main, not from idea"),
        (unpushed, "not on the server"),
        (tagged, "there already"),
    ],
)
def test_a_release_is_refused_and_changes_nothing(tool, clone, capsys, before, why):
    before(clone)
    state = run(clone, "rev-parse", "HEAD"), run(clone, "diff"), run(clone, "tag")
    assert tool["release"](clone, NEW, TODAY, lambda: pytest.fail("it builds")) == 1
    assert why in capsys.readouterr().out
    assert state == (run(clone, "rev-parse", "HEAD"), run(clone, "diff"), run(clone, "tag"))


@pytest.mark.parametrize(
    ("version", "why"),
    [("9.9.9", f"CHANGELOG.md begins with {NEW}"), ("next", "has three numbers")],
)
def test_a_version_is_a_number_whose_changes_are_written_down(tool, clone, version, why):
    assert any(why in fault for fault in tool["faults"](clone, version))


def test_packages_with_faults_leave_the_files_as_they_were(tool, clone, capsys):
    assert tool["release"](clone, NEW, TODAY, lambda: False) == 1
    assert "the packages have faults" in capsys.readouterr().out
    assert not run(clone, "status", "--porcelain")
    assert not run(clone, "tag")


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for gh is a script of a Unix shell")
@pytest.mark.parametrize(
    ("answer", "says"),
    [
        ('[{"conclusion": "success"}]', ""),
        ('[{"conclusion": "failure"}, {"conclusion": "success"}]', NOT_GREEN),
        ('[{"conclusion": ""}]', NOT_GREEN),
        ("[]", NOT_GREEN),
    ],
)
def test_checks_of_github_must_be_green(clone, tmp_path, monkeypatch, answer, says):
    program = tmp_path / "bin" / "gh"
    program.parent.mkdir()
    program.write_text(f"#!/bin/sh\necho '{answer}'\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _: str(program))
    monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
    found = runpy.run_path(str(HOME / "tools" / "release.py"))["faults"](clone, NEW)
    told = [fault for fault in found if "GitHub's checks" in fault]
    assert told == [f"GitHub's checks of this commit are {says}."] * bool(says)
