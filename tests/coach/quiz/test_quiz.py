"""Every rule of every game can be asked, and each question has one clear answer."""

import re
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pytest
from playing import in_part
from table.tables import scene_of

from tutor.coach.quiz import Quizmaster
from tutor.coach.quiz.cases import Misconception, find_case, sequel, shuffled_so, start_match
from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.positions import PositionPool, as_asked
from tutor.coach.quiz.practice import Practice
from tutor.coach.quiz.quizmaster import answers_of, wording
from tutor.coach.quiz.shown import follows
from tutor.coach.quiz.texts import WORDS
from tutor.engine.match import Match
from tutor.engine.position import position as arranged
from tutor.games import GAMES, declared_for_quiz
from tutor.table.text import scene_text
from tutor.teaching.quiz import Believes

RULES = {f"{name}-{rule}": (name, rule) for name in GAMES for rule in GAMES[name].rules}
FEW = 2
SEEDS = range(1, 4)
NUMBERS = {word: str(number) for number, word in enumerate(WORDS)}
COUNTS = re.compile(  # of heads, rows, stones, points, cards, tokens, lives; numbers that are free
    r"\(\w+: −?\d+\)|\b(?:row|round|level|stone|run|kind|colour|sum)(?: of)? \d+|^\d+$"
    r"|\bha(?:s|ve) .+ in the scoring pile"
    r"|\b(?:now has|already has all) \d+"
    r"|\bfree range is (?:only )?\d+(?: to \d+)?"
    r"|(?:at best,|Not yet:) [\d, and]+ (?:would|could)"  # hidden cards named in a proof
    r"|\b\d+ (?:points?|(?:number )?cards?|tokens?|left|now|are all|li\w+|ticks?|clan|tactics?)\b",
    re.MULTILINE | re.IGNORECASE,
)


@cache
def quizmaster(name):
    return Quizmaster(name, seed=3)


@cache
def questions(name, rule):
    """By a quizmaster of its own, so that the order of tests does not matter; tables are shared."""
    master = Quizmaster(name, seed=3)
    master._pool = quizmaster(name)._pool
    return [master.ask(rule) for _ in range(FEW)]


def pool(game, many):
    found = PositionPool(game, seed=1)
    for _ in found.upto(many):
        pass
    return [found[number] for number in range(many)]


# Each question by itself


@pytest.mark.parametrize(("name", "rule"), in_part(RULES, 7))
def test_every_rule_is_asked_and_each_question_is_sound(name, rule):
    """One test for each rule, for questions take long to make and are quickly looked at."""
    for item in questions(name, rule):
        assert (item.game, item.rule, item.laws[0].number) == (name, rule, rule)
        has_one_clear_answer(item)
        is_complete_and_in_plain_words(item)
        names_no_card_that_the_learner_has_not_seen(item)
        has_no_wrong_answer_that_comes_true_a_moment_later(item)
        bears_no_marks_that_judge(item)


def has_one_clear_answer(item):
    texts = [answer.text for answer in item.answers]
    assert len({*texts}) == len(texts) >= 2
    assert len(item.right) == 1 or (item.many and item.right)
    assert item.explanation.endswith((".", "”.", "!"))


def is_complete_and_in_plain_words(item):
    if item.kind == "rule":
        last = {each.text.split()[-1] for each in GAMES[item.game].rules.variants()}
        assert {answer.text.split()[-1] for answer in item.answers} <= last, "a rule is cut"
    read = "\n".join([item.asked(), item.explained(), *(scene_text(f) for f in item.frames)])
    assert not re.search(r"[{}<>]|Player \d|None|\bYou \w+s\b(?<!pass)(?<!miss)", read), read


def names_no_card_that_the_learner_has_not_seen(item):
    if item.scene and item.kind != "rule":  # numbers in the text of a rule are not cards
        game = GAMES[item.game]
        seen = faces(game, item.scene.tiles()) | captured(game, item.scene)
        told = codes(game, " ".join(item.told))
        assert codes(game, "\n".join(answer.text for answer in item.answers)) <= seen | told


def has_no_wrong_answer_that_comes_true_a_moment_later(item):
    later = {line for frame in item.frames for line in scene_text(frame).splitlines()}
    if item.kind == "next":
        assert not {answer.text for answer in item.answers if not answer.right} & later


def bears_no_marks_that_judge(item):
    if item.scene:
        assert not any(place.badges or place.tone for place in places(item.scene))
        assert not any(tile.tone for tile in item.scene.tiles())
        assert not any(player.state for player in item.scene.players)


