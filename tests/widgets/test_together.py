"""People at one screen in a notebook: under a cover, no widget knows a card."""

import json
from random import Random

import ipywidgets
import pytest
from widgets.test_secrets import hidden, names_of, sent

from tutor.coach.going_on import next_activity
from tutor.coach.records.progress import Progress
from tutor.coach.review import LATER
from tutor.coach.session.session import NO_RETRY
from tutor.engine.save import save
from tutor.widgets import Tutor, learn
from tutor.widgets.in_time import ONE_SCREEN
from tutor.widgets.play import LOOK_FIRST

__all__ = ["sent"]  # a fixture

ASKED = (
    *("hint", "undo", "why", "reply", "chances", "look_back", "retry", "branch", "auto"),
    *("clock", "tick", "five", "show_hand"),
)


def report(tutor, **content):
    tutor.table.receive(tutor.table, {"seq": tutor.table.seq, **content}, [])
    return tutor.table.view


def seated(game, **settings):
    players = max(3, game.players[0]) if 3 in game.players else game.players[-1]
    return Tutor(game, players, people=["Ada", "Ben"], **settings)


def decide(tutor, rng):
    moves = [number for number, move in enumerate(tutor.table.scene.moves) if move.legal]
    return report(tutor, type="choose", move=rng.choice(moves))


def state_of_all():
    """The state of every widget of this kernel that a saved notebook would have."""
    widgets = ipywidgets.widgets.widget._instances.values()
    kept = [each.get_state() for each in widgets if "pictures" not in each.keys or each.view]
    return json.dumps(kept, default=repr)


@pytest.mark.in_turn
def test_no_widget_and_no_message_shows_a_hand_to_somebody_else(game, sent):
    rng, tutor = Random(3), seated(game, deal=11)
    session, covers, looks = tutor.session, 0, 0
    for _ in range(80):
        match = session.match
        view = tutor.table.view
        if match.over:
            break
        messages = [message for widget, message in sent if widget is tutor.table]
        if session.covered:
            covers += 1
            assert not names_of(view)
            assert not view["frames"]
            assert not view["log"]
            assert not names_of(json.loads(messages[-1])) if messages else True
            assert not names_of(json.loads(json.dumps(tutor.review.panel.view, default=repr)))
            assert tutor.review.panel.view.get("code", "") == ""
        else:
            looks += 1
            shown = [
                event.state for event in match.events[len(match.events) - len(view["frames"]) :]
            ]
            for scene, state in zip(
                (*view["frames"], view["scene"]), (*shown, match.state), strict=True
            ):
                assert not names_of(scene) & hidden(match, state, session.seat)
        decide(tutor, rng)
    assert covers > 1
    assert looks > 1


@pytest.mark.in_turn
def test_whatever_is_asked_a_cover_stays_a_cover(game, few_worlds):
    def covers(deal):
        tutor, rng, seen = seated(game, deal=deal), Random(deal), {}
        for _ in range(8):
            session = tutor.session
            if session.match.over:
                break
            if session.covered:
                before = save(session.match), session.seat
                for what in ASKED:
                    if what == "undo" and session.looker is not None:
                        continue  # allowed
                    view = report(tutor, type=what, move=0, event=1, path=["c:1"])
                    said = [view["scene"], view["message"], view["frames"], view["log"]]
                    key = session.seat, what
                    assert seen.setdefault(key, said) == said
                    assert (save(session.match), session.seat, session.covered) == (*before, True)
                for more in ({"type": "replay", "event": 1}, {"type": "explain", "path": ["c:1"]}):
                    view = report(tutor, **more)
                    assert not names_of(view)
                    assert view["scene"]["covered"]
                tutor.review.panel.receive(tutor.review.panel, {"type": "go", "event": 1}, [])
                tutor.extras.open_hands.value = True
                assert not names_of(tutor.table.view)
                assert "Flares" not in repr(tutor) or "cards" in repr(tutor)
                picture = tutor._repr_mimebundle_()
                data = picture[0] if isinstance(picture, tuple) else picture
                key = session.seat, "picture"
                assert seen.setdefault(key, data["text/html"]) == data["text/html"]
            decide(tutor, rng)
        return seen

    one, other = covers(21), covers(22)
    both = one.keys() & other.keys()
    assert both
    assert all(one[key] == other[key] for key in both)


def test_a_lesson_seats_people_and_the_first_thing_drawn_is_a_cover():
    tutor = learn("flares").play(people=["Ada", "Ben"], players=3, target=30)
    assert tutor.table.view["scene"]["covered"]
    assert tutor.session.names == ("Ada", "Ben", "Blaise")
    assert learn("flares").play(people=2).session.match.seats == range(2)
    assert tutor.about().endswith("against beginners")
    assert learn("flares").play(people=2).about().endswith("together")


def test_people_are_seated_in_the_panel_for_a_new_match():
    tutor = Tutor("flares")
    tutor.settings.people.value = "Ada, Ben"
    tutor.new()
    assert tutor.session.people == (0, 1)
    assert tutor.session.covered
    assert not names_of(tutor.table.view)
    said = tutor.table.view["message"]["text"]
    assert said.startswith("A new match")
    assert said.endswith(tutor.session.turn())
    tutor.deal()
    assert tutor.session.covered
    tutor.settings.people.value = "Ada, Ada"
    tutor.new()
    assert "different names" in tutor.table.view["message"]["text"]
    tutor.settings.people.value = ""
    tutor.new()
    assert not tutor.session.together


