"""Fifteen Minute Cold War. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence
from itertools import groupby

from tutor.engine.cards import Deck, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, leaders
from tutor.engine.rulebook import rulebook
from tutor.engine.script import (
    Private,
    Script,
    Seat,
    Tell,
    around,
    choose,
    round_begins,
    seam,
    shuffled,
)
from tutor.engine.wording import counted, number_in_words
from tutor.games.cold_war import laws, turns
from tutor.games.cold_war.blocks import Block, defence, line, losses, outermost
from tutor.games.cold_war.cards import DECK, DECKS, LEADER, NATIONS, STACKED, Piece
from tutor.games.cold_war.choices import (
    DECLINE,
    Action,
    Attack,
    Discard,
    Lay,
    Redeploy,
    Remove,
    Shields,
    TurnOver,
)
from tutor.games.cold_war.players import policy, promising, worth
from tutor.games.cold_war.state import (
    HAND,
    NOBODY,
    PAIR,
    PLAYS,
    ROUND,
    STACK,
    Options,
    State,
    living,
)


def setup(players: int, options: Options) -> State:
    """Everybody has the cards of one country: the Leader on the table, the others in the deck."""
    nations = [*NATIONS.values()][:players]
    first = [[card for card in nation if card.kind == LEADER] for nation in nations]
    decks = [[card for card in nation if card.kind != LEADER] for nation in nations]
    empty = [piles(players) for _ in range(3)]
    return State(options, options.first_player, first, empty[0], empty[1], decks, empty[2])


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Set up (R2), then take turns (R3) until one Leader is left (R1)."""
    while not is_set_up(s):
        order = around(s.turn, len(s.leaders))
        yield from set_up(s, next(seat for seat in order if not s.hands[seat]), tell)
    while not (end := outcome(s)):
        yield from go_on(s, tell)
    return end


def go_on(s: State, tell: Tell) -> Script[None]:
    """An attack is answered (R13), somebody falls (R15), or a player decides (R3)."""
    if s.target != NOBODY:
        yield from answer(s, tell)
    elif falling := [seat for seat in s.defeated if turns.goes_on(s) and seat not in s.fallen]:
        yield from turns.shuffle_all(s, falling[0], tell)
    elif s.turn in s.fallen:
        yield from fallen_turn(s, s.turn, tell)
    elif s.turn in s.defeated:
        s.turn = next_seat(s)
    else:
        yield from turn(s, s.turn, tell)


# R2: the setup


def is_set_up(s: State) -> bool:
    """Return True if everybody has got a first hand (R2)."""
    return s.turns > 0 or all(s.hands) or bool(s.defeated)


