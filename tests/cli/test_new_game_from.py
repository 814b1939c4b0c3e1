"""`rules-tutor new-game NAME --from mine.py`: the folder of a game that somebody has invented."""

import inspect
import re
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
import test_every_game
from cli.test_new_game import MADE, NOT_YET
from copied import HOME, texts_in
from game_files import unreadable
from invented import IN_FILES, IN_NOTEBOOK, sections
from playing import in_part, variants

import tutor.games
from tutor.classroom.position import ask_class, your_turn
from tutor.cli.commands.new_game import new_game
from tutor.cli.house import files
from tutor.coach.message import NAMES
from tutor.coach.quiz.quizmaster import Quizmaster
from tutor.coach.rules.pages import example_table
from tutor.engine.match import Match
from tutor.engine.position import position
from tutor.games import GAMES, adviser, examples, profile, stage
from tutor.workshop.change.from_file import from_file
from tutor.workshop.invent import try_invented

INVENTED = [name for name in (*IN_FILES, *IN_NOTEBOOK) if name not in GAMES]  # nobody has taken it
BY_ITS_AUTHOR = {  # left to the author of a game
    "eights": {"test_nobody_sees_a_card_that_no_event_has_told_them_of"},  # the one turned up
    "follow": {"test_referees_object_to_exactly_the_illegal_choices"},  # "4R was led", no capital
    "nim": {
        "test_no_text_of_a_match_shows_a_card_that_is_hidden_from_somebody",  # no card is told
        "test_nobody_sees_a_card_that_no_event_has_told_them_of",
    },
    "tokens": {"test_nobody_sees_a_card_that_no_event_has_told_them_of"},
}
PROPERTIES = {
    name: test
    for name, test in vars(test_every_game).items()
    if name.startswith("test_") and "game" in inspect.signature(test).parameters
}
IN_FULL = '''"""A game that says everything itself. Nothing is left to be derived."""

from itertools import combinations as pairs_of

from tutor.engine.match import Advice
from tutor.invent import *

MOST = 4
TOP = 9


def pairs(cards):
    # two of a kind
    return [pair for pair in pairs_of(cards, 2) if pair[0].rank == pair[1].rank]


def play_old(table, tell):
    yield from table.deal(tell, "R1", 9)


class Own:
    lives = each(3)
    stock = []
    secret = each([])
    ready = False

    @property
    def best(self):
        return MOST + len(self.stock)

    def after(self, seat):
        """The other way round."""
        return (seat - 1) % len(self.seats)


def play_old(table, tell):
    """Play (R2)."""
    yield from table.deal(tell, "R1", MOST)
    table.stock.append(table.draw())
    seat = 0
    while table.hands[seat]:
        pair = yield from choose(seat, "R2", [*pairs(table.hands[seat]), ()])
        for card in pair:
            table.hands[seat].remove(card)
            table.secret[seat].append(card)
        tell("R2", "{player} puts {cards} away.", seat, Private(seat, pair, "cards"))
        card = yield from choose(seat, "R3", table.hands[seat]) if table.hands[seat] else setup()
        if card:
            table.hands[seat].remove(card)
            table.played.append((seat, card))
            tell("R3", "{player} plays {card}.", seat, card)
        table.ready = True
        seat = table.after(seat)
    table.put_away()
    return end("R4", "The most pairs win.", best(table))


def setup():
    yield from ()


def best(table):
    worth = wealth(table)
    return [seat for seat in table.seats if worth[seat] == max(worth)]


def wealth(table):
    return [len(table.secret[seat]) * TOP for seat in table.seats]


def fewest(question):
    return Advice((question.choices[-1],), question.rule, "It is the last one.")


def say(table, choice):
    return f"Take {choice}"


def no_pair(table, seat, choice):
    return "These two are not a pair."


mine = game(
    'Pairs {of} "Old"',
    play_old,
    rules={
        "R1": "Everybody gets cards {secretly}.",
        "R2": "Put a pair away, or nothing.",
        "R3": "Play a card.",
        "R4": "The most pairs win.",
    },
    deck=suits("Red Teal", 1, 6, copies=2),
    players=(2, 3),
    state=Own,
    face_down=["stock", "secret"],
    reasons={"R2": no_pair},
    goal=wealth,
    unit="coin",
    beginner=fewest,
    stage={"say": say},
)


def play_old(table, tell):
    """Not this one."""
'''


