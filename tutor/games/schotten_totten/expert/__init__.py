"""A strong player of Schotten Totten: the best outlook, tried in matches played in the head.

How likely the match is won after each play, as learned (`outlook.py`), says which dozen are worth a
thought. These are tried in worlds that go with what is seen: the hidden cards are dealt at random,
and the match goes on for some turns (`playout.py`), after which the outlook is asked again. What
promises most in these worlds, and looks best at first, it plays.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tutor.engine.driver import at_once
from tutor.engine.halving import halving
from tutor.engine.match import Question
from tutor.engine.script import Seat
from tutor.games.schotten_totten.choices import CLAN_DECK, TACTIC_DECK, Bury, Claim, Draw
from tutor.games.schotten_totten.expert.outlook import Outlook
from tutor.games.schotten_totten.expert.playout import Playout, single
from tutor.games.schotten_totten.expert.tables import (
    ME,
    THEM,
    Table,
    after,
    is_imaginable,
    table_of,
)
from tutor.games.schotten_totten.state import State

FEW = 12  # max. plays tried
TURNS = 4  # own turns in a playout
LOOKS = 1.5  # weight of the outlook against the playouts

# In the time that a card takes in an imagined match
EFFORT = 2300  # of a decision
START, END = 3, 3  # what else a match takes: to begin, and to be judged, besides free places
LOOKED = 4  # what it takes to look at a play


def play(question: Question[State], rng: Random) -> Any:
    """Claim at once; play what wins most playouts."""
    s, seat, choices = question.view, question.seat, question.choices
    first = choices[0]
    if isinstance(first, Claim) or len(choices) == 1:
        return first
    if isinstance(first, Draw):
        wanted = CLAN_DECK if any(card.back == "tactic" for card in s.hands[seat]) else TACTIC_DECK
        return next((each for each in choices if each.deck == wanted), first)
    if isinstance(first, Bury):
        return min(choices, key=lambda each: [card.rank or 10 for card in each.cards])
    return thought(s, seat, choices, rng)


def thought(s: State, seat: Seat, choices: Sequence[Any], rng: Random) -> Any:
    table = table_of(s, seat)
    theirs = sum(card.back == "clan" for card in s.hands[1 - seat])
    outlook = Outlook(table, theirs, len(s.deck))
    tables = {each: after(table, each) for each in choices if is_imaginable(each)}
    if not tables:
        return choices[0]
    looks = {each: outlook.value(then) for each, then in tables.items()}
    best = sorted(looks, key=lambda each: -looks[each])[:FEW]
    starts = {each: Playout(tables[each]) for each in best}
    worlds = imagined(table, theirs, rng)

    def values(alive: Sequence[Any]) -> Iterator[float]:
        hand, deck = next(worlds)
        for each in alive:
            yield LOOKS * looks[each] + ends(starts[each], tables[each].hand, hand, [*deck])

    effort = EFFORT - LOOKED * len(tables)
    return at_once(halving(best, effort // (len(best) * length(table)), values))


def length(table: Table) -> int:
    room, turns = table.room(ME) + table.room(THEM), 2 * TURNS
    return START + (room if room <= turns else turns + END + (room - turns) // 2)


def imagined(table: Table, theirs: int, rng: Random) -> Iterator[tuple[int, list[int]]]:
    """Yield hands of the other player, and decks, that fit all that is seen."""
    hidden = single(table.hidden)
    while True:
        rng.shuffle(hidden)
        yield sum(hidden[:theirs]), hidden[theirs:]


def ends(start: Playout, mine: int, theirs: int, deck: list[int]) -> float:
    match = start.dealt((mine, theirs), deck)
    if not match.early and match.claims(ME):
        return 1.0
    match.draws(ME)
    return match.goes_on(THEM, TURNS)
