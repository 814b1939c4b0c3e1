"""A changed game is a game like any other; what cannot be replaced is refused at once."""

import pickle

import cloudpickle
import pytest
from own_rules import PATIENCE
from playing import transcript

from tutor.chance import deals, event, rank, rounds, simulate
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.coach.session.party import opponents
from tutor.engine.code import encode_match
from tutor.engine.match import Match
from tutor.engine.save import save
from tutor.games import GAMES, adviser, own_players, stage
from tutor.widgets import Tutor, learn
from tutor.workshop.change import change, original, rule_code, try_changed
from tutor.workshop.change.cited import functions_of
from tutor.workshop.change.from_file import as_file, from_file

FLARES, NIMMT = GAMES["flares"], GAMES["six_nimmt"]


def winning_play(trick):
    """Flares are trumps."""
    flares = [play for play in trick if play[1].suit == "F"]
    lead = [play for play in trick if play[1].suit == trick[0][1].suit]
    return max(flares or lead, key=lambda play: play[1].rank)


@pytest.fixture(scope="module")
def trumps():
    return change("flares", winning_play)


def played(game, questions=40):
    match = Match.new(game, game.players[0], 3)
    while not match.over and len(match.past) < questions:
        for question in [*match.questions()]:
            match.answer(question.seat, question.choices[-1])
    return transcript(match, open_hands=True).partition("\n")[2]


# Nothing else is changed


def with_code(game):
    return [rule for rule in game.rules if functions_of(game, rule)]


def same_game(game, rules):
    """Copy the functions of these rules into a notebook, and make a game of them."""
    codes, notebook = [rule_code(game, rule) for rule in rules], {}
    source = "\n".join(code.source for code in codes)
    exec(f"from tutor.chance import *\n{source}", notebook)  # noqa: S102  our own code
    return change(game, *(notebook[name] for code in codes for name in code.names))


def found_otherwise(copied):
    """Return what a trial finds in a game that should be the printed one."""
    trial = try_changed(copied, seconds=PATIENCE)
    said = [f"{name}: {each.otherwise}" for name, each in copied.guards.items() if each.otherwise]
    return [*filter(None, [trial.fails, *trial.problems.values(), trial.otherwise]), *said]


@pytest.mark.in_turn
def test_the_code_of_all_rules_makes_the_same_game_when_it_is_copied(game):
    rules = with_code(game)
    assert len(rules) > 0.8 * len(game.rules)
    copied = same_game(game, rules)
    assert not found_otherwise(copied)
    assert played(copied) == played(game)


@pytest.mark.thorough
def test_the_code_of_each_rule_makes_the_same_game_when_it_is_copied(game):
    usual = played(game)
    for rule in with_code(game):
        copied = same_game(game, [rule])
        assert not found_otherwise(copied), rule
        assert played(copied) == usual, rule


def test_the_printed_game_goes_on_as_before(trumps):
    before = played(FLARES)
    assert played(trumps) != before
    assert played(FLARES) == before
    assert FLARES.rules.source("R4") == "rulebook"


# Everything follows


def test_rules_table_and_players_follow(trumps):
    assert trumps.rules.text("R4", trumps.options) == "Flares are trumps."
    assert trumps.rules.source("R4") == "changed"
    assert trumps.rules.gap("R4", trumps.options).startswith("As printed: The highest card")
    assert trumps.changed == "R4: Flares are trumps."
    assert stage(trumps).game is trumps
    assert adviser(trumps) is not adviser(FLARES)
    assert "expert" in own_players(NIMMT)
    assert "expert" not in own_players(change("six_nimmt", FULL=4))


def test_a_docstring_is_the_text_of_the_rule_that_it_cites():
    def score(s, seat):
        """Tokens count twice,
        cards as before (R10)."""
        return 0

    mine = change("no_thanks", score)
    text = "Tokens count twice, cards as before"
    assert mine.rules.text("R10", mine.options).startswith(text)
    assert mine.changed == f"R10: {text}."
    assert mine.rules.source("R9") == "rulebook"
    assert mine.rules.gap("R9", mine.options).startswith("You have changed score")


def test_everything_that_is_changed_in_a_rule_is_named():
    mine = change("flares", winning_play, winner=lambda trick: 0)
    assert mine.changed == "R4: Flares are trumps. winner is yours."


