"""The rules book of Mint Delivery: its files, its chapters, and what its texts may name."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Final, Literal

from mintworks.content.files import asset_path
from mintworks.content.rulebook import BookCard, BookFacts, Rulebook, read_rulebook
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.games.delivery.rules.abilities import CINNAMON_PRICE, CITY_LOAD, WAREHOUSE_LOAD
from mintworks.games.delivery.rules.factory import MOST_OPEN
from mintworks.games.delivery.rules.parts import Condition, Parts
from mintworks.games.delivery.rules.road import DECK_SIZE, MOST_STARS_KEPT, OFFER_SIZE
from mintworks.games.delivery.rules.setup import DEALT, FACTORY_DECK_SIZE, MAX_CONDITIONS, STARTING_TRUCK
from mintworks.games.delivery.rules.state import ACTIONS

CardKind = Literal["upgrade", "condition", "driver"]

CLAUSES: Final = {"D1": 4, "D2": 3, "D3": 3, "D4": 7, "D5": 2, "D6": 5, "D7": 2, "D8": 5, "D9": 4, "D10": 5}
"""How many clauses each section of the rules has."""

DRAWINGS: Final[Mapping[str, tuple[int, int]]] = {
    "order-back": (480, 660),
    "upgrade-back": (500, 860),
    "crate": (420, 180),
    **{f"mints/{kind}": (120, 120) for kind in ("classic", "sugar-free", "cinnamon")},
    **{f"stamps/{town}": (420, 250) for town in ("pepperton", "spearfield", "wintergreen", "applemint")},
    "places/city": (300, 290),
    "places/north": (240, 180),
    "places/applemint": (240, 180),
    "places/depot": (504, 176),
    "places/dock": (220, 130),
    "places/yard": (220, 130),
}
"""What can be shown beside a text besides cards, with width and height."""

_CHAPTERS: Final[Mapping[str, CardKind]] = {"upgrades": "upgrade", "conditions": "condition", "drivers": "driver"}
_ICONS: Final[Mapping[CardKind, str]] = {"upgrade": "upgrade", "condition": "road", "driver": "ai"}


@functools.lru_cache(maxsize=2)
def load_rulebook(parts: Parts, strings: Strings) -> Rulebook:
    """Read the book in the language of the strings, once. Raises ContentError."""
    words = load_words(strings.language)
    return read_rulebook(asset_path("delivery/rules"), book_facts(parts, strings), words)


def load_words(language: str) -> Strings:
    """Read the sentences of the book in a language. Raises ContentError."""
    name = f"strings/{language}/rules/delivery.yaml"
    return Strings(YamlFile(asset_path(name), name).entries, name, language)


def book_facts(parts: Parts, strings: Strings) -> BookFacts:
    """Tell what the book may say of these parts."""
    names: dict[CardKind, Mapping[str, str]] = {
        "upgrade": {name: f"delivery.names.upgrades.{name}" for name in parts.upgrades},
        "condition": {str(token): f"delivery.conditions.{token}" for token in Condition},
        "driver": {name: f"delivery.names.drivers.{name}" for name in parts.drivers},
    }
    cards: dict[str, dict[str, BookCard]] = {
        kind: {
            name: BookCard(
                strings(key), strings(f"delivery.rules_text.{kind}s.{name}"), _ICONS[kind], {}, listed=strings(key)
            )
            for name, key in of_kind.items()
        }
        for kind, of_kind in names.items()
    }
    pictures = [f"{kind}:{name}" for kind, of_kind in names.items() for name in of_kind]
    pictures += [f"art:{name}" for name in DRAWINGS]
    return BookFacts(CLAUSES, _CHAPTERS, cards, pictures, _values(parts))


def _values(parts: Parts) -> dict[str, object]:
    """Return the numbers named by sentences of the book: none is written twice."""
    return {
        "actions": ACTIONS,
        "n_orders": len(parts.orders),
        "n_drivers": len(parts.drivers),
        "dealt": DEALT,
        "kept_stars": MOST_STARS_KEPT,
        "deck": DECK_SIZE,
        "offer": OFFER_SIZE,
        "start": len(STARTING_TRUCK),
        "most_conditions": MAX_CONDITIONS,
        "city_load": CITY_LOAD,
        "warehouse_load": WAREHOUSE_LOAD,
        "cinnamon_price": CINNAMON_PRICE,
        "factory_deck": FACTORY_DECK_SIZE,
        "most_open": MOST_OPEN,
    }
