"""The markup of texts: `**bold**` words and inline icons such as `{mint}`."""

from __future__ import annotations

import re
from typing import Final

_ICONS: Final = re.compile(r"\{([\w-]+)\}")


def plain(text: str) -> str:
    """A text without its markup; an inline icon is the word that it stands for."""
    return _ICONS.sub(r"\1", text).replace("**", "")
