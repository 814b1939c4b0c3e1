"""Tables, panels, sheets and controls stay usable after any messages in any order.

Every answer is packed as a kernel packs it; `pytest --hypothesis-profile=long` looks further.
"""

from contextlib import ExitStack, suppress

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from kernel import NONSENSE, WORDS, all_packed, packed, steps
from traitlets import TraitError

from tutor.engine.save import restore, save
from tutor.widgets import Quiz, Tutor

DEEDS = st.sampled_from(
    [
        "hint",
        "undo",
        "retry",
        "reply",
        "chances",
        "why",
        "branch",
        "choose",
        "explain",
        "replay",
        "thanks",
    ]
)
PANEL = st.sampled_from(["back", "stop", "go", "open", "odds"])
SMALL = st.integers(-1, 30)
PATHS = st.lists(WORDS, min_size=1, max_size=3)
INDEX = st.none() | st.integers(-1, 9)
pytestmark = pytest.mark.usefixtures("few_worlds")


class Widget(RuleBasedStateMachine):
    """A widget whose messages are all packed."""

    def __init__(self):
        super().__init__()
        self.stack = ExitStack()
        self.messages = self.stack.enter_context(all_packed())

    def teardown(self):
        self.stack.close()

    def tell(self, widget, content):
        """Report something; what goes wrong is raised here, while a kernel only logs it."""
        for heard in widget._msg_callbacks.callbacks:
            heard(widget, content, [])

    def put(self, control, value):
        """Set a control as a page does; invalid values are rejected before they are handled."""
        echoes_infinity = UserWarning  # of Jupyter, which sends back whatever it was sent
        for name in ("value", "index"):
            with suppress(TraitError, UnicodeEncodeError, echoes_infinity):
                control.set_state({name: value} if name in control.keys else {})


class AtATable(Widget):
    """Messages to a table and to the panel below it."""

    def __init__(self):
        super().__init__()
        self.tutor = Tutor("flares", 3, opponents="random", target=10)
        self.tutor.look_back()

    @rule(content=NONSENSE)
    def nonsense(self, content):
        before, seq = save(self.tutor.session.match), self.tutor.table.seq
        self.tell(self.tutor.table, content)
        assert save(self.tutor.session.match) == before
        assert self.tutor.table.seq == seq + 1

    @rule(what=DEEDS, move=SMALL | NONSENSE, path=NONSENSE, late=st.booleans())
    def nearly_right(self, what, move, path, late):
        before, table = save(self.tutor.session.match), self.tutor.table
        asked = {"type": what, "seq": table.seq - late, "move": move, "path": path, "event": move}
        self.tell(table, asked)
        if late or what in ("hint", "reply", "chances", "why", "explain", "replay", "thanks"):
            assert save(self.tutor.session.match) == before

    @rule(path=PATHS)
    def point(self, path):
        self.tell(self.tutor.table, {"type": "explain", "seq": self.tutor.table.seq, "path": path})

    @precondition(lambda self: self.tutor.session.question() and self.tutor.event is None)
    @rule(data=st.data())
    def play(self, data):
        moves = self.tutor.table.scene.moves
        lawful = [number for number, move in enumerate(moves) if move.legal]
        given = len(self.tutor.session.match.record())
        move = data.draw(st.sampled_from(lawful))
        self.tell(self.tutor.table, {"type": "choose", "move": move, "seq": self.tutor.table.seq})
        assert len(self.tutor.session.match.record()) > given

    @rule(what=PANEL, event=SMALL | NONSENSE, code=NONSENSE)
    def look_back(self, what, event, code):
        asked = {"type": what, "event": event, "code": code, "match": self.tutor.table.match}
        self.tell(self.tutor.review.panel, asked)

    @rule(content=NONSENSE, widget=st.sampled_from(["table", "panel"]))
    def state_of_a_browser(self, content, widget):
        told = self.tutor.table if widget == "table" else self.tutor.review.panel
        before = told.get_state()
        told.set_state({"view": content, "does": content, "_esm": content})
        assert told.get_state() == before

    @invariant()
    def can_be_shown_and_restored(self):
        packed(self.tutor.table.get_state())
        packed(self.tutor.review.panel.get_state())
        match = self.tutor.session.match
        assert restore(save(match)).record() == match.record()


class AtASheet(Widget):
    """Messages to a quiz, of which every question is answered in the end."""

    def __init__(self):
        super().__init__()
        self.quiz = Quiz("flares", 3, ["R4"])

    @rule(content=NONSENSE)
    def nonsense(self, content):
        practice, seq = self.quiz.practice, self.quiz.sheet.seq
        before = practice.item, [*practice.results]
        self.tell(self.quiz.sheet, content)
        assert (practice.item, practice.results) == before
        assert self.quiz.sheet.seq == seq + 1

    @rule(
        what=st.sampled_from(["check", "next", "replay", "back", "another"]),
        chosen=st.lists(SMALL, max_size=2) | NONSENSE,
        still=NONSENSE,
    )
    def nearly_right(self, what, chosen, still):
        asked = {"type": what, "seq": self.quiz.sheet.seq, "chosen": chosen, "still": still}
        self.tell(self.quiz.sheet, asked)

    @invariant()
    def says_where_it_is(self):
        view = packed(self.quiz.sheet.view)
        assert view["state"] in ("asked", "marked", "over")
        packed(self.quiz.table.get_state())


class AtTheControls(Widget):
    """Settings from a page, in any order, and Deal."""

    def __init__(self):
        super().__init__()
        self.tutor = Tutor("half_zero", opponents="random")

    @rule(name=st.sampled_from(["players", "seat", "opponents"]), index=INDEX)
    def choose(self, name, index):
        self.put(getattr(self.tutor.settings, name), index)

    @rule(number=st.integers() | NONSENSE)
    def number(self, number):
        self.put(self.tutor.settings.deal, number)

    @rule(data=st.data(), value=INDEX | st.booleans() | NONSENSE)
    def house_rule(self, data, value):
        control = data.draw(st.sampled_from(self.tutor.settings.house_rules.controls))
        self.put(control, value)

    @rule(pace=INDEX, shown=st.booleans())
    def look(self, pace, shown):
        self.put(self.tutor.settings.speed, pace)
        for switch in (self.tutor.extras.open_hands, self.tutor.extras.guided):
            self.put(switch, shown)

    @rule()
    def deal(self):
        before, settings = self.tutor.session, self.tutor.settings
        self.tutor.new()
        session = self.tutor.session
        if session is not before:
            assert len(session.names) == settings.players.value
            assert (session.seat, session.match.seed) == (settings.seat.value, settings.deal.value)
        else:
            assert self.tutor.table.view["message"]["text"]

    @rule()
    def decide(self):
        self.tutor.step()

    @invariant()
    def something_is_chosen(self):
        settings = self.tutor.settings
        controls = (settings.deal, settings.players, settings.seat, settings.opponents)
        assert None not in [control.value for control in controls]
        house_rules = settings.house_rules.value
        assert [*house_rules] == [*self.tutor.session.match.state.options.__dataclass_fields__]
        packed(self.tutor.table.get_state())


for machine, count in ((AtATable, 20), (AtASheet, 8), (AtTheControls, 15)):
    machine.TestCase.settings = steps(count)
TestAtATable = AtATable.TestCase
TestAtASheet = AtASheet.TestCase
TestAtTheControls = AtTheControls.TestCase
