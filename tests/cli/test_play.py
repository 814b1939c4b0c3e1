"""Matches in a terminal, through pipes."""

import re
import sys
from itertools import chain, repeat

import pytest
from playing import at_most

from tutor.cli import main
from tutor.coach.records import files
from tutor.engine.code import encode_match
from tutor.engine.match import Match
from tutor.games import GAMES

LONG = 60  # choices made one by one, before the rest at once
TABLE = "Trick 1 of 4: Clubs led"  # in Flares with three players, deal 2


@pytest.mark.in_turn
def test_a_whole_match_of_every_game_is_played_through_a_pipe(rules_tutor, game):
    lines = chain(repeat("1", LONG), ["auto", "1", "quit", "hint"])
    said = rules_tutor(f"play {game.id} --deal 3 --players {min(game.players)}", *lines)
    assert "Type ? for all commands." in said
    assert "The match is over.\n" in said
    assert said.count("Your choice: 1\n") >= 3  # the shortest match has one turn
    assert said.rstrip().endswith("What next: quit\nGoodbye.")


@pytest.mark.in_turn
def test_every_command_is_answered_in_every_game(rules_tutor, game, few_worlds):
    typed = ["?", "hint", "hint", "hint", "why", "good", "undo", "1", "good", "why", "retry", "u"]
    more = [
        "rules",
        "rules R1",
        "cards",
        "events",
        "events 1",
        "step",
        "table",
        "open",
        "open",
        "list",
        "",
    ]
    said = rules_tutor(f"play {game.id} --deal 1", *typed, *more, "new 5", "new", "auto", "hint")
    assert "Deal 1." in said
    assert "Deal 5." in said
    assert "Deal 6." in said
    assert "I don't understand" not in said


def test_a_choice_is_made_by_number_by_card_or_by_words(rules_tutor):
    told = "R3: You play 1P."
    for typed in ("2", "1P", "1p", "1 of planes", "Play the 1 of Planes", "planes", "play 1p"):
        said = rules_tutor("play flares --deal 2", typed)
        assert told in said, typed
    assert told in rules_tutor("play flares --deal 2", "card 1p")
    assert told in rules_tutor("play flares --deal 2", "choice 2")


def test_an_illegal_card_is_tried_and_explained_by_the_referee(rules_tutor):
    lines = ("1P", "4D")  # first clubs are led, and there are none in hand; then hearts
    said = rules_tutor("play flares --deal 2", *lines)
    after = said.partition("Your choice: 4D\n")[2]
    assert after.startswith(
        "Not allowed. Hearts were led, and you have one. Play the 2.\n"
        "Rule R3: If you have a card of the lead suit, you must play one. Otherwise you\n"
        "    may play any card.\n"
        "You may:\n"
        "  1. Play the 2 of Hearts\n"
    )
    assert "R3: You play 4D." not in said


def test_a_card_of_somebody_else_is_refused_as_well(rules_tutor):
    said = rules_tutor("play flares --deal 2", "5H", "5 of hearts")
    assert said.count("Not allowed. The 5H is not in your hand.\n") == 2


def test_a_number_that_is_a_choice_and_a_card_is_asked_about(rules_tutor):
    command = "play six_nimmt --deal 7"
    said = " ".join(rules_tutor(command, "7").split())
    assert "Your hand: 7 (1 head), 11 (5 heads), " in said
    assert "For “Play the 87” type: choice 7. For “Play the 7” type: card 7." in said
    assert "You (7)" in rules_tutor(command, "card 7")
    assert "You (87)" in rules_tutor(command, "choice 7")
    assert "You (11)" in rules_tutor(command, "11")
    assert "The 18 is not in your hand." in rules_tutor(command, "18")


def test_a_card_that_is_not_held_is_refused_whatever_is_typed_beside_it(rules_tutor):
    command = "play the_game --players 1 --deal 3 --unlisted"
    said = rules_tutor(command, "99 A", "5", "5 A")
    assert "The Game, alone. Deal 3." in said
    assert "The 99 is not in your hand." in said
    assert "Place the 5 on a pile. Choose pile A, B, C or D." in said
    assert "R4: You begin pile A with 5." in said


def test_words_that_may_mean_several_choices_are_asked_about(rules_tutor):
    said = " ".join(rules_tutor("play flares --deal 2", "play").split())
    assert "That could be “Play the 6 of Units”, or “Play the 1 of Planes”, or" in said
    assert "R3: You play" not in said


