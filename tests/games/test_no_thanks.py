"""No Thanks, rule by rule: the examples and invariants of its specification."""

from itertools import pairwise
from random import Random

import pytest
from playing import finished, table, told

from tutor.coach.session import Session
from tutor.engine.cards import BACK
from tutor.engine.game import memory_of
from tutor.engine.match import IllegalMove, Match
from tutor.games import adviser, beginner, own_players
from tutor.games.no_thanks.expert import habits
from tutor.games.no_thanks.game import GAME, outcome, points, score, scores
from tutor.games.no_thanks.runs import cost, runs
from tutor.games.no_thanks.state import DECK, PASS, TAKE, TOKENS

cards = DECK.cards


def at_card(card, players=3, **texts):
    """A table with this open card; by default three players with 11 tokens."""
    texts = {"tokens": " ".join(["11"] * players)} | texts
    return table(GAME, players, card=card, **texts)


def decide(match, text):
    for word in text.split():
        match.answer(match.state.turn, word)


@pytest.mark.parametrize("players", GAME.players)
def test_R1_R2_nine_of_33_cards_are_removed_and_everybody_has_tokens(players):  # E8, E9
    match = Match.new(GAME, players, seed=1)
    s = match.state
    assert [card.rank for card in DECK] == [*range(3, 36)]
    assert (len(s.removed), len(s.deck), len(s.card)) == (9, 23, 1)
    assert s.tokens == [{6: 9, 7: 7}.get(players, 11)] * players
    assert sum(s.tokens) == {3: 33, 4: 44, 5: 55, 6: 54, 7: 49}[players]
    assert match.ask.choices == {0: (TAKE, PASS)}


def test_R2_a_player_sees_no_tokens_but_the_own():
    match = at_card("20", tokens="4 12 14", paid="3", deck="9")
    view = GAME.view(match.state, 1)
    assert view.tokens == [None, 12, None]
    assert memory_of(view).numbers == ((4, 14),)  # a player with memory can count them
    decide(match, "pass")
    assert match.events[-1].told_to(0) == "Player 0 pays a token: 4 tokens on the 20, 3 left."
    assert match.events[-1].told_to(1) == "Player 0 pays a token: 4 tokens on the 20."


def test_R2_open_tokens_are_seen_by_all():
    match = at_card("20", tokens="4 12 14", paid="3", deck="9", options={"open_tokens": True})
    assert GAME.view(match.state, 1).tokens == [4, 12, 14]
    decide(match, "pass")
    assert match.events[-1].told_to(1) == "Player 0 pays a token: 4 tokens on the 20, 3 left."


def test_R2_in_the_end_all_tokens_are_shown():
    match = at_card("20", tokens="4 12 14", paid="3")
    decide(match, "take")
    assert GAME.view(match.state, 1).tokens == [7, 12, 14]
    assert told(match, "R10") == [
        "Subtracted for tokens: Player 0 (7 tokens), Player 1 (12 tokens), Player 2 (14 tokens)."
    ]


def test_R3_the_next_player_clockwise_decides():
    match = at_card("20", deck="9", turn="2")
    decide(match, "pass")
    assert match.ask.choices == {0: (TAKE, PASS)}
    assert match.state.tokens == [11, 11, 10]


def test_R3_one_may_pass_on_the_same_card_in_every_lap():  # E13
    match = at_card("32", deck="9")
    decide(match, "pass " * 33)
    assert match.state.paid == 33
    assert match.state.tokens == [0, 0, 0]
    assert match.ask.choices == {0: (TAKE,)}


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        (cards("31")[0], "The 31 is not the open card. Take the 20, or pass."),
        ("pay", "'pay' is not a choice. Take the 20, or pass."),
        (2, "2 is not a choice. Take the 20, or pass."),
    ],
)
def test_R3_only_the_open_card_can_be_taken(choice, says):
    match = at_card("20", deck="9")
    with pytest.raises(IllegalMove) as error:
        match.answer(0, choice)
    assert str(error.value).startswith(f"{says}\nRule R3: On your turn, take the open card, or ")
    assert match.state.tokens == [11, 11, 11]
    assert match.past == []


def test_R3_first_player():
    assert Match.new(GAME, 4, 1, {"first_player": 2}).ask.choices == {2: (TAKE, PASS)}


def test_R4_R6_the_taker_gets_the_tokens_and_decides_first():  # E5
    match = at_card("20", deck="35 9")
    decide(match, "pass pass pass take")
    assert match.state.tokens == [13, 10, 10]
    assert match.state.card == cards("9")
    assert [*match.ask.choices] == [0]


