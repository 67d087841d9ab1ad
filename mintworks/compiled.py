"""Has Python import modules that were compiled from this very source, in place of those that are written here.

`python -m tools.compiled` compiles them: the same decisions to the last bit, in half the time. Where nothing was
compiled, or what was fits neither these sources nor this Python, everything runs as it is written.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import sysconfig
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
MANIFEST: Final = "manifest.json"
SWITCH: Final = "MINTWORKS_COMPILED"
"""The environment variable that says `off`, or names another folder to take compiled modules from."""


def folder() -> Path:
    """Return where the modules compiled for this installation lie, whether or not there are any."""
    if os.environ.get(SWITCH, "") not in ("", "off"):
        return Path(os.environ[SWITCH])
    import platformdirs

    installation = hashlib.sha256(str(PACKAGE).encode()).hexdigest()[:16]
    return platformdirs.user_cache_path("mintworks") / "compiled" / installation


def fingerprint() -> str:
    """Return what compiled modules have to fit: this Python, and the sources as they were last written."""
    found = hashlib.sha256(repr((sysconfig.get_config_var("EXT_SUFFIX"), sys.version)).encode())
    for path, folders, files in os.walk(PACKAGE):
        folders[:] = sorted(each for each in folders if each != "__pycache__")
        for name in sorted(each for each in files if each.endswith(".py")):
            status = os.stat(os.path.join(path, name))
            found.update(f"{path}/{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return found.hexdigest()


def load_manifest(where: Path) -> dict[str, Path]:
    """Return the files of a folder by the modules that they are, if they fit. Raises ValueError, with the reason."""
    try:
        manifest = json.loads((where / MANIFEST).read_bytes())
        fits, files = manifest["fingerprint"] == fingerprint(), dict(manifest["files"])
        whole = all((where / name).stat().st_size == size for name, size in files.values())
    except FileNotFoundError as error:
        raise ValueError("nothing was compiled for this installation") from error
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{where / MANIFEST} can’t be used: {error}") from error
    if not fits:
        raise ValueError("what was compiled fits other sources, or another Python")
    if not whole:
        raise ValueError(f"a file in {where} isn’t as it was written")
    return {module: where / name for module, (name, _) in files.items()}


class Finder(MetaPathFinder):
    """Finds the compiled modules, before Python looks for those that are written."""

    def __init__(self, files: dict[str, Path]) -> None:
        self._files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = self._files.get(fullname)
        return None if file is None else spec_from_file_location(fullname, file)


def install() -> None:
    """Use compiled modules from now on, if there are any that fit."""
    if os.environ.get(SWITCH) == "off":
        return
    where = folder()
    if (where / MANIFEST).exists():
        try:
            sys.meta_path.insert(0, Finder(load_manifest(where)))
        except ValueError:
            return  # `python -m tools.compiled --status` tells why
