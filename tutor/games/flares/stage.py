"""Layout and gestures of Flares."""

from tutor.engine.cards import Card
from tutor.engine.event import words
from tutor.engine.script import Seat, around
from tutor.engine.wording import counted, in_print, number_in_words
from tutor.games.flares.game import GAME, one_suit, point_sum, swept, tricks_won, winner
from tutor.games.flares.state import THE_DECK, State, Trick
from tutor.games.six_deck import SUITS, called
from tutor.games.six_deck.faces import LEGEND, by_suit, face
from tutor.table.hands import Names, hand_badge, hand_zones
from tutor.table.pieces import DEALER, face_down_pile, pointed, tile, tiles
from tutor.table.scene import Badge, Place, Player, Tile, Zone, seat_id
from tutor.table.stage import Stage
from tutor.table.tricks import TO_PLAY, YOU_LEAD, best_badge, without_who_is_to_come


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = []
    if played := s.trick or (s.tricks[-1] if s.tricks else []):
        shown.append(trick(s, played, names))
    if s.points or s.revealed:
        shown.append(point_cards(s))
    _, deck_tricks = tricks_won(s.tricks, len(s.hands))
    deck = face_down_pile("deck", s.deck, counted(deck_tricks, "trick"), empty="")
    shown.append(Zone("stock", "Deck", (deck,)))
    return shown + hand_zones(s.hands, seat, names, lambda hand: tiles(face, by_suit(hand), "deck"))


def trick(s: State, played: Trick, names: Names) -> Zone:
    leader, lead = played[0]
    first = s.dealer + 1 if leader == THE_DECK else leader
    seats = [*([THE_DECK] if leader == THE_DECK else []), *around(first, len(s.hands))]
    cards, best = dict(played), winner(played)
    places = tuple(
        Place(
            f"trick:{seat}",
            (trick_tile(seat, cards[seat], leader, best),) if seat in cards else (),
            player_name(seat, names),
            "pile",
            empty=TO_PLAY,
        )
        for seat in seats
    )
    number = len(s.tricks) + bool(s.trick)
    left = max(map(len, s.hands)) - any(seat not in cards for seat in seats)
    title = f"Trick {number} of {number + left}: {SUITS[lead.suit]} led"
    badge = best_badge(player_name(best, names), over=not s.trick)
    return Zone("trick", title, places, badges=(badge,))


def trick_tile(seat: Seat, card: Card, leader: Seat, best: Seat) -> Tile:
    """A card in a trick: the lead card is marked, and so is the highest of its suit (R4)."""
    marks = [Badge("lead", label="lead card")] if seat == leader else []
    if seat == best:
        marks.append(Badge("", "crown", "good", "highest"))
    origin = "deck" if seat == THE_DECK else seat_id(seat)
    return tile(face, card, tuple(marks), "good" if seat == best else "", origin)


def point_cards(s: State) -> Zone:
    """The cards that the round is about: face down until it is scored (R7)."""
    laid = tiles(face, s.revealed, "deck") or (Tile(origin="deck"),) * len(s.points)
    place = Place("points", laid, f"Round {round_number(s)}")
    worth = (Badge(worth_in_words(s), tone="info"),) if s.revealed else ()
    return Zone("points", "Point cards", (place,), badges=worth)


def worth_in_words(s: State) -> str:
    """Return the value of the revealed point cards: "2 × 2 × 10 = 40 points" (R7, R8, R9)."""
    tricks, deck_tricks = tricks_won(s.tricks, len(s.hands))
    twice = [one_suit(s.revealed), any(tricks) and swept(tricks, deck_tricks)]
    total = point_sum(s.revealed)
    product = "2 × " * sum(twice) + str(total)
    if any(twice):
        product += f" = {total * 2 ** sum(twice)}"
    return f"{product} points"


def round_number(s: State) -> int:
    return s.rounds if s.revealed else s.rounds + 1


def player_name(seat: Seat, names: Names) -> str:
    return "Deck" if seat == THE_DECK else names[seat]


def player(s: State, seat: Seat) -> Player:
    """Show cards, tricks and score; and who deals, as the player on the left plays first (R2)."""
    tricks, _ = tricks_won(s.tricks, len(s.hands))
    won = tricks[seat]
    badges = [hand_badge(s.hands[seat]), Badge(counted(won, "trick"), tone="good" if won else "")]
    if seat == s.dealer:
        badges.append(DEALER)
    return Player(seat, score=in_print(words(s.scores[seat])), badges=tuple(badges))


def say(s: State, choice: Card) -> str:
    return f"Play the {called(choice)}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    return by_suit(s.hands[seat])


def follow(s: State, seat: Seat) -> str:
    """Return the prompt for R3 in this position."""
    lead = s.trick[0][1].suit
    suit, held = SUITS[lead], [card for card in s.hands[seat] if card.suit == lead]
    if not held:
        return f"{suit} were led. You have none, so play any card."
    if len(held) == 1:
        return f"{suit} were led. You have one: play the {called(held[0])}."
    return f"{suit} were led. You have {number_in_words(len(held))} {suit}: play one of them."


def plain(zone: Zone) -> Zone:
    """A zone without the players still to come (R3)."""
    return without_who_is_to_come(zone)


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    pointed,
    say,
    thinkable,
    {"R3": follow, "R5": lambda s, seat: YOU_LEAD},
    signs=LEGEND,
    unit="point",
)
