"""The written tests of two units, and their re-tests: every number is worked out a second way."""

import re
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, sqrt
from pathlib import Path

import pytest

from tutor.classroom.check import judge_answer, points_of_answer, with_decimal
from tutor.classroom.exercise import Exercise, Pool, Reasoned
from tutor.classroom.lessons import lesson_plan
from tutor.classroom.models import mixed_up
from tutor.classroom.paper.answers import stressed
from tutor.classroom.paper.unit import paper_blocks, paper_pdf, title, unit_key_blocks, unit_key_pdf
from tutor.classroom.typed import parse_typed
from tutor.classroom.written.papers import MINUTES, PAPERS, paper_questions
from tutor.classroom.written.texts import TEXTS
from tutor.engine.textfile import WrongFile

LESSON_TEXTS = Path(__file__).parents[2] / "notebooks" / "lessons"
SHEETS = re.compile(rb"/Type\s*/Page\b")
NUMBERS = re.compile(r"(?<![\w.,/])\d+(?:[./]\d+)?(?![\w/])")
CARDS = re.compile(r"\b(?:[1-6][UPHFDC]\b ?)+")
SUITS = "UPHFDC"
DECK = [f"{rank}{suit}" for suit in SUITS for rank in range(1, 7)]
CANNOT, LOST = "Blaise cannot follow suit", "Two cards are lost"
INTERVAL, ERROR = "A 95 % interval: its lower end", "Ada's two high cards"
EITHER, EXACTLY = "One or the other", "Exactly that many Hearts"
every_paper = pytest.mark.parametrize("version", PAPERS)
RETESTS = [("test", "retest"), ("exam-test", "exam-retest")]


def exercises(version):
    return {each.number: each.task for each in paper_questions(version) if asks_number(each)}


def asked(version, title):
    """Return the question with this title."""
    (found,) = (each for each in paper_questions(version) if each.task.title == title)
    return found


def values_of(version, title):
    return asked(version, title).task.values


def asks_number(question):
    return isinstance(question.task, Exercise)


def numbers(version):
    """Return the right numbers, by question: that of a find-the-error is the corrected one."""
    found = {}
    for number, task in exercises(version).items():
        line = task.lines[int(task.values[""]) - 1] if task.lines else None
        found[number] = Fraction(line.true()) if line else Fraction(task.values[""])
    return found


def share(cases, event, given=lambda _: True):
    """Return the share of cases, among those given."""
    kept = [case for case in cases if given(case)]
    return Fraction(sum(map(bool, map(event, kept))), len(kept))


def alike(hand):
    return len({card[1] for card in hand}) == 1


# Answers, by lists and by other formulas


@pytest.mark.parametrize(
    ("version", "codes"),
    [
        ("test", "1H 2H 3H 1C 2C 1D"),
        ("retest", "1P 2P 3P 4P 1U 2U"),
        ("exam-test", "1F 2F 3F 1U 2U 1C 1D"),
        ("exam-retest", "2P 4P 3D 5D 1U 1C 1H"),
    ],
)
def test_two_cards_share_a_suit(version, codes):
    cards, values = codes.split(), values_of(version, "Two cards that share a suit")
    hands, put_back = [*combinations(cards, 2)], [*product(cards, repeat=2)]
    assert values[""] == share(hands, alike) == share([*permutations(cards, 2)], alike)
    assert values["with replacement"] == share(put_back, alike)
    assert values["ordered"] == values[""] / 2
    assert values["ordered above, hands below"] == 2 * values[""]
    way = asked(version, "Two cards that share a suit").way
    assert all(" ".join(hand) in way for hand in hands)
    assert f"There are {len(hands)} hands. In {sum(map(alike, hands))} of them" in way


