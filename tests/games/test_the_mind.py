"""The Mind, rule by rule: the examples and invariants of its specification."""

from itertools import islice
from random import Random

import pytest
from playing import finished, table, told

from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch, leads_on
from tutor.engine.cards import BACK
from tutor.engine.match import IllegalMove, Match
from tutor.engine.script import WAIT, Plan
from tutor.games.the_mind.game import GAME, gap
from tutor.games.the_mind.players import PLAYERS, advise
from tutor.games.the_mind.stage import title
from tutor.games.the_mind.state import DECK, LAY, RAISE, Options, too_early

cards = DECK.cards


def at(hands, **texts):
    """A table with as many players as there are hands."""
    return table(GAME, len(hands.split("/")), hands=hands, **texts)


def do(match, *plans):
    """All who are asked plan something, in the order of their seats."""
    for question, plan in zip([*match.questions()], plans, strict=True):
        match.answer(question.seat, plan)


def perfect(players, **options):
    """A match without a mistake: everybody counts the numbers up to the own lowest card."""
    match = Match.new(GAME, players, seed=4, options=options)
    while not match.over:
        for question in [*match.questions()]:
            view, seat = question.view, question.seat
            match.answer(seat, Plan("lay", gap(view, min(view.hands[seat], key=lambda c: c.rank))))
    return match


def rewards(match):
    """The lives and shuriken after each level."""
    states = [event.state for event in match.events if event.rule in ("R8", "R9", "R11")]
    return {state.done: (state.lives, state.shuriken) for state in states}


@pytest.mark.parametrize(("players", "levels"), [(2, 12), (3, 10), (4, 8)])
def test_R1_levels_and_lives_depend_on_the_number_of_players(players, levels):
    start = Match.new(GAME, players, seed=1).state
    assert (start.lives, start.shuriken) == (players, 1)
    match = perfect(players)
    assert match.state.done == levels
    assert match.outcome.winners == (*range(players),)
    assert told(match, "R5") == []


@pytest.mark.parametrize("players", GAME.players)
def test_R2_as_many_cards_as_the_number_of_the_level(players):  # E8, I1
    for event in perfect(players).events:
        state, dealt = event.state, (event.state.done + 1) * players
        hands = sum(map(len, state.hands))
        if event.rule == "R2" and all(state.hands):
            assert hands == dealt
        elif event.rule in ("R4", "R5", "R7"):
            assert hands + len(state.stack) + len(state.discarded) == dealt


def test_R3_whoever_is_first_acts_and_all_plan_anew():
    match = at("12 40 / 30 / 5 60", done="1")
    do(match, Plan("lay", 11), Plan("lay", 29), Plan("lay", 4))
    assert match.state.stack == cards("5")
    assert [question.seat for question in match.questions()] == [0, 1, 2]


def test_R3_what_was_planned_for_later_is_not_kept():
    match = at("12 40 / 30 / 5 60", done="1")
    do(match, Plan("lay", 11), Plan("raise", 29), Plan("lay", 4))
    assert match.record() == [(0, "wait"), (1, "wait"), (2, "lay4")]


def test_R4_only_the_lowest_card_may_be_laid():  # E10
    match = at("9 40 / 95 97", done="1")
    with pytest.raises(
        IllegalMove, match=r"Your lowest card is the 9\. You may lay only that one\."
    ) as no:
        match.answer(0, *cards("40"))
    assert no.value.rule == "R4"
    do(match, LAY, WAIT)
    assert match.state.stack == cards("9")


def test_R5_one_life_for_all_lower_cards():  # E1
    match = at("12 40 / 30 / 5 60", done="1")
    do(match, WAIT, LAY, WAIT)
    assert match.state.lives == 2
    assert [*map(sorted, [map(str, hand) for hand in match.state.hands])] == [["40"], [], ["60"]]


