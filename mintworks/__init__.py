"""Mint Works, the small-box game of mints and neighborhoods, for the desktop."""

from __future__ import annotations

__version__ = "0.1.0"
