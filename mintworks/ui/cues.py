"""The sounds and tunes of any game, by name; `assets/shared/sounds` holds one or more files for each.

A game may have cues and tunes of its own beside these, with files in the sounds of its own folder.
"""

from __future__ import annotations

from enum import StrEnum


class Cue(StrEnum):
    """A short sound. Its files are `<cue>`, takes `<cue>-a`, `-b` …, or steps `<cue>-0`, `-1` … that rise or grow."""

    MINT_LIFT = "mint-lift"
    MINT_DOWN = "mint-down"
    STACK = "stack"
    INCOME = "income"
    """In steps: each mint of a series a little higher."""
    CARD_SLIDE = "card-slide"
    CARD_FLIP = "card-flip"
    BUILD = "build"
    """In steps: the chord grows with the stars."""
    HAMMER = "hammer"
    STAR_BELL = "star-bell"
    """In steps: seven stars, one after another."""
    FIREWORK = "firework"
    SHUTTERS = "shutters"
    TOKEN = "token"
    ROUND_BELL = "round-bell"
    UPKEEP = "upkeep"
    WIN = "win"
    LOSE = "lose"
    SHARED = "shared"
    FOCUS = "focus"
    REFUSE = "refuse"
    BUTTON = "button"
    UNDO = "undo"
    DRAWER = "drawer"
    PAGE = "page"


class Tune(StrEnum):
    """Music that goes round without a seam."""

    TITLE = "music-title"
    TABLE = "music-table"