def test_R6_a_refused_proposal_costs_nothing():  # E9
    match = at("12 40 / 30 / 55", done="1")
    do(match, RAISE, RAISE, WAIT)
    assert (match.state.lives, match.state.shuriken) == (3, 1)
    assert match.state.raised == {0, 1}
    do(match, Plan("lay", 3), WAIT, RAISE)
    assert match.state.raised == {2}


def test_R6_who_has_no_cards_counts_as_agreeing():  # E3, A6
    match = at("12 40 / 30 / ", done="1")
    do(match, RAISE, RAISE)
    assert match.state.shuriken == 0


def test_R6_raised_hands_come_before_cards_only_if_all_agree():
    match = at("12 70 / 30 71 / 55", done="1")
    do(match, RAISE, RAISE, LAY)
    assert match.state.stack == cards("55")
    assert match.state.shuriken == 1
    assert match.state.raised == frozenset()  # A8


def test_R7_without_a_shuriken_nobody_may_raise_a_hand():
    match = at("12 / 30", shuriken="0")
    with pytest.raises(IllegalMove, match=r"The team has no shuriken left\."):
        match.answer(0, RAISE)


def test_R7_everybody_holds_higher_cards_than_what_they_discarded():
    match = at("12 40 / 30 31 / 5 60", done="2")
    do(match, RAISE, RAISE, RAISE)
    assert match.state.floors == [12, 30, 5]
    view = GAME.view(match.state, 0)
    for world in islice(GAME.imagine(view, 0, Random(1)), 200):
        assert all(card.rank > 30 for card in world.hands[1])
        assert all(card.rank > 5 for card in world.hands[2])


def test_R8_R9_R11_without_mistakes_lives_and_shuriken_grow_to_what_there_is():  # E6, E7
    four, two = rewards(perfect(4)), rewards(perfect(2))
    assert {done: four[done] for done in (2, 3, 5, 6)} == {
        2: (4, 2), 3: (5, 2), 5: (5, 3), 6: (5, 3),
    }  # fmt: skip
    assert two[9] == two[11] == (5, 3)
    assert rewards(perfect(4, cap=False))[8] == (6, 4)


def test_R10_the_last_life_is_lost_even_if_no_cards_are_left():  # E2
    match = at("12 / 30", lives="1")
    do(match, WAIT, LAY)
    assert match.outcome.winners == ()
    assert match.outcome.rule == "R10"


def test_R10_the_last_life_goes_with_the_last_card_of_the_last_level():  # A4
    match = at("12 / 30", lives="1", done="11")
    do(match, WAIT, LAY)
    assert match.outcome.winners == ()
    assert match.state.done == 11


def test_R9_what_the_last_level_would_bring_changes_nothing():  # A3
    match = at("7 /  /  / ", done="7", lives="4", shuriken="3")
    do(match, LAY)
    assert match.outcome.winners == (0, 1, 2, 3)
    assert match.state.shuriken == 3


def test_R10_nothing_is_laid_any_more_when_the_last_life_is_lost():
    match = at("12 / 30 / 31", lives="1")
    do(match, WAIT, LAY, LAY)
    assert match.state.stack == cards("30")


def test_R12_the_lowest_comes_first_at_the_same_moment():  # E4, E5
    match = at("5 9 / 7 8", done="1")
    do(match, LAY, LAY)
    assert match.state.stack == cards("5 7")
    assert match.state.lives == 2


def test_R12_a_card_that_an_earlier_one_drove_out_is_not_laid():
    for seed in range(20):
        match = table(GAME, 2, {"simultaneous": "random"}, seed, hands="5 / 8")
        do(match, LAY, LAY)
        if match.state.lives == 1:
            break
    assert told(match, "R4")[0] == "Player 1 lays 8."
    assert "Player 0 lays 5." not in told(match, "R4")


