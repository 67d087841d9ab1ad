"""The scenes of play by post, for `tools/screenshots.py`."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from msgspec.structs import replace

from mintworks.app.app import App
from mintworks.core.letter import Letter, write_letter
from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games.delivery.plugin import PLUGIN as DELIVERY
from mintworks.games.works.plugin import PLUGIN as WORKS
from mintworks.scenes.base.navigator import SavedGame
from mintworks.scenes.post.arrival_scene import ArrivalScene
from mintworks.scenes.post.continuations_scene import ContinuationsScene
from mintworks.scenes.post.letter_scene import LetterScene, LetterToSend
from mintworks.scenes.post.post_words import letter_words, standing_told
from mintworks.storage.people import Household
from mintworks.ui.letter_card import LetterPicture

_DAY: Final = datetime(2026, 11, 21, 12, tzinfo=UTC)
_NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve")


def _nothing(*_: object) -> None:
    """What buttons lead to in a picture."""


def played_by_post(game: GamePlugin, players: int, actions: int, chance: int = 22) -> Session:
    """A game by post after so many actions of chance."""
    rules, setup = game.rules(), game.codec.setup_from_json({"players": players, "seed": 22})
    state, dice = rules.new_game(setup), random.Random(chance)
    played: list[str] = []
    while len(played) < actions and rules.to_move(state) is not None:
        action = dice.choice(rules.legal_actions(state))
        played.append(str(action))
        rules.apply(state, action)
    seats = tuple(Seat(SeatKind.PERSON, name) for name in _NAMES[:players])
    plan = GamePlan(seats, setup, elsewhere=frozenset(range(2, players + 1)))
    return Session(game, plan, actions=played, started=_DAY)


def letter(game: GamePlugin, players: int, actions: int) -> Callable[[App], None]:
    """Show the letter of a game after so many actions."""

    def show(app: App) -> None:
        session = played_by_post(game, players, actions)
        text = write_letter(Letter(game, session.record, (1,) + (0,) * (players - 1)))
        picture = LetterPicture(app.ui, letter_words(session, text, _DAY, app.strings))
        to_send = LetterToSend(text, text, _NAMES[1], _NAMES[:players], "2026-11-21")
        app.push(LetterScene(to_send, picture, _nothing, _nothing, _nothing))

    return show


def _arrival(app: App) -> None:
    record = played_by_post(DELIVERY, 5, 1).record
    seats = (*record.seats[:4], Seat.of(DELIVERY.players.levels[0].id, "Kit"))
    letter = Letter(DELIVERY, replace(record, seats=seats), (1, 0, 2, 0, 0))
    app.push(ArrivalScene(letter, [2, 4], 2, Household, _nothing))


def _continuations(app: App) -> None:
    games = [played_by_post(WORKS, 2, 24, chance) for chance in (22, 23)]
    told = [standing_told(session, _DAY, app.strings) for session in games]
    saved = [SavedGame(session, None, words, "") for session, words in zip(games, told, strict=True)]
    app.push(ContinuationsScene(saved))


POST_SCENES: Final[dict[str, Callable[[App], None]]] = {
    "letter": letter(WORKS, 2, 30),
    "letter-long": letter(DELIVERY, 5, 300),
    "arrival": _arrival,
    "continuations": _continuations,
}
