"""Mint Works, the small-box game of mints and neighborhoods, for the desktop."""

from __future__ import annotations

import os

__version__ = "0.1.0"

# pygame greets on standard output when it is first imported, be it by the view or by pytmx.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from mintworks import compiled

compiled.install()
