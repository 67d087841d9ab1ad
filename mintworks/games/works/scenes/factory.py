"""Makes the scenes of Mint Works for those who lead from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.played_game import PlayedGame
from mintworks.core.puzzle_session import Attempt, PuzzleSession
from mintworks.core.scenario import Aim
from mintworks.core.seeds import draw_seed
from mintworks.core.session import GamePlan, Session
from mintworks.games.works.content.achievements import load_achievements
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices, solo_choices_of, table_choices_of
from mintworks.scenes.base.game_scenes import Tutorial
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.postcard.postcard import shown_seat
from mintworks.scenes.review.kept_review import KeptReview
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.storage.errors import SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Profile
from mintworks.storage.players import Players
from mintworks.storage.statistics import Statistics
from mintworks.ui.postcard import PostcardView

SOLO = "solo"
TABLE = "table"
"""The entries of the title that lead to the set-ups of solitaire and of a table for several."""


class WorksScenes:
    """The scenes of the game, and what was chosen in its set-ups.

    Each is imported where it is made: the title, which needs none of them, is seen so much earlier.
    """

    def __init__(self) -> None:
        self._cards = load_cards()
        self._solo = SoloChoices(next(iter(self._cards.ais)))
        self._table = TableChoices()

    # Before a game

    def setup(self, entry: str, store: GameStore) -> Scene:
        if entry == SOLO:
            from mintworks.games.works.scenes.setup_solo import SoloSetupScene

            return SoloSetupScene(self._cards, self._solo, store.players)
        from mintworks.games.works.scenes.setup_table import TableSetupScene

        return TableSetupScene(self._cards, self._table, store.players)

    def entry_of(self, setup: Setup) -> str:
        return TABLE if setup.ai is None else SOLO

    def remember(self, setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        if setup.ai is not None:
            self._solo = solo_choices_of(setup, profiles[0] if profiles else None)
        else:
            self._table = table_choices_of(setup, seated, profiles)

    def draw_anew(self, entry: str) -> None:
        self._choices(entry).seed = str(draw_seed())

    def rename(self, old: str, new: str) -> None:
        self._solo.rename(old, new)
        self._table.rename(old, new)

    def plan(self, entry: str, strings: Strings, players: Players) -> GamePlan:
        return self._choices(entry).plan(self._cards, strings, players)

    def _choices(self, entry: str) -> SoloChoices | TableChoices:
        return self._solo if entry == SOLO else self._table

    # Games

    def table(self, session: Session, aim: Aim | None = None) -> Scene:
        from mintworks.games.works.scenes.table import TableScene

        return TableScene(session, aim)

    def replay(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None,
        kept: KeptReview | None = None,
        on_review: Callable[[int], None] | None = None,
    ) -> Scene:
        from mintworks.games.works.scenes.replay import ReplayScene

        return ReplayScene(playback, on_keep, on_review, begins=kept is None, kept=kept)

    def results(self, session: Session, earned: Mapping[int, Sequence[str]], game: int | None) -> Scene:
        from mintworks.games.works.scenes.result_row import NeighborhoodRows
        from mintworks.scenes.results.results_scene import ResultsScene

        return ResultsScene(session, NeighborhoodRows(session.match.state), earned, game)

    def postcard(self, played: PlayedGame) -> PostcardView:
        from mintworks.games.works.scenes.result_row import NeighborhoodRows
        from mintworks.scenes.results.game_result import GameResult

        result = GameResult(played.game, played.record.seats, played.end)
        return NeighborhoodRows(played.end).view(shown_seat(result), is_won=not result.is_lost)

    def certificate(self, app: App, store: GameStore, person: Profile) -> None:
        return None

    def puzzle(
        self,
        session: PuzzleSession,
        attempt: Attempt,
        short: str,
        on_question: Callable[[], None],
        on_end: Callable[[], None],
    ) -> Scene:
        from mintworks.games.works.scenes.puzzle import PuzzleScene

        return PuzzleScene(session, attempt, short, on_question, on_end)

    # Beside the games

    def tutorial(self, app: App, folder: Path) -> Tutorial:
        from mintworks.games.works.scenes.tutorial_flow import TutorialFlow

        return TutorialFlow(app, self._cards, folder)

    def landmarks(self, store: GameStore) -> Sequence[str]:
        try:
            built = Statistics(store.history, game=PLUGIN.id, all_games=True).by_tally("built")
        except SaveError:  # told where the history is opened
            return ()
        return [f"town/{rate.of} without lit" for rate in built if rate.of in self._cards.plans]

    def history(self, store: GameStore) -> Scene:
        from mintworks.games.works.scenes.works_history import WorksHistory
        from mintworks.scenes.history.history_scene import HistoryScene

        return HistoryScene(store.history, load_achievements(self._cards), WorksHistory(self._cards))

    def book(self) -> GameBook:
        from mintworks.games.works.scenes.works_book import WorksBook

        return WorksBook(self._cards)
