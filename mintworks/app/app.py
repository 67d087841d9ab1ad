"""The program: window, clock and the stack of scenes."""

from __future__ import annotations

import gc
import math
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from mintworks.app.resizing import Resizing
from mintworks.app.screen_reader import ScreenContent, ScreenReader
from mintworks.app.state_file import StateFile
from mintworks.content.strings import Strings
from mintworks.core.arguments import UsageError
from mintworks.scenes.base.navigator import Navigator
from mintworks.scenes.base.scene import Scene
from mintworks.ui.canvas import Canvas
from mintworks.ui.freed_memory import give_back
from mintworks.ui.input import (
    DOUBLE_CLICK_S,
    Command,
    Commanded,
    DisplayLost,
    Event,
    FileDropped,
    FocusLost,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Quit,
    Resized,
    Translator,
    Uncovered,
    show_pointer,
)
from mintworks.ui.notice_bar import NoticeBar
from mintworks.ui.renderer import Picture
from mintworks.ui.settings import ViewSettings
from mintworks.ui.ui import Ui

_FADE_S: Final = 0.18
_FRAMES_PER_S: Final = 60
_DOUBLE_CLICK_REACH: Final = 12
"""Distance between the two clicks of a double click, in px of the design."""
_SPARED: Final = ("button", "card")
"""Roles of targets that a notice leaves free."""


