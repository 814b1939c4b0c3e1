"""Kaplowitz: what everybody knows of the cards that were won, and what is imagined."""

from collections import Counter
from itertools import islice, permutations
from random import Random

import pytest
from games.kaplowitz import cards, codes, play
from playing import positions, table

from tutor.bots.simple import at_random
from tutor.engine.cards import BACK, face_down_card
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games.kaplowitz.game import GAME
from tutor.games.kaplowitz.state import Options


def test_nobody_looks_into_a_pile_not_even_into_the_own():
    view = GAME.view(Match.new(GAME, 2, seed=1).state, 0)
    assert view.piles == [[BACK] * 18, [BACK] * 18]
    assert view.hands[1] == [BACK] * 6
    assert BACK not in view.hands[0]


def test_R8_everybody_remembers_whose_pile_a_card_went_under_and_when():
    hands = "7S 9S 4D / 7H 8S 4H"
    match = table(GAME, rounds="3", tricks="3", hands=hands, piles="2C / 2D")
    play(match, "7S 7H 8S 9S")
    assert match.state.seen.marks == dict.fromkeys(cards("7S 7H 8S 9S"), "0.3")
    view = GAME.view(match.state, 1)
    assert view.piles == [[BACK, *[face_down_card("0.3")] * 4], [BACK]]
    assert view.hands[0] == [BACK]


def test_R8_a_card_that_is_won_by_another_has_another_owner():
    match = table(GAME, tricks="1", hands="9S / 8S", piles=" / 10D JD")
    play(match, "9S 8S")
    play(match, "10D 9S")
    assert match.state.seen.marks == {
        **dict.fromkeys(cards("8S"), "0.0"),
        **dict.fromkeys(cards("9S 10D"), "1.1"),
    }


def test_R8_what_was_just_won_is_not_in_a_hand():
    match = table(GAME, 3, tricks="3", hands="7S 9S 4D / 7H 8S 4H / 3H 3D QC", piles="2C / 2D / 2H")
    play(match, "7S 7H 3H")
    assert (codes(match.state.aside), match.state.seen.marks) == ("7S 7H 3H", {})
    play(match, "8S QC 9S")
    won = {*cards("7S 7H 3H 8S QC 9S")}
    assert {*match.state.seen.marks} == won
    for world in islice(GAME.imagine(GAME.view(match.state, 2), 2, Random(0)), 40):
        assert not won & {*world.hands[0]}
        assert {*world.piles[0][1:]} == won


def marked(batches):
    """Return the memory as strings: {"0.1": "2C 3C"} went under pile 0 in round 1."""
    return {"seen": " / ".join(f"{mark}: {codes}" for mark, codes in batches.items())}


def is_uniform(met, expected, critical):
    """Chi-square test of how often each was met against how often it is expected."""
    scale = sum(met.values()) / sum(expected.values())
    assert met.keys() == expected.keys()
    return sum((met[key] - scale * n) ** 2 / (scale * n) for key, n in expected.items()) < critical


KNOWN = {  # player 0 has won 7S 7H 8S 9S before this round, and one of them is in hand again
    "rounds": "2",
    "tricks": "2",
    "leader": "1",
    "hands": "2C 7S / 4H 5H",
    "piles": "7H 8S 9S / 2D",
}


def test_redeals_are_uniform_over_what_everybody_can_know():
    state = position(GAME, 2, **marked({"0.1": "7S 7H 8S 9S"}), **KNOWN)
    view = GAME.view(state, 1)
    assert view.hands[0] == [BACK, face_down_card("0.1")]
    assert view.piles == [[face_down_card("0.1")] * 3, [BACK]]
    expected = Counter(
        (new, drawn, " ".join(rest), own)
        for new, own in permutations(("2C", "2D"))
        for drawn, *rest in permutations(("7S", "7H", "8S", "9S"))
    )
    met = Counter(
        (*codes(world.hands[0]).split(), codes(world.piles[0]), codes(world.piles[1]))
        for world in islice(GAME.imagine(view, 1, Random(1)), 4800)
    )
    assert is_uniform(met, expected, 84)  # 47 degrees of freedom, 99.9 %


FIRST, THEN = "2C 3C 4C 5C", "6C 7C 8C 9C 10C JC"  # won by player 0 in rounds 1 and 2


def test_R4_R8_redeals_know_what_stayed_in_a_hand_over_a_short_round():
    batches = marked({"0.1": FIRST, "0.2": THEN})
    piles, hands = "8C 9C 10C JC / ", "2C 3C 4C 5C 6C 7C / 5S 6S"
    match = table(GAME, rounds="3", tricks="2", hands=hands, piles=piles, **batches)
    play(match, "6C 5S 6S 5C")  # three of the first four stay, and one of the others
    assert codes(match.state.hands[0]) == "2C 3C 4C 7C 8C 9C"
    assert (match.state.rounds, codes(match.state.piles[0])) == (4, "10C JC 6C 5S")
    expected = Counter(  # every order in which the cards of a round may have lain in the pile
        (" ".join(sorted([held, *drawn])), " ".join(left))
        for first, held, *others in permutations(THEN.split())
        if first == "6C"  # it was played, and so was among the two that had been drawn
        for drawn, left in [(others[:2], others[2:])]
    )
    met = Counter()
    for world in islice(GAME.imagine(GAME.view(match.state, 1), 1, Random(2)), 4000):
        assert {*world.hands[0][:3]} == {*cards("2C 3C 4C")}
        assert {*world.piles[0][2:]} == {*cards("6C 5S")}
        later = [card.code for card in world.hands[0][3:]]
        met[" ".join(sorted(later)), codes(world.piles[0][:2])] += 1
    assert is_uniform(met, expected, 43.8)  # 19 degrees of freedom, 99.9 %


@pytest.mark.parametrize("options", [Options(), Options(pile_order="shuffle")])
def test_R8_imagined_hands_hold_as_many_cards_of_each_round_as_the_true_ones(options):
    """Recount what all players can count from the events of the match."""
    match, rng, won, seen, looked = Match.new(GAME, 3, 4, options), Random(3), {}, 0, 0
    while match.state.rounds < 9 and not match.over:
        for event in match.events[seen:]:
            if event.rule == "R8":
                seat, count = event.facts["player"], event.facts["count"]
                now = event.state.rounds
                won |= dict.fromkeys(event.state.piles[seat][-count:], (seat, now))
        seen = len(match.events)
        for question in list(match.questions()):
            for world in islice(GAME.imagine(question.view, question.seat, rng), 1):
                looked += 1
                for true, imagined in zip(match.state.hands, world.hands, strict=True):
                    assert Counter(map(won.get, imagined)) == Counter(map(won.get, true))
            match.answer(question.seat, at_random(question, rng))
    assert looked > 50
    assert len({*won.values()}) > 6


@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_world_gives_everybody_the_cards_they_are_known_to_have(seed):
    rng = Random(5)
    for match in islice(positions(GAME, Options(), seeds=[seed]), 0, None, 10):
        owners = match.state.seen.marks
        for seat in match.seats:
            view = GAME.view(match.state, seat)
            for world in islice(GAME.imagine(view, seat, rng), 2):
                for owner in match.seats:
                    for card in [*world.hands[owner], *world.piles[owner]]:
                        assert owners.get(card, f"{owner}.").startswith(f"{owner}.")
