"""48 changed rules, three for each game: the rule, its new text, and what is replaced.

The functions use names of the games, and are as short as a teacher would write them.
"""

# ruff: noqa: C408, F821  written as keywords of `change`, with names of the games

import re
from pathlib import Path

import jupytext

FOLDER = Path(__file__).resolve().parents[1] / "notebooks"
LESSON = re.compile(r"^(\w+) = learn\(", re.MULTILINE)
PATIENCE = 60  # seconds for a trial, so that a busy machine finds the same

CHANGES = {
    "flares": [
        (
            "R4",
            "Flares are trumps.",
            dict(
                winning_play=lambda trick: max(
                    [p for p in trick if p[1].suit == "F"]
                    or [p for p in trick if p[1].suit == trick[0][1].suit],
                    key=lambda p: p[1].rank,
                )
            ),
        ),
        (
            "R6",
            "The deck never wins.",
            dict(
                winning_play=lambda trick: max(
                    [p for p in trick if p[0] != THE_DECK and p[1].suit == trick[0][1].suit]
                    or [p for p in trick if p[0] != THE_DECK]
                    or trick,
                    key=lambda p: p[1].rank,
                )
            ),
        ),
        (
            "R4",
            "The lowest card of the lead suit wins.",
            dict(
                winning_play=lambda trick: min(
                    [p for p in trick if p[1].suit == trick[0][1].suit], key=lambda p: p[1].rank
                )
            ),
        ),
    ],
    "mini_golf": [
        (
            "R10",
            "A pair in a column takes its rank off.",
            dict(
                column_value=lambda column: (
                    -column[0].rank
                    if column[0].rank == column[1].rank
                    else column[0].rank + column[1].rank
                )
            ),
        ),
        (
            "R8",
            "The hole ends as soon as a grid is face up.",
            dict(hole_is_over=lambda s: bool(finished(s)) or time_is_up(s)),
        ),
        ("R11", "Suits take nothing off.", dict(bonus=lambda places: 0)),
    ],
    "half_zero": [
        (
            "R5",
            "The lowest rank wins.",
            dict(
                in_front=lambda shown: [
                    seat
                    for seat, card in shown.items()
                    if rank(card) == min(map(rank, shown.values()))
                ]
            ),
        ),
        ("R4", "Every point card counts one.", dict(points=len)),
        ("R11", "Nobody may sit out.", dict(optouts=lambda bases: [0 for base in bases])),
    ],
    "ladder": [
        (
            "R3",
            "An equal rank may be played, too.",
            dict(
                beats=lambda rank, count, top, size, o: rank >= top and large_enough(count, size, o)
            ),
        ),
        ("R1", "Everybody gets five cards.", dict(HAND=5)),
        ("R5", "You may collect whenever you like.", dict(may_collect=lambda found, o: True)),
    ],
    "collector": [
        (
            "R5",
            "Five of six will do.",
            dict(
                graded=lambda ranks, suits, wilds: (
                    1
                    if ranks == suits == SET
                    else 2
                    if ranks == 1 or suits == 1
                    else 3
                    if SET in (ranks, suits) or 5 in (ranks, suits)
                    else NO_SET
                ),
                may_hold_a_set=lambda hand: True,
            ),
        ),
        ("R3", "You draw one card in a turn.", dict(DRAWN=1)),
        ("R7", "The first set ends the match.", dict(last_turns_are_over=lambda s: True)),
    ],
    "squad": [
        ("R4", "The sum of a squad may be 9.", dict(LARGEST=9)),
        (
            "R8",
            "With equal sums the attacker wins.",
            dict(
                verdict=lambda attacking, attacked: (
                    "won" if strength(attacking) >= strength(attacked) else "lost"
                )
            ),
        ),
        ("R4", "Any card may join a squad.", dict(same_suit=lambda squad, card: True)),
    ],
    "kaplowitz": [
        (
            "R3",
            "A higher rank beats any lower.",
            dict(beats=lambda one, other: one.rank > other.rank),
        ),
        (
            "R6",
            "You must follow suit.",
            dict(
                legal_cards=lambda s, seat: (
                    [c for c in s.hands[seat] if s.trick and c.suit == s.trick[0][1].suit]
                    or s.hands[seat]
                )
            ),
        ),
        (
            "R7",
            "Of equal records the first card wins.",
            dict(best_cards=lambda found: leaders([surplus(each) for each in found])[:1]),
        ),
    ],
    "six_nimmt": [
        ("R5", "Rows of four: the fifth card takes them.", dict(FULL=4)),
        ("R7", "Every card costs one head.", dict(row_heads=len)),
        (
            "R2",
            "The highest card is placed first.",
            dict(
                placing_order=lambda chosen: sorted(chosen.items(), key=lambda play: -play[1].rank)
            ),
        ),
    ],
    "the_mind": [
        ("R5", "A mistake costs two lives.", dict(lives_lost=lambda lower: 2)),
        ("R2", "One card more than the level.", dict(size=lambda s: level(s) + 1)),
        ("R6", "One raised hand is enough.", dict(all_agree=lambda s, raising: bool(raising))),
    ],
    "the_game": [
        (
            "R5",
            "Back to any card with the same last digit.",
            dict(
                is_backwards=lambda number, pile, card: (
                    (card - number if pile in FALLING else number - card) > 0
                    and (card - number) % TRICK == 0
                )
            ),
        ),
        ("R3", "One card a turn is enough.", dict(compulsory=lambda s: 1)),
        ("R2", "Everybody gets five cards.", dict(hand_size=lambda players, fewer: 5)),
    ],
    "no_thanks": [
        (
            "R9",
            "A run counts its highest card.",
            dict(
                points=lambda cards: sum(
                    [r for r in {c.rank for c in cards} if r + 1 not in {c.rank for c in cards}]
                )
            ),
        ),
        ("R1", "All 33 cards are in the match.", dict(REMOVED=0)),
        (
            "R4",
            "Tokens on a card are lost.",
            dict(collect=lambda s, seat, tell: setattr(s, "paid", 0)),
        ),
    ],
    "take_five": [
        (
            "R8",
            "The fourth number takes the set.",
            dict(full=lambda cards: len(numbers(cards)) >= 4),
        ),
        ("R11", "Specials left over cost nothing.", dict(penalty=lambda left: 0)),
        (
            "R4",
            "A number goes to the nearest End-Number, lower or higher.",
            dict(
                home=lambda ends, number: min(
                    range(len(ends)), key=lambda place: abs(ends[place] - number)
                )
            ),
        ),
    ],
    "dicht_dran": [
        (
            "R4",
            "The highest card wins.",
            dict(winner=lambda target, played: max(played, key=lambda play: play[1].rank)),
        ),
        ("R2", "The target moves two places.", dict(next_target=lambda target: (target + 2) % 6)),
        ("R7", "No card costs anything.", dict(is_free=lambda limits, card: True)),
    ],
    "schotten_totten": [
        (
            "R10",
            "Two adjacent stones win.",
            dict(enough=lambda own: len(own) >= ENOUGH or any(stone + 1 in own for stone in own)),
        ),
        ("R5", "Only the sum counts.", dict(beats=lambda one, other: one[1] > other[1])),
        ("R2", "Everybody holds seven cards.", dict(hand_size=lambda s: 7)),
    ],
    "chinchon": [
        ("R4", "Two cards are a combination.", dict(SMALLEST=2)),
        ("R11", "Special cards do nothing.", dict(effect=lambda card: "plain")),
        (
            "R9",
            "Whoever closes scores nothing more.",
            dict(went_down_at_once=lambda s, closer: False),
        ),
    ],
    "cold_war": [
        ("R3", "Three cards in a turn.", dict(PLAYS=3)),
        (
            "R7",
            "An attack must be greater than a block.",
            dict(breaks=lambda force, defence: force > defence),
        ),
        ("R12", "One shield stops a triad.", dict(shields_needed=lambda s: 1)),
    ],
}


def named():
    """Return the changes by a name such as "flares R4 Flares are trumps."."""
    return {
        f"{game} {rule} {says}": (game, rule, says, replaced)
        for game, changes in CHANGES.items()
        for rule, says, replaced in changes
    }


def section(name):
    """Return the cells of a notebook under “Change a rule”, and the name of its lesson."""
    cells = jupytext.read(FOLDER / f"{name}.md").cells
    heads = [n for n, cell in enumerate(cells) if re.search("^## ", cell.source, re.MULTILINE)]
    first = next(n for n in heads if "## Change a rule" in cells[n].source)
    lesson = next(found[1] for cell in cells if (found := LESSON.search(cell.source)))
    return cells[first : next(n for n in heads if n > first)], lesson


def code(cells):
    """Return the sources of the cells that are run."""
    return [cell.source for cell in cells if cell.cell_type == "code"]


def played(name):
    """Return code that plays the changed game of a notebook."""
    cells, lesson = section(name)
    changed = code(cells)[1].rpartition("\nmine.compare")[0]
    return f"{lesson} = learn({name!r})\n\n{changed}\nmine.play()"
