"""Interpretation of typed answers: a number, the name of a card, or some words of a choice."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from tutor.coach.help.explain import explain_refusal
from tutor.coach.learner import Learner
from tutor.coach.message import Message
from tutor.engine.cards import Card
from tutor.engine.event import brief
from tutor.engine.match import Question
from tutor.table.pieces import completes, item, path_by_groups

WORD = re.compile(r"[^\W_]+")
FEW_CHOICES = 6  # max. choices listed if the input is ambiguous


def parse_move(
    learner: Learner, question: Question[Any], typed: str, *, listed: bool
) -> int | Message:
    """Return the number of the move that the input means, or a message if it is unclear.

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
        return number_of_choice(learner, question, some)
    return stranger(learner, question, asked, listed=listed)


def number_of_choice(
    learner: Learner, question: Question[Any], meant: Sequence[Any]
) -> int | Message:
    """Return the number of the one matching choice, or a message: refused, or ambiguous."""
    if not same(learner, question, meant):
        return several(learner, question, meant)
    buttons = learner.buttons(question)
    lawful = [choice for choice in meant if choice in buttons]
    return buttons.index(lawful[0]) if lawful else explain_refusal(learner, question, meant[0])


def offered(learner: Learner, question: Question[Any]) -> list[Any]:
    """Return the choices to list: all that are allowed, or of plans those for now."""
    return [choice for choice in learner.buttons(question) if choice in question.choices]


def place(listed: Sequence[Any], typed: str) -> int | None:
    number = int(typed) if typed.isdecimal() and len(typed) < 5 else 0
    return number - 1 if 1 <= number <= len(listed) else None


def exactly(learner: Learner, question: Question[Any], typed: str) -> list[Any]:
    said = normal(typed)
    called = [c for c in every(learner, question) if said in names(learner, question, c)]
    return called or by_cards(learner, question, said)


def by_cards(learner: Learner, question: Question[Any], said: str) -> list[Any]:
    stage, at = learner.stage, (question.view, learner.seat)
    codes = {normal(card.code): item(card) for card in match_cards(learner, question)}
    path = path_by_groups((codes.get(word, "") for word in said.split()), stage.alike(*at))
    tries = [(c, stage.gesture(*at, c), stage.any_order(c)) for c in every(learner, question)]
    return [c for c, whole, free in tries if path and completes(path, whole, any_order=free)]


def loosely(learner: Learner, question: Question[Any], typed: str) -> list[Any]:
    """Return the choices whose name contains this string, or else all of these words."""
    said = normal(typed)
    if not any(map(str.isalpha, said)):  # a number must be a whole name
        return []
    called = {n: [*names(learner, question, c)] for n, c in enumerate(every(learner, question))}
    part = [n for n, some in called.items() if any(f" {said} " in f" {name} " for name in some)]
    words = [n for n, some in called.items() if {*said.split()} <= {*" ".join(some).split()}]
    meant = [every(learner, question)[n] for n in part or words]
    lawful = [choice for choice in meant if choice in question.choices]
    return lawful if lawful and learner.game.passes else meant


def every(learner: Learner, question: Question[Any]) -> list[Any]:
    """Return all thinkable choices, first those that the scene lists."""
    buttons = learner.buttons(question)
    return [*buttons, *(c for c in learner.thinkable(question) if c not in buttons)]


def is_name_of_move(learner: Learner, question: Question[Any], typed: str) -> bool:
    said = normal(typed)
    return any(said == normal(learner.stage.say(question.view, each)) for each in question.choices)


def names(learner: Learner, question: Question[Any], choice: Any) -> Iterator[str]:
    yield normal(learner.stage.say(question.view, choice))
    if isinstance(choice, Card):
        yield from card_names(learner, choice)


def card_names(learner: Learner, card: Card) -> Iterator[str]:
    yield from map(normal, (repr(card), str(card), learner.stage.face(card).title))


def match_cards(learner: Learner, question: Question[Any]) -> Iterable[Card]:
    """Return the match's cards; of those with the same name, a selectable one comes last."""
    choices = every(learner, question)
    near = {each for choice in choices for each in learner.gesture(question, choice)}
    return sorted(learner.game.deck(learner.match.state), key=lambda card: item(card) in near)


def normal(text: str) -> str:
    return " ".join(WORD.findall(text.casefold()))


def same(learner: Learner, question: Question[Any], choices: Sequence[Any]) -> bool:
    return len({learner.stage.say(question.view, choice) for choice in choices}) == 1


def either(learner: Learner, question: Question[Any], number: int, choice: Any) -> Message:
    this = learner.say(question, learner.buttons(question)[number])
    return Message(
        f"{number + 1} can mean two things here. For {this} type: choice {number + 1}. "
        f"For {learner.say(question, choice)} type: card {number + 1}."
    )


def several(learner: Learner, question: Question[Any], choices: Sequence[Any]) -> Message:
    some = [learner.say(question, choice) for choice in choices[:FEW_CHOICES]]
    more = [f"{len(choices) - FEW_CHOICES} more"] * (len(choices) > FEW_CHOICES)
    return Message(f"That could be {', or '.join([*some, *more])}. Type a little more.")


def stranger(learner: Learner, question: Question[Any], typed: str, *, listed: bool) -> Message:
    """Explain why a card cannot be chosen, or that the input is not understood."""
    said = normal(typed)
    cards = match_cards(learner, question)
    named = {name: card for card in cards for name in card_names(learner, card)}
    for words in (said, *said.split()):
        if words in named:
            return explain_refusal(learner, question, named[words])
    if typed.isdecimal() and listed:
        last = len(offered(learner, question))
        return Message(
            f"There is no choice {brief(int(typed[:9]))}. Choose a number from 1 to {last}."
        )
    return Message(f"I don't understand {brief(typed)}. Type ? for all commands.")
