"""Matches as short codes: round trips, and invalid codes with one sentence."""

import re
from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import answered, finished

from tutor.bots.simple import at_random
from tutor.engine.code import (
    CHECK_LETTERS,
    BadCode,
    answers,
    decode_match,
    encode_match,
    fingerprint,
    open_code,
)
from tutor.engine.digits import Digits, checksum
from tutor.engine.goal import Goal
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.engine.save import save
from tutor.games import GAMES


def some_match(count=10):
    return answered(GAMES["flares"], players=3, seed=1, count=count, options={"target": 30})


def code():
    return encode_match(some_match())


def refused(text):
    with pytest.raises(BadCode) as error:
        decode_match(text)
    said = str(error.value)
    assert re.search(r"[.”?]$", said)
    assert "\n" not in said
    assert len(said) < 270
    return said


def guarded(head, digits, record="000"):
    """Return a code with a valid checksum, whatever its content."""
    body = digits.text() + record
    return f"{head}.{body}{checksum(f'{head}.{body}', CHECK_LETTERS)}"


def put(*digits):
    made = Digits()
    for each in digits:
        made.put(*each) if isinstance(each, tuple) else made.put_long(each)
    return made


def test_a_code_says_the_game_the_players_the_deal_and_the_changed_options():
    assert code().startswith("flares.3.1.target=30.")
    assert len(code()) < 60


@pytest.mark.in_turn
def test_matches_under_way_come_back_with_any_option(game, options):
    for count in range(0, 40, 3):
        match = answered(game, game.players[count % len(game.players)], count, count, options)
        text = encode_match(match)
        assert save(decode_match(text)) == save(match)
        assert encode_match(decode_match(text)) == text


@pytest.mark.in_turn
def test_a_finished_match_of_any_number_of_players_comes_back_at_its_end(game):
    for players in game.players:
        match = finished(game, None, seed=players, players=players)
        again = decode_match(encode_match(match))
        assert again.outcome == match.outcome
        assert save(again) == save(match)


@pytest.mark.parametrize("count", range(9))
def test_what_only_some_have_answered_comes_back_in_its_order(count):
    match, rng = Match.new(GAMES["six_nimmt"], 4, 2), Random(count)
    for _ in range(count):
        question = rng.choice([*match.questions()])
        match.answer(question.seat, at_random(question, rng))
    assert decode_match(encode_match(match)).record() == match.record()


@pytest.mark.in_turn
def test_new_luck_and_fair_retries_come_back(game):
    rng = Random(3)
    match = Match.new(game, game.players[-1], -7)
    for number in range(60):
        if match.over:
            break
        if number % 5 == 1 and not match.answers:
            match = match.fork(rng.randrange(-(10**18), 10**18), unseen_by=rng.choice(match.seats))
        elif number % 5 == 3:
            match = match.fork(number)
        question = next(match.questions())
        match.answer(question.seat, at_random(question, rng))
    assert len(match.marks) > 3
    assert save(decode_match(encode_match(match))) == save(match)
    assert encode_match(decode_match(encode_match(match))) == encode_match(match)


def test_the_seat_goes_along():
    shared = open_code(encode_match(some_match(), seat=2))
    assert shared.seat == 2
    assert open_code(code()).seat == 0


def test_the_same_deal_is_dealt_to_everybody():
    mine, yours = (decode_match(encode_match(Match.new(GAMES["flares"], 3, 7))) for _ in range(2))
    assert mine.state == yours.state
    assert mine.state == Match.new(GAMES["flares"], 3, 7).state


@pytest.mark.parametrize(
    "changed",
    [
        str.upper,
        str.lower,
        lambda text: text.replace("-", ""),
        lambda text: text.replace("-", " - "),
        "\n".join,
        lambda text: f"  “{text}”.\n",
        lambda text: text[:21] + text[21:].replace("0", "o").replace("1", "l"),
    ],
)
def test_how_it_is_written_does_not_matter(changed):
    text = encode_match(some_match(30))
    assert save(decode_match(changed(text))) == save(decode_match(text))


