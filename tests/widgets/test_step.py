"""The steps of a lesson: folded and unfolded, solved, and one after the other."""

import re
from functools import partial
from random import Random

import pytest
from hypothesis import given
from kernel import NONSENSE, kept, packed
from playing import solution, weigh_in

from tutor.coach.records.progress import Progress
from tutor.coach.rules.pages import choice_named, first_asked, name_in_examples
from tutor.coach.rules.pages import example_table as arranged
from tutor.engine.luck import pick
from tutor.engine.position import state_as_texts
from tutor.engine.state import cards_in
from tutor.games import examples, steps
from tutor.teaching.steps import meets
from tutor.widgets import learn
from tutor.widgets.step import PUZZLED, LearnStep

ASKED, PLAYED = 1, 2  # steps of Flares: a question, and something to do at a table


def watched(step):
    """A step, with what it has shown and sent to a browser."""
    step.sent = [packed(step.panel.view)]
    step.panel.send = lambda content: step.sent.append(packed(content))
    step.panel.observe(lambda change: step.sent.append(packed(change.new)), "view")
    return step


def course(game="flares", numbers=None):
    """Steps of a game as a notebook shows them."""
    lesson, count = learn(game), len(steps(game))
    return {n: watched(lesson.step(n)) for n in numbers or range(1, count + 1)}


def tell(step, content):
    """Send a message to a step and return its answer to the browser."""
    about = {"seq": step.panel.seq, **content} if isinstance(content, dict) else content
    step.panel.receive(step.panel, about, [])
    return step.sent[-1]


def right(step):
    return step.step.offered.index(step.step.answers[0])


def choose(play, word):
    """Make a choice at a table, by its name."""
    question = play.session.question()
    chosen = next(each for each in question.choices if name_in_examples(each) == word)
    play.attempt(partial(play.choose, play.session.buttons(question).index(chosen)))


def solve_at_its_table(step):
    """Play a step's example at its table, and return the message."""
    play = step.children[1]
    own = iter(solution(step.game, step.example))
    while play.session.question():
        choose(play, next(own))
    return play.table.view["message"]


def test_only_the_first_unsolved_step_is_unfolded_when_it_is_made():
    made = course()
    shown = {n: step.sent[-1] for n, step in made.items()}
    assert [n for n, view in shown.items() if view["open"]] == [1]
    assert [view["state"] for view in shown.values()] == ["now"] + ["later"] * (len(made) - 1)
    assert not shown[2]["task"], "what is folded sends no more than its line"


def test_a_step_opens_and_folds_again_whenever_somebody_likes():
    step = course()[5]
    assert tell(step, {"type": "toggle"})["open"]
    assert len(step.children) == 2
    assert not tell(step, {"type": "toggle"})["open"]
    assert [*step.children] == [step.panel]


def test_a_wrong_answer_is_marked_and_one_may_try_again():
    step = course()[ASKED]
    step.unfold()
    wrong = next(n for n in range(len(step.step.offered)) if n != right(step))
    view = tell(step, {"type": "answer", "chosen": wrong})
    assert (view["wrong"], view["right"], view["why"]) == ([wrong], None, "")
    assert view["notice"] == "You forgot the lead card. The dealer turned it over from the deck."
    assert Progress.load().solved("flares") == ()


@pytest.mark.in_turn
def test_a_wrong_answer_is_told_what_is_wrong_with_it(game):
    for step in course(game).values():
        step.unfold()
        replies = step.step.wrong if step.step.asks else ()
        for answer, said in zip(step.step.answers[1:], replies, strict=True):
            view = tell(step, {"type": "answer", "chosen": step.step.offered.index(answer)})
            assert view["notice"] == said
            assert view["right"] is None


PLAIN = """
begin best clockwise come dealer deck discard drew drop face far finish hand highest led left lowest
new none open over play reveal side so sum table taken this top trick turn under you your
"""


def stems(text):
    """The beginnings of all words."""
    return {
        re.sub(r"(ing|ed|es|s|e)$", "", word)[:4] for word in re.findall(r"[a-z]{3,}", text.lower())
    }


