"""What is wrong with a file of a game is told once: by `test_game_files`.

A test that fails after it has read a broken file is skipped instead, and its reason names the file.
As long as there are such tests, pytest ends with an error.
"""

import re

import pytest
from game_files import unreadable

import tutor.games
from tutor.engine.textfile import WrongFile
from tutor.games import GAMES, LISTED
from tutor.teaching.example import Example
from tutor.teaching.quiz import Believes

TELLS = "test_game_files.py"  # the only test that fails for such a file
REASON = "This waits for files that are wrong: "
NOTEBOOK = re.compile(r"\bnotebooks/(\w+)\.ipynb")
KINDS = {Example: "examples.toml", Believes: "quiz.py"}  # of parameters, read at collection

READ = set()  # (game, file) that the current test has read
WAITING = set()  # files of all reasons, in the process that reports


def note_reading(patch):
    """Note which files of games each test reads."""
    read = tutor.games._read

    def noted(game, name, reader):
        READ.add((getattr(game, "id", game), name))
        return read(game, name, reader)

    patch.setattr(tutor.games, "_read", noted)


def reason_not_to_load(name):
    """Return all that is wrong with a game, if its code or its rules are; or ""."""
    wrong = unreadable(name)
    return "\n".join(map(str, wrong)) if any(is_code(fault.file) for fault in wrong) else ""


def is_code(file):
    return file.endswith(".py") or file == "rules.md"


def broken(needs):
    """Return those of these files that are broken, and all modules and rules of their games."""
    faults = {
        name: {fault.file for fault in unreadable(name)} for name, _ in needs if name in GAMES
    }
    found = {f"{name}: {file}" for name, file in needs if file in faults.get(name, ())}
    for name, files in faults.items():
        found |= {f"{name}: {file}" for file in files if is_code(file)}
    return sorted(found)


def needed(item, error):
    """Return the files of games that a test has read or misses, and those of its parameters."""
    given = [*item.callspec.params.values()] if hasattr(item, "callspec") else []
    names = [getattr(each, "id", each) for each in given]
    games = [name for name in names if isinstance(name, str) and name in LISTED]
    parts = [KINDS[type(each)] for each in given if type(each) in KINDS]
    missing = NOTEBOOK.findall(f"{getattr(error, 'filename', '')} {error}")
    return (
        {*READ}
        | {(name, file) for name in games for file in parts}
        | {(name, f"notebooks/{name}.ipynb") for name in missing}
    )


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    """Forget what the last test has read."""
    READ.clear()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    """Skip a test that has failed, and needs a broken file."""
    report = yield
    if (
        report.failed
        and item.path.name != TELLS
        and (files := broken(needed(item, call.excinfo.value)))
    ):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, REASON + ", ".join(files))
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    """Skip a module that reads a broken file while it is collected."""
    report = yield
    error = report.call.excinfo.value if report.failed and report.call.excinfo else None
    if isinstance(error, WrongFile):
        report.outcome = "skipped"
        report.longrepr = (str(collector.path), 0, REASON + ", ".join(broken(READ) or [str(error)]))
    return report


def pytest_runtest_logreport(report):
    """Remember the reason in the process that reports, also about tests of other workers."""
    if report.skipped and isinstance(report.longrepr, tuple):
        reason = str(report.longrepr[2])
        if reason.startswith(REASON):
            WAITING.update(reason.removeprefix(REASON).split(", "))


pytest_collectreport = pytest_runtest_logreport


def pytest_sessionfinish(session):
    """End with an error if tests are still waiting, even if nothing else has failed."""
    if WAITING and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter):
    """Say once what tests are waiting for, and who tells more."""
    if WAITING:
        files = ", ".join(sorted(WAITING))
        terminalreporter.section("files of games that are wrong")
        terminalreporter.line(f"Tests that need them were skipped: {files}.")
        terminalreporter.line("For all that is wrong with them: make quick GAME=NAME")
