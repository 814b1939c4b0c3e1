"""Nim with cards: take one to three, and the last one wins."""

from tutor.invent import choose, each, end, game, numbers


def play(table, tell):
    table.heap += table.deck
    table.deck.clear()
    seat = 0
    while True:
        most = min(3, len(table.heap))
        count = yield from choose(seat, "R1", range(1, most + 1))
        for _ in range(count):
            table.taken[seat].append(table.heap.pop())
        tell("R1", "{player} takes {count}.", seat, count)
        if not table.heap:
            return end("R2", "The last card wins.", seat)
        seat = table.after(seat)


mine = game(
    "Nim",
    play,
    deck=numbers(1, 11),
    players=2,
    rules={"R1": "Take one, two or three cards.", "R2": "If you take the last card, you win."},
    heap=[],
    taken=each([]),
    says={"R1": "Take {}"},
)
