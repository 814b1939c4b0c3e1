"""Layout and gestures of New Game.

Write here what else is on the table.
"""

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.games.new_game.game import GAME
from tutor.games.new_game.state import DECK, State
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zones, upwards
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import ALL_CHOOSE, pointed, tiles
from tutor.table.scene import Place, Player, Zone
from tutor.table.stage import Stage


def face(card: Card) -> Face:
    gauge = card.rank / len(DECK)
    return Face(card.code, f"number {card.code}", "number", card.code, sign="bull", gauge=gauge)


LEGEND = (Sign("Number", "What the card is called, and how high it is.", ("number",)), GAUGE)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    last = s.played[-len(s.hands) :]
    places = tuple(Place(f"played:{who}", tiles(face, [card]), names[who]) for who, card in last)
    shown = [Zone("trick", "Last trick", places)] if last else []
    return shown + hand_zones(s.hands, seat, names, lambda hand: tiles(face, upwards(hand)))


def player(s: State, seat: Seat) -> Player:
    return Player(seat, score=str(s.scores[seat]), badges=(hand_badge(s.hands[seat]),))


def say(s: State, choice: Card) -> str:
    return f"Play the {choice}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    return upwards(s.hands[seat])


def choose_card(s: State, seat: Seat) -> str:
    """Return the prompt for R2."""
    return ALL_CHOOSE


STAGE = Stage(GAME, face, zones, player, pointed, say, thinkable, {"R2": choose_card}, signs=LEGEND)
