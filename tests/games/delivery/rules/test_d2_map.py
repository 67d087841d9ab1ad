"""The map (D2)."""

from __future__ import annotations

import pytest

from tests.games.delivery.content.printed_parts import NEIGHBORS, ROAD_MAP
from tests.games.delivery.rules.positions import TOWNS, after, legal, offer, play, seat, table


@pytest.mark.parametrize("space, joined", ROAD_MAP.items())
def test_d2_1_roads_lead_from_each_space_as_they_are_drawn(space: str, joined: str) -> None:
    state = table(at={1: space})
    assert legal(state, "move") == [f"move:{other}" for other in joined.split()]
    for other in joined.split():
        assert seat(after(state, f"move:{other}"))["space"] == other


@pytest.mark.parametrize("space", [space for space in ROAD_MAP if "-" in space])
def test_d2_2_on_a_movement_space_one_can_only_move_on(space: str) -> None:
    state = table(at={1: space}, trucks={1: "ccc"}, open={1: "pepperton-ccc spearfield-ccc"})
    assert legal(state) == [*(f"move:{other}" for other in ROAD_MAP[space].split()), "end"]


@pytest.mark.parametrize("space", ["city", "north", "pepperton", "north-pepperton"])
def test_d2_2_any_number_of_trucks_share_a_space(space: str) -> None:
    start = ROAD_MAP[space].split()[0]
    state = table(5, at={1: start, **dict.fromkeys((2, 3, 4, 5), space)})
    assert seat(after(state, f"move:{space}"))["space"] == space


@pytest.mark.parametrize("town, neighbors", NEIGHBORS.items())
def test_d2_3_towns_that_share_a_warehouse_are_neighbors(town: str, neighbors: tuple[str, ...]) -> None:
    state = table(2, at={1: town}, trucks={1: "cc"}, open={1: f"{town}-cc"})
    offers = [order for name in TOWNS if name in neighbors for order, _mints in offer(after(state), name)]
    play(state, f"deliver:{town}-cc")
    assert legal(state) == [f"discard:{order}" for order in offers]
    assert len(offers) == 4
