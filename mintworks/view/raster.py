"""Draws SVG text into PNG bytes, here or in other processes.

A module of its own, without pygame, because resvg holds the interpreter's lock while it draws: drawing beside the
game's own path therefore takes worker processes, and these import only this.
"""

from __future__ import annotations

import multiprocessing
import os
import re
from collections.abc import Iterator, Sequence

import resvg_py

VERSION = f"1-{resvg_py.__version__}"
"""Changes whenever the same SVG would be drawn otherwise."""

Job = tuple[str, int, int]
"""SVG text, width and height in px."""

_ROOT = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_OWN_SIZE = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')""")
_MOST_WORKERS = 4
_LONGEST_DRAWING_S = 30.0


def draw_png(svg: str, width_px: int, height_px: int) -> bytes:
    """Draw into exactly this size; a drawing of another shape covers it and is cut at the edges.

    Raises ValueError where the text is no SVG.
    """
    return resvg_py.svg_to_bytes(svg_string=_sized(svg, width_px, height_px), skip_system_fonts=True)


def draw_all(jobs: Sequence[Job]) -> Iterator[bytes | None]:
    """Draw many in worker processes, in order; None for each that could not be drawn.

    Abandoning the iterator ends the workers.
    """
    drawn = 0
    try:
        with multiprocessing.get_context("spawn").Pool(min(len(jobs), os.cpu_count() or 1, _MOST_WORKERS)) as pool:
            results = pool.imap(_draw_job, jobs)
            while drawn < len(jobs):
                png = results.next(_LONGEST_DRAWING_S)
                drawn += 1
                yield png
    except (multiprocessing.TimeoutError, OSError):
        # Some systems forbid worker processes or kill them: the rest is drawn here, more slowly.
        yield from map(_draw_job, jobs[drawn:])


def _draw_job(job: Job) -> bytes | None:
    try:
        return draw_png(*job)
    except ValueError:
        return None


def _sized(svg: str, width_px: int, height_px: int) -> str:
    root = _ROOT.search(svg)
    if root is None:
        raise ValueError("expected an <svg> element")
    tag = _OWN_SIZE.sub("", root.group())
    size = f'<svg width="{width_px}" height="{height_px}" preserveAspectRatio="xMidYMid slice"'
    return svg[: root.start()] + size + tag.removeprefix("<svg") + svg[root.end() :]
