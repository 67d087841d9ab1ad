"""Saved pictures, in the system's folder of pictures."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from mintworks.storage.sent_files import FOLDER, save_named


def pictures_folder() -> Path:
    """Return the folder of pictures."""
    return platformdirs.user_pictures_path() / FOLDER


def save_picture(png: bytes, *parts: str) -> Path:
    """Write a picture to a file named by these words; return the path. Raises SaveError.

    Existing files stay: a new one gets a number.
    """
    return save_named(png, pictures_folder(), ".png", *parts)
