"""Scenes and gestures at the table, without a notebook around it."""

from dataclasses import replace
from itertools import pairwise

import pytest
from browser.alone import alone
from browser.lab import SHOTS
from playing import table as arranged

from tutor.coach.message import NAMES
from tutor.coach.session import Session
from tutor.games import GAMES, stage
from tutor.games.six_deck import DECK
from tutor.table.pieces import tile
from tutor.table.scene import Axis, Badge, Law, Move, Place, Player, Scene, Tile, Zone
from tutor.widgets import Table

pytestmark = pytest.mark.browser

STAGE = stage("flares")
WIDE = [pytest.param(width, marks=pytest.mark.thorough) for width in (1000, 700)]
LAW = Law("R7", "A rule for trying things out.", "house")
TRAITS = ("art", "laws", "does", "view", "about", "unfolded", "legend")
HEIGHT = """scene => new Promise((done) => {
  model.set({ scene });
  const felt = document.querySelector(".ct-felt");
  requestAnimationFrame(() => setTimeout(() => done(Math.round(felt.offsetHeight)), 0));
})"""
CUT_NAMES = """() => [...document.querySelectorAll(".ct-name b")].filter(
  (e) => e.scrollWidth > e.clientWidth || e.clientWidth < 20).map((e) => e.textContent)"""
HELD_DOWN = """card => card.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true }))"""
OUTSIDE = """() => [...document.querySelectorAll(".ct-root *:not(.ct-sr)")].filter((e) =>
  !e.closest(".grid") && e.getBoundingClientRect().right > innerWidth).map((e) => e.className)"""


def cards(codes):
    return tuple(tile(STAGE.face, card) for card in DECK.cards(codes))


def scene(*moves, points=(), zones=()):
    hand = Zone("hand", "Your hand", (Place("hand:0", cards("1H 2H 3P 6U"), lie="hand"),), owner=0)
    rows = tuple(Place(f"row:{n}", cards(f"{n + 3}D"), f"Row {n}", room=5) for n in range(2))
    table = Zone("rows", "Rows", rows, "rows")
    players = (Player(0, "You", "3", state="deciding"), Player(1, "Ada", "4"))
    everything = [item for move in moves for item in move.path] + [*points]
    return Scene(
        *("A game", 0, (*zones, table, hand), players, "Do something.", LAW),
        moves=moves,
        points=tuple(dict.fromkeys(everything)),
    )


@pytest.fixture
def shown(browser):
    """A page with nothing but a table that shows a scene."""
    with alone(browser) as drawn:

        def showing(what, width=1000, game="flares"):
            table = Table(stage(game).art(), what, ("undo",))
            traits = {name: getattr(table, name) for name in TRAITS}
            return drawn(table, traits, width, 900)

        yield showing


def click(page, item):
    page.locator(f'[data-id="{item}"]').click()


def sent(page):
    return [{k: v for k, v in each.items() if k != "seq"} for each in page.evaluate("sent")]


def test_one_complete_fit_is_sent(shown):
    page = shown(scene(Move("Play", ("c:1H",)), Move("Put", ("c:2H", "row:1"))))
    click(page, "c:2H")
    assert page.locator('.sel[data-id="c:2H"]').count() == 1
    assert page.locator('.next[data-id="row:1"]').count() == 1
    assert "2 of Hearts: now choose where." in page.locator(".ct-voice").inner_text()
    assert sent(page) == []
    click(page, "row:1")
    assert sent(page) == [{"type": "choose", "move": 1}]


