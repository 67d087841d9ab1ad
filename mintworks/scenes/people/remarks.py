"""Opponents' remarks about earlier games, before a game begins."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from mintworks.content.strings import Strings, wordings
from mintworks.core.scenario import PERSON
from mintworks.core.session import AnySession
from mintworks.storage.errors import SaveError
from mintworks.storage.history import History
from mintworks.storage.opponent_history import Memory, RemarkTopic, meetings, remembered

_SIMPLER: Final = {
    RemarkTopic.TURNED: RemarkTopic.WON,
    RemarkTopic.NARROW_WON: RemarkTopic.WON,
    RemarkTopic.CLEAR_WON: RemarkTopic.WON,
    RemarkTopic.NARROW_LOST: RemarkTopic.LOST,
    RemarkTopic.CLEAR_LOST: RemarkTopic.LOST,
}
"""The topic to use for an opponent without lines of its own for a topic; levels speak of rows of games only."""


class Remarks:
    """Chooses remarks; no line comes twice in a row."""

    def __init__(self, read_history: Callable[[], History], now: Callable[[], datetime]) -> None:
        self._read_history = read_history
        self._now = now
        self._last: dict[tuple[str | None, str], str] = {}

    def greeting(self, session: AnySession, strings: Strings) -> str:
        """Return a remark about this person and their opponent; empty for a guest or a silent opponent."""
        person, levels = session.plan.seats[PERSON - 1].profile, [seat.level for seat in session.plan.seats[PERSON:]]
        opponents = session.game.positions.opponents(session.match.state)
        opponent = next(filter(None, opponents), levels[0] if len(levels) == 1 else None)
        if person is None or opponent is None or not strings.has(f"remarks.{opponent}.first.1"):
            return ""
        try:
            past = meetings(self._read_history(), session.game.id, person, opponent)
        except SaveError:  # the history's own scene reports that
            return ""
        memory = remembered(past, self._now())
        key = self._line(person, opponent, memory, len(past), strings)
        if key is None:
            return ""
        own, other = (0, 0) if memory.last is None else memory.last[2:]
        endless = strings("endless")
        shown = (endless if score is None else score for score in (own, other))
        return strings(key, n=memory.n, **dict(zip(("own", "other"), shown, strict=True)))

    def _line(self, person: str, opponent: str, memory: Memory, met: int, strings: Strings) -> str | None:
        """Return the key of a line: the next one of its topic with every meeting, and not the last one if it can be.

        None for an opponent that has nothing to say of it.
        """
        topics = memory.topic, _SIMPLER.get(memory.topic, memory.topic)
        lines = next(filter(None, (wordings(f"remarks.{opponent}.{topic}", strings) for topic in topics)), None)
        if lines is None:
            return None
        key = lines[met % len(lines)]
        if key == self._last.get((person, opponent)):
            key = lines[(met + 1) % len(lines)]
        self._last[person, opponent] = key
        return key