def test_what_is_allowed_need_not_be_listed(rules_tutor):
    said = rules_tutor("play flares --deal 2 --unlisted", "2", "4D")
    assert "1. Play the" not in said
    assert "I don't understand '2'" in said
    assert "R3: You play 4D." in said
    assert "  1. Play the 6 of Units" in rules_tutor("play flares --deal 2 --unlisted", "list")


def test_hints_have_three_grades(rules_tutor, few_worlds):
    said = rules_tutor("play flares --deal 2", "hint", "h", "HINT")
    first, second, third = said.split("Your choice: ")[1:4]
    assert "which player wins the trick?" in first.lower()
    assert "Play the " in second
    assert "imagined deals" in third


def test_undo_says_what_was_seen_and_a_retry_deals_it_anew(rules_tutor):
    said = rules_tutor("play flares --deal 2", "1P", "undo", "retry", "1P", "undo")
    told = " ".join(said.split())
    assert "Since then you have seen the 5 of Hearts." in told
    assert "You may type: retry, hint." in told
    assert "Fair retry: all the cards you can't see have been dealt again." in told
    assert said.count(TABLE) == 4


def test_a_number_that_is_no_choice_is_answered_with_those_there_are(rules_tutor):
    for number in ("0", "9", "99999999999999999999"):
        assert "Choose a number from 1 to 4." in rules_tutor("play flares --deal 2", number)


@pytest.mark.parametrize(
    "typed",
    ["xyzzy", "-1", "1.5", "None", "[red]R3[/red]", "\x1b[2J", "💥" * 500, "choice", "card", "%s"],
)
def test_nonsense_is_answered_and_changes_nothing(typed, rules_tutor):
    said = rules_tutor("play flares --deal 2", typed, "1P")
    assert "R3: You play 1P." in said
    assert "\x1b" not in said
    assert "I don't understand " in said or "That may be" in said


@pytest.mark.parametrize("typed", ["events x", "events -1", "events 99999", "rules R99", "new x"])
def test_a_deed_with_nonsense_after_it_is_answered(typed, rules_tutor):
    assert "Goodbye." in rules_tutor("play flares --deal 2", typed)


def test_enter_asks_again_without_the_table(rules_tutor):
    said = rules_tutor("play flares --deal 2", "")
    assert said.count("Clubs were led. You have none, so play any card.") == 2
    assert said.count(TABLE) == 1


def test_house_rules_are_set_by_their_names_and_said(rules_tutor):
    rules = "--option target=30 --option split=floor --option deck_blocks=yes"
    said = rules_tutor(f"play flares --deal 2 {rules}")
    assert "House rule: points that win: 30.\n" in said
    assert "floor" in said
    usual = rules_tutor("play flares --deal 2")
    assert "House rule" not in usual


def test_the_same_deal_is_the_same_for_everybody_and_another_is_not(rules_tutor):
    one, same, other = (rules_tutor(f"play flares --deal {deal}") for deal in (7, 7, 8))
    assert one == same != other


def test_one_may_sit_elsewhere(rules_tutor):
    said = rules_tutor("play kaplowitz --deal 2 --players 4 --seat 2 --opponents random", "1")
    assert "Kaplowitz with Ada, Blaise and Carla." in said


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("--players 9", "Flares is a game for 2, 3, 4 players, not 9."),
        ("--seat 3", "There is no seat 3. The seats are 0, 1, 2."),
        ("--opponents me", "Opponents are beginner, random, casual, skilled, expert, not 'me'."),
        ("--option x=1", "Flares has no option 'x'; it has dealer0, target, "),
        ("--option target=x", "target must be a number from 1 to 1000, not 'x'."),
        ("--option target=0", "target must be a number from 1 to 1000, not '0'."),
        ("--option split=x", "split must be exact or floor, not 'x'."),
        ("--option deck_blocks=3", "deck_blocks must be no or yes, not '3'."),
        ("--deal 99999999999999999999", "A seed must be a whole number of at most 18 digits"),
    ],
)
def test_what_cannot_be_is_answered_with_what_can(given, said, refused):
    assert refused(f"play flares {given}").startswith(said)


