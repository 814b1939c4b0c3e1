"""Settings of an invented game: what can't be one, and what may be given one thing at a time."""

import re

import pytest

from tutor.classroom import meet
from tutor.engine.cards import Card
from tutor.engine.goal import Goal
from tutor.engine.wrong import Wrong
from tutor.invent import choose, each, end, french, game, numbers, six_deck, spanish, suits
from tutor.widgets.lesson import learn
from tutor.workshop.invent import change_invention

RULES = {"R1": "Two cards each.", "R2": "Draw or stop.", "R3": "The most points win."}
LIMIT = 20


def play(table, tell):
    yield from table.deal(tell, "R1", 2)
    for seat in table.seats:
        what = yield from choose(seat, "R2", ["draw", "stop"])
        if what == "draw":
            table.hands[seat].append(table.draw())
        table.scores[seat] += points(table.hands[seat])
    return end("R3", "The most points win.")


def points(hand):
    total = sum(card.rank for card in hand)
    return total if total < LIMIT else 0


def made(**how):
    return game("Try", play, **{"rules": RULES, "deck": numbers(1, 20)} | how)


@pytest.mark.parametrize(
    ("how", "said"),
    [
        # Rules
        ({"rules": {"R1": "a", "R3": "b"}}, "in order and without a gap"),
        ({"rules": "R1"}, "rules= must be"),
        ({"rules": {}}, "rules= must be"),
        ({"rules": None}, "A game needs rules, such as"),
        ({"rules": RULES | {"R2": "  "}}, "R2 has no text. Write the rule in a sentence"),
        ({"rules": RULES | {"R2": 7}}, "R2 has no text"),
        # Cards
        ({"deck": [1, 2]}, "deck= must be cards"),
        ({"deck": "1 2"}, "deck= must be cards"),
        ({"deck": []}, "deck= must be cards"),
        ({"deck": None}, "A game needs deck, such as"),
        ({"deck": [Card("5", 5), Card("6", 6), Card("5", 5)]}, "The 5 is in the deck twice"),
        ({"deck": [*numbers(1, 301)]}, "at most 300 cards, not 301"),
        # Players
        ({"players": 0}, "players= must be a number from 1 to 9"),
        ({"players": 50}, "players= must be a number from 1 to 9"),
        ({"players": (4, 2)}, "players= must be a number from 1 to 9"),
        ({"players": "3"}, "players= must be a number from 1 to 9"),
        # Names
        ({"hands": 0}, "Every table has its own hands. Choose another name"),
        ({"seats": 0}, "Every table has its own seats"),
        ({"deal": 0}, "Every table has its own deal"),
        ({"_pot": 0}, "can't be the name of a pile or a number"),
        ({"face_down": ["stock"]}, "which there is not. Declare a pile"),
        ({"face_down": "stock", "stock": []}, "face_down= can't be 'stock'"),
        # One thing at a time
        ({"reasons": {"R9": len}}, "which there is not. Name a rule"),
        ({"reasons": {"R2": len}}, r"must be a function why\(table, seat, choice\)"),
        ({"reasons": {"R2": "No."}}, r"must be a function why\(table, seat, choice\)"),
        ({"says": {"R2": "Play"}}, "must have {} for the card"),
        ({"goal": 7}, "goal= must be a function of one argument"),
        ({"beginner": lambda: 1}, "beginner= must be a function of one argument"),
        ({"stage": {"zone": 1}}, "which there is not. A stage has"),
        ({"state": 7}, "state= must be a class"),
        ({"stage": {"say": 3}}, "must be a function, not 3"),
        ({"stage": {"prompts": {"R2": 3}}}, "must be a function"),
        (
            {"beginer": len},
            "piles are lists, and all else is a number or a word. Did you mean begin",
        ),
        ({"coins": [10, 10]}, r"must be an empty pile, coins=\[\]"),
        ({"pyramid": ([], [])}, "piles are lists"),
        ({"hand": []}, "Every table has its own hand"),
        ({"sayz": {"R2": "Play {}"}}, "piles are lists, and all else is a number or a word"),
    ],
)
def test_what_is_not_a_game_is_refused_in_a_sentence(how, said):
    with pytest.raises(Wrong, match=said):
        made(**how)


