"""Pictures that a person takes along: written where the system keeps their pictures."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from mintworks.storage.sent_files import FOLDER, save_named


def pictures_folder() -> Path:
    """Where the pictures of this person lie, in a folder of the game's own."""
    return platformdirs.user_pictures_path() / FOLDER


def save_picture(png: bytes, *parts: str) -> Path:
    """Write a picture under a name made of these words, and tell where. Raises SaveError.

    What is called so already is left alone: the new picture then has a number behind its name.
    """
    return save_named(png, pictures_folder(), ".png", *parts)
