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
"""The topic to use for an opponent without lines of its own for a topic; all others have lines for each."""


class Remarks:
    """Chooses remarks; no line comes twice in a row."""

    def __init__(self, read_history: Callable[[], History], now: Callable[[], datetime]) -> None:
        self._read_history = read_history
        self._now = now
        self._last: dict[tuple[str | None, str], str] = {}

    def greeting(self, session: AnySession, strings: Strings) -> str:
        """Return a remark about this person and their opponent; empty for a guest or a silent opponent."""
        person = session.plan.seats[PERSON - 1].profile
        opponents = session.game.positions.opponents(session.match.state)
        opponent = next(filter(None, opponents), None)
        if person is None or opponent is None or not strings.has(f"remarks.{opponent}.first.1"):
            return ""
        try:
            past = meetings(self._read_history(), session.game.id, person, opponent)
        except SaveError:  # the history's own scene reports that
            return ""
        memory = remembered(past, self._now())
        key = self._line(person, opponent, memory, len(past), strings)
        own, other = (0, 0) if memory.last is None else memory.last[2:]
        endless = strings("endless")
        shown = (endless if score is None else score for score in (own, other))
        return strings(key, n=memory.n, **dict(zip(("own", "other"), shown, strict=True)))

    def _line(self, person: str, opponent: str, memory: Memory, met: int, strings: Strings) -> str:
        """Return the key of a line: the next one of its topic with every meeting, and never the last one."""
        topic = memory.topic
        if not strings.has(f"remarks.{opponent}.{topic}.1"):
            topic = _SIMPLER[topic]
        lines = wordings(f"remarks.{opponent}.{topic}", strings)
        key = lines[met % len(lines)]
        if key == self._last.get((person, opponent)):
            key = lines[(met + 1) % len(lines)]
        self._last[person, opponent] = key
        return key
