"""What makes two questions alike: the same cards on the table, or the same answers."""

from collections.abc import Iterator

from tutor.coach.quiz.item import Item
from tutor.coach.quiz.texts import WORDS
from tutor.table.pieces import hand_id
from tutor.table.scene import Zone

FACTS = ("count", "gap")  # kinds of questions without a table


def answers_of(item: Item) -> tuple[str, ...]:
    """What there is to choose from, in any order.

    Where the choices stand in the sentence ("Any of them."), they belong to the list.
    """
    own = item.prompt if item.kind == "may" and not item.many else ""
    return (own, *sorted(answer.text for answer in item.answers))


def players(item: Item) -> int:
    """How many sit at its table."""
    return len(item.scene.players) if item.scene else 0


def wording(item: Item) -> str:
    """What lies on the table of a question, whoever sits where; without one, what is asked for.

    The hand of the learner counts where hardly anything else is there. A number of a rule is the
    same, whether it is counted or belongs in a gap.
    """
    if item.kind in FACTS:
        right = next(answer.text.lower() for answer in item.answers if answer.right)
        number = str(WORDS.index(right)) if right in WORDS else right
        return f"{item.rule}: {number}"
    if item.scene is None:
        return item.prompt
    own = hand_id(item.scene.seat)
    shared = [each for zone in item.scene.zones if zone.id != own for each in lying(zone)]
    hand = [each for zone in item.scene.zones if zone.id == own for each in lying(zone)]
    return " ".join(sorted(shared if len(shared) > 2 else [*shared, *hand]))


def lying(zone: Zone) -> Iterator[str]:
    """The cards of a zone that lie face up, and outlines of cards."""
    for place in zone.places:
        yield from (tile.id for tile in place.tiles if tile.id)
        if not place.tiles and place.empty:
            yield place.empty
