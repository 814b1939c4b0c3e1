"""What a learner's function does beside its rule: it prints, waits, asks, or ends Python."""

import re
import sys
import time
from random import Random

import pytest

from tutor.coach.session import Session
from tutor.coach.session.party import opponent
from tutor.engine.cards import Card
from tutor.engine.event import Event
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.script import Private
from tutor.engine.wrong import Wrong
from tutor.games.no_thanks.runs import points
from tutor.widgets import Tutor
from tutor.workshop.change import change, guard, try_changed
from tutor.workshop.change.retold import misquoted


def winner(trick):
    return max(trick, key=lambda play: play[1].rank)


def prints(trick):
    """The highest card wins (R4)."""
    print("the trick", len(trick), sep=": ")  # noqa: T201  as students do
    return winner(trick)


def test_what_rules_print_is_shown_shortly_and_only_while_they_are_tried(capsys):
    trial = try_changed(change("flares", winning_play=prints))
    assert not trial.fails
    *_, last = trial.lines
    head, *shown = last.split("\n    ")
    assert re.fullmatch(r"Your rules print [0-9,]+ lines. The first 5:", head)
    assert shown == ["the trick: 1"] * 5 or {each[:10] for each in shown} == {"the trick:"}
    session = Session(trial.playable(), 3, 1)
    session.choose(0)
    session.hint()
    assert capsys.readouterr().out == ""
    assert trial.lines[-1] == last, "a line of a match may name hidden cards"
    assert str(try_changed(trial.game)).count("Your rules print") == 1


def test_a_print_of_a_learners_own_is_left_alone():
    said = []

    def print(text):  # noqa: A001  the learner's own
        said.append(text)

    def winning_play(trick):
        print("mine")
        return winner(trick)

    trial = try_changed(change("flares", winning_play))
    assert said
    assert "Your rules print" not in str(trial)


def asks(trick):
    return trick[int(input("Which card wins? "))]


def exits(trick):
    exit()  # noqa: PLR1722  as students write it
    return winner(trick)


def leaves(trick):
    return sys.exit()


def waits(trick):
    time.sleep(0.02)
    return winner(trick)


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (asks, "fails in line 2: a rule can't use input(); let it yield a question to a player"),
        (exits, "fails in line 2: a rule can't end Python; to leave the function, write return."),
        (leaves, "fails in line 2: it would end Python. To leave the function, write return."),
        (waits, "waits: its calls have taken 1 seconds without computing anything."),
    ],
    ids=lambda each: getattr(each, "__name__", ""),
)
def test_a_rule_that_asks_waits_or_ends_python_is_told_within_seconds(mine, said, monkeypatch):
    monkeypatch.setattr(guard, "WAITING", 0.5)
    began = time.monotonic()
    trial = try_changed(change("flares", winning_play=mine))
    assert said in trial.fails
    assert time.monotonic() - began < 10


def catches(trick):
    while True:
        try:
            return trick[99]
        except:  # noqa: E722, S110  the mistake
            pass


def catches_more(trick):
    try:
        return trick[99]
    except BaseException:  # noqa: BLE001  the mistake
        return trick[0]


def names_it(trick):
    try:
        return trick[99]
    except IndexError:
        return trick[0]


@pytest.mark.parametrize("mine", [catches, catches_more])
def test_a_rule_that_catches_everything_is_refused_at_once(mine):
    with pytest.raises(Wrong, match=r"^Your winning_play catches every error, .* except ValueErr"):
        change("flares", winning_play=mine)
    assert not try_changed(change("flares", winning_play=names_it)).fails


@pytest.mark.parametrize("seat", [-5, 7])
def test_a_winner_who_is_not_at_the_table_is_told_before_anybody_plays(seat):
    trial = try_changed(change("flares", winning_play=lambda trick: (seat, trick[0][1])))
    with pytest.raises(Wrong, match=r"The (table can't show|winners must be|game can't go on)"):
        trial.playable()


