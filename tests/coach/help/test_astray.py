"""Explanations of gestures that lead nowhere, and of those that would."""

import random

import pytest

from tutor.coach.session import Session

DECISIONS = 8
SEED = 5


def gestures(scene):
    """Everything that can be chosen, and each card with anything to go after it."""
    items = [*scene.ids()]
    cards = [each for each in items if each.startswith("c:")]
    return [(each,) for each in items] + [(a, b) for a in cards for b in items if a != b]


@pytest.mark.in_turn
def test_no_gesture_is_answered_by_the_prompt_alone(game):
    session, chance = Session(game, seed=SEED, opponents="random"), random.Random(SEED)
    for _ in range(DECISIONS):
        question = session.question()
        if question is None:
            break
        scene = session.scene()
        tried = gestures(scene)
        for path in chance.sample(tried, min(150, len(tried))):
            said = session.explain(path)
            assert said.text != scene.prompt, path
            assert "choose that" not in said.text, path
            assert said.kind != "illegal" or said.law, path
        legal = [n for n, each in enumerate(session.buttons(question)) if each in question.choices]
        session.choose(chance.choice(legal))


@pytest.mark.parametrize(
    ("name", "path", "says"),
    [
        ("flares", ["deck"], "You can't choose Deck now. "),
        ("mini_golf", ["discard", "seat:1"], "You can't choose Ada after Discards. "),
        ("six_nimmt", ["row:1"], "You can't choose Row 2 now. Choose a card."),
        ("the_game", ["c:{0}", "deck"], " does not go there. Choose ↑ Pile A, ↑ Pile B, ↓ Pile C"),
    ],
)
def test_it_names_what_was_chosen_and_what_leads_on(name, path, says):
    session = Session(name)
    hand = next(zone for zone in session.scene().zones if zone.owner == session.seat)
    first = hand.places[0].tiles[0].id.removeprefix("c:") if hand.places[0].tiles else ""
    assert says in session.explain([each.format(first) for each in path]).text