def test_options_of_every_kind_come_back():
    options = {"lead_reset": True, "pile_order": "shuffle", "max_rounds": None, "dealer0": 2}
    text = encode_match(Match.new(GAMES["kaplowitz"], 3, 1, options))
    assert "lead_reset=yes.pile_order=shuffle.max_rounds=off" in text
    assert asdict(decode_match(text).state.options).items() >= options.items()


def test_a_cut_code_is_refused():
    text = encode_match(some_match(40))
    assert save(decode_match(text)) == save(some_match(40))
    for end in range(len(text) - 1):
        if text[end] != "-":
            refused(text[:end])


def test_any_wrong_letter_is_noticed():
    text = code()
    for place, letter in enumerate(text):
        if letter not in "-.=":
            wrong = "7" if letter != "7" else "8"
            refused(text[:place] + wrong + text[place + 1 :])


def test_two_letters_in_the_wrong_order_are_noticed():
    text = encode_match(some_match(40))
    for place in range(text.rindex(".") + 1, len(text) - 1):
        one, other = text[place : place + 2]
        if one != other and "-" not in (one, other):
            assert "Compare it" in refused(text[:place] + other + one + text[place + 2 :])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "This is not a complete code of a match"),
        ("flares", "Codes look like game.players.deal.letters"),
        (None, "A code must be a string"),
        (b"flares.3.1.AAAAAAAA", "A code must be a string"),
        ("x" * 10**6, "at most 40,000 characters"),
        ("poker.3.1.24Y0C8J4Q", "There is no game 'poker'; there are flares, "),
        ("flares.9.1.24Y0C8J4Q", "Flares is a game for 2, 3, 4 players, not 9"),
        ("flares.x.1.24Y0C8J4Q", "'x' is not a number of players."),
        ("flares.٣.1.24Y0C8J4Q", "is not a number of players."),
        ("flares.3.one.24Y0C8J4Q", "'one' is not a deal number."),
        ("flares.3.9999999999999999999.24Y0C8J4Q", "A seed must be a whole number of at most 18"),
        ("flares.3.1.target=0.24Y0C8J4Q", "target must be a number from 1 to 1000, not 0"),
        ("flares.3.1.target=x.24Y0C8J4Q", "target must be a number from 1 to 1000, not 'x'"),
        ("flares.3.1.colour=red.24Y0C8J4Q", "has no option 'colour'"),
        ("flares.3.1.split=half.24Y0C8J4Q", "split must be 'exact' or 'floor', not 'half'"),
        ("flares.3.1.24Y0C8J4Q", "a letter is wrong or missing. Compare it with the original"),
        ("flares.3.1.\ud800\ud800\ud800\ud8008J4Q", "a letter is wrong or missing"),
        (
            guarded("flares.3.1", put((2, 32), (0, 3), 0, 0)),
            "it has version 2, and this tutor reads version 1",
        ),
        (guarded("flares.3.1", put((1, 32), (0, 3), 2**60, 0)), "more than 20,000 answers"),
        (guarded("flares.3.1", put((1, 32), (0, 3), 5, 0)), "part of it is missing"),
        (
            guarded("flares.3.1", put((1, 32), (0, 3), 0, 2**60)),
            "dealt again more than 1,000 times",
        ),
        (guarded("flares.3.1", put((1, 32), (0, 3), 0, 0, 5)), "it is longer than it should be"),
        (guarded("flares.3.1", put((1, 32), (0, 3), 0, 0)), "another version of the tutor"),
        (
            guarded("flares.3.1", put((1, 32), (0, 3), 0, 1, (0, 1), (1, 4), (0, 2), 2**60)),
            "A seed must be a whole number",
        ),
    ],
)
def test_a_damaged_or_foreign_code_is_refused_and_says_why(text, message):
    assert message in refused(text)


