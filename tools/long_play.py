"""A person who plays game after game through the real program and visits other scenes, with the resources it takes."""

from __future__ import annotations

import gc
import os
import random
import time
from collections.abc import Callable, Iterator
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.plugin import AnyPlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.delivery.rules.setup import MAX_CONDITIONS
from mintworks.games.delivery.rules.setup import Setup as DeliverySetup
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.games.works.rules.setup import Setup as WorksSetup
from mintworks.games.works.view.choosing import picks
from mintworks.scenes.base.hinting import Hinting
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.base.table_scene import AnyTable, TableScene
from mintworks.scenes.base.undo import Undo
from mintworks.ui.renderer import Picture
from tests.any_game import AnyPlan
from tests.games.delivery.view.pointing import ways
from tests.scenes.person import Person

SIZES: Final = ((1920, 1080), (1280, 720), (1600, 900), (1366, 768), (960, 540), (1920, 1200))
NORMAL: Final = 1.0
COMPUTERS: Final = (SeatKind.PLANNER, "pip", SeatKind.RANDOM, "fern")
MORE_UPGRADES: Final = 3

_MIB: Final = 1024 * 1024
_PAGE: Final = 4096
_MINUTE_S: Final = 60.0
_STEP_S: Final = 0.05
_WAIT_S: Final = 0.01
_PATIENCE_S: Final = 60.0
_HINT_PATIENCE_S: Final = 6.0
_RESULTS_S: Final = 8.0
_REVIEW_S: Final = 6.0
_LOOK_S: Final = 1.0
_SLOW_EVERY: Final = 4
"""One in this number of games is played at the usual speed."""
_RESIZED_EVERY: Final = 5
_REVIEWED_EVERY: Final = 3
_HINTS, _UNDONE = 0.05, 0.04
"""Probabilities of a hint before a decision, and of an undo."""


class Sample(NamedTuple):
    """The resources that the program holds at one moment."""

    minute: float
    scene: str
    mib: float
    children_mib: float
    pictures: int
    pictures_mib: float
    handles: int
    threads: int
    children: int
    games: int


