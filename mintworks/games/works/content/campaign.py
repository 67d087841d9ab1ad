"""Reads the nodes of the campaign from levels/works/campaign into typed objects, and says what is wrong with a file."""

from __future__ import annotations

import functools
import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from mintworks.content.campaign_map import CampaignMap, read_map
from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.facts import check_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.nodes import Medal, Node
from mintworks.games.works.variants.twist import Twist, faults_of

MAP: Final = "mintopia.tmx"


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    twist: Twist = Twist()
    win: tuple[Fact, ...] = ()
    goal: tuple[Fact, ...] = ()
    mastery: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Campaign:
    """All nodes by id, in the order of the files, and the map that they lie on."""

    nodes: dict[str, Node]
    map: CampaignMap


@functools.cache
def load_campaign() -> Campaign:
    """The campaign that comes with the game; read once. Raises ContentError."""
    return read_campaign(level_path("works/campaign"), load_cards())


def read_campaign(folder: Path, cards: CardSet) -> Campaign:
    """Read the map and one file of nodes for each of its districts. Raises ContentError."""
    plan = read_map(folder / MAP)
    nodes: dict[str, Node] = {}
    for district in plan.districts:
        if not os.path.exists(folder / f"{district}.yaml"):  # Path.exists raises for a name that is too long
            raise ContentError(
                f"campaign/{MAP}", f"a file {district}.yaml beside it", key=f"layer districts, object {district!r}"
            )
        for node in read_nodes(folder / f"{district}.yaml", cards):
            if node.id in nodes:
                raise ContentError(
                    f"campaign/{district}.yaml", f"a name that {nodes[node.id].district}.yaml has not", key=node.id
                )
            if node.id not in plan.nodes:
                raise ContentError(f"campaign/{MAP}", f"a point for the node {node.id!r}", key="layer nodes")
            nodes[node.id] = node
    for name in plan.nodes:
        if name not in nodes:
            raise ContentError(
                f"campaign/{MAP}",
                "the name of a node in one of the district files",
                key=f"layer nodes, object {name!r}",
            )
    return Campaign(nodes, plan)


def read_nodes(path: Path, cards: CardSet) -> list[Node]:
    """The nodes of one district, in the file's order. Raises ContentError."""
    file = YamlFile(path, f"campaign/{path.name}")
    nodes = []
    for name, value in file.entries.items():
        entry = file.convert(name, value, _Entry)
        check_game(file, name, entry.opponents, entry.twist, cards)
        medals = {Medal.WIN: entry.win, Medal.GOAL: entry.goal, Medal.MASTERY: entry.mastery}
        for medal, goals in medals.items():
            if not goals and medal is not Medal.WIN:
                raise file.wrong(f"{name}.{medal}", "at least one goal")
            check_facts(file, f"{name}.{medal}", goals, cards)
        nodes.append(Node(name, path.stem, entry.opponents, entry.twist, medals))
    return nodes


def check_game(file: YamlFile, name: str, opponents: Sequence[str], twist: Twist, cards: CardSet) -> None:
    """There are opponents, all of them AI cards, and the twist fits the cards. Raises ContentError."""
    if not opponents:
        raise file.wrong(f"{name}.opponents", "at least one opponent")
    for opponent in opponents:
        _check_known(file, f"{name}.opponents", opponent, cards.ais)
    for key, expected in faults_of(twist, cards):
        raise file.wrong(f"{name}.twist.{key}", expected)


def _check_known(file: YamlFile, key: str, name: str, known: Collection[str]) -> None:
    if name not in known:
        raise file.wrong(key, f"one of {', '.join(known)}, not {name!r}")
