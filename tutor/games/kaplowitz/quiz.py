"""Misconceptions about Kaplowitz, and numbers to compute."""

from collections.abc import Mapping, Sequence
from typing import Any

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders, lowest
from tutor.engine.script import Script, Seat, Tell, choose, everyone
from tutor.games.kaplowitz import game
from tutor.games.kaplowitz.game import cards_left, legal_cards, outcome
from tutor.games.kaplowitz.records import Record, beats, best_cards, records
from tutor.games.kaplowitz.state import HAND, TRICKS, State
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Drawing, leading, playing


def draw_after_each(s: State, tell: Tell) -> Script[None]:
    yield from game.trick(s, tell)
    if not game.under_way(s):
        return
    for seat in range(len(s.hands)):
        game.draw(s, seat, HAND, tell)


def winner_leads(s: State) -> Seat:
    best = best_cards(records([card for _, card in s.trick]))
    return s.trick[best[0] if len(best) == 1 else 0][0]


def all_at_once(s: State, tell: Tell) -> Script[None]:
    if s.options.simultaneous:
        yield from game.trick(s, tell)
        return
    if not s.trick:
        leader = game.yet_to_play(s)[0]
        card = yield from choose(leader, "R6", s.hands[leader])
        game.lay(s, leader, card, tell)
    chosen = yield from everyone("R6", {seat: s.hands[seat] for seat in game.yet_to_play(s)})
    for seat, card in chosen.items():
        game.lay(s, seat, card, tell)
    yield from game.settle(s, tell)


def follow_suit(s: State, seat: Seat) -> list[Card]:
    lead = s.trick[0][1].suit if s.trick else ""
    return [card for card in s.hands[seat] if card.suit == lead] or legal_cards(s, seat)


def must_beat(s: State, seat: Seat) -> list[Card]:
    over = [card for card in s.hands[seat] if s.trick and beats(card, s.trick[0][1])]
    return over or legal_cards(s, seat)


# Ties, and where cards go


def take_back(s: State, best: Mapping[Seat, Record], tell: Tell) -> None:
    for seat, card in s.trick:
        s.piles[seat].append(card)
    game.clear(s)
    tell(
        "R7", "The greatest surplus is shared: {best}. All players take their own cards back.", best
    )


def throw_away(s: State, best: Mapping[Seat, Record], tell: Tell) -> None:
    """In a tie the cards leave the game at once, and not only when the round ends (R9)."""
    if s.played + 1 == s.tricks:
        game.set_aside(s, best, tell)
        return
    cards = [card for _, card in s.trick]
    s.removed += cards
    game.clear(s)
    tell("R7", "The greatest surplus is shared: {best}. Out of the game: {cards}.", best, cards)


def on_top(s: State, seat: Seat, cards: Sequence[Card]) -> None:
    s.piles[seat][:0] = cards


def to_the_richest(s: State, tell: Tell) -> None:
    richest = leaders(cards_left(s))
    if s.aside and len(richest) == 1:
        cards, s.aside, most = s.aside, [], richest[0]
        s.piles[most] += cards
        tell(
            "R9",
            "{player} wins the cards set aside for having the most cards: {cards}.",
            most,
            cards,
        )
    else:
        game.remove(s, tell)


def wait(s: State, tell: Tell) -> None:
    if s.aside:
        tell("R9", "The cards set aside wait for the next round: {cards}.", s.aside)


def six_all_the_same(s: State, tell: Tell) -> Script[None]:
    def telling(rule: str, sentence: str, *facts: Any) -> None:
        if rule == "R10" and max(cards_left(s)) >= TRICKS:
            sentence = "The round has {count} tricks. Anyone who runs out of cards sits out."
            s.tricks, facts = TRICKS, (TRICKS,)
        tell(rule, sentence, *facts)

    yield from game.begin_round(s, telling)


# The end


def first_out_loses(s: State) -> Outcome | None:
    end, cards = outcome(s), tuple(cards_left(s))
    if end or game.under_way(s) or not game.is_dealt(s) or min(cards):
        return end
    return Outcome("R2", "A player has no cards left.", leaders(cards))


def first_out_wins(s: State) -> Outcome | None:
    cards = tuple(cards_left(s))
    if game.under_way(s) or not game.is_dealt(s) or min(cards):
        return outcome(s)
    rid = tuple(seat for seat, count in enumerate(cards) if not count)
    return Outcome("R2", "The first player without cards wins.", rid)


