"""Matches, states, events and errors, where no single game needs all of it."""

from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from playing import answered

from tutor.engine.cards import BACK, Card, Deck, face_down_card, suited
from tutor.engine.driver import playout
from tutor.engine.event import Event, Told, words
from tutor.engine.game import Objection, Secret
from tutor.engine.goal import int_if_whole, leaders
from tutor.engine.match import IllegalMove, Mark, Match
from tutor.engine.refusal import nearest_choices
from tutor.engine.save import restore, save
from tutor.engine.script import Private, around, everyone
from tutor.engine.state import cards_in, clone
from tutor.games import GAMES
from tutor.games.squad.state import Attack, Discard, Play
from tutor.games.the_game.choices import Play as PlayOnPile

KINDS = ["hostile", "everything", "huge", "long", "deep"]
MORE = ["text", "nothing", "half", "yes", "list", "large", "huge"]
FLARES = GAMES["flares"]
DECK = Deck(suited("HC", range(1, 4)))
cards = DECK.cards
CARD = DECK[0]


@dataclass
class Part:
    pile: list = field(default_factory=list)


@dataclass
class Whole:
    options: None = None
    parts: dict = field(default_factory=lambda: {0: [Part(), Part()]})
    deep: list = field(default_factory=lambda: [[[1]], [[2]]])
    deck: Deck = DECK
    known: frozenset = frozenset(DECK)


def test_clones_are_deep():
    one = Whole()
    two = clone(one)
    assert two == one
    two.parts[0][1].pile.append(DECK[0])
    two.deep[0][0].append(3)
    assert one == Whole()
    assert [*cards_in(two)] == [DECK[0]]  # neither a deck nor a memory is a place of cards


def test_events_name_their_facts_and_keep_private_ones():
    drawn = Private(0, DECK[0])
    event = Event("R1", "{player} draws {card} and {cards}.", (0, drawn, [*DECK]), None)
    assert event.facts["player"] == 0
    assert event.seen_by(0)["card"] is DECK[0]
    assert event.seen_by(1)["card"] == event.seen_by(None)["card"] == "a card"
    assert event.told_to(1, ["Ada", "Ben"]) == "Ada draws a card and 1H 2H 3H 1C 2C 3C."
    assert event.told_to(0, ["Ada", "Ben"]) == "Ada draws 1H and 1H 2H 3H 1C 2C 3C."
    assert event.in_full().startswith("Player 0 draws 1H and")
    assert str(event).startswith("[R1] Player 0 draws a card and")
    assert repr(drawn) == "Private(0, 'a card')"
    with pytest.raises(ValueError, match="zip"):
        _ = Event("R1", "{player} draws.", (), None).facts


def test_words():
    assert words({0: [1, 2], 1: []}) == "Player 0 (1 2), Player 1 (nothing)"
    assert words([cards("1H 2H"), cards("3C")]) == "1H 2H | 3C"
    half = GAMES["flares"].new(2).options  # options are ordinary values
    assert words(half) == str(half)


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("13/2", "6½"),
        ("1/3", "⅓"),
        ("-13/2", "-6½"),
        ("-1/2", "-½"),
        ("77/12", "6 5/12"),
        ("5/12", "5/12"),
        ("4", "4"),
        ("0", "0"),
    ],
)
def test_shares_are_written_as_people_do(number, text):
    assert words(Fraction(number)) == text


@pytest.mark.parametrize("number", [7, Fraction(7), Fraction(15, 2), Fraction(-3)])
def test_whole_numbers_are_ints_again(number):
    assert int_if_whole(number) == number
    assert isinstance(int_if_whole(number), int) == (number.denominator == 1)


def test_around():
    assert around(2, 4) == (2, 3, 0, 1)
    assert around(2, 4, step=-1) == (2, 1, 0, 3)


def test_leaders():
    assert leaders([3, 7, 7]) == (1, 2)


def test_asking_nobody_asks_nothing():
    with pytest.raises(StopIteration):
        next(everyone("R1", {}))