class App:
    """Owns the window and everything that scenes share, and runs them until none is left.

    Scenes know it as `mintworks.scenes.base.scene.App`. `keep` saves the settings, and returns whether it could.
    """

    def __init__(
        self,
        canvas: Canvas,
        settings: ViewSettings | None = None,
        cache_dir: Path | None = None,
        keep: Callable[[ViewSettings], bool] = lambda settings: True,
    ) -> None:
        self.settings = settings or ViewSettings()
        self._keep = keep
        self.canvas = canvas
        self.ui = Ui.on(canvas, self.settings, cache_dir)
        self.notices = NoticeBar(self.ui, lambda n: self.strings("notices.more", n=n))
        self.strings = Strings.load(self.settings.language)
        self.scenes: list[Scene] = []
        self.navigator: Navigator = Navigator()
        self.on_file_dropped: Callable[[Path], None] = lambda path: None
        """Called with a file that was dropped on the window."""
        self.translator = Translator(self.settings.keys, canvas.pointer_scale, pad=self.settings.pad)
        self.translator.pads.listen()
        self.covering = 0.0
        """Opacity of the previous scene while it fades, from 1 to 0."""
        self.clock: Callable[[], float] = time.perf_counter
        """Returns the time in seconds, from any origin."""
        self.remembers_size = False
        """Whether a new size of the window is saved for the next start."""
        self._settings_are_kept = True
        self._pressed: tuple[float, Point, str] = (-math.inf, (0.0, 0.0), "")
        """Time and place of the last press, and its meaning."""
        self._drop_has_opened = False
        """Whether one of several dropped files has opened a scene: the others are ignored."""
        self._before: Picture | None = None
        self._filled_window = False
        """Whether the previous picture filled the window."""
        self.reader: ScreenReader | None = None
        """The screen reader, if there is one."""
        self._resizing = Resizing(self.ui, self._shown_picture, self._fit_scenes, self._draw_scenes)
        self._stale = True
        self._frames = 0
        self._frames_wanted = _frames_wanted(os.environ.get("MINTWORKS_QUIT_AFTER_FRAMES", "0"))
        self._state_file = StateFile()

    @property
    def scene(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self.fade_from_here()
        self._open(scene)

    def pop(self) -> None:
        self.fade_from_here()
        self.scenes.pop().leave()
        if self.scenes:
            self.scene.handle(Resized(self.canvas.size_px))

    def replace(self, scene: Scene) -> None:
        self.fade_from_here()
        self.scenes.pop().leave()
        self._open(scene)

    def _open(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.enter(self)
        if scene.cue is not None:
            self.ui.sound.play(scene.cue)

    def return_to_first(self) -> None:
        """Remove all scenes but the first, in one fade."""
        self.fade_from_here()
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self.scene.handle(Resized(self.canvas.size_px))

    def quit(self) -> None:
        while self.scenes:
            self.scenes.pop().leave()

    def settings_changed(self) -> None:
        self.keep_settings()
        if self.settings.fullscreen != self.canvas.fullscreen:
            self.canvas.set_fullscreen(self.settings.fullscreen)
        self._resizing.lay_out()

    def keep_settings(self) -> None:
        self.translator.keys, self.translator.pad = self.settings.keys, self.settings.pad
        self.ui.sound.apply(self.settings)
        were_kept, self._settings_are_kept = self._settings_are_kept, self._keep(self.settings)
        if were_kept and not self._settings_are_kept:
            self.tell(self.strings("settings.not_kept"))

    def tell(self, sentence: str) -> None:
        self.notices.say(sentence)
        self._stale = True

    def read_out(self, lines: Sequence[str]) -> None:
        self.notices.read_out(lines)
        self._stale = True

    def redraw(self) -> None:
        self._stale = True

    def fade_from_here(self) -> None:
        self._stale = True
        self._resizing.forget()
        self.ui.attention.rest()
        if not self.scenes or not self._frames:
            return
        self._before, self.covering = self.canvas.shown() or self._drawn_once_more(), 1.0
        self._filled_window = self.scene.covers
        self.ui.tweens.fade(self, "covering", 0.0, _FADE_S, then=self._forget_before)

    def seen_before(self) -> Picture | None:
        return self._before

    def run(self, first: Scene) -> None:
        """Show a scene and those that follow, until the person leaves."""
        self.push(first)
        self.ui.tweens.finish_all()
        moving = self.step([], 0.0)
        self.ui.sound.open()  # the first frame does not wait for it
        before_s = self.clock()
        while self.scenes:
            resting = not (moving or self._stale)
            events = self.translator.events(self.scene.rest_s if resting else 0.0)
            now_s = self.clock()
            if resting and self.scene.live(now_s - before_s):
                self._stale = True
            moving = self.step(events, 0.0 if resting else now_s - before_s)
            before_s = now_s
            if moving:
                self.canvas.pace(_FRAMES_PER_S)
        self.ui.sound.close()
        self.canvas.close()

    def step(self, events: list[Event], dt_s: float) -> bool:
        """Handle events, let real seconds pass and draw if anything changed; return whether something still moves."""
        self._note_device()
        self._drop_has_opened = False
        events = [*self._pressed_through_reader(), *events]
        for event in [*events, *self.translator.held(dt_s)]:
            self.handle(event)
            if not self.scenes:
                return False
        if self._resizing.rest(dt_s):
            self._resizing.lay_out()
        self._stale = self._resizing.have_come() or self._stale
        if self._resizing.awaits_pictures():
            if self._stale:
                self._stale = False
                self._draw()
            return True
        moving = self.ui.tweens.update(dt_s) or bool(self._frames_wanted) or self._resizing.is_dragged
        if self.scenes:
            moving = self.scene.update(dt_s) or moving
        if self.scenes and (moving or self._stale):
            self._stale = False
            self._draw()
        return self._play(dt_s) or moving or self.translator.pads.repeating

    def _play(self, dt_s: float) -> bool:
        """Play the scenes' music; return whether it has to be updated soon."""
        scenes = self.scenes[::-1]
        self.ui.sound.music(next((scene.tune for scene in scenes if scene.tune is not None), None))
        if bank := next((scene.bank for scene in scenes if scene.bank), ""):
            self.ui.sound.use(bank)
        return self.ui.sound.update(dt_s)

    def handle(self, event: Event) -> None:
        """Handle one event of `mintworks.ui.input`."""
        self.ui.attention.note(event)
        if isinstance(event, Commanded | PointerPressed):
            is_read_out = self.notices.is_read_out
            self.notices.dismiss()
            if is_read_out and event == Commanded(Command.CANCEL):
                return
        if isinstance(event, PointerPressed) and self._ends_double_click(event.at):
            return
        match event:
            case Quit():
                self.quit()
                return
            case Commanded(command=Command.FULLSCREEN):
                self.settings.fullscreen = not self.canvas.fullscreen
                self.settings_changed()
            case Commanded(command=Command.RULES) if not self.scene.keeps_rules_key:
                entry = self.scene.rules_entry
                self.scene.handle(FocusLost())  # a dragged thing falls back
                self.navigator.open_rules(entry)
            case Resized():
                self._resize()
            case FileDropped(path=path):
                self._open_file(path)
            case Uncovered():
                self.canvas.uncovered()
            case DisplayLost():
                self.ui.display_lost()
                self._resizing.lay_out()
            case _:
                self.scene.handle(event)
        if self.scenes:
            self.translator.typing = self.scene.takes_text
            self.translator.catching = self.scene.catches
        # A pointer that moves over nothing changes nothing; what it raises moves by tweens.
        if not isinstance(event, PointerMoved):
            self._stale = True

    def _open_file(self, path: Path) -> None:
        before = len(self.scenes)
        if not self._drop_has_opened:
            self.on_file_dropped(path)
        self._drop_has_opened = self._drop_has_opened or len(self.scenes) > before

    def _ends_double_click(self, at: Point) -> bool:
        """Return whether a press ends a double click that has opened this scene: it was meant for the scene before."""
        (before_s, there, before), now_s, meant = self._pressed, self.clock(), self.scene.meant_at(at)
        self._pressed = now_s, at, meant
        is_double = now_s - before_s < DOUBLE_CLICK_S and math.dist(at, there) < self.ui.px(_DOUBLE_CLICK_REACH)
        return is_double and before != meant

    def _note_device(self) -> None:
        """Show the buttons of the current device, and the pointer only while it can be moved."""
        device = self.translator.device
        if device != self.ui.device:
            self.ui.device = device
            show_pointer(device != "pad")
            self._stale = True

    def _resize(self) -> None:
        """Take over a new size at once; while the window's edge is dragged, only when it rests.

        Until then the last picture is stretched: the desktop would leave the new part white.
        """
        self.canvas.spread(self.ui.theme.table_deep)
        is_new = self._resizing.note()
        if self._frames:
            self._draw()
        if is_new:
            self._resizing.lay_out()

    def _fit_scenes(self) -> None:
        self.canvas.measure()
        self._remember_size()
        self.translator.pointer_scale = self.canvas.pointer_scale
        self._before = None
        self.ui.refresh()
        for scene in self.scenes:
            scene.handle(Resized(self.canvas.size_px))
        self._stale = True

    def _remember_size(self) -> None:
        if self.remembers_size and not self.canvas.fullscreen and self.canvas.window_size != self.settings.window:
            self.settings.window = self.canvas.window_size
            self._keep(self.settings)

    def _shown_picture(self) -> Picture | None:
        return self._drawn_once_more() if self._frames and self.scenes else None

    def _drawn_once_more(self) -> Picture:
        with self.canvas.layer(self.canvas.size_px, self.ui.theme.table_deep) as before:
            self._draw_scenes()
        before.words = ()  # it shows a past scene
        return before

    def _forget_before(self) -> None:
        self._before = None
        self._collect_garbage()

    def _collect_garbage(self) -> None:
        """Free the objects of the last scene, and exclude the current ones from garbage collection.

        A scene and its parts refer to each other: left to itself, the collector keeps the pictures of several tables,
        and traverses all objects in the middle of an animation, which takes longer than two frames.
        """
        gc.unfreeze()
        gc.collect()
        give_back()
        gc.freeze()

    def _draw_scenes(self) -> None:
        lowest = max((i for i, scene in enumerate(self.scenes) if scene.covers), default=0)
        for scene in self.scenes[lowest:]:
            self.canvas.words.clear()  # in the end it holds the texts of the uppermost scene
            scene.draw(self.canvas)

    def _draw(self) -> None:
        self.canvas.clear(self.ui.theme.table_deep)
        if not self._resizing.draw():
            self._draw_scenes()
        drawn = {**self.canvas.words} if self.reader is not None else {}
        self._draw_before()
        targets, notes = (self.scene.targets(), self.scene.notes) if self.notices.text else ((), ())
        self.notices.draw([*(each.rect for each in targets if each.role in _SPARED), *notes])
        self.canvas.present()
        self._frames += 1
        if self._frames == 1:
            self._collect_garbage()
        self._write_state()
        self._tell_reader(drawn)
        if self._frames == self._frames_wanted:
            self.quit()

    def _draw_before(self) -> None:
        """Fade from the previous picture to the green of the table, and from that to the current one.

        Scenes above one that shines through come and go without a fade, and so do scenes that look the same.
        """
        if self._before is None:
            return
        if not self._is_crossing:
            self.canvas.draw(self._before, (0, 0), alpha=self.covering)
            return
        if self.covering > 0.5:
            self.canvas.draw(self._before, (0, 0))
        share = 1 - abs(2 * self.covering - 1)
        self.canvas.fill((0, 0, *self.canvas.size_px), (*self.ui.theme.table_deep, round(255 * share)))

    @property
    def _is_crossing(self) -> bool:
        """Return whether one scene that fills the window replaces another."""
        return self._filled_window and bool(self.scenes) and self.scene.covers and not self.scene.stands_still

    def _tell_reader(self, drawn: Mapping[str, bool]) -> None:
        """Tell a screen reader what is shown, while targets are where they were drawn."""
        if self.reader is not None and self.scenes and self._resizing.is_fitted:
            scene = self.scene
            sight = ScreenContent(scene.targets(), scene.focused, scene.spoken, self.notices.text, drawn)
            self.reader.show(sight)

    def _pressed_through_reader(self) -> list[Event]:
        """Return a screen reader's presses as events of a pointer."""
        pressed: list[Event] = []
        for rect in self.reader.pressed() if self.reader is not None else ():
            at = (float(rect.centerx), float(rect.centery))
            pressed += [PointerMoved(at), PointerPressed(at), PointerReleased(at)]
        return pressed

    def _write_state(self) -> None:
        """Write the state, except between a new size and the layout for it."""
        if self._state_file.is_wanted and self.scenes and self._resizing.is_fitted:
            document = {
                "scene": self.scene.name,
                "size_px": self.canvas.size_px,
                "targets": [target.describe() for target in self.scene.targets()],
                "focused": self.scene.focused,
                "notice": self.notices.text,
                "report": self.scene.report(),
            }
            self._state_file.write(document)


def _frames_wanted(text: str) -> int:
    if not text.isdecimal():
        raise UsageError(f"MINTWORKS_QUIT_AFTER_FRAMES has to be a whole number of frames, not {text!r}")
    return int(text)
