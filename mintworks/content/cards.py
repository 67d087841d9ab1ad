"""Reads the card facts of assets/cards into typed objects, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from mintworks.content.files import asset_path
from mintworks.content.yaml_files import YamlFile
from mintworks.rules.works.cards import (
    ENDLESS,
    AiCard,
    CardSet,
    CostOrder,
    Discount,
    LocationCard,
    LocationEffect,
    LocationKind,
    Opens,
    PlanCard,
    PlanEffect,
    PlanType,
)

_Count = Annotated[int, Meta(ge=0)]
_Positive = Annotated[int, Meta(ge=1)]


class _PlanEntry(msgspec.Struct, forbid_unknown_fields=True):
    type: PlanType
    cost: _Positive
    stars: _Count | Literal["*"]
    effect: PlanEffect | None = None


class _LocationEntry(msgspec.Struct, forbid_unknown_fields=True):
    kind: LocationKind
    spaces: tuple[_Positive, _Positive, _Positive, _Positive]
    line: _Positive
    effect: LocationEffect
    owner_gain: _Count = 0


class _AiEntry(msgspec.Struct, forbid_unknown_fields=True):
    mints: _Count | Literal["endless"]
    cost_order: CostOrder
    type_order: tuple[PlanType, ...]
    starts: bool = False
    blocks: bool = False
    mint_total: _Positive | None = None
    burns_at: str | None = None
    turns: Annotated[int, Meta(ge=1, le=2)] = 1
    buys_without_plans_only: bool = False
    never_buys: tuple[PlanType, ...] = ()


@functools.cache
def load_cards() -> CardSet:
    """The cards that come with the game; read once. Raises ContentError."""
    return read_cards(asset_path("cards"))


def read_cards(folder: Path) -> CardSet:
    """Read plans.yaml, locations.yaml and opponents.yaml of a folder. Raises ContentError."""
    locations = _read_locations(folder / "locations.yaml")
    return CardSet(_read_plans(folder / "plans.yaml", locations), locations, _read_ais(folder, locations))


def _read_plans(path: Path, locations: dict[str, LocationCard]) -> dict[str, PlanCard]:
    file = YamlFile(path, f"cards/{path.name}")
    plans: dict[str, PlanCard] = {}
    for name, value in file.entries.items():
        entry = file.convert(name, value, _PlanEntry)
        counts_stars = entry.stars == "*"
        effect = entry.effect
        if isinstance(effect, Opens) and effect.location not in locations:
            raise file.wrong(f"{name}.effect.location", f"one of the locations {', '.join(locations)}")
        if isinstance(effect, Discount) and effect.at not in locations:
            raise file.wrong(f"{name}.effect.at", f"one of the locations {', '.join(locations)}")
        stars = 0 if isinstance(entry.stars, str) else entry.stars
        plans[name] = PlanCard(name, entry.type, entry.cost, stars, counts_stars, effect)
    return plans


def _read_locations(path: Path) -> dict[str, LocationCard]:
    file = YamlFile(path, f"cards/{path.name}")
    locations: dict[str, LocationCard] = {}
    for name, value in file.entries.items():
        entry = file.convert(name, value, _LocationEntry)
        locations[name] = LocationCard(name, entry.kind, entry.spaces, entry.line, entry.effect, entry.owner_gain)
    return locations


def _read_ais(folder: Path, locations: dict[str, LocationCard]) -> dict[str, AiCard]:
    file = YamlFile(folder / "opponents.yaml", "cards/opponents.yaml")
    ais: dict[str, AiCard] = {}
    for name, value in file.entries.items():
        entry = file.convert(name, value, _AiEntry)
        if entry.burns_at is not None and entry.burns_at not in locations:
            raise file.wrong(f"{name}.burns_at", f"one of the locations {', '.join(locations)}")
        facts = {field: getattr(entry, field) for field in entry.__struct_fields__}
        facts["mints"] = ENDLESS if entry.mints == "endless" else entry.mints
        ais[name] = AiCard(name, **facts)
    return ais
