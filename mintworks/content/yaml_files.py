"""Reads a YAML file into typed objects; whatever is wrong with it is one sentence with file, line and key."""

from __future__ import annotations

import copy
import re
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
import yaml

try:
    from yaml import CSafeLoader as SafeLoader  # reads the texts ten times as fast
except ImportError:
    from yaml import SafeLoader  # type: ignore[assignment]

from mintworks.content.errors import ContentError
from mintworks.content.expectations import first_mismatch

T = TypeVar("T")

_PARTS_OF_KEY: Final = re.compile(r"\[(\d+)\]|([^.[\]]+)")
_DEEPEST: Final = 50
_TEXT: Final = "tag:yaml.org,2002:str"
_GROUPS: Final = {"tag:yaml.org,2002:map", "tag:yaml.org,2002:seq"}
_SCALARS: Final = {_TEXT, *(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))}


class _Loader(SafeLoader):
    """Refuses what is nested too deeply: the C library would end the program instead."""

    _depth = 0

    def descend_resolver(self, current_node: object, current_index: object) -> None:
        self._depth += 1
        if self._depth > _DEEPEST:
            raise RecursionError

    def ascend_resolver(self) -> None:
        self._depth -= 1


class YamlFile:
    """A YAML file whose top level is a mapping of ids; `entries` is that mapping. Raises ContentError.

    With `text` the file has been read already, perhaps on another computer, and `path` is what it was called.
    """

    def __init__(self, path: Path, name: str | None = None, text: str | None = None) -> None:
        self.name = name or path.name
        self._node: yaml.Node | None = None
        self._inside: tuple[str, ...] = ()
        try:
            self.entries = self._read(path.read_text(encoding="utf-8") if text is None else text)
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

    def section(self, name: str) -> YamlFile:
        """Return the mapping of ids under a top-level key, as a file of its own; an empty one if there is none.

        Raises ContentError.
        """
        section = copy.copy(self)
        section._inside = (*self._inside, name)
        section.entries = self.entries.get(name, {})
        if not isinstance(section.entries, dict):
            raise section._wrong_at((), "a mapping of ids to entries")
        return section

    def convert(self, key: str, value: object, to: type[T]) -> T:
        """Return an entry as a typed object. Raises ContentError with the wrong key and the expected type."""
        try:
            return msgspec.convert(value, to)
        except msgspec.ValidationError as error:
            inside, expected = first_mismatch(value, to) or ((), str(error))
            raise self._wrong_at((key, *inside), expected) from error

    def wrong(self, key: str, expected: str) -> ContentError:
        """Return the error for a key, such as `steps[3].lights[0]`, with an unexpected value."""
        parts = _PARTS_OF_KEY.findall(key)
        return self._wrong_at(tuple(int(place) if place else name for place, name in parts), expected)

    def _wrong_at(self, path: tuple[str | int, ...], expected: str, line: int | None = None) -> ContentError:
        path = (*self._inside, *path)
        key = "".join(f"[{name}]" if isinstance(name, int) else f".{name}" for name in path)
        return ContentError(self.name, expected, key=key.removeprefix(".") or None, line=line or self._line(path))

    def _read(self, text: str) -> dict[str, Any]:
        loader = _Loader(text)
        self._node = loader.get_single_node()
        if not isinstance(self._node, yaml.MappingNode):
            raise ContentError(self.name, "a mapping of ids to entries")
        self._check(self._node, loader)
        entries: dict[str, Any] = loader.construct_document(self._node)
        return entries

    def _check(self, top: yaml.Node, loader: _Loader) -> None:
        """Check that every key is a unique word, where YAML itself would take the last of two, and values are plain.

        Without aliases nothing leads back to itself, and nothing small becomes large.
        """
        waiting: list[tuple[yaml.Node, tuple[str | int, ...]]] = [(top, ())]
        visited: set[int] = set()
        while waiting:
            node, path = waiting.pop()
            if id(node) in visited:
                # The mark of an alias is that of the part which it stands for.
                line = self._line(path if isinstance(path[-1], str) else path[:-1])
                raise self._wrong_at(path, "this written out, not an alias of another part", line)
            visited.add(id(node))
            if isinstance(node, yaml.ScalarNode):
                self._check_scalar(node, path, loader)
            elif node.tag not in _GROUPS:
                raise self._wrong_at(path, f"a list or a mapping without the tag {node.tag!r}")
            elif isinstance(node, yaml.SequenceNode):
                waiting += reversed([(entry, (*path, place)) for place, entry in enumerate(node.value)])
            elif isinstance(node, yaml.MappingNode):
                self._check_keys(node, path)
                waiting += reversed([(value, (*path, key.value)) for key, value in node.value])

    def _check_scalar(self, node: yaml.ScalarNode, path: tuple[str | int, ...], loader: _Loader) -> None:
        expected = "text (in quotes), a whole number, true or false, or nothing"
        if node.tag not in _SCALARS:
            raise self._wrong_at(path, expected)
        try:
            loader.construct_object(node)
        except (ValueError, KeyError) as error:  # of a tag that does not fit, or a number of thousands of digits
            raise self._wrong_at(path, expected) from error

    def _check_keys(self, node: yaml.MappingNode, path: tuple[str | int, ...]) -> None:
        names: set[str] = set()
        for key, _value in node.value:
            line = key.start_mark.line + 1
            if not isinstance(key, yaml.ScalarNode):
                raise self._wrong_at(path, "a word as key, not a group", line)
            if key.tag != _TEXT:
                raise self._wrong_at(path, f"a word as key, which {key.value!r} is only in quotes", line)
            if key.value in names:
                raise self._wrong_at((*path, key.value), "this key only once", line)
            names.add(key.value)

    def _line(self, path: tuple[str | int, ...]) -> int | None:
        """Return the line of the innermost existing part of a path, counted from 1; None without one."""
        node, line = self._node, None
        for name in path:
            found = _inside(node, name)
            if found is None:
                break
            line, node = found
        return line


def _inside(node: yaml.Node | None, name: str | int) -> tuple[int, yaml.Node] | None:
    """Return the line of a key or index in a node, and the node there; None without one."""
    if isinstance(node, yaml.SequenceNode) and isinstance(name, int):
        entry = node.value[name]
        return entry.start_mark.line + 1, entry
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == name:
                return key.start_mark.line + 1, value
    return None