def test_a_seat_is_labelled_with_the_name_of_who_takes_it():
    for people, label in ((1, "You are"), (2, "You are"), (["Ada", "Ben"], "Ada is")):
        assert Tutor("flares", 3, people=people).settings.seat.description == label
    settings = Tutor("flares", 3).settings
    for typed, label in (("Cleo, Ben", "Cleo is"), ("2", "You are"), ("", "You are")):
        settings.people.value = typed
        assert settings.seat.description == label


def test_an_unfinished_match_names_the_people_at_the_screen():
    tutor = Tutor("flares", 3, deal=5, people=["Ada", "Ben"], target=10)
    for _ in range(2):
        decide(tutor, Random(1))
    assert tutor.bookmark.left().answers > 0
    told = next_activity(tutor.game, Progress.load())
    assert told.says == "Your unfinished match"
    assert told.more.startswith("deal 5 for 3 players (Ada and Ben), left after ")


def test_a_match_of_people_is_resumed_under_its_cover():
    tutor, rng = seated(learn("six_nimmt").game), Random(1)
    for _ in range(5):
        decide(tutor, rng)
    again = Tutor("six_nimmt")
    again.resume()
    assert again.session.covered
    assert save(again.session.match) == save(tutor.session.match)
    assert again.settings.people.value == "Ada, Ben"
    assert not names_of(again.table.view)


def test_people_look_back_when_it_is_over():
    tutor, rng = Tutor("flares", 2, people=2, target=10), Random(1)
    report(tutor, type="look_back")
    assert tutor.table.view["message"]["text"] in LATER
    assert tutor.table.unfolded == ""
    report(tutor, type="retry")
    assert tutor.table.view["message"]["text"] in NO_RETRY
    while not tutor.session.match.over:
        decide(tutor, rng)
    assert tutor.table.view["message"]["end"]["code"]
    report(tutor, type="look_back")
    assert tutor.table.unfolded == "review"
    assert tutor.review.panel.view["code"]
    report(tutor, type="replay", event=3)
    report(tutor, type="branch")
    assert not tutor.session.together
    tutor.review.back()
    assert tutor.session.match.over


def test_at_one_screen_the_mind_has_ticks_but_no_clock():
    tutor = Tutor("the_mind", 2, people=2)
    report(tutor, type="choose", move=0)
    view = report(tutor, type="clock")
    assert view["message"]["text"] in ONE_SCREEN.text
    assert not tutor.time.live.runs
    report(tutor, type="five")
    assert tutor.session.ticks == 5
    report(tutor, type="choose", move=0)
    assert tutor.session.covered


def test_a_review_that_is_open_has_no_code_while_people_play():
    tutor = Tutor("flares", 2, target=10)
    tutor.auto()
    report(tutor, type="look_back")
    assert tutor.review.panel.view["code"]
    tutor.settings.people.value = "Ada, Ben"
    tutor.new()
    assert tutor.table.unfolded == "review"
    assert tutor.review.panel.view["code"] == ""
    asked = {"type": "odds", "match": tutor.table.match}
    tutor.review.panel.receive(tutor.review.panel, asked, [])
    assert tutor.review.panel.view["said"] == LATER
    assert not tutor.review.panel.view["points"]


def test_review_under_more_waits_until_the_match_is_over():
    tutor = Tutor("flares", 3, people=["Ada", "Ben"], target=10)
    pressed(tutor.extras.panel, "Review")
    assert tutor.table.view["message"]["text"].startswith(LATER)
    assert tutor.table.unfolded == ""
    report(tutor, type="choose", move=0)
    tutor.auto()
    pressed(tutor.extras.panel, "Review")
    assert tutor.table.unfolded == "review"


def test_what_is_under_more_needs_a_look_at_the_cards_first():
    tutor = Tutor("flares", 3, people=["Ada", "Ben"], target=10)
    told = f"{LOOK_FIRST} {tutor.session.turn()}"
    before = save(tutor.session.match)
    for label in ("Play one turn for me", "Play to the end for me …", "Show my hand to teach …"):
        tutor.why()
        pressed(tutor.extras.panel, label)
        assert tutor.table.view["message"]["text"] == told
    assert (save(tutor.session.match), tutor.session.covered) == (before, True)
    report(tutor, type="choose", move=0)
    pressed(tutor.extras.panel, "Play one turn for me")
    assert save(tutor.session.match) != before


def pressed(panel, label):
    """Press the button with this label."""
    (found,) = [each for each in parts(panel) if getattr(each, "description", "") == label]
    found.click()


def parts(widget):
    yield widget
    for each in getattr(widget, "children", ()):
        yield from parts(each)


def test_a_finished_match_is_seen_as_one_person_after_the_other():
    tutor = Tutor("flares", 3, people=["Ada", "Ben"], target=10)
    report(tutor, type="look_back")
    assert tutor.table.view["message"]["text"].startswith(LATER)
    report(tutor, type="choose", move=0)
    report(tutor, type="auto")
    assert tutor.session.match.over
    seen = []
    report(tutor, type="look_back")
    for _ in range(3):
        name = tutor.session.names[tutor.session.seat]
        said = tutor.table.view["message"]
        assert (said["text"], said["offers"]) == (f"You see this match as {name}.", ["as_next"])
        assert tutor.table.scene.seat == tutor.session.seat
        seen.append(name)
        report(tutor, type="as_next")
    assert seen[0] == seen[2] != seen[1]


def test_one_person_has_no_next_one():
    tutor = Tutor("flares", 3, target=10)
    before = tutor.table.view["scene"]
    report(tutor, type="as_next")
    assert tutor.table.view["scene"] == before
    report(tutor, type="look_back")
    assert "message" not in tutor.table.view or not tutor.table.view["message"]
