"""Misconceptions about Half-Zero, and numbers to compute."""

from collections.abc import Mapping, Sequence

from tutor.engine.cards import Card
from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Seat, Tell
from tutor.engine.state import cards_in
from tutor.games.half_zero import game
from tutor.games.half_zero.scoring import points, rank
from tutor.games.half_zero.state import OPT_OUT, START, Choice, Shown, State
from tutor.games.six_deck import strength
from tutor.teaching.quiz import Believes, Declared, Reckon

# Turns


def lowest(shown: Shown) -> list[Seat]:
    least = min((card.rank for card in shown.values() if card), default=0)
    return [seat for seat, card in shown.items() if rank(card) == least] or [*shown]


def alone(shown: Shown) -> list[Seat]:
    ranks = [rank(card) for card in shown.values()]
    single = {seat: card for seat, card in shown.items() if ranks.count(rank(card)) == 1}
    return game.in_front(single or shown)


def all_again(shown: Shown) -> list[Seat]:
    front = game.in_front(shown)
    return front if len(front) == 1 else [*shown]


def higher_suit(shown: Shown) -> list[Seat]:
    cards = {seat: card for seat, card in shown.items() if card}
    return [max(cards, key=lambda seat: strength(cards[seat]))] if cards else [*shown]


def wasted(s: State, rule: str, shown: Shown, tell: Tell) -> None:
    if len(game.in_front(shown)) > 1:
        s.running = []
        tell("R6", "The highest rank is tied, so nobody wins the point card.")
    else:
        game.settle(s, rule, shown, tell)


def cards_only(s: State, rule: str, shown: Shown, tell: Tell) -> None:
    if any(shown.values()):
        game.settle(s, rule, shown, tell)
    else:
        s.running = []
        tell("R7", "Nobody has shown a card, so nobody wins the point card.")


def while_points_last(s: State) -> bool:
    return any(s.hands) and bool(s.running or s.deck)


def with_the_rest(s: State, tell: Tell) -> None:
    for hand in s.hands:
        s.discard += hand
        hand.clear()
    game.count(s, tell)


def only_the_first(s: State) -> None:
    first: set[Seat] = set()
    for seat, card in s.turn:
        (s.hands[seat] if seat in first else s.discard).append(card)
        first.add(seat)
    s.turn = []


# Sitting out


def with_a_card(s: State, said: Mapping[Seat, Choice]) -> list[Seat]:
    out = game.sit_out(s, said)
    for seat in out:
        card = min(s.hands[seat], key=rank)
        s.hands[seat].remove(card)
        s.discard.append(card)
    return out


def also_in_tie_breaks(s: State) -> dict[Seat, Sequence[Choice]]:
    found = game.legal_choices(s)
    if not (s.running and s.turn):
        return found
    return {seat: [*cards, OPT_OUT] if s.optouts[seat] else cards for seat, cards in found.items()}


def out_of_the_tie(s: State, rule: str, chosen: Mapping[Seat, Choice], tell: Tell) -> Shown:
    if s.running:
        out = [seat for seat, choice in chosen.items() if choice == OPT_OUT]
        for seat in out:
            s.optouts[seat] -= 1
        s.running = [seat for seat in s.running if seat not in out] or s.running
    return game.reveal(s, rule, chosen, tell)


def perhaps_nobody(s: State, rule: str, shown: Shown, tell: Tell) -> None:
    if shown:
        game.settle(s, rule, shown, tell)
    else:
        tell("R11", "Everybody sits out, so nobody wins the point card.")


def once_announced(s: State) -> dict[Seat, Sequence[Choice]]:
    """Let all show a card after all if everybody has announced to sit out."""
    found = game.legal_choices(s)
    if s.options.optout_mode == "secret":
        return found
    return {seat: s.hands[seat] for seat in found}


# The end


def while_all_have_cards(s: State) -> bool:
    return bool(s.running) or all(s.hands)


