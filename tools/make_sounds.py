"""Synthesises all sounds and the music of the game into assets/shared/sounds, and measures them.

    python tools/make_sounds.py            everything, in about a minute
    python tools/make_sounds.py mint win   only files whose names begin so

The same bytes come out each time. Fails if a sound clips, is off center, or if a loop has a seam.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.sounds import measuring  # noqa: E402
from tools.sounds.effects import effects  # noqa: E402
from tools.sounds.flac import encode  # noqa: E402
from tools.sounds.music import BITS, loops, render  # noqa: E402
from tools.sounds.waves import RATE_HZ, Samples  # noqa: E402

FOLDER = ROOT / "assets" / "shared" / "sounds"
SUFFIX = ".flac"

_MOST_DC = 1e-4
_MOST_SEAM = 1.0
_WINDOW_S = 0.1


@dataclass(frozen=True, slots=True)
class Made:
    """A finished file and what was measured on it."""

    name: str
    data: bytes
    length_s: float
    peak_dbfs: float
    rms_dbfs: float
    lufs: float
    """Of the loudest tenth of a second of an effect, of the whole of a loop."""
    dc: float
    seam: float | None
    """Of a loop: its jump at the seam against its largest elsewhere nearby."""

    def faults(self) -> list[str]:
        """What is wrong with it, as far as one can measure."""
        wrong = {
            f"its peak is at {self.peak_dbfs:.1f} dBFS": self.peak_dbfs > measuring.PEAK_DBFS + 0.01,
            f"it is {self.dc:.1e} off center": abs(self.dc) > _MOST_DC,
            "one hears where it begins again": self.seam is not None and self.seam > _MOST_SEAM,
        }
        return [fault for fault, is_so in wrong.items() if is_so]

    def __str__(self) -> str:
        seam = "" if self.seam is None else f"  seam {self.seam:4.2f}"
        return (
            f"{self.name:14} {self.length_s:6.2f} s  peak {self.peak_dbfs:6.1f} dBFS  RMS {self.rms_dbfs:6.1f} dBFS"
            f"  {self.lufs:6.1f} LUFS  off center {self.dc:8.1e}  {len(self.data):8,} bytes{seam}"
        )


def names() -> list[str]:
    """Every sound by file name, the longest to make first."""
    return [*loops(), *effects()]


def make(name: str) -> Made:
    """Synthesise one file. Raises KeyError for a name that is not in `names`, ValueError if it clips."""
    loop = loops().get(name)
    if loop is not None:
        return _made(name, render(name, loop), bits=BITS, is_loop=True)
    effect = effects()[name]
    return _made(name, [measuring.levelled(effect.make(), effect.loudness)], bits=16, is_loop=False)


def _made(name: str, channels: Sequence[Samples], *, bits: int, is_loop: bool) -> Made:
    return Made(
        name,
        encode([measuring.whole_numbers(channel, bits) for channel in channels], RATE_HZ),
        len(channels[0]) / RATE_HZ,
        measuring.decibels(measuring.peak(channels)),
        measuring.decibels(measuring.rms(channels)),
        measuring.loudness(channels, None if is_loop else _WINDOW_S),
        max((sum(channel) / len(channel) for channel in channels), key=abs),
        max(map(measuring.seam, channels)) if is_loop else None,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the game.")
    parser.add_argument("name", nargs="*", help="only files whose names begin so")
    asked = tuple(parser.parse_args(arguments).name)
    wanted = [name for name in names() if not asked or name.startswith(asked)]
    FOLDER.mkdir(exist_ok=True)
    faults = 0
    total_bytes = 0
    with ProcessPoolExecutor() as workers:
        for made in workers.map(make, wanted):
            (FOLDER / f"{made.name}{SUFFIX}").write_bytes(made.data)
            total_bytes += len(made.data)
            print(made)
            for fault in made.faults():
                faults += 1
                print(f"{made.name}: {fault}", file=sys.stderr)
    for file in FOLDER.glob(f"*{SUFFIX}"):
        if file.stem not in names():
            file.unlink()
            print(f"{file.name} belongs to no sound any more and was removed")
    print(f"{len(wanted)} files, {total_bytes:,} bytes")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
