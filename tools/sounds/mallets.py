"""The instruments: marimba, vibraphone, glockenspiel, a round bell, and knocks on wood and candy.

A marimba's bars are undercut so that their partials stand at 1 : 4 : 10, a vibraphone's likewise but of metal, which
rings on; a glockenspiel's plain bars sound at 1 : 2.76 : 5.40. A bell with its third made major agrees with the music.
"""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterable

from tools.sounds.waves import (
    RATE_HZ,
    Samples,
    band_pass,
    decayed,
    fade_out,
    frames,
    low_pass,
    mix,
    noise,
    partials,
)

_SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch_hz(note: str) -> float:
    """Return the frequency of a note such as `F#5`; A4 is 440 Hz."""
    name, octave = note[:-1], int(note[-1])
    semitone = _SEMITONES[name[0]] + name.count("#") - name.count("b")
    return 440.0 * 2 ** ((semitone - 9) / 12 + octave - 4)


@functools.cache
def marimba(note: str, strength: float = 0.6) -> Samples:
    """Synthesize a bar of rosewood under a soft mallet; the harder the stroke, the brighter."""
    pitch = pitch_hz(note)
    ring_s = min(2.2, 1.15 * (440 / pitch) ** 0.75)
    bright = 0.35 + 0.65 * strength
    table = (
        (1.0, ring_s, 1.0),
        (1.0016, ring_s * 0.8, 0.10),
        (3.97, ring_s * 0.26, 0.40 * bright),
        (9.3, ring_s * 0.08, 0.13 * bright),
    )
    wave = partials(pitch, table, attack_s=0.0035 - 0.0025 * strength)
    _touch(wave, f"marimba {note}", 700 + 1400 * strength, 0.014, 0.50 * bright)
    return low_pass(wave, 3200 + 4200 * strength)


@functools.cache
def vibraphone(note: str, strength: float = 0.5, hold_s: float = 2.6) -> Samples:
    """Synthesize a bar of metal under yarn, its resonators turning slowly; damped after `hold_s`."""
    pitch = pitch_hz(note)
    ring_s = 4.8 * (440 / pitch) ** 0.4
    table = ((1.0, ring_s, 1.0), (3.99, ring_s * 0.3, 0.17 * strength + 0.03), (9.8, 0.22, 0.03 * strength))
    wave = partials(pitch, table, attack_s=0.006)[: frames(hold_s)]
    omega = math.tau * 4.4 / RATE_HZ
    for index, sample in enumerate(wave):
        wave[index] = sample * (1 - 0.10 * (1 - math.cos(omega * index)))
    _touch(wave, f"vibraphone {note}", 420, 0.012, 0.10)
    return low_pass(fade_out(wave, min(0.7, hold_s / 2)), 3600)


@functools.cache
def glockenspiel(note: str, strength: float = 0.5) -> Samples:
    """Synthesize a small plain bar of steel, struck gently."""
    ring_s = 2.0 * (880 / pitch_hz(note)) ** 0.4
    table = (
        (1.0, ring_s, 1.0),
        (1.0009, ring_s, 0.25),
        (2.756, ring_s * 0.35, 0.30 * strength),
        (5.404, ring_s * 0.12, 0.14 * strength),
    )
    return low_pass(partials(pitch_hz(note), table, attack_s=0.0015), 5200)


@functools.cache
def bell(note: str) -> Samples:
    """Synthesize a round bell: hum, prime, major third, fifth and nominal, each beating slowly."""
    table = (
        (0.5, 3.4, 0.34),
        (1.0, 2.6, 1.0),
        (1.25, 1.9, 0.26),
        (1.5, 1.4, 0.18),
        (2.0, 1.7, 0.50),
        (2.5, 0.9, 0.12),
        (3.0, 0.8, 0.15),
        (4.06, 0.45, 0.09),
        (5.3, 0.25, 0.04),
    )
    # A cast bell is never quite round: each partial has a weaker neighbor, 0.4 to 0.9 Hz away.
    neighbors = [
        (ratio + (0.4 + 0.5 * (index * 0.618 % 1)) / pitch_hz(note), ring_s * 0.9, gain * 0.28)
        for index, (ratio, ring_s, gain) in enumerate(table)
    ]
    wave = partials(pitch_hz(note), [*table, *neighbors], attack_s=0.002)
    _touch(wave, f"bell {note}", 1600, 0.02, 0.12)
    return low_pass(wave, 3800)


def knock(modes_hz: Iterable[tuple[float, float, float]], chance: random.Random, *, vary: float = 0.03) -> Samples:
    """Synthesize a blow on something hard: its modes (frequency, decay in s, gain), each time a little different."""
    table = [
        (frequency * _about(1.0, vary, chance), ring_s * _about(1.0, 0.15, chance), gain * _about(1.0, 0.25, chance))
        for frequency, ring_s, gain in modes_hz
    ]
    return partials(1.0, table, attack_s=0.0006)


def click(center_hz: float, length_s: float, chance: random.Random) -> Samples:
    """Synthesize the moment of contact: a breath of noise."""
    return decayed(band_pass(noise(length_s, chance), center_hz, 0.9), length_s, attack_s=0.0003)


def _touch(wave: Samples, seed: str, center_hz: float, length_s: float, gain: float) -> None:
    mix(wave, click(center_hz, length_s, random.Random(seed)), 0.0, gain)


def _about(middle: float, share: float, chance: random.Random) -> float:
    return middle * (1 + share * (2 * chance.random() - 1))
