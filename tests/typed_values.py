"""Values of any type that data of strangers can have: well-formed, and otherwise whatever chance makes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

_MOST_KEYS = 4
"""Of those that can be left out: with all of them, hardly anything fits together."""


def values_of(kind: Any, words: Sequence[str]) -> st.SearchStrategy[Any]:
    """JSON data from which a type can be read; texts are among the `words`, numbers within their limits and small."""
    return _values(inspect.type_info(kind), words)


def _values(kind: inspect.Type, words: Sequence[str]) -> st.SearchStrategy[Any]:
    match kind:
        case inspect.StructType():
            return _structs(kind, words)
        case inspect.UnionType(types=types):
            return st.one_of([_values(one, words) for one in types])
        case inspect.NoneType():
            return st.none()
        case inspect.BoolType():
            return st.booleans()
        case inspect.IntType(ge=least, le=most):
            return st.integers(-1 if least is None else least, 9 if most is None else most)
        case inspect.StrType(pattern=None):
            return st.sampled_from(words)
        case inspect.StrType(pattern=str(pattern), max_length=most):
            return st.from_regex(pattern, fullmatch=True).map(lambda text: text[:most])
        case inspect.EnumType(cls=members):
            return st.sampled_from([member.value for member in members])
        case inspect.LiteralType(values=choices):
            return st.sampled_from([*choices])
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return st.lists(_values(item, words), max_size=3)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(_values(key, words), _values(value, words), max_size=3)
    raise AssertionError(f"no values are known of {kind}")


@st.composite
def _structs(draw: st.DrawFn, kind: inspect.StructType, words: Sequence[str]) -> dict[str, Any]:
    keys = [field.encode_name for field in kind.fields if not field.required]
    chosen = draw(st.lists(st.sampled_from(keys), unique=True, max_size=_MOST_KEYS)) if keys else []
    data = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    for field in kind.fields:
        if field.required or field.encode_name in chosen:
            data[field.encode_name] = draw(_values(field.type, words))
    return data
