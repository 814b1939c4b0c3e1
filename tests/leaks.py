"""Search for leaks: a change of unknown cards may not change what a seat is shown.

Redeals would not do. They start from the view, and what has already leaked into it stays as it is.
So hidden cards are found by what a seat was told, and not by what a game calls secret.
"""

from dataclasses import fields, is_dataclass
from random import Random

from tutor.engine.cards import Card
from tutor.engine.game import memory_of
from tutor.engine.match import Match
from tutor.engine.memory import Memory
from tutor.engine.state import cards_in, clone

SWAPS = 4  # exchanges per question


class Listening(Match):
    """A match that records the cards told to each seat since they were last shuffled."""

    def __init__(self, *args):
        self.news, self.heard, self.mixed = 0, {}, set()  # mixed: all saw them go back
        super().__init__(*args)

    def _shuffled(self, items):
        self.listen()
        all_know = set.intersection(*(self.heard.get(seat, set()) for seat in self.seats))
        anew = not items or {*self.game.deck(self.state)} - {*items} <= all_know  # a new deal
        self.mixed = set() if anew else self.mixed | {*items} & all_know
        for known in self.heard.values():
            known -= {*items}
        return super()._shuffled(items)

    def listen(self):
        for event in self.events[self.news :]:
            for seat in self.seats:
                self.hear(seat, event)
        self.news = len(self.events)
        return self.heard

    def hear(self, seat, event):
        self.heard.setdefault(seat, set()).update(cards_in(event.seen_by(seat)))


def shown(match, seat):
    """Return everything that a seat is shown and asked as text: view, choices, events."""
    view = match.game.view(match.state, seat)
    asked = match.ask.choices.get(seat) if match.ask else None
    memory = memory_of(view)
    told = [event.told_to(seat) for event in match.events]
    rule = match.ask.rule if asked else ""  # being asked may depend on the others' hands
    return repr((spelled(view), memory, str(memory), memory.numbers, rule, asked, told))


def spelled(value):
    """Return a state with the codes of all cards, even where a repr hides them."""
    if isinstance(value, Card):
        return value.code or f"back {value.back}"
    if isinstance(value, (list, tuple)):
        return [*map(spelled, value)]
    if is_dataclass(value):
        return {each.name: spelled(getattr(value, each.name)) for each in fields(value)}
    return value


def twins(game, match, seat, rng):
    """Yield copies of the table with two cards exchanged that this seat knows nothing about."""
    memory = memory_of(match.state)
    known = match.listen().get(seat, set()) | memory.known_to(seat)
    unheard = sorted({*cards_in(match.state)} - known, key=repr)
    for _ in range(SWAPS if len(unheard) > 1 else 0):
        one, other = rng.sample(unheard, 2)
        kinds = [memory.marks.get(card, card.back) for card in (one, other)]
        state = exchanged(match.state, {one: other, other: one})
        if kinds[0] == kinds[1] and fits(game, state, seat):
            yield state


def exchanged(state, instead):
    """Return a copy of a state with these two cards exchanged."""

    def put(value):
        if isinstance(value, Card):
            return instead.get(value, value)
        if isinstance(value, (list, tuple)):
            return type(value)(map(put, value))
        if isinstance(value, Memory):  # marks are interchangeable; face-up cards are not exchanged
            memory = value.shown(())
            memory.own = {seat: frozenset(map(put, own)) for seat, own in value.own.items()}
            return memory
        return value

    twin = clone(state)
    for each in fields(twin):
        setattr(twin, each.name, put(getattr(twin, each.name)))
    return twin


def fits(game, state, seat):
    """Return True if everything known about hidden piles still holds for this table."""
    return all(
        secret.fits is None or all(map(secret.fits, secret.pile))
        for secret in game.secrets(state, seat)
    )


def other_numbers(game, state, seat):
    """Return the table with other secret numbers, if this game has any."""
    twin = clone(state)
    for count in game.counts(twin, seat):
        first, *_, last = count.hidden
        both = count.numbers[first] + count.numbers[last]
        count.numbers[first], count.numbers[last] = both, 0
    return twin


def leaks(game, match, honest=None):
    """Return the seats whose view depends on hidden cards, and the number of changes tried.

    The honest game says what fits, where the game that is looked at has a planted leak.
    """
    rng, found, tried = Random(len(match.past)), [], 0
    for seat in match.seats:
        before = shown(Match(game, clone(match.state), 0), seat)
        for state in twins(honest or game, match, seat, rng):
            tried += 1
            if shown(Match(game, state, 0), seat) != before:
                found.append(seat)
    return found, tried
