"""Layout and gestures of Take 5."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_print
from tutor.games.take_five.game import GAME, legal_plays, may_end, totals
from tutor.games.take_five.scoring import reckoned, sum_of_bulls
from tutor.games.take_five.sets import begun, end_number, ends_of, numbers, placing_rule, specials
from tutor.games.take_five.state import END, FULL, MOST, PASS, PENALTY, SETS, Add, Choice, State
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zone, hands_seen, upwards
from tutor.table.legend import Sign
from tutor.table.pieces import item, tiles
from tutor.table.scene import Badge, Id, Place, Player, Tone, Zone
from tutor.table.stage import Stage

DOES = {"x2": "×2", "+5": "+5"}


def face(card: Card) -> Face:
    if not card.rank:
        return Face(card.code, f"special {card}", "special", str(card))
    colour = "green" if card.points > 0 else "red"
    title = f"{card.rank} ({counted(abs(card.points), f'{colour} bull')})"
    return Face(card.code, title, "worth", card.code, "", "bull", card.points)


LEGEND = (
    Sign("Number", "It decides which set the card goes to (R4).", ("number",)),
    Sign(
        "Green bulls",
        "They score plus points when you take the card: 2 on numbers that end in 2, and 1 on "
        "all others that are not red (R10).",
        ("bull 2", "bull 1"),
    ),
    Sign(
        "Red bulls",
        "They score minus points: 7 on the 55, 5 on other multiples of 11, 3 on multiples of 10, "
        "and 2 on other numbers that end in 5 (R10).",
        [f"bull -{count}" for count in (7, 5, 3, 2)],
    ),
    Sign(
        "x2",
        "Add it to any set without one (R7). In your scoring pile it doubles your score (R10).",
        ("x2",),
    ),
    Sign(
        "+5",
        "Add it to any set without one (R7). In your scoring pile it adds five points (R10).",
        ("+5",),
    ),
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = []
    if s.sets:
        places = tuple(set_place(s, cards) for cards in s.sets)
        taken = sum(len(numbers(pile)) for pile in s.taken) // FULL
        badges = [Badge(f"{taken} taken", label=f"{counted(taken, 'set')} taken")] if taken else []
        if s.played:
            badges.append(Badge(f"{s.played} of {MOST} played", label=played_now(s)))
        shown.append(
            Zone("circle", "Sets, clockwise", places, "loop", SETS[len(s.hands)], badges=(*badges,))
        )
    for owner in hands_seen(s.hands, seat):
        held = [*upwards(s.hands[owner]), *s.specials[owner]]
        shown.append(hand_zone(tiles(face, held), owner, seat, names))
    return shown


def set_place(s: State, cards: Sequence[Card]) -> Place:
    """A set, called by its End-Number; with four numbers it stands out: the next takes it (R8)."""
    end, ends = end_number(cards), ends_of(s.sets)
    badges = [bulls_badge(cards)]
    if len(ends) > 1 and end == max(ends):
        badges.append(Badge("highest", tone="info", label="the highest End-Number"))
    elif len(ends) > 1 and end == min(ends):
        badges.append(Badge("lowest", tone="info", label="the lowest End-Number"))
    tone: Tone = "warn" if len(numbers(cards)) == FULL - 1 else ""
    laid = tiles(face, [*specials(cards), *numbers(cards)])
    return Place(set_id(begun(cards)), laid, str(end), "hand", badges=tuple(badges), tone=tone)


def bulls_badge(cards: Sequence[Card]) -> Badge:
    worth = sum_of_bulls(cards)
    colour = "green" if worth > 0 else "red" if worth < 0 else "no"
    return Badge(in_print(worth), "bull", label=f"bulls: {in_print(worth)} ({colour})")


def set_id(name: int) -> Id:
    return f"set:{name}"


def player(s: State, seat: Seat) -> Player:
    badges = [hand_badge(s.hands[seat])]
    if left := s.specials[seat]:
        text = " ".join(DOES[card.kind] for card in left)
        cost = PENALTY * len(left)
        badges.append(Badge(text, tone="warn", label=f"{text} in hand, minus {cost}"))
    pile = reckoned(s.taken[seat])
    badges.append(Badge(pile, "bull", label=f"scoring pile: {pile}"))
    return Player(seat, score=in_print(totals(s)[seat]), badges=tuple(badges))


def played_now(s: State) -> str:
    return f"{counted(s.played, 'card')} of at most {MOST} played in this turn"


def path(choice: Choice) -> tuple[Id, ...]:
    return (item(choice.card), set_id(choice.begun)) if isinstance(choice, Add) else ()


def say(s: State, choice: Choice) -> str:
    if not isinstance(choice, Add):
        return "End turn" if choice == END else "Pass"
    cards = called(s, choice.begun)
    if choice.card.rank and len(numbers(cards)) == FULL - 1:
        return f"Take the set of {end_number(cards)} with the {choice.card}"
    return f"Add the {choice.card} to the set of {end_number(cards)}"


def called(s: State, name: int) -> Sequence[Card]:
    return next(cards for cards in s.sets if begun(cards) == name)


def verdict(s: State, choice: Choice) -> Badge | None:
    """Show where a number must go and by which rule, and the worth of a set it takes (R8)."""
    if not isinstance(choice, Add) or not choice.card.rank:
        return None
    rule, cards = placing_rule(s.sets, choice.card), called(s, choice.begun)
    if len(numbers(cards)) < FULL - 1:
        return Badge(rule)
    worth = sum_of_bulls(cards) + choice.card.points
    text = " ".join([in_print(worth), *(DOES[card.kind] for card in specials(cards))])
    return Badge(f"{rule}: take {text}", tone="good" if worth > 0 else "bad")


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    for card in (*upwards(s.hands[seat]), *s.specials[seat]):
        yield from (Add(card, begun(cards)) for cards in s.sets)
    yield END if s.hands[seat] or may_end(s) else PASS


def take_a_turn(s: State, seat: Seat) -> str:
    """Ask for a turn as in R3."""
    if not legal_plays(s, seat):
        return "You can't play any of your cards, so pass."
    if not s.played:
        return "Play up to three cards: select one, and then its set."
    left = "two more cards" if s.played == MOST - 2 else "one more card"
    return f"You may play {left}: select a card, or end your turn."


def plain(zone: Zone) -> Zone:
    if zone.id != "circle":
        return zone
    places = (replace(place, label="", badges=(), tone="") for place in zone.places)
    return replace(zone, places=tuple(places))


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {"R3": take_a_turn},
    verdict=verdict,
    signs=LEGEND,
    unit="point",
)