def test_copies_beside_a_changed_function_are_not_called_changed(tmp_path):
    file = tmp_path / "mine.py"

    def changed(old, new):
        file.write_text(as_file(rule_code("kaplowitz", "R3")).replace(old, new), "utf-8")
        return from_file(str(file))

    mine = changed("beats the two ranks", "beats the three ranks")
    assert mine.changed == "R3: A card beats the three ranks below its own, round the circle."
    mine = changed("<= 2", "<= 3")
    assert mine.changed == "R3: beats is yours."
    assert "same_rank" not in mine.rules.gap("R3", mine.options)
    assert changed("<= 2", "<= 2").changed.startswith("R3: same_rank is yours. beats is yours.")


@pytest.mark.parametrize(
    "written",
    [
        "number = 0; mine = lambda trick: number",
        "mine = lambda trick: len('''a\n b''') - 4",
        "if True:\n    def mine(trick):\n        return 0",
    ],
)
def test_a_function_may_be_written_anywhere(tmp_path, written):
    file = tmp_path / "mine.py"
    head, end = "from tutor.workshop.change import change", 'mine = change("flares", winner=mine)'
    file.write_text(f"{head}\n{written}\n{end}\n", "utf-8")
    assert from_file(str(file)).changed == "R4: winner is yours."


def test_a_constant_is_followed_where_others_are_made_from_it():
    deck = change("dicht_dran", peppers_of=lambda number: 9).printed
    assert {card.points for card in deck} == {9}
    assert {card.points for card in GAMES["dicht_dran"].printed} != {9}


def test_changes_add_up(trumps):
    both = change(trumps, POINT_CARDS=4, R2="Four point cards are dealt.")
    assert both.changed == (
        "R4: Flares are trumps. R2: Four point cards are dealt. POINT_CARDS is 4, not 3."
    )
    match = Match.new(both, 3, 1)
    assert len(match.state.points) == 4


def test_a_function_may_call_the_printed_one_among_all_that_is_changed():
    was = original("flares", "point_value")

    def point_value(points):
        return 3 * was(points)

    tripled = change("flares", point_value, point_sum=lambda points: 10)
    assert tripled.rooms["game"].point_value(FLARES.printed[:3]) == 60  # of one suit: doubled


def doubled(points):
    return 2 * point_sum(points) + EXTRA  # noqa: F821  a name of the game


EXTRA = 1


def test_helpers_of_the_notebook_find_the_names_of_the_game():
    def point_value(points):
        return doubled(points)

    changed = change("flares", point_value, point_sum=lambda points: 50)
    assert changed.rooms["game"].point_value([]) == 101


def test_what_a_notebook_imports_from_the_tutor_does_not_hide_names_of_the_game():
    notebook = {}
    code = "from tutor.chance import *\ndef legal_cards(s, seat):\n    return suits(s, seat)\n"
    exec(code + "def suits(s, seat):\n    return s.hands[seat][:1]\n", notebook)  # noqa: S102  ours
    changed = change("flares", notebook["legal_cards"])
    match = Match.new(changed, 3, 1)
    assert all(question.forced for question in match.questions())


# At a table


def test_hints_leave_out_reasons_of_the_printed_rules(trumps):
    session = Session(trumps, 3, 2)
    session.hint()
    assert session.hint().odds or "equally good" in session.hint().text
    assert "can't beat" not in str(session.hint())


def test_undo_and_fair_retry_work(trumps):
    session = Session(trumps, 3, 1)
    before = repr(session.match)
    session.choose(0)
    session.undo()
    assert repr(session.match) == before
    session.choose(0)
    assert "dealt again" in session.retry().text


def test_odds_print_code_that_computes_them(trumps):
    session = Session(trumps, 3, 1)
    for chance in session.chances().chances[:3]:
        lines = chance.code.splitlines()
        names = {"mine": learn("flares").change(winning_play)}
        exec("\n".join(lines[:-1]), names)  # noqa: S102  our own code
        assert abs(float(eval(lines[-1], names)) - chance.share) < 1e-9  # noqa: S307  our own code


def test_no_expert_plays_by_printed_rules():
    changed = change("six_nimmt", FULL=4)
    assert opponents(changed) == opponents(FLARES)
    Session(changed, 3, 1, opponents="expert").choose(0)


def test_nothing_of_it_is_kept_or_shared_as_if_it_were_the_printed_game(trumps):
    usual = Session("flares", 3, 1)
    usual.choose(0)
    Bookmark(FLARES).keep(usual)
    assert Bookmark(FLARES).left()
    assert Bookmark(trumps).left() is None
    match = Match.new(trumps, 2, 1)
    for kept in (save, encode_match):
        with pytest.raises(ValueError, match="by rules of your own cannot be saved or shared"):
            kept(match)


