"""Stands in for the process that thinks about a game which is looked back over."""

from __future__ import annotations

import pytest

from mintworks.core.playback import Playback
from mintworks.core.review import Verdict
from mintworks.scenes.review import review_desk


class PretendedThinker:
    """Finds what it is told to find, when it is told."""

    def __init__(self, known: dict[int, Verdict]) -> None:
        self.verdicts = dict(known)
        self.is_over = False
        self.is_closed = self.is_alone = False
        self.crash = ""
        self._is_new = False

    def finds(self, *verdicts: Verdict, is_over: bool = False) -> None:
        self.verdicts |= {verdict.number: verdict for verdict in verdicts}
        self.is_over = is_over
        self._is_new = True

    def update(self) -> bool:
        is_new, self._is_new = self._is_new, False
        return is_new

    def close(self) -> None:
        self.is_closed = True


def pretend_to_think(monkeypatch: pytest.MonkeyPatch) -> list[PretendedThinker]:
    """Have no process started any more; gives those that were asked for instead."""
    begun: list[PretendedThinker] = []

    def begin(playback: Playback, known: dict[int, Verdict]) -> PretendedThinker:
        begun.append(PretendedThinker(known))
        return begun[-1]

    monkeypatch.setattr(review_desk, "begin_thinking", begin)
    return begun
