"""Layout and gestures of Ladder."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.script import Seat
from tutor.engine.wording import counted, number_in_words
from tutor.games.ladder.game import GAME
from tutor.games.ladder.sets import NO_RANK, go_first, held_on, named, plays, top_rank, top_size
from tutor.games.ladder.state import COLLECT, Collect, Play, State
from tutor.games.six_deck import RANKS, faces
from tutor.games.six_deck.faces import by_rank, wild
from tutor.games.six_deck.faces import wild_face as face
from tutor.table.hands import Names, half_seen_hand, hand_badge, hand_id
from tutor.table.pieces import DEALER, face_down_pile, item, tiles
from tutor.table.scene import Badge, Id, Place, Player, Zone
from tutor.table.stage import Stage

Choice = Play | Collect

CENTRE = "centre"
SHOWN = 10  # turns of all players together that are counted down at the end of a match
LEGEND = (
    *faces.LEGEND,
    wild("It joins cards of any one rank. Played alone, it has the rank you choose (R3)."),
)


def zones(s: State, seat: Seat, names: Names) -> list[Zone]:
    deck = Zone("stock", "Deck", (face_down_pile("deck", s.deck),))
    shown = [centre(s), *under(s), deck, *ranks(s)]
    for owner in range(len(s.hands)):
        mine = owner == seat
        shown.append(own_hand(s, owner) if mine else other_hand(s, owner, seat, names))
    return shown


def centre(s: State) -> Zone:
    """The last set, with its rank and its size: they are to be beaten (R3, R4)."""
    top = s.pile[-1] if s.pile else []
    badges = [Badge(f"rank {top_rank(s)}", tone="info")]
    if len(top) > 1:
        badges.append(Badge(counted(len(top), "card"), tone="info", label=f"a set of {len(top)}"))
    laid = tiles(face, by_rank(top), "deck" if len(s.pile) == 1 else "")
    place = Place(CENTRE, laid, "On top", "hand", empty="empty", badges=tuple(badges))
    return Zone("centre:zone", "Centre pile", (place,), badges=(*to_remember(s),))


def to_remember(s: State) -> Iterator[Badge]:
    """Yield the rank of wild cards that lie alone (R3), and the turns left if they are few (R9)."""
    if s.declared:
        yield Badge(f"wild as {s.declared}", label=f"played as rank {s.declared}")
    if s.options.turn_limit:
        left = s.options.turn_limit * len(s.hands) - s.turns
        if left <= SHOWN:
            yield Badge(f"{counted(left, 'turn')} left")


def under(s: State) -> list[Zone]:
    cards = [card for each in s.pile[:-1] for card in each]
    place = Place("under", tiles(face, cards), lie="hand")
    title = f"Under: {counted(len(cards), 'card')}"
    return [Zone("under:zone", title, (place,))] if cards else []


def ranks(s: State) -> list[Zone]:
    """Return the ranks that wild cards may count as if they are played alone (R3)."""
    places = tuple(Place(as_id(rank), (), f"as {rank}", "hand") for rank in RANKS)
    zone = Zone("ranks", "Wild cards alone", places, "grid", len(RANKS))
    return [zone] if s.options.wilds else []


def as_id(rank: int) -> Id:
    return f"as:{rank}"


def own_hand(s: State, owner: Seat) -> Zone:
    """A hand by ranks, which are played together (R3), the card to be played first at the left."""
    places = tuple(
        Place(f"hand:{owner}:{rank}", tiles(face, cards, CENTRE), lie="hand")
        for rank, cards in of_each_rank(s.hands[owner], s.seen.open).items()
    ) or (Place(f"hand:{owner}", lie="hand", empty="no cards"),)
    return Zone(hand_id(owner), "Your hand", places, owner=owner)


def of_each_rank(hand: Sequence[Card], seen: Collection[Card]) -> dict[int, list[Card]]:
    held = Counter(card.rank for card in hand)
    ranks = sorted(held, key=lambda rank: (rank == NO_RANK, rank))
    return {rank: go_first(hand, Play(rank, held[rank]), seen) for rank in ranks}


def other_hand(s: State, owner: Seat, seat: Seat, names: Names) -> Zone:
    """Return a hand with its collected cards face up, as all have seen them (R6)."""
    known = [card for card in by_rank(s.hands[owner]) if card.kind != "back"]
    unseen = len(s.hands[owner]) - len(known)
    return half_seen_hand(tiles(face, known, CENTRE), unseen, owner, seat, names)


def player(s: State, seat: Seat) -> Player:
    """Show the number of cards left, as the fewest are best (R8, R9)."""
    badges = [hand_badge(s.hands[seat])]
    if seat == s.options.dealer0:
        badges.append(DEALER)
    return Player(seat, badges=tuple(badges))


def path(choice: Choice) -> tuple[Id, ...]:
    if choice == COLLECT:
        return (CENTRE,)
    own, wild = f"rank:{choice.rank}", f"rank:{NO_RANK}"
    as_rank = (as_id(choice.rank),) if choice.declared else ()
    return (own,) * (choice.count - choice.wilds) + (wild,) * choice.wilds + as_rank


def alike(s: State, seat: Seat) -> Mapping[Id, Sequence[Id]]:
    """Of one rank any card will do (R3)."""
    ranks = of_each_rank(s.hands[seat], s.seen.open)
    return {f"rank:{rank}": [*map(item, cards)] for rank, cards in ranks.items()}


def say(s: State, choice: Choice) -> str:
    if choice == COLLECT:
        return f"Collect the pile ({counted(sum(map(len, s.pile)), 'card')})"
    return f"Play {named(choice)}"


def thinkable(s: State, seat: Seat, rule: str) -> list[Choice]:
    return [*held_on(s.hands[seat], 0, 0, s.options), *([COLLECT] if s.pile else [])]


def take_a_turn(s: State, seat: Seat) -> str:
    """Return the prompt for R3 in this position."""
    able, free = plays(s, seat), s.options.voluntary_collect
    if not able:
        return f"You can't beat {to_beat(s)}, so collect the pile."
    return f"{what_beats(s)}{', or collect the pile' if s.pile and free else ''}."


def to_beat(s: State) -> str:
    rank, size = top_rank(s), top_size(s.pile)
    return f"the {rank}" if size == 1 else f"the {number_in_words(size)} {rank}s"


def what_beats(s: State) -> str:
    """Return which sets may be played, in words (R3, R4, R7)."""
    rank, size, o = top_rank(s), top_size(s.pile), s.options
    if not rank:
        what = "A wild card was turned up" if s.pile else "The centre is empty"
        return f"{what}, so play any cards of one rank"
    least = size if o.same_size or size == 1 else size + 1
    many = "one or more" if least == 1 else f"at least {number_in_words(least)}"
    larger = f", or more than {number_in_words(size)} of any rank" if o.size_beats_rank else ""
    return f"Play {many} cards of a rank above {rank}{larger}"


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
