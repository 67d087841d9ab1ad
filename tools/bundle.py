"""Builds what people download: the program in one folder with Python and all that it needs, packed for this system.

    .venv/bin/python -m tools.bundle --out dist

Beside the packed folder lie the wheel, the source and SHA256SUMS. On Linux that is a .tar.xz, elsewhere a .zip; from
the same sources and the same Python come the same bytes. Other systems are built on such systems: see CONTRIBUTING.
"""

from __future__ import annotations

import argparse
import hashlib
import lzma
import os
import platform
import shutil
import struct
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import resvg_py

from mintworks import __version__

CHECKOUT: Final = Path(__file__).resolve().parent.parent
WHEN_S: Final = 1_767_225_600
"""Date of every file, so that the same input gives the same bytes: 1 January 2026."""
_UNUSED: Final = ("tkinter", "numpy", "distributed", "dask", "PIL", "setuptools", "pip")
"""Packages that others would use if they were there, and that the game doesn't need."""
_ICON_PX: Final = (16, 32, 48, 64, 128, 256)
_ICNS: Final = ((128, b"ic07"), (256, b"ic08"), (512, b"ic09"))
_DESKTOP: Final = """\
[Desktop Entry]
Type=Application
Name=Mint Works
Comment=Two small-box board games about mints
Exec=mintworks
Icon=mintworks
Categories=Game;BoardGame;
"""


def icon_png(side_px: int) -> bytes:
    """Return the mint as a PNG of a size."""
    svg = (CHECKOUT / "assets/shared/art/icons/mint.svg").read_text("utf-8")
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=side_px, height=side_px))


def ico(pngs: list[tuple[int, bytes]]) -> bytes:
    """Return pictures of several sizes as one icon for Windows."""
    head, at = struct.pack("<3H", 0, 1, len(pngs)), 6 + 16 * len(pngs)
    for side_px, png in pngs:
        head += struct.pack("<4B2H2I", side_px % 256, side_px % 256, 0, 0, 1, 32, len(png), at)
        at += len(png)
    return head + b"".join(png for _, png in pngs)


