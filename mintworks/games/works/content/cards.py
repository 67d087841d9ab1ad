"""Reads the card facts of assets/works/cards into typed objects, and says in one sentence what is wrong with a file."""

from __future__ import annotations

import functools
import re
from collections.abc import Collection
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from mintworks.content.files import asset_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.rules.cards import (
    ENDLESS,
    STRONGEST,
    AiCard,
    Amount,
    Build,
    Buy,
    CardSet,
    CostOrder,
    Count,
    Discount,
    LocationCard,
    LocationEffect,
    LocationKind,
    Opens,
    PlanCard,
    PlanEffect,
    PlanType,
    Price,
)
from mintworks.games.works.rules.setup import START_MINTS

_KEBAB_CASE: Final = re.compile(r"[a-z]+(-[a-z]+)*")

_SECTIONS: Final = ("plans", "locations", "opponents")
_FILES: Final = tuple(f"{section}.yaml" for section in _SECTIONS)
_FEWEST_PLANS: Final = 8
"""A deck that lasts for the first rounds of four seats."""
_MOST_PLANS: Final = 100
"""A game with five times the printed deck takes a second; with a hundred times it takes minutes."""


class _PlanEntry(msgspec.Struct, forbid_unknown_fields=True):
    type: PlanType
    cost: Price
    stars: Count | Literal["*"]
    effect: PlanEffect | None = None


class _LocationEntry(msgspec.Struct, forbid_unknown_fields=True):
    kind: LocationKind
    spaces: tuple[Amount, Amount, Amount, Amount]
    line: Amount
    effect: LocationEffect
    owner_gain: Count = 0


class _AiEntry(msgspec.Struct, forbid_unknown_fields=True):
    mints: Count | Literal["endless"]
    cost_order: CostOrder
    type_order: tuple[PlanType, ...]
    strength: Annotated[int, Meta(ge=1, le=STRONGEST)]
    starts: bool = False
    blocks: bool = False
    mint_total: Amount | None = None
    burns_at: str | None = None
    turns: Annotated[int, Meta(ge=1, le=2)] = 1
    buys_without_plans_only: bool = False
    never_buys: tuple[PlanType, ...] = ()


@functools.cache
def load_cards() -> CardSet:
    """Return the cards that come with the game; read once. Raises ContentError."""
    return read_cards(asset_path("works/cards"))


def read_cards(folder: Path) -> CardSet:
    """Read plans.yaml, locations.yaml and opponents.yaml of a folder. Raises ContentError."""
    plans, locations, ais = (YamlFile(folder / name, f"cards/{name}") for name in _FILES)
    location_cards = _read_locations(locations)
    _check_trade(locations, location_cards)
    return CardSet(_read_plans(plans, location_cards), location_cards, _read_ais(ais, location_cards))


def changed_cards(text: str, name: str) -> CardSet:
    """Return the game's cards with those of a YAML text replacing the printed ones. Raises ContentError.

    The text has the sections `plans`, `locations` and `opponents`, written like the game's files. A plan with nothing
    after its name is removed, and a new name adds one; locations and opponents keep their names.
    """
    file, printed = YamlFile(Path(name), name, text), load_cards()
    for section in file.entries:
        if section not in _SECTIONS:
            raise file.wrong(section, f"one of the sections {', '.join(_SECTIONS)}")
    plans, locations, ais = map(file.section, _SECTIONS)
    for part, known in (locations, list(printed.locations)), (ais, list(printed.ais)):
        for entry in part.entries:
            if entry not in known:
                raise part.wrong(entry, f"one of the printed names {', '.join(known)}")
    location_cards = {**printed.locations, **_read_locations(locations)}
    _check_trade(locations, location_cards)
    removed = [entry for entry, value in plans.entries.items() if value is None]
    for entry in removed:
        if entry not in printed.plans:
            raise plans.wrong(entry, "the facts of a new plan, or the name of a printed one to be taken out")
        del plans.entries[entry]
    kept = {entry: plan for entry, plan in printed.plans.items() if entry not in (*removed, *plans.entries)}
    opened = {plan.effect.location for plan in kept.values() if isinstance(plan.effect, Opens)}
    found = len(kept) + len(plans.entries)
    if found < _FEWEST_PLANS:
        raise plans.wrong(removed[-1], f"at least {_FEWEST_PLANS} plans left, not {found}")
    if found > _MOST_PLANS:
        raise plans.wrong("", f"a deck of at most {_MOST_PLANS} plans, with the printed ones, not {found}")
    all_plans = {**kept, **_read_plans(plans, location_cards, opened)}
    everything = {entry: all_plans[entry] for entry in (*printed.plans, *plans.entries) if entry in all_plans}
    return CardSet(everything, location_cards, {**printed.ais, **_read_ais(ais, location_cards)})


