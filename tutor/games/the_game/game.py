"""The Game. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import draw, piles
from tutor.engine.game import Game, deck_and_hands
from tutor.engine.goal import Goal, Outcome, all_together
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, around, choose, seam, shuffled
from tutor.engine.wording import counted, number_in_words
from tutor.games.the_game import laws
from tutor.games.the_game.choices import END, STUCK, WORDS, Choice, Hint, Play
from tutor.games.the_game.piles import is_forwards, legal_plays, may_end, top
from tutor.games.the_game.players import policy, promising
from tutor.games.the_game.state import DECK, FALLING, RISING, Options, State, deck_of, named

SAID = {"keep_off": "keep off pile", "big_jump": "there is a big jump on pile"}
EXCELLENT = 10  # cards left; fewer are an excellent result, according to the published game


def setup(players: int, options: Options) -> State:
    deck = [*deck_of(options.falls_from)]
    return State(options, piles(players), options.first_player, deck)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R2), and take turns (R3) until all cards are placed, or somebody is stuck (R10)."""
    if not under_way(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from decision(s, tell)
    return end


def under_way(s: State) -> bool:
    """Return True once the cards have been dealt (R2)."""
    return any(s.hands) or any(s.piles)


# R1, R2: the piles and the deal


def deal(s: State, tell: Tell) -> Script[None]:
    """Four piles begin (R1), and everybody gets a hand (R2)."""
    s.deck = yield from shuffled("R2", deck_of(s.options.falls_from))
    told = "Piles A and B rise from 1, and piles C and D fall from {number}."
    tell("R1", told, s.options.falls_from)
    size = hand_size(len(s.hands), s.options.fewer)
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, size)
        tell(
            "R2",
            "{player} gets {hand}.",
            seat,
            Private(seat, hand, f"{number_in_words(size)} cards"),
        )
    tell("R3", "{player} takes the first turn.", s.to_move)


@seam
def hand_size(players: int, fewer: int) -> int:
    """Return the number of cards in a full hand (R2)."""
    return {1: 8, 2: 7}.get(players, 6) - fewer


def cards_in_deck(o: Options, players: int) -> int:
    """Return the number of cards in the draw pile after the deal (R2)."""
    return len(deck_of(o.falls_from)) - players * hand_size(players, o.fewer)


# R3: a turn, card by card


def decision(s: State, tell: Tell) -> Script[None]:
    """The player to move plays a card (R3), says something (R9), or has played enough."""
    seat = s.to_move
    choice = yield from choose(seat, "R3", legal_choices(s, seat))
    if isinstance(choice, Play):
        lay(s, seat, choice, tell)
    elif isinstance(choice, Hint):
        say(s, seat, choice, tell)
    elif choice == END:
        tell("R3", "{player} ends the turn.", seat)
        finish(s, tell)
    else:
        give_up(s, seat, tell)


def legal_choices(s: State, seat: Seat) -> list[Choice]:
    """Cards that fit (R4, R5), the end of the turn after enough of them (R3), and hints (R9)."""
    plays: list[Choice] = [*legal_plays(s, seat)]
    if may_end(s):
        return [*plays, END, *legal_hints(s)]
    return [*(plays or [STUCK]), *legal_hints(s)]


def lay(s: State, seat: Seat, choice: Play, tell: Tell) -> None:
    """A card goes on a pile, forwards (R4) or by the backwards trick (R5)."""
    card, pile = choice.card, choice.pile
    begins, before = not s.piles[pile], top(s, pile)
    s.hands[seat].remove(card)
    s.piles[pile].append(card)
    s.turn.append(pile)
    s.stuck = 0
    s.said = [each for each in s.said if each[-1] != pile]
    if begins:
        tell("R4", "{player} begins pile {pile} with {card}.", seat, named(pile), card)
    elif is_forwards(before, pile, card.rank):
        told = "{player} places {card} on pile {pile}, after {before}."
        tell("R4", told, seat, card, named(pile), before)
    else:
        told = "{player} takes pile {pile} back from {before} to {card}."
        tell("R5", told, seat, named(pile), before, card)
    if all_placed(s):
        tell("R10", "All cards are placed, so the game ends.")
        count(s, tell)
    elif not s.hands[seat]:
        finish(s, tell)


