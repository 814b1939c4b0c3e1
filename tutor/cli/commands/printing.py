"""Decks of cards, score sheets, lessons and tests, printed: a PDF in the folder where you are."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tutor.classroom.paper.cards import PrintedCard, sheets
from tutor.classroom.paper.decks import hundred, print_six_deck, suit_cards
from tutor.classroom.paper.scores import score_sheets
from tutor.classroom.paper.small import small_sheet
from tutor.classroom.paper.typesetting import LARGE_PRINT, PAGES, pdf
from tutor.cli.commands.editions import FOR_STUDENTS, PRINTED, printed_of
from tutor.cli.voice import Voice, clean_file_name, output_path, write_file
from tutor.engine.event import brief, listing

CUT = "Print it at 100 %, not fitted to the page, and cut at the marks."
CUT_SMALL = (
    "Print it at 100 %, not fitted to the page, and cut along the lines. "
    "That takes five minutes a deck."
)
BOTH_SIDES = "Print it on both sides, turned on the long edge."


class Printable(NamedTuple):
    """Something that can be printed."""

    made: Callable[[Namespace], bytes]  # returns the PDF
    of: str = ""  # kind of argument
    is_deck: bool = False  # True for cards to cut out, with backs
    small: Callable[[Namespace], bytes] | None = None  # returns the PDF of a small deck
    can_be_large: bool = False  # True for what students read
    alone: str = "the same for all games"  # why it has no argument


def print_pdf_arguments(command: ArgumentParser) -> None:
    of = " or ".join(f"{name} {thing.of}".strip() for name, thing in THINGS.items())
    command.add_argument("thing", metavar="WHAT", help=of)
    says = "game of a score sheet (default: all), or number of a lesson"
    command.add_argument("of", metavar="OF", nargs="?", help=says)
    says = "class code, for a handout, a test or a key"
    command.add_argument("--class", dest="class_code", metavar="CODE", default="", help=says)
    papers = " or ".join(PAGES)
    command.add_argument("--page", default="a4", metavar="PAGE", help=f"{papers} (default: a4)")
    command.add_argument("--black-and-white", action="store_true", help="cards without colours")
    command.add_argument("--backs", action="store_true", help="the backs of the cards as well")
    says = "36 small cards on one page, instead of nine large ones (six-deck only)"
    command.add_argument("--small", action="store_true", help=says)
    says = "in large print: 14 pt, without serifs (a test, or a sheet of a lesson for students)"
    command.add_argument("--large", action="store_true", help=says)
    says = "output file, such as cards.pdf (default: named after what you print)"
    command.add_argument("--to", metavar="FILE", help=says)
    command.add_argument("--replace", action="store_true", help="overwrite an existing file")


def print_pdf(asked: Namespace, voice: Voice) -> None:
    """Write the PDF; raise ValueError if it cannot be printed or written."""
    if asked.thing not in THINGS:
        there = ", ".join(THINGS)
        raise ValueError(f"Can't print {brief(asked.thing)}. You can print {there}.")
    thing = THINGS[asked.thing]
    if asked.of and not thing.of:
        raise ValueError(f"{asked.thing} is {thing.alone}: leave {brief(asked.of)} out.")
    if asked.backs and not thing.is_deck:
        raise ValueError(f"Only cards have backs: print {asked.thing} without --backs.")
    if asked.large and not thing.can_be_large:
        large = listing([name for name, each in THINGS.items() if each.can_be_large])
        raise ValueError(f"Large print is for {large}: print {asked.thing} without --large.")
    maker = small_maker(asked, thing) if asked.small else thing.made
    if asked.to:
        place(asked)  # reports an invalid path before the work
    made, file = maker(asked), place(asked)
    write_file(file, made)
    voice.say(f"Wrote {clean_file_name(file)}.")
    if asked.small:
        voice.say(CUT_SMALL)
    elif thing.is_deck:
        voice.say(f"{BOTH_SIDES} {CUT}" if asked.backs else CUT)


def small_maker(asked: Namespace, thing: Printable) -> Callable[[Namespace], bytes]:
    """Return the function for a small deck; raise ValueError if there is none."""
    if thing.small is None:
        raise ValueError(f"Only six-deck can be small: print {asked.thing} without --small.")
    if asked.backs:
        raise ValueError("Small cards have no backs: leave out --backs or --small.")
    return thing.small


def place(asked: Namespace) -> Path:
    """Return the path to write to; raise ValueError if it is not possible."""
    parts = (asked.thing, asked.of, "small" * asked.small, "large" * asked.large)
    file = Path(asked.to or f"{'-'.join(filter(None, parts))}.pdf")
    if file.suffix.lower() != ".pdf":
        raise ValueError(f"The file name must end in .pdf, not {clean_file_name(file)}.")
    if output_path(str(file)).exists() and not asked.replace:
        raise ValueError(
            f"{clean_file_name(file)} already exists. Use --replace to overwrite it, "
            "or --to for another name."
        )
    return file


def deck_of(cards: Callable[[], Sequence[PrintedCard]], title: str) -> Callable[[Namespace], bytes]:
    def made(asked: Namespace) -> bytes:
        look = {"black_and_white": asked.black_and_white, "backs": asked.backs}
        return pdf(sheets(cards(), title, asked.page, **look))

    return made


def small_six_deck(asked: Namespace) -> bytes:
    look = {"black_and_white": asked.black_and_white}
    return pdf(small_sheet(suit_cards(), "Six Deck, small", asked.page, **look))


def of_a_lesson(name: str) -> Callable[[Namespace], bytes]:
    def made(asked: Namespace) -> bytes:
        if not asked.of:
            raise ValueError(f"Add the number of a lesson, such as: rules-tutor print {name} 6.")
        return printed_of(asked.of, name, asked.class_code, paper(asked))

    return made


def paper(asked: Namespace) -> str:
    """Return the name of the page, which says if it is in large print."""
    return f"{asked.page}{LARGE_PRINT * asked.large}"


def of_a_unit(version: str, *, is_key: bool = False) -> Printable:
    def made(asked: Namespace) -> bytes:
        from tutor.classroom.paper.unit import paper_pdf, unit_key_pdf  # noqa: PLC0415  slow

        pdf_of = unit_key_pdf if is_key else paper_pdf
        return pdf_of(version, asked.class_code, paper(asked))

    return Printable(made, alone="for six lessons together", can_be_large=not is_key)


THINGS: Mapping[str, Printable] = {
    "six-deck": Printable(deck_of(print_six_deck, "Six Deck"), is_deck=True, small=small_six_deck),
    "hundred": Printable(deck_of(hundred, "Deck from 1 to 100"), is_deck=True),
    "scores": Printable(lambda asked: pdf(score_sheets(asked.of, asked.page)), "[GAME]"),
    **{
        name: Printable(of_a_lesson(name), "LESSON", can_be_large=name in FOR_STUDENTS)
        for name in PRINTED
    },
    **{
        f"{version}{'-key' * is_key}": of_a_unit(version, is_key=is_key)
        for version in ("test", "retest", "exam-test", "exam-retest")
        for is_key in (False, True)
    },
}