def written_on(scene):
    """All that a table has written on it, but for the cards and the names of the players."""
    for zone in scene.zones:
        yield zone.title
        yield from (badge.text for badge in zone.badges)
        for place in zone.places:
            yield from (place.label, *(badge.text for badge in place.badges))
    for player in scene.players:
        yield from (player.unit, *(badge.text for badge in player.badges))


def test_nothing_is_written_on_a_table_before_a_step_has_said_what_it_is(game):
    """Step 1 of Dicht Dran had a target, neighbours and a free range, and explained none."""
    said = stems(PLAIN)
    lesson = learn(game.id)
    for number, own in enumerate(steps(game), 1):
        step, rules = lesson.step(number), [game.rules[each] for each in own.rules.split()]
        said |= stems(" ".join((own.title, *rules, own.says, step.task, *own.answers)))
        if step.example:
            scene = step.scene()
            places = [place for zone in scene.zones for place in zone.places]
            cards = [tile.label for place in places for tile in place.tiles]
            known = said | stems(" ".join((*cards, *(each.name for each in scene.players))))
            strange = [each for each in written_on(scene) if stems(each) - known]
            assert strange == [], own.title


def test_the_right_answer_solves_a_step_for_good():
    step = course()[ASKED]
    step.unfold()
    view = tell(step, {"type": "answer", "chosen": right(step)})
    assert (view["state"], view["right"], view["why"]) == ("done", right(step), step.step.why)
    assert view["told"] == step.step.done
    assert Progress.load().solved("flares") == (step.step.title,)
    again = course()
    assert again[ASKED].sent[-1]["state"] == "done"
    assert again[2].sent[-1]["open"], "the lesson goes on where it was left"


def test_what_is_to_be_done_at_a_table_solves_a_step_and_leads_on():
    made = course()
    step = next(each for each in made.values() if not each.step.asks)
    step.unfold()
    said = solve_at_its_table(step)
    assert said["kind"] == "done"
    assert said["offers"] == ["next"]
    assert step.sent[-1]["state"] == "done"
    step.children[1].next()
    assert not step.opened
    assert made[step.at[0] + 1].opened
    assert made[step.at[0] + 1].sent[-1]["attend"]


def test_a_choice_that_does_not_do_the_task_is_told_and_can_be_taken_back():
    step = course("kaplowitz")[2]
    step.unfold()
    play = step.children[1]
    choose(play, "QD")
    said = play.table.view["message"]
    assert said["text"] == (
        "Wins and losses: Ada (1-0), You (0-1). A card beats only the two ranks below its own, so "
        "a King beats a Queen and a Jack."
    )
    assert said["law"]["number"] == "R3"
    assert (said["kind"], said["offers"]) == ("illegal", ["again"])
    for ask in (play.hint, play.why):
        ask()
        assert play.table.view["message"]["offers"] == ["again"]
    scene = play.table.view["scene"]
    assert [scene[name] for name in ("prompt", "moves", "points") if scene.get(name)] == []
    assert Progress.load().solved("kaplowitz") == ()
    play.again()
    assert not play.strayed
    assert solve_at_its_table(step)["kind"] == "done"


def test_where_nothing_does_the_task_any_more_a_second_hint_still_says_something():
    step = course("schotten_totten")[5]
    step.unfold()
    play = step.children[1]
    choose(play, "26@1")
    for _ in range(2):
        play.hint()
        assert play.table.view["message"]["text"]


def offered(play):
    """The names of the legal choices that a table offers."""
    question = play.session.question()
    buttons = play.session.buttons(question) if question else []
    return [name_in_examples(choice) for choice in buttons if choice in question.choices]


def every_other_way(step):
    """The table of a step, each time after right choices and then one that is not."""
    step.unfold()
    play = step.children[1]
    words = solution(step.game, step.example)
    for at, wanted in enumerate(step.step.right.split()):
        play.again()
        for word in words[:at]:
            choose(play, word)
        assert not play.strayed, step.step.title
        open_now = offered(play)
        others = [word for word in open_now if not meets(wanted, word)]
        assert others or wanted == "*" or len(open_now) == 1, f"{step.step.title}: all would do"
        for other in others:
            play.again()
            for word in (*words[:at], other):
                choose(play, word)
            yield play