def written(name, folder):
    """Write an invented game of the tests into a file, and return its path."""
    if name in IN_FILES:
        return str(HOME / "tests" / "invented" / f"{name}.py")
    cells = next(each for each in sections() if any(f"\n{name} = game(" in f"\n{c}" for c in each))
    wanted = next(n for n, cell in enumerate(cells) if f"\n{name} = game(" in f"\n{cell}")
    shown = (f"{name}\n", f"{name}.")
    lines = "\n\n\n".join(cells[: wanted + 1]).splitlines(keepends=True)
    code = "".join(line for line in [*lines, "\n"] if not f"{line}\n".startswith(shown))
    return saved(f"from tutor.invent import *\n\n\n{code}\n\nmine = {name}\n", folder)


def saved(code, folder):
    file = folder / "mine.py"
    file.write_text(code, encoding="utf-8")
    return str(file)


@pytest.fixture(autouse=True)
def hurry(monkeypatch):
    """Let the trial of a game be short: other tests try these games."""
    monkeypatch.setattr(files, "try_invented", partial(try_invented, seconds=0.3))


@pytest.fixture
def made(home, tmp_path, monkeypatch):
    """Make a game of the house of an invented one, by its name; it is loaded as any other."""
    folder = home / "tutor" / "games"
    monkeypatch.setattr(tutor.games, "__path__", [*tutor.games.__path__, str(folder)])
    names = []

    def make(name, file=""):
        new_game(name, home, file or written(name, tmp_path))
        names.append(name)
        monkeypatch.setitem(GAMES.loaded, name, None)
        return GAMES[name]

    yield make
    for each in [each for each in sys.modules for name in names if f"games.{name}" in each]:
        del sys.modules[each]


def texts_of(home, name):
    return {
        file.name: text
        for file, text in texts_in(home).items()
        if file.parent.name == name or file.stem == f"test_{name}"
    }


QUICK = in_part({name: name for name in INVENTED}, 99)


@pytest.mark.parametrize("name", QUICK)
def test_it_has_the_files_of_any_new_game_in_style_after_make_format(name, home, made):
    before = texts_in(home)
    game = made(name)
    after = {file.relative_to(home).as_posix() for file in texts_in(home).keys() - before.keys()}
    assert after == {f"tutor/games/{name}/{file}" for file in {*MADE, "script.py"}} | {
        f"notebooks/{name}.md",
        f"tests/games/test_{name}.py",
    }
    assert {fault.file for fault in unreadable(name)} == {f"notebooks/{name}.ipynb"}  # not yet run
    assert (game.id, profile(game).name) == (name, game.name)
    assert in_style(home, f"tutor/games/{name}", f"tests/games/test_{name}.py") == ""


def in_style(home, *files):
    """Return what `make format` leaves of code, apart from types and docstrings, for authors."""
    config = ["--config", str(HOME / "pyproject.toml"), "--config", f"src=['.', '{HOME}']"]
    ruff, check = [sys.executable, "-m", "ruff"], ["check", "--quiet", "--select=F,E,W,I,UP"]
    for words in ([*check, "--fix"], ["format", "--quiet"], check):
        command = [*ruff, *words, *config, "--no-cache", *files]
        done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    "name", in_part({"poker": "poker"} | {name: name for name in INVENTED}, 99)
)
def test_it_has_the_properties_of_every_game_but_what_its_author_has_to_write(name, made):
    game, failed = made(name), set()
    for test in PROPERTIES.values():
        wanted = inspect.signature(test).parameters
        options = {"options": game.options} if "options" in wanted else {}
        with pytest.MonkeyPatch.context() as patch:
            more = {"monkeypatch": patch} if "monkeypatch" in wanted else {}
            try:
                test(game=game, **options, **more)
            except (AssertionError, KeyError):
                failed.add(test.__name__)
    assert [*variants(game)] == [game.options]
    assert failed == {NOT_YET, *BY_ITS_AUTHOR.get(name, ())}


def test_the_recipe_names_what_an_author_has_to_write():
    page = (HOME / "docs" / "adding_a_game.md").read_text(encoding="utf-8")
    chapter = page.partition("### From an invented game")[2].partition("\n## ")[0]
    named = re.findall(r"^\| `(test_\w+)` \| (\d) games? \|", chapter, re.MULTILINE)
    left = Counter(test for tests in BY_ITS_AUTHOR.values() for test in tests)
    assert {name: int(count) for name, count in named} == left


