"""No progress of a learner is lost, whatever happens to the files in whatever order.

`pytest --hypothesis-profile=long` looks further.
"""

import os
from collections import Counter
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from kernel import NONSENSE, steps

from tutor.coach.records import files
from tutor.coach.records.progress import Progress
from tutor.coach.records.saved import Bookmark
from tutor.coach.session import Session
from tutor.engine.save import save
from tutor.games import GAMES
from tutor.table.text import scene_text

WHO = st.integers(0, 1)
RULES = st.sampled_from(["R1", "R2", "R3"])
DAMAGE = st.binary(max_size=20).filter(lambda content: b"format" not in content)


@contextmanager
def impatient():
    """Nobody waits for a lock."""
    before, files.WAITING_TIME = files.WAITING_TIME, 0
    try:
        yield
    finally:
        files.WAITING_TIME = before


class Learning(RuleBasedStateMachine):
    """Two notebooks, one file: answers, damage, locks, leftovers, and deletion."""

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.file = Path(self.folder.name) / "deep" / "p.json"
        self.notebooks = [self.opened(), self.opened()]
        self.written: Counter[str] = Counter()
        self.waiting = [Counter(), Counter()]  # unwritten answers of each
        self.asides = 0

    def teardown(self):
        self.folder.cleanup()

    def opened(self):
        return Progress.load(self.file, lambda: datetime(2026, 11, 22, tzinfo=UTC))

    @rule(who=WHO, number=RULES, right=st.booleans())
    def answer(self, who, number, right):
        self.notebooks[who].answered("flares", number, right)
        self.written += self.waiting[who] + Counter([number])
        self.waiting[who].clear()
        assert not self.notebooks[who].notice or "renamed" in self.notebooks[who].notice

    @rule(who=WHO, number=RULES)
    def answer_while_another_writes(self, who, number):
        with impatient(), files.lock_file(self.file):
            self.notebooks[who].answered("flares", number, True)
        self.waiting[who][number] += 1
        assert self.notebooks[who].notice

    @rule(who=WHO)
    def forget(self, who):
        there, copies = self.file.exists(), len([*self.file.parent.glob("p-copy-*.json")])
        copy = self.notebooks[who].reset()
        assert len([*self.file.parent.glob("p-copy-*.json")]) == copies + there
        assert bool(copy) == there
        self.written.clear()
        self.waiting[who].clear()

    @rule(who=WHO)
    def open_again(self, who):
        """Unwritten changes are lost with the notebook that had them."""
        self.notebooks[who] = self.opened()
        self.waiting[who].clear()

    @rule(content=DAMAGE, who=WHO)
    def damage(self, content, who):
        files.make_folder(self.file.parent)
        self.file.write_bytes(content)
        self.notebooks[who] = self.opened()
        assert "renamed" in self.notebooks[who].notice
        self.waiting[who].clear()
        self.written.clear()
        self.asides += 1

    @rule()
    def leave_something(self):
        files.make_folder(self.file.parent)
        for name in ("p.json-killed.tmp", "p.json.lock"):
            (self.file.parent / name).write_text("half", encoding="utf-8")

    @invariant()
    def nothing_is_lost(self):
        kept = self.opened()
        memories = {number: kept.memory("flares", number) for number in ("R1", "R2", "R3")}
        assert {n: m.seen for n, m in memories.items() if m} == dict(self.written)
        assert not kept.notice
        assert len([*self.file.parent.glob("p-damaged-*.json")]) == self.asides


class Playing(RuleBasedStateMachine):
    """Two tables of a game: matches are saved, left, resumed, and damaged."""

    def __init__(self):
        super().__init__()
        self.folder = TemporaryDirectory()
        self.before = os.environ[files.FOLDER]
        os.environ[files.FOLDER] = self.folder.name
        self.seed = 0
        self.tables = [self.sat_down(), self.sat_down()]

    def teardown(self):
        os.environ[files.FOLDER] = self.before
        self.folder.cleanup()

    def sat_down(self):
        self.seed += 1
        options = {"target": 10}
        session = Session("flares", 2, self.seed, options=options, opponents="random")
        return Bookmark(GAMES["flares"]), session

    @rule(who=WHO, choice=st.integers(0, 2))
    def play(self, who, choice):
        bookmark, session = self.tables[who]
        question = session.question()
        if question:
            session.choose(choice % len(question.choices))
            bookmark.keep(session)
            again = Bookmark(GAMES["flares"]).resume()
            assert save(again.match) == save(session.match) or session.match.over

    @rule(who=WHO)
    def another(self, who):
        self.tables[who] = self.sat_down()

    @rule(who=WHO)
    def resume(self, who):
        bookmark, session = self.tables[who]
        left = bookmark.left(session)
        again = bookmark.resume(session)
        assert bool(again) == bool(left)
        self.tables[who] = (bookmark, again or session)

    @rule(content=NONSENSE.map(repr) | st.text(), before=st.booleans())
    def damage(self, content, before):
        file = Bookmark(GAMES["flares"]).file
        file = file.with_name("flares-before.json") if before else file
        files.make_folder(file.parent)
        file.write_text(content, encoding="utf-8", errors="replace")

    @invariant()
    def whatever_is_left_can_be_played(self):
        bookmark = Bookmark(GAMES["flares"])
        left = bookmark.left()
        assert not left or scene_text(left.session().scene())
        assert not bookmark.notice or "renamed" in bookmark.notice


Learning.TestCase.settings = steps(12)
Playing.TestCase.settings = steps(12)
TestLearning = Learning.TestCase
TestPlaying = Playing.TestCase
