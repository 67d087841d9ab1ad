"""Letters as files: plain text, or a chunk of a PNG."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path
from typing import Final

import platformdirs

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.files import read_bytes
from mintworks.storage.sent_files import FOLDER, save_named

ENDING: Final = ".letter"
ENDINGS: Final = (ENDING, ".txt", ".png")
"""Suffixes of files that may hold a letter."""

_LARGEST_TEXT: Final = 100_000
_PNG: Final = b"\x89PNG\r\n\x1a\n"
_KEYWORD: Final = b"Mint Works letter"
_HEADER_BYTES: Final = len(_PNG) + 4 + 4 + 13 + 4
"""Size of a PNG's signature and first chunk."""


def letters_folder() -> Path:
    """Return the folder of letters."""
    return platformdirs.user_documents_path() / FOLDER


def save_letter(letter: str, *parts: str) -> Path:
    """Write a letter to a file named by these words; return the path. Raises SaveError."""
    return save_named(f"{letter}\n".encode(), letters_folder(), ENDING, *parts)


def with_letter(png: bytes, letter: str) -> bytes:
    """Embed a letter in a PNG as a text chunk."""
    data = _KEYWORD + b"\0" + letter.encode("latin-1")
    chunk = struct.pack(">I", len(data)) + b"tEXt" + data + struct.pack(">I", zlib.crc32(b"tEXt" + data))
    return png[:_HEADER_BYTES] + chunk + png[_HEADER_BYTES:]


def letter_in(path: Path) -> str:
    """Read a file's letter, or the text in its place. Raises SaveError."""
    data = read_bytes(path)
    if data.startswith(_PNG):
        letter = _letter_in_png(data)
        if letter is None:
            raise SaveError(path, Trouble.DAMAGED, "picture with a letter in it: ask for the letter as text")
        return letter
    if len(data) > _LARGEST_TEXT:
        raise SaveError(path, Trouble.DAMAGED, f"letter: it has {len(data):,} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SaveError(path, Trouble.DAMAGED, f"letter: byte {error.start} isn’t text") from error


def _letter_in_png(data: bytes) -> str | None:
    place = len(_PNG)
    while place + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, place)
        held = data[place + 8 : place + 8 + length]
        if kind == b"tEXt" and held.startswith(_KEYWORD + b"\0"):
            return held.removeprefix(_KEYWORD + b"\0").decode("latin-1")
        place += length + 12
    return None
