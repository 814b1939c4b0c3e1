"""The stage of an invented game: what lies on its table says how it is shown and handled."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tutor.engine.cards import Card, Deck
from tutor.engine.event import listing
from tutor.engine.script import Seat
from tutor.engine.wording import in_print, sentence
from tutor.table.hands import Names, hand_badge, hand_zones, is_seen, upwards
from tutor.table.legend import GAUGE, Sign, face_marks
from tutor.table.pieces import face_down_pile, face_up_pile, item, tiles
from tutor.table.scene import Badge, Id, Lie, Place, Player, Zone, seat_id
from tutor.table.stage import Stage
from tutor.workshop.invent.decks import LETTERS, faces_of
from tutor.workshop.invent.table import Each, is_pile_value

TABLE = "Table"
UNSEEN = Badge("face down", label="only you see these cards")
END = re.compile(r"(?<=[.!?])\s")  # of a sentence
COURTS = "In a script, Jack, Queen, King and Ace are 11 to 14."
PLAIN = {True: "yes", False: "no", None: "nothing"}  # choices that are not words


class LaidStage(Stage[Any]):
    """The stage of a game for which nobody has drawn one."""

    def gesture(self, view: Any, seat: Seat, choice: Any) -> tuple[Id, ...]:
        """Return the cards to select; what lies inside a pile can't be, so it gets a button."""
        path = super().gesture(view, seat, choice)
        inside = {item(card) for card in (*view.deck, *view.discard[:-1])}
        return () if inside & {*path} else path


def stage_of(game: Any) -> Stage[Any]:
    """Return the stage of an invented game, on which lies what it uses."""
    found = Laid(game)
    return LaidStage(
        game,
        found.face,
        found.zones,
        found.player,
        found.path,
        found.say,
        found.thinkable,
        {rule: found.prompt(rule) for rule in game.rules},
        any_order=lambda choice: isinstance(choice, tuple),
        signs=[*signs_of(found.deck, found.face)],
        unit=game.goal.unit if game.goal.worth is None else "",
    )


