"""Referees of Schotten Totten, which reject illegal choices, and the cards hidden from a seat."""

from collections.abc import Iterator, Mapping

from tutor.engine.event import brief, listing
from tutor.engine.game import Objection, Referee, Secret, not_held
from tutor.engine.script import Seat, seam
from tutor.games.schotten_totten import claims
from tutor.games.schotten_totten.cards import BANSHEE, JOKERS, RECRUITER, STRATEGIST, TRAITOR, Piece
from tutor.games.schotten_totten.choices import (
    NOTHING,
    Bury,
    Claim,
    Draw,
    Move,
    Play,
    Recruit,
    Remove,
)
from tutor.games.schotten_totten.formations import named
from tutor.games.schotten_totten.ruses import ruse_rule
from tutor.games.schotten_totten.state import MUD_CARDS, STONES, State


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    yield Secret(s.deck)
    yield Secret(s.tactics)
    yield Secret(s.hands[1 - seat])


# R12, R13: which tactics may be played


@seam
def may_play_tactics(s: State, seat: Seat) -> bool:
    """Return True if one more tactic is at most one more than the other player's (R12)."""
    return s.tactics_played[seat] <= s.tactics_played[1 - seat]


@seam
def may_play_this(s: State, seat: Seat, card: Piece) -> bool:
    """A second Joker must wait while the first lies on the own side (R13)."""
    if card.code not in JOKERS:
        return True
    return not any(own.code in JOKERS for sides in s.stones for own in sides[seat])


def against_any(view: State, seat: Seat, card: Piece) -> Iterator[Objection]:
    """Yield objections to a tactic, whatever its target (R12, R13)."""
    if not may_play_tactics(view, seat):
        mine, theirs = view.tactics_played[seat], view.tactics_played[1 - seat]
        yield Objection(
            "R12", f"You are a tactic ahead already, by {mine} to {theirs}. Play a clan card."
        )
    if not may_play_this(view, seat, card):
        yield Objection("R13", "You already have a Joker on your side. Keep this one in your hand.")


def nothing_fits(s: State, seat: Seat) -> str:
    """Say why a hand has nothing to play (R22), telling no more than its backs do."""
    backs = {card.back for card in s.hands[seat]}
    if not backs:
        return "the hand is empty"
    if "tactic" not in backs:
        return "no card fits"
    clan = "no clan card fits and " if "clan" in backs else ""
    if may_play_tactics(s, seat):
        return f"{clan}no tactic can be used now"
    return f"{clan}one more tactic would be two ahead of the other player"


# R3: a card is played


def against_play(view: State, seat: Seat, action: object) -> Iterator[Objection]:
    """Yield objections to playing a card (R3, R4, R11 to R21)."""
    match action:
        case Claim(stone):
            yield from against_claim(view, seat, stone)
            if view.options.claim_when == "end":
                yield Objection("R3", f"Play a card first. Then you may claim stone {stone + 1}.")
        case Play() | Recruit() | Move() | Remove() if action.card not in view.hands[seat]:
            yield Objection("R3", not_held(action.card))
        case Play() | Recruit() | Move() | Remove() if not action.card.rank:
            yield from against_tactic(view, seat, action)
        case Play(_, stone):
            yield from against_joining(view, seat, stone)
        case _:
            yield Objection("R3", "Select a card from your hand, then your side of a stone.")


def against_stone(view: State, stone: object) -> Iterator[Objection]:
    """Yield objections to a stone, for any use of it (R4)."""
    if type(stone) is not int or stone not in range(STONES):
        yield Objection("R4", f"There is no stone {brief(stone)}. Choose one of the nine stones.")
    elif claims.is_claimed(view, stone):
        yield Objection("R4", f"Stone {stone + 1} is claimed. Play at another stone.")


def against_joining(view: State, seat: Seat, stone: int) -> Iterator[Objection]:
    """Yield objections to a card joining a side (R4)."""
    yield from against_stone(view, stone)
    if not claims.has_room(view, stone, seat):
        yield Objection("R4", f"Your side of stone {stone + 1} is complete. Choose another stone.")


def against_tactic(
    view: State, seat: Seat, action: Play | Recruit | Move | Remove
) -> Iterator[Objection]:
    """Yield objections to playing a tactic (R11, R12, R13)."""
    card = action.card
    yield from against_any(view, seat, card)
    match action:
        case Play(_, stone) if card.kind == "mode":
            yield from against_stone(view, stone)
        case Play(_, stone) if card.kind == "elite":
            yield from against_joining(view, seat, stone)
        case Recruit() if card.code == RECRUITER:
            yield from against_recruit(view, action)
        case Move() if card.code in (STRATEGIST, TRAITOR):
            yield from against_target(view, seat, action)
            yield from against_joining(view, seat, action.stone)
            if action.stone == stone_of(view, seat, action.target):
                yield Objection("R19", "That card is already there. Select another stone.")
        case Remove() if card.code in (STRATEGIST, BANSHEE):
            yield from against_target(view, seat, action)
        case _:
            yield Objection(
                "R11", f"The {card} can't do that. Choose a target that its rule names."
            )


def stone_of(view: State, seat: Seat, card: Piece) -> int | None:
    return next((n for n, sides in enumerate(view.stones) if card in sides[seat]), None)


def against_recruit(view: State, action: Recruit) -> Iterator[Objection]:
    """Yield objections to recruiting cards (R18)."""
    count = min(3, len(view.deck) + len(view.tactics))
    asked = action.clan, action.tactics
    if not count:
        yield Objection("R18", "Both decks are empty, so the Recruiter can't draw any cards.")
    elif any(type(each) is not int or each < 0 for each in asked) or sum(asked) != count:
        yield Objection(
            "R18", f"The Recruiter draws {count} cards. Choose how many from each deck."
        )
    elif action.clan > len(view.deck) or action.tactics > len(view.tactics):
        yield Objection(
            "R18", "That deck doesn't have enough cards. Take more from the other deck."
        )