def test_R5_without_a_token_there_is_no_passing():  # E6, E14
    match = at_card("33", tokens="1 14 15", paid="3", deck="9")
    decide(match, "pass pass pass")
    assert match.ask.choices == {0: (TAKE,)}
    with pytest.raises(IllegalMove) as error:
        match.answer(0, PASS)
    assert str(error.value) == (
        "You have no token to pay, so you can't pass. Take the 33.\n"
        "Rule R5: Without a token you can't pass, so you must take the card.\n"
        "You may choose: take."
    )
    decide(match, "take")
    assert told(match, "R5") == ["Player 0 takes the 33, with no token to pay."]
    assert match.state.tokens == [6, 13, 14]


def test_R6_I4_who_takes_goes_on_until_the_draw_pile_is_empty():
    match = at_card("20", deck="35 9 8 7", turn="1")
    decide(match, "take take take take")
    assert match.ask.choices == {1: (TAKE, PASS)}
    decide(match, "take")
    assert match.over
    assert match.state.taken[1] == cards("20 7 8 9 35")


def test_R7_all_see_what_has_been_taken():
    match = at_card("20", taken="12 13 / 4 / ", deck="35 9")
    for seat in match.seats:
        assert GAME.view(match.state, seat).taken == [cards("12 13"), cards("4"), []]
        assert GAME.view(match.state, seat).removed == [BACK] * (33 - 6)


def test_R8_the_last_card_ends_the_match_and_its_tokens_count():  # E12
    match = at_card("14", tokens="6 12 11", paid="4", taken="13 20 / 7 33 / 30")
    decide(match, "take")
    assert match.outcome.scores == (33 - 10, 40 - 12, 30 - 11)
    assert match.events[-4].rule == "R8"


def test_R8_rounds_are_added_and_begun_in_turn():
    options = {"rounds": 3, "first_player": 2}
    taken = {"card": "14", "tokens": "6 12 11", "paid": "4", "taken": "13 20 / 7 33 / 30"}
    match = at_card(options=options, turn="0", **taken)
    decide(match, "take")
    s = match.state
    assert (s.round, s.scores, s.taken) == (2, [23, 28, 19], [[], [], []])
    assert (s.tokens, len(s.removed), s.takes) == ([11, 11, 11], 9, [])
    assert match.ask.choices == {0: (TAKE, PASS)}  # after the player of the third seat
    assert told(match, "R8") == [
        "All the cards are taken.",
        "Scores after round 1: Player 0 (23 points), Player 1 (28 points), Player 2 (19 points).",
        "Player 0 begins this round.",
    ]


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, True), (3, False)])
def test_R8_the_match_ends_after_the_last_round(rounds, over):
    begun = str(min(rounds, 2))
    texts = {"round": begun, "scores": "9 8 7", "options": {"rounds": rounds}}
    match = at_card("14", tokens="6 12 11", paid="4", taken="13 20 / 7 33 / 30", **texts)
    decide(match, "take")
    assert match.over == over
    if over:
        assert match.outcome.scores == (9 + 23, 8 + 28, 7 + 19)
        assert match.outcome.winners == (2,)
    else:
        assert match.state.round == 3


def test_R8_in_a_later_round_habits_and_tokens_are_those_of_the_round():
    match = at_card("14", options={"rounds": 2}, tokens="6 12 11", taken="13 20 / 7 33 / 30")
    decide(match, "take pass pass pass")
    assert memory_of(GAME.view(match.state, 0)).numbers == ((10, 10),)
    assert all(each.seen == 0 for each in habits(match.state))
    assert match.state.turn == 1


@pytest.mark.parametrize(
    ("text", "total"),
    [("21 23", 44), ("21 22 23", 21), ("10 11 12 13", 10), ("35", 35), ("3 5 7 9", 24),
     ("12 10 11", 10), ("3 35", 38), ("", 0)],
)  # fmt: skip
def test_R9_only_the_lowest_card_of_a_run_counts(text, total):  # E3, E4, E15, E16
    assert points(cards(text)) == total
    assert sum(run[0].rank for run in runs(cards(text))) == total


def test_R9_I6_a_card_never_costs_more_than_its_number():
    rng = Random(1)
    for _ in range(300):
        card, *own = rng.sample(DECK, rng.randrange(1, 25))
        more = points([*own, card]) - points(own)
        assert cost(own, card) == more <= card.rank


def test_R10_tokens_are_taken_off():  # E1, E2, E7
    assert score(cards("3 4 5 20 22"), 7) == 38
    assert score([], 15) == -15
    assert score(cards("31"), 4) - score(cards("31 30"), 9) == 6


