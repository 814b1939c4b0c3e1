"""Explanations of illegal choices, and of gestures that lead to no choice."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias

from tutor.coach.learner import Learner
from tutor.coach.message import LogLine, Message
from tutor.engine.event import brief, listing
from tutor.engine.match import Question
from tutor.engine.refusal import first_few, nearest_choices
from tutor.engine.wording import counted, sentence
from tutor.engine.wrong import is_whole
from tutor.table.pieces import Path, can_lead_to, path_by_groups
from tutor.table.scene import Id, Law, Place, Scene, seat_id

ALLOWED = "That is allowed."


def why_not_gesture(learner: Learner, question: Question[Any], path: tuple[Id, ...]) -> Message:
    """Explain why selecting these items makes no legal choice."""
    stage, at = learner.stage, (question.view, learner.seat)
    items = path_by_groups(path, stage.alike(*at))
    paths = [(c, stage.gesture(*at, c), stage.any_order(c)) for c in learner.thinkable(question)]
    begun = [(c, free) for c, whole, free in paths if can_lead_to(items, whole, any_order=free)]
    done = [c for c, _ in begun if len(stage.path(c)) == len(items)]
    tried = done or [c for c, _ in begun]
    if path and any(choice in question.choices for choice in tried):
        return Message(ALLOWED, path=path)
    of_these = path and not done and all(free for _, free in begun)  # others are ambiguous
    if of_these and (why := stage.astray(*at, items)):
        return Message(why.sentence, "illegal", learner.noted(why.rule), path)
    if not path or not tried:
        gestures = [(whole, free) for _, whole, free in paths if whole]
        return replace(astray(learner, question, items, gestures), path=path)
    return replace(explain_refusal(learner, question, tried[0]), path=path)


def why_not_button(learner: Learner, question: Question[Any], number: int) -> Message:
    """Explain why a button of the scene may not be pressed."""
    choices = learner.buttons(question)
    if not is_whole(number, 0, len(choices) - 1):
        return Message(f"There is no move {brief(number)} now.")
    if choices[number] in question.choices:
        return Message(ALLOWED)
    return explain_refusal(learner, question, choices[number])


def explain_refusal(learner: Learner, question: Question[Any], choice: Any) -> Message:
    """Return the rule that forbids a choice, the reason in this position, and near choices."""
    why = learner.match.objection(learner.seat, choice)
    near = [learner.stage.say(question.view, c) for c in nearest_choices(choice, question.choices)]
    law = learner.noted(why.rule)
    return Message(why.sentence, "illegal", law, choices=first_few(near))


def events_and_rules(learner: Learner, lines: Sequence[LogLine]) -> Message:
    """Tell these events by rule: each rule once, with its text."""
    if not lines:
        return Message("Nothing has happened yet.")
    first = {line.rule: line.number for line in reversed(lines)}
    lines = sorted(lines, key=lambda line: first[line.rule])
    laws = (replace(e, note=learner.law(e.number).text) for e in events_by_rule(learner, lines))
    text = "Events since your last decision, with their rules:"
    return Message(text, laws=(*laws,), offers=("reply",))


def narration(learner: Learner, since: int, end: Message | None) -> Message:
    """List the events after the first `since`, each with its rule; then the result of the match.

    While the match continues there is no opening line: the table asks what comes next.
    """
    laws = (*events_by_rule(learner, learner.log(since)), *([end.law] if end and end.law else []))
    return replace(end or Message(""), law=None, laws=laws)


def events_by_rule(learner: Learner, lines: Sequence[LogLine]) -> tuple[Law, ...]:
    rows = groupby(lines, key=lambda line: line.rule)
    said = ((rule, " ".join(line.text for line in row)) for rule, row in rows)
    return tuple(replace(learner.law(rule), text=text) for rule, text in said)


FEW_TARGETS = 4  # max. targets listed
CARD = "c:"  # prefix of card ids

Gesture: TypeAlias = tuple[Path, bool]  # the items of a choice; True if in any order


def astray(
    learner: Learner, question: Question[Any], items: Path, gestures: Sequence[Gesture]
) -> Message:
    """Say what cannot be done with these items, and what can be done instead."""
    fitting = 0
    while fitting < len(items) and any(
        fits_gesture(items[: fitting + 1], each) for each in gestures
    ):
        fitting += 1
    names = names_of(learner.scene(question.view))
    named = [names.get(each, "that") for each in items]
    told = [names[each] for each in targets(items[:fitting], gestures) if each in names]
    said = learner.stage.prompts[question.rule](question.view, learner.seat)
    if fitting and told:
        said = f"Choose {some([*dict.fromkeys(told)])}."
    if fitting == len(items):
        why = ""
    elif comes_later(items[0], gestures):
        why, said = "First select a card, and then where it goes.", ""
    elif not fitting:
        why = f"You can't choose {named[0]} now. "
    elif items[fitting - 1].startswith(CARD):
        why = f"{sentence(named[fitting - 1])} does not go there. "
    else:
        why = f"You can't choose {named[fitting]} after {named[fitting - 1]}. "
    return Message(f"{why}{said}".strip(), "illegal", learner.law(question.rule), items)


def comes_later(item: Id, gestures: Iterable[Gesture]) -> bool:
    """Return True if an item is only the target of cards."""
    paths = [whole for whole, _ in gestures if item in whole]
    return bool(paths) and all(whole[0].startswith(CARD) and whole[0] != item for whole in paths)


def fits_gesture(items: Path, gesture: Gesture) -> bool:
    whole, any_order = gesture
    return can_lead_to(items, whole, any_order=any_order)


def targets(items: Path, gestures: Iterable[Gesture]) -> Iterator[Id]:
    for whole, any_order in gestures:
        if can_lead_to(items, whole, any_order=any_order):
            left = [each for each in whole if each not in items]
            yield from left if any_order else whole[len(items) : len(items) + 1]


def some(names: Sequence[str]) -> str:
    more = len(names) - FEW_TARGETS
    if more <= 1:
        return listing(names, "or")
    return listing([*names[:FEW_TARGETS], counted(more, "other")], "or")


def names_of(scene: Scene) -> Mapping[Id, str]:
    cards = {tile.id: card_name(tile.label) for tile in scene.tiles() if tile.id}
    places = {
        place.id: place_name(place) or zone.title for zone in scene.zones for place in zone.places
    }
    players = {seat_id(each.seat): each.name for each in scene.players}
    return places | players | {seat_id(scene.seat): "your own seat"} | cards


def place_name(place: Place) -> str:
    """Return a place's label, such as "row 2" or "number 42", unless the label is only a count."""
    if place.label.isdigit():
        return f"number {place.label}"
    return place.called if place.label[:1].isdigit() else place.label or place.called


def card_name(label: str) -> str:
    plain, _, _ = label.partition(" (")
    return f"card{plain[4:]}" if plain.lower().startswith("card ") else f"the {plain}"
