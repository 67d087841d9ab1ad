"""Leads from games by post to their letters, and from letters to their games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple
from weakref import WeakKeyDictionary

from mintworks.content.strings import enumerate_names
from mintworks.core.letter import Letter, read_letter
from mintworks.core.letter_text import MOST_LETTERS, LetterError, LetterProblem, is_letter, letter_within, likely_group
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import Session
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.base.question import QuestionScene
from mintworks.scenes.base.scene import Scene, Stack, noop
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
from mintworks.ui.widgets import Reply


class _News(NamedTuple):
    """A letter in the clipboard, the `text` around it, and the seat that is to move."""

    text: str
    letter: Letter
    to_move: int | None


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
        self._offered = ""
        """The text that was offered last."""
        self._copied: WeakKeyDictionary[Session, tuple[str, ...]] = WeakKeyDictionary()
        """The actions that a copied letter of a game told."""

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
        words = letter_words(session, text, now, self._app.strings)
        message = "\n\n".join((self._app.strings("letter.message", title=words.title, facts=words.facts), text))
        letter = LetterToSend(text, message, to, tuple(each.name for each in seats), f"{now:%Y-%m-%d}")
        picture = LetterPicture(self._app.ui, words)
        on_reply = None if seat is None else partial(self.open_reply, session)
        is_new = self.has_unsent(session) and self._news() is None
        on_copied = partial(self._note_copied, session) if is_new else None
        self._app.push(LetterScene(letter, picture, partial(post.hand_out, session), self._clear, on_reply, on_copied))

    def _note_copied(self, session: Session) -> None:
        self._copied[session] = session.match.actions

    def has_copied(self, session: Session) -> bool:
        """Return whether a letter that tells how a game stands was copied."""
        return self._copied.get(session) == session.match.actions

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

    def offer(self) -> None:
        """Ask once whether to open the letter in the clipboard, if a game goes on with it here."""
        news = self._news() if self._store.post.sessions() else None
        if news is None or news.text == self._offered:
            return
        self._offered = news.text
        strings, letter = self._app.strings, news.letter
        seats = enumerate(letter.record.seats, start=1)
        others = [seat.name for number, seat in seats if seat.kind is SeatKind.PERSON and number != news.to_move]
        game, moves = strings(f"games.{letter.game.folder}.name"), len(letter.record.actions)
        answers = [
            Reply("offer.open", strings("offer.open"), partial(self._read_aloud, news.text)),
            Reply("offer.later", strings("offer.later"), noop, kind="secondary"),
        ]
        title = strings("offer.title", names=enumerate_names(others, strings))
        told = strings("offer.told" if news.to_move else "offer.over", game=game, moves=moves)
        self._app.push(QuestionScene(title, told, answers))

    def _news(self) -> _News | None:
        """Return the letter in the clipboard, if it isn't known here."""
        text = copied_text()
        if not self._store.post.may_write() or not is_letter(text):
            return None
        try:
            letter = read_letter(self._games, text)
        except LetterError:
            return None
        if self._store.post.arrival(letter) not in (Arrival.NEW, Arrival.ONWARD):
            return None
        return _News(text, letter, _to_move(letter))

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
            return self._fault(text, error)
        arrival = self._store.post.arrival(letter)
        if arrival is Arrival.OLDER:
            return strings("post.older")
        if arrival is Arrival.NEW:
            self._open(self._arrival(letter))
        else:
            self._take_in(letter, {}, arrival)
        return ""

    def tell(self, text: str) -> str:
        """Return whether what is typed of a letter is right so far, as a sentence."""
        strings = self._app.strings
        try:
            letter = read_letter(self._games, text)
        except LetterError as error:
            if error.problem in (LetterProblem.MISTYPED, LetterProblem.LENGTH):
                return strings("post.so_far", n=len(letter_within(text).split()) or len(text.split()))
            return self._fault(text, error)
        game = strings(f"games.{letter.game.folder}.name")
        return strings("post.right", game=game, moves=len(letter.record.actions))

    def _fault(self, text: str, error: LetterError) -> str:
        strings = self._app.strings
        likely = likely_group(text) if error.problem in (LetterProblem.MISTYPED, LetterProblem.CHARACTER) else None
        if likely is not None:
            return strings("post.likely", n=likely[0], group=likely[1])
        values = {"character": error.character, "n": error.group, "most": MOST_LETTERS}
        return strings(f"post.faults.{error.problem}", **values)

    def _arrival(self, letter: Letter) -> Scene:
        begin = partial(self._take_in, letter, arrival=Arrival.NEW)
        return ArrivalScene(letter, free_seats(letter), _to_move(letter), self._store.players, begin)

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


def _to_move(letter: Letter) -> int | None:
    rules = letter.game.rules()
    state = rules.new_game(letter.game.codec.setup_from_json(letter.record.setup))
    for action in letter.record.actions:
        rules.apply(state, rules.parse(action))
    return rules.to_move(state)
