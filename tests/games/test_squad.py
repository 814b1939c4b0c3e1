"""Squad, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from random import Random

import pytest
from playing import finished, table, told

from tutor.coach.rules.pages import choice_named
from tutor.coach.session import Session
from tutor.engine.cards import BACK, face_down_card
from tutor.engine.match import IllegalMove, Match
from tutor.engine.position import position
from tutor.engine.state import cards_in
from tutor.games import beginner
from tutor.games.six_deck import DECK, called
from tutor.games.squad.ending import captured, highest, limit, outcome, worth
from tutor.games.squad.game import GAME, verdict
from tutor.games.squad.squads import owes, strength
from tutor.games.squad.state import Attack, Discard, Lead, Options, Play

cards = DECK.cards


def to_act(players=2, options=None, **texts):
    """A table at which player 0 has drawn and is to act."""
    turns = " ".join(["1", *["0"] * (players - 1)])
    return table(GAME, players, options, **{"seat": "0", "turns": turns} | texts)


def do(match, text):
    for word in text.split():
        seat = next(match.questions()).seat
        match.answer(seat, choice_named(match, seat, word))


def refused(match, choice):
    with pytest.raises(IllegalMove) as error:
        match.answer(next(match.questions()).seat, choice)
    return error.value.rule, error.value.sentence


def offered(match, kind):
    (choices,) = match.ask.choices.values()
    return [*map(repr, (choice for choice in choices if isinstance(choice, kind)))]


DUEL = {"hands": "1H 4H 1D / 2U 5C", "squads": "2H 3H / 3C // 6U / 5P"}
LAST = {"hands": " / ", "squads": "4H /  // 4F / "}

# Setting up and taking turns


@pytest.mark.parametrize(("players", "deck"), [(2, 28), (3, 24), (4, 20)])
def test_R1_two_hand_cards_and_two_squads_of_one_card(players, deck):  # E8
    first = Match.new(GAME, players, seed=1).state
    assert len(first.deck) == deck - 1  # one has been drawn
    assert sorted(map(len, first.hands)) == [2] * (players - 1) + [3]
    assert [[*map(len, own)] for own in first.squads] == [[1, 1]] * players
    assert first.spoils == [[]] * players


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_R2_the_dealers_left_neighbour_begins_with_a_draw(dealer):
    match = Match.new(GAME, 3, 1, {"dealer0": dealer})
    left = (dealer + 1) % 3
    assert [*match.ask.choices] == [left]
    assert told(match, "R2") == [f"Player {left} draws a card."]
    assert len(match.state.hands[left]) == 3


def test_R3_without_hand_cards_only_an_attack_is_left():  # A3
    match = to_act(hands=" / 2U", squads="3H /  // 6C / 1P")
    assert offered(match, object) == ["attack:0.0:1.0", "attack:0.0:1.1"]
    rule, sentence = refused(match, Discard(cards("2C")[0]))
    assert rule == "R3"
    assert sentence == "Your hand is empty, so you must attack. Select one of your squads."


def test_R3_only_cards_of_the_own_hand_and_only_actions():
    match = to_act(**DUEL)
    assert refused(match, Discard(cards("2U")[0])) == ("R3", "The 2U is not in your hand.")
    assert refused(match, cards("1H")[0])[0] == "R3"


# Squads


def test_R4_E1_what_does_not_fit_is_refused_with_the_reason():
    match = to_act(**DUEL)
    four, one, mine = *cards("4H 1D"), (0, 0)
    assert refused(match, Play(four, mine)) == (
        "R4",
        (
            "That would give this squad a strength of 9, and the limit is 6. "
            "You may discard the card."
        ),
    )
    assert refused(match, Play(one, mine)) == (
        "R4",
        "The 1 of Diamonds can't join a squad of Hearts. You may discard it.",
    )
    reason = "That is not your squad. Select one of your own."
    assert refused(match, Play(four, (1, 0))) == ("R4", reason)


# Battles


def test_R5_R8_the_larger_sum_wins_whoever_attacked():
    battles = [("2H 3H", "4F"), ("3H", "6F"), ("1H 3H", "4F"), ("5P", "1H 3H")]
    found = [verdict(cards(attacking), cards(attacked)) for attacking, attacked in battles]
    assert found == ["won", "lost", "equal", "won"]


def test_R5_nobody_attacks_an_own_squad_or_none():  # A4
    match = to_act(3, hands="1P / 2U / 2C", squads="3H / 1D // 6F /  // 3P / 4P")
    own = refused(match, Attack((0, 0), (0, 1)))
    assert own == ("R5", "You can't attack your own squad. Select another player's.")
    for target in ((1, 1), (7, 0)):
        rule, sentence = refused(match, Attack((0, 0), target))
        assert rule == "R5"
        assert sentence == "There is no squad there. Select a squad on the table."
    rule, sentence = refused(match, Attack((2, 0), (1, 0)))
    assert sentence == "First select one of your own squads. Then select the squad to attack."


def test_R6_only_an_own_card_takes_the_place_of_a_lost_squad():
    match = to_act(hands="1P / 2U 6C", squads="2H 3H / 1D // 4F / 3P")
    do(match, "attack:0.0:1.0")
    assert refused(match, cards("1P")[0]) == ("R6", "The 1P is not in your hand.")


def test_R6_of_battles_that_come_to_the_same_one_is_tried():
    """The winning squad keeps its place, and the player attacked takes a losing attacker."""
    match = to_act(hands="1P / 2U", squads="2H 3H / 6D // 4F / 1C")
    (question,) = match.questions()
    few = GAME.promising(question.view, 0, question.choices)
    assert [*map(repr, few)] == ["attack:0.0:1.0", "attack:0.0:1.1", "discard:1P"]
    match = to_act(hands="1P / 2U", squads="2H / 1D // 4F / 3C")
    (question,) = match.questions()
    few = GAME.promising(question.view, 0, question.choices)
    assert [*map(repr, few)] == ["attack:0.0:1.0", "attack:0.1:1.0", "discard:1P"]


def test_R7_with_several_cards_the_player_chooses_and_it_is_no_action():
    texts = {"hands": "2C 4D / 5P", "squads": "1H /  // 3F / 6U"}
    match = to_act(**texts)
    assert (match.ask.rule, match.ask.choices) == ("R7", {0: cards("2C 4D")})
    assert refused(match, cards("5P")[0]) == ("R7", "The 5P is not in your hand.")
    assert repr(beginner(GAME)(next(match.questions()), Random(0))) == "4D"
    do(match, "4D")
    assert match.ask.rule == "R3"
    assert told(match, "R7") == ["Player 0 puts down 4D as a new squad."]


def test_R8_E4_equal_sums_destroy_both_and_both_choose_at_once():
    match = to_act(hands="5C 1P / 6U 2P", squads="1H 3H / 2D // 4F / 3P")
    do(match, "attack:0.0:1.0")
    assert match.state.spoils == [cards("4F"), cards("1H 3H")]
    assert match.ask.choices == {0: cards("5C 1P"), 1: cards("6U 2P")}
    match.answer(1, cards("2P")[0])
    assert not told(match, "R6")  # nobody sees it before the other has chosen
    match.answer(0, cards("1P")[0])
    assert match.state.squads == [[cards("1P"), cards("2D")], [cards("2P"), cards("3P")]]


# The end


def test_R9_a_lost_squad_is_replaced_even_if_the_match_is_decided():  # A11
    match = to_act(hands="1P 2P / ", squads="4H / 1D // 4F / ")
    do(match, "attack:0.0:1.0 2P")
    assert (match.outcome.rule, match.outcome.winners) == ("R9", (0,))


def test_R10_if_nobody_is_left_the_most_captured_cards_win():
    match = to_act(**LAST, spoils="1P 2P 3P 1D / 1C 2C")
    do(match, "attack:0.0:1.0")
    end = match.outcome
    assert (end.rule, end.winners, end.scores) == ("R10", (0,), (0, 0))  # squads
    assert (end.sentence, end.ended_by) == ("The most captured cards win, 5 against 3.", "rules")


def test_R10_E6_equal_captures_are_decided_by_cards_drawn_at_random():
    spoils = "1P 2P 3P 1D 2D / 1C 2C 3C 1U 2U"
    drawn = Counter()
    for seed in range(60):
        match = to_act(**LAST, spoils=spoils).fork(seed)
        do(match, "attack:0.0:1.0")
        lots = dict(match.state.lots)
        best = highest([*lots.values()], "UPHFDC")
        assert (match.outcome.rule, captured(match.state)) == ("R10", (6, 6))
        assert match.outcome.winners == tuple(s for s, card in lots.items() if card is best)
        assert [*map(len, match.state.spoils)] == [5, 5]  # I3
        drawn[lots[0]] += 1
    assert {*drawn} == {*cards("1P 2P 3P 1D 2D 4F")}


def test_R10_only_the_last_two_count():  # A8
    texts = {"hands": " /  / ", "squads": "4H /  // 4F /  //  / ", "out": "2"}
    match = to_act(3, **texts, spoils="1P /  / 1C 2C 3C 1U")
    do(match, "attack:0.0:1.0")
    assert match.outcome.winners == (0,)
    assert worth(match.state) == [50, 0, 0]


def test_R10_the_hierarchy_is_an_option():
    match = to_act(options={"suit_hierarchy": "CDFHPU"}, **LAST)
    do(match, "attack:0.0:1.0")
    assert match.outcome.winners == (0,)  # who drew the 4F


# The draft


@pytest.mark.parametrize(("players", "more"), [(2, 2), (3, 1), (4, 0)])
def test_R11_E7_as_many_rounds_as_players_and_hands_of_four(players, more):
    match, rng = Match.new(GAME, players, 3, {"draft": True}), Random(0)
    picks = []
    while match.ask.rule == "R11":
        question = next(match.questions())
        picks.append(question.seat)
        assert len(question.choices) == players - len(picks[:-1]) % players
        match.answer(question.seat, rng.choice(question.choices))
    order = [(1 + number + turn) % players for number in range(players) for turn in range(players)]
    assert picks == order  # A10
    assert [*map(len, match.state.hands)] == [4] * players
    gets = [event for event in match.events if "gets" in event.sentence]
    assert len(gets) == (players if more else 0)
    assert match.ask.rule == "R1"
    assert [*match.ask.choices] == [*range(players)]
    for question in list(match.questions()):
        assert len(question.choices) == 6
        match.answer(question.seat, question.choices[0])
    assert [len(own) for own in match.state.squads] == [2] * players
    assert [*match.ask.choices] == [1]  # the dealer is the first one again


def test_R11_everybody_sees_what_is_taken_but_the_hand_is_closed():
    match = Match.new(GAME, 2, 3, {"draft": True})
    card = match.ask.choices[1][0]
    match.answer(1, card)
    assert told(match, "R11")[-1] == f"Player 1 takes {card}."
    assert GAME.view(match.state, 0).hands == [[], [face_down_card("drafted by 1")]]


def test_R11_only_cards_that_lie_there_can_be_taken():
    match = Match.new(GAME, 2, 3, {"draft": True})
    (other, *_) = match.state.deck
    reason = f"The {called(other)} is not on offer. Take one of the face-up cards."
    assert refused(match, other) == ("R11", reason)
    (unknown,) = GAME.referees["R11"](match.state, 1, BACK)
    assert unknown.sentence == "That is not on offer. Take one of the face-up cards."


def test_R1_after_a_draft_two_own_cards_are_chosen():
    hands = "5H 4U 1C 1F / 6C 2D 2F 3U"
    match = table(GAME, options={"draft": True}, hands=hands)
    strange = Lead(*cards("5H 6C"))
    assert refused(match, strange) == ("R1", "The 6C is not in your hand.")
    assert refused(match, cards("5H")[0])[0] == "R1"
    twice = Lead(*cards("5H 5H"))
    reason = "The 5 of Hearts can only be one squad. Choose another card as well."
    assert refused(match, twice) == ("R1", reason)
    match.answer(0, Lead(*cards("5H 4U")))  # in any order
    match.answer(1, Lead(*cards("2F 6C")))
    assert match.state.squads == [[cards("4U"), cards("5H")], [cards("2F"), cards("6C")]]
    assert match.state.hands[0][:2] == cards("1C 1F")


# When the deck is empty, and house rules

EMPTY = {"seat": "1", "turns": "3 3", "actions": "6", "deck": "", "discard": "..."}


def test_R12_the_discards_may_be_shuffled():  # A1
    texts = {"hands": "2C / 5D", "squads": "3H / 1U // 6C / 4U"}
    match = table(GAME, options={"empty_deck": "reshuffle"}, **texts, **EMPTY)
    assert match.state.discard == []
    assert (len(match.state.deck), len(match.state.hands[0])) == (29, 2)
    texts["spoils"] = " ".join(repr(card) for card in DECK if repr(card) not in str(texts)) + " / "
    nothing = table(GAME, options={"empty_deck": "reshuffle"}, **texts, **EMPTY)
    assert told(nothing, "R12") == ["Player 0 draws nothing, because the deck is empty."]


def test_R12_or_the_match_ends_and_who_is_out_can_not_win():
    texts = EMPTY | {"turns": "3 3 3", "actions": "9", "hands": "2C / 5D / ", "out": "2"}
    texts |= {"squads": "3H / 1U // 6C / 4U // ", "spoils": "1H / 1C 2F / 3C 4C 5C"}
    match = table(GAME, 3, {"empty_deck": "end"}, **texts)
    assert (match.outcome.rule, match.outcome.winners) == ("R12", (1,))


def test_R13_after_the_last_turn_more_squads_win_whatever_was_captured():
    texts = {"seat": "1", "turns": "3 3", "actions": "6", "hands": " / "}
    match = table(GAME, 2, {"turn_limit": 3}, squads="2H / 3D // 6F", spoils=" / 1U", **texts)
    assert (match.outcome.rule, match.outcome.winners) == ("R13", (0,))


def test_R13_after_the_last_turn_captures_decide_between_equal_squads():
    texts = {"seat": "1", "turns": "3 3", "actions": "6", "hands": " / "}
    texts |= {"squads": "2H / 3D // 6F / 1C", "spoils": " / 1U"}
    match = table(GAME, options={"turn_limit": 3}, **texts)
    assert (match.outcome.rule, match.outcome.ended_by) == ("R13", "limit")
    assert match.outcome.winners == (1,)
    assert outcome(position(GAME, 2, Options(turn_limit=4), **texts)) is None


@pytest.mark.parametrize(
    ("options", "turns"),
    [
        (Options(), None),
        (Options(empty_deck="reshuffle"), 100),
        (Options(empty_deck="reshuffle", turn_limit=None), None),
        (Options(turn_limit=7), 7),
    ],
)
def test_R13_the_limit_depends_on_the_discards(options, turns):
    assert limit(position(GAME, 2, options)) == turns
    assert "{" not in GAME.rules.text("R13", options)


def test_R13_each_player_has_as_many_turns():
    for seed in range(5):
        match = finished(GAME, {"turn_limit": 4}, seed, players=3)
        if match.outcome.rule == "R13":
            left = [s for s in match.seats if any(match.state.squads[s])]
            assert {match.state.turns[seat] for seat in left} == {4}


def test_rule_texts_know_the_options():
    rules = GAME.rules
    assert "After the draft" in rules.text("R1", Options(draft=True))
    assert "begins with a draft" in rules.text("R11", Options(draft=True))
    assert "shuffled" in rules.text("R12", Options(empty_deck="reshuffle"))
    assert "the match is over" in rules.text("R12", Options(empty_deck="end"))
    assert "from high to low: CDFHPU." in rules.text("R10", Options(suit_hierarchy="CDFHPU"))
    assert "at most 5 turns" in rules.text("R13", Options(turn_limit=5))
    assert "100 turns" in rules.text("R13", Options(empty_deck="reshuffle"))
    assert "no limit on turns" in rules.text("R13", Options(turn_limit=None))


# Knowing


def test_a_player_sees_the_own_hand_and_all_squads_and_captures():
    match = to_act(**DUEL, spoils="1C / 2F 3F")
    view = GAME.view(match.state, 0)
    assert view.hands == [cards("1H 4H 1D"), [BACK] * 2]
    assert (view.squads, view.spoils) == (match.state.squads, match.state.spoils)
    assert {*view.deck} == {BACK}


def test_a_draw_is_told_to_nobody_else():
    match = Match.new(GAME, 2, 1)
    draw = next(event for event in match.events if event.rule == "R2")
    (card,) = draw.seen_by(1)["cards"]
    assert draw.told_to(1) == f"Player 1 draws {card}."
    assert draw.told_to(0) == "Player 1 draws a card."


def worlds(match, seat, count=60):
    imagined = GAME.imagine(GAME.view(match.state, seat), seat, Random(0))
    return [next(imagined) for _ in range(count)]


def test_R12_a_reshuffled_deck_is_made_of_the_discards_in_every_imagined_world():
    texts = {"hands": "2C / 5D", "squads": "3H / 1U // 6C / 4U"}
    empty = EMPTY | {"discard": "1P 2P 3P 4P"}
    texts["spoils"] = " ".join(repr(c) for c in DECK if repr(c) not in str(texts | empty)) + " / "
    match = table(GAME, options={"empty_deck": "reshuffle"}, **texts, **empty)
    for seat in match.seats:
        for world in worlds(match, seat):
            assert world.hands[1] == cards("5D")  # it was never discarded
            assert {*world.deck, *world.hands[0]} == {*cards("2C 1P 2P 3P 4P")}
            assert cards("2C")[0] in world.hands[0]


def test_R12_each_reshuffle_is_remembered_by_itself():
    texts = {"hands": "2C / 5D", "squads": "3H / 1U // 6C / 4U"}
    empty = EMPTY | {"discard": "1P 2P"}
    texts["spoils"] = " ".join(repr(c) for c in DECK if repr(c) not in str(texts | empty)) + " / "
    match = table(GAME, options={"empty_deck": "reshuffle"}, **texts, **empty)
    do(match, "discard:2C discard:5D")  # both hold a card of the first new deck
    assert str(match.state.seen) == "1: 1P 2P / 2: 2C 5D"
    for world in worlds(match, 1):
        assert len({*world.hands[0]} & {*cards("1P 2P")}) == 1
        assert {*world.deck} < {*cards("2C 5D")}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R11_drafted_cards_stay_where_all_saw_them_go(players):
    match, rng = Match.new(GAME, players, 3, {"draft": True}), Random(1)
    taken = [set() for _ in match.seats]
    checked = 0
    while not match.over:
        for question in list(match.questions()):
            choice = rng.choice(question.choices)
            if question.rule == "R11":
                taken[question.seat].add(choice)
            match.answer(question.seat, choice)
        for seat in match.seats:
            hidden = [{*hand} & taken[who] for who, hand in enumerate(match.state.hands)]
            checked += sum(map(len, hidden))
            for world in worlds(match, seat, 3):
                for who, hand in enumerate(world.hands):
                    assert {*hand} & set().union(*taken) == hidden[who]
    assert checked > 20


# Properties


@pytest.mark.parametrize("options", [{}, {"draft": True}, {"empty_deck": "reshuffle"}])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_I1_to_I5_hold_at_every_event(players, options):
    for seed in range(4):
        match, before = finished(GAME, options, seed, players), None
        for event in match.events:
            s = event.state
            assert Counter(cards_in(s)) == Counter(DECK)  # I1
            for own in s.squads:
                for squad in own:  # I2
                    assert len({card.suit for card in squad}) <= 1
                    assert strength(squad) <= 6
            taken = [*map(len, s.spoils)]
            if before and not s.lots:  # I3
                assert all(new >= old for new, old in zip(taken, before, strict=True))
            before = taken
            if event.rule in ("R3", "R4"):  # I4, after whole turns
                assert not any(owes(s, seat) for seat in match.seats)
        for moment in match.past:
            asked = Match(GAME, moment.state, 0).ask
            if asked.rule == "R3":  # I4, after the refill
                assert not any(owes(moment.state, seat) for seat in match.seats)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_I3_I5_one_attack_a_turn_and_two_out_at_the_most(players):
    for seed in range(6):
        match = finished(GAME, None, seed, players)
        turns = [event.rule in ("R2", "R12") for event in match.events]
        rules = [event.rule for event in match.events]
        starts = [n for n, begins in enumerate(turns) if begins]
        for start, end in zip(starts, [*starts[1:], len(rules)], strict=True):
            sentences = [event.sentence for event in match.events[start:end]]
            assert sum("attacks" in sentence for sentence in sentences) <= 1
            assert rules[start:end].count("R9") <= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_I6_E9_a_match_has_at_most_35_turns(players):
    for seed in range(40):
        match = finished(GAME, {"draft": bool(seed % 2)}, seed, players)
        assert sum(match.state.turns) == match.state.actions <= 35


# The beginner


@pytest.mark.parametrize(
    ("texts", "choice"),
    [
        ({"hands": "1H / 2U", "squads": "5H / 6D // 4F / 3P"}, "attack:0.0:1.0"),
        ({"hands": "1H 2C / 2U", "squads": "3H / 1D // 6F / 5P"}, "play:1H:0.0"),
        ({"hands": "6C 2C / 2U", "squads": "3H / 1D // 3F / 5P"}, "attack:0.0:1.0"),
        ({"hands": "6C 2C / 2U", "squads": "3H / 1D // 6F / 5P"}, "discard:2C"),
        ({"hands": " / 2U", "squads": "3H / 1D // 6F / 5P"}, "attack:0.0:1.1"),
    ],
)
def test_the_beginner_wins_builds_trades_or_loses_little(texts, choice):
    match = to_act(**texts)
    assert repr(beginner(GAME)(next(match.questions()), Random(0))) == choice


def test_the_beginner_leads_takes_and_puts_down_high_cards():
    drafted = table(GAME, options={"draft": True}, hands="5H 4U 1C 1F / 6C 2D 2F 3U")
    assert repr(beginner(GAME)(next(drafted.questions()), Random(0))) == "lead:4U:5H"
    row = table(GAME, options={"draft": True}, row="2C 6P")
    assert beginner(GAME)(next(row.questions()), Random(0)) is cards("6P")[0]
    lost = to_act(hands="2C 6P / 5U", squads="3H / 1D //  / 4F", actions="1")
    do(lost, "5U")
    assert lost.ask.rule == "R3"


# Imagined matches


@pytest.mark.parametrize(
    ("texts", "choice"),
    [
        ({"hands": "1H / 2U", "squads": "5H / 6D // 4F / 3P"}, "attack:0.0:1.0 attack:0.1:1.0"),
        ({"hands": "1H 2C / 2U", "squads": "4H / 1D // 6F / 5P"}, "play:1H:0.0"),
        ({"hands": "6C 2C / 2U", "squads": "3H / 1D // 3F / 5P"}, "attack:0.0:1.0"),
    ],
)
def test_imagined_players_mostly_win_battles_or_build_or_trade(texts, choice):
    match, rng = to_act(**texts), Random(1)
    (choices,) = match.ask.choices.values()
    chosen = Counter(repr(GAME.policy(match.state, 0, choices, rng)) for _ in range(200))
    assert sum(chosen[each] for each in choice.split()) > 170
    assert len(chosen) > 1  # and now and then something else


def test_imagined_players_look_at_nothing_that_is_hidden():
    match = Match.new(GAME, 3, 5, {"draft": True})
    while not match.over:
        for question in list(match.questions()):
            seen = GAME.policy(question.view, question.seat, question.choices, Random(7))
            true = GAME.policy(match.state, question.seat, question.choices, Random(7))
            assert seen == true
            match.answer(question.seat, true)


def test_hints_weigh_choices_in_imagined_deals():
    session = Session.at(to_act(hands="1H / 2U", squads="5H / 6D // 4F / 3P"))
    messages = [session.hint() for _ in range(3)]
    assert "imagined deals" in messages[-1].more