def test_answers_beyond_the_end_are_refused():
    match = finished(GAMES["flares"], None, seed=2, players=2)
    head = encode_match(match).rpartition(".")[0]
    choices = [*answers(match)]
    longer = put((1, 32), (0, 2), len(choices) + 1, 0, *choices)
    assert "more answers than the match" in refused(guarded(head, longer))


def test_a_thousand_first_choices_are_read_as_far_as_the_match_goes():
    noughts = put((1, 32), (0, 3), 20_000, 0, *[(0, 2)] * 60_000)
    assert "more answers than the match" in refused(guarded("flares.3.1", noughts))


@given(st.text())
def test_whatever_text_is_read_is_refused_in_a_sentence(text):
    refused(text)


@given(
    st.sampled_from(["flares.3.1", "six_nimmt.9.2.target=1", "kaplowitz.6.-1.max_rounds=off"]),
    st.lists(st.integers(0, 2**40)),
    st.integers(0, 50),
)
def test_whatever_is_read_with_the_right_guards_is_refused_or_a_match(head, numbers, given):
    digits = put((1, 32), (0, int(head.split(".")[1])), given, len(numbers) % 4, *numbers)
    text = guarded(head, digits)
    try:
        match = decode_match(text)
    except BadCode:
        refused(text)
    else:
        assert checksum(fingerprint(match), CHECK_LETTERS) == "000"


@pytest.mark.parametrize(
    ("head", "digits"),
    [
        ("flares.03.1", put((1, 32), (0, 3), 0, 0)),
        ("flares.3.001", put((1, 32), (0, 3), 0, 0)),
        ("flares.3.1.target=100", put((1, 32), (0, 3), 0, 0)),
        ("flares.3.1.target=30.target=30", put((1, 32), (0, 3), 0, 0)),
        ("flares.3.1", put((1, 32), (0, 3), 0, 1, (0, 1), (0, 4), (1, 2), 0)),
    ],
)
def test_a_match_has_one_code_only(head, digits):
    fresh = decode_match(
        encode_match(Match.new(GAMES["flares"], 3, 1, {"target": 30} if "30" in head else {}))
    )
    record = checksum(fingerprint(fresh), CHECK_LETTERS)
    assert "did not write this code" in refused(guarded(head, digits, record))


def test_a_match_that_got_new_luck_very_often_has_no_code(monkeypatch):
    monkeypatch.setattr("tutor.engine.code.MARKS", 3)
    match = Match.new(GAMES["flares"], 3, 1)
    for number in range(3):
        question = next(match.questions())
        match.answer(question.seat, question.choices[0])
        match = match.fork(number)
    assert save(decode_match(encode_match(match))) == save(match)
    question = next(match.questions())
    match.answer(question.seat, question.choices[0])
    with pytest.raises(ValueError, match="dealt again more than 3 times"):
        encode_match(match.fork(1))


def test_a_code_of_a_game_that_counts_otherwise_is_noticed(monkeypatch):
    text = code()
    counting = replace(GAMES["flares"], goal=Goal(lambda _: [7, 7, 7]))
    monkeypatch.setattr("tutor.engine.code.collected", lambda _: counting)
    assert "another version" in refused(text)


def test_only_a_match_from_its_beginning_can_be_shared():
    flares = GAMES["flares"]
    match = Match(flares, position(flares, 2, hands="2H / 6C", points="1F 2F 3P"), seed=0)
    with pytest.raises(ValueError, match="from its beginning"):
        encode_match(match)


@pytest.mark.parametrize("seat", ["1", None, 99, -1, True])
def test_a_code_is_seen_from_a_seat_at_the_table(seat):
    with pytest.raises(ValueError, match=r"There is no seat .*\. The seats are 0, 1, 2\."):
        encode_match(Match.new(GAMES["flares"], 3, 1), seat)
