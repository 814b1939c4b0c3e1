"""A deck or values that a teacher has changed: all works, or says why it is left out."""

import re

import pytest
from changed import changed, original
from playing import finished, in_part

from tutor.coach.quiz.practice import Practice
from tutor.coach.records.progress import Progress
from tutor.coach.rules.catalogue import catalogue
from tutor.coach.session import Session
from tutor.coach.session.first_match import FirstMatch
from tutor.games import GAMES, LISTED, examples, left_out, other_deck, steps
from tutor.widgets.front_page import FrontDoor, card
from tutor.widgets.lesson import learn

QUESTIONS = 4
CHANGES = {
    "chinchon": {
        "fewer ranks": {r"ranks = .*": "ranks = [1, 10]"},
        "other suits": {r'(?s)c = "coins".*clubs"': 'x = "hearts"\ny = "stars"\nz = "moons"'},
        "many suits": {'b = "clubs"': 'b = "clubs"\nd = "dogs"\ne = "eels"'},
        "two suits": {r'(?s)s = "swords".*clubs"': "", r"ranks = .*": "ranks = [1, 20]"},
        "few ranks": {r"ranks = .*": "ranks = [1, 3]", r"\ncopies = 1": "\ncopies = 3"},
        "no special cards": {r"(draw|skip|reverse) = 2": r"\1 = 0"},
        "no Wildcards": {"wildcards = 2": "wildcards = 0"},
        "no Circulars": {"circular_per_suit = 1": "circular_per_suit = 0"},
        "numbers alone": {
            r"(draw|skip|reverse|wildcards) = 2": r"\1 = 0",
            "circular_per_suit = 1": "circular_per_suit = 0",
        },
        "many special cards": {r"(draw|skip|reverse|wildcards) = 2": r"\1 = 8"},
        "more Circulars": {"circular_per_suit = 1": "circular_per_suit = 2"},
        "other points": {r"= (10|13|25) *\n": "= 50\n", '"face"': "5"},
        "no points": {r"= (10|13|25) *\n": "= 0\n", '"face"': "0"},
    },
    "cold_war": {
        "doubled": {r"\b(\d+)0(?=[\],])": lambda found: str(2 * int(found[0]))},
        "weak Leaders": {"leader = 200": "leader = 10"},
        "strong Leaders": {"leader = 200": "leader = 990"},
        "weak attacks": {r"attack = .*": f"attack = {[10] * 11}"},
        "strong attacks": {r"attack = .*": f"attack = {[990] * 11}"},
        "all alike": {r"\b\d+0(?=[\],])": "100"},
    },
}
MUTANTS = [
    mutant
    for game, changes in CHANGES.items()
    for mutant in in_part({f"{game}-{name}": ((game, name),) for name in changes}, len(changes))
]


@pytest.fixture(params=MUTANTS)
def mutant(request, tmp_path):
    """A game with another deck."""
    game, name = request.param
    text = original(game, "deck.toml")
    for was, now in CHANGES[game][name].items():
        text, count = re.subn(was, now, text)
        assert count
    with changed(tmp_path, game, deck_toml=text.encode()):
        yield GAMES[game]


def test_with_another_deck_all_works_or_says_why_it_is_left_out(mutant, rules_tutor, refused):
    why = other_deck(mutant)
    assert why.startswith(f"The steps, worked examples and first match of {mutant.name} are")
    lesson = learn(mutant)
    for missing in (
        *(
            lesson.step(1),
            lesson.steps(),
            lesson.examples(),
            lesson.examples("E1"),
            lesson.puzzle("E1"),
        ),
        lesson.first_match(),
    ):
        assert repr(missing) == why
    assert " ".join(rules_tutor(f"example {mutant.id} E1").split()) == why
    assert refused(f"play {mutant.id} --first") == why
    with pytest.raises(ValueError, match=re.escape(why)):
        FirstMatch(mutant)
    assert len(re.findall(r"^R\d+", lesson.rules().text, re.MULTILINE)) == len(mutant.rules)
    assert len(lesson.deck().text.split(", ")) == len(mutant.printed)
    assert "Only for the usual deck" in str(lesson.start().card["doors"])
    assert card(mutant, Progress.load()).picture
    assert mutant.name in repr(FrontDoor())
    assert mutant.id in [game.id for game in catalogue()]
    assert not left_out()


def test_with_another_deck_matches_are_played_and_explained(mutant):
    for players in mutant.players:
        assert repr(learn(mutant).deal(players))
    finished(mutant, mutant.short, seed=1, players=2)
    session = Session(mutant, 2, 1)
    assert session.hint().text
    session.step()
    assert session.why().text
    assert session.chances().text


def test_with_another_deck_questions_are_asked(mutant):
    practice = Practice(mutant, QUESTIONS, 1)
    while item := practice.next():
        assert item.answers
        practice.answer([0])
    assert len(practice.results) == QUESTIONS


@pytest.mark.parametrize("name", LISTED)
def test_the_lessons_of_a_game_are_written_for_the_deck_that_it_has(name):
    assert GAMES[name].written_for in ("", GAMES[name].printed.mark)
    assert not other_deck(name)
    assert steps(name)
    assert examples(name)
