"""A mutant is the same game with a function replaced, in all of its files, and nothing else."""

import importlib
import sys
from dataclasses import replace
from random import Random

import pytest
from playing import transcript

from tutor.coach.quiz.mutant import modules_of, mutant
from tutor.coach.rules.pages import problems
from tutor.engine.driver import playout
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES, examples
from tutor.games.kaplowitz import game as kaplowitz_game

FLARES, KAPLOWITZ, NIMMT = GAMES["flares"], GAMES["kaplowitz"], GAMES["six_nimmt"]
MINI_GOLF = GAMES["mini_golf"]


def played(game, seed=1, questions=80):
    match = Match.new(game, game.players[0], seed)
    while len(match.past) < questions and not match.over:
        for question in list(match.questions()):
            match.answer(question.seat, question.choices[0])
    return transcript(match, open_hands=True)


def test_a_mutant_in_which_nothing_is_replaced_is_the_same_game(game):
    assert played(mutant(game)) == played(game)


def test_a_function_is_replaced_and_the_original_goes_on_as_before():
    before = played(FLARES)
    wrong = mutant(FLARES, winning_play=lambda trick: max(trick, key=lambda play: play[1].rank))
    assert played(wrong) != before
    assert played(FLARES) == before


def test_functions_that_call_the_replaced_one_are_wrong_as_well():
    wrong = mutant(FLARES, one_suit=lambda points: False)
    state = position(FLARES, 2, points="2F 3F 5F")
    assert wrong.play.__globals__["point_value"](state.points) == 10


def test_a_constant_is_replaced():
    wrong = mutant(NIMMT, FULL=6)
    rows = "26 27 30 33 41 / 50 / 60 / 70"
    told = []
    for game in (NIMMT, wrong):
        match = Match(game, position(game, 2, rows=rows, hands="45 46 / 80 91"), seed=0)
        for seat, code in enumerate(["45", "80"]):
            match.answer(seat, *game.deck(match.state).cards(code))
        told.append([event.rule for event in match.events])
    assert told == [["R2", "R5", "R4"], ["R2", "R3", "R4"]]


def test_a_function_of_a_sibling_module_is_replaced_there_too():
    assert [module.__name__.rpartition(".")[2] for module in modules_of(KAPLOWITZ)] == [
        "game",
        "laws",
        "records",
        "state",
    ]
    wrong = mutant(KAPLOWITZ, beats=lambda one, other: one.rank > other.rank)
    deck = KAPLOWITZ.printed
    king, two = deck.cards("KC 2C")
    found = wrong.play.__globals__["records"]([king, two])
    assert [*map(str, found)] == ["1-0", "0-1"]
    assert [*map(str, kaplowitz_game.records([king, two]))] == ["0-1", "1-0"]


def test_a_name_that_two_modules_import_is_replaced_in_both():
    wrong = mutant(KAPLOWITZ, leaders=lambda scores: (0,))
    names = wrong.play.__globals__
    assert names["leaders"]([1, 2]) == (0,)
    assert names["best_cards"](names["records"]([*KAPLOWITZ.printed[:3]])) == (0,)


def test_all_parts_of_the_game_are_taken_from_the_copies():
    wrong = mutant(
        FLARES,
        totals=lambda s: [1, 2],
        against_following=lambda view, seat, card: (),
        void_suits=lambda s: [{"H"}] * len(s.hands),
        hand_size=lambda players: 5,
    )
    state = position(FLARES, 2, dealer="1", trick="-1:3H", hands="2C / 3C", points="1F 2F 3P")
    assert wrong.standing(state) == [1, 2]
    assert [*wrong.referees["R3"](state, 0, None)] == []
    assert [bool(secret.fits) for secret in wrong.secrets(state, 0)] == [False, False, True]
    assert [bool(secret.fits) for secret in FLARES.secrets(state, 0)] == [False, False, False]
    assert [*map(len, Match.new(wrong, 2, 1).state.hands)] == [5, 5]
    assert FLARES.referees["R3"] is not wrong.referees["R3"]


def test_what_is_alike_is_copied_too():
    wrong = mutant(KAPLOWITZ, same_rank=lambda card: card.suit)
    two = KAPLOWITZ.printed.cards("2C")[0]
    assert (KAPLOWITZ.kind_of(two), wrong.kind_of(two)) == (2, "C")


