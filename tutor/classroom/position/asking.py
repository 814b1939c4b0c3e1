"""Ask a class for its move: count the votes, reveal what the moves are worth, and play one."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any

from tutor.chance import Picture
from tutor.classroom.codes import split_codes
from tutor.classroom.folder import VOTES, Found, require_folder
from tutor.classroom.live import Live
from tutor.classroom.position.decision import Decision
from tutor.classroom.position.naming import new_session, session_at, settled
from tutor.classroom.position.slips import Votes, is_from
from tutor.classroom.position.worth import Worth
from tutor.classroom.votes import FIRST, GREY, vote_chart
from tutor.classroom.work import class_of
from tutor.coach.rules.pages import Displayable
from tutor.coach.session.session import Session
from tutor.engine.event import brief, listing
from tutor.engine.wording import counted
from tutor.engine.wrong import Wrong, is_whole

BEST = "best"
CELL = "padding: 0.2em 0.8em 0.2em 0; text-align: left; vertical-align: top; font-size: 1.15em"
CELLS = (f"{CELL}; white-space: nowrap", f"{CELL}; white-space: nowrap", CELL)
BAR = f"display: inline-block; height: 0.8em; background: {GREY}; margin-right: 0.4em"
WIDEST = 6  # em: the longest bar


class ClassVote(Decision):
    """A decision that a class votes on, and the votes so far."""

    def __init__(self, session: Session, class_code: str = "") -> None:
        super().__init__(session)
        self.class_code = class_code
        self._last = Votes(self, class_code)
        self._live: Live[Picture] | None = None

    @property
    def left_out(self) -> tuple[str, ...]:
        """Reasons why some codes and lines do not count."""
        return tuple(self._now().left_out)

    def votes(
        self, said: Iterable[str] | str = (), *, folder: str | Path = "", **by_hand: int
    ) -> Picture | Live[Picture]:
        """Chart the votes by letters: codes or lines like ``17 B``, or counts, ``A=5, B=11``.

        With ``folder=`` the codes in the class's folder are counted, again and again. Without
        anything, the votes are those of the last call. Nothing says what a move is worth, or
        which ones are allowed.
        """
        if folder != "":
            self._live = Live(require_folder(folder), self._heard, f"*.{self.name}.*{VOTES}")
            return self._live
        if said or by_hand:
            self._live = None
            self._last = self._read(split_codes(said), self._checked(by_hand))
        return self._drawn(self._now())

    def reveal(self) -> Displayable:
        """Show the votes with the odds of each move; the reason instead, if it is not allowed."""
        votes, worth = self._now().counts, self._worth
        rows = [
            (f"{worth.mark(each)} {each}".strip(), votes[each], text, worth.words(each))
            for each, text in self.texts.items()
        ]
        said = [f"{letter}: {many}. {text}. {words}" for letter, many, text, words in rows]
        most = max(1, *votes.values())
        cells = "".join(row_html(*row, most) for row in rows)
        note = f"<small>{escape(worth.note)}</small>"
        html = f"<b>{escape(self._title)}</b><table>{cells}</table>{note}"
        return Displayable(html, "\n".join([self._title, *said, worth.note]))

    def play(self, which: str = "") -> "ClassVote":
        """Play the most chosen move, the ``"best"``, or a letter; return the next decision.

        Forced moves are made, and the others play until there is a choice again. Raises `Wrong`
        for a move that is not allowed, and if no letter has most votes.
        """
        session = self._session.twin()
        session.answer(self._moves[self._chosen(which)])
        return ClassVote(settled(session), self.class_code)

    def _chosen(self, which: object) -> str:
        if which == BEST:
            return self._worth.best
        if which == "":
            return self._most()
        letter = self._letter(which)
        if letter not in self._worth.allowed:
            raise Wrong(f"You can't play {letter}. {self._worth.why_not(letter)}")
        return letter

    def _most(self) -> str:
        votes = self._now().counts
        legal = {letter: votes[letter] for letter in self._worth.allowed}
        first = [letter for letter, many in legal.items() if many == max(legal.values())]
        if not any(legal.values()):
            raise Wrong('Nobody has voted for an allowed move. Use .play("best"), or a letter.')
        if len(first) > 1:
            many = listing(first)
            raise Wrong(f'{many} have the same number of votes. Choose one: .play("{first[0]}").')
        return first[0]

    @cached_property
    def _worth(self) -> Worth:
        return Worth(self._session.learner, self._question, self._moves)

    def _checked(self, by_hand: Mapping[str, int]) -> Mapping[str, int]:
        for letter, many in by_hand.items():
            if letter not in self.texts or not is_whole(many, 0, 999):
                there = ", ".join(self.texts)
                raise Wrong(f"Count votes for {there}, as in A=5, not {letter}={brief(many)}.")
        return by_hand

    def _now(self) -> Votes:
        """Return the votes of this moment, if they come from a folder."""
        if self._live is not None:
            self._live.now()
        return self._last

    def _heard(self, found: Found) -> Picture:
        self._last = self._read([code for code in found.codes if is_from(self, code)], {})
        return self._drawn(self._last)

    def _read(self, lines: Iterable[Any], by_hand: Mapping[str, int]) -> Votes:
        votes = Votes(self, self.class_code, by_hand=by_hand)
        votes.take(lines)
        return votes

    def _drawn(self, votes: Votes) -> Picture:
        head = f"{self._title}: {counted(sum(votes.counts.values()), 'vote')}"
        if votes.left_out:
            head += f", {len(votes.left_out)} left out (.left_out says why)"
        said = [f"{letter}: {many}. {self.texts[letter]}." for letter, many in votes.counts.items()]
        rows = [
            {"letter": letter, "vote": FIRST, "students": many}
            for letter, many in votes.counts.items()
        ]
        text = "\n".join([head, *said])
        return Picture(text, vote_chart(head, text, rows, is_twice=False))


def row_html(letter: str, many: int, text: str, words: str, most: int) -> str:
    bar = f"<span style='{BAR}; width: {WIDEST * many / most:.1f}em'></span>{many}"
    cells = (escape(letter), bar, f"{escape(text)}<br><small>{escape(words)}</small>")
    shown = (f"<td style='{look}'>{each}</td>" for look, each in zip(CELLS, cells, strict=True))
    return f"<tr>{''.join(shown)}</tr>"


def ask_class(
    game: Any,
    deal: int = 0,
    *,
    players: int | None = None,
    options: Any = None,
    class_code: str = "",
) -> ClassVote:
    """Ask a class for its move: ``ask_class("ladder", deal=8)``, or ``ask_class("ladder.8.7K3")``.

    Without a deal, it is one that starts with a decision. With a class code, codes of other classes
    are left out. Raises `Wrong` for a position that does not exist.
    """
    wanted = class_of(class_code) if class_code != "" else ""
    if isinstance(game, str) and "." in game:
        return ClassVote(session_at(game), wanted)
    session = new_session(game, deal, players, options)
    if session.question() is None:
        raise Wrong(f"In deal {deal} of {session.match.game.name} you never have a choice.")
    return ClassVote(session, wanted)
