"""Random questions about a deck and dice, two decks, dice and coins."""

import operator
from fractions import Fraction
from itertools import product
from random import Random

from chance.oracle import DECKS, every_deal, seen, shares

from tutor.chance import P, coins, deals, dice, distribution, event, hands, joint
from tutor.engine.cards import Card

SIGNS = (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge)
MOST = 20_000
WORDS = {"sum": sum, "lowest": min, "highest": max, "different": lambda some: len({*some})}


def part(rng):
    """Something with its space, and every way in which it falls."""
    kind = rng.choice(("deck", "deck", "dice", "coins"))
    if kind == "deck":
        cards, size = DECKS[rng.choice(("torn", "gaps", "zero"))], rng.choice((1, 1, 2))
        return deals(cards, size), [hand for (hand,) in every_deal(cards, (size,))]
    n = rng.choice((1, 2))
    if kind == "dice":
        sides = rng.choice((2, 4, 6))
        faces = [Card(str(k), rank=k, points=k) for k in range(1, sides + 1)]
        return dice(n, sides=sides), [hand for (hand,) in every_deal(faces, (n,), put_back=True)]
    heads, tails = Card("heads", rank=1, points=1), Card("tails")
    share = rng.choice((Fraction(1, 2), Fraction(1, 3)))
    sides = [heads] + [tails] * (share.denominator - 1)
    return coins(n, share), [hand for (hand,) in every_deal(sides, (n,), put_back=True)]


def number(rng, names):
    """One number about one of the things."""
    place, word = rng.randrange(len(names)), rng.choice([*WORDS])
    asked = getattr(names[place].points, word)
    return asked, lambda hs: WORDS[word]([seen(card, "points") for card in hs[place]])


def comparison(rng, names):
    """Two numbers, or whether two hands are the same."""
    if rng.random() < 0.3:
        sign = rng.choice(SIGNS[:2])

        def said(hs):
            return sign(*[sorted(card.code for card in hand) for hand in hs[:2]])

        return event(lambda *h: sign(h[0], h[1]), "the same"), said
    (one, this), (other, that) = number(rng, names), number(rng, names)
    sign = rng.choice(SIGNS)
    return sign(one, other), lambda hs: sign(this(hs), that(hs))


def hunted_product(seed):
    """Ask one random question: "right"; an AssertionError if the answer is wrong."""
    rng = Random(seed)
    space, ways = part(rng)
    if rng.random() < 0.4:
        space, every = space**2, [*product(ways, repeat=2)]
    else:
        other, more = part(rng)
        space, every = space * other, [*product(ways, more)]
    if len(every) > MOST:
        return "too many"
    assert space.size == len(every)
    names = hands("one", "other")
    asked, said = comparison(rng, names)
    x, this = number(rng, names)
    true = shares(every, said, lambda _: True)
    assert P(asked, space) == true.get(True, 0), f"{seed}: {asked}, {space}"
    given = {} if true.get(True, 0) == 0 else shares(every, this, said)
    if given:
        assert {**distribution(x, space, given=asked)} == given, f"{seed}: {x}, given {asked}"
    both = shares(every, lambda hs: (this(hs), said(hs)), lambda _: True)
    assert {**joint(x, asked, space)} == both, f"{seed}: {x} and {asked}, {space}"
    return "right"
