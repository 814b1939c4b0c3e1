"""How Ladder looks on the table, and how it is handled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted, in_words
from tutor.games.ladder.game import GAME
from tutor.games.ladder.sets import go_first, plays, top_rank, top_size
from tutor.games.ladder.state import COLLECT, Collect, Play, State
from tutor.games.six_deck import RANKS
from tutor.games.six_deck.faces import LEGEND, by_rank, face
from tutor.table.pieces import (
    DEALER,
    Names,
    face_down_pile,
    half_seen_hand,
    hand_badge,
    hand_id,
    item,
    tiles,
)
from tutor.table.scene import Badge, Id, Place, Player, Zone
from tutor.table.stage import Stage

Choice = Play | Collect

CENTRE = "centre"


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    """The centre with the set to beat, what lies under it, the deck; then hands, as far as seen."""
    deck = Zone("stock", "Deck", (face_down_pile("deck", s.deck),))
    shown = [centre(s), *under(s), deck]
    for owner in range(len(s.hands)):
        mine = owner == seat
        shown.append(own_hand(s, owner) if mine else other_hand(s, owner, seat, names))
    return shown


def centre(s: State) -> Zone:
    """The last set, with its rank and its size: they are to be beaten (R3, R4)."""
    top = s.pile[-1] if s.pile else []
    badges = [Badge(f"rank {top_rank(s.pile)}", tone="info")]
    if len(top) > 1:
        badges.append(Badge(counted(len(top), "card"), tone="info", label=f"a set of {len(top)}"))
    laid = tiles(face, by_rank(top), "deck" if len(s.pile) == 1 else "")
    place = Place(CENTRE, laid, "On top", "hand", empty="empty", badges=tuple(badges))
    return Zone("centre:zone", "Centre pile", (place,))


def under(s: State) -> list[Zone]:
    """All other cards of the centre pile, in the order in which they were played."""
    cards = [card for each in s.pile[:-1] for card in each]
    place = Place("under", tiles(face, cards), lie="hand")
    title = f"Under: {counted(len(cards), 'card')}"
    return [Zone("under:zone", title, (place,))] if cards else []


def own_hand(s: State, owner: Seat) -> Zone:
    """Rank by rank, for cards of one rank are played together (R3), the first at the left."""
    places = tuple(
        Place(f"hand:{owner}:{rank}", tiles(face, cards, CENTRE), lie="hand")
        for rank, cards in of_each_rank(s, owner).items()
    ) or (Place(f"hand:{owner}", lie="hand", empty="no cards"),)
    return Zone(hand_id(owner), "Your hand", places, owner=owner)


def of_each_rank(s: State, seat: Seat) -> dict[int, list[Card]]:
    """The cards of each rank in a hand, in the order in which they are played."""
    hand = s.hands[seat]
    held = Counter(card.rank for card in hand)
    return {rank: go_first(hand, Play(rank, held[rank]), s.seen.open) for rank in sorted(held)}


def other_hand(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    """What has been collected lies open, for all have seen it (R6)."""
    known = [card for card in by_rank(s.hands[owner]) if card.kind != "back"]
    unseen = len(s.hands[owner]) - len(known)
    return half_seen_hand(tiles(face, known, CENTRE), unseen, owner, seat, names)


def player(s: State, seat: Seat) -> Player:
    """How many cards are left, for the fewest are best (R8, R9)."""
    badges = [hand_badge(s.hands[seat])]
    if seat == s.options.dealer0:
        badges.append(DEALER)
    return Player(seat, badges=tuple(badges))


def path(choice: Choice) -> tuple[Id, ...]:
    """One points at as many cards of a rank as one plays, or at the pile that one collects."""
    return (CENTRE,) if choice == COLLECT else (f"rank:{choice.rank}",) * choice.count


def alike(s: State, seat: Seat) -> Mapping[Id, Sequence[Id]]:
    """Of one rank any card will do (R3)."""
    return {f"rank:{rank}": [*map(item, cards)] for rank, cards in of_each_rank(s, seat).items()}


def say(s: State, choice: Choice) -> str:
    """What the choice means."""
    if choice == COLLECT:
        return f"Collect the pile ({counted(sum(map(len, s.pile)), 'card')})"
    if choice.count == 1:
        return f"Play a {choice.rank}"
    return f"Play {in_words(choice.count)} {choice.rank}s"


def thinkable(s: State, seat: Seat, rule: str) -> list[Choice]:
    """Any cards of one rank may be tried, and the pile as well."""
    held = [card.rank for card in s.hands[seat]]
    sets = [Play(r, count) for r in RANKS for count in range(1, held.count(r) + 1)]
    return [*sets, *([COLLECT] if s.pile else [])]


def take_a_turn(s: State, seat: Seat) -> str:
    """What R3 asks for in this position."""
    able, free = plays(s, seat), s.options.voluntary_collect
    if not able:
        return f"You cannot beat {to_beat(s)}: collect the pile."
    return f"{what_beats(s)}{', or collect the pile' if s.pile and free else ''}."


def to_beat(s: State) -> str:
    """The set on top in words."""
    rank, size = top_rank(s.pile), top_size(s.pile)
    return f"the {rank}" if size == 1 else f"the {in_words(size)} {rank}s"


def what_beats(s: State) -> str:
    """Which sets may be played (R3, R4, R7)."""
    rank, size, o = top_rank(s.pile), top_size(s.pile), s.options
    if not s.pile:
        return "The centre is empty: play any cards of one rank"
    least = size if o.same_size or size == 1 else size + 1
    many = "one or more" if least == 1 else f"at least {in_words(least)}"
    larger = f", or more than {in_words(size)} of any rank" if o.size_beats_rank else ""
    return f"Play {many} cards of one rank above {rank}{larger}"


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
    alike=alike,
    signs=LEGEND,
)