def faces(game, tiles):
    """Return the names of the face-up cards."""
    called = {card.code: str(card) for card in game.printed}
    shown = {tile.id.removeprefix("c:").rstrip("'") for tile in tiles if tile.face}
    return {called.get(code, code) for code in shown}


def places(scene):
    return [place for zone in scene.zones for place in zone.places]


def captured(game, scene):
    """Return all cards if a pile in front of a player is face down now, but was empty at first."""
    first = scene_of(Match.new(game, len(scene.players), seed=1).state, game.id, scene.seat)
    filled = {place.id for place in places(first) if not place.tiles}
    mine = [place for zone in scene.zones if zone.owner is not None for place in zone.places]
    piles = [pile for pile in mine if pile.lie == "pile" and pile.id in filled]
    closed = [pile for pile in piles if pile.tiles and not faces(game, pile.tiles)]
    return {*map(str, game.printed)} if closed else set()


def codes(game, text):
    """The cards that a text names, as they are called; a number may be a count instead."""
    said = COUNTS.sub("", text) if game.printed[0].code.isdigit() else text
    words = {*re.findall(r"\+?\w+", said)}
    called = {*map(str, game.printed)}
    return {
        name
        for name in called
        if name in words or (" " in name and re.search(rf"{re.escape(name)}(?![\w*])", said))
    }


def test_a_card_whose_name_is_a_number_is_told_from_a_count():
    said = "Ada takes 6 9 12 with 52 (heads: 7).\nTake row 1\n10\nPlay the 3\nA run of 15"
    assert codes(GAMES["six_nimmt"], said) == {"6", "9", "12", "52", "3"}


@pytest.mark.parametrize(("spoils", "some"), [(" / ", False), ("4H 5H / ", True)])
def test_cards_may_be_named_that_all_saw_being_captured(spoils, some):
    game = GAMES["squad"]
    state = arranged(game, 2, squads="2C // 3C", spoils=spoils)
    assert bool(captured(game, scene_of(state, game.id))) is some


# The answer follows from the view


@pytest.mark.in_turn
def test_the_answer_is_the_same_whatever_is_hidden(game):
    beliefs = [Misconception(b, mutant(game, **b.replaced)) for b in believed(game)]
    game, checked, rng = as_asked(game), 0, Random(1)
    for number, position in enumerate(pool(game, 120)):
        if number >= 30 and checked > 5:
            break
        for belief in beliefs:
            found = find_case(game, belief, position, rng)
            if found and found.spot.reader.seat in position.said and found.kind == "next":
                checked += same_in_all_worlds(game, found.spot, rng)
    assert checked > 5


def same_in_all_worlds(game, spot, rng):
    """Redeal the cards hidden from the learner, and check worlds with the same events."""
    if not follows(game, spot, rng):
        return 0
    position, seat = spot.position, spot.reader.seat
    view = game.view(position.state, seat)
    for world in islice(game.imagine(view, seat, rng), 10):
        other = sequel(game, replace(position, state=world))
        if other and spot.reached_by(other):  # others could give the same answers
            assert spot.thing(other).text == spot.next.text
    return 1


def believed(game):
    return [each for each in declared_for_quiz(game) if isinstance(each, Believes)]


def test_what_depends_on_hidden_cards_is_not_asked():
    game = GAMES["flares"]
    points = Believes("R7", "Each point card counts one point.", point_sum=len)
    belief, rng = Misconception(points, mutant(game, point_sum=len)), Random(1)
    cases = [find_case(game, belief, position, rng) for position in pool(game, 60)]
    spots = [found.spot for found in cases if found and found.spot.next.rule == "R7"]
    face_down = [spot for spot in spots if spot.known.points]
    assert face_down
    assert not any(follows(game, spot, rng) for spot in face_down)


# Misconceptions that go wrong only where they should


def told_by(name, says, state, said):
    """Return the match after these choices, with a misconception instead of the rule."""
    (found,) = [each for each in believed(GAMES[name]) if each.says.startswith(says)]
    match = Match(mutant(GAMES[name], **found.replaced), state, 1, until=GAMES[name].deal)
    for seat, choice in said.items():
        match.answer(seat, choice)
    return match


