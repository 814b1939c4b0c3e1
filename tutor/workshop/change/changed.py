"""A game with rules of the learner's own: functions, constants and texts."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, fields
from functools import wraps
from types import ModuleType
from typing import Any

from tutor.engine.event import brief, name_of_seat
from tutor.engine.game import Game, Secret, all_choices, any_choice
from tutor.engine.match import Advice, Match, Question
from tutor.engine.outside import clean
from tutor.engine.script import Ask, Seat, Shuffle, Tell, silence
from tutor.engine.wrong import Wrong
from tutor.games import EXPERT, game_of
from tutor.workshop.change.checks import (
    check_replacement,
    definition_of,
    name_of_function,
    printed_value,
)
from tutor.workshop.change.cited import rules_of
from tutor.workshop.change.guard import Guard, Watch, WrongRule, is_own
from tutor.workshop.change.own import Replacements
from tutor.workshop.change.reread import Definition, package_of
from tutor.workshop.change.retold import in_a_line, retold
from tutor.workshop.change.source import without_copies

ROOM = "game"  # the module of the script, which is asked for names first
SHUFFLES = 1000  # max. number in a row, without a question to anybody
LONGEST_RULE_ERROR = 150  # max. characters of a quoted error
NO_IDEA = "By your rules the tutor does not know what is good here."


@dataclass(frozen=True, eq=False, repr=False)
class Changed(Game[Any]):
    """A game of which a learner has changed something."""

    of: Game[Any] = field(kw_only=True)  # as it is printed
    mine: Mapping[Definition, Any] = field(kw_only=True)  # functions and constants
    texts: Mapping[str, str] = field(kw_only=True)  # of rules, by number
    guards: Mapping[Definition, Guard] = field(kw_only=True)  # of the functions
    watch: Watch = field(kw_only=True)
    infers: bool = field(kw_only=True)  # False if the rules no longer tell about hidden cards

    def __reduce__(self) -> tuple[Any, ...]:
        """Send what is changed; only some picklers, such as Dask's, send a notebook's functions."""
        return make_changed, (self.of, {**self.mine}, {**self.texts}, self.infers)


def change(game: Game[Any] | str, *mine: Callable[..., Any], **by_name: Any) -> Changed:
    """Return the game with these functions, each instead of the one that has its name.

    As a keyword a function may have any name, constants are replaced (``FULL=4``), and rules get a
    text (``R5="..."``). Else a docstring is the new text of the first rule that it cites,
    or that the printed function cites. A changed game may be changed further. A `Wrong` says what
    cannot be changed so.
    """
    game = game_of(game)
    own, texts = (game.mine, game.texts) if isinstance(game, Changed) else ({}, {})
    game = printed_game(game)
    named = [name_of_function(each) for each in mine]
    wanted = dict(zip(named, mine, strict=True)) | by_name
    if twice := [name for name, each in zip(named, mine, strict=True) if wanted[name] is not each]:
        raise Wrong(f"You give two functions for {twice[0]}. Which one is meant?")
    if not wanted:
        raise Wrong(f"Give a function to change {game.name}, such as rule_code shows.")
    texts = {**texts} | {name: text for name, text in wanted.items() if name in game.rules}
    own = {**own} | {
        definition_of(game, name): value for name, value in wanted.items() if name not in game.rules
    }
    for place, value in own.items():
        check_replacement(game, place, value)
        if strange := [rule for rule in rules_of(value) if rule not in game.rules]:
            has = ", ".join(game.rules)
            raise Wrong(f"{place[1]} cites {strange[0]}. {game.name} has the rules {has}.")
    for number, text in texts.items():
        if not isinstance(text, str) or not text.strip():
            raise Wrong(f"{number}= must be the new text of the rule, not {brief(text)}.")
    if not own:
        raise Wrong(f"A text alone changes nothing. Give a function or a constant of {game.name}.")
    return make_changed(game, own, texts)


def printed_game(game: Game[Any]) -> Game[Any]:
    """Return the game as it is printed."""
    return game.of if isinstance(game, Changed) else game


def original(game: Game[Any] | str, name: str) -> Any:
    """Return a printed function or constant by its name; a `Wrong` names similar ones.

    A learner's function that calls it gets the one among everything else that is changed.
    """
    game = printed_game(game_of(game))
    return printed_value(definition_of(game, name))


def make_changed(
    game: Game[Any], mine: Mapping[Definition, Any], texts: Mapping[str, str], infers: bool = True
) -> Changed:
    """Return the changed game, from what has been checked."""
    watch = Watch(game.id)
    own, rooms = Replacements(game, mine, watch), dict[str, Any]()
    told = without_copies(mine)

    def whole(again: Game[Any]) -> Changed:
        parts = {each.name: getattr(again, each.name) for each in fields(Game)}
        return Changed(
            **parts
            | {
                "name": f"{game.name}, changed",
                "rules": retold(game, told, texts),
                "changed": in_a_line(game, told, texts),
                "rooms": rooms,
                "play": with_endless_check(again.play, watch),
                "policy": lenient(again.policy, any_choice),
                "promising": lenient(again.promising, all_choices),
                "secrets": again.secrets if infers else without_inference(again.secrets),
            },
            of=game,
            mine=mine,
            texts=texts,
            guards=own.guards,
            watch=watch,
            infers=infers,
        )

    found = read_again(game, own, whole)
    rooms |= {ROOM: found.pop(ROOM)} | found
    players = vars(rooms["players"])
    players["advise"] = lenient(players["advise"], no_advice)
    players["REASONS"] = False  # they are about the printed rules, and so is what experts learned
    players["PLAYERS"] = {
        name: bot for name, bot in players.get("PLAYERS", {}).items() if name != EXPERT
    }
    changed: Changed = vars(rooms[ROOM])["GAME"]
    return changed


def read_again(
    game: Game[Any], own: Replacements, whole: Callable[[Game[Any]], Changed]
) -> dict[str, ModuleType]:
    """Return the new modules of a game's folder by their short names, such as "game"."""
    try:
        modules = own.read(whole)
    except Wrong:
        raise
    except Exception as error:
        what = clean(f"{type(error).__name__}: {error}".rstrip(".:"), LONGEST_RULE_ERROR)
        raise Wrong(f"By these rules {game.name} can't even be set up ({what}).") from error
    folder = f"{package_of(game)}."
    return {name.removeprefix(folder): module for name, module in modules.items()}