def test_R13_a_raised_hand_is_nothing_and_the_limit_ends_the_match():
    match = at("70 / 60", idle="148")
    do(match, RAISE, WAIT)
    assert not match.over
    do(match, WAIT, WAIT)
    assert match.outcome.ended_by == "limit"
    assert match.outcome.winners == ()


def test_R13_a_hand_raised_in_vain_in_the_last_tick_ends_the_match():
    match = at("70 / 60", idle="149")
    do(match, RAISE, WAIT)
    assert match.outcome.ended_by == "limit"


def test_R13_the_house_may_set_another_limit():
    match = table(GAME, 2, {"idle_limit": 20}, hands="70 / 60")
    do(match, Plan("lay", 19), WAIT)
    assert match.state.done == 1
    match = table(GAME, 2, {"idle_limit": 20}, hands="70 / 60")
    do(match, WAIT, WAIT)
    do(match, WAIT, WAIT)
    assert match.outcome.ended_by == "limit"


def test_R13_those_who_all_wait_are_warned_once_and_decide_anew():
    match = at("70 / 60")
    do(match, WAIT, WAIT)
    assert not match.over
    assert told(match, "R13") == [
        "Nothing has happened for 75 ticks. After 150 the match is given up."
    ]
    assert (
        Session.at(match).scene().prompt.endswith("Lay your 70: the match is given up in 75 ticks.")
    )
    again = match.fork(match.seed)
    do(match, WAIT, WAIT)
    assert match.outcome.ended_by == "limit"
    do(again, WAIT, LAY)
    assert again.state.idle == 0
    do(again, WAIT) if len(again.ask.choices) == 1 else do(again, WAIT, WAIT)
    assert again.state.idle == 75  # a new silence, and a new warning


@pytest.mark.parametrize("limit", [2, 3, 150])
def test_R13_matches_end_when_all_wait_for_ever(limit):
    match = table(GAME, 2, {"idle_limit": limit}, hands="70 / 60")
    for _ in range(2):
        do(match, WAIT, WAIT)
    assert match.over


def test_R6_whoever_has_raised_a_hand_hears_that_it_was_seen():
    match = at("71 80 / 76 95", done="1")
    do(match, RAISE, WAIT)
    asked, other = Session.at(match), Session.at(match, seat=1)
    assert "Raise it again" in asked.scene().prompt
    assert "Somebody wants to use a shuriken" in other.scene().prompt
    seen = "Not everybody agrees, so all hands go down. But everybody has seen who asked."
    assert told(match, "R6")[-1] == seen
    badges = [badge.said for player in asked.scene().players for badge in player.badges]
    assert not any("hand up" in each for each in badges)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("71 80", "You are the only player with cards left. Lay them one after the other."),
        ("71", "You are the only player with a card left. Lay it."),
    ],
)
def test_R5_whoever_alone_has_cards_left_is_told_to_lay_them(hand, says):
    assert Session.at(at(f"{hand} / ", done="1")).scene().prompt == says
    assert Session.at(at(f"{hand} / 90", done="1")).scene().prompt.startswith("Your lowest card is")


def test_R3_the_first_match_lays_only_what_is_four_numbers_away_or_says_that_it_is_rash():
    match = FirstMatch(GAME)
    while match.task:
        state = match.match.state
        away = gap(state, min(state.hands[0], key=lambda card: card.rank))
        if match.task.play == "lay0":
            assert away <= 4 or "too quick" in match.task.say
        elif match.task.play == "wait":
            assert away > 4
        match.choose(
            next(
                n for n, c in enumerate(match.buttons(match.question())) if leads_on(match.task, c)
            )
        )


def test_R8_the_header_names_the_level_until_the_next_is_dealt():
    headers = {}
    for event in perfect(2, levels=3).events:
        headers.setdefault(title(event.state), []).append(event.rule)
    assert [*headers] == ["Level 1 of 3", "Level 2 of 3", "Level 3 of 3"]
    ends = [[rule for rule in rules if rule in ("R2", "R8", "R9")] for rules in headers.values()]
    assert ends == [["R2", "R2", "R8"], ["R2", "R2", "R8", "R9"], ["R2", "R2", "R8", "R9"]]


