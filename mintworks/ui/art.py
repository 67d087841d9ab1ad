"""Pictures from SVG: drawn at the exact pixel size, kept on disk and in memory, prepared beside the game's own path."""

from __future__ import annotations

import hashlib
import io
import os
import re
import threading
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs
import pygame

from mintworks.content.errors import ContentError
from mintworks.content.files import art_path
from mintworks.ui import raster
from mintworks.ui.canvas import Canvas
from mintworks.ui.lru_cache import LruCache
from mintworks.ui.renderer import Picture, surface_bytes
from mintworks.ui.theme import NORMAL, Color, hex_code

_WINDOWS_KEPT: Final = 6
"""Memory for pictures, in windows full of them: the largest page of rules takes 5.4, a table 3.7."""
_SURFACES_KEPT: Final = 1
_LEAST_BYTES: Final = 32 * 1024 * 1024
"""Minimum of memory for pictures, also in a small window: what moves is drawn at several sizes."""
_DISK_BYTES: Final = 256 * 1024 * 1024
_MANY_PIXELS: Final = 2_000_000
"""Pixels that a slow machine renders in about a second: more are rendered in a thread."""

_COLORED_ICONS: Final = {"mint", "star", "star-empty", "building", "card", "crown", "first", "plan"}
AS_IN_BOX: Final = "box:"
"""Prefix of a drawing's name that asks for the drawing itself, not for its substitute."""
_GROUP_TAGS: Final = re.compile(r"<g\b|</g>")
_EMBLEM: Final = "seat-"
"""Prefix of more icons with colors of their own, like those of _COLORED_ICONS; all others are tinted."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A generated drawing: its SVG, and the margin for shadow or glow around its box."""

    svg: str
    width_px: int
    height_px: int
    margin_px: int = 0
    rim_px: int = 0
    """Width of the rim, margin included, of a drawing that is stretched between its corners; 0 if it isn't."""
    stretched_px: tuple[int, int] = (0, 0)
    """To what size, margin included: `Art.draw_shape` leaves what lies within the rim empty."""


Piece = tuple[int, int, int, int]

Drawing = tuple[str, int, int]
"""The name of a picture with its width and height in px."""

Wanted = Drawing | Shape


