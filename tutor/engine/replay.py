"""Scripts that may keep what they like in local variables: they are played again to go on.

Other scripts are restarted from the table alone, so they keep nothing across a ``yield``. A script
that is `replayed` begins at the beginning wherever it goes on, and is given the same answers again,
silently. Then the table is made as it was when it was left, for instance with other hidden cards,
and the script goes on. Its questions hold the function that does so, and neither the table nor a
view has any of it.
"""

from collections.abc import Callable, Generator
from dataclasses import dataclass, fields
from typing import Any, TypeAlias

from tutor.engine.cards import Card
from tutor.engine.script import Ask, Resume, Script, Shuffle, Tell, silence
from tutor.engine.state import clone

IsNew: TypeAlias = Callable[[Any], bool]  # of a table: nothing has happened at it yet
Look: TypeAlias = Callable[[Any, Any], object]  # (table, question), before anybody is asked
Dress: TypeAlias = Callable[[Resume], Resume]


MOST_ANSWERS = 3000  # of players and of chance, in a match


class UncertainError(ValueError):
    """Raised by a script that goes differently when it is played again; a message for authors."""

    def __init__(self) -> None:
        super().__init__(
            "Your script, given the same answers again, went differently. It may use neither "
            "chance (other than table.deal and table.mix) nor a variable outside of it that it "
            "changes."
        )


class EndlessMatchError(ValueError):
    """Raised in a match that does not come to an end; a message for authors."""

    def __init__(self) -> None:
        super().__init__(
            f"A match went on after {MOST_ANSWERS:,} answers. By your rules, can a match end?"
        )


class ArrangedError(ValueError):
    """Raised where a script would begin in the middle of a match; a message for its author."""

    def __init__(self) -> None:
        super().__init__(
            "A match of this game can only be played from its beginning, because its script keeps "
            "local variables. Move them into the state, and leave out `replayed` in game.py."
        )


@dataclass(frozen=True, slots=True, eq=False)
class Redealt:
    """A table on which hidden cards were dealt again; the script went on with these."""

    table: Any


def resume_unchanged(play: Resume) -> Resume:
    return play


def always(_: Any) -> bool:
    return True


def replayed(
    play: Resume, is_new: IsNew = always, look: Look | None = None, dress: Dress = resume_unchanged
) -> Resume:
    """Return the script that goes on from any of its questions; each is looked at first.

    What `dress` makes of a script is what the match gets, wherever it begins. Scripts raise
    `ArrangedError` if they begin at a table that is not new, `UncertainError` if they can't be
    played again, and `EndlessMatchError` after very many answers.
    """
    author = AuthorScript(play, look, dress)

    def begun(s: Any, tell: Tell) -> Script[Any]:
        if not is_new(s):
            raise ArrangedError
        start, script = clone(s), play(s, tell)
        return (yield from play_from_question(author, s, script, next(script), MatchRecord(start)))

    return dress(begun)


@dataclass(frozen=True, slots=True, eq=False)
class AuthorScript:
    """A script, what is looked at before its questions, and what is put around it."""

    play: Resume
    look: Look | None
    dress: Dress


@dataclass(frozen=True, slots=True, eq=False)
class MatchRecord:
    """The table at the start, and all answers since."""

    start: Any
    answers: tuple[Any, ...] = ()

    def with_one(self, answer: Any) -> "MatchRecord":
        """Return the record with one more answer."""
        return MatchRecord(self.start, (*self.answers, answer))


def play_from_question(
    author: AuthorScript, s: Any, script: Script[Any], question: Any, so_far: MatchRecord
) -> Script[Any]:
    while True:
        if author.look:
            author.look(s, question)
        if isinstance(question, Ask):
            question.resume = resume_at(author, so_far)
        if len(so_far.answers) >= MOST_ANSWERS:
            raise EndlessMatchError
        answer = yield question
        so_far = so_far.with_one((mark_of(question), kept(question, answer)))
        try:
            question = script.send(answer)
        except StopIteration as end:
            return end.value


