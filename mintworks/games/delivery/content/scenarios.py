"""The scenarios of levels/delivery: the places of the campaign Round Trips, and the daily games."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from mintworks.content.campaign import Campaign, read_campaign
from mintworks.content.files import level_path
from mintworks.content.scenarios import DailyEntry, NodeEntry, ScenarioContent
from mintworks.core.scenario import Scenario
from mintworks.games.delivery.content.facts import named_in_facts
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.rules.parts import Parts
from mintworks.games.delivery.variants.facts import Fact
from mintworks.games.delivery.variants.twist import Twist, mistakes_in

CAMPAIGN: Final = "delivery/campaign"
DAILY: Final = "delivery/daily.yaml"


@functools.cache
def load_campaign() -> Campaign:
    """Return the game's campaign; read once. Raises ContentError."""
    return read_campaign(level_path(CAMPAIGN), functools.partial(read_nodes, parts=load_parts()))


@functools.cache
def load_daily() -> tuple[Scenario, ...]:
    """Return the game's daily games; read once. Raises ContentError."""
    return read_daily(level_path(DAILY), load_parts())


def read_nodes(path: Path, parts: Parts) -> list[Scenario]:
    """Return the nodes of one district, in the file's order. Raises ContentError."""
    return _content(parts).read_nodes(path)


def read_daily(path: Path, parts: Parts) -> tuple[Scenario, ...]:
    """Return all daily games of a file, in its order. Raises ContentError."""
    return _content(parts).read_daily(path)


def _content(parts: Parts) -> ScenarioContent:
    return ScenarioContent(
        node=NodeEntry[Twist, Fact],
        daily=DailyEntry[Twist, Fact],
        plain=Twist(),
        opponents=[*parts.drivers],
        mistakes_in=functools.partial(mistakes_in, parts=parts),
        named=named_in_facts(parts),
    )
