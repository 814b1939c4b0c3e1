"""Players of Take 5: a beginner with reasons, an expert, and its table in plain numbers."""

from random import Random

import pytest
from playing import table

from tutor.bots.tournament import play_rounds
from tutor.engine.match import Match
from tutor.games import adviser, beginner
from tutor.games.take_five import expert
from tutor.games.take_five import table as plain
from tutor.games.take_five.game import GAME, totals
from tutor.games.take_five.players import promises
from tutor.games.take_five.sets import ends_of
from tutor.games.take_five.state import BOX, END, PASS, Add

cards = BOX.cards


def at(sets, hands, **texts):
    return table(GAME, sets=sets, hands=hands, **texts)


def question_at(sets, hands, **texts):
    return next(at(sets, hands, **texts).questions())


def advice(*position, **texts):
    said = adviser(GAME)(question_at(*position, **texts))
    return said.choices[0], said.rule, said.reason


GOOD, BAD = "62 63 64 68", "31 33 40 43"
USED = {"specials": " / x2' +5'"}  # one's own specials are played


def test_the_beginner_takes_a_set_that_brings_points():
    found = advice(f"{GOOD} / {BAD}", "50 72 / ", **USED)
    assert found == (
        Add(*cards("72"), 62),
        "R8",
        "The 72 takes the set of 68 and wins you 7 points.",
    )


def test_the_beginner_adds_specials_before_it_takes_such_a_set():
    choice, rule, _ = advice(f"{GOOD} / {BAD}", "50 72 / ", specials="+5 / x2' +5'")
    assert (choice, rule) == (Add(*cards("+5"), 62), "R7")


def test_the_beginner_leaves_a_bad_set_and_ends_the_turn():
    found = advice(f"{BAD} / 62 63", "50 / 65 66 67", **USED, played="1")
    assert found[:2] == (END, "R3")


def test_the_beginner_passes_if_nothing_can_be_played():
    found = advice(f"{GOOD} x2 +5", " / 72", specials=" / x2' +5'")
    assert found == (PASS, "R12", "You have no number and no special that fits, so pass.")


@pytest.mark.parametrize("players", GAME.players)
def test_all_reasons_are_short_and_about_what_can_be_done(players):
    adviser_of, match = adviser(GAME), Match.new(GAME, players, seed=players)
    while not match.over:
        (question,) = match.questions()
        said = adviser_of(question)
        assert {*said.choices} <= {*question.choices}
        assert len(said.reason) <= 85, said.reason
        match.answer(question.seat, said.choices[-1])


def compared(match):
    """The position in plain numbers, beside what the rules say."""
    seen = plain.seen(match.state)
    assert seen.ends == sorted(ends_of(match.state.sets))
    assert [seen.worth(p) for p in seen.players] == totals(match.state)
    return seen


@pytest.mark.parametrize("options", [{}, {"x2_stack": False}, {"penalty_before_x2": True}])
def test_the_table_in_numbers_goes_on_as_the_rules_do(options):
    for seed in range(6):
        match, rng = Match.new(GAME, 2 + seed % 5, seed, options), Random(seed)
        while not match.over:
            seen = compared(match)
            (question,) = match.questions()
            choice = rng.choice(question.choices)
            if isinstance(choice, Add):
                p = seen.players[question.seat]
                ends = {cards[0].rank: end for cards, end in zip(*in_order(match), strict=True)}
                expert.add(seen, p, choice, ends)
            match.answer(question.seat, choice)
            after = compared(match)
            assert (after.ends, after.heaps, after.players) == (seen.ends, seen.heaps, seen.players)


def in_order(match):
    sets = match.state.sets
    return sets, ends_of(sets)


@pytest.mark.parametrize("options", [{}, {"x2_stack": False}])
def test_imagined_beginners_judge_as_the_beginner_does(options):
    ends = 0
    for seed in range(10):
        match, rng = Match.new(GAME, 2 + seed % 5, seed, options), Random(seed)
        while not match.over:
            (question,) = match.questions()
            s, seat = question.view, question.seat
            seen, most = plain.seen(s), max(promises(s, seat, question.choices), key=at_first)
            found = plain.glance(seen, seen.players[seat], s.played)
            if most[1] == END:
                assert found is plain.END
                ends += 1
            elif most[1] != PASS:
                assert found.value == pytest.approx(most[0])
            match.answer(seat, rng.choice(question.choices))
    assert ends > 20


def at_first(promise):
    return promise[0]


def test_the_expert_knows_no_more_than_its_seat_sees():
    match = Match.new(GAME, 3, seed=5)
    (question,) = match.questions()
    assert all(card.kind == "back" for hand in question.view.hands[1:] for card in hand)
    assert expert.play(question, Random(1)) in question.choices


def test_a_victory_is_shared_with_those_who_are_near():
    assert [expert.worth([7, 7, 7], seat) for seat in range(3)] == pytest.approx([1 / 3] * 3)
    near, far = expert.worth([30, 25], 1), expert.worth([30, -900], 1)
    assert 0.3 < near < 0.5
    assert far < 0.001
    assert near + expert.worth([30, 25], 0) == pytest.approx(1)


def test_most_others_are_imagined_as_beginners_with_hidden_numbers():
    (question,) = Match.new(GAME, 6, seed=5).questions()
    seen, sizes = plain.seen(question.view), [10] * 6
    own = [*seen.players[0].hand]
    hidden = [number for number in range(1, 101) if number not in {*own, *seen.ends}]
    worlds = [expert.dealt(seen, sizes, hidden, 0, Random(seed)) for seed in range(100)]
    for world in worlds:
        hands = [p.hand for p in world.players]
        assert hands[0] == own
        assert [*map(len, hands)] == sizes
        assert len({number for hand in hands for number in hand} | {*seen.ends}) == 75
        assert not world.players[0].novice
    assert 300 < sum(p.novice for world in worlds for p in world.players) < 400


def test_the_expert_takes_a_good_set_and_leaves_a_bad_one():
    question = question_at(f"{GOOD} / {BAD}", "72 / 50", **USED, played="1")
    assert expert.play(question, Random(1)) == Add(*cards("72"), 62)
    question = question_at(f"{BAD} / 62 63 64 65", "50 / 72", **USED, played="1")
    assert expert.play(question, Random(1)) == END


def test_the_expert_plays_its_specials_before_the_last_number():
    question = question_at(
        "60 61 63 64", "65 / ", taken="2 12 32 42 52 / 62 72 3 4 15 x2' +5'", specials="x2 +5 / "
    )
    assert not expert.play(question, Random(1)).card.rank


def test_the_expert_does_the_same_with_the_same_luck():
    question = next(Match.new(GAME, 4, seed=7).questions())
    assert expert.play(question, Random(3)) == expert.play(question, Random(3))


@pytest.mark.thorough
def test_the_expert_beats_beginners():
    won = 0.0
    for seed in range(4):
        for seat in range(2):
            bots = [beginner(GAME)] * 2
            bots[seat] = expert.play
            _, end = play_rounds(GAME, bots, seed)
            won += GAME.goal.share(end, seat)
    assert won > 4