@pytest.mark.parametrize(
    ("version", "sums", "right"), [("test", (9, 10), 0), ("retest", (4, 5), 1)]
)
def test_one_sum_is_likelier_although_both_have_as_many_pairs(version, sums, right):
    throws = [*product(range(1, 7), repeat=2)]
    ways = [sum(a + b == wanted for a, b in throws) for wanted in sums]
    pairs = [sum(a + b == wanted and a <= b for a, b in throws) for wanted in sums]
    task = asked(version, "Which sum of two dice is likelier?").task
    assert [choice.text for choice in task.offered[:2]] == [str(each) for each in sums]
    assert task.outcomes.index("") == right == ways.index(max(ways))
    assert pairs[0] == pairs[1]
    assert task.outcomes[2] == "equally likely"


@pytest.mark.parametrize(
    ("version", "n", "held"),
    [("test", 40, 5), ("retest", 50, 6), ("exam-test", 44, 6), ("exam-retest", 52, 6)],
)
def test_at_least_one_of_three_cards(version, n, held):
    values = values_of(version, "At least one card that beats yours")
    none = Fraction(comb(n - 3, held), comb(n, held))
    for step in range(held):  # the hand, card by card
        none /= Fraction(n - 3 - step, n - step)
    assert none == 1
    exactly = [Fraction(comb(3, k) * comb(n - 3, held - k), comb(n, held)) for k in range(4)]
    assert values[""] == exactly[1] + exactly[2] + exactly[3]
    assert values["complement forgotten"] == exactly[0]
    assert (values["exactly one"], values["all of them"]) == (exactly[1], exactly[3])
    assert values["added"] == sum(k * each for k, each in enumerate(exactly))  # a mean
    assert values["with replacement"] == 1 - (1 - Fraction(3, n)) ** held
    assert (values["one card"], values["one name only"]) == (Fraction(3, n), Fraction(held, n))
    assert values["equally likely"] == Fraction(3, 4)


@pytest.mark.parametrize(
    ("version", "hearts", "clubs"),
    [("test", 3, 5), ("retest", 4, 6), ("exam-test", 4, 6), ("exam-retest", 3, 5)],
)
def test_he_cannot_follow_suit(version, hearts, clubs):
    deals = [*permutations([*("H" * hearts), *("C" * clubs)], 2)]
    ada, blaise = (lambda deal: deal[0] == "H"), (lambda deal: deal[1] == "C")
    question, values = asked(version, CANNOT), values_of(version, CANNOT)
    assert values[""] == share(deals, ada, blaise)
    assert values["turned round"] == share(deals, blaise, ada)
    assert values["evidence ignored"] == share(deals, ada)
    assert values["not divided"] == share(deals, lambda deal: ada(deal) and blaise(deal))
    assert values["how often it is seen"] == share(deals, blaise)
    assert values["one Heart fewer"] == share(deals, ada, lambda deal: not blaise(deal))
    counts = [[deals.count((a, b)) for a in "HC"] for b in "CH"]
    assert question.grid.counts == counts
    assert f"× {hearts + clubs - 1} = {len(deals)} deals" in question.asks


@pytest.mark.parametrize(
    ("version", "lost", "above"),
    [
        ("test", ("5D", "3C"), "2"),
        ("retest", ("6D", "1D"), "2"),
        ("exam-test", ("1D", "4P"), "2"),
        ("exam-retest", ("5D", "6D"), "3"),
    ],
)
def test_two_cards_are_lost(version, lost, above):
    left = [card for card in DECK if card not in lost]
    diamond, high = (lambda card: card[1] == "D"), (lambda card: card[0] > above)
    question, values = asked(version, LOST), values_of(version, LOST)
    assert values[""] == share(left, diamond, high)
    assert values["loss ignored"] == share(DECK, diamond, high)
    assert values["as if independent"] == share(left, diamond)
    assert values["turned round"] == share(left, high, diamond)
    assert values["how often it is seen"] == share(left, high)
    assert values["not divided"] == share(left, lambda card: diamond(card) and high(card))
    assert values["not divided"] != share(left, diamond) * share(left, high)  # not independent
    assert f"the other {len(left)} cards" in question.asks
    assert f"≈ {float(values['']):.4g}" in question.way


