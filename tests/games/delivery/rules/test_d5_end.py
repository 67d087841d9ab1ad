"""End and score (D5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mintworks.games.delivery.rules.snapshot import to_json
from tests.games.delivery.rules.positions import GAME, TOWNS, after, legal, play, result, table

NO_DECKS = dict.fromkeys(TOWNS, "")

# How the end is called ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "empty, is_called", [([], False), (["wintergreen"], True), (["spearfield", "applemint"], True)]
)
def test_d5_1_two_towns_without_an_offer_call_the_end(empty: list[str], is_called: bool) -> None:
    state = table(
        at={1: "pepperton"},
        offers={"pepperton": ["spearfield-s"], **{town: [] for town in empty}},
        decks=dict.fromkeys(["pepperton", *empty], ""),
        called=len(empty) > 1,
    )
    assert after(state, "take:spearfield-s")["called"] is is_called


@pytest.mark.parametrize("left, is_called", [("applemint-s", True), ("applemint-s applemint-r", False)])
def test_d5_1_four_empty_decks_call_the_end(left: str, is_called: bool) -> None:
    state = table(at={1: "pepperton"}, offers={"pepperton": ["spearfield-s"]}, decks={**NO_DECKS, "pepperton": left})
    assert after(state, "take:spearfield-s")["called"] is is_called


def test_d5_1_a_discard_that_empties_the_second_offer_calls_the_end() -> None:
    state = table(
        2,
        at={1: "pepperton"},
        trucks={1: "cc"},
        open={1: "pepperton-cc"},
        offers={"spearfield": ["applemint-s"], "applemint": []},
        decks={"spearfield": "", "applemint": ""},
    )
    assert after(state, "deliver:pepperton-cc")["called"] is False
    assert after(state, "deliver:pepperton-cc", "discard:applemint-s")["called"] is True


def test_d5_1_a_discard_that_empties_the_last_deck_calls_the_end() -> None:
    decks = {**NO_DECKS, "spearfield": "applemint-s"}
    state = table(2, at={1: "pepperton"}, trucks={1: "cc"}, open={1: "pepperton-cc"}, decks=decks)
    play(state, "deliver:pepperton-cc")
    assert after(state, legal(state)[0])["called"] is True


def test_d5_1_once_called_the_end_stays_called_and_the_round_is_played_to_its_end() -> None:
    state = table(
        first=2,
        to_move=2,
        at={2: "pepperton"},
        offers={"pepperton": ["spearfield-s"]},
        decks={**NO_DECKS, "pepperton": "applemint-s"},
        round=6,
    )
    play(state, "take:spearfield-s", "end")
    for number in (3, 1):
        assert (GAME.to_move(state), to_json(state)["called"], result(state)) == (number, True, None)
        play(state, "end")
    data = to_json(state)
    assert (data["phase"], data["to_move"], data["actions_left"], data["round"]) == ("over", None, 0, 6)
    assert legal(state) == []


def test_d5_1_the_last_seat_of_the_round_ends_the_game_with_the_turn_in_which_it_calls_the_end() -> None:
    state = table(
        first=2,
        at={1: "pepperton"},
        offers={"pepperton": ["spearfield-s"]},
        decks={**NO_DECKS, "pepperton": "applemint-s"},
    )
    play(state, "take:spearfield-s")
    assert result(state) is None
    play(state, "end")
    assert result(state) is not None


# Twenty idle rounds -------------------------------------------------------------------------------


def test_d5_1_twenty_rounds_without_progress_end_the_game() -> None:
    state = table(to_move=3, idle=19, done={1: "pepperton-cc"}, round=40)
    play(state, "end")
    assert result(state) == ((1,), "stars")
    assert (to_json(state)["idle"], to_json(state)["round"], to_json(state)["called"]) == (20, 40, False)


def test_d5_1_nineteen_do_not() -> None:
    data = after(table(to_move=3, idle=18), "end")
    assert (data["phase"], data["idle"], data["round"], data["progress"]) == ("turn", 19, 2, False)


def test_d5_1_a_round_with_progress_begins_the_count_again() -> None:
    data = after(table(to_move=3, idle=19, progress=True), "end")
    assert (data["phase"], data["idle"], data["round"], data["progress"]) == ("turn", 0, 2, False)


@pytest.mark.parametrize(
    "action, is_progress",
    [
        ("take:spearfield-s", True),
        ("deliver:pepperton-cc", True),
        ("buy:turbo:pepperton-cc", True),
        ("move:north-pepperton", False),
        ("end", False),
    ],
)
def test_d5_1_taking_delivering_and_spending_an_order_are_progress(action: str, is_progress: bool) -> None:
    state = table(
        at={1: "pepperton"},
        open={1: "pepperton-cc"},
        upgrades=["turbo"],
        offers={"pepperton": ["spearfield-s", "spearfield-r"]},
    )
    assert after(state, action)["progress"] is is_progress


@pytest.mark.parametrize("action", ["load:1", "unload:c", "optimize:s"])
def test_d5_1_handling_mints_is_no_progress(action: str) -> None:
    assert after(table(trucks={1: "ccc"}), action)["progress"] is False


# The score ----------------------------------------------------------------------------------------


def score(
    *seats: tuple[str, str], ages: Sequence[int | None] | None = None, cards: Sequence[int] = ()
) -> tuple[tuple[int, ...], str] | None:
    """How a game ends in which each seat has these done orders and this truck; `cards` have a Loyalty Card."""
    state = table(
        len(seats),
        called=True,
        to_move=len(seats),
        done={number: orders for number, (orders, _truck) in enumerate(seats, start=1)},
        trucks={number: truck for number, (_orders, truck) in enumerate(seats, start=1)},
        bought={number: ["loyalty-card"] for number in cards},
        ages=ages,
    )
    play(state, "end")
    return result(state)


def test_d5_2_most_stars_win() -> None:
    assert score(("pepperton-rs", ""), ("pepperton-cc pepperton-s", "rrrr"), ("", "")) == ((1,), "stars")


def test_d5_2_what_an_upgrade_adds_counts() -> None:
    seats = ("pepperton-rs", ""), ("pepperton-cc spearfield-s", "")
    assert score(*seats) == ((1,), "stars")
    assert score(*seats, cards=[2]) == ((2,), "stars")


def test_d5_2_then_most_done_orders() -> None:
    assert score(("pepperton-rc", "rrrr"), ("pepperton-cc spearfield-s", "")) == ((2,), "orders")


def test_d5_2_then_the_value_of_the_mints_in_the_truck() -> None:
    assert score(("pepperton-cc", "cccc"), ("spearfield-s", "rs"), ("", "rrrr")) == ((2,), "mints")
    tied = ("pepperton-cc spearfield-s", "cc"), ("pepperton-s spearfield-cc", "r"), ("pepperton-rc", "rrrr")
    assert score(*tied) == ((2,), "mints")


TIED = ("pepperton-cc", "s"), ("spearfield-s", "cc"), ("", "")


@pytest.mark.parametrize(
    "ages, winners, reason",
    [
        ([40, 45, 42], (1,), "age"),
        ([30, 45, 42], (2,), "age"),
        ([40, 45, None], (1,), "age"),
        ([42, 42, 7], (1, 2), "shared"),
        ([40, 44, 42], (1, 2), "shared"),
        ([40, None, 42], (1, 2), "shared"),
        ([None, 42, 42], (1, 2), "shared"),
        ([None, None, None], (1, 2), "shared"),
        (None, (1, 2), "shared"),
    ],
)
def test_d5_2_then_the_age_closest_to_42_if_every_tied_seat_gave_one(
    ages: list[int | None] | None, winners: tuple[int, ...], reason: str
) -> None:
    assert score(*TIED, ages=ages) == (winners, reason)


def test_d5_2_those_equally_near_to_42_share_the_victory() -> None:
    seats = [("pepperton-cc", "s"), ("spearfield-s", "cc"), ("applemint-s", "cc"), ("wintergreen-s", "s")]
    assert score(*seats, ages=[50, 40, 44, 20]) == ((2, 3), "shared")


def test_d5_2_seats_without_an_order_can_share_too() -> None:
    assert score(("", "cc"), ("", "s"), ("", "c")) == ((1, 2), "shared")
    assert score(("", "c"), ("", "c"), ("", "c"), ("", "c"), ("", "c")) == ((1, 2, 3, 4, 5), "shared")


def test_d5_2_the_result_is_in_the_state() -> None:
    state = table(called=True, to_move=3, done={3: "pepperton-cc"})
    data = after(state, "end")
    assert (data["winners"], data["reason"]) == ([3], "stars")
    assert (to_json(state)["winners"], to_json(state)["reason"]) == (None, None)
