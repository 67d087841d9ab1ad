"""All that one sees and touches: the only package that imports pygame."""

from __future__ import annotations

import os

# pygame greets on standard output when it is first imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