def set_up(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """Six cards for the stack, one at a time, and five for the hand (R2)."""
    if not any([s.stacks[seat], s.discards[seat], s.turned]):
        if not any(s.hands):
            leading = {each: own[0] for each, own in enumerate(s.leaders)}
            tell("R1", "The Leaders: {leaders}.", leading)
        s.decks[seat] = yield from shuffled("R2", s.decks[seat])
    while len(s.stacks[seat]) < STACK:
        if not s.turned:
            turn_up(s, seat, tell)
        if s.turned:
            where = turns.gaps(s, seat, s.options.setup_placement)
            gap = where[0] if len(where) == 1 else (yield from choose(seat, "R2", where))
            card = s.turned.pop()
            s.stacks[seat].insert(gap, card)
            tell("R2", "{player} adds {card} to the stack.", seat, card)
    s.hands[seat] = hand = draw(s.decks[seat], HAND)
    tell(
        "R2",
        "{player} draws {hand}.",
        seat,
        Private(seat, [*hand], f"{number_in_words(HAND)} cards"),
    )


def turn_up(s: State, seat: Seat, tell: Tell) -> None:
    """The next card: a Special is discarded, any other goes into the stack (R2)."""
    card = s.decks[seat].pop()
    if belongs_in_stack(card):
        s.turned.append(card)
        if s.options.setup_placement == "any":
            tell("R2", "{player} turns up {card}.", seat, card)
    else:
        s.discards[seat].append(card)
        tell("R2", "{player} discards {card}.", seat, card)


def belongs_in_stack(card: Piece) -> bool:
    """White, blue and brown cards make up a stack (R2)."""
    return card.kind in STACKED


# R3: a turn


def turn(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """A card is played, or one is discarded and the turn is over (R3)."""
    if s.turns >= s.rounds * ROUND * len(s.leaders):
        yield from round_begins("R3")
        s.rounds += 1
    if actions := turns.legal_actions(s, seat):
        action = yield from choose(seat, "R3", actions)
        act(s, seat, action, tell)
    else:
        refill(s, seat, tell)
        end_turn(s)


def act(s: State, seat: Seat, action: Action, tell: Tell) -> None:
    """An attack (R4), a card for the stack (R5), a Special (R11), or the discard (R6)."""
    match action:
        case Attack(cards, target):
            attack(s, seat, cards, target, tell)
        case Lay(card, gap):
            place(s, seat, card, gap, tell)
        case Remove(card, aim):
            remove(s, seat, card, aim, tell)
        case Redeploy():
            redeploy(s, seat, action, tell)
        case Discard(card):
            discard(s, seat, card, tell)


def end_turn(s: State) -> None:
    """The turn is over, and the next player has one (R3)."""
    s.turns += 1
    s.played = 0
    s.turn = next_seat(s)


def next_seat(s: State) -> Seat:
    """Clockwise, the next player whose Leader stands, or who is defeated and goes on (R3, R15)."""
    return next(seat for seat in around(s.turn + 1, len(s.leaders)) if turns.plays_on(s, seat))


# R4: an attack


def attack(s: State, seat: Seat, cards: Sequence[Piece], target: Seat, tell: Tell) -> None:
    """Military cards of the hand go to the discards, and attack with their sum (R4, R8)."""
    spend(s, seat, cards)
    s.played += PLAYS if is_triad(cards) else len(cards)
    s.target = target
    if is_triad(cards):
        told = "{player} attacks {target} with the triad: {cards}."
        tell("R12", told, seat, {target: None}, cards)
        return
    s.force = turns.force_of(cards)
    told = "{player} attacks {target} with {cards}: {sum} against {block}."
    tell("R4", told, seat, {target: None}, cards, s.force, outermost(s, target))


def is_triad(cards: Sequence[Piece]) -> bool:
    """Three cards attack together only as a triad (R12)."""
    return len(cards) > PAIR


def spend(s: State, seat: Seat, cards: Sequence[Piece]) -> None:
    """Hand cards go to the discards of their player (R8)."""
    s.hands[seat] = [card for card in s.hands[seat] if card not in cards]
    s.discards[seat] += cards


# R5: a card for the stack


def place(s: State, seat: Seat, card: Piece, gap: int, tell: Tell) -> None:
    """A hand card joins the player's own stack (R5)."""
    s.hands[seat].remove(card)
    s.stacks[seat].insert(gap, card)
    s.played += 1
    tell("R5", "{player} adds {card} to the stack.", seat, card)


# R6: the discard


def discard(s: State, seat: Seat, card: Piece, tell: Tell) -> None:
    """A card of the hand or of the stack is discarded, and the hand refilled (R6, R3)."""
    pile = s.hands[seat] if card in s.hands[seat] else s.stacks[seat]
    pile.remove(card)
    s.discards[seat].append(card)
    where = "" if pile is s.hands[seat] else " from the stack"
    tell("R6", "{player} discards {card}{where}.", seat, card, where)
    refill(s, seat, tell)
    end_turn(s)


def refill(s: State, seat: Seat, tell: Tell) -> None:
    """The hand has five cards again, if enough are left (R3, R14)."""
    while (lacking := hand_size() - len(s.hands[seat])) > 0:
        if not s.decks[seat]:
            turn_pile_over(s, seat, tell)
        if not (drawn := draw(s.decks[seat], lacking)):
            return
        s.hands[seat] += drawn
        told = Private(seat, drawn, counted(len(drawn), "card"))
        tell("R3", "{player} draws {cards}.", seat, told)


@seam
def hand_size() -> int:
    """Always five cards (R3)."""
    return HAND


# R7, R8: the effect of an attack


def strike(s: State, tell: Tell) -> None:
    """Blocks are lost from outside, as long as the attack covers them (R7)."""
    seat, force = s.target, s.force
    lost, found = losses(s, seat, force), line(s, seat)[::-1]
    s.target, s.force = NOBODY, 0
    if not lost:
        spent = "{player} loses nothing: {sum} is not enough, and the attack is used up."
        tell("R8", spent, seat, force)
    for rule, alike in groupby(found, key=together):
        cards = [card for each in alike for card in each.cards[::-1] if card in lost]
        lose(s, seat, [card for card in cards if card.kind != LEADER], rule, tell)
    if any(card.kind == LEADER for card in lost):
        turns.defeat(s, seat, tell)


def together(found: Block) -> str:
    """The rule by which a block falls: of three (R9), with the Leader (R10), or single (R7)."""
    return "R10" if found.cards[0].kind == LEADER else "R9" if len(found.cards) > 1 else "R7"


def lose(s: State, seat: Seat, cards: Sequence[Piece], rule: str, tell: Tell) -> None:
    """Cards of a stack go to the discards of the player in whose stack they lay (R8)."""
    if cards:
        s.stacks[seat] = [card for card in s.stacks[seat] if card not in cards]
        s.discards[seat] += cards
        tell(rule, "{player} loses {cards}.", seat, cards)


# R11: the effects of Specials


def remove(s: State, seat: Seat, card: Piece, aim: Piece, tell: Tell) -> None:
    """A card is to be taken out of somebody's stack (R11)."""
    target = holder(s, aim)
    spend(s, seat, [card])
    s.played += 1
    tell("R11", "{player} plays {card} against {target}.", seat, card, {target: aim})
    s.target, s.aimed = target, frozenset([aim])
    if not s.options.shield_blocks_orange:
        take_out(s, tell)


def holder(s: State, card: Piece) -> Seat:
    return next(seat for seat, stack in enumerate(s.stacks) if card in stack)


def take_out(s: State, tell: Tell) -> None:
    """The card is removed, and the gap closes (R11)."""
    seat, cards = s.target, [*s.aimed]
    s.target, s.aimed = NOBODY, frozenset()
    lose(s, seat, cards, "R11", tell)


def redeploy(s: State, seat: Seat, action: Redeploy, tell: Tell) -> None:
    """Two Military cards leave the player's own stack, and attack together (R11)."""
    spend(s, seat, [action.card])
    s.stacks[seat] = [card for card in s.stacks[seat] if card not in action.cards]
    s.discards[seat] += action.cards
    s.played += 1
    s.target, s.force = action.target, turns.force_of(action.cards)
    told = "{player} plays {card}: {cards} attack {target}, {sum} against {block}."
    facts = seat, action.card, action.cards, {s.target: None}, s.force, outermost(s, s.target)
    tell("R11", told, *facts)


# R12, R13: shields, and the triad


def answer(s: State, tell: Tell) -> Script[None]:
    """The player attacked is always asked for a shield (R13); then the attack takes effect."""
    choice = yield from choose(s.target, "R13", turns.answers(s, s.target))
    if isinstance(choice, Shields):
        defend(s, s.target, choice.cards, tell)
    elif s.aimed:
        take_out(s, tell)
    elif s.force:
        strike(s, tell)
    else:
        lose_all(s, tell)
    if s.turn in s.fallen:  # a Fallen Leader turns one card over per turn (R15)
        end_turn(s)


def lose_all(s: State, tell: Tell) -> None:
    """A triad takes the whole stack, and not the Leader (R12)."""
    seat, s.target = s.target, NOBODY
    lose(s, seat, stack_lost(s, seat), "R12", tell)


@seam
def stack_lost(s: State, seat: Seat) -> list[Piece]:
    """A triad takes the whole stack, from outside, but not the Leader (R12)."""
    return s.stacks[seat][::-1]


def defend(s: State, seat: Seat, shields: Sequence[Piece], tell: Tell) -> None:
    """Shields are discarded, and the attack is over (R13, R12)."""
    rule = "R13" if s.force or s.aimed else "R12"
    spend(s, seat, shields)
    s.target, s.force, s.aimed = NOBODY, 0, frozenset()
    tell(rule, "{player} stops the attack with {cards}.", seat, shields)
    if s.options.refill_after_shield:
        refill(s, seat, tell)


# R14: an empty draw pile


def turn_pile_over(s: State, seat: Seat, tell: Tell) -> None:
    """The discards are turned over: what was discarded first is drawn first (R14)."""
    if pile := s.discards[seat]:
        s.decks[seat], s.discards[seat] = pile[::-1], []
        s.seen = s.seen.shown(s.decks[seat])
        tell("R14", "{player} turns the discards over to make a new deck.", seat)


# R15: a Fallen Leader's turn


def fallen_turn(s: State, seat: Seat, tell: Tell) -> Script[None]:
    """The top card is turned over against a player, or none is (R15)."""
    if not s.decks[seat]:
        turn_pile_over(s, seat, tell)
    if not s.decks[seat]:
        end_turn(s)
        return
    choice = yield from choose(seat, "R15", turns.turns_over(s, seat))
    if isinstance(choice, TurnOver):
        turns.unleash(s, seat, choice.target, tell)
    elif choice == DECLINE:
        tell("R15", "{player} does not turn up a card.", seat)
    if s.target == NOBODY:
        end_turn(s)


# R16: the end


def outcome(s: State) -> Outcome | None:
    """The last Leader wins (R1); after the last turn, the strongest defence (R16)."""
    left = living(s)
    if s.target != NOBODY:
        return None
    if len(left) == 1:
        return Outcome("R1", "The last Leader wins.", (left[0],))
    limit = s.options.turn_limit
    if limit is not None and s.turns >= limit * len(s.leaders):
        sentence = "The last turn has been played: the strongest defence wins."
        return Outcome("R16", sentence, leaders(totals(s)), ended_by="limit")
    return None


def totals(s: State) -> Sequence[int]:
    """The whole defence of everybody; nothing for those who are defeated (R16)."""
    return [defence(s, seat) for seat in range(len(s.leaders))]


def all_cards(s: State) -> Deck[Piece]:
    """The cards of all countries that play (R1)."""
    return DECKS[len(s.leaders)]


GAME = Game(
    id="cold_war",
    name="Fifteen Minute Cold War",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=all_cards,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(totals, unit="point", worth=worth, span="next few turns"),
    deal="R3",
    referees=laws.REFEREES,
    box=DECK,
    policy=policy,
    promising=promising,
    written_for="99B4P",
    short={"turn_limit": 25},
)