@pytest.mark.parametrize(
    ("tie", "tokens", "taken", "rule", "winners"),
    [
        pytest.param("shared", "4 10 19", "25 / 31 / 59", "R11", (0, 1), id="E10"),
        pytest.param("most_tokens", "4 10 19", "25 / 31 / 61", "R11", (1,), id="A4"),
        pytest.param("most_tokens", "4 4 25", "25 / 25 / 61", "R11", (0, 1), id="A4-level"),
        pytest.param("most_tokens", "5 10 18", "25 / 31 / 61", "R10", (0,), id="no-tie"),
    ],
)
def test_R10_R11_ends(tie, tokens, taken, rule, winners):
    s = GAME.new(3, {"tie": tie})
    s.tokens = [*map(int, tokens.split())]
    ranks = [int(text) for text in taken.split(" / ")]
    s.taken = [[Like(rank)] for rank in ranks]
    end = outcome(s)
    assert (end.rule, end.winners) == (rule, winners)


class Like:
    """A card of any number, so that scores can be what a test needs."""

    def __init__(self, rank):
        self.rank = rank


@pytest.mark.parametrize("players", GAME.players)
def test_I1_to_I3_and_the_limit_hold_in_every_turn(players):  # I5 as well, E9
    for seed in range(4):
        rounds = 1 + seed % 3
        match = finished(GAME, {"rounds": rounds}, seed, players)
        every = TOKENS[players] * players
        for s in [*(moment.state for moment in match.past), match.state]:
            assert sum(s.tokens) + s.paid == every
            assert min(s.tokens) >= 0
            assert sum(map(len, s.taken)) + len(s.card) + len(s.deck) == 24
            own = zip(s.scores, s.taken, s.tokens, strict=True)
            assert scores(s) == [old + points(cards) - n for old, cards, n in own]
        assert sum(map(len, match.state.taken)) == 24
        assert len(match.past) <= rounds * 24 * (every + 1)
        for before, after in pairwise(match.past):  # I4
            (said,) = before.answers.items()
            follows = said[0] if said[1] == TAKE else (said[0] + 1) % players
            same = before.state.round == after.state.round
            assert [*after.answers] == [follows if same else after.state.round - 1]


def test_takes_say_who_has_how_many_tokens():
    """A player who has seen all payments and takes needs no other memory."""
    match = finished(GAME, None, 5, 4)
    for moment in match.past:
        s = moment.state
        tokens, first = [11] * 4, 0
        for taker, paid in s.takes:
            for turn in range(paid):
                tokens[(first + turn) % 4] -= 1
            tokens[taker] += paid
            first = taker
        for turn in range(s.paid):
            tokens[(first + turn) % 4] -= 1
        assert tokens == s.tokens


def test_R2_table_first_hints_and_events_do_not_depend_on_the_tokens_of_others():
    shown = []
    for tokens in ("5 12 13", "5 25 0"):
        session = Session.at(at_card("20", tokens=tokens, paid="3", deck="35 9"))
        said = [session.scene().json(), session.hint().text, session.hint().text]
        session.choose(1)  # pass, and then Ada and Blaise pass or must take
        shown.append([*said, [str(event) for event in session.match.events[:1]]])
    assert shown[0] == shown[1]
    assert "12" not in repr(shown[0])


# Players


@pytest.mark.parametrize(
    ("texts", "choice", "reason"),
    [
        ({"card": "30", "taken": "29 / 7 / 9", "paid": "14"}, TAKE,
         "The 30 follows your 29, so it costs nothing, and you get 14 tokens."),
        ({"card": "22", "taken": "21 23 / 20 / 24"}, PASS,
         ("The 22 saves you 23 points, but costs others at least 22 points. "
         "They may pay tokens first.")),
        ({"card": "22", "taken": "21 23 / 20 / 9", "paid": "10"}, TAKE,
         "The 22 closes a gap and saves you 23 points, and you get 10 tokens."),
        ({"card": "28", "taken": "29 / 27 / 9", "paid": "1"}, TAKE,
         "The 28 comes just below your 29 and saves you a point, and you get 1 token."),
        ({"card": "30", "taken": "29 / 7 / 9", "paid": "3"}, PASS,
         ("The 30 costs you nothing, but costs others at least 30 points. "
         "They may pay tokens first.")),
        ({"card": "5", "paid": "7"}, TAKE,
         "The 5 costs you 5, but you get 7 tokens, so you gain 2 points."),
        ({"card": "8", "paid": "6"}, TAKE,
         "The 8 costs you 8, and you get 6 tokens, so it costs you 2 points in all."),
        ({"card": "3"}, TAKE, "The 3 costs you only 3 points, and a pass would cost you one."),
        ({"card": "27", "paid": "4"}, PASS,
         "The 27 costs you 27 points. Its 4 tokens cover less than half of that."),
        ({"card": "27"}, PASS, "The 27 would cost you 27 points, and there is no token on it yet."),
        ({"card": "27", "paid": "14"}, TAKE,
         ("With 14 tokens, the 27 costs you 13 points. "
         "If you pass, the next player can have it with 15.")),
        ({"card": "27", "paid": "9", "tokens": "4 9 9"}, TAKE,
         ("With 9 tokens, the 27 costs you 18 points. "
         "If you pass, the next player can have it with 10.")),
        ({"card": "27", "paid": "8", "tokens": "4 9 9"}, PASS,
         "The 27 costs you 27 points. Its 8 tokens cover less than a third of that."),
        ({"card": "27", "taken": "9 / 26 / 12"}, PASS,
         "The 27 costs you 27 points, but it costs somebody else nothing. Leave it to them."),
        ({"card": "27", "paid": "4", "tokens": "1 9 9"}, PASS,
         "The 27 would cost you 27 − 4 = 23 points. But after this token, you can't pass again."),
    ],
)  # fmt: skip
def test_the_beginner_says_what_the_card_costs_and_to_whom(texts, choice, reason):
    match = at_card(deck="35", **{"tokens": "9 9 9"} | texts)
    question = next(match.questions())
    advice = adviser(GAME)(question)
    assert (advice.choices, advice.reason) == ((choice,), reason)
    assert beginner(GAME)(question, Random(0)) == choice


