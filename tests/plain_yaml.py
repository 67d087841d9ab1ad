"""Files of YAML as plain values, whatever the program would say about them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""Written in C, where it is there: it reads the texts ten times as fast."""


def read_yaml(file: Path) -> Any:
    """Read one file as it is written."""
    return yaml.load(file.read_bytes(), _LOADER)