def icns(pngs: list[tuple[bytes, bytes]]) -> bytes:
    """Return pictures, each with the name of its size, as one icon for macOS."""
    parts = b"".join(name + struct.pack(">I", len(png) + 8) + png for name, png in pngs)
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def build_folder(scratch: Path) -> Path:
    """Build the folder with PyInstaller, in an environment that holds only the game and itself; return its path."""
    python = _environment(scratch / "venv")
    icon = scratch / ("mintworks.icns" if sys.platform == "darwin" else "mintworks.ico")
    if sys.platform == "darwin":
        icon.write_bytes(icns([(name, icon_png(side_px)) for side_px, name in _ICNS]))
    else:
        icon.write_bytes(ico([(side_px, icon_png(side_px)) for side_px in _ICON_PX]))
    assets = scratch / "assets"
    shutil.copytree(CHECKOUT / "assets", assets, ignore=shutil.ignore_patterns("readme"))
    command = [python, "-m", "PyInstaller", "--noconfirm", "--clean", "--onedir", "--name", "mintworks"]
    command += ["--windowed"] if sys.platform == "darwin" else []
    command += ["--paths", str(CHECKOUT), "--collect-submodules", "mintworks", "--icon", str(icon)]
    for package in ("font_manrope", "font_fredoka_one"):
        command += ["--collect-data", package]
    for name, folder in (("assets", assets), ("levels", CHECKOUT / "levels")):
        command += ["--add-data", f"{folder}{os.pathsep}mintworks/{name}"]
    for module in _UNUSED:
        command += ["--exclude-module", module]
    command += ["--distpath", str(scratch / "made"), "--workpath", str(scratch / "work"), "--specpath", str(scratch)]
    # The order in which sets are gone through must be the same each time, and nothing may be dated today.
    fixed = {**os.environ, "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(WHEN_S), "PYTHONPATH": str(CHECKOUT)}
    subprocess.run([*command, str(CHECKOUT / "mintworks/__main__.py")], cwd=scratch, env=fixed, check=True)
    made = scratch / "made" / "mintworks"
    if sys.platform == "linux" and shutil.which("strip"):
        for library in (made / "_internal").glob("libpython*"):  # half of the folder is what debuggers read
            subprocess.run(["strip", "--strip-unneeded", str(library)], check=True)
    _add_papers(made, scratch / "venv")
    return made


def _environment(folder: Path) -> str:
    """Make an environment with the game's requirements and PyInstaller; return its Python."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
    python = str(folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    wanted = ("--quiet", "--require-hashes", "--requirement", str(CHECKOUT / "tools/requirements-bundle.txt"))
    subprocess.run([python, "-m", "pip", "install", "--disable-pip-version-check", *wanted], check=True)
    return python


def _add_papers(made: Path, environment: Path) -> None:
    """Add the licenses of all parts, and the desktop entry with the icon."""
    papers = made / "licenses"
    papers.mkdir()
    for name in ("LICENSE", "LICENSES-THIRD-PARTY.md"):
        shutil.copyfile(CHECKOUT / name, papers / name)
    for package in sorted(environment.rglob("*.dist-info")):
        for file in sorted(path for path in package.rglob("*") if path.is_file()):
            if file.name.upper().startswith(("LICEN", "COPYING", "NOTICE", "OFL")):
                shutil.copyfile(file, papers / f"{package.name.partition('-')[0]}-{file.name}")
    if sys.platform == "linux":
        (made / "mintworks.desktop").write_text(_DESKTOP, "utf-8")
        (made / "mintworks.png").write_bytes(icon_png(256))
        shutil.copyfile(CHECKOUT / "assets/shared/art/icons/mint.svg", made / "mintworks.svg")


def pack(folder: Path, out: Path) -> Path:
    """Pack a folder in the system's format; return the file."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    stem = f"mintworks-{__version__}-{system}-{platform.machine().lower()}"
    return _pack_tar(folder, out / f"{stem}.tar.xz") if system == "linux" else _pack_zip(folder, out / f"{stem}.zip")


def _pack_tar(folder: Path, target: Path) -> Path:
    with (
        lzma.open(target, "wb", preset=9 | lzma.PRESET_EXTREME) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar,
    ):
        for path in _in_order(folder):
            tar.add(path, f"mintworks/{path.relative_to(folder)}", recursive=False, filter=_undated)
    return target


def _pack_zip(folder: Path, target: Path) -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed_zip:
        for path in _in_order(folder):
            if path.is_file():
                entry = zipfile.ZipInfo(f"mintworks/{path.relative_to(folder).as_posix()}", (2026, 1, 1, 0, 0, 0))
                entry.external_attr = (0o755 if os.access(path, os.X_OK) else 0o644) << 16
                packed_zip.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    return target


def _in_order(folder: Path) -> Iterator[Path]:
    yield from sorted(path for path in folder.rglob("*"))


def _undated(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = WHEN_S, 0, 0, "", ""
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=Path("dist"), help="folder for what is built (dist)")
    parser.add_argument("--only-bundle", action="store_true", help="leave out wheel and source")
    options = parser.parse_args()
    out: Path = options.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        packed = pack(build_folder(Path(scratch)), out)
    if not options.only_bundle:
        dated = {**os.environ, "SOURCE_DATE_EPOCH": str(WHEN_S)}
        build = [sys.executable, "-m", "hatchling", "build", "--directory", str(out)]
        subprocess.run(build, cwd=CHECKOUT, env=dated, check=True)
    files = sorted(path for path in out.iterdir() if path.is_file() and path.name != "SHA256SUMS")
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (out / "SHA256SUMS").write_text("".join(sums), "ascii")
    print(f"{packed}: {packed.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
