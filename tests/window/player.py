"""A person at the real program: sees what it shows, and has a real pointer and real keys (xdotool)."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from mintworks.ui.tree import Target

Point = tuple[float, float]

PATIENCE_S = 180.0
"""How long the program may take to show anything, on a computer that is busy with much else; only a test that fails
waits so long."""

_LOOK_EVERY_S = 0.01
_MOVE_S = 0.012
_DRAG_STEPS = 8
_VANISHES_WITHIN_S = 20.0
"""A process that is just being started looks for its program only once it is there."""
_WIDEST_FRAME = 80
"""Of a window, in pixels."""


@dataclass(frozen=True)
class Screen:
    """What the program shows: its uppermost scene, all targets, the one with the focus, the sentence above all, and
    what that scene reports."""

    scene: str
    size_px: tuple[int, int]
    targets: dict[str, Target]
    focused: str | None
    notice: str
    report: dict[str, Any]

    @classmethod
    def read(cls, text: str) -> Screen:
        data = json.loads(text)
        targets = {
            each["id"]: Target(
                each["id"],
                pygame.Rect(each["rect"]),
                each["role"],
                each["name"],
                each["state"],
                each["reason"],
                each["enabled"],
                each["focusable"],
            )
            for each in data["targets"]
        }
        width, height = data["size_px"]
        return cls(data["scene"], (width, height), targets, data["focused"], data["notice"], data["report"])

    def middle(self, target: str) -> Point:
        return self.targets[target].rect.center


class Player:
    """Runs the program (the one that lies in `folder`) with these arguments of a command, until `leave`."""

    def __init__(
        self,
        home: Path,
        cache: Path,
        *arguments: str,
        command: str = "play",
        environment: dict[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        self._state_file = home / "screen.json"
        self._state_file.unlink(missing_ok=True)
        # In memory: a program whose disk is full has last words too.
        self._messages = os.fdopen(os.memfd_create("messages"), "rb")
        folders = {f"XDG_{kind}_HOME": str(home / kind.lower()) for kind in ("CONFIG", "DATA", "STATE")}
        # Tests of the view, run before in the same process, ask for drawing without a display.
        inherited = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "mintworks", command, *arguments],
            cwd=folder,
            env={
                **inherited,
                "HOME": str(home),
                "SDL_AUDIODRIVER": "dummy",
                **folders,
                "XDG_CACHE_HOME": str(cache),
                "MINTWORKS_STATE_FILE": str(self._state_file),
                **(environment or {}),
            },
            stdout=subprocess.DEVNULL,
            stderr=self._messages,
        )
        self._window = ""
        self._seen: tuple[str, Screen] | None = None
        """What the program had written when somebody looked last: the text is read again and again, but taken apart
        only when it is another."""

    # Seeing

    @property
    def messages(self) -> str:
        """What the program wrote on standard error."""
        written = self._messages.fileno()
        return os.pread(written, os.fstat(written).st_size, 0).decode()

    @property
    def status(self) -> int | None:
        """The exit status, once the program has ended."""
        return self._process.poll()

    def see(self) -> Screen:
        """What is shown now; waits for the first picture."""
        return self.wait_for(lambda screen: True, "the first picture")

    def wait_for(self, is_so: Callable[[Screen], bool], what: str, patience_s: float = PATIENCE_S) -> Screen:
        """Look until something is shown. Fails where the program ends before, or nothing of the kind comes."""
        until_s = time.monotonic() + patience_s
        screen: Screen | None = None
        while time.monotonic() < until_s:
            screen = self.last_seen()
            if screen is not None and is_so(screen):
                return screen
            if self.status is not None:
                raise AssertionError(f"the program ended ({self.status}) before {what}: {self.messages}")
            time.sleep(_LOOK_EVERY_S)
        seen = None if screen is None else (screen.scene, sorted(screen.targets), screen.report)
        raise AssertionError(f"{what} did not come within {patience_s} s; there is {seen}; messages: {self.messages}")

    def wait_until(self, is_so: Callable[[], bool], what: str) -> None:
        """Look until something is so that the program does not report itself."""
        until_s = time.monotonic() + PATIENCE_S
        while not is_so():
            assert time.monotonic() < until_s, f"{what} did not come"
            time.sleep(_LOOK_EVERY_S)

    def picture(self) -> bytes:
        """The pixels where the window is, whoever drew them."""
        width, height = self.see().size_px
        crop = ["-crop", f"{width}x{height}+0+0"]
        command = ["import", "-window", "root", *crop, "ppm:-"]
        return subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE_S).stdout

    def wait_for_scene(self, *names: str) -> Screen:
        return self.wait_for(lambda screen: screen.scene in names, f"the scene {' or '.join(names)}")

    def wait_for_target(self, target: str) -> Screen:
        return self.wait_for(lambda screen: target in screen.targets, f"the target {target}")

    @property
    def data(self) -> Path:
        """The folder in which the program keeps games, medals and lessons."""
        return self.home / "data" / "mintworks"

    def last_seen(self) -> Screen | None:
        """What the program has shown last, though it may have ended since; None if it came to show nothing."""
        try:
            text = self._state_file.read_text("utf-8")
        except FileNotFoundError:
            return None
        if self._seen is None or self._seen[0] != text:
            self._seen = text, Screen.read(text)
        return self._seen[1]

    def wait_for_end(self) -> int:
        """The exit status, after the program has ended by itself."""
        return self._process.wait(PATIENCE_S)

    # The window

    @property
    def window(self) -> str:
        """The X11 id of the program's window, focused when it is asked for first."""
        if not self._window:
            self.see()
            found = xdotool("search", "--sync", "--onlyvisible", "--pid", str(self._process.pid))
            self._window = found.split()[-1]
            # Without its frame the window may be as large as the screen.
            plain = ("-f", "_MOTIF_WM_HINTS", "32c", "-set", "_MOTIF_WM_HINTS", "2, 0, 0, 0, 0")
            subprocess.run(["xprop", "-id", self._window, *plain], check=True, timeout=PATIENCE_S)
            xdotool("windowmove", self._window, "0", "0")
            self.wait_until(self._is_in_corner, "the window in the corner")
            self.focus()
        return self._window

    def _is_in_corner(self) -> bool:
        """Whether the window manager has moved the window, with its frame, to where the screen begins."""
        told = dict(line.split("=") for line in xdotool("getwindowgeometry", "--shell", self._window).split())
        return int(told["X"]) < _WIDEST_FRAME and int(told["Y"]) < _WIDEST_FRAME

    def focus(self) -> None:
        """Bring the window to the front, and let keys reach it."""
        xdotool("windowactivate", "--sync", self.window)

    def resize(self, width_px: int, height_px: int) -> None:
        """Give the window another size, and wait until the program has taken it over."""
        xdotool("windowsize", self.window, str(width_px), str(height_px))
        self.wait_for(lambda screen: screen.size_px == (width_px, height_px), f"the size {width_px}×{height_px}")

    def close_window(self) -> None:
        """Ask the window manager to close the window."""
        self.focus()
        xdotool("key", "alt+F4")

    # Pointer and keys

    def point(self, *path: Point) -> None:
        """Lead the pointer along these points."""
        xdotool(*self._moves(path))

    def press(self, at: Point, button: int = 1) -> None:
        xdotool(*self._moves([at]), "mousedown", str(button))

    def let_go(self, button: int = 1) -> None:
        xdotool("mouseup", str(button))

    def click(self, at: Point, button: int = 1) -> None:
        xdotool(*self._moves([at]), "mousedown", str(button), "sleep", "0.02", "mouseup", str(button))

    def click_on(self, target: str) -> None:
        """Click on the middle of a target, as soon as it is there."""
        self.click(self.wait_for_target(target).middle(target))

    def drag(self, start: Point, end: Point) -> None:
        """Press at one point, draw the pointer across and let go at the other."""
        self.press(start)
        self.draw_across(start, end)
        self.let_go()

    def draw_across(self, start: Point, end: Point) -> None:
        """Lead the pointer from one point to another as a hand does: in several steps, slow at the end."""
        shares = [1 - (1 - step / _DRAG_STEPS) ** 2 for step in range(1, _DRAG_STEPS + 1)]
        self.point(*((start[0] + (end[0] - start[0]) * s, start[1] + (end[1] - start[1]) * s) for s in shares))

    def write(self, field: str, text: str) -> None:
        """Replace what stands in a text field."""
        self.click_on(field)
        self.key("End", *["BackSpace"] * len(self.see().targets[field].state))
        xdotool("type", "--delay", "15", text)
        self.wait_for(lambda now: now.targets[field].state == text, f"{text} in {field}")

    def key(self, *keys: str) -> None:
        """Press keys one after the other, by the names that X11 has for them."""
        if keys:
            assert self.window
            xdotool("key", "--delay", "15", *keys)

    def tab_to(self, target: str) -> None:
        """Press Tab until a target has the focus."""
        screen = self.wait_for_target(target)
        for _ in screen.targets:
            if screen.focused == target:
                return
            screen = self._tab_on(screen.focused)
        raise AssertionError(f"no Tab leads to {target}")

    def _tab_on(self, focused: str | None) -> Screen:
        self.key("Tab")
        return self.wait_for(lambda now: now.focused != focused, "the focus elsewhere")

    def _moves(self, path: Iterable[Point]) -> list[str]:
        words: list[str] = []
        for x, y in path:
            words += ["mousemove", "--window", self.window, str(round(x)), str(round(y)), "sleep", str(_MOVE_S)]
        return words

    def kill(self) -> None:
        """End the program in an instant, without a word to it, as a power cut does."""
        self._process.kill()
        self._process.wait()

    def kill_in(self, delay_s: float) -> None:
        """Do so some time later, whatever is being done then."""
        timer = threading.Timer(delay_s, self._process.kill)
        timer.daemon = True
        timer.start()

    def left_behind(self) -> list[str]:
        """What still runs, some time after the program has ended, of the processes that it had started."""
        until_s = time.monotonic() + _VANISHES_WITHIN_S
        while (left := self._processes()) and time.monotonic() < until_s:
            time.sleep(_LOOK_EVERY_S)
        return left

    def _processes(self) -> list[str]:
        """The command lines of the processes that look after the program's own state file, itself included."""
        mark = f"MINTWORKS_STATE_FILE={self._state_file}".encode()
        found = []
        for folder in Path("/proc").glob("[0-9]*"):
            # Others end meanwhile, or are none of ours.
            with contextlib.suppress(OSError):
                if mark in (folder / "environ").read_bytes().split(b"\0"):
                    found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
        return found

    def leave(self) -> None:
        """End the program, whatever it is doing, and take the hand off the mouse."""
        xdotool("mouseup", "1")
        if self.status is None:
            self._process.terminate()
            try:
                self._process.wait(5)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


def xdotool(*words: str) -> str:
    """What the program answers that moves the pointer, presses keys and finds windows."""
    return subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True, timeout=PATIENCE_S).stdout