def test_R9_R11_after_level_9_two_players_have_all_lives_and_all_shuriken():  # E7
    match = at("7 / ", done="8", lives="4", shuriken="3")
    do(match, LAY)
    assert (match.state.lives, match.state.shuriken) == (5, 3)


def test_R13_nobody_plans_beyond_the_limit():
    match = at("70 / 60", idle="140")
    with pytest.raises(IllegalMove, match=r"The match is given up in 10 ticks"):
        match.answer(0, Plan("lay", 10))
    match.answer(0, Plan("lay", 9))


@pytest.mark.parametrize("players", GAME.players)
def test_I2_I3_I4_the_stack_rises_and_counters_stay_in_their_bounds(players):
    for seed in range(6):
        match = finished(GAME, Options(), seed, players)
        lives = players
        for event in match.events:
            state, ranks = event.state, [card.rank for card in event.state.stack]
            assert ranks == sorted(ranks)
            assert 0 <= state.lives <= 5
            assert 0 <= state.shuriken <= 3
            if event.rule != "R4":
                assert all(
                    card.rank > max(ranks, default=0) for hand in state.hands for card in hand
                )
            gained = event.rule == "R9" and state.done in (3, 6, 9)
            assert lives - state.lives == (event.rule == "R5") - gained
            lives = state.lives


def test_R14_the_house_may_name_the_last_level():  # E15
    match = table(GAME, 2, {"levels": 3}, hands="70 / 60", done="2")
    do(match, WAIT, Plan("lay", 59))
    do(match, LAY)
    assert (match.outcome.rule, match.outcome.winners) == ("R14", (0, 1))


def test_I1_after_mistakes_and_shuriken_every_card_of_the_level_lies_somewhere():
    seen = set()
    for seed in range(8):
        match = finished(GAME, Options(), seed, 3)
        for event in match.events:
            state = event.state
            if event.rule in ("R4", "R5", "R7"):
                held = sum(map(len, state.hands))
                assert held + len(state.stack) + len(state.discarded) == 3 * (state.done + 1)
                seen.add(event.rule)
    assert {"R4", "R5"} <= seen


# Cards laid face down, a house rule


BLIND = {"blind": True}


def face_down(hands, **texts):
    return table(GAME, len(hands.split("/")), BLIND, hands=hands, **texts)


def test_R4_only_who_laid_a_card_face_down_knows_it():
    match = face_down("12 40 / 30 95", done="1")
    do(match, LAY, WAIT)
    assert [GAME.view(match.state, seat).stack for seat in (0, 1)] == [cards("12"), [BACK]]
    heard = [match.events[-1].told_to(seat) for seat in (0, 1, None)]
    assert heard == ["Player 0 lays 12 face down.", *["Player 0 lays a card face down."] * 2]
    assert match.state.paces == []  # they would tell how high it is
    other = Session.at(match, seat=1)
    assert "number 12 " not in repr(other.scene())
    assert {tile.face for tile in tiles_of(other, "stack")} == {None}


def tiles_of(session, place):
    places = [each for zone in session.scene().zones for each in zone.places]
    return next(each.tiles for each in places if each.id == place)


def test_R4_what_lies_face_down_changes_nothing_for_the_others():
    told_of = []
    for hands in ("12 40 / 30 95", "22 40 / 30 95"):
        match = face_down(hands, done="1")
        do(match, Plan("lay", 3), WAIT)
        view, scene = GAME.view(match.state, 1), Session.at(match, seat=1).scene()
        told_of.append([repr(view), repr(scene), [*map(str, match.story(1))]])
    assert told_of[0] == told_of[1]


