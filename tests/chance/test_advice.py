"""Error messages for names that do not exist."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import pytest
from chance.questions import NUMBERS
from playing import in_part

from tutor.chance import (
    P,
    agree,
    chart,
    deals,
    distribution,
    draws,
    expect,
    games,
    hands,
    has,
    points,
    ranks,
    rounds,
    simulate,
    suits,
    value,
    worlds,
)
from tutor.chance.refusals.meter import BUDGET, measured
from tutor.games import beginner
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)


def test_a_hand_has_no_order():
    with pytest.raises(ValueError, match=r"no first card.*draws\(deck, n\)"):
        P(lambda hand: hand[0].rank == 1, THREE)


def rising(hand):
    one, two, three = hand
    return one.rank < two.rank < three.rank


@pytest.mark.parametrize(
    "asked",
    [
        rising,
        lambda hand: [card.rank for card in hand][1] == 3,
        lambda hand: next(iter(hand)).suit == "U",
        lambda hand: max(hand, key=lambda card: card.rank).suit == "U",  # may be several
        lambda hand: "".join(card.suit for card in hand),
    ],
)
def test_no_answer_may_depend_on_how_the_cards_of_a_hand_lie(asked):
    with pytest.raises(ValueError, match=r" in one order, .* in another. A hand has no first card"):
        distribution(asked, THREE)
    with pytest.raises(ValueError, match=r" in one order, .* in another. A hand has no first card"):
        simulate(asked, THREE, 1000)


def test_of_thousands_of_hands_none_may_depend_on_how_its_cards_lie():
    with pytest.raises(ValueError, match="depends on the order of the cards"):
        P(lambda hand: next(card.code for card in hand) == "1U", deals(DECK, 4))
    counted = P(lambda hand: max(card.rank for card in hand) == 6, deals(DECK, 4))
    assert counted == P(ranks.highest == 6, deals(DECK, 4))


def test_answers_that_do_not_depend_on_how_cards_lie_may_go_from_card_to_card():
    for asked in (
        lambda hand: max(card.rank for card in hand),
        lambda hand: sum(card.rank / 7 for card in hand) > 3,
        lambda hand: sorted(card.rank for card in hand)[1],
    ):
        assert agree(asked, THREE, n=1000)
    assert simulate(lambda hand: sum(card.rank / 7 for card in hand), THREE, 200).n == 200
    assert P(rising, draws(DECK, 3)) == Fraction(2 * 6, 119)


def test_a_question_is_neither_true_nor_false():
    with pytest.raises(ValueError, match=r"not true or false by itself.*write \(a < x\)"):
        3 < ranks.sum < 5  # noqa: B015  raises
    with pytest.raises(ValueError, match="Join questions with &"):
        assert suits.most == 1 and ranks.sum == 3  # noqa: PT018  raises


def test_one_of_several_hands_must_be_named():
    for space in (draws(DECK, 2), deals(DECK, 3, 3)):
        with pytest.raises(ValueError, match=r"which of the 2.*Name them"):
            P(ranks.sum == 5, space)
    _, _, third = hands("first", "second", "third")
    with pytest.raises(ValueError, match="only 2 hands"):
        P(third.rank == 5, draws(DECK, 2))
    (mine,) = hands("mine")
    with pytest.raises(
        ValueError, match=r"mine\.rank needs a hand of one card, and this one has 3"
    ):
        P(mine.rank == 5, THREE)


def test_unknown_words_are_answered_with_those_there_are():
    with pytest.raises(AttributeError, match=r"ranks have no 'total'. They have .*sum.*count\(x\)"):
        ranks.total  # noqa: B018  raises
    with pytest.raises(
        AttributeError, match=r"suits have no 'sum'. They have different, most"
    ) as no:
        suits.sum  # noqa: B018  raises
    assert "lowest" not in str(no.value)
    with pytest.raises(AttributeError, match="points have no 'biggest'"):
        points.biggest  # noqa: B018  raises
    with pytest.raises(AttributeError, match="suits have no 'apart'"):
        suits.apart(1)
    with pytest.raises(ValueError, match="whole number of at least 1, not 0"):
        ranks.apart(0)
    for asked in (lambda hand: hand.ranks.total, lambda hand: hand.suits.apart(2)):
        with pytest.raises(AttributeError, match="They have"):
            P(asked, THREE)
    with pytest.raises(AttributeError, match=r"A card has no 'colour'\. It has code, rank, suit"):
        P(lambda hand: any(card.colour for card in hand), THREE)


def test_events_say_yes_or_no():
    with pytest.raises(ValueError, match=r"ranks.sum returns \d+, not True or False"):
        P(ranks.sum, THREE)
    with pytest.raises(ValueError, match=r"^ranks.sum returns \d+, not True or False"):
        P(ranks.sum, THREE, given=suits.different == 1)
    with pytest.raises(ValueError, match=r"'red' is not a question about a deal\. Write"):
        P("red", THREE)
    with pytest.raises(ValueError, match=r"not a space of deals. Use deals\(DECK, 3\)"):
        P(ranks.sum == 3, DECK)


def test_joined_comparisons_need_brackets():
    first, brackets = suits.different == 1, r"\(suits.different == 1\) & \(ranks.sum >= 12\)"
    for write in (
        lambda: first & ranks.sum >= 12,
        lambda: suits.different == 1 & ranks.sum >= 12,
        lambda: ranks.sum >= suits.most & suits.different,
        lambda: suits.most | first,
        lambda: ~ranks.sum == 10,
        lambda: first & ranks.sum + 1,
        lambda: 1 | first,
    ):
        with pytest.raises(ValueError, match=rf"is a number, so it can't be joined.*{brackets}"):
            write()
    for write in (lambda: True & first, lambda: first | False):
        with pytest.raises(ValueError, match="is not a question about a deal"):
            write()
    assert P(first & (ranks.sum >= 12), THREE) == Fraction(1, 170)
    assert P(~(ranks.sum == 10), THREE) == Fraction(61, 70)
    assert P((lambda hand: 6 in hand.ranks) & first, THREE) == Fraction(1, 119)
    assert P((lambda hand: 6 in hand.ranks) | ~ranks.apart(1), THREE) > Fraction(1, 2)


def test_a_function_that_gives_a_number_is_no_event():
    sixes = value(lambda hand: hand.ranks.count(6), "sixes")
    for asked in (sixes, ~sixes, sixes & (suits.most == 1), (suits.most == 1) & sixes):
        with pytest.raises(ValueError, match=r"sixes returns \d, not True or False"):
            P(asked, THREE)
    for given in (ranks.sum, sixes, lambda hand: None):
        with pytest.raises(ValueError, match="not True or False"):
            P(suits.most == 1, THREE, given=given)
    with pytest.raises(ValueError, match=r"ranks.sum returns \d+, not"):
        expect(suits.most, THREE, given=ranks.sum)


def test_what_is_no_number_has_no_mean():
    drawn = simulate(suits.pattern, THREE, 20)
    for ask in (
        lambda: expect(suits.pattern, THREE),
        lambda: expect(ranks.lowest, deals(DECK, 0)),
        lambda: distribution(suits.pattern, THREE).variance,
        lambda: agree(suits.pattern, THREE),
        lambda: drawn.mean,
        lambda: drawn.interval,
    ):
        with pytest.raises(
            ValueError, match=r"not a number, so it has no mean.*Ask for its distrib"
        ):
            ask()
    assert repr(drawn) == "suits.pattern: not numbers, so there is no mean\n(20 simulated; seed 1)"
    assert drawn.share((2, 1)).mean > 0


def test_a_list_is_no_answer():
    with pytest.raises(ValueError, match=r"this question .*\[.*\].*Return a tuple"):
        distribution(lambda hand: sorted(card.rank for card in hand), THREE)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (
            lambda: simulate(ranks.sum, THREE, 1e4),
            r"n must be a whole number, such as n=1000, not 10000",
        ),
        (lambda: simulate(ranks.sum, THREE, "5"), "n must be a whole number"),
        (lambda: simulate(ranks.sum, THREE, None), "n must be a whole number"),
        (lambda: simulate(ranks.sum, THREE, True), "n must be a whole number"),
        (lambda: simulate(ranks.sum, THREE, 5, "x"), "seed must be a whole number"),
        (lambda: simulate(ranks.sum, "x"), r"'x' can't be simulated. Try deals\(DECK, 3\)"),
        (lambda: simulate(ranks.sum, THREE, executor=4), "4 is not an executor. Try executor="),
        (
            lambda: games("flares", 2, by="beginner"),
            "by= for 0 must be a function, not 'beginner'.*without quot",
        ),
        (lambda: games("flares", 2, by={0: None}), "not None.*choose at random"),
        (lambda: games("flares", 2, by={True: beginner}), "by= has True, which is not a rule"),
        (lambda: deals("abc", 2), "There is no game 'abc'; there are flares"),
        (lambda: THREE.without(5), 'Seen cards must be a string, as in "6U 1H", or a list, not 5'),
        (lambda: ranks.sum / 3, r"ranks.sum can only be combined with \+, - and \*. Divide the"),
        (lambda: ranks.sum**2, r"write x \* x for a square"),
    ],
)
def test_wrong_numbers_players_and_cards(wrong, says):
    with pytest.raises(ValueError, match=says):
        wrong()


def test_drawn_cards_are_asked_one_by_one():
    with pytest.raises(
        AttributeError, match=r"A draw has no 'ranks'. Ask about each card \(draw\[0\].rank"
    ):
        P(lambda draw: draw.ranks.sum == 3, draws(DECK, 2))


def test_deals_need_cards():
    with pytest.raises(ValueError, match="40 cards can't be dealt from a deck of 36"):
        deals(DECK, 20, 20)
    for sizes in ((), (-1,), ("3",)):
        with pytest.raises(ValueError, match=r"needs a number of cards, as in deals\(DECK, 3\)"):
            deals(DECK, *sizes)
    with pytest.raises(ValueError, match="whole number of at least 1, not 0"):
        draws(DECK, 0)
    with pytest.raises(ValueError, match=r"This deck has no card '6S'\. Its cards are 1U, 2U"):
        THREE.without("6S 1H")
    with pytest.raises(ValueError, match=r"about ranks, write hand.ranks.count\('6'\) > 0"):
        P(has("6"), THREE)


TOO_MANY = {
    "cards": (lambda hand: sum(card.rank for card in hand) > 500, deals(NUMBERS, 7)),
    "apart": (lambda hand: hand.ranks.apart(1) and hand.ranks.sum > 500, deals(NUMBERS, 7)),
    "sets": (lambda mine, yours: {*mine} > {*yours}, deals(DECK, 3, 3)),
    "counts": (lambda hand: hand.ranks.counts == (1,) * 7 + (0,) * 91, deals(NUMBERS, 7)),
    "runs": ((ranks.sum > 300) & (ranks.longest >= 3), deals("six_nimmt", 20)),
    "sums": (lambda a, b, c: a.ranks.sum > b.ranks.sum > c.ranks.sum, deals(DECK, 9, 9, 9)),
}


@pytest.mark.parametrize(("asked", "space"), in_part(TOO_MANY))
def test_too_many_deals_are_refused_within_the_budget(asked, space):
    with (
        measured() as steps,
        pytest.raises(ValueError, match=r"too many kinds of.*Estimate it with simulate\("),
    ):
        P(asked, space)
    assert steps.taken <= BUDGET


@pytest.mark.parametrize(
    ("asked", "space", "advice"),
    [
        (lambda d: {*d} == set(), draws(DECK, 12), r"single drawn cards.*until\(rank == 6\)"),
        (lambda h: max(c.rank for c in h) > 9, deals(NUMBERS, 9), r"ranks\.highest.*hand\.count\("),
        (lambda h: len({c.code for c in h}) > 9, deals(DECK, 9), r'alike\("suits"\)'),
        (ranks.longest * ranks.sum > 90, deals(NUMBERS, 30), ""),
    ],
)
def test_what_is_refused_is_told_another_way(asked, space, advice):
    with pytest.raises(ValueError, match=rf"too many kinds of deals.*simulate\(.*{advice}"):
        P(asked, space)


def test_nobody_is_told_what_he_does_already():
    with pytest.raises(ValueError, match="too many") as words:
        P(ranks.longest * ranks.sum > 90, deals(NUMBERS, 30))
    assert "ranks.sum" not in str(words.value)
    with pytest.raises(ValueError, match="too many") as numbers:
        P(lambda hand: max(card.rank for card in hand) > 9, deals(NUMBERS, 9))
    assert "alike" not in str(numbers.value)
    with pytest.raises(ValueError, match="too many") as alike:
        P(lambda hand: len({*hand}) > 9, deals(DECK, 18).alike("suits"))
    assert "alike" not in str(alike.value)


def test_one_of_many_dice_may_be_one_of_a_hand():
    with pytest.raises(ValueError, match=r"which of the 10 hands.*replace=True"):
        P(ranks.different == 3, deals(DECK, *(1,) * 10))


def test_worlds_cannot_be_counted():
    table = {"dealer": "1", "hands": "1H 2H 6H / 3C 4C 5C", "points": "1F 2F 3P"}
    with pytest.raises(
        ValueError, match=r"many worlds of Flares to count them. Estimate with simulate\("
    ):
        P(lambda table: True, worlds("flares", 2, table=table, seen_by=0))


def test_games_cannot_be_counted():
    flares = rounds("flares", players=2)
    for ask in (P, distribution):
        with pytest.raises(ValueError, match=r"many rounds of Flares to count them\. Estimate"):
            ask(lambda table: table.scores[0] < 0, flares)
    with pytest.raises(ValueError, match=r"can't be counted\. Give a formula="):
        agree(lambda table: table.scores[0] < 0, flares)
    with pytest.raises(ValueError, match=r"has a table\. Write a function"):
        simulate(ranks.sum, flares, 1)


def test_games_say_what_there_is():
    with pytest.raises(KeyError, match="There is no game 'poker'; there are flares"):
        games("poker", 2)
    with pytest.raises(ValueError, match="Flares is a game for 2, 3, 4 players, not 5"):
        games("flares", 5)
    with pytest.raises(ValueError, match="has no option 'colour'"):
        rounds("flares", 2, {"colour": "red"})
    with pytest.raises(ValueError, match=r"has 'R99', which is not a rule .* seats are 0 to 1"):
        games("flares", 2, by={"R99": beginner})
    with pytest.raises(
        ValueError, match=r"'R99' is not a rule in Flares, .* one of these: R1, R3, R5"
    ):
        rounds("flares", 2, until="R99")
    with pytest.raises(ValueError, match=r"'R5' asks nobody in 6 nimmt!, .*: R1, R2, R6"):
        rounds("six_nimmt", 2, until="R5")
    assert repr(rounds("flares", 2)) == "<rounds of Flares with 2 players>"
    assert repr(games("six_nimmt", 4)) == "<games of 6 nimmt! with 4 players>"


def test_a_simulation_needs_a_number():
    for wrong in ({"n": 0}, {"n": 5, "chunk": -1}):
        with pytest.raises(ValueError, match="must be 1 or more"):
            simulate(ranks.sum, THREE, **wrong)


def test_a_question_that_cannot_travel_says_so():
    with (
        ProcessPoolExecutor(1) as executor,
        pytest.raises(ValueError, match=r"this question can't be sent.*function from a module"),
    ):
        simulate(lambda hand: hand.ranks.sum, THREE, 10, executor=executor)


def test_an_executor_that_starts_nothing_is_named():
    with ThreadPoolExecutor(1) as executor:
        pass  # it has been shut down; in a browser there are no threads at all
    with pytest.raises(ValueError, match=r"can't start any work \(.+\)\. Simulate without"):
        simulate(ranks.sum, THREE, 10, executor=executor)


def test_a_chart_needs_something_to_draw():
    with pytest.raises(ValueError, match="nothing to draw"):
        chart({})
