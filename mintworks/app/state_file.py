"""Writes the state of the screen for tests."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any


class StateFile:
    """The file named by `MINTWORKS_STATE_FILE`, if set: the last frame as one JSON document."""

    def __init__(self) -> None:
        name = os.environ.get("MINTWORKS_STATE_FILE")
        self._path = Path(name) if name else None
        self._written = ""

    @property
    def is_wanted(self) -> bool:
        return self._path is not None

    def write(self, document: dict[str, Any]) -> None:
        """Write the state of a frame if it has changed. Raises OSError if writing has never worked.

        A disk that fills up later doesn't end the game: the next frame tries again.
        """
        state = json.dumps(document)
        if self._path is None or state == self._written:
            return
        unfinished = self._path.with_suffix(".tmp")
        try:
            unfinished.write_text(state, encoding="utf-8")
            unfinished.replace(self._path)
        except OSError:
            if not self._written:
                raise
        else:
            self._written = state
