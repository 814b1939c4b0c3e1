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
        (lambda: ranks.sum(), "ranks.sum is a word, not a function: leave out the brackets"),
        (lambda: rank(), "rank is a word, not a function"),
        (lambda: suits.different(1), "suits.different is a word, not a function"),
        (lambda: rank("6H"), "rank is a word, not a function"),
        (lambda: has("6H")(), "has.'6H'. is a word, not a function"),
        (lambda: AT.scores[0](), r"scores\[0\] is a word, not a function"),
        (lambda: suit.count("H"), r"suit has no 'count'. Ask all of them: suits.count\("),
        (lambda: ranks.sum.best, "ranks.sum has no 'best'"),
        (lambda: ranks[0], "ranks are all ranks of a hand, not a number, a list"),
        (lambda: len(ranks), "ranks are all ranks of a hand"),
        (lambda: [*ranks], "ranks are all ranks of a hand"),
        (lambda: ranks < 3, "ranks are all ranks of a hand"),
        (lambda: 1 + ranks, "ranks are all ranks of a hand"),
        (lambda: ranks(), "ranks are all ranks of a hand"),
        (lambda: P(ranks, THREE), "ranks are all ranks of a hand"),
        (lambda: MINE.ranks == YOURS.ranks, "mine.ranks.values == yours.ranks.values"),
        (lambda: MINE == YOURS, "are compared by a function: lambda mine, yours: mine == yours"),
        (lambda: MINE[0], "mine is not a number, a list or a function"),
        (lambda: MINE > YOURS, "mine is not a number, a list or a function"),
        (lambda: MINE + YOURS, "mine is not a number, a list or a function"),
        (lambda: [*MINE], "mine is not a number, a list or a function"),
        (lambda: MINE.sum, "mine has no 'sum'; it has ranks, suits, points, rank, suit, has"),
        (lambda: ranks.sum % 2, r"a function of the hand \(value\(lambda hand: hand.ranks.sum % 2"),
        (lambda: ranks.sum / 2, "can be combined by"),
        (lambda: 2**ranks.sum, "can be combined by"),
        (lambda: f"{ranks.sum:.3f}", "is asked of every deal, so it is not a number"),
        (lambda: round(ranks.sum), "is asked of every deal, so it is not a number"),
        (lambda: int(ranks.sum), "is asked of every deal, so it is not a number"),
        (lambda: len(ranks.sum), "is asked of every deal, so it is not a number"),
        (lambda: ranks.sum[0], "is asked of every deal, so it is not a number"),
        (lambda: [*ranks.sum], "is asked of every deal, so it is not a number"),
        (lambda: ranks.sum << 2, "is asked of every deal, so it is not a number"),
        (lambda: P(ranks.apart(2) == 1, THREE), "is yes or no, so it cannot be compared"),
        (lambda: ranks.count == 1, "count needs brackets"),
        (lambda: has == 1, "has needs brackets"),
        (lambda: P(has, THREE), "has needs brackets"),
        (lambda: P(ranks.count(None) == 1, THREE), "no rank None"),
        (lambda: P(suits.count(None) == 1, THREE), "no suit None"),
        (lambda: ranks.count(), "needs one rank in its brackets"),
        (lambda: suits.count("H", "D"), "needs one suit in its brackets"),
        (lambda: ranks.apart(), "needs a whole number from 1 on"),
        (lambda: has(), "has.. needs a card in its brackets"),
        (lambda: count(), "count.. needs a card in its brackets"),
        (lambda: until(), "until.. needs a card in its brackets"),
        (lambda: count("6H", "5H"), "write several cards in one text"),
        (lambda: hands(), "needs a name for each hand"),
        (lambda: hands(""), "Hands are named in words"),
        (lambda: hands("a", "a"), "Two hands have the same name"),
        (lambda: AT[0], "A table of Flares is no number, no list and no function"),
        (lambda: AT(), "A table of Flares is no number, no list and no function"),
        (lambda: AT == 1, "A table of Flares is no number"),
        (lambda: AT.scores["a":], r"as in scores\[0\]"),
        (lambda: AT.scores[::0], "makes steps of nothing"),
        (lambda: AT.deck.count(), "count.. needs a card in its brackets"),
        (lambda: AT.deck.count("6H", "5H"), "write several cards in one text"),
        (lambda: AT.deck.has(), "has.. needs a card in its brackets"),
        (lambda: simulate(AT.scores, ROUND, 5).mean, "so it has no mean"),
        (lambda: simulate(AT.options == 1, ROUND, 5), "cannot be compared with 1"),
        (lambda: expect(abs(suit), deals(DECK, 1)), "is no number, so it is not far from 0"),
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
    with pytest.raises(ValueError, match="calls hand 1 by two names"):
        wrong()


def test_suits_and_ranks_are_alike_one_after_the_other():
    assert THREE.alike("suits").alike("ranks") == THREE.alike("suits", "ranks")


@pytest.mark.parametrize(
    ("by", "says"),
    [
        (lambda game: None, "by= for 0 gives None, which is not a bot"),
        (lambda game: 3, "by= for 0 gives 3, which is not a bot"),
        (lambda: None, "by= for 0 goes wrong: TypeError"),
        (lambda game: lambda question: None, "that by= names goes wrong: TypeError"),
        (lambda game: lambda question, rng: 1 / 0, "that by= names goes wrong: ZeroDivision"),
        (lambda game: lambda question, rng: "x", "answers 'x' .R3., not a choice"),
    ],
)
def test_players_are_functions_from_a_game_to_a_bot(by, says):
    with pytest.raises(ValueError, match=says):
        simulate(AT.scores[0], rounds("flares", 2, by=by), 3)


def test_a_deck_without_suits_has_no_cards_with_suits():
    assert P(lambda hand: "7" in hand, deals(deck("six_nimmt"), 4)) == P(
        has("7"), deals("six_nimmt", 4)
    )
