"""Plays and rounds played by chance: they cannot be counted, but simulated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Bot, Question
from tutor.engine.script import Ask, Seat, silence
from tutor.games import game_of

Maker: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # makes a player: tutor.games.beginner
Makers: TypeAlias = Mapping[str | Seat, Maker]  # who answers at this seat, or by this rule


@dataclass(frozen=True)
class Plays:
    """Plays of so many players, whole or up to a rule that comes again.

    They travel to other processes by the game's id and the names of the functions in ``by``.
    """

    game: Game[Any]
    players: int
    options: Any
    by: Makers
    until: tuple[str, ...] = ()

    def sample(self, luck: str) -> tuple[Any]:
        """The table at the end of one game by chance; the same for the same luck."""
        return (played(self, Random(luck)),)

    def answers(self, *_: Any) -> Any:
        """Raise a ValueError: nobody can list all games."""
        raise ValueError(
            f"Nobody can count all games of {self.game.name}: "
            "estimate with simulate(question, games(...)) or rounds(...)."
        )

    def __repr__(self) -> str:
        what = "rounds" if self.until else "games"
        return f"<{what} of {self.game.name} with {self.players} players>"


def games(
    game: Game[Any] | str, players: int, options: Any = None, *, by: Maker | Makers | None = None
) -> Plays:
    """Whole games of so many players, who answer at random.

    ``by`` names other players: ``by=beginner`` for all, ``by={0: beginner}`` for seat 0,
    ``by={"R6": beginner}`` for what rule R6 asks. Options are given as to `Match.new`. A ValueError
    says which numbers of players, options, seats and rules there are.
    """
    game = game_of(game)
    options = game.new(players, options).options
    if by is None or isinstance(by, Mapping):
        makers = dict(by or {})
    else:
        makers = dict.fromkeys(range(players), by)
    check_makers(game, players, makers)
    return Plays(game, players, options, makers)


def check_makers(game: Game[Any], players: int, makers: Makers) -> None:
    """Raise a ValueError unless these are makers of bots, for rules and seats that there are."""
    for who, maker in makers.items():
        if type(who) is bool or who not in [*game.rules, *range(players)]:
            raise ValueError(
                f"by= names {who!r}, which is neither a rule of {game.name} "
                f"({', '.join(game.rules)}) nor a seat (0 to {players - 1})."
            )
        if not callable(maker):
            said = (
                f"by= takes makers of bots, not {maker!r}: from tutor.games import beginner, "
                "then by=beginner, without quotes; leave out who answers at random."
            )
            raise ValueError(said)  # noqa: TRY004  bad input like any other


def rounds(
    game: Game[Any] | str,
    players: int,
    options: Any = None,
    *,
    by: Maker | Makers | None = None,
    until: str = "",
) -> Plays:
    """One round of so many players, as the table is when the next deal is about to begin.

    ``until`` stops earlier, when this rule asks for the second time: ``until="R2"`` is one turn of
    6 nimmt!. All else is as for `games`.
    """
    whole = games(game, players, options, by=by)
    if not whole.game.deal:
        raise ValueError(f"{whole.game.name} is not played in rounds; simulate games(...).")
    if until and until not in whole.game.rules:
        rules = ", ".join(whole.game.rules)
        raise ValueError(f"{whole.game.name} has no rule {until!r}; it has {rules}.")
    stops = (whole.game.deal, until) if until else (whole.game.deal,)
    return Plays(whole.game, players, whole.options, whole.by, stops)


def played(what: Plays, rng: Random) -> Any:
    """Play until the game ends, or a rule that stops it comes again; the table as it is then."""
    game, until, met = what.game, what.until, set()
    bots = {who: maker(game) for who, maker in what.by.items()}
    state = game.setup(what.players, what.options)  # which games() has checked
    script, answer = game.play(state, silence), None
    while True:
        try:
            asked = script.send(answer)
        except StopIteration:
            return state
        if asked.rule in until:
            if asked.rule in met:
                return state
            met.add(asked.rule)
        answer = (
            answered(game, state, asked, bots, rng)
            if isinstance(asked, Ask)
            else shuffle(asked.items, rng)
        )


def answered(
    game: Game[Any], state: Any, asked: Ask, bots: Mapping[str | Seat, Bot[Any]], rng: Random
) -> dict[Seat, Any]:
    """What everybody answers: by a player who sees what the seat sees, or at random."""
    answers = {}
    for seat, choices in asked.choices.items():
        if bot := bots.get(asked.rule) or bots.get(seat):
            view = game.view(state, seat)
            answers[seat] = bot(Question(seat, asked.rule, tuple(choices), view), rng)
        else:
            answers[seat] = pick(choices, rng)
    return answers
