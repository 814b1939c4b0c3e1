"""The controls around a table, and how it is shown where there is no kernel."""

import pytest
from anywidget import AnyWidget
from ipywidgets import HTML, Dropdown
from kernel import kept, packed, sent
from playing import at_most

from tutor.engine.match import Match
from tutor.games import GAMES
from tutor.table.picture import embedded, scene_picture
from tutor.table.text import scene_text
from tutor.widgets import Puzzle, Table, Tutor


def said(tutor):
    return (tutor.table.view["message"] or {}).get("text", "")


def test_deal_takes_the_settings_as_they_are():
    tutor = Tutor("flares")
    tutor.settings.players.value, tutor.settings.deal.value, tutor.settings.seat.value = 4, 7, 3
    tutor.settings.opponents.value = "random"
    tutor.settings.house_rules.choices["target"].control.value = 50
    tutor.new()
    session = tutor.session
    assert len(session.names) == 4
    assert (session.match.seed, session.seat, session.opponents) == (7, 3, "random")
    assert session.match.state.options.target == 50
    assert tutor.table.scene.seat == 3
    assert said(tutor) == "A new match: deal 7 for 4 players."


def test_nothing_changes_before_deal_is_pressed():
    tutor = Tutor("flares")
    match = tutor.session.match
    tutor.settings.players.value, tutor.settings.deal.value = 2, 9
    assert tutor.session.match is match
    assert len(tutor.table.scene.players) == 3


def test_the_seats_follow_the_number_of_players():
    tutor = Tutor("flares", players=4, seat=3)
    tutor.settings.players.value = 2
    assert [seat for _, seat in tutor.settings.seat.options] == [0, 1]
    assert tutor.settings.seat.value == 0
    dealer = tutor.settings.house_rules.choices["dealer0"].control
    assert [name for name, _ in dealer.options] == ["You", "Ada"]
    tutor.settings.seat.value = 1
    assert [name for name, _ in dealer.options] == ["Ada", "You"]
    tutor.new()
    assert tutor.session.names == ("Ada", "You")


def test_every_option_has_a_control_with_the_default(game):
    tutor = Tutor(game)
    options = tutor.session.match.state.options
    assert tutor.settings.house_rules.value == {
        name: getattr(options, name) for name in options.__dataclass_fields__
    }


def test_a_house_rule_names_the_rules_that_it_changes():
    shown = Tutor("flares").settings.house_rules.choices
    assert shown["target"].control.description == "Points that win (R12, R13)"
    assert shown["split"].control.description == "How tied players share points (R10)"
    assert shown["max_rounds"].switch.description == "Rounds before the match ends (R14)"
    assert shown["dealer0"].control.description == "Who deals the first round"


def test_every_variant_can_be_chosen_by_the_controls(game, options):
    tutor = Tutor(game)
    rules = tutor.settings.house_rules.choices
    for name in options.__dataclass_fields__:
        rules[name].choose(getattr(options, name))
    tutor.settings.players.value = len(tutor.session.names)
    tutor.new()
    assert tutor.session.match.state.options == options


def test_a_rule_that_may_be_off_can_be_switched_off_and_on():
    rule = Tutor("flares").settings.house_rules.choices["max_rounds"]
    assert rule.value == 100
    rule.switch.value = False
    assert rule.value is None
    assert rule.control.disabled
    rule.switch.value = True
    assert rule.value == 100


def test_impossible_settings_are_answered_in_words_and_change_nothing():
    tutor = Tutor("flares", players=3)
    match, scene = tutor.session.match, tutor.table.view["scene"]
    tutor.settings.house_rules.choices["split"].control.options = ["exact", "by lot"]
    tutor.settings.house_rules.choices["split"].control.value = "by lot"
    tutor.new()
    assert said(tutor) == "split must be 'exact' or 'floor', not 'by lot'."
    assert tutor.session.match is match
    assert tutor.table.view["scene"] == scene


@pytest.mark.parametrize(
    ("wrong", "error", "words"),
    [
        ({"game": "poker"}, KeyError, "there are flares, "),
        ({"players": 9}, ValueError, "2, 3, 4 players"),
        ({"players": "3"}, ValueError, "2, 3, 4 players"),
        ({"seat": 3}, ValueError, "The seats are 0, 1, 2"),
        ({"deal": "x"}, ValueError, "whole number"),
        ({"deal": None}, ValueError, "whole number"),
        ({"opponents": "grandmaster"}, ValueError, "beginner, random, casual"),
        ({"target": 0}, ValueError, "from 1 to 1000"),
        ({"dealer0": 3}, ValueError, "from 0 to 2"),
        ({"colour": "red"}, ValueError, "has no option 'colour'"),
    ],
)
def test_wrong_arguments_are_answered_by_what_there_is(wrong, error, words):
    with pytest.raises(error, match=words):
        Tutor(**{"game": "flares", "players": 3} | wrong)


