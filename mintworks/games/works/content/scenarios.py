"""Reads the scenarios of levels/works, the campaign's nodes and the daily games, and says what is wrong with a file."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from mintworks.content.campaign import Campaign, read_campaign
from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.yaml_files import YamlFile
from mintworks.core.daily import LEAST_SCENARIOS, day_of
from mintworks.core.scenario import Medal, Scenario
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.facts import check_facts
from mintworks.games.works.rules.cards import CardSet
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.twist import Twist, faults_of

CAMPAIGN: Final = "works/campaign"
DAILY: Final = "works/daily.yaml"


class _Entry(msgspec.Struct, forbid_unknown_fields=True):
    opponents: tuple[str, ...]
    twist: Twist = Twist()
    win: tuple[Fact, ...] = ()


class _Node(_Entry, forbid_unknown_fields=True):
    goal: tuple[Fact, ...] = ()
    mastery: tuple[Fact, ...] = ()


class _Daily(_Entry, forbid_unknown_fields=True):
    since: str = ""


_EntryT = TypeVar("_EntryT", bound=_Entry)


@functools.cache
def load_campaign() -> Campaign:
    """The campaign that comes with the game; read once. Raises ContentError."""
    return read_campaign(level_path(CAMPAIGN), functools.partial(read_nodes, cards=load_cards()))


@functools.cache
def load_daily() -> tuple[Scenario, ...]:
    """The daily games that come with the game; read once. Raises ContentError."""
    return read_daily(level_path(DAILY), load_cards())


def read_nodes(path: Path, cards: CardSet) -> list[Scenario]:
    """The nodes of one district, in the file's order. Raises ContentError."""
    file = YamlFile(path, f"campaign/{path.name}")
    nodes = []
    for name, value in file.entries.items():
        entry = _entry(file, name, value, _Node, cards)
        goals = {Medal.WIN: entry.win, Medal.GOAL: entry.goal, Medal.MASTERY: entry.mastery}
        for medal in (Medal.GOAL, Medal.MASTERY):
            if not goals[medal]:
                raise file.wrong(f"{name}.{medal}", "at least one goal")
            check_facts(file, f"{name}.{medal}", goals[medal], cards)
        nodes.append(Scenario(name, entry.opponents, entry.twist, goals, district=path.stem))
    return nodes


def read_daily(path: Path, cards: CardSet) -> tuple[Scenario, ...]:
    """All daily games of a file, in its order. Raises ContentError."""
    file = YamlFile(path, path.name)
    found: list[Scenario] = []
    for name, value in file.entries.items():
        entry = _entry(file, name, value, _Daily, cards)
        if entry.twist == Twist() and not entry.win:
            raise file.wrong(name, "a twist, or a goal under win")
        same = [each.id for each in found if (each.variant, each.win_goals) == (entry.twist, entry.win)]
        if same:
            raise file.wrong(name, f"something else than {same[0]} has")
        since = day_of(entry.since)
        if entry.since and since is None:
            raise file.wrong(f"{name}.since", f"a day such as 2027-01-01, not {entry.since!r}")
        found.append(Scenario(name, entry.opponents, entry.twist, {Medal.WIN: entry.win}, since=since))
    if sum(scenario.since is None for scenario in found) < LEAST_SCENARIOS:
        raise ContentError(file.name, f"at least {LEAST_SCENARIOS} entries without a day from which on they come")
    return tuple(found)


def _entry(file: YamlFile, name: str, value: object, kind: type[_EntryT], cards: CardSet) -> _EntryT:
    """An entry whose opponents are AI cards, and whose twist and conditions of victory fit the cards."""
    entry = file.convert(name, value, kind)
    _check_opponents(file, f"{name}.opponents", entry.opponents, cards.ais)
    for key, expected in faults_of(entry.twist, cards):
        raise file.wrong(f"{name}.twist.{key}", expected)
    check_facts(file, f"{name}.win", entry.win, cards)
    return entry


def _check_opponents(file: YamlFile, key: str, opponents: Sequence[str], known: Collection[str]) -> None:
    if not opponents:
        raise file.wrong(key, "at least one opponent")
    for opponent in opponents:
        if opponent not in known:
            raise file.wrong(key, f"one of {', '.join(known)}, not {opponent!r}")
