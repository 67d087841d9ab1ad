"""The rules of the style sheet in CONTRIBUTING that hold for whatever people read: the texts, and sentences in code."""

from __future__ import annotations

import re
from typing import Final

LONG_FORMS: Final = re.compile(
    r"\b(cannot|can not|(do|does|did|is|are|was|were|has|have|had|will|would|should|could) not"
    r"|I am|let us|(you|we|they) are\b(?!\.| for now)|(there|that|it) is\b(?!\.| \*\*| for now))\b",
    re.IGNORECASE,
)

RETIRED: Final = {
    r"(?<!turning )(?<!data )\bpoints?\b(?! at)": "win chance in %",
    r"\bgive[sn]? up\b|\bgave up\b": "lose, recycle, pay, delete",
    r"\bturn(s|ed)? up\b": "reveal",
    r"\bturn(s|ing)? (the|a|both|\{belt\}|belts?)\b(?! face)": "rotate",
    r"\bexchang|\boptimiz": "mix",
    r"\bshelf\b|\bchronicle\b|\bcabinet\b": "saved games, history, collection",
    r"\broad map\b": "On the road",
    r"\blay-by": "rest stop",
    r"\bdone orders?\b|\borders? done\b": "completed orders",
    r"\bdear(er|est)\b": "more expensive, more valuable",
    r"\bpurse\b": "mints",
    r"\banew\b|\bonce more\b": "again",
    r"\bjust now\b": "right now",
    r"\bfor ever\b(?! )": "forever",
    r"\bgame pad\b|\bthe cross\b": "controller, D-pad",
    r"\bAI\b": "opponent",
    r"\bwhosever\b|\banyhow\b|\bso many people\b": "plain words",
    r"\bpractise\b|\bcolour|\bneighbour|\bcentre\b|\bgrey\b|\btyre\b|\blabelled\b": "US spelling",
    r"(?<!here )\bis no (?!longer)\w": "isn’t a",
    r"(?<!play)(?<!laying)(?<!inning) alone[.,;:]?$": "only, before the word",
}
SIGNS: Final = (r"\d %|\} %", r"\w …", r"\}(th|st|nd|rd)\b")
"""How numbers and signs are not set."""
