"""What people download is packed the same way each time, with icons that systems can read."""

from __future__ import annotations

import os
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.bundle import _pack_tar, _pack_zip, icns, ico, icon_png

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "made"
    (made / "inside").mkdir(parents=True)
    (made / "mintworks").write_bytes(b"program")
    (made / "mintworks").chmod(0o755)
    (made / "inside" / "words.yaml").write_bytes(b"a: b")
    return made


def touch_all(folder: Path, when_s: float) -> None:
    for path in folder.rglob("*"):
        os.utime(path, (when_s, when_s))


@pytest.mark.parametrize("pack, name", [(_pack_tar, "a.tar.xz"), (_pack_zip, "a.zip")])
def test_the_same_files_give_the_same_bytes(folder: Path, tmp_path: Path, pack, name: str) -> None:  # type: ignore[no-untyped-def]
    touch_all(folder, 1_700_000_000)
    first = pack(folder, tmp_path / name).read_bytes()
    touch_all(folder, 1_800_000_000)
    assert pack(folder, tmp_path / f"again-{name}").read_bytes() == first


def test_what_is_packed_can_be_run_after_it_is_unpacked(folder: Path, tmp_path: Path) -> None:
    with tarfile.open(_pack_tar(folder, tmp_path / "a.tar.xz")) as tar:
        assert {entry.name: entry.mode for entry in tar if entry.isfile()} == {
            "mintworks/mintworks": 0o755,
            "mintworks/inside/words.yaml": 0o644,
        }
    with zipfile.ZipFile(_pack_zip(folder, tmp_path / "a.zip")) as packed:
        assert packed.getinfo("mintworks/mintworks").external_attr >> 16 == 0o755


def test_icons_hold_their_pictures() -> None:
    small, large = icon_png(16), icon_png(256)
    assert small.startswith(PNG)
    windows = ico([(16, small), (256, large)])
    assert struct.unpack_from("<3H", windows) == (0, 1, 2)
    for number, (side, png) in enumerate(((16, small), (0, large))):
        entry = struct.unpack_from("<4B2H2I", windows, 6 + 16 * number)
        assert entry[0] == side
        assert windows[entry[7] : entry[7] + entry[6]] == png
    mac = icns([(b"ic07", large)])
    assert mac[:4] == b"icns"
    assert struct.unpack(">I", mac[4:8])[0] == len(mac)
    assert mac[16:] == large
