"""Finds the first thing in plain data that is not as a type wants it, and says in words what the type wants."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import inspect
from msgspec.inspect import Type

Path = tuple[str | int, ...]
"""The keys and places in lists that lead to a value."""

Mismatch = tuple[Path, str]
"""Where something is wrong, and what was expected there."""


def first_mismatch(value: object, wanted: type) -> Mismatch | None:
    """Return the first mismatch between data and the wanted type; None if this module sees none.

    Knows the types of content files: structs (tagged ones too), lists, enums, literals, numbers and text. A type with a
    `description` explains by it why it takes no other value.
    """
    return next(_mismatches(value, inspect.type_info(wanted), ()), None)


def _mismatches(value: Any, kind: Type, path: Path) -> Iterator[Mismatch]:
    match kind:
        case inspect.Metadata(type=bare):
            reason = (kind.extra_json_schema or {}).get("description")
            for where, expected in _mismatches(value, bare, path):
                yield where, expected if reason is None else f"{expected} ({reason})"
        case inspect.UnionType(types=types) if isinstance(value, dict):
            yield from _mismatches_of_tagged(value, [one for one in types if isinstance(one, inspect.StructType)], path)
        case inspect.UnionType(types=types) if any(not [*_mismatches(value, one, path)] for one in types):
            return
        case inspect.StructType() if isinstance(value, dict):
            yield from _mismatches_of_struct(value, kind, path)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if isinstance(value, list):
            for place, entry in enumerate(value):
                yield from _mismatches(entry, item, (*path, place))
        case inspect.DictType(value_type=item) if isinstance(value, dict):
            for key, entry in value.items():
                yield from _mismatches(entry, item, (*path, str(key)))
        case inspect.TupleType(item_types=items) if isinstance(value, list) and len(value) == len(items):
            for place, (entry, item) in enumerate(zip(value, items, strict=True)):
                yield from _mismatches(entry, item, (*path, place))
        case _ if not _is_scalar(value, kind):
            yield path, f"{_in_words(kind)}, not {_shown(value)}"


def _mismatches_of_struct(value: dict[Any, Any], kind: inspect.StructType, path: Path) -> Iterator[Mismatch]:
    fields = {field.encode_name: field for field in kind.fields}
    keys = [*fields] if kind.tag_field is None else [kind.tag_field, *fields]
    for key in value:
        if key not in keys and kind.forbid_unknown_fields:
            yield (*path, str(key)), f"no such key here, but {_one_of(keys)}"
    for name, field in fields.items():
        if name in value:
            yield from _mismatches(value[name], field.type, (*path, name))
        elif field.required:
            yield path, f"a key {name!r} as well, with {_in_words(field.type)}"


def _mismatches_of_tagged(value: dict[Any, Any], kinds: list[inspect.StructType], path: Path) -> Iterator[Mismatch]:
    by_tag = {kind.tag: kind for kind in kinds}
    tag_field = kinds[0].tag_field if kinds else None
    if tag_field is None:
        if len(kinds) == 1:
            yield from _mismatches_of_struct(value, kinds[0], path)
        return
    if tag_field not in value:
        yield path, f"a key {tag_field!r} as well, with {_one_of(by_tag)}"
        return
    tag = value[tag_field]
    if isinstance(tag, str) and tag in by_tag:
        yield from _mismatches_of_struct(value, by_tag[tag], path)
    else:
        yield (*path, tag_field), f"{_one_of(by_tag)}, not {_shown(tag)}"


def _is_scalar(value: Any, kind: Type) -> bool:
    """Return whether a value that is neither list nor mapping is of a kind."""
    match kind:
        case inspect.IntType(ge=least, le=most):
            return type(value) is int and (least is None or value >= least) and (most is None or value <= most)
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case inspect.EnumType(cls=enum):
            return any(value == member.value for member in enum)
        case inspect.LiteralType(values=values):
            return any(value == one for one in values)
    return False


def _in_words(kind: Type) -> str:
    match kind:
        case inspect.Metadata(type=bare):
            return _in_words(bare)
        case inspect.IntType(ge=None, le=None):
            return "a whole number"
        case inspect.IntType(ge=least, le=None):
            return f"a whole number from {least} up"
        case inspect.IntType(ge=least, le=most):
            return f"a whole number from {least} to {most}"
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
        case inspect.NoneType():
            return "nothing"
        case inspect.EnumType(cls=enum):
            return _one_of(member.value for member in enum)
        case inspect.LiteralType(values=values):
            return _one_of(repr(one) for one in values)
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}"
        case inspect.ListType() | inspect.VarTupleType():
            return "a list"
        case inspect.UnionType(types=types):
            return " or ".join(dict.fromkeys(_in_words(one) for one in types))
    return "a mapping"


def _one_of(names: Any) -> str:
    listed = [str(name) for name in names]
    return listed[0] if len(listed) == 1 else f"one of {', '.join(listed)}"


def _shown(value: object) -> str:
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case list():
            return f"a list of {len(value)}"
        case dict():
            return "a mapping"
        case str():
            return repr(value if len(value) <= 40 else f"{value[:40]}…")
    return str(value)
