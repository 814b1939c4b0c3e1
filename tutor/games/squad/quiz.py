"""Misconceptions about Squad, and numbers to compute."""

from collections.abc import Sequence
from dataclasses import replace

from tutor.engine.goal import Outcome, leaders
from tutor.engine.script import Script, Seat, Tell, around, choose
from tutor.games.squad import game
from tutor.games.squad.ending import between_turns, captured, outcome, richest
from tutor.games.squad.game import attacks, legal_actions, plays, verdict
from tutor.games.squad.squads import at, is_in, owes, seats_in, strength
from tutor.games.squad.state import HAND, Action, Attack, Discard, Post, Squad, State, Verdict
from tutor.teaching.quiz import Believes, Declared, Reckon

# Turns and actions


def dealer_begins(s: State) -> Seat:
    first = s.seat if not any(s.turns) else s.seat + 1
    return next(seat for seat in around(first, len(s.squads)) if is_in(s, seat))


def anticlockwise(s: State) -> Seat:
    return next(seat for seat in around(s.seat - 1, len(s.squads), -1) if is_in(s, seat))


def up_to_two(s: State, tell: Tell) -> None:
    if len(s.hands[s.seat]) < HAND:
        game.draw_card(s, tell)
    else:
        tell("R2", "{player} holds enough cards, so nothing is drawn.", s.seat)


def only_useless(s: State, seat: Seat) -> list[Action]:
    useful = [Discard(play.card) for play in plays(s, seat)]
    return [action for action in legal_actions(s, seat) if action not in useful]


def no_attack_when_it_hurts(s: State, seat: Seat) -> list[Attack]:
    """Only a squad that is stronger may attack, unless nothing else is left."""
    may = attacks(s, seat)
    sure = [each for each in may if strength(at(s, each.own)) > strength(at(s, each.target))]
    return sure if sure or s.hands[seat] else may


# Battles


def more_cards(attacking: Squad, attacked: Squad) -> Verdict:
    """The squad of more cards wins; of equally many the larger sum."""
    margin = len(attacking) - len(attacked)
    return "won" if margin > 0 else "lost" if margin < 0 else verdict(attacking, attacked)


def highest_card(attacking: Squad, attacked: Squad) -> Verdict:
    margin = max(c.rank for c in attacking) - max(c.rank for c in attacked)
    return "won" if margin > 0 else "lost" if margin < 0 else "equal"


def into_the_hand(s: State, seat: Seat, cards: Squad, tell: Tell) -> None:
    s.hands[seat] += cards
    tell("R6", "{player} takes {cards} into the hand.", seat, cards)


def to_the_discards(s: State, seat: Seat, cards: Squad, tell: Tell) -> None:
    s.discard += cards
    tell("R6", "The losing squad is discarded: {cards}.", cards)


def both_lost(s: State, winner: Post, loser: Post, tell: Tell) -> list[Seat]:
    lost = game.capture(s, winner, loser, tell)
    s.discard += game.remove(s, winner)
    return [*lost, winner[0]]


def both_discarded(s: State, one: Post, other: Post, tell: Tell) -> list[Seat]:
    total, cards = strength(at(s, one)), [*game.remove(s, one), *game.remove(s, other)]
    s.discard += cards
    tell("R8", "Both have {sum}, so both squads are discarded: {cards}.", total, cards)
    return [one[0], other[0]]


def nothing_happens(s: State, one: Post, other: Post, tell: Tell) -> list[Seat]:
    tell("R8", "Both have {sum}, so both squads stay.", strength(at(s, one)))
    return []


def own_cards(s: State, one: Post, other: Post, tell: Tell) -> list[Seat]:
    total = strength(at(s, one))
    taken = {post[0]: game.remove(s, post) for post in (one, other)}
    for seat, cards in taken.items():
        s.spoils[seat] += cards
    tell(
        "R8",
        "Both have {sum}, so both squads are lost. Each player captures one: {cards}.",
        total,
        taken,
    )
    return [*taken]


def attacker_first(s: State, tell: Tell) -> Script[None]:
    while losers := [seat for seat in around(s.seat, len(s.hands)) if owes(s, seat)]:
        card = yield from choose(losers[0], "R6", s.hands[losers[0]])
        game.put_down(s, losers[0], card, "R6", tell)


# Who is out, and who has won


def out_at_once(s: State, seat: Seat, tell: Tell) -> None:
    if s.hands[seat] or not any(s.squads[seat]):
        game.bear(s, seat, tell)
    else:
        s.discard += [card for squad in s.squads[seat] for card in squad]
        s.squads[seat] = [[] for _ in s.squads[seat]]
        s.out.append(seat)
        tell("R9", "{player} is out: there is no card for the lost squad.", seat)


def most_captures(s: State) -> Outcome | None:
    end, counts = outcome(s), captured(s)
    if end is None or end.rule != "R9" or not any(counts):
        return end
    return replace(end, winners=leaders(counts), scores=counts)


