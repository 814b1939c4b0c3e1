"""Pages that `rules-tutor` shows: games, rules, worked examples."""

import re
import runpy
import subprocess
import sys

import pytest

from tutor.cli import main
from tutor.cli.commands.listing import few
from tutor.cli.voice import WIDTH
from tutor.coach.rules.catalogue import catalogue, in_markdown
from tutor.engine.rulebook import SOURCES, explain_sources
from tutor.games import GAMES, examples


def test_list_names_every_game_easy_ones_first(rules_tutor):
    lines = rules_tutor("list").splitlines()
    assert [line.split()[0] for line in lines if line[0] != " "] == [
        game.id for game in catalogue()
    ]
    flares = next(n for n, line in enumerate(lines) if line.startswith("flares"))
    assert lines[flares].endswith("2-4 players, 15 minutes, medium")
    assert lines[flares + 1].strip() == "Six Deck, trick-taking; teaches chances of hidden cards"


def test_a_narrow_list_parts_no_number_from_what_it_counts(rules_tutor, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    lines = rules_tutor("list").splitlines()
    assert max(map(len, lines)) <= 60
    assert not [line for line in lines if re.search(r"\d$", line)]


def test_list_loads_no_game():
    loaded = "[each for each in sys.modules if re.match(r'tutor.games.\\w+.game$', each)]"
    code = f"import re, sys; from tutor.cli import main; main(['list']); sys.exit(str({loaded}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "Flares" in done.stdout
    assert done.stderr == "[]\n"


def test_list_takes_an_order_and_a_number_of_players(rules_tutor, refused):
    alone = rules_tutor("list --players 1").splitlines()
    assert [line.split()[0] for line in alone if line[0] != " "] == ["the_game"]
    quick = rules_tutor("list --by minutes").splitlines()
    minutes = [int(found[1]) for line in quick if (found := re.search(r"(\d+) minutes", line))]
    assert minutes == sorted(minutes)
    assert len(minutes) == len(GAMES)
    assert (
        refused("list --players 12") == "There is no game for 12 players; there are games for 1–9."
    )


def test_list_puts_its_table_into_a_page(rules_tutor, refused, tmp_path):
    page, marks = tmp_path / "page.md", ("<!-- the games -->", "<!-- end of the games -->")
    page.write_text("\n".join(["before", marks[0], "old", marks[1], "after"]), encoding="utf-8")
    assert " ".join(rules_tutor(f"list --write {page}").split()).startswith("Wrote ")
    written = page.read_text(encoding="utf-8").splitlines()
    assert written == ["before", marks[0], *in_markdown(catalogue()), marks[1], "after"]
    page.write_text("no marks", encoding="utf-8")
    assert refused(f"list --write {page}").startswith("page.md has no section between")
    assert page.read_text(encoding="utf-8") == "no marks"


def test_misconceptions_are_told_with_the_example_that_refutes_them(rules_tutor, refused):
    told = rules_tutor("misconceptions flares r3").splitlines()
    assert "R3: “You may always play any card.” Refuted by E12." in told
    assert all(line.startswith("R3: ") for line in told)
    every = rules_tutor("misconceptions flares")
    assert set(told) < set(every.splitlines())
    assert refused("misconceptions flares R99").startswith("This rulebook has no rule R99")


def test_rules_prints_every_rule_in_order_and_says_which_are_ours(rules_tutor, game):
    lines = rules_tutor(f"rules {game.id}").splitlines()
    heads = [line for line in lines if not line.startswith(" ")]
    if meant := explain_sources({*map(game.rules.source, game.rules)}):
        assert meant.startswith(heads.pop())
    assert [head.split()[0] for head in heads] == [*game.rules]
    for head, number in zip(heads, game.rules, strict=True):
        source = game.rules.source(number)
        assert (f"({SOURCES[source]})" in head) == (source != "rulebook")
    assert max(map(len, lines)) <= WIDTH
    assert "{" not in "".join(lines), "an option has not been filled in"


@pytest.mark.parametrize("number", ["R13", "r13"])
def test_rules_prints_one_rule(number, rules_tutor):
    said = " ".join(rules_tutor(f"rules flares {number}").split())
    assert said.startswith("R13 (our own) ")
    assert "100" in said
    assert "R12" not in said


def test_example_computes_every_example_of_a_game(rules_tutor, game):
    said = rules_tutor(f"example {game.id}")
    heads = [line.split()[0] for line in said.splitlines() if line[:1] == "E"]
    assert heads == [*examples(game)]
    assert max(map(len, said.splitlines())) <= WIDTH


@pytest.mark.parametrize("number", ["E12", "e12"])
def test_example_prints_one_example(number, rules_tutor):
    said = rules_tutor(f"example flares {number}")
    assert said.startswith("E12 (")
    assert "E13" not in said


def test_an_unknown_game_is_answered_with_those_there_are(refused):
    said = f"There is no game 'poker'; there are {', '.join(GAMES)}."
    for command in ("rules", "example", "play"):
        assert refused(f"{command} poker") == said


def test_an_unknown_rule_is_answered_with_those_there_are(refused):
    assert refused("rules six_nimmt placing_order").startswith(
        "placing_order is not the number of a rule. For its code, add --python."
    )
    assert refused("rules six_nimmt R99").startswith(
        "This rulebook has no rule R99. It has R1, R2, "
    )


def test_an_unknown_example_is_answered_with_those_there_are(refused):
    assert refused("example flares E99").startswith("Flares has no example 'E99'; it has E1, E2, ")


@pytest.mark.parametrize("arguments", [[], ["shuffle"], ["rules"], ["play", "flares", "--deal=x"]])
def test_anything_else_is_answered_with_how_to_ask(arguments, capsys):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    assert end.value.code == 2
    assert "usage: rules-tutor" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("players", "words"), [((2, 3, 4), "2-4"), ((2, 4), "2, 4"), ((1,), "1"), (range(2, 10), "2-9")]
)
def test_the_number_of_players_in_words(players, words):
    assert few(players) == words


