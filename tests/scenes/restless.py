"""Somebody who presses, drags and writes whatever comes under their hands, all over the program."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable

import pygame

from mintworks.app.app import App
from mintworks.ui.tree import Target
from tests.scenes.person import Person

_KEYS = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_HOME, pygame.K_END),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_p, pygame.K_u, pygame.K_l, pygame.K_f, pygame.K_m, pygame.K_F1, pygame.K_F10),
)
_SIZES = ((960, 540), (1280, 720), (1024, 768), (1680, 720))
_LETTERS = "annazé 0123456789ß"
_LINGERS = ("rules", "settings", "people")
"""Scenes out of which chance alone finds too seldom."""
_MOST_WAYS_BACK = 30


class Restless(Person):
    """Does one thing after another, drawn from `seed`; `done` tells what, for whoever has to repeat it by hand."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app)
        self._dice = random.Random(seed)
        self.done: list[tuple[str, str, str]] = []
        self._ways: dict[Callable[[], str], float] = {
            self._click: 50,
            self._click_beside: 5,
            self._click_right: 5,
            self._hold: 2,
            self._drag: 14,
            self._point: 4,
            self._turn_wheel: 4,
            self._press_key: 18,
            self._write: 3,
            self._wait: 12,
            self._resize: 0.6,
            self._drop_file: 0.3,
        }

    def acts(self) -> None:
        """Do something, anything but leave the program."""
        self._lets_pictures_be_drawn()
        if self.app.scene.name in _LINGERS and self._dice.random() < 0.12:
            self.presses(pygame.K_ESCAPE)
            return
        scene = self.app.scene.name
        [way] = self._dice.choices([*self._ways], [*self._ways.values()])
        self.done.append((scene, way.__name__, ""))
        self.done[-1] = (scene, way.__name__, way())

    def goes_back_to_the_title(self) -> bool:
        """Take every way back there is; false if that does not lead to the title."""
        for _ in range(_MOST_WAYS_BACK):
            if [scene.name for scene in self.app.scenes] == ["title"]:
                return True
            self.waits(0.6)
            self._lets_pictures_be_drawn()
            match self.app.scene.name:
                case "menu":
                    self.clicks("menu.leave")
                case "results":
                    self.clicks("results.title")
                case "question":
                    self.clicks([target.id for target in self.app.scene.targets() if target.role == "button"][-1])
                case _:
                    self.presses(pygame.K_ESCAPE)
        return False

    def _lets_pictures_be_drawn(self) -> None:
        if self.app.scene.name == "loading":
            for thread in threading.enumerate():
                if thread.name == "art":
                    thread.join()

    # Where

    def _somewhere(self) -> tuple[int, int]:
        targets = [target for target in self.app.scene.targets() if not self._quits(target)]
        if targets and self._dice.random() < 0.85:
            return self._dice.choice(targets).rect.center
        width_px, height_px = self.app.canvas.size_px
        return self._away_from_the_door((self._dice.randrange(width_px), self._dice.randrange(height_px)))

    def _away_from_the_door(self, at: tuple[int, int]) -> tuple[int, int]:
        doors = [target for target in self.app.scene.targets() if self._quits(target)]
        return (0, 0) if any(door.rect.collidepoint(at) for door in doors) else at

    @staticmethod
    def _quits(target: Target) -> bool:
        return "quit" in target.id

    def _points_at(self, at: tuple[int, int], *, held: bool = False) -> None:
        self._happens(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(int(held), 0, 0))

    # What; each tells where or with what it was done

    def _click(self) -> str:
        at = self._somewhere()
        self._points_at(at)
        self.clicks_at(at)
        return str(at)

    def _click_beside(self) -> str:
        x, y = self._somewhere()
        at = self._away_from_the_door((x + self._dice.randint(-30, 30), y + self._dice.randint(-30, 30)))
        self.clicks_at(at)
        return str(at)

    def _click_right(self) -> str:
        at = self._somewhere()
        self.clicks_at(at, button=3)
        return str(at)

    def _hold(self) -> str:
        at = self._somewhere()
        self._happens(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self.waits(0.8)
        self._happens(pygame.MOUSEBUTTONUP, pos=at, button=1)
        return str(at)

    def _drag(self) -> str:
        """Sometimes the button is let go outside the window, where nobody hears of it."""
        start, end = self._somewhere(), self._somewhere()
        self._happens(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        for quarter in range(1, 5):
            x, y = ((b - a) * quarter // 4 for a, b in zip(start, end, strict=True))
            self._points_at((start[0] + x, start[1] + y), held=True)
        if self._dice.random() < 0.85:
            self._happens(pygame.MOUSEBUTTONUP, pos=end, button=1)
        return f"{start} to {end}"

    def _point(self) -> str:
        at = self._somewhere()
        self._points_at(at)
        return str(at)

    def _turn_wheel(self) -> str:
        at, by = self._somewhere(), self._dice.choice((-3, -1, 1, 3))
        self._points_at(at)
        self._happens(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False)
        return f"{by} at {at}"

    def _press_key(self) -> str:
        key = self._dice.choice(_KEYS)
        if key in (pygame.K_RETURN, pygame.K_SPACE) and "quit" in (self.focused or ""):
            return "at the door, so nothing"
        self.presses(key)
        return pygame.key.name(key)

    def _write(self) -> str:
        text = "".join(self._dice.choices(_LETTERS, k=self._dice.randint(1, 8)))
        for letter in text:
            self._happens(pygame.TEXTINPUT, text=letter)
        return text

    def _wait(self) -> str:
        duration_s = self._dice.choice((0.05, 0.3, 1.0, 3.0))
        self.waits(duration_s)
        return f"{duration_s} s"

    def _resize(self) -> str:
        size = self._dice.choice(_SIZES)
        self.app.canvas.resize(size)
        self._happens(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        return str(size)

    def _drop_file(self) -> str:
        file = self._dice.choice((__file__, "/nowhere/game.json", "/"))
        self._happens(pygame.DROPFILE, file=file)
        return file
