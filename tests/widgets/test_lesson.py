"""Contents of a notebook about a game."""

import re

import pytest

from tutor.engine.wrong import Wrong
from tutor.games import GAMES, examples
from tutor.widgets import Puzzle, Tutor, learn


def test_a_lesson_knows_its_game():
    assert repr(learn("flares")) == "Flares: 2 to 4 players, 14 rules"
    assert repr(learn("kaplowitz")) == "Kaplowitz: 2, 3, 4 or 6 players, 12 rules"
    with pytest.raises(KeyError, match="There is no game 'poker'; there are flares, "):
        learn("poker")
    with pytest.raises(ValueError, match="has no option 'colour'"):
        learn("flares", colour="red")


def test_rules_read_with_the_options_of_the_lesson():
    assert "reaches 30 wins" in repr(learn("flares", target=30).rules("R12"))
    assert len(re.findall(r"^R\d+", repr(learn("flares").rules()), re.MULTILINE)) == 14
    with pytest.raises(KeyError, match="no rule R99"):
        learn("flares").rules("R99")


def test_every_card_of_a_game_is_shown(game):
    lesson = learn(game)
    assert repr(lesson.deck()).count(",") == len(game.printed) - 1
    with pytest.raises(ValueError, match="This deck has no 6Z"):
        lesson.cards("6Z")


@pytest.mark.in_turn
def test_every_table_of_an_example_is_a_puzzle(game):
    lesson = learn(game)
    for number, example in examples(game).items():
        if example.table:
            puzzle = lesson.puzzle(number)
            assert isinstance(puzzle, Puzzle)
            assert puzzle.task == example.task
        else:
            with pytest.raises(
                ValueError, match=f"Example {number} is a calculation. It has no table"
            ):
                lesson.puzzle(number)
    with pytest.raises(ValueError, match="has no example 'E99'; it has E1, "):
        lesson.puzzle("E99")


@pytest.mark.parametrize(
    "number", ["E11", "E11b", "E12", "E12b", "E14", "E15", "E16", "E17", "E18"]
)
def test_an_exercise_of_flares_is_answered_when_it_is_done(number):
    example = examples("flares")[number]
    puzzle = learn("flares").puzzle(number)
    puzzle.attempt(lambda: puzzle.choose(0))
    message = puzzle.table.view["message"]
    assert message["text"] == example.answer
    assert puzzle.session.question() is None
    assert puzzle.table.scene.prompt == "This is the end of the exercise."
    puzzle.again()
    assert puzzle.session.question() is not None


@pytest.mark.parametrize(
    "number", [number for number, each in examples("kaplowitz").items() if each.task]
)
def test_an_exercise_of_kaplowitz_is_answered_when_it_is_done(number):
    example = examples("kaplowitz")[number]
    puzzle = learn("kaplowitz").puzzle(number)
    while question := puzzle.session.question():
        done = {*example.do.split()}
        card = next((c for c in question.choices if c.code in done), question.choices[0])
        puzzle.attempt(
            lambda card=card: puzzle.choose(puzzle.session.buttons(question).index(card))
        )
    assert puzzle.table.view["message"]["text"] == example.answer
    assert {*example.told} <= {*map(str, puzzle.session.match.story(None))}


def test_an_exercise_is_not_answered_before_its_end():
    puzzle = learn("kaplowitz").puzzle("E17")
    puzzle.attempt(lambda: puzzle.choose(0))
    assert puzzle.session.question() is not None
    assert puzzle.answer not in puzzle.table.view["message"]["text"]
    puzzle.attempt(lambda: puzzle.choose(0))
    assert puzzle.session.question() is None
    assert puzzle.table.view["message"]["text"] == puzzle.answer


def test_an_exercise_may_go_on_into_the_next_round():
    puzzle = learn("kaplowitz").puzzle("E11")
    puzzle.attempt(lambda: puzzle.choose(0))
    match = puzzle.session.match
    assert (match.state.rounds, [seat for seat, _ in match.state.trick]) == (2, [2])
    assert puzzle.session.question() is None


def asked(puzzle, rule):
    """Return the prompts of a free match."""
    session = puzzle.session
    return session.stage.prompts[rule](session.question().view, session.seat)


@pytest.mark.parametrize(
    "number", [number for number, each in examples("six_nimmt").items() if each.task]
)
def test_an_exercise_of_6_nimmt_is_answered_when_it_is_done(number):
    puzzle = learn("six_nimmt").puzzle(number)
    for _ in range(2):  # a card, and perhaps a row
        if puzzle.session.question() is not None:
            rule = puzzle.session.question().rule
            assert puzzle.table.scene.prompt == asked(puzzle, rule)
            puzzle.attempt(lambda: puzzle.choose(0))
    assert puzzle.table.view["message"]["text"] == examples("six_nimmt")[number].answer
    assert puzzle.session.question() is None
    puzzle.again()
    assert puzzle.session.question() is not None


def test_a_match_has_the_settings_that_were_asked_for():
    tutor = learn("flares").play(players=2, deal=7, target=30)
    assert isinstance(tutor, Tutor)
    assert tutor.session.match.state.options.target == 30
    assert (tutor.session.match.seed, len(tutor.session.match.seats)) == (7, 2)


def test_a_lesson_plays_with_its_own_options():
    options = learn("flares", target=30).play(split="floor").session.match.state.options
    assert (options.target, options.split) == (30, "floor")
    assert learn("flares", dealer0=3).play(players=4).session.match.state.dealer == 3


def test_a_deal_can_be_looked_at(game):
    puzzle = learn(game).deal(players=game.players[0], number=3)
    assert puzzle.session.match.seed == 3
    assert GAMES[game.id] is game