@pytest.mark.in_turn
def test_step_makes_one_decision_and_auto_all_of_them(game):
    tutor = Tutor(game)
    match = tutor.session.match
    before, asked = len(match.record()), [*match.questions()]
    tutor.step()
    together = len(asked) if game.passes else 1  # where choices are plans, all decide at once
    assert len(match.record()) == before + together
    tutor.auto()
    assert tutor.session.match.over
    assert tutor.table.view["message"]["kind"] == "over"
    assert tutor.table.view["frames"]
    tutor.step()
    assert tutor.table.view["message"]["kind"] == "over"


def test_the_buttons_do_what_they_say(game):
    tutor = Tutor(game)
    tutor.attempt(lambda: tutor.choose(0))
    tutor.why()
    assert tutor.table.view["message"]["laws"]
    tutor.undo()
    assert "Taken back" in said(tutor)


def test_the_pace_is_passed_on():
    tutor = Tutor("flares")
    tutor.settings.speed.value = -1
    tutor.step()
    assert tutor.table.view["pace"] == -1


def folded(tutor):
    return {name for name, panel in tutor.panels.items() if panel.layout.display == "none"}


def test_one_panel_is_open_at_a_time_and_closes_again():
    tutor = Tutor("flares")
    assert folded(tutor) == {"set_up", "more", "review"}
    for name, press in (
        ("set_up", tutor.set_up),
        ("more", tutor.more),
        ("review", tutor.look_back),
    ):
        press()
        assert folded(tutor) == {"set_up", "more", "review"} - {name}
        assert tutor.table.unfolded == name
    tutor.look_back()
    assert folded(tutor) == {"set_up", "more", "review"}
    assert tutor.table.unfolded == ""


def test_a_new_match_has_other_cards_once_one_has_begun():
    tutor = Tutor("flares", 3, deal=7)
    tutor.set_up()
    assert tutor.settings.deal.value == 7, "nothing is decided yet"
    tutor.fold()
    tutor.attempt(lambda: tutor.choose(0))
    tutor.set_up()
    assert tutor.settings.deal.value == 8
    tutor.new()
    assert tutor.session.match.seed == 8
    tutor.attempt(lambda: tutor.choose(0))
    tutor.same()
    assert tutor.session.match.seed == 8


def test_what_throws_a_match_away_says_so_first(game):
    tutor = Tutor(game)
    tutor.set_up()
    assert "This ends the match" not in tutor.settings.warning.value
    tutor.set_up()
    tutor.attempt(lambda: tutor.choose(0))
    tutor.set_up()
    assert "This ends your current match" in tutor.settings.warning.value
    tutor.ask_for_the_end()
    assert tutor.table.view["message"]["offers"] == ["auto"]
    assert not tutor.session.match.over


@pytest.mark.in_turn
def test_after_a_match_the_same_deal_or_the_next_is_one_press_away(game):
    tutor = Tutor(game, deal=5)
    tutor.auto()
    end = tutor.table.view["message"]["end"]
    seats = tutor.session.match.seats
    together = game.goal.is_shared(len(seats))  # then they have one line, and no rank
    assert next(place["place"] for place in end["places"]) == (not together)
    assert {place["seat"] for place in end["places"]} == ({0} if together else {*seats})
    tutor.same()
    assert (tutor.session.match.seed, tutor.session.match.over) == (5, False)
    tutor.deal()
    assert tutor.session.match.seed == 6
    assert tutor.table.about.startswith("Deal 6, ")


def test_open_hands_stay_open_in_a_replay():
    tutor = Tutor("flares")
    tutor.replay(5)
    tutor.extras.open_hands.value = True
    assert tutor.table.view["event"] == 5
    assert {zone.owner for zone in tutor.table.scene.zones} == {None, 0, 1, 2}