def resume_at(author: AuthorScript, so_far: MatchRecord) -> Resume:
    """Return the function that goes on from this record, which nobody can read there."""

    def resumed(s: Any, tell: Tell) -> Script[Any]:
        left, voice, record = clone(s), ReplayVoice(), so_far
        reset_table(s, so_far.start)
        script = author.play(s, tell if tell is silence else voice)
        question = copied(question_after_answers(script, s, so_far.answers))
        if swapped := exchange_cards(s, left):
            record = so_far.with_one(Redealt(left))
            question = swap_cards(question, swapped)
        voice.tell = tell
        return (yield from play_from_question(author, s, script, question, record))

    def resume(s: Any, tell: Tell) -> Script[Any]:
        return author.dress(resumed)(s, tell)

    return resume


class ReplayVoice:
    """`tell`, which is silent while a script is played again."""

    def __init__(self) -> None:
        self.tell: Tell = silence

    def __call__(self, rule: str, sentence: str, *facts: object) -> None:
        self.tell(rule, sentence, *facts)


def reset_table(s: Any, start: Any) -> None:
    """Make a table as it was at the start."""
    start = clone(start)
    for each in fields(s):
        setattr(s, each.name, getattr(start, each.name))


def question_after_answers(
    script: Generator[Any, Any, Any], s: Any, answers: tuple[Any, ...]
) -> Any:
    """Give a new script these answers, and return the question that it asks then."""
    try:
        question = next(script)
        for answer in answers:
            if isinstance(answer, Redealt):
                question = swap_cards(copied(question), exchange_cards(s, answer.table))
                continue
            mark, given = answer
            if mark != mark_of(question):
                raise UncertainError
            question = script.send([*given] if isinstance(given, tuple) else given)
    except StopIteration:
        raise UncertainError from None
    return question


def mark_of(question: Any) -> tuple[Any, ...]:
    """Return what must be the same when the question is asked again: the rule, and who answers."""
    if isinstance(question, Ask):
        return question.rule, *question.choices
    return (question.rule,) if isinstance(question, Shuffle) else ()


def kept(question: Any, answer: Any) -> Any:
    """Return an answer as it can be given again: scripts may take cards from a shuffled list."""
    return dict(answer) if isinstance(question, Ask) else tuple(answer)


def exchange_cards(s: Any, left: Any) -> dict[Card, Card]:
    """Lay the cards of the table that was left on this one; return which took the place of which.

    Raise `UncertainError` if there is more to it than other cards. Fields by which tables are not
    compared are left out.
    """
    swapped: dict[Card, Card] = {}
    for name in (each.name for each in fields(s) if each.compare):
        now, then = getattr(s, name), getattr(left, name)
        if now != then and not (isinstance(now, list) and exchange(now, then, swapped)):
            raise UncertainError
    return swapped


def exchange(now: list[Any], then: Any, swapped: dict[Card, Card]) -> bool:
    if not isinstance(then, list) or len(now) != len(then):
        return False
    for n, (old, new) in enumerate(zip(now, then, strict=True)):
        if isinstance(old, Card) and isinstance(new, Card):
            if old is not new:
                now[n] = swapped[old] = new
        elif old != new and not (isinstance(old, list) and exchange(old, new, swapped)):
            return False
    return True


def copied(question: Any) -> Any:
    """Return a question with lists of its own: those of a script may be piles of the table."""
    return swap_cards(question, {})


def swap_cards(value: Any, swapped: dict[Card, Card]) -> Any:
    """Return a question, or what is chosen, with other cards."""
    if isinstance(value, Ask):
        choices = {seat: swap_cards(each, swapped) for seat, each in value.choices.items()}
        return Ask(value.rule, choices)
    if isinstance(value, (list, tuple)):
        return type(value)(swap_cards(each, swapped) for each in value)
    return swapped.get(value, value) if isinstance(value, Card) else value