def test_R5_nothing_is_lost_or_discarded_before_the_level_is_done():
    match = face_down("12 40 / 30 95", done="1")
    do(match, WAIT, LAY)
    assert (match.state.lives, match.state.discarded, told(match, "R5")) == (2, [], [])


@pytest.mark.parametrize(
    ("stack", "early"),
    [
        ("5 12 30", ""),
        ("5 30 12", "30"),
        ("30 5 12", "30"),
        ("30 25 12 40", "30 25"),
        ("12 40 30 25", "40 30"),
        ("30 35 20", "30 35"),
        ("", ""),
    ],
)
def test_R5_each_card_below_a_lower_one_was_laid_too_early(stack, early):
    assert too_early(cards(stack)) == cards(early)


def test_R5_R9_the_stack_is_turned_over_before_the_level_brings_its_reward():
    laid = {"stack": "30 12", "laid_by": "1 0", "done": "2", "lives": "2"}
    match = face_down("40 / ", **laid)
    do(match, LAY)
    at_end = [event for event in match.events if event.rule in ("R5", "R8", "R9")]
    assert [event.state.lives for event in at_end] == [2, 1, 1, 2]
    assert GAME.view(at_end[0].state, 1).stack == cards("30 12 40")
    shown = Session.at(match).learner.scene(at_end[0].state)
    place = next(p for zone in shown.zones for p in zone.places if p.id == "stack")
    assert [(tile.face.rank, tile.tone) for tile in place.tiles] == [
        ("30", "bad"), ("12", ""), ("40", ""),
    ]  # fmt: skip
    assert match.state.stack == match.state.laid_by == []  # the next level
    assert match.state.seen.open == frozenset()


def test_R5_R10_lives_never_fall_below_zero():
    laid = {"stack": "50 30 12", "laid_by": "1 1 0", "done": "1", "lives": "1"}
    match = face_down("60 / ", **laid)
    do(match, LAY)
    assert (match.state.lives, match.outcome.rule, match.state.done) == (0, "R10", 1)


def test_R12_face_down_chance_decides_which_card_of_a_moment_comes_first():
    first = set()
    for seed in range(20):
        match = table(GAME, 2, BLIND, seed, hands="5 70 / 8 90", done="1")
        do(match, LAY, LAY)
        first.add(str(match.state.stack[0]))
    assert first == {"5", "8"}


def test_R4_in_imagined_deals_everybody_has_laid_lower_cards_than_they_hold():
    match = face_down("12 40 / 30 95 / 50 60", done="1")
    do(match, WAIT, LAY, WAIT)
    view = GAME.view(match.state, 0)
    for world in islice(GAME.imagine(view, 0, Random(1)), 50):
        state = Match(GAME, world, seed=0).state
        assert state.stack[0].rank < min(card.rank for card in state.hands[1])
        assert state.hands[0] == match.state.hands[0]


def test_the_beginner_counts_by_the_time_where_nobody_sees_the_stack():
    match = face_down("12 40 / 30 95", done="1", counted="5", idle="2")
    advice = advise(next(match.questions()))
    assert (advice.choices, advice.rule) == ((Plan("lay", 5),), "R3")
    badges = [badge.text for zone in Session.at(match).scene().zones for badge in zone.badges]
    assert badges == ["2", "1", "about 7"]
    assert (
        advice.reason == "All should have counted to about 7 by now, so keep counting to your 12."
    )
    first = advise(next(face_down("12 40 / 30 95", done="1").questions()))
    assert first.reason == "Nobody sees the stack, so count up to your 12 on your own."
    late = advise(next(face_down("12 40 / 30 95", done="1", counted="15").questions()))
    assert late.reason.endswith("so lay your 12.")


def test_metronomes_need_not_see_the_stack():
    match, rng = Match.new(GAME, 3, 7, BLIND), Random(1)
    while not match.over:
        for question in [*match.questions()]:
            match.answer(question.seat, PLAYERS["metronome"](question, rng))
    assert match.outcome.winners == (0, 1, 2)
