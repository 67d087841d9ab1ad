"""Takes the pictures of the README anew, still and moving: real scenes, drawn without a display, into assets/readme.

    python -m tools.readme_pictures

`tests/golden` fails when they show another program than today's.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from mintworks.app.app import App
from mintworks.ui.canvas import Canvas
from tools import readme_films
from tools.screenshots import SCENES, draw

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "readme"
SIZE: Final = (1280, 720)
KEPT: Final = (800, 450)
PICTURES: Final = {
    "factory": "table-delivery-factory",
    "campaign": "campaign-map",
    "review": "review-mistake",
    "lesson": "delivery-lesson-road",
}
"""The scenes of the pictures, by the names of their files."""


def taken(canvas: Canvas, cache_dir: Path | None = None) -> Iterator[tuple[Path, pygame.Surface]]:
    """Draw each picture with today's program; yield the path of its file with it."""
    canvas.resize(SIZE)
    canvas.measure()
    app = App(canvas, cache_dir=cache_dir)
    for name, scene in PICTURES.items():
        yield FOLDER / f"{name}.png", pygame.transform.smoothscale(draw(app, SCENES[scene]), KEPT)


def main() -> int:
    canvas = Canvas.offscreen(SIZE)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, picture in taken(canvas):
        pygame.image.save(picture, path)
        print(f"{path.name}: {path.stat().st_size // 1024} kB")
    for path, frames in readme_films.taken(canvas):
        readme_films.keep(path, frames)
        print(f"{path.name}: {path.stat().st_size // 1024} kB, {len(frames)} frames")
    canvas.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