def test_a_pipe_that_knows_few_signs_gets_others_for_them():
    program = "from tutor.cli.voice import Voice; Voice().say('−6½ × “5H” 牌')"
    said = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-c", program],
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        check=True,
        timeout=60,
    )
    assert said.stdout.split() == b'-6 1/2 x "5H" ?'.split()


def test_the_command_is_a_module_as_well(monkeypatch, capsys):
    monkeypatch.setattr(sys, "argv", ["rules-tutor", "list"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("tutor.cli", run_name="__main__")
    assert end.value.code == 0
    assert "flares" in capsys.readouterr().out


def test_a_rule_that_can_be_read_otherwise_says_what_to_type(rules_tutor):
    said = " ".join(rules_tutor("rules flares R10").split())
    assert said.endswith("To play it this way: --option split=floor.")
    assert "--option" not in rules_tutor("rules flares R3")


def test_cards_explains_the_deck_that_is_played_with(rules_tutor, refused):
    said = rules_tutor("cards mini_golf")
    assert said.startswith(
        "The deck: 36 cards\n  Units (6 cards): A suit. Its letter is U, so 3U is the 3 of Units."
    )
    assert "wild" not in said
    assert "Wild card (2 cards)" in rules_tutor("cards mini_golf --option wilds=2")
    assert rules_tutor("cards chinchon --players 6").startswith("The deck: 120 cards")
    assert "mini_golf" not in refused("cards mini_golf --players 12")


def test_cards_may_be_asked_for_in_a_match(rules_tutor):
    for play in ("play half_zero --deal 1", "play half_zero --first"):
        assert "Suit Hierarchy card (not in the deck): It shows all suits" in rules_tutor(
            play, "cards"
        )


def test_a_number_that_is_none_is_refused_in_plain_words(capsys):
    with pytest.raises(SystemExit):
        main(["balance", "flares", "--matches", "fifty"])
    assert "--matches: must be a whole number, not 'fifty'" in capsys.readouterr().err
