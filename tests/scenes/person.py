"""Someone who uses the program through real events of mouse and keyboard, in a time that the test moves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from mintworks.app.app import App
from mintworks.ui.input import Event
from mintworks.ui.tree import Target, find

FRAME_S = 1 / 60
_LONG_FRAME_S = 0.05


class Person:
    def __init__(self, app: App) -> None:
        self.app = app
        self._now_s = 0.0
        app.clock = lambda: self._now_s

    # What is seen

    def sees(self, target: str) -> bool:
        return find(self.app.scene.targets(), target) is not None

    def looks_at(self, target: str) -> Target:
        found = find(self.app.scene.targets(), target)
        assert found is not None, f"{target} is not among {[each.id for each in self.app.scene.targets()]}"
        return found

    @property
    def focused(self) -> str | None:
        return self.app.scene.focused

    # What is done

    def clicks(self, target: str) -> None:
        """Point at the middle of a target and press the left button."""
        at = self.looks_at(target).rect.center
        self._happens(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self._happens(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        self._happens(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def clicks_at(self, at: tuple[int, int], button: int = 1) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._happens(kind, pos=at, button=button)

    def drags_from(self, start: tuple[int, int], end: tuple[int, int], *, lets_go: bool = True) -> None:
        """Press the left button at one place, and move to another; let go there unless it stays held."""
        moved = end[0] - start[0], end[1] - start[1]
        self._happens(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self._happens(pygame.MOUSEMOTION, pos=end, rel=moved, buttons=(1, 0, 0))
        if lets_go:
            self._happens(pygame.MOUSEBUTTONUP, pos=end, button=1)

    def slides_to(self, at: tuple[int, int], *, held: bool = False) -> None:
        """Move the pointer to a place, with the left button up or down."""
        self._happens(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(int(held), 0, 0))

    def holds_at(self, at: tuple[int, int]) -> None:
        """Press the left button at a place, and keep it down."""
        self._happens(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def releases_at(self, at: tuple[int, int]) -> None:
        self._happens(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def drops(self, file: Path) -> None:
        """Draw a file onto the window."""
        self._happens(pygame.DROPFILE, file=str(file))

    def presses(self, *keys: int) -> None:
        for key in keys:
            self._happens(pygame.KEYDOWN, key=key, mod=0)

    def releases(self, key: int) -> None:
        """Let a key come up."""
        self._happens(pygame.KEYUP, key=key, mod=0)

    def looks_away(self) -> None:
        """Go to another window."""
        self._happens(pygame.WINDOWFOCUSLOST)

    def presses_with(self, modifier: int, key: int) -> None:
        """Such as Ctrl and a letter."""
        self._happens(pygame.KEYDOWN, key=key, mod=modifier)

    def presses_unseen(self, *keys: int) -> None:
        """So fast that nothing is drawn in between."""
        for key in keys:
            event = self._translated(pygame.KEYDOWN, key=key, mod=0)
            if event is not None:
                self.app.handle(event)

    def writes(self, text: str) -> None:
        for letter in text:
            self._happens(pygame.KEYDOWN, key=pygame.key.key_code(letter), mod=0)
            self._happens(pygame.TEXTINPUT, text=letter)

    def erases(self, letters: int) -> None:
        self.presses(*[pygame.K_BACKSPACE] * letters)

    def goes_to(self, target: str) -> None:
        """Press Tab until something has the focus."""
        seen: list[str | None] = []
        while self.focused != target:  # the first Tab of a new decision may go back to what is offered
            assert seen.count(self.focused) < 2, f"Tab never reaches {target}: {seen}"
            seen.append(self.focused)
            self.presses(pygame.K_TAB)

    def uses(self, target: str) -> None:
        """By keys alone: Tab to it, then Enter."""
        self.goes_to(target)
        self.presses(pygame.K_RETURN)

    def waits(self, duration_s: float) -> None:
        while duration_s > 0 and self.app.scenes:
            self._now_s += _LONG_FRAME_S
            self.app.step([], _LONG_FRAME_S)
            duration_s -= _LONG_FRAME_S

    def _happens(self, kind: int, **attributes: Any) -> None:
        event = self._translated(kind, **attributes)
        self._now_s += FRAME_S
        self.app.step([] if event is None else [event], FRAME_S)

    def _translated(self, kind: int, **attributes: Any) -> Event | None:
        return self.app.translator.translate(pygame.event.Event(kind, **attributes))