def test_errors_list_a_dozen_choices_and_of_more_the_nearest():
    error = IllegalMove(Objection("R1", "No."), "R1", "A rule.", 17, range(20))
    assert str(error).endswith("You may choose: 17, 16, 18, 15, or any of 16 others.")
    assert error.choices[:3] == (17, 16, 18)
    dozen = IllegalMove(Objection("R1", "No."), "R1", "A rule.", None, range(12))
    assert str(dozen).endswith("10, 11.")


def test_errors_name_first_what_shares_most_with_what_was_tried():
    attacks = [Attack((0, 0), (1, 0)), Attack((0, 1), (1, 1)), Discard(CARD)]
    assert nearest_choices(Attack((0, 1), (0, 0)), attacks) == (attacks[1], attacks[0], attacks[2])
    assert nearest_choices(Play(CARD, (0, 2)), attacks)[0] == attacks[2]


def test_errors_name_cards_of_the_same_suit_first():
    error = IllegalMove(Objection("R1", "No."), "R1", "A rule.", cards("2C")[0], cards("2H 1C 1H"))
    assert str(error).endswith("You may choose: 1C, 2H, 1H.")


def test_a_story_is_told_to_each_as_they_may_know_it():
    match = Match.new(GAMES["flares"], 2, seed=1)
    mine, public = match.story(0, ["Ada", "Ben"]), match.story(None)
    assert mine[0] == Told("R1", "Ada deals. Three point cards are set aside, face down.")
    assert str(public[1]) == "[R1] Player 0 gets 3 cards."
    hand = " ".join(map(str, match.state.hands[0]))
    assert mine[1].text == f"Ada gets {hand}."


def test_a_match_says_where_it_is():
    match = Match.new(GAMES["flares"], 2, seed=1)
    assert repr(match) == "<Flares, 2 players, seed 1, 4 events: Player 1 to answer>"
    assert repr(next(match.questions())) == "<Question to player 1 by R3>"
    with pytest.raises(
        ValueError, match=r"Player 0 has nothing to decide now. Rule R3 asks Player 1"
    ):
        match.answer(0, None)
    with pytest.raises(ValueError, match=r"There is no seat 5\. The seats are 0, 1\."):
        match.answer(5, None)


def test_a_game_that_asks_for_nothing_is_told_so():
    def play(state, tell):
        yield from everyone("R1", {0: []})

    flares = GAMES["flares"]
    broken = type(flares)(
        **{name: getattr(flares, name) for name in flares.__dataclass_fields__ if name != "play"},
        play=play,
    )
    with pytest.raises(RuntimeError, match="asks somebody who has nothing to choose"):
        Match.new(broken, 2, seed=1)


def test_a_fork_that_goes_back_and_on_leaves_the_past_of_the_other_alone():
    match, same = (answered(FLARES, players=3, seed=1, count=5) for _ in range(2))
    fork = match.fork(seed=2)
    fork.undo()
    question = next(fork.questions())
    fork.answer(question.seat, question.choices[-1])
    match.undo()
    same.undo()
    assert match.state == same.state


def test_a_fork_keeps_what_was_answered_to_the_open_question():
    match = answered(GAMES["six_nimmt"], players=3, seed=4, count=2)
    assert match.fork(seed=5).answers == match.answers
    assert len(match.answers) == 2


def test_of_several_forks_at_one_answer_the_last_one_counts():
    match = answered(FLARES, players=3, seed=1, count=5)
    assert match.fork(seed=2).fork(seed=3).marks == [Mark(0, 1), Mark(5, 3)]
    assert match.marks == [Mark(0, 1)]


def test_a_fork_with_the_luck_that_there_is_leaves_no_mark():
    match = answered(FLARES, players=2, seed=1, count=5)
    assert match.fork(seed=1).marks == [Mark(0, 1)]
    assert match.fork(seed=2).fork(seed=1).marks == [Mark(0, 1)]
    assert match.fork(seed=2).fork(seed=2).marks == [Mark(0, 1), Mark(5, 2)]


