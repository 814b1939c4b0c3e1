"""Words that are used as if they were numbers, lists or functions: one clear sentence each."""

import pytest

from tutor.chance import (
    P,
    count,
    deals,
    deck,
    expect,
    hands,
    has,
    rank,
    ranks,
    rounds,
    simulate,
    suit,
    suits,
    table_of,
    until,
)
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)
MINE, YOURS = hands("mine", "yours")
FIRST, _ = hands("first", "second")
AT, ROUND = table_of("flares"), rounds("flares", 2)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (lambda: ranks.sum(), "ranks.sum is not a function. Leave out the brackets"),
        (lambda: rank(), "rank is not a function"),
        (lambda: suits.different(1), "suits.different is not a function"),
        (lambda: rank("6H"), "rank is not a function"),
        (lambda: has("6H")(), "has.'6H'. is not a function"),
        (lambda: AT.scores[0](), r"scores\[0\] is not a function"),
        (lambda: suit.count("H"), r"suit has no 'count'. Ask about all cards: suits.count\("),
        (lambda: ranks.sum.best, "ranks.sum has no 'best'"),
        (lambda: ranks[0], "ranks are a question about a hand, not a value"),
        (lambda: len(ranks), "ranks are a question about a hand"),
        (lambda: [*ranks], "ranks are a question about a hand"),
        (lambda: ranks < 3, "ranks are a question about a hand"),
        (lambda: 1 + ranks, "ranks are a question about a hand"),
        (lambda: ranks(), "ranks are a question about a hand"),
        (lambda: P(ranks, THREE), "ranks are a question about a hand"),
        (lambda: MINE.ranks == YOURS.ranks, "mine.ranks.values == yours.ranks.values"),
        (lambda: MINE == YOURS, "To compare two hands, write lambda mine, yours: mine == yours"),
        (lambda: MINE[0], "mine is a question about a hand, not a value"),
        (lambda: MINE > YOURS, "mine is a question about a hand, not a value"),
        (lambda: MINE + YOURS, "mine is a question about a hand, not a value"),
        (lambda: [*MINE], "mine is a question about a hand, not a value"),
        (lambda: MINE.sum, "mine has no 'sum'. It has ranks, suits, points, rank, suit, has"),
        (lambda: ranks.sum % 2, r"a function of the hand \(value\(lambda hand: hand.ranks.sum % 2"),
        (lambda: ranks.sum / 2, "can only be combined with"),
        (lambda: 2**ranks.sum, "can only be combined with"),
        (lambda: f"{ranks.sum:.3f}", "is a question about a deal, not a value yet"),
        (lambda: round(ranks.sum), "is a question about a deal, not a value yet"),
        (lambda: int(ranks.sum), "is a question about a deal, not a value yet"),
        (lambda: len(ranks.sum), "is a question about a deal, not a value yet"),
        (lambda: ranks.sum[0], "is a question about a deal, not a value yet"),
        (lambda: [*ranks.sum], "is a question about a deal, not a value yet"),
        (lambda: ranks.sum << 2, "is a question about a deal, not a value yet"),
        (lambda: P(ranks.apart(2) == 1, THREE), "is a truth value, so it can't be compared"),
        (lambda: ranks.count == 1, "count is a function. Write an argument in brackets"),
        (lambda: has == 1, "has is a function. Write an argument in brackets"),
        (lambda: P(has, THREE), "has is a function. Write an argument in brackets"),
        (lambda: P(ranks.count(None) == 1, THREE), "no rank None"),
        (lambda: P(suits.count(None) == 1, THREE), "no suit None"),
        (lambda: ranks.count(), "needs one rank in its brackets"),
        (lambda: suits.count("H", "D"), "needs one suit in its brackets"),
        (lambda: ranks.apart(), "needs a whole number of at least 1"),
        (lambda: has(), "has.. needs a card in its brackets"),
        (lambda: count(), "count.. needs a card in its brackets"),
        (lambda: until(), "until.. needs a card in its brackets"),
        (lambda: count("6H", "5H"), "Write several cards in one string"),
        (lambda: hands(), "needs a name for each hand"),
        (lambda: hands(""), "The name of a hand must be a string"),
        (lambda: hands("a", "a"), "Two hands have the same name"),
        (lambda: AT[0], "A table of Flares can't be used like a number or a list"),
        (lambda: AT(), "A table of Flares can't be used like a number or a list"),
        (lambda: AT == 1, "A table of Flares can't be used like a number"),
        (lambda: AT.scores["a":], r"as in scores\[0\]"),
        (lambda: AT.scores[::0], "has a step of 0"),
        (lambda: AT.deck.count(), "count.. needs a card in its brackets"),
        (lambda: AT.deck.count("6H", "5H"), "Write several cards in one string"),
        (lambda: AT.deck.has(), "has.. needs a card in its brackets"),
        (lambda: simulate(AT.scores, ROUND, 5).mean, "so it has no mean"),
        (lambda: simulate(AT.options == 1, ROUND, 5), "can't be compared with 1"),
        (lambda: expect(abs(suit), deals(DECK, 1)), "needs a number, not"),
    ],
)
def test_a_word_that_is_misused_says_what_can_be_written(wrong, says):
    with pytest.raises(ValueError, match=says) as error:
        wrong()
    assert "\n" not in str(error.value)


def test_how_far_a_number_is_from_another():
    near = abs(ranks.sum - 10)
    assert near.name == "abs(ranks.sum - 10)"
    assert expect(near, THREE) == expect(lambda hand: abs(hand.ranks.sum - 10), THREE)
    assert expect(abs(ranks.sum - 2 * ranks.sum), THREE) == expect(ranks.sum, THREE)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: P(MINE.ranks.sum > FIRST.ranks.sum, deals(DECK, 3, 3)),
        lambda: P(MINE.ranks.sum > 9, deals(DECK, 3, 3), given=FIRST.suits.most == 2),
        lambda: simulate(MINE.ranks.sum - FIRST.ranks.sum, deals(DECK, 3, 3), 10),
    ],
)
def test_a_hand_has_one_name_in_a_question(wrong):
    with pytest.raises(ValueError, match="has two names for hand 1"):
        wrong()


def test_suits_and_ranks_are_alike_one_after_the_other():
    assert THREE.alike("suits").alike("ranks") == THREE.alike("suits", "ranks")


@pytest.mark.parametrize(
    ("by", "says"),
    [
        (lambda game: None, "by= for 0 returns None, which is not a bot"),
        (lambda game: 3, "by= for 0 returns 3, which is not a bot"),
        (lambda: None, "by= for 0 raises TypeError"),
        (lambda game: lambda question: None, "The bot for seat 1 raises TypeError"),
        (lambda game: lambda question, rng: 1 / 0, "The bot for seat 1 raises ZeroDivision"),
        (lambda game: lambda question, rng: "x", "returns 'x' for R3, which is not a choice"),
    ],
)
def test_players_are_functions_from_a_game_to_a_bot(by, says):
    with pytest.raises(ValueError, match=says):
        simulate(AT.scores[0], rounds("flares", 2, by=by), 3)


def test_a_deck_without_suits_has_no_cards_with_suits():
    assert P(lambda hand: "7" in hand, deals(deck("six_nimmt"), 4)) == P(
        has("7"), deals("six_nimmt", 4)
    )