FLARES = learn("flares")


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (lambda: learn([]), r"There is no game \[\]; there are flares"),
        (lambda: learn({}), "There is no game {}; there are flares"),
        (lambda: FLARES.cards(None), "Cards must be one string, such as “7H 6C”"),
        (lambda: FLARES.cards(["2H"]), "Cards must be one string"),
        (lambda: FLARES.cards("\x1b[2J " * 99), r"This deck has no \[2J, \[2J.{40,60}…\.$"),
        (lambda: FLARES.rules(5), "This rulebook has no rule 5. It has R1"),
        (lambda: FLARES.rules([]), r"This rulebook has no rule \[\]. It has R1"),
        (lambda: FLARES.examples([]), r"Flares has no example \[\]; it has E1"),
        (lambda: FLARES.puzzle(None), "Flares has no example None; it has E1"),
        (lambda: FLARES.quiz(3, 5), "Rules are chosen in a list, not by 5; there are questions"),
        (lambda: FLARES.deal(3).session.explain(None), "Selected items must be a list of strings"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(asked, message):
    with pytest.raises((ValueError, KeyError), match=message) as refused:
        asked()
    assert "\x1b" not in str(refused.value)


def first_seat(s):
    return 0


MINE = FLARES.change(first_seat)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (learn, r"learn\(\) needs the argument 'game'. Write learn\(game, \*\*options\)"),
        (lambda: learn("poker"), "There is no game 'poker'; there are flares"),
        (lambda: learn("flares", goal=3), "Flares has no option 'goal'. It has dealer0"),
        (lambda: FLARES.rules("R99"), "This rulebook has no rule R99. It has R1"),
        (lambda: FLARES.cards("6Z"), "This deck has no 6Z"),
        (lambda: FLARES.step(99), "Flares has steps 1 to 13, not 99"),
        (FLARES.puzzle, r"puzzle\(\) needs the argument 'number'"),
        (lambda: FLARES.deal("3"), "Flares is a game for 2, 3, 4 players, not '3'"),
        (lambda: FLARES.review("x"), "This is not a complete code of a match"),
        (lambda: FLARES.quiz(0), "A session has 1 to 100 questions, not 0"),
        (lambda: FLARES.play(opponents="wizard"), "Opponents are beginner, .*, not 'wizard'"),
        (lambda: FLARES.play(players=9), "Flares is a game for 2, 3, 4 players, not 9"),
        (lambda: FLARES.play(3, 4), r"Write play\(players=None, \*\*settings\)"),
        (lambda: FLARES.balance(players="3"), "Flares is a game for 2, 3, 4 players, not '3'"),
        (lambda: FLARES.balance(options=3), "These are not options of Flares. It has dealer0"),
        (lambda: FLARES.balance(executor=3), "3 is not an executor. Try"),
        (lambda: FLARES.skill(players=9), "Flares is a game for 2, 3, 4 players, not 9"),
        (lambda: FLARES.compare, "Only a game with rules of your own, .* has compare"),
        (lambda: MINE.compare(players="3"), "Flares is a game for 2, 3, 4 players, not '3'"),
        (lambda: MINE.compare(match=3), r"compare\(\) has no argument 'match'. Did you mean match"),
        (lambda: MINE.play(players=9), "is a game for 2, 3, 4 players, not 9"),
        (FLARES.rule_code, r"Give a rule or the name of a function. Rules with code are R1, "),
        (lambda: FLARES.rule_code("R99"), "Flares has no rule R99. It has R1"),
        (lambda: FLARES.original(3), "name= must be a string in quotes, not 3"),
        (lambda: FLARES.change(print), "does not say which function it replaces. Write def NAME"),
    ],
)
def test_a_notebook_shows_one_sentence_and_no_code(asked, message):
    with pytest.raises(Wrong, match=message) as refused:
        asked()
    assert refused.value._render_traceback_()[0].endswith(f": {refused.value}")
    assert str(refused.value).endswith((".", ")", "?"))


def test_none_as_options_is_the_same_as_no_options():
    assert FLARES.balance(matches=2, options=None).n == 2


def test_an_error_of_your_own_bot_names_its_line():
    def broken(game):
        return lambda question, rng: int("seven")

    said = r"fails in line \d+, “return lambda .*”: ValueError, invalid literal .*'seven'\.$"
    with pytest.raises(Wrong, match=said):
        FLARES.balance(matches=2, by=broken)


def test_differences_are_sentences_one_below_the_other():
    found = FLARES.change(one_suit=lambda points: False).differences()
    assert len(found) > 1
    assert repr(found).splitlines()[1:] == [*found]
    assert found._repr_html_().count("<li>E") == len(found)
    first = learn("kaplowitz").change(legal_cards=lambda s, seat: s.hands[seat][:1])
    said = first.differences()
    assert any(" is no longer possible: You can't choose " in each for each in said)
    assert all(each.endswith(".") and "\n" not in each for each in said)
    one = learn("collector").change(DRAWN=1).differences()
    assert any(each.endswith(" is not a choice here.") for each in one)


def test_no_differences_are_said_in_a_sentence():
    found = FLARES.change(one_suit=FLARES.original("one_suit")).differences()
    assert found == []
    assert repr(found) == "All worked examples of the rulebook come out as printed."
    assert repr(found) in found._repr_html_()


def test_the_code_of_a_changed_game_says_that_it_is_printed():
    mine = FLARES.change(winning_play=FLARES.original("winning_play"))
    code = mine.rule_code("R4")
    note = "This is the printed code; your own is in your notebook."
    assert repr(code) == f"# {note}\n{FLARES.rule_code('R4')}"
    assert code._repr_mimebundle_()["text/html"].startswith(f"<p>{note}</p><p><b>R4</b>")
