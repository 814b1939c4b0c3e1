"""What `rules-tutor` answers."""

import pytest

from tutor import cli
from tutor.engine.rulebook import SOURCES
from tutor.games import GAMES


def test_list_names_every_game_with_its_players_and_rules(capsys):
    assert cli.main(["list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == [*GAMES]
    assert next(line for line in lines if "flares" in line).endswith("2-4 players, 14 rules")


@pytest.mark.parametrize("name", GAMES)
def test_rules_prints_every_rule_in_order_and_says_which_are_ours(name, capsys):
    assert cli.main(["rules", name]) == 0
    lines = capsys.readouterr().out.splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    assert [head.split()[0] for head in heads] == [*GAMES[name].rules]
    for head, number in zip(heads, GAMES[name].rules, strict=True):
        source = GAMES[name].rules.source(number)
        assert (f"({SOURCES[source]})" in head) == (source != "rulebook")
    assert max(map(len, lines)) <= cli.WIDTH
    assert "{" not in "".join(lines), "an option has not been filled in"


@pytest.mark.parametrize("number", ["R13", "r13"])
def test_rules_prints_one_rule(number, capsys):
    assert cli.main(["rules", "flares", number]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("R13 (adopted) ")
    assert "100" in said
    assert "R12" not in said


def test_an_unknown_game_is_answered_with_those_there_are(capsys):
    assert cli.main(["rules", "poker"]) == 2
    assert capsys.readouterr().err == f"There is no game 'poker'; there are {', '.join(GAMES)}.\n"


def test_an_unknown_rule_is_answered_with_those_there_are(capsys):
    assert cli.main(["rules", "six_nimmt", "R99"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("This rulebook has no rule R99; it has R1, R2")
    assert said.count("\n") == 1


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["rules"]])
def test_anything_else_is_answered_with_how_to_ask(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        cli.main(arguments)
    assert end.value.code == 2
    assert "usage: rules-tutor" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "words"), [((2, 3, 4), "2-4"), ((2, 4), "2, 4"), ((1,), "1"), (range(2, 10), "2-9")]
)
def test_the_number_of_players_in_words(players, words):
    assert cli.few(players) == words
