"""The parts of questions: words, gaps, counts, scenes without marks, house rules that matter."""

import re
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

from tutor.coach.quiz.beliefs import without_idle_options
from tutor.coach.quiz.cases import Misconception, Sequel, Spot, find_case, make_spot, sequel
from tutor.coach.quiz.item import Answer
from tutor.coach.quiz.may import either
from tutor.coach.quiz.mutant import mutant
from tutor.coach.quiz.positions import Position, ended_here, with_usual_rules
from tutor.coach.quiz.quizmaster import Quizmaster
from tutor.coach.quiz.shown import asked_scene, gives_away, house_rules_in_words
from tutor.coach.quiz.texts import (
    WORDS,
    count_questions,
    gap,
    gap_questions,
    gives_itself_away,
    missing,
)
from tutor.coach.quiz.things import Reader, Thing, laid_down, sentence_of
from tutor.engine.event import Event
from tutor.engine.match import Match
from tutor.engine.position import position as arranged
from tutor.engine.script import Private
from tutor.games import GAMES, declared_for_quiz, stage
from tutor.table.text import scene_text
from tutor.teaching.quiz import Believes, Fills, Reckon

FLARES, NIMMT, KAPLOWITZ, HALF_ZERO = (
    GAMES[name] for name in ("flares", "six_nimmt", "kaplowitz", "half_zero")
)
READER = Reader(0, ("You", "Ada"))

# A trick of Flares with one card to come: Ada leads the 4H, and you play the 6C.
TRICK = {"hands": "6C / ", "trick": "1:4H", "points": "2F 3F 5P", "dealer": "0"}


def flares(**options):
    state = arranged(FLARES, 2, options, **TRICK)
    return Position(state, {0: state.hands[0][0]}, seed=1, players=2)


# Words


def test_choices_are_told_without_repeating_the_verb():
    assert either(["Play the 5H", "Play the 6H"]) == "play the 5H or the 6H"
    assert either(["Take row 1", "Pass"]) == "take row 1 or pass"


def test_whose_turn_it_is_comes_with_what_they_do():
    acts = {"R5": "leads a card"}
    assert sentence_of(Thing("ask", "R5", "You"), acts) == "You lead a card."
    assert sentence_of(Thing("ask", "R5", "Ada"), acts) == "Ada leads a card."
    together = Thing("ask", "R5", "You and Ada together")
    assert sentence_of(together, acts) == "You and Ada lead a card at the same time."
    assert sentence_of(Thing("ask", "R9", "You"), acts) == "You are next."


def test_what_others_are_told_comes_true_as_well():
    cards = [FLARES.printed.cards(code)[0] for code in ("1H", "2H", "3H")]
    event = Event("R1", "{player} gets {hand}.", (0, Private(0, cards, "3 cards")), None)
    assert READER.event(event) == "You get 1H 2H 3H."
    state = arranged(FLARES, 2, **TRICK)
    real = Sequel([event], None, None, state)
    here = Spot(Position(state, {}, 1, 2), READER, real, 0, frozenset(cards))
    assert {*here.true()} == {"You get 1H 2H 3H.", "You get 3 cards."}


def test_nothing_that_others_get_in_the_same_deal_is_a_wrong_answer():
    """In level 1 everybody gets a card: only the order of dealing would tell them apart."""
    master = Quizmaster(GAMES["the_mind"], seed=0)
    asked = [[answer.text for answer in master.ask("R2").answers] for _ in range(20)]
    dealt = [[text for text in texts if text.endswith(" 1 card.")] for texts in asked]
    assert any(dealt)
    assert all(len(texts) <= 1 for texts in dealt)


@pytest.mark.thorough
def test_where_all_choose_at_once_whoever_else_chooses_does_so_alone():
    master = Quizmaster(NIMMT, seed=0)
    asked = [[answer.text for answer in master.ask("R9").answers] for _ in range(30)]
    together = [texts for texts in asked if any("at the same time" in text for text in texts)]
    others = {text for texts in together for text in texts if "alone" in text}
    assert {"You choose a card, alone.", "Ada chooses a card, alone."} <= others
    assert not any("You choose a card." in texts for texts in together)


