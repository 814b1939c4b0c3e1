"""All games side by side, and the README's table of them."""

from pathlib import Path

import pytest

from tutor.coach.rules.catalogue import HEADS, ORDERS, catalogue, facts_of, in_markdown
from tutor.games import GAMES, profile

README = Path(__file__).parents[3] / "README.md"


@pytest.mark.parametrize("by", ORDERS)
def test_every_order_has_every_game_and_easy_ones_first_among_equals(by):
    games = catalogue(by)
    assert {game.id for game in games} == {*GAMES}
    keys = [(ORDERS[by](game), game.ease) for game in games]
    assert keys == sorted(keys)


def test_families_come_in_the_order_of_learning():
    families = [game.family for game in catalogue("family")]
    assert [*dict.fromkeys(families)][:1] == ["Six Deck"]
    assert len([*dict.fromkeys(families)]) == sum(
        before != after for before, after in zip([None, *families], families, strict=False)
    )


def test_games_for_a_number_of_players():
    assert [game.id for game in catalogue(players=1)] == ["the_game"]
    assert all(5 in game.players for game in catalogue(players=5))


def test_what_cannot_be_listed_is_refused():
    with pytest.raises(ValueError, match=r"by difficulty, family, .*, not by 'colour'"):
        catalogue("colour")
    with pytest.raises(
        ValueError, match=r"There is no game for 0 players; there are games for 1–9"
    ):
        catalogue(players=0)


def test_a_game_has_a_fact_under_every_head(game):
    facts = facts_of(profile(game))
    assert len(facts) == len(HEADS)
    assert all(facts)
    assert 1 <= len(profile(game).mechanism.split()) <= 3


def test_the_readme_has_the_table_of_all_games():
    said = README.read_text(encoding="utf-8")
    assert "\n".join(in_markdown(catalogue())) in said, "rules-tutor list --write README.md"