def memory_mib(process: str = "self") -> float:
    """Return the resident memory of a process; 0 without /proc, or for an unknown process."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except (OSError, IndexError):
        return 0.0
    return pages * _PAGE / _MIB


def children_of(process: int) -> list[str]:
    """Return the processes that a process has started, with their own."""
    parents: dict[str, str] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[folder.name] = (folder / "stat").read_text().rpartition(")")[2].split()[1]
        except OSError:
            continue  # it has just ended
    found = [str(process)]
    for each in found:
        found += [child for child, parent in parents.items() if parent == each]
    return found[1:]


def _entries(folder: str) -> int:
    try:
        return len(os.listdir(folder))
    except OSError:
        return 0


def pictures_held() -> list[Picture]:
    """Return all drawings that are held for the canvas, also those excluded from garbage collection."""
    gc.unfreeze()
    found = [thing for thing in gc.get_objects() if isinstance(thing, Picture)]
    gc.freeze()
    return found


def plans() -> Iterator[AnyPlan]:
    """Yield games without end, both in turn: alone against each opponent, and at tables of every size."""
    opponents = {WORKS: cycle(load_cards().ais), DELIVERY: cycle(load_parts().drivers)}
    sizes = {WORKS: cycle((2, 3, 4)), DELIVERY: cycle((2, 3, 4, 5))}
    computers = cycle(COMPUTERS)
    for number in count():
        game = (WORKS, DELIVERY)[number % 2]
        seed = number + 1
        person = Seat(SeatKind.PERSON, "Ann", "Ann")
        if number % 4 < 2:
            name = next(opponents[game])
            alone = WorksSetup(ai=name, seed=seed) if game is WORKS else DeliverySetup(driver=name, seed=seed)
            yield GamePlan((person, Seat(SeatKind.AI, name)), alone)
            continue
        players = next(sizes[game])
        seats = person, *(Seat.of(next(computers), f"Seat {seat}") for seat in range(2, players + 1))
        together = (
            WorksSetup(players=players, seed=seed)
            if game is WORKS
            else DeliverySetup(
                players=players, upgrades=MORE_UPGRADES, conditions=seed % (MAX_CONDITIONS + 1), seed=seed
            )
        )
        yield GamePlan(seats, together)


def game_of(plan: AnyPlan) -> AnyPlugin:
    return WORKS if isinstance(plan.setup, WorksSetup) else DELIVERY


class LongPlayer(Person):
    """Plays at the real scenes for some minutes of real time; `tell` is called with the resources each minute."""

    def __init__(self, app: App, minutes: float, tell: Callable[[Sample], None]) -> None:
        super().__init__(app)
        self.navigator = Navigator(app)
        self.samples: list[Sample] = []
        self.at_title: list[Sample] = []
        """The resources after each game."""
        self.games = 0
        self._tell = tell
        self._began_s = time.monotonic()
        self._ends_s = self._began_s + minutes * _MINUTE_S
        self._dice = random.Random(minutes)
        self._sizes = cycle(SIZES[1:] + SIZES[:1])

    # Time

    @property
    def is_over(self) -> bool:
        return time.monotonic() >= self._ends_s

    def waits(self, duration_s: float) -> None:
        super().waits(duration_s)
        if time.monotonic() - self._began_s >= len(self.samples) * _MINUTE_S:
            self.samples.append(self.sample())
            self._tell(self.samples[-1])

    def waits_for(self, come: Callable[[], bool], patience_s: float = _PATIENCE_S) -> bool:
        """Let time pass, also for other processes, until a condition holds; return false if it doesn't."""
        until_s = time.monotonic() + patience_s
        while not come():
            if time.monotonic() > until_s:
                return False
            self.waits(_WAIT_S)
            time.sleep(_WAIT_S)
        return True

    def sample(self) -> Sample:
        held = pictures_held()
        children = children_of(os.getpid())
        return Sample(
            (time.monotonic() - self._began_s) / _MINUTE_S,
            self.app.scene.name,
            memory_mib(),
            sum(memory_mib(child) for child in children),
            len(held),
            sum(picture.size_bytes() for picture in held) / _MIB,
            _entries("/proc/self/fd"),
            _entries("/proc/self/task"),
            len(children),
            self.games,
        )

    # The evening

    def plays(self) -> None:
        """Play until the time is over; the program ends at its title."""
        self.app.push(self.navigator.first_scene(PlayOptions()))
        self.waits(_LOOK_S)
        for plan in plans():
            if self.is_over:
                return
            if self.games % _RESIZED_EVERY == _RESIZED_EVERY - 1:
                self.resizes(next(self._sizes))
            self.app.settings.animation_speed = NORMAL if self.games % _SLOW_EVERY == 0 else INSTANT
            self.app.settings_changed()
            self.navigator.choose_game(game_of(plan))
            self.looks_about()
            self.plays_game(plan)
            self.at_title.append(self.sample())

    def resizes(self, size: tuple[int, int]) -> None:
        """Resize the window, and wait for the pictures of that size."""
        self.app.canvas.resize(size)
        self._happens(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        self.waits(_LOOK_S)
        self.waits_for(lambda: not self.app.step([], 0.0))

    def looks_about(self) -> None:
        """Visit two of the scenes behind the title, and come back."""
        navigator = self.navigator
        ways_in = (
            navigator.open_history,
            lambda: navigator.open_rules(None),
            navigator.open_settings,
            navigator.open_people,
            navigator.open_saved_games,
            lambda: navigator.begin("campaign"),
            lambda: navigator.begin("daily"),
            lambda: navigator.begin("puzzles"),
        )
        for number in (2 * self.games, 2 * self.games + 1):
            ways_in[number % len(ways_in)]()
            self._arrives()
            self.waits(_LOOK_S)
            for key in (pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_RIGHT, pygame.K_DOWN):
                self.presses(key)
                self.waits(_LOOK_S / 4)
            self._goes_back()

    def plays_game(self, plan: AnyPlan) -> None:
        """Play one game from its set-up to its results, sometimes with a review; then return to the title."""
        self.navigator.begin("table" if plan.setup.players else "solo")
        self._arrives()
        self.waits(_LOOK_S)
        self.navigator.play(plan)
        self._arrives()
        self._plays_to_the_end()
        self.games += 1
        self.waits(_RESULTS_S)
        if self.games % _REVIEWED_EVERY == 0:
            self._reviews()
        self._goes_back()

    # Inside

    def _plays_to_the_end(self) -> None:
        """Play at the visible table, until it is left."""
        table = self.app.scene
        assert isinstance(table, TableScene), table
        adviser = table.session.game.players.controller(table.session.rules, SeatKind.PLANNER, random.Random(0))
        while self.app.scene.name != "results":
            if self.app.scene is table and table.hand.deciding and not table.director.busy:
                self._decides(table, adviser)
            elif self.app.scene is table:
                self.waits(_STEP_S)
                time.sleep(0 if table.session.match.seat_to_move in table.session.people else _WAIT_S / 5)
            else:  # something lies above the table
                self.presses(pygame.K_RETURN)
                self.waits(_LOOK_S)

    def _arrives(self) -> None:
        assert self.waits_for(lambda: self.app.scene.name != "loading"), "the pictures never come"

    def _goes_back(self) -> None:
        self.navigator.return_to_title()
        self.waits(_LOOK_S)

    def _decides(self, table: AnyTable, adviser: Any) -> None:
        session = table.session
        if self._dice.random() < _HINTS:
            self.presses(pygame.K_h)
            self.waits_for(lambda: not table.part(Hinting).is_thinking, _HINT_PATIENCE_S)
            self.presses(pygame.K_h)
        if self._dice.random() < _UNDONE and not table.part(Undo).refusal():
            self.presses(pygame.K_u)
            self.waits(_STEP_S)
            return
        seat, state = session.match.seat_to_move, session.match.state
        if seat is None or seat not in session.people:
            return
        action = adviser.decide(session.rules.observe(state, seat), session.rules.legal_actions(state)).action
        before = len(session.match.history)
        for pick in picks(action) if session.game is WORKS else next(ways(state, action)):
            if self.app.scene is table and self.sees(pick):
                self.clicks(pick)
        if len(session.match.history) == before and self.app.scene is table:
            table.hand.put_back()
            table.hand.end()
            table.play(action, None)
        self.waits(_STEP_S)

    def _reviews(self) -> None:
        """Review the last game, and read the verdicts as they come."""
        [last, *_] = self.navigator.store.history.games()
        self.navigator.open_postcard(last.id)
        self.waits(_LOOK_S)
        self.app.pop()
        self.navigator.review(last.id)
        self._arrives()
        until_s = time.monotonic() + _REVIEW_S
        while time.monotonic() < until_s:
            self.presses(pygame.K_RIGHT)
            self.waits(4 * _STEP_S)
            time.sleep(_WAIT_S)
