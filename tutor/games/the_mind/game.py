"""The Mind by Wolfgang Warsch. Numbers in brackets cite ``rules.md``."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tutor.engine.cards import Card, draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, Score, all_together
from tutor.engine.memory import NOTHING_SEEN
from tutor.engine.rulebook import rulebook
from tutor.engine.script import (
    Plan,
    Private,
    Script,
    Seat,
    Tell,
    everyone,
    first_tick,
    plans,
    seam,
    shuffled,
)
from tutor.engine.wording import counted
from tutor.games.the_mind import laws
from tutor.games.the_mind.clocks import certain
from tutor.games.the_mind.players import policy, promising
from tutor.games.the_mind.state import (
    BRINGS_LIFE,
    BRINGS_SHURIKEN,
    DECK,
    MOST_LIVES,
    MOST_SHURIKEN,
    Options,
    State,
    gap,
    level,
    levels,
    to_raise,
    too_early,
    warning,
)


def setup(players: int, options: Options) -> State:
    """As many lives as players, and one shuriken (R1)."""
    return State(options, piles(players), [0] * players, lives=players)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal a level (R2), let cards come until it is done (R3, R8), until the end (R1, R10)."""
    while not (end := outcome(s)):
        if not under_way(s):
            yield from deal(s, tell)
        while under_way(s) and not outcome(s):
            yield from moment(s, tell)
        if s.options.blind and not outcome(s):
            turn_over(s, tell)
        if not outcome(s):
            complete(s, tell)
    return end


@seam
def under_way(s: State) -> bool:
    """Return True while somebody still has a card (R8)."""
    return any(s.hands)


# R1, R2: a level is dealt


def deal(s: State, tell: Tell) -> Script[None]:
    """As many cards for each as the number of the level (R2)."""
    s.hands = [[] for _ in s.hands]
    s.deck = deck = yield from shuffled("R2", DECK)
    s.stack, s.discarded, s.floors = [], [], [0] * len(s.hands)
    new_start(s)
    s.laid_by, s.counted, s.seen = [], 0, NOTHING_SEEN
    if not s.done:
        tell("R1", "The team begins with {lives} and {number} shuriken.", lives(s), s.shuriken)
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = sorted(draw(deck, size(s)), key=lambda each: each.rank)
        number = counted(len(hand), "card")
        tell("R2", "{player} gets {hand}.", seat, Private(seat, hand, number))


@seam
def size(s: State) -> int:
    """Return the number of cards each player gets (R2)."""
    return level(s)


def new_start(s: State) -> None:
    """All clocks start again, as something has happened."""
    s.counted += max(0, s.idle - 1)
    s.idle, s.raised, s.refused = 0, frozenset(), 0


# R3: no turns


def moment(s: State, tell: Tell) -> Script[None]:
    """All plan at once (R3); the earliest lay cards (R4) or raise hands (R6)."""
    if s.options.blind:
        in_rising_order(s)
    chosen = yield from everyone("R3", choices(s))
    first = first_tick(chosen)
    s.idle += silence(s) if first is None else first + 1
    due = {seat: plan for seat, plan in chosen.items() if plan.after == first}
    raising = frozenset(seat for seat, plan in due.items() if plan.deed == "raise")
    laying = [seat for seat, plan in due.items() if plan.deed == "lay"]
    if raising - s.raised:
        tell("R6", "Hands up: {raised}.", dict.fromkeys(sorted(raising)))
    if raising and all_agree(s, raising):
        use_shuriken(s, tell)
    elif laying:
        yield from lay_cards(s, laying, tell)
    elif raising:
        refuse(s, raising, tell)
    if not ticks_left(s):
        tell("R13", "Nothing has happened for {ticks} ticks.", s.idle)
    elif first is None:
        told = "Nothing has happened for {ticks} ticks. After {limit} the match is given up."
        tell("R13", told, s.idle, s.options.idle_limit)


def choices(s: State) -> Mapping[Seat, Sequence[Plan]]:
    """Return the plans of all with cards (R3, R4); a hand may be raised if there is a shuriken."""
    deeds = ("lay", "raise") if s.shuriken else ("lay",)
    every = plans(deeds, ticks_left(s))
    return {seat: every for seat, hand in enumerate(s.hands) if hand}


def ticks_left(s: State) -> int:
    """Return the ticks before the match is given up (R13)."""
    return s.options.idle_limit - s.idle


