"""Measures what long play costs and how quickly the table answers, beside our targets; nothing is asserted.

    .venv/bin/python -m tools.bench_play [--games 50] [--json]
    .venv/bin/python -m tools.bench_play --minutes 60

Shows scenes of both games, drawn without a display, and reads the memory. Plays solo games by script through the real
scenes and reads the memory and the pictures held after the first tenth of them and at the end. Then it counts the
frames from a click to a changed picture, and times how long a click takes to bring what is being shown to its end.

With `--minutes` both games are played in turn for so long instead, through the real program with all its scenes, in a
home of its own (tools/long_play.py). Every minute a line tells what is held; the last lines say whether it grows.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
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
from mintworks.games.works.view.choosing import picks
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Event, PointerPressed, PointerReleased
from mintworks.ui.renderer import Picture
from tests.pictures.scenes.tables import WorksTable
from tools import screenshots
from tools.long_play import LongPlayer, Sample, memory_mib

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
"""The scenes that a person sees who plays both games, by their names in tools/screenshots.py."""

MOST_GROWTH_MIB = 5
"""Maximum growth in the last half of a long play."""
HEADINGS = (
    f"{'minute':>6} {'scene':<16}{'MiB':>6}{'children':>10}{'pictures':>10}{'MiB':>6}{'handles':>9}{'threads':>9}"
    f"{'children':>10}{'games':>7}"
)


def pictures() -> int:
    """Return the number of drawings held for the canvas."""
    gc.collect()
    return sum(isinstance(thing, Picture) for thing in gc.get_objects())


def measure_both_games(app: App) -> dict[str, float]:
    """Measure the memory after both games with all scenes around their tables."""
    for name in BOTH_GAMES:
        screenshots.draw(app, screenshots.SCENES[name])
    return {"both_games_mib": memory_mib()}


def new_table(app: App, ai: str, seed: int) -> WorksTable:
    """Open a solo table above the program's scenes."""
    seats = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, ai)
    scene = WorksTable(Session(PLUGIN, GamePlan(seats, Setup(ai=ai, seed=seed))))
    app.push(scene)
    return scene


def play_on(app: App, scene: WorksTable) -> None:
    """Play one decision of the person by picks, if there is one."""
    match, works = scene.match, scene.session.rules
    seat = match.seat_to_move
    if scene.hand.deciding and seat is not None:
        decision = PlannerController(works).decide(works.observe(match.state, seat), works.legal_actions(match.state))
        for pick in picks(decision.action):
            scene.hand.pick(pick)
    app.step([], FRAME_S)


def measure_growth(app: App, games: int) -> dict[str, float]:
    """Measure memory and pictures after a tenth of the games and after all of them."""
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
    """Return the events of a click."""
    return [PointerPressed(at), PointerReleased(at)]


def picture_of(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.to_surface(), "RGB")


def measure_answers(app: App) -> dict[str, float]:
    """Measure frames from a click to a changed picture, and ms from a click to the end of the animations."""
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


def line_of(sample: Sample) -> str:
    """Return the resources at one moment as a line beneath the headings."""
    return (
        f"{sample.minute:>6.1f} {sample.scene:<16}{sample.mib:>6.0f}{sample.children_mib:>10.0f}{sample.pictures:>10}"
        f"{sample.pictures_mib:>6.0f}{sample.handles:>9}{sample.threads:>9}{sample.children:>10}{sample.games:>7}"
    )


def verdicts(samples: Sequence[Sample], at_title: Sequence[Sample]) -> str:
    """Return the result of a long play, beside its targets.

    Growth is from the third quarter of the minutes, or games, to the last one. Handles, threads and children are those
    at the title after each game; every open font has its file open, and another size of the window closes all.
    """
    quarters = _last_quarters(samples)
    most, mean = ([of([each.mib for each in part]) for part in quarters] for of in (max, statistics.fmean))
    lines = [
        f"most memory                   {max(each.mib for each in (*samples, *at_title)):>6.0f} MiB"
        f"   (at most {MOST_MIB})",
        f"growth of the most            {most[1] - most[0]:>6.1f} MiB   (less than {MOST_GROWTH_MIB})",
        f"growth of the mean            {mean[1] - mean[0]:>6.1f} MiB   (less than {MOST_GROWTH_MIB})",
    ]
    for name in ("handles", "threads", "children"):
        earlier, later = (max(getattr(each, name) for each in part) for part in _last_quarters(at_title or samples))
        lines.append(f"growth of {name:<20}{later - earlier:>6}       (none; at most {later} between games)")
    return "\n".join(lines)


def _last_quarters(samples: Sequence[Sample]) -> tuple[Sequence[Sample], Sequence[Sample]]:
    """Return the third quarter and the last one; for too few samples all, twice."""
    half, quarter = len(samples) // 2, -(len(samples) // 4)
    return (samples[half:quarter], samples[quarter:]) if quarter else (samples, samples)


def play_long(minutes: float) -> None:
    """Play in a home of its own, and print the resources."""
    with tempfile.TemporaryDirectory() as home:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = str(Path(home) / name.lower())
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")  # decoded, but not heard
        app = App(Canvas.offscreen(SIZE))
        app.ui.sound.open()
        print(HEADINGS)
        player = LongPlayer(app, minutes, lambda sample: print(line_of(sample), flush=True))
        player.plays()
        player.navigator.store.close()
        app.quit()
        app.ui.sound.close()
        app.canvas.close()
        print(verdicts(player.samples, player.at_title))


def main() -> int:
    parser = argparse.ArgumentParser(description="Measures what long play costs and how quickly the table answers.")
    parser.add_argument("--games", type=int, default=50, help="games played by script (50)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--minutes", type=float, help="play for so long instead, and tell each minute what is held")
    options = parser.parse_args()
    if options.minutes is not None:
        play_long(options.minutes)
        return 0
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
