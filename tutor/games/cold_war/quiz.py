"""Misconceptions about the Cold War, and numbers to compute."""

from collections.abc import Iterable, Sequence

from tutor.engine.cards import sets_of
from tutor.engine.goal import Outcome
from tutor.engine.script import Script, Seat, Tell, around
from tutor.games.cold_war import blocks, game, turns
from tutor.games.cold_war.cards import CULTURE, LEADER, MILITARY, NATIONS, Piece
from tutor.games.cold_war.choices import Play, Remove
from tutor.games.cold_war.state import HAND, NOBODY, STACK, State, living
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Turns


def anticlockwise(s: State) -> Seat:
    order = around(s.turn - 1, len(s.leaders), -1)
    return next(seat for seat in order if turns.plays_on(s, seat))


def three_more(s: State, seat: Seat, tell: Tell) -> None:
    if len(s.hands[seat]) < HAND and s.decks[seat]:
        card = s.decks[seat].pop()
        s.hands[seat].append(card)
        tell("R3", "{player} draws {cards}.", seat, "1 card")


def at_the_end(s: State, seat: Seat) -> Iterable[Play]:
    end = len(s.stacks[seat])
    return [play for play in turns.placements(s, seat) if play.gap == end]


# Attacks


def from_the_left(s: State, seat: Seat, force: int) -> list[Piece]:
    lost = []
    for card in s.stacks[seat]:
        if card.defence > force:
            break
        force -= card.defence
        lost.append(card)
    return lost


def one_block(s: State, seat: Seat, force: int) -> list[Piece]:
    outer = blocks.line(s, seat)[-1]
    return [*reversed(outer.cards)] if force >= outer.defence else []


def never_the_leader(s: State, seat: Seat, force: int) -> list[Piece]:
    lost = blocks.losses(s, seat, force)
    return [card for card in lost if card.kind != LEADER] if s.stacks[seat] else lost


def twos(cards: Sequence[Piece], group_from: str) -> list[Sequence[Piece]]:
    return [cards[n : n + 2] for n in range(0, len(cards), 2)]


def whole_runs(cards: Sequence[Piece], group_from: str) -> list[Sequence[Piece]]:
    return [cards] if len(cards) >= blocks.GROUP else [[card] for card in cards]


def back_to_the_hand(s: State, tell: Tell) -> None:
    seat, target, force = s.turn, s.target, s.force
    before = len(s.stacks[target])
    game.strike(s, tell)
    failed = len(s.stacks[target]) == before and seat not in s.fallen
    while failed and force > 0:
        card = s.discards[seat].pop()
        s.hands[seat].append(card)
        force -= card.attack


# Specials, shields and triads


def any_card(s: State, seat: Seat) -> Iterable[Play]:
    for play in turns.specials(s, seat):
        yield play
        if isinstance(play, Remove):
            target = game.holder(s, play.aim)
            others = [card for card in s.stacks[target] if card.kind != play.aim.kind]
            yield from (Remove(play.card, card) for card in others)


def only_outside(s: State, seat: Seat) -> Iterable[Play]:
    for play in turns.specials(s, seat):
        if not isinstance(play, Remove) or play.aim is s.stacks[game.holder(s, play.aim)][-1]:
            yield play


def not_own_target(s: State, tell: Tell) -> Script[None]:
    seat = s.target
    if any(card.kind == "shield" for card in s.hands[seat]):
        yield from game.answer(s, tell)
        return
    s.target, s.force, s.aimed = NOBODY, 0, frozenset()
    tell("R13", "{player} loses nothing this time.", seat)


# The end


def first_defeat(s: State) -> Outcome | None:
    end = game.outcome(s)
    if end or not s.defeated or s.target != NOBODY:
        return end
    return Outcome("R15", "The first Leader is defeated.", (*living(s),))


def weakest(s: State, end: Outcome) -> Sequence[Seat]:
    counts = game.totals(s)
    least = min(counts[seat] for seat in living(s))
    return [seat for seat in living(s) if counts[seat] == least]


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each country", lambda s: len(NATIONS["n"])),
    Reckon("R2", "cards are in each stack at the beginning", lambda s: STACK),
    Reckon("R2", "cards are in each hand", lambda s: HAND),
    Believes("R2", "A stack begins with five cards.", STACK=5),
    Believes("R3", "You may play three cards in a turn.", PLAYS=3),
    Believes("R3", "You may play one card in a turn.", PLAYS=1),
    Believes("R3", "Your hand has six cards again at the end of your turn.", hand_size=lambda: 6),
    Believes("R3", "You draw one card at the end of your turn.", refill=three_more),
    Believes("R3", "Play goes anticlockwise.", next_seat=anticlockwise),
    Believes("R4", "When two cards attack together, only the higher one counts.",
             force_of=lambda cards: max(card.attack for card in cards)),
    Believes("R5", "A card can only join your stack at its right end.", placements=at_the_end),
    Believes("R6", "You may only discard a card from your hand.",
             stack_discards=lambda s, seat: []),
    Believes("R7", "An attack must be stronger than a block to defeat it.",
             breaks=lambda force, defence: force > defence),
    Believes("R7", "An attack hits the card next to the Leader first.", losses=from_the_left),
    Believes("R7", "An attack takes at most one block.", losses=one_block),
    Believes("R7", "An attack that takes cards stops before the Leader.",
             losses=never_the_leader),
    Believes("R8", "Cards whose attack fails come back to your hand.", strike=back_to_the_hand),
    Believes("R9", "Every card is a block on its own.",
             in_groups=lambda cards, group_from: [[card] for card in cards]),
    Believes("R9", "Two cards of the same colour side by side are a block.", in_groups=twos),
    Believes("R9", "All cards of the same colour side by side are one block.",
             in_groups=whole_runs),
    Believes("R9", "Only blue cards form a block together.", grouping=lambda: (CULTURE,)),
    Believes("R9", "Only brown cards form a block together.", grouping=lambda: (MILITARY,)),
    Believes("R10", "An Assistant next to the Leader is a block on its own.",
             guards=lambda stack: []),
    Believes("R10", "Only one Assistant can guard the Leader.",
             guards=lambda stack: blocks.guards(stack)[:1]),
    Believes("R11", "A Special can remove a card of any colour.", specials=any_card),
    Believes("R11", "A Special can only remove the card at the right end.", specials=only_outside),
    Believes("R12", "One shield stops a triad.", shields_needed=lambda s: 1),
    Believes("R12", "A triad takes only half of the stack.",
             stack_lost=lambda s, seat: s.stacks[seat][::-1][: len(s.stacks[seat]) // 2]),
    Believes("R12", "Any three brown cards are a triad.",
             triads=lambda cards: [*sets_of(3, cards)]),
    Believes("R13", "Only both shields together stop an attack.", shields_needed=lambda s: 2),
    Believes("R13", "A player without a shield loses nothing in an attack.",
             answer=not_own_target),
    Believes("R15", "The match ends with the first defeat, however many players there are.",
             outcome=first_defeat),
    Believes("R16", "After the last turn, the weakest defence wins.",
             outcome=won_by(game.outcome, weakest, "R16")),
)  # fmt: skip
