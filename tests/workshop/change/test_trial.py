"""What goes wrong in a learner's function is said before the first match, and never gets stuck."""

import re
import sys
from random import random

import pytest

from tutor.engine.goal import Outcome
from tutor.engine.wrong import Wrong
from tutor.widgets import learn
from tutor.workshop.change import change, original, try_changed

# Mistakes, as learners make them


def no_name(trick):
    best = trick[0]
    for play in trick:
        if play[1].suit == "F" and crad.rank > 2:  # noqa: F821  the mistake
            best = play
    return best


def forgets_a_case(trick):
    for play in trick:
        if play[1].suit == "F":
            return play
    return None


def card_alone(trick):
    return max((card for _, card in trick), key=lambda card: card.rank)


def prints(players):
    sys.stdout.write("")


def sorts(trick):
    trick.sort(key=lambda play: -play[1].rank)
    return trick[0]


def takes_a_card(s, seat):
    s.hands[seat].pop()
    return s.hands[seat]


def endless(trick):
    number = 0
    while number < len(trick):
        best = trick[number]
    return best


def by_chance(players, calls=[0]):  # noqa: B006  the mistake
    calls[0] += 1
    return 2 + calls[0] % 2


def calls_itself(points):
    return 2 * calls_itself(points)


def endless_script(s, tell):
    while True:
        s.deck = s.deck[:]
    yield


def yields_nothing(s, tell):
    yield


