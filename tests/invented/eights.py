"""Crazy Eights: suit or rank, and an eight is wild."""

from tutor.invent import choose, end, french, game


def fitting(table, seat):
    top = table.discard[-1]
    suit = table.suit or top.suit
    return [c for c in table.hands[seat] if c.suit == suit or c.rank in (top.rank, 8)]


def play(table, tell):
    yield from table.deal(tell, "R1", 5)
    table.discard.append(table.draw())
    seat = 0
    for _ in range(200):
        cards = fitting(table, seat)
        what = yield from choose(seat, "R2", cards or ["draw"])
        if what == "draw":
            if not table.deck:
                table.deck += table.discard[:-1]
                del table.discard[:-1]
                yield from table.mix("R4", table.deck)
            if table.deck:
                table.hands[seat].append(table.draw())
            tell("R2", "{player} draws a card.", seat)
        else:
            table.hands[seat].remove(what)
            table.discard.append(what)
            table.suit = ""
            tell("R2", "{player} plays {card}.", seat, what)
            if not table.hands[seat]:
                return end("R5", "The first without cards wins.", seat)
            if what.rank == 8:
                table.suit = yield from choose(seat, "R3", ["C", "D", "H", "S"])
                tell("R3", "{player} wants {suit}.", seat, table.suit)
        seat = table.after(seat)
    return end("R5", "Nobody gets rid of the cards.", [])


mine = game(
    "Crazy Eights",
    play,
    deck=french(7),
    rules={
        "R1": "Everybody gets five cards, and one is turned up.",
        "R2": "Play a card of the same suit or rank, or draw.",
        "R3": "An eight always fits. Then say which suit is next.",
        "R4": "When the deck is empty, the discards are shuffled.",
        "R5": "The first without cards wins.",
    },
    suit="",
)
