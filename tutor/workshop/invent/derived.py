"""A game that somebody has invented: what its author did not say is derived."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from tutor.bots.odds import find_best
from tutor.engine.event import brief
from tutor.engine.game import Game, Objection, Referee, Secret
from tutor.engine.goal import Goal, Score
from tutor.engine.match import Advice, Question
from tutor.engine.replay import EndlessMatchError, UncertainError, replayed
from tutor.engine.rulebook import Paragraph, Rulebook
from tutor.engine.script import Ask, Resume, Script, Seat, Tell, silence
from tutor.engine.wrong import Wrong
from tutor.table.stage import Stage
from tutor.workshop.change.changed import with_endless_check
from tutor.workshop.change.guard import Guard, WrongRule
from tutor.workshop.change.instead import replaced_builtins
from tutor.workshop.change.retold import escape_braces
from tutor.workshop.invent.asking import all_asked, helper
from tutor.workshop.invent.checks import Eyes, ToldScript, finish_match, look_at_question, speaking
from tutor.workshop.invent.given import check_invention, tidy_settings
from tutor.workshop.invent.invention import Invention
from tutor.workshop.invent.names import as_it_is, helpers_of, with_names
from tutor.workshop.invent.stage import stage_of
from tutor.workshop.invent.table import Each, at_first, kind_of_table, lay_table, split_class
from tutor.workshop.invent.versions import with_changes

FILES = Path(__file__).with_name("blank") / "game.py"  # beside it: the words of any game
ID = "mine"  # of all invented games, so that any two of them are versions to compare
WORLDS = 6  # in which a beginner imagines each choice
SURELY = "The others play on at random."


@dataclass(frozen=True)
class Options:
    """No house rules: constants of the notebook do."""


@dataclass(frozen=True, eq=False, repr=False)
class Invented(Game[Any]):
    """A game with a script of its author's own."""

    by: Invention = field(kw_only=True)  # what its author has said
    used: Collection[str] = field(kw_only=True)  # what is ever on the table
    watch: Eyes = field(kw_only=True)
    guards: Mapping[Any, Guard] = field(default_factory=dict, kw_only=True)
    infers: bool = field(default=True, kw_only=True)

    def __reduce__(self) -> tuple[Any, ...]:
        """Send the script; only some picklers, such as Dask's, send a notebook's functions."""
        return make_invented, (self.by, self.deal, self.used)


def invented(name: str, play: Callable[..., Any], **how: Any) -> Invented:
    """Return a game. Its script gets the table, and `tell`; `rules` and `deck` are needed.

    Other settings are those of `Invention`. All further keywords are piles and numbers: a list is a
    pile, ``each([])`` a pile for each player, anything else a number or a word that everybody sees.
    Piles that are `face_down` are seen by nobody but their owner. `reasons` are functions (table,
    seat, choice) that say why a rule does not offer something, and `says` the words for choosing a
    card by a rule, "Play {}". `goal` is a function of the table that returns what everybody has, or
    a `Goal`; `beginner` a function of a question that returns one of its choices; `stage` replaces
    functions of the `Stage` by their names; `state` is a class with functions of the table, and
    with piles and numbers. Raises `Wrong` for what can't be a game.
    """
    ours = {name: how.pop(name) for name in [*how] if name in Invention.__dataclass_fields__}
    for needed, like in (("rules", '{"R1": "..."}'), ("deck", "numbers(1, 30)")):
        if ours.get(needed) is None:
            raise Wrong(f"A game needs {needed}, such as {needed}={like}.")
    state, keeps = split_class(ours.pop("state", object))
    settings = tidy_settings({"players": (2, 4)} | ours)
    whole = Invention(name=name, play=as_it_is(play), state=state, keeps=keeps | how, **settings)
    return make_invented(check_invention(whole))


def change_invention(game: Invented, *functions: Callable[..., Any], **new: Any) -> Invented:
    """Return the game with these functions, each instead of its namesake, and other settings."""
    return make_invented(with_changes(game.by, *functions, **new))


def rulebook_of(rules: Mapping[str, str]) -> Rulebook:
    texts = (Paragraph(number, escape_braces(text), "rulebook") for number, text in rules.items())
    return Rulebook([*texts], "")


def make_invented(by: Invention, deal: str = "", used: Collection[str] = ()) -> Invented:
    """Return the game, in which this rule begins a round, and these are used of a table."""
    watch, kind = Eyes(ID), kind_of_table(by.deck, by.keeps, by.state)
    watch.files |= {each.__code__.co_filename for each in (by.play, *helpers_of(by.play).values())}
    rooms: dict[str, Any] = {}

    def setup(players: int, options: Options) -> Any:
        s = object.__new__(kind)
        s.options = options
        lay_table(s, players)
        return s

    game = Invented(
        id=ID,
        name=by.name,
        players=by.players,
        options=Options(),
        rules=rulebook_of(by.rules),
        deck=lambda _: by.deck,
        setup=setup,
        play=lambda s, tell: script(s, tell),  # noqa: PLW0108  which needs the game
        secrets=partial(secrets, by),
        goal=goal_of(by, points="scores" in used),
        deal=deal,
        referees={rule: referee(rule, why) for rule, why in by.reasons.items()},
        rooms=rooms,
        by=by,
        used=used,
        watch=watch,
    )
    script = checked_script(game)
    rooms |= {
        "game": SimpleNamespace(__file__=str(FILES), GAME=game),
        "stage": SimpleNamespace(STAGE=with_parts(stage_of(game), by.stage)),
        "players": SimpleNamespace(advise=adviser(game), REASONS=by.beginner is not None),
        "quiz": SimpleNamespace(QUIZ=()),
    }
    return game


