"""The cases that classes list at the board: small enough to be listed here as well."""

from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from statistics import mean


def test_the_board_of_lesson_1():
    four = ("1H", "2H", "1C", "2C")
    ways = (combinations(four, 2), permutations(four, 2), product(four, repeat=2))
    listed = [[*way] for way in ways]
    assert [len(each) for each in listed] == [6, 12, 16]
    assert [sum(a[1] == b[1] for a, b in each) for each in listed] == [2, 4, 8]


def test_the_board_of_lesson_2():
    pairs = [{*pair} for pair in combinations(range(1, 7), 2)]
    assert len(pairs) == 15
    assert [sum(len({5, 6} & pair) == n for pair in pairs) for n in (0, 2)] == [6, 1]
    assert sum(bool({5, 6} & pair) for pair in pairs) == 9


def test_the_board_of_lesson_3():
    places = [order.index("G") for order in permutations("Gxyz")]  # two are Blaise's, one is yours
    assert [sum(place in mine for place in places) for mine in ((0, 1), (2,), (3,))] == [12, 6, 6]


def test_the_board_of_lesson_4():
    six = [rank for rank in (1, 2, 3) for _ in "HC"]
    found = {}
    for cards in (2, 3, 4):
        hands = [*combinations(six, cards)]
        found[cards] = len(hands), sum(len({*hand}) < cards for hand in hands)
    assert found == {2: (15, 3), 3: (20, 12), 4: (15, 15)}


def test_the_board_of_lesson_5():
    six = [f"{rank}{suit}" for suit in "HCD" for rank in (1, 2)]
    fours = [*combinations(six, 4)]
    assert len(fours) == 15
    assert sum({card[1] for card in hand} == {*"HCD"} for hand in fours) == 12
    assert 2 * 2 * 2 * 3 == 24  # Blaise counts each of the twelve twice
    pairs = [*combinations(range(1, 7), 2)]
    with_six, high = ({p for p in pairs if 6 in p}, {p for p in pairs if sum(p) >= 8})
    parts = with_six - high, with_six & high, high - with_six, {*pairs} - with_six - high
    assert [*map(len, parts)] == [1, 4, 2, 8]


def test_the_board_of_lesson_6():
    five, found = ("1H", "2H", "3C", "4C", "5C"), []
    for his in combinations(five, 2):
        left = [card for card in five if card not in his]
        found += [("H" in "".join(his), "1H" in point) for point in combinations(left, 2)]
    rows = [[found.count((heart, point)) for point in (False, True)] for heart in (False, True)]
    assert rows == [[3, 6], [15, 6]]


def test_the_board_of_lesson_7():
    for cards, shares in (
        (("2H", "6H", "1C", "2C", "6C"), ("1/2", "1/3")),
        (("1H", "2H", "6H", "1C", "2C", "6C"), ("1/3", "1/3")),
    ):
        for suit, share in zip("HC", shares, strict=True):
            of_suit = [card for card in cards if card[1] == suit]
            sixes = sum(card[0] == "6" for card in of_suit)
            assert Fraction(sixes, len(of_suit)) == Fraction(share)


def test_the_board_of_lesson_8():
    orders = ("HCC", "CHC", "CCH")

    def won(moment):
        return sum(order[moment(order)] == "H" for order in orders)

    moments = (lambda _: 0, lambda _: 1, lambda order: 1 if order[0] == "C" else 2, lambda _: 2)
    assert [*map(won, moments)] == [1, 1, 1, 1]


def test_the_board_of_lesson_9():
    ways = {*permutations("AABB")}
    repeats = [[a == b for a, b in pairwise(way)] for way in ways]
    assert len(ways) == 6
    assert [sum(gap) for gap in zip(*repeats, strict=True)] == [2, 2, 2]
    assert not any(one and two for one, two, _ in repeats)  # the first two depend on each other


def test_the_board_of_lesson_10():
    deals = [*permutations((1, 2, 3), 2)]
    products = [(mine - 2) * (his - 2) for mine, his in deals]
    assert products == [0, -1, 0, 0, -1, 0]
    spread = [Fraction((mine - 2) ** 2) for mine, _ in deals]
    assert (Fraction(sum(products), 6), mean(spread)) == (Fraction(-1, 3), Fraction(2, 3))
    sums = [Fraction((sum(deal) - 4) ** 2) for deal in deals]
    assert mean(sums) == 2 * mean(spread) + 2 * Fraction(-1, 3)


def test_the_board_of_lesson_12():
    found = [(who == 6, who == 6 or card == 6) for who in range(1, 7) for card in (2, 4, 6)]
    rows = [[found.count((habit, high)) for high in (True, False)] for habit in (True, False)]
    assert rows == [[3, 0], [5, 10]]


def test_the_board_of_lesson_13():
    counters = [1 if rank <= 4 else -3 for rank in range(1, 7) for _ in range(6)]
    assert (len(counters), sum(counters)) == (36, -12)
    fair = [1 if rank <= 4 else -2 for rank in range(1, 7)]
    assert sum(fair) == 0


def test_the_board_of_lesson_14():
    cases = [(at, turned) for at in (1, 2, 3) for turned in (2, 3)]  # you point at card 1
    counted = [(at, turned) for at, turned in cases if at != turned]
    assert (len(counted), sum(at != 1 for at, _ in counted)) == (4, 2)
    assert sum(at != 1 for at, _ in cases) == 4  # he knows, and turns up the other one


def test_the_board_of_lesson_15():
    firsts = [way.index("G") + 1 for way in {*permutations("GGxx")}]
    assert [firsts.count(place) for place in (1, 2, 3)] == [3, 2, 1]
    assert Fraction(sum(firsts), len(firsts)) == Fraction(4 + 1, 2 + 1)


def test_the_board_of_lesson_16():
    wins = {("4", "6"): 0, ("4", "3"): 1, ("out", "6"): 1, ("out", "3"): 0}
    means = [7 * wins[his, "6"] + 3 * wins[his, "3"] for his in ("out", "4")]
    assert means == [7, 3]
    equal = [n for n in range(11) if n * wins["out", "6"] == (10 - n) * wins["4", "3"]]
    assert equal == [5]


def test_the_board_of_lesson_17():
    games, left, found = 714, 36, []
    for _ in range(3):
        found.append(games * 6 // left)
        assert games * 6 % left == 0
        games, left = games - found[-1], left - 1
    assert (found, games) == ([119, 102, 87], 406)


def test_the_board_of_lesson_18():
    rounds = [sum(card >= 5 for card in cards) for cards in product(range(1, 7), repeat=3)]
    assert [27 * rounds.count(hits) // len(rounds) for hits in range(4)] == [8, 12, 6, 1]
    paths = [*product((True, False), repeat=3)]
    assert [sum(sum(path) == hits for path in paths) for hits in range(4)] == [1, 3, 3, 1]
