"""Schotten Totten by Reiner Knizia, with tactics. Numbers in brackets cite ``rules.md``."""

from collections.abc import Sequence

from tutor.engine.cards import draw, piles
from tutor.engine.game import Game
from tutor.engine.goal import Goal, Outcome, leaders
from tutor.engine.rulebook import rulebook
from tutor.engine.script import Private, Script, Seat, Tell, choose, seam, shuffled
from tutor.engine.wording import number_in_words
from tutor.games.schotten_totten import claims, laws, ruses
from tutor.games.schotten_totten.cards import (
    BANSHEE,
    BLIND,
    CLAN,
    DECK,
    JOKERS,
    RECRUITER,
    SPY,
    TACTICS,
    TRAITOR,
    Piece,
)
from tutor.games.schotten_totten.choices import (
    CLAIMS,
    CLAN_DECK,
    NOTHING,
    PLAYS,
    Action,
    Bury,
    Claim,
    Draw,
    Move,
    Play,
    Recruit,
    Remove,
)
from tutor.games.schotten_totten.formations import named
from tutor.games.schotten_totten.laws import may_play_tactics, may_play_this, nothing_fits
from tutor.games.schotten_totten.players import policy, promising
from tutor.games.schotten_totten.state import HAND, NOBODY, VICTORY, Options, State

ENOUGH = 5  # stones that win anywhere
ADJACENT = 3  # stones in a row that win


def setup(players: int, options: Options) -> State:
    tactics = [*TACTICS] if options.tactics else []
    first = options.first_player
    return State(options, first, piles(players), piles(players), [0] * players, tactics=tactics)


def play(s: State, tell: Tell) -> Script[Outcome]:
    """Deal (R2), then take turns (R3) until somebody has stones enough (R10)."""
    if not under_way(s):
        yield from deal(s, tell)
    while not (end := outcome(s)):
        yield from turn(s, tell)
    return end


# R1, R2: the deal


def under_way(s: State) -> bool:
    """Return True once cards have been dealt (R1)."""
    return any(s.hands) or any(any(sides) for sides in s.stones)


def deal(s: State, tell: Tell) -> Script[None]:
    """Six clan cards to each player (R2), and with tactics one of those (R11)."""
    s.deck = yield from shuffled("R2", CLAN)
    if s.options.tactics:
        s.tactics = yield from shuffled("R11", TACTICS)
    tell("R1", "Nine stones lie in a row.")
    for seat in range(len(s.hands)):
        s.hands[seat] = hand = draw(s.deck, HAND)
        told = Private(seat, [*hand], f"{number_in_words(HAND)} clan cards")
        tell("R2", "{player} gets {hand}.", seat, told)
        if s.options.tactics:
            hand += (tactic := draw(s.tactics, 1))
            tell("R11", "{player} gets {card}.", seat, Private(seat, ["the", *tactic], "a tactic"))


# R3, R22: a turn


def turn(s: State, tell: Tell) -> Script[None]:
    """Play a card, claim stones, draw a card (R3); or claim stones first, by a house rule."""
    if s.plays == s.turns:
        yield from play_card(s, tell)
        if s.plays == s.turns:
            return
    if s.to_bury:
        bury(s, (yield from choose(s.turn, "R18", ruses.legal_burials(s, s.turn))), tell)
    yield from claim_and_draw(s, tell)


def play_card(s: State, tell: Tell) -> Script[None]:
    """One card is played (R3), or none if none can be (R22); or a stone is claimed before."""
    if not (actions := legal_plays(s, s.turn)):
        s.plays += 1
        s.passes += 1
        why = nothing_fits(s, s.turn)
        tell("R22", "{player} plays nothing, because {why}.", s.turn, why)
        return
    early = claims.legal_claims(s, s.turn) if s.options.claim_when == "start" else []
    if sure := [n for n in early if s.options.auto_claim and n not in claims.by_hand(s, s.turn)]:
        claim(s, sure[0], tell)
        return
    action = yield from choose(s.turn, "R3", [*(CLAIMS[n] for n in early), *actions])
    if isinstance(action, Claim):
        claim(s, action.stone, tell)
        return
    s.plays += 1
    s.passes = 0
    act(s, action, tell)


