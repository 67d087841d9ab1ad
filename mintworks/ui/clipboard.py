"""The clipboard of the system, for texts that a person takes along and brings, and for pictures."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; false where the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def copy_picture(picture: pygame.Surface) -> bool:
    """Put a picture into the clipboard; false where the system has none that takes pictures."""
    import copykitten  # only here: it is a library of the system's, and no start waits for it

    pixels = pygame.image.tobytes(picture, "RGBA")
    try:
        copykitten.copy_image(pixels, *picture.get_size())
    except copykitten.CopykittenError:
        return False
    return True


def copied_text() -> str:
    """Return the text in the clipboard; empty if it holds none, or the system has no clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):  # other programs put anything there
        return ""
