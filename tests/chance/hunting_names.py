"""Random questions that name cards: when one comes, several of them, hands that are equal."""

import operator
from math import inf

from chance.oracle import DECKS, alone, seen, values

from tutor.chance import count, event, has, rank, suit, until

EQUALITY = (operator.eq, operator.ne)
COMPARED = (*EQUALITY, operator.lt, operator.le, operator.gt, operator.ge)


def named(hunt):
    """A question that names cards, and what it must be of a single deal."""
    kinds = [first_comes, drawn] if hunt.ordered else [several, how_many, in_function, equal]
    kinds += [of_the_only_card] * (1 in hunt.sizes and not hunt.ordered)
    return hunt.rng.choice(kinds)(hunt)


def spelled(hunt, card):
    """A card by one of its names."""
    return hunt.rng.choice([str(card), str(card).lower(), f" {card} "])


def is_called(card, name):
    """Return True if a card has this name in one of our spellings."""
    return str(card).lower() == name.strip().lower()


def sorted_names(cards):
    """Return the names on cards, sorted."""
    return sorted(map(str, cards))


def cards_of(hunt, n):
    """n different cards of the whole deck."""
    return hunt.rng.sample(DECKS[hunt.deck], n)


def words_for(hunt, place, word, plain):
    """A word about a hand; about the only one without its name."""
    only = len(hunt.sizes) == 1 and hunt.rng.random() < 0.5
    return plain if only else getattr(hunt.names[place], word)


def first_comes(hunt):
    """At which place the first of some cards is drawn."""
    rng, near = hunt.rng, hunt.rng.randrange(1, len(hunt.sizes) + 2)
    ranks = values(hunt.cards, "rank")
    if rng.random() < 0.5 and ranks:
        wanted = rng.choice(ranks)
        asked, is_so = until(rank == wanted), lambda card: seen(card, "rank") == wanted
        if hunt.deck == "wild":
            asked = until(lambda card: card.kind == "plain" and card.rank == wanted)
    else:
        name = spelled(hunt, cards_of(hunt, 1)[0])
        asked, is_so = until(name), lambda card: is_called(card, name)
    sign = rng.choice(COMPARED)

    def said(hs):
        return sign(next((n for n, (card,) in enumerate(hs, 1) if is_so(card)), inf), near)

    return sign(asked, near), said


def drawn(hunt):
    """Something about drawn cards, in a function."""
    name = str(cards_of(hunt, 1)[0])  # as it is printed
    example = [str(card) for (card,) in hunt.example()]
    asked = [
        (lambda d: name in d, lambda hs: any(is_called(card, name) for (card,) in hs)),
        (lambda d: d[0] == name, lambda hs: is_called(hs[0][0], name)),
        (lambda d: d == example, lambda hs: [str(card) for (card,) in hs] == example),
        (lambda d: d[0] == d[-1], lambda hs: hs[0][0] is hs[-1][0]),
        (lambda d: d.until(lambda card: card == name) == 1, lambda hs: is_called(hs[0][0], name)),
    ]
    function, said = hunt.rng.choice(asked)
    return event(function, "a function of drawn cards"), said


def several(hunt):
    """A question: does a hand have these two cards? A repeated name needs two copies."""
    place, rng = hunt.rng.randrange(len(hunt.sizes)), hunt.rng
    names = [spelled(hunt, card) for card in cards_of(hunt, 2)]
    if rng.random() < 0.3:
        names[1] = names[0]

    def said(hs):
        mine = sorted_names(hs[place])
        wanted = [name.strip().lower() for name in names]
        return all(
            wanted.count(name) <= [each.lower() for each in mine].count(name) for name in wanted
        )

    return words_for(hunt, place, "has", has)(*names), said


def how_many(hunt):
    """A question: how many of some cards are in a hand?"""
    place = hunt.rng.randrange(len(hunt.sizes))
    wanted, sign, many = cards_of(hunt, 3), hunt.rng.choice(COMPARED), hunt.rng.randrange(4)
    names = {str(card) for card in wanted}
    asked = words_for(hunt, place, "count", count)(" ".join(sorted(names)))
    return sign(asked, many), lambda hs: sign(sum(str(c) in names for c in hs[place]), many)


def in_function(hunt):
    """A card by its name, in a function."""
    n, rng = hunt.rng.randrange(len(hunt.sizes)), hunt.rng
    one, other = map(str, cards_of(hunt, 2))  # as it is printed
    hand = [str(card) for card in hunt.example()[n]]
    asked = [
        (
            lambda *h: any(card == one for card in h[n]),
            lambda hs: any(is_called(card, one) for card in hs[n]),
        ),
        (
            lambda *h: all(card != one for card in h[n]),
            lambda hs: not any(is_called(card, one) for card in hs[n]),
        ),
        (
            lambda *h: one in [*h[n]] or other in h[n],
            lambda hs: any(is_called(card, one) or is_called(card, other) for card in hs[n]),
        ),
        (
            lambda *h: [card in [one, other] for card in h[n]].count(True) == 1,
            lambda hs: sum(is_called(c, one) or is_called(c, other) for c in hs[n]) == 1,
        ),
        (
            lambda *h: h[n].count(lambda card: card == one) == 1,
            lambda hs: sum(is_called(card, one) for card in hs[n]) == 1,
        ),
        (
            lambda *h: any(str(card) == one for card in h[n]),
            lambda hs: any(is_called(card, one) for card in hs[n]),
        ),
        (lambda *h: h[n] == hand, lambda hs: sorted_names(hs[n]) == sorted(hand)),
    ]
    function, said = rng.choice(asked)
    return event(function, "a function that names cards"), said


def equal(hunt):
    """A question: do two hands have the same cards?"""
    n, m = (hunt.rng.randrange(len(hunt.sizes)) for _ in range(2))
    sign = hunt.rng.choice(EQUALITY)

    def codes(hand):
        return sorted(card.code for card in hand)

    def said(hs):
        return sign(codes(hs[n]), codes(hs[m]))

    return event(lambda *h: sign(h[n], h[m]), "the same hand"), said


def of_the_only_card(hunt):
    """The rank or the suit of a hand of one card."""
    place, sign = hunt.sizes.index(1), hunt.rng.choice(EQUALITY)
    attribute = hunt.rng.choice(("rank", "suit") if hunt.deck != "numbers" else ("rank",))
    wanted = hunt.rng.choice(values(DECKS[hunt.deck], attribute))
    only = len(hunt.sizes) == 1
    word = {"rank": rank, "suit": suit}[attribute] if only else None
    asked = sign(word if only else getattr(hunt.names[place], attribute), wanted)
    return asked, lambda hs: sign(alone(hs[place][0], attribute), wanted)
