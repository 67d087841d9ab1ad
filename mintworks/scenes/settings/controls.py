"""Controls of single settings; changes apply at once and are saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mintworks.scenes.base.scene import App, noop
from mintworks.ui.cues import Cue
from mintworks.ui.settings import ANIMATION_SPEEDS, FORCED_MOVES_S, SPEED_NAMES, TEXT_SCALES
from mintworks.ui.stage import Rect
from mintworks.ui.widgets import Choice, Slider, Toggle, Widget
from mintworks.ui.widgets.slider import STEP

SWITCHES: Final = frozenset({"reduced_motion", "high_contrast", "fullscreen"})
"""Boolean fields of `ViewSettings`."""

_VOLUMES: Final = frozenset({"master_volume", "effects_volume", "music_volume"})


class SettingControls:
    """Makes controls; `on_change` gets the name of a changed setting."""

    def __init__(self, app: App, on_change: Callable[[str], None] = noop) -> None:
        self.app = app
        self._on_change = on_change

    def control(self, setting: str, widget_id: str, place: Rect) -> Widget:
        """Return the switch, choice or slider for a field of `ViewSettings`."""
        ui, strings, settings = self.app.ui, self.app.strings, self.app.settings
        name = strings(f"settings.{setting}.name")
        if setting in SWITCHES:
            return Toggle(ui, widget_id, place, name, getattr(settings, setting), partial(self._set, setting))
        if setting in _VOLUMES:
            value = round(getattr(settings, setting) * 100)
            change = partial(self._set_volume, setting)
            return Slider(ui, widget_id, place, name, value, change, on_done=self._try_volume, show=self._percent)
        if setting == "animation_speed":
            speeds = [strings(f"settings.speeds.{speed}") for speed in SPEED_NAMES]
            return Choice(ui, widget_id, place, name, speeds, *self._chosen(setting, ANIMATION_SPEEDS))
        if setting == "forced_moves":
            told = [strings(f"settings.forced.{when}") for when in FORCED_MOVES_S]
            whens = tuple(FORCED_MOVES_S)
            change = partial(self._set_nth, setting, whens)
            return Choice(ui, widget_id, place, name, told, whens.index(settings.forced_moves), change)
        sizes = [strings("settings.percent", n=round(scale * 100)) for scale in TEXT_SCALES]
        return Choice(ui, widget_id, place, name, sizes, *self._chosen(setting, TEXT_SCALES))

    def _chosen(self, setting: str, values: Sequence[float]) -> tuple[int, Callable[[int], None]]:
        """Return the index of the current (or nearest) value, and the callback that sets one."""
        now = getattr(self.app.settings, setting)
        nearest = min(range(len(values)), key=lambda index: abs(values[index] - now))
        return nearest, lambda index: self._set(setting, values[index])

    def _set_nth(self, setting: str, values: Sequence[str], index: int) -> None:
        self._set(setting, values[index])

    def _set(self, setting: str, value: object) -> None:
        setattr(self.app.settings, setting, value)
        self.app.settings_changed()
        self._on_change(setting)

    def _set_volume(self, setting: str, percent: int) -> None:
        setattr(self.app.settings, setting, percent / 100)
        sound = self.app.ui.sound
        sound.apply(self.app.settings)
        if percent % STEP == 0:
            sound.play(Cue.FOCUS)

    def _try_volume(self) -> None:
        """Play a mint's sound at the new volume."""
        self.app.keep_settings()
        self.app.ui.sound.play(Cue.MINT_DOWN)

    def _percent(self, value: int) -> str:
        return self.app.strings("settings.percent", n=value) if value else self.app.strings("settings.silent")
