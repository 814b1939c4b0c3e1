"""Poker with one card: bet or fold."""

from tutor.invent import choose, end, game, numbers


def play(table, tell):
    for number in range(6):
        yield from table.deal(tell, "R1", 1)
        first = number % 2
        pay(table, 0, 1), pay(table, 1, 1)
        other = table.after(first)
        what = yield from choose(first, "R2", ["bet", "check"])
        tell("R2", "{player} says {what}.", first, what)
        winner = None
        if what == "bet":
            pay(table, first, 2)
            answer = yield from choose(other, "R3", ["call", "fold"])
            tell("R3", "{player} says {what}.", other, answer)
            if answer == "fold":
                winner = first
            else:
                pay(table, other, 2)
        if winner is None:
            for seat in table.seats:
                table.played.append((seat, table.hands[seat].pop()))
            winner = max(table.played, key=lambda play: play[1].rank)[0]
            tell("R4", "All show their cards: {cards}.", dict(table.played))
        table.scores[winner] += table.pot
        tell("R4", "{player} wins {pot}.", winner, table.pot)
        table.pot = 0
    return end("R5", "The most chips win.")


def pay(table, seat, chips):
    table.scores[seat] -= chips
    table.pot += chips


mine = game(
    "One-Card Poker",
    play,
    deck=numbers(1, 6),
    players=2,
    rules={
        "R1": "Everybody pays a chip, and gets a card.",
        "R2": "Bet two chips, or check.",
        "R3": "Call the bet, or fold.",
        "R4": "The higher card wins the pot, if nobody folds.",
        "R5": "After six deals the most chips win.",
    },
    pot=0,
    unit="chip",
)
