"""Everything that is heard: short sounds by cue, and music that fades over from one tune to the next.

Opening the device and decoding happen in a thread of their own: no frame waits for them, and what is not decoded yet
is not heard. Where there is no device all stays silent, and nothing else changes. Decoded is what all share, what the
game at the table brings, and the tunes that were played last: those of other games cost neither time nor memory.
"""

from __future__ import annotations

import contextlib
import os
import queue
import random
import re
import sys
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from mintworks.content.errors import ContentError
from mintworks.content.files import asset_path, sound_path
from mintworks.ui.cues import Cue
from mintworks.ui.settings import ViewSettings

RATE_HZ: Final = 44_100
VOICES: Final = 12
"""Maximum number of short sounds at once; one more replaces the oldest."""
AGAIN_AFTER_S: Final = 0.04
"""Minimum interval between two sounds of one cue."""
FADE_S: Final = 1.6
SUFFIX: Final = ".flac"
OVERLAP_FRAMES: Final = 2048
"""Length of the loop's parts that are repeated before its beginning and after its end, in the file of a tune."""

SHARED: Final = "shared"
"""The bank of sounds that is always there; that of a game is named like its folder."""

_MUSIC: Final = "music-"
_BUFFER_FRAMES: Final = 512
_TUNE_CHANNELS: Final = 2
_TUNES_KEPT: Final = 2
"""The tune that plays, and the one that fades away or soon comes back; the others are decoded again."""
_SOFTEST: Final = 0.86
"""Minimum loudness of a take: of several none is quite as loud as the one before."""
_DUCKING: Final = frozenset({Cue.WIN, Cue.LOSE, Cue.SHARED})
_DUCKED: Final = 0.25
_DUCK_S, _RETURN_S = 0.2, 1.5
_CLOSING_S: Final = 2.0
_TOLD_FROM, _TOLD_UP_TO = 18, 26
_TOLD_RATE_BITS, _TOLD_FRAMES_BITS = 44, 36
"""Places of the rate and the length in a FLAC file (RFC 9639, 8.2)."""
_FRAME_BYTES: Final = 4
_FILE: Final = re.compile(r"(?P<cue>[a-z-]+?)(-(?P<step>\d))?(-(?P<take>[a-z]))?")


