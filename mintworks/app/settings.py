"""The settings on this computer: read at the start, saved at every change."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mintworks.app.play_options import PlayOptions
from mintworks.content.files import asset_path
from mintworks.games import GAMES
from mintworks.storage.errors import Notice
from mintworks.storage.private_files import tighten
from mintworks.storage.settings_file import SettingsFile
from mintworks.ui.bindings import completed
from mintworks.ui.command import DEFAULT_KEYS, DEFAULT_PAD, FIXED_KEYS
from mintworks.ui.settings import ANIMATION_SPEEDS, FORCED_MOVES_S, TEXT_SCALES, ViewSettings

_VOLUMES: Final = tuple(percent / 100 for percent in range(101))
_ALLOWED: Final = {
    "text_scale": TEXT_SCALES,
    "animation_speed": ANIMATION_SPEEDS,
    "forced_moves": tuple(FORCED_MOVES_S),
    "language": tuple(sorted(folder.name for folder in asset_path("strings").iterdir())),
    **dict.fromkeys(("master_volume", "effects_volume", "music_volume"), _VOLUMES),
}


class KeptSettings:
    """The saved settings, overridden by the command line; `notices` report errors of their file."""

    def __init__(self, folder: Path, options: PlayOptions) -> None:
        tighten(folder)
        self._file = SettingsFile(folder, ViewSettings(), {"game": ("", *(game.folder for game in GAMES)), **_ALLOWED})
        self.notices: list[Notice]
        self.settings, self.notices = self._file.read()
        self.settings.keys = completed(self.settings.keys, DEFAULT_KEYS, FIXED_KEYS)
        self.settings.pad = completed(self.settings.pad, DEFAULT_PAD, {})
        if options.fullscreen or options.size_px is not None:
            self.settings.fullscreen = options.fullscreen
        if options.speed is not None:
            self.settings.animation_speed = options.speed
        self._file.take_as_known(self.settings)

    def keep(self, settings: ViewSettings) -> bool:
        """Save changed settings; return false if that fails."""
        return self._file.write(settings)