def test_R2_once_the_deck_has_won_it_is_no_question_who_leads_the_first_trick():
    table = {"hands": "6C 5C / 5D 5H", "trick": "-1:6H 1:4C 0:4D", "points": "2F 3F 5P"}
    state = arranged(GAMES["flares"], 2, **table, dealer="0")
    match = told_by("flares", "The player on the dealer's left leads the first", state, {})
    assert [event.rule for event in match.events] == ["R6", "R6"]


def test_R8_heads_of_earlier_rounds_are_forgotten_only_where_they_are_counted():
    table = {
        "rows": "1 / 10 / 20 / 30",
        "hands": "/",
        "taken": "55 11 / 22",
        "revealed": "0:40 1:50",
    }
    state = replace(arranged(GAMES["six_nimmt"], 2, **table), scores=[60, 0])
    match = told_by("six_nimmt", "Each round begins again", state, {})
    assert str(match.events[-1]).endswith("Total heads: Player 0 (72), Player 1 (5).")
    assert not match.over


def test_R7_in_the_last_trick_tied_cards_leave_the_game_anyway():
    table = {"tricks": "1", "hands": "7S / 7H", "piles": "2C / 2D"}
    state = arranged(GAMES["kaplowitz"], 2, **table)
    says, seven = "After a tie, the cards leave", state.hands[0][0]
    match = told_by("kaplowitz", says, state, {0: seven})
    match.answer(1, state.hands[1][0])
    assert "R9" in [event.rule for event in match.events]


@pytest.mark.parametrize(
    ("name", "rule"), [("flares", "R14"), ("flares", "R13"), ("kaplowitz", "R12")]
)
def test_how_a_match_ends_by_a_rare_rule_is_asked_at_a_table(name, rule):
    assert quizmaster(name).kinds(rule) & {"stands", "next"}


@pytest.mark.in_turn
def test_what_shuffles_have_brought_can_be_brought_again(game):
    """With the same orders, also if chance were another, the same happens.

    A match of a single deal may bring nothing: it is shuffled before anybody is asked.
    """
    shuffled = 0
    for position in pool(game, 60):
        real, (again, brought) = sequel(game, position), shuffled_so(game, position)
        assert [*map(str, again.events)] == [*map(str, real.events)]
        orders = [order for _, order in brought]
        other, _ = shuffled_so(game, replace(position, seed=position.seed + 1), orders)
        assert [*map(str, other.events)] == [*map(str, real.events)]
        shuffled += bool(orders)
    assert shuffled or game.goal.span == "match"


# Coverage of questions


def test_R2_R7_no_position_of_squad_has_lost_the_card_that_was_drawn():
    acted = 0
    for position in pool(GAMES["squad"], 300):
        match = start_match(GAMES["squad"], position)
        if match.ask and match.ask.rule == "R3":
            state, seat, acted = match.state, match.state.seat, acted + 1
            filled = all(state.squads[seat]) and any(len(q) == 1 for q in state.squads[seat])
            assert state.hands[seat] or filled or not state.deck
    assert acted > 100


# Sessions


@cache
def session(name, seed):
    """Return the ten questions of a learner who always takes the first answer."""
    practice, asked = Practice(name, 10, seed), []
    while item := practice.next():
        asked.append(item)
        practice.answer([0])
    return asked


@pytest.mark.in_turn
def test_no_table_comes_twice_in_a_session_for_whatever_rule(game):
    for seed in (1, 2):
        tables = [wording(item) for item in session(game.id, seed)]
        assert len({*tables}) == len(tables) == 10


@pytest.mark.in_turn
def test_no_wrong_answer_is_true_as_well(game):
    """Neither at the same deal nor a moment before or after; nor by a number in other words."""
    for seed in SEEDS:
        for item in session(game.id, seed):
            true = {as_read(frame.caption) for frame in item.frames} | {*map(as_read, item.told)}
            wrong = [as_read(answer.text) for answer in item.answers if not answer.right]
            assert item.kind == "may" or not true & {*wrong}, item.asked()
            assert len({*wrong}) == len(wrong), item.asked()
            assert "You win the match." not in wrong or not game.goal.is_shared(2), item.asked()


def as_read(text):
    """Numbers as digits, and people in one order: "2 cards", "Ada Blaise You together"."""
    digits = re.sub(r"[a-z]+", lambda word: NUMBERS.get(word[0], word[0]), text)
    people, together, _ = digits.partition(" together")
    return " ".join(sorted(re.split(r", | and ", people))) + together if together else digits


