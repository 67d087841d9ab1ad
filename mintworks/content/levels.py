"""Reads who the computer players of a game are, and the value tables by which they judge."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from mintworks.content.yaml_files import YamlFile
from mintworks.core.players.level import MOST_ITERATIONS, Level
from mintworks.core.players.value_table import ValueTable
from mintworks.core.seat import SeatKind

_HEAVIEST: Final = 1000
"""No weight says more than that of anything: in log-odds it is certainty."""


class _LevelEntry(msgspec.Struct, forbid_unknown_fields=True):
    iterations: Annotated[int, Meta(ge=1, le=MOST_ITERATIONS)]
    sees: tuple[str, ...] | None = None


def read_levels(path: Path, groups: Iterable[str]) -> tuple[Level, ...]:
    """Return the levels of a file, weakest first; they may use these `groups` of features. Raises ContentError."""
    file, known = YamlFile(path, f"{path.parent.name}/{path.name}"), [*groups]
    levels = []
    for name, value in file.entries.items():
        entry = file.convert(name, value, _LevelEntry)
        if name in [*SeatKind]:
            raise file.wrong(name, f"an id of its own, none of {', '.join(SeatKind)}")
        for place, group in enumerate(entry.sees or ()):
            if group not in known:
                raise file.wrong(f"{name}.sees[{place}]", f"one of the groups {', '.join(known)}")
        levels.append(Level(name, entry.iterations, entry.sees))
    if not levels:
        raise file.wrong("", "at least one computer player")
    return tuple(levels)


def read_value_tables(path: Path, roles: Iterable[str], hidden: str | None = None) -> dict[str, ValueTable]:
    """Return the tables of one kind of game, one for each role of its seats. Raises ContentError.

    The one of a `hidden` layer may be missing.

    A table holds groups, and in them numbers by name: in nested mappings or, for steps that are counted from 0, lists.
    """
    file, wanted = YamlFile(path, f"{path.parent.parent.name}/values/{path.name}"), [*roles]
    if [name for name in file.entries if name != hidden] != wanted:
        raise file.wrong(next(iter(file.entries), ""), f"the tables {', '.join(wanted)}, in this order")
    tables = {role: ValueTable(dict(_numbers(file, role, (), value))) for role, value in file.entries.items()}
    for name in tables[hidden].weights if hidden in tables else ():
        gaining, _, role, feature, *_ = (*name.split("."), "", "", "")
        if gaining not in wanted or role not in wanted or not feature:
            raise file.wrong(
                f"{hidden}.{name}", "who gains, a unit, whom it looks at and a feature: person.unit-1.card.stars"
            )
    return tables


def digest_of_values(folder: Path) -> str:
    """Return a digest that changes with the value tables in a folder, and with nothing else. Raises OSError."""
    digest = hashlib.sha256()
    for path in sorted(folder.glob("*.yaml")):
        digest.update(path.name.encode() + b"\0" + path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()[:12]


def _numbers(file: YamlFile, role: str, path: tuple[str, ...], value: Any) -> Iterator[tuple[str, float]]:
    match value:
        case dict():
            entries: Iterable[tuple[object, Any]] = value.items()
        case list():
            entries = enumerate(value)
        case int() | float() if path and not isinstance(value, bool) and -_HEAVIEST <= value <= _HEAVIEST:
            yield ".".join(path), float(value)
            return
        case _:
            number = f"a number from -{_HEAVIEST} to {_HEAVIEST}"
            raise file.wrong(".".join((role, *path)), f"{number}, or a list or mapping of numbers")
    for name, entry in entries:
        yield from _numbers(file, role, (*path, str(name)), entry)
