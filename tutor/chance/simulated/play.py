"""Random games and rounds, to be simulated."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from random import Random
from typing import Any, TypeAlias

from tutor.chance.cards.names import Names, deck_of_game, whole_deck
from tutor.chance.cards.tables import fields_of, told_table
from tutor.chance.refusals.kinds import error_in_words, is_function
from tutor.engine.driver import driven
from tutor.engine.event import brief
from tutor.engine.game import Game
from tutor.engine.luck import pick, shuffle
from tutor.engine.match import Bot, Question, question_to
from tutor.engine.misused import explains_methods, plainly
from tutor.engine.position import position
from tutor.engine.script import Ask, Seat, Shuffle
from tutor.engine.state import cards_in, clone
from tutor.engine.wrong import Wrong, in_one_sentence, is_whole
from tutor.games import game_of

OUT = "removed"  # cards that are out of the match; before the first deal, all cards
LIKE = (
    "Use a function that takes a game and returns a bot, such as tutor.games.beginner (without "
    "quotes). A bot is a function of a question and a random number generator that returns one of "
    "question.choices. Leave out seats that choose at random."
)

Maker: TypeAlias = Callable[[Game[Any]], Bot[Any]]  # tutor.games.beginner, for example
Makers: TypeAlias = Mapping[str | Seat, Maker]  # by seat or by rule


@explains_methods("A simulated game", "Use simulate(question, space)")
@dataclass(frozen=True)
class Plays:
    """Random games of some players, or parts of them up to the next use of a rule.

    Other processes find the functions in ``by`` by their names, and the game by its id.
    """

    game: Game[Any]
    players: int
    options: Any
    by: Makers
    until: tuple[str, ...] = ()
    table: Any = None  # the first state; None before the first deal
    seen_by: Seat | None = None  # what this seat can't see of the table is dealt at random
    still: bool = False  # nothing is played

    rows = 1  # a question takes one argument, the table

    def sample(self, luck: str) -> tuple[Any]:
        """Return the table at the end of a random game; ``luck`` is the seed."""
        rng = Random(luck)
        try:
            table = beginning(self, rng) if self.still else played(self, rng)
        except Exception as error:  # the rules may fail on an impossible table
            if self.table is None or isinstance(error, Wrong):
                raise
            raise Wrong(
                f"{self.game.name} can't continue from this table ({error_in_words(error)}). "
                "Something is missing, or in the wrong place."
            ) from error
        return (told_table(table, self.names, self.game.name),)

    @cached_property
    def names(self) -> Names:
        _, names = whole_deck(self.game.box or deck_of_game(self.game, self.players, self.options))
        return names

    @property
    def kind(self) -> str:
        return "worlds" if self.still else "rounds" if self.until else "games"

    def answers(self, *_: Any) -> Any:
        """Raise `Wrong`, as games cannot be counted."""
        raise Wrong(
            f"There are too many {self.kind} of {self.game.name} to count them. "
            f"Estimate with simulate(question, {self.kind}(...))."
        )

    def __repr__(self) -> str:
        return f"<{self.kind} of {self.game.name} with {self.players} players>"


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
    """Describe whole games, to be simulated. Players choose at random.

    ``by`` names other players: ``by=beginner`` for all, ``by={0: beginner}`` for seat 0,
    ``by={"R6": beginner}`` for the choices of rule R6. Options are those of `Match.new`.

    Games continue from a ``table`` as in `position`. What the seat ``seen_by`` does not see of it
    is dealt at random in each game. A `Wrong` lists the valid players, options, seats, rules and
    places.
    """
    game = game_of(game)
    with in_one_sentence():
        options = game.new(players, options).options
    if by is None or isinstance(by, Mapping):
        makers = dict(by or {})
    else:
        makers = dict.fromkeys(range(players), by)
    check_makers(game, players, makers)
    start = None if table is None else arranged(game, players, options, table)
    if seen_by is not None:
        if table is None:
            raise Wrong("seen_by= needs a table. Give table= as well.")
        if not is_whole(seen_by, 0, players - 1):
            raise Wrong(f"seen_by= must be a seat from 0 to {players - 1}, not {brief(seen_by)}.")
    return Plays(game, players, options, makers, (), start, seen_by)


def check_makers(game: Game[Any], players: int, makers: Makers) -> None:
    for who, maker in makers.items():
        if type(who) is bool or who not in [*game.rules, *range(players)]:
            raise Wrong(
                f"by= has {brief(who)}, which is not a rule of {game.name} or a seat. The rules "
                f"are {', '.join(game.rules)}, and the seats are 0 to {players - 1}."
            )
        if not is_function(maker):
            raise Wrong(f"by= for {who} must be a function, not {brief(maker)}. {LIKE}")


def arranged(game: Game[Any], players: int, options: Any, table: Any) -> Any:
    """Parse a table; raise `Wrong` if that fails.

    Where all cards are out of the match before the first deal, they would stay there unless they
    are named, so `OUT` must be given.
    """
    there = [name for name in fields_of(game) if name != "options"]
    if not isinstance(table, Mapping) or not all(isinstance(w, str) for w in table.values()):
        like = f"places of {game.name} to strings, as in {{'{there[0]}': '1'}}"
        raise Wrong(f"table= must map {like}, not {brief(table)}.")
    if odd := [name for name in table if name not in there]:
        raise Wrong(
            f"A table of {game.name} has no {brief(odd[0])}. It has {', '.join(there)}. Give "
            "house rules and the number of players before table=."
        )
    with in_one_sentence():
        start = position(game, players, options, **table)
    out = len(cards_in(getattr(start, OUT, ())))
    if out and OUT not in table and any(cards_in(getattr(start, name)) for name in table):
        raise Wrong(
            f"table= leaves out {out} cards, so they would be out of the match. Write where they "
            f"are ({', '.join(there)}), or {OUT!r}: '...' if they are out of it."
        )
    return start


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
    """Describe single rounds, to be simulated: each ends when the next deal is about to begin.

    With ``until``, it ends earlier, when this rule asks for the second time: ``until="R2"`` is one
    turn of 6 nimmt!. The other arguments are those of `games`.
    """
    whole = games(game, players, options, by=by, table=table, seen_by=seen_by)
    if not (whole.game.deal or until):
        raise Wrong(f"{whole.game.name} has no rounds. Simulate games(...).")
    asking = [*whole.game.referees, *filter(None, [whole.game.deal])]
    is_text = isinstance(until, str)
    if not is_text or (until and until not in asking):
        what = "asks nobody" if is_text and until in whole.game.rules else "is not a rule"
        raise Wrong(
            f"{brief(until)} {what} in {whole.game.name}, so no round can stop there. "
            "until= must be one of these: "
            f"{', '.join(sorted({*asking}, key=[*whole.game.rules].index))}."
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
    """Describe redeals of a table: hidden cards are random, and nothing is played.

    All deals that are consistent with the view of this seat are equally likely. The arguments are
    those of `games`.
    """
    return replace(games(game, players, options, table=table, seen_by=seen_by), still=True)


def played(what: Plays, rng: Random) -> Any:
    """Play until the game ends, or the rule that stops it is used again; return the table."""
    game, until = what.game, what.until
    bots = {who: bot_of(game, who, maker) for who, maker in what.by.items()}
    state = beginning(what, rng)
    met = {game.deal} if what.table else set()  # the table may be after a deal
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
    game, table, seat = what.game, what.table, what.seen_by
    if table is None:
        return game.setup(what.players, what.options)  # checked by games()
    return clone(table) if seat is None else next(game.imagine(game.view(table, seat), seat, rng))


def answered(
    game: Game[Any], state: Any, ask: Ask, bots: Mapping[Any, Bot[Any]], rng: Random
) -> dict[Seat, Any]:
    answers = {}
    for seat, choices in ask.choices.items():
        if bot := bots.get(ask.rule) or bots.get(seat):
            answers[seat] = choice_of(bot, question_to(game, state, seat, ask), rng)
        else:
            answers[seat] = pick(choices, rng)
    return answers


def bot_of(game: Game[Any], who: object, maker: Maker) -> Bot[Any]:
    bot = called(f"by= for {who}", maker, game)
    if not is_function(bot):
        raise Wrong(f"by= for {who} returns {brief(bot)}, which is not a bot. {LIKE}")
    return bot


def choice_of(bot: Bot[Any], question: Question[Any], rng: Random) -> Any:
    who = f"The bot for seat {question.seat}"
    answer, choices = called(who, bot, question, rng), question.choices
    if not any(each is answer for each in choices) and answer not in choices:
        raise Wrong(
            f"{who} returns {brief(answer)} for {question.rule}, which is not a choice. {LIKE}"
        )
    return answer


def called(who: str, function: Callable[..., Any], *args: Any) -> Any:
    try:
        return function(*args)
    except Wrong:
        raise
    except Exception as error:  # a student's function may do anything
        raise Wrong(f"{who} raises {error_in_words(error)}. {LIKE}") from error
