"""Texts of every game are short and plain: profile, rules, lessons, prompts, refusals, advice.

The tutor has one voice, two lines high: a text has at most 100 characters.
"""

import re
from random import Random
from statistics import median

import pytest
from playing import at_most, positions

from tutor.coach.message import LONGEST_TEXT, NAMES
from tutor.engine.match import Match
from tutor.games import adviser, beginner, declared_for_quiz, examples, guide, profile, stage, steps
from tutor.teaching.quiz import Reckon

SENTENCE = re.compile(r"[A-Z][^{}]*[.!]")
PROMPT = re.compile(r"[A-Z][^{}]*[.!?]\)?")
SAY = 140  # letters of the next move in a first match
LESSON = 110  # letters of the rest that is said beside the table, in a first match and an exercise
LINE = 40, 80  # letters of a folded step: its title, and its summary once it is solved
ANSWER = 60  # letters of an answer to choose
SENTENCES, LONGEST = 5, 400  # of a rule, and its letters
RULE = re.compile(r"\bR\d+\b")
OWN, OTHERS = 12, 2  # seconds that a learner thinks about a decision, and watches another's


def minutes_of(game, seed):
    """Estimate the minutes of a match of two or three beginners, one of them a learner."""
    match, think = Match.new(game, at_most(game), seed), beginner(game)
    rng, seconds = Random(seed), 0
    while not match.over:
        for question in list(match.questions()):
            if question.seat:
                seconds += OTHERS
            elif not question.forced:
                seconds += OWN
            match.answer(question.seat, think(question, rng))
    return seconds / 60


def test_the_profile_of_a_game_fits_on_a_start_card(game):
    found = profile(game)
    assert 3 <= len(found.summary) <= 5
    for line in (found.sentence, found.turn, *found.summary):
        assert SENTENCE.fullmatch(line), line
        assert not RULE.search(line), line
    assert max(map(len, (found.sentence, found.turn, *found.summary))) <= 120
    assert 2 <= len(found.teaches.split()) <= 5, found.teaches
    assert len(game.printed.cards(found.cards)) == 3


@pytest.mark.in_turn
def test_the_minutes_of_a_profile_are_those_of_matches(game):
    measured = median([minutes_of(game, seed) for seed in range(12)])
    assert measured * 0.6 - 1 <= profile(game).minutes <= measured * 1.6 + 1


def test_a_rule_is_said_in_few_sentences(game):
    for paragraph in game.rules.variants():
        assert len(re.findall(r"[.!](?= |$)", paragraph.text)) <= SENTENCES, paragraph.number
        assert len(paragraph.text) <= LONGEST, paragraph.number


def test_what_is_counted_reads_as_a_question_and_as_an_answer(game):
    """“How many cards are in the deck?”, and “36 cards are in the deck.”"""
    counted = [each.what for each in declared_for_quiz(game) if isinstance(each, Reckon)]
    assert [what for what in counted if re.search(r"\b(do|does|has)\b", what)] == []


def test_the_first_match_says_one_thing_at_a_time(game):
    plan = guide(game)
    for step in plan.steps:
        said = [step.otherwise, *step.instead.values(), *step.remarks.values()]
        assert len(step.say) <= SAY, step
        assert max(map(len, said)) <= LESSON, step
    assert max(map(len, plan.remarks.values()), default=0) <= LESSON


def test_an_exercise_asks_for_one_thing(game):
    for example in examples(game).values():
        assert max(len(example.task), len(example.answer)) <= LESSON, example.number


def test_an_example_calls_players_as_the_table_does(game):
    for example in examples(game).values():
        said = f"{example.shows} {example.task} {example.answer}"
        assert not re.search(r"\bplayers? \d", said, re.IGNORECASE), example.number


def test_a_step_folds_to_one_line(game):
    for step in steps(game):
        assert (len(step.title) <= LINE[0], len(step.done) <= LINE[1]) == (True, True), step.title
        assert not RULE.search(f"{step.title} {step.done} {step.says} {step.why}"), step.title
        assert step.title[-1] not in ".!:", step.title
        assert step.done[-1] not in ".!:", step.done


def test_a_step_asks_for_one_thing(game):
    for step in steps(game):
        assert max(len(step.says), len(step.asks), len(step.why)) <= LESSON, step.title
        assert max(map(len, step.answers), default=0) <= ANSWER, step.title
        if step.asks:
            assert step.asks.endswith("?"), step.asks
            assert SENTENCE.fullmatch(step.why) or step.why[0].isdigit(), step.why


def asked(game, options):
    """Every question of a few matches."""
    for match in positions(game, options):
        yield from ((match, question) for question in match.questions())


def test_a_prompt_fits_into_the_voice_and_cites_no_rule(game, options):
    prompts = stage(game).named(NAMES).prompts
    for prompt in {prompts[q.rule](q.view, q.seat) for _, q in asked(game, options)}:
        assert PROMPT.fullmatch(prompt), prompt
        assert len(prompt) <= LONGEST_TEXT, prompt
        assert not RULE.search(prompt), prompt


def test_where_a_chosen_card_goes_fits_into_the_voice(game, options):
    seen, said = stage(game).named(NAMES), set()
    for _, question in asked(game, options):
        view, seat = question.view, question.seat
        paths = {seen.path(choice)[:1] for choice in question.choices}
        said |= {seen.astray(view, seat, (*path, "")) for path in paths if path} - {None}
    for _, sentence in said:
        assert PROMPT.fullmatch(sentence), sentence
        assert len(sentence) <= LONGEST_TEXT, sentence


@pytest.mark.in_turn
def test_a_refusal_fits_into_the_voice_and_cites_no_rule(game, options):
    said = set()
    for match, question in asked(game, options):
        tried = stage(game).thinkable(question.view, question.seat, question.rule)
        forbidden = [choice for choice in tried if choice not in question.choices]
        said |= {match.objection(question.seat, choice) for choice in forbidden}
    for _, sentence in said:
        assert PROMPT.fullmatch(sentence), sentence
        assert len(sentence) <= LONGEST_TEXT, sentence
        assert not RULE.search(sentence), sentence


def test_a_reason_fits_into_the_voice(game, options):
    advise = adviser(game)
    for reason in {advise(question).reason for _, question in asked(game, options)}:
        assert len(reason) <= LONGEST_TEXT, reason


def test_what_a_choice_means_fits_on_a_button(game, options):
    says = stage(game).say
    for _, question in asked(game, options):
        for choice in question.choices:
            said = says(question.view, choice)
            assert len(said) <= 60, said
            assert not said.endswith("."), said


def test_labels_and_titles_are_short(game, options):
    names = ["You", "Ada", "Blaise", "Carla", "Dimitri", "Emmy", "Fatima", "Goro", "Hanna"]
    for _, question in asked(game, options):
        for zone in stage(game).zones(question.view, question.seat, names):
            assert len(zone.title) <= 30, zone.title
            for place in zone.places:
                assert len(place.label) <= 14, place.label
