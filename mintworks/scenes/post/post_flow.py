"""Leads from games by post to their letters, and from letters to their games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path

from mintworks.content.strings import enumerate_names
from mintworks.core.letter import MOST_LETTERS, Letter, LetterError, read_letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat
from mintworks.core.session import Session
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.scene import Scene, Stack
from mintworks.scenes.post.arrival_scene import ArrivalScene
from mintworks.scenes.post.continuations_scene import ContinuationsScene
from mintworks.scenes.post.letter_scene import LetterScene, LetterToSend
from mintworks.scenes.post.post_words import letter_words
from mintworks.scenes.title.code_scene import CodeScene
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.game_store import GameStore
from mintworks.storage.letter_files import letter_in
from mintworks.storage.post_game import Arrival, free_seats
from mintworks.ui.clipboard import copied_text
from mintworks.ui.letter_card import LetterPicture


class PostFlow:
    """Shows and reads letters; an error is told in a sentence.

    `saved` describes a session as a saved game, `take_up` continues it, and `clear` leads back to the title.
    """

    def __init__(
        self,
        app: Stack,
        games: Sequence[GamePlugin],
        store: GameStore,
        saved: Callable[[Session], SavedGame],
        take_up: Callable[[Session], None],
        clear: Callable[[], None],
    ) -> None:
        self._app = app
        self._games = games
        self._store = store
        self._saved = saved
        self._take_up = take_up
        self._clear = clear

    # Letters that go

    def open_letter(self, session: Session) -> None:
        """Put the letter of a game on the stack."""
        now, post = datetime.now().astimezone(), self._store.post
        try:
            text = post.letter(session)
        except ValueError as error:
            self._app.tell(self._app.strings("post.no_letter", detail=str(error)))
            return
        seats, seat = session.plan.seats, session.match.seat_to_move
        others = [seats[number - 1].name for number in sorted(session.plan.elsewhere)]
        to = enumerate_names(others if seat is None else [session.name(seat)], self._app.strings)
        letter = LetterToSend(text, to, tuple(each.name for each in seats), f"{now:%Y-%m-%d}")
        picture = LetterPicture(self._app.ui, letter_words(session, text, now, self._app.strings))
        on_reply = None if seat is None else partial(self.open_reply, session)
        self._app.push(LetterScene(letter, picture, partial(post.hand_out, session), self._clear, on_reply))

    def has_unsent(self, session: Session) -> bool:
        """Return whether a game by post has actions that no letter has told yet."""
        return session.plan.goes_by_post and self._store.post.kept(session).sent < len(session.match.history)

    # Letters that come

    def open_reply(self, session: Session) -> None:
        """Ask for the letter of the seat to move."""
        seat = session.match.seat_to_move
        self._app.push(CodeScene(self._games, reply_of="" if seat is None else session.name(seat)))

    def paste(self) -> None:
        """Read the letter in the clipboard; an error is told."""
        self._read_aloud(copied_text())

    def read_file(self, path: Path) -> None:
        """Read the letter in a file, such as one that was dropped on the window."""
        try:
            text = letter_in(path)
        except SaveError as error:
            self._tell(Notice.of("exchange", error))
        else:
            self._read_aloud(text)

    def _read_aloud(self, text: str) -> None:
        problem = self.read(text)
        if problem:
            self._app.tell(problem)

    def read(self, text: str) -> str:
        """Read a letter and open its game; return an error as a sentence, or an empty string."""
        strings = self._app.strings
        if not self._store.post.may_write():
            return strings("records.autosave.elsewhere")
        try:
            letter = read_letter(self._games, text)
        except LetterError as error:
            return strings(f"post.faults.{error.problem}", character=error.character, most=MOST_LETTERS)
        arrival = self._store.post.arrival(letter)
        if arrival is Arrival.OLDER:
            return strings("post.older")
        if arrival is Arrival.NEW:
            self._open(self._arrival(letter))
        else:
            self._take_in(letter, {}, arrival)
        return ""

    def _arrival(self, letter: Letter) -> Scene:
        rules = letter.game.rules()
        state = rules.new_game(letter.game.codec.setup_from_json(letter.record.setup))
        for action in letter.record.actions:
            rules.apply(state, rules.parse(action))
        begin = partial(self._take_in, letter, arrival=Arrival.NEW)
        return ArrivalScene(letter, free_seats(letter), rules.to_move(state), self._store.players, begin)

    def _take_in(self, letter: Letter, mine: Mapping[int, Seat], arrival: Arrival) -> None:
        try:
            session, *known = self._store.post.take_in(letter, mine)
        except SaveError as error:
            self._tell(Notice.of("exchange", error))
            return
        if known:
            self._open(ContinuationsScene([self._saved(session), *map(self._saved, known)]))
            return
        self._take_up(session)
        if arrival is Arrival.KNOWN:
            self._app.tell(self._app.strings("post.known"))

    def _open(self, scene: Scene) -> None:
        """Open a scene from wherever a letter was entered or dropped."""
        self._clear()
        self._app.push(scene)

    def _tell(self, notice: Notice) -> None:
        self._app.tell(self._app.strings(notice.key, **notice.values))
