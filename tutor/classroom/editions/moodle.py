"""Write a lesson as questions for Moodle: each wrong thought is an answer with its own feedback.

Moodle's numerical question knows decimal numbers only, so the question asks for three digits. The
simulation and the students' own questions are not in the file: Moodle can't check them.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from markdown_it import MarkdownIt

from tutor.classroom.check import with_stress
from tutor.classroom.editions.key import note_text, question_blocks
from tutor.classroom.editions.making import class_code_of
from tutor.classroom.editions.marks import Source, Unmarked
from tutor.classroom.editions.moodle_numbers import (
    FULL,
    NONE,
    OTHER,
    MoodleAnswer,
    numbers_of_line,
    numbers_to_mark,
)
from tutor.classroom.editions.pages import picture_of_cell
from tutor.classroom.editions.slides import faces, first_text
from tutor.classroom.exercise import Exercise, Poll, Reasoned, Task, VoteChoice
from tutor.classroom.paper.answers import typst_literal
from tutor.classroom.paper.cards import on_white
from tutor.classroom.replies import letters_of_choices

TYPE_CHANCE = "Type a decimal number with three digits, such as 0.123, without % and without /."
TYPE_NUMBER = "Type a number, with three digits if it is not whole, without a unit and without /."
WHICH_LINE = "Choose the line here. The next question asks for the number."
WHICH_NUMBER = "Which number should be in the first wrong line?"
REASON = "You have chosen in the question before this one. Type your reason here."
THOUGHT = "The thought behind it: {}."
RIGHT = "Right."
WIDE = 460  # pixels of a diagram


class Image(NamedTuple):
    """A picture in a question: an SVG, its words, and its width in pixels."""

    svg: str
    words: str = ""  # cards are named in the question
    width: int = 70


def moodle_xml(source: Source, class_code: str = "") -> bytes:
    """Return the file that Moodle imports: Question bank, Import, Moodle XML format.

    Raises `Unmarked` for a lesson without any exercise that Moodle can take.
    """
    quiz, plan = Element("quiz"), source.plan
    head = SubElement(SubElement(quiz, "question", type="category"), "category")
    name = f"Lesson {plan.number}, {plan.title}".replace("/", "//")  # one divides categories
    SubElement(head, "text").text = f"$course$/top/{name}"
    question(quiz, "description", f"{plan.number}", first_text(source.cells[0]))
    before = len(quiz)
    for task in plan.tasks:
        put(quiz, source, task, class_code)
    if len(quiz) == before:
        raise Unmarked(
            f"Lesson {plan.number} has no exercise for Moodle. It needs a vote, a number to find, "
            "an error to find, or an exit ticket."
        )
    indent(quiz)
    written: bytes = tostring(quiz, encoding="utf-8", xml_declaration=True)
    return written + b"\n"


def put(quiz: Element, source: Source, task: Task, class_code: str) -> None:
    """Add the questions of an exercise, if Moodle can check it."""
    words, images = about(source, task.number)
    name = f"{task.number} {task.title}"
    if isinstance(task, Poll):
        choice(quiz, (name, 0), words, choices(source, task, class_code), images)
    elif isinstance(task, Reasoned):
        choice(quiz, (name, task.points), words, choices(source, task, class_code), images)
        reasoned(quiz, source, task, words)
    elif isinstance(task, Exercise) and task.lines:
        lines = [line_of(task, n) for n in range(1, len(task.lines) + 1)]
        choice(quiz, (name, task.points / 2), f"{words}\n\n{WHICH_LINE}", lines, images)
        listed = "\n".join(
            f"{n}. {typst_literal(str(line))}" for n, line in enumerate(task.lines, 1)
        )
        wrong = task.lines[int(task.values[""]) - 1]
        more = f"{words}\n\n{listed}\n\n{WHICH_NUMBER} {how(wrong.is_chance)}"
        numerical(quiz, (f"{name}: the number", task.points / 2), more, numbers_of_line(task))
    elif isinstance(task, Exercise):
        said = f"{words}\n\n{how(task.is_chance)}"
        numerical(quiz, (name, task.points), said, numbers_to_mark(task), images)


def about(source: Source, number: str) -> tuple[str, Sequence[Image]]:
    """Return what the class reads about an exercise, and the images that follow, as on slides."""
    words, images, now = [f"**{number}**"], list[Image](), ""
    for cell in source.cells:
        now = now if cell.is_code else cell.exercise
        if now == number and not cell.is_hidden:
            words += [block.text for block in question_blocks(cell) if cell.exercise]
            images += [Image(on_white(svg)) for svg in faces(cell)]
            if drawing := picture_of_cell(cell):
                images.append(Image(drawing.svg, drawing.words, WIDE))
    return " ".join(words[:2]) + "".join(f"\n\n{each}" for each in words[2:]), images


def choices(source: Source, task: Poll | Reasoned, class_code: str) -> list[MoodleAnswer]:
    """Return the choices in the order of their letters, each with the feedback on its thought.

    In a vote on numbers of no exercise, no feedback fits.
    """
    is_alone = isinstance(task, Poll) and bool(task.thoughts) and not task.about
    tasks = () if is_alone else source.plan.tasks
    exercises = [each for each in tasks if isinstance(each, Exercise)]
    said = {m.name: m.says for each in reversed(exercises) for m in each.models}  # of the first one
    by_text = {each.text: each for each in task.offered}
    order = letters_of_choices(task, class_code_of(source, class_code)).values()
    return [answer_of(by_text[text], said) for text in order]


def answer_of(offered: VoteChoice, said: dict[str, str]) -> MoodleAnswer:
    if not offered.thought:
        return MoodleAnswer(offered.text, FULL, RIGHT)
    named = OTHER if offered.thought in offered.text else THOUGHT.format(offered.thought)
    return MoodleAnswer(offered.text, NONE, said.get(offered.thought, named))


def line_of(task: Exercise, n: int) -> MoodleAnswer:
    model = task.model(f"line {n}")
    share, says = (NONE, model.says) if model else (FULL, RIGHT)
    return MoodleAnswer(str(task.lines[n - 1]), share, says)


def how(is_chance: bool) -> str:
    return TYPE_CHANCE if is_chance else TYPE_NUMBER


def question(
    quiz: Element, kind: str, name: str, words: str, images: Sequence[Image] = ()
) -> Element:
    """Begin a question with its text, in HTML, and pictures within the file."""
    made = SubElement(quiz, "question", type=kind)
    SubElement(SubElement(made, "name"), "text").text = name
    pictures = "".join(
        f'<img src="@@PLUGINFILE@@/card{n}.svg" alt="{escape(words)}" width="{width}"/> '
        for n, (_, words, width) in enumerate(images)
    )
    text = add_html(made, "questiontext", words + f"\n\n{pictures}" * bool(images))
    for n, image in enumerate(images):
        file = SubElement(text, "file", name=f"card{n}.svg", path="/", encoding="base64")
        file.text = b64encode(image.svg.encode()).decode()
    return made


def add_html(parent: Element, tag: str, words: str) -> Element:
    """Add a text in Markdown as HTML, which is escaped when it is written."""
    made = SubElement(parent, tag, format="html")
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    SubElement(made, "text").text = reader.render(words).strip()
    return made


def in_html(words: str) -> str:
    """Return a text of the lesson as HTML, in which *words* between asterisks stay emphasized."""
    return f"<p>{with_stress(words)}</p>"


def graded(made: Element, points: float) -> None:
    SubElement(made, "defaultgrade").text = f"{points:g}"


def answers(made: Element, offered: Iterator[MoodleAnswer] | Sequence[MoodleAnswer]) -> None:
    for each in offered:
        is_number = each.tolerance is not None
        form = "moodle_auto_format" if is_number else "html"
        one = SubElement(made, "answer", fraction=str(each.share), format=form)
        SubElement(one, "text").text = each.text if is_number else in_html(each.text)
        feedback = SubElement(one, "feedback", format="html")
        SubElement(feedback, "text").text = in_html(each.says)
        if is_number:
            SubElement(one, "tolerance").text = f"{each.tolerance:.10g}"


def numerical(
    quiz: Element,
    head: tuple[str, float],
    words: str,
    offered: Iterator[MoodleAnswer],
    images: Sequence[Image] = (),
) -> None:
    made = question(quiz, "numerical", head[0], words, images)
    graded(made, head[1])
    answers(made, offered)
    for tag, value in (("unitgradingtype", "0"), ("showunits", "3")):  # a unit is refused
        SubElement(made, tag).text = value


def choice(
    quiz: Element,
    head: tuple[str, float],
    words: str,
    offered: Sequence[MoodleAnswer],
    images: Sequence[Image] = (),
) -> None:
    """Add a question with one right choice, whose letters are those of the class's handout."""
    made = question(quiz, "multichoice", head[0], words, images)
    graded(made, head[1])
    settings = {"single": "true", "shuffleanswers": "false", "answernumbering": "ABCD"}
    for tag, value in settings.items():
        SubElement(made, tag).text = value
    answers(made, offered)


def reasoned(quiz: Element, source: Source, task: Reasoned, words: str) -> None:
    """Add the reason, which a person grades, with the model answer beside it."""
    name = f"{task.number} {task.title}: the reason"
    made = question(quiz, "essay", name, f"{words}\n\n{REASON}")
    graded(made, task.points)
    for tag, value in (("responseformat", "plain"), ("responsefieldlines", "3")):
        SubElement(made, tag).text = value
    cells = [c for c in source.cells if c.exercise == task.number and "solution" in c.marks]
    add_html(made, "graderinfo", "\n\n".join(note_text(cell) for cell in cells if not cell.is_code))