def legal_plays(s: State, seat: Seat) -> list[Action]:
    """A clan card to an own side with room (R4), or a tactic (R11) if one may be played (R12)."""
    room = claims.with_room(s, seat)
    found: list[Action] = []
    tactics = []
    for card in s.hands[seat]:
        if card.rank:
            plays = PLAYS[card]
            found += [plays[stone] for stone in room]
        else:
            tactics.append(card)
    if tactics and may_play_tactics(s, seat):
        for card in tactics:
            found += legal_tactics(s, seat, card, room)
    return found


def act(s: State, action: Action, tell: Tell) -> None:
    """A card goes from the hand to where it belongs (R3), and does what it does (R13 to R21)."""
    seat, card = s.turn, action.card
    s.hands[seat].remove(card)
    if not card.rank:
        s.tactics_played[seat] += 1
    match action:
        case Play(_, stone) if card.kind == "mode":
            fight(s, card, stone, tell)
        case Play(_, stone):
            join(s, card, stone, tell)
        case Recruit():
            recruit(s, action, tell)
        case Move() | Remove():
            take(s, action, tell)


# R4, R5: a card joins a formation


def join(s: State, card: Piece, stone: int, tell: Tell) -> None:
    """A clan card or an elite joins the own side of a stone (R4)."""
    rule, what = ("R3", "{card}") if card.rank else (elite_rule(card), "the {card}")
    s.stones[stone][s.turn].append(card)
    tell(rule, f"{{player}} plays {what} at stone {{stone}}.", s.turn, card, stone + 1)
    complete(s, stone, tell)


def elite_rule(card: Piece) -> str:
    if card.code in JOKERS:
        return "R13"
    return "R14" if card.code == SPY else "R15"


def complete(s: State, stone: int, tell: Tell) -> None:
    """If the own side of a stone is complete now, it is remembered who was first (R7)."""
    seat = s.turn
    if claims.is_complete(s, stone, seat):
        s.first[stone] = 1 - seat if claims.is_complete(s, stone, 1 - seat) else seat
        made = named(claims.strength(s, stone, seat), claims.places_at(s, stone))
        rule = "R16" if claims.only_sums(s, stone) else "R5"
        tell(rule, "{player} completes stone {stone}: {formation}.", seat, stone + 1, made)


# R6, R7, R8, R9: claims, and the end of a turn


def claim_and_draw(s: State, tell: Tell) -> Script[None]:
    """Any number of stones are claimed (R8); then a card is drawn, and the turn is over (R3)."""
    while not has_won(s):
        now = claims.may_claim_now(s)
        able, secret = (
            (claims.legal_claims(s, s.turn), claims.by_hand(s, s.turn)) if now else ([], [])
        )
        if sure := [stone for stone in able if s.options.auto_claim and stone not in secret]:
            claim(s, sure[0], tell)
            continue
        draws = claims.legal_draws(s, s.turn)
        choice: Claim | Draw = draws[0]
        if able or secret:  # the question itself reveals nothing
            free = () if able and claims.must_claim(s) else draws
            choice = yield from choose(s.turn, "R8", [*(CLAIMS[n] for n in able), *free])
        elif len(draws) > 1:
            choice = yield from choose(s.turn, "R11", draws)
        if isinstance(choice, Draw):
            end_turn(s, choice, tell)
            return
        claim(s, choice.stone, tell)