def poor_are_out(s: State, tell: Tell) -> None:
    game.end_round(s, tell)
    for seat, count in enumerate(cards_left(s)):
        if 0 < count < HAND:
            tell("R11", "{player} is out, with too few cards for a hand.", seat)
            s.removed += [*s.hands[seat], *s.piles[seat]]
            s.hands[seat].clear()
            s.piles[seat].clear()


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand and pile together",
           lambda s: len(s.hands[0]) + len(s.piles[0])),
    Reckon("R4", "cards are left in each pile once the hands are filled",
           lambda s: len(s.piles[0])),
    Believes("R2", "The match ends when a player is out, and the player with the most cards wins.",
             outcome=first_out_loses),
    Believes("R2", "The first to get rid of all their cards wins.", outcome=first_out_wins),
    Believes("R3", "The ranks end at the King: a 2 beats nothing.",
             beats=lambda one, other: one.rank - other.rank in (1, 2)),
    Believes("R3", "Any higher rank beats any lower.",
             beats=lambda one, other: one.rank > other.rank),
    Believes("R3", "A card beats only the rank just below its own.",
             beats=lambda one, other: (one.rank - other.rank) % 12 == 1),
    Believes("R3", "A card beats the three ranks just below its own.",
             beats=lambda one, other: (one.rank - other.rank) % 12 in (1, 2, 3)),
    Believes("R3", "A card beats the two ranks just above its own.",
             beats=lambda one, other: beats(other, one)),
    Believes("R3", "A card beats only cards of its own suit.",
             beats=lambda one, other: one.suit == other.suit and beats(one, other)),
    Believes("R4", "Everybody draws six cards, however many they still have in hand.",
             draw=lambda s, seat, size, tell: game.draw(s, seat, size + len(s.hands[seat]), tell)),
    Believes("R4", "You fill your hand again after each trick.", trick=draw_after_each),
    Believes("R4", "Before a short round, you draw only as many cards as it has tricks.",
             hand_size=lambda tricks, o: tricks),
    Believes("R5", "The player who takes a trick leads the next.", next_seat=winner_leads),
    Believes("R5", "One player leads all tricks of a round.", next_seat=lambda s: s.trick[0][0]),
    Believes("R5", "The dealer leads the first trick of every round.",
             first_seat=lambda s: s.options.dealer0),
    Believes("R6", "You must follow the suit that was led.", legal_cards=follow_suit),
    Believes("R6", "You must beat the card that was led, if you can.", legal_cards=must_beat),
    Believes("R6", "Once a card is led, all the others show theirs at the same time.",
             trick=all_at_once),
    Believes("R6", "The card with the most wins takes the trick, whatever its losses.",
             surplus=lambda record: record.wins),
    Believes("R6", "The card with the fewest losses takes the trick, whatever its wins.",
             surplus=lambda record: -record.losses),
    Believes("R7", "If records are equal, the card played first wins.",
             best_cards=lambda found: best_cards(found)[:1]),
    Believes("R7", "If records are equal, the card played last wins.",
             best_cards=lambda found: best_cards(found)[-1:]),
    Believes("R7", "After a tie, all players take their own cards back.", set_aside=take_back),
    Believes("R7", "After a tie, the cards leave the game at once.", set_aside=throw_away),
    Believes("R8", "Cards that you win go into your hand.",
             put_away=lambda s, seat, cards: s.hands[seat].extend(cards)),
    Believes("R8", "Cards that you win go on top of your pile.", put_away=on_top),
    Believes("R8", "Cards that you win are put away and never played again.",
             put_away=lambda s, seat, cards: s.removed.extend(cards)),
    Believes("R9", "Cards that are set aside wait for the next round.", remove=wait),
    Believes("R9", "Cards that are still set aside go to the player with the most cards.",
             remove=to_the_richest),
    Believes("R10", "A round always has six tricks, even if a player runs out of cards.",
             begin_round=six_all_the_same),
    Believes("R11", "If the last players run out of cards together, nobody wins.",
             outcome=won_by(outcome, lambda s, end: (), "R11")),
    Believes("R11", "If nobody has cards left, all players share the win.",
             outcome=won_by(outcome, lambda s, end: range(len(s.hands)), "R11")),
    Believes("R11", "A player with fewer than six cards after a round is out.",
             end_round=poor_are_out),
    Believes("R12", "Play continues until only one player has cards, however long it takes.",
             time_is_up=lambda s: False),
    Believes("R12", "After the last round, the player with the fewest cards wins.",
             outcome=won_by(outcome, lambda s, end: lowest(cards_left(s)), "R12")),
)  # fmt: skip