@pytest.mark.in_turn
def test_no_other_way_through_a_step_solves_it(game, monkeypatch):
    rng = Random(1)
    for step in course(game).values():
        monkeypatch.setattr(step, "solve", partial(pytest.fail, f"{step.step.title} is solved"))
        for play in [] if step.step.asks else every_other_way(step):
            assert play.strayed, step.step.title
            for _ in range(3):
                if words := offered(play):
                    choose(play, pick(words, rng))
            assert play.table.view["message"]["text"] != step.answer


@pytest.mark.in_turn
def test_a_wrong_choice_is_told_at_once_why_it_is_wrong(game):
    for step in course(game).values():
        said = set()
        for play in [] if step.step.asks else every_other_way(step):
            view, why = play.table.view, step.step.said_of(play.made[-1])
            assert not view["frames"], f"{step.step.title}: the verdict comes first"
            assert why, f"{step.step.title}: {play.made[-1]} needs a line of wrong"
            assert view["message"]["text"].endswith(f". {why}")
            assert view["message"]["law"]["number"] in [law["number"] for law in rules(step)]
            said.add(why)
        replies = [] if step.step.asks else step.step.wrong
        assert {each.partition(": ")[2] for each in replies} == said, "a reply to no choice"


def test_no_reason_names_a_card_of_the_right_choice(game):
    """But if the task names it, or the step is called after it."""
    for step in course(game).values():
        step.unfold()
        if step.step.asks or not step.step.wrong:
            continue
        play, told = step.children[1], f"{step.task} {step.step.title}"
        own = iter(solution(step.game, step.example))
        while question := play.session.question():
            word = next(own)
            choice = next(each for each in question.choices if name_in_examples(each) == word)
            cards = [play.session.stage.face(card).title for card in cards_in(choice)]
            for reply in step.step.wrong:
                named = [card for card in cards if card in reply and card not in told]
                assert not named, f"{step.step.title}: {reply}"
            choose(play, word)


def rules(step):
    return step.sent[-1]["laws"]


def solved(game):
    """Solve the steps of a game that are played, and yield each."""
    for step in course(game).values():
        if not step.step.asks:
            step.unfold()
            solve_at_its_table(step)
            yield step


def test_only_what_a_step_teaches_waits_for_the_learner(game):
    for step in solved(game):
        view = step.children[1].table.view
        assert view["pace"] > 0
        laws = [each["law"]["number"] for each in view["frames"] if each.get("hold")]
        assert {*laws} <= {*step.step.rules.split()}
        assert not (view["frames"] and view["frames"][-1].get("hold"))


@pytest.mark.parametrize(
    ("game_id", "number", "rule", "note"),
    [
        ("kaplowitz", 13, "R12", "Here: 7, not 100."),
        ("flares", 13, "R14", "Here: 1, not 100."),
        ("flares", 2, "R3", ""),
    ],
)
def test_a_rule_has_its_usual_numbers_and_says_which_are_others_here(game_id, number, rule, note):
    step = course(game_id)[number]
    step.unfold()
    law = next(each for each in rules(step) if each["number"] == rule)
    assert law.get("note", "") == note
    assert law["text"] == step.game.rules.text(rule, step.course.options)


def test_a_step_is_solved_only_if_all_that_is_right_was_done():
    """A player who waits instead of laying a card fails the task, however the exercise ends."""
    step = course("the_mind")[6]
    step.unfold()
    play = step.children[1]
    choose(play, "wait")
    assert not play.strayed
    choose(play, "wait")
    assert play.table.view["message"]["kind"] == "illegal"
    assert Progress.load().solved("the_mind") == ()
    play.again()
    play.right.append("lay*")
    choose(play, "wait")
    choose(play, "lay0")
    assert play.strayed, "the exercise is over, and something has not been done"


def stated(step):
    """Return the statements of a worked example up to the learner's position in its step."""
    play, own = step.children[1], solution(step.game, step.example)
    made, match = len(play.session.own()), arranged(step.game, step.example)
    for word in step.example.do.split():
        seat = first_asked(match)
        if not (seat or made):
            break
        made -= not seat
        match.answer(seat, choice_named(match, seat, word))
    story = [*map(str, match.story(None))]
    after = step.example.after if len(own) == len(play.session.own()) else {}
    return [line for line in step.example.told if line in story], after


