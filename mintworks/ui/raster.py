"""Renders SVG text to PNG bytes, here or in worker processes.

resvg holds the interpreter's lock, so rendering in the background takes processes. Each runs this file as a script,
which imports nothing else of the program, nor of the script that started it.
"""

from __future__ import annotations

import os
import pickle
import queue
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from typing import Final

import resvg_py

VERSION: Final = f"1-{resvg_py.__version__}"
"""Key of the disk cache: changes whenever an SVG would render differently."""

Job = tuple[str, int, int]
"""SVG text, width and height in px."""

Drawn = tuple[Job, bytes | None]

_ROOT: Final = re.compile(r"<svg\b[^>]*>", re.DOTALL)
_OWN_SIZE: Final = re.compile(r"""\s(?:width|height|preserveAspectRatio)\s*=\s*("[^"]*"|'[^']*')""")
_MOST_WORKERS: Final = 4
DRAWING: Final = "--draw"
"""The argument with which a bundle works as a process that draws."""
_MOST_SILENT_S: Final = 10.0
"""Maximum of seconds to wait for a worker; no drawing takes as long. After that it is rendered here."""


def draw_png(svg: str, width_px: int, height_px: int) -> bytes:
    """Render at exactly this size; other aspect ratios are cropped.

    Raises ValueError where the text is no SVG.
    """
    return resvg_py.svg_to_bytes(svg_string=_sized(svg, width_px, height_px), skip_system_fonts=True)


def draw_all(jobs: Sequence[Job]) -> Iterator[Drawn]:
    """Render jobs in worker processes; yield each when ready, with None if it can't be rendered.

    Abandoning the iterator ends the workers.
    """
    todo: queue.SimpleQueue[Job] = queue.SimpleQueue()
    drawn: queue.SimpleQueue[Drawn] = queue.SimpleQueue()
    abandoned = threading.Event()
    for job in jobs:
        todo.put(job)
    workers = [_start_worker() for _ in range(min(len(jobs), os.cpu_count() or 1, _MOST_WORKERS))]
    try:
        if not all(_start_feeder(worker, todo, drawn, abandoned) for worker in workers):
            abandoned.set()  # running workers finish their jobs, which are rendered once more here
            yield from ((job, _draw_job(job)) for job in jobs)
            return
        for _ in jobs:
            yield _next_of(drawn, workers)
    finally:
        abandoned.set()
        for worker in workers:
            _end(worker)


def _start_feeder(
    worker: subprocess.Popen[bytes] | None,
    todo: queue.SimpleQueue[Job],
    drawn: queue.SimpleQueue[Drawn],
    abandoned: threading.Event,
) -> bool:
    """Start a thread that feeds a worker; return whether that succeeded."""
    feeder = threading.Thread(target=_feed, args=(worker, todo, drawn, abandoned), name="raster", daemon=True)
    try:
        feeder.start()
    except RuntimeError:
        return False
    return True


def _next_of(drawn: queue.SimpleQueue[Drawn], workers: Sequence[subprocess.Popen[bytes] | None]) -> Drawn:
    """Return the next rendered job. Ends workers that hang, and renders here instead."""
    try:
        return drawn.get(timeout=_MOST_SILENT_S)
    except queue.Empty:
        for worker in workers:
            _end(worker)
    return drawn.get()


def _end(worker: subprocess.Popen[bytes] | None) -> None:
    if worker is not None:
        worker.kill()
        worker.wait()


def _start_worker() -> subprocess.Popen[bytes] | None:
    try:
        return subprocess.Popen(
            # A bundle has no interpreter to run a file with: it draws itself.
            [sys.executable, DRAWING] if getattr(sys, "frozen", False) else [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except OSError:
        return None  # Some systems forbid further processes; then it is rendered here, more slowly.


def _feed(
    worker: subprocess.Popen[bytes] | None,
    todo: queue.SimpleQueue[Job],
    drawn: queue.SimpleQueue[Drawn],
    abandoned: threading.Event,
) -> None:
    while not abandoned.is_set():
        try:
            job = todo.get_nowait()
        except queue.Empty:
            return
        try:
            png = _ask(worker, job)
        except (OSError, EOFError, pickle.UnpicklingError):
            worker = None
            png = None if abandoned.is_set() else _draw_job(job)
        drawn.put((job, png))


def _ask(worker: subprocess.Popen[bytes] | None, job: Job) -> bytes | None:
    if worker is None or worker.stdin is None or worker.stdout is None:
        return _draw_job(job)
    pickle.dump(job, worker.stdin)
    worker.stdin.flush()
    answer: bytes | None = pickle.load(worker.stdout)
    return answer


def work() -> None:
    """Render jobs from the pipe until it is closed."""
    while True:
        try:
            job = pickle.load(sys.stdin.buffer)
        except EOFError:
            return
        pickle.dump(_draw_job(job), sys.stdout.buffer)
        sys.stdout.buffer.flush()


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


if __name__ == "__main__":
    work()
