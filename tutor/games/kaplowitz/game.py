"""The trick game of Kaplowitz and Ravage. Numbers in brackets cite ``rules.md``."""

from collections.abc import Mapping, Sequence

from tutor.engine.cards import Card, piles
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
    everyone,
    round_begins,
    seam,
    shuffled,
)
from tutor.games.kaplowitz import laws
from tutor.games.kaplowitz.cards import DECK
from tutor.games.kaplowitz.records import Record, best_cards, records, same_rank
from tutor.games.kaplowitz.state import HAND, TRICKS, Options, State


def setup(players: int, options: Options) -> State:
    return State(options, options.dealer0, piles(players), piles(players))


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), then play rounds (R5) until only one player has cards (R2)."""
    if not is_dealt(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        if not under_way(s):
            yield from begin_round(s, tell)
        while under_way(s):
            yield from trick(s, tell)
        end_round(s, tell)
    return end


# R1: the whole deck is dealt


def is_dealt(s: State) -> bool:
    """Return True if the match has begun (R1)."""
    return s.tricks > 0 or any(s.hands) or any(s.piles)


def deal(s: State, tell: Tell) -> Script[None]:
    """The whole deck is dealt out evenly (R1)."""
    deck = yield from shuffled("R1", DECK)
    s.removed, each = [], pile_size(len(s.piles))
    s.piles = [deck[each * seat : each * (seat + 1)] for seat in range(len(s.piles))]
    tell("R1", "All cards are dealt face down: {count} to each player.", each)


def pile_size(players: int) -> int:
    """An equal share of the deck (R1)."""
    return len(DECK) // players


# R2: the last player with cards wins


def outcome(s: State) -> Outcome | None:
    """The last with cards wins (R2), or those who ran out last (R11); or time is up (R12)."""
    if under_way(s) or not is_dealt(s):
        return None
    cards = tuple(cards_left(s))
    still_in = [seat for seat, count in enumerate(cards) if count]
    if not still_in:
        sentence = "The last players ran out of cards in the same round."
        return Outcome("R11", sentence, leaders(worth(s)))
    if len(still_in) == 1:
        return Outcome("R2", "The last player with cards wins.", leaders(cards))
    if time_is_up(s):
        sentence = f"Round {s.rounds} was the last, so the most cards win."
        return Outcome("R12", sentence, leaders(cards), ended_by="limit")
    return None


def cards_left(s: State) -> list[int]:
    """Return the number of cards of each player, hand and pile together (R10)."""
    return [len(hand) + len(pile) for hand, pile in zip(s.hands, s.piles, strict=True)]


def worth(s: State) -> Sequence[int]:
    """The more cards the better (R2, R12); if nobody has any, those who ran out last win (R11)."""
    cards = cards_left(s)
    if any(cards):
        return cards
    last = [seat for seat, _ in s.last]
    return [int(seat in last) for seat in range(len(cards))]


# R4: hands are filled


def begin_round(s: State, tell: Tell) -> Script[None]:
    """Hands are filled (R4); the poorest player may make the round a short one (R10)."""
    yield from round_begins("R4")
    cards = cards_left(s)
    s.tricks, s.played, s.last = tricks_in_round(cards), 0, []
    s.leader, s.rounds = first_seat(s), s.rounds + 1
    tell("R4", "Round {number} begins.", s.rounds)
    for seat, count in enumerate(cards):
        if count:
            draw(s, seat, hand_size(s.tricks, s.options), tell)
    if s.tricks < TRICKS:
        poor = {seat: count for seat, count in enumerate(cards) if count == s.tricks}
        tell("R10", "The round is short, because somebody has too few cards: {cards}.", poor)


@seam
def hand_size(tricks: int, o: Options) -> int:
    """Return the number of cards that a hand is filled up to (R4)."""
    return tricks if o.short_deal == "k" else HAND


def draw(s: State, seat: Seat, size: int, tell: Tell) -> None:
    """The hand is filled from the top of the pile (R4)."""
    hand, pile = s.hands[seat], s.piles[seat]
    missing = max(0, size - len(hand))
    if drawn := pile[:missing]:
        del pile[:missing]
        hand += drawn
        count = "a card" if len(drawn) == 1 else f"{len(drawn)} cards"
        tell("R4", "{player} draws {cards}.", seat, Private(seat, drawn, count))


# R5: tricks, and who leads them


def under_way(s: State) -> bool:
    """Return True if this round has another trick (R5)."""
    return s.played < s.tricks


@seam
def first_seat(s: State) -> Seat:
    """The lead goes on from round to round, unless the dealer takes it back (R5)."""
    return s.options.dealer0 if s.options.lead_reset else s.leader


@seam
def next_seat(s: State) -> Seat:
    """The lead passes clockwise, whoever takes the trick (R5)."""
    leader, _ = s.trick[0]
    return (leader + 1) % len(s.hands)


def clear(s: State) -> None:
    """A trick is over, and the lead passes (R5)."""
    s.last = [(seat, card.code) for seat, card in s.trick]
    s.leader, s.played, s.trick = next_seat(s), s.played + 1, []


# R6: the greatest surplus takes the trick


def trick(s: State, tell: Tell) -> Script[None]:
    """Everybody plays a card, one after the other or all at once (R6), and it is settled."""
    if s.options.simultaneous:
        chosen = yield from everyone("R6", {seat: legal_cards(s, seat) for seat in yet_to_play(s)})
        reveal(s, chosen, tell)
    else:
        for seat in yet_to_play(s):
            card = yield from choose(seat, "R6", legal_cards(s, seat))
            lay(s, seat, card, tell)
    yield from settle(s, tell)


def yet_to_play(s: State) -> list[Seat]:
    """Clockwise from the leader, all who are in and have not played to this trick (R6)."""
    played = [seat for seat, _ in s.trick]
    seats = around(s.leader, len(s.hands))
    return [seat for seat in seats if s.hands[seat] and seat not in played]


def legal_cards(s: State, seat: Seat) -> list[Card]:
    """Any card of the hand, because no suit must be followed (R6)."""
    return s.hands[seat]


def lay(s: State, seat: Seat, card: Card, tell: Tell) -> None:
    """A card is led (R5) or played to the trick (R6)."""
    s.hands[seat].remove(card)
    s.trick.append((seat, card))
    if len(s.trick) == 1:
        tell("R5", "{player} leads {card}.", seat, card)
    else:
        tell("R6", "{player} plays {card}.", seat, card)


def reveal(s: State, chosen: Mapping[Seat, Card], tell: Tell) -> None:
    """All cards are turned over at once; they lie in order from the leader (R6)."""
    for seat, card in chosen.items():
        s.hands[seat].remove(card)
    s.trick = [*chosen.items()]
    tell("R6", "All reveal their cards: {cards}.", chosen)


def settle(s: State, tell: Tell) -> Script[None]:
    """The greatest surplus takes the trick (R6); if it is shared, nobody does (R7)."""
    seats = [seat for seat, _ in s.trick]
    found = records([card for _, card in s.trick])
    tell("R3", "Wins and losses: {records}.", dict(zip(seats, found, strict=True)))
    best = best_cards(found)
    if len(best) > 1:
        set_aside(s, {seats[number]: found[number] for number in best}, tell)
    else:
        yield from take(s, best[0], found[best[0]], tell)


def take(s: State, number: int, found: Record, tell: Tell) -> Script[None]:
    """The winner takes the trick (R6) and what was set aside (R7), and puts it away (R8)."""
    seat, card = s.trick[number]
    tell("R6", "{player} wins the trick with {card} ({record}).", seat, card, found)
    if s.aside:
        tell("R7", "{player} wins the cards set aside as well: {cards}.", seat, s.aside)
    cards = [*s.aside, *(card for _, card in s.trick)]
    order = (yield from shuffled("R8", cards)) if s.options.pile_order == "shuffle" else cards
    s.aside = []
    put_away(s, seat, order)
    s.seen = s.seen.mixed(cards, f"{seat}.{s.rounds}")
    clear(s)
    tell("R8", "{player} puts {count} cards under the pile.", seat, len(cards))


# R7: a shared surplus


def set_aside(s: State, best: Mapping[Seat, Record], tell: Tell) -> None:
    """Cards that share the greatest surplus leave the trick to whoever wins next (R7)."""
    cards = [card for _, card in s.trick]
    s.aside += cards
    clear(s)
    tell("R7", "The greatest surplus is shared: {best}. Set aside: {cards}.", best, cards)


# R8: won cards go under the pile


@seam
def put_away(s: State, seat: Seat, cards: Sequence[Card]) -> None:
    """Won cards go under the pile of the winner (R8)."""
    s.piles[seat] += cards


# R9: cards that are still set aside


def remove(s: State, tell: Tell) -> None:
    """Nothing stays set aside between two rounds (R9)."""
    if s.aside:
        cards, s.aside = s.aside, []
        s.removed += cards
        tell("R9", "The round ends with cards set aside, which leave the game: {cards}.", cards)


# R10: a short round


def tricks_in_round(owned: Sequence[int]) -> int:
    """Six (R5), or as many as the poorest player who is still in has cards (R10)."""
    return min([TRICKS, *filter(None, owned)])


# R11: who has no cards is out


def end_round(s: State, tell: Tell) -> None:
    """Cards still set aside leave the game (R9), and so do players without cards (R11)."""
    remove(s, tell)
    cards = cards_left(s)
    for seat, _ in s.last:
        if not cards[seat]:
            tell("R11", "{player} is out: no cards are left.", seat)


# R12: the last round


def time_is_up(s: State) -> bool:
    """Return True if the last round has been played (R12)."""
    return s.options.max_rounds is not None and s.rounds >= s.options.max_rounds


GAME = Game(
    id="kaplowitz",
    name="Kaplowitz",
    players=(2, 3, 4, 6),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(
        cards_left,
        unit="card",
        worth=worth,
        counting="A card that you win from the richest opponent counts twice.",
    ),
    deal="R4",
    referees=laws.REFEREES,
    kind_of=same_rank,
    short={"max_rounds": 3},
)