def test_a_fork_may_deal_anew_what_a_seat_cannot_see():
    match = answered(FLARES, players=3, seed=1, count=5)
    seat = next(match.questions()).seat
    fork = match.fork(seed=8, unseen_by=seat)
    assert FLARES.view(fork.state, seat) == FLARES.view(match.state, seat)
    assert fork.state != match.state
    assert fork.ask.choices == match.ask.choices
    assert fork.marks == [Mark(0, 1), Mark(5, 8, seat)]
    assert match.marks == [Mark(0, 1)]
    fork.undo()
    match.undo()
    assert fork.state == match.state
    assert fork.marks == match.marks


def test_of_several_new_deals_for_one_seat_the_last_one_counts():
    match = answered(FLARES, players=3, seed=1, count=5)
    twice = match.fork(2, unseen_by=0).fork(3, unseen_by=0)
    assert twice.marks == [Mark(0, 1), Mark(5, 3, 0)]
    assert twice.state == match.fork(3, unseen_by=0).state


def test_new_deals_for_several_seats_and_new_luck_are_all_kept():
    match = answered(FLARES, players=3, seed=1, count=5)
    fork = match.fork(9).fork(2, unseen_by=0).fork(3, unseen_by=1).fork(4, unseen_by=0).fork(5)
    assert fork.marks == [Mark(0, 1), Mark(5, 2, 0), Mark(5, 3, 1), Mark(5, 4, 0), Mark(5, 5)]
    again = restore(save(fork))
    assert (again.state, again.marks) == (fork.state, fork.marks)


@pytest.mark.parametrize("seat", [3, -1, "0", True, 1.0])
def test_cards_are_dealt_anew_for_a_seat_that_exists(seat):
    with pytest.raises(ValueError, match="There is no seat"):
        Match.new(FLARES, 3, seed=1).fork(2, unseen_by=seat)


def test_cards_are_not_dealt_anew_when_somebody_has_answered():
    match = answered(GAMES["six_nimmt"], players=3, seed=1, count=1)
    with pytest.raises(ValueError, match="before anybody has answered"):
        match.fork(2, unseen_by=0)
    over = answered(GAMES["six_nimmt"], players=2, seed=1, count=10**4)
    with pytest.raises(ValueError, match="before anybody has answered"):
        over.fork(2, unseen_by=0)


@pytest.mark.parametrize("seed", ["1", None, 1.5, True, [1], 10**400, -(10**5000)], ids=MORE)
def test_a_bad_seed_is_refused_by_forks_as_well(seed):
    with pytest.raises(ValueError, match="A seed must be a whole number of at most 18 digits, not"):
        Match.new(FLARES, 2, seed=1).fork(seed)
    with pytest.raises(ValueError, match="A seed must be a whole number of at most 18 digits, not"):
        Match.new(FLARES, 2, seed)


@pytest.mark.parametrize("stranger", ["flares", None, 7])
def test_a_match_is_played_of_a_game(stranger):
    with pytest.raises(ValueError, match="A match needs a game from GAMES, not"):
        Match.new(stranger, 2, seed=1)


def test_a_table_that_ends_with_its_round_is_dealt_before():
    match = Match(FLARES, FLARES.new(2), seed=1, until="R1")
    assert not match.halted
    assert match.ask.rule == "R3"


def test_a_referee_judges_what_the_player_sees():
    def against(view, seat, card):
        assert view.points == [BACK] * 3
        yield Objection("R3", "No.")

    match = Match.new(replace(FLARES, referees={"R3": against}), 2, seed=1)
    with pytest.raises(IllegalMove, match=r"^No\."):
        match.answer(1, None)


class Hostile:
    """Something that nobody wants at the table."""

    def __eq__(self, other):
        raise RuntimeError

    def __repr__(self):
        raise RuntimeError

    __hash__ = None


class Everything:
    """Something that claims to be whatever you look for."""

    def __eq__(self, other):
        return True

    __hash__ = None


@pytest.mark.parametrize(
    "choice", [Hostile(), Everything(), 10**5000, "x" * 10**6, [[[]]]], ids=KINDS
)
def test_what_is_no_choice_is_refused_and_named_in_brief(choice):
    match = answered(FLARES, players=2, seed=1, count=1)
    with pytest.raises(IllegalMove) as error:
        match.answer(0, choice)
    assert len(str(error.value)) < 400
    with pytest.raises(ValueError, match="There is no seat"):
        match.answer(choice, None)


