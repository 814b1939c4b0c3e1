"""Ladder, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest
from playing import finished, positions, table

from tutor.bots.simple import at_random
from tutor.cli.typed import parse_move
from tutor.coach.quiz.texts import count_questions
from tutor.coach.session import Session
from tutor.engine.cards import BACK
from tutor.engine.driver import playout
from tutor.engine.match import IllegalMove, Match
from tutor.engine.state import cards_in, clone
from tutor.games import beginner, declared_for_quiz, stage
from tutor.games.ladder.game import GAME
from tutor.games.ladder.players import advise, policy, what_follows
from tutor.games.ladder.sets import beats, go_first, top_rank
from tutor.games.ladder.state import COLLECT, Options, Play
from tutor.games.six_deck import DECK, SUITS

cards = DECK.cards


def to_move(players=2, options=None, **texts):
    """A table at which player 0 is to move."""
    return table(GAME, players, options, **{"to_move": "0"} | texts)


def legal(match):
    (choices,) = match.ask.choices.values()
    return " ".join(map(str, choices))


def do(match, text):
    for word in text.split():
        ((seat, choices),) = match.ask.choices.items()
        match.answer(seat, next(each for each in choices if str(each) == word))


def mover(match):
    (seat,) = match.ask.choices
    return seat


def refused(match, choice):
    with pytest.raises(IllegalMove) as error:
        match.answer(mover(match), choice)
    return error.value.rule, error.value.sentence


# Dealing and turns


@pytest.mark.parametrize(("players", "left"), [(2, 21), (3, 14), (4, 7)])
def test_R1_seven_cards_and_one_in_the_centre(players, left):  # E8
    first = Match.new(GAME, players, seed=1).state
    assert [*map(len, first.hands)] == [7] * players
    assert [*map(len, first.pile)] == [1]
    assert len(first.deck) == left


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_R2_the_player_on_the_dealers_left_begins_and_it_goes_clockwise(dealer):
    match = Match.new(GAME, 3, 1, {"dealer0": dealer})
    assert mover(match) == (dealer + 1) % 3
    assert match.events[-1].rule == "R2"
    match.answer(mover(match), next(iter(match.ask.choices.values()))[0])
    assert mover(match) == (dealer + 2) % 3


# Legal plays


def test_R4_E2_on_a_pair_only_pairs_or_more():
    match = to_move(pile="4C 4D", hands="5H 6F 6P / 1C")
    assert legal(match) == "2x6"
    reason = "You need at least two cards, not one. Play two 6s."
    assert refused(match, Play(5, 1)) == ("R4", reason)


def test_E4_on_a_6_everybody_collects():
    for match in positions(GAME, GAME.options):
        if not match.over and top_rank(match.state) == 6:
            assert legal(match) == "collect"


def test_R3_an_equal_rank_is_refused_whatever_its_suit():
    match = to_move(pile="4C", hands="4U 5D / 1C")
    assert refused(match, Play(4, 1)) == ("R3", "A 4 is not higher than the 4 on top. Play a 5.")


def test_R3_a_set_that_is_neither_higher_nor_larger_is_refused():
    match = to_move(options={"size_beats_rank": True}, pile="5H", hands="2C 2D 2F 5C / 1C")
    reason = (
        "A 2 is not higher than the 5 on top, and your set is no larger. Play two 2s, for example."
    )
    assert refused(match, Play(2, 1)) == ("R3", reason)


def test_R3_only_cards_that_one_holds():
    match = to_move(pile="1C", hands="2C 2D 5U / 3C")
    assert refused(match, Play(5, 2)) == ("R3", "You have one 5. Choose cards from your hand.")
    assert refused(match, Play(4, 1)) == ("R3", "You have no 4s. Choose cards from your hand.")
    assert refused(match, Play(2, 0)) == ("R3", "You have two 2s. Choose cards from your hand.")
    assert refused(match, cards("3C")[0])[1] == "The 3C is not in your hand."
    assert refused(match, cards("2C")[0])[1] == "Say how many 2s you play."


def test_R3_equal_cards_are_played_in_the_order_in_which_they_were_dealt():
    hand = cards("4U 4C 4H 5C")
    assert go_first(hand, Play(4, 2), set()) == cards("4U 4C")
    match = to_move(pile="1C", hands="4U 4F 4H 5C / 3C")
    do(match, "2x4")
    assert match.state.pile == [cards("1C"), cards("4U 4F")]


@pytest.mark.parametrize(
    ("count", "size", "same", "larger"),
    [
        (1, 0, True, True),
        (1, 1, True, True),
        (2, 1, True, True),
        (2, 2, True, False),
        (3, 2, True, True),
        (1, 2, False, False),
        (2, 3, False, False),
    ],
)
def test_R4_a_set_is_never_smaller_than_the_last(count, size, same, larger):  # A2, A3
    for wanted, options in ((same, {}), (larger, {"same_size": False})):
        o = GAME.new(2, options).options
        assert beats(5, count, 4 if size else 0, size, o) == wanted


def test_R4_where_a_set_needs_a_larger_one_the_referee_says_so():
    match = to_move(options={"same_size": False}, pile="2C 2D", hands="3C 3D 3F / 1C")
    assert legal(match) == "3x3"
    reason = "You need more than two cards, not two. Play three 3s."
    assert refused(match, Play(3, 2)) == ("R4", reason)


def test_R5_who_can_play_must():  # A4
    match = to_move(pile="5H", hands="1C 6U / 1D")
    assert legal(match) == "1x6"
    assert refused(match, COLLECT) == ("R5", "You can't collect if you can play. Play a 6.")
    free = to_move(options={"voluntary_collect": True}, pile="5H", hands="1C 6U / 1D")
    assert legal(free) == "1x6 collect"


# Collecting


def test_R6_an_empty_centre_cannot_be_collected():
    match = to_move(pile="", hands="1D 1F 5H / 1C 2D 3C 4D 6H", deck="")
    assert refused(match, COLLECT) == ("R6", "There is no pile to collect. Play a 1, for example.")


def test_E13_the_collector_never_plays_on_the_card_turned_up():
    for match in positions(GAME, GAME.options):
        for earlier in match.past[-1:]:
            if COLLECT in earlier.answers.values() and not match.over:
                assert mover(match) not in earlier.answers


def test_R7_in_an_empty_centre_any_set_may_be_played():
    match = to_move(pile="", hands="1C 2D 2F / 1D 5H", deck="")
    do(match, "2x2")
    assert [str(event) for event in match.events] == [
        "[R7] Player 0 plays in the empty centre: 2D 2F."
    ]


# The end


CYCLE = {
    "hands": "1C 2C 2D 2F 3C 4C 4D 5C 5D 5F 5H / 2H 2P 2U 3D 3F 3H 3P 3U 4F 4H 4P 4U 5P 5U "
    "1D 1F 1H 1P 1U 6C 6D 6F 6H 6P 6U",
    "pile": "",
    "deck": "",
}


def largest(choices):
    """The largest set, of equal ones that of the lowest rank."""
    plays = [choice for choice in choices if choice != COLLECT]
    return min(plays, key=lambda each: (-each.count, each.rank), default=COLLECT)


def test_E9_without_a_limit_it_goes_on_and_with_one_it_ends():
    for limit in (None, 50):
        match = to_move(options={"turn_limit": limit}, **CYCLE)
        while not match.over and match.state.turns < 300:
            ((seat, choices),) = match.ask.choices.items()
            match.answer(seat, largest(choices))
        assert match.state.turns == (limit * 2 if limit else 300)
        assert match.over == bool(limit)


def test_R8_comes_before_R9_in_the_very_last_turn():
    match = to_move(turns="199", pile="4C", hands="5D / 6C")
    do(match, "1x5")
    assert (match.outcome.rule, match.outcome.ended_by) == ("R8", "rules")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R9_the_limit_counts_the_turns_of_each_player(players):
    match = finished(GAME, {"turn_limit": 2}, 5, players)
    assert match.outcome.rule == "R9"
    assert match.state.turns == 2 * players
    fewest = min(match.outcome.scores)
    assert [match.outcome.scores[seat] for seat in match.outcome.winners] == [fewest] * len(
        match.outcome.winners
    )


def test_R9_players_who_tie_for_the_fewest_cards_share_the_win():
    match = to_move(3, turns="299", pile="4C", hands="1D 5D / 1P 2P / 6C")
    do(match, "1x5")
    assert (match.outcome.rule, match.outcome.winners) == ("R9", (0, 2))


# Knowledge


def test_what_was_collected_is_known_to_all_and_follows_its_card():
    match = to_move(3, pile="3C / 6H", hands="1C 4D 4U / 1D 1F / 1H 5F", deck="1P 2U")
    do(match, "collect")
    view = GAME.view(match.state, 2)
    assert view.hands[0] == [BACK, BACK, BACK, *cards("3C 6H")]
    do(match, "collect 1x5")  # nobody holds anything but these cards
    assert GAME.view(match.state, 0).hands[1] == [BACK, BACK, *cards("2U")]


def test_cards_that_were_known_and_are_played_leave_the_others_hidden():
    match = to_move(pile="2C / 6H", hands="1C 4C 4U / 1D 1F 5F", deck="1P 2U", seen="open: 4U")
    assert GAME.view(match.state, 1).hands[0] == [BACK, BACK, *cards("4U")]
    do(match, "collect 1x5 1x6")
    assert match.state.pile[-1] == cards("6H")
    assert GAME.view(match.state, 1).hands[0] == [BACK, BACK, *cards("4U 2C")]


def test_R5_who_collects_a_single_card_holds_no_unseen_higher_one():
    match = to_move(pile="3H", hands="1C 2D 3D / 1D 1F 5H 6C", deck="4P 4U 5U 6U 2U")
    do(match, "collect")
    assert match.state.highest == [3, 6]
    view, rng = GAME.view(match.state, 1), Random(1)
    for world in islice(GAME.imagine(view, 1, rng), 50):
        assert all(card.rank <= 3 for card in world.hands[0])
        assert cards("3H")[0] in world.hands[0]


@pytest.mark.parametrize(("pile", "options"), [("3C 3D", {}), ("3C", {"voluntary_collect": True})])
def test_a_set_or_a_free_choice_to_collect_tells_nothing_of_single_cards(pile, options):
    match = to_move(options=options, pile=pile, hands="1C 2D 5D / 1D 1F", deck="4P 4U")
    do(match, "collect")
    assert match.state.highest == [6, 6]


def swapped(state, one, other):
    """Return the same table with two cards swapped."""
    places = {one: other, other: one}
    table = clone(state)
    for pile in (*table.hands, table.deck):
        pile[:] = [places.get(card, card) for card in pile]
    return table


@pytest.mark.parametrize("seed", range(12))
def test_the_suits_that_are_played_tell_nothing_of_those_that_are_not(seed):
    """All views stay the same if cards of one rank that nobody has shown are swapped."""
    start, luck = Match.new(GAME, 3, seed).state, Random(seed)
    match = Match(GAME, clone(start), seed=0)
    for _ in range(9):
        if not match.over:
            match.answer(mover(match), at_random(next(match.questions()), luck))
    s = match.state
    never_shown = [card for card in cards_in([*s.hands, s.deck]) if card not in s.seen.open]
    for one, other in combinations(never_shown, 2):
        if one.rank == other.rank:
            again = Match(GAME, swapped(start, one, other), seed=0)
            again.replay(match.record())
            assert [*map(str, again.story(None))] == [*map(str, match.story(None))]


def test_of_equal_cards_any_suit_may_be_the_first_to_go():
    first = Counter()
    for seed in range(200):
        hands = Match.new(GAME, 4, seed).state.hands
        held = [[card for card in hand if card.rank == 4] for hand in hands]
        first.update(go_first(hand, Play(4, 1), ())[0].suit for hand in held if len(hand) > 1)
    assert {*first} == {*SUITS}
    assert max(first.values()) < 2 * min(first.values())


# Wild cards, a house rule


def with_wilds(**texts):
    return to_move(options={"wilds": 3}, **texts)


@pytest.mark.parametrize(
    ("pile", "hands", "able"),
    [
        ("4C", "2C 5H W / 1C", "1x5 1x5(1W) 2x5(1W) 1x6(1W)"),
        ("4C 4D", "2C 5H W / 1C", "2x5(1W)"),
        ("4C 4D", "2C 5H W W' / 1C", "2x5(1W) 2x5(2W) 3x5(2W) 2x6(2W)"),
        ("5C W", "5D 6D W' / 1C", "2x6(1W)"),
        ("6C", "W W' W'' / 1C", "collect"),
        ("W", "1D / 1C", "1x1"),
    ],
)
def test_R3_a_wild_card_joins_cards_of_a_rank_or_is_a_rank_itself(pile, hands, able):
    assert legal(with_wilds(pile=pile, hands=hands)) == able


def test_R3_with_wild_cards_a_set_may_have_more_cards_than_there_are_of_its_rank():
    match = with_wilds(pile="4C", hands="1D 5U 5P 5H 5F 5D 5C W W' / 1C")
    do(match, "8x5(2W)")
    assert match.state.pile[-1] == GAME.printed.cards("5U 5P 5H 5F 5D 5C W W'")
    assert match.state.hands[0] == cards("1D")


def test_R3_a_wild_card_alone_has_the_rank_that_was_said_until_it_is_collected():
    match = with_wilds(pile="2C", hands="1C 2D W / 4D 5H W'", deck="1D W''")
    do(match, "1x4(1W)")
    assert str(match.events[-1]) == "[R3] Player 0 plays W as rank 4."
    assert (legal(match), top_rank(match.state)) == ("1x5 1x5(1W) 2x5(1W) 1x6(1W)", 4)
    do(match, "1x6(1W) collect")
    assert (match.state.pile, top_rank(match.state)) == ([GAME.printed.cards("W''")], 0)
    do(match, "1x4")
    assert top_rank(match.state) == 4


def test_R4_R7_wild_cards_alone_are_told_with_their_rank():
    match = with_wilds(pile="", hands="1C W W' / 4D 5H", deck="")
    do(match, "2x3(2W)")
    assert str(match.events[-1]) == "[R7] Player 0 plays in the empty centre: W W as rank 3."
    match = with_wilds(pile="2C", hands="1C W W' / 4D 5H")
    do(match, "2x3(2W)")
    assert str(match.events[-1]) == "[R4] Player 0 plays 2 cards at once: W W as rank 3."


def test_R3_refusals_speak_of_wild_cards():
    match = with_wilds(pile="4C", hands="2C 5H W / 1C")
    said = {
        Play(5, 3, 2): "You have one wild card. Choose cards from your hand.",
        Play(5, 3, 1): "You have one 5. Choose cards from your hand.",
        Play(7, 1, 1): "A wild card counts as a rank from 1 to 6. Choose one of these.",
        Play(4, 1, 1): "A 4 is not higher than the 4 on top. Play a 5, for example.",
    }
    assert {choice: refused(match, choice) for choice in said} == {
        choice: ("R3", sentence) for choice, sentence in said.items()
    }
    (wild,) = GAME.printed.cards("W")
    assert refused(match, wild)[1].startswith("Say which rank your wild cards count as")
    without = refused(to_move(pile="4C", hands="5H / 1C"), Play(5, 2, 1))[1]
    assert without == "You have no wild cards. Choose cards from your hand."


def test_R5_who_collects_a_single_card_holds_no_unseen_wild_card_below_a_6():
    match = with_wilds(pile="3H", hands="1C 2D 3D / 1D 1F 5H", deck="4P W 2U")
    do(match, "collect")
    view, rng = GAME.view(match.state, 1), Random(1)
    worlds = [*islice(GAME.imagine(view, 1, rng), 50)]
    assert not any(card.kind == "hierarchy" for world in worlds for card in world.hands[0])


def test_R1_wild_cards_are_in_the_deck():
    assert len(Match.new(GAME, 4, 1, {"wilds": 3}).state.deck) == 10
    assert "3 of the six" in GAME.rules.text("R1", Options(wilds=3))


def test_I1_I2_I3_hold_with_wild_cards_too():
    before = []
    for s, _ in moments(Options(wilds=6)):
        lists = [*s.hands, *s.pile, s.deck]
        assert Counter(card for each in lists for card in each) == Counter(GAME.deck(s))
        assert all(len({card.rank for card in each} - {0}) <= 1 for each in s.pile)
        sizes = [*map(len, s.pile)]
        assert sizes == sorted(sizes)
        if before and len(s.pile) > len(before[0]) and s.pile[: len(before[0])] == before[0]:
            assert top_rank(s) > before[1]
        before = [[*s.pile], top_rank(s)]


@pytest.mark.parametrize(
    ("pile", "hands", "best", "reason"),
    [
        ("3C", "4D 5H W / 1C", "1x4", "The 4 is the lowest card you can play"),
        ("4C", "2D 3H W / 1C", "1x6(1W)", "Only wild cards can beat that, and the highest rank"),
        ("4C 4D", "2D 5H W / 1C", "2x5(1W)", "You need one wild card to beat that"),
        ("4C", "5H W / 1C", "2x5(1W)", "This empties your hand"),
    ],
)
def test_the_beginner_keeps_wild_cards_for_last(pile, hands, best, reason):
    advice = advise(next(with_wilds(pile=pile, hands=hands).questions()))
    assert str(advice.choices[0]) == best
    assert advice.reason.startswith(reason)


def test_the_imagined_player_keeps_them_too():
    choices = [Play(3, 1), Play(3, 2), Play(5, 1), Play(3, 3, 1), Play(6, 1, 1)]
    said = Counter(str(policy(None, 0, choices, Random(seed))) for seed in range(300))
    assert said["2x3"] > 250


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("wild as 6", "Play a wild card as a 6"),
        ("5h w", "Play a 5 and a wild card"),
        ("5h w w", "Play a 5 and two wild cards"),
        ("two wild cards as 5s", "Play two wild cards as 5s"),
    ],
)
def test_wild_cards_may_be_named(typed, said):
    match = with_wilds(pile="3H", hands="2C 5H W W' / 1C W''")
    session = Session.at(match)
    number = parse_move(session.learner, session.question(), typed, listed=True)
    assert session.scene().moves[number].say == said


def test_wild_cards_are_pointed_at_and_then_their_rank_or_what_they_join():
    session = Session.at(with_wilds(pile="4H", hands="2C 5H W / 1C"))
    paths = [move.path for move in session.scene().moves]
    assert paths[1:] == [("c:W", "as:5"), ("c:5H", "c:W"), ("c:W", "as:6")]
    too_low = "not higher than the 4 on top. Play a 5, for example."
    assert session.explain(["c:W", "as:4"]).text == f"A 4 is {too_low}"
    assert session.explain(["c:2C", "c:W"]).text == f"A 2 is {too_low}"


def test_a_wild_card_that_was_turned_up_asks_for_any_card():
    prompt = Session.at(with_wilds(pile="W", hands="2C / 1C")).scene().prompt
    assert prompt == "A wild card was turned up, so play any cards of one rank."


# Invariants


def moments(options=GAME.options):
    for match in positions(GAME, options):
        yield match.state, match


def test_I1_no_card_leaves_play():
    for s, _ in moments():
        lists = [*s.hands, *s.pile, s.deck]
        assert Counter(card for each in lists for card in each) == Counter(DECK)


def test_I2_ranks_rise_in_a_pile_and_I3_sizes_never_fall():
    for s, _ in moments():
        ranks = [each[0].rank for each in s.pile]
        sizes = [*map(len, s.pile)]
        assert ranks == sorted({*ranks})
        assert sizes == sorted(sizes)
        assert all(len({card.rank for card in each}) == 1 for each in s.pile)


def test_I3_sizes_never_fall_under_any_house_rule_either():
    for options in ({"size_beats_rank": True}, {"same_size": False}):
        for s, _ in moments(GAME.new(2, options).options):
            sizes = [*map(len, s.pile)]
            assert sizes == sorted(sizes)


def test_I4_only_the_hand_of_who_moves_changes():
    for _, match in moments():
        for earlier in match.past[-1:]:
            (seat,) = earlier.answers
            before, after = earlier.state.hands, match.state.hands
            others = [n for n in match.seats if n != seat]
            assert [before[n] for n in others] == [after[n] for n in others]
            assert len(before[seat]) != len(after[seat])


def test_I5_who_wins_by_an_empty_hand_has_played_last():
    for seed in range(20):
        match = finished(GAME, None, seed)
        if match.outcome.rule == "R8":
            (winner,) = match.outcome.winners
            assert isinstance(match.past[-1].answers[winner], Play)
        assert match.state.turns <= 100 * len(match.seats)


# Players


def test_imagined_games_are_over_soon():
    turns = []
    for seed in range(60):
        s = GAME.new(2)
        playout(GAME, s, Random(seed))
        turns.append(s.turns)
    assert sorted(turns)[30] < 90
    assert sum(turns) / 60 < 100


def test_an_imagined_player_looks_at_the_choices_alone():
    choices = [Play(3, 1), Play(3, 2), Play(5, 1), COLLECT]
    said = Counter(str(policy(None, 0, choices, Random(seed))) for seed in range(300))
    assert said["2x3"] > 250
    assert len(said) == 4
    assert policy(None, 0, [COLLECT], Random(0)) == COLLECT


def test_a_beginner_wins_at_once_if_that_is_possible():
    match = to_move(pile="4C", hands="5D 5H / 6C 1C 1D")
    question = next(match.questions())
    assert str(beginner(GAME)(question, Random(0))) == "2x5"


# At the table


@pytest.mark.parametrize(
    ("typed", "said"),
    [("4U", "Play a 4"), ("4u 4d", "Play two 4s"), ("two 4s", "Play two 4s"), ("6u", "Play a 6")],
)
def test_any_card_of_a_rank_may_be_named(typed, said):
    session = Session.at(to_move(pile="3H", hands="2C 4D 4H 4U 6U / 1C"))
    question = session.question()
    number = parse_move(session.learner, question, typed, listed=True)
    assert session.scene().moves[number].say == said


def test_any_card_of_a_rank_may_be_pointed_at():
    session = Session.at(to_move(pile="3H 3D", hands="2C 4D 4H 4U 6U / 1C"))
    scene = session.scene()
    assert [move.path for move in scene.moves] == [("c:4D", "c:4H"), ("c:4D", "c:4H", "c:4U")]
    assert ("c:4D", "c:4H", "c:4U") in scene.alike
    assert session.explain(["c:4U", "c:4D"]).text == "That is allowed."
    assert session.explain(["c:6U"]).law.number == "R4"
    assert session.explain(["centre"]).law.number == "R5"


@pytest.mark.parametrize(
    ("rank", "count", "options", "said"),
    [
        (4, 2, {}, "the next player needs at least that many"),
        (6, 2, {}, "nobody can beat them"),
        (4, 2, {"same_size": False}, "the next player needs more"),
        (4, 6, {"same_size": False}, "nobody can beat them"),
        (4, 6, {"same_size": False, "wilds": 1}, "the next player needs more"),
        (6, 2, {"size_beats_rank": True}, "the next player needs more"),
        (4, 2, {"size_beats_rank": True}, "the next player needs at least that many"),
    ],
)
def test_a_beginner_says_what_the_next_player_needs(rank, count, options, said):
    assert what_follows(Play(rank, count), Options(**options)) == said


def test_the_cards_of_a_rank_lie_in_the_order_in_which_they_are_chosen():
    session = Session.at(to_move(pile="3D", hands="4D 4U 5C / 3C", seen="open: 4U"))
    scene = session.scene()
    (hand,) = (zone for zone in scene.zones if zone.owner == 0)
    laid = {place.id: tuple(tile.id for tile in place.tiles) for place in hand.places}
    assert laid == {"hand:0:4": ("c:4U", "c:4D"), "hand:0:5": ("c:5C",)}
    assert {*scene.alike} >= {laid["hand:0:4"]}


def test_cards_that_all_have_seen_are_played_before_others_of_their_rank():
    match = to_move(pile="3D", hands="4D 4U 5C / 3C", seen="open: 4U")
    assert stage(GAME).alike(match.state, 0)["rank:4"] == ["c:4U", "c:4D"]
    do(match, "1x4")
    assert match.state.pile[-1] == cards("4U")


def test_an_empty_centre_cannot_be_collected_under_the_house_rule_either():
    match = to_move(2, {"voluntary_collect": True}, hands="4D / 3C", deck="")
    assert legal(match) == "1x4"
    assert "no pile to collect" in GAME.rules.text("R5", match.state.options)


def test_R1_one_card_is_spoken_of_as_one():
    (reckon,) = [
        each
        for each in declared_for_quiz(GAME)
        if getattr(each, "what", "") == "cards are in the centre"
    ]
    (item,) = count_questions(GAME, reckon, Random(0))
    assert item.explanation == "Just after the deal: 1 card is in the centre."
