"""Misconceptions about Schotten Totten, and numbers to compute."""

from collections.abc import Sequence

from tutor.engine.script import Seat
from tutor.games.schotten_totten import claims, game
from tutor.games.schotten_totten.cards import set_of
from tutor.games.schotten_totten.formations import Formation
from tutor.games.schotten_totten.state import State
from tutor.teaching.quiz import Believes, Declared, Reckon

# Which formation is stronger


def kinds_first(one: Formation, other: Formation) -> bool:
    order = {5: 4, 4: 5}
    return (order.get(one[0], one[0]), one[1]) > (order.get(other[0], other[0]), other[1])


def runs_before_colours(one: Formation, other: Formation) -> bool:
    order = {3: 2, 2: 3}
    return (order.get(one[0], one[0]), one[1]) > (order.get(other[0], other[0]), other[1])


# Which stones may be claimed


def strictly(s: State, stone: int, seat: Seat, hidden: int) -> bool:
    own = claims.strength(s, stone, seat)
    best = claims.best_completion(s, stone, 1 - seat, hidden)
    return best is None or claims.beats(own, best.formation)


def without_own_hand(s: State, seat: Seat) -> int:
    return claims.unseen(s, seat) & ~set_of(card for card in s.hands[seat] if card.rank)


# Tactics


QUIZ: Sequence[Declared] = (
    Reckon("R2", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R2", "clan cards are left in the deck", lambda s: len(s.deck)),
    Reckon("R1", "stones are between the players", lambda s: len(s.stones)),
    Believes("R3", "You may always claim stones after playing a card.",
             may_claim_now=lambda s: True),
    Believes("R5", "Three of a kind beats a colour run.", beats=kinds_first),
    Believes("R5", "A run beats a colour.", beats=runs_before_colours),
    Believes("R5", "The higher sum wins, whatever the formations are.",
             beats=lambda one, other: one[1] > other[1]),
    Believes("R6", "If both formations are of the same kind, the one that was complete first wins.",
             beats=lambda one, other: one[0] > other[0]),
    Believes("R6", "If both sides have a run, the lower run wins.",
             beats=lambda one, other: (one[0], -one[1]) > (other[0], -other[1])),
    Believes("R7", "If the sums are equal too, the side that was complete last wins.",
             first_of=lambda s, stone: 1 - s.first[stone]),
    Believes("R8", "You can only claim a stone when both sides are complete.",
             is_proved=lambda _s, _stone, _seat, _hidden: False),
    Believes("R8", "The first player to complete a side may claim the stone.",
             is_proved=lambda _s, _stone, _seat, _hidden: True),
    Believes("R8", "If the other side could still tie with yours, you can't claim yet.",
             is_proved=strictly),
    Believes("R8", "In a proof you may use the cards in your own hand.", unseen=without_own_hand),
    Believes("R10", "Three adjacent stones are not enough: only five win.",
             enough=lambda own: len(own) >= game.ENOUGH),
    Believes("R10", "Any three stones win.", enough=lambda own: len(own) >= game.ADJACENT),
    Believes("R12", "You may play as many tactics as you like.",
             may_play_tactics=lambda _s, _seat: True),
    Believes("R12", "Each player may play only one tactic in a match.",
             may_play_tactics=lambda s, seat: not s.tactics_played[seat]),
    Believes("R13", "You may have both Jokers on your side.",
             may_play_this=lambda _s, _seat, _card: True),
    Believes("R13", "A Joker counts as a 9.", joker_values=lambda: (9,)),
    Believes("R14", "The Spy counts as any strength.", spy_values=lambda: (*range(1, 10),)),
    Believes("R15", "The Shield Bearer counts as a 1.", shield_values=lambda: (1,)),
    Believes("R16", "Blind Man's Bluff does not change sides that are complete.",
             only_sums=lambda _s, _stone: False),
    Believes("R17", "Three cards are enough in a Mud Fight.",
             places_at=lambda s, stone: max(3, *map(len, s.stones[stone]))),
    Believes("R18", "You may keep all three cards you draw with the Recruiter.", BURIED=0),
    Believes("R18", "You draw two cards with the Recruiter.", RECRUITED=2),
    Believes("R22", "If you can't play a card, you still don't have to claim a stone.",
             must_claim=lambda s: False),
)  # fmt: skip
