"""What a person who edits content files by hand, or a program that writes them, can get wrong in a well-formed one."""

from __future__ import annotations

import copy
from typing import Any
from xml.etree import ElementTree

import yaml
from hypothesis import strategies as st

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DUMPER: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)

JUNK: st.SearchStrategy[Any] = st.sampled_from(
    [None, True, 0, -1, 10**30, 1e308, float("nan"), "", "x", "{", "{n.real}", "x" * 300, "../..", "\x85", [], {}]
)
"""What stands where something else should: of another type, too large, or a word that nobody knows."""

NUMBERS = st.sampled_from(["", "x", "-1", "0", "1", "1e9", "nan", "inf", "-inf", "9" * 5000, "0x10", "1 2"])


@st.composite
def yaml_changes(draw: st.DrawFn, data: bytes) -> bytes:
    """The file with a few values replaced, lost, wrapped up deep, written twice or brought from elsewhere in it."""
    root = yaml.load(data, _LOADER)
    for _ in range(draw(st.integers(1, 3))):
        places = list(_places(root))
        group, key = draw(st.sampled_from(places))
        match draw(st.sampled_from(["junk", "lose", "deep", "alias", "move", "rename"])):
            case "junk":
                group[key] = draw(JUNK)
            case "lose":
                del group[key]
            case "deep":
                for _ in range(draw(st.integers(1, 60))):
                    group[key] = [group[key]]
            case "alias":
                other, name = draw(st.sampled_from(places))
                group[key] = other if draw(st.booleans()) else other[name]
            case "move":
                other, name = draw(st.sampled_from(places))
                group[key] = copy.deepcopy(other[name])
            case "rename" if isinstance(group, dict):
                group[draw(st.sampled_from(["x", "A b", "a.b", "a[7]", "", 3, None, True, "__class__"]))] = group.pop(
                    key
                )
        if not list(_places(root)):
            break
    return yaml.dump(root, Dumper=_DUMPER, sort_keys=False, allow_unicode=True).encode()


def _places(group: Any) -> Any:
    """Every key and place of a value that can be changed, aliases once."""
    waiting, visited = [group], set()
    while waiting:
        one = waiting.pop()
        if id(one) in visited:
            continue
        visited.add(id(one))
        for key, value in one.items() if isinstance(one, dict) else enumerate(one):
            yield one, key
            if isinstance(value, dict | list):
                waiting.append(value)


@st.composite
def map_changes(draw: st.DrawFn, data: bytes) -> bytes:
    """The map with elements lost, doubled, moved or renamed, and attributes lost, renamed or with other values."""
    root = ElementTree.fromstring(data)
    for _ in range(draw(st.integers(1, 4))):
        parents = [each for each in root.iter() if len(each)]
        if not parents:
            break
        parent = draw(st.sampled_from(parents))
        child = draw(st.sampled_from(list(parent)))
        attributes = sorted(child.attrib)
        match draw(
            st.sampled_from(["lose", "double", "move", "tag", "text", "attribute", "attribute", "unset", "new"])
        ):
            case "lose":
                parent.remove(child)
            case "double":
                parent.append(copy.deepcopy(child))
            case "move":
                draw(st.sampled_from(parents)).append(copy.deepcopy(child))
            case "tag":
                child.tag = draw(
                    st.sampled_from(["object", "objectgroup", "layer", "group", "data", "chunk", "tileset"])
                )
            case "text":
                child.text = draw(st.sampled_from(["", "1,2", "1,x", "99999999999999", "-1", "1," * 999, "H4sI"]))
            case "attribute" if attributes:
                child.set(draw(st.sampled_from(attributes)), draw(NUMBERS))
            case "unset" if attributes:
                del child.attrib[draw(st.sampled_from(attributes))]
            case "new":
                names = ["template", "gid", "points", "source", "compression", "index", "properties", "layers", "id"]
                child.set(draw(st.sampled_from(names)), draw(NUMBERS))
    return ElementTree.tostring(root, encoding="utf-8")
