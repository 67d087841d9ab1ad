"""Reads scenarios, the nodes of a campaign and daily games, and says in one sentence what is wrong with a file."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.facts import check_facts
from mintworks.content.yaml_files import YamlFile
from mintworks.core.daily import LEAST_SCENARIOS, day_of
from mintworks.core.scenario import Medal, Scenario, Variant

TwistT = TypeVar("TwistT")
FactT = TypeVar("FactT")


class NodeEntry(msgspec.Struct, Generic[TwistT, FactT], forbid_unknown_fields=True):
    """A node of a campaign as its file has it."""

    opponents: tuple[str, ...]
    twist: TwistT | None = None
    win: tuple[FactT, ...] = ()
    goal: tuple[FactT, ...] = ()
    mastery: tuple[FactT, ...] = ()


class DailyEntry(msgspec.Struct, Generic[TwistT, FactT], forbid_unknown_fields=True):
    """A daily game as its file has it."""

    opponents: tuple[str, ...]
    twist: TwistT | None = None
    win: tuple[FactT, ...] = ()
    since: str = ""


AnyNodeEntry: TypeAlias = NodeEntry[Any, Any]
AnyDailyEntry: TypeAlias = DailyEntry[Any, Any]


@dataclass(frozen=True)
class ScenarioContent:
    """The parts of one game's scenarios.

    `node` and `daily` are the entries of the game's own twists and facts, `plain` is the twist that changes nothing.
    `faults_of` says what in a twist does not fit the game: each time the key inside the twist, and what would be right.
    `named` are the ids that facts may name, by field.
    """

    node: type[AnyNodeEntry]
    daily: type[AnyDailyEntry]
    plain: Variant
    opponents: Collection[str]
    mistakes_in: Callable[[Variant], Iterator[tuple[str, str]]]
    named: Mapping[str, Collection[str]]

    def read_nodes(self, path: Path) -> list[Scenario]:
        """Return the nodes of one district, in the file's order. Raises ContentError."""
        file = YamlFile(path, f"campaign/{path.name}")
        nodes = []
        for name, value in file.entries.items():
            entry = file.convert(name, value, self.node)
            twist = self._checked_twist(file, name, entry)
            goals = {Medal.WIN: entry.win, Medal.GOAL: entry.goal, Medal.MASTERY: entry.mastery}
            for medal in (Medal.GOAL, Medal.MASTERY):
                if not goals[medal]:
                    raise file.wrong(f"{name}.{medal}", "at least one goal")
                check_facts(file, f"{name}.{medal}", goals[medal], self.named)
            nodes.append(Scenario(name, entry.opponents, twist, goals, district=path.stem))
        return nodes

    def read_daily(self, path: Path) -> tuple[Scenario, ...]:
        """Return all daily games of a file, in its order. Raises ContentError."""
        file = YamlFile(path, path.name)
        found: list[Scenario] = []
        for name, value in file.entries.items():
            entry = file.convert(name, value, self.daily)
            twist = self._checked_twist(file, name, entry)
            if twist == self.plain and not entry.win:
                raise file.wrong(name, "a twist, or a goal under win")
            same = [each.id for each in found if (each.variant, each.win_goals) == (twist, entry.win)]
            if same:
                raise file.wrong(name, f"something else than {same[0]} has")
            since = day_of(entry.since)
            if entry.since and since is None:
                raise file.wrong(f"{name}.since", f"a day such as 2027-01-01, not {entry.since!r}")
            found.append(Scenario(name, entry.opponents, twist, {Medal.WIN: entry.win}, since=since))
        if sum(scenario.since is None for scenario in found) < LEAST_SCENARIOS:
            expected = f"at least {LEAST_SCENARIOS} entries without a day from which on they come"
            raise ContentError(file.name, expected)
        return tuple(found)

    def _checked_twist(self, file: YamlFile, name: str, entry: AnyNodeEntry | AnyDailyEntry) -> Variant:
        """Return the twist of an entry, after checking its opponents, twist and goals."""
        if not entry.opponents:
            raise file.wrong(f"{name}.opponents", "at least one opponent")
        for opponent in entry.opponents:
            if opponent not in self.opponents:
                raise file.wrong(f"{name}.opponents", f"one of {', '.join(self.opponents)}, not {opponent!r}")
        twist: Variant = self.plain if entry.twist is None else entry.twist
        for key, expected in self.mistakes_in(twist):
            raise file.wrong(f"{name}.twist.{key}", expected)
        check_facts(file, f"{name}.win", entry.win, self.named)
        return twist