def test_neither_questions_nor_the_past_are_written_with_their_cards():
    match = answered(FLARES, players=2, seed=1, count=2)
    secrets = {card.code for hand in match.state.hands for card in hand}
    said = repr(match.ask) + repr(match.past) + repr(match.events)
    assert not any(code in said for code in secrets)


def test_known_cards_and_backs_are_seen():
    deck = Deck([Card("r", back="red"), Card("b", back="blue")])
    game = replace(FLARES, deck=lambda s: deck, secrets=lambda s, seat: [Secret(s.points)])
    state = FLARES.new(2)
    state.points = [*deck]
    assert game.view(state, 0).points == [face_down_card("red"), face_down_card("blue")]
    game = replace(FLARES, secrets=lambda s, seat: [Secret(s.deck, known=s.deck[:1])])
    assert game.view(state, 0).deck == [state.deck[0], *[BACK] * 35]


@dataclass
class Typed:
    plays: list[tuple[int, Card]]
    hands: list[list[Card]]
    tricks: list[list[list[tuple[int, Card]]]]
    seen: list[set[str]]
    pairs: list[tuple[list[int], int] | None]
    parts: list[Part]
    anything: Any
    options: None = None


def test_clones_are_as_deep_as_the_types_of_the_fields_say():
    card = DECK[0]
    one = Typed([(0, card)], [[card]], [[[(0, card)]]], [{"H"}], [None], [Part()], [[1]])
    two = clone(one)
    assert two == one
    two.plays.clear()
    two.hands[0].clear()
    two.tricks[0][0].clear()
    two.seen[0].clear()
    two.pairs.clear()
    two.parts[0].pile.append(card)
    two.anything[0].clear()
    assert one == Typed([(0, card)], [[card]], [[[(0, card)]]], [{"H"}], [None], [Part()], [[1]])


def test_clones_do_not_share_sets():
    @dataclass
    class Met:
        options: None = None
        suits: set = field(default_factory=set)

    one = Met()
    clone(one).suits.add("H")
    assert one == Met()


def test_a_playout_may_stop_before_the_next_deal():
    state = Match.new(FLARES, 2, seed=1).state
    assert [*playout(FLARES, state, Random(1), until="R1")] == state.scores
    assert state.rounds == 1


class Hostile:
    """Compares by doing harm."""

    def __eq__(self, other):
        raise RuntimeError("harm")

    __hash__ = None


@pytest.mark.parametrize("pile", [False, True, 0.0, Hostile()])
def test_what_a_choice_is_made_of_is_compared_by_type_as_well(pile):
    match = Match.new(GAMES["the_game"], 2, seed=1)
    card = match.state.hands[0][0]
    with pytest.raises(IllegalMove):
        match.answer(0, PlayOnPile(card, pile))
    assert match.record() == []


@pytest.mark.parametrize("name", ["flares", "dicht_dran"])  # in turn, and all at once
def test_a_rule_that_goes_wrong_leaves_the_match_as_it_was(name):
    wrong, honest = [], GAMES[name]

    def play(s, tell):
        def told(*event):
            if wrong:
                raise ZeroDivisionError("in a rule of somebody's own")
            tell(*event)

        return (yield from honest.play(s, told))

    match, same = (Match.new(replace(honest, play=play), players=3, seed=1) for _ in range(2))
    for each in (match, same):
        *first, last = each.questions()
        for question in first:
            each.answer(question.seat, question.choices[0])
    before = repr((match.state, match.events, match.answers, match.record(), match.marks))
    wrong.append(True)
    with pytest.raises(ZeroDivisionError):
        match.answer(last.seat, last.choices[0])
    assert repr((match.state, match.events, match.answers, match.record(), match.marks)) == before
    assert [question.seat for question in match.questions()] == [last.seat]
    wrong.clear()
    for each in (match, same):
        each.answer(last.seat, last.choices[0])
    assert match.state == same.state
    assert [event.sentence for event in match.events] == [event.sentence for event in same.events]
