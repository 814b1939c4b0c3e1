"""What somebody means who types: a number, the name of a card, or some words of a choice."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tutor.coach.help.explain import why_not
from tutor.coach.learner import Learner
from tutor.coach.message import Message
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.match import Question
from tutor.table.pieces import completes, item, meant

WORD = re.compile(r"[^\W_]+")
FEW = 6  # choices that are listed, when several may be meant


def understood(
    learner: Learner, question: Question[Any], typed: str, *, listed: bool
) -> int | Message:
    """The number of the move that is meant; or what is to be said instead, and nothing is done.

    Choices have numbers only where they are listed.
    """
    first, _, rest = typed.partition(" ")
    asked, by_name, by_number = typed, first.lower() == "card", first.lower() == "choice"
    if rest and (by_name or by_number):
        asked = rest
    called = [] if by_number else exactly(learner, question, asked)
    number = place(offered(learner, question), asked) if listed and not by_name else None
    if number is not None:
        choice = learner.buttons(question)[number]
        clear = not called or same(learner, question, [choice, *called])
        return number if clear else either(learner, question, number, called[0])
    if some := called or loosely(learner, question, asked):
        return chosen(learner, question, some)
    return stranger(learner, question, asked, listed=listed)


def chosen(learner: Learner, question: Question[Any], meant: Sequence[Any]) -> int | Message:
    """The number of the one choice that is meant; or why it is refused, or which ones it may be."""
    if not same(learner, question, meant):
        return several(learner, question, meant)
    buttons = learner.buttons(question)
    lawful = [choice for choice in meant if choice in buttons]
    return buttons.index(lawful[0]) if lawful else why_not(learner, question, meant[0])


def offered(learner: Learner, question: Question[Any]) -> list[Any]:
    """The choices that are listed: all that is allowed, or of plans those for now."""
    return [choice for choice in learner.buttons(question) if choice in question.choices]


def place(listed: Sequence[Any], typed: str) -> int | None:
    """The place of a choice in the list, if its number was typed."""
    number = int(typed) if typed.isdecimal() and len(typed) < 5 else 0
    return number - 1 if 1 <= number <= len(listed) else None


def exactly(learner: Learner, question: Question[Any], typed: str) -> list[Any]:
    """The choices that are called like this, lawful or not."""
    said = normal(typed)
    called = [c for c in every(learner, question) if said in names(learner, question, c)]
    return called or by_cards(learner, question, said)


def by_cards(learner: Learner, question: Question[Any], said: str) -> list[Any]:
    """The choices that pointing at these cards makes, lawful or not."""
    stage, at = learner.stage, (question.view, learner.seat)
    codes = {normal(card.code): item(card) for card in deck(learner, question)}
    path = meant((codes.get(word, "") for word in said.split()), stage.alike(*at))
    tries = [(c, stage.gesture(*at, c), stage.any_order(c)) for c in every(learner, question)]
    return [c for c, whole, free in tries if path and completes(path, whole, any_order=free)]


def loosely(learner: Learner, question: Question[Any], typed: str) -> list[Any]:
    """The choices of whose name this is a part; or else, those that all these words speak of."""
    said = normal(typed)
    if not any(map(str.isalpha, said)):  # a number is the whole name of something, or of nothing
        return []
    called = {n: [*names(learner, question, c)] for n, c in enumerate(every(learner, question))}
    part = [n for n, some in called.items() if any(f" {said} " in f" {name} " for name in some)]
    words = [n for n, some in called.items() if {*said.split()} <= {*" ".join(some).split()}]
    meant = [every(learner, question)[n] for n in part or words]
    lawful = [choice for choice in meant if choice in question.choices]
    return lawful if lawful and learner.game.passes else meant


def every(learner: Learner, question: Question[Any]) -> list[Any]:
    """All that one may think of choosing, what the scene lists first."""
    buttons = learner.buttons(question)
    return [*buttons, *(c for c in learner.thinkable(question) if c not in buttons)]


def is_called(learner: Learner, question: Question[Any], typed: str) -> bool:
    """Whether this is wholly what a choice is called, as it is said."""
    said = normal(typed)
    return any(said == normal(learner.stage.say(question.view, each)) for each in question.choices)


def names(learner: Learner, question: Question[Any], choice: Any) -> Iterator[str]:
    """What a choice may be called: as it is said; a card also by its code and in full."""
    yield normal(learner.stage.say(question.view, choice))
    if isinstance(choice, Card):
        yield from card_names(learner, choice)


def card_names(learner: Learner, card: Card) -> Iterator[str]:
    """What a card may be called: "5h", "5 of hearts"."""
    yield from map(normal, (repr(card), str(card), learner.stage.face(card).title))


def deck(learner: Learner, question: Question[Any]) -> Iterable[Card]:
    """All cards of the match; of those with one name, the last can be pointed at if any can."""
    choices = every(learner, question)
    near = {each for choice in choices for each in learner.gesture(question, choice)}
    return sorted(learner.game.deck(learner.match.state), key=lambda card: item(card) in near)


def normal(text: str) -> str:
    """The words and numbers of a text, without all else."""
    return " ".join(WORD.findall(text.casefold()))


def same(learner: Learner, question: Question[Any], choices: Sequence[Any]) -> bool:
    """Whether these look alike, so that it does not matter which one is made."""
    return len({learner.stage.say(question.view, choice) for choice in choices}) == 1


def either(learner: Learner, question: Question[Any], number: int, choice: Any) -> Message:
    """A number that is the number of one choice and the name of another."""
    this = learner.say(question, learner.buttons(question)[number])
    return Message(
        f"{number + 1} can mean two things here. For {this} type: choice {number + 1}. "
        f"For {learner.say(question, choice)} type: card {number + 1}."
    )


def several(learner: Learner, question: Question[Any], choices: Sequence[Any]) -> Message:
    """Words that may mean several choices."""
    some = [learner.say(question, choice) for choice in choices[:FEW]]
    more = [f"{len(choices) - FEW} more"] * (len(choices) > FEW)
    return Message(f"That could be {', or '.join([*some, *more])}. Type a little more.")


def stranger(learner: Learner, question: Question[Any], typed: str, *, listed: bool) -> Message:
    """A card that one cannot choose, and why; or words that say nothing."""
    said = normal(typed)
    cards = deck(learner, question)
    named = {name: card for card in cards for name in card_names(learner, card)}
    for words in (said, *said.split()):
        if words in named:
            return why_not(learner, question, named[words])
    if typed.isdecimal() and listed:
        last = len(offered(learner, question))
        return Message(f"There is no choice {brief(int(typed[:9]))}; they go from 1 to {last}.")
    return Message(f"I do not understand {brief(typed)}. Type ? to hear what you may type.")
