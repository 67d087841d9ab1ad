"""Opens recorded games of history or files at their table, and exports them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.played_game import UnfinishedGame
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError
from mintworks.core.review import JUDGE
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.navigator import Costliest
from mintworks.scenes.base.scene import Scene, Stack
from mintworks.scenes.history.kept_review import KeptReview, fitting
from mintworks.scenes.review.replay_words import AnyReplayWords
from mintworks.scenes.review.review_words import ReviewWords, cost_of
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.history import Review
from mintworks.storage.import_export import (
    FOLDER,
    export_game,
    import_games,
    keep_game,
    read_game,
    refusal,
)


def judge_of(game: GamePlugin) -> str:
    """Return the version of a game's judgment: of its method and of the tables that it uses.

    Reviews of another version are made anew.
    """
    return f"{JUDGE} {game.players.values_digest}"


class Replays(Protocol):
    """Makes the scenes of recorded games."""

    def replay(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None,
        kept: KeptReview | None = None,
        on_review: Callable[[int], None] | None = None,
    ) -> Scene:
        """Return the scene of a playback (see `GameScenes`)."""

    def replay_words(self, playback: Playback, strings: Strings) -> AnyReplayWords:
        """Return the narration of a playback."""


class ReplayFlow:
    """Opens and exports recorded games; an error is told in a sentence.

    `games` are those whose `scenes` can show a replay, and `folder` is that of the person's data.
    """

    def __init__(
        self,
        app: Stack,
        games: Sequence[GamePlugin],
        scenes: Callable[[GamePlugin], Replays],
        store: GameStore,
        folder: Path,
    ) -> None:
        self._app = app
        self._games = games
        self._scenes = scenes
        self._store = store
        self._folder = folder

    # To the table

    def scene(self, record: GameRecord) -> Scene:
        """Return the scene of a record. Raises RecordError if not even its beginning is known."""
        playback = self._playback(record)
        on_keep = (lambda: self._keep(record)) if self._is_new(playback) else None
        on_review = partial(self._review_watched, record)
        return LoadingScene(self._scenes(playback.game).replay(playback, on_keep, on_review=on_review))

    def watch(self, record: GameRecord) -> None:
        """Put the replay of a record on the stack."""
        try:
            self._app.push(self.scene(record))
        except RecordError as error:
            self._app.tell(self._app.strings(f"replay.unwatchable.{error.kind}"))

    def watch_game(self, number: int) -> None:
        """Watch a game of the history, by its number there."""
        record = self._record(number)
        if record is not None:
            self.watch(record)

    def review_game(self, number: int) -> None:
        """Review a game of the history, by its number there; the verdicts are saved with it."""
        record = self._record(number)
        if record is None:
            return
        try:
            playback = self._playback(record)
        except RecordError as error:
            self._app.tell(self._app.strings(f"replay.unwatchable.{error.kind}"))
        else:
            self._app.push(self._review(playback, number))

    def costliest(self, number: int, seat: int) -> Costliest | None:
        """Return a seat's worst mistake by the finished review of a game; None if there is none."""
        try:
            record = self._store.history.record(number)
            playback = self._playback(record)
            review = self._known(playback, number)
        except (SaveError, RecordError):
            return None
        mistakes = [verdict for verdict in review.verdicts if verdict.seat == seat and verdict.mistake is not None]
        if not review.is_whole or not mistakes:
            return None
        worst = max(mistakes, key=lambda verdict: verdict.given_up)
        words = ReviewWords(self._scenes(playback.game).replay_words(playback, self._app.strings))
        at = playback.game.positions.round(playback.positions[worst.number - 1])
        return Costliest(at, cost_of(worst), words.better(worst))

    def open_file(self, path: Path) -> None:
        """Watch the game of a file, such as one that was dropped on the window."""
        try:
            record = read_game(path)
        except SaveError as error:
            self._tell(refusal(error))
        else:
            self.watch(record)

    def _review_watched(self, record: GameRecord, place: int) -> None:
        """Review the game that is being watched, from its current place."""
        playback = self._playback(record)
        playback.go_to(place)
        self._app.replace(self._review(playback, self._number_of(playback)))

    def _review(self, playback: Playback, number: int | None) -> Scene:
        """Return the scene of a review; its verdicts are saved with the game of this number in the history."""
        kept = KeptReview(Review(), lambda review: None)
        if number is not None:
            try:
                known = self._known(playback, number)
            except SaveError:
                known = Review()
            kept = KeptReview(known, partial(self._keep_review, number, judge_of(playback.game)))
        # What the rules contradict can be watched as far as that, and not be judged.
        scene = self._scenes(playback.game).replay(playback, None, kept if playback.error is None else None)
        return LoadingScene(scene)

    # To others and from them

    def export_game(self, number: int) -> None:
        """Export a game of the history to a file, and tell where the file is."""
        record = self._record(number)
        if record is None:
            return
        try:
            path = export_game(self._folder, record)
        except SaveError as error:
            self._tell(refusal(error))
        else:
            self._app.tell(self._app.strings("replay.exported", file=str(path)))

    def import_games(self) -> None:
        """Import the files of the folder for games, and tell the result."""
        came = import_games(self._folder, self._store.history, self._store.games)
        folder = str(self._folder / FOLDER)
        self._app.tell(self._app.strings("replay.imported", n=came.new, folder=folder))
        for notice in came.refused[:1]:
            self._tell(notice)
        if len(came.refused) > 1:
            self._app.tell(self._app.strings("replay.refused", n=len(came.refused) - 1))

    # Inside

    def _known(self, playback: Playback, number: int) -> Review:
        """Return the saved verdicts of a game. Raises SaveError."""
        known = self._store.history.review(number, judge_of(playback.game))
        return fitting(known, playback, self._app.strings)

    def _record(self, number: int) -> GameRecord | None:
        try:
            return self._store.history.record(number)
        except SaveError as error:
            self._tell(Notice.of("past_game", error))
            return None

    def _playback(self, record: GameRecord) -> Playback:
        game = next((game for game in self._games if record.game in (game.id, game.variant_id)), self._games[0])
        return Playback(game, record, self._app.strings)

    def _keep_review(self, number: int, judge: str, review: Review) -> None:
        try:
            self._store.history.keep_review(number, judge, review)
        except SaveError as error:
            self._tell(Notice.of("history", error))

    def _is_new(self, playback: Playback) -> bool:
        """Return whether a game can be saved and isn't yet."""
        if playback.error or playback.record.result is None:
            return False
        try:
            return self._store.history.number_of(playback.record) is None
        except SaveError:
            return False

    def _number_of(self, playback: Playback) -> int | None:
        """Return the number of a game in the history; None if it isn't there or can't be read."""
        try:
            return self._store.history.number_of(playback.record)
        except SaveError:
            return None

    def _keep(self, record: GameRecord) -> bool:
        try:
            keep_game(self._store.history, self._store.games, record)
        except SaveError as error:
            self._tell(Notice.of("history", error))
            return False
        except UnfinishedGame as error:
            self._app.tell(self._app.strings("replay.not_kept", detail=str(error)))
            return False
        return True

    def _tell(self, notice: Notice) -> None:
        self._app.tell(self._app.strings(notice.key, **notice.values))
