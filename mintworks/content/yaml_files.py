"""Reads a YAML file into typed objects; whatever is wrong with it is one sentence with file, line and key."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from mintworks.content.errors import ContentError
from mintworks.content.expectations import first_fault

T = TypeVar("T")

_PARTS_OF_KEY = re.compile(r"\[(\d+)\]|([^.[\]]+)")
_TEXT_TAG = "tag:yaml.org,2002:str"


class YamlFile:
    """A YAML file whose top level is a mapping of ids; `entries` is that mapping. Raises ContentError."""

    def __init__(self, path: Path, name: str | None = None) -> None:
        self.name = name or path.name
        self._node: yaml.Node | None = None
        try:
            self.entries = self._read(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise ContentError(self.name, f"a readable file ({error.strerror})") from error
        except UnicodeDecodeError as error:
            raise ContentError(self.name, f"text in UTF-8 ({error.reason} at byte {error.start})") from error
        except RecursionError as error:
            raise ContentError(self.name, "fewer levels of nesting") from error
        except yaml.reader.ReaderError as error:
            raise ContentError(self.name, f"text ({error.reason} at character {error.position})") from error
        except yaml.MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else None
            raise ContentError(self.name, f"valid YAML ({error.problem})", line=line) from error

    def convert(self, key: str, value: object, to: type[T]) -> T:
        """An entry as a typed object. Raises ContentError with the key that is wrong and what was expected."""
        try:
            return msgspec.convert(value, to)
        except msgspec.ValidationError as error:
            inside, expected = first_fault(value, to) or ((), str(error))
            raise self._wrong_at((key, *inside), expected) from error

    def wrong(self, key: str, expected: str) -> ContentError:
        """The error for a key, such as `steps[3].lights[0]`, that does not hold what is expected."""
        parts = _PARTS_OF_KEY.findall(key)
        return self._wrong_at(tuple(int(place) if place else name for place, name in parts), expected)

    def _wrong_at(self, path: tuple[str | int, ...], expected: str, line: int | None = None) -> ContentError:
        key = "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path)
        return ContentError(self.name, expected, key=key.removeprefix("."), line=line or self._line(path))

    def _read(self, text: str) -> dict[str, Any]:
        loader = yaml.SafeLoader(text)
        self._node = loader.get_single_node()
        if not isinstance(self._node, yaml.MappingNode):
            raise ContentError(self.name, "a mapping of ids to entries")
        for key, _value in self._node.value:
            if key.tag != _TEXT_TAG:
                found = f"an id, which {key.value!r} is only in quotes" if _is_scalar(key) else "an id, not a group"
                raise ContentError(self.name, found, line=key.start_mark.line + 1)
        self._check_keys(self._node)
        entries: dict[str, Any] = loader.construct_document(self._node)
        return entries

    def _check_keys(self, top: yaml.Node) -> None:
        """Every key is a word, and there once: YAML itself would take the last of two."""
        waiting: list[tuple[yaml.Node, tuple[str | int, ...]]] = [(top, ())]
        visited: set[int] = set()  # an alias leads to the same node again, perhaps without end
        while waiting:
            node, path = waiting.pop()
            if id(node) in visited:
                continue
            visited.add(id(node))
            if isinstance(node, yaml.SequenceNode):
                waiting += [(entry, (*path, place)) for place, entry in enumerate(node.value)]
            elif isinstance(node, yaml.MappingNode):
                names: set[str] = set()
                for key, value in node.value:
                    if not _is_scalar(key):
                        raise self._wrong_at(path, "keys that are words, not groups")
                    if key.value in names:
                        raise self._wrong_at((*path, key.value), "this key only once", key.start_mark.line + 1)
                    names.add(key.value)
                    waiting.append((value, (*path, key.value)))

    def _line(self, path: tuple[str | int, ...]) -> int | None:
        """The line of the innermost part of a path that the file has, counted from 1."""
        node, line = self._node, None
        for name in path:
            found = _inside(node, name)
            if found is None:
                break
            line, node = found
        return line


def _inside(node: yaml.Node | None, name: str | int) -> tuple[int, yaml.Node] | None:
    """The line of a key or place in a node, and the node that lies there."""
    if isinstance(node, yaml.SequenceNode) and isinstance(name, int):
        entry = node.value[name]
        return entry.start_mark.line + 1, entry
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == name:
                return key.start_mark.line + 1, value
    return None


def _is_scalar(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode)