def _read_plans(
    file: YamlFile, locations: dict[str, LocationCard], opened_by_others: Collection[str] = ()
) -> dict[str, PlanCard]:
    deeds = [name for name, card in locations.items() if card.kind is LocationKind.DEED]
    priced = [name for name, card in locations.items() if isinstance(card.effect, Buy | Build)]
    opened = set(opened_by_others)
    plans: dict[str, PlanCard] = {}
    for name, value in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, value, _PlanEntry)
        if isinstance(entry.effect, Opens):
            if entry.effect.location not in deeds or entry.effect.location in opened:
                raise file.wrong(
                    f"{name}.effect.location", f"a deed location that no other plan opens, of {', '.join(deeds)}"
                )
            opened.add(entry.effect.location)
        if isinstance(entry.effect, Discount) and entry.effect.at not in priced:
            raise file.wrong(f"{name}.effect.at", f"a location with a price to lower, of {', '.join(priced)}")
        stars, counts_stars = (0, True) if isinstance(entry.stars, str) else (entry.stars, False)
        plans[name] = PlanCard(name, entry.type, entry.cost, stars, counts_stars, entry.effect)
    return plans


def _read_locations(file: YamlFile) -> dict[str, LocationCard]:
    locations: dict[str, LocationCard] = {}
    for name, value in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, value, _LocationEntry)
        locations[name] = LocationCard(name, entry.kind, entry.spaces, entry.line, entry.effect, entry.owner_gain)
    return locations


def _check_trade(file: YamlFile, locations: dict[str, LocationCard]) -> None:
    """Check that one place sells plans and another builds them, as the rules require."""
    for effect in (Buy, Build):
        if not any(isinstance(card.effect, effect) for card in locations.values() if card.kind is LocationKind.CORE):
            name = effect.__struct_config__.tag
            raise file.wrong("", f"a location of the kind core with the effect {{name: {name}}}: no game goes without")


def _read_ais(file: YamlFile, locations: dict[str, LocationCard]) -> dict[str, AiCard]:
    ais: dict[str, AiCard] = {}
    for name, value in file.entries.items():
        _check_id(file, name)
        entry = file.convert(name, value, _AiEntry)
        if entry.burns_at is not None and entry.burns_at not in locations:
            raise file.wrong(f"{name}.burns_at", f"one of the locations {', '.join(locations)}")
        if len(set(entry.type_order)) < len(entry.type_order):
            raise file.wrong(f"{name}.type_order", "each type once")
        if entry.mint_total is not None and (entry.mints == "endless" or entry.mint_total <= entry.mints + START_MINTS):
            raise file.wrong(f"{name}.mint_total", "more mints than both seats begin with")
        facts = {field: getattr(entry, field) for field in entry.__struct_fields__}
        facts["mints"] = ENDLESS if entry.mints == "endless" else entry.mints
        ais[name] = AiCard(name, **facts)
    return ais


def _check_id(file: YamlFile, name: str) -> None:
    # The notation of W9 joins ids with colons and angle brackets.
    if not _KEBAB_CASE.fullmatch(name):
        raise file.wrong(name, "an id in lower-case words joined by hyphens, such as corporate-hq")
