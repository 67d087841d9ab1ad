"""Reads the printed facts of Mint Delivery into typed objects, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.delivery.content.roads import FACTORY, KEBAB_CASE, ROAD_MAP, read_drawn_map
from mintworks.games.delivery.rules.parts import (
    KINDS,
    Driver,
    DriverTrait,
    LoadsTogether,
    Order,
    Parts,
    Preference,
    RoadMap,
    Upgrade,
    UpgradeEffect,
    value,
)

_ORDERS_OF_A_TOWN: Final = 10
_PLACES: Final = 4
"""Of a truck without upgrades: more mints would never be delivered (D1.1)."""
_UPGRADES_OF_A_GAME: Final = 3
_DOCKS: Final = ("left", "right")

_Number = Annotated[int, Meta(ge=1, le=9)]


class _UpgradeEntry(msgspec.Struct, forbid_unknown_fields=True):
    orders: _Number
    effect: UpgradeEffect


class _DriverEntry(msgspec.Struct, forbid_unknown_fields=True):
    workforce: _Number
    preference: Preference
    trait: DriverTrait


@functools.cache
def load_parts() -> Parts:
    """The parts that come with the game; read once. Raises ContentError."""
    return read_parts(asset_path("delivery"), level_path("delivery"))


def read_parts(facts: Path, maps: Path) -> Parts:
    """Read the YAML files of one folder and the Tiled maps of another. Raises ContentError."""
    road_map = read_drawn_map(maps / "road-map.tmx", ROAD_MAP).road_map
    factory = _read_factory(maps / "factory.tmx", road_map)
    orders = _read_orders(facts / "orders.yaml", road_map)
    return Parts(
        orders, _read_upgrades(facts / "upgrades.yaml"), _read_drivers(facts / "drivers.yaml"), road_map, factory
    )


def _read_factory(path: Path, road_map: RoadMap) -> RoadMap:
    factory = read_drawn_map(path, FACTORY).road_map
    for names, expected in (factory.gates, _DOCKS), (factory.towns, road_map.towns):
        if names != expected:
            raise ContentError(
                f"delivery/{path.name}",
                f"{', '.join(expected)} in this order, not {', '.join(names)}",
                key="layer places",
            )
    return factory


def _read_orders(path: Path, road_map: RoadMap) -> dict[str, Order]:
    file = YamlFile(path, f"delivery/{path.name}")
    if tuple(file.entries) != road_map.towns:
        raise ContentError(file.name, f"the towns of the map in their order, {', '.join(road_map.towns)}")
    orders: dict[str, Order] = {}
    for town, entry in file.entries.items():
        stars_of = file.convert(town, entry, dict[str, int])
        for mints, stars in stars_of.items():
            if mints != "".join(kind * mints.count(kind) for kind in KINDS) or not 1 <= len(mints) <= _PLACES:
                raise file.wrong(
                    f"{town}.{mints}", f"one to {_PLACES} mints of the kinds r, s, c in this order, such as scc"
                )
            if stars != value(mints):
                raise file.wrong(f"{town}.{mints}", f"the value of its mints, {value(mints)}")
            order = Order(f"{town}-{mints}", town, mints, stars)
            orders[order.id] = order
        if len(stars_of) != _ORDERS_OF_A_TOWN:
            raise file.wrong(town, f"{_ORDERS_OF_A_TOWN} orders, not {len(stars_of)}")
    return orders


def _read_upgrades(path: Path) -> dict[str, Upgrade]:
    file = YamlFile(path, f"delivery/{path.name}")
    upgrades: dict[str, Upgrade] = {}
    for name, facts in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, facts, _UpgradeEntry)
        upgrades[name] = Upgrade(name, entry.orders, entry.effect)
    if len(upgrades) < _UPGRADES_OF_A_GAME:
        raise ContentError(file.name, f"at least the {_UPGRADES_OF_A_GAME} upgrades of a game")
    return upgrades


def _read_drivers(path: Path) -> dict[str, Driver]:
    file = YamlFile(path, f"delivery/{path.name}")
    drivers: dict[str, Driver] = {}
    for name, facts in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, facts, _DriverEntry)
        if isinstance(entry.trait, LoadsTogether) and entry.trait.kind not in [*KINDS]:
            raise file.wrong(f"{name}.trait.kind", f"one of the kinds {', '.join(KINDS)}")
        drivers[name] = Driver(name, entry.workforce, entry.preference, entry.trait)
    if not drivers:
        raise ContentError(file.name, "at least one driver")
    return drivers


def _check_id(file: YamlFile, name: str) -> None:
    if not KEBAB_CASE.fullmatch(name):
        raise file.wrong(name, "an id in lower-case words joined by hyphens, such as night-shift")
