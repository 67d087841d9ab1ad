"""Pictures of the rules book of Mint Delivery for tools/screenshots.py."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.app.app import App
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.scenes.delivery_book import DeliveryBook
from mintworks.scenes.rulebook.rulebook_scene import RulesScene


def _book(entry: str) -> Callable[[App], None]:
    return lambda app: app.push(RulesScene(DeliveryBook(load_parts()), entry))


DELIVERY_BOOK_SCENES: dict[str, Callable[[App], None]] = {
    "delivery-rules-goal": _book("overview"),
    "delivery-rules-orders": _book("orders"),
    "delivery-rules-upgrades": _book("all-upgrades"),
    "delivery-rules-upgrade": _book("upgrade:ring-road"),
    "delivery-rules-conditions": _book("all-conditions"),
    "delivery-rules-driver": _book("driver:mabel"),
}
"""What can be drawn."""