@pytest.mark.parametrize(
    ("players", "texts"),
    [
        (3, {"card": "8", "paid": "4", "tokens": "9 10 10", "removed": "3 4 5 6 7 9 10 11 13"}),
        (
            7,
            {
                "card": "33",
                "paid": "29",
                "tokens": "3 3 3 3 3 3 2",
                "removed": "3 4 5 6 7 8 9 10 13",
            },
        ),
    ],
)
def test_a_hint_weighs_who_gets_the_tokens_on_a_card(players, texts):
    session = Session.at(table(GAME, players, turn="1", deck="...", **texts), 1)
    second, third = [session.hint().text for _ in range(3)][1:]
    assert second.startswith(f"Take the {texts['card']} and {texts['paid']} tokens.")
    assert third == f"Take the {texts['card']} and {texts['paid']} tokens."
    session.answer(TAKE)
    assert session.reply().text == "Yes, that was the best choice."


def expert_at(players=3, **texts):
    """Return the expert's choice at such a table, as one of the players of the game."""
    question = next(at_card(players=players, deck="35 9", **texts).questions())
    return own_players(GAME)["expert"](question, Random(0))


@pytest.mark.parametrize(
    ("texts", "choice"),
    [
        ({"card": "31", "taken": "30 / 12 / 15"}, PASS),  # free: it may go round once
        ({"card": "31", "taken": "30 / 32 / 15"}, TAKE),  # Ada would take it
        (
            {"card": "31", "taken": "30 / 12 / 15", "paid": "9", "tokens": "11 0 13"},
            TAKE,
        ),  # she must
        ({"card": "33", "taken": "8 / 12 / 15"}, PASS),
        ({"card": "33", "taken": "8 / 12 / 15", "paid": "30", "tokens": "1 1 1"}, TAKE),
        ({"card": "33", "taken": "8 / 12 / 15", "tokens": "0 16 17"}, TAKE),
    ],
)
def test_the_expert_plays_each_sale_to_its_end_in_the_head(texts, choice):
    assert expert_at(**texts) == choice


@pytest.mark.parametrize("players", GAME.players)
def test_the_expert_plays_with_any_number_and_knows_no_more_than_its_seat(players):
    expert = own_players(GAME)["expert"]
    for seed in range(2):
        match, rng = Match.new(GAME, players, seed), Random(seed)
        while not match.over:
            question = next(match.questions())
            choice = expert(question, rng)
            assert choice in question.choices
            world = next(GAME.imagine(question.view, question.seat, rng))
            same = next(Match(GAME, world, 0).questions())
            assert expert(same, rng) == choice
            match.answer(question.seat, choice)


def test_habits_are_read_from_the_cards_that_were_taken():
    match = at_card("30", deck="35 9 34 20")
    decide(match, "pass " * 12 + "take pass take")  # the 30 for 12 tokens, the 20 for one
    you, ada, blaise = habits(match.state)
    assert (you.seen, you.parts, you.cheap_takes, you.long_passes) == (1, 12 / 30, 1, 1)
    assert (ada.seen, ada.cheap_takes) == (2, 1)  # she waited for 11 of 30, and took the 20 for 1
    assert ada.parts == pytest.approx(11 / 30 + 1 / 20)
    assert (blaise.seen, blaise.parts, blaise.long_passes) == (1, 12 / 30, 1)
    assert GAME.view(match.state, 2).takes == match.state.takes == [(0, 12), (1, 1)]
    assert habits(GAME.view(match.state, 2)) == habits(match.state)


def test_at_an_arranged_table_habits_are_read_as_far_as_they_go():
    match = at_card("30", deck="35 9", taken="20 21 / 33 / ", takes="0:9 1:2 2:4")
    you, ada, blaise = habits(match.state)
    assert (you.seen, ada.cheap_takes, blaise.seen) == (1, 1, 1)  # he has no card yet
