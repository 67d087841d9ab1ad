"""Writes value tables for people to read: numbers by group and name, steps in a row."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mintworks.core.players.value_table import ValueTable


def yaml_of(tables: Mapping[str, ValueTable], heading: str) -> str:
    """Return the text of a file from which `mintworks.content.levels.read_value_tables` reads the rounded tables."""
    lines = [*(f"# {line}" for line in heading.splitlines()), ""]
    for role, table in tables.items():
        lines.append(f"{role}:")
        lines += _lines(_nested(table), 1)
    return "\n".join(lines) + "\n"


def _nested(table: ValueTable) -> dict[str, Any]:
    tree: dict[str, Any] = {}
    for name in sorted(table.weights, key=_order):
        *groups, last = name.split(".")
        inner = tree
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[last] = round(table.weights[name], 3)
    return tree


def _order(name: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in name.split(".")]


def _lines(tree: Mapping[str, Any], depth: int) -> Iterable[str]:
    indent = "  " * depth
    for name, value in tree.items():
        if not isinstance(value, dict):
            yield f"{indent}{name}: {value}"
        elif all(key.isdigit() and not isinstance(inner, dict) for key, inner in value.items()):
            most = max(int(key) for key in value)
            row = [value.get(str(step), 0.0) for step in range(most + 1)]
            yield f"{indent}{name}: [{', '.join(map(str, row))}]"
        elif all(not isinstance(inner, dict) for inner in value.values()):
            row_of_names = ", ".join(f"{key}: {number}" for key, number in value.items())
            yield f"{indent}{name}: {{{row_of_names}}}"
        else:
            yield f"{indent}{name}:"
            yield from _lines(value, depth + 1)
