"""The markup of texts: `**bold**` words and inline icons such as `{mint}`, or `{mints}` where several are meant."""

from __future__ import annotations

import re
from typing import Final

_SEVERAL: Final = {"mint": "mints", "star": "stars"}
"""The words of icons that are counted."""
_WORDS: Final = {"first": "start token", "arrow-right": " to "}
"""The words of icons with other names."""
_ONE: Final = {several: one for one, several in _SEVERAL.items()}
_ICONS: Final = re.compile(r"(?:(?P<number>\d+)(?P<space>\s?))?(?P<icons>\{(?P<name>[\w-]+)\}(?:\{(?P=name)\})*)")


_BEFORE_ITS_WORD: Final = re.compile(r"\{([\w-]+)\}\s?(?=(?:\*\*)?\1\b)", re.IGNORECASE)
"""An icon in front of the word that it stands for."""


def icon_of(name: str) -> str:
    """The icon that is drawn for a name between braces."""
    return _ONE.get(name, name)


def plain(text: str) -> str:
    """A text without its markup. An inline icon is the word that it stands for; several in a row are counted."""
    return _ICONS.sub(_told, _BEFORE_ITS_WORD.sub("", text)).replace("**", "")


def _told(found: re.Match[str]) -> str:
    name, number = found["name"], found["number"]
    icons = len(found["icons"]) // (len(name) + 2)
    several = _SEVERAL.get(name, name)
    if number is not None:
        return f"{number}{found['space'] or ' '}{name if number == '1' else several}"
    return _WORDS.get(name, name) if icons == 1 else f"{icons} {several}"
