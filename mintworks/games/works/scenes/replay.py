"""A recorded game of Mint Works watched at its table."""

from __future__ import annotations

from collections.abc import Callable

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.players.controller import Reasoning
from mintworks.games.works.rules.events import Event as GameEvent
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.games.works.scenes.replay_words import ReplayWords
from mintworks.games.works.view import log_lines
from mintworks.games.works.view.choosing import MINTS
from mintworks.games.works.view.strip import Strip
from mintworks.scenes.review.kept_review import KeptReview
from mintworks.scenes.review.replay_table import STRIP, ReplayTable


class ReplayScene(ReplayTable, LaidTable):
    """The table of a playback of Mint Works."""

    def __init__(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None = None,
        on_review: Callable[[int], None] | None = None,
        *,
        begins: bool = False,
        kept: KeptReview | None = None,
    ) -> None:
        super().__init__(playback, on_keep, on_review, begins=begins, kept=kept)
        self.open_seats = playback.open_seats

    def tells_nothing(self, target: str) -> bool:
        return target == MINTS

    def words_of(self, playback: Playback, strings: Strings) -> ReplayWords:
        return ReplayWords(playback, strings)

    def _strip(self) -> Strip:
        return Strip(self.tableau, self._actions(), STRIP)

    def _note_event(self, event: GameEvent) -> None:
        log_lines.note(self.log, event, self.words.event(event))

    def recall_reasons(self) -> None:
        self.director.marker.recall(self._last_reasoning())

    def _last_reasoning(self) -> Reasoning | None:
        return self.playback.last_reasoning()

    @property
    def is_thinking(self) -> bool:
        return not self.director.marker.caption