def test_cards_that_were_not_seen_are_not_named():
    five, six = FLARES.printed.cards("5H 6H")
    assert laid_down(five, {five}) is five
    assert laid_down(six, {five}) == "a card"
    assert laid_down([five, six], {five}) == "2 cards"
    assert laid_down({0: six}, set()) == {0: "a card"}
    assert laid_down(13, set()) == 13


# Gaps and counts


def test_a_gap_hides_the_words_and_offers_others():
    item = gap(FLARES, "R12", "left", ("right",), Random(1))
    assert item.prompt.startswith("Which word is missing? “")
    assert "the deal passes to the _____." in item.prompt
    assert {*item.answers} == {Answer("left", right=True), Answer("right", right=False)}


@pytest.mark.parametrize(
    ("answers", "asks"),
    [
        (["left", "right"], "Which word is missing?"),
        (["first six", "first five"], "Which words are missing?"),
        (["left", "winner of the round"], "What is missing?"),
        (["7", "9"], "Which number is missing?"),
        (["ten", "nine"], "Which number is missing?"),
    ],
)
def test_a_gap_asks_for_a_word_or_for_several_and_never_tells_the_right_one(answers, asks):
    assert missing(answers) == asks


def test_a_gap_for_words_that_the_rule_does_not_say_is_refused():
    with pytest.raises(ValueError, match="Rule R12 of Flares does not say 'upwards'"):
        gap(FLARES, "R12", "upwards", (), Random(1))


def test_numbers_are_asked_only_where_no_others_tell_them():
    assert not [
        *gap_questions(FLARES, "R1", (), Random(1))
    ]  # four numbers, one of them more than once
    (item,) = gap_questions(NIMMT, "R8", (), Random(1))
    assert [answer.text for answer in item.answers if answer.right] == ["ten"]


def test_a_number_is_no_gap_where_its_sentence_tells_it_in_other_words():
    assert gives_itself_away("three", "You do one of three things: play, draw, or pass.")
    assert gives_itself_away("two", "Each of the two players takes the other's squad.")
    assert gives_itself_away("five", "The sixth card takes the first five.")
    assert gives_itself_away("four", "The sum doubles, which makes four times.")
    assert not gives_itself_away("six", "Everybody gets six cards. Both are dealt: one by one.")
    assert not [*gap_questions(NIMMT, "R5", (), Random(1))]


def test_no_gap_is_told_by_reckoning_or_by_grammar(game):
    """54 cards with the strengths 1 to 9 come in six colours; "an" is used before a vowel."""
    fills = [each for each in declared_for_quiz(game) if isinstance(each, Fills)]
    for item in [
        each for rule in game.rules for each in gap_questions(game, rule, fills, Random(1))
    ]:
        right = next(answer.text for answer in item.answers if answer.right)
        others = [int(n) for n in re.findall(r"\d+", as_digits(item.prompt)) if n != "1"]
        asked = re.match(r"\d+", as_digits(right.lower()))
        for one, two in permutations(others, 2):
            told = {one * two, one + two, one - two, one / two if two else 0}
            assert not asked or int(asked[0]) not in told, item.prompt
        if article := re.search(r"\b(an?) _____", item.prompt):
            vowels = [text[0] in "aeiou" for text in (a.text for a in item.answers)]
            assert vowels == [article[1] == "an"] * len(vowels), item.prompt
        assert "neither" not in item.prompt or not right.startswith("no "), item.prompt


def as_digits(text):
    number = {word: str(n) for n, word in enumerate(WORDS)}
    return re.sub(r"[a-z]+", lambda word: number.get(word[0], word[0]), text)


def test_a_number_of_house_rules_is_said_to_be_theirs():
    six = Reckon("R2", "cards are in each player's hand", lambda s: len(s.hands[0]))
    (item,) = count_questions(GAMES["schotten_totten"], six, Random(1))
    assert item.prompt.startswith("Just after the deal, without house rules: how many cards")
    says = {answer.text: answer.feedback for answer in item.answers}
    assert says["7"] == "That is true with the house rule “Play with tactics”."