def emptied(s: State) -> Outcome | None:
    if while_all_have_cards(s) or not any(s.won):
        return game.outcome(s)
    empty = tuple(seat for seat, hand in enumerate(s.hands) if not hand)
    return Outcome("R13", "The first empty hand wins.", empty)


def unless_equal(s: State, tell: Tell) -> None:
    sums = [*map(points, s.won)]
    if len(leaders(sums)) == 1:
        game.count(s, tell)
        return
    s.rounds += 1
    tell("R10", "Players tie for the most points, so no base card changes.")


def most_cards(won: Sequence[list[Card]]) -> Seat:
    return max(range(len(won)), key=lambda seat: (len(won[seat]), points(won[seat])))


def more_cards(won: Sequence[list[Card]]) -> Seat:
    return max(leaders([*map(points, won)]), key=lambda seat: len(won[seat]))


def nobody(s: State, tell: Tell) -> None:
    s.running = []
    tell("R14", "All tied players are out of cards, so nobody wins the point card.")


def lowest_suit(s: State) -> Seat:
    suits, hierarchy = s.options.suits, s.options.suit_hierarchy
    return max(s.running, key=lambda seat: hierarchy.index(suits[seat]))


QUIZ: Sequence[Declared] = (
    Reckon("R1", "suits are in the match", lambda s: len({card.suit for card in cards_in(s)})),
    Reckon("R1", "cards are in the match", lambda s: len(cards_in(s))),
    Reckon("R2", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R5", "point cards lie face down at the start of a round", lambda s: len(s.deck)),
    Believes("R3", "Everybody has five cards in every round, whatever their base rank.",
             hand_size=lambda base: START, under_way=while_points_last, count=with_the_rest),
    Believes("R4", "Every point card is worth one point.", points=len),
    Believes("R5", "The lowest rank wins the turn.", in_front=lowest),
    Believes("R6", "If the highest rank is tied, the highest suit wins.", in_front=higher_suit),
    Believes("R6", "Tied ranks cancel out, and the highest rank shown by only one player wins.",
             in_front=alone),
    Believes("R6", "If several players tie, everybody shows another card.", in_front=all_again),
    Believes("R6", "If the highest rank is tied, nobody wins the point card.", settle=wasted),
    Believes("R6", "You may also sit out a tie-break.",
             legal_choices=also_in_tie_breaks, reveal=out_of_the_tie),
    Believes("R7", "Without cards you can't win a turn.", settle=cards_only),
    Believes("R7", "Without cards you count as rank 1.",
             rank=lambda card: card.rank if card else 1),
    Believes("R8", "Only your first card is discarded, and your tie-break cards come back.",
             clear_table=only_the_first, under_way=while_points_last, count=with_the_rest),
    Believes("R9", "The player with the most point cards wins the round.", round_winner=most_cards),
    Believes("R9", "The round is over as soon as one player runs out of cards.",
             under_way=while_all_have_cards, count=with_the_rest),
    Believes("R10", "If players tie for the most points, no base card changes.",
             count=unless_equal),
    Believes("R10", "If players tie for the most points, the one with the most point cards wins.",
             round_winner=more_cards),
    Believes("R11", "You may sit out one turn for each rank that you are below 5.",
             optouts=lambda bases: [START - base for base in bases],
             settle=perhaps_nobody, legal_choices=once_announced),
    Believes("R11", "If your base rank is lower, you may sit out just one turn.",
             optouts=lambda bases: [min(1, number) for number in game.optouts(bases)]),
    Believes("R11", "If you sit out, you discard a card from your hand.", sit_out=with_a_card),
    Believes("R13", "Base rank 1 is enough to win the match.",
             has_won=lambda bases: min(bases) <= 1),
    Believes("R13", "The first player with an empty hand wins the match.",
             under_way=while_all_have_cards, outcome=emptied),
    Believes("R14", "If all tied players are out of cards, nobody wins the point card.",
             settle_exhausted=nobody),
    Believes("R14", "If suits decide, the lowest suit wins.", highest_suit=lowest_suit),
)  # fmt: skip
