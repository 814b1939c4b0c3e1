"""The tables of worked examples agree with their texts, and play can lead to them."""

import re

from tutor.coach.message import NAMES
from tutor.coach.rules.pages import example_replayed, example_table, first_asked
from tutor.coach.session.party import names_at_table
from tutor.games import GAMES, examples, stage
from tutor.games.squad.squads import owes, posts

WHO = r"([Pp]layer \d|You|Ada|Blaise|Carla)"
HAS_DEALT = re.compile(rf"{WHO} (?:has dealt|dealt|deals|have dealt|is the dealer)")
ON_THE_LEFT = re.compile(rf"{WHO},? (?:sits? )?on the dealer's left")


def with_tables(game):
    return [example for example in examples(game).values() if example.table]


def said_of(example):
    return f"{example.shows} {example.task} {example.answer}"


def named(word, match):
    """Return the seat of a player; the learner is the one asked first."""
    if word.lower().startswith("player"):
        return int(word[-1])
    learner = first_asked(match) if match.ask else 0
    return names_at_table(NAMES, len(match.seats), learner).index(word)


def dealers(game, match):
    """Return the seats that are ever marked as the dealer."""
    states = [match.start, *(event.state for event in match.events), match.state]
    views = [game.view(state, 0) for state in states]
    lines = [stage(game).player(view, seat) for view in views for seat in match.seats]
    return {line.seat for line in lines if "dealer" in {badge.text for badge in line.badges}}


def test_whoever_is_said_to_deal_is_marked_as_the_dealer(game):
    for example in with_tables(game):
        start, marked = example_table(game, example), dealers(game, example_replayed(game, example))
        if not marked:
            continue  # this game has no badge for the dealer
        for word in HAS_DEALT.findall(said_of(example)):
            assert named(word, start) in marked, f"{example.number}: {word}"
        for word in ON_THE_LEFT.findall(said_of(example)):
            right = (named(word, start) - 1) % len(start.seats)
            assert right in marked, f"{example.number}: {word} on the left"


def test_texts_that_name_the_dealer_are_found():
    found = {
        name: sum(bool(HAS_DEALT.search(said_of(each))) for each in with_tables(GAMES[name]))
        for name in ("flares", "ladder", "mini_golf", "squad")
    }
    assert all(found.values())


def test_R2_turns_of_squad_have_begun_on_the_dealers_left():
    for example in with_tables(GAMES["squad"]):
        state = example_table(GAMES["squad"], example).start
        many, dealer = len(state.hands), state.options.dealer0
        left = [(dealer + 1 + n) % many for n in range(many)]
        playing = [seat for seat in left if seat not in state.out]
        turns = [state.turns[seat] for seat in playing]
        assert turns == sorted(turns, reverse=True), example.number
        assert turns[0] - turns[-1] <= 1, example.number
        last = [seat for seat in playing if state.turns[seat] == turns[0]][-1]
        assert state.seat == (last if turns[0] else dealer), example.number


def test_R2_R7_what_was_drawn_in_squad_lies_in_the_hand_or_fills_a_missing_squad():
    for example in with_tables(GAMES["squad"]):
        match = example_table(GAMES["squad"], example)
        if match.ask is None or match.ask.rule != "R3":
            continue
        state, seat = match.state, match.state.seat
        assert not any(owes(state, each) for each in match.seats), example.number
        filled = len(posts(state, seat)) == 2 and any(len(q) == 1 for q in state.squads[seat])
        assert state.hands[seat] or filled or not state.deck, example.number