def silence(s: State) -> int:
    """Return the ticks that pass if all wait: up to a warning halfway, then to the end (R13)."""
    return warning(s) - s.idle if s.idle < warning(s) else ticks_left(s)


def in_silence(s: State, ticks: int) -> None:
    """Let these ticks pass without an event: raised hands have gone down (R3, R6, R13)."""
    s.idle += ticks
    s.raised = frozenset()


# R4: cards are laid


def lay_cards(s: State, seats: Sequence[Seat], tell: Tell) -> Script[None]:
    """The lowest cards of these hands (R4), lowest first (R12), until the lives run out (R10)."""
    remember_paces(s, seats)
    new_start(s)
    cards = {seat: lowest_card(s.hands[seat]) for seat in seats}
    order = [*seats] if s.options.blind else laying_order(cards)
    if len(cards) > 1:
        order = yield from in_order(s, order, tell)
    for seat in order:
        if s.lives and cards[seat] in s.hands[seat]:
            lay(s, seat, cards[seat], tell)


@seam
def lowest_card(hand: Sequence[Card]) -> Card:
    """The only card that may be laid (R4)."""
    return min(hand, key=lambda card: card.rank)


def lay(s: State, seat: Seat, card: Card, tell: Tell) -> None:
    """A card goes on the stack (R4), and lower ones in other hands cost a life (R5)."""
    s.hands[seat].remove(card)
    s.stack.append(card)
    if s.options.blind:
        s.laid_by.append(seat)
        tell("R4", "{player} lays {card} face down.", seat, Private(seat, card, "a card"))
        return
    tell("R4", "{player} lays {card}.", seat, card)
    lower = {other: too_low(hand, card) for other, hand in enumerate(s.hands)}
    if any(lower.values()):
        mistake(s, lower, tell)


def remember_paces(s: State, seats: Sequence[Seat]) -> None:
    """All see the gap and the ticks of each card for which somebody had to count."""
    for seat in seats:
        if not (s.options.blind or certain(s, seat)):
            s.paces.append((seat, gap(s, lowest_card(s.hands[seat])), s.idle - 1))


def in_rising_order(s: State) -> None:
    """A card laid face down is lower than the rest of its hand (R4), also in sampled deals."""
    for seat, hand in enumerate(s.hands):
        places = [place for place, who in enumerate(s.laid_by) if who == seat]
        cards = [*(s.stack[place] for place in places), *hand]
        cards.sort(key=lambda card: card.rank)
        hand[:] = cards[len(places) :]
        for place, card in zip(places, cards, strict=False):
            s.stack[place] = card


# R5: a mistake


def too_low(hand: Sequence[Card], card: Card) -> list[Card]:
    """The cards of a hand that should have come before (R5)."""
    return sorted((each for each in hand if each.rank < card.rank), key=lambda each: each.rank)


def mistake(s: State, lower: Mapping[Seat, list[Card]], tell: Tell) -> None:
    """One life is lost, and all lower cards are discarded (R5)."""
    s.lives -= min(s.lives, lives_lost(lower))
    discard(s, lower)
    gone = {seat: cards for seat, cards in lower.items() if cards}
    tell("R5", "Lower cards are discarded: {gone}. The team has {lives} left.", gone, lives(s))


def turn_over(s: State, tell: Tell) -> None:
    """All see the stack, and each card that was laid too early costs a life (R5)."""
    s.seen = s.seen.shown(s.stack)
    tell("R5", "The stack is turned over: {cards}.", s.stack)
    if early := mistakes(s.stack):
        s.lives -= min(s.lives, len(early))
        tell("R5", "Too early: {cards}. The team has {lives} left.", early, lives(s))


@seam
def mistakes(stack: Sequence[Card]) -> list[Card]:
    """The cards of a stack that cost a life, because a lower one is above them (R5)."""
    return too_early(stack)


@seam
def lives_lost(lower: Mapping[Seat, list[Card]]) -> int:
    """One, however many lower cards there are (R5)."""
    return 1


def lives(s: State) -> str:
    return counted(s.lives, "life") if s.lives else "no life"


def discard(s: State, cards: Mapping[Seat, list[Card]]) -> None:
    """Cards leave the hands, face up; what stays there is higher (R5, R7)."""
    for seat, some in cards.items():
        for card in some:
            s.hands[seat].remove(card)
            s.discarded.append(card)
            s.floors[seat] = max(s.floors[seat], card.rank)


# R6: a shuriken is asked for


@seam
def all_agree(s: State, raising: frozenset[Seat]) -> bool:
    """Return True if all who have cards raise a hand (R6)."""
    return len(raising) == to_raise(s)