@pytest.mark.parametrize(("version", "habit", "held"), [("test", 12, 4), ("retest", 16, 3)])
def test_of_100_players(version, habit, held):
    players = [(player < habit, card) for player in range(100) for card in range(held)]
    has_it, opens = (lambda case: case[0]), (lambda case: case[0] or case[1] == 0)
    values = values_of(version, "A habit, or chance?")
    assert values[""] == share(players, has_it, opens)
    assert values["turned round"] == share(players, opens, has_it) == 1
    assert values["evidence ignored"] == share(players, has_it)
    assert values["how often it is seen"] == share(players, opens)
    assert values["odds"] == values[""] / (1 - values[""])
    half = [(n < 50, card) for n in range(100) for card in range(held)]
    assert values["base rate forgotten"] == share(half, has_it, opens)
    assert values["one minus"] == share(
        players, lambda case: not opens(case), lambda case: not case[0]
    )
    assert (100 - habit) % held == 0  # a whole number of players


@pytest.mark.parametrize(("version", "won", "n"), [("test", 80, 400), ("retest", 90, 900)])
def test_an_interval(version, won, n):
    p, values = won / n, values_of(version, INTERVAL)
    error = sqrt(won * (n - won) / n) / n  # that of the number, as a share
    found = {
        "": p - 2 * error,
        "one standard error": p - error,
        "standard error only": error,
        "root forgotten": p - 2 * error**2,
        "not divided by n": p - 2 * error * sqrt(n),
        "one minus forgotten": p - 2 * error / sqrt(1 - p),
        "five per cent": p - 0.05,
    }
    assert {name: pytest.approx(number) for name, number in found.items()} == values
    assert values[""].denominator < 100  # a number that is easily written
    assert f"from {p - 2 * error:.4g} to {p + 2 * error:.4g}." in asked(version, INTERVAL).way


@pytest.mark.parametrize(
    ("version", "begun", "more"), [("test", (4, 60), 300), ("retest", (26, 120), 180)]
)
def test_the_cards_do_not_remember(version, begun, more):
    seen, draws = begun
    values = values_of(version, "Hearts in all draws")
    assert values[""] == seen + more // 6
    assert values["due"] == (draws + more) // 6
    assert values["as it began"] == seen + seen * more // draws
    assert values["those to come"] == values[""] - seen
    assert values["due, those to come"] == values["due"] - seen
    assert all(value.denominator == 1 for value in values.values())
    assert (seen < draws / 6) is (version == "test")  # too few, then too many


@pytest.mark.parametrize(
    ("version", "suits", "above"),
    [
        ("test", "UPH", "5"),
        ("retest", "UP", "4"),
        ("exam-test", "UPHF", "5"),
        ("exam-retest", "UPH", "4"),
    ],
)
def test_the_first_wrong_line_and_those_after_it(version, suits, above):
    hands = [*combinations([card for card in DECK if card[1] in suits], 2)]
    high = [sum(card[0] > above for card in hand) for hand in hands]
    both, some = high.count(2), len(hands) - high.count(0)
    task = asked(version, ERROR).task
    true = [len(hands), *(Fraction(n, len(hands)) for n in (both, some, high.count(0)))]
    assert [Fraction(line.true()) for line in task.lines] == [*true, Fraction(both, some)]
    assert [line.is_right for line in task.lines] == [True, True, False, False, False]
    third, fourth, fifth = (Fraction(line.claims()) for line in task.lines[2:])
    assert third == sum(high) * Fraction(1, len(hands))  # a mean
    assert (fourth, fifth) == (1 - third, Fraction(both, len(hands)) / third)
    assert judge_answer(task, f"3: {true[2]}").is_right
    assert points_of_answer(task, "3", 2) == 1
    assert f"they should be {true[3]} and {Fraction(both, some)}." in asked(version, ERROR).way


