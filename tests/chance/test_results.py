"""Words that lack an argument, and results that are used for what they are not: one sentence."""

import copy
import pickle
from decimal import Decimal

import pytest

from tutor import chance
from tutor.chance import (
    Fraction,
    P,
    agree,
    chain,
    chart,
    correlation,
    count,
    deals,
    dice,
    distribution,
    expect,
    geometric,
    glossary,
    has,
    heat,
    independent,
    points,
    ranks,
    rounds,
    running,
    simulate,
    suits,
    tree,
    two_way,
    value,
    zero_sum,
)
from tutor.engine.wrong import Wrong
from tutor.games.six_deck import DECK

THREE = deals(DECK, 3)
FOUND = simulate(ranks.sum, THREE, n=50)
SUMS = distribution(ranks.sum, THREE)
NAN, INF = float("nan"), float("inf")

CALLS = {
    "an argument is missing": (
        lambda: P(ranks.sum == 3),
        "P() needs the argument 'space'. Write P(event, space, given=None)",
    ),
    "too many": (lambda: P(1, 2, 3, 4), "too many arguments"),
    "misspelt": (lambda: P(ranks.sum == 3, THREE, givn=1), "has no argument 'givn'"),
    "no players": (lambda: rounds("flares"), "needs the argument 'players'"),
    "more": (lambda: FOUND > 3, "Use .mean, .interval or .holds(3)"),
    "a power": (lambda: FOUND**2, "Use .mean, .interval or .holds(3)"),
    "a sum": (lambda: FOUND + FOUND > 1, "Use .mean, .interval or .holds(3)"),
    "plus nan": (lambda: FOUND + NAN, "to an estimate, not nan"),
    "times inf": (lambda: FOUND * INF, "not by inf"),
    "holds a text": (lambda: FOUND.holds("x"), "The argument of holds(...) must be a number"),
    "a formula": (lambda: agree(ranks.sum, THREE, formula=NAN), "formula= must be a number"),
    "a simulation": (lambda: agree(ranks.sum, THREE, simulation=3), "the result of simulate(...)"),
    "progress": (lambda: simulate(ranks.sum, THREE, progress=3), "progress= must be a function"),
    "a bar": (lambda: chart({1: "x"}), "height of a bar must be a number"),
    "a bar of nan": (lambda: chart({1: NAN}), "height of a bar must be a number"),
    "dots": (lambda: chart(SUMS, 3), "simulated= must be the result of simulate(...)"),
    "a title": (lambda: running(FOUND, title=3), "title= must be a string"),
    "a title of a tree": (lambda: tree(THREE, suits.most == 2, title=3), "title= must be a string"),
    "a truth": (lambda: running(FOUND, NAN), "exact= must be a number"),
    "a cell": (lambda: heat({"a": {"b": INF}}), "cell of a table must be a number"),
    "a folder": (lambda: chart(SUMS).save("no such folder/x.svg"), "There is no folder"),
    "a form": (lambda: f"{P(suits.most == 2, THREE):zz}", "is not a number format"),
    "by nought": (lambda: P(suits.most == 2, THREE) / 0, "Division by zero"),
    "not there": (lambda: SUMS.median, "has no 'median'. Use d[10]"),
    "no last value": (
        lambda: geometric(Fraction(1, 6)).P(len),
        "A geometric distribution has no 'P'",
    ),
    "dice": (lambda: dice(2).without("6"), "before multiplying"),
    "matches": (lambda: rounds("flares", 2) * dice(1), "Use simulate"),
    "a name": (lambda: value(lambda hand: 3, 5), "name of a question must be a string"),
}


@pytest.mark.parametrize("what", CALLS)
def test_what_cannot_be_is_told_in_one_sentence(what):
    call, says = CALLS[what]
    with pytest.raises(Wrong) as error:
        call()
    assert says in str(error.value)
    assert "\n" not in str(error.value)


BY_NAME = [name for name in chance.__all__ if name not in ("Fraction", "rank", "suit")]
NO_FUNCTIONS = ("points", "ranks", "suits")
RESULTS = {
    "an estimate": FOUND,
    "a sum of estimates": FOUND + FOUND,
    "a distribution": SUMS,
    "an exact number": SUMS.mean,
    "deals": THREE,
    "a product": THREE * dice(1),
    "a chart": chart(SUMS),
    "a picture": running(FOUND),
    "a table": two_way(ranks.most == 2, suits.most == 2, THREE),
    "a chain": chain({"a": {}}),
    "a wait": geometric(Fraction(1, 6)),
    "an agreement": agree(ranks.sum, THREE, n=50),
    "independence": independent(suits.most == 2, ranks.most == 2, THREE),
    "a solution": zero_sum({"a": {"x": 1}}),
    "games": rounds("flares", 2),
    "a glossary": glossary("variance"),
}


@pytest.mark.parametrize("name", BY_NAME)
@pytest.mark.parametrize("given", [((), {"misspelt": 1}), ((1,) * 12, {})], ids=["name", "many"])
def test_a_word_with_arguments_that_do_not_fit_says_how_it_is_written(name, given):
    args, named = given
    if name == "has":
        args = ()
    with pytest.raises(Wrong) as error:
        getattr(chance, name)(*args, **named)
    if named and name not in (*NO_FUNCTIONS, "has", "count"):
        assert f" Write {name}(" in str(error.value)