def claim(s: State, stone: int, tell: Tell) -> None:
    """A stone is won (R5 to R8)."""
    seat = s.turn
    rule, why = reason(s, stone, seat)
    first = ", and {player}'s side was complete first" if rule == "R7" else ""
    s.claimed[seat].append(stone)
    if s.options.claim_when == "end":
        s.passes = 0
    tell(rule, f"{{player}} claims stone {{stone}}: {{why}}{first}.", seat, stone + 1, why)


def reason(s: State, stone: int, seat: Seat) -> tuple[str, str]:
    own, places = claims.strength(s, stone, seat), claims.places_at(s, stone)
    if not claims.is_complete(s, stone, 1 - seat):
        return "R8", claims.proof(s, stone, seat)
    other = claims.strength(s, stone, 1 - seat)
    rule = claims.deciding_rule(own, other, sums=claims.only_sums(s, stone))
    if rule == "R7":
        return rule, f"both sides have {named(own, places)}"
    beats = "against" if rule == "R16" else "beats"
    return rule, f"{named(own, places)} {beats} {named(other, places)}"


def end_turn(s: State, choice: Draw, tell: Tell) -> None:
    """A card is drawn (R3, R11), if there is one (R9), and it is the other player's turn."""
    seat = s.turn
    if choice.deck == NOTHING:
        if len(s.hands[seat]) < claims.hand_size(s):
            tell("R9", "{player} draws nothing, because no deck is left.", seat)
    else:
        clan = choice.deck == CLAN_DECK
        rule, public = ("R3", "a clan card") if clan else ("R11", "a tactic")
        drawn = draw(s.deck if clan else s.tactics, 1)
        s.hands[seat] += drawn
        s.passes = 0
        told = drawn if clan else ["the", *drawn]
        tell(rule, "{player} draws {card}.", seat, Private(seat, told, public))
    s.turns += 1
    s.turn = 1 - seat


# R10, R23: the end


def outcome(s: State) -> Outcome | None:
    """Three stones in a row or five win at once (R10); two passes end it, too (R23)."""
    for seat, own in enumerate(s.claimed):
        if enough(own):
            what = "Three adjacent" if in_a_row(own) else "Five"
            return Outcome("R10", f"{what} stones win.", (seat,))
    if s.passes < len(s.hands) or s.plays > s.turns:
        return None
    if len(most := leaders(totals(s))) > 1:
        return Outcome(
            "R23", "Nobody can go on, and both have the same number of stones: a draw.", ()
        )
    return Outcome("R23", "Nobody can go on, so the player with more stones wins.", most)


def has_won(s: State) -> bool:
    """Return True if somebody has stones enough in the middle of a turn (R10)."""
    return any(map(enough, s.claimed))


@seam
def enough(own: Sequence[int]) -> bool:
    """Return True if these stones win: five, or three in a row (R10)."""
    return len(own) >= ADJACENT and (len(own) >= ENOUGH or in_a_row(own))


def in_a_row(own: Sequence[int]) -> bool:
    """Return True if three of these stones are adjacent (R10)."""
    return any(stone + 1 in own and stone + 2 in own for stone in own)


def totals(s: State) -> list[int]:
    return [len(own) for own in s.claimed]


def worth(s: State) -> list[int]:
    """Only the victory counts (R10)."""
    end = outcome(s)
    return [VICTORY if end and seat in end.winners else 0 for seat in range(len(s.hands))]


# R11, R12, R13, R14, R15: tactics


def legal_tactics(s: State, seat: Seat, card: Piece, room: Sequence[int]) -> list[Action]:
    """Return the legal uses of a tactic (R11), each with its targets (R13 to R21)."""
    if not may_play_this(s, seat, card):
        return []
    if card.code == RECRUITER:
        return [*ruses.legal_recruits(s, card)]
    if card.code == BANSHEE:
        return [*ruses.legal_removals(s, card, 1 - seat)]
    if card.kind == "ruse":
        return [*ruses.legal_moves(s, seat, card, room)]
    stones = claims.open_stones(s) if card.kind == "mode" else room
    return [PLAYS[card][stone] for stone in stones]


