"""Odd games, whose tables are hard to draw: with many players, long piles or long names."""

from itertools import combinations

from tutor.invent import choose, each, end, everyone, french, game, numbers, spanish, suits


def play_crowd(table, tell):
    yield from table.deal(tell, "R1", 5)
    for _ in range(5):
        for seat in table.seats:
            card = yield from choose(seat, "R2", table.hands[seat])
            table.hands[seat].remove(card)
            table.played.append((seat, card))
        seat = max(table.played, key=lambda play: play[1].rank)[0]
        table.put_away(table.won[seat])
        table.scores[seat] += 1
        tell("R3", "{player} wins the trick.", seat)
    return end("R4", "The most tricks win.")


crowd = game(
    "Crowd",
    play_crowd,
    deck=numbers(1, 100),
    players=(2, 9),
    rules={
        "R1": "Everybody gets five cards.",
        "R2": "Play a card.",
        "R3": "The highest one wins the trick.",
        "R4": "The most tricks win.",
    },
    won=each([]),
)


def play_heaps(table, tell):
    yield from table.deal(tell, "R1")
    seat = 0
    while len(table.deck) > 12:
        count = yield from choose(seat, "R1", range(1, 13))
        for _ in range(count):
            if table.deck:
                pile = table.row[seat] if count % 2 else table.heap
                pile.append(table.draw())
        tell("R1", "{player} takes {count}.", seat, count)
        seat = table.after(seat)
    return end("R2", "The most cards win.", 0)


heaps = game(
    "Heaps",
    play_heaps,
    deck=numbers(1, 99),
    players=(2, 4),
    rules={"R1": "Take up to twelve cards.", "R2": "The most cards win."},
    heap=[],
    row=each([]),
)


def play_names(table, tell):
    yield from table.deal(tell, "R1", 8)
    for _ in range(4):
        table.the_market_in_the_middle.append(table.draw())
        table.cards_removed_from_play.append(table.draw())
        for seat in table.seats:
            two = yield from choose(seat, "R2", [*combinations(table.hands[seat], 2)])
            for card in two:
                table.hands[seat].remove(card)
            table.cards_won_in_this_round[seat].append(two[0])
            table.put_aside[seat].append(two[1])
            table.points_of_the_last_round[seat] = two[0].rank
            table.highest_number_so_far = max(table.highest_number_so_far, two[0].rank)
            tell("R2", "{player} plays {cards}.", seat, two)
    return end("R3", "Everybody wins.", [*table.seats])


names = game(
    "A Game with a Rather Long Name",
    play_names,
    deck=suits("Red Blue Green Orange", 1, 13),
    players=(2, 5),
    rules={
        "R1": "Everybody gets eight cards.",
        "R2": "Choose two cards of your hand, of which one is won in this round, and the other one "
        "is put aside until the end of the match, when all that is aside is looked at.",
        "R3": "Everybody wins.",
    },
    the_market_in_the_middle=[],
    cards_removed_from_play=[],
    cards_won_in_this_round=each([]),
    put_aside=each([]),
    points_of_the_last_round=each(0),
    highest_number_so_far=0,
    n=5,
)


def play_secret(table, tell):
    yield from table.deal(tell, "R1", 3)
    for _ in range(9):
        table.stock.append(table.draw())
    for _ in range(3):
        shown = yield from everyone("R2", dict(enumerate(table.hands)))
        for seat, card in shown.items():
            table.hands[seat].remove(card)
            table.stash[seat].append(card)
        tell("R2", "All hide a card.")
    for seat in table.seats:
        for card in [*table.stash[seat]]:
            table.stash[seat].remove(card)
            table.shown[seat].append(card)
            table.scores[seat] += card.rank
    tell("R3", "All show their cards.")
    yield from choose(0, "R3", ["continue"])
    return end("R3", "The most points win.")


secret = game(
    "Secret",
    play_secret,
    deck=spanish(),
    players=(2, 4),
    rules={
        "R1": "Everybody gets three cards, and nine are put aside.",
        "R2": "Hide a card.",
        "R3": "All show their cards.",
    },
    stock=[],
    stash=each([]),
    shown=each([]),
    face_down=["stock", "stash"],
    says={"R2": "Hide {}"},
)


def play_attic(table, tell):
    yield from table.deal(tell, "R1", 2)
    table.trump_card = table.draw()
    for _ in range(4):
        table.discard.append(table.draw())
    for seat in table.seats:
        for _ in range(2):
            card = yield from choose(seat, "R2", table.discard)
            table.discard.remove(card)
            table.hands[seat].append(card)
            tell("R2", "{player} takes {card}.", seat, card)
        table.has_passed[seat] = yield from choose(seat, "R3", [True, False])
        table.bids = {**table.bids, seat: len(table.hands[seat])}
        table.last_bids = tuple(table.bids.values())
        table.wanted_suit = yield from choose(seat, "R4", [*"CDHS", "no_trumps", None])
    return end("R5", "Everybody wins.", [*table.seats])


attic = game(
    "Attic",
    play_attic,
    deck=french(9),
    players=2,
    rules={
        "R1": "Everybody gets two cards, and four are turned up.",
        "R2": "Take any of the discards! One of them may be wild.",
        "R3": "Do you pass? Say it.",
        "R4": "Name a suit",
        "R5": "Everybody wins.",
    },
    trump_card=None,
    has_passed=each(False),
    bids={},
    last_bids=(),
    wanted_suit="",
)

ODD = {"attic": attic, "crowd": crowd, "heaps": heaps, "names": names, "secret": secret}