# Simulations


def test_it_is_simulated():
    sweeps = event(lambda table: table.scores[0] < 0, "the deck sweeps")
    was, now = (
        simulate(sweeps, rounds(each, players=2), n=1000)
        for each in ("flares", learn("flares").change(winning_play))
    )
    assert (was.mean, now.mean) == (0.43, 0.184)


def test_its_deck_is_the_one_that_is_asked_about():
    changed = change("dicht_dran", peppers_of=lambda number: 9)
    assert simulate(rank > 0, deals(changed, 1), n=10).mean == 1


def test_it_is_sent_to_another_process_with_its_functions(trumps):
    again = pickle.loads(cloudpickle.dumps(trumps))
    assert played(again) == played(trumps)
    with pytest.raises((pickle.PicklingError, AttributeError)):
        pickle.dumps(change("flares", winning_play=lambda trick: trick[0]))


# The code of a rule


def test_rule_code_shows_a_rule_and_its_functions_without_types():
    code = rule_code("flares", "R4")
    assert code.text.startswith("The highest card of the lead suit")
    assert "def winning_play(trick):" in code.source
    assert "->" not in code.source
    assert code.call == 'mine = learn("flares").change(collect, winning_play, winner)'
    assert "def winning_play(trick):" in code._repr_mimebundle_()["text/html"]


def test_rule_code_shows_variables_without_types():
    assert "    found = []\n" in rule_code("no_thanks", "runs").source


def test_rule_code_shows_a_function_or_a_constant_by_name():
    assert rule_code("flares", "winning_play").names == ("winning_play",)
    assert rule_code("six_nimmt", "FULL").call == 'mine = learn("six_nimmt").change(FULL=5)'


@pytest.mark.parametrize(
    ("of", "wanted", "said"),
    [
        ("flares", "R99", "Flares has no rule R99"),
        ("flares", "winning_plays", "Did you mean winning_play"),
        ("flares", 4, "Give a rule or the name of a function, not 4. Rules with code are R1, R2,"),
        ("the_mind", "R14", "has no function of its own. Try R1,"),
    ],
)
def test_code_that_is_not_there_is_refused(of, wanted, said):
    with pytest.raises(ValueError, match=said):
        rule_code(of, wanted)


# In a notebook


def test_a_lesson_shows_what_comes_out_differently():
    mine = learn("flares").change(one_suit=lambda points: False)
    assert any(line.startswith("E2: awards(tricks: 2 1,") for line in mine.differences())
    assert repr(mine).startswith("Flares, changed: ")
    assert "<li>one_suit: " in mine._repr_html_()


@pytest.mark.parametrize("name", ["start", "steps", "quiz", "first_match", "examples", "review"])
def test_what_is_about_the_printed_rules_says_so(name):
    with pytest.raises(ValueError, match="are about the game as it is printed"):
        getattr(learn("flares").change(winning_play), name)()


def test_a_table_says_what_is_changed(trumps):
    table = Tutor(trumps, 3).table
    assert table.about.endswith("R4: Flares are trumps.")
    said = table.view["message"]
    assert (said["text"], said["more"]) == ("You play by changed rules.", trumps.changed)


def test_house_rules_of_a_lesson_are_kept():
    mine = learn("flares", target=30).change(winning_play)
    assert mine.play().session.match.state.options.target == 30


def test_a_game_that_fails_its_trial_is_not_played():
    mine = learn("flares").change(hand_size=lambda players: 20)
    assert try_changed(mine.game).fails
    with pytest.raises(ValueError, match="Before that, your hand_size returned 20"):
        mine.play()


# What the first users stumbled over


def test_a_rule_that_a_changed_function_is_also_about_says_so():
    squad = change("squad", verdict=lambda attacking, attacked: "won")
    assert squad.rules.source("R5") == "changed"
    assert squad.rules.gap("R8", squad.options).startswith("You have changed verdict")


def test_advice_that_the_changed_rules_forbid_is_not_followed():
    drawn = change("collector", legal_sources=lambda s, seat: ["deck"])
    assert "Beginners would do what your rules forbid" in str(try_changed(drawn))
    match = Match.new(drawn, 3, 1)
    for _ in range(6):
        for question in [*match.questions()]:
            match.answer(question.seat, adviser(drawn)(question).choices[0])


def test_a_game_that_cannot_be_played_is_not_compared_either():
    mine = learn("flares").change(hand_size=lambda players: 20)
    with pytest.raises(ValueError, match="Before that, your hand_size returned 20"):
        mine.compare()
