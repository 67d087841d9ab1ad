"""The loops of Mint Delivery: one for the road, at a trot, and one for the Factory, whose rollers keep time.

The mallets are those of the other loops; a pair of light brushes keeps the beat. As brushes are a noise that no coder
makes smaller, both loops have one channel.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from tools.sounds.mallets import glockenspiel, knock, marimba, vibraphone
from tools.sounds.music import CHORDS, Loop, Stroke, melody, ostinato, pick
from tools.sounds.waves import Samples, band_pass, low_pass, mix, noise, scaled, shaped

_SWISHES = 3
"""Number of takes of each stroke of a brush."""


def road_loops() -> dict[str, Loop]:
    """Return the music of Mint Delivery by file name."""
    return {
        "music-road": Loop(96, 24_000, _road, channels=1, bits=12),
        "music-factory": Loop(72, 30_000, _factory, channels=1, bits=12),
    }


@functools.cache
def _swish(take: int) -> Samples:
    """Synthesize a brush that is drawn over the skin."""
    chance = random.Random(f"swish {take}")
    drawn = band_pass(noise(0.24, chance), (1900, 3100), 0.8)
    return low_pass(shaped(drawn, (0, 0), (0.07, 0.7), (0.13, 1), (0.24, 0)), 4200)


@functools.cache
def _tap(take: int) -> Samples:
    """Synthesize a brush that falls flat on the skin."""
    chance = random.Random(f"tap {take}")
    wires = low_pass(shaped(band_pass(noise(0.07, chance), 2600, 0.8), (0, 0), (0.004, 1), (0.07, 0)), 4200)
    skin = knock(((186, 0.10, 0.5), (297, 0.07, 0.3)), chance)
    return mix(scaled(skin, 0.35), wires)


def _brushes(start: float, chance: random.Random, *, gain: float) -> Iterator[Stroke]:
    """Yield four beats: taps on each, drawn out on the second and fourth, and one that skips ahead."""
    for beat in range(4):
        accent = gain * (0.9 + 0.2 * chance.random())
        yield Stroke(start + beat, _tap(int(chance.random() * _SWISHES)), accent * (0.34, 0.55, 0.3, 0.6)[beat], 0.15)
        if beat % 2:
            yield Stroke(start + beat - 0.12, _swish(int(chance.random() * _SWISHES)), accent * 0.8, -0.2)
    yield Stroke(start + 3.66, _tap(int(chance.random() * _SWISHES)), gain * 0.22, 0.2)


# The road: a round trip, and the lorry hums along

_OUT = ["D", "D", "G", "D", "Bm", "G", "Em", "A"]
_ROAD_HARMONY = [*_OUT, *_OUT, "G", "A", "F#m", "Bm", "G", "Em", "A", "A"]
_TROTS = ("0.1.2.1.", "0.1.2.3.", "0.12.1.2", "0.2.1.3.")
# Bar by bar: beat, note and how strong.
_ROAD_MELODY = (
    "0 F#5 5 0.66 A5 4 1 F#5 4 2 D5 5",
    "1 E5 4 1.66 F#5 4 2 A5 6",
    "0 B5 5 0.66 A5 4 1 G5 4 2 D5 5 3 E5 4",
    "0 F#5 6",
    "0 D5 5 0.66 E5 4 1 F#5 4 2 B4 5",
    "1 D5 4 1.66 E5 4 2 G5 6",
    "0 G5 5 1 F#5 4 2 E5 5 3 B4 4",
    "0 E5 5 1.66 D5 4 2 C#5 4",
    "0 F#5 5 0.66 A5 4 1 B5 4 2 A5 5",
    "1 F#5 4 1.66 E5 4 2 D5 5",
    "0 B4 5 0.66 D5 4 1 G5 5 2 B5 6",
    "0 A5 6 2 F#5 4",
    "0 D6 6 1 B5 4 2 F#5 5",
    "0 B5 5 1 G5 4 2 D5 5",
    "0 E5 5 0.66 G5 4 1 B5 5 2 A5 4 3 G5 4",
    "0 E5 6",
    "0 G5 4 1 B5 5 2 D6 6",
    "0 C#6 5 1 A5 4 2 E5 4",
    "0 A5 4 1 C#6 5 2 E6 5",
    "0 D6 5 1 B5 4 2 F#5 4",
    "0 B5 5 0.66 A5 4 1 G5 4 2 B4 4",
    "0 G5 5 0.66 F#5 4 1 E5 4 2 G4 4",
    "0 A4 4 1 B4 4 2 C#5 5 3 E5 5",
    "1 A5 4",
)


def _road(chance: random.Random) -> Iterator[Stroke]:
    for bar, harmony in enumerate(_ROAD_HARMONY):
        root, fifth, voices = CHORDS[harmony]
        start = 4 * bar
        for beat, note, gain in ((0, root, 0.6), (1.66, root, 0.22), (2, fifth, 0.46), (3.66, fifth, 0.2)):
            yield Stroke(start + beat, marimba(note, 0.4), gain, 0.0)
        yield from ostinato(start, voices.split(), pick(_TROTS, chance), chance, 0.26)
        yield from _brushes(start, chance, gain=0.10)
        for beat, note, strength in melody(_ROAD_MELODY[bar]):
            # Who comes from one side on the way out comes from the other on the way home.
            yield Stroke(start + beat, vibraphone(note, 0.5, 1.5), 0.055 * strength, 0.3 if bar < 12 else -0.3)
        if bar % 8 == 7:
            for index, note in enumerate(("E6", "A6", "E6")):
                yield Stroke(start + 2.66 + 0.33 * index, glockenspiel(note, 0.3), 0.032, -0.45)


# The Factory: rollers, a clock, and a tune over the noise

_MINOR, _MAJOR = ["Bm", "Bm", "G", "A", "Bm", "D", "Em", "F#m"], ["G", "G", "D", "A", "Em", "Em", "F#m", "F#m"]
_FACTORY_HARMONY = [*_MINOR, *_MAJOR, "G", "A"]
_ROLLERS = ("0.1.0.2.0.1.0.3.", "0.1.2.1.0.1.3.1.", "0.102.1.0.103.1.")
_FACTORY_MELODY = (
    "0 B4 5 1.5 D5 4 2 F#5 5",
    "0 E5 4 0.5 F#5 4 1 D5 5",
    "0 B4 5 1.5 D5 4 2 G5 5",
    "0 F#5 4 0.5 E5 4 1 C#5 5",
    "0 B4 5 1.5 D5 4 2 B5 6",
    "0 A5 5 1.5 F#5 4 2 D5 4",
    "0 G5 5 0.5 F#5 4 1 E5 5 3 B4 4",
    "0 C#5 5 1.5 E5 4 2 A4 4",
    "0 D5 4 1 G5 5 2 B5 5",
    "0 A5 4 0.5 G5 4 1 D5 5",
    "0 F#5 5 1 A5 5 2 D6 5",
    "0 C#6 5 0.5 B5 4 1 A5 5",
    "0 B5 5 1 G5 4 2 E5 5",
    "1 E5 4 1.5 F#5 4 2 G5 4",
    "0 A5 5 1 F#5 4 2 C#5 4",
    "0 E5 6",
    "0 D5 4 1 E5 4 2 G5 5",
    "0 E5 5 2 C#5 4",
)


def _factory(chance: random.Random) -> Iterator[Stroke]:
    for bar, harmony in enumerate(_FACTORY_HARMONY):
        root, fifth, voices = CHORDS[harmony]
        start = 4 * bar
        yield Stroke(start, marimba(root, 0.4), 0.58, 0.0)
        yield Stroke(start + 1.75, marimba(root, 0.25), 0.26, 0.0)
        yield Stroke(start + 2.5, marimba(fifth, 0.3), 0.36, 0.0)
        # Sixteenths: the rollers of two belts, one to each side.
        for sixteenth, voice in enumerate(pick(_ROLLERS, chance)):
            if voice != ".":
                pan = -0.35 if sixteenth < 8 else 0.35
                yield Stroke(start + sixteenth / 4, marimba(voices.split()[int(voice)], 0.25), 0.2, pan)
        for beat in range(4):
            yield Stroke(start + beat, _tick(beat % 2), 0.1 if beat else 0.14, 0.4)
        yield from _brushes(start, chance, gain=0.085)
        for at, note, strength in melody(_FACTORY_MELODY[bar]):
            yield Stroke(start + at, vibraphone(note, 0.4, 2.2), 0.05 * strength, 0.2)


@functools.cache
def _tick(which: int) -> Samples:
    """Synthesize the clock on the wall: tick (0) or tock (1)."""
    pitch = (1180.0, 940.0)[which]
    return knock(((pitch, 0.05, 0.5), (pitch * 1.71, 0.035, 0.3)), random.Random(f"tick {which}"))
