"""Measurements of sounds: loudness, clipping, direct current, and the seam of a loop."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tools.sounds.waves import RATE_HZ, Samples, fade_out, frames, high_pass, scaled

PEAK_DBFS = -3.0
"""Maximum peak of a sound, relative to full scale."""
_WINDOW_S = 0.1
_UNHEARD = 10 ** (-70 / 20)
_FULL = 32767


def decibels(ratio: float) -> float:
    return 20 * math.log10(max(ratio, 1e-9))


def peak(channels: Sequence[Sequence[float]]) -> float:
    return max(max(map(abs, channel)) for channel in channels)


def rms(channels: Sequence[Sequence[float]]) -> float:
    return math.sqrt(sum(sum(x * x for x in channel) / len(channel) for channel in channels) / len(channels))


def loudness(channels: Sequence[Sequence[float]], window_s: float | None = None) -> float:
    """Return the loudness in LUFS by the weighting of ITU-R BS.1770, of the whole or of its loudest window.

    One channel counts as two, since it comes from both loudspeakers.
    """
    heard = [_weighted(channel) for channel in channels]
    powers = [_power(channel, window_s) for channel in heard]
    total = sum(powers) if len(powers) > 1 else 2 * powers[0]
    return -0.691 + 10 * math.log10(max(total, 1e-12))


def levelled(wave: Samples, wanted_lufs: float) -> Samples:
    """Return an effect at its loudness, with a peak of at most −3 dBFS, without its inaudible end."""
    clean = high_pass(wave, 30)
    gain = 10 ** ((wanted_lufs - loudness([clean], _WINDOW_S)) / 20)
    level = scaled(clean, min(gain, 10 ** (PEAK_DBFS / 20) / peak([clean])))
    end = max(index for index, x in enumerate(level) if abs(x) > _UNHEARD)
    return fade_out(level[: end + 1], 0.03)


def whole_numbers(channel: Sequence[float], bits: int = 16) -> list[int]:
    """Return samples of 16 bits; with fewer `bits` the last ones are zero. Raises ValueError if it clips."""
    unit = 1 << (16 - bits)
    samples = [round(x * _FULL / unit) * unit for x in channel]
    if max(map(abs, samples)) >= _FULL:
        raise ValueError("the sound clips")
    return samples


def seam(channel: Sequence[float]) -> float:
    """Return the jump of a loop at its seam, relative to the bends around it; up to 1 there is none."""
    near = frames(0.05)
    around = [*channel[-near:], *channel[:near]]
    # A jump shows in the second difference, where a smooth wave of any loudness is small.
    bends = [abs(a - 2 * b + c) for a, b, c in zip(around, around[1:], around[2:], strict=False)]
    at_seam = max(bends[near - 2 : near])
    elsewhere = bends[: near - 2] + bends[near:]
    return at_seam / max(1e-9, *elsewhere)


def _power(channel: Sequence[float], window_s: float | None) -> float:
    squares = [x * x for x in channel]
    if window_s is None:
        return sum(squares) / len(squares)
    size = frames(window_s)
    hop = size // 8
    return max(sum(squares[start : start + size]) for start in range(0, max(1, len(squares) - hop), hop)) / size


def _weighted(channel: Sequence[float]) -> list[float]:
    """Return the weighted samples: a shelf for the head and a high-pass for the ear, as in the standard."""
    k = math.tan(math.pi * 1681.974450955533 / RATE_HZ)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band = high**0.4996667741545416
    shelf = _biquad(
        channel,
        (high + band * k / q + k * k, 2 * (k * k - high), high - band * k / q + k * k),
        (1 + k / q + k * k, 2 * (k * k - 1), 1 - k / q + k * k),
    )
    k, q = math.tan(math.pi * 38.13547087602444 / RATE_HZ), 0.5003270373238773
    norm = 1 + k / q + k * k
    return _biquad(shelf, (norm, -2 * norm, norm), (norm, 2 * (k * k - 1), 1 - k / q + k * k))


def _biquad(channel: Sequence[float], b: tuple[float, float, float], a: tuple[float, float, float]) -> list[float]:
    b0, b1, b2 = (each / a[0] for each in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    first = second = 0.0
    answer = []
    for x in channel:
        y = b0 * x + first
        first = b1 * x - a1 * y + second
        second = b2 * x - a2 * y
        answer.append(y)
    return answer
