"""Layout and gestures of Kaplowitz."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat, around
from tutor.engine.wording import counted, in_print
from tutor.games.kaplowitz.cards import COURT, DECK, LOWEST, RANKS, SUITS, named, printed
from tutor.games.kaplowitz.game import GAME, cards_left, is_dealt, under_way
from tutor.games.kaplowitz.records import Record, best_cards, records, surplus
from tutor.games.kaplowitz.state import State, Trick
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zone, hands_seen, upwards
from tutor.table.legend import Sign
from tutor.table.pieces import ALL_CHOOSE, face_down_pile, face_up_pile, pointed, tile, tiles
from tutor.table.scene import Badge, Lie, Place, Player, Tone, Zone, seat_id
from tutor.table.stage import Stage
from tutor.table.tricks import TO_PLAY, YOU_LEAD, best_badge, without_who_is_to_come


def face(card: Card) -> Face:
    """Rank and suit, and what it beats: the two ranks below, round the circle (R3)."""
    rank, suit = printed(card.rank), SUITS[card.suit]
    below = (printed(card.rank - 1), printed(card.rank - 2))
    gauge = (card.rank - LOWEST) / len(RANKS)
    return Face(card.code, named(card), "circle", rank, suit, gauge=gauge, beats=below)


LEGEND = (
    *(
        Sign(
            name,
            f"A suit. Its letter is {letter}, so 4{letter} is the 4 of {name}. Suits do not matter "
            "here (R3).",
            (name,),
        )
        for letter, name in SUITS.items()
    ),
    *(Sign(name, f"A rank. Its letter is {letter}.", (letter,)) for letter, name in COURT.items()),
    Sign(
        "Circle of dots",
        "The ranks, clockwise from the 2 at the top to the King. The large dot is the card's own, "
        "and the line leads to the two ranks it beats (R3). They are also printed below.",
        ("circle",),
    ),
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = [trick(s, names)] if s.tricks else []
    shown.append(Zone("piles", "", tuple(around_the_trick(s, seat))))
    for owner in hands_seen(s.hands, seat):
        hand = tiles(face, upwards(s.hands[owner]), f"pile:{owner}")
        shown.append(hand_zone(hand, owner, seat, names))
    return shown


def around_the_trick(s: State, seat: Seat) -> list[Place]:
    """The player's own pile, what is set aside (R7), and what has left the game (R9)."""
    pile = face_down_pile(f"pile:{seat}", s.piles[seat], "Your pile")
    lie: Lie = "hand" if s.aside else "pile"
    places = [pile, Place("aside", tiles(face, s.aside), "Set aside", lie, empty="none")]
    if is_dealt(s) and s.removed:
        places.append(face_up_pile(face, "removed", s.removed, "Removed", empty=""))
    return places


def trick(s: State, names: Names) -> Zone:
    """The running trick, or the outlines of the last one, with all records (R3, R6)."""
    played = s.trick or last_trick(s)
    found = records([card for _, card in played])
    best = best_cards(found) if found else ()
    tone: Tone = "good" if len(best) == 1 else "warn"
    places = [
        trick_place(play, each, names, tone if number in best else "", here=bool(s.trick))
        for number, (play, each) in enumerate(zip(played, found, strict=True))
    ]
    to_come = [] if played and not s.trick else still_to_play(s)
    places += [Place(f"trick:{seat}", (), names[seat], "pile", empty=TO_PLAY) for seat in to_come]
    leading = [names[played[number][0]] for number in best]
    badges = (verdict(leading, over=not to_come),) if best else ()
    return Zone("trick", title(s), tuple(places), badges=badges)


def last_trick(s: State) -> Trick:
    """Return the last trick, which everybody remembers though its cards are elsewhere by now."""
    cards = DECK.cards(" ".join(code for _, code in s.last))
    return [(seat, card) for (seat, _), card in zip(s.last, cards, strict=True)]


def trick_place(
    play: tuple[Seat, Card], record: Record, names: Names, tone: Tone, *, here: bool
) -> Place:
    seat, card = play
    name, badges = names[seat], record_badges(record)
    if not here:
        rank = printed(card.rank)
        return Place(f"trick:{seat}", (), name, "pile", empty=rank, badges=badges, tone=tone)
    laid = (tile(face, card, tone=tone, origin=seat_id(seat)),)
    return Place(f"trick:{seat}", laid, name, "pile", badges=badges)


def verdict(leading: Sequence[str], *, over: bool) -> Badge:
    """Return a badge for the greatest surplus (R6), unless it is shared (R7)."""
    if len(leading) > 1:
        return Badge("shared: set aside" if over else "shared so far", tone="warn")
    return best_badge(leading[0], over=over)


def record_badges(record: Record) -> tuple[Badge, Badge]:
    """Wins and losses (R3), and the surplus (R6)."""
    said = f"{counted(record.wins, 'win')}, {counted(record.losses, 'loss', 'losses')}"
    more = signed(surplus(record))
    return Badge(str(record), label=said), Badge(more, label=f"surplus {more}")


def signed(number: int) -> str:
    return in_print(f"{number:+d}") if number else "0"


def title(s: State) -> str:
    number = s.played + bool(s.trick or not s.last)
    return f"Round {s.rounds or 1}, trick {number} of {s.tricks}"


def player(s: State, seat: Seat) -> Player:
    """All cards of a player, those in hand and those in the pile; and who leads (R5)."""
    cards, pile = len(s.hands[seat]), len(s.piles[seat])
    badges = [hand_badge(s.hands[seat]), Badge(f"{pile} in pile")]
    if seat == leads(s):
        badges.append(Badge("leads", tone="info"))
    out = s.tricks and not cards + pile and not any(who == seat for who, _ in s.trick)
    return Player(seat, score=str(cards + pile), badges=tuple(badges), state="out" if out else "")


def leads(s: State) -> Seat | None:
    """Return the seat that leads this trick, or the next (R5)."""
    return s.trick[0][0] if s.trick else next(iter(still_to_play(s)), None)


def still_to_play(s: State) -> list[Seat]:
    """Return the seats that have not played to this trick, even while hands are filled (R4)."""
    if not under_way(s):
        return []
    cards, played = cards_left(s), [seat for seat, _ in s.trick]
    seats = around(s.leader, len(cards))
    return [seat for seat in seats if cards[seat] and seat not in played]


def say(s: State, choice: Card) -> str:
    return f"Play the {named(choice)}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Card]:
    return upwards(s.hands[seat])


def play_card(s: State, seat: Seat) -> str:
    """Return the prompt for R6 in this position."""
    if s.options.simultaneous:
        return ALL_CHOOSE
    if not s.trick:
        return YOU_LEAD
    cards = [card for _, card in s.trick]
    best = best_cards(found := records(cards))
    if len(best) > 1:
        return "Play any card. So far the best cards tie, so nobody would take the trick."
    most = signed(surplus(found[best[0]]))
    return f"Play any card. The {named(cards[best[0]])} has the greatest surplus so far: {most}."


def plain(zone: Zone) -> Zone:
    """A zone without the players still to come (R5) and the number of tricks in the round (R10)."""
    title, _, _ = zone.title.partition(" of ")
    return without_who_is_to_come(replace(zone, title=title))


STAGE = Stage(
    GAME, face, zones, player, pointed, say, thinkable, {"R6": play_card}, signs=LEGEND, unit="card"
)
