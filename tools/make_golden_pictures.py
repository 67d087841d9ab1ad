"""Keeps small pictures of the game's scenes, so that a change of their look is seen and meant.

    python tools/make_golden_pictures.py           says which pictures would change
    python tools/make_golden_pictures.py --write   writes those; only for a change of the look that is meant

`--only` narrows it to some scenes. Look at what it writes before you commit it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ViewSettings
from mintworks.ui.theme import Color
from tools.screenshots import DISTINCT, SCENES, draw

FOLDER: Final = Path(__file__).resolve().parent.parent / "tests" / "golden"
WIDTH_PX: Final = 400
"""Width of the saved pictures: with 480 no more moved words are noticed, for half as many bytes again."""

MOST_MEAN: Final = 3.2
MOST_BLOCK: Final = 16.0
"""Maximum difference (of 255) of a picture as a whole, and of one block."""

_BLOCK_PX: Final = 10
_FREQUENT: Final = 32
_RARE: Final = (48, 96, 160)
"""Numbers of rare colors in a saved picture beside its frequent ones; the first that comes near enough is used."""
_NEAR: Final = 0.85
"""Maximum difference of a saved picture from the drawn one, as a share of the difference that is tolerated."""
_COARSE: Final = 0xF8
"""Mask of a color's upper five bits, by which colors are counted."""


@dataclass(frozen=True, slots=True)
class Look:
    """A size of the window and settings for the scenes; `folder` is its name."""

    folder: str
    size: tuple[int, int]
    names: tuple[str, ...]
    text_scale: float = 1.0
    high_contrast: bool = False

    @property
    def settings(self) -> ViewSettings:
        return ViewSettings(text_scale=self.text_scale, high_contrast=self.high_contrast)

    def path(self, name: str) -> Path:
        return FOLDER / self.folder / f"{name}.png"


_TELLING: Final = (
    "title",
    "title-delivered",
    "setup-table-people",
    "settings-general",
    "rules-plans",
    "campaign-map",
    "campaign-briefing",
    "chronicle-statistics",
    "results-badges",
    "table-4-crowded",
    "tutorial-wrong-try",
)
"""The scenes that differ most at another size or setting: text, cards, lists, forms, a map, a box beside a thing."""
_SIZE: Final = (1280, 720)
LOOKS: Final = (
    Look("1280x720", _SIZE, DISTINCT),
    Look("1920x1080", (1920, 1080), _TELLING),
    Look("2560x1080", (2560, 1080), _TELLING),
    Look("3840x2160", (3840, 2160), _TELLING),
    Look("text-200", _SIZE, _TELLING, text_scale=2.0),
    Look("high-contrast", _SIZE, _TELLING, high_contrast=True),
)


def drawn(
    look: Look, canvas: Canvas, only: Sequence[str] = (), cache_dir: Path | None = None
) -> Iterator[tuple[str, pygame.Surface]]:
    """Yield name and small picture of each scene in a look."""
    canvas.resize(look.size)
    canvas.measure()
    app = App(canvas, look.settings, cache_dir=cache_dir)
    for name in look.names:
        if not only or name in only:
            yield name, small(draw(app, SCENES[name]))