def cue_files(bank: str = SHARED) -> dict[str, list[list[Path]]]:
    """Return the files of each cue in `assets/<bank>/sounds`: by step, and then by take."""
    found: dict[str, dict[int, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for file in sorted(asset_path(f"{bank}/sounds").glob(f"*{SUFFIX}")):
        match = _FILE.fullmatch(file.stem)
        if match is not None and not file.stem.startswith(_MUSIC):
            found[match["cue"]][int(match["step"] or 0)].append(file)
    return {cue: [steps[step] for step in sorted(steps)] for cue, steps in found.items()}


class Sound:
    """Silent until it is opened; `clock` is in seconds."""

    def __init__(self, settings: ViewSettings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._chance = random.Random()
        self._worker: threading.Thread | None = None
        self._closing = False
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._banks: dict[str, dict[str, list[deque[pygame.mixer.Sound]]]] = {}
        """Decoded sounds, by bank and cue."""
        self._bank = SHARED
        self._tunes: dict[StrEnum, pygame.mixer.Sound] = {}
        """Decoded music; the tune that was wanted last is at the end."""
        self._voices: deque[pygame.mixer.Channel] = deque()
        self._heard_at_s: dict[str, float] = {}
        self._tune: StrEnum | None = None
        self._playing: tuple[StrEnum, pygame.mixer.Channel] | None = None
        self._tune_gain = 0.0
        self._duck = 1.0
        self._ducked_for_s = 0.0

    # The device

    def open(self) -> None:
        """Begin to open the device and to decode, in the background."""
        worker = threading.Thread(target=self._work, name="sound", daemon=True)
        try:
            worker.start()
        except RuntimeError:  # the computer starts no thread now: it stays silent
            return
        self._worker = worker
        self._jobs.put(self._open)
        self._have_decoded(self._tune, self._bank)

    def close(self) -> None:
        """Fall silent and give the device back."""
        if self._worker is None:
            return
        self._closing = True
        self._jobs.put(None)
        self._worker.join(_CLOSING_S)
        self._worker = None
        self._voices.clear()
        self._banks.clear()
        self._tunes.clear()
        self._playing = None
        pygame.mixer.quit()

    @property
    def is_open(self) -> bool:
        """Return whether there is a device, so that something can be heard."""
        return bool(self._voices)

    @property
    def decoded(self) -> set[str]:
        """Return the cues and tunes that can be played at once."""
        return {*(cue for cues in self._banks.values() for cue in cues), *self._tunes}

    def apply(self, settings: ViewSettings) -> None:
        """Take over the volumes; what is playing follows at once."""
        self._settings = settings
        self._level_tune()
        if not self._effects_gain:
            for voice in self._voices:
                voice.stop()

    # Short sounds

    def use(self, bank: str) -> None:
        """Decode the sounds of a game, in the place of another game's; those that all share stay."""
        if bank != self._bank:
            self._bank = bank
            self._have_decoded(None, bank)

    def play(self, cue: StrEnum, *, pitch_step: int = 0, pan: float = 0.0) -> None:
        """Let a sound be heard now, from −1 (left) to 1; a step beyond the last counts as the last."""
        now_s = self._clock()
        steps = next((cues[cue] for cues in self._banks.values() if cue in cues), None)
        gain = self._effects_gain
        if not self.is_open or not steps or not gain or now_s - self._heard_at_s.get(cue, -1.0) < AGAIN_AFTER_S:
            return
        self._heard_at_s[cue] = now_s
        takes = steps[min(pitch_step, len(steps) - 1)]
        sound = takes[0]
        takes.rotate(-1)
        voice = self._voice()
        voice.play(sound)
        gain *= self._chance.uniform(_SOFTEST, 1.0)
        voice.set_volume(gain * min(1.0, 1 - pan), gain * min(1.0, 1 + pan))
        if cue in _DUCKING:
            self._ducked_for_s = sound.get_length()

    def _voice(self) -> pygame.mixer.Channel:
        """Return a free voice, or else the one that has sounded the longest."""
        voice = next((each for each in self._voices if not each.get_busy()), self._voices[0])
        self._voices.remove(voice)
        self._voices.append(voice)
        return voice

    # Music

    def music(self, tune: StrEnum | None) -> None:
        """Fade over to a tune, or to silence; the file of a tune bears its name."""
        if tune is self._tune:
            return
        self._tune = tune
        self._have_decoded(tune, SHARED)
        if self._playing is not None:
            self._playing[1].fadeout(round(FADE_S * 1000))
            self._playing = None
        self._begin_tune()

    def update(self, dt_s: float) -> bool:
        """Let real seconds pass: music begins once it is decoded, and gives way to fanfares; whether it does so now."""
        self._begin_tune()
        self._level_tune()
        if self._duck >= 1 and self._ducked_for_s <= 0:
            return False
        self._ducked_for_s -= dt_s
        change = -dt_s / _DUCK_S if self._ducked_for_s > 0 else dt_s / _RETURN_S
        self._duck = min(1.0, max(_DUCKED, self._duck + change))
        return True

    def _begin_tune(self) -> None:
        if self._playing is not None or self._tune is None or not self.is_open:
            return
        if self._tune not in self._tunes:
            return
        channels = [pygame.mixer.Channel(index) for index in range(_TUNE_CHANNELS)]
        channel = next((each for each in channels if not each.get_busy()), channels[0])
        channel.play(self._tunes[self._tune], loops=-1, fade_ms=round(FADE_S * 1000))
        self._playing = self._tune, channel
        self._tune_gain = -1.0
        self._level_tune()

    def _level_tune(self) -> None:
        gain = _gain(self._settings.master_volume) * _gain(self._settings.music_volume) * self._duck
        if self._playing is not None and gain != self._tune_gain:
            self._tune_gain = gain
            # Two numbers, though they are the same: those lie beside the fade, one would break it off.
            self._playing[1].set_volume(gain, gain)

    @property
    def _effects_gain(self) -> float:
        return _gain(self._settings.master_volume) * _gain(self._settings.effects_volume)

    def _have_decoded(self, tune: StrEnum | None, bank: str) -> None:
        if self._worker is None:  # when it is opened, both are asked for again
            return
        if bank != SHARED:
            self._jobs.put(partial(self._decode_bank, bank))
        if tune is not None:
            self._jobs.put(partial(self._decode_tune, tune))

    # In the thread

    def _work(self) -> None:
        # It lives as long as the device: on Windows things that a thread opened can go with it.
        while (job := self._jobs.get()) is not None and not self._closing:
            # Without a device, with one that knows no FLAC, or where a file is not there, the game is silent.
            with contextlib.suppress(pygame.error, OSError, ContentError):
                job()

    def _open(self) -> None:
        with _without_complaints():
            pygame.mixer.init(RATE_HZ, -16, 2, _BUFFER_FRAMES, allowedchanges=0)
        pygame.mixer.set_num_channels(_TUNE_CHANNELS + VOICES)
        self._decode_bank(SHARED)
        self._voices.extend(pygame.mixer.Channel(_TUNE_CHANNELS + index) for index in range(VOICES))

    def _decode_bank(self, bank: str) -> None:
        if bank in (SHARED, self._bank):  # else another one is wanted by now
            cues = {cue: [deque(map(_decoded, takes)) for takes in steps] for cue, steps in cue_files(bank).items()}
            self._banks = {SHARED: self._banks.get(SHARED, {}), bank: cues}

    def _decode_tune(self, tune: StrEnum) -> None:
        sound = self._tunes.get(tune) or _decoded_loop(sound_path(f"{tune}{SUFFIX}"))
        others = [(each, heard) for each, heard in self._tunes.items() if each != tune]
        self._tunes = dict([*others, (tune, sound)][-_TUNES_KEPT:])


def _decoded(file: Path) -> pygame.mixer.Sound:
    return pygame.mixer.Sound(str(file))


def _decoded_loop(file: Path) -> pygame.mixer.Sound:
    """Return a looping tune.

    Brought to the rate of the device, its file has flaws at both ends, and the library loses some of the last samples:
    for that the loop overlaps itself.
    """
    with file.open("rb") as opened:
        told = int.from_bytes(opened.read(_TOLD_UP_TO)[_TOLD_FROM:])
    rate_hz, frames = told >> _TOLD_RATE_BITS, told & ((1 << _TOLD_FRAMES_BITS) - 1)
    larger = RATE_HZ // rate_hz
    first = OVERLAP_FRAMES * larger * _FRAME_BYTES
    length = (frames - 2 * OVERLAP_FRAMES) * larger * _FRAME_BYTES
    return pygame.mixer.Sound(buffer=memoryview(_decoded(file).get_raw())[first : first + length])


def _gain(volume: float) -> float:
    """Return the amplitude for a volume: half way along the slider is heard as about half as loud."""
    return volume * volume


@contextlib.contextmanager
def _without_complaints() -> Iterator[None]:
    """Silence the sound library of Linux, which without a device writes eight lines to standard error past Python."""
    if not sys.platform.startswith("linux"):
        yield
        return
    kept, noop = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(noop, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(noop)
