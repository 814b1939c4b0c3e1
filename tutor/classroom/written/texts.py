"""Read the texts of the written tests, texts.toml."""

from fractions import Fraction

from tutor.classroom.texts import Texts

TEXTS = Texts(__file__)


def decimals(**numbers: Fraction) -> dict[str, str]:
    return {name: f"{float(number):.4g}" for name, number in numbers.items()}
