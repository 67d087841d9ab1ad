"""The numbers that the history keeps of a game are those of the position that it ended with."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import pytest

from mintworks.core.played_game import play_again
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.scoring import stars
from mintworks.games.delivery.variants.tallies import tallies
from tests.games.delivery.scenes.past_games import golden_game

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize("name", ["gus", "3-seats-upgrades-for-two-orders"])
def test_orders_towns_upgrades_and_stars_are_those_of_each_seat_at_the_end(name: str) -> None:
    played = play_again(PLUGIN, golden_game(name, NOON))
    found = tallies(played.rules, played.opening, played.steps)
    for number, seat in enumerate(played.end.seats, start=1):
        own = {(tally.what, tally.item): tally.count for tally in found if tally.seat == number}

        def of(what: str, own: dict[tuple[str, str], int] = own) -> dict[str, int]:
            return {item: count for (kind, item), count in own.items() if kind == what}

        assert of("town") == Counter(order.town for order in seat.done)
        assert of("delivered") == dict.fromkeys((order.id for order in seat.done), 1)
        assert of("bought") == dict.fromkeys((upgrade.id for upgrade in seat.upgrades), 1)
        assert [*of("stars")] == [str(number) for number in range(1, played.end.round + 1)]
        assert own["stars", str(played.end.round)] == stars(played.end, number)
    assert max(tally.count for tally in found if tally.what == "town") > 1
