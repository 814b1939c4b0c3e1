"""Misconceptions about Dicht Dran, and numbers to compute."""

from collections.abc import Sequence

from tutor.engine.cards import Card
from tutor.engine.goal import lowest
from tutor.engine.script import Script, Seat, Tell
from tutor.games.dicht_dran import game
from tutor.games.dicht_dran.circle import Range, between, distance, free_range, inside
from tutor.games.dicht_dran.state import CIRCLE, State
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

Played = Sequence[tuple[Seat, Card]]

# The target and the free range


def of_the_circle(cards: Sequence[Card], _target: int) -> Range:
    ranks = [card.rank for card in cards]
    return min(ranks) + 1, max(ranks) - 1


def past_the_ends(target: int) -> int:
    following = game.next_target(target)
    return following + 1 if following % 3 == 0 else following


# Who wins


def lower_of_two(target: Card, played: Played) -> tuple[Seat, Card]:
    return min(played, key=lambda play: (distance(target, play[1]), play[1].rank))


def closest_below(target: Card, played: Played) -> tuple[Seat, Card]:
    below = [play for play in played if play[1].rank < target.rank]
    return game.winner(target, below or played)


def target_stays(s: State, tell: Tell) -> None:
    target = s.circle[s.target]
    game.win(s, tell)
    card = s.circle[s.target]
    s.circle[s.target] = target
    for pile in s.piles:
        if pile and pile[-1] is target:
            pile[-1] = card


def draws_outside(s: State, tell: Tell) -> None:
    limits, (seat, card) = free_range(s.circle, s.target), game.winner(s.circle[s.target], s.played)
    game.win(s, tell)
    if not inside(limits, card):
        s.owed = game.price(card)
        game.draw_for(s, seat, card, tell)


# The end


def nobody_draws_any_more(s: State, tell: Tell) -> Script[None]:
    if all(s.hands):
        yield from game.pay(s, tell)
    else:
        s.discard.append(s.played.pop(0)[1])


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "cards are in the circle", lambda s: len(s.circle)),
    Reckon("R1", "cards are in the draw pile", lambda s: len(s.deck)),
    Believes("R2", "The target moves anticlockwise.",
             next_target=lambda target: (target - 1) % CIRCLE),
    Believes("R2", "The target stays where it is.", next_target=lambda target: target),
    Believes("R2", "The 1 and the 100 never become targets.", next_target=past_the_ends),
    Believes("R3", "The free range is between the target and the next card.",
             free_range=lambda cards, target: between(cards[target], cards[(target + 1) % CIRCLE])),
    Believes("R3", "The lowest and the highest card in the circle define the free range.",
             free_range=of_the_circle),
    Believes("R4", "If two cards are equally close, the lower one wins.", winner=lower_of_two),
    Believes("R4", "The highest card wins.",
             winner=lambda _target, played: max(played, key=lambda play: play[1].rank)),
    Believes("R4", "Cards above the target lose to those below.", winner=closest_below),
    Believes("R5", "You win the card you played, and the target stays.", win=target_stays),
    Believes("R6", "All players except the winner draw.",
             is_free=lambda limits, card: False),
    Believes("R7", "A winner outside the free range also draws.", win=draws_outside),
    Believes("R7", "A card outside the free range costs nothing.",
             is_free=lambda limits, card: True),
    Believes("R7", "You always draw one card for a card outside the free range.",
             price=lambda card: 1),
    Believes("R7", "You draw only for cards above the free range, not below it.",
             is_free=lambda limits, card: inside(limits, card) or card.rank < limits[0]),
    Believes("R8", "The game is over as soon as a player has played their last card.",
             pay=nobody_draws_any_more),
    Believes("R9", "The cards left in your hand do not count.",
             score=lambda pile, hand: game.peppers(pile)),
    Believes("R9", "Every card counts as one pepper.", peppers=len),
    Believes("R9", "The lowest score wins.", leaders=lowest),
    Believes("R11", "If players tie, the first of them wins.",
             outcome=won_by(game.outcome, lambda s, end: end.winners[:1])),
)  # fmt: skip
