"""Editions of the lessons: notebooks for students, teachers and nbgrader, and printed material."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from tutor.classroom.exercise import LessonPlan
from tutor.classroom.lessons import first_to_last, lesson_plans
from tutor.classroom.paper.typesetting import LARGE_PRINT, PAGES, page_of
from tutor.classroom.qr import qr_in_blocks
from tutor.classroom.work import class_of
from tutor.cli.commands.notebooks import ORIGIN
from tutor.cli.voice import Voice, clean_file_name, write_file
from tutor.engine.event import brief, listing

LESSONS = Path("notebooks/lessons")
LACKS = "Lessons need jupytext and nbformat: pip install 'rules-tutor[lab]'."
SETTINGS = "nbgrader_config.py"
LIGHT = "bright_white on black"  # a QR code has dark modules on a light ground
FOR_STUDENTS = ("handout", "tickets", "help", "homework", "homework-answers")  # on paper
PRINTED = (*FOR_STUDENTS, "slides", "key")


class Edition(NamedTuple):
    """An edition of a lesson: its path, by the lesson's name, and its readers."""

    place: str
    says: str


EDITIONS: Mapping[str, Edition] = {
    "student": Edition("{0}.ipynb", "for students: no answers, no notes, no outputs"),
    "projector": Edition("{0}.ipynb", "to show the class: no answers, and the class's board"),
    "instructor": Edition("{0}.ipynb", "for you: everything"),
    "nbgrader": Edition("source/{0}/{0}.ipynb", "for nbgrader: answers, tests and points"),
    "handout": Edition("{0}.pdf", "two pages for each student"),
    "tickets": Edition("{0}.pdf", "exit tickets, four on a page"),
    "help": Edition("{0}.pdf", "help strips for the core exercises, eight on a page"),
    "homework": Edition("{0}.pdf", "a page for each student"),
    "homework-answers": Edition("{0}.pdf", "for students, a week later"),
    "slides": Edition("{0}.pdf", "for the projector"),
    "moodle": Edition("{0}.xml", "for Moodle's question bank: with answers and feedback"),
    "key": Edition("{0}.pdf", "for you: lesson plan and all answers"),
}


def editions_arguments(command: ArgumentParser) -> None:
    says = "name or number of a lesson, such as 06_conditioning or 6 (default: all)"
    command.add_argument("lessons", metavar="LESSON", nargs="*", help=says)
    says = "output folder (default: editions)"
    command.add_argument("--to", metavar="FOLDER", default="editions", help=says)
    says = "class code; it decides which cards the class is dealt"
    command.add_argument("--class", dest="class_code", metavar="CODE", default="", help=says)
    says = "address of your class site; slides and handout show it, also as a QR code"
    command.add_argument("--site", metavar="ADDRESS", default="", help=says)
    says = f"only one edition, straight into the folder: {', '.join(EDITIONS)}"
    command.add_argument("--only", metavar="EDITION", help=says)
    papers = " or ".join(PAGES)
    command.add_argument("--page", default="a4", metavar="PAGE", help=f"{papers} (default: a4)")
    says = "only the paper for students, in large print: 14 pt, without serifs"
    command.add_argument("--large", action="store_true", help=says)
    command.add_argument("--again", action="store_true", help="overwrite existing files")


def editions(asked: Namespace, voice: Voice) -> None:
    """Write editions; raise ValueError, before any file is written, if something is wrong."""
    lessons = [lesson_of(name) for name in asked.lessons] or [*lesson_plans().values()]
    files = [(plan, name, place(asked, plan, name)) for plan in lessons for name in wanted(asked)]
    check_home()
    keep([file for _, _, file in files], again=asked.again)
    page_of(asked.page)
    copies, class_code = workshop(), asked.class_code and class_of(asked.class_code)
    sources = {each.number: copies.read_source(lies(each)) for each in lessons}
    page = asked.page + LARGE_PRINT * asked.large
    looks = (page, asked.site and copies.site_of(asked.site))
    made = {
        file: copies.copied(name, copies.Copy(sources[plan.number], class_code, *looks))
        for plan, name, file in files
    }
    for file, data in made.items():
        write(file, data)
    for plan in lessons:
        source = sources[plan.number]
        voice.say(f"{plan.notebook}, for class {class_code or source.class_code}:")
        for _, name, file in (each for each in files if each[0] is plan):
            says = "in large print" if asked.large else EDITIONS[name].says
            voice.say(f"  {clean_file_name(file)}, {says}")
        for leak in copies.given_away(source, class_code):
            voice.say(f"  Check this first: students would see {leak}.")
        if warning := copies.warning(source, class_code):
            voice.say(f"  {warning}")
    for line in last(asked, lessons[0], copies.SETTINGS):
        voice.say(line)
    if asked.site:
        addresses = [copies.address_of(each, class_code, asked.site) for each in sources.values()]
        show(addresses, voice, is_plain=asked.plain)


