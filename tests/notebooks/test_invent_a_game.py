"""The notebook “Invent a game”: its games are short, they work, and each exercise changes one."""

import re

import jupytext
import pytest
from invented import IN_NOTEBOOK, NOTEBOOK, invented, names_with, run, sources

LESSON = NOTEBOOK.parents[1].joinpath("docs", "teaching", "invent_lesson.md").read_text("utf-8")
MARKDOWN = [cell.source for cell in jupytext.read(NOTEBOOK).cells if cell.cell_type == "markdown"]
CHANGED = {"trumps": "follow", "forty": "fifty", "falling": "stairs", "poor": "market"}
PROMPT = 100  # letters
ASKS = re.compile(r'(?:choose|everyone)\((?:seat, )?"(R\d+)"')
DECK = re.compile(r"^    deck=.+", re.MULTILINE)
PYTHON = re.compile(r"```python\n(.*?)```", re.DOTALL)


def defining(name):
    """Return the cells that belong to a game: its rules, its functions and `game(...)`."""
    own = f"{name}_rules = ", f"def play_{name}(", f"\n{name} = game("
    return [cell for cell in sources() if any(each in f"\n{cell}" for each in own)]


def solution(before):
    """Return the code of the answer that follows a text of the notebook."""
    after = next(n for n, text in enumerate(MARKDOWN) if before in text)
    return PYTHON.findall("\n".join(MARKDOWN[after:]))[0]


@pytest.mark.parametrize("name", IN_NOTEBOOK)
def test_a_game_takes_20_to_40_lines(name):
    cells = "\n".join(defining(name))
    script = cells.partition(f"def play_{name}(")[2].partition("\n\n\n")[0]
    made = re.search(rf"^{name} = game\(.*?^\)", cells, re.MULTILINE | re.DOTALL)[0]
    lines = [line for line in f"{script}\n{made}".splitlines() if line.strip()]
    assert 20 <= len(lines) <= 40


@pytest.mark.parametrize("name", [*IN_NOTEBOOK, *CHANGED, "winner_first", "mine"])
def test_a_game_passes_its_trial(name):
    _head, tried, *others = invented(name).trial.lines
    assert tried.startswith("Tried in ")
    assert others == []


def test_the_games_have_different_decks():
    decks = {DECK.search("\n".join(defining(name)))[0] for name in IN_NOTEBOOK}
    assert len(decks) == len(IN_NOTEBOOK)


@pytest.mark.parametrize("name", IN_NOTEBOOK)
def test_the_first_sentence_of_a_rule_that_asks_is_a_prompt(name):
    game = invented(name).game
    asking = {*ASKS.findall("\n".join(defining(name)))}
    assert asking
    for number in asking:
        prompt = game.rules[number].partition(". ")[0]
        assert len(prompt) <= PROMPT
        assert re.match("Play|Draw|Choose|Bid", prompt), "begin with the verb"


@pytest.mark.parametrize(("changed", "before"), CHANGED.items())
def test_an_exercise_changes_its_game(changed, before):
    found = invented(changed).compare(invented(before), players=3, matches=20, by="random")
    assert float(found.mattered.split()[0]) > 0


def test_the_answer_of_the_first_exercise_changes_the_game():
    names = {**names_with("winner_first")}
    run(solution("### Change it: the winner plays first"), names)
    same = invented("winner_first").compare(invented("highest"), 3, 20, "random")
    other = names["winner_first"].compare(invented("highest"), 3, 20, "random")
    assert same.mattered.startswith("0 %")
    assert float(other.mattered.split()[0]) > 0


def test_the_broken_script_is_repaired_by_its_answer_one_mistake_after_the_other():
    (cell,) = (cell for cell in sources() if "def play_broken" in cell)
    dealt, kept, scored = solution("### What does the trial say?").splitlines(keepends=True)
    repairs = [
        ('    table.deal(tell, "R1", 2)\n', dealt, "yield from is missing before table.deal"),
        ("            table.score[seat] += card.rank\n", scored, "the table has no score"),
        ('            tell("R2"', f'{kept}            tell("R2"', "is nowhere on the table"),
    ]
    for wrong, right, said in repairs:
        names = {**names_with("mine")}
        run(cell, names)
        assert said in str(names["broken"].trial)
        assert wrong in cell
        cell = cell.replace(wrong, right)
    run(cell, names)
    assert len(names["broken"].trial.lines) == 2


def test_the_second_idea_for_the_market_works():
    names = {**names_with("poor")}
    run(solution("### Change it: what if there were fewer coins?"), names)
    assert len(names["cheap"].trial.lines) == 2
    assert not names["cheap"].compare(names["market"], 3, 20, "random").mattered.startswith("0 %")


def test_the_lesson_takes_twice_45_minutes():
    rows = re.split(r"^## ", LESSON, flags=re.MULTILINE)
    for lesson in (part for part in rows if part.startswith("What happens in the")):
        assert sum(map(int, re.findall(r"^\| (\d+) \|", lesson, re.MULTILINE))) == 45


def test_the_game_in_the_key_of_the_lesson_works_and_its_changes_matter():
    cell, change = PYTHON.findall(LESSON)
    names, ranks = {}, {}
    run(cell, names)
    run(change, names)
    script = cell.partition("mine = ")[0]
    run(script.replace("].suit == card.suit", "].rank == card.rank"), ranks)
    assert len(names["mine"].trial.lines) == 2
    for new in (names["new"], names["mine"].change(ranks["play"])):
        found = new.compare(names["mine"], 3, 20, "random")
        assert not found.mattered.startswith("0 %")


def test_the_page_counts_the_lines_of_our_games():
    page = NOTEBOOK.parents[1].joinpath("docs", "inventing_a_game.md").read_text("utf-8")
    (first, *_) = PYTHON.findall(page)
    fifty = [line for line in first.splitlines() if line[:4] in (">>> ", "... ")]
    cells = "\n".join(defining("follow"))
    follow = [line for line in cells.splitlines() if line.strip() and ".play(" not in line]
    fifty.remove(">>> mine")
    assert f"| Fifty, above | {len(fifty)} |" in page
    assert (
        f"| Follow Me, the trick game in the notebook | {len(follow) + 1} |" in page
    )  # the import
