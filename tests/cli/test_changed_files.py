"""A teacher may change the files of a game: what is wrong is named, and all other games work."""

import pytest
from changed import changed, original

from tutor.engine.textfile import WrongFile
from tutor.games import (
    GAMES,
    coaching,
    examples,
    guide,
    left_out,
    play_well,
    profile,
    steps,
    usable,
)
from tutor.widgets.front_page import FrontDoor
from tutor.widgets.lesson import learn

DECK = original("chinchon", "deck.toml")
RULES = original("chinchon", "rules.md")


def deck(was, now, encoding="utf-8"):
    assert was in DECK
    return {"deck_toml": DECK.replace(was, now, 1).encode(encoding)}


def rules(was, now):
    assert was in RULES
    return {"rules_md": RULES.replace(was, now, 1).encode()}


def others(name, was, now):
    """Another file of the same game."""
    text = original("chinchon", f"{name}.toml")
    assert was in text
    return {f"{name}_toml": text.replace(was, now, 1).encode()}


TWELVE = "ranks must be [1, the last], which is from 3 to 20, not"
WRONG = {  # and the error for each, after "chinchon cannot be played: "
    f"deck.toml, line 5: {TWELVE} [1, 2].": deck("[1, 12]", "[1, 2]"),
    f"deck.toml, line 5: {TWELVE} [1.0, 12].": deck("[1, 12]", "[1.0, 12]"),
    f"deck.toml, line 5: {TWELVE} [True, 12].": deck("[1, 12]", "[true, 12]"),
    "deck.toml, line 5: this number has too many digits.": deck("12]", "1" * 5000 + "]"),
    "deck.toml, line 7: circular_per_suit must be a number from 0 to": deck(
        "circular_per_suit = 1", "circular_per_suit = 0x" + "f" * 5000
    ),
    "deck.toml is not valid TOML: Unclosed array (at line": deck("[1, 12]", "[1, 12"),
    "deck.toml is not valid TOML: too many brackets.": deck("[1, 12]", "[" * 3000),
    "deck.toml cannot be read: it is in UTF-16, not in UTF-8. Save": deck("", "", "utf-16"),
    "deck.toml cannot be read: line 15 is not in UTF-8. Save": deck('"cups"', '"cañas"', "latin-1"),
    "deck.toml cannot be read: No such file": {"deck_toml": None},
    "rules.md has no R3. A rule begins with **R3**.": rules("**R3** End", "R3 End"),
    "rules.md, R10: only house rules may be in braces: {decks},": rules("{out_over}", "{out}"),
    "rules.md, R9: there is no house rule 'bonus'. The house rules are decks,": rules(
        "bonus_all=", "bonus="
    ),
}


@pytest.mark.parametrize("said", WRONG)
def test_a_game_with_a_wrong_file_is_named_and_the_others_work(said, tmp_path, rules_tutor):
    with changed(tmp_path, "chinchon", **WRONG[said]):
        for what in (GAMES.__getitem__, learn, profile):
            with pytest.raises(WrongFile) as mistake:
                what("chinchon")
            assert str(mistake.value).startswith(f"chinchon cannot be played: {said}")
            assert "\n" not in str(mistake.value)
        the_others_work(str(mistake.value), rules_tutor)
    assert GAMES["chinchon"].name == "Chinchón"
    assert not left_out()


def the_others_work(why, rules_tutor):
    """All that shows the games shows fifteen, and says why there is one less."""
    assert [*left_out().values()] == [why]
    assert [game.id for game in usable()] == [name for name in GAMES if name != "chinchon"]
    assert "any card" in rules_tutor("rules flares R3")
    said = " ".join(rules_tutor("progress").split())
    assert "Flares" in said
    assert why in said
    assert why in repr(FrontDoor())
    assert learn("flares").rules("R1")


def test_a_file_may_begin_with_the_mark_that_notepad_writes(tmp_path):
    both = {"deck_toml": DECK.encode("utf-8-sig"), "rules_md": RULES.encode("utf-8-sig")}
    with changed(tmp_path, "chinchon", **both):
        assert GAMES["chinchon"].rules.summary.startswith("Collect sets")
        assert examples("chinchon")


PARTS = [
    (profile, "profile", "minutes = 90", "minutes = true", "profile.toml: The profile's minutes"),
    (profile, "profile", "{out_over}", "{out}", "profile.toml: only house rules"),
    (steps, "steps", "title =", "titel =", "steps.toml: Step 1 has unknown entries: titel. It can"),
    (steps, "steps", "[[steps]]", "[[steps]", "steps.toml is not valid TOML: "),
    (guide, "guide", "players = 2", "player = 2", "guide.toml: The guide has unknown entries:"),
    (coaching, "coaching", "effort =", "efort =", "coaching.toml: The coaching has unkno"),
    (coaching, "coaching", "R5 =", "R =", 'coaching.toml: at_stake: rules must be like "R7" or'),
    (coaching, "coaching", "5_500", "'x'", "coaching.toml: effort must be a whole number"),
    (
        examples,
        "examples",
        '"R5"',
        "5",
        "examples.toml: Example E1: rules must be a string, not 5.",
    ),
    (
        examples,
        "examples",
        "[E1]",
        "E0 = 1\n[E1]",
        "examples.toml: The examples: E0 must be a table,",
    ),
    (
        examples,
        "examples",
        'told = ["',
        'told = [3, "',
        "examples.toml: Example E1, told: 1 must be a",
    ),
    (examples, "examples", "seat = ", "seat = 0, down = ", "examples.toml: Example E1, table: sea"),
    (examples, "examples", "cases = [\n", "cases = [ 5,\n", "examples.toml: Example E5, cases: 1"),
    (examples, "examples", 'gives = "22"', "gives = 22", "examples.toml: Example E5, case 1: giv"),
    (examples, "examples", 'shows = "The', 'show = "The', "examples.toml: Example E1 has unknown"),
]


@pytest.mark.parametrize("part", PARTS, ids=[each[-1] for each in PARTS])
def test_what_is_wrong_in_a_file_of_lessons_is_said_with_its_game(part, tmp_path, rules_tutor):
    read, name, was, now, said = part
    with changed(tmp_path, "chinchon", **others(name, was, now)):
        with pytest.raises(WrongFile) as mistake:
            read("chinchon")
        assert str(mistake.value).startswith(f"Chinchón: {said}")
        if read in (profile, steps):  # which are read where all games are shown
            the_others_work(str(mistake.value), rules_tutor)


def test_advice_in_another_encoding_is_named(tmp_path):
    advice = original("chinchon", "play_well.md").encode("utf-16")
    with (
        changed(tmp_path, "chinchon", play_well_md=advice),
        pytest.raises(WrongFile, match=r"Chinchón: play_well.md cannot be read: it is in UTF"),
    ):
        play_well("chinchon")


def test_games_are_loaded_when_they_are_needed(tmp_path):
    with changed(tmp_path, "chinchon"):
        assert "chinchon" in GAMES
        assert 7 not in GAMES
        assert len(GAMES) == len([*GAMES]) == 16
        assert repr(GAMES).startswith("<16 games: flares, mini_golf, ")
        assert GAMES.loaded["chinchon"] is None
        assert GAMES["chinchon"] is GAMES["chinchon"] is GAMES.loaded["chinchon"]
