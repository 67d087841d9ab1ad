"""Seeds of deals, drawn by chance."""

from __future__ import annotations

import secrets
from typing import Final

DEALS: Final = 1_000_000
"""Number of possible seeds: small enough to tell one to a friend."""


def draw_seed() -> int:
    """Draw a new seed by chance."""
    return secrets.randbelow(DEALS)
