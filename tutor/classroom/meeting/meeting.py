"""The result of a tournament: a table with intervals, who beats whom, and mistakes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from tutor.bots.tournament import TournamentResult, mean_with_interval
from tutor.classroom.check import Noted
from tutor.classroom.meeting.entrants import Entrant
from tutor.classroom.meeting.fixtures import Fixture
from tutor.classroom.meeting.keeping import keep_all
from tutor.classroom.meeting.matches import Lost, Played
from tutor.classroom.meeting.projected import projected
from tutor.coach.records import files
from tutor.engine.game import Game
from tutor.engine.save import no_record_of
from tutor.engine.wording import counted, in_print, percent
from tutor.engine.wrong import Wrong
from tutor.workshop.balance.page import html_table, interval_of, small_sample_note, text_table

FEWEST = 6  # deals: luck alone wins all of so few too often
SHOWN = 30  # mistakes
HEADS = ("", "name", "matches", "mistakes", "victories", "95 % interval")
BETTER = "better on the same deal"  # instead of victories, where all win or lose as one
BEATS = "How often the player of a row beats that of a column"


class EntrantStanding(NamedTuple):
    """A player's line in the table."""

    entrant: Entrant
    number: int  # of the entrant
    found: TournamentResult
    deals: int
    mistakes: int


class Best(NamedTuple):
    """The best match to replay: its code, and why it is this one."""

    code: str
    why: str

    def __repr__(self) -> str:
        return f"{self.why}\n{self.code}"


