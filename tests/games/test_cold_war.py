"""Fifteen Minute Cold War, rule by rule: the examples and invariants of its specification."""

from collections import Counter
from itertools import islice
from random import Random

import pytest
from playing import finished, passed_over, table, told, variants

from tutor.bots.simple import at_random
from tutor.coach.help.explain import ALLOWED
from tutor.coach.rules.pages import choice_named
from tutor.coach.session import Session
from tutor.engine.cards import face_down_card
from tutor.engine.match import IllegalMove, Match
from tutor.engine.state import cards_in
from tutor.engine.textfile import WrongDeck
from tutor.games import beginner
from tutor.games.cold_war.blocks import blocks, line, lost_to, ratings
from tutor.games.cold_war.cards import DECK, FILE, LEADER, NATIONS, STACKED, cards_of, values_of
from tutor.games.cold_war.choices import (
    NO_SHIELD,
    Attack,
    Discard,
    Lay,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.game import GAME, outcome
from tutor.games.cold_war.stage import STAGE
from tutor.games.cold_war.state import Options, living
from tutor.games.cold_war.words import defend
from tutor.table.scene import Link
from tutor.table.stage import whom

cards = DECK.cards
VALUES = FILE.read_text(encoding="utf-8")
LINES = {"stacks": "C3n M3n / C3e M3e", "hands": "M8n M6n C1n XDn H1n / M8e XRe H1e"}


def card(code):
    return cards(code)[0]


def at(players=2, options=None, **texts):
    """A table in the middle of a match."""
    return table(GAME, players, options, **LINES | texts)


def do(match, text):
    for word in text.split():
        seat = next(match.questions()).seat
        match.answer(seat, choice_named(match, seat, word))
    return match


def refused(match, choice):
    with pytest.raises(IllegalMove) as error:
        match.answer(next(match.questions()).seat, choice)
    return error.value.rule, error.value.sentence


def offered(match, kind):
    (choices,) = match.ask.choices.values()
    return [*map(repr, (choice for choice in choices if isinstance(choice, kind)))]


# The values


def test_every_country_has_25_cards_and_the_box_100():  # E1
    assert [len(nation) for nation in NATIONS.values()] == [25] * 4
    assert len(DECK) == 100  # and a card with the address of the rules
    kinds = Counter(each.kind for each in NATIONS["n"])
    assert [kinds[each] for each in (LEADER, *STACKED, "shield")] == [1, 2, 5, 11, 2]
    assert sum(each.symbol for each in NATIONS["n"]) == 3


@pytest.mark.parametrize(
    ("was", "now", "said"),
    [
        ("leader = 200", "leader = 205", "deck.toml, line 5: leader must be a multiple of 10"),
        ("leader = 200", "leader = true", "deck.toml, line 5: leader must be"),
        ("leader = 200", "king = 200", "deck.toml, line 5: there is no entry 'king'"),
        ("leader = 200", "", "deck.toml has no leader. Add a line for it."),
        ("[100, 100]", "[100]", "deck.toml, line 6: assistants must be 2 values, not"),
        ("[50, 50, 100, 100, 100] ", '"many" ', "deck.toml, line 7: culture must be 5 values"),
        ("attack = [50", "attack = [-50", "deck.toml, line 10: each value of attack must be"),
        ("leader = 200", "leader = ", "deck.toml is not valid TOML:"),
    ],
)
def test_a_wrong_file_of_values_is_refused_with_its_line(was, now, said):
    assert was in VALUES
    with pytest.raises(WrongDeck) as mistake:
        values_of(VALUES.replace(was, now, 1))
    assert str(mistake.value).startswith(said)


def test_a_teacher_may_change_the_values():
    changed = [*cards_of("n", values_of(VALUES.replace("leader = 200", "leader = 350")))]
    assert changed[0].defence == 350


# Setting up and taking turns


@pytest.mark.parametrize("players", [2, 3, 4])
def test_R1_R2_six_cards_in_the_stack_and_five_in_the_hand(players):
    s = Match.new(GAME, players, seed=3).state
    assert [len(stack) for stack in s.stacks] == [6] * players
    assert [len(hand) for hand in s.hands] == [5] * players
    assert all(each.kind in STACKED for stack in s.stacks for each in stack)
    assert not any(each.kind in STACKED for pile in s.discards for each in pile)
    for seat in range(players):
        assert len(s.decks[seat]) == 24 - 6 - 5 - len(s.discards[seat])


def test_R2_cards_may_be_laid_anywhere_if_that_was_agreed():
    match = Match.new(GAME, 2, 1, {"setup_placement": "any"})
    assert match.ask.rule == "R2"
    asked = []
    while match.ask.rule == "R2":
        (question,) = match.questions()
        asked.append(len(question.choices))
        match.answer(question.seat, question.choices[0])
    assert asked == [2, 3, 4, 5, 6] * 2  # the first card has one place only


@pytest.mark.parametrize("first", [0, 1, 2])
def test_R2_turns_go_clockwise_from_the_first_player(first):
    match, seats = Match.new(GAME, 3, 1, {"first_player": first}), []
    for _ in range(4):
        (question,) = match.questions()
        seats.append(question.seat)
        match.answer(question.seat, next(c for c in question.choices if isinstance(c, Discard)))
    assert seats == [(first + turn) % 3 for turn in range(4)]


def test_R3_two_cards_are_played_at_the_most():
    match = do(at(), "C1n@0 M6n>1 none")
    assert offered(match, Attack | Lay | Remove) == []
    said = refused(match, Attack((card("M8n"),), 1))
    assert said == ("R3", "You can't play any more cards this turn. Discard one.")


def test_R3_after_one_card_only_one_more():
    match = do(at(), "C1n@0")
    pair = Attack((card("M8n"), card("M6n")), 1)
    assert refused(match, pair)[0] == "R3"
    assert repr(Attack((card("M8n"),), 1)) in offered(match, Attack)


def test_R3_without_hand_and_stack_a_turn_passes():
    piles = {"decks": f" / {rest('e', 'C3e XRe')}", "discards": f"{rest('n')} / ", "turns": "1"}
    match = at(stacks=" / C3e", hands=" / XRe", **piles)
    assert match.state.hands[0]  # the discards were turned over at the end of the turn
    assert match.state.turn == 1


# Attacks


def test_R4_only_brown_cards_attack():
    said = refused(at(), Attack((card("C1n"),), 1))
    assert said == ("R4", "The Culture 50 can't attack. Choose brown Military cards.")
    assert refused(at(), Attack((), 1))[0] == "R4"


def test_R4_nobody_attacks_themselves_or_nobody():
    for target in (0, 2, -1, "1", True):
        rule, _ = refused(at(), Attack((card("M8n"),), target))
        assert rule in ("R4", "R15")


def test_R5_specials_do_not_lie_in_a_stack():
    said = refused(at(), Lay(card("XDn"), 0))
    assert said == ("R5", "A Special can't go into a stack. Play it or keep it.")
    assert refused(at(), Lay(card("C1n"), 3))[0] == "R5"
    assert refused(at(), Lay(card("C2n"), 0)) == ("R3", "The Culture 50 is not in your hand.")


def test_R5_only_at_the_right_end_if_that_was_agreed():
    match = at(options={"placement": "right"})
    assert offered(match, Lay) == [f"{code}@2" for code in ("M8n", "M6n", "C1n")]


def test_R6_the_leader_is_never_discarded():
    said = refused(at(), Discard(card("Ln")))
    assert said == ("R6", "You can't discard a Leader. Choose a card from your hand or stack.")
    assert refused(at(), Discard(card("C3e")))[0] == "R6"


def test_R7_R8_what_an_attack_takes_and_what_it_leaves():  # E2
    match = at(stacks="C3n / A1e C3e M3e M1e")
    assert [each.defence for each in line(match.state, 1)] == [300, 100, 100, 50]
    do(match, "M8n>1 none")
    assert match.state.stacks[1] == cards("A1e C3e")
    assert match.state.discards == [cards("M8n"), cards("M1e M3e")]


@pytest.mark.parametrize(
    ("stack", "force", "lost"),
    [
        ("M3n M4n M5n", 250, ""),  # E3
        ("M3n M4n M5n", 300, "M5n M4n M3n"),
        ("M3n M4n M5n C1n", 200, "C1n"),  # E4
        ("A1n A2n", 350, ""),  # E5
        ("A1n A2n", 400, "A2n A1n Ln"),
        ("", 200, "Ln"),
        ("", 150, ""),
        ("C1n A1n", 150, "A1n C1n"),  # E6
        ("C1n A1n", 350, "A1n C1n Ln"),
        ("C3n C4n C5n C1n", 100, "C1n"),  # E7
        ("C3n C4n C5n C1n", 350, "C1n C5n C4n C3n"),
    ],
)
def test_R7_R9_R10_lines_of_the_specification(stack, force, lost):
    assert lost_to(force, card("Ln"), cards(stack), Options()) == cards(lost)


@pytest.mark.parametrize(
    ("stack", "left", "right"),
    [
        ("C3n C4n C5n C1n", [200, 300, 50], [200, 100, 250]),
        ("M3n M4n C3n M5n", [200, 100, 100, 100, 100], None),  # E8
        ("A1n M3n A2n M4n M5n", [300, 100, 100, 100, 100], None),
        ("C1n C2n C3n C4n C5n M3n", [200, 200, 100, 100, 100], [200, 50, 50, 300, 100]),
    ],
)
def test_R9_R10_how_a_line_is_cut(stack, left, right):
    assert ratings(card("Ln"), cards(stack), Options()) == left
    assert ratings(card("Ln"), cards(stack), Options(group_from="right")) == (right or left)


def test_I3_no_block_is_worth_more_than_400():
    rng, stackable = Random(5), [each for each in NATIONS["n"] if each.kind in STACKED]
    for _ in range(300):
        stack = rng.sample(stackable, rng.randrange(1, 19))
        for side in ("left", "right"):
            found = blocks(card("Ln"), stack, side)
            assert max(each.defence for each in found) <= 400
            assert [each for block in found for each in block.cards] == [card("Ln"), *stack]


# Specials, triads and shields


def test_R11_a_special_takes_its_own_colour_only_and_no_leader():
    match = at(stacks="C3n / A1e C3e M3e")
    assert offered(match, Remove) == ["XDn:A1e"]
    said = refused(match, Remove(card("XDn"), card("C3e")))
    assert said == (
        "R11",
        "Decapitate removes a white card, and this one is blue. Select a white one.",
    )
    assert "A Leader can't be removed" in refused(match, Remove(card("XDn"), card("Le")))[1]
    assert refused(match, Remove(card("XDn"), card("C3n")))[0] == "R11"
    assert refused(match, Remove(card("M8n"), card("A1e")))[0] == "R11"


def test_R11_redeploying_takes_two_brown_cards_of_the_own_stack():
    match = at(stacks="M6n M8n C3n / C3e M3e", hands="XRn M3n / XRe XBe")
    assert offered(match, Redeploy) == ["XRn:M6n+M8n>1"]
    wrong = Redeploy(card("XRn"), (card("M6n"), card("C3n")), 1)
    assert refused(match, wrong)[0] == "R11"
    do(match, "XRn:M6n+M8n>1 none")
    assert match.state.discards[0] == cards("XRn M6n M8n")
    assert match.state.stacks == [cards("C3n"), []]
    assert match.state.played == 1


def test_R12_E9_a_triad_takes_the_stack_and_only_both_shields_stop_it():
    hands = "M9n M10n M11n XDn / XRe H1e H2e"
    taken = do(at(hands=hands), "M10n+M11n+M9n>1 none")
    assert taken.state.stacks[1] == []
    assert taken.state.discards[1] == cards("M3e C3e")
    stopped = do(at(hands=hands), "M10n+M11n+M9n>1 H1e+H2e")
    assert stopped.state.stacks[1] == cards("C3e M3e")
    one = do(at(hands="M9n M10n M11n XDn / XRe H1e"), "M10n+M11n+M9n>1")
    assert one.ask.choices == {1: [NO_SHIELD]}
    assert refused(one, Shields((card("H1e"),))) == (
        "R12",
        "Only both shields together stop a triad. Use both, or none.",
    )


def test_R12_symbols_of_the_stack_do_not_count():  # A17
    match = at(stacks="M9n C3n / C3e", hands="M10n M11n M8n / XRe XBe")
    assert not any(each.count("+") == 2 for each in offered(match, Attack))
    three = Attack((card("M10n"), card("M11n"), card("M8n")), 1)
    said = "Three can attack together only if all have a star. Choose two."
    assert refused(match, three) == ("R12", said)


def test_R13_whoever_is_attacked_is_asked_whatever_the_hand_holds():
    asked = [do(at(hands=f"M8n XDn / {hand}"), "M8n>1").ask for hand in ("XRe XBe", "XRe H1e")]
    assert [each.rule for each in asked] == ["R13", "R13"]
    assert [len(each.choices[1]) for each in asked] == [1, 2]


def test_R13_one_shield_is_enough_and_the_hand_is_refilled_later():
    match = do(at(hands="M8n XDn / XRe H1e H2e M8e M6e"), "M8n>1")
    assert refused(match, Shields(tuple(cards("H1e H2e"))))[0] == "R13"
    assert refused(match, Shields((card("XRe"),)))[0] == "R13"
    do(match, "H1e")
    assert len(match.state.hands[1]) == 4
    assert match.state.discards[1] == cards("H1e")
    do(match, "discard:XDn discard:M6e")
    assert len(match.state.hands[1]) == 5


def test_R13_at_once_if_that_was_agreed():
    hands = "M8n XDn / XRe H1e H2e M8e M6e"
    match = do(at(hands=hands, options={"refill_after_shield": True}), "M8n>1 H1e")
    assert len(match.state.hands[1]) == 5


def test_R13_at_once_after_both_shields_against_a_triad():
    hands = "M9n M10n M11n XDn XSn / XRe H1e H2e M8e M6e"
    match = do(at(hands=hands, options={"refill_after_shield": True}), "M10n+M11n+M9n>1 H1e+H2e")
    assert len(match.state.hands[1]) == 5


def test_R13_a_shield_stops_a_removal_unless_agreed_otherwise():
    lines = {"stacks": "C3n / A1e", "hands": "XDn M8n / XRe H1e"}
    match = do(at(**lines), "XDn:A1e H1e")
    assert match.state.stacks[1] == cards("A1e")
    taken = do(at(options={"shield_blocks_orange": False}, **lines), "XDn:A1e")
    assert taken.state.stacks[1] == []
    assert [*taken.ask.choices] == [0]


# Decks, Fallen Leaders, and the end


def rest(country, *used):
    """All other cards of a country but its Leader."""
    named = " ".join(used).split()
    return " ".join(
        each.code for each in NATIONS[country] if each.kind != LEADER and each.code not in named
    )


def turned_over():
    """North has drawn the last card, and turns the discards over with the next one."""
    stacks, hands = "A1n / C3e", "M1n XDn XSn XBn H1n / XRe"
    discards = f"{rest('n', stacks, hands)} / "
    return at(stacks=stacks, hands=hands, decks=f" / {rest('e', 'C3e XRe')}", discards=discards)


def test_R14_E11_what_was_discarded_first_is_drawn_first_and_known_to_all():
    match = turned_over()
    first, second = match.state.discards[0][:2]
    do(match, "discard:M1n")
    assert match.state.hands[0][-1] is first
    assert match.state.decks[0][-1] is second
    assert match.state.decks[0][0].code == "M1n"
    view = GAME.view(match.state, 1)
    assert view.decks[0] == match.state.decks[0]
    assert first in view.hands[0]
    assert {*view.decks[1]} == {face_down_card("e")}


def test_R14_a_hand_that_follows_from_counting_is_the_same_in_every_imagined_world():
    match = do(turned_over(), "discard:M1n")
    state, own = match.state, set()
    for world in islice(GAME.imagine(GAME.view(state, 1), 1, Random(0)), 40):
        assert {*world.hands[0]} == {*state.hands[0]}
        assert world.decks[0] == state.decks[0]
        own.add(tuple(world.decks[1]))
    assert len(own) == 40  # nobody knows the order of a deck that was only shuffled


def fallen(deck, players=3):
    """Seat 2 has fallen, and these are the last cards of the deck."""
    lies = {"stacks": "C3n / M3e M4e / ", "hands": "XDn XSn / XRe XBe / "}
    south = f"{rest('s', deck)} {deck}"
    decks = f"{rest('n', 'C3n XDn XSn')} / {rest('e', 'M3e M4e XRe XBe')} / {south}"
    return at(players, decks=decks, turn="2", turns="7", defeated="2", fallen="2", **lies)


def test_R15_E12_what_a_fallen_leader_turns_up():
    attack = do(fallen("M8s"), "turn>1 none").state
    assert attack.stacks[1] == []
    assert attack.discards[2] == cards("M8s")
    lent = do(fallen("C4s"), "turn>1").state
    assert lent.stacks[1] == cards("M3e M4e C4s")
    white = do(fallen("A1s"), "turn>1").state
    assert white.discards[2] == cards("A1s")
    assert do(fallen("A1s"), "decline").state.discards[2] == []


def test_R15_a_fallen_leader_is_not_attacked_and_cannot_win():
    match = do(fallen("A1s"), "decline")
    assert {each.target for each in match.ask.choices[0] if isinstance(each, Attack)} <= {1}
    assert living(match.state) == [0, 1]


def nearly_beaten(options=None):
    """Seat 0 is a Fallen Leader, and no card protects the Leader of seat 1."""
    lies = {"stacks": " /  / M3s / M3w", "hands": " / XRe XBe / M8s XBs / XRw XBw"}
    named = {"n": "M8n", "e": "XRe XBe", "s": "M3s M8s XBs", "w": "M3w XRw XBw"}
    decks = " / ".join(rest(country, cards) for country, cards in named.items())
    decks = decks.replace(" / ", " M8n / ", 1)
    return at(4, options, decks=decks, turns="7", defeated="0", fallen="0", **lies)


def test_R15_whom_a_fallen_leader_defeats_has_the_next_turn():
    match = do(nearly_beaten(), "turn>1 none")
    assert match.state.fallen == [0, 1]
    assert [*match.ask.choices] == [1]
    assert match.ask.rule == "R15"


def test_R3_R15_nobody_is_passed_over_who_has_turns_to_come():
    for seed in range(30):
        match, rng, turns = nearly_beaten({"turn_limit": 20}), Random(seed), []
        while not match.over:
            for question in [*match.questions()]:
                turns += [question.seat] if question.rule != "R13" else []
                match.answer(question.seat, at_random(question, rng))
        assert [*passed_over(turns, 4)] == [], seed


def test_R15_a_lent_card_goes_home_when_the_borrower_is_defeated():  # A15
    match = do(fallen("C4s"), "turn>1")
    s = match.state
    s.stacks[1], s.discards[1] = cards("C4s"), [*s.discards[1], *cards("M3e M4e")]
    hands = "M8n M6n / XRe XBe / "
    north, east = rest("n", "C3n M8n M6n"), rest("e", "XRe XBe")
    match = at(
        3,
        stacks="C3n / C4s / ",
        hands=hands,
        decks=f"{north} / {east} / {rest('s', 'C4s')}",
        defeated="2",
        fallen="2",
        turns="7",
    )
    do(match, "M6n+M8n>1 none")
    assert match.over
    assert match.outcome.winners == (0,)
    assert match.state.discards[2] == cards("C4s")


def test_R15_a_lent_card_goes_home_from_the_deck_as_well():
    north, east, south = rest("n", "C3n M8n M6n"), rest("e", "C3e XRe XBe"), rest("s", "C4s")
    match = at(
        3,
        stacks="C3n / C3e / ",
        hands="M8n M6n / XRe XBe / ",
        decks=f"{north} / C4s {east} / {south}",
        defeated="2",
        fallen="2",
        turns="7",
    )
    do(match, "M6n+M8n>1 none")
    assert match.state.discards[2] == cards("C4s")


def test_R15_two_players_end_with_the_first_defeat_three_go_on():
    lies = {"stacks": "C3n / C1e", "hands": "M8n M6n / XRe XBe"}
    assert do(at(**lies), "M6n+M8n>1 none").outcome.rule == "R1"
    three = {"stacks": "C3n / C1e / M3s", "hands": "M8n M6n / XRe XBe / XRs XBs"}
    match = do(at(3, **three), "M6n+M8n>1 none")
    assert match.state.fallen == [1]
    assert len(match.state.decks[1]) == 24
    out = do(at(3, options={"fallen_leaders": False}, **three), "M6n+M8n>1 none")
    assert out.state.fallen == []
    assert out.state.hands[1] == cards("XRe XBe")


def test_R15_who_is_attacked_hears_which_fallen_leader_it_is():
    match = do(fallen("M8s"), "turn>1")
    assert defend(match.state, 1).startswith(f"{whom(2)} attacks with 200")
    assert do(match, "none").state.turn == 0  # one card in a turn


def test_R15_a_fallen_leader_may_choose_only_those_who_stand():
    match = fallen("A1s")
    assert offered(match, TurnOver) == ["turn>0", "turn>1"]
    assert refused(match, TurnOver(2)) == (
        "R15",
        "You can't attack that player. Choose one whose Leader stands.",
    )
    assert refused(match, card("A1s"))[0] == "R15"


def test_R16_after_the_last_turn_the_strongest_defence_wins():
    few = {"stacks": "C3n C4n / C3e", "turns": "3", "played": "2", "turn": "1"}
    match = do(at(options={"turn_limit": 2}, **few), "discard:XRe")
    assert (match.outcome.rule, match.outcome.ended_by) == ("R16", "limit")
    assert (match.outcome.winners, match.outcome.scores) == ((0,), (400, 300))
    tied = do(at(options={"turn_limit": 2}, **few | {"stacks": "C3n / C3e"}), "discard:XRe")
    assert tied.outcome.winners == (0, 1)


def test_R16_can_be_switched_off():
    lies = {"stacks": "C3n C4n / C3e", "turns": "119", "played": "2", "turn": "1"}
    assert do(at(**lies), "discard:XRe").outcome.rule == "R16"
    assert not do(at(options={"turn_limit": None}, **lies), "discard:XRe").over
    assert "however long" in GAME.rules.text("R16", Options(turn_limit=None))


# Gestures and texts


def test_R16_the_number_at_a_seat_says_that_it_is_the_whole_defence():
    seats = Session.at(at(stacks="C3n / C3e C4e")).scene().players
    assert [(each.score, each.unit) for each in seats] == [("300", "defence"), ("400", "defence")]


@pytest.mark.parametrize("target", ["c:Le", "block:1:0", "block:1:1", "seat:1"])
def test_R7_an_attack_is_aimed_at_a_player_by_any_part_of_the_line_or_the_seat(target):
    session = Session.at(at())
    assert session.explain(["c:M8n", target]).text == ALLOWED
    assert target in session.scene().points


def test_R11_to_remove_a_card_one_points_at_that_card():
    session = Session.at(at(stacks="C3n / A1e C3e M3e"))
    assert session.explain(["c:XDn", "c:A1e"]).text == ALLOWED
    assert session.explain(["c:XDn", "c:C3e"]).law.number == "R11"
    for leader in ("c:Le", "block:1:0"):
        said = session.explain(["c:XDn", leader])
        assert said.law.number == "R11"
        assert said.text.startswith("A Leader can't be removed. Select a white card")
    assert ("c:XDn", "block:1:0") in session.scene().refused  # otherwise it would begin an attack


def test_R5_who_lays_a_card_hears_which_card_to_point_at():
    session = Session.at(at(stacks="C3n M1n / C3e", hands="C5n A2n / XRe"))
    aims = {aim.after: aim.text for aim in session.scene().aims}
    wanted = "select the card that will be on its right, or the end. Or discard it."
    assert aims["c:C5n",] == f"Add it to your stack: {wanted}"
    said = session.explain(["c:A2n", "c:Ln"])
    first = "To place it next to your Leader, select the first card of your stack."
    assert (said.law.number, said.text) == ("R5", first)
    session = Session.at(at(stacks=" / C3e", hands="C5n / XRe"))
    assert session.explain(["c:C5n", "c:Ln"]).text.endswith("select the end of your stack.")


def test_R4_after_a_brown_card_one_hears_of_a_second_one():
    session = Session.at(at(hands="M6n M8n / M8e"))
    aims = {aim.after: aim.text for aim in session.scene().aims}
    assert "or first another brown card" in aims["c:M6n",]
    for alone in (at(hands="M6n C5n / M8e"), at(hands="M6n M8n / M8e", played="1")):
        aims = {aim.after: aim.text for aim in Session.at(alone).scene().aims}
        assert "another brown card" not in aims["c:M6n",]


def test_R4_after_two_brown_cards_only_the_target_is_asked_for():
    attacks = Session.at(at(hands="M6n M8n M7n / M8e"))
    aims = {frozenset(aim.after): aim.text for aim in attacks.scene().aims}
    assert aims[frozenset({"c:M6n", "c:M8n"})] == "Attack with 350: whom?"


def test_R3_a_discard_is_asked_for_after_the_cards_that_are_played():
    for played, first in (("0", "Play up to two cards"), ("1", "Play one more card if you like")):
        prompt = Session.at(at(played=played)).scene().prompt
        assert prompt.startswith(f"{first}, then discard one")


def test_R11_redeploy_alone_does_not_attack():
    session = Session.at(at(hands="M8n XRn / M8e XRe"))
    said = session.explain(["c:XRn", "c:Le"])
    assert (said.law.number, said.text[:24]) == ("R11", "Redeploy needs two brown")


def test_R5_R6_R11_a_place_in_a_stack_is_told_from_the_leader():
    match = at(stacks="C3n M1n C4n / C3e M3e C4e", hands="C5n XSn / XRe")
    view, (own, aims) = match.state, (match.state.stacks[0], match.state.stacks[1])
    laid = [STAGE.say(view, Lay(card("C5n"), gap)) for gap in range(4)]
    assert [each.removeprefix("Lay Culture 100 ") for each in laid] == [
        "next to the Leader",
        "second from the Leader",
        "third from the Leader",
        "at the right end",
    ]
    assert STAGE.say(view, Discard(own[1])) == "Discard Military 50 second from the Leader"
    removed = [STAGE.say(view, Remove(card("XSn"), aims[n])) for n in (0, 2)]
    assert removed == [
        f"Sabotage {whom(1)}'s Culture 100 next to the Leader",
        f"Sabotage {whom(1)}'s Culture 100 at the right end",
    ]


def test_R7_whoever_has_chosen_a_card_hears_where_it_goes():
    session = Session.at(at(hands="M8n C1n XDn XRn H1n / M8e XRe H1e"))
    aims = {aim.after: (aim.law.number, aim.text) for aim in session.scene().aims}
    assert aims["c:M8n",][0] == "R7"
    assert aims["c:M8n",][1].startswith("To attack, select another player's stack.")
    rules = {item: aims[f"c:{item}",][0] for item in ("C1n", "XDn", "XRn", "H1n")}
    assert rules == {"C1n": "R5", "XDn": "R11", "XRn": "R11", "H1n": "R13"}
    assert max(len(text) for _, text in aims.values()) <= 100
    last = Session.at(at(played="2")).scene()  # now one card is discarded, and nothing else
    assert last.aims == ()


def test_R15_who_points_at_a_defeated_leader_hears_why_not():
    session = Session.at(do(nearly_beaten(), "turn>1 none decline"), seat=2)
    said = session.explain(["c:M8s", "c:Le"])
    assert (said.law.number, said.text[:24]) == ("R15", "That Leader is defeated.")


def test_R7_the_arrow_of_an_attack_ends_at_what_it_meets_first():
    match = do(at(stacks="C3n / A1e C3e M3e M1e", hands="M8n XDn / XRe"), "M8n>1 none")
    attack = next(event for event in match.events if event.rule == "R4")
    assert STAGE.links(attack, 0) == [Link("seat:0", "c:M1e")]
    match = do(at(stacks="C3n / A1e C3e", hands="M8n XDn / XRe"), "XDn:A1e none")
    removal = next(event for event in match.events if event.rule == "R11")
    assert STAGE.links(removal, 0) == [Link("seat:0", "c:A1e")]


@pytest.mark.parametrize(
    ("stack", "force", "said"),
    [
        ("C3n M3n M4n", 250, "take 2 cards"),
        ("C3n M3n M4n", 350, "take your whole stack"),
        ("C3n M3n M4n", 500, "defeat your Leader"),
        ("C3n M3n M4n", 50, "take nothing"),
        ("C3n M3n M4n C2n", 50, "take 1 card"),
    ],
)
def test_R13_whoever_is_attacked_hears_what_it_would_do(stack, force, said):
    state = at(stacks=f"{stack} / C3e", turn="1", target="0", force=str(force)).state
    line = f"{whom(1)} attacks with {force} and would {said}."
    state.hands[0] = [*cards("H1n")]
    assert defend(state, 0) == f"{line} Use a shield?"
    state.hands[0] = [*cards("M1n")]
    assert defend(state, 0) == f"{line} You have no shield."


def test_R4_an_attack_is_told_with_its_sum_and_what_it_meets():
    match = do(at(stacks="C3n / C3e C1e"), "M6n+M8n>1")
    (line,) = told(match, "R4")
    attack = "Player 0 attacks Player 1 with Military 150 and Military 200"
    assert line == f"{attack}: 350 against Culture 50."


def test_R3_after_a_triad_and_a_discard_of_the_hand_four_are_drawn():  # E10
    match = do(at(hands="M9n M10n M11n XDn XSn / XRe XBe"), "M10n+M11n+M9n>1 none discard:XDn")
    assert told(match, "R3")[-1] == "Player 0 draws 4 cards."
    assert len(match.state.hands[0]) == 5


# Invariants


@pytest.mark.parametrize("options", [*variants(GAME)])
def test_I1_I2_cards_of_countries_leaders_and_hands(options):
    for players in GAME.players:
        match = finished(GAME, options, 20 + players, players)
        for moment in match.past:
            s = moment.state
            assert Counter(cards_in(s)) == Counter(GAME.deck(s))  # I1
            assert [own[0].kind for own in s.leaders] == [LEADER] * players  # I2
            assert max(map(len, s.hands)) <= 5
            for seat in living(s):
                own = [s.stacks[seat], s.hands[seat], s.decks[seat], s.discards[seat]]
                mine = [
                    each for pile in own for each in pile if each.suit == s.leaders[seat][0].suit
                ]
                assert len(mine) + (s.turned != [] and s.turned[0].suit == mine[0].suit) == 24


def test_I4_cards_lost_to_an_attack_are_the_end_of_a_stack():
    seen = 0
    for seed in range(12):
        match, rng = Match.new(GAME, 3, seed), Random(seed)
        while not match.over:
            s = match.state
            stacks, target, force = [*map(list, s.stacks)], s.target, s.force
            for question in [*match.questions()]:
                match.answer(question.seat, at_random(question, rng))
            if force and target not in match.state.defeated:
                after = match.state.stacks[target]
                assert (
                    stacks[target][: len(after)] == after or match.state.turn in match.state.fallen
                )
                seen += len(after) < len(stacks[target])
    assert seen > 20


def test_the_beginner_beats_chance():
    bot, won = beginner(GAME), 0
    for seed in range(20):
        match, rng = Match.new(GAME, 2, seed), Random(seed)
        while not match.over:
            for question in [*match.questions()]:
                player = bot if question.seat == seed % 2 else at_random
                match.answer(question.seat, player(question, rng))
        won += seed % 2 in match.outcome.winners
    assert won >= 18


def test_a_decided_match_is_over_once_an_attack_is_answered():
    match = do(at(stacks="C3n / C1e", hands="M8n M6n / XRe XBe"), "M6n+M8n>1")
    assert outcome(match.state) is None
    assert told(match, "R15") == []
