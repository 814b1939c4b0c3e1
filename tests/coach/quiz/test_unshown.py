"""A question's right answer follows from what is shown with it, and uses nothing untaught."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from tutor.coach.quiz import Quizmaster, beliefs, may
from tutor.coach.quiz.cases import attempted
from tutor.coach.quiz.item import HOUSE_RULE
from tutor.coach.quiz.positions import PositionPool
from tutor.coach.quiz.practice import FIRST, Practice
from tutor.coach.quiz.unshown import (
    CALLS,
    alike,
    depends_on_unshown,
    is_told_number,
    with_other_choices,
)
from tutor.coach.records.progress import Progress
from tutor.engine.state import clone
from tutor.games import examples, steps

SOME = 60  # positions
FEW = 6  # of them, the last ones


def asked_at_tables(name, monkeypatch):
    """Ask about every rule; return where, and when other answers would be right."""
    asked = []

    def remember(stage, spot, otherwise):
        found = depends_on_unshown(stage, spot, otherwise)
        asked.extend([] if found else [(stage, spot, otherwise)])
        return found

    for room in (beliefs, may):
        monkeypatch.setattr(room, "depends_on_unshown", remember)
    master = Quizmaster(name, seed=2)
    for rule in master.rules:
        master.ask(rule)
    return asked


def with_(state, name, value):
    twin = clone(state)
    setattr(twin, name, value)
    return twin


@pytest.mark.in_turn
def test_no_answer_depends_on_a_number_that_a_picture_does_not_show(game, monkeypatch):
    """In the Cold War a hand of three fits one card played, and a card and a shield."""
    met = numbers_met(game)
    for stage_, here, otherwise in asked_at_tables(game, monkeypatch):
        state = here.position.state
        for name, values in met.items():
            now = getattr(state, name)
            for other in set() if is_told_number(here, now) else values - {now}:
                there = replace(here.position, state=with_(state, name, other))
                assert not attempted(CALLS, alike, stage_, here, there, otherwise), (
                    f"{name} {now} or {other}: {here.next.text}"
                )


def test_of_two_discards_nobody_is_asked_which_lies_on_top(monkeypatch):
    """It was: "You lay 5F 6H 2C 1D 1P 4U. What happens next?", with both orders to choose from."""
    for stage_, here, otherwise in asked_at_tables("collector", monkeypatch):
        for there in with_other_choices(stage_.game, here.position) if here.at else ():
            assert not alike(stage_, here, there, otherwise), here.next.text


def numbers_met(game):
    """Return the values of each number of a game's states, by its name, in some positions."""
    pool = PositionPool(game, 1)
    for number in range(SOME):
        list(pool.upto(number))
    states = [pool[number].state for number in range(SOME)]
    names = [part.name for part in fields(states[0]) if type(getattr(states[0], part.name)) is int]
    found = {name: {getattr(state, name) for state in states[-FEW:]} for name in names}
    return {name: {each for each in values if each >= 0} for name, values in found.items()}


@pytest.mark.in_turn
def test_the_first_questions_have_no_house_rules_and_are_about_rules_with_a_step(game, tmp_path):
    taught = {rule for step in steps(game) for rule in step.rules.split()}
    shown = any(examples(game)[step.example].options for step in steps(game) if step.example)
    practice = Practice(game, FIRST, 1, None, Progress.load(Path(tmp_path, "p.json")))
    while (item := practice.next()) is not None:
        told = [line for line in item.told if line.startswith(HOUSE_RULE)]
        assert not told or shown, "no step shows a house rule"
        assert item.rule in taught
        practice.answer([min(item.right)])
    assert len(practice.results) == FIRST
