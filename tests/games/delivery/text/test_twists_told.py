"""What the campaign and the daily game of Mint Delivery say of a changed rule is what they change."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.content.told_twists import Told, number, read, scenarios, unsaid

NAMES: Final = read("assets/strings/en/delivery.yaml")["delivery"]["names"]
CONDITIONS: Final = {
    "closed": "closed road",
    "traffic-jam": "jam",
    "toll": "toll",
    "motorway": "motorway",
    "loading-zone": "loading zone",
    "tunnel": "tunnel",
}
SCENARIOS: Final = scenarios("delivery")
RESTS: Final = {
    "otto": "without one|begins without an order",
    "ines": "one cinnamon mint at a time",
    "mabel": "gains nothing for towns",
    "tuck": "two actions a turn",
    "gus": "radio is silent|no radio",
}


def orders(n: int) -> list[str]:
    return [rf"begin with {number(n)}( more)? order|{number(n)} order to begin with|{number(n)} more order"]


def closed(roads: list[str]) -> list[str]:
    if len(roads) == 3:
        return ["every road from the depot is closed"]
    return ["closed", "north" if len(roads) == 2 else roads[0].split("-")[1]]


def upgrades(names: list[str]) -> list[str]:
    return [NAMES["upgrades"][name] for name in names]


TOLD: Final[Told] = {
    "you.orders": orders,
    "opponent.orders": lambda n: [rf"with {number(n)}( more)? order"],
    "you.truck": lambda mints: [rf"{number(len(mints))}.*\bmints|a cinnamon and a classic mint"],
    "you.upgrades": upgrades,
    "opponent.upgrades": upgrades,
    "rival.trait_rests": lambda rests: [f"special rule has the day off|{'|'.join(RESTS.values())}"],
    "rival.workforce": lambda n: [rf"{number(n)}( open order| order| at a time|\.)"],
    "rival.preference": lambda preference: [{"most-stars": "the most stars"}[preference]],
    "hand": lambda n: [rf"may have {number(n)}"],
    "deck": lambda n: [rf"\b{n} orders in each deck"],
    "still": lambda belts: [f"{belt} belt" for belt in belts],
    "towns": lambda towns: [NAMES["spaces"][town] for town in towns],
    "tunnels": lambda tunnels: [rf"({number(len(tunnels))} )?tunnel"],
    "closed": closed,
    "shut": lambda spaces: [NAMES["spaces"][space] for space in spaces],
    "without": lambda kinds: ["cinnamon"],
    "mints.r": lambda n: [number(n)],
    "mints.s": lambda n: [],
    "mints.c": lambda n: [],
    "side": lambda side: ["On the road"],
    "upgrades": lambda names: [],
    "win.mints-delivered": lambda wanted: [rf"at most {number(wanted['at_most'])} cinnamon mints"],
    "win.towns": lambda wanted: [rf"serve all {number(wanted['at_least'])}"],
    "win.blocked-in-a-row": lambda wanted: ["block him once"],
    "win.blocked": lambda wanted: ["block the driver once"],
    "win.open": lambda wanted: [rf"{number(wanted['at_most'])} open orders"],
    "win.tour": lambda wanted: [rf"deliver {number(wanted['at_least'])} without loading"],
    "win.lead": lambda wanted: [rf"lead by at least {wanted['at_least']}\b"],
}


def told(key: str, entry: dict[str, Any]) -> dict[str, Any]:
    conditions = {f"conditions.{road}": lambda kind: [CONDITIONS[kind]] for road in entry.get("twist", {}).get(key, {})}
    return {**TOLD, **conditions}


@pytest.mark.parametrize("name", SCENARIOS)
def test_every_changed_rule_is_said(name: str) -> None:
    entry, sentence = SCENARIOS[name]
    assert unsaid(entry, sentence, told("conditions", entry)) == []


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_taste_of_a_driver_is_not_borrowed_from_the_driver(name: str) -> None:
    """A day on which the driver has another taste is no change for the one whose taste that is."""
    entry, _ = SCENARIOS[name]
    preferences = {driver: card["preference"] for driver, card in read("assets/delivery/drivers.yaml").items()}
    wanted = entry.get("twist", {}).get("rival", {}).get("preference")
    assert all(preferences[driver] != wanted for driver in entry["opponents"])


def test_a_number_that_is_wrong_is_found() -> None:
    entry = {"twist": {"deck": 4, "you": {"orders": 2}}}
    assert unsaid(entry, "4 orders in each deck. You begin with two orders.", TOLD) == []
    assert unsaid(entry, "5 orders in each deck. You begin with two orders.", TOLD) != []
    assert unsaid(entry, "4 orders in each deck. You begin with three orders.", TOLD) != []