@pytest.mark.parametrize("name", QUICK)
def test_it_goes_like_the_invented_game(name, home, made, tmp_path):
    """With the same seed and answers, the same is asked and told, but for the deal and cards."""
    invented_game = try_invented(from_file(written(name, tmp_path))).playable()
    house_game = made(name)
    for players in house_game.players[:2]:
        one, other = (Match.new(game, players, 7) for game in (invented_game, house_game))
        rng = Random(players)
        while not other.over:
            assert one.ask.rule == other.ask.rule
            for here, there in zip(one.questions(), other.questions(), strict=True):
                assert repr(here.choices) == repr(there.choices)
                assert asked(invented_game, here) == asked(house_game, there)
                number = int(rng.random() * len(here.choices))
                for match, question in ((one, here), (other, there)):
                    match.answer(question.seat, question.choices[number])
        assert (one.outcome.sentence, one.outcome.winners) == (
            other.outcome.sentence,
            other.outcome.winners,
        )
        assert one.outcome.scores == other.outcome.scores


def asked(game, question):
    """Return what a player reads: the prompt, the choices and the titles of the zones."""
    shown = stage(game)
    zones = shown.zones(question.view, question.seat, NAMES)
    lies = [(zone.title, [(place.label, place.size, len(place.tiles)) for place in zone.places])
            for zone in zones]  # fmt: skip
    says = [shown.say(question.view, choice) for choice in question.choices]
    return shown.prompts[question.rule](question.view, question.seat), says, lies


def test_the_authors_words_are_kept_as_they_are(home, made):
    file = written("eights", home)
    game, code = made("eights"), Path(file).read_text(encoding="utf-8")
    texts = texts_of(home, "eights")
    script = code[code.index("def play") : code.index("mine = game(")].strip()
    assert script in texts["script.py"]
    helper = code[code.index("def fitting") : code.index("def play")].strip()
    assert helper in texts["script.py"]
    assert "script.fitting(table, seat)" in texts["laws.py"]
    assert game.rules["R3"] == "An eight always fits. Then say which suit is next."


def test_luck_of_a_simple_player_depends_on_all_that_it_sees(made, monkeypatch):
    game, seeds = made("fifty"), []
    room = import_module("tutor.games.fifty.players")
    monkeypatch.setattr(room, "Random", lambda seed: seeds.append(seed) or Random(seed))
    match, before = Match.new(game, 2, 1), set()
    for _ in range(2):  # the same player is asked for the same two words
        question = next(match.questions())
        adviser(game)(question)
        match.answer(question.seat, "draw")
        assert seeds
        assert not before & {*seeds}
        before |= {*seeds}
        seeds.clear()


def test_a_class_can_sit_at_any_position_although_its_script_keeps_local_variables(made):
    made("follow")
    here = ask_class("follow", deal=1)
    letter = next(each for each, said in here.texts.items() if is_allowed(here, said))
    then = here.play(letter)
    assert your_turn(then.name).texts == then.texts != here.texts


def is_allowed(here, said):
    question = here._session.question()
    return said in [here._session.stage.say(question.view, each) for each in question.choices]


def test_tables_are_arranged_only_once_its_script_keeps_nothing(made):
    """Its examples, its quiz and a match say the same, in one sentence."""
    game = made("follow")
    arranged = {"hands": "1R 2R / 3R 4B"}
    with pytest.raises(ValueError, match=r"leave out `replayed` in game\.py") as said:
        Match(game, position(game, 2, **arranged), 1)
    example = replace(examples(game)["E1"], table=arranged)
    with pytest.raises(ValueError, match=re.escape(str(said.value))):
        example_table(game, example)
    with pytest.raises(ValueError, match=re.escape(str(said.value))):
        Quizmaster(game).ask("R2")
    assert example_table(game, examples(game)["E1"]).ask.rule == "R2"


