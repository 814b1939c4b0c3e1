"""Players of a class: good ones, and one for each mistake."""

import os
import random
import sys
import time
from contextlib import suppress

MET = {}


def first(question):
    return question.choices[0]


def last(question):
    return question.choices[-1]


def by_chance(question):
    return random.choice(question.choices)


def raising(question):
    nothing = 0
    return 1 / nothing


def silent(question):
    question.choices[0]


def forbidden(question):
    return 55


def slow(question):
    while True:
        pass


def asleep(question):
    time.sleep(60)


def greedy(question):
    return [0] * 10**9


def changing(question):
    question.view.hands[question.seat].pop()
    return question.choices[0]


def leaving(question):
    sys.exit()


def dying(question):
    os._exit(0)


def talking(question):
    print("I play", question.choices)  # noqa: T201  what is tested
    print("Hm", file=sys.stderr)  # noqa: T201  as above
    os.write(1, b"\0\0\0\1x")
    try:
        input()
    except EOFError:
        return question.choices[0]


def liar(question):
    """Send an answer past its own program, which is not a choice."""
    for handle in range(3, 10):
        with suppress(OSError):
            os.write(handle, b"\0\0\0\x0f" + b'{"choice": 999}')
    return question.choices[0]


def remembering(question):
    """Choose by the number of questions that it remembers."""
    MET[len(MET)] = question.seat
    return question.choices[len(MET) % len(question.choices)]