@pytest.mark.in_turn
def test_no_number_of_a_rule_is_asked_twice_in_a_session(game):
    """Neither counted at a table nor in a gap: "nine stones" is one thing to know."""
    for seed in SEEDS:
        items = [item for item in session(game.id, seed) if item.kind in ("count", "gap")]
        known = [(item.rule, as_read(right_answer(item).lower())) for item in items]
        assert len({*known}) == len(known)


def right_answer(item):
    return next(answer.text for answer in item.answers if answer.right)


@pytest.mark.in_turn
def test_questions_without_a_table_are_mixed_with_others(game):
    """The first six have tables at least every second time, of rules that have any."""
    for seed in SEEDS:
        first = session(game.id, seed)[:6]
        tables = [item.scene is not None for item in first]
        assert all(any(tables[n : n + 3]) for n in range(4)), "words and numbers only"
        seen = [item for item in first if any(each.scene for each in questions(game.id, item.rule))]
        assert 2 * sum(tables) >= len(seen) > 0


@pytest.mark.in_turn
def test_a_rule_is_mostly_first_asked_as_it_is_usually_played(game):
    firsts = [questions(game.id, rule)[0].under_house_rules for rule in game.rules]
    assert sum(firsts) <= 0.6 * len(firsts)


@pytest.mark.in_turn
def test_no_list_of_answers_comes_twice_in_a_session(game):
    """Unless it consists of players, or of places of a grid: there are no others."""
    for seed in (1, 2):
        lists = [answers_of(item) for item in session(game.id, seed)]
        named = [each for each in lists if any(map(str.isdigit, "".join(each)))]
        assert len({*named}) == len(named)


@pytest.mark.in_turn
def test_what_is_shown_afterwards_cites_a_rule_that_decides(game):
    for item in session(game.id, 1):
        decide = {law.number for law in item.laws}
        decide |= {answer.law.number for answer in item.answers if answer.law}
        shown = {frame.law.number for frame in item.frames if frame.law}
        assert shown & decide or not item.scene, item.asked()


@pytest.mark.in_turn
def test_where_everything_or_one_thing_is_allowed_one_answer_is_chosen(game):
    for item in session(game.id, 1):
        rights = sum(answer.right for answer in item.answers)
        assert item.many == (rights > 1)
        assert rights < len(item.answers), "there is something to be wrong about"


@pytest.mark.in_turn
def test_the_same_seed_asks_the_same(game):
    one, same, other = (Quizmaster(game, seed=seed) for seed in (5, 5, 6))
    rules = list(game.rules)[:5]
    first = [one.ask(rule).asked() for rule in rules]
    assert [same.ask(rule).asked() for rule in rules] == first
    assert [other.ask(rule).asked() for rule in rules] != first


@pytest.mark.in_turn
def test_a_search_in_steps_finds_what_is_asked(game):
    one, other = Quizmaster(game, seed=2), Quizmaster(game, seed=2)
    for rule in list(game.rules)[2:4]:
        found = [item for item in one.search(rule) if item]
        assert found[-1].asked() == other.ask(rule).asked()


@pytest.mark.in_turn
def test_a_search_that_is_given_up_changes_nothing(game):
    one, other = Quizmaster(game, seed=2), Quizmaster(game, seed=2)
    next(filter(None, one.search("R3")))  # it has found a question, and could find a better one
    assert [one.ask("R3").asked() for _ in "ab"] == [other.ask("R3").asked() for _ in "ab"]


@pytest.mark.in_turn
def test_no_question_comes_twice_before_all_were_asked(game):
    rule = {"mini_golf": "R10", "the_mind": "R4"}.get(game.id, "R3")  # their R3 has few
    asked = [quizmaster(game.id).ask(rule).asked() for _ in range(6)]
    assert len({*asked}) == 6


def test_when_all_was_asked_it_begins_again():
    master = Quizmaster("kaplowitz", seed=1)
    asked = [master.ask("R1").prompt for _ in range(12)]
    assert len({*asked}) < 12


def test_an_unknown_rule_is_answered_with_those_there_are(game):
    with pytest.raises(KeyError, match=rf"{re.escape(game.name)} has no rule R99; it has R1, R2"):
        Quizmaster(game).search("R99")


@pytest.mark.in_turn
def test_neither_a_quizmaster_nor_a_question_prints_answers(game):
    (item, *_) = questions(game.id, "R4")
    assert repr(Quizmaster(game, seed=1)) == f"<Quizmaster of {game.name}, seed 1>"
    assert not any(answer.text in repr(item) for answer in item.answers)
