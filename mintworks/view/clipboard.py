"""The clipboard of the system, for texts that a person takes along."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put a text into the clipboard; false where the system has none."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
