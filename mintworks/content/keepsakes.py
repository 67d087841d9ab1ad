"""Reads what medals open: things to look at, from assets/shared/keepsakes.yaml."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Final

import msgspec

from mintworks.content.errors import ContentError
from mintworks.content.files import art_path, asset_path
from mintworks.content.yaml_files import YamlFile
from mintworks.core.emblems import EARNED_EMBLEMS

FILE: Final = "shared/keepsakes.yaml"


class KeepsakeKind(StrEnum):
    """The rows of the collection; a person has chosen one thing of each at the most."""

    EMBLEM = "emblem"
    MAT = "mat"
    BACK = "back"
    MINT = "mint"
    LID = "lid"
    MILL = "mill"


BOX_PICTURES: Final[Mapping[KeepsakeKind, str]] = {
    KeepsakeKind.MAT: "table/mat",
    KeepsakeKind.BACK: "backs/plan",
    KeepsakeKind.MINT: "mints/mint-1",
    KeepsakeKind.LID: "table/mint-tin",
    KeepsakeKind.MILL: "keepsakes/mill-box",
}
"""The drawing of what the box brings along, for each row that has such a thing."""


class Keepsake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing to look at, unlocked by a number of `medals`.

    `draws` maps drawings to their substitutes, and `group` maps drawings to the id of the group in them that `picture`
    replaces. An `emblem` is one that a person can have.
    """

    kind: KeepsakeKind
    medals: Annotated[int, msgspec.Meta(ge=1, le=999)]
    draws: dict[str, str] = {}
    group: dict[str, str] = {}
    picture: str = ""
    emblem: str = ""

    @property
    def drawing(self) -> str:
        """Return the name of its drawing."""
        return self.picture or (f"icons/seat-{self.emblem}" if self.emblem else next(iter(self.draws.values())))


class Dress(msgspec.Struct, frozen=True):
    """The look of the table: drawings in place of others, and groups in drawings that are taken from others."""

    drawings: dict[str, str] = {}
    groups: dict[str, tuple[str, str]] = {}
    """For each drawing the id of a group in it, and the drawing that brings that group."""


@functools.cache
def load_keepsakes() -> Mapping[str, Keepsake]:
    """Return all keepsakes by id, in the order of the rows; read once. Raises ContentError."""
    return read_keepsakes(asset_path(FILE))


def read_keepsakes(path: Path) -> Mapping[str, Keepsake]:
    """Read a file of keepsakes. Raises ContentError."""
    file = YamlFile(path, path.name)
    found: dict[str, Keepsake] = {}
    for name, value in file.entries.items():
        keepsake = file.convert(name, value, Keepsake)
        if (keepsake.kind is KeepsakeKind.EMBLEM) != (keepsake.emblem in EARNED_EMBLEMS):
            raise file.wrong(f"{name}.emblem", f"one of {', '.join(EARNED_EMBLEMS)}, and only for an emblem")
        if not (keepsake.draws or keepsake.emblem or (keepsake.group and keepsake.picture)):
            raise file.wrong(name, "draws, an emblem, or a group with its picture")
        for drawing in (*keepsake.draws, *keepsake.draws.values(), *keepsake.group, keepsake.drawing):
            try:
                art_path(drawing)
            except ContentError as error:
                raise file.wrong(name, f"existing drawings, not {drawing!r}") from error
        found[name] = keepsake
    return found


def dress_of(chosen: Iterable[str], keepsakes: Mapping[str, Keepsake], medals: int) -> Dress:
    """Return the dress of the table with these keepsakes, as far as that many medals unlock them."""
    drawings: dict[str, str] = {}
    groups: dict[str, tuple[str, str]] = {}
    for name in chosen:
        keepsake = keepsakes.get(name)
        if keepsake is not None and keepsake.medals <= medals:
            drawings |= keepsake.draws
            groups |= {drawing: (group, keepsake.picture) for drawing, group in keepsake.group.items()}
    return Dress(drawings, groups)
