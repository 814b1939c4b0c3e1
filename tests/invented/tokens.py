"""No Thanks, with open tokens: to compare it with our own 235 lines of game.py."""

from tutor.invent import choose, each, end, game, numbers


def play(table, tell):
    yield from table.deal(tell, "R1")
    for _ in range(9):
        table.removed.append(table.draw())
    seat = 0
    while table.deck:
        table.card.append(table.draw())
        while table.tokens[seat]:
            what = yield from choose(seat, "R2", ["take", "pay"])
            if what == "take":
                break
            table.tokens[seat] -= 1
            table.paid += 1
            tell("R2", "{player} pays a token.", seat)
            seat = table.after(seat)
        tell("R3", "{player} takes {card}.", seat, table.card[0])
        table.taken[seat].append(table.card.pop())
        table.tokens[seat] += table.paid
        table.paid = 0
        for player in table.seats:
            ranks = [card.rank for card in table.taken[player]]
            costs = sum(rank for rank in ranks if rank - 1 not in ranks)
            table.scores[player] = costs - table.tokens[player]
    return end("R4", "All cards are taken, and the fewest points win.")


mine = game(
    "No, Thank You",
    play,
    deck=numbers(3, 35),
    players=(3, 5),
    rules={
        "R1": "Nine cards are removed, and nobody knows which.",
        "R2": "Take the open card, or pay a token.",
        "R3": "If you take it, you get the tokens on it. Then you decide about the next card.",
        "R4": "Cards cost points, but of a run only the lowest one. Tokens are worth a point each.",
    },
    card=[],
    removed=[],
    face_down=["removed"],
    tokens=each(11),
    paid=0,
    taken=each([]),
    fewest=True,
)
