"""The canvas without a window that the scenes of Mint Delivery are tried on."""

from __future__ import annotations

from tests.offscreen import *  # noqa: F403
