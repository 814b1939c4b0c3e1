"""Random questions about small decks, each with what its answer must be of a single deal."""

import operator
import re
from random import Random

from chance.hunting_names import named
from chance.oracle import DECKS, alone, every_deal, shares, values, worked_out

from tutor.chance import (
    P,
    count,
    deals,
    distribution,
    draws,
    event,
    expect,
    hands,
    has,
    joint,
    points,
    rank,
    ranks,
    suit,
    suits,
)
from tutor.chance.theory.measures import Together

EQUALITY = (operator.eq, operator.ne)
ORDER = (operator.lt, operator.le, operator.gt, operator.ge)
SIGNS = (operator.add, operator.sub, operator.mul)
NUMBERS = ("different", "most", "sum", "lowest", "highest", "runs", "longest", "count")
OF_SUITS = ("different", "most", "count")
SIZES = ((1,), (2,), (3,), (4,), (1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (0, 2), (1, 1, 2))
MOST_DEALS = 20_000
YES_NO, SPREAD, TOGETHER = 0.7, 0.85, 0.95  # yes or no; then distributions; means; joint ones


LACKING = "Some cards of this deck have no"
BY_NAME = re.compile(r"in this space|[Ll]eave out \.alike")


class Unanswerable(Exception):
    """Raised for a question without an answer, which has to be rejected."""


class Hunt:
    """A deck, a way to deal it, and questions about it."""

    def __init__(self, seed):
        self.rng = rng = Random(seed)
        self.deck = name = rng.choice([*DECKS])
        self.cards = cards = DECKS[name]
        self.ordered, self.put_back = rng.random() < 0.2, rng.random() < 0.15
        self.sizes = (1,) * rng.choice((1, 2, 2, 3)) if self.ordered else rng.choice(SIZES)
        if self.put_back:
            self.sizes = self.sizes[:2] if sum(self.sizes[:2]) < 4 else (2,)
        if self.ordered:
            self.space = draws(cards, len(self.sizes), replace=self.put_back)
        else:
            self.space = deals(cards, *self.sizes, replace=self.put_back)
        if rng.random() < 0.25:
            gone = rng.sample(cards, rng.randrange(1, 3))
            self.space = self.space.without(gone)
            self.cards = tuple(card for card in cards if card not in gone)
        self.alike = ()
        single = name not in ("paired", "wild", "numbers")
        if rng.random() < 0.15 and single and not (self.ordered or self.put_back):
            self.alike = rng.choice((("suits",), ("ranks",), ("suits", "ranks")))
            self.space = self.space.alike(*self.alike)
        self.names = hands(*[f"h{place}" for place in range(len(self.sizes))])

    def deals(self):
        """All deals, one by one; none if they are too many to look at."""
        if self.space.size > MOST_DEALS:
            return []
        how = {"ordered": self.ordered, "put_back": self.put_back}
        return [*every_deal(self.cards, self.sizes, **how)]

    def yes_no(self, depth=0):
        """Return a yes-or-no question."""
        luck = self.rng.random()
        if luck < 0.5 and depth < 2:
            (one, said), (other, also) = self.yes_no(depth + 1), self.yes_no(depth + 1)
            if luck < 0.25:
                return one & other, lambda hs: said(hs) and also(hs)
            return one | other, lambda hs: said(hs) or also(hs)
        if luck < 0.6:
            one, said = self.yes_no(depth + 1) if depth < 3 else self.atom()
            return ~one, lambda hs: not said(hs)
        return self.atom()

    def atom(self):
        """One comparison."""
        kinds = [self.compared] * 3 + ([self.of_a_card] if self.ordered else [self.of_all] * 2)
        if not self.ordered:
            kinds += [self.named, self.by_function]
        kinds += [lambda: named(self)] * 2
        return self.rng.choice(kinds)()

    def number(self, depth=0):
        """Return a question with a number as its answer."""
        one, said = self.fact()
        luck, times = self.rng.random(), self.rng.randrange(1, 4)
        if luck < 0.25 and depth < 2:
            other, also = self.number(depth + 1)
            sign = self.rng.choice(SIGNS)
            return sign(one, other), lambda hs: sign(some(said(hs)), some(also(hs)))
        if luck < 0.35:
            return times * one, lambda hs: times * some(said(hs))
        if luck < 0.45:
            return times - one, lambda hs: times - some(said(hs))
        return one, said

    def fact(self):
        """One number about one hand, or about one drawn card."""
        place, rng = self.rng.randrange(len(self.sizes)), self.rng
        if self.ordered:
            return self.names[place].rank, lambda hs: alone(hs[place][0], "rank")
        attribute = rng.choice(self.attributes())
        bag = self.bag(place, attribute)
        word = rng.choice(OF_SUITS if attribute == "suit" else NUMBERS)
        if word != "count":
            asked, detail = getattr(bag, word), None
        else:
            detail = rng.choice(
                values(self.cards, attribute) or values(DECKS[self.deck], attribute)
            )
            asked = bag.count(self.spelled(attribute, detail))
        return asked, lambda hs: worked_out(hs[place], attribute, word, detail, self.cards)

    def attributes(self):
        """Return a question about these cards."""
        return ["rank", "rank", *["suit"] * (self.deck != "numbers"), "points"]

    def bag(self, place, attribute):
        """The words for the ranks (suits, points) of this hand; the only one needs no name."""
        if len(self.sizes) == 1 and self.rng.random() < 0.7:
            return {"rank": ranks, "suit": suits, "points": points}[attribute]
        return getattr(self.names[place], attribute if attribute == "points" else f"{attribute}s")

    def spelled(self, attribute, value):
        """A rank or a suit in some spelling."""
        if attribute == "points":
            return value
        return self.rng.choice([value, str(value).lower(), f" {value} "])

    def compared(self):
        """Two numbers, or a number and one that is near."""
        one, said = self.number()
        sign = self.rng.choice((*EQUALITY, *ORDER))
        if self.rng.random() < 0.4:
            other, also = self.number(1)
        else:
            near = or_none(said, self.example())
            if near is None:
                return self.compared()
            near += self.rng.choice((0, 0, 1, -1))
            if isinstance(one.name, str) and self.exact(one) and sign in EQUALITY:
                near = self.rng.choice(values(self.cards, self.exact(one)) or [near])
            other, also = near, lambda _: near

        def told(hs):
            left, right = said(hs), also(hs)
            if sign in EQUALITY:
                return sign(left, right)
            return sign(some(left), some(right))

        return sign(one, other), told

    def exact(self, asked):
        """The attribute whose values this returns, so that others are rejected."""
        word = asked.name.rsplit(".", 1)[-1]
        if word in ("lowest", "highest") and "rank" in asked.name:
            return "rank"
        return "rank" if word == "rank" else None

    def example(self):
        """One deal."""
        drawn = self.rng.sample(self.cards, sum(self.sizes))
        return tuple(tuple(drawn.pop() for _ in range(size)) for size in self.sizes)

    def of_a_card(self):
        """The suit of a drawn card: that of another card, or a constant."""
        if self.deck == "numbers":
            return self.compared()
        sign, (one, other) = (
            self.rng.choice(EQUALITY),
            self.rng.choices(range(len(self.sizes)), k=2),
        )
        if self.rng.random() < 0.5:
            same = sign(self.names[one].suit, self.names[other].suit)
            return same, lambda hs: sign(alone(hs[one][0], "suit"), alone(hs[other][0], "suit"))
        letter = self.rng.choice(values(self.cards, "suit"))
        asked = sign(self.names[one].suit, self.spelled("suit", letter))
        return asked, lambda hs: sign(alone(hs[one][0], "suit"), letter)

    def of_all(self):
        """All ranks (suits, points) of a hand together."""
        place, attribute = self.rng.randrange(len(self.sizes)), self.rng.choice(self.attributes())
        word, detail = self.rng.choice(("apart", "pattern", "counts", "values")), None
        bag = self.bag(place, attribute)
        if word == "apart" and attribute != "suit":
            detail = self.rng.randrange(1, 4)
            asked = bag.apart(detail)
            return asked, lambda hs: worked_out(hs[place], attribute, word, detail, self.cards)
        word, sign = "pattern" if word == "apart" else word, self.rng.choice(EQUALITY)
        like = worked_out(self.example()[place], attribute, word, None, self.cards)
        asked = sign(getattr(bag, word), like)
        return asked, lambda hs: sign(
            worked_out(hs[place], attribute, word, None, self.cards), like
        )

    def named(self):
        """A card by its name, or cards by what they are like."""
        place, rng = self.rng.randrange(len(self.sizes)), self.rng
        words, card = self.names[place], rng.choice(DECKS[self.deck])
        only = (has, count) if len(self.sizes) == 1 else (words.has, words.count)
        if rng.random() < 0.5:
            name = rng.choice([str(card), str(card).lower(), card])
            exact = name is card or name == card.code != str(card)
            return only[0](name), lambda hs: any(
                each is card if exact else str(each) == str(card) for each in hs[place]
            )
        plain = [each for each in DECKS[self.deck] if each.kind == "plain"]
        low, letter, many = rng.choice(plain).rank, rng.choice(plain).suit, rng.randrange(3)
        if not letter or self.deck == "wild":
            asked = only[1](lambda c: c.kind == "plain" and c.rank % 2 == 0)
            return (
                asked == many,
                lambda hs: (
                    many == sum(each.kind == "plain" and each.rank % 2 == 0 for each in hs[place])
                ),
            )
        return (
            only[1]((suit == letter) & (rank > low)) >= many,
            lambda hs: many <= sum(each.suit == letter and each.rank > low for each in hs[place]),
        )

    def by_function(self):
        """A function of hands, as a student would write it, and its expected result."""
        n, m = (self.rng.randrange(len(self.sizes)) for _ in range(2))
        plain = [each for each in DECKS[self.deck] if each.kind == "plain"]
        one, letter = self.rng.choice(plain), self.rng.choice(plain).suit or "A"
        d, low = self.rng.randrange(1, 4), self.rng.choice(plain).rank
        asked = [
            (lambda *h: str(one) in h[n], lambda hs: any(str(c) == str(one) for c in hs[n])),
            (
                lambda *h: sum(c.points for c in h[n]) >= d,
                lambda hs: sum(c.points for c in hs[n]) >= d,
            ),
            (
                lambda *h: len({c.rank for c in h[n]} | {c.rank for c in h[m]}) <= d,
                lambda hs: len({c.rank for c in (*hs[n], *hs[m])}) <= d,
            ),
            (
                lambda *h: h[n].ranks == h[m].ranks,
                lambda hs: values(hs[n], "rank") == values(hs[m], "rank"),
            ),
        ]
        if self.deck not in ("numbers", "wild"):
            asked += [
                (
                    lambda *h: any(c.suit == letter and c.rank > low for c in h[n]),
                    lambda hs: any(c.suit == letter and c.rank > low for c in hs[n]),
                ),
                (
                    lambda *h: {c.suit for c in h[n]} == {c.suit for c in h[m]},
                    lambda hs: {c.suit for c in hs[n]} == {c.suit for c in hs[m]},
                ),
                (
                    lambda *h: any(
                        a.suit == b.suit and a.rank > b.rank for a in h[n] for b in h[m]
                    ),
                    lambda hs: any(
                        a.suit == b.suit and a.rank > b.rank for a in hs[n] for b in hs[m]
                    ),
                ),
                (
                    lambda *h: letter in h[n].suits and low not in h[m].ranks,
                    lambda hs: letter in values(hs[n], "suit") and low not in values(hs[m], "rank"),
                ),
            ]
        function, told = self.rng.choice(asked)
        return event(function, "a function"), told


def some(number):
    """A number; where there is none there is nothing to calculate with."""
    if number is None or number != number:  # noqa: PLR0124  nan
        raise Unanswerable
    return number


def or_none(said, hands):
    """Return a question about these hands; None if nothing can be."""
    try:
        return said(hands)
    except Unanswerable:
        return None


def none_for_nan(found):
    """Return the same answer, with None for a rank that is missing."""
    if isinstance(found, tuple):
        return tuple(map(none_for_nan, found))
    return None if found != found else found  # noqa: PLR0124  nan


def hunted(seed):
    """Ask one random question: "right" or "refused"; an AssertionError if the answer is wrong."""
    hunt = Hunt(seed)
    luck, always = hunt.rng.random(), lambda _: True
    asked, said = hunt.yes_no() if luck < YES_NO else hunt.number()
    if luck > TOGETHER:
        (x, this), (y, that) = hunt.number(), hunt.yes_no()
        asked, said = Together(x, y), lambda hs: (this(hs), that(hs))
    given, known = hunt.yes_no() if hunt.rng.random() < 0.25 else (None, always)
    every = hunt.deals()
    if not every:
        return "too many"
    try:
        true = {none_for_nan(found): p for found, p in shares(every, said, known).items()}
    except Unanswerable:
        true = {}
    try:
        found = asked_of(hunt.space, asked, given, luck)
    except ValueError as error:
        found = error
    if isinstance(found, ValueError):
        refused = f"{seed}: {asked}, given {given}: {found}"
        meant = hunt.alike and BY_NAME.search(str(found))
        meant = meant or (hunt.deck == "wild" and LACKING in str(found))
        assert not true or None in true or meant, refused
        return "refused"
    if luck < YES_NO:
        true = {True: true.get(True, 0), False: true.get(False, 0)}
    elif SPREAD <= luck <= TOGETHER:
        true = {"mean": sum(v * p for v, p in true.items())}
    assert found == true, f"{seed}: {asked}, given {given}, {hunt.space!r} of {hunt.deck}"
    return "right"


def asked_of(space, asked, given, luck):
    """The answer in one of three ways: as chances of yes and no, a distribution, or a mean."""
    if luck < YES_NO:
        return {True: P(asked, space, given), False: P(~asked, space, given)}
    if luck < SPREAD:
        return {**distribution(asked, space, given)}
    if luck > TOGETHER:
        return {**joint(*asked.asked, space, given)}
    return {"mean": expect(asked, space, given)}
