"""The page of a tournament's winner, to be projected: large letters, bars, no script."""

from collections.abc import Sequence
from html import escape

from tutor.bots.tournament import TournamentResult
from tutor.engine.event import listing
from tutor.engine.wording import percent

STYLE = """
:root { color-scheme: light dark; --bar: #2b6cb0; --range: #8886; --line: #8888; }
@media (prefers-color-scheme: dark) { :root { --bar: #63a4e8; } }
body { font: 2.2vw/1.4 system-ui, sans-serif; margin: 4vw auto; max-width: 88vw; }
h1 { font-size: 8vw; line-height: 1.1; margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; margin: 2vw 0; }
th, td { padding: .3em .4em; text-align: left; font-weight: normal; }
th { overflow-wrap: anywhere; min-width: 20vw; max-width: 30vw; }
td:not(.bar) { white-space: nowrap; }
tr:first-child > * { font-weight: bold; }
td.bar { width: 45%; }
td.bar div { position: relative; height: 1.1em; border-left: .1em solid var(--line); }
td.bar span { position: absolute; top: 15%; bottom: 15%; left: 0; background: var(--bar); }
td.bar i { position: absolute; top: 35%; bottom: 35%; background: var(--range);
  border: solid currentColor; border-width: 0 .15em; }
@media (max-width: 600px) { body { font-size: 16px; } .bar { display: none; } }
"""


def projected(
    game: str,
    title: str,
    winners: Sequence[str],
    rows: Sequence[tuple[str, TournamentResult, str]],
    said: str,
) -> str:
    """Return the page; a row has a name, its result, and its interval in words."""
    lines = "".join(
        f"<tr><th scope='row'>{place}. {escape(name)}</th>"
        f"<td>{percent(found.mean)}</td><td class='bar'>{bar(found)}</td>"
        f"<td>{escape(interval)}</td></tr>"
        for place, (name, found, interval) in enumerate(rows, 1)
    )
    winner, are = escape(listing(winners)), "winners are" if winners[1:] else "winner is"
    return (
        "<!doctype html><html lang='en'><head><meta charset='utf-8'>"
        "<meta name='viewport' content='width=device-width, initial-scale=1'>"
        f"<title>{escape(game)}: {winner}</title><style>{STYLE}</style></head><body><main>"
        f"<p>{escape(game)}: the {are}</p><h1>{winner}</h1><p>{escape(said)}</p>"
        f"<table>{lines}</table><p>{escape(title)}. "
        "<span class='bar'>The thin bars are 95 % intervals.</span></p>"
        "</main></body></html>\n"
    )


def bar(found: TournamentResult) -> str:
    low, high = (100 * min(1.0, max(0.0, each)) for each in (found.low, found.high))
    width = f"left: {low:.1f}%; width: {high - low:.1f}%"
    thin = f"<i style='{width}'></i>" if high > low else ""
    return (
        f"<div aria-hidden='true'><span style='width: {100 * found.mean:.1f}%'></span>{thin}</div>"
    )
