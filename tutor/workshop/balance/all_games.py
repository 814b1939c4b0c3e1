"""Many games side by side: who wins, and how long it takes."""

from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape

from tutor.engine.misused import plainly
from tutor.games import GAMES
from tutor.workshop.balance.page import (
    CLEAR,
    figure,
    half_interval,
    html_table,
    marked_by_chance,
    text_table,
)
from tutor.workshop.balance.series import LIMIT, Balance, balance
from tutor.workshop.balance.who import Who, players_in_words

MOST_SEATS = 3  # columns
SEATS = ("seat 0", "seat 1", "seat 2", "margin", "several win", LIMIT)
LENGTHS = ("answers", "80 of 100 matches", "rounds", "minutes")
HEADS = ("", *SEATS, *LENGTHS[:-1])
SHARE = 0.1  # of matches that are shorter, and of those that are longer


@dataclass(frozen=True, repr=False)
class Overview:
    """The balance of several games."""

    found: Sequence[Balance]

    @property
    def rows(self) -> list[list[str]]:
        """A row for each game: the shares of its seats, and its lengths without minutes."""
        return [[head(each), *seats(each), *length(each, each)[:-1]] for each in self.found]

    @property
    def clear(self) -> str:
        """The number of shares that are clearly not that of equals, and the number by chance."""
        each = [(found, share) for found in self.found for share in found.victories[:MOST_SEATS]]
        if not each:
            return ""
        many = sum(found.is_clear(share) for found, share in each)
        verb = "differs" if many == 1 else "differ"
        return (
            f"{many} of these {len(each)} shares of seats {verb} clearly from that of equal "
            f"players (marked {CLEAR}); {marked_by_chance(len(each))}."
        )

    def __repr__(self) -> str:
        return "\n".join(filter(None, [text_table(HEADS, self.rows), self.clear]))

    def _repr_html_(self) -> str:
        return f"{html_table(HEADS, self.rows)}<p>{escape(self.clear)}</p>"


@plainly
def overview(
    games: Iterable[str] = GAMES,
    matches: int = 100,
    by: Who = "random",
    *,
    seed: int = 1,
    executor: Executor | None = None,
) -> Overview:
    """Play matches of these games, or of all, with the usual number of players."""
    how = {"seed": seed, "executor": executor}
    return Overview([balance(name, 0, matches, by, **how) for name in games])  # type: ignore[arg-type]  # a mapping of both


def head(found: Balance) -> str:
    """Return the first cell of a row: the game, and who plays."""
    return f"{found.game.name}: {found.players} {players_in_words(found.by)}"


def with_mark(text: str) -> str:
    return f"{text} {CLEAR}"


def seats(found: Balance, bold: Callable[[str], str] = with_mark) -> list[str]:
    """Return the cells of who wins; `bold` marks shares that are not those of equal players."""
    rows = found.rows
    limited = figure(LIMIT, rows[LIMIT].mean)
    if found.is_shared:
        won = rows["the team wins"]
        return [f"all: {figure('wins', won.mean)}", "", "", half_interval("wins", won), "", limited]
    each = found.victories
    texts = [(figure("wins", share.mean), share) for share in each[:MOST_SEATS]]
    shares = [bold(text) if found.is_clear(share) else text for text, share in texts]
    shares += [""] * (MOST_SEATS - len(shares))
    widest = max(each, key=lambda share: share.se)
    several = figure("several win", rows["several win"].mean)
    return [*shares, half_interval("wins", widest), several, limited]


def length(found: Balance, usual: Balance) -> list[str]:
    """Return the cells of how long matches are; minutes at the pace of `usual` ones."""
    answers = sorted(course.answers for course in found.courses)
    low, high = (answers[round(share * (len(answers) - 1))] for share in (SHARE, 1 - SHARE))
    pace = usual.minutes / usual.rows["decisions"].mean
    return [
        figure("answers", found.rows["answers"].mean),
        f"{low} to {high}",
        figure("rounds", found.rows["rounds"].mean),
        f"{pace * found.rows['decisions'].mean:.0f}",
    ]