def test_mutants_have_caches_of_their_own():
    wrong = mutant(MINI_GOLF)
    cached, own = (game.policy.__globals__["rank_gains"] for game in (MINI_GOLF, wrong))
    assert cached((1, 2, 3, 4), 5) == own((1, 2, 3, 4), 5)
    assert cached is not own


def test_states_and_cards_are_those_of_the_game(game):
    copy = mutant(game)
    state = copy.new(game.players[0])
    assert type(state) is type(game.new(game.players[0]))
    assert copy.printed is game.printed
    assert state == game.new(game.players[0])
    assert len(playout(copy, state, Random(1), until=game.deal)) == game.players[0]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("winer", r"The rules of Flares have no function or constant 'winer'. Did you mean winner"),
        ("zzz", r"The rules of Flares have no function or constant 'zzz'\.$"),
    ],
)
def test_an_unknown_name_is_refused(name, message):
    with pytest.raises(ValueError, match=message):
        mutant(FLARES, **{name: None})


def test_worked_examples_compute_with_the_functions_of_a_mutant():
    example = examples(FLARES)["E2"]
    (problem,) = problems(mutant(FLARES, one_suit=lambda points: False), example)
    assert problem.endswith("is 10 0, not 20 0.")


SPLIT = {  # a game whose script names another file in three ways
    "laws": "from functools import cache, partial\n"
    "def low(number): return number\n"
    "def double(number): return 2 * low(number)\n"
    "half = partial(double)\n"
    "@cache\n"
    "def kept(number): return low(number) + 100\n",
    "game": "from {folder} import laws\n"
    "from {folder}.laws import double as twice, half, kept\n"
    "TABLE = {{'R1': twice, 'R2': [laws.low]}}\n"
    "def play(s, tell): return [laws.low(s), twice(s), half(s), kept(s), *used(s)]\n"
    "def used(s): return [TABLE['R1'](s), TABLE['R2'][0](s)]\n",
}


@pytest.fixture
def script(tmp_path, monkeypatch):
    """The script of a game that is written in files of these texts."""
    folder = tmp_path / "split_game"
    folder.mkdir()

    def written(texts):
        for name, text in {"__init__": "", **texts}.items():
            (folder / f"{name}.py").write_text(text.format(folder="split_game"), encoding="utf-8")
        return importlib.import_module("split_game.game").play

    monkeypatch.syspath_prepend(tmp_path)
    yield written
    for name in [name for name in sys.modules if name.startswith("split_game")]:
        del sys.modules[name]


def test_modules_other_names_tables_partials_and_caches_are_followed(script):
    play = script(SPLIT)
    game = replace(FLARES, play=play)
    wrong = mutant(game, low=lambda number: 10 * number)
    assert play(1, None) == [1, 2, 2, 101, 2, 1]
    assert wrong.play(1, None) == [10, 20, 20, 110, 20, 10]
    assert mutant(game, double=lambda number: 7).play(1, None) == [1, 7, 7, 101, 7, 1]


ENCLOSED = {  # a game whose script reaches a function in ways that are easily overlooked
    "game": "from functools import partial, wraps\n"
    "def low(number): return number\n"
    "def plus(function, number): return function(number)\n"
    "def loud(function):\n"
    "    @wraps(function)\n"
    "    def louder(number): return 100 + function(number)\n"
    "    return louder\n"
    "@loud\n"
    "def decorated(number): return low(number)\n"
    "def default(number, by=low, *, also=low): return by(number) + also(number)\n"
    "given = partial(plus, low)\n"
    "CACHE = {{}}\n"
    "def kept(number): return CACHE.setdefault(number, low(number))\n"
    "def play(s, tell): return [decorated(s), default(s), given(s), kept(s)]\n"
}


def test_closures_defaults_and_arguments_are_followed_and_a_memo_is_not_shared(script):
    play = script(ENCLOSED)
    wrong = mutant(replace(FLARES, play=play), low=lambda number: 10 * number)
    assert wrong.play(1, None) == [110, 20, 10, 10]
    assert play(1, None) == [101, 2, 1, 1]