class Preparation:
    """Pictures being drawn in a thread, from `Art.prepare`."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._finished = 0
        self._cancelled = False
        self.thread: threading.Thread | None = None

    @property
    def progress(self) -> float:
        """Return the progress from 0 to 1."""
        return self._finished / self._total if self._total else 1.0

    @property
    def done(self) -> bool:
        return self._finished >= self._total

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def cancel(self) -> None:
        self._cancelled = True

    def count(self, pictures: int = 1) -> None:
        self._finished += pictures


class Art:
    """Renders the program's SVG files and generated shapes, each at most once per size.

    Any thread may ask for surfaces, only the drawing thread for pictures.
    """

    def __init__(self, canvas: Canvas, cache_dir: Path | None = None, memory_bytes: int | None = None) -> None:
        """`memory_bytes` is the maximum for pictures (None: by the window's size)."""
        self._canvas = canvas
        self._cache_dir = cache_dir or platformdirs.user_cache_path("mintworks") / "art"
        self._memory_bytes = memory_bytes
        self._lock = threading.Lock()
        self._surfaces: LruCache[pygame.Surface] = LruCache(0, surface_bytes)
        self._pictures: LruCache[Picture] = LruCache(0, Picture.size_bytes)
        self.fit()
        self._sources: dict[str, str | None] = {}
        self._coming: dict[object, Preparation] = {}
        self._drawings: dict[str, str] = {}
        self._of_seats: dict[str, Mapping[str, str]] = {}
        self._groups: dict[str, tuple[str, str]] = {}
        self.losses = 0
        """Number of times that all pictures were dropped: older ones can't be drawn."""
        self._rehearsing: int | None = None
        """Id of the thread that rehearses."""
        self._blanks: dict[raster.Job, None] = {}

    def fit(self) -> None:
        """Set the caches' limits by the window's size."""
        width_px, height_px = self._canvas.size_px
        for kept, windows in ((self._pictures, _WINDOWS_KEPT), (self._surfaces, _SURFACES_KEPT)):
            wanted = max(_LEAST_BYTES * windows // _WINDOWS_KEPT, windows * width_px * height_px * 4)
            with self._lock:
                kept.limit(wanted if self._memory_bytes is None else self._memory_bytes * windows // _WINDOWS_KEPT)

    def exists(self, name: str) -> bool:
        return self._source(name) is not None

    def picture(self, name: str, width_px: int, height_px: int) -> Picture:
        """Return the drawing `assets/*/art/<name>.svg` at a size; a placeholder if it can't be read.

        `<name> without <class>` hides the elements of an SVG class, such as slow ones.
        """
        key = (name, width_px, height_px)
        return self.kept(key, lambda: self._picture_of(self._job(key)))

    def surface(self, name: str, width_px: int, height_px: int) -> pygame.Surface:
        """Return the same as a surface; it is shared, so don't draw into it."""
        return self._surface_of(self._job((name, width_px, height_px)))

    def ready(self, *wanted: Wanted) -> bool:
        """Return whether pictures are rendered; if not, begin to render them in worker processes (`busy`)."""
        return self._is_there(wanted, wanted)

    @property
    def busy(self) -> bool:
        """Return whether anything from `ready` was still missing since the last call: then draw again."""
        coming = bool(self._coming)
        self._coming = {key: each for key, each in self._coming.items() if not each.done}
        return coming

    def _is_there(self, key: object, wanted: Collection[Wanted]) -> bool:
        coming = self._coming.get(key)
        if coming is None and not all(self._is_ready(self._job(each)) for each in wanted):
            self._coming[key] = self.prepare(wanted)
            return False
        # An entry stays until `busy` is asked: part of the frame in which it came was drawn without it.
        return coming is None or coming.done

    def icon(self, name: str, side_px: int, tint: Color) -> Picture:
        """Return an icon of `assets/shared/art/icons`, tinted unless it has colors of its own."""
        key = ("icon", name, side_px, tint)
        return self.kept(key, lambda: self._canvas.picture(self.icon_surface(name, side_px, tint)))

    def icon_surface(self, name: str, side_px: int, tint: Color) -> pygame.Surface:
        """Return the same as a surface."""
        surface = self.surface(f"icons/{name}", side_px, side_px)
        if name in _COLORED_ICONS or name.startswith(_EMBLEM):
            return surface
        tinted = surface.copy()
        tinted.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        tinted.fill(tint, special_flags=pygame.BLEND_RGBA_MULT)
        return tinted

    def shape(self, shape: Shape) -> Picture:
        """Return the picture of a generated shape, margin included."""
        return self.kept(shape, lambda: self._picture_of(self._job(shape)))

    def shape_surface(self, shape: Shape) -> pygame.Surface:
        return self._surface_of(self._job(shape))

    def draw_shape(self, shape: Shape, at: tuple[float, float], *, scale: float = 1.0, alpha: float = 1.0) -> None:
        """Draw a shape with its box's top left corner `at` a point, scaled about its middle."""
        left, top = at[0] - shape.margin_px, at[1] - shape.margin_px
        picture = self.shape(shape)
        if not shape.rim_px:
            self._canvas.draw(picture, (left, top), scale=scale, alpha=alpha)
            return
        for source, box in _pieces(shape, (left, top), scale):
            self._canvas.draw(picture, box, source=source, alpha=alpha)

    def kept(self, key: object, make: Callable[[], Picture]) -> Picture:
        """Return a picture from the cache; `make` it if it is missing."""
        return self._pictures.made(key, make)

    def prepare(self, wanted: Iterable[Wanted]) -> Preparation:
        """Render pictures in worker processes, so that they are ready when asked for."""
        return self._prepare(list(dict.fromkeys(self._job(each) for each in wanted)))

    def _prepare(self, jobs: list[raster.Job]) -> Preparation:
        preparation = Preparation(len(jobs))
        preparation.thread = threading.Thread(target=self._work, args=(jobs, preparation), name="art", daemon=True)
        try:
            preparation.thread.start()
        except RuntimeError:  # the computer starts no thread now: it is drawn when it is asked for
            preparation.thread = None
            preparation.count(len(jobs))
        return preparation

    def rehearse(self, draw: Callable[[], None]) -> Preparation | None:
        """Run `draw` with blanks in place of pictures that are missing; return a Preparation that renders those.

        Returns None if they are few: then each is rendered when it is asked for. Forgets pictures that may hold blanks.
        """
        self._blanks.clear()
        self._rehearsing = threading.get_ident()
        try:
            draw()
        finally:
            self._rehearsing = None
        if not self._blanks:
            return None
        self.forget_pictures()
        pixels = sum(width_px * height_px for _, width_px, height_px in self._blanks)
        return self._prepare(list(self._blanks)) if pixels > _MANY_PIXELS else None

    def forget_pictures(self) -> None:
        """Drop all pictures, as after the graphics card lost its memory."""
        self.losses += 1
        self._pictures.clear()

    def dress(
        self,
        drawings: Mapping[str, str],
        groups: Mapping[str, tuple[str, str]],
        of_seats: Mapping[str, Mapping[str, str]] | None = None,
    ) -> bool:
        """Substitute drawings, and single groups within drawings, from now on; return whether anything changed.

        `drawings` maps names to substitutes. `groups` maps a drawing to the id of a group in it and the drawing that
        has another one. `of_seats` maps emblems to the substitutes of that seat (`as_worn`). Earlier substitutes end.
        A change clears the picture cache.
        """
        before = self._drawings, self._groups, self._of_seats
        self._drawings, self._groups, self._of_seats = dict(drawings), dict(groups), dict(of_seats or {})
        if before == (self._drawings, self._groups, self._of_seats):
            return False
        self._sources.clear()
        self.forget_pictures()
        return True

    def as_worn(self, name: str, emblem: str) -> str:
        """Return the name of a drawing as the seat with an emblem wears it; by default `name`."""
        worn = self._of_seats.get(emblem)
        return name if worn is None else AS_IN_BOX + worn.get(name, name)

    def _source(self, name: str) -> str | None:
        if name not in self._sources:
            file, _, left_out = name.partition(" without ")
            try:
                named = file.removeprefix(AS_IN_BOX) if file.startswith(AS_IN_BOX) else self._drawings.get(file, file)
                svg = art_path(named).read_text(encoding="utf-8")
                if file in self._groups:
                    group, other = self._groups[file]
                    svg = with_group(svg, group, art_path(other).read_text(encoding="utf-8"))
            except (ContentError, OSError, UnicodeDecodeError):
                self._sources[name] = None
            else:
                hidden = f"<style>.{left_out}{{display:none}}</style></svg>"
                self._sources[name] = svg.replace("</svg>", hidden) if left_out else svg
        return self._sources[name]

    def _job(self, wanted: Wanted) -> raster.Job:
        if isinstance(wanted, Shape):
            return wanted.svg, wanted.width_px, wanted.height_px
        name, width_px, height_px = wanted
        return self._source(name) or _placeholder(width_px, height_px), width_px, height_px

    def _work(self, jobs: list[raster.Job], preparation: Preparation) -> None:
        missing = []
        for job in jobs:
            if self._is_ready(job):
                self._surface_of(job)
                preparation.count()
            else:
                missing.append(job)
        for job, png in raster.draw_all(missing):
            if preparation.cancelled:
                return
            if png is not None:
                _write(self._file(job), png)
                self._surface_of(job)
            preparation.count()
        if missing:
            _prune(self._cache_dir, _DISK_BYTES)

    def _is_ready(self, job: raster.Job) -> bool:
        with self._lock:
            # Path.exists raises where a folder may not be looked into.
            return self._surfaces.get(job) is not None or os.path.exists(self._file(job))

    def _file(self, job: raster.Job) -> Path:
        svg, width_px, height_px = job
        key = hashlib.sha256(f"{raster.VERSION} {width_px}x{height_px} {svg}".encode()).hexdigest()
        return self._cache_dir / key[:2] / f"{key[2:]}.png"

    def _surface_of(self, job: raster.Job) -> pygame.Surface:
        with self._lock:
            found = self._surfaces.get(job)
        if found is not None:
            return found
        if self._rehearsing == threading.get_ident() and not self._is_ready(job):
            self._blanks[job] = None
            return pygame.Surface(job[1:], pygame.SRCALPHA)
        surface = self._read_or_draw(job)
        with self._lock:
            self._surfaces.put(job, surface)
        return surface

    def _picture_of(self, job: raster.Job) -> Picture:
        picture = self._canvas.picture(self._surface_of(job))
        # Both together aren't needed while the disk has it for a request of the surface.
        if self._rehearsing is None and os.path.exists(self._file(job)):
            with self._lock:
                self._surfaces.drop(job)
        return picture

    def _read_or_draw(self, job: raster.Job) -> pygame.Surface:
        file = self._file(job)
        try:
            return _decode(file.read_bytes())
        except (OSError, pygame.error):
            pass  # not drawn yet, or cut short by a full disk
        try:
            png = raster.draw_png(*job)
        except ValueError:
            png = raster.draw_png(_placeholder(*job[1:]), *job[1:])
        _write(file, png)
        return _decode(png)


def with_group(svg: str, name: str, other: str) -> str:
    """Return a drawing with a group replaced by another drawing's; unchanged if either lacks the group."""
    old, new = _group(svg, name), _group(other, name)
    return svg.replace(old, new, 1) if old and new else svg


def _group(svg: str, name: str) -> str:
    """Return the group with an id, nested groups included; empty if there is none."""
    start, depth = svg.find(f'<g id="{name}"'), 0
    for tag in _GROUP_TAGS.finditer(svg, max(start, 0)):
        depth += 1 if tag.group() == "<g" else -1
        if not depth:
            return svg[start : tag.end()] if start >= 0 else ""
    return ""


def _pieces(shape: Shape, at: tuple[float, float], scale: float) -> Iterator[tuple[Piece, Piece]]:
    """Yield the parts of a drawing that is stretched, and where each is drawn: its corners and edges, and its middle
    where the rims meet in it."""
    rim_px = shape.rim_px
    columns = list(_thirds(at[0], shape.width_px, shape.stretched_px[0], rim_px, scale))
    is_hollow = min(shape.width_px, shape.height_px) > 2 * rim_px
    for row, (from_y, from_height, y, height) in enumerate(
        _thirds(at[1], shape.height_px, shape.stretched_px[1], rim_px, scale)
    ):
        for column, (from_x, from_width, x, width) in enumerate(columns):
            if from_width and from_height and not (is_hollow and row == column == 1):
                yield (from_x, from_y, from_width, from_height), (x, y, width, height)


def _thirds(start: float, drawn_px: int, length_px: int, rim_px: int, scale: float) -> Iterator[Piece]:
    """Yield start and length of one rim, the middle and the other rim along an axis, drawn and stretched.

    Stretched they are whole pixels without a gap, scaled about the middle.
    """
    rim_px = min(rim_px, drawn_px // 2)
    middle = start + length_px / 2
    ends = [round(middle + (at - length_px / 2) * scale) for at in (0, rim_px, length_px - rim_px, length_px)]
    drawn = (0, rim_px, drawn_px - rim_px, drawn_px)
    for part in range(3):
        yield drawn[part], drawn[part + 1] - drawn[part], ends[part], ends[part + 1] - ends[part]


def _decode(png: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(png), "art.png").convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def _write(file: Path, png: bytes) -> None:
    # A cache that cannot be written costs time at the next start and nothing else.
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(f".{os.getpid()}.{threading.get_ident()}.tmp")
        unfinished.write_bytes(png)
        unfinished.replace(file)
    except OSError:
        return


def _prune(folder: Path, budget_bytes: int) -> None:
    """Delete the oldest pictures until the rest fits the budget."""
    try:
        files = sorted(((file.stat(), file) for file in folder.glob("*/*")), key=lambda entry: entry[0].st_mtime)
        excess_bytes = sum(stat.st_size for stat, _ in files) - budget_bytes
        for stat, file in files:
            if excess_bytes <= 0:
                return
            file.unlink()
            excess_bytes -= stat.st_size
    except OSError:
        return


def _placeholder(width_px: int, height_px: int) -> str:
    """Return the SVG that stands in for a missing drawing."""
    fill = hex_code(NORMAL.hues["jade"])
    radius = min(width_px, height_px) * 0.28
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width_px} {height_px}">'
        f'<rect width="100%" height="100%" rx="{radius / 4:.1f}" fill="{fill}"/>'
        f'<circle cx="{width_px / 2}" cy="{height_px / 2}" r="{radius:.1f}" fill="#fff" fill-opacity=".35"/></svg>'
    )
