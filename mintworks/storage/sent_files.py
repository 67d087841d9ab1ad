"""Files to send to others, named by words, never overwriting another."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

from mintworks.storage.files import write_claimed

FOLDER: Final = "Mint Works"

_LONGEST_STEM: Final = 80
_PLAIN: Final = re.compile(r"[^a-z0-9]+")
_NAMELESS: Final = {".png": "picture"}


def save_named(data: bytes, folder: Path, ending: str, *parts: str) -> Path:
    """Write a file named by these words; return the path. Raises SaveError.

    Existing files stay: a new one gets a number.
    """
    name = "-".join(filter(None, map(_plain, parts)))[:_LONGEST_STEM].strip("-") or _NAMELESS.get(ending, "letter")
    return write_claimed(folder / f"{name}{ending}", data)


def _plain(text: str) -> str:
    """Reduce a text to letters, digits and hyphens."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _PLAIN.sub("-", letters).strip("-")