def test_a_gap_shows_its_rule_up_to_the_end_of_its_sentence():
    item = gap(GAMES["collector"], "R6", "may", ("must",), Random(1))
    assert "discard the other two." in item.prompt
    assert "have to" not in item.prompt


def test_a_number_that_is_declared_is_asked_once_and_one_card_is_no_answer_to_a_plural():
    declared = [Fills("R8", "ten", "nine")]
    assert len([*gap_questions(NIMMT, "R8", declared, Random(1))]) == 1
    (item,) = gap_questions(GAMES["collector"], "R3", (), Random(1))
    assert [answer.text for answer in item.answers if answer.right] == ["two"]
    assert "one" not in {answer.text for answer in item.answers}


def test_a_count_says_when_a_wrong_number_would_be_right():
    reckon = Reckon("R1", "cards are in each player's hand", lambda s: len(s.hands[0]))
    items = [*count_questions(FLARES, reckon, Random(1))]
    assert len(items) == 3
    wrong = {answer.feedback for item in items for answer in item.answers} - {""}
    assert wrong == {f"That is true with {number} players." for number in (2, 3, 4)}


def test_a_count_is_told_in_a_sentence():
    one = Reckon("R1", "cards are in the centre", lambda s: 1)
    (item,) = count_questions(GAMES["ladder"], one, Random(1))
    assert item.prompt == "Just after the deal: how many cards are in the centre?"
    assert item.explanation == "Just after the deal: 1 card is in the centre."


def test_what_is_the_same_for_any_number_of_players_is_asked_once():
    assert (
        len([*count_questions(NIMMT, Reckon("R1", "rows", lambda s: len(s.rows)), Random(1))]) == 1
    )


# Scenes


def test_R4_the_card_that_is_winning_is_not_marked():
    assert "highest" not in scene_text(asked_scene(stage(FLARES), flares().state, READER))


def test_R5_the_rows_do_not_say_when_they_are_taken():
    state = arranged(NIMMT, 2, rows="1 2 3 4 5 / 10 / 20 / 30", hands="40 / 50")
    scene = asked_scene(stage(NIMMT), state, READER)
    assert not any(word in scene_text(scene) for word in ("full", "takes", "room"))


def test_R3_a_card_does_not_say_what_it_beats():
    state = arranged(KAPLOWITZ, 2, hands="5H / 6C", trick="0:2S", tricks="6")
    scene = asked_scene(stage(KAPLOWITZ), state, READER)
    faces = [tile.face for tile in scene.tiles() if tile.face]
    assert {"2S?", "5H?"} <= {face.key for face in faces}
    assert not any(face.beats for face in faces)
    assert {face.key for face in faces} <= stage(KAPLOWITZ).art()["faces"].keys()


def test_R2_revealed_cards_lie_by_seats():
    state = arranged(NIMMT, 2, rows="1 / 10 / 20 / 30", hands=" / ", revealed="1:40 0:50")
    (zone,) = [
        zone for zone in asked_scene(stage(NIMMT), state, READER).zones if zone.id == "played"
    ]
    assert [place.label for place in zone.places] == ["You", "Ada"]
    assert "lowest" not in zone.title


# House rules


def test_house_rules_that_make_no_difference_are_not_told():
    position = without_idle_options(FLARES, flares(target=50, deck_blocks=True))
    assert position.state.options == FLARES.options


def test_house_rules_that_matter_are_told():
    before = flares(target=13)
    state = replace(before.state, scores=[0, 8])
    found = without_idle_options(FLARES, replace(before, state=state))
    here = make_spot(FLARES, found, READER, sequel(FLARES, found), 0)
    assert [*house_rules_in_words(stage(FLARES), here)] == [
        "House rule: points that win: 13 (usually 100)."
    ]


