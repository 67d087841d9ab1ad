"""The animated pictures of the README: their tables, moves and files.

Animated WebP has all colors and keeps what rests once: as APNG, which keeps every frame without loss, the same films
are fifteen times as large.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame
from PIL import Image, ImageSequence

from mintworks.app.app import App
from mintworks.core.session import AnySession
from mintworks.games.delivery.players.planner import PlannerController
from mintworks.games.delivery.rules.state import ACTIONS
from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import SPEEDS, ViewSettings
from tests.pictures.scenes import delivery
from tools.film import roads, town
from tools.played_film import Drag, PlayedFilm, frames
from tools.remembered import seated

FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "readme"
MOST_BYTES: Final = 1_500_000
"""Maximum size of all files together, in bytes."""
SIZE: Final = (832, 468)
"""Size of the films: the width of a README, with larger letters, which reads better than shrunk."""
_SETTINGS: Final = ViewSettings(text_scale=1.25, animation_speed=SPEEDS["double"])
FRAMES_PER_S: Final = 15
_FRAME_MS: Final = round(1000 / FRAMES_PER_S)
_PAUSE_MS: Final = 1500
"""Additional duration of the last frame."""
_QUALITY: Final = 72
_EFFORT: Final = 4


def _against_juniper() -> AnySession:
    """Return a game of two trucks on the road; the other one decides at once."""
    session = seated(delivery.table(2, 40, upgrades=3, conditions=3), 2, "juniper")
    session.match.controllers[2] = PlannerController(session.rules)
    state = session.match.state
    state.actions_left = ACTIONS
    state.seats[1].space = "north"
    return session


FILMS: Final = {
    # Gardens for seven stars: bought, answered, built, and the lanterns are lit.
    "works": PlayedFilm(
        town("windmill", "mine", "crane", "statue", rival=["factory"], ai="rachael", shop=["gardens"], mints=7),
        [
            Drag(0.6, "card:gardens", "seat:1", 0.8, (0.5, 0.4), (0.36, 0.5)),
            Drag(3.6, "mints", "location:builder", 0.7),
        ],
        7.4,
        (0.55, 0.7),
    ),
    # An order for Applemint: loaded, driven, answered, delivered.
    "delivery": PlayedFilm(
        roads(_against_juniper, "west", "sss", "applemint-ssc", "spearfield-r"),
        [
            Drag(0.55, "pile", "truck", 0.55),
            Drag(1.8, "truck", "space:west-applemint", 0.5),
            Drag(4.2, "truck", "space:applemint", 0.5),
            Drag(5.5, "order:applemint-ssc", "space:applemint", 0.6),
        ],
        7.2,
        (0.2, 0.7),
    ),
}
"""The films, by the names of their files."""


def taken(canvas: Canvas, cache_dir: Path | None = None) -> Iterator[tuple[Path, list[pygame.Surface]]]:
    """Play each film with today's program; yield the path of its file with its frames."""
    canvas.resize(SIZE)
    canvas.measure()
    for name, film in FILMS.items():
        app = App(canvas, _SETTINGS, cache_dir=cache_dir)
        yield FOLDER / f"{name}.webp", [*frames(app, film, 1 / FRAMES_PER_S)]


def keep(path: Path, played: Sequence[pygame.Surface]) -> None:
    """Save frames as a film that repeats."""
    first, *others = [Image.frombytes("RGB", each.get_size(), pygame.image.tobytes(each, "RGB")) for each in played]
    durations = [_FRAME_MS] * len(others) + [_FRAME_MS + _PAUSE_MS]
    # One key frame, the first: what rests is kept once.
    first.save(
        path,
        save_all=True,
        append_images=others,
        duration=durations,
        loop=0,
        quality=_QUALITY,
        method=_EFFORT,
        kmin=len(played),
        kmax=len(played) + 1,
    )


def kept(path: Path) -> list[pygame.Surface]:
    """Return the frames of a file; equal ones are stored as one that lasts longer."""
    found: list[pygame.Surface] = []
    ends_ms = 0
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            surface = pygame.image.frombytes(frame.convert("RGB").tobytes(), frame.size, "RGB")
            ends_ms += frame.info["duration"]
            found += [surface] * (round(ends_ms / _FRAME_MS) - len(found))
    return found[: len(found) - round(_PAUSE_MS / _FRAME_MS)]
