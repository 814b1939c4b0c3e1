"""Hidden cards of Fifteen Minute Cold War, and referees, which reject illegal choices."""

from collections.abc import Iterator, Mapping, Sequence

from tutor.engine.game import Objection, Referee, Secret, not_held, other_hands
from tutor.engine.script import Seat
from tutor.engine.wording import number_in_words
from tutor.games.cold_war.cards import (
    ASSISTANT,
    CULTURE,
    LEADER,
    MILITARY,
    REDEPLOY,
    REMOVES,
    SHIELD,
    STACKED,
    Piece,
)
from tutor.games.cold_war.choices import (
    DECLINE,
    NO_SHIELD,
    Attack,
    Discard,
    Lay,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.state import PAIR, PLAYS, State, others
from tutor.games.cold_war.turns import gaps, of_kind, shields_needed, triads

TWO_BROWN = Objection(
    "R11", "Redeploy needs two brown cards from your stack. Select both, then a Leader."
)
COLOURS: Mapping[str, str] = {ASSISTANT: "white", CULTURE: "blue", MILITARY: "brown"}


def secrets(s: State, seat: Seat) -> Iterator[Secret]:
    """Yield all draw piles and the other hands; the backs show whose cards they are."""
    yield from map(Secret, s.decks)
    yield from other_hands(s, seat)


def against_gap(view: State, seat: Seat, gap: object) -> Iterator[Objection]:
    """Yield objections to laying a card there before the match (R2)."""
    open_gaps = gaps(view, seat, view.options.setup_placement)
    if type(gap) is not int or gap not in open_gaps:
        yield Objection("R2", f"The card goes into your own stack: {place_of(open_gaps)}.")


def place_of(open_gaps: Sequence[int]) -> str:
    """Say what to select so that a card joins the stack at one of these gaps (R2, R5)."""
    if len(open_gaps) == 1:
        return "select the end of it"
    return "select the card that will be on its right, or the end"


def against_action(view: State, seat: Seat, action: object) -> Iterator[Objection]:
    """Yield objections to playing a card (R4, R5, R11, R12) or discarding it (R6)."""
    match action:
        case Attack(cards, target):
            yield from against_attack(view, seat, cards, target)
        case Lay(card, gap):
            yield from against_place(view, seat, card, gap)
        case Remove(card, aim):
            yield from against_removal(view, seat, card, aim)
        case Redeploy():
            yield from against_redeploying(view, seat, action)
        case Discard(card):
            yield from against_discard(view, seat, card)
        case _:
            yield Objection("R3", "Play a card, or discard one to end your turn.")


def too_many(view: State, count: int) -> Iterator[Objection]:
    """At most two cards are played in a turn (R3)."""
    if view.played + count > PLAYS:
        left = PLAYS - view.played
        cards = "card" if left == 1 else "cards"
        only = f"You may play only {number_in_words(left)} more {cards}"
        more = only if left else "You can't play any more cards"
        yield Objection("R3", f"{more} this turn. {'Then discard' if left else 'Discard'} one.")


def against_hand(view: State, seat: Seat, cards: Sequence[object]) -> Iterator[Objection]:
    """Cards are played from the hand (R3)."""
    for card in cards:
        if card not in view.hands[seat]:
            yield Objection("R3", not_held(card))
            return
    if len({*cards}) < len(cards):
        yield Objection("R3", "Each card attacks only once. Choose a different second card.")


def against_target(view: State, seat: Seat, target: object) -> Iterator[Objection]:
    """Only others are attacked, and only while their Leader stands (R4, R15)."""
    if type(target) is not int or target not in others(view, seat):
        if target == seat:
            yield Objection("R4", "You can't attack yourself. Select another player's Leader.")
        else:
            yield Objection("R15", "That Leader is defeated. Attack one who still stands.")


def against_attack(
    view: State, seat: Seat, cards: Sequence[Piece], target: object
) -> Iterator[Objection]:
    """Yield objections to an attack with these cards (R3, R4, R12)."""
    if wrong := [*against_hand(view, seat, cards)]:
        yield from wrong
    elif not cards or (not_brown := [card for card in cards if card.kind != MILITARY]):
        fact = f"The {not_brown[0]} can't attack" if cards else "No card attacks yet"
        redeploys = cards and not_brown[0].kind == REDEPLOY
        cannot = Objection("R4", f"{fact}. Choose brown Military cards.")
        yield TWO_BROWN if redeploys else cannot
    elif len(cards) > PAIR:
        yield from against_triad(view, seat, cards)
    else:
        yield from too_many(view, len(cards))
    yield from against_target(view, seat, target)


def against_triad(view: State, seat: Seat, cards: Sequence[Piece]) -> Iterator[Objection]:
    """Three cards attack together only if they bear the symbol, and alone in a turn (R12)."""
    if tuple(cards) not in triads(of_kind(view.hands[seat], MILITARY)):
        yield Objection("R12", "Three can attack together only if all have a star. Choose two.")
    elif view.played:
        yield Objection(
            "R12", "You have already played a card this turn, so you can't play a triad."
        )


def against_place(view: State, seat: Seat, card: Piece, gap: object) -> Iterator[Objection]:
    """Yield objections to a card joining the player's own stack (R5)."""
    if wrong := [*against_hand(view, seat, [card])]:
        yield from wrong
        return
    yield from too_many(view, 1)
    open_gaps = gaps(view, seat, view.options.placement)
    if card.kind not in STACKED:
        yield Objection("R5", "A Special can't go into a stack. Play it or keep it.")
    elif type(gap) is not int or gap not in open_gaps:
        yield Objection("R5", f"The card goes into your own stack: {place_of(open_gaps)}.")


def against_removal(view: State, seat: Seat, card: Piece, aim: object) -> Iterator[Objection]:
    """Yield objections to removing a card with a Special (R11)."""
    if wrong := [*against_hand(view, seat, [card])]:
        yield from wrong
        return
    yield from too_many(view, 1)
    if card.kind not in REMOVES:
        does = "Choose Decapitate, Sabotage or Strike."
        yield Objection("R11", f"The {card} can't remove a card. {does}")
    elif not isinstance(aim, Piece) or all(
        aim not in view.stacks[other] for other in others(view, seat)
    ):
        protected = isinstance(aim, Piece) and aim.kind == LEADER
        what = "A Leader can't be removed" if protected else "That card is not in another stack"
        colour = COLOURS[REMOVES[card.kind]]
        yield Objection("R11", f"{what}. Select a {colour} card in another player's stack.")
    elif aim.kind != REMOVES[card.kind]:
        colour = COLOURS[REMOVES[card.kind]]
        fact = f"{card} removes a {colour} card, and this one is {COLOURS[aim.kind]}"
        yield Objection("R11", f"{fact}. Select a {colour} one.")


def against_redeploying(view: State, seat: Seat, action: Redeploy) -> Iterator[Objection]:
    """Yield objections to an attack with two cards of the player's own stack (R11)."""
    if wrong := [*against_hand(view, seat, [action.card])]:
        yield from wrong
        return
    yield from too_many(view, 1)
    own = of_kind(view.stacks[seat], MILITARY)
    if action.card.kind != REDEPLOY:
        yield Objection("R11", f"The {action.card} can't redeploy your cards. Choose Redeploy.")
    elif len({*action.cards}) != PAIR or not {*action.cards} <= {*own}:
        yield TWO_BROWN
    yield from against_target(view, seat, action.target)


def against_discard(view: State, seat: Seat, card: object) -> Iterator[Objection]:
    """Yield objections to a discard (R6)."""
    if isinstance(card, Piece) and card.kind == LEADER:
        yield Objection("R6", "You can't discard a Leader. Choose a card from your hand or stack.")
    elif card not in view.hands[seat] and card not in view.stacks[seat]:
        yield Objection("R6", "You don't have that card. Choose one from your hand or stack.")


def against_shields(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to stopping an attack with these shields (R12, R13)."""
    if choice == NO_SHIELD:
        return
    if not isinstance(choice, Shields):
        yield Objection("R13", "Choose whether to use a shield.")
        return
    wanted = shields_needed(view)
    held = {*of_kind(view.hands[seat], SHIELD)}
    if not {*choice.cards} <= held:
        yield Objection("R13", "Only a shield from your hand stops an attack. Use one, or none.")
    elif len(choice.cards) != wanted or len({*choice.cards}) != wanted:
        one = Objection("R13", "One shield is enough against this attack. Use just one.")
        both = Objection("R12", "Only both shields together stop a triad. Use both, or none.")
        yield one if wanted == 1 else both


def against_turning(view: State, seat: Seat, choice: object) -> Iterator[Objection]:
    """Yield objections to a Fallen Leader's choice (R15)."""
    if choice == DECLINE:
        return
    if not isinstance(choice, TurnOver):
        yield Objection("R15", "Choose a player to turn up your top card against, or decline.")
    elif type(choice.target) is not int or choice.target not in others(view, seat):
        yield Objection("R15", "You can't attack that player. Choose one whose Leader stands.")


REFEREES: Mapping[str, Referee] = {
    "R2": against_gap,
    "R3": against_action,
    "R13": against_shields,
    "R15": against_turning,
}
