"""Layout and gestures of The Game."""

from collections.abc import Iterable
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print
from tutor.games.the_game.choices import END, STUCK, WORDS, Choice, Hint, Play
from tutor.games.the_game.game import GAME, SAID
from tutor.games.the_game.piles import is_backwards, legal_plays, may_end, owed, start, top
from tutor.games.the_game.state import FALLING, HIGHEST, LOWEST, RISING, Pile, State, named
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zones, upwards
from tutor.table.legend import GAUGE, Sign
from tutor.table.pieces import face_down_pile, item, tile, tiles
from tutor.table.scene import Badge, Id, Place, Player, Zone, seat_id
from tutor.table.stage import Stage

SHORT = {"keep_off": "Keep off", "big_jump": "Big jump"}


def face(card: Card) -> Face:
    gauge = card.rank / HIGHEST
    return Face(card.code, f"Card {card.code}", "number", card.code, gauge=gauge)


LEGEND = (
    Sign(
        "Number",
        "The number decides where the card fits. There is one card of each (R1).",
        ("number",),
    ),
    GAUGE,
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    rising = tuple(pile_place(s, pile, names) for pile in RISING)
    falling = tuple(pile_place(s, pile, names) for pile in FALLING)
    shown = [
        Zone("rising", "↑ Rising from 1", rising),
        Zone("falling", f"↓ Falling from {s.options.falls_from}", falling),
        stock(s),
    ]
    if s.options.hints and len(names) > 1:
        words = tuple(Place(f"say:{word}", (), "Say", "pile", empty=SHORT[word]) for word in SHORT)
        shown.append(Zone("words", "Hints", words))
    return shown + hand_zones(s.hands, seat, names, lambda hand: tiles(face, upwards(hand), "deck"))


def stock(s: State) -> Zone:
    """The draw pile, and how many cards the whole team has left (R11)."""
    left = sum(map(len, [s.deck, *s.hands]))
    badge = Badge(f"{left} left", label=f"{counted(left, 'card')} left, including all hands")
    place = face_down_pile("deck", s.deck)
    return Zone("stock", "Draw pile", (place,), badges=(badge,))


def pile_place(s: State, pile: Pile, names: Names) -> Place:
    """A pile with its arrow, the card that could take it back (R5), and the hints about it."""
    cards, rising = s.piles[pile], pile in RISING
    arrow = "↑" if rising else "↓"
    shown = (tile(face, cards[-1], origin=seat_id(s.to_move)),) if cards else ()
    number, ranks = top(s, pile), range(LOWEST, s.options.falls_from)
    back = [rank for rank in ranks if is_backwards(number, pile, rank)]
    badges = []
    if len(back) == 1:  # as it is by the printed rule
        badges.append(Badge(f"or {back[0]}", label=f"the {back[0]} takes this pile back"))
    badges += [said(names[who], word) for who, word, where in s.said if where == pile]
    label = f"{arrow} Pile {named(pile)}"
    return Place(
        pile_id(pile),
        shown,
        label,
        "pile",
        empty=str(start(s.options, pile)),
        badges=tuple(badges),
        size=len(cards),
    )


def pile_id(pile: Pile) -> Id:
    return f"pile:{named(pile)}"


def said(name: str, word: str) -> Badge:
    """Show a player's hint about a pile (R9)."""
    short = SHORT[word].lower()
    return Badge(short, tone="info", label=f"{name}: {short}")


def player(s: State, seat: Seat) -> Player:
    """Show how many cards this player holds; the score is the team's, and is on the table."""
    return Player(seat, badges=(hand_badge(s.hands[seat]),))


def path(choice: Choice) -> tuple[Id, ...]:
    if isinstance(choice, Play):
        return (item(choice.card), pile_id(choice.pile))
    if isinstance(choice, Hint):
        return (f"say:{choice.word}", pile_id(choice.pile))
    return ()


def say(s: State, choice: Choice) -> str:
    if isinstance(choice, Play):
        return f"Place the {choice.card} on pile {named(choice.pile)}"
    if isinstance(choice, Hint):
        return f"Say: {SAID[choice.word]} {named(choice.pile)}"
    return "End turn" if choice == END else "Nothing fits"


def verdict(s: State, choice: Choice) -> Badge | None:
    """Show how far the pile moves on, or that it goes back (R5)."""
    if not isinstance(choice, Play):
        return None
    number, rank = top(s, choice.pile), choice.card.rank
    far = abs(rank - number)
    if is_backwards(number, choice.pile, rank):
        return Badge(f"back {far}", tone="good", label=f"takes the pile back by {far}")
    sign = in_print(f"+{far}" if choice.pile in RISING else f"-{far}")
    return Badge(sign, label=f"{far} {'up' if choice.pile in RISING else 'down'}")


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    for card in upwards(s.hands[seat]):
        yield from (Play(card, pile) for pile in (*RISING, *FALLING))
    yield END if may_end(s) or legal_plays(s, seat) else STUCK
    if s.options.hints and len(s.hands) > 1:
        yield from (Hint(word, pile) for word in WORDS for pile in (*RISING, *FALLING))


def take_a_turn(s: State, seat: Seat) -> str:
    """Ask for a turn as in R3."""
    able = legal_plays(s, seat)
    if may_end(s):
        return (
            "Play another card, or end your turn."
            if able
            else "Nothing else fits, so end your turn."
        )
    if not able:
        return f"You must play {owed(s)}, but none of your cards fits on any pile."
    least = "" if s.turn else "at least "
    return f"Play {least}{owed(s)}: select a card, and then a pile."


def plain(zone: Zone) -> Zone:
    """The piles without their directions (R4) and the cards that may go back (R5)."""
    if zone.id not in ("rising", "falling"):
        return zone
    bare = (replace(place, label=place.label[2:], badges=()) for place in zone.places)
    return replace(zone, title="Piles", places=tuple(bare))


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R3": take_a_turn},
    any_order=lambda choice: True,
    verdict=verdict,
    signs=LEGEND,
    unit="card",
)