def test_nothing_hidden_is_said_in_any_game(rules_tutor, game):
    """With all hands open the output is longer, so that the comparison is worthwhile."""
    said = rules_tutor(f"play {game.id} --deal 4", "events")
    shown = rules_tutor(f"play {game.id} --deal 4", "open")
    closed = re.compile(r"Ada's hand: (?!\d+ cards? face down)\w|Ada's hand\n +\d of")
    assert bool(closed.search(shown)) is hasattr(game.new(at_most(game)), "hands")
    assert not closed.search(said)


def test_an_interruption_leaves_politely(monkeypatch, capsys):
    class Interrupted:
        def isatty(self):
            return False

        def readline(self):
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted())
    assert main(["play", "flares"]) == 0
    assert capsys.readouterr().out.endswith("Goodbye.\n")


def test_an_interruption_while_somebody_thinks_leaves_politely(rules_tutor, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr("tutor.coach.session.Session.hint", interrupted)
    assert rules_tutor("play flares --deal 2", "hint", "1").endswith("hint\n\nGoodbye.\n")


def test_a_match_that_was_left_is_resumed_on_request(rules_tutor, game):
    command = f"play {game.id} --deal 3"
    left = rules_tutor(command, "1", "1")
    resume = f"rules-tutor play {game.id} --resume"
    assert left.endswith(f"Your match is saved. To continue it: {resume}\nGoodbye.\n")
    waits = rules_tutor(command)
    assert "You have an unfinished match: deal 3" in waits
    assert resume in waits
    on = rules_tutor(f"play {game.id} --resume", "undo", "undo", "undo")
    assert last_table(on.partition("Your choice")[0]) == last_table(left)
    assert on.count("Taken back") == 2


def last_table(said):
    """The table that was shown last."""
    return without_rules(said).partition("\nYour match is saved")[0].split("\n\n")[-1].strip()


def without_rules(said):
    """Tables without the rules of their questions, which are read out once in a match."""
    return re.sub(r"^Rule \w+:.*\n(?:    .*\n)*| \(R\d+\)$", "", said, flags=re.MULTILINE)


def test_a_rule_is_read_out_once_in_a_match_and_then_cited(rules_tutor):
    said = rules_tutor("play flares --deal 2", "1P", "1", "1", "1", "new")
    law = "\nRule R3: If you have a card of the lead suit, you must play one. Otherwise you\n"
    assert said.count(law) == 2  # in this match, and in the new one
    assert said.count(" (R3)\n") >= 2


def test_without_a_match_there_is_nothing_to_resume(refused):
    assert refused("play flares --resume") == "There is no unfinished match of Flares."


def test_a_match_that_is_damaged_is_explained_and_another_is_dealt(rules_tutor, refused):
    file = files.folder() / "matches" / "flares.json"
    files.write(file, "{")
    assert "renamed the file to flares-damaged-" in refused("play flares --resume")
    rules_tutor("play flares --deal 2", "1P")
    assert "To continue it" in rules_tutor("play flares")


def test_where_nothing_can_be_kept_it_is_said_once_and_play_goes_on(rules_tutor):
    files.folder().touch()  # a file instead of the folder
    said = rules_tutor("play flares --deal 2", "1P", "1", "1")
    assert said.count("This match is not being saved (") == 1
    assert "Your match is kept" not in said
    assert said.count("\nR3: You play ") == 3


def test_a_match_is_shared_as_a_code_and_opened_by_others(rules_tutor, game):
    said = rules_tutor(f"play {game.id} --deal 3", "1", "code")
    code = next(line for line in said.splitlines() if line.startswith(f"{game.id}."))
    on = rules_tutor(f"play {game.id} --code {code}", "undo")
    assert "Taken back: you are at your last decision again." in on
    assert last_table(on.partition("Your choice")[0]) in without_rules(said)


def test_the_code_of_another_game_is_refused(refused):
    code = encode_match(Match.new(GAMES["kaplowitz"], 2, 1))
    said = "This code is for a match of Kaplowitz, not of Flares."
    assert refused(f"play flares --code {code}") == said
    assert refused("play flares --code flares.2.1.ABCDEFGH").startswith("This code can't be")


def test_another_deal_begins_with_covered_hands(rules_tutor):
    assert "Ada's hand" not in rules_tutor("play flares --deal 4", "open", "new").split("Deal 5")[1]


def test_why_offers_a_judgement_only_of_a_decision(rules_tutor):
    assert "You may type: good" not in rules_tutor("play flares --deal 2", "why")
    assert "You may type: good" in rules_tutor("play flares --deal 2", "1P", "why")


def test_time_goes_by_as_somebody_types(rules_tutor):
    said = rules_tutor(
        "play the_mind --players 2 --deal 3 --opponents metronome", "wait 2", "wait", "?", "quit"
    )
    assert "Nothing has happened for 2 ticks." in said
    assert "R4: Ada lays" in said
    assert "wait: wait for a number of ticks" in said
    said = rules_tutor("play the_mind --players 2", "wait x", "wait 99999999999", "quit")
    assert said.count("To wait, type wait and a number of ticks") == 2
    said = rules_tutor("play flares", "wait 2", "?", "quit")
    assert "There is no clock in this game." in said
    assert "wait: wait" not in said


def test_what_a_choice_is_called_is_that_choice_before_it_is_a_command(rules_tutor):
    play = "play the_mind --players 2 --deal 3 --opponents metronome"
    said = rules_tutor(play, "Wait for others", "wait 2", "wait for 2", "quit")
    assert said.count("To wait, type wait and a number of ticks") == 1
    assert "R4: Ada lays" in said.partition("Nothing has happened for 2 ticks.")[0]


def test_in_a_game_in_time_numbers_and_words_mean_what_is_listed(rules_tutor):
    play = "play the_mind --players 2 --deal 3 --opponents metronome"
    said = rules_tutor(play, "4", "301", "lay", "quit")
    assert said.count("There is no choice") + said.count("is not in your hand") == 2
    assert "R4: You lay" in said


@pytest.mark.in_turn
def test_people_at_one_terminal_look_one_after_the_other(rules_tutor, game, few_worlds):
    turns = [
        "",
        "1",
        "1",
        "1",
        "",
        "1",
        "undo",
        "hint",
        "events",
        "events 1",
        "code",
        *("open", "no"),
        "step",
    ]
    players = 3 if 3 in game.players else game.players[-1]
    said = rules_tutor(f"play {game.id} --people Ada,Ben --players {players} --deal 3", *turns * 3)
    pages = said.split("-" * 80)
    assert len(pages) > 1
    for page in pages[1:]:
        cover, look, _ = page.partition("To look, press Enter: \n")
        assert "it is your turn" in cover
        assert look or page is pages[-1]
        assert not re.search(r"^R\d+: |^Rule |^  \d+\. ", cover, re.MULTILINE)
        assert "Your hand" not in cover
    assert "You " not in "".join(re.findall(r"^R\d+: .*", said, re.MULTILINE))


def test_what_one_person_saw_is_cleared_also_where_no_cover_comes_between(rules_tutor):
    """Ben shows his cards, so that his turns have no cover; Ada's stay hers."""
    said = rules_tutor(
        "play ladder --people Ben,Ada --deal 3", *("", "open", "yes", "1", "", "1", "1", "quit")
    )
    assert "All may look at" in said
    pages = said.split("-" * 80)
    shows, other = ("Ben", "Ada") if "Ben, it is your turn" in pages[0] else ("Ada", "Ben")
    for page in pages[1:]:
        assert not (f"{shows}: your turn" in page and f"{other}: your turn" in page)
    readers = [re.findall(r"^(\w+): .*your turn", page, re.MULTILINE) for page in pages]
    assert all(len({*each}) <= 1 for each in readers), readers
    assert {name for each in readers for name in each} == {"Ada", "Ben"}


def test_people_at_one_terminal_are_named_or_counted(rules_tutor, refused):
    assert "Flares with Player 1 and Player 2." in rules_tutor("play flares --people 2")
    assert "different names" in refused("play flares --people Ada,Ada")
    assert "new match" in refused("play flares --people 2 --first")
    assert "3 people need 3 seats" in refused("play schotten_totten --people 3 --players 2")


def test_a_match_of_people_that_was_left_is_not_replayed_to_whoever_asks(rules_tutor, refused):
    rules_tutor("play flares --people Ada,Ben --deal 2", "", "1", "quit")
    file = files.folder() / "matches" / "flares.json"
    assert "wait until the match is over" in refused(f"replay {file}")
    said = rules_tutor("play flares --resume", "quit")
    assert "it is your turn" in said
    assert "Your hand" not in said