def test_what_a_worked_example_states_lies_on_the_board_when_its_step_is_solved(game):
    for step in solved(game):
        match = step.children[1].session.match
        told, after = stated(step)
        assert [line for line in told if line not in map(str, match.story(None))] == []
        lie = state_as_texts(match.state)
        assert {name: lie[name].strip() for name in after} == after, step.step.title


@pytest.mark.in_turn
def test_a_first_hint_is_about_the_rules_of_the_step_and_a_second_does_its_task(game, monkeypatch):
    weigh_in(2, monkeypatch)
    for step in course(game).values():
        if step.step.asks:
            continue
        step.unfold()
        play = step.children[1]
        if play.session.question().forced:
            continue
        play.hint()
        said = play.table.view["message"]
        assert {law["number"] for law in said["laws"]} <= {*step.step.rules.split()}, said
        play.hint()
        said = play.table.view["message"]["text"]
        question, wanted = play.session.question(), [*step.step.right.split(), "*"][0]
        ways = [choice for choice in question.choices if meets(wanted, name_in_examples(choice))]
        says = [play.session.learner.stage.say(question.view, choice) for choice in ways]
        assert said == "Any choice will do here." or said.split(" Or: ")[0][:-1] in says


def test_where_a_hint_would_be_about_a_later_rule_it_names_that_of_the_step():
    step = course("schotten_totten")[2]
    step.unfold()
    play = step.children[1]
    play.hint()
    said = play.table.view["message"]
    assert said["text"] == "This step is about R3. Think about that rule."
    assert [law["number"] for law in said["laws"]] == ["R3"]
    assert (said["kind"], said["offers"]) == ("hint", ["hint"])


def test_every_step_can_be_solved(game):
    for step in course(game).values():
        step.unfold()
        if step.step.asks:
            tell(step, {"type": "answer", "chosen": right(step)})
        else:
            solve_at_its_table(step)
        assert step.sent[-1]["state"] == "done", step.step.title
    assert Progress.load().solved(game.id) == tuple(step.title for step in steps(game))


def test_after_the_last_step_comes_the_first_match():
    made = course()
    last = made[len(made)]
    last.unfold()
    tell(last, {"type": "next"})
    assert not last.opened
    assert last.sent[-1] == {"lead": "First match"}


def test_a_step_that_a_notebook_does_not_show_is_passed_over():
    made = course(numbers=[1, 2])
    made[2].unfold()
    tell(made[2], {"type": "next"})
    assert not made[2].opened


@given(NONSENSE)
def test_whatever_a_browser_reports_changes_nothing(content):
    step = watched(learn("flares").step(ASKED))
    step.unfold()
    for report in (content, {"type": content}, {"type": "answer", "chosen": [content]}):
        tell(step, report)
        assert step.sent[-1]["state"] == "now"
    step.panel.set_state({"_esm": "alert(1)"})
    assert step.panel._esm != "alert(1)"


@pytest.mark.parametrize("chosen", [-1, 99, True, "0", None])
def test_an_answer_that_there_is_not_is_refused(chosen):
    step = course()[ASKED]
    step.unfold()
    assert tell(step, {"type": "answer", "chosen": chosen})["notice"] == PUZZLED


def test_a_table_to_play_at_takes_no_answers():
    step = next(each for each in course().values() if not each.step.asks)
    assert tell(step, {"type": "answer", "chosen": 0})["notice"] == PUZZLED


def test_without_a_kernel_a_step_has_its_rules_task_table_and_folded_answer(game):
    for number, step in course(game).items():
        assert isinstance(step, LearnStep)
        data = kept(step)
        before, fold = data["text/html"].split("<details><summary>Answer</summary>")
        assert f"Step {number} of {len(steps(game))}" in before
        assert [*re.findall(r"\(rule (\w+)\)", before)] == step.step.rules.split()
        assert ("<img" in before) == (step.example is not None)
        assert f"Answer: {step.answer}" in data["text/plain"]
        assert len(fold) > len("<p></p></details>")


def test_how_many_steps_there_are_is_said():
    for number in (0, 14, "1", True, None):
        with pytest.raises(ValueError, match="Flares has steps 1 to 13, not "):
            learn("flares").step(number)


def test_an_exercise_of_a_step_is_that_of_its_example(game):
    for step in course(game).values():
        if not step.step.asks:
            assert step.task == examples(game)[step.step.example].task
