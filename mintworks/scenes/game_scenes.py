"""The scenes of a game, as the navigator asks for them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Generic, Protocol

from mintworks.content.strings import Strings
from mintworks.core.playback import AnyPlayback, Playback
from mintworks.core.played_game import AnyPlayedGame
from mintworks.core.plugin import GamePlugin, SetupT, StateT
from mintworks.core.scenario import Aim
from mintworks.core.seeds import draw_seed
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.scenes.title.mintopia import MINTOPIA
from mintworks.scenes.title.scenery import Scenery
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.storage.people import Household
from mintworks.ui.postcard import PostcardView

if TYPE_CHECKING:
    from mintworks.scenes.base.laid_table import AnyLaidTable
    from mintworks.scenes.results.result_rows import AnyRows
    from mintworks.scenes.review.replay_words import AnyReplayWords


class Tutorial(Protocol):
    """The lessons of a game."""

    @property
    def is_new(self) -> bool:
        """Return whether nobody has finished a lesson yet."""

    @property
    def has_left(self) -> bool:
        """Return whether a lesson was left before its end."""

    def begin(self) -> None:
        """Open the list of lessons, or the first lesson. Raises ContentError."""


SOLO: Final = "solo"
TABLE: Final = "table"
"""Entries of the title that lead to the set-ups for one person and for a table."""


class Choices(Protocol):
    """Choices of a set-up."""

    seed: str
    """As typed; empty for a new deal each time."""

    def rename(self, old: str, new: str) -> None:
        """Rename a person; an empty new name means that the person was removed."""


class GameScenes(ABC, Generic[SetupT, StateT]):
    """Makes the scenes of one game, and remembers the choices of its set-ups.

    A set-up is named by its entry of the title. Scenes are imported where they are made, so that the title opens
    sooner.
    """

    game: ClassVar[GamePlugin]
    offers: ClassVar[Collection[str]] = ()
    """Further entries of the title: `rules` for a rules book, `chronicle` for a history."""
    scenery: ClassVar[Scenery] = MINTOPIA
    """Picture behind the title, by default Mintopia."""

    # Before a game

    @property
    @abstractmethod
    def choices(self) -> Mapping[str, Choices]:
        """Return the last choices of each set-up, by its entry: `SOLO`, `TABLE`, or both."""

    @abstractmethod
    def setup(self, entry: str, store: GameStore) -> Scene:
        """Return a set-up with its last choices, for the people of the household and their careers."""

    def entry_of(self, setup: SetupT) -> str:
        """Return the entry of the set-up that makes such a game; by default that of a table."""
        return TABLE

    @abstractmethod
    def remember(self, setup: SetupT, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        """Preset the choices with a game's set-up, its players by kind or level, and their profiles."""

    def draw_anew(self, entry: str) -> None:
        """Draw another deal for a set-up; its other choices stay."""
        self.choices[entry].seed = str(draw_seed())

    def rename(self, old: str, new: str) -> None:
        """Rename a person; an empty new name means that the person was removed."""
        for choices in self.choices.values():
            choices.rename(old, new)

    @abstractmethod
    def plan(self, entry: str, strings: Strings, players: Household) -> GamePlan:
        """Return the game that a set-up would begin."""

    # Games

    @abstractmethod
    def laid(self, session: AnySession) -> AnyLaidTable:
        """Return the game's table for play."""

    def table(self, session: Session, aim: Aim | None = None) -> Scene:
        """Return the scene of a game at its table, with a scenario's goal."""
        from mintworks.scenes.base.play import PlayScene

        return PlayScene(self.laid(session), aim)

    def replay(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None,
        kept: KeptReview | None = None,
        on_review: Callable[[int], None] | None = None,
    ) -> Scene:
        """Return the replay of a recorded game; `on_keep` saves it in the history, if it isn't there yet.

        With an earlier review (`kept`) the game is reviewed. In a plain replay `on_review` opens its review at the
        current place.
        """
        from mintworks.scenes.review.replay import Replay
        from mintworks.scenes.review.replay_scene import ReplayScene

        replay = Replay(playback, self.replay_words, on_keep, on_review, begins=kept is None, kept=kept)
        return ReplayScene(self.watched(playback), replay)

    def rows(self, end: StateT) -> AnyRows:
        """Return a finished game's rows for the page of results and its postcard; by default nothing is counted."""
        from mintworks.scenes.results.result_rows import ResultRows

        return ResultRows(self.game, end)

    def results(self, session: AnySession, earned: Mapping[int, Sequence[str]], game: int | None) -> Scene:
        """Return the page of results; `earned` are new achievements by seat, `game` its number in the history."""
        from mintworks.scenes.results.results_scene import ResultsScene

        return ResultsScene(session, self.rows(session.match.state), earned, game)

    def postcard(self, played: AnyPlayedGame) -> PostcardView:
        """Return the content of a finished game's postcard."""
        from mintworks.scenes.history.game_result import GameResult
        from mintworks.scenes.postcard.postcard import shown_seat

        result = GameResult(played.game, played.record.seats, played.end)
        return self.rows(played.end).view(shown_seat(result), is_won=not result.is_lost)

    def certificate(self, app: App, store: GameStore, person: Profile) -> Scene | None:
        """Return the certificate of a person who has beaten every opponent; None otherwise."""
        return None

    def watched(self, playback: AnyPlayback) -> AnyLaidTable:
        """Return the game's table as a playback may show it."""
        table = self.laid(playback.session)
        table.open_seats = playback.open_seats
        return table

    def replay_words(self, playback: AnyPlayback, strings: Strings) -> AnyReplayWords:
        """Return the narration of a playback; by default that of the game."""
        from mintworks.scenes.review.replay_words import ReplayWords

        return ReplayWords(playback, strings)

    # Beside the games

    def tutorial(self, app: App, folder: Path) -> Tutorial | None:
        """Return the lessons, if any; `folder` keeps their progress."""
        return None

    def landmarks(self, store: GameStore) -> Sequence[str]:
        """Return the drawings of what was built most in all games, most frequent first, for the title's picture."""
        return ()

    def history(self, store: GameStore) -> Scene:
        """Return the history. It is only called if the game `offers` a chronicle."""
        from mintworks.scenes.history.history_parts import HistoryParts
        from mintworks.scenes.history.history_scene import HistoryScene

        return HistoryScene(store.history, self.game.history.achievements(), HistoryParts(self.game))

    def book(self) -> GameBook | None:
        """Return the rules book; None if there is none."""
        return None
