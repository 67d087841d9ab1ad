"""The lessons of Mint Works."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mintworks.core.played_game import PlayedGame
from mintworks.core.session import AnySession
from mintworks.games.works.content.lessons import Lesson, load_lessons
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.rules.cards import CardSet
from mintworks.scenes.base.scene import App
from mintworks.scenes.postcard.postcard import Postcard
from mintworks.scenes.tutorial.tutorial_flow import GameTutorialFlow
from mintworks.ui.postcard_picture import PostcardPicture

if TYPE_CHECKING:
    from mintworks.games.works.scenes.lesson_walk import LessonWalk
    from mintworks.games.works.scenes.tutorial import TutorialScene
    from mintworks.scenes.postcard.postcard_scene import PostcardScene
    from mintworks.scenes.tutorial.host import Host


class TutorialFlow(GameTutorialFlow):
    """Opens lessons with these cards."""

    def __init__(self, app: App, cards: CardSet, folder: Path) -> None:
        super().__init__(app, PLUGIN, folder)
        self._works = MintWorks(cards)

    def lessons(self) -> tuple[Lesson, ...]:
        return load_lessons(self._works.cards, self._app.strings.has)

    def walk(self, lesson: Lesson, place: int) -> LessonWalk:
        # Only here: the title, which asks whether there is something to learn, needs no table.
        from mintworks.games.works.scenes.lesson_walk import LessonWalk

        return LessonWalk(self._works, lesson, self._app.strings, place)

    def keepsake(self, session: AnySession, on_next: Callable[[], None]) -> PostcardScene | None:
        """Return the postcard of a first victory."""
        if session.match.outcome is None:
            return None
        from mintworks.games.works.scenes.result_row import NeighborhoodRows
        from mintworks.scenes.postcard.postcard_scene import PostcardScene

        card = Postcard.of(PlayedGame.of(session), datetime.now(UTC), self._app.strings)
        view = NeighborhoodRows(session.match.state).view(seat=1, is_won=True)
        return PostcardScene(card, PostcardPicture(self._app.ui, card.words, view), on_next)

    def table(self, host: Host) -> TutorialScene:
        from mintworks.games.works.scenes.tutorial import TutorialScene

        return TutorialScene(host)
