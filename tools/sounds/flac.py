"""Writes FLAC (RFC 9639): lossless, small for quiet music, decoded by every build of SDL_mixer, and the same bytes
wherever it runs, which encoders of lossy formats do not promise.

Only what synthesised sound needs: 16 bits, one or two channels, linear prediction with Rice-coded residuals.
"""

from __future__ import annotations

import hashlib
import math
import sys
from array import array
from collections.abc import Sequence
from itertools import repeat
from operator import add, mul, sub

BLOCK = 4096
_BITS = 16
_ORDERS = (4, 8, 12)
_PRECISION = 14
_LARGEST_RICE = 14
_PARTITION_ORDER = 4
_SAMPLE_RATES = {44_100: 0b1001, 22_050: 0b0110}
_ONE_CHANNEL, _LEFT_AND_SIDE, _MID_AND_SIDE = 0b0000, 0b1000, 0b1010


def encode(channels: Sequence[Sequence[int]], rate_hz: int) -> bytes:
    """Encode one or two channels of 16-bit samples. Raises KeyError for a rate other than 44,100 and 22,050 Hz."""
    count = len(channels[0])
    frames = b"".join(
        _frame(start // BLOCK, [channel[start : start + BLOCK] for channel in channels], rate_hz)
        for start in range(0, count, BLOCK)
    )
    return b"fLaC" + _stream_info(channels, rate_hz, count) + frames


class _Bits:
    """Collects bits as text of zeros and ones: in plain Python the fastest way, and the easiest to read."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def put(self, value: int, width: int) -> None:
        if width:
            self._parts.append(format(value & ((1 << width) - 1), f"0{width}b"))

    def put_text(self, bits: str) -> None:
        self._parts.append(bits)

    def text(self) -> str:
        return "".join(self._parts)

    def to_bytes(self) -> bytes:
        bits = self.text()
        bits += "0" * (-len(bits) % 8)
        return int(bits, 2).to_bytes(len(bits) // 8, "big")


def _stream_info(channels: Sequence[Sequence[int]], rate_hz: int, count: int) -> bytes:
    bits = _Bits()
    bits.put(0x80, 8)  # the last block of metadata, of type 0
    bits.put(34, 24)
    for value, width in ((BLOCK, 16), (BLOCK, 16), (0, 24), (0, 24), (rate_hz, 20)):
        bits.put(value, width)
    bits.put(len(channels) - 1, 3)
    bits.put(_BITS - 1, 5)
    bits.put(count, 36)
    interleaved = array("h", [0]) * (count * len(channels))
    for index, channel in enumerate(channels):
        interleaved[index :: len(channels)] = array("h", channel)
    if sys.byteorder == "big":
        interleaved.byteswap()
    return bits.to_bytes() + hashlib.md5(interleaved.tobytes()).digest()


def _frame(number: int, channels: list[Sequence[int]], rate_hz: int) -> bytes:
    assignment, subframes = _subframes(channels)
    count = len(channels[0])
    bits = _Bits()
    bits.put(0b1111_1111_1111_1000, 16)
    bits.put(0b1100 if count == BLOCK else 0b0111, 4)
    bits.put(_SAMPLE_RATES[rate_hz], 4)
    bits.put(assignment, 4)
    bits.put(0b1000, 4)
    # The number is written like a code point of UTF-8.
    for byte in chr(number).encode():
        bits.put(byte, 8)
    if count != BLOCK:
        bits.put(count - 1, 16)
    header = bits.to_bytes()
    bits.put(_crc(header, 8, 0x07), 8)
    for subframe in subframes:
        bits.put_text(subframe)
    body = bits.to_bytes()
    return body + _crc(body, 16, 0x8005).to_bytes(2, "big")


def _subframes(channels: list[Sequence[int]]) -> tuple[int, list[str]]:
    if len(channels) == 1:
        return _ONE_CHANNEL, [_subframe(channels[0], _BITS)]
    left, right = channels
    side = list(map(sub, left, right))
    mid = [total >> 1 for total in map(add, left, right)]
    first = {_LEFT_AND_SIDE: _subframe(left, _BITS), _MID_AND_SIDE: _subframe(mid, _BITS)}
    assignment = min(first, key=lambda each: len(first[each]))
    return assignment, [first[assignment], _subframe(side, _BITS + 1)]


def _subframe(samples: Sequence[int], width: int) -> str:
    """Return the bits of one channel; bits that are zero in all samples aren't written."""
    bits = _Bits()
    common = 0
    for sample in samples:
        common |= sample
    if samples.count(samples[0]) == len(samples):
        bits.put(0b0_000000_0, 8)
        bits.put(samples[0], width)
        return bits.text()
    wasted = (common & -common).bit_length() - 1
    kept = [sample >> wasted for sample in samples]
    width -= wasted
    flag = "1" + "0" * (wasted - 1) + "1" if wasted else "0"
    coefficients, shift = _predictor(kept)
    order = len(coefficients)
    residual = _residual(kept, coefficients, shift)
    bits.put_text(f"0{0b100000 | (order - 1):06b}{flag}" if order else f"0{0b001000:06b}{flag}")
    for sample in kept[:order]:
        bits.put(sample, width)
    if order:
        bits.put(_PRECISION - 1, 4)
        bits.put(shift, 5)
        for coefficient in coefficients:
            bits.put(coefficient, _PRECISION)
    bits.put_text(_rice(residual, order, len(kept)))
    return bits.text()


def _predictor(samples: Sequence[int]) -> tuple[list[int], int]:
    """Return whole-number coefficients, newest sample first, and the shift of their sum; none for a short block."""
    count = len(samples)
    if count < 8 * max(_ORDERS):
        return [], 0
    step = math.pi / count
    window = [math.sin(step * (index + 0.5)) for index in range(count)]
    shaped = list(map(mul, samples, window))
    lags = [sum(map(mul, shaped, shaped[lag:])) for lag in range(max(_ORDERS) + 1)]
    found = _levinson(lags)
    # The bits that an order saves in the residual against those that its coefficients cost.
    best = min(_ORDERS, key=lambda order: count * 0.5 * math.log2(max(found[order][1], 1e-9)) + order * 30)
    wanted = found[best][0]
    largest = max(map(abs, wanted))
    shift = max(0, min(15, _PRECISION - 2 - math.frexp(largest)[1]))
    limit = (1 << (_PRECISION - 1)) - 1
    return [max(-limit, min(limit, round(value * (1 << shift)))) for value in wanted], shift


def _levinson(lags: list[float]) -> dict[int, tuple[list[float], float]]:
    """Return coefficients and remaining energy by order (Levinson and Durbin)."""
    error = lags[0] * (1 + 1e-9) + 1e-9
    coefficients: list[float] = []
    found = {}
    for order in range(1, len(lags)):
        reflected = (lags[order] - sum(c * lags[order - 1 - i] for i, c in enumerate(coefficients))) / error
        turned = coefficients[::-1]
        coefficients = [c - reflected * t for c, t in zip(coefficients, turned, strict=True)] + [reflected]
        error *= 1 - reflected * reflected
        found[order] = coefficients, error
    return found


def _residual(samples: Sequence[int], coefficients: list[int], shift: int) -> list[int]:
    order = len(coefficients)
    if not order:
        return list(samples)
    predicted = [0] * (len(samples) - order)
    for back, coefficient in enumerate(coefficients, start=1):
        part = samples[order - back : len(samples) - back]
        predicted = list(map(add, predicted, map(mul, part, repeat(coefficient))))
    return [sample - (guess >> shift) for sample, guess in zip(samples[order:], predicted, strict=True)]


def _rice(residual: list[int], order: int, count: int) -> str:
    """Return the residual in partitions, each with its best parameter."""
    partition_order = _PARTITION_ORDER if count == BLOCK else 0
    size = count >> partition_order
    parts = [f"00{partition_order:04b}"]
    start = 0
    for index in range(1 << partition_order):
        end = start + size - (order if index == 0 else 0)
        folded = [2 * value if value >= 0 else -2 * value - 1 for value in residual[start:end]]
        start = end
        mean = sum(folded) / max(1, len(folded))
        parameter = min(_LARGEST_RICE, max(0, math.floor(math.log2(mean + 1e-9) + 0.5) if mean > 0.5 else 0))
        parameter = min(
            (near for near in (parameter - 1, parameter, parameter + 1) if 0 <= near <= _LARGEST_RICE),
            key=lambda near: sum(value >> near for value in folded) + (near + 1) * len(folded),
        )
        parts.append(f"{parameter:04b}")
        codes = {value: _rice_code(value, parameter) for value in set(folded)}
        parts.extend(map(codes.__getitem__, folded))
    return "".join(parts)


def _rice_code(value: int, parameter: int) -> str:
    tail = format(value & ((1 << parameter) - 1), f"0{parameter}b") if parameter else ""
    return "0" * (value >> parameter) + "1" + tail


def _crc_table(width: int, polynomial: int) -> list[int]:
    table = []
    top = 1 << (width - 1)
    for byte in range(256):
        rest = byte << (width - 8)
        for _ in range(8):
            rest = (rest << 1) ^ polynomial if rest & top else rest << 1
        table.append(rest & ((1 << width) - 1))
    return table


_CRC_TABLES = {(8, 0x07): _crc_table(8, 0x07), (16, 0x8005): _crc_table(16, 0x8005)}


def _crc(data: bytes, width: int, polynomial: int) -> int:
    table, mask, rest = _CRC_TABLES[width, polynomial], (1 << width) - 1, 0
    for byte in data:
        rest = ((rest << 8) & mask) ^ table[(rest >> (width - 8)) ^ byte]
    return rest
