"""W6: who wins, and by which criterion."""

from __future__ import annotations

import pytest

from mintworks.games.works.rules.scoring import standing
from mintworks.games.works.rules.setup import Setup, SetupError
from tests.games.works.rules.positions import WORKS, end_phase, result, solo, table

Ages = list[int | None]


def test_w6_1_most_stars_win() -> None:
    state = table(3, buildings={1: ["factory", "landfill"], 2: ["gardens", "plant", "workshop"]}, mints=[9, 0, 9])
    end_phase(state)
    assert result(state) == ((2,), "stars")


def test_w6_1_the_smallest_neighborhood_wins_a_tie() -> None:
    state = table(
        buildings={1: ["factory", "landfill", "mine"], 2: ["gardens", "plant", "workshop"]}, plans={1: ["truck"]}
    )
    end_phase(state)
    assert result(state) == ((2,), "size")


def test_w6_1_bridge_counts_as_two_in_the_size() -> None:
    state = table(
        supply=[],
        deck=[],
        buildings={1: ["statue", "bridge"], 2: ["mine", "windmill"]},
        mints=[9, 0],
    )
    end_phase(state)
    assert result(state) == ((2,), "size")


def test_w6_1_most_mints_in_hand_win_a_tie_of_size() -> None:
    state = table(supply=[], deck=[], buildings={1: ["statue"], 2: ["workshop"]}, mints=[2, 5])
    end_phase(state)
    assert result(state) == ((2,), "mints")


def test_w6_1_mints_on_a_gallery_are_not_in_hand() -> None:
    state = table(supply=[], deck=[], buildings={1: [("gallery", 2)], 2: ["workshop"]}, mints=[2, 3])
    end_phase(state)
    assert result(state) == ((2,), "mints")


def test_w6_1_mints_on_locations_are_not_in_hand() -> None:
    state = table(supply=[], deck=[], mints=[2, 3], on={"lotto": [(1, 9)]}, opened=["lotto"])
    end_phase(state)
    assert result(state) == ((2,), "mints")


@pytest.mark.parametrize(
    "ages, winners, reason",
    [
        ([40, 43], (2,), "age"),
        ([43, 40], (1,), "age"),
        ([42, 0], (1,), "age"),
        ([41, 43], (1, 2), "shared"),
        ([30, 30], (1, 2), "shared"),
        ([42, None], (1, 2), "shared"),
        ([None, None], (1, 2), "shared"),
        (None, (1, 2), "shared"),
    ],
)
def test_w6_1_the_age_closest_to_42_decides_last(ages: Ages | None, winners: tuple[int, ...], reason: str) -> None:
    state = table(supply=[], deck=[], ages=ages)
    end_phase(state)
    assert result(state) == (winners, reason)


@pytest.mark.parametrize(
    "ages, winners, reason",
    [
        ([40, 50, 41], (3,), "age"),
        ([40, None, 41], (3,), "age"),
        ([None, 42, 41], (1, 3), "shared"),
    ],
)
def test_w6_1_only_the_ages_of_tied_seats_are_asked(ages: Ages, winners: tuple[int, ...], reason: str) -> None:
    state = table(3, supply=[], deck=[], mints=[3, 2, 3], ages=ages)
    end_phase(state)
    assert result(state) == (winners, reason)


def test_w6_1_equal_distance_shares_among_the_nearest() -> None:
    state = table(3, supply=[], deck=[], ages=[41, 43, 50])
    end_phase(state)
    assert result(state) == ((1, 2), "shared")


def test_w6_1_the_reason_is_the_criterion_that_left_one_seat() -> None:
    # Stars leave seats 1 to 3, the size leaves 1 and 2, the mints one.
    state = table(
        4,
        supply=[],
        deck=[],
        buildings={1: ["statue"], 2: ["workshop"], 3: ["mine", "windmill"], 4: ["truck"]},
        mints=[4, 5, 9, 9],
    )
    end_phase(state)
    assert result(state) == ((2,), "mints")


def test_w6_1_a_tie_of_four_may_be_shared_by_all() -> None:
    assert standing(table(4)) == ((1, 2, 3, 4), "shared")


def test_w6_1_whoever_ended_the_game_need_not_win() -> None:
    state = table(
        buildings={1: ["factory", "landfill", "mine"], 2: ["gardens", "statue", ("gallery", 3)]}, supply=[], deck=[]
    )
    end_phase(state)
    assert result(state) == ((2,), "stars")


@pytest.mark.parametrize("ages", [(40,), (40, 41, 42), (-1, 40)])
def test_w6_1_there_is_an_age_or_none_for_each_seat(ages: tuple[int, ...]) -> None:
    with pytest.raises(SetupError, match=r"W6\.1"):
        WORKS.new_game(Setup(players=2, ages=ages))


def test_w6_1_no_outcome_before_the_end() -> None:
    assert result(table()) is None
    assert result(solo("mort")) is None
