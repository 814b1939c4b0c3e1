"""Layout and gestures of Fifteen Minute Cold War."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, product

from tutor.engine.cards import Card
from tutor.engine.event import Event
from tutor.engine.script import Seat, around
from tutor.games.cold_war import words
from tutor.games.cold_war.blocks import Block, defence, line
from tutor.games.cold_war.cards import (
    ASSISTANT,
    COUNTRIES,
    CULTURE,
    DECAPITATE,
    LEADER,
    MILITARY,
    REDEPLOY,
    REMOVES,
    SABOTAGE,
    SHIELD,
    STACKED,
    STRIKE,
    Piece,
    copies,
)
from tutor.games.cold_war.choices import (
    DECLINE,
    NO_SHIELD,
    Attack,
    Choice,
    Discard,
    Lay,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.game import GAME
from tutor.games.cold_war.state import NOBODY, PAIR, PLAYS, TRIAD, State, others
from tutor.games.cold_war.turns import gaps, of_kind
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zone, hands_seen, is_seen, whose
from tutor.table.legend import Sign
from tutor.table.pieces import face_down_pile, face_up_pile, item, tiles
from tutor.table.scene import Badge, Id, Link, Place, Player, Zone, seat_id
from tutor.table.stage import Stage

LETTERS = "".join(COUNTRIES)  # letters of the countries, by seat
SIGNS = {LEADER: "crown", ASSISTANT: "people", CULTURE: "book", MILITARY: "sword"}
ORDERS: Mapping[str, str] = {REDEPLOY: "sword again", SHIELD: "shield shield"} | {
    kind: f"{SIGNS[removed]} stop" for kind, removed in REMOVES.items()
}
ORDER = " ".join((*STACKED, *REMOVES, REDEPLOY, SHIELD))  # order of kinds in a hand


def face(card: Card) -> Face:
    country = COUNTRIES[card.suit]
    suit = f"{country[0]}{copies(card)}"
    if card.kind in ORDERS:
        title = f"{card} ({card.code} of {country})"
        return Face(card.code, title, "order", "", suit, ORDERS[card.kind])
    attack = str(card).split()[-1] if card.rank else ""
    defends = f" with defence {card.points}" if attack else ""
    title = f"{card} ({card.code} of {country}{defends})"
    return Face(card.code, title, "nation", attack, suit, SIGNS[card.kind], card.points)


LEGEND = (
    Sign("Leader (crown)", "Lose it, and you are defeated (R7).", (SIGNS[LEADER],)),
    Sign(
        "Assistant (white)",
        "Defends. Next to the Leader, it is part of the Leader's block (R10).",
        (SIGNS[ASSISTANT],),
    ),
    Sign("Culture (blue)", "Defends. Three side by side are one block (R9).", (SIGNS[CULTURE],)),
    Sign(
        "Military (brown)",
        "Attacks or defends. Three side by side are one block (R4, R9).",
        (SIGNS[MILITARY],),
    ),
    Sign("Number above", "The strength of the card's attack (R4).", ("attack",)),
    Sign("Number on a shield", "The card's defence (R7).", ("defence",)),
    Sign("Star", "Three of these are a triad, which takes a whole stack (R12).", ("symbol",)),
    *(
        Sign(f"{kind.capitalize()} (orange)", says, (ORDERS[kind],))
        for kind, says in (
            (DECAPITATE, "Removes a white card from another stack (R11)."),
            (SABOTAGE, "Removes a blue card from another stack (R11)."),
            (STRIKE, "Removes a brown card from another stack (R11)."),
            (REDEPLOY, "Two brown cards from your own stack attack together (R11)."),
            (SHIELD, "Stops an attack on you, from your hand (R13)."),
        )
    ),
    Sign(
        "Letter below",
        "The country: North, East, South or West.",
        [name[0] for name in COUNTRIES.values()],
    ),
    Sign("Dots below", "They only tell apart cards that are otherwise the same.", ("dots",)),
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    shown = [front(s, owner, seat, names) for owner in around(seat + 1, len(s.leaders))]
    if s.turned:
        shown.append(Zone("turned", "Turned up", (Place("turned", tiles(face, s.turned)),)))
    seen = ((owner, in_order(s.hands[owner])) for owner in hands_seen(s.hands, seat))
    laid = ((owner, tiles(face, hand, f"deck:{owner}")) for owner, hand in seen)
    return [*shown, *(hand_zone(hand, owner, seat, names) for owner, hand in laid)]


def in_order(hand: Iterable[Piece]) -> list[Piece]:
    return sorted(hand, key=lambda c: (c.kind == "", ORDER.find(c.kind), c.rank, c.points, c.code))


def front(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    country, of = COUNTRIES[s.leaders[owner][0].suit], (owner, seat, names)
    found = [
        replace(block(s, owner, n, each), called=whose(f"block {n}" if n else "Leader", *of))
        for n, each in enumerate(line(s, owner))
    ]
    pile = face_up_pile(face, discards_id(owner), s.discards[owner], "Discards", empty="none")
    end = Place(end_id(owner), (), "", empty="end", called="the end of your stack")
    title = f"{names[owner]}: {country}"
    places = (*found, *([end] if owner == seat else []), deck(s, owner), pile)
    return Zone(f"line:{owner}", title, places, "blocks", owner=owner)


def deck(s: State, owner: Seat) -> Place:
    """A draw pile; the next card of one that was turned over is known to everybody (R14)."""
    id_, cards = f"deck:{owner}", s.decks[owner]
    if is_seen(cards[-1:]):
        return face_up_pile(face, id_, cards, "Deck")
    return face_down_pile(id_, cards, "Deck", empty="none")


def block(s: State, owner: Seat, number: int, found: Block) -> Place:
    """Cards that stand or fall together, with their defence (R9, R10)."""
    down = owner in s.defeated
    rating = Badge(str(found.defence), "shield", label=f"defence {found.defence}")
    badge = Badge("defeated", tone="bad") if down else rating
    laid = tiles(face, found.cards, seat_id(owner))
    return Place(block_id(owner, number), laid, badges=(badge,))


def block_id(owner: Seat, number: int) -> Id:
    return f"block:{owner}:{number}"


def discards_id(owner: Seat) -> Id:
    return f"discards:{owner}"


def end_id(owner: Seat) -> Id:
    return f"end:{owner}"


def player(s: State, seat: Seat) -> Player:
    fallen = Badge("fallen", tone="warn", label="Fallen Leader")
    badges = (hand_badge(s.hands[seat]), *((fallen,) if seat in s.fallen else ()), *now(s, seat))
    out = seat in s.defeated and seat not in s.fallen
    shown = Player(seat, score=str(defence(s, seat)), badges=badges, unit="defence")
    return replace(shown, state="out") if out else shown


def now(s: State, seat: Seat) -> Iterator[Badge]:
    """Yield what has been played in this turn (R3), and the attack to be answered (R13)."""
    if seat == s.turn and s.played:
        played = f"{min(s.played, PLAYS)} of {PLAYS}"
        text, said = played, f"played {played} in this turn"
        if s.target != NOBODY:
            what = str(s.force) if s.force else "removal" if s.aimed else "triad"
            text, said = f"{played}: {what}", f"{said}; attack: {what}"
        yield Badge(text, label=said)


# Gestures


def path(choice: Choice) -> tuple[Id, ...]:
    match choice:
        case Lay(card, gap):
            return item(card), gap_id(gap)
        case Discard(card):
            return item(card), "discards"
        case TurnOver(target):
            return (foe(target),)
        case int():
            return (gap_id(choice),)
        case str():
            return ()
    return attack_path(choice)


def attack_path(choice: Attack | Remove | Redeploy | Shields) -> tuple[Id, ...]:
    match choice:
        case Attack(cards, target):
            return (*map(item, cards), foe(target))
        case Remove(card, aim):
            return item(card), foe(LETTERS.index(aim.suit)) if aim.kind == LEADER else item(aim)
        case Redeploy(card, cards, target):
            return (item(card), *map(item, cards), foe(target))
        case Shields(cards):
            return (*map(item, cards),)


def leader(seat: Seat) -> Id:
    return f"c:L{LETTERS[seat]}"


def foe(seat: Seat) -> Id:
    """Return the id that an attack is aimed at (R7): the Leader, and all that means the Leader."""
    return f"foe:{seat}"


def gap_id(gap: int) -> Id:
    return f"gap:{gap}"


def alike(s: State, seat: Seat) -> dict[Id, Sequence[Id]]:
    stack = s.stacks[seat]
    where: dict[Id, Sequence[Id]] = {gap_id(n): [item(card)] for n, card in enumerate(stack)}
    where |= {gap_id(len(stack)): [end_id(seat)], "discards": [discards_id(seat)]}
    return where | {foe(each): aimed_at(s, each) for each in range(len(s.leaders)) if each != seat}


def aimed_at(s: State, seat: Seat) -> Sequence[Id]:
    """Return the ids that mean a player: the Leader's block first, then any other, or the seat."""
    blocks = [block_id(seat, number) for number in range(len(line(s, seat)))]
    return [*blocks, leader(seat), seat_id(seat)]


