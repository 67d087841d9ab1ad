"""Pictures of the set-ups of Mint Delivery for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.delivery.scenes.setup_roads import RoadsPickerScene
from mintworks.games.delivery.scenes.setup_solo import SoloSetupScene
from mintworks.games.delivery.scenes.setup_table import TableSetupScene
from mintworks.games.delivery.scenes.setup_upgrades import UpgradesPickerScene
from mintworks.storage.players import Players
from tools.people_pictures import FAMILY

_PARTS = load_parts()


def _household() -> Players:
    return FAMILY


def _solo(app: App) -> None:
    app.push(SoloSetupScene(_PARTS, SoloChoices("mabel", seed="481516"), _household))


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
    "delivery-setup-table": _table,
    "delivery-setup-upgrades": lambda app: app.push(UpgradesPickerScene(_PARTS, _choices())),
    "delivery-setup-roads": lambda app: app.push(RoadsPickerScene(_PARTS, _choices())),
}
"""What can be drawn."""