def walk(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from walk(child)


def test_every_control_has_a_name(game):
    for made in (Tutor(game), Puzzle(Match.new(game, game.players[0], 1))):
        for widget in walk(made):
            if not isinstance(widget, (AnyWidget, HTML)) and not hasattr(widget, "children"):
                assert widget.description, type(widget)


def test_the_task_of_a_puzzle_stays_in_sight_and_is_mere_text(game):
    puzzle = Puzzle(Match.new(game, game.players[0], 1), task="Is 1 < 2? <b>Try</b> it.")
    assert puzzle.children[0].value == "<p>Is 1 &lt; 2? &lt;b&gt;Try&lt;/b&gt; it.</p>"
    puzzle.attempt(lambda: puzzle.choose(0))
    assert puzzle.children[0].value.startswith("<p>Is 1")
    data = puzzle._repr_mimebundle_()
    assert data["text/html"].startswith("<p><b>Is 1 &lt; 2?")
    assert data["text/plain"] == repr(puzzle) == f"{puzzle.task}\n{puzzle.table!r}"
    assert len(Puzzle(Match.new(game, game.players[0], 1)).children) == 1


def test_a_puzzle_does_not_show_what_is_allowed_and_tells_what_happened(game):
    puzzle = Puzzle(Match.new(game, game.players[0], 1))
    assert "guided" not in puzzle.table.view["scene"]
    puzzle.attempt(lambda: puzzle.choose(0))
    message = puzzle.table.view["message"]
    assert message["text"] == "", "what is asked next, or why nothing is, stands there"
    assert puzzle.table.view["scene"]["prompt"]
    told = " ".join(law["text"] for law in message["laws"])
    assert told
    assert " ".join(line.text for line in puzzle.session.log()).endswith(told)


def test_what_is_allowed_is_shown_unless_one_wants_to_find_out():
    tutor = Tutor("flares", deal=1)
    assert tutor.table.view["scene"]["guided"]
    tutor.extras.guided.value = False
    assert "guided" not in tutor.table.view["scene"]
    tutor.new()
    assert "guided" not in tutor.table.view["scene"]


def test_settings_wait_for_a_deal(game):
    tutor = Tutor(game)
    name, choice = next(
        (name, choice)
        for name, choice in tutor.settings.house_rules.choices.items()
        if not choice.option.is_seat and not choice.option.in_common
    )
    before = getattr(game.options, name)
    other = next(value for value in choice.option.values if value != before)
    choice.choose(other)
    assert getattr(tutor.session.match.state.options, name) == before
    tutor.new()
    assert getattr(tutor.session.match.state.options, name) == other


def test_a_table_is_written_as_its_scene(game):
    tutor = Tutor(game, deal=2)
    assert repr(tutor) == repr(tutor.table) == scene_text(tutor.session.scene())
    assert repr(tutor) == repr(Tutor(game, deal=2))


def test_without_a_kernel_there_is_a_picture_and_the_text(game):
    tutor = Tutor(game, deal=2)
    for shown in (tutor, tutor.table, Puzzle(tutor.session.match)):
        data = kept(shown)
        scene = (shown if isinstance(shown, Table) else shown.table).scene
        assert data["text/plain"] == scene_text(scene)
        assert data["text/html"].startswith(embedded(scene_picture(scene), scene_text(scene)))
        assert "Start: run all cells" in data["text/html"]
        assert "application/vnd.jupyter.widget-view+json" in data
        assert "image/svg+xml" not in data


def test_the_laws_are_told_with_their_sources():
    laws = Tutor("flares", target=30).table.laws
    assert {*laws} == {*GAMES["flares"].rules}
    assert "30" in laws["R12"]["text"]
    assert (laws["R3"]["source"], laws["R13"]["source"]) == ("rulebook", "adopted")


def chosen(settings):
    controls = (settings.deal, settings.players, settings.seat, settings.opponents)
    return (*(control.value for control in controls), settings.house_rules.value)


def test_a_browser_that_chooses_nothing_changes_nothing(game):
    players = at_most(game, 4)
    tutor = Tutor(game, players=players, seat=players - 1)
    settings = tutor.settings
    controls = [settings.players, settings.seat, settings.opponents, tutor.settings.speed]
    before = chosen(settings), tutor.pace
    chosen_from = [
        each for each in [*controls, *settings.house_rules.controls] if isinstance(each, Dropdown)
    ]
    for control in chosen_from:
        sent(control, method="update", state={"index": None})
        assert (chosen(settings), tutor.pace) == before
        packed(control.get_state())
    assert len(chosen_from) > 3
    tutor.new()
    assert len(tutor.session.names) == players
