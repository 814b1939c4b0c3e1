"""Confidence intervals: of means of few numbers, and of probabilities."""

from math import expm1, inf, pi, sqrt, tan
from statistics import NormalDist

MANY = 10**7  # degrees of freedom from which it is the normal distribution


def t_quantile(level: float, freedom: float) -> float:
    """Return the number of standard errors around a mean that contain this share of means.

    ``freedom`` is the number of answers minus 1; below 1, no number is enough (`inf`). The relative
    error is below 0.00001. G. W. Hill, Algorithm 396: Student's t-quantiles, Communications of the
    ACM 13 (1970).
    """
    outside, n = 1 - level, freedom
    if n < 1:
        return inf
    if n > MANY:
        return NormalDist().inv_cdf(0.5 + level / 2)
    if n == 1:
        return 1 / tan(outside * pi / 2)
    if n == 2:
        return sqrt(2 / (outside * (2 - outside)) - 2)
    return sqrt(n * by_series(outside, n))


def wilson(yes: float, n: int, level: float) -> tuple[float, float]:
    """Return the confidence interval for a probability.

    E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of
    the American Statistical Association 22 (1927); sound for rare events, too.
    """
    z, share = t_quantile(level, inf), yes / n  # z: of the normal distribution
    centre, scale = share + z * z / (2 * n), 1 + z * z / n
    half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low, high = (centre - half) / scale, (centre + half) / scale
    return low if yes else 0.0, high if yes < n else 1.0  # exactly, in spite of rounding


def by_series(outside: float, n: float) -> float:
    """Return the square of the quantile, divided by n; the letters are those of the algorithm."""
    a = 1 / (n - 0.5)
    b = 48 / a**2
    c = ((20700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * pi / 2) * n
    y: float = (d * outside) ** (2 / n)
    if y <= 0.05 + a:
        far = 1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)
        return (far * y - 1) * (n + 1) / (n + 2) + 1 / y
    x = NormalDist().inv_cdf(outside / 2)
    y = x * x
    if n < 5:
        c += 0.3 * (n - 4.5) * (x + 0.6)
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
    return expm1(a * y * y)
