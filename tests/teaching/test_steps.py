"""The steps in which games are learned: what is read, and that each can be solved."""

import re

import pytest
from playing import solution

from tutor.coach.rules.pages import example_table, name_in_examples
from tutor.coach.session import Session
from tutor.games import GAMES, LISTED, examples, guide, steps
from tutor.teaching.steps import Step, read_steps

GOOD = """
[[steps]]
title = "Follow suit"
rules = "R3"
example = "E12"
done = "You have Hearts, so you must play one"

[[steps]]
title = "The deal"
rules = "R1 R2"
example = "E15"
says = "Nobody has played yet."
asks = "How many cards are left in the deck?"
answers = ["20", "3", "−2", "None"]
wrong = ["More than 3 are left.", "No deck is below 0.", "Not all are dealt."]
why = "36 − 16 = 20."
done = "20 cards"
"""
WRONG = '["More than 3 are left.", "No deck is below 0.", "Not all are dealt."]'
REPHRASE = "Say what is wrong with the answer that was chosen, without the right one."
MOVES = 3  # of a learner in a step, at the most
WHOLE = range(8, 25)  # steps in which a game is learned


def test_a_step_plays_an_example_or_asks_a_question():
    assert read_steps(GOOD) == (
        Step("Follow suit", "R3", "You have Hearts, so you must play one", "E12"),
        Step(
            title="The deal",
            rules="R1 R2",
            done="20 cards",
            example="E15",
            says="Nobody has played yet.",
            asks="How many cards are left in the deck?",
            answers=("20", "3", "−2", "None"),
            why="36 − 16 = 20.",
            wrong=("More than 3 are left.", "No deck is below 0.", "Not all are dealt."),
        ),
    )


def test_each_wrong_answer_has_a_sentence_of_its_own():
    step = read_steps(GOOD)[1]
    assert [step.said_to(answer) for answer in step.answers[1:]] == [*step.wrong]


def test_answers_are_offered_by_size_and_then_by_letters():
    assert read_steps(GOOD)[1].offered == ("−2", "3", "20", "None")


@pytest.mark.parametrize(
    ("line", "wrong", "said"),
    [
        ("[[steps]]", "[[stops]]", r"must have only \[\[steps\]\], not stops"),
        ('title = "Follow suit"', "", "Step 1 needs an entry title"),
        ('title = "Follow suit"', "title = 3", "Step 1: title must be a string, not 3"),
        ('title = "Follow suit"', 'title = ""', "Step 1: title must be a string, not ''"),
        (
            'rules = "R3"',
            'rule = "R3"',
            "Step 1 has unknown entries: rule. It can have title, rules",
        ),
        ('example = "E12"\n', "", "Step 1 needs an example to play, or a question"),
        ('why = "36 − 16 = 20."\n', "", "Step 2 has a question, so it needs an entry why"),
        ('asks = "How many cards are left in the deck?"\n', "", "has answers, but no question"),
        (
            'why = "36',
            'right = "2H"\nwhy = "36',
            "Step 2 has a question, so its first answer is right",
        ),
        ('["20", "3", "−2", "None"]', '["20"]', "Step 2 has 2 to 4 answers, not 1"),
        ('["20", "3", "−2", "None"]', "[20, 3]", r"a list of strings as answers, not \[20, 3"),
        ('["20", "3", "−2", "None"]', '"20"', "a list of strings as answers, not '20'"),
        ('["20", "3", "−2", "None"]', '["20", "20"]', "Step 2 has two answers that are the same"),
        (f"wrong = {WRONG}\n", "", "Step 2 has a question, so it needs an entry wrong"),
        (WRONG, '["One.", "Two."]', "Step 2 has 2 replies to 3 wrong answers"),
        (WRONG, '["One.", "Two.", "Three.", "Four."]', "Step 2 has 4 replies to 3 wrong answers"),
        (WRONG, "[1, 2, 3]", r"a list of strings for the wrong answers, not \[1, 2, 3\]"),
        (WRONG, '["One.", "", "Three."]', "a list of strings for the wrong answers, not"),
        (WRONG, '"One."', "a list of strings for the wrong answers, not 'One.'"),
        (
            'example = "E12"\n',
            'example = "E12"\nwrong = ["One."]\n',
            "a list of replies to choices, such as",
        ),
    ],
)
def test_what_is_wrong_with_a_step_is_said(line, wrong, said):
    with pytest.raises(ValueError, match=said):
        read_steps(GOOD.replace(line, wrong))


@pytest.mark.parametrize("text", ["", "steps = 3", "steps = [3]", "steps = []"])
def test_a_game_without_steps_is_refused(text):
    with pytest.raises(ValueError, match=r"A game needs \[\[steps\]\], at least one"):
        read_steps(text)


def test_the_steps_of_every_listed_game_are_found_by_its_id():
    for name in LISTED:
        assert len(steps(name)) in WHOLE, name
        assert steps(name) == steps(GAMES[name])


def test_every_rule_is_told_in_a_step(game):
    told = {rule for step in steps(game) for rule in step.rules.split()}
    assert told == {*game.rules}


def test_every_table_of_a_step_is_there(game):
    found = examples(game)
    for step in steps(game):
        if step.example:
            assert found[step.example].table, step.title
        if not step.asks:
            assert found[step.example].task, step.title
            assert found[step.example].answer, step.title


def test_an_example_of_a_step_is_about_its_rules(game):
    found = examples(game)
    for step in steps(game):
        if step.example and not step.asks:
            assert {*step.rules.split()} & {*found[step.example].rules.split()}, step.title


def test_a_step_tells_at_most_two_rules(game):
    assert [step.title for step in steps(game) if len(step.rules.split()) > 2] == []


READ = {  # rules that are asked about, and not done in any step or first match
    ("cold_war", "R10"),  # a block with Assistants: an attack on it is asked about
    ("the_mind", "R13"),  # nobody lays a card for long, which the partners never let happen
}


def test_every_rule_is_done_in_a_step_or_in_the_first_match(game):
    done = {rule for step in steps(game) if not step.asks for rule in step.rules.split()}
    done |= {*game.rules} - {*guide(game).apart.split()}
    assert {(game.id, rule) for rule in game.rules if rule not in done} <= READ


def test_no_two_steps_have_the_same_title(game):
    titles = [step.title for step in steps(game)]
    assert len(titles) == len({*titles})


def test_what_is_said_to_wrong_answers_differs_and_keeps_the_right_one(game):
    for step in steps(game):
        assert len({*step.wrong}) == len(step.wrong), step.title
        for said in step.wrong if step.asks else ():
            given_away = re.search(rf"(?<!\w){re.escape(step.answers[0])}(?!\w)", said)
            assert not given_away, f"“{said}” says the right answer. {REPHRASE}"


def test_the_solution_of_a_step_solves_it(game):
    for step in steps(game):
        if step.asks:
            continue
        example = examples(game)[step.example]
        own = solution(game, example)
        session = Session.at(example_table(game, example), 0, until=example.until.split())
        moves = 0
        while question := session.question():
            choice = next(each for each in question.choices if name_in_examples(each) == own[moves])
            session.choose(session.buttons(question).index(choice))
            moves += 1
        assert 0 < moves <= MOVES, step.title