def any_order(choice: Choice) -> bool:
    return isinstance(choice, Attack | Redeploy | Shields)


def links(event: Event[State], _seat: Seat) -> list[Link]:
    """Link the attacker to the card that is aimed at, or met first (R7)."""
    facts = event.facts
    if "target" not in facts or "player" not in facts:
        return []
    ((target, card),) = facts["target"].items()
    met = facts["block"][-1] if "block" in facts else card
    return [Link(seat_id(facts["player"]), item(met) if met else leader(target))]


def thinkable(s: State, seat: Seat, rule: str) -> Iterable[Choice]:
    match rule:
        case "R2":
            return gaps(s, seat, "any")
        case "R3":
            return imaginable(s, seat)
        case "R13":
            held = of_kind(s.hands[seat], SHIELD)
            sets = (*((each,) for each in held), *combinations(held, 2))
            return [NO_SHIELD, *map(Shields, sets)]
        case _:
            return [DECLINE, *map(TurnOver, others(s, seat))]


def imaginable(s: State, seat: Seat) -> Iterator[Choice]:
    """Yield all that a player may try in a turn, legal or not (R3)."""
    hand, own, foes = in_order(s.hands[seat]), s.stacks[seat], others(s, seat)
    brown = of_kind(hand, MILITARY)
    single = ((each,) for each in hand if each.kind not in REMOVES)
    sets = [*single, *combinations(brown, PAIR), *combinations(brown, TRIAD)]
    yield from (Attack(cards, target) for cards, target in product(sets, [*foes, *s.defeated]))
    yield from (Lay(card, gap) for card, gap in product(hand, gaps(s, seat, "any")))
    for card in hand:
        if card.kind in REMOVES:
            aims = (aim for each in foes for aim in (*s.leaders[each], *s.stacks[each]))
            yield from (Remove(card, aim) for aim in aims)
        if card.kind == REDEPLOY:
            pairs = combinations(of_kind(own, MILITARY), PAIR)
            yield from (Redeploy(card, pair, target) for pair, target in product(pairs, foes))
    yield from map(Discard, [*hand, *own, *s.leaders[seat]])


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    words.say,
    thinkable,
    words.PROMPTS,
    any_order=any_order,
    alike=alike,
    verdict=words.verdict,
    astray=words.astray,
    links=links,
    signs=LEGEND,
    unit="point",
)