@pytest.mark.parametrize(
    ("version", "last", "wanted", "least"), [("exam-test", 7, 6, 9), ("exam-retest", 8, 6, 11)]
)
def test_one_or_the_other(version, last, wanted, least):
    dealt = [*combinations(range(1, last + 1), 2)]
    has_it, high = (lambda hand: wanted in hand), (lambda hand: sum(hand) >= least)
    both, values = (lambda hand: has_it(hand) and high(hand)), values_of(version, EITHER)
    assert values[""] == share(dealt, lambda hand: has_it(hand) or high(hand))
    assert values["or, but not both"] == share(dealt, lambda hand: has_it(hand) != high(hand))
    assert values["only both"] == share(dealt, both)
    assert (values["first only"], values["second only"]) == (
        share(dealt, has_it),
        share(dealt, high),
    )
    assert values["added"] == share(dealt, has_it) + share(dealt, high)
    assert values["as if independent"] == values["added"] - share(dealt, has_it) * share(
        dealt, high
    )
    parts = [
        sum(has_it(hand) is one and high(hand) is other for hand in dealt)
        for one, other in ((True, False), (False, True), (True, True), (False, False))
    ]
    first, second, common, neither = parts
    said = f"{first} lie only in the first circle, {second} only in the second, {common} in both, "
    assert f"{said}and {neither} outside" in asked(version, EITHER).way


@pytest.mark.parametrize(
    ("version", "wanted", "tries"), [("exam-test", 3, 5), ("exam-retest", 2, 7)]
)
def test_exactly_that_many_hearts_of_cards_that_go_back(version, wanted, tries):
    draws = [*product(SUITS, repeat=tries)]
    found = [draw.count("H") for draw in draws]
    values, first = values_of(version, EXACTLY), ("H",) * wanted
    assert values[""] == share(found, lambda hearts: hearts == wanted)
    assert values["at least"] == share(found, lambda hearts: hearts >= wanted)
    assert values["mean for chance"] == Fraction(sum(found), len(draws))
    began = [draw[wanted:] for draw in draws if draw[:wanted] == first]
    assert values["others forgotten"] == Fraction(len(began), len(draws))
    alone = sum("H" not in rest for rest in began)
    assert values["one order"] == Fraction(alone, len(draws))
    orders = [*combinations(range(tries), wanted)]
    assert values["others forgotten, orders counted"] == len(orders) * values["others forgotten"]
    assert values["order counted"] == len([*permutations(range(wanted))]) * values[""]
    hands = comb(6, wanted) * comb(30, tries - wanted)
    assert values["cards stay out"] == Fraction(hands, comb(36, tries))
    assert f"There are {len(orders)} orders" in asked(version, EXACTLY).way


@pytest.mark.parametrize(("version", "right"), [("exam-test", 1), ("exam-retest", 0)])
def test_the_formula_fits_the_throws_that_are_fixed_in_number(version, right):
    task = asked(version, "When may you use the formula?").task
    assert task.outcomes.index("") == right
    assert "sixes in" in task.offered[right].text


# The tests as wholes


@every_paper
def test_points_minutes_and_lessons_are_those_of_the_unit(version):
    found = paper_questions(version)
    assert [each.number for each in found] == [str(n) for n in range(1, len(found) + 1)]
    assert sum(each.points for each in found) == 30
    assert sum(each.shape.minutes for each in found) <= MINUTES - 3
    assert all(len(each.marks) == len(each.shape.points) for each in found)
    single = [each.shape.lessons[0] for each in found if len(each.shape.lessons) == 1]
    assert [*dict.fromkeys(single)] == [*PAPERS[version].lessons]


@every_paper
def test_no_thought_comes_near_the_answer_or_another_thought(version):
    assert mixed_up(exercises(version).values()) == []


