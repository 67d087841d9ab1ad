"""What the rules book of Mint Delivery says in numbers of its own is what is played; the others are filled in."""

from __future__ import annotations

from typing import Final

import pytest

from mintworks.games.delivery.rules.actions import MOST_FROM_BELT
from mintworks.games.delivery.rules.driver import FOREMOST
from mintworks.games.delivery.rules.parts import KINDS, MAX_SEATS, VALUES, ActionsPerTurn, Condition, SpaceKind
from mintworks.games.delivery.rules.scoring import NEAREST_AGE
from mintworks.games.delivery.rules.setup import (
    FACTORY_DECKS,
    FACTORY_MINTS,
    LEAST_OF_A_KIND,
    MAX_CONDITIONS,
    RANDOM_UPGRADES,
    STARTING_TRUCK,
)
from mintworks.games.delivery.rules.state import ACTIONS, BELT_MINTS, Motivation
from mintworks.games.delivery.rules.turns import EMPTY_DECKS_TO_END, EMPTY_TO_END, IDLE_ROUNDS
from tests.content.told_numbers import numbers, texts
from tests.games.delivery.rules.positions import PARTS, after, new_game, table
from tests.games.delivery.text.played_parts import (
    CITY_LOAD,
    WITH_DISCARD,
    free_move,
    mixed_from,
    most_rotated,
    on_revealed,
    places,
    warehouse_load,
)

TEXTS: Final = texts("assets/strings/en/rules/delivery.yaml")

MAP: Final = PARTS.road_map
(TOWNS_OF_A_WAREHOUSE,) = {len(towns) for towns in MAP.towns_of.values()}
(NEIGHBORS_OF_A_TOWN,) = {len(towns) for towns in MAP.neighbors.values()}
(ROADS_TO_A_TOWN,) = {sum(town in towns for towns in MAP.towns_of.values()) for town in MAP.towns}
(ORDERS_FOR_A_TOWN,) = {sum(order.town == town for order in PARTS.orders.values()) for town in MAP.towns}
PLACES: Final = [kind for kind in MAP.kinds.values() if kind is not SpaceKind.MOVEMENT]
BELTS: Final = len(new_game(driver="otto").belts)
LOADS: Final = [MOST_FROM_BELT[kind] for kind in "csr"]
TUCK: Final = PARTS.drivers["tuck"]
assert isinstance(TUCK.trait, ActionsPerTurn)
MIXING: Final = ACTIONS - after(table(), "optimize:ss")["actions_left"]


def mints_worth(stars: int) -> list[int]:
    """For each order with so many stars how many mints of each kind it wants, the dearest first."""
    wanted = dict.fromkeys(order.mints for order in PARTS.orders.values() if order.stars == stars)
    return [mints.count(kind) for mints in wanted for kind in KINDS if kind in mints]


STARS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}

SAID: Final[dict[str, list[int]]] = {
    "game.overview.points.aim.text": [EMPTY_TO_END],
    "game.overview.points.factory.text": [BELTS],
    "game.words.points.neighbors.text": [TOWNS_OF_A_WAREHOUSE, NEIGHBORS_OF_A_TOWN],
    "game.set-up.points.variants.text": [RANDOM_UPGRADES],
    "game.set-up.rulings.seats": [2, MAX_SEATS, places()],
    "game.mints.text": [len(KINDS), *(VALUES[kind] for kind in "csr")],
    "game.mints.rulings.places": [places()],
    "game.mints.rulings.start": [len(STARTING_TRUCK)],
    **{f"game.orders.points.{name}.title": [stars] for name, stars in STARS.items()},
    **{f"game.orders.points.{name}.text": mints_worth(stars) for name, stars in STARS.items()},
    "game.orders.rulings.number": [ORDERS_FOR_A_TOWN],
    "game.map.text": [len(PLACES)],
    "game.map.rulings.roads": [TOWNS_OF_A_WAREHOUSE],
    "turn.turn.text": [ACTIONS],
    "turn.turn.rulings.same": [ACTIONS],
    "turn.loading.rulings.room": [1],
    "turn.loading.rulings.apart": [len(["load", "unload"])],
    "turn.optimizing.text": [mixed_from("s")],
    "turn.optimizing.rulings.any": [MIXING],
    "turn.discarding.text": WITH_DISCARD[:1],
    "turn.discarding.rulings.who": WITH_DISCARD,
    "turn.discarding.rulings.next": [on_revealed()],
    "turn.end.text": [EMPTY_TO_END],
    "turn.end.rulings.idle": [IDLE_ROUNDS],
    "turn.scoring.points.age.text": [NEAREST_AGE],
    "turn.scoring.rulings.ages": [NEAREST_AGE],
    "upgrades.all-upgrades.text": [RANDOM_UPGRADES],
    "upgrades.all-upgrades.points.long-bed.text": [places("long-bed")],
    "upgrades.all-upgrades.points.turbo.text": [free_move()],
    "upgrades.all-upgrades.points.bulk-contract.text": [warehouse_load("bulk-contract")],
    "upgrades.all-upgrades.points.cinnamon-deal.text": [mixed_from("r", "cinnamon-deal")],
    "upgrades.long-bed.rulings.places": [places("long-bed")],
    "upgrades.turbo.rulings.no-action": [free_move(), free_move() + 1],
    "upgrades.bulk-contract.rulings.city": [CITY_LOAD],
    "conditions.all-conditions.text": [1, MAX_CONDITIONS, len(Condition), 3],  # three are advised
    "conditions.all-conditions.rulings.where": [ROADS_TO_A_TOWN],
    "conditions.motorway.rulings.one-move": [1],
    "factory.factory.text": [BELTS, FACTORY_DECKS],
    "factory.factory.rulings.set-up": [FACTORY_DECKS],
    "factory.belts.text": [BELTS * BELT_MINTS, BELT_MINTS],
    "factory.belts.rulings.drawn": [FACTORY_MINTS[kind] for kind in "csr"],
    "factory.belts.rulings.kinds": [LEAST_OF_A_KIND],
    "factory.belts.rulings.full": [BELT_MINTS],
    "factory.factory-turn.text": [ACTIONS],
    "factory.factory-turn.points.load.text": LOADS,
    "factory.factory-turn.points.rotate.text": [1, most_rotated()],
    "factory.factory-turn.rulings.foremost": [FOREMOST],
    "factory.putting-back.rulings.room": [BELT_MINTS],
    "factory.factory-end.text": [EMPTY_DECKS_TO_END, FACTORY_DECKS],
    "factory.factory-end.rulings.idle": [IDLE_ROUNDS],
    "drivers.driver-turn.text": [ACTIONS],
    "drivers.driver-turn.rulings.blocked": [len(Motivation)],
    "drivers.driver-turn.rulings.ways": [2],
    "drivers.blocking.rulings.idle": [IDLE_ROUNDS],
    "drivers.ines.rulings.two": [MOST_FROM_BELT["r"]],
    "drivers.tuck.rulings.three": [TUCK.workforce, TUCK.trait.actions],
    "controls.mouse.points.drag.text": [ACTIONS, ACTIONS],
}


@pytest.mark.parametrize("key", TEXTS)
def test_the_book_says_the_numbers_that_are_played(key: str) -> None:
    assert numbers(TEXTS[key]) == SAID.get(key, [])


def test_every_number_that_is_expected_has_a_sentence() -> None:
    assert SAID.keys() - TEXTS.keys() == set()
