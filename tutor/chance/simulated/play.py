"""Plays and rounds played by chance: they cannot be counted, but simulated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from random import Random
from typing import Any, NoReturn, TypeAlias

from tutor.chance.cards.tables import told_table
from tutor.chance.refusals.checks import is_function
from tutor.chance.refusals.plainly import plainly
from tutor.chance.refusals.results import plain
from tutor.chance.refusals.theirs import in_one_sentence
from tutor.chance.refusals.wrong import Wrong
from tutor.chance.simulated.arranged import arranged, check_seen, check_table, not_playable
from tutor.chance.simulated.seats import answered_by, seated
from tutor.chance.told.decks import cards_of, whole_deck
from tutor.chance.told.names import Names
from tutor.engine.driver import driven
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.question import Bot, question_to
from tutor.engine.script import Ask, Seat, Shuffle
from tutor.engine.state import clone
from tutor.games import game_of

Maker: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # makes a player: tutor.games.beginner
Makers: TypeAlias = Mapping[str | Seat, Maker]  # who answers at this seat, or by this rule


@plain("A game that is played by chance", "ask simulate(question, space)")
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
    table: Any = None  # as it is arranged; None before the first deal
    seen_by: Seat | None = None  # what this seat does not see of it, is dealt by chance
    still: bool = False  # nothing is played

    rows = 1  # a question is called with a table

    def sample(self, luck: str) -> tuple[Any]:
        """The table at the end of one game by chance; the same for the same luck."""
        rng = Random(luck)
        try:
            table = beginning(self, rng) if self.still else played(self, rng)
        except Exception as error:  # a game may stumble over a table that it never comes to
            if self.table is None or isinstance(error, Wrong):
                raise
            raise not_playable(self.game, error) from error
        return (told_table(table, self.names, self.game.name),)

    @cached_property
    def names(self) -> Names:
        """The words of its cards."""
        _, names = whole_deck(self.game.box or cards_of(self.game.id, self.players, self.options))
        return names

    def answers(self, *_: Any) -> Any:
        """Raise a ValueError: nobody can list all games."""
        what = "worlds" if self.still else "rounds" if self.until else "games"
        raise Wrong(
            f"Nobody can count all {what} of {self.game.name}: "
            f"estimate with simulate(question, {what}(...))."
        )

    def __mul__(self, other: object) -> NoReturn:
        raise Wrong(
            "Matches are simulated by themselves: only deals, dice and coins are multiplied."
        )

    __rmul__ = __add__ = __radd__ = __mul__

    def __repr__(self) -> str:
        what = "worlds" if self.still else "rounds" if self.until else "games"
        return f"<{what} of {self.game.name} with {self.players} players>"


@plainly
def games(  # noqa: PLR0913  all but the first two have defaults that are mostly right
    game: Game[Any] | str,
    players: int,
    options: Any = None,
    *,
    by: Maker | Makers | None = None,
    table: Mapping[str, str] | None = None,
    seen_by: Seat | None = None,
) -> Plays:
    """Whole games of so many players, who answer at random.

    ``by`` names other players: ``by=beginner`` for all, ``by={0: beginner}`` for seat 0,
    ``by={"R6": beginner}`` for what rule R6 asks. Options are given as to `Match.new`.

    They go on from a ``table``, which is described as for `position`; what a seat that it is
    ``seen_by`` does not see, is dealt anew each time. A ValueError says which numbers of players,
    options, seats, rules and places there are.
    """
    game = game_of(game)
    with in_one_sentence():
        options = game.new(players, options).options
    if by is None or isinstance(by, Mapping):
        makers = dict(by or {})
    else:
        makers = dict.fromkeys(range(players), by)
    check_makers(game, players, makers)
    check_table(game, table)
    check_seen(game, players, table, seen_by)
    start = None if table is None else arranged(game, players, options, table)
    return Plays(game, players, options, makers, (), start, seen_by)


def check_makers(game: Game[Any], players: int, makers: Makers) -> None:
    """Raise a ValueError unless these are makers of bots, for rules and seats that there are."""
    for who, maker in makers.items():
        if type(who) is bool or who not in [*game.rules, *range(players)]:
            raise Wrong(
                f"by= names {brief(who)}, which is neither a rule of {game.name} "
                f"({', '.join(game.rules)}) nor a seat (0 to {players - 1})."
            )
        if not is_function(maker):
            said = (
                f"by= takes makers of bots, not {brief(maker)}: from tutor.games import beginner, "
                "then by=beginner, without quotes; leave out who answers at random."
            )
            raise Wrong(said)


@plainly
def rounds(  # noqa: PLR0913  as above
    game: Game[Any] | str,
    players: int,
    options: Any = None,
    *,
    by: Maker | Makers | None = None,
    until: str = "",
    table: Mapping[str, str] | None = None,
    seen_by: Seat | None = None,
) -> Plays:
    """One round of so many players, as the table is when the next deal is about to begin.

    ``until`` stops earlier, when this rule asks for the second time: ``until="R2"`` is one turn of
    6 nimmt!. All else is as for `games`.
    """
    whole = games(game, players, options, by=by, table=table, seen_by=seen_by)
    if not (whole.game.deal or until):
        raise Wrong(f"{whole.game.name} is not played in rounds; simulate games(...).")
    asking = [*whole.game.referees, *filter(None, [whole.game.deal])]
    is_text = isinstance(until, str)
    if not is_text or (until and until not in asking):
        what = "asks nobody" if is_text and until in whole.game.rules else "is no rule"
        raise Wrong(
            f"{brief(until)} {what} in {whole.game.name}, so nothing stops there; until= takes a "
            f"rule that asks: {', '.join(sorted({*asking}, key=[*whole.game.rules].index))}."
        )
    return replace(whole, until=tuple(filter(None, (whole.game.deal, until))))


@plainly
def worlds(
    game: Game[Any] | str,
    players: int,
    options: Any = None,
    *,
    table: Mapping[str, str],
    seen_by: Seat,
) -> Plays:
    """Tables as one seat sees them: what it does not see is dealt by chance, nothing is played.

    Each deal that fits all that this seat has seen is as likely as any other. A table is described
    as for `games`, ValueErrors likewise.
    """
    return replace(games(game, players, options, table=table, seen_by=seen_by), still=True)


def played(what: Plays, rng: Random) -> Any:
    """Play until the game ends, or a rule that stops it comes again; the table as it is then."""
    game, until = what.game, what.until
    bots = seated(game, what.by)
    state = beginning(what, rng)
    met = {game.deal} if what.table else set()  # an arranged table may have been dealt
    numbers = count()

    def stops(rule: str) -> bool:
        again, begun = rule in met, next(numbers) > 0
        met.add(rule)
        return rule in until and again and begun

    def players(ask: Ask) -> Mapping[Seat, Any] | None:
        return None if stops(ask.rule) else answered(game, state, ask, bots, rng)

    def chance(question: Shuffle) -> list[Any] | None:
        return None if stops(question.rule) else shuffle(question.items, rng)

    driven(game, state, players, chance)
    return state


def beginning(what: Plays, rng: Random) -> Any:
    """The table before the first deal; or as it is arranged, with all else dealt by chance."""
    game, table, seat = what.game, what.table, what.seen_by
    if table is None:
        return game.setup(what.players, what.options)  # which games() has checked
    return clone(table) if seat is None else next(game.imagine(game.view(table, seat), seat, rng))


def answered(
    game: Game[Any], state: Any, ask: Ask, bots: Mapping[str | Seat, Bot[Any]], rng: Random
) -> dict[Seat, Any]:
    """What everybody answers: by a player who sees what the seat sees, or at random."""
    answers = {}
    for seat, choices in ask.choices.items():
        if bot := bots.get(ask.rule) or bots.get(seat):
            answers[seat] = answered_by(bot, question_to(game, state, seat, ask), rng)
        else:
            answers[seat] = pick(choices, rng)
    return answers