class Laid:
    """The functions of a stage."""

    def __init__(self, game: Any) -> None:
        self.game, self.used, self.by = game, game.used, game.by
        self.deck = game.deck(None)
        self.face = faces_of(self.deck)
        keeps: Mapping[str, Any] = game.by.keeps
        told = " ".join(game.by.rules.values()).lower()
        self.told = {name for name in keeps if re.search(rf"\b{name_in_words(name)}\b", told)}
        own = {name: isinstance(value, Each) for name, value in keeps.items()}
        self.piles = [name for name, value in keeps.items() if is_pile_value(value)]
        self.common = [name for name in self.piles if not own[name]]
        self.each = [name for name in self.piles if own[name]]
        facts = [name for name in keeps if name not in self.piles]
        self.facts = [name for name in facts if not own[name]]
        self.each_fact = [name for name in facts if own[name]]

    # What lies there

    def zones(self, s: Any, seat: Seat, names: Names) -> list[Zone]:
        """The piles of all, what is played, the piles of each player, and the hands."""
        hands = hand_zones(s.hands, seat, names, self.in_order)
        return [
            *filter(lambda zone: zone.places, (self.middle(s), self.played(s, names))),
            *(self.before(s, owner, seat, names) for owner in s.seats if self.each),
            *(hands if self.has_hands(s) else ()),
        ]

    def has_hands(self, s: Any) -> bool:
        return "hands" in self.used or any(s.hands)

    def middle(self, s: Any) -> Zone:
        places = [face_down_pile("deck", s.deck, "Deck")] if "deck" in self.used else []
        if "discard" in self.used or s.discard:
            places.append(face_up_pile(self.face, "discard", s.discard, "Discards"))
        for name in self.common:
            cards = getattr(s, name)
            places.append(self.pile(name, cards, name))
        facts = (self.fact(name, getattr(s, name)) for name in self.facts)
        return Zone("middle", TABLE, (*places,), badges=(*filter(None, facts),))

    def played(self, s: Any, names: Names) -> Zone:
        """The cards that are played, by player; until all have played, who was first."""
        rows = [[card for who, card in s.played if who == seat] for seat in s.seats]
        places = (
            Place(f"played:{seat}", tiles(self.face, row, seat_id(seat)), names[seat])
            for seat, row in enumerate(rows)
        )
        waits = s.played and not all(rows)
        first = (Badge(f"first: {names[s.played[0][0]]}"),) if waits else ()
        shown = (*places,) if "played" in self.used or s.played else ()
        return Zone("played", "Played", shown, badges=first)

    def before(self, s: Any, owner: Seat, seat: Seat, names: Names) -> Zone:
        """The piles in front of a player; yours are large if you have no hand beside them."""
        mine = owner == seat
        lie: Lie = "hand" if mine and not self.has_hands(s) else "spread"
        piles = ((name, getattr(s, name)[owner]) for name in self.each)
        places = (self.pile(f"{name}:{owner}", cards, name, lie) for name, cards in piles)
        title = "Your cards on the table" if mine else names[owner]
        return Zone(f"own:{owner}", title, (*places,), owner=owner)

    def pile(self, id_: Id, cards: Sequence[Card], name: str, lie: Lie = "spread") -> Place:
        label, hidden = sentence(name_in_words(name)), name in self.by.face_down
        if cards and not is_seen(cards):
            return face_down_pile(id_, cards, label)
        facts = (UNSEEN,) if cards and hidden else ()
        return Place(id_, tiles(self.face, cards), label, lie, empty="none", badges=facts)

    def in_order(self, hand: Sequence[Card]) -> Any:
        by_suit = sorted(upwards(hand), key=lambda card: card.suit) if is_seen(hand) else hand
        return tiles(self.face, by_suit)

    def player(self, s: Any, seat: Seat) -> Player:
        facts = (self.fact(name, getattr(s, name)[seat]) for name in self.each_fact)
        badges = [hand_badge(s.hands[seat])] if "hands" in self.used else []
        score = in_print(s.scores[seat]) if "scores" in self.used else ""
        return Player(seat, score=score, badges=(*badges, *filter(None, facts)))

    def fact(self, name: str, value: Any) -> Badge | None:
        """Return what is known of a number or a word: "lives: 3"; a truth is only its name.

        What is still as it was at first is shown if it is each player's, or if a rule names it.
        """
        first = self.by.keeps[name]
        matters = isinstance(first, Each) or (name in self.told and name in self.used)
        if value == first and not matters:
            return None
        said = name_in_words(name) if value is True else self.valued(value)
        if not said or value is False:
            return None
        return Badge(said if value is True else f"{name_in_words(name)}: {said}")

    def valued(self, value: Any) -> str:
        if isinstance(value, Mapping):
            return listing([f"{self.valued(of)}: {self.valued(has)}" for of, has in value.items()])
        if isinstance(value, list | tuple | set | frozenset):
            return listing([*map(self.valued, value)])
        if isinstance(value, Card):
            return self.face(value).title
        return "" if value is None else self.lettered(value)

    def lettered(self, what: Any) -> str:
        """Return a number or a word, or what a letter on the cards stands for: "Hearts"."""
        return self.deck.names.get(what) or (
            name_in_words(what) if isinstance(what, str) else in_print(what)
        )

    # What can be done

    def path(self, choice: Any) -> tuple[Id, ...]:
        if isinstance(choice, Card):
            return (item(choice),)
        if isinstance(choice, tuple) and choice and all(isinstance(each, Card) for each in choice):
            return (*map(item, choice),)
        return ()

    def say(self, s: Any, choice: Any) -> str:
        """“5 of Hearts”, “Draw”; with the rule's own words, “Play the 5 of Hearts”."""
        is_thing = isinstance(choice, (Card, tuple, int)) and not isinstance(choice, bool)
        way = self.by.says.get(s.asks, "Choose {}") if is_thing else "{}"
        return sentence(way.format(self.named(choice)))

    def named(self, choice: Any) -> str:
        if isinstance(choice, tuple):
            return listing([*map(self.named, choice)]) or "nothing"
        if isinstance(choice, bool | None):
            return PLAIN[choice]
        if not isinstance(choice, Card):
            return self.lettered(choice)
        return f"the {self.face(choice).title if choice.suit else choice}"

    def thinkable(self, s: Any, seat: Seat, _rule: str) -> list[Any]:
        """Return all cards in hand: those that are not offered say why."""
        return upwards(s.hands[seat])

    def prompt(self, rule: str) -> Any:
        """Return the function that asks by a rule, with its first sentence."""
        asks = END.split(self.game.rules[rule].replace("{{", "{").replace("}}", "}"), 1)[0]
        asks = asks if asks.endswith((".", "!", "?")) else f"{asks}."
        return lambda _s, _seat: asks


def name_in_words(name: str) -> str:
    """Return a name of the script in words."""
    return name.replace("_", " ").strip()


def signs_of(deck: Deck[Card], face: Any) -> Iterator[Sign]:
    """Yield the legend of a deck: its suits with their letters, its ranks, and its numbers."""
    for suit, name in deck.names.items():
        card = next((card for card in deck if card.suit == suit), None)
        if card:
            says = f"A suit. Its letter is {suit}, so {card.code} is {face(card).title}."
            yield Sign(sentence(name), says, (next(iter(face_marks(face(card)))),))
    if LETTERS.keys() & deck.names:
        yield Sign("Rank", COURTS, ("rank",))
    else:
        yield Sign("Number", "The rank.", ("rank", "number"))
    yield GAUGE