def test_all_that_an_author_may_say_is_carried_over(home, tmp_path, made):
    game = made("pairs", saved(IN_FULL, tmp_path))
    texts = texts_of(home, "pairs")
    assert game.name == 'Pairs {of} "Old"'
    assert game.rules.text("R1", game.options) == "Everybody gets cards {secretly}."
    assert (game.goal.unit, [*game.players]) == ("coin", [2, 3])
    assert "MOST = 4\n" in texts["script.py"]
    assert "import MOST\n" in texts["state.py"]  # where the table needs it
    assert "    # two of a kind\n" in texts["script.py"]
    assert "from itertools import combinations as pairs_of\n" in texts["script.py"]
    assert "nine" not in texts["script.py"]
    assert "Not this one" not in texts["script.py"]
    state = Match.new(game, 3, 1).state
    assert (state.best, state.after(0), state.lives) == (5, 2, [3, 3, 3])
    assert [len(hand) for hand in state.hands] == [4, 4, 4]
    hidden = game.view(state, 0)
    assert [card.kind for card in hidden.stock] == ["back"]
    (question,) = Match.new(game, 3, 1).questions()
    assert adviser(game)(question).reason == "It is the last one."
    assert stage(game).say(question.view, "one") == "Take one"
    two = question.view.hands[0][:2]
    referee = game.referees["R2"]
    assert [*referee(question.view, 0, ())] == []
    assert [each.sentence for each in referee(question.view, 0, two)]


SMALL = """from tutor.invent import *


def play(table, tell):
    yield from table.deal(tell, "R1", 2)
    for seat in table.seats:
        card = yield from choose(seat, "R2", {choices})
        tell("R2", "{{player}} has chosen.", seat)
    return end("R2", "Nobody wins.", [])


mine = game("Small", play, rules={{"R1": "Two cards.", "R2": "Choose."}}, deck=numbers(1, 20){more})
"""


def small(choices="[1, 2]", more="", above=""):
    code = SMALL.format(choices=choices, more=more)
    return code.replace("import *\n", f"import *\n{above}\n", 1)


CHANGED = "from tutor.workshop.change import change\nmine = change('flares', POINT_CARDS=4)\n"
NESTED = small().replace("def play", "def made():\n  def play").replace("\n    ", "\n      ")
NESTED = NESTED.replace("\n\n\nmine", "\n  return play\n\n\nmine").replace(" play, r", " made(), r")
OWN_CARDS = "from tutor.engine.cards import Card, Deck\n\n\nclass Mine(Card):\n    pass\n"


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1\n", r"mine\.py has no game of your own\. Write one into it"),
        (CHANGED, r"mine in .*mine\.py is a changed game\. Only an invented one can become a new"),
        (small("table.nothing"), r"the table has no nothing"),
        (small("{1, 2}"), r"^R2 offers \{1, 2\}, not a list of different choices\. Write"),
        (
            small("[1, 1]"),
            r"^R2 offers \[1, 1\], not a list of .* Write sorted\(\{\*\.\.\.\}\) around it\.",
        ),
        (small(more=", bag={}"), r"^Your game can't be played from a folder as it is: mutable"),
        (small("[french]"), r"^Your game can't be played from a folder as it is: name 'french'"),
        (
            small("[LEAST, 2]", above="LEAST = 1").replace("20))", "20)).change(LEAST=0)"),
            r"^From a folder, your game goes differently\. Write all that it uses once, at the",
        ),
        (
            small(more=', **{"goal": (lambda table: table.scores).__call__}'),
            r"^goal= can't be copied\.",
        ),
        (NESTED, r"^The script can't be copied\. Write it with def, at the left edge"),
        (
            small(above=OWN_CARDS).replace(
                "numbers(1, 20)", "[Mine(str(n), n) for n in range(20)]"
            ),
            r"^The 0 is a card of a class of your own\. Use Card instead\.",
        ),
    ],
)
def test_what_can_not_be_is_said_and_nothing_is_written(code, said, home, tmp_path):
    before = texts_in(home)
    with pytest.raises(ValueError, match=said) as refused:
        new_game("small", home, saved(code, tmp_path))
    assert "\n" not in str(refused.value)
    assert texts_in(home) == before


def test_the_command_names_a_file_that_is_not_there(refused):
    said = refused("new-game old_maid --from nowhere/mine.py")
    assert said == "nowhere/mine.py cannot be read: No such file or directory."


def test_a_name_that_is_taken_is_refused_before_the_file_is_run(home, tmp_path):
    with pytest.raises(ValueError, match=r"tutor/games/new_game already exists"):
        new_game("new_game", home, saved("1 / 0", tmp_path))
