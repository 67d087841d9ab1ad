"""Terms and parts (D1)."""

from __future__ import annotations

import pytest

from mintworks.games.delivery.rules.setup import SetupError
from tests.games.delivery.rules.positions import TOWNS, after, legal, new_game, play, result, seat, table


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_d1_1_one_to_five_seats_can_play(players: int) -> None:
    state = new_game(players=players, first=1)
    for _ in range(players):
        play(state, "keep")
    assert [seat(state, number)["space"] for number in range(1, players + 1)] == ["city"] * players


@pytest.mark.parametrize("players", [0, 6])
def test_d1_1_no_game_is_for_other_numbers_of_seats(players: int) -> None:
    with pytest.raises(SetupError):
        new_game(players=players)


@pytest.mark.parametrize(
    "truck, loads",
    [("", ["1", "2", "3", "4"]), ("r", ["1", "2", "3"]), ("sc", ["1", "2"]), ("ccc", ["1"]), ("rrss", [])],
)
def test_d1_1_a_truck_has_four_places(truck: str, loads: list[str]) -> None:
    assert legal(table(trucks={1: truck}), "load") == [f"load:{number}" for number in loads]


def test_d1_1_mints_are_written_dearest_first() -> None:
    state = table(trucks={1: "rs"})
    assert seat(after(state, "load:2"))["truck"] == "rscc"
    assert seat(after(table(trucks={1: "cccc"}), "optimize:r"))["truck"] == "rc"


def test_d1_1_one_alone_discards_nothing_and_wins_by_stars() -> None:
    state = table(1, at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, called=True)
    play(state, "deliver:pepperton-cc")
    assert legal(state, "discard") == []
    play(state, "end")
    assert result(state) == ((1,), "stars")


@pytest.mark.parametrize(
    "town, mints, stars",
    [
        ("pepperton", "cc", 2),
        ("spearfield", "s", 2),
        ("wintergreen", "ccc", 3),
        ("applemint", "sc", 3),
        ("pepperton", "r", 3),
        ("spearfield", "scc", 4),
        ("wintergreen", "ss", 4),
        ("applemint", "rc", 4),
        ("pepperton", "ssc", 5),
        ("spearfield", "rs", 5),
    ],
)
def test_d1_2_an_order_wants_its_mints_in_its_town_and_gives_its_stars(town: str, mints: str, stars: int) -> None:
    order = f"{town}-{mints}"
    later = after(table(at={1: town}, trucks={1: mints}, open={1: order}), f"deliver:{order}")
    assert (seat(later)["truck"], seat(later)["done"], seat(later)["stars"]) == ("", [order], stars)


def test_d1_3_the_supply_has_no_end() -> None:
    # Of the 38 mints of the Factory (D8.2) 20 are classic; here 57 are on trucks and orders.
    heaps = {town: [(f"{town}-s", 5), (f"{town}-cc", 5)] for town in TOWNS}
    state = table(5, trucks={1: "c"}, offers=heaps)
    assert seat(after(state, "load:3"))["truck"] == "cccc"


@pytest.mark.parametrize("truck", ["ssc", "sscc", "rssc", "sssc"])
def test_d1_4_an_open_order_is_ready_if_its_mints_are_in_the_truck(truck: str) -> None:
    state = table(at={1: "pepperton"}, trucks={1: truck}, open={1: "pepperton-ssc"})
    assert legal(state, "deliver") == ["deliver:pepperton-ssc"]


@pytest.mark.parametrize("truck", ["", "c", "ss", "scc", "rrr", "rsc"])
def test_d1_4_an_open_order_without_its_mints_is_not_ready(truck: str) -> None:
    state = table(at={1: "pepperton"}, trucks={1: truck}, open={1: "pepperton-ssc"})
    assert legal(state, "deliver") == []


def test_d1_4_a_done_order_is_not_delivered_again() -> None:
    state = table(at={1: "pepperton"}, trucks={1: "cc"}, done={1: "pepperton-cc"})
    assert legal(state, "deliver") == []
