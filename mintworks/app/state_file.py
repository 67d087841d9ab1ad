"""Tells tests what is on the screen; nothing reads it back."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


class StateFile:
    """The file that `MINTWORKS_STATE_FILE` names, if it does: it holds the last frame, as one JSON document."""

    def __init__(self) -> None:
        name = os.environ.get("MINTWORKS_STATE_FILE")
        self._path = Path(name) if name else None
        self._written = ""

    @property
    def is_wanted(self) -> bool:
        return self._path is not None

    def write(self, document: dict[str, Any]) -> None:
        """Write what a frame shows, where that is another than before."""
        state = json.dumps(document)
        if self._path is not None and state != self._written:
            self._written = state
            unfinished = self._path.with_suffix(".tmp")
            unfinished.write_text(state, encoding="utf-8")
            unfinished.replace(self._path)
