"""Random matches of an invented game, to see what each rule offers."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, NamedTuple

from tutor.coach.invent import Invented, choose, everyone
from tutor.coach.invent.derived import made
from tutor.coach.invent.names import with_names
from tutor.engine.cards import Card
from tutor.engine.driver import by_luck, by_policy, driven
from tutor.engine.script import Ask, Seat, silence
from tutor.engine.state import clone
from tutor.engine.wrong import Wrong

MATCHES = 12
MANY = 200  # questions that are kept, by each rule
LONG = 400  # questions of a match
OWN, OTHERS = 12, 2  # seconds for a decision of a learner, and of another player
USUAL = 3  # players of the match whose minutes are told


class Offer(NamedTuple):
    """The choices of a player, who sees this view."""

    view: Any
    seat: Seat
    choices: Sequence[Any]

    @property
    def is_hand(self) -> bool:
        return {*self.choices} == {*self.view.hands[self.seat]}


@dataclass
class Watched:
    """Questions of a few matches, and facts about them."""

    game: Invented
    listening: Invented  # the same game, which looks at how choices are written
    offers: dict[str, list[Offer]] = field(default_factory=dict)  # by the rule that asks
    restarts: bool = True  # the script goes on from any table: it keeps no local variables
    minutes: int = 1  # of a match

    def is_hand(self, rule: str) -> bool:
        """Return True if a rule offers all cards in hand, always."""
        return all(offer.is_hand for offer in self.offers[rule])

    def has_cards(self, rule: str) -> bool:
        offers = (choice for offer in self.offers[rule] for choice in offer.choices)
        return any(isinstance(choice, Card) for choice in offers)


def watched(game: Invented) -> Watched:
    """Play random matches, and return what was seen; raise `Wrong` for choices in no list."""
    strange, seconds = list[str](), list[int]()
    found = Watched(game, listening(game, strange))
    for number in range(MATCHES):
        players = game.players[number % len(game.players)]
        spent = watch(found, players, Random(number))
        if players == min(USUAL, game.players[-1]):
            seconds.append(spent)
    if strange:
        raise Wrong(strange[0])
    found.minutes = max(1, round(sorted(seconds)[len(seconds) // 2] / 60))
    return found


def watch(found: Watched, players: int, rng: Random) -> int:
    """Play a match, and return the seconds that it takes people."""
    game, state = found.listening, found.game.new(players)
    choose_any, asked, spent = by_policy(game, state, rng), 0, 0

    def answer(ask: Ask) -> Mapping[Seat, Any] | None:
        nonlocal asked, spent
        for seat, choices in ask.choices.items():
            offers = found.offers.setdefault(ask.rule, [])
            if len(offers) < MANY:
                offers.append(Offer(game.view(state, seat), seat, [*choices]))
            spent += OTHERS if seat else OWN * (len(choices) > 1)
        found.restarts = found.restarts and starts_again(found.game, state, ask)
        asked += 1
        return choose_any(ask) if asked < LONG else None

    with game.watch.counting():
        driven(game, state, answer, by_luck(rng))
    return spent


def listening(game: Invented, strange: list[str]) -> Invented:
    """Return the game with a script that notes where choices are not as games have them.

    Scripts in a notebook may offer a set, or the same choice twice. Those of a folder may not.
    """
    words = {"choose": partial(choose_from, strange), "everyone": partial(everyone_from, strange)}
    return made(replace(game.by, play=with_names(game.by.play, words)), game.deal, game.used)


def choose_from(strange: list[str], seat: Seat, rule: str, choices: Any) -> Any:
    strange += doubts(rule, choices)
    return choose(seat, rule, choices)


def everyone_from(strange: list[str], rule: str, choices: Mapping[Seat, Any]) -> Any:
    strange += (doubt for each in choices.values() for doubt in doubts(rule, each))
    return everyone(rule, choices)


def doubts(rule: str, choices: object) -> Iterator[str]:
    """Yield what is wrong with choices in the script of a folder."""
    if not isinstance(choices, Sequence):
        kind = type(choices).__name__
        yield f"{rule} offers a {kind}. Write sorted(...) around it, which is a list."
    elif len({*choices}) < len(choices):
        yield f"{rule} offers a choice twice. Write sorted({{*...}}) around the choices."


def starts_again(game: Invented, state: Any, ask: Ask) -> bool:
    """Return True if the script, begun at this table, asks the same at once."""
    table = clone(state)
    try:
        question = next(game.by.play(table, silence))
    except Exception:  # noqa: BLE001  whatever a script does at a table in the middle of a match
        return False
    same = isinstance(question, Ask) and question.rule == ask.rule
    return same and question.choices == ask.choices and table == state