@pytest.mark.parametrize(
    ("name", "script", "said"),
    [
        ("", play, "A game begins with its name"),
        (7, play, "A game begins with its name"),
        ("x" * 41, play, "in at most 40 letters"),
        ("Try", None, r"def play\(table, tell\)"),
        ("Try", lambda table: 0, r"def play\(table, tell\)"),
        ("Try", points, r"def play\(table, tell\)"),
        ("Try", lambda table, tell: 0, "Your script asks nobody"),
    ],
)
def test_a_game_has_a_name_and_a_script(name, script, said):
    with pytest.raises(Wrong, match=said):
        game(name, script, rules=RULES, deck=numbers(1, 20))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: numbers(5, 1),
        lambda: numbers("1", 5),
        lambda: numbers(1, 5, copies=0),
        lambda: suits("Red Rose", 1, 5),
        lambda: suits("", 1, 5),
        lambda: suits("A B C D E F G", 1, 5),
        lambda: french(15),
        lambda: french(7, "X"),
        lambda: six_deck(7),
        lambda: spanish(30),
    ],
)
def test_a_deck_that_does_not_exist_is_refused(wrong):
    with pytest.raises(Wrong, match=r"such as|must be|has 48"):
        wrong()


@pytest.mark.parametrize(
    ("deck", "many", "says"),
    [
        (numbers(1, 3, copies=2), 6, {"1", "2", "3"}),
        (french(13), 8, {"King of Clubs", "Ace of Spades"}),
        (french()[:1], 1, {"2 of Clubs"}),
        (spanish(), 48, {"12 of coins", "8 of cups"}),
        (spanish(40), 40, {"7 of swords", "10 of clubs"}),
        (suits("Red Blue", 1, 2, copies=2), 8, {"Red 1", "Blue 2"}),
        (six_deck(2, "UP"), 4, {"1U", "2P"}),
    ],
)
def test_cards_are_called_as_people_call_them(deck, many, says):
    assert len(deck) == many
    assert says <= {str(card) for card in deck}


def test_a_part_of_a_deck_keeps_its_faces():
    cups = [card for card in spanish() if card.suit == "u"]
    table = made(deck=cups, players=2).play(players=2, deal=1)
    assert "of cups" in table.session.question().view.hands[0][0].face.title


def test_a_function_is_changed_by_its_name_and_the_first_game_stays():
    before = made()
    after = before.change(LIMIT=6, R2="Draw a card, or stop.")
    assert after.compare(before, players=2, matches=20, by="random").mattered[:3] != "0 %"
    assert str(before.game.rules["R2"]) == "Draw or stop."

    def points(hand):
        return len(hand)

    other = before.change(points, name="Few Cards", players=3, unit="card")
    assert (other.game.name, [*other.game.players], other.game.goal.unit) == (
        "Few Cards",
        [3],
        "card",
    )
    scores = {course.score for course in other.balance(3, 20, "random").courses}
    assert scores == {2, 3}


def test_a_value_of_each_player_is_changed_for_each():
    with pytest.raises(Wrong, match=r"coins is for each player: write coins=each\(5\)"):
        made(coins=each(3)).change(coins=5)
    with pytest.raises(Wrong, match="change takes functions, and all else by its name"):
        made().change("LIMIT", 5)


def test_a_second_player_is_called_by_name():
    def duel(table, tell):
        yield from choose(0, "R2", ["go on"])
        tell("R2", "{player} beats {other}.", 0, 1)
        return end("R3", "The most points win.")

    session = game("Try", duel, rules=RULES, deck=numbers(1, 20)).play(players=2, deal=1).session
    session.choose(0)
    assert session.log()[-1].text == "You beat Ada."


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ({}, "Say what is changed"),
        ({"LIMITS": 3}, "Try has no LIMITS. Did you mean LIMIT?"),
        ({"R9": "A rule."}, "without a gap|R9"),
        ({"players": 0}, "players= must be"),
    ],
)
def test_what_a_game_does_not_have_is_not_changed(new, said):
    with pytest.raises(Wrong, match=said):
        made().change(**new)


def test_the_mark_of_a_game_differs_if_it_is_changed():
    """So results of a tournament go on with the same game only."""
    first = made()
    assert first.game.by.mark == made().game.by.mark
    others = [{"LIMIT": 5}, {"R2": "Stop."}, {"players": 3}, {"deck": numbers(1, 9)}]
    marks = {change_invention(first.game, **each).by.mark for each in others}
    assert len(marks | {first.game.by.mark}) == 5


def test_versions_with_different_names_are_compared_under_these():
    before = made()
    found = before.change(LIMIT=9, name="Nine").compare(before, players=2, matches=4, by="random")
    assert found.names == ("Try", "Nine")


def test_a_class_has_functions_of_the_table_and_its_piles():
    class State:
        row = each([])
        pot = 3

        def total(self, seat):
            return sum(card.rank for card in self.row[seat])

    def draws(table, tell):
        yield from table.deal(tell, "R1")
        for seat in table.seats:
            yield from choose(seat, "R2", ["draw"])
            table.row[seat].append(table.draw())
            table.scores[seat] = table.total(seat) + table.pot
        return end("R3", "The most points win.")

    mine = game("Try", draws, rules=RULES, deck=numbers(1, 20), state=State)
    assert len(mine.trial.lines) == 2
    scores = [course.score for course in mine.change(pot=50).balance(2, 5, "random").courses]
    assert min(scores) > 50