def dealt(name, **options):
    """Return the first prompt after the deal, once all events have been told."""
    game = GAMES[name]
    position = Position(game.new(3, options), {}, 1, 3)
    real = sequel(game, position)
    return game, make_spot(
        game, position, Reader(0, ("You", "Ada", "Blaise")), real, len(real.events)
    )


def test_R2_who_deals_is_told_after_the_deal_where_the_table_does_not_show_it():
    for name, dealer, told in (("collector", 0, ["You deal."]), ("collector", 1, ["Ada deals."])):
        game, here = dealt(name, dealer0=dealer)
        assert [*house_rules_in_words(stage(game), here)] == told
    game, here = dealt("ladder", dealer0=1)
    assert [*house_rules_in_words(stage(game), here)] == [], "a badge shows it"


def test_R5_who_led_the_first_trick_is_not_told_in_a_later_round():
    game, here = dealt("kaplowitz", dealer0=1)
    assert [*house_rules_in_words(stage(game), here)] == ["Ada leads the first trick."]
    later = replace(here.position, state=replace(here.position.state, rounds=1))
    assert [*house_rules_in_words(stage(game), replace(here, position=later))] == []


def test_who_deals_is_no_house_rule_that_could_be_left_out():
    state = arranged(GAMES["squad"], 2, {"dealer0": 1, "empty_deck": "end"}, squads="2C // 3C")
    found = with_usual_rules(GAMES["squad"], Position(state, {}, 1, 2), lambda _: True)
    options = found.state.options
    assert (options.dealer0, options.empty_deck) == (1, "no_draw")


# Games that raise


def broken(game):
    """The game with a bug: it breaks down as soon as a trick is won."""

    def bug(trick):
        raise RuntimeError("a bug")

    return mutant(game, winning_play=bug)


def of_flares(game):
    return Misconception(Believes("R4", "The highest card of any suit wins the trick."), game)


def test_an_error_of_the_game_itself_is_not_taken_for_a_missing_question():
    with pytest.raises(RuntimeError, match="a bug"):
        find_case(broken(FLARES), of_flares(FLARES), flares(), Random(1))
    with pytest.raises(RuntimeError, match="a bug"):
        sequel(broken(FLARES), flares())


def test_a_misconception_that_breaks_down_leads_to_no_question():
    assert find_case(FLARES, of_flares(broken(FLARES)), flares(), Random(1)) is None


# Fair questions


def test_a_house_rule_stays_without_which_the_cards_could_not_lie_so():
    hands = "1P 2P 3P 4P 6P / 1U 2U 3U 4U 6U"
    options = {"suits": "PUHFC", "exhausted_tie": "no_award"}
    table = {"bases": "5P / 5U", "hands": hands, "deck": "1C 2C 3C 4C 5C 6C"}
    here = Position(arranged(HALF_ZERO, 2, options, **table), {}, 0, 2)
    plainer = with_usual_rules(HALF_ZERO, here, lambda _: True).state.options
    assert (plainer.suits, plainer.exhausted_tie) == ("PUHFC", "hierarchy")


def test_a_limit_is_reached_only_where_the_round_would_have_begun_likewise():
    golf, tie = GAMES["mini_golf"], {"holes": 1, "tie": "extra_hole"}
    level = arranged(golf, 3, tie, holes="1", scores="9 9 20")
    match = Match(golf, level, 1, until=golf.deal)
    while match.ask:
        (question,) = match.questions()
        match.answer(question.seat, question.choices[0])
    assert [*ended_here(match, Random(1), ())] == [], "with more holes all three would play"


def test_what_the_scoreboard_tells_is_not_asked():
    rows, taken = "1 / 10 / 20 / 30", "55 11 / 22"
    state = arranged(NIMMT, 2, rows=rows, hands=" / ", taken=taken, revealed="0:40 1:50")
    ended = Position(state, {}, seed=1, players=2)
    real = sequel(NIMMT, ended)
    at = [event.rule for event in real.events].index("R7")
    here = make_spot(NIMMT, ended, READER, real, at)
    assert here.next.text == "Heads of this round: You (12), Ada (5)."
    assert gives_away(stage(NIMMT), here, here.next)