# What is told is what is played


def three_at_least(s):
    return 3 if s.deck else 1


def test_R3_a_refusal_cites_the_rule_that_decides():
    game = change("the_game", compulsory=three_at_least, R3="Play at least three cards.")
    hands = "20 30 40 50 60 70 80 / 21 31 41 51 61 71 81"
    for deck, turn, rule in (("...", "0 0", "R3"), ("", "", "R7")):
        start = position(
            game, 2, hands=hands, to_move="0", turn=turn, piles="2 3 /  /  / ", deck=deck
        )
        with pytest.raises(IllegalMove, match=f"Rule {rule}"):
            Match(game, start, 1).answer(0, "end")


def court_cards_ten(cards):
    """Court cards (10, 11 and 12) are worth ten points each (R8)."""
    return sum(10 if card.rank in (10, 11, 12) else card.points for card in cards)


def test_R8_a_hand_costs_what_its_changed_rule_says():
    game = change("chinchon", points=court_cards_ten)
    match, told, bot = Match.new(game, 2, 10, {**game.short}), 0, opponent("beginner", game)
    while not match.over and len(match.past) < 400:
        for question in [*match.questions()]:
            match.answer(question.seat, bot(question, Random(len(match.past))))
    for event in match.events:
        if event.rule == "R8" and "cards" in event.facts:
            told += 1
            assert event.facts["points"] == court_cards_ten(event.facts["cards"])
    assert told


def nothing_for_tokens(cards, tokens):
    """Tokens left over count nothing (R10)."""
    return points(cards)


def test_matches_with_other_scores_went_differently():
    trial = try_changed(change("no_thanks", score=nothing_for_tokens))
    assert trial.otherwise == trial.pairs > 0


def test_a_sentence_with_the_printed_number_is_named():
    assert (
        "R1 still says “Player 0 deals. Three point cards are set aside, face down.”, although "
        "POINT_CARDS is 4: that sentence stays as printed."
    ) in try_changed(change("flares", POINT_CARDS=4)).lines
    for name, constants in FOLLOWED.items():
        assert "stays as printed" not in str(try_changed(change(name, **constants), seconds=0.5))


@pytest.mark.parametrize(("rule", "names"), [("R1", ["POINT_CARDS"]), ("R5", [])])
def test_a_number_in_the_sentence_of_another_rule_is_left_alone(rule, names):
    game = change("flares", POINT_CARDS=4)
    found = misquoted(game.of, game.mine, [Event(rule, "Three cards lie there.", (), None)])
    assert [name for name, _ in found] == names


@pytest.mark.parametrize(("drawn", "names"), [(2, []), (3, ["PLAYS"])])
def test_a_number_of_cards_that_are_these_is_left_alone(drawn, names):
    game = change("cold_war", PLAYS=3)
    cards = Private(0, [Card(str(number), number) for number in range(drawn)], "two cards")
    event = Event("R3", "{player} draws {cards}.", (0, cards), None)
    assert [name for name, _ in misquoted(game.of, game.mine, [event])] == names


FOLLOWED = {
    "schotten_totten": {"HAND": 7},
    "dicht_dran": {"HAND": 7},
    "cold_war": {"HAND": 4},
    "six_nimmt": {"HAND": 9},
}


def test_a_click_is_answered_even_if_the_table_cannot_be_drawn_any_more():
    marker = []

    def in_front(shown):
        if marker:
            raise ZeroDivisionError
        return [max(shown, key=lambda seat: shown[seat].rank)]

    table = Tutor(change("half_zero", in_front=in_front), 3, deal=1)
    marker.append(1)
    for content in ({"type": "hint"}, {"type": "choose", "move": 0}):
        table.table.receive(table.table, {**content, "seq": table.table.seq}, [])
        assert "Your in_front fails in line 3" in table.table.view["message"]["text"]
