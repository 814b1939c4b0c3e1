"""Choice of a learner's first deal: it opens with a decision, before anything is lost."""

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from typing import Any

from tutor.coach.session.party import Party, imagines, require_opponent
from tutor.engine.game import Game
from tutor.engine.goal import Score
from tutor.engine.match import Match
from tutor.engine.options import all_options
from tutor.engine.script import Seat
from tutor.engine.state import clone
from tutor.games import game_of

SOME = 12  # deals from which the best is taken
SOON_AGAIN = 60  # max. questions until the learner's next turn
ENOUGH = 60  # max. deals tried


class Opening(IntEnum):
    """The opening of a deal for a learner; more is better, and the last three are good."""

    LATE = 0  # the learner has lost something, a player is out, or it is the learner's last turn
    FORCED = 1  # the learner's first turn leaves nothing to choose
    CALLED = 2  # the learner is not asked as the game first asks, but by another rule
    LOSSES = 3  # others have lost something to each other
    AFTER_OTHERS = 4  # a choice, once the others have had their first turns
    SOON = 5  # the game's first turn, which brings a choice after something forced
    FIRST = 6  # a choice, and nobody has decided anything before


def good_deal(
    game: Game[Any] | str,
    players: int | None = None,
    options: Any = None,
    seat: Seat = 0,
    opponents: str = "beginner",
) -> int:
    """Return the number of a deal that opens with a decision of the learner in this seat.

    The best of the first few deals; if none of them is good, the first one that is; without any,
    the best of all deals tried. Beginners replace opponents that run playouts, which would take
    seconds. Raises ValueError if a setting is not possible.
    """
    game = game_of(game)
    kind = "beginner" if imagines(require_opponent(opponents, game), game) else opponents
    best, found = 1, -1
    for deal in range(1, ENOUGH + 1):
        party = Party(game, players, deal, seat=seat, options=options, opponents=kind)
        begins = opening(party)
        if begins > found:
            best, found = deal, begins
        if found == Opening.FIRST or (deal >= SOME and found >= Opening.AFTER_OTHERS):
            break
    return best


def learner_begins(game: Game[Any] | str, players: int, options: Any = None, seat: Seat = 0) -> Any:
    """Return the options with a dealer, if the game has one, for whom this seat decides first."""
    game = game_of(game)
    usual = game.new(players, options).options
    for option in all_options(usual, players):
        for value in option.values if option.is_seat else ():
            dealt = replace(usual, **{option.name: value})
            match = Match.new(game, players, 1, dealt)
            if match.ask and match.checked(seat) in match.ask.choices:
                return dealt
    return usual


def opening(party: Party) -> Opening:
    """Rate the opening of a match for a learner who has just sat down."""
    question, match = party.question(), party.match
    hurt = losers(match)
    if question is None or party.seat in hurt or somebody_out(party):
        return Opening.LATE
    first = not match.past
    if len(question.choices) < 2:
        return Opening.SOON if first and leads_to_a_choice(party) else Opening.FORCED
    if first:
        return Opening.FIRST
    if not goes_on(party):
        return Opening.LATE
    if question.rule != first_asked(match):
        return Opening.CALLED
    return Opening.LOSSES if hurt else Opening.AFTER_OTHERS


def goes_on(party: Party) -> bool:
    """Return True if the learner decides again after others, if all play as beginners."""
    twin, others = Party.at(party.match, party.seat), False
    for _ in range(SOON_AGAIN):
        asked = {question.seat for question in twin.questions()}
        if not asked or (others and party.seat in asked):
            return bool(asked)
        others = others or asked != {party.seat}
        twin.all_decide()
    return False


def first_asked(match: Match[Any]) -> str:
    first = match.past[0]
    begun = Match(match.game, clone(first.state), match.seed, resume=first.resume)
    return begun.ask.rule if begun.ask else ""


def losers(match: Match[Any]) -> set[Seat]:
    ends = [*(moment.told for moment in match.past[1:]), len(match.events)]
    hurt: set[Seat] = set()
    for moment, end in zip(match.past, ends, strict=False):
        states = [moment.state, *(event.state for event in match.events[moment.told : end])]
        scores = [had(match.game, state) for state in states]
        others = {*match.seats} - {*moment.answers}
        hurt |= {seat for seat in others if min(score[seat] for score in scores) < scores[0][seat]}
    return hurt


def had(game: Game[Any], state: Any) -> Sequence[Score]:
    score = game.goal.score(state)
    return [-each for each in score] if game.goal.fewest else score


def somebody_out(party: Party) -> bool:
    learner = party.learner
    view = learner.game.view(party.match.state, party.seat)
    return any(party.stage.player(view, seat).state for seat in party.match.seats)


def leads_to_a_choice(party: Party) -> bool:
    match = party.match.fork(party.match.seed)
    while match.ask and [*match.ask.choices] == [party.seat]:
        choices = match.ask.choices[party.seat]
        if len(choices) > 1:
            return True
        match.answer(party.seat, choices[0])
    return False