def difference(first: pygame.Surface, second: pygame.Surface) -> tuple[float, float]:
    """Return the difference (of 255) of two pictures of one size: as a whole, and of the block that differs most."""
    apart = _minus(first, second)
    apart.blit(_minus(second, first), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    width, height = apart.get_size()
    blocks = pygame.transform.smoothscale(apart, (width // _BLOCK_PX, height // _BLOCK_PX))
    pixels = pygame.image.tobytes(blocks, "RGB")
    each = [sum(pixels[index : index + 3]) / 3 for index in range(0, len(pixels), 3)]
    return sum(each) / len(each), max(each)


def is_another(kept: pygame.Surface, now: pygame.Surface, share: float = 1.0) -> str:
    """Return how two pictures differ by more than a share of the rounding errors; empty if they don't."""
    if kept.get_size() != now.get_size():
        return f"its size is {now.get_size()} and no longer {kept.get_size()}"
    mean, block = difference(kept, now)
    if mean <= share * MOST_MEAN and block <= share * MOST_BLOCK:
        return ""
    return f"it differs by {mean:.1f} all over (at most {MOST_MEAN}) and {block:.1f} in a block (at most {MOST_BLOCK})"


def read(path: Path) -> pygame.Surface:
    """Return a saved picture in full color."""
    return _in_full_color(pygame.image.load(path))


def _in_full_color(picture: pygame.Surface) -> pygame.Surface:
    full = pygame.Surface(picture.get_size(), depth=24)
    full.blit(picture, (0, 0))
    return full


def small(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture at the size of saved ones."""
    width, height = picture.get_size()
    small = pygame.Surface((WIDTH_PX, round(WIDTH_PX * height / width)), depth=24)
    small.blit(pygame.transform.smoothscale(picture, small.get_size()), (0, 0))
    return small


def _minus(first: pygame.Surface, second: pygame.Surface) -> pygame.Surface:
    rest = first.copy()
    rest.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return rest


def _to_keep(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture in as few of its own colors as come near enough, to make its file small."""
    for rare in _RARE:
        few = _with_few_colors(picture, rare)
        if not is_another(_in_full_color(few), picture, _NEAR):
            break
    return few


def _with_few_colors(picture: pygame.Surface, rare: int) -> pygame.Surface:
    data = bytes(byte & _COARSE | 4 for byte in pygame.image.tobytes(picture, "RGB"))
    pixels = list(zip(data[0::3], data[1::3], data[2::3], strict=True))
    counted = Counter(pixels)
    palette = _palette(counted, rare)
    indices = {color: min(range(len(palette)), key=lambda index: _apart(palette[index], color)) for color in counted}
    few = pygame.Surface(picture.get_size(), depth=8)
    few.set_palette(palette)
    width = picture.get_width()
    for index, color in enumerate(pixels):
        few.set_at((index % width, index // width), indices[color])
    return few


def _palette(counted: Counter[Color], rare: int) -> list[Color]:
    """Return the most frequent colors, and then repeatedly the one farthest from all chosen so far."""
    palette = [color for color, _ in counted.most_common(_FREQUENT)]
    lack = {color: times**0.5 * min(_apart(color, kept) for kept in palette) for color, times in counted.items()}
    for _ in range(rare):
        added = max(lack, key=lack.__getitem__)
        palette.append(added)
        for color, times in counted.items():
            lack[color] = min(lack[color], times**0.5 * _apart(color, added))
    return palette


def _apart(first: Color, second: Color) -> int:
    return sum((a - b) ** 2 for a, b in zip(first, second, strict=True))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compares the scenes with their golden pictures.")
    parser.add_argument("--write", action="store_true", help="keep what is drawn now where it differs")
    parser.add_argument("--only", type=lambda text: text.split(","), default=[], metavar="NAME,…", help="some scenes")
    options = parser.parse_args(arguments)
    canvas = Canvas.offscreen(LOOKS[0].size)
    differing = 0
    for look in LOOKS:
        for name, now in drawn(look, canvas, options.only):
            path = look.path(name)
            found = is_another(read(path), now, _NEAR if options.write else 1.0) if path.exists() else "it is new"
            if not found:
                continue
            differing += 1
            print(f"{look.folder}/{name}: {found}")
            if options.write:
                path.parent.mkdir(parents=True, exist_ok=True)
                pygame.image.save(_to_keep(now), path)
        if options.write and not options.only:
            for path in (FOLDER / look.folder).glob("*.png"):
                if path.stem not in look.names:
                    print(f"{look.folder}/{path.stem}: gone")
                    path.unlink()
    canvas.close()
    print(f"{differing} pictures differ." if differing else "All pictures are as they were.")
    return 1 if differing and not options.write else 0


if __name__ == "__main__":
    sys.exit(main())
