"""Pictures of the set-ups of Mint Delivery for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.scenes.certificate import by_strength, certificate_scene
from mintworks.games.delivery.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.delivery.scenes.setup_roads import RoadsPickerScene
from mintworks.games.delivery.scenes.setup_solo import SoloSetupScene
from mintworks.games.delivery.scenes.setup_table import TableSetupScene
from mintworks.games.delivery.scenes.setup_upgrades import UpgradesPickerScene
from mintworks.storage.history import Profile
from mintworks.storage.ladder import Rung
from mintworks.storage.people import Household
from tests.pictures.scenes.people import FAMILY, push_and_use

_PARTS = load_parts()
_FIRST_WIN: Final = datetime(2026, 11, 2, 17, tzinfo=UTC)


def _household() -> Household:
    return FAMILY


def _solo(app: App) -> None:
    push_and_use(app, SoloSetupScene(_PARTS, SoloChoices("mabel", seed="481516"), _household), "setup.more")


def ladder(beaten: int, eased: int = 0) -> Mapping[str, Rung]:
    """Victories over so many drivers, the easiest first, and over some more with a changed rule."""
    drivers = by_strength(_PARTS)
    return {
        driver: Rung(7 - 2 * n if n < 3 else 1, _FIRST_WIN + timedelta(days=4 * n), 38 - 2 * n)
        for n, driver in enumerate(drivers[:beaten])
    } | {driver: Rung(eased=1) for driver in drivers[beaten : beaten + eased]}


def _solo_with(driver: str, victories: Mapping[str, Rung]) -> Callable[[App], None]:
    def build(app: App) -> None:
        def read(person: Profile | None) -> Mapping[str, Rung]:
            return {} if person is None else victories

        app.push(SoloSetupScene(_PARTS, SoloChoices(driver, seed="481516"), _household, read))

    return build


def _certificate(app: App) -> None:
    scene = certificate_scene(app.ui, app.strings, _PARTS, FAMILY.people[0], ladder(5))
    assert scene is not None
    app.push(scene)


def _choices() -> TableChoices:
    choices = TableChoices(seed="481516")
    choices.add_seat(SeatKind.PERSON)
    for upgrade in ("turbo", "ring-road", "tip-jar", "night-shift"):
        choices.toggle_upgrade(upgrade)
    choices.place("north-pepperton", Condition.TOLL, _PARTS.road_map)
    choices.place("east-wintergreen", Condition.TUNNEL, _PARTS.road_map)
    return choices


def _table(app: App) -> None:
    app.push(TableSetupScene(_PARTS, _choices(), _household))


DELIVERY_SETUP_SCENES: dict[str, Callable[[App], None]] = {
    "delivery-setup-solo": _solo,
    "delivery-setup-ladder": _solo_with("otto", ladder(2, eased=1)),
    "delivery-ladder-certificate": _certificate,
    "delivery-setup-table": _table,
    "delivery-setup-upgrades": lambda app: app.push(UpgradesPickerScene(_PARTS, _choices())),
    "delivery-setup-roads": lambda app: app.push(RoadsPickerScene(_PARTS, _choices())),
}
"""What can be drawn."""
