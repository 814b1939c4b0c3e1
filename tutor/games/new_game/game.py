"""New Game. Numbers in brackets cite ``rules.md``."""

from collections.abc import Mapping, Sequence

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, Score, leaders
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, everyone, shuffled
from tutor.engine.wording import number_in_words
from tutor.games.new_game import laws
from tutor.games.new_game.state import DECK, HAND, Options, State


def setup(players: int, options: Options) -> State:
    return State(options, piles(players), [0] * players)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), play five tricks (R2, R3), until all rounds are over (R4)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        chosen = yield from everyone("R2", dict(enumerate(s.hands)))
        reveal(s, chosen, tell)
    return end


def under_way(s: State) -> bool:
    """Return True if a round has begun and is not over (R1)."""
    return any(s.hands)


# R1: the deal. Write here how it goes.


def deal(s: State, tell: Tell) -> Script[None]:
    """Five cards for everybody (R1)."""
    s.deck = yield from shuffled("R1", DECK)
    s.rounds += 1
    s.played = []
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, HAND)
        tell(
            "R1",
            "{player} gets {hand}.",
            seat,
            Private(seat, hand, f"{number_in_words(HAND)} cards"),
        )


# R2: what players do. Write here what happens then.


def reveal(s: State, chosen: Mapping[Seat, Card], tell: Tell) -> None:
    """All cards are turned over at once (R2), and the highest wins (R3)."""
    for seat, card in chosen.items():
        s.hands[seat].remove(card)
        s.played.append((seat, card))
    tell("R2", "All reveal their cards: {cards}.", chosen)
    win(s, winner(chosen), tell)


# R3: what happens next. Write a function for each rule here, with the number of the rule.


def winner(chosen: Mapping[Seat, Card]) -> Seat:
    """Return the player with the highest card (R3)."""
    return max(chosen, key=lambda seat: chosen[seat].rank)


def win(s: State, seat: Seat, tell: Tell) -> None:
    """A trick counts a point (R3)."""
    s.scores[seat] += 1
    tell("R3", "{player} wins the trick.", seat)


# R4: the end. Write here when it is over, and who wins.


def outcome(s: State) -> Outcome | None:
    """The most points win when all rounds are over (R4)."""
    if under_way(s) or s.rounds < s.options.rounds:
        return None
    return Outcome("R4", "The most points win.", leaders(totals(s)))


def totals(s: State) -> Sequence[Score]:
    """Everybody's points (R3)."""
    return s.scores


GAME = Game(
    id="new_game",
    name="New Game",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=deck_and_hands,
    goal=Goal(totals),
    deal="R1",
    referees=laws.REFEREES,
    short={"rounds": 2},
)
