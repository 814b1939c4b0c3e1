"""Questions about what is allowed: what is listed, how it is answered, and what is shown then."""

import re
from functools import cache
from random import Random

from tutor.coach.quiz.beliefs import ByBelief
from tutor.coach.quiz.cases import Misconception
from tutor.coach.quiz.marking import mark_answer
from tutor.coach.quiz.may import SHOWN, allowing, only, told_apart
from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.positions import Position
from tutor.engine.position import position as arranged
from tutor.games import GAMES, declared_for_quiz, stage
from tutor.teaching.quiz import Believes

TURN = {"seat": "0", "turns": "1 1", "actions": "1"}
DISCARDS = "1U 2U 3U 4U 5U 6U 1C 2C 3C 4C 5C 6C 2D 3D 4D 5D 6D 6F 1P 2P 3P 4P 5P 6P"
PAIRS = "1U 1P 2U 2P 3U 3P 4U 5P"  # three pairs, and two more


@cache
def maker(name):
    game = GAMES[name]
    believed = [each for each in declared_for_quiz(game) if isinstance(each, Believes)]
    beliefs = [Misconception(each, mutant(game, **each.replaced)) for each in believed]
    return ByBelief(stage(game), beliefs)


def asked(name, says, said=(), **texts):
    """The question about a misconception at a table of two, after this has been answered."""
    (belief,) = [each for each in maker(name).beliefs if each.believes.says == says]
    state = arranged(GAMES[name], 2, **texts)
    made = maker(name).item(belief, Position(state, dict(said), 1, 2), Random(1))
    return made and made[1]


def texts_of(item, *, right):
    return [answer.text for answer in item.answers if answer.right is right]


def captions(item):
    return [(frame.law.number, frame.caption) for frame in item.frames]


def lay(says):
    return asked("collector", says, turns="1", hands=f"{PAIRS} / 6H 6C 6D 5H 5C 5D")


def squad(says, **texts):
    """The learner is to act, and has drawn already."""
    return asked("squad", says, **TURN | texts)


# Lists of choices


def test_of_many_choices_a_few_are_listed_first_those_that_the_belief_is_about():
    item = lay("Three pairs are a set.")
    assert len(item.answers) <= SHOWN
    wrong = [answer for answer in item.answers if answer.feedback == "Three pairs are a set."]
    assert [(answer.text, answer.right) for answer in wrong] == [
        ("Lay the other six, and discard the 5P, then the 4U", False)
    ]
    assert texts_of(item, right=True), "and others beside it"
    assert item.many or item.prompt.startswith("Which one")


def test_choices_that_differ_in_their_order_only_are_listed_once():
    item = lay("You may not discard a card you have just drawn.")
    pairs = [frozenset(re.findall(r"\b\d[A-Z]\b", each.text)) for each in item.answers]
    assert len({*pairs}) == len(pairs) > 2
    assert all(each.text.startswith("Discard") for each in item.answers if each.right)


# Answers


def test_either_of_two_is_one_answer_among_what_misconceptions_allow():
    item = asked(
        "collector",
        "If the deck is empty, you can only draw discards.",
        turns="1",
        deck="",
        discard=DISCARDS,
        hands="1H 2H 3H 4H 1F 2F / 5H 6H 3F 4F 5F 1D",
    )
    assert item.prompt == "Which of these may you do: draw from the deck or take the 6 of Planes?"
    assert texts_of(item, right=True) == ["Either of them."]
    assert "Only take the 6 of Planes." in texts_of(item, right=False)
    assert not item.many
    assert mark_answer(item, item.right).right


def test_where_one_choice_is_allowed_it_is_the_only_one_to_mark():
    item = asked(
        "collector",
        "You draw only one card in a turn.",
        turns="1",
        hands="1H 2H 3H 4H 1F 2F 6P / 5H 6H 3F 4F 5F 1D",
    )
    assert item.prompt == "Which one of these may you choose?"
    assert texts_of(item, right=True) == ["Draw from the deck"]
    assert not item.many


def test_choices_are_told_apart_and_named_in_a_sentence():
    assert told_apart(["Play the 5H", "Play the 6H"]) == ("play", ["the 5H", "the 6H"])
    assert told_apart(["Take row 1", "Pass"]) == ("do", ["take row 1", "pass"])
    assert only([], 2) == "Neither of them."
    assert only([], 3) == "Not one of them."
    assert only(["the 5H", "the 6H"], 3) == "Only the 5H or the 6H."
    assert allowing(["Play the 5H"], also=True) == "Of these, you may play the 5H."
    assert allowing(["A", "B", "C", "D"], also=False) == "Four of these are allowed."
    shields = ["Don't use a shield", "Use both shields"]
    both = "“Don't use a shield” and “Use both shields” are allowed."
    assert allowing(shields, also=False) == both
    assert allowing(shields[:1], also=False) == "“Don't use a shield” is allowed."


# Feedback


def test_a_missed_attack_cites_the_rule_of_battles():
    item = squad("Only a stronger squad may attack.", hands="5D / 2U", squads="3H / 1D // 6F / 2P")
    attack = next(n for n, each in enumerate(item.answers) if each.text.startswith("Attack the 6F"))
    marking = mark_answer(item, item.right - {attack})
    assert not marking.right
    assert marking.feedback[0].startswith("You missed “Attack the 6F")
    assert marking.feedback[0].endswith("” (R5).")
    assert marking.laws[0].number == "R5"


def test_what_is_shown_then_is_a_refusal_with_its_rule_and_what_comes_of_a_choice():
    item = squad("The sum of a squad may be 7.", hands="5H / 2U", squads="2H / 1D // 6F / 2P")
    (number, refused), *others = captions(item)
    assert number == "R4"
    assert refused == (
        "Add the 5 of Hearts to your 2H? That would give this squad a strength of 7, "
        "and the limit is 6. You may discard the card."
    )
    assert {number for number, _ in others} & {"R3", "R4", "R5"}, "something happens"
    assert not any("action" in caption for _, caption in captions(item))


def test_the_explanation_cites_the_rule_of_each_choice_that_it_names():
    says = "You may only discard a card from your hand."
    item = asked("cold_war", says, stacks="C3n / C3e", hands="M9n M10n / XRe")
    named = {answer.law.number for answer in item.answers if answer.right}
    assert named == {"R4", "R5", "R6"}
    assert {law.number for law in item.laws} == {*named, "R3"}


def test_three_cards_without_a_star_are_not_called_a_triad():
    stacks, hands = "C3n / C3e", "M2n M8n M9n / XRe"
    item = asked("cold_war", "Any three brown cards are a triad.", stacks=stacks, hands=hands)
    assert "Attack Ada with Military 50 + 200 + 200*" in texts_of(item, right=False)
    assert item.laws[0].number == "R12"
