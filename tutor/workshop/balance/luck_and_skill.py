"""Luck and skill: how often one player wins at a table of others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from typing import Any

from tutor.bots.tournament import TournamentResult, tournament
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.misused import plainly
from tutor.engine.wording import percent
from tutor.engine.wrong import Wrong, check_whole
from tutor.games import game_of
from tutor.workshop.balance.page import html_table, interval_of, small_sample_note, text_table
from tutor.workshop.balance.series import MOST_MATCHES, check_executor, checked_players, sent_to
from tutor.workshop.balance.who import Who, maker, players_in_words

CONTESTS: Sequence[tuple[str, str]] = (("beginner", "random"), ("random", "beginner"))
HEADS = ("wins", "95 % interval", "equals")


@dataclass(frozen=True, repr=False)
class Skill:
    """The victories of one player among others, for several pairs of players."""

    game: Game[Any]
    players: int
    deals: int
    contests: Sequence[tuple[Who, Who, TournamentResult]]  # one player, the others, and the result

    @property
    def title(self) -> str:
        """The game, and how often it was played."""
        return f"{self.game.name}, {self.players} players: {self.deals} deals, each in every seat"

    @property
    def rows(self) -> list[list[str]]:
        """A row of the table for each pair of players."""
        return [
            [
                f"{players_in_words(one, one=True)} among {players_in_words(others)}",
                percent(found.mean),
                interval_of(found, self.deals),
                percent(found.equal),
            ]
            for one, others, found in self.contests
        ]

    def __repr__(self) -> str:
        said = [
            self.title,
            text_table(["", *HEADS], self.rows),
            small_sample_note(self.deals, "deals"),
        ]
        return "\n".join(filter(None, said))

    def _repr_html_(self) -> str:
        said = small_sample_note(self.deals, "deals")
        table = f"<p><b>{escape(self.title)}</b></p>{html_table(['', *HEADS], self.rows)}"
        return f"{table}<p>{escape(said)}</p>" if said else table


@plainly
def skill(  # noqa: PLR0913  all but the game have defaults that are mostly right
    game: Game[Any] | str,
    players: int = 0,
    deals: int = 60,
    *,
    contests: Sequence[tuple[Who, Who]] = CONTESTS,
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    executor: Executor | None = None,
) -> Skill:
    """Let one player play among others, each deal once in every seat, for several pairs of players.

    ``contests=[("skilled", "beginner")]`` is one skilled player among beginners. Where all play
    together, the others are partners.
    """
    game = game_of(game)
    count = checked_players(game, players, options)
    check_whole(deals=deals, seed=seed)
    if not 2 <= deals <= MOST_MATCHES:
        raise Wrong(f"deals= must be 2 to {MOST_MATCHES:,}, not {brief(deals)}.")
    check_executor(executor)
    how: dict[str, Any] = {"players": count, "deals": deals, "seed": seed, "options": options}
    with sent_to(executor):
        found = [
            (a, b, tournament(game, maker(game, a), maker(game, b), **how, executor=executor))
            for a, b in pairs(contests)
        ]
    return Skill(game, count, deals, found)


def pairs(contests: Iterable[tuple[Who, Who]]) -> Sequence[tuple[Who, Who]]:
    """Return the contests; raise `Wrong` if they are not pairs of players."""
    given = [*contests] if isinstance(contests, Iterable) else []
    if not given or not all(isinstance(each, (tuple, list)) and len(each) == 2 for each in given):
        raise Wrong(
            'contests= must be a list of pairs, such as [("skilled", "beginner")], not '
            f"{brief(contests)}."
        )
    return given
