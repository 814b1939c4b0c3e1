"""An exercise with the Six Deck: lay six cards from high to low. Not a game of the collection.

Numbers in brackets cite ``rules.md``.
"""

from collections.abc import Iterator, Sequence

from tutor.engine.cards import Card, Deck, draw
from tutor.engine.game import Game, Secret
from tutor.engine.goal import Goal, Outcome, Score
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Script, Seat, Tell, choose, shuffled
from tutor.games.six_deck import DECK, HIERARCHY_CARDS, strength
from tutor.games.six_deck.state import Options, State

BOX = Deck([*DECK, *HIERARCHY_CARDS])
SIX = 6
THE_LEARNER = 0


def setup(players: int, options: Options) -> State:
    return State(options)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Take six cards of the 36 (R1), and lay the highest that is left, until all lie (R2, R3)."""
    if not (s.hand or s.row):
        s.deck = yield from shuffled("R1", DECK)
        s.hand = draw(s.deck, SIX)
        tell("R1", "Here are six of the cards: {cards}.", s.hand)
    while s.hand:
        card = yield from choose(THE_LEARNER, "R2", s.hand)
        lay(s, card, tell)
    return Outcome("R2", "All cards are in order.", (THE_LEARNER,))


def lay(s: State, card: Card, tell: Tell) -> None:
    """The highest card joins the row; any other stays where it is (R2, R3)."""
    top = highest(s.hand, s.options.suit_hierarchy)
    if card is top:
        tell_why(s.hand, card, tell)
        s.hand.remove(card)
        s.row.append(card)
    elif card.rank < top.rank:
        s.slips += 1
        tell("R2", "Not {card} yet: another card has a higher rank.", card)
    else:
        s.slips += 1
        sentence = "Not {card} yet: another {rank} has a higher suit."
        tell("R3", sentence, card, card.rank)


def tell_why(hand: Sequence[Card], card: Card, tell: Tell) -> None:
    if [other.rank for other in hand].count(card.rank) > 1:
        sentence = "{card} is next: no other {rank} has a higher suit."
        tell("R3", sentence, card, card.rank)
    else:
        tell("R2", "{card} is next: all other ranks are lower.", card)


def highest(cards: Sequence[Card], suit_hierarchy: str) -> Card:
    """The highest rank (R2), and among equal ranks the highest suit (R3)."""
    return max(cards, key=lambda card: strength(card, suit_hierarchy))


def slips(s: State) -> Sequence[Score]:
    return (s.slips,)


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    yield Secret(s.deck)


GAME = Game(
    id="six_deck",
    name="Six Deck",
    players=range(1, 2),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=secrets,
    goal=Goal(slips, unit="slip", fewest=True),
    deal="R1",
    box=BOX,
)