def over_when_one_is_out(s: State) -> Outcome | None:
    over = Outcome("R9", "Somebody is out, and the match is over.", (*seats_in(s),))
    return outcome(s) or (over if s.out and between_turns(s) else None)


def shared(s: State) -> Outcome | None:
    if s.out and between_turns(s) and not any(map(any, s.squads)):
        return Outcome("R10", "The last two share the win.", tuple(sorted(s.out[-2:])))
    return outcome(s)


def fewest(s: State, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    least = min(captured(s)[seat] for seat in seats)
    return tuple(sorted(seat for seat in seats if captured(s)[seat] == least))


def over_with_the_deck(s: State) -> Outcome | None:
    end = outcome(s)
    if end or s.deck or not between_turns(s):
        return end
    return Outcome("R12", "The deck is empty.", richest(s, seats_in(s) or s.out[-2:]))


QUIZ: Sequence[Declared] = (
    Reckon("R1", "cards are in each player's hand", lambda s: HAND),
    Reckon("R1", "squads are in front of each player", lambda s: len(s.squads[0])),
    Reckon("R1", "cards are left in the deck", lambda s: len(s.deck) + 1),
    Believes("R1", "Everybody begins with three cards in hand.", HAND=3),
    Believes("R2", "The dealer begins.", next_seat=dealer_begins),
    Believes("R2", "Turns pass to the right.", next_seat=anticlockwise),
    Believes("R2", "If you hold two cards, you don't draw.", draw_card=up_to_two),
    Believes("R2", "You begin every turn by drawing two cards.", cards_to_draw=lambda s: 2),
    Believes("R3", "You can't discard a card that could join a squad.",
             legal_actions=only_useless),
    Believes("R3", "You can't simply discard a card.", discards=lambda s, seat: []),
    Believes("R4", "Any card may join a squad, whatever its suit.",
             same_suit=lambda squad, card: True),
    Believes("R4", "The sum of a squad must stay below 6.", LARGEST=5),
    Believes("R4", "The sum of a squad may be 7.", LARGEST=7),
    Believes("R4", "The sum of a squad has no limit.", LARGEST=99),
    Believes("R5", "The squad with more cards wins.", verdict=more_cards),
    Believes("R5", "The squad with the highest single card wins.", verdict=highest_card),
    Believes("R5", "Only a stronger squad may attack.", attacks=no_attack_when_it_hurts),
    Believes("R6", "Captured cards go to the winner's hand.", keep=into_the_hand),
    Believes("R6", "The losing squad goes to the discard pile.", keep=to_the_discards),
    Believes("R6", "The winning squad is also used up.", capture=both_lost),
    Believes("R7", "You replace a missing squad only after your action.",
             refills=lambda s, seat: False),
    Believes("R8", "If the sums are equal, the attacker wins.",
             verdict=lambda attacking, attacked:
                 verdict(attacking, attacked).replace("equal", "won")),
    Believes("R8", "If the sums are equal, the defender wins.",
             verdict=lambda attacking, attacked:
                 verdict(attacking, attacked).replace("equal", "lost")),
    Believes("R8", "If the sums are equal, both squads stay where they are.",
             destroy=nothing_happens),
    Believes("R8", "If the sums are equal, both squads are discarded.", destroy=both_discarded),
    Believes("R8", "If the sums are equal, each player captures their own squad.",
             destroy=own_cards),
    Believes("R8", "After an equal battle the attacker puts down a card first.",
             replace=attacker_first),
    Believes("R9", "If you can't replace a lost squad, you are out.", bear=out_at_once),
    Believes("R9", "The player with the most captured cards wins the match.",
             outcome=most_captures),
    Believes("R9", "The match is over as soon as somebody is out.", outcome=over_when_one_is_out),
    Believes("R10", "If nobody has a squad left, the last two share the win.",
             outcome=shared, tied=lambda s: ()),
    Believes("R10", "If nobody has a squad left, the fewest captured cards win.", richest=fewest),
    Believes("R10", "The card of the higher suit wins, whatever the ranks.",
             highest=lambda cards, hierarchy: max(
                 cards, key=lambda card: (-hierarchy.index(card.suit), card.rank))),
    Believes("R10", "If the ranks are equal, the suit that is listed last is the highest.",
             highest=lambda cards, hierarchy: max(
                 cards, key=lambda card: (card.rank, hierarchy.index(card.suit)))),
    Believes("R11", "The dealer takes the first card of the draft.",
             first_to_draft=lambda dealer: dealer),
    Believes("R11", "The same player deals every round of the draft.",
             dealer_of=lambda s, number: s.options.dealer0),
    Believes("R11", "The draft has one round.",
             rounds=lambda s: len(s.hands) if game.rounds(s) else 0),  # the others count as over
    Believes("R12", "When the deck is empty, the discards are shuffled.",
             reshuffles=lambda s: not s.deck and bool(s.discard)),
    Believes("R12", "When the deck is empty, the match is over.", outcome=over_with_the_deck),
)  # fmt: skip