@every_paper
def test_typed_answers_are_right_and_wrong_numbers_are_told_their_thoughts(version):
    for number, task in exercises(version).items():
        assert task.lines or judge_answer(task, task.typed).is_right, number
        for model in () if task.lines else task.models:
            value = task.values[model.name]
            said = f"{float(value):.5g}" if value.denominator > 10**6 else str(Fraction(value))
            assert judge_answer(task, said).model == model.name, (number, said)
            assert points_of_answer(task, said, 4) == 2 * model.is_halfway, (number, said)


@every_paper
def test_numbers_on_the_way_to_the_answer_earn_half(version):
    assert {
        task.title: {model.name for model in task.models if model.is_halfway}
        for task in exercises(version).values()
        if any(model.is_halfway for model in task.models)
    } == {title: HALFWAY[title] for title in titles(version) if title in HALFWAY}


HALFWAY = {  # by title of a question
    "At least one card that beats yours": {"complement forgotten"},
    "Blaise cannot follow suit": {"not divided"},
    "Two cards are lost": {"not divided"},
    "A habit, or chance?": {"how often it is seen", "odds"},
    "A 95 % interval: its lower end": {"one standard error", "standard error only"},
    "Hearts in all draws": {"those to come"},
    "Exactly that many Hearts": {"one order"},
}


def titles(version):
    return [each.task.title for each in paper_questions(version)]


@every_paper
def test_everybody_who_counts_cases_as_equally_likely_is_understood(version):
    for number, task in exercises(version).items():
        names = [model.name for model in task.models]
        if task.is_chance:
            assert any(name.startswith("equally likely") for name in names), number
    means = {task.title for task in exercises(version).values() if not task.is_chance}
    assert means == {*titles(version)} & {
        *("A 95 % interval: its lower end", "Hearts in all draws", "Ada's two high cards")
    }


@pytest.mark.parametrize(("first", "second"), RETESTS)
def test_the_retest_asks_the_same_questions_with_other_numbers(first, second):
    for one, other in zip(paper_questions(first), paper_questions(second), strict=True):
        assert pattern(one.asks) == pattern(other.asks)
        assert one.asks != other.asks or isinstance(one.task, Reasoned)
        assert one.task.outcomes != ("",)
        assert {*one.task.outcomes} == {*other.task.outcomes}
        assert one.shape == other.shape
        assert one.repeat == other.repeat
    assert len({*numbers(first).values()} & {*numbers(second).values()}) == 0
    for one, other in zip(paper_questions(first), paper_questions(second), strict=True):
        assert isinstance(one.task, Exercise) or one.task.offered != other.task.offered


def pattern(text):
    """Return a text without its numbers and cards."""
    return re.sub(r"\d+", "#", CARDS.sub("cards ", text))


@every_paper
def test_no_number_is_an_answer_of_a_lesson_and_no_answer_a_number_of_a_lesson(version):
    tasks = [task for n in PAPERS[version].lessons for task in lesson_plan(n).tasks]
    asked = [task for task in tasks if isinstance(task, Exercise)]
    right = {Fraction(task.values[""]) for task in asked if not task.lines}
    there = {Fraction(value) for task in asked if not task.lines for value in task.values.values()}
    there |= {Fraction(line.claims()) for task in asked for line in task.lines}
    there |= {Fraction(line.true()) for task in asked for line in task.lines}
    there |= {Fraction(task.truth()) for task in tasks if isinstance(task, Pool)}
    assert not there & {*numbers(version).values()}
    for number, task in exercises(version).items():
        assert task.lines or not right & {Fraction(each) for each in task.values.values()}, number


@every_paper
def test_no_answer_is_in_the_notebook_of_a_lesson(version):
    for n in PAPERS[version].lessons:
        text = (LESSON_TEXTS / f"{lesson_plan(n).notebook}.md").read_text(encoding="utf-8")
        there = [parse_typed(each) for each in {*NUMBERS.findall(text)}]
        assert len(there) > 20
        for value in numbers(version).values():
            if value.denominator > 1:
                assert not [said.text for said in there if may_be(said, value)], (n, value)


