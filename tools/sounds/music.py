"""Quiet loops for mallets: one for the title, and a calmer one for the table.

A loop is a ring: notes that ring on past its end ring on at its beginning, and so does the room.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import add

from tools.sounds.mallets import glockenspiel, marimba, vibraphone
from tools.sounds.measuring import PEAK_DBFS, loudness, peak
from tools.sounds.waves import RATE_HZ, Samples, frames, high_pass, low_pass, mix_round, reverberated, scaled, silence

LOUDNESS = -24.0
"""Loudness of a whole loop, in LUFS."""

_UNEVEN_S = 0.007
_ROOM_DECAY_S, _ROOM_BRIGHT_HZ, _WET = 2.4, 3000.0, 0.50
_EIGHTHS = 8

CHORDS = {
    "D": ("D3", "A3", "F#3 A3 C#4 E4"),
    "Bm": ("B2", "F#3", "F#3 A3 D4 E4"),
    "Em": ("E3", "B3", "G3 B3 D4 F#4"),
    "A": ("A2", "E3", "G3 B3 D4 E4"),
    "G": ("G2", "D3", "F#3 B3 D4 A4"),
    "F#m": ("F#2", "C#3", "E3 A3 C#4 E4"),
    "D6": ("D3", "A3", "F#3 A3 B3 E4"),
}
"""Root, fifth and four voices of each harmony."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke of a mallet: time (in beats), sound, gain, and position from −1 (left) to 1."""

    beat: float
    sound: Samples
    gain: float
    pan: float


@dataclass(frozen=True, slots=True)
class Loop:
    """A looping piece of music; a beat is a whole number of samples, so that the seam falls on one."""

    beats: int
    beat_frames: int
    strokes: Callable[[random.Random], Iterator[Stroke]]
    channels: int = 2
    bits: int = 13
    """Bits of a sample: in quiet music the lower ones are an inaudible hiss that would only take space."""

    @property
    def length_s(self) -> float:
        return self.beats * self.beat_frames / RATE_HZ


def loops() -> dict[str, Loop]:
    """Return the music of the title and of Mint Works' table, by file name."""
    return {"music-title": Loop(64, 33_000, _title), "music-table": Loop(80, 40_000, _table)}


def render(name: str, loop: Loop) -> list[Samples]:
    """Return a loop for both ears, or in one channel for both, at the rate of all sounds."""
    chance = random.Random(name)
    left, right, sent = (silence(loop.length_s) for _ in range(3))
    for stroke in loop.strokes(chance):
        start = round(stroke.beat * loop.beat_frames + (2 * chance.random() - 1) * _UNEVEN_S * RATE_HZ)
        turned = (stroke.pan + 1) * math.pi / 4
        mix_round(left, stroke.sound, start, stroke.gain * math.cos(turned))
        mix_round(right, stroke.sound, start, stroke.gain * math.sin(turned))
        mix_round(sent, stroke.sound, start, stroke.gain)
    channels = [_finish(dry, sent, side) for side, dry in enumerate((left, right))]
    if loop.channels == 1:
        channels = [scaled(array("d", map(add, *channels)), 0.5)]
    gain = min(10 ** ((LOUDNESS - loudness(channels)) / 20), 10 ** (PEAK_DBFS / 20) / peak(channels))
    return [scaled(channel, gain) for channel in channels]


def _finish(dry: Samples, sent: Samples, side: int) -> Samples:
    """Return one ear's sound: dry, the room's answer and gentle filters, all of which have heard the previous end."""
    before = frames(3 * _ROOM_DECAY_S)
    room = reverberated(sent[-before:] + sent, decay_s=_ROOM_DECAY_S, bright_hz=_ROOM_BRIGHT_HZ, side=side)
    heard = array("d", map(add, dry[-before:] + dry, scaled(room, _WET)))
    return high_pass(low_pass(heard, 6500), 35)[before:]


# The title: a stroll through Mintopia in the morning

_TITLE_HARMONY = ["D", "Bm", "Em", "A", "D", "Bm", "G", "A", "G", "F#m", "Em", "D6", "G", "F#m", "Em", "A"]
_OSTINATI = ("0..1..2.", "0..1.32.", "0.21..3.", "0..2.13.")
"""The voice of the harmony on each eighth: three and three and two, like a light step."""

