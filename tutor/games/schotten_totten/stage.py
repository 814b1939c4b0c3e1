"""Layout and gestures of Schotten Totten."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain
from typing import TypeAlias

from tutor.engine.cards import Card
from tutor.engine.event import listing
from tutor.engine.game import Objection
from tutor.engine.script import Seat
from tutor.engine.wording import counted
from tutor.games.schotten_totten import claims
from tutor.games.schotten_totten.cards import (
    BANSHEE,
    BLIND,
    COLOURS,
    MUD,
    NAMES,
    RECRUITER,
    SHIELD,
    SPY,
    STRATEGIST,
    TRAITOR,
    Piece,
)
from tutor.games.schotten_totten.choices import (
    CLAIMS,
    CLAN_DECK,
    DRAWS,
    NOTHING,
    PLAYS,
    TACTIC_DECK,
    Action,
    Bury,
    Claim,
    Draw,
    Move,
    Play,
    Recruit,
    Remove,
)
from tutor.games.schotten_totten.game import GAME, legal_plays
from tutor.games.schotten_totten.laws import against_any, may_play_tactics
from tutor.games.schotten_totten.ruses import legal_burials, legal_recruits, ruse_rule
from tutor.games.schotten_totten.state import STONES, State
from tutor.table.faces import Face
from tutor.table.hands import Names, hand_badge, hand_zones
from tutor.table.legend import Sign
from tutor.table.pieces import face_down_pile, face_up_pile, item, tile
from tutor.table.scene import Badge, Id, Place, Player, Tile, Zone, seat_id
from tutor.table.stage import Stage

Choice: TypeAlias = Action | Bury | Claim | Draw

SIGNS = {"elite": "crown", "mode": "flare", "ruse": "shuriken"}
SHORT = {"5": "Bluff", "4": "Shield"}  # short names for cards
DISCARDS = "discards"
DECKS = (DRAWS[CLAN_DECK], DRAWS[TACTIC_DECK])
AIMS = {  # of ruses: items to select after the card
    RECRUITER: "Recruiter: select how many clan cards + tactics you draw.",
    STRATEGIST: "Strategist: select a card on your side, then another stone or the discards.",
    BANSHEE: "Banshee: select one of the other player's cards.",
    TRAITOR: "Traitor: select one of the other player's clan cards, then your side of a stone.",
}


def face(card: Card) -> Face:
    if card.rank:
        return Face(card.code, f"{card.code} (colour {card.suit})", "clan", card.code, card.suit)
    return Face(
        card.code, f"{card} (tactic {card.code})", "tactic", card.code, sign=SIGNS[card.kind]
    )


def tactic(code: str, says: str) -> Sign:
    return Sign(f"{NAMES[code]} ({code})", says, (f"tactic {code}",))


LEGEND = (
    Sign(
        "Six colours",
        "The first digit is the colour, shown by a sign. The large digit is the strength (R2).",
        [f"colour {colour}" for colour in COLOURS],
    ),
    Sign(
        "Crown",
        "Tactics 1 to 4, the elite troops: play them on your side like clan cards.",
        (SIGNS["elite"],),
    ),
    Sign(
        "Joker (1 and 2)",
        "Counts as any clan card. You may have one on the table (R13).",
        ("tactic 1", "tactic 2"),
    ),
    tactic(SPY, "Counts as a 7 of any colour (R14)."),
    tactic(SHIELD, "Counts as a 1, 2 or 3 of any colour (R15)."),
    Sign(
        "Star with eight points",
        "Tactics 5 and 6, the combat modes: play them on a stone.",
        (SIGNS["mode"],),
    ),
    tactic(BLIND, "At its stone, only the sums count (R16)."),
    tactic(MUD, "At its stone, each side needs four cards (R17)."),
    Sign(
        "Throwing star",
        "Tactics 7 to 10, the ruses: they act at once and stay next to the decks.",
        (SIGNS["ruse"],),
    ),
    tactic(RECRUITER, "Draw three cards, then put two under their decks (R18)."),
    tactic(STRATEGIST, "Move or discard a card from your own side (R19)."),
    tactic(BANSHEE, "Discard a card from the other side (R20)."),
    tactic(TRAITOR, "Move a clan card from the other side to yours (R21)."),
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    hidden, stones = claims.unseen(s, seat), range(STONES)
    places = (
        *(side(s, stone, 1 - seat, hidden, own=False) for stone in stones),
        *(stone_place(s, stone, names, seat) for stone in stones),
        *(side(s, stone, seat, hidden, own=True) for stone in stones),
    )
    shown = [Zone("stones", "", places, "grid", STONES), piles(s)]
    if splits := (*recruits(s, seat),):
        shown.append(Zone("splits", "Recruiter: clan + tactics", splits, "grid", 2))
    return shown + hand_zones(s.hands, seat, names, lambda hand: laid(hand, "deck"))


def side(s: State, stone: int, seat: Seat, hidden: int, *, own: bool) -> Place:
    """The cards of a player at a stone, and what they make, or may still make (R5)."""
    cards = s.stones[stone][seat]
    badges: tuple[Badge, ...] = ()
    if len(cards) > 1:
        said, full = claims.claim_in_words(s, stone, seat, hidden)
        first = s.first[stone] == seat and claims.is_tied(s, stone)
        badges = (Badge(f"{said}, first" if first else said, tone="info" if full else ""),)
    where, tiles = "own" if own else "other", laid(cards, seat_id(seat))
    called = f"{'your' if own else 'the other'} side of stone {stone + 1}"
    return Place(f"{where}:{stone}", tiles, "", "column", badges=badges, called=called)


def stone_place(s: State, stone: int, names: Names, seat: Seat) -> Place:
    """A stone with its number, its combat modes, and who has won it (R8)."""
    owner = next((who for who, own in enumerate(s.claimed) if stone in own), None)
    badges: tuple[Badge, ...] = (Badge("you", tone="good"),) if owner == seat else ()
    if owner == 1 - seat:
        badges = (Badge(names[owner], tone="bad"),)
    return Place(f"stone:{stone}", laid(s.modes[stone]), str(stone + 1), "hand", badges=badges)


def piles(s: State) -> Zone:
    found = [face_down_pile("deck", s.deck, "Clan")]
    if s.options.tactics:
        found.append(face_down_pile("tactics", s.tactics, "Tactics"))
        found.append(face_up_pile(face, DISCARDS, [*s.discard], "Discards", empty="none"))
        found.append(face_up_pile(face, "ruses", [*s.ruses], "Ruses", empty="none"))
    return Zone("stock", "", tuple(found), "grid", min(2, len(found)))


def recruits(s: State, seat: Seat) -> Iterator[Place]:
    """The splits that a Recruiter in the hand may choose (R18), while it may be played (R12)."""
    if s.turn == seat and s.plays == s.turns and may_play_tactics(s, seat):
        splits = chain(*(legal_recruits(s, c) for c in s.hands[seat] if c.code == RECRUITER))
        yield from (Place(f"split:{a.clan}", (), f"{a.clan} + {a.tactics}", "hand") for a in splits)


def in_order(card: Card) -> tuple[bool, str, int, str]:
    return not card.rank, card.suit, card.rank or len(card.code), card.code


def laid(cards: Iterable[Card], origin: Id = "") -> tuple[Tile, ...]:
    names = {code: (Badge(SHORT.get(code, name)),) for code, name in NAMES.items()}
    order = sorted(cards, key=in_order)
    return tuple(tile(face, card, names.get(card.code, ()), origin=origin) for card in order)


def player(s: State, seat: Seat) -> Player:
    """Stones won, cards in hand, and the tactics that were played (R12)."""
    badges = [hand_badge(s.hands[seat])]
    if s.options.tactics:
        held = sum(card.back == "tactic" for card in s.hands[seat])
        played = s.tactics_played[seat]
        said = f"{counted(played, 'tactic')} played"
        badges.append(Badge(counted(held, "tactic"), label=f"{counted(held, 'tactic')} in hand"))
        badges.append(Badge(f"{played} played", tone="info", label=said))
    if s.to_bury and seat == s.turn:
        back = f"{s.to_bury} to put back"
        badges.append(Badge(back, tone="warn", label=f"{counted(s.to_bury, 'card')} to put back"))
    return Player(seat, score=str(len(s.claimed[seat])), badges=tuple(badges))


def path(choice: Choice) -> tuple[Id, ...]:  # noqa: PLR0911  a line for each kind
    """A card and where it goes; a ruse, its target, and where that goes; a stone; or a deck."""
    match choice:
        case Play(card, stone):
            return item(card), f"{'stone' if card.kind == 'mode' else 'own'}:{stone}"
        case Recruit():
            return item(choice.card), f"split:{choice.clan}"
        case Move(card, target, stone):
            return item(card), item(target), f"own:{stone}"
        case Remove(card, target):
            away = () if card.code == BANSHEE else (DISCARDS,)
            return item(card), item(target), *away
        case Bury(cards):
            return tuple(map(item, cards))
        case Claim(stone):
            return (f"stone:{stone}",)
        case Draw(deck):
            return {CLAN_DECK: ("deck",), TACTIC_DECK: ("tactics",), NOTHING: ()}[deck]


def say(s: State, choice: Choice) -> str:  # noqa: PLR0911  a line for each kind
    match choice:
        case Play(card, stone):
            where = "on" if card.kind == "mode" else "at"
            return f"Play the {card} {where} stone {stone + 1}"
        case Recruit():
            return f"Recruiter: draw {choice.clan} clan, {counted(choice.tactics, 'tactic')}"
        case Move(card, target, stone):
            return f"{card}: move the {target} to stone {stone + 1}"
        case Remove(card, target):
            return f"{card}: discard the {target}"
        case Bury(cards):
            return f"Put away {' and '.join(f'the {card}' for card in cards)}"
        case Claim(stone):
            return f"Claim stone {stone + 1}"
        case Draw(deck):
            return "End your turn" if deck == NOTHING else f"Draw from the {deck} deck"


def thinkable(s: State, seat: Seat, rule: str) -> Iterator[Choice]:
    if rule == "R18":
        yield from legal_burials(s, seat)
        return
    yield from CLAIMS
    if rule != "R3":
        yield from dict.fromkeys((*DECKS[: 1 + s.options.tactics], *claims.legal_draws(s, seat)))
        return
    for card in sorted(s.hands[seat], key=in_order):
        if card.kind != "ruse":
            yield from PLAYS[card]
    legal = legal_plays(s, seat)
    yield from (action for action in legal if not isinstance(action, Play))
    for card in s.hands[seat]:
        if card.kind == "ruse":
            yield from in_vain(s, seat, card, {*legal})


def in_vain(s: State, seat: Seat, card: Piece, legal: set[Action]) -> Iterator[Choice]:
    if card.code == TRAITOR:
        elites = [each for sides in s.stones for each in sides[1 - seat] if each.kind == "elite"]
        yield from (Move(card, each, stone) for each in elites for stone in range(STONES))
    elif card.code == RECRUITER:
        yield from (each for each in legal_recruits(s, card) if each not in legal)
    else:
        owner = 1 - seat if card.code == BANSHEE else seat
        found = [Remove(card, each) for sides in s.stones for each in sides[owner]]
        yield from (each for each in found if each not in legal)


def astray(s: State, seat: Seat, path: tuple[Id, ...]) -> Objection | None:
    """Object to the target to which somebody wants to play a card (R3, R16 to R21)."""
    card = next((each for each in s.hands[seat] if item(each) in path[:1]), None)
    if card is None or s.plays > s.turns or (path[2:] and not path[-1]):  # the target is chosen
        return None
    blocked = () if card.rank else against_any(s, seat, card)
    return next(iter(blocked), where_to(card, path))


def where_to(card: Piece, path: tuple[Id, ...]) -> Objection:
    if card.kind == "ruse":
        aim = (
            AIMS[card.code] if path[1:] else f"The {card} has no target now. Keep it in your hand."
        )
        return Objection(ruse_rule(card), aim)
    if card.kind == "mode":
        rule = "R16" if card.code == BLIND else "R17"
        return Objection(rule, f"Play the {card} on the stone itself: select its number.")
    numbers = {f"stone:{stone}": stone + 1 for stone in range(STONES)}
    if stone := numbers.get(path[-1]):
        return Objection("R3", f"Play the {card} below the number, on your side of stone {stone}.")
    return Objection("R3", f"Play the {card} on your own side of a stone, below its number.")


def play_card(s: State, seat: Seat) -> str:
    """Ask for the card of R3 in this position."""
    if s.options.claim_when == "start" and (able := claims.legal_claims(s, seat)):
        stones = listing([str(stone + 1) for stone in able], "or")
        return f"First you may claim stone {stones}: select it. Or play a card."
    tactics = [card.kind for card in s.hands[seat] if not card.rank]
    if tactics and not may_play_tactics(s, seat):
        return "You are a tactic ahead, so play a clan card: select it, then your side of a stone."
    if "mode" in tactics:
        return "Play a card: select it, then your side of a stone, or for a combat mode the stone."
    if "ruse" in tactics:
        return "Play a card: select it, then your side of a stone. Or play a tactic."
    return "Play a card: select it, then your side of a stone."


def claim(s: State, seat: Seat) -> str:
    """Ask for the claims of R8 in this position."""
    stones = [str(stone + 1) for stone in claims.legal_claims(s, seat)]
    if not stones:
        return "You can't claim a stone yet. Draw a card to end your turn."
    if s.passes:
        return f"You did not play a card, so you must claim stone {listing(stones, 'or')} now."
    return f"You may claim stone {listing(stones, 'or')}: select it. Or draw to end your turn."


def plain(zone: Zone) -> Zone:
    if zone.id != "stones":
        return zone
    places = (
        place if place.id.startswith("stone") else replace(place, badges=())
        for place in zone.places
    )
    return replace(zone, places=(*places,))


STAGE = Stage(
    GAME,
    face,
    zones,
    player,
    path,
    say,
    thinkable,
    {
        "R3": play_card,
        "R8": claim,
        "R11": lambda s, seat: "Draw a card: select the clan deck or the tactics.",
        "R18": lambda s, seat: f"Select {counted(s.to_bury, 'card')} to put under their decks.",
    },
    any_order=lambda choice: isinstance(choice, Bury),
    astray=astray,
    signs=LEGEND,
    unit="stone",
)