MISTAKES = {
    "a misspelt name": (
        {"winning_play": no_name},
        r"fails in line 4: NameError, name 'crad' is not defined\. It was called with trick = \[\(",
    ),
    "a forgotten case": (
        {"winning_play": forgets_a_case},
        r"returns None for trick = .* a whole number and a card\. Is a return missing, or a case",
    ),
    "another kind of value": (
        {"winning_play": card_alone},
        r"returns \d\w for trick = .* It must return a tuple of a whole number and a card\.",
    ),
    "print in the place of return": (
        {"hand_size": prints},
        "Your hand_size returns None for players = 2. It must return a whole number. Is a return",
    ),
    "a list of the wrong things": (
        {"legal_cards": lambda s, seat: [card.rank for card in s.hands[seat]]},
        "It must return a list of cards",
    ),
    "a sorted argument": (
        {"winning_play": sorts},
        r"changes trick, which it may only look at\. Work on a copy: sorted\(trick\) makes one",
    ),
    "a changed table": (
        {"legal_cards": takes_a_card},
        "changes s, which it may only look at. Work on a copy of its lists.",
    ),
    "a loop without an end": (
        {"winning_play": endless},
        r"Your endless does not come to an end, .* stopped in line [34] after 3,000,000 steps",
    ),
    "a script without an end": ({"trick": endless_script}, "does not come to an end"),
    "a function that calls itself": (
        {"point_value": calls_itself},
        r'write was = learn\("flares"\)\.original\("point_value"\) above it, and call was',
    ),
    "chance or a memory": (
        {"hand_size": by_chance},
        "does not always return the same for players = 2",
    ),
    "no choice": (
        {"legal_cards": lambda s, seat: [card for card in s.hands[seat] if card.rank > 9]},
        r"Player \d has nothing to choose from, although R3 asks",
    ),
    "cards of others": (
        {"legal_cards": lambda s, seat: s.deck[:2]},
        r"The game can't go on \(ValueError: list.remove.* Before that, your legal_cards returned",
    ),
    "too many cards": (
        {"hand_size": lambda players: 20},
        r"Before that, your hand_size returned 20 for players = 2, where the printed rule returns",
    ),
    "a string for a number": ({"hand_size": lambda players: "5"}, "returns '5' for players = 2"),
    "a division": (
        {"share": lambda value, winners, o: value / winners},
        r"returns \d+\.\d+ for value = .* house rules\. It must return a whole number or a frac",
    ),
    "a yield that asks nobody": (
        {"trick": yields_nothing},
        r"A function of yours yields None, which asks nobody\. Write answer = yield from choose",
    ),
    "an index": (
        {"one_suit": lambda points: points[3].suit == points[0].suit},
        "fails in line 1: IndexError, list index out of range. It was called with points = ",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_a_sentence(mistake):
    mine, said = MISTAKES[mistake]
    trial = try_changed(change("flares", **mine))
    assert re.search(said, trial.fails)
    assert "can't be played yet" in str(trial)


def test_winners_who_are_not_at_the_table_are_named():
    mine = {"outcome": lambda s: Outcome("R12", "Somebody wins.", (9,)) if s.tricks else None}
    said = "The winners must be seats, from 0 to 1, not (9,)."
    assert try_changed(change("flares", **mine)).fails == said


def remembers():
    tricks, was = [], original("flares", "trick")

    def trick(s, tell):
        tricks.append(s)
        s.hands = [hand[:: (-1) ** len(tricks)] for hand in s.hands]
        yield from was(s, tell)

    return trick


def loses(s, tell):
    original("flares", "collect")(s, tell)
    s.tricks.clear()


NOT_QUITE = {
    "undo": ({"trick": remembers()}, "After Undo the table would ask something else"),
    "cards": ({"collect": loses}, "Some cards get lost, or lie in two places at once."),
    "why not": (
        {"legal_cards": lambda s, seat: [max(s.hands[seat], key=lambda card: card.rank)]},
        r"can't tell why “Play .*” is forbidden \(R3\)\. Its reasons are in against_following",
    ),
    "secrets": (
        {"legal_cards": lambda s, seat: s.hands[seat]},
        "what players infer about hidden cards is no longer true. So hints and retries deal",
    ),
    "table": (
        {"legal_cards": lambda s, seat: [*s.hands[seat], *s.deck[:1]]},
        "is allowed, but the table has no way to choose it",
    ),
}


@pytest.mark.parametrize("kind", NOT_QUITE)
def test_what_does_not_fit_around_the_rules_is_told(kind):
    mine, said = NOT_QUITE[kind]
    assert re.search(said, try_changed(change("flares", **mine), seconds=1.0).problems[kind])


@pytest.mark.parametrize(
    ("seconds", "kind", "said"),
    [
        (0.1, "slow", r"There was no time for more than [0-9,]+ questions. By your rules, can a m"),
        (60, "endless", r"A match went on after 5,000 questions. By your rules, can a match end\?"),
    ],
)
def test_a_match_that_does_not_end_is_told(seconds, kind, said):
    trial = try_changed(change("flares", outcome=lambda s: None), players=4, seconds=seconds)
    assert re.search(said, trial.problems[kind])


def test_the_usual_house_rules_are_tried_beside_those_of_short_matches():
    """Squad's short matches begin with a draft, which never deals by R1."""
    trial = try_changed(change("squad", SQUADS=3))
    assert trial.otherwise == trial.pairs > 0
    assert " openings by the usual house rules." in str(trial)
    broken = try_changed(change("squad", deal=lambda s, tell: s.deck.pop(99)))
    assert "Your deal fails in line 1: IndexError" in broken.fails


def test_a_word_that_is_not_an_answer_is_told_with_those_that_are():
    trial = try_changed(change("squad", verdict=lambda attacking, attacked: "win"))
    assert re.search(r"returns 'win' .* must return 'won', 'lost' or 'equal'\.$", trial.fails)


def test_a_rule_without_a_text_of_its_own_asks_for_one():
    mine = {"winning_play": lambda trick: trick[0]}
    asks = 'To say what R4 is now, give winning_play a docstring, or add R4="...".'
    assert asks in try_changed(change("flares", **mine)).lines
    assert asks not in try_changed(change("flares", **mine, R4="The first card wins.")).lines


def test_a_function_that_nobody_calls_is_named():
    same = change("flares", share=original("flares", "share"))
    assert "share was never called." in str(try_changed(same, seconds=0))


def test_hidden_cards_are_dealt_without_what_is_no_longer_true():
    trial = try_changed(change("flares", legal_cards=lambda s, seat: s.hands[seat]))
    assert not trial.game.infers
    assert not any(secret.fits for secret in trial.game.secrets(trial.game.new(3), 0))
    session = learn(trial.game).play().session
    session.choose(0)
    session.retry()


@pytest.mark.parametrize("name", ["six_nimmt", "chinchon", "cold_war"])
def test_a_game_that_goes_on_without_asking_anybody_is_told(name):
    trial = try_changed(change(name, HAND=0))
    assert "The game goes on and on without asking anybody." in trial.fails


def test_chance_in_a_function_that_asks_is_told():
    was = original("six_nimmt", "turn")

    def turn(s, tell):
        if random() < 0.5:
            s.revealed.reverse()
        yield from was(s, tell)
        if random() < 0.5:
            s.rows.reverse()

    trial = try_changed(change("six_nimmt", turn))
    assert "The same match, played again with the same" in trial.fails


def test_an_error_in_a_comprehension_has_the_line_of_its_function():
    def hand_size(players):
        sizes = [5, 4, 3]
        found = []
        found += [size for size in sizes if sise > players]  # noqa: F821  the mistake
        return max(found, key=lambda size: size)

    trial = try_changed(change("flares", hand_size))
    assert "Your hand_size fails in line 4: NameError, name 'sise'" in trial.fails


def test_an_error_in_a_lambda_has_the_line_of_its_function():
    def winning_play(trick):
        best = trick
        return max(best, key=lambda play: play[2])

    trial = try_changed(change("flares", winning_play))
    assert "Your winning_play fails in line 3: IndexError" in trial.fails


def test_a_second_trial_counts_from_the_beginning():
    mine = change("flares", winning_play=lambda trick: trick[0])
    assert try_changed(mine).counts == try_changed(mine).counts


def test_a_game_that_has_failed_is_not_played_by_the_hundred():
    mine = learn("flares").change(hand_size=lambda players: 20)
    for ask in (mine.balance, mine.skill, mine.compare, mine.play):
        with pytest.raises(Wrong, match="Before that, your hand_size returned 20"):
            ask()


def loops_in_one_line(trick):
    while True: continue  # fmt: skip  # noqa: E701  no line begins again


def helps(play):
    suit = "F"
    return play[1].siut == suit


def with_helper(trick):
    first = trick[0]
    return first if helps(first) else trick[-1]


def with_generator(trick):
    first = trick[0]
    return first if any(play[1].siut == "F" for play in trick) else trick[-1]


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (loops_in_one_line, "does not come to an end, or takes too long: it was stopped in line 2"),
        (with_helper, "fails in line 3 of helps: AttributeError, 'Card' object has no attribute"),
        (with_generator, "fails in line 3: AttributeError, 'Card' object has no attribute 'siut'"),
    ],
)
def test_the_line_of_a_mistake_is_that_of_the_function_that_is_named(mine, said):
    assert said in try_changed(change("flares", winning_play=mine)).fails


def test_a_loop_of_some_thousand_steps_is_none_without_an_end():
    def winning_play(trick):
        for _ in range(3000):
            best = max(trick, key=lambda play: play[1].rank)
        return best

    assert not try_changed(change("flares", winning_play)).fails


def test_a_constant_names_the_rules_that_it_belongs_to():
    mine = change("the_game", TRICK=40)
    assert mine.rules.gap("R5", mine.options).startswith("You have changed TRICK, which also belo")
    asks = 'TRICK belongs to R4 and R5. To say what changes, add for instance R4="...".'
    assert asks in try_changed(mine).lines
    assert asks not in try_changed(change(mine, R5="Forty back.")).lines
