"""The building blocks of sounds: damped partials, shaped noise, filters, mixing and a room.

Samples are floats of about ±1 at 44,100 a second. Everything is plain Python; chance comes from seeded generators.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise, repeat
from operator import add, mul
from typing import TypeAlias

RATE_HZ = 44_100
Samples: TypeAlias = "array[float]"
_SILENT = 1e-4
"""Level of −80 dB, below which a damped sound has ended."""


def frames(duration_s: float) -> int:
    return round(duration_s * RATE_HZ)


def silence(duration_s: float) -> Samples:
    return array("d", bytes(8 * frames(duration_s)))


# Sources


def partial(frequency_hz: float, decay_s: float, gain: float = 1.0) -> Samples:
    """Return a decaying sine; `decay_s` is the time in which it falls by 60 dB."""
    count = frames(decay_s * math.log(_SILENT) / math.log(0.001))
    omega = math.tau * frequency_hz / RATE_HZ
    shrink = 0.001 ** (1 / (decay_s * RATE_HZ))
    forth, back = 2 * shrink * math.cos(omega), -shrink * shrink
    newest, older = 0.0, gain * math.sin(-omega) / shrink
    wave = array("d")
    for _ in range(count):
        wave.append(newest)
        newest, older = forth * newest + back * older, newest
    return fade_out(wave, 0.004)


def partials(fundamental_hz: float, table: Iterable[tuple[float, float, float]], *, attack_s: float = 0.001) -> Samples:
    """Return several decaying sines at once: ratios to the fundamental, decays in s and gains."""
    wave = array("d")
    for ratio, decay_s, gain in table:
        if fundamental_hz * ratio < 0.4 * RATE_HZ:
            mix(wave, partial(fundamental_hz * ratio, decay_s, gain))
    return fade_in(wave, attack_s)


def noise(duration_s: float, chance: random.Random) -> Samples:
    return array("d", [2 * chance.random() - 1 for _ in range(frames(duration_s))])


def glide(start_hz: float, end_hz: float, duration_s: float) -> Samples:
    """Return a sine of constant strength whose pitch moves evenly in octaves."""
    count = frames(duration_s)
    growth = (end_hz / start_hz) ** (1 / count)
    steps = accumulate(repeat(growth, count - 1), mul, initial=math.tau * start_hz / RATE_HZ)
    return array("d", map(math.sin, accumulate(steps)))


# Shapes


def scaled(wave: Sequence[float], gain: float) -> Samples:
    return array("d", map(mul, wave, repeat(gain)))


def shaped(wave: Sequence[float], *points: tuple[float, float]) -> Samples:
    """Apply an envelope of (time in s, gain), linear in between; silent before the first and after the last."""
    envelope = array("d", bytes(8 * len(wave)))
    for (start_s, low), (end_s, high) in pairwise(points):
        first, last = frames(start_s), min(frames(end_s), len(wave))
        step = (high - low) / max(1, frames(end_s) - first)
        for index in range(first, last):
            envelope[index] = low + step * (index - first)
    return array("d", map(mul, wave, envelope))


def decayed(wave: Sequence[float], decay_s: float, *, attack_s: float = 0.0005) -> Samples:
    """Return the wave with a decay of 60 dB in `decay_s`."""
    shrink = 0.001 ** (1 / (decay_s * RATE_HZ))
    return fade_in(array("d", map(mul, wave, accumulate(repeat(shrink, len(wave) - 1), mul, initial=1.0))), attack_s)


def fade_in(wave: Samples, duration_s: float) -> Samples:
    count = min(frames(duration_s), len(wave))
    for index in range(count):
        wave[index] *= 0.5 - 0.5 * math.cos(math.pi * index / count)
    return wave


def fade_out(wave: Samples, duration_s: float) -> Samples:
    count = min(frames(duration_s), len(wave))
    for index in range(count):
        wave[-1 - index] *= 0.5 - 0.5 * math.cos(math.pi * index / count)
    return wave


# Filters


def low_pass(wave: Iterable[float], cutoff_hz: float) -> Samples:
    """Filter with one pole: 6 dB an octave."""
    share = 1 - math.exp(-math.tau * cutoff_hz / RATE_HZ)
    return array("d", accumulate(wave, lambda held, new: held + share * (new - held), initial=0.0))[1:]


def high_pass(wave: Sequence[float], cutoff_hz: float) -> Samples:
    return array("d", [new - held for new, held in zip(wave, low_pass(wave, cutoff_hz), strict=True)])


def band_pass(wave: Sequence[float], center_hz: float | tuple[float, float], q: float) -> Samples:
    """Filter with two poles around a frequency, or around one that moves evenly in octaves between two."""
    start_hz, end_hz = center_hz if isinstance(center_hz, tuple) else (center_hz, center_hz)
    growth = (end_hz / start_hz) ** (1 / max(1, len(wave)))
    low = band = 0.0
    passed = array("d")
    now_hz = start_hz
    for sample in wave:
        # A state-variable filter stays stable while its frequency moves.
        g = math.pi * now_hz / RATE_HZ
        now_hz *= growth
        high = (sample - (1 / q + g) * band - low) / (1 + g / q + g * g)
        rising = g * high
        passed_now = rising + band
        band = passed_now + rising
        lifted = g * passed_now
        low += 2 * lifted
        passed.append(passed_now / q)
    return passed


# Mixing


def mix(target: Samples, source: Sequence[float], at_s: float = 0.0, gain: float = 1.0) -> Samples:
    """Add a sound to another in place, which grows if needed."""
    start = frames(at_s)
    end = start + len(source)
    if end > len(target):
        target.extend(repeat(0.0, end - len(target)))
    target[start:end] = array("d", map(add, target[start:end], map(mul, source, repeat(gain))))
    return target


def mix_round(target: Samples, source: Sequence[float], start: int, gain: float) -> None:
    """Add a sound to a loop in place: its end continues at the loop's beginning."""
    start %= len(target)
    while len(source):
        end = min(start + len(source), len(target))
        part = source[: end - start]
        target[start:end] = array("d", map(add, target[start:end], map(mul, part, repeat(gain))))
        source, start = source[end - start :], 0


