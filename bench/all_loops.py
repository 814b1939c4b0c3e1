"""One plain loop for the games of all libraries: legal choices, a random pick, apply.

Each library is driven as its documentation shows. Chance picks from the same numbers as the
players, except where a library shuffles by itself.
"""

from __future__ import annotations

from random import Random

import chess
import pyspiel
import rlcard

from bench.plain_loop import Table, ours
from tutor.games import GAMES


def open_spiel(name: str) -> Table:
    """A game of OpenSpiel."""
    game = pyspiel.load_game(name)
    seats = range(game.num_players())

    def play(rng: Random) -> int:
        pick, decisions, state = rng.choice, 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():  # in these games all outcomes are equally likely
                outcome, _ = pick(state.chance_outcomes())
                state.apply_action(outcome)
            elif state.is_simultaneous_node():
                state.apply_actions([pick(state.legal_actions(seat)) for seat in seats])
                decisions += len(seats)
            else:
                state.apply_action(pick(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def of_rlcard(name: str) -> Table:
    """A game of RLCard, without the encoding for neural networks."""
    game = rlcard.make(name).game
    legal = game.judge.get_legal_actions if name == "gin-rummy" else game.get_legal_actions

    def play(rng: Random) -> int:
        pick, decisions = rng.choice, 0
        game.np_random.seed(int(rng.random() * 2**32))  # it has its own RNG
        game.init_game()
        while not game.is_over():
            game.step(pick(legal()))
            decisions += 1
        return decisions

    return play


def python_chess(rng: Random) -> int:
    """Chess until it ends by its rules."""
    board = chess.Board()
    while not board.is_game_over():
        board.push(rng.choice([*board.legal_moves]))
    return len(board.move_stack)


SHUFFLED = "OpenSpiel: goofspiel, prizes shuffled"
SORTED = "OpenSpiel: goofspiel, prizes in order"


def tables() -> dict[str, Table]:
    """Return all games by name; ours have four players, or the maximum."""
    goofspiel = "goofspiel(players=4,num_cards=10,points_order={})"
    return {
        **{
            f"{game.name}, a round": ours(game, min(4, game.players[-1])) for game in GAMES.values()
        },
        SHUFFLED: open_spiel(goofspiel.format("random")),
        SORTED: open_spiel(goofspiel.format("descending")),
        "OpenSpiel: hearts": open_spiel("hearts"),
        "OpenSpiel: gin_rummy": open_spiel("gin_rummy"),
        "RLCard: gin-rummy": of_rlcard("gin-rummy"),
        "RLCard: uno": of_rlcard("uno"),
        "python-chess: chess": python_chess,
    }
