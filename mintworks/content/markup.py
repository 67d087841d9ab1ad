"""The markup of texts: `**bold**` words and inline icons such as `{mint}`, or `{mints}` where several are meant."""

from __future__ import annotations

import re
from typing import Final

_SEVERAL: Final = {"mint": "mints", "star": "stars"}
"""The words of icons that are counted."""
_WORDS: Final = {"first": "start token", "arrow-right": " to "}
"""The words of icons with other names."""
_ONE: Final = {several: one for one, several in _SEVERAL.items()}
_DOTS: Final = re.compile(r"((?:\{dot\})+)((?:\{dot-empty\})*)")
"""How much of something there is, and how much is missing."""
_ICONS: Final = re.compile(
    r"(?:(?P<number>\d+)(?P<space>\s?)|(?P<before>^|: |\b(?:gain|for|and|worth) )(?!\{[\w-]+\} \d))?"
    r"(?P<icons>\{(?P<name>[\w-]+)\}(?:\{(?P=name)\})*)",
    re.IGNORECASE,
)
"""Icons, with a number in front of them, or with something after which a single one is counted too."""

_ENDED_TWICE: Final = re.compile(r"([.!?…])\.")
"""The end of a sentence to which a period was added as if it had none."""
_BEFORE_ITS_WORD: Final = re.compile(r"\{([\w-]+)\}\s?(?=(?:\*\*)?\1\b)", re.IGNORECASE)
"""An icon in front of the word that it stands for."""


def icon_of(name: str) -> str:
    """Return the icon for a name in braces."""
    return _ONE.get(name, name)


def plain(text: str) -> str:
    """Return a text without its markup.

    An inline icon becomes the word that it stands for; several in a row are counted, and so is what is gained or paid.
    Each sentence ends once.
    """
    text = _ICONS.sub(_told, _BEFORE_ITS_WORD.sub("", _DOTS.sub(_share, text))).replace("**", "")
    return _ENDED_TWICE.sub(r"\1", text)


def _share(found: re.Match[str]) -> str:
    full, empty = (dots.count("{") for dots in found.groups())
    return f"{full} of {full + empty}"


def _told(found: re.Match[str]) -> str:
    name, number = found["name"], found["number"]
    icons = len(found["icons"]) // (len(name) + 2)
    several = _SEVERAL.get(name, name)
    if number is not None:
        return f"{number}{found['space'] or ' '}{name if number == '1' else several}"
    if icons > 1 or (found["before"] is not None and name in _SEVERAL):
        told = f"{icons} {several if icons > 1 else name}"
    else:
        told = _WORDS.get(name, name)
    return (found["before"] or "") + told
