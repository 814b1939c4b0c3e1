"""Going through a match, event by event."""

import json
import re

import pytest
from playing import answered, cited, finished

from tutor.coach.records import files
from tutor.coach.records.saved import entry
from tutor.coach.rules.readings import noted_here
from tutor.coach.session import Session
from tutor.engine.code import encode_match
from tutor.engine.save import save
from tutor.games import GAMES
from tutor.table.text import law_text


@pytest.fixture
def code():
    return encode_match(answered(GAMES["flares"], 2, 1, 6))


def test_every_event_of_every_game_is_told_with_its_rules(rules_tutor, game):
    match = answered(game, min(game.players), 3, 6)
    said = rules_tutor(f"replay {encode_match(match)}")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. R\d", said, re.MULTILINE)]
    assert numbers == [*range(1, len(match.events) + 1)]
    for rule in {event.rule for event in match.events}:
        assert said.count(f"  {cited(game, rule)} ") == 1
    assert said.endswith("That was the last event.\n")


@pytest.mark.in_turn
def test_the_end_of_a_match_is_told(rules_tutor, game):
    match = finished(game, game.options, 3, min(game.players))
    said = rules_tutor(f"replay {encode_match(match)}")
    end = " ".join(said.split()).partition(match.outcome.sentence)[2]
    law = noted_here(game, game.options, game.options, match.outcome.rule)
    assert " ".join(law_text(law).split()) in end


def test_one_goes_on_and_back_and_anywhere(rules_tutor, code):
    said = rules_tutor(f"replay {code}", "", "", "back", "4", "table", "x", "?", "0", "99", "quit")
    asked = [part.partition("\n")[2] for part in said.split("Next: ")[1:]]
    assert [part[:5] for part in asked[:4]] == ["1. R1", "2. R1", "1. R1", "4. R2"]
    assert asked[4].startswith("Flares\n")
    assert asked[5].startswith("I don't understand 'x'.")
    assert asked[6].startswith("What you may type:")
    assert asked[7].startswith("I don't understand '0'.")
    assert asked[8].startswith("I don't understand '99'.")


def test_a_match_is_read_from_a_file(rules_tutor, code, tmp_path):
    match = answered(GAMES["flares"], 2, 1, 6)
    file = tmp_path / "match"
    told = rules_tutor(f"replay {code}")
    for text in (save(match), code, json.dumps(entry(Session.resumed(match)))):
        file.write_text(text)
        assert rules_tutor(f"replay {file}") == told


def test_the_match_that_was_left_is_read_from_its_file(rules_tutor):
    rules_tutor("play flares --deal 2", "1P")
    assert "R3: You play 1P." in rules_tutor(f"replay {files.folder() / 'matches' / 'flares.json'}")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"format": 3}, "it has format 3, from a newer version; this one reads format 2"),
        ({"seat": 9}, "There is no seat 9"),
        ({"names": [{}]}, "“names” is damaged"),
        ({"match": 7}, "“match” is damaged or missing"),
    ],
)
def test_a_file_of_a_match_that_was_left_is_refused_where_it_could_not_be_resumed(
    change, why, refused, tmp_path
):
    left = entry(Session.resumed(answered(GAMES["flares"], 2, 1, 6)))
    file = tmp_path / "match"
    file.write_text(json.dumps(left | change))
    assert refused(f"replay {file}").startswith(f"Can't open this match: {why}")


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"match": {}}', '{"format": 9}', "\x00", "x" * 99]
)
def test_a_file_without_a_match_is_refused_with_a_sentence(text, refused, tmp_path):
    file = tmp_path / "match"
    file.write_text(text)
    assert refused(f"replay {file}").startswith(("This ", "Can't open this match: "))


@pytest.mark.parametrize("name", ["no.json", "a" * 30_000, "a" * 50_000, "\x00", "flares.9.1.ABC"])
def test_what_is_neither_file_nor_code_is_refused_with_a_sentence(name, refused):
    assert refused(f"replay {name}").startswith(("This ", "A code "))


def test_a_folder_is_refused_with_a_sentence(refused, tmp_path):
    assert refused(f"replay {tmp_path}").endswith("cannot be read: it is not an ordinary file.")
