"""Facts about a game of Mint Delivery, each met and missed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from mintworks.core.facts import Lead, RivalStars, Rounds, Stars
from mintworks.core.match import Step
from mintworks.games.delivery.rules.actions import END, Action
from mintworks.games.delivery.rules.events import (
    BeltRotated,
    DriverBlocked,
    Event,
    MintsLoaded,
    MintsOptimized,
    OrderDelivered,
    TollPaid,
    TruckMoved,
    TurnBegan,
    UpgradeBought,
)
from mintworks.games.delivery.rules.state import Reason
from mintworks.games.delivery.variants.facts import (
    AtOnce,
    BetweenLoadings,
    Blocked,
    BlockedInARow,
    Bought,
    Fact,
    Mints,
    MintsDelivered,
    Moves,
    Open,
    Optimized,
    Orders,
    RivalOrders,
    Rotations,
    Tolls,
    Towns,
    Upgrades,
    Visits,
    WonBy,
    Worth,
    tours,
)
from mintworks.games.delivery.variants.played import Played
from tests.games.delivery.rules.positions import table


def played(
    own: str = "",
    theirs: str = "",
    *events: Event,
    truck: str = "",
    left_open: str = "",
    bought: Sequence[str] = (),
    end_round: int = 5,
    reason: Reason = Reason.STARS,
) -> Played:
    """A finished game of two: orders done, and what happened."""
    state = table(
        2, done={1: own, 2: theirs}, open={1: left_open}, trucks={1: truck}, bought={1: bought}, round=end_round
    )
    state.winners, state.reason = (1,), reason
    step: Step[Action, Event] = Step(1, 1, END, events)
    return Played([step], state)


def delivered(*orders: str, seat: int = 1) -> list[Event]:
    return [OrderDelivered(seat, order, order.split("-")[1]) for order in orders]


BELT = MintsLoaded(1, "c", "left", (0,))
TIP = MintsLoaded(1, "c", "tip")
OWN_TURN, THEIR_TURN = TurnBegan(1, 2, 2), TurnBegan(2, 2, 2)
BLOCKED = DriverBlocked("r")


@pytest.mark.parametrize(
    "fact, met, missed",
    [
        (WonBy((Reason.ORDERS,)), played(reason=Reason.ORDERS), played(reason=Reason.MINTS)),
        (Rounds(at_most=5), played(), played(end_round=6)),
        (Stars(at_least=4), played("pepperton-rc"), played("pepperton-sc")),
        (RivalStars(at_most=3), played(theirs="pepperton-sc"), played(theirs="pepperton-rc")),
        (Lead(at_least=2), played("pepperton-rc", "applemint-s"), played("pepperton-rc", "applemint-sc")),
        (Orders(at_least=2), played("pepperton-s applemint-s"), played("pepperton-s", "applemint-s")),
        (Orders("pepperton", at_least=1), played("pepperton-s"), played("applemint-s")),
        (RivalOrders(at_most=1), played("", "pepperton-s"), played("", "pepperton-s applemint-s")),
        (Towns(at_least=2), played("pepperton-s applemint-s"), played("pepperton-s pepperton-cc")),
        (Open(at_most=0), played(), played(left_open="pepperton-s")),
        (Mints(at_least=4), played(truck="rc"), played(truck="ccc")),
        (Upgrades(at_least=1), played(bought=["turbo"]), played()),
        (MintsDelivered(at_least=3), played("", "", *delivered("pepperton-scc")), played("pepperton-scc")),
        (
            MintsDelivered("r", at_most=0),
            played("", "", *delivered("pepperton-rc", seat=2)),
            played("", "", *delivered("pepperton-rc")),
        ),
        (
            BetweenLoadings(at_least=2),
            played("", "", BELT, *delivered("pepperton-s"), TIP, *delivered("applemint-s")),
            played("", "", BELT, *delivered("pepperton-s"), BELT, *delivered("applemint-s")),
        ),
        (
            AtOnce(at_least=2),
            played("", "", *delivered("pepperton-s", "applemint-s"), THEIR_TURN),
            played("", "", *delivered("pepperton-s"), THEIR_TURN, OWN_TURN, *delivered("applemint-s")),
        ),
        (
            Worth(at_least=5),
            played("", "", *delivered("pepperton-rs")),
            played("", "", *delivered("pepperton-rc", "applemint-cc")),
        ),
        (Blocked(at_least=1), played("", "", BLOCKED), played()),
        (
            BlockedInARow(at_least=2),
            played("", "", THEIR_TURN, BLOCKED, OWN_TURN, THEIR_TURN, BLOCKED),
            played("", "", THEIR_TURN, BLOCKED, OWN_TURN, THEIR_TURN, OWN_TURN, THEIR_TURN, BLOCKED),
        ),
        (
            Moves(at_most=1),
            played("", "", TruckMoved(1, "city", "north", None)),
            played("", "", *[TruckMoved(1, "city", "north", None), TruckMoved(1, "north", "city", None)]),
        ),
        (
            Visits("north-pepperton", at_least=1),
            played("", "", TruckMoved(1, "north", "pepperton", "north-pepperton")),
            played("", "", TruckMoved(2, "north", "north-pepperton", None)),
        ),
        (Rotations(at_most=0), played("", "", BeltRotated(2, "left", 1)), played("", "", BeltRotated(1, "left", 1))),
        (
            Optimized("r", at_least=1),
            played("", "", MintsOptimized(1, "ccc", "r")),
            played("", "", MintsOptimized(1, "cc", "s")),
        ),
        (Tolls(at_most=0), played(), played("", "", TollPaid(1, "north-pepperton", "c"))),
        (
            Bought("radio", at_least=1),
            played("", "", UpgradeBought(1, "radio", ("pepperton-cc",), "cc")),
            played("", "", UpgradeBought(1, "turbo", ("pepperton-cc",), "cc")),
        ),
    ],
)
def test_a_fact_holds_of_one_game_and_not_of_another(fact: Fact, met: Played, missed: Played) -> None:
    assert fact.holds(met, 1)
    assert not fact.holds(missed, 1)


def test_what_is_too_much_stays_so() -> None:
    game = played("", "", *delivered("pepperton-rc"), end_round=6)
    assert MintsDelivered("r", at_most=0).is_lost(game, 1)
    assert Rounds(at_most=5).is_lost(game, 1)
    assert not Stars(at_most=1).is_lost(played("pepperton-s"), 1)


def test_a_tour_ends_where_mints_are_loaded_again() -> None:
    events = [BELT, *delivered("pepperton-s", "applemint-s"), BELT, BELT, *delivered("pepperton-cc")]
    assert tours(played("", "", *events), 1) == [2, 1]