# R16, R17: combat modes


def fight(s: State, card: Piece, stone: int, tell: Tell) -> None:
    """A combat mode lies on a stone: only sums count (R16), or four cards are needed (R17)."""
    s.modes[stone].append(card)
    if card.code == BLIND:
        told = "{player} plays {card} on stone {stone}: only sums count."
        tell("R16", told, s.turn, card, stone + 1)
    else:
        s.first[stone] = NOBODY
        told = "{player} plays the {card} on stone {stone}: each side needs four cards."
        tell("R17", told, s.turn, card, stone + 1)


# R18: the Recruiter


def recruit(s: State, action: Recruit, tell: Tell) -> None:
    """The cards come to the hand; two must go under their decks then (R18)."""
    seat, card = s.turn, action.card
    s.ruses.append(card)
    s.hands[seat] += (drawn := draw(s.deck, action.clan) + draw(s.tactics, action.tactics))
    s.to_bury = min(ruses.BURIED, len(s.hands[seat]))
    public = f"{action.clan} from the clan deck, {action.tactics} from the tactics"
    tell("R18", "{player} draws {cards} with the {card}.", seat, Private(seat, drawn, public), card)


def bury(s: State, choice: Bury, tell: Tell) -> None:
    """Two hand cards go under their decks (R18); a hand that is full then draws nothing (R3)."""
    seat = s.turn
    for card in choice.cards:
        s.hands[seat].remove(card)
        (s.deck if card.back == "clan" else s.tactics).insert(0, card)
    s.to_bury = 0
    s.seen = s.seen.shown_to(seat, choice.cards)
    backs = [card.back for card in choice.cards]
    public = f"{backs.count('clan')} under the clan deck, {backs.count('tactic')} under the tactics"
    tell("R18", "{player} puts away {cards}.", seat, Private(seat, [*choice.cards], public))
    if len(s.hands[seat]) >= claims.hand_size(s):
        tell("R18", "{player} draws no card in this turn, because the hand is full.", seat)


# R19, R20, R21: ruses that move or discard a card of a formation


def take(s: State, action: Move | Remove, tell: Tell) -> None:
    """A ruse takes a card of a formation, which moves or is discarded (R19, R20, R21)."""
    seat, card, target = s.turn, action.card, action.target
    s.ruses.append(card)
    stone, side = next(
        (stone, side) for stone, sides in enumerate(s.stones) for side in sides if target in side
    )
    side.remove(target)
    rule, told = ruses.ruse_rule(card), "{player} plays the {card}: {target} of stone {stone}"
    facts = seat, card, target, stone + 1
    if isinstance(action, Remove):
        s.discard.append(target)
        tell(rule, f"{told} is discarded.", *facts)
        return
    to, owner = action.stone, {1 - seat: None}
    s.stones[to][seat].append(target)
    if card.code == TRAITOR:
        told = "{player} plays the {card}: {owner}'s {target} crosses{way} to {player}'s side of "
        way = "" if to == stone else f" from stone {stone + 1}"
        tell(rule, told + "stone {stone}.", seat, card, owner, target, way, to + 1)
    else:
        tell(rule, f"{told} goes to stone {{other}}.", *facts, to + 1)
    complete(s, to, tell)


GAME = Game(
    id="schotten_totten",
    name="Schotten Totten",
    players=range(2, 3),
    options=Options(),
    rules=rulebook(__file__),
    deck=lambda s: DECK if s.options.tactics else CLAN,
    setup=setup,
    play=play,
    secrets=laws.secrets,
    goal=Goal(
        totals,
        unit="stone",
        worth=worth,
        worth_unit="win in 100 matches",
        span="match",
        in_100=True,
    ),
    deal="R2",
    box=DECK,
    policy=policy,
    promising=promising,
    referees=laws.REFEREES,
)
