"""Print a lesson: the handout for the class, exit tickets, homework, and the key."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby

from tutor.classroom.editions.address import address_of, typed_address
from tutor.classroom.editions.header import for_a_class
from tutor.classroom.editions.making import class_code_of, of_class, reply_rows, without_links
from tutor.classroom.editions.marks import Cell, Source
from tutor.classroom.exercise import BLANKS, Exercise, Poll, Pool, Reasoned, Task
from tutor.classroom.paper.answers import named_lines
from tutor.classroom.paper.handouts import NAME, Drawing, HandoutBlock, handout
from tutor.classroom.paper.strips import strips
from tutor.classroom.paper.tickets import Ticket, tickets
from tutor.classroom.pictures.of_lessons import PLANNED, diagram
from tutor.classroom.qr import qr
from tutor.engine.wrong import Wrong

WAY, BRIEF, ANSWER = 4, 2, 1  # lines to write on
GAP, ROOM_IN_A_LINE = "___", "\\_" * 8  # in the line of a help strip
VOTES = f"First vote {BLANKS}   Second vote {BLANKS}"
OF_THE_PLAN = re.compile(r"^\| \*\*(?:Time|You must know)\*\* \|.*\n", re.MULTILINE)
ON_PAPER = {"handout", "extra", "picture"}  # tags
SECOND_PAGE = "## Exercises"  # the first page has the vote, the cards and the board
SHOWS = re.compile(r'today\.(poll|lines)\("([\d.]+)"\)')
TO_LIST = re.compile(r"\*\*(?:Write down all|List the)\b", re.IGNORECASE)
LISTS = 4  # lines for a list that the class writes down
QUESTION = re.compile(r"^\(([a-z])\) ")  # of a homework sheet
ROOM = 4  # lines to write on, for each question of a homework sheet


def handout_pdf(source: Source, class_code: str = "", page: str = "a4", site: str = "") -> bytes:
    """Return two pages, in large print more; with a site, also its address and a QR code."""
    head, blocks = page_title(source, class_code), handout_blocks(source, class_code)
    if not site:
        return handout(head, blocks, page)
    address = address_of(source, class_code, site)
    return handout(f"{head} · {typed_address(address)}", blocks, page, corner=qr(address))


def tickets_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    """Return four exit tickets on a page, or two in large print, to be cut."""
    return tickets(page_title(source, class_code), ticket(source, class_code), page)


def homework_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    return handout(f"{page_title(source, class_code)}: homework", homework_blocks(source), page)


def answers_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    """Return the homework with its answers, for students a week later."""
    blocks = homework_blocks(source, with_answers=True)
    return handout(f"{page_title(source, class_code)}: homework, answers", blocks, page)


def help_pdf(source: Source, class_code: str = "", page: str = "a4") -> bytes:
    """Return help strips for the exercises that have one, eight of each on a page."""
    return strips(page_title(source, class_code), helping(source), page)


def helping(source: Source) -> list[str]:
    """Return what stands on each strip: the hint, and a line to fill in."""
    asked = [task for task in source.plan.tasks if isinstance(task, Exercise) and task.help]
    return [
        f"**{task.number}** {task.hint}\n\n{task.help.replace(GAP, ROOM_IN_A_LINE)}"
        for task in asked
    ]


def page_title(source: Source, class_code: str) -> str:
    """Return the title, with the class code, on which the order of choices depends."""
    plan = source.plan
    return f"Lesson {plan.number}, {plan.title}, class {class_code_of(source, class_code)}"


def handout_blocks(source: Source, class_code: str = "") -> list[HandoutBlock]:
    """Return two pages: the vote, the cards and the board first, then the exercises.

    At the foot of the second one are an extra, and what the lesson was about.
    """
    seen = [cell for cell in for_a_class(source).cells if not cell.is_hidden]
    marked = [cell for cell in seen if cell.marks & ON_PAPER and "slide" not in cell.marks]
    blocks = [HandoutBlock(NAME)]
    for number, cells in groupby(marked, key=lambda cell: cell.exercise):
        if number:
            blocks.append(exercise_block([*cells], source, class_code))
            continue
        for cell in cells:
            if picture := picture_of_cell(cell):
                blocks += [HandoutBlock("")] if blocks[-1].drawing else []
                blocks[-1] = blocks[-1]._replace(drawing=picture)
            else:
                blocks += parted(cell_on_paper(cell, source, class_code))
    return blocks


def exercise_block(cells: Sequence[Cell], source: Source, class_code: str) -> HandoutBlock:
    """Return what an exercise asks, with room for the answer, and its picture beside that."""
    task = source.task(cells[0])
    texts = [cell_on_paper(cell, source, class_code) for cell in cells if not cell.picture]
    asked = "\n\n".join(texts + [VOTES] * isinstance(task, Poll))
    pictures = [*filter(None, map(picture_of_cell, cells))]
    drawing = pictures[0] if pictures else None
    return HandoutBlock(asked, lines_for(task), asked.startswith(SECOND_PAGE), drawing=drawing)


def lines_for(task: Task) -> int:
    """Return how many lines an answer needs; every class does the core, and writes down its way."""
    if isinstance(task, Exercise) and not task.lines:
        return WAY if task.is_core else BRIEF
    return ANSWER if isinstance(task, Exercise | Pool) else 0


def picture_of_cell(cell: Cell) -> Drawing | None:
    """Return the picture that a cell shows, if it shows one."""
    if not cell.picture:
        return None
    shown, planned = diagram(cell.picture), PLANNED[cell.picture]
    words, svg = shown.told(filled=cell.is_filled), shown.svg(filled=cell.is_filled)
    ratio, narrow = shown.size.wide / shown.size.high, planned.on_letter or planned.width
    return Drawing(svg, words, planned.width, narrow, ratio)


def ticket(source: Source, class_code: str = "") -> Ticket:
    """Return the exit ticket of a lesson; raise ValueError if it has none."""
    marked = [cell for cell in source.cells if "ticket" in cell.marks]
    asked = next((task for task in source.plan.tasks if isinstance(task, Reasoned)), None)
    if not marked or asked is None:
        raise Wrong(f"{source.name} has no exit ticket: no cell has the tag “ticket”.")
    texts = [cell_on_paper(cell, source, class_code) for cell in marked]
    return Ticket(page_title(source, class_code), "\n\n".join(texts))


def homework_blocks(source: Source, *, with_answers: bool = False) -> list[HandoutBlock]:
    """Return the homework, question by question, with room to write or with the answers."""
    head = f"# Homework: lesson {source.plan.number}, {source.plan.title}"
    answers = homework(source, is_answer=True)
    if with_answers:
        asked = [
            HandoutBlock(f"{question}\n\n> {answers.get(name, '')}")
            for name, question in homework(source).items()
        ]
        return [HandoutBlock(f"{head}, with answers"), *asked]
    return [
        HandoutBlock(NAME),
        HandoutBlock(head),
        *(HandoutBlock(each, ROOM) for each in homework(source).values()),
    ]


def homework(source: Source, *, is_answer: bool = False) -> dict[str, str]:
    """Return the questions by their letters, or the answers, which have the same letters."""
    found = dict[str, str]()
    for cell in source.cells:
        if "homework" in cell.marks and ("solution" in cell.marks) is is_answer:
            for part in (
                without_links(cell.text, cell)
                .replace("answers.** ", "answers.**\n\n")
                .split("\n\n")
            ):
                if name := QUESTION.match(part):
                    found[name[1]] = QUESTION.sub("", part) if is_answer else part
    return found


def cell_on_paper(cell: Cell, source: Source, class_code: str) -> str:
    if not cell.is_code:
        return OF_THE_PLAN.sub("", without_links(cell.text, cell))
    found = SHOWS.fullmatch(cell.text.strip())
    if not found:
        raise Wrong(
            f"{source.name}: a handout can show today.poll(...), today.lines(...) and "
            f"today.picture(...), not {cell.text.strip().partition(chr(10))[0]}."
        )
    today = of_class(source, class_code)
    show = {"poll": today.poll, "lines": today.lines}[found[1]]
    return named_lines(reply_rows(show(found[2])))


def parted(text: str) -> Iterator[HandoutBlock]:
    """Split a text after each table, and after each list to write down."""
    part = list[str]()
    for paragraph in text.split("\n\n"):
        part.append(paragraph)
        is_list = TO_LIST.search(paragraph)
        if is_list or paragraph.startswith("|"):
            yield HandoutBlock("\n\n".join(part), LISTS if is_list else 0)
            part = []
    if part:
        yield HandoutBlock("\n\n".join(part))
