"""Questions of a written test about what is known: lessons 6, 7 and 12."""

from fractions import Fraction

from tutor.chance import deals, hands, rank, suit
from tutor.classroom import models
from tutor.classroom.exercise import Asked
from tutor.classroom.lessons.bayes import HALF, PLAYERS, after_one_turn, posterior
from tutor.classroom.texts import Sum
from tutor.classroom.written.question import PaperQuestion, Shape, write_question
from tutor.classroom.written.texts import TEXTS, decimals
from tutor.games.six_deck import DECK


def no_heart(hearts: int, clubs: int) -> PaperQuestion:
    """Ask about Ada's card, now that Blaise could not follow suit."""
    ada, blaise = hands("ada", "blaise")
    heart, has_none = ada.suits.count("H") > 0, blaise.suits.count("H") == 0
    codes = [f"{n}H" for n in range(1, hearts + 1)] + [f"{n}C" for n in range(1, clubs + 1)]
    asked = Asked(heart, deals(DECK.cards(" ".join(codes)), 1, 1), has_none)
    counts = [
        [Asked(a & b, asked.space).times() for a in (heart, ~heart)] for b in (has_none, ~has_none)
    ]
    both, known = counts[0][0], sum(counts[0])
    sizes = {"cards": len(codes), "others": len(codes) - 1, "deals": asked.space.size}
    texts = TEXTS.filled_in(hearts=hearts, clubs=clubs, both=both, known=known, **sizes)
    her_card = texts.fraction(
        "no Heart",
        asked,
        {
            "evidence ignored": models.without_evidence(asked),
            "one Heart fewer": Fraction(hearts - 1, len(codes) - 1),
            "equally likely": HALF,  # a Heart or a Club
            **not_given(asked),
        },
        typed=f"{both}/{known}",
        halfway=("not divided",),
    )
    return write_question(texts, her_card, Shape((6,), (2, 2), 6, 3), counts)


def not_given(asked: Asked) -> dict[str, Sum]:
    """Return wrong numbers for a conditional probability."""
    return {
        "not divided": models.not_divided(asked),
        "turned round": models.turned_round(asked),
        "how often it is seen": Asked(asked.given, asked.space),
        "complement forgotten": models.complement(asked),
    }


def two_lost(one: str, other: str, above: int) -> PaperQuestion:
    """Ask if a high card is a Diamond, and if this is independent, in a deck that is not whole."""
    asked = Asked(suit == "D", deals(DECK, 1).without(f"{one} {other}"), rank > above)
    diamond, both = models.without_evidence(asked), models.not_divided(asked).times()
    known = Asked(rank > above, asked.space).times()
    texts = TEXTS.filled_in(
        one=one,
        other=other,
        rank=above,
        left=asked.space.size,
        known=known,
        both=both,
        diamonds=diamond.times(),
        **decimals(before=diamond.chance(), after=asked.chance()),
    )
    given_high = texts.fraction(
        "two lost",
        asked,
        {
            "loss ignored": asked._replace(space=deals(DECK, 1)),
            "as if independent": diamond,
            "equally likely, yes or no": HALF,
            **not_given(asked),
        },
        typed=f"{both}/{known}",
        halfway=("not divided",),
    )
    return write_question(texts, given_high, Shape((7,), (2, 2), 5, 4))


def habit(with_habit: int, held: int) -> PaperQuestion:
    """Ask for the chance of a habit, of 100 players, after the highest card was played."""
    prior, others = Fraction(with_habit, PLAYERS), PLAYERS - with_habit
    chance, both = others // held, with_habit + others // held
    texts = TEXTS.filled_in(habit=with_habit, held=held, others=others, chance=chance, both=both)
    has_it = texts.fraction(
        "habit",
        lambda: posterior(prior, held),
        after_one_turn(prior, held),
        typed=f"{with_habit}/{both}",
        halfway=("how often it is seen", "odds"),
    )
    return write_question(texts, has_it, Shape((12,), (4,), 5, 4))
