"""Layout and gestures of No Thanks."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat, around
from tutor.engine.wording import counted, in_print
from tutor.games.no_thanks.game import GAME, scores
from tutor.games.no_thanks.runs import cost, points, runs
from tutor.games.no_thanks.state import DECK, PASS, TAKE, State
from tutor.table.faces import Face
from tutor.table.hands import Names, whose
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import face_down_pile, tile
from tutor.table.scene import Badge, Id, Place, Player, Tone, Zone
from tutor.table.stage import Stage

OPEN = "open"  # place of the open card
CHOICES = (TAKE, PASS)


def face(card: Card) -> Face:
    gauge = (card.rank - DECK[0].rank) / (DECK[-1].rank - DECK[0].rank)
    return Face(card.code, f"card number {card.code}", "number", card.code, gauge=gauge)


LEGEND = (
    Sign(
        "Number",
        "What the card costs the player who takes it, unless it is in a run (R9).",
        ("number",),
    ),
    GAUGE,
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    """The open card with its tokens, and the draw pile; then what everybody has taken (R7)."""
    shown = [open_card(s)] if s.card else []
    return shown + [display(s, owner, seat, names) for owner in around(seat + 1, len(s.taken))]


def open_card(s: State) -> Zone:
    """The open card with the tokens on it (R3), and how many cards are still to come (R8)."""
    tokens = tokens_badge(s.paid, "on it", tone="info" if s.paid else "")
    card = Place(OPEN, tuple(tile(face, card, origin="deck") for card in s.card), badges=(tokens,))
    title = f"Open card, round {s.round} of {s.options.rounds}"
    shown = title if s.options.rounds > 1 else "Open card"
    return Zone("auction", shown, (card, face_down_pile("deck", s.deck, "To come")))


def display(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    """Draw what a player has taken (R7), run by run (R9), with its points."""
    places = tuple(
        Place(
            f"run:{owner}:{run[0].code}", tuple(tile(face, c, origin=OPEN) for c in run), lie="hand"
        )
        for run in runs(s.taken[owner])
    ) or (Place(f"run:{owner}", empty="none"),)
    badges = (Badge(counted(points(s.taken[owner]), "point")),) if s.taken[owner] else ()
    title = whose("cards", owner, seat, names)
    return Zone(f"taken:{owner}", title, places, owner=owner, badges=badges)


def tokens_badge(number: int, where: str = "", tone: Tone = "") -> Badge:
    return Badge(str(number), "token", tone, f"{counted(number, 'token')} {where}".strip())


def player(s: State, seat: Seat) -> Player:
    """Points of all rounds; with all tokens in sight, the score (R10), and one's own tokens."""
    tokens = s.tokens[seat]
    badges = [] if tokens is None else [tokens_badge(tokens)]
    score = s.scores[seat] + points(s.taken[seat]) if None in s.tokens else scores(s)[seat]
    return Player(seat, score=in_print(score), badges=tuple(badges))


def path(choice: str) -> tuple[Id, ...]:
    return (OPEN,) if choice == TAKE else ()


def say(s: State, choice: str) -> str:
    if choice == PASS:
        return "Pay a token to pass"
    tokens = f" and {counted(s.paid, 'token')}" if s.paid else ""
    return f"Take the {s.card[0]}{tokens}"


def verdict(s: State, choice: str) -> Badge | None:
    """Show what the card costs the player to move, less the tokens on it (R4, R9)."""
    if choice != TAKE:
        return None
    price = cost(s.taken[s.turn], s.card[0])
    net = price - s.paid
    return Badge(f"costs {in_print(net)}" if net > 0 else f"gains {-net}")


def thinkable(s: State, seat: Seat, rule: str) -> Sequence[str]:
    return CHOICES


def decide(s: State, seat: Seat) -> str:
    """Ask for the decision of R3 in this position."""
    (card,) = s.card
    with_tokens = f" with {counted(s.paid, 'token')}" if s.paid else ""
    if not s.tokens[seat]:
        return f"You have no tokens left, so take the {card}{with_tokens}."
    paid = "your last token" if s.tokens[seat] == 1 else f"one of your {s.tokens[seat]} tokens"
    return f"Take the {card}{with_tokens}, or pay {paid} to pass."


def plain(zone: Zone) -> Zone:
    """Show what was taken without its points and its runs (R9)."""
    if not zone.id.startswith("taken:"):
        return zone
    tiles = tuple(tile for place in zone.places for tile in place.tiles)
    place = replace(zone.places[0], id=f"cards:{zone.owner}", tiles=tiles)
    return replace(zone, badges=(), places=(place,))


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R3": decide},
    verdict=verdict,
    signs=LEGEND,
    unit="point",
)
