"""Actions in a turn: going down (R5), laying off (R6), discarding (R3)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from tutor.engine.script import Seat, seam
from tutor.games.chinchon.cards import Piece, in_order
from tutor.games.chinchon.choices import Action, Discard, LayOff, Meld
from tutor.games.chinchon.melds import (
    SMALLEST,
    Candidate,
    Cards,
    End,
    Pattern,
    best,
    candidates,
    ends,
    filled,
    fits,
    is_wild,
    takes,
    wildcards,
)
from tutor.games.chinchon.state import NOT_YET, Options, State, points

Way = tuple[tuple[Candidate, ...], Cards]  # combinations, and the cards that stay in the hand

KEPT = 1  # cards to keep for closing (R7)


def is_down(s: State, seat: Seat) -> bool:
    """Return True if a player has gone down in this round (R5)."""
    return s.down[seat] != NOT_YET


def goes_down_now(s: State, seat: Seat) -> bool:
    """Return True if a player has gone down in this very turn (R5)."""
    return is_down(s, seat) and s.down[seat] == s.turns[seat]


def puts_down_now(s: State, seat: Seat) -> bool:
    """Return True if a player has put down a first or a later combination in this turn (R5)."""
    return is_down(s, seat) and s.turns[seat] in (s.down[seat], s.again[seat])


@seam
def most_wild(o: Options) -> int:
    """Return the highest number of wildcards that a combination may have (R14)."""
    return o.max_wild


# R3: legal discards


def discardable(s: State, hand: Sequence[Piece]) -> list[Piece]:
    """Any card (R3), unless a card that was taken may not go back at once."""
    if s.options.return_taken:
        return [*hand]
    return [card for card in hand if card not in s.taken]


def legal_discards(s: State, seat: Seat) -> list[Piece]:
    """Any card (R3); a player who puts down now discards so that the limit is kept (R5).

    There is such a card in every match. Only an imagined hand may lack it, or one that went down
    before a misconception changed the limit: then any card will do.
    """
    hand = s.hands[seat]
    found = discardable(s, hand)
    if not puts_down_now(s, seat):
        return found
    return [card for card in found if is_light(s.options, hand, card)] or found


# R5: the limit


def is_light(o: Options, rest: Sequence[Piece], discard: Piece) -> bool:
    """Return True if the uncombined cards without this discard are within the limit (R5)."""
    return kept_points(o, rest, discard) <= o.limit


@seam
def kept_points(o: Options, rest: Sequence[Piece], discard: Piece) -> int:
    """Return the points towards the limit: without the discard, unless agreed otherwise (R5)."""
    return points(rest) - (0 if o.limit_includes_discard else points([discard]))


def may_keep(s: State, rest: Sequence[Piece]) -> bool:
    """Return True if these cards may stay in hand when all others are put down (R5, R7)."""
    return len(rest) == KEPT or any(is_light(s.options, rest, c) for c in discardable(s, rest))


def too_heavy(s: State, dropped: Sequence[Piece]) -> bool:
    """Return True if cards that stay in any case are over the limit already (R5)."""
    if len(dropped) <= KEPT:
        return False
    least = points(dropped)
    if not s.options.limit_includes_discard:
        least -= max([points([card]) for card in dropped])
    return least > s.options.limit


def least_kept(s: State, seat: Seat, down: Sequence[Piece] = ()) -> int:
    """Return the fewest points to keep if these cards and all others that combine go down (R5)."""
    o, hand = s.options, [card for card in s.hands[seat] if card not in down]
    found = []
    for discard in discardable(s, hand):
        others = [card for card in hand if card is not discard]
        rest = best(others, most_wild(o)).rest
        found.append(kept_points(o, [*rest, discard], discard))
    return min(found)


# R5: all ways to go down


def ways_down(s: State, seat: Seat) -> Iterator[Way]:
    """Yield each way to put down all combinations and keep at least one card (R5, R7)."""
    hand, most = in_order(s.hands[seat]), most_wild(s.options)
    if not (found := candidates(hand, most)):
        return
    natural = [card for card in hand if card.rank]
    others = tuple([card for card in hand if not card.rank and not is_wild(card)])
    wild = tuple(wildcards(hand))
    by_lowest: dict[int, list[Candidate]] = {}
    for each in found:
        by_lowest.setdefault(each.mask & -each.mask, []).append(each)
    card_at = {1 << n: card for n, card in enumerate(natural)}

    def ways(mask: int, left: int, chosen: tuple[Candidate, ...], kept: Cards) -> Iterator[Way]:
        if too_heavy(s, kept):
            return
        if not mask:
            for stay in combinations(wild, left):
                rest = (*kept, *stay)
                if chosen and rest and may_keep(s, rest) and is_all(chosen, rest, most):
                    yield chosen, rest
            return
        low = mask & -mask
        yield from ways(mask ^ low, left, chosen, (*kept, card_at[low]))
        for each in by_lowest.get(low, ()):
            if each.mask & mask == each.mask and each.wild <= left:
                yield from ways(mask ^ each.mask, left - each.wild, (*chosen, each), kept)

    yield from ways((1 << len(natural)) - 1, len(wild), (), others)


def is_all(chosen: Sequence[Candidate], rest: Cards, most: int) -> bool:
    """Return True if no card that stays could go down as well, while one is kept (R5, R7)."""
    if len(rest) == KEPT:
        return True
    if any(SMALLEST <= len(each.pattern) < len(rest) for each in candidates(rest, most)):
        return False
    return not any(joins(each, card, most) for each in chosen for card in rest)


def joins(candidate: Candidate, card: Piece, most: int) -> bool:
    """Return True if a card that stays would fit a combination that goes down (R5)."""
    wild = iter([WILD] * candidate.wild)
    meld = filled(candidate.pattern, wild)
    return any(fits(meld, card, most, in_front=front) for front in (False, True))


WILD = Piece("?", kind="wild")  # stands for any wildcard


def legal_melds(s: State, seat: Seat) -> list[Meld]:
    """Each combination of each way to go down (R5), with the wildcards that do not stay (R14)."""
    if not (ways := [*ways_down(s, seat)]):
        return []
    wild, found = wildcards(in_order(s.hands[seat])), dict[Pattern, set[Cards]]()
    for chosen, rest in ways:
        free = [card for card in wild if card not in rest]
        for each in chosen:
            found.setdefault(each.pattern, set()).update(combinations(free, each.wild))
    return [
        Meld(filled(pattern, iter(cards)))
        for pattern, fillings in found.items()
        for cards in combinations(wild, pattern.count(None))
        if cards in fillings
    ]


def look_alikes(s: State, seat: Seat) -> Iterator[Meld]:
    """Combinations that may not go down now, and three cards that only look like one (R4)."""
    hand = in_order(s.hands[seat])
    wild = wildcards(hand)
    for each in candidates(hand, most_wild(s.options)):
        yield Meld(filled(each.pattern, iter(wild)))
    for cards in combinations(hand, SMALLEST):
        natural = [card for card in cards if card.rank]
        if len({card.suit for card in natural}) == 1 or len({card.rank for card in natural}) == 1:
            yield Meld(cards)


# R6: laying off


def legal_layoffs(s: State, seat: Seat) -> list[LayOff]:
    """Each card that fits a combination on the table, while one card is kept (R6, R7)."""
    hand, most, found = s.hands[seat], most_wild(s.options), list[LayOff]()
    if len(hand) <= KEPT:
        return found
    for number, meld in enumerate(s.melds):
        front, end = ends(tuple(meld), most)
        found += [LayOff(card, number, False) for card in hand if takes(end, card)]
        found += [LayOff(card, number, True) for card in hand if only_in_front(front, end, card)]
    return found


def only_in_front(front: End | None, end: End | None, card: Piece) -> bool:
    """Return True if a card fits in front of a run and not just as well at its end.

    It fits both where it closes a circle; a wildcard stands for another card in front.
    """
    return takes(front, card) and not (card.rank and takes(end, card))


# R3: all of them


def legal_actions(s: State, seat: Seat) -> list[Action]:
    """Discard (R3), go down (R5) or lay off (R6); a player who has begun puts down all (R5)."""
    melds = legal_melds(s, seat)
    if melds and puts_down_now(s, seat):
        return [*melds]
    discards = map(Discard, legal_discards(s, seat))
    return [*discards, *melds, *legal_layoffs(s, seat)]
