"""Early claims of Schotten Totten (R8), against brute force over all completions."""

from itertools import combinations, pairwise, product
from random import Random

import pytest
from playing import table

from tutor.engine.match import IllegalMove
from tutor.games.schotten_totten.cards import BLIND, CLAN, DECK, JOKERS, MUD
from tutor.games.schotten_totten.choices import Claim, Play
from tutor.games.schotten_totten.claims import legal_claims
from tutor.games.schotten_totten.game import GAME
from tutor.games.schotten_totten.state import STONES, Options

cards = DECK.cards
COLOURS = "123456"


def stones(*sides):
    return " // ".join([*sides, *["/"] * (STONES - len(sides))])


# A second way to say what a side is worth, card by card, by the words of the rules


def worlds(card):
    """Every colour and strength that a card may have."""
    if card.rank:
        return [(card.suit, card.rank)]
    strengths = {"3": [7], "4": [1, 2, 3]}.get(card.code, range(1, 10))
    return [*product(COLOURS, strengths)]


def plain_strength(side, sums):
    """Rank and sum of complete cards, each with its colour and strength."""
    colours, ranks = {colour for colour, _ in side}, sorted(rank for _, rank in side)
    total = sum(ranks)
    consecutive = all(b - a == 1 for a, b in pairwise(ranks))
    if sums:
        return 1, total
    if len(colours) == 1 and consecutive:
        return 5, total
    if len({*ranks}) == 1:
        return 4, total
    if len(colours) == 1:
        return 3, total
    return (2 if consecutive else 1), total


def best_of(side, sums):
    """The best that elites can make of complete cards."""
    return max(plain_strength(each, sums) for each in product(*map(worlds, side)))


def claimable(s, stone, seat):
    """Return True if a stone may be claimed, by trying every completion."""
    codes = {card.code for card in s.modes[stone]}
    places, sums = 3 + (MUD in codes), BLIND in codes
    mine, theirs = s.stones[stone][seat], s.stones[stone][1 - seat]
    if any(stone in own for own in s.claimed) or len(mine) < places:
        return False
    own = best_of(mine, sums)
    if len(theirs) >= places:
        other = best_of(theirs, sums)
        return own > other or (own == other and s.first[stone] == seat)
    return all(
        best_of([*theirs, *more], sums) <= own
        for more in combinations(to_come(s, seat), places - len(theirs))
        if jokers_allowed(s, seat, more)
    )


def to_come(s, seat):
    """All cards that a completion may use."""
    seen = {card for sides in s.stones for side in sides for card in side} | {*s.discard}
    if s.options.proof_uses_own_hand:
        seen |= {*s.hands[seat]}
    elites = [card for card in DECK if card.kind == "elite"] if s.options.tactics else []
    more = elites if s.options.proof_counts_elites else []
    return [card for card in (*CLAN, *more) if card not in seen]


def jokers_allowed(s, seat, more):
    """The other player's side has at most one Joker."""
    theirs = [card for sides in s.stones for card in sides[1 - seat]]
    return sum(card.code in JOKERS for card in [*theirs, *more]) <= 1 or not any(
        card.code in JOKERS for card in more
    )


def random_table(rng, options):
    """A table late in a match: most cards are face up, in sides of all sizes."""
    deck = [*CLAN, *(card for card in DECK if card.kind == "elite" and options.tactics)]
    rng.shuffle(deck)
    jokers = [card for card in deck if card.code in JOKERS]
    for joker in jokers:
        deck.remove(joker)
    sides = []
    for _ in range(STONES):
        pair = [[deck.pop() for _ in range(rng.choice((0, 1, 2, 3, 3)))] for _ in range(2)]
        sides.append(pair)
    for seat, joker in enumerate(jokers):
        stone = rng.randrange(STONES)
        if len(sides[stone][seat]) < 3 and rng.random() < 0.7:
            sides[stone][seat].append(joker)
        else:
            deck.append(joker)
    rng.shuffle(deck)
    texts = [" / ".join(" ".join(map(repr, side)) for side in pair) for pair in sides]
    clan = [card for card in deck if card.rank]
    hands = " / ".join(" ".join(map(repr, [clan.pop() for _ in range(3)])) for _ in range(2))
    shown = [clan.pop() for _ in range(rng.randrange(len(clan)))]
    lie = [""] * STONES
    if options.tactics:
        for mode in (BLIND, MUD):
            if rng.random() < 0.5:
                lie[rng.randrange(STONES)] += f"{mode} "
    firsts = " ".join(rng.choice("01") for _ in range(STONES))
    return table(GAME, 2, options, stones=" // ".join(texts), hands=hands, first=firsts,
                 modes=" / ".join(map(str.strip, lie)), deck=" ".join(map(repr, clan)),
                 discard=" ".join(map(repr, shown))).state  # fmt: skip


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(proof_uses_own_hand=True),
        Options(tactics=True),
        Options(tactics=True, proof_counts_elites=True),
        Options(tactics=True, proof_counts_elites=True, proof_uses_own_hand=True),
    ],
)
def test_R8_proofs_agree_with_brute_force(options):
    rng, proved, refuted = Random(7), 0, 0
    for number in range(120):
        s = random_table(rng, options)
        for seat in (0, 1):
            found = legal_claims(s, seat)
            for stone in range(STONES):
                if len(s.stones[stone][1 - seat]) == 0 and number % 10:
                    continue  # three free places take brute force a second each
                if hard(s, stone, seat):
                    continue
                expected = claimable(s, stone, seat)
                assert (stone in found) == expected, (number, seat, stone)
                if s.stones[stone][seat] and len(s.stones[stone][1 - seat]) < 3:
                    proved, refuted = proved + expected, refuted + (not expected)
    assert proved > 10, proved
    assert refuted > 10, refuted


