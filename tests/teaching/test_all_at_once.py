"""A file with several mistakes: all of them are told at once."""

import pytest

from tutor.engine.rulebook import rulebook
from tutor.engine.textfile import WrongFile, all_said
from tutor.games import GAMES
from tutor.teaching.coaching import read_coaching
from tutor.teaching.example import read_examples
from tutor.teaching.guide import read_guide
from tutor.teaching.profile import read_profile
from tutor.teaching.rulings import read_rulings
from tutor.teaching.steps import read_steps

EXAMPLES = """
[E1]
rules = "R1"
shows = 3
players = "two"
table = {}

[E2]
rule = "R1"
shows = "Something."

[E3]
rules = "R3"
shows = "Sums."
told = [1]
cases = [{ gives = 1 }, { points = "3" }]
"""
STEPS = """
[[steps]]
title = "One"

[[steps]]
title = 2
rules = 3
done = "Done"
example = "E1"

[[steps]]
title = "Three"
rules = "R1"
done = "Done"
"""
GUIDE = """
players = 2
welcome = 3

[[deals]]
hands = 3

[[steps]]
say = "Play."

[[steps]]
play = "9"
remarks = "None."
"""
PROFILE = """
name = "Highest"
players = [3, 2]
turn = "Choose a card."
summary = ["Everybody has three cards."]
minutes = 0
difficulty = "simple"
"""
WHOLE = PROFILE + 'family = "Cards"\nmechanism = "tricks"\nteaches = "odds"\ncards = "1 2 3"\n'
COACHING = """
effort = 0
draws = 1

[at_stake]
R4 = 4
four = "Who wins?"

[gaps]
R1 = "five"
R2.face = "up"
"""
RULINGS = """
| question | our reading | house rule |
| --- | --- | --- |
| Who begins? |
| Who wins? | |
"""


@pytest.mark.parametrize(
    ("reader", "text", "said"),
    [
        (
            read_examples,
            EXAMPLES,
            [
                "Example E1: shows must be a string",
                "Example E1: players must be a number",
                "Example E2 has unknown entries: rule",
                "Example E3, told: 1 must be a string",
            ],
        ),
        (
            read_examples,
            EXAMPLES.replace("told = [1]", ""),
            [
                *("Example E1: shows", "Example E1: players", "Example E2 has"),
                "Example E3, case 1: gives must be a string",
                "Example E3, case 2 needs an entry gives",
            ],
        ),
        (
            read_steps,
            STEPS,
            [
                "Step 1 needs the entries rules, done.",
                "Step 2: title must be a string",
                "Step 2: rules must be a string",
                "Step 3 needs an example to play, or a question",
            ],
        ),
        (
            read_guide,
            GUIDE,
            [
                "Deal 1: places must be a table of strings",
                "Step 1 needs an entry play",
                "Step 2: remarks must be a table of strings",
                "The guide: welcome must be a string",
            ],
        ),
        (
            read_profile,
            PROFILE,
            ["The profile needs the entries family, mechanism, teaches, cards."],
        ),
        (
            read_profile,
            WHOLE,
            [f"The profile's {name} must be" for name in ("players", "minutes", "difficulty")],
        ),
        (read_coaching, COACHING, ["effort must be", "draws must be"]),
        (
            read_coaching,
            COACHING.replace("effort = 0\ndraws = 1", ""),
            [
                "at_stake, R4: the sentence must be a string",
                'at_stake: rules must be like "R7"',
                "gaps, R1: write a gap like",
                "gaps, R2.face must be a list of strings",
            ],
        ),
        (read_rulings, RULINGS, ["A reading must have", "A reading must have"]),
    ],
)
def test_all_mistakes_of_a_file_are_told_at_once(reader, text, said):
    with pytest.raises(ValueError, match=said[0]) as wrong:
        reader(text)
    told = all_said(wrong.value)
    assert len(told) == len(said), told
    for sentence, begin in zip(told, said, strict=True):
        assert sentence.startswith(begin)
        assert sentence in str(wrong.value)


def test_all_mistakes_of_a_rulebook_are_told_at_once(tmp_path):
    rules = "# Any\n\n**R1** The first to {points}.\n\n**R2 tie=all** They share {gold}.\n"
    (tmp_path / "rules.md").write_text(rules, encoding="utf-8")
    with pytest.raises(WrongFile) as wrong:
        rulebook(tmp_path / "game.py").checked(GAMES["ladder"].options)
    assert [each.partition(":")[0] for each in all_said(wrong.value)] == [
        *("rules.md has no R2. A rule begins with **R2**.", "rules.md, R1", "rules.md, R2")
    ]
    (tmp_path / "rules.md").write_text("**R1 x** Yes.\n\n**R2 y** No.\n", encoding="utf-8")
    with pytest.raises(WrongFile, match=r"'R1 x': .*'R2 y': "):
        rulebook(tmp_path / "game.py")
