"""The measure of contrast that keeps text legible."""

from __future__ import annotations

import functools

from mintworks.ui.theme import Color


def contrast(first: Color, second: Color) -> float:
    """Contrast ratio of two colors from 1 to 21, as WCAG 2.2 defines it."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


@functools.lru_cache(maxsize=65_536)
def _luminance(rgb: Color) -> float:
    """Relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)

    r, g, b = (linear(channel) for channel in rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