def with_parts(stage: Stage[Any], parts: Mapping[str, Any]) -> Stage[Any]:
    """Return the stage with some of its functions, and prompts, replaced."""
    given = {rule: each if callable(each) else constant(each)
             for rule, each in parts.get("prompts", {}).items()}  # fmt: skip
    return replace(stage, **{**parts, "prompts": {**stage.prompts, **given}})


def constant(text: str) -> Callable[[Any, Seat], str]:
    return lambda _view, _seat: text


def checked_script(game: Invented) -> Resume:
    """Return the script with all checks, which goes on from any question."""
    by, watch = game.by, game.watch
    mine = with_names(by.play, replaced_builtins(watch.printed), helper)
    guarded = ToldScript(mine, mine, watch).in_place()

    def look(s: Any, question: Any) -> None:
        all_asked()
        if isinstance(question, Ask):
            s.asks = question.rule
            if watch.closely:
                look_at_question(game, watch, s, question)

    def with_checks(play: Resume) -> Resume:
        def plays(s: Any, tell: Tell) -> Script[Any]:
            speak = tell if tell is silence else speaking(game, watch, s, tell)
            try:
                end = yield from play(s, speak)
            except (UncertainError, EndlessMatchError) as error:
                raise WrongRule(str(error)) from None
            all_asked()
            return finish_match(game, s, end)

        return with_endless_check(plays, watch)

    return replayed(guarded, look=look, dress=with_checks)


def secrets(by: Invention, s: Any, seat: Seat) -> Iterator[Secret]:
    """Yield the deck, the hands of others, and the piles that lie face down."""
    yield Secret(s.deck)
    yield from (Secret(hand) for other, hand in enumerate(s.hands) if other != seat)
    for name in by.face_down:
        if isinstance(by.keeps[name], Each):
            others = enumerate(getattr(s, name))
            yield from (Secret(pile) for owner, pile in others if owner != seat)
        else:
            yield Secret(getattr(s, name))


def goal_of(by: Invention, *, points: bool) -> Goal:
    """Return what players play for: what the author says, or points, or else the victory."""
    if isinstance(by.goal, Goal):
        return by.goal
    if by.goal or points:
        return Goal(scoring(by.goal), unit=by.unit, fewest=by.fewest)
    return Goal(victories, unit="win", worth=worth, in_100=True, span="match")


def scoring(goal: Callable[..., Any] | None) -> Callable[[Any], Sequence[Score]]:
    """Return the function that gives everybody's score, by the author's own if there is one."""
    if goal is None:
        return lambda s: s.scores

    def scores(s: Any) -> Sequence[Score]:
        found = goal(s)
        if not isinstance(found, (list, tuple)) or len(found) != len(s.hands):
            raise WrongRule(
                f"goal= returns {brief(found)}. It must return a list with a number for each "
                "player, such as [len(hand) for hand in table.hands]."
            )
        return found

    return scores


def victories(s: Any) -> Sequence[Score]:
    """Return 1 for those who have won, once the match has ended."""
    return [int(seat in s.winners) for seat in s.seats]


def worth(s: Any) -> Sequence[Score]:
    return [50 * each for each in victories(s)]


def referee(rule: str, why: Callable[..., Any]) -> Referee:
    """Return the referee who says what the author's function says."""

    def against(view: Any, seat: Seat, choice: Any) -> Iterator[Objection]:
        said = why(view, seat, choice)
        if isinstance(said, str) and said:
            yield Objection(rule, said)
        elif isinstance(said, Iterable):
            yield from said  # objections, or an empty text
        elif said is not None:
            raise WrongRule(f"{why.__name__} returns {brief(said)}. It must return a sentence.")

    return against


def adviser(game: Invented) -> Callable[[Question[Any]], Advice]:
    """Return the simple player that the author gives, or one who imagines a few games."""
    player = game.by.beginner
    if player is None:
        return partial(imagining, game)

    def advise(question: Question[Any]) -> Advice:
        said = player(question)
        if isinstance(said, Advice):
            return said
        if said not in question.choices:
            raise WrongRule(
                f"Your beginner chooses {brief(said)}, which {question.rule} does not offer."
            )
        return Advice((said,), question.rule, "This is what a beginner does.")

    return advise


def seen(view: Any) -> list[Any]:
    """Return what lies on a table as one player sees it, so that luck depends on all of it."""
    return [getattr(view, name) for name in at_first(view)]


def imagining(game: Game[Any], question: Question[Any]) -> Advice:
    """Return what does best in a few imagined games: nobody has written down what is good."""
    seed = f"{question.seat}/{question.rule}/{question.choices!r}/{seen(question.view)}"
    best = question.choices[find_best(game, question, WORLDS, seed)]
    return Advice((best,), question.rule, SURELY)