def with_endless_check(play: Callable[..., Any], watch: Watch) -> Callable[..., Any]:
    """Return a script that stops with a `WrongRule`; in a `Match` also if it is endless.

    Playouts and simulations, which tell nothing, get the script as it is.
    """

    @wraps(play)
    def plays(s: Any, tell: Tell) -> Generator[Any, Any, Any]:
        script, teller = play(s, tell), getattr(tell, "__self__", None)
        counting = watch.counting if isinstance(teller, Match) else nullcontext
        return script if tell is silence else watched(script, watch, counting)

    return plays


def watched(
    script: Generator[Any, Any, Any], watch: Watch, counting: Callable[[], Any]
) -> Generator[Any, Any, Any]:
    answer, shuffles = None, 0
    while True:
        try:
            with counting():
                question = script.send(answer)
        except StopIteration as end:
            return end.value
        except Exception as error:
            raise broken(error, watch) from error
        shuffles = 0 if isinstance(question, Ask) else shuffles + 1
        if shuffles > SHUFFLES:
            raise WrongRule(watch.endless)
        check_question(question, watch.closely)
        answer = yield question


def broken(error: Exception, watch: Watch) -> Exception:
    """Return the error of a game that does not fit its rules, as a sentence."""
    if is_own(error):
        return error
    text = f": {error}".rstrip(".") if watch.closely else ""
    return WrongRule(f"The game can't go on ({type(error).__name__}{text}).{watch.before}")


def check_question(question: Any, closely: bool) -> None:
    if not isinstance(question, (Ask, Shuffle)):
        what = brief(question) if closely else f"a {type(question).__name__}"  # of hidden cards?
        raise WrongRule(
            f"A function of yours yields {what}, which asks nobody. Write "
            "answer = yield from choose(seat, rule, choices)."
        )
    if isinstance(question, Ask):
        check_choices(question)


def check_choices(question: Ask) -> None:
    stuck = [seat for seat, choices in question.choices.items() if not choices]
    if stuck or not question.choices:
        who = name_of_seat(stuck[0]) if stuck else "Nobody"
        raise WrongRule(f"{who} has nothing to choose from, although {question.rule} asks.")


def lenient(thought: Callable[..., Any], instead: Callable[..., Any]) -> Callable[..., Any]:
    """Return a player's thought, or a simple one where the changed rules are beyond it.

    That is where it fails, or names a choice that these rules forbid.
    """
    if thought is instead:
        return thought

    @wraps(thought)
    def thinks(*args: Any) -> Any:
        try:
            found = thought(*args)
        except WrongRule:
            raise
        except Exception:  # noqa: BLE001  whatever the changed rules lead to
            return instead(*args)
        return found if is_legal(found, args) else instead(*args)

    return thinks


def is_legal(found: Any, args: Sequence[Any]) -> bool:
    """Return True if advice, a choice or several choices are among those of the question."""
    if isinstance(found, Advice):
        choices = args[0].choices
        return bool(found.choices) and all(each in choices for each in found.choices)
    choices = args[2]
    if isinstance(found, (list, tuple)) and found not in choices:
        return bool(found) and all(each in choices for each in found)
    return found in choices


def no_advice(question: Question[Any]) -> Advice:
    return Advice((*question.choices,), question.rule, NO_IDEA)


def without_inference(secrets: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(secrets)
    def plain(s: Any, seat: Seat) -> Iterator[Secret]:
        yield from (secret._replace(fits=None) for secret in secrets(s, seat))

    return plain
