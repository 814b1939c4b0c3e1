"""The expert of Schotten Totten: what it has in mind agrees with the game, and with brute force."""

from itertools import product
from random import Random

import pytest
from playing import table

from tutor.bots.simple import at_random
from tutor.engine.match import Match
from tutor.games.schotten_totten.cards import DECK, set_of
from tutor.games.schotten_totten.choices import Claim, Play
from tutor.games.schotten_totten.expert import ends, outlook, play
from tutor.games.schotten_totten.expert.outlook import Outlook, learned, match_chance
from tutor.games.schotten_totten.expert.outlook import enough as enough_come
from tutor.games.schotten_totten.expert.playout import Playout, single
from tutor.games.schotten_totten.expert.tables import ME, THEM, after, is_imaginable, table_of
from tutor.games.schotten_totten.game import GAME, in_a_row
from tutor.games.schotten_totten.state import STONES

cards = DECK.cards


def stones(*sides):
    return " // ".join([*sides, *["/"] * (STONES - len(sides))])


def asked(*sides, **texts):
    """The question at a table with these sides at the first stones."""
    match = table(GAME, 2, texts.pop("options", None), stones=stones(*sides), **texts)
    return next(match.questions())


def test_it_knows_what_comes_of_each_play():
    checked = set()
    for seed in range(4):
        rng, match = Random(seed), Match.new(GAME, 2, seed, {"tactics": True})
        while not match.over:
            (question,) = match.questions()
            seat = question.seat
            if question.rule == "R3":
                before = table_of(question.view, seat)
                for action in rng.sample([*question.choices], min(8, len(question.choices))):
                    if is_imaginable(action):
                        then = match.fork(seed=1)
                        then.answer(seat, action)
                        real = table_of(GAME.view(then.state, seat), seat)
                        same_but_for_the_draw(after(before, action), real)
                        checked.add(action.card.kind)
            match.answer(seat, at_random(question, rng))
    assert checked == {"plain", "elite", "mode", "ruse"}


def same_but_for_the_draw(ours, real):
    assert ([*map(list, ours.sides)], ours.modes) == ([*map(list, real.sides)], real.modes)
    assert [*ours.first] == [*real.first]
    assert not ours.hand & ~real.hand


def test_the_chance_of_a_match_is_that_of_all_ways_to_win_it():
    rng = Random(1)
    chances = [rng.random() for _ in range(STONES)]
    total = 0.0
    for own in product((0, 1), repeat=STONES):
        mine = [n for n in range(STONES) if own[n]]
        theirs = [n for n in range(STONES) if not own[n]]
        weight = 1.0
        for n in range(STONES):
            weight *= chances[n] if own[n] else 1 - chances[n]
        if in_a_row(mine) != in_a_row(theirs):
            total += weight * in_a_row(mine)
        else:
            total += weight * (len(mine) > len(theirs))
    assert match_chance(chances) == pytest.approx(total)


@pytest.mark.parametrize(("held", "more", "least"), [(2, 3, 2), (0, 4, 1), (3, 0, 3), (1, 1, 3)])
def test_enough_cards_come_as_often_as_counted_one_by_one(held, more, least):
    each = [0.6] * held + [0.2] * more
    total = 0.0
    for comes in product((0, 1), repeat=len(each)):
        weight = 1.0
        for chance, yes in zip(each, comes, strict=True):
            weight *= chance if yes else 1 - chance
        total += weight * (sum(comes) >= least)
    assert enough_come(held, 0.6, more, 0.2, least) == pytest.approx(total)


def test_what_is_decided_is_certain_and_nothing_else():
    question = asked(
        "37 38 39 / 11 22", "12 25 36 / 18 28 48", "19 / 29", hands="63 64 / 52 61", claimed="8 / 7"
    )
    at = table_of(question.view, 0)
    chances = [Outlook(at, 2, 20).chance(at, stone) for stone in range(STONES)]
    assert [n for n in range(STONES) if chances[n] == 1.0] == [0, 8]
    assert [n for n in range(STONES) if chances[n] == 0.0] == [1, 7]


def test_a_better_side_is_likelier_to_win():
    chances = []
    for side in ("37 38", "37 28", "31 24"):
        at = table_of(asked(f"{side} / 19 29", hands="63 64 / 52 61").view, 0)
        chances.append(Outlook(at, 2, 20).chance(at, 0))
    assert chances == sorted(chances, reverse=True)
    assert len({*chances}) == 3


def test_the_network_weighs_as_many_facts_as_there_are():
    at = table_of(asked("37 38 / 19 29", hands="63 64 / 52 61").view, 0)
    seen = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(outlook, "corrected", lambda chance, facts: seen.append(facts) or chance)
        Outlook(at, 2, 20).chance(at, 0)
    assert {len(unit) for unit in learned().units} == {len(seen[0]) + 1}


def test_after_so_many_turns_the_outlook_is_asked():
    question = asked("37 38 / 47 48", hands="12 63 11 / 52 61 13")
    at = table_of(question.view, 0)
    hidden = single(at.hidden)
    match = Playout(at).dealt((at.hand, sum(hidden[:3])), hidden[3:])
    assert 0.0 < match.goes_on(THEM, 2) < 1.0
    assert sum(side.bit_count() for sides in match.sides for side in sides) == 4 + 4


def test_a_match_that_is_as_good_as_won_is_won_in_the_head():
    question = asked("37 38 /", hands="39 63 / 52 61", claimed="1 2 /")
    at = after(table_of(question.view, 0), Play(*cards("39"), 0))
    hidden = single(at.hidden)
    assert Playout(at).dealt((at.hand, sum(hidden[:2])), hidden[2:]).claims(ME)


def test_it_plays_the_card_that_wins_the_match():
    question = asked("37 38 /", hands="39 63 11 / 52 61", claimed="1 2 /")
    assert play(question, Random(1)) == Play(*cards("39"), 0)


def test_it_stops_the_third_adjacent_stone():
    question = asked("27 28 / 19 18", hands="29 63 11 / 52 61", claimed="/ 1 2")
    assert play(question, Random(1)) == Play(*cards("29"), 0)


def test_it_breaks_up_the_third_adjacent_stone_with_a_banshee():
    question = asked(
        "12 34 / 47 48", hands="9 63 11 / 52 61", claimed="/ 1 2", tactics_played="0 1",
        options={"tactics": True},
    )  # fmt: skip
    assert play(question, Random(1)) in question.choices


def test_it_claims_as_soon_as_it_can():
    match = table(GAME, 2, stones=stones("37 38 /"), hands="39 63 / 52 61")
    match.answer(0, Play(*cards("39"), 0))
    assert play(next(match.questions()), Random(1)) == Claim(0)


@pytest.mark.parametrize(("claim_when", "wins"), [("end", 1.0), ("start", 0.0)])
def test_in_imagined_matches_stones_are_claimed_when_the_house_rule_says(claim_when, wins):
    lying = ["11 12 13 /", "14 15 16 /", "37 38 /", "/", "/", "/", "/ 67 68 69", "/ 51 52 53"]
    match = table(
        GAME,
        2,
        {"claim_when": claim_when},
        stones=" // ".join([*lying, "/ 54 55 56"]),
        claimed="0 1 / 7 8",
        hands="39 63 / 21 61",
    )
    (card,) = cards("39")
    then = after(table_of(match.state, 0), Play(card, 2))
    theirs = set_of(cards("21 61"))
    assert ends(Playout(then), then.hand, theirs, []) == wins  # both have a third stone
