"""Honest undo: what was seen since, and a retry that is fair nevertheless."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import takewhile
from random import Random
from typing import Any, TypeVar

from tutor.coach.learner import Learner
from tutor.coach.message import Message
from tutor.engine.cards import Card
from tutor.engine.event import Event, listing
from tutor.engine.game import Game
from tutor.engine.match import Match, Moment
from tutor.engine.script import WAIT, Seat
from tutor.engine.state import cards_in

T = TypeVar("T")
RETRY_SEEDS = 10**9
HINT = ("hint",)
BACK = "Taken back: you are at your last decision again."
KNOWN = "But you know more now."


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Things that a learner knows at a decision although they were hidden at first."""

    cards: tuple[Card, ...] = ()
    deal: bool = False  # the next deal of the cards
    times: bool = False  # times of others' actions, in a game in time

    def __bool__(self) -> bool:
        return bool(self.cards or self.deal or self.times)

    def __repr__(self) -> str:
        return f"<Foreseen: {len(self.cards)} cards>"


@dataclass(slots=True)
class Foreknowledge:
    """Everything that a learner knows too early, by the number of answers given before."""

    foreseen: dict[int, Foreseen] = field(default_factory=dict)
    asleep: dict[int, tuple[Foreseen, ...]] = field(default_factory=dict)  # before a retry
    retries: int = 0  # number of retries; each one deals differently

    def copy(self) -> Foreknowledge:
        return Foreknowledge({**self.foreseen}, {**self.asleep}, self.retries)


def undo_last(learner: Learner, known: Foreknowledge, last: int | None) -> Message:
    if learner.seat in learner.match.answers:  # nobody has seen anything yet
        learner.match.undo()
        return keep_in_mind(learner, known)
    if last is None:
        return Message("There is nothing to undo: you have not made a move yet.")
    return go_back_to(learner, known, last)


def go_back_to(
    learner: Learner, known: Foreknowledge, number: int, said: Message | None = None
) -> Message:
    match, seen = learner.match, seen_since(learner, known, number)
    while match.answers or len(match.past) > number:
        match.undo()
    seen_before = wake(known, learner.answers_before())
    return keep_in_mind(learner, known, seen, *seen_before, said=said)


def keep_in_mind(
    learner: Learner, known: Foreknowledge, *seen: Foreseen, said: Message | None = None
) -> Message:
    """Record what has been foreseen at this decision, and add it to the message."""
    match, here = learner.match, learner.answers_before()
    all_seen = [*later(known.foreseen, here), *seen]
    now = visible(match.game, match.state, learner.seat)
    shown = {card for each in all_seen for card in each.cards} - now
    cards = tuple(card for card in match.game.deck(match.state) if card in shown)
    deal, times = (any(getattr(each, what) for each in all_seen) for what in ("deal", "times"))
    whole = Foreseen(cards, deal, times)
    known.foreseen = earlier(known.foreseen, here) | {here: whole}
    said = replace(said or Message(BACK), offers=HINT)
    if not whole:
        return said
    names = [f"the {learner.stage.face(card).title}" for card in whole.cards]
    names += ["the cards dealt next"] * whole.deal + ["when the others act"] * whole.times
    more = (
        f"{said.more} Since then you have seen {listing(names)}. Play on with what you know, "
        "or ask for a fair retry: the hidden cards are dealt again."
    )
    return Message(f"{said.text} {KNOWN}", more=more.strip(), offers=("retry", *HINT))


def redeal_fairly(
    learner: Learner, known: Foreknowledge, last: int | None, *, asked: bool
) -> tuple[Match[Any], Message]:
    """Go back, unless that is already done, and redeal the cards hidden from the learner.

    Returns the match to continue; ``asked`` is True if it is the learner's turn now.
    """
    match = learner.match
    if not asked or not has_gone_back(learner, known):
        if last is None and learner.seat not in match.answers:
            text = "There is nothing to retry: you have not made a move yet."
            return match, Message(text)
        undo_last(learner, known, last)
    if match.answers:  # others decide again, with other cards
        match.undo()
    here = learner.answers_before()
    known.asleep.setdefault(here, (*later(known.foreseen, here),))
    known.foreseen = earlier(known.foreseen, here)
    known.retries += 1
    seed = int(Random(f"{learner.playout_seed()}/retry/{known.retries}").random() * RETRY_SEEDS)
    said = Message("Fair retry: all the cards you can't see have been dealt again.", offers=HINT)
    return match.fork(seed, unseen_by=learner.seat), said


def foreknowledge_note(known: Foreknowledge, given: int) -> list[str]:
    count = sum(bool(seen) for then, seen in known.foreseen.items() if then < given)
    times = "once" if count == 1 else f"{count} times"
    return [f"You decided {times} after seeing cards that had been hidden."] if count else []


def earlier(kept: Mapping[int, T], given: int) -> dict[int, T]:
    return {number: each for number, each in kept.items() if number < given}


def later(kept: Mapping[int, T], given: int) -> Iterator[T]:
    return (each for number, each in kept.items() if number >= given)


def has_gone_back(learner: Learner, known: Foreknowledge) -> bool:
    here, last = learner.answers_before(), learner.match.marks[-1]
    return here in known.foreseen or (last.after == here and last.unseen_by == learner.seat)


def seen_since(learner: Learner, known: Foreknowledge, number: int) -> Foreseen:
    """Return what was hidden from the learner at a question and is known now.

    Events after a fair retry are left out: they reveal nothing about the deal of that time.
    """
    match, seat, then = learner.match, learner.seat, learner.match.past[number]
    retried, past = first_retry(known, learner.answers_before(number)), enumerate(match.past)
    now = Moment(match.state, len(match.events), 0, {})
    until = next((each for n, each in past if learner.answers_before(n) == retried), now)
    game, events = match.game, match.events[then.told : until.told]
    round_on = [*takewhile(lambda event: event.rule != game.deal, events)]
    since = {card for event in round_on for card in learned(game, event, seat)}
    if len(round_on) == len(events):
        since |= visible(game, until.state, seat)
    since -= visible(game, then.state, seat)
    cards = tuple(card for card in game.deck(then.state) if card in since)
    others = ((s, each) for moment in match.past[number:] for s, each in moment.answers.items())
    times = bool(game.passes) and any(s != seat and each != WAIT for s, each in others)
    return Foreseen(cards, len(round_on) < len(events), times)


def wake(known: Foreknowledge, given: int) -> tuple[Foreseen, ...]:
    """Return what was known before the retry that is undone; drop everything later."""
    retried = first_retry(known, given)
    if retried is None:
        return ()
    before = known.asleep[retried]
    known.foreseen = earlier(known.foreseen, retried)
    known.asleep = earlier(known.asleep, retried)
    return before


def first_retry(known: Foreknowledge, given: int) -> int | None:
    """Return the first fair retry after `given` answers, by answers given."""
    return min((retried for retried in known.asleep if retried > given), default=None)


def learned(game: Game[Any], event: Event[Any], seat: Seat) -> set[Card]:
    told = {card for card in cards_in(event.seen_by(seat)) if card.kind != "back"}
    return told | visible(game, event.state, seat)


def visible(game: Game[Any], state: Any, seat: Seat) -> set[Card]:
    return {card for card in cards_in(game.view(state, seat)) if card.kind != "back"}
