"""How a seat's trips are told beside its best rival's: by what was counted, and nothing else."""

from __future__ import annotations

import pytest

from mintworks.content.strings import Strings
from mintworks.core.match import Step
from mintworks.games.delivery.rules.actions import END, Action, Move
from mintworks.games.delivery.rules.events import ActionUsed, Event, MintsLoaded, OrderDelivered, TurnBegan
from mintworks.games.delivery.text.trips import actions, trips_told, unused_told
from mintworks.games.delivery.variants.played import Played
from tests.games.delivery.rules.positions import table

ENGLISH = Strings.load("en")
NAMES = {1: "Ann", 2: "Ben", 3: "Cleo"}
DRIVING = Move("left")
LOADED = MintsLoaded(1, "c", "left", (0,))
DONE = {1: "pepperton-s applemint-s pepperton-cc", 2: "spearfield-cc", 3: "wintergreen-ssc"}


def did(*events: Event, action: Action = END) -> Step[Action, Event]:
    return Step(1, 1, action, events)


def delivered(*orders: str, seat: int = 1) -> list[Event]:
    return [OrderDelivered(seat, order, order.split("-")[1]) for order in orders]


def game(*steps: Step[Action, Event]) -> Played:
    return Played(steps, table(3, done=DONE))


TWO_TRIPS = [
    did(ActionUsed(1, 1), LOADED, *delivered("pepperton-s", "applemint-s"), action=DRIVING),
    did(TurnBegan(2, 1, 2)),
    did(ActionUsed(2, 1), ActionUsed(2, 0), *delivered("spearfield-cc", seat=2), TurnBegan(3, 1, 2), action=DRIVING),
    did(ActionUsed(3, 1), *delivered("wintergreen-ssc", seat=3), TurnBegan(1, 2, 2), action=DRIVING),
    did(ActionUsed(1, 1), LOADED, *delivered("pepperton-cc"), action=DRIVING),
    did(),
]


def test_trips_and_stars_are_told_beside_those_of_the_best_rival() -> None:
    assert trips_told(game(*TWO_TRIPS), 1, ENGLISH, NAMES) == (
        "Ann made 2 trips for 3 orders, Cleo 1 trip for 1 order."
        " Ten actions brought Ann 30.0 stars, Cleo 50.0. 2 actions went unused."
    )


@pytest.mark.parametrize("seat, used, unused", [(1, 2, 2), (2, 2, 0), (3, 1, 0)])
def test_actions_left_at_the_end_of_an_own_turn_went_unused(seat: int, used: int, unused: int) -> None:
    assert actions(game(*TWO_TRIPS), seat) == (used, unused)


def test_nothing_is_told_of_who_delivered_nothing_or_drove_alone() -> None:
    assert not trips_told(Played([], table(3)), 1, ENGLISH, NAMES)
    assert not trips_told(game(*TWO_TRIPS), 1, ENGLISH, {1: "Ann"})


PASSED = [did(TurnBegan(2, 2, 2)), did(TurnBegan(1, 3, 2))] * 3


def test_many_unused_actions_are_told_as_a_habit_and_not_once_more_beside_the_trips() -> None:
    played = game(*TWO_TRIPS, *PASSED)
    assert actions(played, 1) == (2, 13)
    assert unused_told(played, 1, ENGLISH) == "**Unused actions:** 13 of 15, each a mint or a step not taken"
    assert trips_told(played, 1, ENGLISH, NAMES).endswith("Cleo 50.0.")


@pytest.mark.parametrize("used, are_many", [(87, True), (95, False)])
def test_unused_actions_are_a_habit_if_they_are_many_of_all(used: int, are_many: bool) -> None:
    driven = did(*[ActionUsed(1, 1)] * used, action=DRIVING)
    assert bool(unused_told(game(driven, *TWO_TRIPS, *PASSED), 1, ENGLISH)) == are_many
    assert not unused_told(game(*TWO_TRIPS), 1, ENGLISH)


def test_unused_actions_are_told_of_who_delivered_nothing_too() -> None:
    assert unused_told(Played(PASSED, table(2)), 1, ENGLISH)
