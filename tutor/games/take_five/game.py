"""Take 5, also called Hornochsen. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, leaders
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, choose, seam, shuffled
from tutor.engine.wording import in_print
from tutor.games.take_five import laws, scoring, sets
from tutor.games.take_five.players import policy, promising
from tutor.games.take_five.scoring import reckoned
from tutor.games.take_five.state import (
    BOX,
    END,
    HANDS,
    KINDS,
    MOST,
    NUMBERS,
    PASS,
    SETS,
    SPECIALS,
    Add,
    Choice,
    Options,
    State,
    deck_of,
)


def setup(players: int, options: Options) -> State:
    """Everybody has an x2 and a +5 (R1), and nobody has a number."""
    own = [[SPECIALS[kind][seat] for kind in KINDS] for seat in range(players)]
    return State(options, options.first_player, piles(players), own, piles(players))


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R1), lay out the circle (R2), and take turns (R3) until the last set is taken (R9)."""
    if not under_way(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from decision(s, tell)
    return end


def under_way(s: State) -> bool:
    """Return True once the cards have been dealt (R1)."""
    return bool(s.sets) or any(s.taken)


# R1, R2: the deal and the circle


def deal(s: State, tell: Tell) -> Script[None]:
    """Number cards for everybody (R1), and one for each set (R2)."""
    s.deck = deck = yield from shuffled("R1", NUMBERS)
    players = len(s.hands)
    tell("R1", "Each player gets an x2 and a +5: {specials}.", dict(enumerate(s.specials)))
    size = hand_size(players)
    for seat in range(players):
        s.hands[seat] = hand = draw(deck, size)
        tell("R1", "{player} gets {hand}.", seat, Private(seat, hand, f"{size} number cards"))
    s.sets = circle(draw(deck, SETS[players]))
    tell("R2", "The sets start with {numbers}.", [card for (card,) in s.sets])
    tell("R6", "These are all the sets: nobody may start another.")
    tell("R3", "{player} takes the first turn.", s.to_move)


@seam
def hand_size(players: int) -> int:
    """Return the number of number cards in each hand (R1)."""
    return HANDS[players]


def circle(cards: Sequence[Card]) -> list[list[Card]]:
    """A set for each card, in rising order (R2)."""
    return [[card] for card in sorted(cards, key=lambda card: card.rank)]


def cards_in_play(players: int) -> int:
    """Return the number of number cards dealt and laid out (R1, R2)."""
    return players * hand_size(players) + SETS[players]


# R3, R12: a turn, card by card


def decision(s: State, tell: Tell) -> Script[None]:
    """The player to move adds a card to a set, ends the turn (R3), or must pass (R12)."""
    seat = s.to_move
    choice = yield from choose(seat, "R3", legal_choices(s, seat))
    if isinstance(choice, Add):
        add(s, seat, choice, tell)
    elif choice == END:
        tell("R3", "{player} ends the turn.", seat)
        finish(s)
    else:
        tell("R12", "{player} passes, because no card can be played.", seat)
        finish(s)


def legal_choices(s: State, seat: Seat) -> list[Choice]:
    """Cards that can be played; after one of them the end of the turn (R3); else passing (R12)."""
    plays: list[Choice] = [*legal_plays(s, seat)]
    if not plays:
        return [PASS]
    return [*plays, END] if may_end(s) else plays


@seam
def may_end(s: State) -> bool:
    """Return True if enough has been played (R3)."""
    return s.played > 0


def legal_plays(s: State, seat: Seat) -> list[Add]:
    """Every number at its place (R4, R5), and specials where their kind is missing (R7)."""
    ends = sets.ends_of(s.sets)
    plays = [Add(card, sets.begun(s.sets[sets.home(ends, card.rank)])) for card in s.hands[seat]]
    for card in s.specials[seat]:
        plays += [Add(card, sets.begun(cards)) for cards in s.sets if sets.lacks(cards, card.kind)]
    return plays


def finish(s: State) -> None:
    """The next player clockwise takes a turn (R3)."""
    s.played = 0
    s.to_move = next_seat(s)


@seam
def next_seat(s: State) -> Seat:
    """Return the seat on the left (R3)."""
    return (s.to_move + 1) % len(s.hands)


# R4, R5, R6, R7, R8: a card joins a set


def add(s: State, seat: Seat, choice: Add, tell: Tell) -> None:
    """A number finds its set (R4, R5) and may complete it (R8); a special joins any (R7)."""
    card = choice.card
    place = next(place for place, cards in enumerate(s.sets) if sets.begun(cards) == choice.begun)
    joined = s.sets[place]
    end = sets.end_number(joined)
    if card.rank:
        rule = sets.placing_rule(s.sets, card)
        s.hands[seat].remove(card)
        told = {
            "R4": "{player} adds {card} to the set of {end}.",
            "R5": "{player} adds {card}, lower than all the End-Numbers, to the set of {end}.",
        }[rule]
    else:
        rule, told = "R7", "{player} adds {card} to the set of {end}."
        s.specials[seat].remove(card)
    joined.append(card)
    s.played += 1
    tell(rule, told, seat, card, end)
    if sets.full(joined):
        take(s, seat, place, tell)
    go_on(s, seat, tell)


def take(s: State, seat: Seat, place: int, tell: Tell) -> None:
    """The fifth number takes the set with its specials (R8)."""
    cards = s.sets.pop(place)
    s.taken[seat] += cards
    shown = [*sets.numbers(cards), *sets.specials(cards)]
    worth = in_print(scoring.sum_of_bulls(cards))
    tell("R8", "{player} takes {cards} (bulls: {worth}).", seat, shown, worth)


def go_on(s: State, seat: Seat, tell: Tell) -> None:
    """The game is over (R9), or the turn after three cards, or when nothing more fits (R3)."""
    if is_over(s):
        tell("R9", "The last set is taken, so the game ends.")
        tell_scores(s, tell)
    elif s.played >= MOST or not legal_plays(s, seat):
        finish(s)


# R9, R10, R11, R13: the end


def is_over(s: State) -> bool:
    """The last set is taken (R9), and with it the last number card was played."""
    return not s.sets or not any(s.hands)


def tell_scores(s: State, tell: Tell) -> None:
    """Tell the points of the scoring piles (R10), and the cost of specials left over (R11)."""
    for seat, pile in enumerate(s.taken):
        tell("R10", "{player} has {sum} in the scoring pile.", seat, reckoned(pile))
    for seat, left in enumerate(s.specials):
        if left:
            count = "a special" if len(left) == 1 else "both specials"
            told = "{player} has {specials} left over, which costs {points} points."
            tell("R11", told, seat, count, scoring.penalty(len(left)))


def totals(s: State) -> list[int]:
    """Return everybody's score if the game ended now (R10, R11)."""
    return [
        scoring.score(pile, len(left), s.options)
        for pile, left in zip(s.taken, s.specials, strict=True)
    ]


def outcome(s: State) -> Outcome | None:
    """The highest score wins (R9), and may be shared (R13)."""
    if not under_way(s) or not is_over(s):
        return None
    scores = totals(s)
    winners, best = leaders(scores), in_print(max(scores))
    if len(winners) > 1:
        return Outcome("R13", f"The highest score, {best}, is shared.", winners)
    return Outcome("R9", f"The highest score wins: {best}.", winners)


GAME = Game(
    id="take_five",
    name="Take 5",
    players=range(2, 7),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: deck_of(len(s.hands)),
    setup=setup,
    play=play,
    secrets=deck_and_hands,
    goal=Goal(totals, span="match"),
    deal="R1",
    referees=laws.REFEREES,
    box=BOX,
    policy=policy,
    promising=promising,
)