def test_a_new_cover_is_not_taken_away_by_the_next_press_of_who_has_just_decided(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    cover = Scene("A game", 1, (), (), "Ada, it is your turn.", moves=(Move("Show"),), covered=True)
    click(page, "c:1H")
    page.evaluate(
        """scene => {
          model.set({ seq: 2, scene });
          document.activeElement.click();
        }""",
        cover.json(),
    )
    assert sent(page) == [{"type": "choose", "move": 0}]
    assert page.evaluate("document.activeElement.textContent") == "Show"
    page.wait_for_timeout(600)
    page.keyboard.press("Enter")
    assert sent(page) == 2 * [{"type": "choose", "move": 0}]


def test_what_was_advised_is_not_in_the_page_of_a_cover(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    page.evaluate(
        "message => model.set({ seq: 2, message })", {"text": "Look.", "more": "The 1 of Hearts."}
    )
    assert "The 1 of Hearts." in page.content()
    cover = Scene("A game", 1, (), (), "Ada, it is your turn.", moves=(Move("Show"),), covered=True)
    page.evaluate("scene => model.set({ seq: 3, scene, message: null })", cover.json())
    assert "Hearts" not in page.locator(".ct-root").inner_html()


@pytest.mark.parametrize("kind", ["hint", "info"])
def test_what_was_said_before_a_choice_gives_way_to_how_it_goes_on(shown, kind):
    page = shown(scene(Move("Put", ("c:2H", "row:1")), Move("Put", ("c:1H", "row:0"))))
    said = {"text": "Put the 2 on row 1.", "kind": kind, "path": ["c:2H", "row:1"]}
    page.evaluate("message => model.set({ seq: 2, message })", said)
    headline = page.locator(".ct-now-do")
    assert headline.inner_text() == "Put the 2 on row 1."
    click(page, "c:2H")
    assert headline.inner_text() == "2 of Hearts: now choose where."
    assert page.locator('.meant[data-id="row:1"]').count() == 1, "what was meant is still marked"
    click(page, "c:2H")
    assert headline.inner_text() == "Put the 2 on row 1."


def test_a_place_whose_label_is_not_all_says_more_as_a_tooltip_and_aloud(shown):
    put = Place("down", (), "Wildcard first", empty="put down", called="where it comes first")
    page = shown(scene(Move("Put", ("down",)), zones=(Zone("table", "Table", (put,)),)))
    place = page.locator('[data-id="down"]')
    assert place.get_attribute("title") == "where it comes first"
    said = "Wildcard first, where it comes first: put down"
    assert place.get_attribute("aria-label") == said


def test_how_a_match_ended_can_be_put_aside_to_look_at_the_table(shown):
    page = shown(scene())
    places = [{"place": 1, "seat": 0, "name": "You", "score": "3"}]
    end = {"says": "You win.", "places": places, "code": ""}
    over = {"text": "The match is over.", "kind": "over", "end": end}
    page.evaluate("message => model.set({ seq: 2, message })", over)
    row = page.locator('[data-id="row:0"]')
    assert not row.is_visible()
    page.get_by_role("button", name="Show the table").click()
    assert page.locator(".ct-standing").count() == 0
    assert row.is_visible()
    page.evaluate("message => model.set({ seq: 3, message })", over)
    assert row.is_visible(), "it stays so"


def test_after_a_card_another_card_may_be_wanted(shown):
    page = shown(scene(Move("Discard", ("c:2H", "c:1H")), Move("Discard", ("c:2H", "c:3P"))))
    click(page, "c:2H")
    assert "2 of Hearts: now choose a card." in page.locator(".ct-voice").inner_text()


def test_several_fits_wait_for_a_button(shown):
    page = shown(scene(Move("Play one", ("c:1H",)), Move("Play both", ("c:1H", "c:2H"))))
    click(page, "c:1H")
    page.get_by_role("button", name="Play one").click()
    assert sent(page) == [{"type": "choose", "move": 0}]


def test_a_set_of_cards_is_pointed_at_in_any_order(shown):
    page = shown(scene(Move("Meld", ("c:1H", "c:2H", "c:3P"), any_order=True)))
    for item in ("c:3P", "c:1H"):
        click(page, item)
    assert (
        "3 of Planes + 1 of Hearts: choose another card." in page.locator(".ct-voice").inner_text()
    )
    click(page, "c:2H")
    assert sent(page) == [{"type": "choose", "move": 0}]


def test_a_gesture_that_is_refused_is_explained_and_not_taken_for_another(shown):
    onto, attack = Move("Add", ("c:1H", "row:1")), Move("Attack", ("row:0", "row:1"))
    page = shown(replace(scene(onto, attack), refused=(("c:1H", "row:0"),)))
    for item in ("c:1H", "row:0"):
        click(page, item)
    assert sent(page) == [{"type": "explain", "path": ["c:1H", "row:0"]}]


FOURS = Move("Play one", ("c:1H",), any_order=True)
BOTH = Move("Play both", ("c:1H", "c:2H"), any_order=True)
ALL = Move("Play all", ("c:1H", "c:2H", "c:3P"), any_order=True)


def alike(*moves, **more):
    return replace(scene(*moves, **more), alike=(("c:1H", "c:2H", "c:3P"),))


def chosen(page):
    return page.evaluate("[...document.querySelectorAll('.sel')].map((e) => e.dataset.id)")


def test_any_card_of_a_group_may_be_pointed_at(shown):
    page = shown(alike(FOURS, BOTH, points=("c:3P",)))
    click(page, "c:3P")
    assert chosen(page) == ["c:1H"]
    marked = page.evaluate("[...document.querySelectorAll('.next')].map((e) => e.dataset.id)")
    assert marked == ["c:2H", "c:3P"]
    page.get_by_role("button", name="Play one").wait_for()
    page.locator('[data-id="c:3P"]').press("Enter")
    assert sent(page) == [{"type": "choose", "move": 1}]


def test_pointing_at_a_chosen_card_of_a_group_lets_go_of_the_last(shown):
    page = shown(alike(FOURS, ALL))
    for item in ("c:3P", "c:3P"):
        click(page, item)
    assert chosen(page) == ["c:1H", "c:2H"]
    click(page, "c:1H")
    assert chosen(page) == ["c:1H"]
    click(page, "c:1H")
    assert chosen(page) == []
    assert sent(page) == []


def test_to_let_go_of_a_card_keeps_the_others_where_the_order_does_not_count(shown):
    page = shown(scene(ALL))
    for item in ("c:1H", "c:2H", "c:1H"):
        click(page, item)
    assert chosen(page) == ["c:2H"]


def test_a_group_that_fits_nothing_is_explained_as_it_was_pointed_at(shown):
    page = shown(alike(Move("Put", ("c:6U",)), points=("c:2H",)))
    click(page, "c:2H")
    assert sent(page) == [{"type": "explain", "path": ["c:2H"]}]


def test_what_fits_nothing_is_sent_for_an_explanation(shown):
    page = shown(scene(Move("Put", ("c:2H", "row:1")), points=("c:6U", "row:0")))
    click(page, "c:6U")
    click(page, "c:2H")
    click(page, "row:0")
    paths = [{"type": "explain", "path": path} for path in (["c:6U"], ["c:2H", "row:0"])]
    assert sent(page) == paths


def test_escape_takes_a_step_back_and_a_second_click_too(shown):
    page = shown(scene(Move("Put", ("c:2H", "row:1"))))
    click(page, "c:2H")
    page.keyboard.press("Escape")
    assert page.locator(".sel").count() == 0
    click(page, "c:2H")
    click(page, "c:2H")
    assert page.locator(".sel").count() == 0
    assert sent(page) == []


def test_a_choice_without_items_is_a_button_and_an_illegal_one_explains_itself(shown):
    page = shown(scene(Move("Pass"), Move("Knock", legal=False)))
    page.get_by_role("button", name="Knock, not allowed now").click()
    page.get_by_role("button", name="Pass", exact=True).click()
    assert sent(page) == [{"type": "explain", "move": 1}, {"type": "choose", "move": 0}]


def test_a_scene_that_holds_waits_for_somebody_to_go_on(shown):
    page = shown(scene())
    frames = [scene().still(caption) for caption in ("One.", "Two.", "Three.")]
    frames[1] = replace(frames[1], hold=True)
    view = {"frames": [frame.json() for frame in frames], "pace": 20, "seq": 2}
    page.evaluate("view => model.set(view)", view)
    page.get_by_role("button", name="Go on").wait_for()
    page.wait_for_timeout(200)
    assert "Two." in page.locator(".ct-voice").inner_text()
    page.get_by_role("button", name="Go on").click()
    page.wait_for_function("document.querySelector('.ct-root').dataset.busy === 'no'")
    assert "Do something." in page.locator(".ct-voice").inner_text()


def test_to_jump_ahead_stops_where_the_table_holds(shown):
    page = shown(scene())
    frames = [scene().still(caption) for caption in ("One.", "Two.", "Three.")]
    frames[1] = replace(frames[1], hold=True)
    view = {"frames": [frame.json() for frame in frames], "pace": 60_000, "seq": 2}
    page.evaluate("view => model.set(view)", view)
    page.get_by_role("button", name="Jump ahead").click()
    assert "Two." in page.locator(".ct-voice").inner_text()


def test_a_button_that_is_held_while_the_next_event_is_shown_is_clicked_all_the_same(shown):
    page = shown(scene())
    frames = [scene().still(caption) for caption in ("One.", "Two.", "Three.")]
    view = {"frames": [frame.json() for frame in frames], "pace": 300, "seq": 2}
    page.evaluate("view => model.set(view)", view)
    page.get_by_role("button", name="Jump ahead").hover()
    page.mouse.down()
    page.get_by_text("Two.").wait_for()
    page.mouse.up()
    assert "Do something." in page.locator(".ct-voice").inner_text()


def test_nothing_is_marked_where_nobody_wants_to_be_told(shown):
    move = Move("Play the 2 of Hearts", ("c:2H",))
    asked = scene(move, points=["c:1H", "c:2H", "c:3P"])
    page = shown(replace(asked, guided=False))
    assert page.locator(".ct-mine .ct-tile.next").count() == 3
    assert page.locator('[aria-label*="not legal"]').count() == 0
    click(page, "c:3P")
    assert sent(page)[-1]["type"] == "explain"
    assert shown(asked).locator('[aria-label*="not legal"]').count() == 2


DIMMED = """() => [...document.querySelectorAll(".ct-mine .ct-tile")]
  .filter((card) => getComputedStyle(card.querySelector(".ct-face")).filter.includes("brightness"))
  .map((card) => card.dataset.id)"""
FORBIDDEN = """() => [...document.querySelectorAll('.ct-mine .ct-tile[aria-label*="not legal"]')]
  .map((card) => card.dataset.id)"""


def test_what_is_forbidden_looks_so_also_once_another_card_is_chosen(shown):
    page = shown(scene(FOURS, BOTH, Move("Play the 3", ("c:3P",)), points=("c:6U",)))
    for item in ("c:1H", "c:2H"):
        assert page.evaluate(DIMMED) == page.evaluate(FORBIDDEN) == ["c:6U"]
        click(page, item)
    assert sent(page) == [{"type": "choose", "move": 1}]


def test_ranks_that_are_too_low_stay_dark_while_cards_of_the_ladder_are_chosen(shown):
    session = Session("ladder", 3, seed=2)
    for _ in range(2):
        session.choose(0)
    page = shown(session.scene(), game="ladder")
    for item in ("c:6D", "c:6P", "c:5F", "c:5P"):
        assert page.evaluate(DIMMED) == page.evaluate(FORBIDDEN) == ["c:1P", "c:2F", "c:2H"]
        click(page, item)
    assert [item[2] for item in chosen(page)] == ["5", "5"]  # one 5 stands for another
    assert page.evaluate(DIMMED) == ["c:1P", "c:2F", "c:2H"]
    assert sent(page) == []


def test_a_wild_card_of_the_ladder_is_chosen_and_then_its_rank_or_a_card_that_it_joins(shown):
    texts = {"to_move": "0", "pile": "4H", "hands": "2C 5H W / 1C"}
    session = Session.at(arranged(GAMES["ladder"], options={"wilds": 2}, **texts))
    page = shown(session.scene(), game="ladder")
    click(page, "c:W")
    assert chosen(page) == ["c:W"]
    click(page, "as:4")
    click(page, "as:6")
    explained, made = sent(page)
    assert explained == {"type": "explain", "path": ["c:W", "as:4"]}
    assert session.scene().moves[made["move"]].say == "Play a wild card as a 6"


def test_home_and_end_lead_to_the_ends_of_the_hand(shown):
    page = shown(scene(points=["c:1H", "c:2H", "c:6U"]))
    page.locator('[data-id="c:2H"]').focus()
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.id") == "c:6U"
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement.dataset.id") == "c:1H"


def test_a_double_click_asks_once(shown):
    page = shown(scene(Move("Put", ("c:2H", "row:1")), points=("c:6U",)))
    page.locator('[data-id="c:6U"]').dblclick()
    assert sent(page) == [{"type": "explain", "path": ["c:6U"]}]


def test_what_looks_as_before_is_not_drawn_anew(shown):
    asked = scene(Move("Put", ("c:2H", "row:1")), points=("c:6U",))
    page = shown(asked)
    page.evaluate("for (const e of document.querySelectorAll('[data-id]')) e.old = true")
    page.evaluate("model.set({ seq: 2, message: { kind: 'illegal', path: ['c:6U'] } })")
    assert page.locator('.illegal[data-id="c:6U"]').count() == 1
    count = "[...document.querySelectorAll('[data-id]')].filter((e) => !e.old).length"
    assert page.evaluate(count) == 0
    fewer = replace(asked, players=(asked.players[0], replace(asked.players[1], score="5")))
    page.evaluate("scene => model.set({ seq: 3, scene })", fewer.json())
    assert page.evaluate(count) == 1


def test_what_can_no_longer_be_pointed_at_is_no_button(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    card = page.locator('[data-id="c:1H"]')
    assert (card.get_attribute("role"), card.get_attribute("aria-pressed")) == ("button", "false")
    page.evaluate("scene => model.set({ seq: 2, scene })", scene().json())
    assert (card.get_attribute("role"), card.get_attribute("aria-pressed")) == ("img", None)
    assert card.get_attribute("tabindex") is None


def test_the_first_word_of_python_is_acknowledged_at_once(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    click(page, "c:1H")
    for state in ("busy", "idle"):
        said = {"content": {"execution_state": state}}
        page.evaluate("said => window.callbacks.iopub.status(said)", said)
    assert sent(page) == [{"type": "choose", "move": 0}, {"type": "thanks"}]


def test_the_keyboard_stays_at_a_place_where_no_card_can_be_chosen(shown):
    page = shown(scene(*(Move(f"Take {n}", (f"row:{n}",)) for n in range(2))))
    page.locator('[data-id="row:1"]').focus()
    page.evaluate("model.set({ seq: 9, message: { text: 'Well?' } })")
    assert page.evaluate("document.activeElement.dataset.id") == "row:1"


def test_a_key_held_down_decides_nothing(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    page.locator('[data-id="c:1H"]').evaluate(HELD_DOWN)
    assert sent(page) == []


def test_arrows_to_a_button_leave_a_card_to_tab_to(shown):
    page = shown(scene(Move("Play", ("c:1H",)), Move("Pass")))
    page.locator('[data-id="c:1H"]').focus()
    page.keyboard.press("ArrowUp")
    assert page.locator('.ct-pt[tabindex="0"]').count() == 1


def test_an_answer_does_not_cut_short_what_is_being_shown(shown):
    page = shown(scene())
    frames = [scene().still(caption) for caption in ("One.", "Two.")]
    view = {"frames": [f.json() for f in frames], "pace": -1, "seq": 2, "events": 2, "event": 2}
    page.evaluate("model.set({ events: 2, event: 2, seq: 1 })")
    page.evaluate("view => model.set(view)", view)
    page.evaluate("model.set({ frames: [], seq: 3, message: { text: 'Because.' } })")
    assert "One." in page.locator(".ct-voice").inner_text()
    for _ in frames:
        page.get_by_role("button", name="Go on").click()
    assert "Because." in page.locator(".ct-voice").inner_text()


def test_who_asks_for_something_where_a_round_is_over_is_answered(shown):
    page = shown(scene())
    frames = [replace(scene(), hold=True).still("The round is over."), scene().still("Two.")]
    view = {"frames": [f.json() for f in frames], "pace": 100, "seq": 2, "events": 2, "event": 2}
    page.evaluate("model.set({ events: 2, event: 2, seq: 1 })")
    page.evaluate("view => model.set(view)", view)
    assert "The round is over." in page.locator(".ct-voice").inner_text()
    page.evaluate("model.set({ frames: [], seq: 3, message: { text: 'Because.' } })")
    assert "Because." in page.locator(".ct-voice").inner_text()


def test_the_slider_can_be_used_again_after_an_answer_between_events(shown):
    page = shown(scene())
    view = {"frames": [scene().still("One.").json()], "pace": -1, "events": 2, "event": 2}
    page.evaluate("view => model.set(view)", view | {"seq": 2})
    slide = """event => { const range = document.querySelector(".ct-range");
      range.value = event; range.dispatchEvent(new Event("input")); }"""
    page.evaluate(slide, 2)
    page.evaluate("model.set({ frames: [], seq: 3 })")
    page.evaluate(slide, 1)
    assert [asked["event"] for asked in sent(page)] == [2, 1]


BEST = "best"
ODDS = [
    {
        "says": "Play the 1 of Hearts",
        "path": ["c:1H"],
        "mean": 2.0,
        "behind": 0,
        "low": 0,
        "high": 0,
    }
    | {"verdict": "best", "words": BEST},
    {"says": "Play the 2 of Hearts", "path": ["c:2H"], "mean": 1.5, "behind": 0.5, "low": -0.5}
    | {"high": 1.5, "verdict": "level", "words": "level (from 0.5 better to 1.5 worse)"},
    {"says": "Play the 3 of Planes", "path": ["c:3P"], "mean": -2.0, "behind": 4, "low": 3}
    | {"high": 5, "verdict": "worse", "words": "4.0 points worse (3.0 to 5.0)"},
]
WHERE = """part => [...document.querySelectorAll(`.ct-gauge > .${part}`)].map((e) => {
  const [box, whole] = [e, e.parentElement].map((each) => each.getBoundingClientRect());
  return [box.left, box.right].map((x) => Math.round((100 * (x - whole.left)) / whole.width));
})"""


ACROSS = """() => [...document.querySelectorAll(".ct-odd")].filter((row) => {
  const [says, words] = ["b", ".words"].map((part) => {
    const text = document.createRange();
    text.selectNodeContents(row.querySelector(part));
    return [...text.getClientRects()];
  });
  return says.some((one) => words.some((other) =>
    one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom));
}).map((row) => row.textContent)"""
BROKEN = """() => [...document.querySelectorAll(".ct-odd b")].filter((says) => {
  const text = document.createRange();
  text.selectNodeContents(says);
  const lines = new Set([...text.getClientRects()].map((line) => Math.round(line.top)));
  return lines.size > 2;
}).map((says) => says.textContent)"""


def weighed(shown, width=1000, odds=ODDS):
    page = shown(scene(*(Move(one["says"], tuple(one["path"])) for one in odds)), width)
    message = {"text": "“Play the 1 of Hearts” is best.", "odds": odds}
    page.evaluate("message => model.set({ seq: 2, message })", message)
    return page


def test_odds_are_bars_as_long_as_a_choice_is_worse_with_its_interval(shown):
    page = weighed(shown)
    rows = [row.inner_text().strip().split("\n")[-1] for row in page.locator(".ct-odd").all()]
    assert rows == [each["words"] for each in ODDS]
    page.screenshot(path=SHOTS / "odds.png")
    assert page.evaluate(WHERE, "loss") == [[91, 91], [82, 91], [18, 91]]
    assert page.evaluate(WHERE, "spread") == [[64, 100], [0, 36]]


@pytest.mark.parametrize("width", [1000, 860, 700, 360])
def test_long_choices_and_their_odds_never_run_into_one_another(shown, width):
    long = [
        {**ODDS[0], "says": "Wait 41 ticks, then lay your lowest card", "words": "equally good"},
        {**ODDS[1], "says": "Raise a hand", "words": "about as good, at most 0.1 lives worse"},
        {**ODDS[2], "says": "Wait 82 ticks, then lay your lowest card", "words": "0.3 lives worse"},
    ]
    page = weighed(shown, width, [*long, *ODDS])
    assert page.locator(".ct-odd").count() == 6
    assert page.evaluate(ACROSS) == []
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(OUTSIDE) == []


def test_a_line_of_the_odds_shows_its_card_and_leads_to_it(shown):
    page = weighed(shown)
    rows = page.locator(".ct-odd")
    aimed = "[...document.querySelectorAll('.aimed')].map((e) => e.dataset.id)"
    rows.nth(0).focus()
    assert page.evaluate(aimed) == ["c:1H"]
    page.keyboard.press("ArrowDown")
    assert page.evaluate(aimed) == ["c:2H"]
    assert [row.get_attribute("tabindex") for row in rows.all()] == ["-1", "0", "-1"]
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.dataset.id") == "c:2H"
    assert page.evaluate(aimed) == []
    rows.nth(2).hover()
    assert page.evaluate(aimed) == ["c:3P"]
    assert sent(page) == []


def test_only_deeds_that_are_done_here_are_offered(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    message = {"text": "Taken back.", "offers": ["retry", "branch", "auto"]}
    page.evaluate("message => model.set({ seq: 2, message })", message)
    assert page.locator(".ct-voice .ct-buttons button").count() == 0
    page.evaluate("traits.does = ['hint', 'retry', 'auto']")
    page.evaluate("message => model.set({ seq: 3, message })", message)
    names = [button.inner_text() for button in page.locator(".ct-voice .ct-buttons button").all()]
    assert names == ["Fair retry", "Play to the end"]
    page.get_by_role("button", name="Fair retry").click()
    assert sent(page) == [{"type": "retry"}]


@pytest.mark.parametrize(("width", "columns"), [(1000, 2), (360, 1)])
def test_courses_of_play_lie_side_by_side_where_there_is_room(shown, width, columns):
    page = shown(scene(Move("Play", ("c:1H",))), width)
    law = {"number": "R3", "text": "You play 1H.", "source": "rulebook"}
    lines = [{"says": says, "laws": [law] * 3} for says in ("Play the 1", "Play the 2")]
    page.evaluate("lines => model.set({ seq: 2, message: { text: 'So.', lines } })", lines)
    tops = [box.bounding_box()["y"] for box in page.locator(".ct-course").all()]
    assert len({*tops}) == 3 - columns
    assert page.evaluate(OUTSIDE) == []


def test_badges_leave_the_rank_of_their_card_free(shown):
    badged = replace(cards("5C")[0], badges=(Badge("lead"), Badge("", "crown", "good", "highest")))
    trick = Zone("trick", "Trick", (Place("t", (badged,), "Ada", "pile"),))
    page = shown(replace(scene(), zones=(trick,)))
    card, pins = (page.locator(each).bounding_box() for each in (".ct-tile", ".ct-pins"))
    zone = page.locator(".ct-zone").bounding_box()
    assert pins["y"] > card["y"] + 0.8 * card["height"]
    assert pins["y"] + pins["height"] < zone["y"] + zone["height"]


@pytest.mark.parametrize(("count", "lines"), [(3, 1), (4, 1), (7, 2), (8, 3), (9, 3)])
def test_opponents_share_lines_on_a_narrow_table(shown, count, lines):
    players = tuple(Player(seat, f"Ada {seat}", "12") for seat in range(count))
    page = shown(replace(scene(), players=players), 360)
    seats = page.locator(".ct-seats .ct-seat")
    assert seats.count() == count - 1
    assert len({each.bounding_box()["y"] for each in seats.all()}) == lines
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.in_turn
@pytest.mark.parametrize("width", [*WIDE, 360])
def test_the_fullest_table_of_every_game_fits(shown, game, width):
    session = Session(game, game.players[-1], seed=2)
    for _ in range(3):
        session.choose(0)
    session.open_hands = True
    page = shown(session.scene(), width, game.id)
    page.screenshot(path=SHOTS / f"full_{game.id}_{width}.png", full_page=True)
    assert page.evaluate(OUTSIDE) == []
    boxes = [tile.bounding_box() for tile in page.locator(".ct-mine .ct-tile.ct-pt").all()]
    assert all(round(box["width"]) >= 24 and box["height"] >= 44 for box in boxes)


def test_a_table_with_open_hands_loses_no_height_as_they_empty(shown):
    session = Session("flares", 3, seed=2)
    session.open_hands = True
    while all(event.rule != "R7" for event in session.match.events):
        session.choose(0)
    events = range(4, len(session.match.events) + 1)
    page, heights, emptied = shown(session.replay(4)), [], 0
    for number in events:
        replayed = session.replay(number)
        page.evaluate(HEIGHT, replayed.json())
        heights.append(page.evaluate(HEIGHT, replayed.json()))
        emptied += not any(zone.places[0].tiles for zone in replayed.zones if zone.owner)
    assert emptied
    assert all(after >= before - 1 for before, after in pairwise(heights))


def test_only_keys_that_are_answered_are_sent(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    page.locator('[data-id="c:1H"]').focus()
    for key in ("h", "?", "u"):
        page.keyboard.press(key)
    assert sent(page) == [{"type": "undo"}]
    described = page.locator(".ct-root").get_attribute("aria-description")
    assert "u undo" in described
    assert "why" not in described


def test_a_rule_says_its_words_and_where_it_comes_from(shown):
    page = shown(scene(Move("Play", ("c:1H",))))
    chip = page.locator(".ct-voice .ct-chip")
    assert chip.get_attribute("title") == LAW.text
    assert chip.get_attribute("aria-label") == (
        f"Rule R7 (house rule): {LAW.text} This is not in the rulebook. "
        "You can change it for a match."
    )
    assert page.locator(".ct-voice .ct-source").inner_text() == "house rule"


def test_what_a_rulebook_leaves_open_is_said_after_the_words_of_its_rule(shown):
    page = shown(scene(Move("Play the 1", ("c:1H",))))
    laws = [{"number": "R7", "text": "Stop.", "source": "house", "note": "It does not say when."}]
    page.evaluate("laws => model.set({ seq: 2, message: { text: 'Over.', laws } })", laws)
    law = page.locator(".ct-advice .ct-law")
    assert law.inner_text().endswith("Stop. It does not say when.")
    assert law.locator(".ct-chip").get_attribute("aria-label").endswith("It does not say when.")
    assert law.bounding_box()["height"] < 30, "in one line, where there is room"


def test_a_card_that_is_face_down_has_no_name(shown):
    stock = Zone("stock", "Deck", (Place("deck", (Tile(),) * 3, lie="pile"),))
    page = shown(scene(Move("Play", ("c:1H",)), zones=(stock,)))
    assert page.locator(".ct-tile.down").count() == 1
    assert page.locator(".ct-tile.down[data-id]").count() == 0


@pytest.mark.parametrize("width", [1000, 700, 360])
def test_every_layout_and_lie_fits_into_every_width(shown, width):
    zones = tuple(
        Zone(
            f"{layout}-{lie}",
            f"{layout} of {lie}s",
            tuple(
                Place(
                    f"{layout}-{lie}-{n}",
                    (Tile(badges=(Badge("7", "bull"),)),) * 3,
                    f"Place {n}",
                    lie,
                    badges=(Badge("full", tone="warn"),),
                )
                for n in range(3)
            ),
            layout,
            columns=2,
            owner=1 if layout == "grid" else None,
        )
        for layout in ("line", "rows", "grid", "ring", "loop", "hexagon")
        for lie in ("pile", "row", "column", "hand")
    )
    page = shown(scene(Move("Play", ("c:1H",)), zones=zones), width)
    assert page.locator(".ct-zone").count() == len(zones) + 2
    page.screenshot(path=SHOTS / f"layouts_{width}.png", full_page=True)
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("count", range(2, 10))
@pytest.mark.parametrize("width", [*WIDE, 390, 290])
def test_every_name_can_be_read(shown, count, width):
    badges = (Badge("10", "cards"), Badge("+66", "bull"))
    players = tuple(
        Player(seat, name, "10", badges, "deciding", "points")
        for seat, name in enumerate(NAMES[:count])
    )
    page = shown(replace(scene(), players=players), width)
    assert page.evaluate(CUT_NAMES) == []
    assert page.locator(".ct-seats .ct-name").all_inner_texts()[-1].startswith(NAMES[count - 1])


@pytest.mark.parametrize("width", [1000, 700, 390])
def test_cards_lie_on_an_axis_by_their_numbers(shown, width):
    places = tuple(
        Place(f"at:{n}", (), name, "pile", empty=str(n), at=n, badges=(Badge("72 away"),))
        for n, name in ((1, "You"), (72, "Ada"), (100, "Hypatia"))
    )
    zone = Zone("numbers", "Last round", places, "axis", axis=Axis(1, 100, 73, (13, 86)))
    page = shown(scene(zones=(zone,)), width)
    gaps = [page.locator(f'[data-id="at:{n}"] .ct-gap').bounding_box() for n in (1, 72, 100)]
    middles = [box["x"] + box["width"] / 2 for box in gaps]
    step = (middles[2] - middles[0]) / 99
    assert middles[1] - middles[0] == pytest.approx(71 * step, abs=1)
    assert step > 1  # px per number
    assert [round(box["y"]) for box in gaps] == sorted({round(box["y"]) for box in gaps})
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("width", [740, 1000, 1400])
def test_the_words_of_a_rule_stand_whole_or_not_at_all_and_only_once(shown, width):
    """A rule's number replaces its text where there is no room, and after it has been shown."""
    asks = scene(Move("Go", ()))
    for text in ("Short.", "A long rule that goes on, and on, to its last word. " * 8):
        page = shown(replace(asks, law=replace(LAW, text=text)), width)
        cited = page.locator(".ct-cited")
        whole = cited.is_visible()
        assert not whole or cited.evaluate("e => e.scrollWidth <= e.clientWidth")
        assert whole or text != "Short."
        page.evaluate("scene => model.set({ seq: 99, scene })", replace(asks, law=LAW).json())
        page.evaluate("scene => model.set({ seq: 100, scene })", asks.json())
        assert page.locator(".ct-cite .ct-chip").is_visible()
        assert page.locator(".ct-cited").count() == 0


@pytest.mark.parametrize("letters", [60, 100])
def test_a_prompt_is_shown_whole_also_beside_two_long_buttons(shown, letters):
    prompt = ("Do what is best now, or do another thing, " * 9)[: letters - 1] + "."
    asks = scene(Move("Raise a hand", ()), Move("Wait for others", ()))
    page = shown(replace(asks, prompt=prompt), 768)
    line, voice = page.locator(".ct-now-do"), page.locator(".ct-voice")
    assert line.evaluate("e => e.scrollHeight <= e.clientHeight + 2")
    assert line.bounding_box()["height"] < voice.bounding_box()["height"] == 64


def attack(shown, width):
    """A table where two stars of a triad are selected, for an attack."""
    line = "A1e C3e M3e M4e C1e M1e"
    match = arranged(GAMES["cold_war"], stacks=f"C3n / {line}", hands="M9n M10n M11n / M8e XRe")
    page = shown(Session.at(match).scene(), width, "cold_war")
    click(page, "c:M10n")
    return page


@pytest.mark.parametrize("width", [370, 585, 768])
def test_long_buttons_stay_inside_the_message(shown, width):
    page = attack(shown, width)
    for item in ("c:M11n", "c:Le"):
        click(page, item)
    bar = page.locator(".ct-voice").bounding_box()
    for box in [button.bounding_box() for button in page.locator(".ct-voice .ct-btn").all()]:
        assert bar["y"] <= box["y"]
        assert box["y"] + box["height"] <= bar["y"] + bar["height"]


@pytest.mark.parametrize("width", [370, 585, 768])
def test_what_would_come_of_an_attack_stands_in_the_seat_and_on_no_card(shown, width):
    page = attack(shown, width)
    seat, said = (
        page.locator(each).bounding_box() for each in (".ct-seats .ct-seat", ".ct-verdict")
    )
    assert seat["x"] <= said["x"]
    assert said["x"] + said["width"] <= seat["x"] + seat["width"]
    for card in page.locator(".ct-seats .ct-face").all():
        assert said["y"] + said["height"] <= card.bounding_box()["y"]


def test_once_a_card_is_chosen_cards_of_mine_that_may_follow_are_outlined(shown):
    page = attack(shown, 768)
    outline = "e => getComputedStyle(e).outlineStyle"
    for item in ("c:M9n", "c:C3n"):
        assert page.locator(f'[data-id="{item}"] .ct-face').evaluate(outline) == "dashed"