def printed_of(name: str, edition: str, class_code: str, page: str) -> bytes:
    """Return the handout or the key of a lesson as PDF; raise ValueError if that fails."""
    plan = lesson_of(name)
    check_home()
    page_of(page)
    copies = workshop()
    code = class_code and class_of(class_code)
    made: bytes = copies.copied(edition, copies.Copy(copies.read_source(lies(plan)), code, page))
    return made


def check_home() -> None:
    if not (ORIGIN / LESSONS).is_dir():
        raise ValueError("This installation has no lessons. Install rules-tutor again.")


def lies(plan: LessonPlan) -> Path:
    return ORIGIN / LESSONS / f"{plan.notebook}.md"


def lesson_of(name: str) -> LessonPlan:
    """Return the lesson of this name or number; raise ValueError if there is none."""
    wanted = name.removesuffix(".md").removesuffix(".ipynb").lower().replace("-", "_")
    for plan in lesson_plans().values():
        if wanted in (plan.notebook, plan.notebook.partition("_")[2], str(plan.number)) or (
            wanted.isdecimal() and int(wanted) == plan.number
        ):
            return plan
    raise ValueError(
        f"No lesson {brief(name)}. The lessons are {first_to_last()}: type 6, or 06_conditioning."
    )


def wanted(asked: Namespace) -> Iterable[str]:
    """Return the editions to make; without typst, those that are not printed."""
    if asked.only and asked.only not in EDITIONS:
        there = ", ".join(EDITIONS)
        raise ValueError(f"No edition {brief(asked.only)}. The editions are {there}.")
    if asked.large and asked.only and asked.only not in FOR_STUDENTS:
        raise ValueError(f"No large print for {asked.only}. It is for {listing(FOR_STUDENTS)}.")
    if asked.only:
        return [asked.only]
    made = FOR_STUDENTS if asked.large else EDITIONS
    return [name for name in made if name not in PRINTED or find_spec("typst")]


def place(asked: Namespace, plan: LessonPlan, name: str) -> Path:
    large = "-large" * asked.large
    folder = Path(asked.to) if asked.only else Path(asked.to) / f"{name}{large}"
    return folder / EDITIONS[name].place.format(plan.notebook)


def keep(files: Iterable[Path], *, again: bool) -> None:
    there = [file for file in files if file.exists()]
    if there and not again:
        raise ValueError(
            f"{clean_file_name(there[0])} already exists. Use --again to overwrite it."
        )


def workshop() -> Any:
    """Return the module that makes editions; raise ValueError without the packages it needs."""
    try:
        from tutor.classroom.editions import copies  # noqa: PLC0415  slow, and only needed here
    except ImportError:
        raise ValueError(LACKS) from None
    return copies


def write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    write_file(file, data)


def show(addresses: Sequence[str], voice: Voice, *, is_plain: bool) -> None:
    """Print the addresses for students, and a QR code if it is one, and somebody can see it."""
    voice.say("Students open the lesson at:")
    for each in addresses:
        voice.whole(f"  {each}")
    if len(addresses) == 1 and not is_plain:
        voice.say(qr_in_blocks(addresses[0]), LIGHT)


def last(asked: Namespace, plan: LessonPlan, settings: str) -> Iterator[str]:
    """Yield the closing lines; write nbgrader's settings unless the user has some."""
    if "nbgrader" in wanted(asked):
        folder = Path(asked.to) if asked.only else Path(asked.to) / "nbgrader"
        if not (folder / SETTINGS).exists():
            write(folder / SETTINGS, settings.encode())
        folder_name = clean_file_name(folder)
        yield f"Then: cd {folder_name}, and nbgrader generate_assignment {plan.notebook}"
        yield "Autograding runs the students' code with your permissions."
    if not asked.only and not find_spec("typst"):
        yield "Handouts and keys need typst: pip install 'rules-tutor[print]'."
