"""One plain loop for the games of all libraries: legal choices, a random pick, apply.

A library is driven by a generator that yields what everybody who is asked may choose, and is sent
what they picked. Chance picks likewise, from the same numbers, except where a library shuffles by
itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Sequence
from random import Random
from typing import Any, TypeAlias

import chess
import pyspiel
import rlcard

from tutor.engine.game import Game
from tutor.engine.luck import shuffle
from tutor.engine.script import Ask, silence
from tutor.games import GAMES

Play: TypeAlias = Generator[Collection[Sequence[Any]], list[Any], None]
Table: TypeAlias = Callable[[Random], Play]  # sits down to a new game


def decisions(play: Play, rng: Random) -> int:
    """Play a game at random; returns how many decisions it took."""
    random, count = rng.random, 0
    try:
        asked = next(play)
        while True:
            count += len(asked)
            asked = play.send([choices[int(random() * len(choices))] for choices in asked])
    except StopIteration:
        return count


def ours(game: Game[Any], players: int) -> Table:
    """A game of this project, for one round."""

    def play(rng: Random) -> Play:
        script, rounds = game.play(game.new(players), silence), 0
        answer: Any = None
        while True:
            question = script.send(answer)
            if isinstance(question, Ask):
                picked = yield question.choices.values()
                answer = dict(zip(question.choices, picked, strict=True))
            elif rounds and question.rule == game.deal:
                return
            else:
                rounds += question.rule == game.deal
                answer = shuffle(question.items, rng)

    return play


def open_spiel(name: str) -> Table:
    """A game of OpenSpiel."""
    game = pyspiel.load_game(name)
    seats = range(game.num_players())

    def play(rng: Random) -> Play:
        state, random = game.new_initial_state(), rng.random
        while not state.is_terminal():
            if state.is_chance_node():  # in these games all outcomes are equally likely
                outcomes = state.legal_actions()
                state.apply_action(outcomes[int(random() * len(outcomes))])
            elif state.is_simultaneous_node():
                state.apply_actions((yield [state.legal_actions(seat) for seat in seats]))
            else:
                state.apply_action((yield [state.legal_actions()])[0])

    return play


def of_rlcard(name: str) -> Table:
    """A game of RLCard, without what it encodes for neural networks."""
    game = rlcard.make(name).game
    legal = game.judge.get_legal_actions if name == "gin-rummy" else game.get_legal_actions

    def play(rng: Random) -> Play:
        game.np_random.seed(int(rng.random() * 2**32))  # it has luck of its own kind
        game.init_game()
        while not game.is_over():
            game.step((yield [legal()])[0])

    return play


def python_chess(rng: Random) -> Play:  # noqa: ARG001  chess has no luck
    """Chess until it ends by its rules."""
    board = chess.Board()
    while not board.is_game_over():
        board.push((yield [[*board.legal_moves]])[0])


SHUFFLED = "OpenSpiel: goofspiel, prizes shuffled"
SORTED = "OpenSpiel: goofspiel, prizes in order"


def tables() -> dict[str, Table]:
    """All that is played, ours with four players."""
    goofspiel = "goofspiel(players=4,num_cards=10,points_order={})"
    return {
        **{f"{game.name}, a round": ours(game, 4) for game in GAMES.values()},
        SHUFFLED: open_spiel(goofspiel.format("random")),
        SORTED: open_spiel(goofspiel.format("descending")),
        "OpenSpiel: hearts": open_spiel("hearts"),
        "OpenSpiel: gin_rummy": open_spiel("gin_rummy"),
        "RLCard: gin-rummy": of_rlcard("gin-rummy"),
        "RLCard: uno": of_rlcard("uno"),
        "python-chess: chess": python_chess,
    }
