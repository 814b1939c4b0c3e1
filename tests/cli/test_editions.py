"""Output and errors of `rules-tutor editions`."""

import errno
import json
import os
import subprocess
import sys

import pytest
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from lessons import LESSONS, NAMES

from tutor.cli.commands import editions as command
from tutor.cli.commands.editions import EDITIONS, PRINTED

MADE = {  # of lesson 6
    "student/06_conditioning.ipynb",
    "projector/06_conditioning.ipynb",
    "instructor/06_conditioning.ipynb",
    "moodle/06_conditioning.xml",
    "nbgrader/source/06_conditioning/06_conditioning.ipynb",
    *(f"{name}/06_conditioning.pdf" for name in PRINTED),
}
SETTINGS = "nbgrader/nbgrader_config.py"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    """A temporary working directory."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def files(folder):
    return {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}


def sources(file):
    return "\n".join(
        "".join(cell["source"]) for cell in json.loads(file.read_text("utf-8"))["cells"]
    )


def test_one_command_makes_everything(folder, rules_tutor):
    said = " ".join(rules_tutor("editions 6 --to here --class red").split())
    assert files(folder / "here") == MADE | {SETTINGS}
    assert said.startswith(
        "06_conditioning, for class RED: here/student/06_conditioning.ipynb, for"
    )
    assert all(file in said for file in MADE)
    assert "Then: cd here/nbgrader, and nbgrader generate_assignment 06_conditioning" in said
    assert "Look at this first" not in said
    for name in ("student", "instructor", "nbgrader/source/06_conditioning"):
        assert 'class_code="RED"' in sources(folder / "here" / name / "06_conditioning.ipynb")


def test_without_a_lesson_all_are_made(folder, rules_tutor):
    said = rules_tutor("editions --only student")
    assert files(folder) == {f"editions/{name}.ipynb" for name in NAMES}
    assert said.count(", for class BLUE7:") == len(NAMES)


def test_an_edition_alone_lies_straight_in_the_folder(folder, rules_tutor):
    for name, edition in EDITIONS.items():
        rules_tutor(f"editions conditioning --only {name} --to {name}")
        there = files(folder / name) - {"nbgrader_config.py"}
        assert there == {edition.place.format("06_conditioning")}


def test_large_print_lies_beside_the_usual_one(folder, rules_tutor):
    rules_tutor("editions 6 --only handout --to usual")
    assert "in large print" in rules_tutor("editions 6 --large --to .")
    names = ("handout", "tickets", "help", "homework", "homework-answers")
    large = {f"{name}-large/06_conditioning.pdf" for name in names}
    assert files(folder) == {"usual/06_conditioning.pdf", *large}


def test_lesson_11_warns_of_a_class_in_which_nobody_misses(folder, rules_tutor):
    made = "editions 11 --only student --again --class"
    assert "In RED3 nobody's interval misses" in rules_tutor(f"{made} RED3")
    assert "misses" not in rules_tutor(f"{made} OAK2")


@pytest.mark.parametrize(
    "name", ["6", "06", "conditioning", "06_conditioning", "06_Conditioning.md"]
)
def test_a_lesson_has_a_name_and_a_number(name, folder, rules_tutor):
    rules_tutor(f"editions {name} --only student")
    assert files(folder) == {"editions/06_conditioning.ipynb"}


def test_nothing_is_written_anew_unless_that_is_said(folder, rules_tutor, refused):
    mine = folder / "editions" / "student" / "06_conditioning.ipynb"
    mine.parent.mkdir(parents=True)
    mine.write_text("mine")
    assert refused("editions").endswith("ipynb already exists. Use --again to overwrite it.")
    assert files(folder) == {"editions/student/06_conditioning.ipynb"}
    assert mine.read_text() == "mine"
    rules_tutor("editions 6 --again")
    assert "today.answer" in sources(mine)


def test_an_older_edition_stays_whole_if_the_disk_is_full(
    folder, rules_tutor, refused, monkeypatch
):
    rules_tutor("editions 6 --only student")
    (mine,) = folder.rglob("*.ipynb")
    older = mine.read_bytes()

    def full(_handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    said = refused("editions 6 --only student --again --class red")
    assert said.endswith("06_conditioning.ipynb cannot be written: No space left on device.")
    assert files(folder) == {"editions/06_conditioning.ipynb"}
    assert mine.read_bytes() == older


def test_settings_of_nbgrader_are_written_once(folder, rules_tutor):
    rules_tutor("editions 6 --only nbgrader --to course")
    settings = folder / "course" / "nbgrader_config.py"
    text = settings.read_text("utf-8")
    assert "with your permissions" in text
    assert "RULES_TUTOR_FOLDER" in text
    assert "CourseDirectory.root" not in text  # nbgrader warns about it
    settings.write_text("mine")
    rules_tutor("editions 1 --only nbgrader --to course")
    rules_tutor("editions 6 --only nbgrader --to course --again")
    assert settings.read_text("utf-8") == "mine"


def test_settings_of_nbgrader_are_python(folder, rules_tutor, monkeypatch):
    class Section:
        def __getattr__(self, name):
            self.__dict__[name] = Section()
            return self.__dict__[name]

    rules_tutor("editions 6 --only nbgrader")
    text = (folder / "editions" / "nbgrader_config.py").read_text("utf-8")
    monkeypatch.setenv("RULES_TUTOR_FOLDER", "mine")
    monkeypatch.setenv("PATH", "")  # as if the environment is not activated
    settings = Section()
    names = {"get_config": lambda: settings}
    exec(compile(text, "nbgrader_config.py", "exec"), names)  # noqa: S102  our own code
    assert names["os"].environ["RULES_TUTOR_FOLDER"] == names["learner"].name
    names["learner"].cleanup()
    assert settings.ClearSolutions.code_stub == {"python": 'answer = ""'}


def test_nbgrader_stops_at_once_if_its_kernel_has_no_tutor(folder, rules_tutor, monkeypatch):
    rules_tutor("editions 6 --only nbgrader")
    text = (folder / "editions" / "nbgrader_config.py").read_text("utf-8")
    other = folder / "python"  # the kernel of an environment without the tutor
    other.write_text("#!/bin/sh\nexit 1\n")
    other.chmod(0o755)
    kernel = KernelSpec(argv=[str(other), "-m", "ipykernel"])
    monkeypatch.setattr(KernelSpecManager, "get_kernel_spec", lambda *_: kernel)
    with pytest.raises(SystemExit) as error:
        exec(compile(text, "nbgrader_config.py", "exec"), {})  # noqa: S102  our own code
    assert str(error.value).startswith("nbgrader would give everybody 0 points, because its kernel")
    assert str(error.value).endswith(f"{other} -m pip install rules-tutor")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("99", "No lesson '99'. The lessons are 1 to 18: type 6, or 06_cond"),
        ("../x", "No lesson '../x'. The lessons are"),
        ("6 poker", "No lesson 'poker'. The lessons are"),
        ("6 --only pupils", "No edition 'pupils'. The editions are student, projector, in"),
        ("6 --page a3", "There is no page size 'a3'. Use a4 or letter."),
        (
            "6 --large --only key",
            "No large print for key. It is for handout, tickets, help, homework and",
        ),
        ("6 --to file", "file/student cannot be opened: "),
        ("6 --only student --site school.example", "The address of "),
        ("6 --only student --site https://x/12/?RED3", "The lesson and the class are added for"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_sentence(typed, said, folder, refused):
    (folder / "file").write_text("")
    assert refused(f"editions {typed}").startswith(said)
    assert files(folder) == {"file"}


def test_a_class_may_be_called_anything(folder, rules_tutor):
    assert "for class ELEVE3:" in rules_tutor("editions 6 --only student --class élève-3")
    assert 'class_code="ELEVE3"' in sources(folder / "editions" / "06_conditioning.ipynb")


def test_the_address_for_a_class_is_printed_also_as_a_qr_code(folder, rules_tutor):
    asked = "editions 12 --only student --class red3 --site https://school.example/cards/ --again"
    said = rules_tutor(asked)
    assert "Students open the lesson at:\n  https://school.example/cards/12/?RED3\n████" in said
    assert "█" not in rules_tutor(f"{asked} --plain")
    many = rules_tutor("editions 6 12 --only student --site https://school.example --again")
    assert [line for line in many.splitlines() if "://" in line] == [
        "  https://school.example/6/?BLUE7",
        "  https://school.example/12/?BLUE7",
    ]
    assert "█" not in many


def test_without_lessons_one_sentence_says_so(folder, refused, monkeypatch):
    monkeypatch.setattr(command, "ORIGIN", folder)
    assert refused("editions 6") == ("This installation has no lessons. Install rules-tutor again.")


def test_without_jupytext_one_sentence_says_what_to_install(folder):
    code = (
        "import sys; sys.modules['jupytext'] = None; from tutor.cli import main; "
        "assert main(['list']) == 0; sys.exit(main(['editions', '6']))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr == ("Lessons need jupytext and nbformat: pip install 'rules-tutor[lab]'.\n")
    assert files(folder) == set()


def test_without_typst_the_notebooks_are_made_and_the_rest_is_said(folder):
    code = "import sys; sys.modules['typst'] = None; from tutor.cli import main; sys.exit(main({}))"
    command = [sys.executable, "-c", code.format(["editions", "6"])]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout.endswith("Handouts and keys need typst: pip install 'rules-tutor[print]'.\n")
    notebooks = {f"editions/{file}" for file in MADE if not file.endswith(".pdf")}
    assert files(folder) == notebooks | {f"editions/{SETTINGS}"}


def test_what_a_source_would_give_away_is_said(folder, rules_tutor, refused, monkeypatch):
    text = (LESSONS / "06_conditioning.md").read_text("utf-8")
    source = folder / "notebooks" / "lessons" / "06_conditioning.md"
    source.parent.mkdir(parents=True)
    source.write_text(text.replace("Make fifteen deals", "3/29. Make fifteen deals"), "utf-8")
    monkeypatch.setattr(command, "ORIGIN", folder)
    said = " ".join(rules_tutor("editions 6 --only student").split())
    assert "Check this first: students would see 3/29 in cells[" in said
    source.write_text(text.replace('["teacher"]', '["techer"]'), "utf-8")
    said = refused("editions 6 --to other")
    assert said.startswith("06_conditioning.md: the tag “techer” is unknown")
    assert not (folder / "other").exists()


def test_help_says_what_can_be_made(capsys, rules_tutor):
    with pytest.raises(SystemExit):
        rules_tutor("editions --help")
    said = " ".join(capsys.readouterr().out.split()).replace("- ", "-")
    assert ", ".join(EDITIONS) in said
    assert "--again" in said


def test_nothing_slow_is_imported_for_other_commands():
    code = "import sys, tutor.cli.program; assert not {'jupytext', 'nbformat'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", code], check=True)