@dataclass(eq=False, repr=False)
class Meeting:
    """A tournament of a class's players in one game."""

    game: Game[Any]
    players: int  # seats of a table
    seed: int
    entrants: Sequence[Entrant]
    fixtures: Sequence[Fixture]
    notes: list[str] = field(default_factory=list)  # sentences about what was left out
    played: Mapping[int, Played] = field(default_factory=dict)  # results by number of the match

    @property
    def is_shared(self) -> bool:
        """True if all at a table win or lose as one, so that tables are compared."""
        return self.game.goal.is_shared(self.players)

    @cached_property
    def results(self) -> list[tuple[Fixture, Played]]:
        """The matches so far with their results, in order."""
        wanted = enumerate(self.fixtures)
        return [(each, self.played[number]) for number, each in wanted if number in self.played]

    @property
    def is_complete(self) -> bool:
        """True if all matches have been played."""
        return len(self.results) == len(self.fixtures)

    def _compared(self) -> Iterator[tuple[int, dict[int, Any]]]:
        """Yield what is compared, with its deal: the sides of a match, or all tables of a deal."""
        deals = defaultdict[int, dict[int, Any]](dict)
        for (deal, sides), each in self.results:
            if self.is_shared:
                deals[deal][sides[0]] = (each.lost is None, each.shares[0], each.lead)
            else:
                yield deal, dict(zip(sides, each.shares, strict=True))
        yield from deals.items()

    @cached_property
    def beats(self) -> Mapping[tuple[int, int], float]:
        """The share of matches, or deals, in which one entrant does better than another."""
        found = defaultdict[tuple[int, int], list[float]](list)
        for _, each in self._compared():
            for one, other in combinations(each, 2):
                better = half_of(each[one], each[other])
                found[one, other].append(better)
                found[other, one].append(1 - better)
        return {pair: sum(values) / len(values) for pair, values in found.items()}

    @cached_property
    def by_deal(self) -> Mapping[int, Mapping[int, float]]:
        """The mean share of victories of each entrant on each deal; or of tables that it beats."""
        found = defaultdict[int, dict[int, list[float]]](lambda: defaultdict(list))
        for deal, each in self._compared():
            for one, worth in each.items():
                others = [half_of(worth, each[other]) for other in each if other != one]
                value = sum(others) / len(others) if others and self.is_shared else share_in(worth)
                found[one][deal].append(value)
        return {
            one: {deal: sum(values) / len(values) for deal, values in deals.items()}
            for one, deals in found.items()
        }

    @cached_property
    def table(self) -> list[EntrantStanding]:
        """The players who have played, the best first."""
        matches = Counter(each for (_, sides), _ in self.results for each in sides)
        wrong = Counter(number for number, _, _ in self._mistakes())
        equal = 1 / (2 if self.is_shared else self.game.goal.sides_of(range(self.players)))
        found = [
            EntrantStanding(
                self.entrants[number],
                number,
                TournamentResult(matches[number], *mean_with_interval([*deals.values()]), equal),
                len(deals),
                wrong[number],
            )
            for number, deals in self.by_deal.items()
        ]
        return sorted(found, key=lambda each: (-each.found.mean, each.entrant.name.casefold()))

    def _mistakes(self) -> Iterator[tuple[int, Lost, str]]:
        for (_, sides), each in self.results:
            if each.lost:
                yield sides[each.lost.side], each.lost, each.code

    @property
    def mistakes(self) -> list[str]:
        """A sentence for each mistake, with its line, position, and number of matches lost."""
        first: dict[tuple[int, str, int], tuple[Lost, str]] = {}
        times = Counter[tuple[int, str, int]]()
        for number, lost, code in self._mistakes():
            key = number, lost.said, lost.line
            first.setdefault(key, (lost, code))
            times[key] += 1
        return [
            mistake_of(self.entrants[key[0]].name, *first[key], times[key])
            for key, _ in times.most_common()
        ]

    @property
    def leader(self) -> str:
        """A sentence about the first two: whether luck could have put them in this order."""
        if len(self.table) < 2:
            return ""
        first, second = self.table[:2]
        one, other = self.by_deal[first.number], self.by_deal[second.number]
        gains = [one[deal] - other[deal] for deal in one.keys() & other.keys()]
        names = first.entrant.name, second.entrant.name
        if first.found.mean == second.found.mean:
            return f"{names[0]} and {names[1]} are tied."
        if len(gains) >= FEWEST and mean_with_interval(gains)[1] > 0:
            return f"{names[0]} is better than {names[1]}: luck alone would hardly do that."
        return f"{names[0]} is ahead of {names[1]}, but luck could have done it."

    @property
    def title(self) -> str:
        """The game, and how much of the tournament has been played."""
        wanted, done = len(self.fixtures), len(self.results)
        matches = f"{wanted:,}" if done == wanted else f"{done:,} of {wanted:,}"
        deals = counted(len({each.deal for each in self.fixtures}), "deal")
        return (
            f"{self.game.name}: {matches} matches of {counted(len(self.entrants), 'player')} at "
            f"tables of {self.players}, {deals} from number {self.seed}"
        )

    @property
    def rows(self) -> list[list[str]]:
        """The rows of the table."""
        return [
            [
                str(place),
                each.entrant.name,
                f"{each.found.games:,}",
                str(each.mistakes),
                percent(each.found.mean),
                interval_of(each.found, each.deals),
            ]
            for place, each in enumerate(self.table, 1)
        ]

    @property
    def matrix(self) -> list[list[str]]:
        """The rows of the matrix: who beats whom, in the order of the table."""
        order = [each.number for each in self.table]
        return [
            [
                f"{place} {self.entrants[one].name}",
                *(percent(self.beats[one, o]) if (one, o) in self.beats else "" for o in order),
            ]
            for place, one in enumerate(order, 1)
        ]

    @property
    def heads(self) -> list[str]:
        return [BETTER if self.is_shared and head == "victories" else head for head in HEADS]

    def __repr__(self) -> str:
        parts = [self.title, *self.notes]
        if self.table:
            parts += [text_table(self.heads, self.rows), *self._said()]
            if self.beats:
                parts += ["", f"{BEATS}:", text_table(self._columns(), self.matrix)]
            if self.mistakes:
                parts += ["", "Mistakes:", *self._first_mistakes()]
        return "\n".join(parts)

    def _repr_html_(self) -> str:
        parts = [f"<b>{escape(self.title)}</b>", *map(escape, self.notes)]
        html = "".join(f"<p>{each}</p>" for each in parts)
        if not self.table:
            return html
        html += html_table(self.heads, self.rows) + f"<p>{escape(' '.join(self._said()))}</p>"
        if self.beats:
            html += f"<p>{BEATS}:</p>{html_table(self._columns(), self.matrix)}"
        wrong = "".join(f"<li>{escape(each)}</li>" for each in self._first_mistakes())
        return html + (f"<p>Mistakes:</p><ul>{wrong}</ul>" if wrong else "")

    def _columns(self) -> list[str]:
        return ["", *(str(place + 1) for place in range(len(self.table)))]

    def _said(self) -> list[str]:
        most = max(each.deals for each in self.table)
        return [*filter(None, [self.leader, small_sample_note(most, "deals")])]

    def _first_mistakes(self) -> list[str]:
        wrong = self.mistakes
        more = [f"and {len(wrong) - SHOWN} more (see .mistakes)"] * (len(wrong) > SHOWN)
        return [*wrong[:SHOWN], *more]

    def best(self) -> Best:
        """Return the winner's closest victory; where all win or lose as one, its best result."""
        if not self.table:
            raise Wrong("No match has been played yet, so there is none to replay.")
        if why := no_record_of(self.game):
            raise Wrong(f"There is no best match to replay. {why}")
        winner = self.table[0]
        won = [
            (each, fixture)
            for fixture, each in self.results
            if each.code and not each.lost and is_won(each, fixture, winner.number)
        ]
        if not won:
            raise Wrong(
                f"{winner.entrant.name} has won no match to its end, without a mistake of the "
                "others, so there is none to replay."
            )
        key = (lambda each: (-each[0].shares[0], -each[0].lead)) if self.is_shared else closest
        played, fixture = min(won, key=key)
        return Best(played.code, self._why(played, fixture, winner, len(won)))

    def _why(self, played: Played, fixture: Fixture, winner: EntrantStanding, won: int) -> str:
        name, number = winner.entrant.name, played.number + 1
        if self.is_shared:
            return f"Match {number}, deal {fixture.deal}: the best result of {name}."
        others = [self.entrants[each].name for each in fixture.sides if each != winner.number]
        lead = counted(in_print(f"{played.lead:g}"), self.game.goal.measure)
        return (
            f"Match {number}, deal {fixture.deal}: {name} beats {' and '.join(others)} by {lead}, "
            f"the closest of {counted(won, 'victory', 'victories')}."
        )

    @property
    def winners(self) -> list[str]:
        """The names of the best players; house players win only where nobody else plays."""
        able = [each for each in self.table if not each.entrant.kind] or self.table
        most = able[0].found.mean
        return [each.entrant.name for each in able if each.found.mean == most]

    def page(self, to: str | Path) -> Path:
        """Write a page to project, with the winner in large letters, and return its path."""
        if not self.table:
            raise Wrong("No match has been played yet, so there is no winner.")
        rows = [(each.entrant.name, each.found, interval_of(each.found, each.deals))
                for each in self.table]  # fmt: skip
        file = Path(to).expanduser()
        text = projected(self.game.name, self.title, self.winners, rows, self.leader)
        try:
            files.write_atomically(file, text.encode())
        except OSError as error:
            raise Wrong(f"{file} can't be written: {error.strerror or error}.") from None
        return file

    def keep(self, to: str | Path) -> Noted:
        """Write each student's player into a folder, so that it can meet others next year."""
        return Noted(keep_all(self.entrants, Path(to).expanduser()))


def half_of(one: Any, other: Any) -> float:
    """Return 1 if one result is better than another, ½ if it is the same."""
    return 0.5 if one == other else float(one > other)


def share_in(worth: Any) -> float:
    """Return the share of the victory in what is compared."""
    return float(worth[1] if isinstance(worth, tuple) else worth)


def closest(won: tuple[Played, Fixture]) -> float:
    return won[0].lead


def is_won(played: Played, fixture: Fixture, number: int) -> bool:
    """Return True if this entrant has won alone, or has played where all win or lose as one."""
    if len(fixture.sides) == 1:
        return fixture.sides[0] == number
    return number in fixture.sides and played.shares[fixture.sides.index(number)] == 1


def mistake_of(name: str, lost: Lost, code: str, times: int) -> str:
    line = f" in line {lost.line}, “{lost.text}”" if lost.line else ""
    where = f"event {lost.event} of {code}" if code else f"event {lost.event}"
    first = "The first time was" if times > 1 else "That was"
    matches = counted(times, "match", "matches")
    said = lost.said.removesuffix(".")
    return f"{name} lost {matches}, because the player {said}{line}. {first} after {where}."
