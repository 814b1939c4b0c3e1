"""A match as a short text to send or to read out: ``flares.3.1.target=30.G80Z8-T4H2K``.

Its first words can be read: the game, how many play, the number of the deal (the same for
everybody), and the options that differ from the game's own. The letters after the last dot hold
the rest: whose seat it is seen from, where the match got new luck, and all answers, each as its
number among the legal choices. Six letters at the end guard against slips of the pen.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from tutor.engine.digits import (
    LETTERS,
    Digits,
    checksum,
    from_base32,
    hyphenated,
    without_lookalikes,
    without_quotes,
)
from tutor.engine.event import brief
from tutor.engine.game import collected
from tutor.engine.match import Mark, Match
from tutor.engine.options import NUMBER, all_options, parse_option, unusual, worded
from tutor.engine.save import from_its_beginning
from tutor.engine.script import Seat
from tutor.engine.state import clone

VERSION = 1
LONGEST_CODE = 40_000  # characters
MOST_ANSWERS = 20_000  # answers
MARKS = 1_000  # max. redeals in a match
CHECK_LETTERS = 3  # letters of each of the two checks
FIRST = ("game", "players", "deal")  # the required words
FORM = "game.players.deal.letters, as in flares.3.1.24Y0C-8J4Q"


class BadCode(ValueError):
    """Raised for a string from which no match can be opened. Its message is one sentence."""


class SharedMatch(NamedTuple):
    """A match, and the seat from which it was seen."""

    match: Match[Any]
    seat: Seat


def encode_match(match: Match[Any], seat: Seat = 0) -> str:
    """Encode a match, as seen from a seat.

    Raise ValueError if there is no such seat, or if the match began from an arranged table, has
    more than 20,000 answers, or was given more than 1,000 new seeds.
    """
    from_its_beginning(match)
    match.checked(seat)
    if len(match.record()) > MOST_ANSWERS:
        raise ValueError(f"A match of more than {MOST_ANSWERS:,} answers is too long for a code.")
    if len(match.marks) - 1 > MARKS:
        raise ValueError(
            f"A match that was dealt again more than {MARKS:,} times is too long for a code."
        )
    head = ".".join([match.game.id, str(len(match.seats)), str(match.seed), *changed(match)])
    body = contents(match, seat) + checksum(fingerprint(match), CHECK_LETTERS)
    whole = body + checksum(f"{head}.{body}", CHECK_LETTERS)
    return f"{head}.{hyphenated(whole)}"


def decode_match(text: str) -> Match[Any]:
    """Return the match of a code; raise `BadCode` if it is damaged, unknown or too new."""
    return open_code(text).match


def open_code(text: str) -> SharedMatch:
    """Return the match of a code and its seat; raise `BadCode` as `decode_match` does.

    Spaces, line breaks, hyphens and case do not matter.
    """
    head, body = parts(text)
    try:
        match = begin_match(*head)
        check_letters(".".join([*head, body]))
        shared = read_shared_match(match, Digits(from_base32(body[: -2 * CHECK_LETTERS])))
    except (ValueError, KeyError) as error:
        raise BadCode(f"This code can't be opened: {error}") from None
    if (
        checksum(fingerprint(shared.match), CHECK_LETTERS)
        != body[-2 * CHECK_LETTERS : -CHECK_LETTERS]
    ):
        raise BadCode("This code comes from another version of the tutor, or of the game’s rules.")
    if parts(encode_match(*shared)) != (head, body):
        raise BadCode(
            "The tutor did not write this code: its own code for this match is different."
        )
    return shared


# The words before the last dot


def changed(match: Match[Any]) -> Iterator[str]:
    for option, value in unusual(match.game.options, match.state.options, len(match.seats)):
        yield f"{option.name}={worded(value)}".lower()


def parts(text: str) -> tuple[list[str], str]:
    """Return the words and the letters of a code, without what people and programs add to it."""
    if not isinstance(text, str) or len(text) > LONGEST_CODE:
        raise BadCode(f"A code must be a string of at most {LONGEST_CODE:,} characters.")
    *head, body = without_quotes(text, ".").lower().split(".")
    body = without_lookalikes(body.replace("-", ""))
    if len(head) < len(FIRST) or len(body) <= 2 * CHECK_LETTERS:
        raise BadCode(f"This is not a complete code of a match. Codes look like {FORM}.")
    return head, body


def begin_match(name: str, players: str, seed: str, *options: str) -> Match[Any]:
    game = collected(name)
    for number, what in ((players, "number of players"), (seed, "deal number")):
        if not NUMBER.fullmatch(number):
            raise ValueError(f"{brief(number)} is not a {what}.")
    game.new(int(players))  # raises ValueError for a wrong number
    chosen = [option.partition("=")[::2] for option in options]
    kinds = {each.name: each for each in all_options(game.options, int(players))}
    given = {name: parse_option(kinds.get(name), word) for name, word in chosen}
    return Match.new(game, int(players), int(seed), given)


# The letters after the last dot


def contents(match: Match[Any], seat: Seat) -> str:
    digits, players, given = Digits(), len(match.seats), len(match.record())
    digits.put(VERSION, len(LETTERS))
    digits.put(seat, players)
    digits.put_long(given)
    digits.put_long(len(match.marks) - 1)
    for after, seed, unseen_by in match.marks[1:]:
        digits.put(after, given + 1)
        digits.put(0 if unseen_by is None else unseen_by + 1, players + 1)
        digits.put(seed < 0, 2)
        digits.put_long(abs(seed))
    for digit, radix in answers(match):
        digits.put(digit, radix)
    return digits.text()


def answers(match: Match[Any]) -> Iterator[tuple[int, int]]:
    """Yield each answer as a digit with its radix; before it the seat, while a question is open."""
    for moment in match.past:
        ask = Match(match.game, clone(moment.state), 0, resume=moment.resume).ask
        for seat, choices in ask.choices.items() if ask else ():
            yield place_of_choice(choices, moment.answers[seat]), len(choices)
    awaited = {**match.ask.choices} if match.ask else {}
    for seat, choice in match.answers.items():
        yield [*awaited].index(seat), len(awaited)
        choices = awaited.pop(seat)
        yield place_of_choice(choices, choice), len(choices)


def place_of_choice(choices: Any, choice: Any) -> int:
    same = (n for n, one in enumerate(choices) if type(one) is type(choice) and one == choice)
    return next(same)


def read_shared_match(match: Match[Any], digits: Digits) -> SharedMatch:
    if (version := digits.take(len(LETTERS))) != VERSION:
        raise ValueError(f"it has version {version}, and this tutor reads version {VERSION}.")
    players = len(match.seats)
    seat, given = digits.take(players), digits.take_long()
    if given > MOST_ANSWERS:
        raise ValueError(f"it claims to have more than {MOST_ANSWERS:,} answers.")
    marks: dict[int, list[Mark]] = {}
    if (fresh := digits.take_long()) > MARKS:
        raise ValueError(f"it claims to have been dealt again more than {MARKS:,} times.")
    for _ in range(fresh):
        mark = read_mark(digits, given, players)
        marks.setdefault(mark.after, []).append(mark)
    shared = SharedMatch(replay_digits(match, digits, given, marks), seat)
    if digits.left:
        raise ValueError("it is longer than it should be.")
    return shared


def read_mark(digits: Digits, given: int, players: int) -> Mark:
    after, by = digits.take(given + 1), digits.take(players + 1)
    negative, seed = digits.take(2), digits.take_long()
    return Mark(after, -seed if negative else seed, by - 1 if by else None)


def replay_digits(
    match: Match[Any], digits: Digits, given: int, marks: Mapping[int, Sequence[Mark]]
) -> Match[Any]:
    match, number = fork_at_marks(match, marks.get(0, ())), 0
    while number < given:
        awaited = [*choices_now(match)]
        whole = given - number >= len(awaited)
        for _ in range(min(len(awaited), given - number)):
            seat = awaited.pop(0 if whole else digits.take(len(awaited)))
            choices = choices_now(match)[seat]
            match.answer(seat, choices[digits.take(len(choices))])
            number += 1
            match = fork_at_marks(match, marks.get(number, ()))
    return match


def choices_now(match: Match[Any]) -> Mapping[Seat, Sequence[Any]]:
    if match.ask is None:
        raise ValueError("it has more answers than the match.")
    return match.ask.choices


def fork_at_marks(match: Match[Any], marks: Sequence[Mark]) -> Match[Any]:
    for mark in marks:
        match = match.fork(mark.seed, mark.unseen_by)
    return match


# Checksums against typing mistakes


def fingerprint(match: Match[Any]) -> str:
    """Return a string that differs if another version of the game reads the same letters."""
    return repr([match.record(), match.game.standing(match.state)])


def check_letters(code: str) -> None:
    if checksum(code[:-CHECK_LETTERS], CHECK_LETTERS) != code[-CHECK_LETTERS:]:
        raise ValueError("a letter is wrong or missing. Compare it with the original.")
