"""Reads the printed facts of Mint Delivery into typed objects, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.delivery.content.roads import FACTORY, KEBAB_CASE, ROAD_MAP, read_drawn_map
from mintworks.games.delivery.rules.parts import (
    KINDS,
    TRUCK_PLACES,
    Amount,
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

_SECTIONS: Final = ("orders", "upgrades", "drivers")
_FILES: Final = tuple(f"{section}.yaml" for section in _SECTIONS)
_ORDERS_OF_A_TOWN: Final = 10
_MOST_STARS: Final = 9
_UPGRADES_OF_A_GAME: Final = 3
_MOST_UPGRADES: Final = 100
"""Far more than the three of a game need to be drawn from."""
_DOCKS: Final = ("left", "right")


class _UpgradeEntry(msgspec.Struct, forbid_unknown_fields=True):
    orders: Amount
    effect: UpgradeEffect


class _DriverEntry(msgspec.Struct, forbid_unknown_fields=True):
    workforce: Amount
    preference: Preference
    trait: DriverTrait
    strength: Amount
    beaten: Amount


@functools.cache
def load_parts() -> Parts:
    """Return the parts that come with the game; read once. Raises ContentError."""
    return read_parts(asset_path("delivery"), level_path("delivery"))


def read_parts(facts: Path, maps: Path) -> Parts:
    """Read the YAML files of one folder and the Tiled maps of another. Raises ContentError."""
    road_map = read_drawn_map(maps / "road-map.tmx", ROAD_MAP).road_map
    factory = _read_factory(maps / "factory.tmx", road_map)
    orders, upgrades, drivers = (YamlFile(facts / name, f"delivery/{name}") for name in _FILES)
    if tuple(orders.entries) != road_map.towns:
        raise ContentError(orders.name, f"the towns of the map in their order, {', '.join(road_map.towns)}")
    if len(upgrades.entries) < _UPGRADES_OF_A_GAME:
        raise ContentError(upgrades.name, f"at least the {_UPGRADES_OF_A_GAME} upgrades of a game")
    if not drivers.entries:
        raise ContentError(drivers.name, "at least one driver")
    return Parts(
        _read_orders(orders, priced_as_printed=True),
        _read_upgrades(upgrades),
        _read_drivers(drivers),
        road_map,
        factory,
    )


def changed_parts(text: str, name: str) -> Parts:
    """Return the game's parts with those of a YAML text replacing the printed ones. Raises ContentError.

    The text has the sections `orders` (all ten of a town, with any stars), `upgrades` and `drivers`, written like the
    game's files. An upgrade with nothing after its name is removed, and a new name adds one; towns and drivers keep
    their names.
    """
    file, printed = YamlFile(Path(name), name, text), load_parts()
    for section in file.entries:
        if section not in _SECTIONS:
            raise file.wrong(section, f"one of the sections {', '.join(_SECTIONS)}")
    orders, upgrades, drivers = map(file.section, _SECTIONS)
    for part, known in (orders, printed.road_map.towns), (drivers, tuple(printed.drivers)):
        for entry in part.entries:
            if entry not in known:
                raise part.wrong(entry, f"one of the printed names {', '.join(known)}")
    own_orders = _read_orders(orders, priced_as_printed=False)
    kept = [order for order in printed.orders.values() if order.town not in orders.entries]
    in_order = sorted([*kept, *own_orders.values()], key=lambda order: printed.road_map.towns.index(order.town))
    removed = [entry for entry, value in upgrades.entries.items() if value is None]
    for entry in removed:
        if entry not in printed.upgrades:
            raise upgrades.wrong(entry, "the facts of a new upgrade, or the name of a printed one to be taken out")
        del upgrades.entries[entry]
    found = len({*printed.upgrades, *upgrades.entries} - {*removed})
    if found < _UPGRADES_OF_A_GAME:
        raise upgrades.wrong(removed[-1], f"at least the {_UPGRADES_OF_A_GAME} upgrades of a game left")
    if found > _MOST_UPGRADES:
        raise upgrades.wrong("", f"at most {_MOST_UPGRADES} upgrades, with the printed ones, not {found}")
    all_upgrades = {**printed.upgrades, **_read_upgrades(upgrades)}
    for entry in removed:
        del all_upgrades[entry]
    return Parts(
        {order.id: order for order in in_order},
        all_upgrades,
        {**printed.drivers, **_read_drivers(drivers)},
        printed.road_map,
        printed.factory,
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


def _read_orders(file: YamlFile, *, priced_as_printed: bool) -> dict[str, Order]:
    orders: dict[str, Order] = {}
    for town, entry in file.entries.items():
        stars_of = file.convert(town, entry, dict[str, int])
        for mints, stars in stars_of.items():
            if mints != "".join(kind * mints.count(kind) for kind in KINDS) or not 1 <= len(mints) <= TRUCK_PLACES:
                raise file.wrong(
                    f"{town}.{mints}",
                    f"one to {TRUCK_PLACES} mints of the kinds r, s, c in this order, such as scc"
                    f" (a truck has {TRUCK_PLACES} places)",
                )
            if not 0 <= stars <= _MOST_STARS:
                raise file.wrong(f"{town}.{mints}", f"stars from 0 to {_MOST_STARS}, which is one digit, not {stars}")
            if priced_as_printed and stars != value(mints):
                raise file.wrong(f"{town}.{mints}", f"the value of its mints, {value(mints)}")
            order = Order(f"{town}-{mints}", town, mints, stars)
            orders[order.id] = order
        if len(stars_of) != _ORDERS_OF_A_TOWN:
            raise file.wrong(town, f"{_ORDERS_OF_A_TOWN} orders, not {len(stars_of)}")
    return orders


def _read_upgrades(file: YamlFile) -> dict[str, Upgrade]:
    upgrades: dict[str, Upgrade] = {}
    for name, facts in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, facts, _UpgradeEntry)
        upgrades[name] = Upgrade(name, entry.orders, entry.effect)
    return upgrades


def _read_drivers(file: YamlFile) -> dict[str, Driver]:
    drivers: dict[str, Driver] = {}
    for name, facts in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, facts, _DriverEntry)
        if isinstance(entry.trait, LoadsTogether) and entry.trait.kind not in [*KINDS]:
            raise file.wrong(f"{name}.trait.kind", f"one of the kinds {', '.join(KINDS)}")
        drivers[name] = Driver(name, entry.workforce, entry.preference, entry.trait, entry.strength, entry.beaten)
    return drivers


def _check_id(file: YamlFile, name: str) -> None:
    if not KEBAB_CASE.fullmatch(name):
        raise file.wrong(name, "an id in lower-case words joined by hyphens, such as night-shift")
