"""A game's first match in a terminal."""

import pytest
from playing import cited

from tutor.coach.records import files
from tutor.coach.session.first_match import FirstMatch, leads_on
from tutor.games import GAMES


def led_on(game):
    """Yield the input of a learner who follows the guide."""
    mirror = FirstMatch(game)
    while (question := mirror.question()) and mirror.task:
        (choice, *_) = [c for c in question.choices if leads_on(mirror.task, c)]
        yield mirror.stage.say(question.view, choice)
        mirror.choose(mirror.buttons(question).index(choice))


@pytest.mark.in_turn
def test_the_first_match_of_every_game_is_played_to_its_end(rules_tutor, game):
    said = rules_tutor(f"play {game.id} --first", *led_on(game), "free")
    for rule in FirstMatch(game).rules:
        assert f"New: {cited(game, rule)} " in said, f"{rule} is never told"
    assert "The match is over." in said
    assert "You have left the prepared match." not in said
    assert said.count("Type ? for all commands.") == 2, "free play follows"
    assert not files.folder().exists(), "a prepared match is not kept"


def test_a_move_that_leads_elsewhere_is_explained_and_taken_back(rules_tutor):
    said = rules_tutor("play flares --first", "2H", "undo", "hint")
    after = said.partition("Your choice: 2H")[2]
    assert "You may type: undo, free." in after
    assert "You have left the prepared match." in " ".join(after.split())
    assert "Try this: “Play the 5 of Hearts”." in after


@pytest.mark.parametrize("word", ["auto", "step", "retry", "good", "open", "list", "new", "code"])
def test_what_would_spoil_it_is_for_free_play(word, rules_tutor):
    said = rules_tutor("play flares --first", word, "free", "table")
    assert "You can't do that in a first match. To play on without the guide, type free." in said
    assert "You are on your own now: the guide no longer tells you what to play." in said


def test_who_plays_freely_cannot_be_freed(rules_tutor):
    assert "You are playing freely already." in rules_tutor("play flares --deal 2", "free")


def test_only_what_can_be_asked_for_is_listed_and_offered(rules_tutor):
    said = rules_tutor("play flares --first", "?", "5H", "why")
    assert "  hint (or h): " in said
    for command in ("auto", "step", "retry", "good", "open", "list", "new", "code"):
        assert f"  {command}" not in said.partition("Your choice: 5H")[0]
    assert "You may type: good" not in said
    assert "  free" not in rules_tutor("play flares --deal 2", "?")


def test_at_the_end_of_a_first_match_one_hears_how_to_play_on(rules_tutor):
    said = rules_tutor("play flares --first", *led_on(GAMES["flares"]))
    assert "To play on freely, type free." in said
    assert "type new" not in said


def test_no_row_is_counted_where_a_card_is_typed_in_its_place(rules_tutor):
    told = [*led_on(GAMES["six_nimmt"])]
    assert told[4].startswith("Take row ")
    said = rules_tutor("play six_nimmt --first", *told[:4], "5", "0")
    assert "Not allowed. There is no row 5." in said
    assert "There is no choice 0. Choose a number from 1 to 4." in said


def test_a_rule_that_was_told_is_only_named_by_its_number(rules_tutor):
    said = " ".join(rules_tutor("play flares --first", *led_on(GAMES["flares"])).split())
    law = GAMES["flares"].rules.text("R3", FirstMatch("flares").match.state.options)
    assert said.count(f"Rule R3: {law}") == 1
    assert "(R3)" in said
