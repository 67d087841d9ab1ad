"""The scenarios of levels/works: the campaign's nodes and the daily games."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from mintworks.content.campaign import Campaign, read_campaign
from mintworks.content.files import level_path
from mintworks.content.scenarios import DailyEntry, NodeEntry, ScenarioContent
from mintworks.core.scenario import Scenario
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.facts import named_in_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist, mistakes_in

CAMPAIGN: Final = "works/campaign"
DAILY: Final = "works/daily.yaml"


@functools.cache
def load_campaign() -> Campaign:
    """Return the game's campaign; read once. Raises ContentError."""
    return read_campaign(level_path(CAMPAIGN), functools.partial(read_nodes, cards=load_cards()))


@functools.cache
def load_daily() -> tuple[Scenario, ...]:
    """Return the game's daily games; read once. Raises ContentError."""
    return read_daily(level_path(DAILY), load_cards())


def read_nodes(path: Path, cards: CardSet) -> list[Scenario]:
    """Return the nodes of one district, in the file's order. Raises ContentError."""
    return _content(cards).read_nodes(path)


def read_daily(path: Path, cards: CardSet) -> tuple[Scenario, ...]:
    """Return all daily games of a file, in its order. Raises ContentError."""
    return _content(cards).read_daily(path)


def _content(cards: CardSet) -> ScenarioContent:
    return ScenarioContent(
        node=NodeEntry[Twist, Fact],
        daily=DailyEntry[Twist, Fact],
        plain=Twist(),
        opponents=[*cards.ais],
        mistakes_in=functools.partial(mistakes_in, cards=cards),
        named=named_in_facts(cards),
    )