def against_target(view: State, seat: Seat, action: Move | Remove) -> Iterator[Objection]:
    """Yield objections to the target of a ruse (R19, R20, R21)."""
    card, target = action.card, action.target
    own = card.code == STRATEGIST
    rule = ruse_rule(card)
    stone = stone_of(view, seat if own else 1 - seat, target)
    if stone is None:
        side = "your own" if own else "the other"
        yield Objection(rule, f"The {card} takes a card from {side} side. Select one there.")
    elif claims.is_claimed(view, stone):
        yield Objection(
            rule, f"Stone {stone + 1} is claimed, so its cards stay there. Select another card."
        )
    elif card.code == TRAITOR and target.kind != "plain":
        yield Objection(rule, "The Traitor can only take clan cards. Select one of those.")


# R8: a stone is claimed


def against_end(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to claiming a stone, or to drawing a card (R8, R9, R11, R22)."""
    match choice:
        case Claim(stone):
            if not claims.may_claim_now(view):
                yield Objection(
                    "R3", "You have already played a card. Draw now, and claim next turn."
                )
            yield from against_claim(view, seat, stone)
        case Draw(deck):
            yield from against_draw(view, seat, deck)
        case _:
            yield Objection("R8", "Select a stone to claim it, or a deck to draw a card.")


def against_claim(view: State, seat: Seat, stone: object) -> Iterator[Objection]:
    """Yield objections to claiming a stone (R5 to R8)."""
    if type(stone) is not int or stone not in range(STONES):
        yield Objection("R8", f"There is no stone {brief(stone)}. Choose one of the nine stones.")
    elif claims.is_claimed(view, stone):
        yield Objection("R8", f"Stone {stone + 1} is already claimed. Choose another stone.")
    elif not claims.is_complete(view, stone, seat):
        yield incomplete(view, stone, seat)
    elif stone not in claims.legal_claims(view, seat):
        yield refutation(view, stone, seat)


def incomplete(view: State, stone: int, seat: Seat) -> Objection:
    """Object that the own side of a stone lacks cards (R8), with a Mud Fight there (R17)."""
    places = claims.places_at(view, stone)
    missing = places - len(view.stones[stone][seat])
    lacks = "a card" if missing == 1 else f"{missing} cards"
    if places == MUD_CARDS:
        mud = f"Stone {stone + 1} has a Mud Fight, so each side needs four cards"
        return Objection("R17", f"{mud}. Yours still needs {lacks}.")
    return Objection(
        "R8", f"Your side of stone {stone + 1} still needs {lacks}. Complete it first."
    )


def refutation(view: State, stone: int, seat: Seat) -> Objection:
    """Object with what beats a complete side (R5 to R7), or could still beat it (R8)."""
    own, places = claims.strength(view, stone, seat), claims.places_at(view, stone)
    mine = named(own, places)
    if claims.is_complete(view, stone, 1 - seat):
        other = claims.strength(view, stone, 1 - seat)
        rule = claims.deciding_rule(own, other, sums=claims.only_sums(view, stone))
        if rule == "R7":
            return Objection(rule, f"Both sides have {mine}, but the other was complete first.")
        if rule == "R16":
            sums = f"the other side has {other[1]}, and you have {own[1]}"
            return Objection(rule, f"Only sums count at this stone, and {sums}.")
        return Objection(rule, f"The other side has {named(other, places)}, and you have {mine}.")
    best = claims.best_completion(view, stone, 1 - seat, claims.unseen(view, seat))
    if best is None:
        return Objection("R8", "This stone is not decided yet. Claim it later.")
    yours = mine.removeprefix("a ")
    with_, become = claims.cards_said(best.added), named(best.formation, places)
    return Objection("R8", f"Not yet: {with_} could make {become} there and beat your {yours}.")


def against_draw(view: State, seat: Seat, deck: str) -> Iterator[Objection]:
    """Yield objections to drawing a card now (R9, R11, R22)."""
    able = claims.legal_claims(view, seat)
    if able and claims.must_claim(view):
        stones = listing([str(stone + 1) for stone in able], "or")
        yield Objection("R22", f"You did not play a card, so first claim stone {stones}.")
    if deck not in [draw.deck for draw in claims.legal_draws(view, seat)]:
        if len(view.hands[seat]) >= claims.hand_size(view):
            yield Objection("R3", "Your hand is full, so you can't draw. End your turn.")
        elif deck == NOTHING:
            yield Objection("R3", "You must draw while a deck has cards. Choose a deck.")
        else:
            yield Objection("R9", "That deck is empty. Use the other one, if it has any cards.")


# R18: two cards are put away


def against_burial(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to putting cards under their decks (R18)."""
    if not isinstance(choice, Bury) or type(choice.cards) is not tuple:
        yield Objection("R18", "Choose cards from your hand to put under their decks.")
    elif missing := [card for card in choice.cards if card not in view.hands[seat]]:
        yield Objection("R18", not_held(missing[0]))
    elif len({*choice.cards}) != view.to_bury or len(choice.cards) != view.to_bury:
        yield Objection("R18", f"Choose {view.to_bury} different cards from your hand.")


REFEREES: Mapping[str, Referee] = {
    "R3": against_play,
    "R8": against_end,
    "R11": against_end,
    "R18": against_burial,
}
