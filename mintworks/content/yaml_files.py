"""Reads a YAML file into typed objects; whatever is wrong with it is one sentence with file, line and key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from mintworks.content.errors import ContentError

T = TypeVar("T")


class _Loader(yaml.SafeLoader):
    """The safe loader, which refuses a mapping that names a key twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[str] = set()
        for key, _value in node.value:
            if key.value in seen:
                raise _Doubled(key.value, key.start_mark.line + 1)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


class _Doubled(Exception):
    def __init__(self, key: str, line: int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line


class YamlFile:
    """A YAML file whose top level is a mapping; `entries` is that mapping. Raises ContentError."""

    def __init__(self, path: Path, name: str | None = None) -> None:
        self.name = name or path.name
        try:
            text = path.read_text(encoding="utf-8")
            self._node = yaml.compose(text, Loader=_Loader)
            entries = yaml.load(text, Loader=_Loader)
        except OSError as error:
            raise ContentError(self.name, f"a readable file ({error.strerror})") from error
        except UnicodeDecodeError as error:
            raise ContentError(self.name, f"text in UTF-8 ({error.reason} at byte {error.start})") from error
        except _Doubled as error:
            raise ContentError(self.name, "each id only once", key=error.key, line=error.line) from error
        except RecursionError as error:
            raise ContentError(self.name, "fewer levels of nesting") from error
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else None
            raise ContentError(self.name, f"YAML ({error.problem})", line=line) from error
        except yaml.YAMLError as error:
            raise ContentError(self.name, f"YAML ({error})") from error
        if not isinstance(entries, dict):
            raise ContentError(self.name, "a mapping of ids to entries")
        for key in entries:
            if not isinstance(key, str):
                raise ContentError(self.name, "an id made of letters", key=str(key), line=self._line([str(key)]))
        self.entries: dict[str, Any] = entries

    def convert(self, key: str, value: object, to: type[T]) -> T:
        """An entry as a typed object. Raises ContentError with the key that is wrong and what was expected."""
        try:
            return msgspec.convert(value, to)
        except msgspec.ValidationError as error:
            what, _, inside = str(error).partition(" - at ")
            raise self.wrong(_path(key, inside), _expectation(what, to)) from error

    def wrong(self, key: str, expected: str) -> ContentError:
        """The error for a key (dotted where nested) that does not hold what is expected."""
        return ContentError(self.name, expected, key=key, line=self._line(key.split(".")))

    def _line(self, path: list[str]) -> int | None:
        """The line of the innermost key of a path that the file has, counted from 1."""
        node, line = self._node, None
        for name in path:
            if not isinstance(node, yaml.MappingNode):
                break
            for key, value in node.value:
                if key.value == name:
                    node, line = value, key.start_mark.line + 1
                    break
        return line


def _path(key: str, inside: str) -> str:
    """`$.effect.mints` of an entry as the dotted key in the file."""
    rest = inside.strip("`").removeprefix("$").replace("[...]", "")
    return key + rest


def _expectation(what: str, to: type) -> str:
    """msgspec's finding, turned into what would be right."""
    unknown = re.match(r"Object contains unknown field `(.+)`", what)
    if unknown:
        return f"no key {unknown[1]!r} here (known: {', '.join(_fields(to))})"
    missing = re.match(r"Object missing required field `(.+)`", what)
    if missing:
        return f"a key {missing[1]!r} here too"
    tag = re.match(r"Invalid (?:enum )?value '?(.+?)'?$", what)
    if tag:
        return f"a known value, not {tag[1]!r}"
    wanted = re.match(r"Expected `(.+)`, got `(.+)`", what)
    if wanted:
        return f"{_kind(wanted[1])}, not {_kind(wanted[2])}"
    return what[0].lower() + what[1:]


_KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
    "float": "a number with a fraction",
}


def _kind(names: str) -> str:
    return " or ".join(_KINDS.get(name.strip(), name.strip()) for name in names.split("|"))


def _fields(to: type) -> list[str]:
    return [field.encode_name for field in msgspec.structs.fields(to)] if issubclass(to, msgspec.Struct) else []