# Bar by bar: beat, note and how strong.
_MELODY = (
    "0 A5 6 1.5 F#5 4 2 E5 5 3 D5 4",
    "0.5 F#5 4 1 D5 5 2 B4 5",
    "0 D5 4 0.5 E5 4 1 G5 6 2.5 F#5 4 3 E5 4",
    "0 D5 4 1 E5 5",
    "0 A5 6 1.5 F#5 4 2 E5 5 3 D5 4",
    "0.5 F#5 4 1 D5 5 2 B4 5",
    "0 B4 4 0.5 D5 4 1 F#5 6 2.5 A5 4 3 B5 5",
    "0 A5 6",
    "0 B5 6 1.5 A5 4 2 F#5 5",
    "0 A5 5 1.5 F#5 4 2 E5 5",
    "0 G5 5 1 F#5 4 1.5 E5 4 2 D5 5",
    "0 F#5 5 1 E5 4 1.5 D5 4 2 B4 5",
    "0 B5 6 1.5 A5 4 2 D6 6",
    "0 C#6 5 1.5 A5 4 2 F#5 5",
    "0 G5 5 1 F#5 4 2 E5 4",
    "0 D5 4 1 E5 4 2.5 E5 3 3.5 F#5 4",
)


def _title(chance: random.Random) -> Iterator[Stroke]:
    for bar, harmony in enumerate(_TITLE_HARMONY):
        root, fifth, voices = CHORDS[harmony]
        start = 4 * bar
        yield Stroke(start, marimba(root, 0.45), 0.62, 0.0)
        yield Stroke(start + 1.5, marimba(fifth, 0.3), 0.36, 0.0)
        yield Stroke(start + 3, marimba(root, 0.3), 0.34, 0.0)
        yield from ostinato(start, voices.split(), pick(_OSTINATI, chance), chance, 0.34)
        for beat, note, strength in melody(_MELODY[bar]):
            yield Stroke(start + beat, vibraphone(note, 0.5, 1.9), 0.06 * strength + 0.02, 0.22)
        if bar in (7, 11, 15):
            # A wink of steel where the melody breathes.
            for index, note in enumerate(("A6", "F#6", "E6") if bar != 11 else ("B6", "A6", "F#6")):
                yield Stroke(start + 2.5 + 0.5 * index, glockenspiel(note, 0.3), 0.035, -0.45)


# The table: an afternoon, for those who think

_TABLE_HARMONY = ["D", "G", "D", "Bm", "G", "Em", "F#m", "Bm", "Em", "A"]
_DRIFTS = ("0..1..2...3..2..", "0...2..1..0.3...", "..1.0...3..2..1.", "0..2..1.3...2...", "0.1...2..0..1.3.")
"""The voices for the table, as in the title, over two bars."""
_FRAGMENTS = (
    "1 A4 5 2 D5 5 3 E5 5 4.5 F#5 5",
    "",
    "1 F#5 5 2.5 E5 4 4 A4 5",
    "2 D5 4 3 E5 4 4 B4 5",
    "1 B4 5 2 D5 5 3 F#5 5 5 A5 4",
    "",
    "1 A5 4 2.5 F#5 4 3.5 E5 4",
    "2 D5 5 4 F#5 4 5 B4 4",
    "1 G5 4 2 F#5 4 3 E5 4 5 B4 4",
    "2 E5 4 4 D5 3",
)


def _table(chance: random.Random) -> Iterator[Stroke]:
    for part, harmony in enumerate(_TABLE_HARMONY):
        root, fifth, voices = CHORDS[harmony]
        start = 8 * part
        yield Stroke(start, marimba(root, 0.3), 0.44, 0.0)
        yield Stroke(start + 5, marimba(fifth, 0.2), 0.24, 0.0)
        yield from ostinato(start, voices.split(), pick(_DRIFTS, chance), chance, 0.30)
        for again, gain in ((0, 0.14), (4, 0.10)):
            for index, note in enumerate(voices.split()[1:]):
                yield Stroke(start + again + 0.08 * index, vibraphone(note, 0.2, 5.0), gain, 0.35 - 0.3 * index)
        for beat, note, strength in melody(_FRAGMENTS[part]):
            yield Stroke(start + beat, vibraphone(note, 0.35, 2.8), 0.04 * strength, 0.25)


def ostinato(start: float, voices: Sequence[str], pattern: str, chance: random.Random, gain: float) -> Iterator[Stroke]:
    for eighth, voice in enumerate(pattern):
        if voice != ".":
            accent = 1.0 if eighth % _EIGHTHS == 0 else 0.74 + 0.16 * chance.random()
            pan = -0.35 + 0.12 * int(voice)
            yield Stroke(start + eighth / 2, marimba(voices[int(voice)], 0.4), gain * accent, pan)


def melody(bar: str) -> Iterator[tuple[float, str, int]]:
    words = iter(bar.split())
    for beat, note, strength in zip(words, words, words, strict=True):
        yield float(beat), note, int(strength)


def pick(patterns: Sequence[str], chance: random.Random) -> str:
    return patterns[int(chance.random() * len(patterns))]
