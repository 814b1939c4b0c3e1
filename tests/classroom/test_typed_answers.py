"""What students type, and what they are told: one row for each answer."""

import re

import pytest

from tutor.classroom.check import judge_answer
from tutor.classroom.lessons import lesson_plan

SHARES = {"all": 1, "half": 0.5, "none": 0}
ROWS = """
12.2  10/28           ✓ all   Right.
12.2  10 / 28 players ✓ all   Right.
12.2  0.357           ✓ all   Right. More exactly, it is …
12.2  35.7 %          ✓ all   Right. More exactly, it is …
12.2  0.36            ≈ half  Right as far as it goes. Give one more digit, or a fraction.
12.2  36 %            ≈ half  Right as far as it goes. Give one more digit, or a fraction.
12.2  36 in 100       ≈ half  Right as far as it goes. Give one more digit, or a fraction.
12.2  36              ✗ none  A chance lies between 0 and 1. If you mean per cent, write % after it.
12.2  0.4             ≈ none  One digit cannot tell. Give more digits, or a fraction.
12.2  1 in 3          ✗ none  Too low. + hint
12.2  0.5             ✗ none  thought: equally likely
12.2  .5              ✗ none  thought: equally likely
12.2  50 %            ✗ none  thought: equally likely
12.2  1/2             ✗ none  thought: equally likely
12.2  0.8             ✗ none  thought: one minus
12.2  4/5             ✗ none  thought: one minus
12.2  0.83            ✗ none  thought: base rate forgotten
12.2  0.3             ✗ none  Not that. + hint
12.2  0.6             ✗ none  Not that. + hint
12.2  3/8             ✗ none  thought: the small club
12.2  0.375           ✗ none  thought: the small club
12.2  5/9             ✗ none  thought: odds
12.2  10 in 100       ✗ none  thought: evidence ignored
12.2  28 %            ✗ none  thought: how often it is seen
12.2  0.37            ✗ none  Not that. + hint
12.3  0.69            ✓ all   Right. More exactly, it is …
12.3  0.690           ✓ all   Right. More exactly, it is …
12.3  0.7             ≈ none  One digit cannot tell. Give more digits, or a fraction.
12.3  9/10            ✗ none  Too high. + hint
12.3  0.9             ✗ none  Not that. + hint
12.3  90 %            ✗ none  Not that. + hint
12.3  0.95            ✗ none  thought: one minus
12.3  19/20           ✗ none  thought: one minus
12.3  0.952           ✗ none  thought: base rate forgotten
12.3  200:90          ✗ none  thought: odds
12.3  9/29            ✗ none  thought: complement forgotten
12.3  0.31            ✗ none  thought: first turn ignored
12.3  10/14.5         ✓ all   Right.
12.3  dunno           ✗ none  Type a number, such as 3/11, 0.273, 27.3 % or 6C3/36C3.
2.2   0.141           ✓ all   Right. More exactly, it is …
2.2   0.14            ≈ half  Right as far as it goes. Give one more digit, or a fraction.
2.2   14 in 100       ≈ half  Right as far as it goes. Give one more digit, or a fraction.
2.2   0.8             ✗ none  thought: two cards looked at
2.2   0.9             ✗ none  thought: one card
2.2   0.17            ✗ none  thought: with replacement
2.2   1.67            ✗ none  A chance lies between 0 and 1. If you mean per cent, write % after it.
2.2   -0.67           ✗ none  thought: added
7.2   0.2             ✓ all   Right.
7.2   0.17            ✗ none  Not that. + hint
7.2   1/35            ✗ half  thought: not divided
6.2   0.094           ✓ all   Right. More exactly, it is …
6.2   9.4 %           ✓ all   Right. More exactly, it is …
6.2   0.09            ≈ none  One digit cannot tell. Give more digits, or a fraction.
6.2   0.1             ≈ none  One digit cannot tell. Give more digits, or a fraction.
6.2   1 in 10         ✗ none  Too high. + hint
6.2   1/10            ✗ none  Too high. + hint
6.2   1/11            ✗ none  thought: lead card forgotten
6.2   1 in 11         ✗ none  thought: lead card forgotten
6.2   0.0937          ✓ all   Right. More exactly, it is …
1.2   0.017           ≈ half  Right as far as it goes. Give one more digit, or a fraction.
1.2   17/1000         ≈ half  Right as far as it goes. Give one more digit, or a fraction.
1.2   1 in 60         ≈ half  Right as far as it goes. Give the exact fraction, or three digits.
1.2   1/60            ≈ half  Right as far as it goes. Give the exact fraction, or three digits.
1.2   0.0168          ✓ all   Right. More exactly, it is …
1.2   0.0167          ✗ none  Close, but … % too low. Did you round on the way?
1.2   0.02            ≈ none  One digit cannot tell. Give more digits, or a fraction.
9.2   2.33            ✓ all   Right. More exactly, it is …
9.2   2.3             ✓ all   Right. More exactly, it is …
9.2   2.5             ✗ none  thought: as if independent
9.2   3               ✗ none  thought: half of the cards
9.2   25/9            ✗ none  thought: with replacement
9.2   2.78            ✗ none  Too high. + hint
11.2  0.72            ≈ half  Right as far as it goes. Give one more digit, or a fraction.
11.2  1-0.277         ≈ half  Nearly: you rounded on the way. …
11.2  1-0.2774        ✓ all   Right. More exactly, it is …
11.2  125 %           ✗ none  thought: added
13.2  -0.1            ≈ none  One digit cannot tell. Give more digits, or a fraction.
13.2  -0.141          ✗ none  Close, but … % too low. Did you round on the way?
13.2  0.3             ✗ none  Not that. + hint
13.3  6.39            ✓ all   Right. More exactly, it is …
13.3  6.4             ✓ all   Right. More exactly, it is …
13.3  6.38            ≈ half  Nearly: you cut off the last digit. Round it.
13.3  6               ✗ none  thought: out of 33
11.4  4: 121          ✓ all   Right, and it should be …
11.4  4: 14400/119    ✓ all   Right, and it should be …
11.4  4: 121.008      ✓ all   Right, and it should be …
11.4  4: 120          ½ half  Right, it is line 4. But it should not be 120.
12.4  3: 12/59        ✓ all   Right, and it should be …
12.4  line three: 0.203 ✓ all Right, and it should be …
12.4  third line, 12/59 ✓ all Right, and it should be …
12.4  3: 0.2          ½ half  Right, it is line 3. Give one more digit.
12.4  4               ✗ none  Line 4 has no mistake. …
12.4  5               ✗ none  Line 5 is wrong, but only because of an earlier line.
9.4   4: 13/42        ✓ all   Right, and it should be …
9.4   4: 0.31         ✓ all   Right, and it should be …
"""
ROW = re.compile(r"(\d+\.\d) +(.+?) +(\S) (all|half|none) +(.+)")


@pytest.mark.parametrize("row", ROWS.strip().splitlines())
def test_a_typed_answer_gets_the_reply_that_it_deserves(row):
    number, text, sign, share, reply = ROW.fullmatch(row).groups()
    task = lesson_plan(int(number.split(".")[0])).task(number)
    verdict = judge_answer(task, text)
    assert (repr(verdict)[0], verdict.share) == (sign, SHARES[share])
    if reply.startswith("thought: "):
        assert verdict.model == reply.removeprefix("thought: ")
        assert verdict.words.startswith(task.model(verdict.model).says)
    elif reply.endswith(" + hint"):
        assert verdict.words == f"{reply.removesuffix(' + hint')} {task.hint}"
    else:
        pattern = "(.+)".join(map(re.escape, reply.split("…")))
        assert re.search(pattern, verdict.words), verdict.words
