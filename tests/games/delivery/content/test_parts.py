"""The parts are those of the rules, and whatever is wrong with a file of facts is one sentence."""

from __future__ import annotations

import shutil
from pathlib import Path

import msgspec
import pytest

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, level_path
from mintworks.games.delivery.content.parts import load_parts, read_parts
from tests.games.delivery.content.printed_parts import DRIVERS, STARS, TOWNS, UPGRADES, Driver, Upgrade

PARTS = load_parts()


# The facts ----------------------------------------------------------------------------------------


def test_the_parts_are_read_once() -> None:
    assert load_parts() is PARTS


def test_d1_2_there_are_ten_orders_for_each_town() -> None:
    printed = [(f"{town}-{mints}", town, mints, stars) for town in TOWNS for mints, stars in STARS.items()]
    assert [(order.id, order.town, order.mints, order.stars) for order in PARTS.orders.values()] == printed
    assert [*PARTS.orders] == [order.id for order in PARTS.orders.values()]
    assert len(PARTS.orders) == 40


@pytest.mark.parametrize("name, printed", UPGRADES.items())
def test_d6_4_an_upgrade_is_as_printed(name: str, printed: Upgrade) -> None:
    upgrade = PARTS.upgrades[name]
    assert (upgrade.id, upgrade.orders, msgspec.to_builtins(upgrade.effect)) == (name, *printed)


def test_d6_4_the_ten_upgrades_stand_in_the_order_of_their_table() -> None:
    assert [*PARTS.upgrades] == [*UPGRADES]


@pytest.mark.parametrize("name, printed", DRIVERS.items())
def test_d9_3_a_driver_is_as_printed(name: str, printed: Driver) -> None:
    driver = PARTS.drivers[name]
    facts = (driver.id, driver.workforce, driver.preference, msgspec.to_builtins(driver.trait))
    assert facts == (name, *printed)


def test_d9_3_the_five_drivers_stand_from_the_easiest_to_the_hardest() -> None:
    assert [*PARTS.drivers] == [*DRIVERS]


# Files with faults --------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the files of facts, to be spoilt."""
    for path in asset_path("delivery").glob("*.yaml"):
        shutil.copy(path, tmp_path)
    return tmp_path


def spoil(folder: Path, file: str, old: str, new: str) -> str:
    """Put other text in the place of the first of its kind; the sentence that this earns."""
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        read_parts(folder, level_path("delivery"))
    told = str(caught.value)
    assert "\n" not in told
    assert told.startswith(f"delivery/{file}")
    return told


MINTS = "expected one to 4 mints of the kinds r, s, c in this order, such as scc"


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("ccc: 3", "ccc: 4", "line 3, pepperton.ccc: expected the value of its mints, 3"),
        ("ccc: 3", "ccc: many", "line 3, pepperton.ccc: expected a whole number, not 'many'"),
        ("scc: 4", "csc: 4", f"line 3, pepperton.csc: {MINTS}"),
        ("scc: 4", "xcc: 4", f"line 3, pepperton.xcc: {MINTS}"),
        ("scc: 4", "ccccc: 5", f"line 3, pepperton.ccccc: {MINTS}"),
        ("scc: 4", '"": 0', MINTS),
        ("scc: 4", "cc: 2", "line 3, pepperton.cc: expected this key only once"),
        (", rs: 5}", "}", "line 3, pepperton: expected 10 orders, not 9"),
        (", rs: 5}", ", rs: 5, sss: 6}", "line 3, pepperton: expected 10 orders, not 11"),
        ("pepperton: {", "saltville: {", "expected the towns of the map in their order, pepperton, spearfield, wint"),
        ("wintergreen: {", "pepperton: {", "line 5, pepperton: expected this key only once"),
        ("pepperton: {", "pepperton: [{", "expected valid YAML"),
    ],
)
def test_a_wrong_order_is_named(folder: Path, old: str, new: str, told: str) -> None:
    assert told in spoil(folder, "orders.yaml", old, new)


def test_the_towns_of_the_orders_stand_as_on_the_map(folder: Path) -> None:
    path = folder / "orders.yaml"
    *above, applemint = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join([applemint, *above]), "utf-8")
    told = spoil(folder, "orders.yaml", "cc: 2", "cc: 2")
    assert told.endswith(
        ": expected the towns of the map in their order, pepperton, spearfield, wintergreen, applemint"
    )


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("turbo:", "long-bed:", "long-bed: expected this key only once"),
        ("turbo:", "Turbo:", "Turbo: expected an id in lower-case words joined by hyphens, such as night-shift"),
        ("orders: 2", "orders: 0", "night-shift.orders: expected a whole number from 1 to 9, not 0"),
        ("orders: 2", "price: 2", "night-shift"),
        ("name: free-move", "name: flies", "turbo.effect.name: expected one of truck-places, free-move, "),
        ("move: 3", "move: 0", "turbo.effect.move: expected a whole number from 1 to 9, not 0"),
        (", move: 3", "", "turbo.effect: expected a key 'move' as well"),
        ("name: tip,", "name: optimizes-anywhere,", "tip-jar.effect.mints: expected no such key here"),
    ],
)
def test_a_wrong_upgrade_is_named(folder: Path, old: str, new: str, told: str) -> None:
    assert told in spoil(folder, "upgrades.yaml", old, new)


def test_a_game_needs_three_upgrades(folder: Path) -> None:
    path = folder / "upgrades.yaml"
    head, _, _ = path.read_text("utf-8").partition("on-board-mixer:")
    path.write_text(head, "utf-8")
    told = spoil(folder, "upgrades.yaml", "turbo", "turbo")
    assert told == "delivery/upgrades.yaml: expected at least the 3 upgrades of a game"


@pytest.mark.parametrize(
    "old, new, told",
    [
        ("ines:", "otto:", "otto: expected this key only once"),
        ("ines:", "Ines:", "Ines: expected an id in lower-case words joined by hyphens"),
        ("workforce: 1", "workforce: 0", "tuck.workforce: expected a whole number from 1 to 9, not 0"),
        ("preference: cinnamon", "preference: vanilla", "ines.preference: expected one of fewest-mints, cinnamon, "),
        ("name: takes-anywhere", "name: sleeps", "gus.trait.name: expected one of starts-with-order, "),
        ("kind: r", "kind: x", "ines.trait.kind: expected one of the kinds r, s, c"),
        ("kind: r", "kind: rs", "ines.trait.kind: expected one of the kinds r, s, c"),
    ],
)
def test_a_wrong_driver_is_named(folder: Path, old: str, new: str, told: str) -> None:
    assert told in spoil(folder, "drivers.yaml", old, new)


def test_there_is_a_driver(folder: Path) -> None:
    (folder / "drivers.yaml").write_text("{}", "utf-8")
    assert spoil(folder, "drivers.yaml", "{}", "{ }") == "delivery/drivers.yaml: expected at least one driver"
