"""Synthesises all sounds and the music of both games into assets/shared/sounds and assets/delivery/sounds, and measures
them.

    python tools/make_sounds.py            everything, in about two minutes
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

from mintworks.ui.sound import OVERLAP_FRAMES  # noqa: E402
from tools.sounds import measuring  # noqa: E402
from tools.sounds.effects import Effect, effects  # noqa: E402
from tools.sounds.flac import encode  # noqa: E402
from tools.sounds.music import Loop, loops, render  # noqa: E402
from tools.sounds.road import road_effects  # noqa: E402
from tools.sounds.road_music import road_loops  # noqa: E402
from tools.sounds.waves import RATE_HZ, Samples, halved  # noqa: E402

SHARED, DELIVERY = (ROOT / "assets" / game / "sounds" for game in ("shared", "delivery"))
FOLDERS = SHARED, DELIVERY
SUFFIX = ".flac"

_MOST_DC = 1e-4
_MOST_SEAM = 1.0
_WINDOW_S = 0.1


@dataclass(frozen=True, slots=True)
class Made:
    """A finished file with its measurements."""

    name: str
    data: bytes
    length_s: float
    peak_dbfs: float
    rms_dbfs: float
    lufs: float
    """Loudness of an effect's loudest tenth of a second, or of a whole loop."""
    dc: float
    seam: float | None
    """A loop's jump at the seam, relative to the largest one nearby; None for an effect."""

    def defects(self) -> list[str]:
        """Return the measurable defects."""
        wrong = {
            f"its peak is at {self.peak_dbfs:.1f} dBFS": self.peak_dbfs > measuring.PEAK_DBFS + 0.01,
            f"it is {self.dc:.1e} off center": abs(self.dc) > _MOST_DC,
            "one hears where it begins again": self.seam is not None and self.seam > _MOST_SEAM,
        }
        return [defect for defect, is_so in wrong.items() if is_so]

    def __str__(self) -> str:
        seam = "" if self.seam is None else f"  seam {self.seam:4.2f}"
        return (
            f"{self.name:14} {self.length_s:6.2f} s  peak {self.peak_dbfs:6.1f} dBFS  RMS {self.rms_dbfs:6.1f} dBFS"
            f"  {self.lufs:6.1f} LUFS  off center {self.dc:8.1e}  {len(self.data):8,} bytes{seam}"
        )


def names() -> list[str]:
    """Return every sound by file name, the slowest to make first."""
    return [*_loops(), *_effects()]


def file_of(name: str) -> Path:
    """Return the path of a sound."""
    return (DELIVERY if name in road_loops() or name in road_effects() else SHARED) / f"{name}{SUFFIX}"


def make(name: str) -> Made:
    """Synthesize one file. Raises KeyError for a name that isn't in `names`, ValueError if it clips."""
    loop = _loops().get(name)
    if loop is not None:
        return _made_loop(name, render(name, loop), loop.bits)
    effect = _effects()[name]
    wave = measuring.levelled(effect.make(), effect.loudness)
    return _made(name, encode([measuring.whole_numbers(wave, effect.bits)], RATE_HZ), [wave])


def _loops() -> dict[str, Loop]:
    return loops() | road_loops()


def _effects() -> dict[str, Effect]:
    return effects() | road_effects()


def _made_loop(name: str, channels: Sequence[Samples], bits: int) -> Made:
    """Return music at half the rate, which is enough for mallets, with some of the loop before and after it."""
    rings = [measuring.whole_numbers(halved(channel), bits) for channel in channels]
    rounded = [[*ring[-OVERLAP_FRAMES:], *ring, *ring[:OVERLAP_FRAMES]] for ring in rings]
    return _made(name, encode(rounded, RATE_HZ // 2), channels, is_loop=True)


def _made(name: str, data: bytes, channels: Sequence[Samples], *, is_loop: bool = False) -> Made:
    return Made(
        name,
        data,
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
    for folder in FOLDERS:
        folder.mkdir(exist_ok=True)
    defects = 0
    total_bytes = 0
    with ProcessPoolExecutor() as workers:
        for made in workers.map(make, wanted):
            file_of(made.name).write_bytes(made.data)
            total_bytes += len(made.data)
            print(made)
            for defect in made.defects():
                defects += 1
                print(f"{made.name}: {defect}", file=sys.stderr)
    for file in [file for folder in FOLDERS for file in folder.glob(f"*{SUFFIX}")]:
        if file.stem not in names() or file != file_of(file.stem):
            file.unlink()
            print(f"{file.name} belongs to no sound any more and was removed")
    print(f"{len(wanted)} files, {total_bytes:,} bytes")
    return 1 if defects else 0


if __name__ == "__main__":
    raise SystemExit(main())
