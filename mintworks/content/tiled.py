"""Opens a map made with Tiled; whatever pytmx would stumble over is one sentence with file, layer and object."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytmx

from mintworks.content.errors import ContentError

Box = tuple[float, float, float, float]
"""Left, top, width and height."""

_NUMBERS: Final = ("x", "y", "width", "height", "tilewidth", "tileheight")
_LARGEST: Final = 100_000
_LAYERS: Final = ("objectgroup", "layer", "imagelayer")
_KINDS: Final = (pytmx.TiledMap, pytmx.TiledTileLayer, pytmx.TiledImageLayer, pytmx.TiledObjectGroup, pytmx.TiledObject)


class TiledFile:
    """A map and its size in its own units; `file` is what errors call it. Raises ContentError."""

    def __init__(self, path: Path, file: str) -> None:
        self.file = file
        try:
            root = ElementTree.parse(path).getroot()
        except OSError as error:
            raise ContentError(file, f"a readable file ({error.strerror})") from error
        except ElementTree.ParseError as error:
            raise ContentError(file, f"a Tiled map in XML ({error})", line=error.position[0]) from error
        except (ValueError, LookupError) as error:  # the encoding that the file says it has
            raise ContentError(file, f"a Tiled map in XML ({error})") from error
        for element, key in _with_keys(root):
            self._check(element, key)
        self.map = pytmx.TiledMap()
        self.map.filename = str(path)
        try:
            self.map.parse_xml(root)
        except Exception as error:  # pytmx lets through whatever a wrong attribute led to
            raise ContentError(file, f"a Tiled map ({error})") from error
        self.width = float(self.map.width * self.map.tilewidth)
        self.height = float(self.map.height * self.map.tileheight)
        if min(self.width, self.height) <= 0:
            raise ContentError(file, "a width and a height of at least one tile", key="map")

    def layer(self, name: str) -> Any:
        """Return the objects of an object layer. Raises ContentError if there is none."""
        layer = next((each for each in self.map.objectgroups if each.name == name), None)
        if layer is None:
            raise ContentError(self.file, f"an object layer named {name!r}")
        return layer

    def box(self, thing: Any, layer: str) -> Box:
        """Return the rectangle of an object. Raises ContentError if it isn't inside the map."""
        box = float(thing.x), float(thing.y), float(thing.width), float(thing.height)
        if min(box) < 0 or box[0] + box[2] > self.width or box[1] + box[3] > self.height:
            raise self.wrong(layer, thing, "a rectangle inside the map")
        return box

    def wrong(self, layer: str, thing: Any, expected: str) -> ContentError:
        """Return the error for an object that isn't as expected."""
        return ContentError(self.file, expected, key=f"layer {layer}, object {thing.name or thing.id!r}")

    def _check(self, element: ElementTree.Element, key: str) -> None:
        """Refuse what pytmx would follow to another file, unpack without end, or take for a method of its own."""
        for name, text in element.items():
            if any(hasattr(kind, name) for kind in _KINDS):
                raise ContentError(self.file, f"no attribute {name!r}", key=key)
            if name in _NUMBERS and not _is_number(text):
                raise ContentError(self.file, f"a number up to {_LARGEST}, not {text!r}", key=f"{key}, {name}")
        match element.tag:
            case "polyline" | "polygon" if not all(map(_is_number, re.split(r"[ ,]+", element.get("points", "")))):
                raise ContentError(self.file, "points such as 0,0 60,-20", key=key)
            case "data" if element.get("encoding") != "csv":
                raise ContentError(self.file, "tiles as CSV", key=key)
            case "tileset" if element.get("source") or element.find("image") is not None:
                raise ContentError(self.file, "a tileset in the map itself, with an image for each tile", key=key)


def _with_keys(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, str]]:
    """Yield all elements of a map, each with the words by which an error names it."""
    waiting = [(root, root.tag)]
    while waiting:
        element, key = waiting.pop()
        yield element, key
        above = "" if element is root else f"{key}, "
        waiting += [(child, f"{above}{_label(child)}") for child in reversed(element)]


def _label(element: ElementTree.Element) -> str:
    name = element.get("name") or element.get("id")
    if name is None:
        return element.tag
    return f"layer {name}" if element.tag in _LAYERS else f"{element.tag} {name!r}"


def _is_number(text: str) -> bool:
    try:
        return -_LARGEST <= float(text) <= _LARGEST
    except ValueError:
        return False
