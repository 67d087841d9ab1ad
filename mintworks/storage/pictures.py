"""Pictures that a person takes along: written where the system keeps their pictures."""

from __future__ import annotations

import contextlib
import re
import unicodedata
from pathlib import Path
from typing import Final

import platformdirs

from mintworks.storage.errors import SaveError
from mintworks.storage.files import claim_path, write_atomically

FOLDER: Final = "Mint Works"

_LONGEST_STEM: Final = 80
_PLAIN: Final = re.compile(r"[^a-z0-9]+")
_NAMELESS: Final = "picture"


def pictures_folder() -> Path:
    """Where the pictures of this person lie, in a folder of the game's own."""
    return platformdirs.user_pictures_path() / FOLDER


def save_picture(png: bytes, *parts: str) -> Path:
    """Write a picture under a name made of these words, and tell where. Raises SaveError.

    What is called so already is left alone: the new picture then has a number behind its name.
    """
    name = "-".join(filter(None, map(_plain, parts)))[:_LONGEST_STEM].strip("-") or _NAMELESS
    claimed = claim_path(pictures_folder() / f"{name}.png")
    try:
        write_atomically(claimed, png)
    except SaveError:
        with contextlib.suppress(OSError):
            claimed.unlink()
        raise
    return claimed


def _plain(text: str) -> str:
    """A text in letters, digits and hyphens that every file system takes."""
    letters = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return _PLAIN.sub("-", letters).strip("-")
