"""Misconceptions about Flares, and numbers to compute."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from tutor.engine.cards import Card
from tutor.engine.event import words
from tutor.engine.goal import Outcome, Score, leaders
from tutor.engine.script import Seat, Tell, around
from tutor.games.flares import game
from tutor.games.flares.game import awards, legal_cards, outcome, reached, winning_play
from tutor.games.flares.state import THE_DECK, Options, State, Trick
from tutor.teaching.quiz import Believes, Declared, Reckon, won_by

# Who plays


def clockwise(step: int, s: State, leader: Seat) -> tuple[Seat, ...]:
    """Return who is to play: from the leader or, for the deck, `step` seats after the dealer."""
    first = s.dealer + step if leader == THE_DECK else leader
    played = [seat for seat, _ in s.trick]
    return tuple(seat for seat in around(first, len(s.hands)) if seat not in played)


def led_at_first(s: State, tell: Tell) -> None:
    if s.tricks:
        game.turn_lead_card(s, tell)


def turned_once(s: State, tell: Tell) -> None:
    if not s.tricks:
        game.turn_lead_card(s, tell)


def deck_plays_too(s: State, tell: Tell) -> None:
    if s.trick[0][0] != THE_DECK:
        s.trick.append((THE_DECK, s.deck.pop()))
        tell("R5", "The deck adds {card}.", s.trick[-1][1])
    game.collect(s, tell)


# Which cards may be played


def must_beat(s: State, seat: Seat) -> list[Card]:
    may = legal_cards(s, seat)
    best = [card for card in may if s.trick and winning_play([*s.trick, (0, card)])[1] == card]
    return best or may


def must_trump(s: State, seat: Seat) -> list[Card]:
    may = legal_cards(s, seat)
    free = s.trick and all(card.suit != s.trick[0][1].suit for card in may)
    return [card for card in may if free and card.suit == "F"] or may


def follow_players_only(s: State, seat: Seat) -> list[Card]:
    return s.hands[seat] if s.trick and s.trick[0][0] == THE_DECK else legal_cards(s, seat)


def same_suit_again(s: State, seat: Seat) -> list[Card]:
    last = s.tricks[-1][0][1].suit if s.tricks and not s.trick else ""
    return [card for card in s.hands[seat] if card.suit == last] or legal_cards(s, seat)


# Who wins a trick


def by_rank(trick: Trick) -> tuple[Seat, Card]:
    return max(trick, key=lambda play: play[1].rank)


def with_trumps(trick: Trick) -> tuple[Seat, Card]:
    return winning_play([play for play in trick if play[1].suit == "F"] or trick)


def one_is_high(trick: Trick) -> tuple[Seat, Card]:
    ones = [play for play in trick if play[1].rank == 1 and play[1].suit == trick[0][1].suit]
    return ones[0] if ones else winning_play(trick)


def players_only(trick: Trick) -> tuple[Seat, Card]:
    plays = [play for play in trick if play[0] != THE_DECK]
    followed = [play for play in plays if play[1].suit == trick[0][1].suit]
    return by_rank(followed or plays)


# What a round is worth


def for_every_trick(
    tricks: Sequence[int], deck_tricks: int, point_cards: Sequence[Card], options: Options
) -> list[Score]:
    if game.all_tie(tricks):
        return awards(tricks, deck_tricks, point_cards, options)
    return [count * game.point_value(point_cards) for count in tricks]


def three_times(
    tricks: Sequence[int], deck_tricks: int, point_cards: Sequence[Card], options: Options
) -> list[Score]:
    right = awards(tricks, deck_tricks, point_cards, options)
    both = game.one_suit(point_cards) and game.swept(tricks, deck_tricks)
    return [score * 3 // 4 if both else score for score in right]


def ties_are_worthless(
    tricks: Sequence[int], deck_tricks: int, point_cards: Sequence[Card], options: Options
) -> list[Score]:
    right = awards(tricks, deck_tricks, point_cards, options)
    return [0] * len(tricks) if any(tricks) and len(leaders(tricks)) > 1 else right


def tell_ties(counts: Sequence[int], deck: int, more: Sequence[Score], tell: Tell) -> None:
    if len(leaders(counts)) > 1 and not game.all_tie(counts):
        sentence = "Several players tie for the most tricks ({count}), so nobody scores."
        tell("R10", sentence, max(counts))
    else:
        game.tell_awards(counts, deck, more, tell)


def plain_loss(
    tricks: Sequence[int], deck_tricks: int, point_cards: Sequence[Card], options: Options
) -> list[Score]:
    if not any(tricks):
        return [-game.point_sum(point_cards)] * len(tricks)
    return awards(tricks, deck_tricks, point_cards, options)


# Who wins the match


def beyond(s: State) -> list[Seat]:
    return [seat for seat, score in enumerate(s.scores) if score > s.options.target]


def shared_at_once(s: State) -> Outcome | None:
    end = outcome(s)
    if end or s.points or not reached(s):
        return end
    return Outcome("R13", f"A total of {words(max(s.scores))} wins.", leaders(s.scores))


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0])),
    Reckon("R1", "point cards lie face down", lambda s: len(s.points)),
    Reckon("R2", "cards are left in the deck after the lead card is turned over",
           lambda s: len(s.deck)),
    Believes("R1", "Everybody gets three cards, however many players there are.",
             hand_size=lambda players: 3),
    Believes("R2", "The dealer is the first to add a card.", yet_to_play=partial(clockwise, 0)),
    Believes("R2", "The player on the dealer's left leads the first trick, not the deck.",
             turn_lead_card=led_at_first, yet_to_play=partial(clockwise, 1)),
    Believes("R3", "You may always play any card.", legal_cards=lambda s, seat: s.hands[seat]),
    Believes("R3", "If you can beat the best card so far, you must.", legal_cards=must_beat),
    Believes("R3", "If you can't follow suit, you must play a Flare.", legal_cards=must_trump),
    Believes("R3", "You don't have to follow the deck's lead card.",
             legal_cards=follow_players_only),
    Believes("R4", "The highest card of any suit wins the trick.", winning_play=by_rank),
    Believes("R4", "Flares are trumps and beat all other suits.", winning_play=with_trumps),
    Believes("R4", "A 1 is the highest card of its suit, like an ace.", winning_play=one_is_high),
    Believes("R5", "The winner must lead the suit of the last trick again.",
             legal_cards=same_suit_again),
    Believes("R5", "The deck adds a card to every trick.", collect=deck_plays_too),
    Believes("R5", "The dealer turns over a lead card for every trick.",
             first_seat=lambda s: THE_DECK, yet_to_play=partial(clockwise, 1)),
    Believes("R6", "The deck's card only shows the suit and can't win the trick.",
             winning_play=players_only),
    Believes("R6", "If the deck wins, the player on the dealer's left leads the next trick.",
             turn_lead_card=turned_once, yet_to_play=partial(clockwise, 1)),
    Believes("R7", "Every trick scores the sum of the point cards.", awards=for_every_trick),
    Believes("R7", "You score only with more tricks than the deck.",
             awards=lambda tricks, deck_tricks, point_cards, options: awards(
                 tricks, deck_tricks, point_cards, replace(options, deck_blocks=True))),
    Believes("R8", "Point cards of the same suit are worth no more than others.",
             one_suit=lambda points: False),
    Believes("R8", "Only three Flares double the points.",
             one_suit=lambda points: all(card.suit == "F" for card in points)),
    Believes("R8", "Two point cards of the same suit are enough to double the points.",
             one_suit=lambda points: len({card.suit for card in points}) < 3),
    Believes("R9", "Taking every trick earns nothing extra.", swept=lambda counts, deck: False),
    Believes("R9", "The points double if no other player has a trick, whatever the deck has.",
             swept=lambda counts, deck: max(counts) == sum(counts)),
    Believes("R9", "If the points double twice, you score three times the sum.",
             awards=three_times),
    Believes("R10", "Players who tie for the most tricks each score all the points.",
             share=lambda value, winners, o: value),
    Believes("R10", "If players tie for the most tricks, nobody scores.",
             awards=ties_are_worthless, tell_awards=tell_ties),
    Believes("R10", "If all players tie, they share the points.", all_tie=lambda counts: False),
    Believes("R10", "Shared points are rounded down.",
             share=lambda value, winners, o: value // winners),
    Believes("R11", "If the deck takes every trick, nobody scores.", deck_loss=lambda value, o: 0),
    Believes("R11", "If the deck takes every trick, the loss doubles.",
             deck_loss=lambda value, o: -2 * value),
    Believes("R11", "Point cards of one suit double what you win, but not what you lose.",
             awards=plain_loss),
    Believes("R12", "Reaching the target exactly is not enough.", reached=beyond),
    Believes("R12", "The same player deals every round.", next_dealer=lambda s: s.dealer),
    Believes("R13", "If several players reach the target, the first of them in turn order wins.",
             outcome=won_by(outcome, lambda s, end: reached(s)[:1] or end.winners)),
    Believes("R13", "If several players reach the target, they share the win.",
             outcome=won_by(outcome, lambda s, end: reached(s) or end.winners)),
    Believes("R13", "If players share the highest total, they share the win.",
             outcome=shared_at_once),
    Believes("R14", "The match ends only when somebody reaches the target.",
             time_is_up=lambda s: False),
)  # fmt: skip
