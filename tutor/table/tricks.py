"""Shared parts of the tables of trick-taking games."""

from dataclasses import replace

from tutor.table.scene import Badge, Zone

YOU_LEAD = "You lead: play any card."
TO_PLAY = "to play"  # in the empty place of a player who is yet to play


def best_badge(name: str, *, over: bool) -> Badge:
    """Return the badge of the best card in a trick: so far, or now that it is over."""
    return Badge(f"{'won by' if over else 'best so far'}: {name}", "crown", "good")


def without_who_is_to_come(zone: Zone) -> Zone:
    """Return a zone without the empty places of those yet to play, which reveal the order."""
    places = (place for place in zone.places if place.tiles or place.empty != TO_PLAY)
    return replace(zone, places=tuple(places))
