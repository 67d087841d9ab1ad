"""A kept review of a game, and the callback that keeps more of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from mintworks.content.contrasts import reason_told
from mintworks.content.errors import ContentError
from mintworks.core.playback import Playback
from mintworks.core.plugin import Messages
from mintworks.core.review import Verdict
from mintworks.storage.history import Review


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review so far; `keep` is called with more of it."""

    review: Review
    keep: Callable[[Review], None]


def fitting(review: Review, playback: Playback, messages: Messages) -> Review:
    """Return a review without verdicts that contradict the game, as from a damaged file.

    If any are left out it is not whole, so that they are judged again.
    """
    verdicts = tuple(verdict for verdict in review.verdicts if _fits(verdict, playback, messages))
    return Review(verdicts, review.is_whole and len(verdicts) == len(review.verdicts))


def _fits(verdict: Verdict, playback: Playback, messages: Messages) -> bool:
    seats = len(playback.seats)
    chances = (verdict.win, verdict.best_win, *verdict.chances, *verdict.best_chances)
    if not 1 <= verdict.number <= playback.end or not 0 <= verdict.turned < verdict.number:
        return False
    step = playback.steps[verdict.number - 1]
    if (verdict.seat, verdict.action) != (step.seat, str(step.action)):
        return False
    if not len(verdict.chances) == len(verdict.best_chances) == seats or not all(abs(each) <= 1 for each in chances):
        return False
    names = {number: seat.name for number, seat in enumerate(playback.seats, start=1)}
    try:
        reason_told(verdict, playback.game, messages, names)
    except (msgspec.ValidationError, ContentError, KeyError):
        return False
    return True