@pytest.mark.parametrize("kind", RESULTS)
def test_a_result_that_has_not_what_is_asked_says_what_it_has(kind):
    with pytest.raises(Wrong) as error:
        _ = RESULTS[kind].nothing_like_it
    assert "has no 'nothing_like_it'. Use " in str(error.value)
    assert not hasattr(RESULTS[kind], "_repr_latex_")


@pytest.mark.parametrize(
    "call",
    [
        lambda: FOUND.holds(number=3),
        lambda: THREE.without(card="6H"),
        lambda: SUMS.cdf(1, 2),
        lambda: chain({"a": {}}).after(start="a"),
        lambda: chart(SUMS).save(),
        lambda: geometric(Fraction(1, 6)).up_to(to=3),
    ],
)
def test_the_words_of_results_say_how_they_are_written(call):
    with pytest.raises(Wrong, match=r"^\w+\(\) .* Write \w+\("):
        call()


@pytest.mark.parametrize("verb", [has, count, ranks.count, suits.count])
def test_what_stands_in_brackets_has_no_name_there(verb):
    with pytest.raises(
        Wrong, match=r"Write an argument in brackets.* It has no argument called 'card'"
    ):
        verb(card="6H")


@pytest.mark.parametrize("wrong", ["x", None, object(), float("nan")])
def test_an_exact_number_is_made_of_numbers(wrong):
    with pytest.raises(Wrong, match="An exact number can't be made from"):
        chance.Exact(wrong, 3)


def test_a_notebook_shows_the_sentence_and_none_of_our_code():
    with pytest.raises(Wrong) as error:
        P(ranks.sum == "x", THREE)
    assert error.value._render_traceback_() == [f"Wrong: {error.value}"]


def test_an_estimate_is_about_a_number():
    assert float(FOUND) == FOUND.mean
    assert round(FOUND, 2) == round(FOUND.mean, 2)
    assert float(FOUND - FOUND) == 0


def test_one_answer_alone_says_nothing_of_how_sure_it_is():
    alone = simulate(ranks.sum, THREE, n=1)
    assert alone.interval == (-INF, INF)
    assert "one answer is too few for an interval" in repr(alone)


def test_an_exact_number_can_be_written_with_so_many_digits():
    assert f"{P(suits.different == 1, THREE):.4f}" == "0.0168"
    assert f"{P(suits.different == 1, THREE):.2%}" == "1.68%"
    assert f"{P(suits.different == 1, THREE)}" == "2/119"


def test_a_correlation_that_is_a_fraction_is_exactly_that():
    assert correlation(suits.count("H"), suits.count("C"), deals(DECK, 6)) == -0.2
    assert expect(ranks.sum, THREE) == Fraction(21, 2)


def test_powers_and_remainders_of_exact_numbers_are_numbers_or_told():
    half, exact = chance.Exact(1, 2), chance.Exact
    assert Fraction(1, 3) ** exact(2) == Fraction(1, 9)
    assert 2 ** exact(-3) == Fraction(1, 8)
    assert 4**half == 2.0
    assert 0**half == 0
    assert (exact(7, 2) % 2, 7 // exact(7, 2), 7 % exact(2, 3)) == (1.5, 2, Fraction(1, 3))
    for use, said in (
        (lambda: 0 ** exact(-1, 2), "Division by zero"),
        (lambda: exact(7, 2) % 0, "Division by zero"),
        (lambda: "2" ** half, "'2' is not a number"),
        (lambda: half + Decimal(2), "Write Fraction"),
        (lambda: Decimal(2) ** half, "Write Fraction"),
        (lambda: exact(10, 3) ** exact(100_000, 3), "too large"),
    ):
        with pytest.raises(Wrong, match=said):
            use()


@pytest.mark.parametrize("word", [ranks, suits, points, chance.table_of("flares").hands])
def test_words_are_copied_and_sent(word):
    for again in (copy.copy(word), copy.deepcopy(word), pickle.loads(pickle.dumps(word))):
        assert repr(again) == repr(word)


def test_none_is_the_last_of_all_values():
    sums = value(lambda hand: None if 3 in hand.ranks else hand.ranks.sum, "sums")
    assert [*distribution(sums, deals(DECK, 2))] == [*range(2, 13), None]
    nothing = simulate(value(lambda _: None, "nothing"), deals(DECK, 2), n=20)
    with pytest.raises(Wrong, match="nothing has answers such as None, and never 'x'"):
        nothing.share("x")


def test_a_function_is_told_by_its_name_where_it_never_happens():
    for ask in (P, simulate):
        with pytest.raises(Wrong, match=r"^this question (never happens|did not happen)"):
            ask(ranks.sum == 3, deals(DECK, 2), given=lambda _: False)
    with pytest.raises(
        Wrong, match=r"The prior must map hypotheses to probabilities, .* not a function"
    ):
        chance.bayes(lambda _: Fraction(1), {"a": 1})
    with pytest.raises(Wrong, match="revealed is a question about tables of Flares"):
        chance.table_of("flares").revealed.part()