def refuse(s: State, raising: frozenset[Seat], tell: Tell) -> None:
    """Somebody does not agree, so all hands go down again (R6)."""
    if raising - s.raised:
        tell("R6", "Not everybody agrees, so all hands go down. But everybody has seen who asked.")
    s.raised = raising
    s.refused += 1


# R7: a shuriken is used


def use_shuriken(s: State, tell: Tell) -> None:
    """Everybody discards the lowest card, and no life is lost (R7)."""
    new_start(s)
    s.shuriken -= 1
    lowest = {seat: [lowest_card(hand)] for seat, hand in enumerate(s.hands) if hand}
    discard(s, lowest)
    tell("R7", "All agree. The shuriken takes the lowest cards: {gone}.", lowest)


# R8, R9: a level is completed, and its reward


def complete(s: State, tell: Tell) -> None:
    """No card is left (R8): the level is done, and earns its reward (R9)."""
    s.done += 1
    tell("R8", "Level {level} is done, with {lives} left.", s.done, lives(s))
    reward(s, tell)


@seam
def reward(s: State, tell: Tell) -> None:
    """Some levels bring a shuriken, some a life (R9), as long as there are more (R11)."""
    if s.done in BRINGS_SHURIKEN:
        if room(s, s.shuriken, MOST_SHURIKEN):
            s.shuriken += 1
            tell("R9", "The team gets a shuriken and now has {shuriken}.", s.shuriken)
        else:
            tell("R11", "The team gets no shuriken, because it already has all {most}.", s.shuriken)
    if s.done in BRINGS_LIFE:
        if room(s, s.lives, MOST_LIVES):
            s.lives += 1
            tell("R9", "The team gets a life and now has {lives}.", s.lives)
        else:
            tell("R11", "The team gets no life, because it already has all {most}.", s.lives)


# R10: the end


def outcome(s: State) -> Outcome | None:
    """Lost without lives, won after the last level (R10), given up if nothing happens (R13)."""
    if is_lost(s):
        return Outcome("R10", "The last life is lost, so the team loses.", ())
    if s.done == levels(s):
        by_the_house = s.options.levels != "auto"
        rule = "R14" if by_the_house else "R10"
        return Outcome(rule, "The last level is done, so the team wins.", winners(s))
    if s.idle >= s.options.idle_limit:
        return Outcome("R13", "Nothing has happened for too long.", (), ended_by="limit")
    return None


@seam
def is_lost(s: State) -> bool:
    """Return True if no life is left (R10)."""
    return s.lives == 0


@seam
def winners(s: State) -> tuple[Seat, ...]:
    """All of them (R10)."""
    return (*range(len(s.hands)),)


def levels_done(s: State) -> Sequence[Score]:
    """The team's levels (R8)."""
    return [s.done] * len(s.hands)


def worth(s: State) -> Sequence[Score]:
    """Return the lives, and half of one for each shuriken; nothing once the match is lost."""
    lost = is_lost(s) or s.idle >= s.options.idle_limit
    return [Fraction(0) if lost else s.lives + Fraction(s.shuriken, 2)] * len(s.hands)


# R11: no more than exist


@seam
def room(s: State, number: int, most: int) -> bool:
    """Return True if there may be one more of them (R11)."""
    return not s.options.cap or number < most


# R12: cards at the same moment


@seam
def laying_order(cards: Mapping[Seat, Card]) -> list[Seat]:
    """Return who lays first at the same moment: the lowest card (R12)."""
    return sorted(cards, key=lambda seat: cards[seat].rank)


def in_order(s: State, seats: list[Seat], tell: Tell) -> Script[list[Seat]]:
    """Put cards of the same moment in order, the lowest first (R12)."""
    tell("R12", "At the same moment: {seats}.", dict.fromkeys(sorted(seats)))
    if s.options.simultaneous == "random" or s.options.blind:
        seats = yield from shuffled("R12", seats)
    return seats


# R13, R14: house rules. They are in `ticks_left`, `outcome` and `state`.


GAME = Game(
    id="the_mind",
    name="The Mind",
    players=range(2, 5),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(
        levels_done,
        unit="level",
        worth=worth,
        worth_unit="life",
        counting="Each shuriken left counts as half a life.",
        span="level",
        sides=all_together,
    ),
    deal="R2",
    referees=laws.REFEREES,
    policy=policy,
    promising=promising,
    short={"levels": 2},
    passes=in_silence,
)