def may_be(said, value):
    return said.value == value or (said.digits >= 3 and said.fits(value))


@every_paper
def test_the_paper_gives_no_answer_away(version):
    text = "\n".join(block.text for block in paper_blocks(version))
    for number in NUMBERS.findall(text):
        for value in numbers(version).values():
            assert not may_be(parse_typed(number), value), number
    (table,) = (each for each in paper_questions(version) if each.grid)
    counts = {str(count) for row in table.grid.counts for count in row}
    assert not counts & {*NUMBERS.findall(table.asks)}
    for task in exercises(version).values():
        assert not any(f"“{model.name}”" in text or model.says in text for model in task.models)


# On paper


@every_paper
@pytest.mark.parametrize("page", ["a4", "letter"])
def test_it_takes_two_pages_and_the_key_four_or_five(version, page):
    assert len(SHEETS.findall(paper_pdf(version, "red 3", page))) == 2
    assert 4 <= len(SHEETS.findall(unit_key_pdf(version, "", page))) <= 5


@every_paper
def test_each_question_has_its_points_and_room(version):
    _, *blocks = paper_blocks(version)
    for question, block in zip(paper_questions(version), blocks, strict=True):
        assert block.text.startswith(f"**{question.number}** ({question.points} points) ")
        assert block.lines >= 2
        assert block.is_first is (question.number == PAPERS[version].second_page)
    text = "\n".join(block.text for block in blocks)
    assert "\\_" in blocks[-1].text
    assert text.count("| total |  |  |  |") == 1
    assert "**C** " in text
    assert "**5** Given that at least one is high" in blocks[-1].text


def test_the_head_and_the_footer_say_which_test_it_is():
    assert title("test") == "Test: probability in six lessons"
    assert title("exam-test") == "Test: probability before an examination"
    assert title("retest", "red 3") == "Re-test: probability in six lessons, class RED3"
    text = paper_blocks("retest")[0].text
    assert "# Re-test: probability in six lessons" in text
    assert "**45 minutes, 30 points.**" in text


@every_paper
def test_the_key_has_points_numbers_thoughts_a_sample_and_the_lesson_to_repeat(version):
    text = "\n\n".join(block.text for block in unit_key_blocks(version))
    assert text.count("**Sample answer.**") == text.count("**Repeat** lesson")
    assert text.count("**Repeat** lesson") == len(paper_questions(version))
    for question in paper_questions(version):
        assert f"## {question.number} {question.task.title} (lesson" in text
        assert all(mark in text for mark in (*question.marks, question.way, question.repeat))
        for model in getattr(question.task, "models", ()):
            half = " **Half of the points.**" * model.is_halfway
            value = with_decimal(question.task.values[model.name])
            row = f"| {value} | {model.name} | {stressed(model.says)}{half} |"
            assert question.task.lines or row in text
    rights = {"test": "A** 9", "retest": "B** 5"}
    throws = {"exam-test": "B** the number of sixes", "exam-retest": "A** the number of sixes"}
    assert f"- **{ {**rights, **throws}[version] }" in text
    assert text.count(": **right**") == 1
    assert "**Repeat** lessons 1 (the sample space), 2 (the complement), 6 (conditioning): " in text


def test_the_key_has_the_table_filled_in():
    text = "\n\n".join(block.text for block in unit_key_blocks("test"))
    assert "| Blaise has no Heart | 15 | 20 | 35 |\n| Blaise has a Heart | 6 | 15 | 21 |" in text
    assert "| total | 21 | 35 | 56 |" in text


def test_a_number_that_a_text_needs_cannot_be_forgotten():
    with pytest.raises(WrongFile, match=r"^texts\.toml: there is no number for \{minutes\}\.$"):
        TEXTS.filled_in(points=30).entry("paper", "says")
    assert TEXTS.filled_in(points=1234).entry("worth", "says") == {"says": "(1,234 points)"}