# Rate

_HALF_BAND_TAPS = 63


def halved(ring: Sequence[float]) -> Samples:
    """Return a loop of an even number of samples at half the rate, without higher frequencies; it stays a loop."""
    middle = _HALF_BAND_TAPS // 2
    count = len(ring) // 2
    wrapped = array("d", ring[-middle:]) + array("d", ring) + array("d", ring[:middle])
    answer = array("d", bytes(8 * count))
    for tap in range(_HALF_BAND_TAPS):
        away = tap - middle
        if away % 2 == 0 and away:
            continue  # a filter at half of the band has zeros here
        window = 0.42 + 0.5 * math.cos(math.pi * away / (middle + 1)) + 0.08 * math.cos(math.tau * away / (middle + 1))
        weight = 0.5 if not away else math.sin(math.pi * away / 2) / (math.pi * away) * window
        answer = array("d", map(add, answer, map(mul, wrapped[tap : tap + 2 * count : 2], repeat(weight))))
    return answer


# Room

_COMBS = (1557, 1617, 1491, 1422, 1277, 1356)
_ALL_PASSES = (225, 556)
_ALL_PASS_GAIN = 0.5
_BRIGHT_HZ = 3200
"""Cutoff frequency of the room in which short sounds are heard."""
_SPREAD = 23


def reverberated(wave: Sequence[float], *, decay_s: float, bright_hz: float, side: int = 0) -> Samples:
    """Return only a room's answer (Schroeder and Moorer): damped combs side by side, then all-passes.

    `side` 0 and 1 are two ears: their echoes differ.
    """
    answer = array("d", bytes(8 * len(wave)))
    damping = math.exp(-math.tau * bright_hz / RATE_HZ)
    for length in _COMBS:
        delay = length + side * _SPREAD
        feedback = 0.001 ** (delay / (decay_s * RATE_HZ))
        answer = array("d", map(add, answer, _comb(wave, delay, feedback, damping)))
    for length in _ALL_PASSES:
        answer = _all_pass(answer, length + side * _SPREAD)
    return scaled(answer, 1 / len(_COMBS))


def _comb(wave: Sequence[float], delay: int, feedback: float, damping: float) -> Samples:
    echoes = array("d")
    line = array("d", bytes(8 * delay))
    held, open_share = 0.0, 1 - damping
    for start in range(0, len(wave), delay):
        heard = line
        echoes.extend(heard)
        line = array("d")
        for new, echo in zip(wave[start : start + delay], heard, strict=False):
            held = open_share * echo + damping * held
            line.append(new + feedback * held)
    return echoes[: len(wave)]


def _all_pass(wave: Sequence[float], delay: int) -> Samples:
    passed = array("d")
    line = array("d", bytes(8 * delay))
    for start in range(0, len(wave), delay):
        part = wave[start : start + delay]
        passed.extend([echo - _ALL_PASS_GAIN * new for new, echo in zip(part, line, strict=False)])
        line = array("d", [new + _ALL_PASS_GAIN * old for new, old in zip(part, passed[start:], strict=False)])
    return passed


def in_room(wave: Samples, *, wet: float, decay_s: float = 0.35) -> Samples:
    """Return the sound with a little of the room, and its tail."""
    longer = wave + silence(decay_s)
    room = reverberated(longer, decay_s=decay_s, bright_hz=_BRIGHT_HZ)
    return fade_out(mix(longer, room, gain=wet), 0.05)