def test_what_players_play_for_is_given():
    least = made(goal=lambda table: [len(hand) for hand in table.hands], unit="card")
    assert least.game.goal.unit == "card"
    whole = Goal(lambda s: s.scores, unit="coin", fewest=True)
    assert made(goal=whole).game.goal is whole


def test_a_beginner_is_given_and_its_mistakes_are_told():
    mine = made(beginner=lambda question: "draw")
    assert len(mine.trial.lines) == 2
    found = meet({"b": "beginner", "r": "random"}, mine, deals=2)
    assert {each.entrant.name for each in found.table} == {"b", "r"}
    wrong = made(beginner=lambda question: "fold")
    assert "Your beginner chooses 'fold', which R2 does not offer" in str(wrong.trial)


def test_who_has_the_best_score_by_the_goal_wins():
    least = made(goal=lambda table: [-each for each in table.scores])
    most = made()
    for seed in range(1, 6):
        tables = (mine.play(players=2, deal=seed).session for mine in (least, most))
        ends = [session.match for session in tables]
        for match in ends:
            while not match.over:
                match.answer(next(iter(match.ask.choices)), "stop")
        scores = ends[0].state.scores
        if scores[0] != scores[1]:
            assert ends[0].outcome.winners != ends[1].outcome.winners


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"goal": lambda table: 7}, "goal= returns 7. It must return a list with a number for"),
        ({"goal": lambda table: [1]}, "It must return a list with a number for each player"),
        ({"reasons": {"R2": lambda table, seat, card: 7}}, "returns 7. It must return a sentence"),
        ({"reasons": {"R2": lambda table, seat, card: 1 / 0}}, r"“Why not\?” fails .ZeroDivision"),
    ],
)
def test_what_goes_wrong_in_a_given_function_is_told(how, said):
    assert re.search(said, str(made(**how).trial))


def test_a_function_of_the_table_and_a_new_pile_are_changed():
    class State:
        def bonus(self, seat):
            return seat

    def scores(table, tell):
        yield from choose(0, "R2", ["go on"])
        for seat in table.seats:
            table.scores[seat] = table.bonus(seat)
        return end("R3", "The most points win.")

    def bonus(self, seat):
        return 7

    mine = game("Try", scores, rules=RULES, deck=numbers(1, 20), state=State)
    again = mine.change(bonus)
    assert {course.score for course in again.balance(2, 3, "random").courses} == {7}
    assert {course.score for course in mine.balance(2, 3, "random").courses} == {0}
    assert again.change(scores, pot=3).game.by.keeps == {"pot": 3}


def test_the_luck_of_beginners_depends_on_all_that_they_see(monkeypatch):
    """Else a seat would be lucky, or not, in the same way in all matches."""
    lucks, mine = [], made()
    monkeypatch.setattr(
        "tutor.workshop.invent.derived.find_best", lambda *given: lucks.append(given[-1]) or 0
    )
    mine.balance(players=2, matches=12)
    assert len({*lucks}) > 0.8 * len(lucks) > 10


def test_prompts_and_words_of_the_stage_are_given():
    mine = made(stage={"prompts": {"R2": "What now?"}})
    assert mine.play(players=2, deal=1).session.scene().prompt == "What now?"


def test_words_of_the_stage_are_given():
    mine = made(stage={"say": lambda view, choice: f"Please {choice}"})
    moves = mine.play(players=2, deal=1).session.scene().moves
    assert {move.say for move in moves} == {"Please draw", "Please stop"}


def test_reasons_are_a_sentence_or_objections_as_in_a_game_of_the_house():
    def why(table, seat, choice):
        return f"You can't play the {choice} now." if choice in table.hands[seat] else ""

    session = made(reasons={"R2": why}).play(players=2, deal=1).session
    view = session.question().view
    assert session.match.objection(0, view.hands[0][0]).sentence.startswith("You can't play the")
    assert session.match.objection(0, "fold").sentence == "You can't choose 'fold' now."


def test_what_others_have_written_for_a_game_is_not_there():
    mine = made()
    for name in ("quiz", "steps", "first_match", "review"):
        with pytest.raises(AttributeError, match="Nobody has written steps, examples or a quiz"):
            getattr(mine, name)
    with pytest.raises(Wrong, match=r"no_such|argument"):
        mine.play(no_such=3)


def test_an_invented_game_is_opened_like_any_other():
    mine = made()
    assert str(learn(mine.game)) == str(mine)


def test_a_trial_says_how_many_matches_it_has_played():
    assert re.fullmatch(r"Tried in \d+ random matches\.", made().trial.lines[1])
