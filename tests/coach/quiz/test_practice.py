"""A session of questions: which come, how answers are marked, what comes out."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from asking import BELIEF, Fakemaster, item, which_may

from tutor.coach.quiz.marking import mark_answer, sum_up_quiz
from tutor.coach.quiz.practice import Practice
from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.games import GAMES

RIGHT, WRONG = [1], [0]
START = datetime(2026, 11, 20, 10, tzinfo=UTC)


def practice(length=4, master=None, **settings):
    return Practice("flares", length, master=master or Fakemaster(), **settings)


def answer_all(session, wrong=()):
    """Answer to the end, wrongly where a rule is asked for the first time and is among these."""
    rules = []
    while asked := session.next():
        fails = asked.rule in wrong and asked.rule not in rules
        rules.append(asked.rule)
        session.answer(WRONG if fails else RIGHT)
    return rules


# Marking


def test_a_right_answer_is_explained_as_well():
    marking = mark_answer(item(), RIGHT)
    assert marking.right
    assert str(marking).split("\n") == [
        "Right.",
        "Blaise has the highest card of the lead suit.",
        "Rule R4: A card of another suit cannot win.",
    ]


def test_a_wrong_answer_is_told_the_right_one_and_the_belief_behind_it():
    marking = mark_answer(item(), WRONG)
    assert not marking.right
    assert marking.verdict == "No. The answer is: Blaise wins the trick."
    told = replace(item(), explanation="Blaise wins the trick, with 6H.")
    assert mark_answer(told, WRONG).verdict == "No."
    assert marking.feedback == (BELIEF,)


def test_where_several_answers_are_right_all_must_be_found_and_no_others():
    verdicts = {
        (0, 2): ("Right.", ()),
        (0,): ("Not quite.", ("You missed “the 1 of Hearts”.",)),
        (1, 3): (
            "No.",
            (
                "You missed “the 2 of Hearts” and “the 1 of Hearts”.",
                "The rules do not allow “the 6 of Clubs” and “the 5 of Units”.",
                "You may, because you have no other.",
                BELIEF,
            ),
        ),
    }
    for chosen, (verdict, feedback) in verdicts.items():
        marking = mark_answer(which_may(), chosen)
        assert (marking.right, marking.verdict) == (verdict == "Right.", verdict)
        assert marking.feedback == feedback
    told = mark_answer(which_may(), [0, 2, 1]).feedback
    assert told[0] == "The rules do not allow “the 6 of Clubs”."


@pytest.mark.parametrize("numbers", [[3], [-1], [True], ["0"], [None], [0.0], ["x" * 999]])
def test_an_answer_that_is_not_there_is_refused(numbers):
    with pytest.raises(ValueError, match=r"^There is no answer .{1,40}\. .* 0 to 2"):
        mark_answer(item(), numbers)


def test_nothing_and_too_much_are_no_answers():
    with pytest.raises(ValueError, match="Choose an answer first"):
        mark_answer(which_may(), [])
    with pytest.raises(ValueError, match="Only one of these answers is right"):
        mark_answer(item(), [0, 1])


# Choice of the next question


def test_without_progress_every_rule_is_asked_in_the_order_of_the_rulebook():
    assert answer_all(practice(6)) == ["R1", "R2", "R3", "R4", "R1", "R2"]
    assert answer_all(practice(3, rules="R4 R2 R4")) == ["R4", "R2", "R4"]


def test_a_rule_that_was_answered_wrongly_comes_again_with_another_question():
    session, prompts = practice(7), []
    while asked := session.next():
        prompts.append(asked.prompt[-14:])
        session.answer(WRONG if prompts[-1] == "(no. 1 about R2)"[-14:] else RIGHT)
    rules = [prompt[-3:-1] for prompt in prompts]
    assert rules == ["R1", "R2", "R3", "R4", "R2", "R1", "R3"]
    assert len({*prompts}) == 7
    assert session.score == 6


def test_who_knows_nothing_yet_meets_all_rules_all_the_same():
    session, rules = practice(8), []
    while asked := session.next():
        rules.append(asked.rule)
        session.answer(WRONG)
    assert rules == ["R1", "R2", "R3", "R1", "R2", "R3", "R4", "R4"]


def test_what_is_wrong_near_the_end_comes_again_while_there_is_room():
    assert answer_all(practice(4), wrong=["R2"]) == ["R1", "R2", "R3", "R2"]
    assert answer_all(practice(4), wrong=["R1", "R2"]) == ["R1", "R2", "R1", "R2"]


def test_the_next_question_is_looked_for_while_one_is_open():
    master = Fakemaster()
    session = practice(master=master)
    assert not session.prepare()
    session.next()
    steps = 0
    while not session.prepare():
        steps += 1
    assert steps == 5
    assert master.made == ["R1", "R2"]
    session.answer(WRONG)
    assert session.next().rule == "R2"
    assert session.prepare() is False


def test_a_search_that_has_begun_is_finished_when_the_question_is_wanted():
    session = practice()
    session.prepare()
    session.prepare()
    assert session.next().prompt.endswith("(no. 1 about R1)")


def test_rules_come_in_the_order_in_which_they_are_due_weak_new_and_known():
    time = [START]
    progress = Progress.load(clock=lambda: time[0])
    for rule, right, days in (("R1", True, 0), ("R4", False, 8), ("R3", True, 9)):
        time[0] = START + timedelta(days=days)
        progress.answered("flares", rule, right)
    session = practice(4, progress=progress)
    assert answer_all(session) == ["R1", "R4", "R2", "R3"]
    time[0] += timedelta(days=30)
    again = Progress.load(files.folder() / "progress.json", clock=lambda: time[0])
    assert [again.memory("flares", rule).right for rule in session.rules] == [2, 1, 2, 1]


def test_a_wrong_answer_is_noted_as_wrong():
    progress = Progress.load()
    answer_all(practice(progress=progress), wrong=["R3"])
    assert progress.standing("flares", ["R1", "R2", "R3", "R4"]).weak == ("R3",)


def test_a_rule_about_which_nothing_is_left_to_ask_is_passed_over():
    session = practice(6, Fakemaster(("R1", "R2"), most=2))
    assert answer_all(session) == ["R1", "R2", "R1", "R2"]
    assert session.over
    assert (session.length, session.score) == (4, 4)


def test_another_round_begins_with_what_was_wrong_and_repeats_no_question():
    session = practice(3)
    assert answer_all(session, wrong=["R3"]) == ["R1", "R2", "R3"]
    session.another()
    assert (session.results, session.item, session.over) == ([], None, False)
    assert session.next().prompt.endswith("(no. 2 about R3)")
    session.answer(RIGHT)
    assert session.next().rule == "R4"


def test_a_question_that_comes_again_is_passed_over_and_the_session_ends_early():
    session = practice(6, Fakemaster(("R1", "R2"), make=lambda rule, number: item(rule)))
    assert answer_all(session) == ["R1", "R2"]
    assert session.length == 2
    session.another()
    assert session.next().rule == "R1", "in another round it may come again"


# A class


def asked_of(answers, seed=7, rounds=1, **settings):
    """Return the questions that a learner with these answers gets, in turn."""
    session, asked = Practice("flares", 4, seed, alike=True, **settings), []
    for _ in range(rounds):
        while each := session.next():
            number = len(asked) % len(answers)
            asked.append(each.asked())
            session.answer(each.right if answers[number] else wrong_answer(each))
        session.another()
    return asked


def wrong_answer(each):
    return [next(n for n, answer in enumerate(each.answers) if not answer.right)]


def test_a_class_is_asked_the_same_whatever_everybody_knows_and_answers():
    progress = Progress.load()
    progress.answered("flares", "R9", right=False)
    asked = asked_of([True], rounds=2)
    assert asked_of([False, True], rounds=2, progress=progress) == asked
    assert len({*asked}) == 8
    known = filter(None, (progress.memory("flares", rule) for rule in GAMES["flares"].rules))
    assert sum(memory.seen for memory in known) == 9, "what they answer is noted all the same"
    assert asked_of([True], seed=8) != asked[:4]


def test_a_class_is_asked_some_of_many_rules_and_all_of_a_few_in_order():
    rules = [practice(2, alike=True, seed=seed) for seed in range(9)]
    pairs = {tuple(answer_all(each)) for each in rules}
    assert len(pairs) > 3
    assert all(pair[0] < pair[1] for pair in pairs)
    assert answer_all(practice(6, alike=True), wrong=["R1"]) == ["R1", "R2", "R3", "R4", "R1", "R2"]


# Invalid input


def test_a_session_says_how_long_it_may_be_and_what_can_be_asked():
    for length in (0, 101, 2.0, True, None, "10"):
        with pytest.raises(ValueError, match="A session has 1 to 100 questions, not"):
            practice(length)
    with pytest.raises(
        ValueError, match=r"Flares has no questions about 'R99'; .* R1, R2, R3, R4\."
    ):
        practice(rules=["R1", "R99"])
    with pytest.raises(ValueError, match="No rule was chosen; there are questions about R1"):
        practice(rules=[])
    with pytest.raises(KeyError, match="There is no game 'poker'"):
        Practice("poker")


def test_a_question_is_answered_once_and_before_the_next():
    session = practice(1)
    with pytest.raises(ValueError, match="no question to answer"):
        session.answer(RIGHT)
    session.next()
    with pytest.raises(ValueError, match="Answer this question first"):
        session.next()
    with pytest.raises(ValueError, match="There is no answer 7"):
        session.answer([7])
    assert session.results == []
    session.answer(WRONG)
    with pytest.raises(ValueError, match="already answered"):
        session.answer(RIGHT)
    assert session.results == [("R1", False)]
    assert session.next() is None
    assert session.over


# Results


def test_a_result_says_what_to_look_at_again_and_what_was_learned():
    told = sum_up_quiz(GAMES["flares"], [("R3", True), ("R4", False), ("R6", False), ("R4", True)])
    assert told.says == "2 of 4 answers are right. Look at R6 again, then try another round."
    assert told.again == ("R6",)
    lines = str(told).split("\n")
    assert [line.split(": ")[:2] for line in lines[1:]] == [
        ["look at this rule again", "Rule R6"],
        ["right in the end", "Rule R4"],
        ["right", "Rule R3"],
    ]


@pytest.mark.parametrize(
    ("marks", "says"),
    [
        ([True] * 3, "Every answer is right. You know these rules."),
        ([False] * 3, "None of 3 answers are right. Good: now you know what to practise. Look at"),
        ([False, True], "1 of 2 answers is right. You now know what you got wrong at first."),
        ([], "There was nothing to ask."),
    ],
)
def test_a_result_in_words(marks, says):
    assert sum_up_quiz(GAMES["flares"], [("R1", right) for right in marks]).says.startswith(says)


def test_a_session_shows_nothing_of_its_questions():
    session = practice()
    session.next()
    assert "wins" not in repr(session)
    assert replace(session.item).asked() != repr(session.item)