# R6, R7, R8: the turn is over


def finish(s: State, tell: Tell) -> None:
    """The hand is filled (R6), and it is the next player's turn (R3)."""
    s.turn = []
    refill(s, s.to_move, tell)
    s.to_move = next_seat(s)


def refill(s: State, seat: Seat, tell: Tell) -> None:
    """As many cards as at the beginning (R6), as long as there are any (R7)."""
    hand, size = s.hands[seat], hand_size(len(s.hands), s.options.fewer)
    drawn = draw(s.deck, max(0, size - len(hand)))
    hand += drawn
    if drawn:
        cards = "a card" if len(drawn) == 1 else f"{number_in_words(len(drawn))} cards"
        tell("R6", "{player} draws {cards}.", seat, Private(seat, drawn, cards))
        if not s.deck:
            tell("R7", "The draw pile is empty: from now on one card a turn is enough.")
    if not hand:
        tell("R8", "{player} drops out with no cards left.", seat)


def next_seat(s: State) -> Seat:
    """The next player clockwise who has cards (R3, R8)."""
    seats = around(s.to_move + 1, len(s.hands))
    return next(seat for seat in seats if s.hands[seat])


# R9: giving hints


def legal_hints(s: State) -> list[Choice]:
    """Every hint that nobody has given about the current state of a pile (R9)."""
    if not s.options.hints or len(s.hands) == 1:
        return []
    said = {(word, pile) for _, word, pile in s.said}
    hints = [Hint(word, pile) for word in WORDS for pile in (*RISING, *FALLING)]
    return [hint for hint in hints if (hint.word, hint.pile) not in said]


def say(s: State, seat: Seat, hint: Hint, tell: Tell) -> None:
    """All hear it, and nobody has to follow it (R9)."""
    s.said.append((seat, hint.word, hint.pile))
    tell("R9", "{player} says: {hint} {pile}.", seat, SAID[hint.word], named(hint.pile))


# R10, R11: the end


def give_up(s: State, seat: Seat, tell: Tell) -> None:
    """A player cannot play a card that must be played (R10)."""
    s.stuck += 1
    if is_lost(s):
        tell("R10", "{player} has no card that fits, so the game ends.", seat)
        count(s, tell)
    else:
        tell("R10", "{player} passes, because no card fits.", seat)
        s.to_move = next_seat(s)


@seam
def is_lost(s: State) -> bool:
    """Return True if somebody is stuck (R10), or with that house rule everybody."""
    if s.options.end_rule == "all" and not s.deck:
        return s.stuck >= sum(map(bool, s.hands))
    return s.stuck > 0


def all_placed(s: State) -> bool:
    """Return True if every card lies on a pile (R10)."""
    return not (s.deck or any(s.hands))


def count(s: State, tell: Tell) -> None:
    """Count the cards left in hands and draw pile (R11)."""
    tell("R11", "The result is {cards}.", counted(cards_left(s)[s.to_move], "card"))


def outcome(s: State) -> Outcome | None:
    """Everything is placed, or somebody is stuck (R10); the team wins or loses as one (R1)."""
    if not under_way(s):
        return None
    if all_placed(s):
        told = f"All {sum(map(len, s.piles))} cards are placed: a perfect result."
        return Outcome("R10", told, (*range(len(s.hands)),))
    return Outcome("R10", result(cards_left(s)[0]), ()) if is_lost(s) else None


def result(left: int) -> str:
    """Say how good it is to have this many cards left (R11)."""
    if left < EXCELLENT:
        return f"Only {counted(left, 'card is', 'cards are')} left: an excellent result."
    return f"{left} cards are left."


@seam
def cards_left(s: State) -> Sequence[int]:
    """All cards that are not on the piles; everybody has the score of the team (R11)."""
    return [len(s.deck) + sum(map(len, s.hands))] * len(s.hands)


GAME = Game(
    id="the_game",
    name="The Game",
    players=range(1, 6),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: deck_of(s.options.falls_from),
    setup=setup,
    play=play,
    secrets=deck_and_hands,
    goal=Goal(cards_left, unit="card", fewest=True, sides=all_together, span="match"),
    deal="R2",
    referees=laws.REFEREES,
    box=DECK,
    policy=policy,
    promising=promising,
    short={"falls_from": 60},
)
