"""Measures what long play costs and how quickly the table answers, beside our targets; nothing is asserted.

    .venv/bin/python tools/bench_play.py [--games 50] [--json]

Shows scenes of both games, drawn without a display, and reads the memory. Plays solo games by script through the real
scenes and reads the memory and the pictures held after the first tenth of them and at the end. Then it counts the
frames from a click to a changed picture, and times how long a click takes to bring what is being shown to its end.
"""

from __future__ import annotations

import argparse
import gc
import json
import sys
import time
from itertools import cycle
from pathlib import Path

import pygame

from mintworks.app.app import App
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.players.planner import PlannerController
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.view.choosing import picks
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Event, PointerPressed, PointerReleased
from mintworks.ui.renderer import Picture
from tools import screenshots

SIZE = (1920, 1080)
FRAME_S = 1 / 60
MOST_FRAMES = 120
STEPS_BEFORE_CLICK = 12
MOST_MIB = 350
BOTH_GAMES = (
    *("title-two-games", "setup-solo", "table-4-crowded", "results-table", "campaign-map", "rules-plans"),
    *("delivery-setup-solo", "table-delivery-5-crowded", "table-delivery-factory", "delivery-results"),
    *("round-trips-map", "delivery-rules-upgrades", "settings-general"),
)
"""What somebody sees who plays one game after the other, as tools/screenshots.py calls it."""

_MIB = 1024 * 1024


def memory_mib() -> float:
    """Resident memory of this process; 0 where the system has no /proc."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * 4096 / _MIB


def pictures() -> int:
    """How many drawings are held for the canvas."""
    gc.collect()
    return sum(isinstance(thing, Picture) for thing in gc.get_objects())


def measure_both_games(app: App) -> dict[str, float]:
    """The memory when each of the games has been seen, with all that lies around its table."""
    for name in BOTH_GAMES:
        screenshots.draw(app, screenshots.SCENES[name])
    return {"both_games_mib": memory_mib()}


def new_table(app: App, ai: str, seed: int) -> TableScene:
    """A solo table on top of the program's scenes."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, ai)
    scene = TableScene(Session(PLUGIN, GamePlan(seats, Setup(ai=ai, seed=seed))))
    app.push(scene)
    return scene


def play_on(app: App, scene: TableScene) -> None:
    """One decision of the person, by the picks that a hand would make, if one is asked for."""
    match, works = scene.match, scene.session.rules
    seat = match.seat_to_move
    if scene.hand.deciding and seat is not None:
        decision = PlannerController(works).decide(works.observe(match.state, seat), works.legal_actions(match.state))
        for pick in picks(decision.action):
            scene.hand.pick(pick)
    app.step([], FRAME_S)


def measure_growth(app: App, games: int) -> dict[str, float]:
    """Memory and pictures after a tenth of the games and after all of them."""
    app.settings.animation_speed = INSTANT
    early: tuple[float, int] = (0.0, 0)
    ais = cycle(load_cards().ais)
    for number in range(1, games + 1):
        scene = new_table(app, next(ais), number)
        while scene.match.seat_to_move is not None:
            play_on(app, scene)
        app.pop()
        if number == max(1, games // 10):
            early = memory_mib(), pictures()
    app.settings.animation_speed = 1.0
    late = memory_mib(), pictures()
    return {
        "games": games,
        "memory_early_mib": early[0],
        "memory_late_mib": late[0],
        "pictures_early": early[1],
        "pictures_late": late[1],
    }


def click(at: tuple[float, float]) -> list[Event]:
    """What a click is to the program."""
    return [PointerPressed(at), PointerReleased(at)]


def picture_of(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.to_surface(), "RGB")


def measure_answers(app: App) -> dict[str, float]:
    """Frames from a click to a changed picture, and ms from a click to the end of what was being shown."""
    scene = new_table(app, "justin", 5)
    while not scene.hand.deciding:
        app.step([], FRAME_S)
    for _ in range(MOST_FRAMES):
        app.step([], FRAME_S)
    before = picture_of(app)
    frames = 0
    events = click(scene.tableau.arrangement.locations["leadership-council"].center)
    while frames < MOST_FRAMES and picture_of(app) == before:
        app.step(events, FRAME_S)
        events = []
        frames += 1
    for _ in range(STEPS_BEFORE_CLICK):
        app.step([], FRAME_S)
    was_busy = scene.director.busy
    begun_s = time.perf_counter()
    app.step(click((SIZE[0] // 2, SIZE[1] - 40)), FRAME_S)
    completed_ms = (time.perf_counter() - begun_s) * 1000
    app.pop()
    return {"click_to_change_frames": frames, "hurry_ms": completed_ms if was_busy else float("nan")}


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures what long play costs and how quickly the table answers.")
    parser.add_argument("--games", type=int, default=50, help="games played by script (50)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    app = App(Canvas.offscreen(SIZE))
    figures = {**measure_both_games(app), **measure_growth(app, options.games), **measure_answers(app)}
    app.quit()
    app.canvas.close()
    if options.json:
        print(json.dumps(figures))
        return 0
    print(f"memory with both games seen        {figures['both_games_mib']:.0f} MiB   (at most {MOST_MIB})")
    print(f"from a click to a changed picture  {figures['click_to_change_frames']:.0f} frames   (at most 2)")
    print(f"a click ends what is shown in      {figures['hurry_ms']:.1f} ms   (at most 100)")
    for name, unit in (("memory", "_mib"), ("pictures", "")):
        early, late = figures[f"{name}_early{unit}"], figures[f"{name}_late{unit}"]
        print(f"{name}: {early:.0f} after a tenth of {options.games} games, {late:.0f} after all of them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