def hard(s, stone, seat):
    """Return True if there are too many completions for a test."""
    places = 4 if any(card.code == MUD for card in s.modes[stone]) else 3
    if len(s.stones[stone][seat]) < places:
        return False
    missing = places - len(s.stones[stone][1 - seat])
    wild = sum(not card.rank for side in s.stones[stone] for card in side)
    few = 30 if s.options.proof_counts_elites or wild else 60
    return missing > 2 or (missing == 2 and len(to_come(s, seat)) > few)


# The examples of R8


def at_stones(*sides, hands="66 63 / 54 61", **texts):
    return table(GAME, 2, texts.pop("options", None), stones=stones(*sides), hands=hands, **texts)


@pytest.mark.parametrize(
    ("sides", "proved"),
    [
        (["37 38 39 /"], True),  # E5
        (["16 26 36 / 47 48", "46 / 49"], True),  # E6
        (["16 26 36 / 47 48", "46 /"], False),
        (["16 26 36 / 47 48", "/ 49"], False),
        (["19 28 35 / 11 23", "12 22 / 32 42", "52 / 62"], True),  # E7
        (["19 28 35 / 11 23", "12 22 / 32 42", "52 /"], False),
        (["19 28 35 / 29"], False),  # E8
        (["37 38 /"], False),  # A3: the own side must be complete
    ],
)
def test_R8_examples_of_proofs(sides, proved):
    s = at_stones(*sides).state
    assert (0 in legal_claims(s, 0)) == proved
    if not hard(s, 0, 0):
        assert claimable(s, 0, 0) == proved


def test_R8_a_refused_claim_shows_what_would_beat_it():
    match = at_stones("16 26 36 / 47 48", "46 /")
    with pytest.raises(IllegalMove) as error:
        match.answer(0, Claim(0))
    assert (error.value.rule, error.value.sentence) == (
        "R8", "Not yet: 49 could make a colour run of 24 there and beat your three of a kind (18).",
    )  # fmt: skip


def test_R8_a_claim_that_is_granted_says_why_nothing_beats_it():
    match = at_stones("16 26 36 / 47 48", "46 / 49")
    (card,) = cards("66")
    match.answer(0, Play(card, 2))
    match.answer(0, Claim(0))
    assert "[R8] Player 0 claims stone 1: at best, 45 would make a colour of 20 against " in str(
        [*map(str, match.events)]
    )


def test_R8_too_few_cards_to_complete_a_side():
    s = at_stones("19 28 35 / 29", hands="/ 11", deck="", discard="...").state
    assert 0 in legal_claims(s, 0)  # two places, and only the 11 is hidden


def test_R8_the_own_hand_counts_as_hidden_unless_agreed_otherwise():
    sides = ["16 26 36 / 47 48", "46 /"]
    assert legal_claims(at_stones(*sides, hands="49 63 / 52 61").state, 0) == []
    known = {"proof_uses_own_hand": True}
    assert "in the other player's hand" in GAME.rules.text("R8", Options(**known))
    assert legal_claims(at_stones(*sides, hands="49 63 / 52 61", options=known).state, 0) == [0]


@pytest.mark.parametrize("auto", [False, True])
@pytest.mark.parametrize(("hand", "proved"), [("49 63", True), ("64 63", False)])
def test_R8_who_might_prove_with_the_own_hand_is_asked_whatever_it_holds(hand, proved, auto):
    options = {"proof_uses_own_hand": True, "auto_claim": auto}
    sides, lies = ["16 26 36 / 47 48", "46 /"], {"turn": "0", "plays": "1"}
    match = at_stones(*sides, hands=f"{hand} / 52 61", options=options, **lies)
    assert match.ask.rule == "R8"
    assert (Claim(0) in match.ask.choices[0]) == proved


def test_R8_elites_to_come_are_feared_only_if_agreed():
    sides = ["16 26 36 / 47 48", "46 / 49"]
    usual = at_stones(*sides, options={"tactics": True}).state
    assert legal_claims(usual, 0) == [0]
    feared = at_stones(*sides, options={"tactics": True, "proof_counts_elites": True}).state
    assert legal_claims(feared, 0) == []  # a Joker would be the 49


def test_R8_elites_that_lie_there_count_at_their_best():  # A5
    s = at_stones("16 26 36 / 47 1", "46 / 49", options={"tactics": True}).state
    assert legal_claims(s, 0) == []  # 48 with the Joker as 46 or 49
