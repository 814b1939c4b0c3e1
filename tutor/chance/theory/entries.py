"""The words of the field, each in two sentences, with a game where it lives and a line to try."""

from __future__ import annotations

from typing import NamedTuple


class Entry(NamedTuple):
    """One word."""

    word: str
    says: str  # two sentences
    game: str  # its id
    code: str  # a line that can be run


ENTRIES = (
    Entry(
        "sample space",
        "All that may happen, each possibility once. "
        "Three cards of the Six Deck can be dealt in 7,140 ways, each as likely as any other.",
        "flares",
        "deals('flares', 3).size",
    ),
    Entry(
        "event",
        "Something that happens in some of the possibilities and not in the others. "
        "It is a question with the answer yes or no, such as: do the three cards share a suit?",
        "flares",
        "P(suits.different == 1, deals('flares', 3))",
    ),
    Entry(
        "probability",
        "The share of the possibilities in which an event happens, from 0 (never) to 1 (always). "
        "It is counted: favourable deals over possible deals.",
        "flares",
        "P(ranks.sum >= 15, deals('flares', 3))",
    ),
    Entry(
        "complement",
        "Everything that is not the event; both together have probability 1. "
        "It is often easier to count: at least one Heart is the complement of no Heart.",
        "flares",
        "1 - P(suits.count('Hearts') == 0, deals('flares', 3))",
    ),
    Entry(
        "symmetry",
        "What looks the same from every side is as likely on every side. "
        "The card at the bottom of the deck is a 6 as often as the card on top.",
        "six_nimmt",
        "P(hands('a', 'b')[1].points.highest == 7, deals('six_nimmt', 1, 1))",
    ),
    Entry(
        "inclusion and exclusion",
        "To count what is in one of two sets, add both and take off once what is in both. "
        "Otherwise hands with all ranks and all suits are counted twice.",
        "collector",
        "P((ranks.different == 6) | (suits.different == 6), deals('collector', 6))",
    ),
    Entry(
        "conditional probability",
        "The probability among those possibilities that are left once you know something. "
        "Write what you know after given=.",
        "flares",
        "P(ranks.sum == 10, deals('flares', 3), given=suits.different == 1)",
    ),
    Entry(
        "independent",
        "Two events are independent if knowing one says nothing about the other: "
        "then P(A & B) = P(A) P(B). "
        "The rank and the suit of a card are independent, two cards of one deck are not.",
        "ladder",
        "independent(rank == 6, suit == 'Hearts', deals('ladder', 1))",
    ),
    Entry(
        "Bayes",
        "What you believe after the evidence is what you believed before, times how likely the "
        "evidence was, shared out anew. "
        "An opponent who does not follow Hearts makes it likelier that Hearts lie elsewhere.",
        "flares",
        "bayes({'full': Fraction(1, 4), 'empty': Fraction(3, 4)}, {'full': 1, 'empty': 0})",
    ),
    Entry(
        "expectation",
        "The mean of a number over all possibilities, each as often as it comes. "
        "In the long run the mean of many games comes close to it.",
        "no_thanks",
        "expect(ranks.sum, deals('no_thanks', 3))",
    ),
    Entry(
        "linearity",
        "The expectation of a sum is the sum of the expectations, whatever depends on what. "
        "So three cards are worth three times as much as one, whatever else is known of them.",
        "six_nimmt",
        "expect(points.sum, deals('six_nimmt', 10)) / 10",
    ),
    Entry(
        "variance",
        "The mean of the squared distance from the expectation: how far a number scatters. "
        "Its root is the standard deviation.",
        "mini_golf",
        "variance(ranks.sum, deals('mini_golf', 4))",
    ),
    Entry(
        "standard deviation",
        "The root of the variance, in the unit of the number itself. "
        "Most values lie within two standard deviations of the mean.",
        "mini_golf",
        "distribution(ranks.sum, deals('mini_golf', 4)).sd",
    ),
    Entry(
        "covariance",
        "How two numbers vary together: above 0 if they tend to be high together, below 0 if one "
        "is high where the other is low. "
        "Two hands of one deck have a negative one, for what you hold nobody else can hold.",
        "squad",
        "covariance(hands('a')[0].ranks.sum, hands('a', 'b')[1].ranks.sum, deals('squad', 2, 2))",
    ),
    Entry(
        "correlation",
        "The covariance as a number from -1 to 1, so that units do not matter. "
        "It is 0 for independent numbers, but 0 does not make them independent.",
        "squad",
        "correlation(hands('a')[0].ranks.sum, hands('a', 'b')[1].ranks.sum, deals('squad', 2, 2))",
    ),
    Entry(
        "distribution",
        "All values that a number may have, each with its probability. "
        "The probabilities add up to 1.",
        "half_zero",
        "distribution(ranks.different, deals('half_zero', 4))",
    ),
    Entry(
        "without replacement",
        "A card that was drawn is gone, so the next one comes from a smaller deck. "
        "Hands are dealt so.",
        "flares",
        "P(suits.different == 1, deals('flares', 3))",
    ),
    Entry(
        "with replacement",
        "Each card is put back before the next one is drawn, so the draws are independent. "
        "Dice and coins are like that.",
        "the_mind",
        "P(suits.different == 1, deals('flares', 3, replace=True))",
    ),
    Entry(
        "hypergeometric",
        "How many special cards there are in a hand that is dealt without replacement. "
        "It is C(K, k) C(N - K, n - k) / C(N, n).",
        "flares",
        "hypergeometric(36, 6, 3)",
    ),
    Entry(
        "binomial",
        "How many of n independent tries succeed. "
        "It is C(n, k) p^k (1 - p)^(n - k), and close to the hypergeometric in a large deck.",
        "kaplowitz",
        "binomial(3, Fraction(1, 6))",
    ),
    Entry(
        "geometric",
        "How many independent tries it takes up to the first success. "
        "Its mean is 1 / p: a six is thrown after six throws in the mean.",
        "take_five",
        "geometric(Fraction(1, 6)).mean",
    ),
    Entry(
        "negative hypergeometric",
        "How many cards must be drawn until the first special one comes, without replacement. "
        "Its mean is (N + 1) / (K + 1), a little less than with replacement.",
        "dicht_dran",
        "negative_hypergeometric(36, 6).mean",
    ),
    Entry(
        "waiting time",
        "How long it takes until something comes for the first time. "
        "Ask until(...) of cards that are drawn one after the other.",
        "chinchon",
        "expect(until(rank == 6), draws('flares', 36))",
    ),
    Entry(
        "simulation",
        "Playing very many times by chance, and looking how often something happens. "
        "It answers what nobody can count, and it is only about right.",
        "the_game",
        "simulate(ranks.sum, deals('flares', 3), n=100)",
    ),
    Entry(
        "law of large numbers",
        "The mean of many independent tries comes as close to the expectation as you like. "
        "It says nothing about the next try: luck does not even out, it is diluted.",
        "flares",
        "simulate(ranks.sum, deals('flares', 3), n=400).mean",
    ),
    Entry(
        "confidence interval",
        "Two numbers that hold the true value between them in 95 of 100 simulations. "
        "The other five miss it, and nobody can see which.",
        "flares",
        "simulate(ranks.sum, deals('flares', 3), n=100).interval",
    ),
    Entry(
        "standard error",
        "The standard deviation of an estimate: how far it is off, typically. "
        "Four times as many tries halve it.",
        "schotten_totten",
        "simulate(ranks.sum, deals('schotten_totten', 3), n=100).se",
    ),
    Entry(
        "Markov chain",
        "States, and from each the chances of what comes next; how you got there does not matter. "
        "Collecting one of each suit is one: only how many you have matters.",
        "collector",
        "chain({'one': {'two': 1}, 'two': {}}).waiting('one', 'two')",
    ),
    Entry(
        "zero-sum game",
        "What one player wins the other loses, so both want the opposite. "
        "It has a value: what the first can be sure of, and the second can hold her to.",
        "cold_war",
        "zero_sum({'a': {'x': 1, 'y': -1}, 'b': {'x': -1, 'y': 1}}).value",
    ),
    Entry(
        "mixed strategy",
        "Choosing by chance, each choice with its share. "
        "Where every fixed choice could be foreseen and punished, only a mixture is safe.",
        "cold_war",
        "zero_sum({'a': {'x': 1, 'y': -1}, 'b': {'x': -1, 'y': 2}}).rows",
    ),
)
