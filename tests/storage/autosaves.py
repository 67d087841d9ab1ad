"""Games that wait on the disk: saving them, taking them up, and those that are no good."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from mintworks.core.plugin import GamePlugin
from mintworks.core.record import OccasionKind
from mintworks.core.session import GamePlan, Session
from mintworks.storage.autosave import KINDS, RunningGames, autosave_path
from mintworks.storage.errors import SaveError
from mintworks.storage.saved_games import place_of
from tests.storage.folders import fresh_folder
from tests.storage.playing import NOON, play
from tests.tiny_game.games import short_plan, solitaire_plan
from tests.tiny_game.plugin import PLUGIN

OF_EVERY_KIND = [solitaire_plan(), *[short_plan(kind=kind) for kind in KINDS if kind is not None]]


def saving(folder: Path, session: Session) -> list[SaveError]:
    """Save a session after every action, and wait for each; gives the errors, as they come."""
    errors: list[SaveError] = []
    running = RunningGames(folder)

    def save(news: object) -> None:
        running.save(session.record)
        errors.extend(running.flush())

    session.match.subscribe(save)
    return errors


def load(folder: Path, kind: OccasionKind | None = None, game: GamePlugin = PLUGIN) -> Session | None:
    """The game that was left last in a place, the only one that may be damaged. Raises SaveError."""
    sessions, errors = RunningGames(folder).load(partial(Session.resume, game))
    for error in errors:
        raise error
    return next((session for session in sessions if place_of(session) == kind), None)


def saved(folder: Path, plan: GamePlan | None = None, game: GamePlugin = PLUGIN) -> bytes:
    """A game in the middle, saved."""
    session = Session(game, plan or solitaire_plan(), started=NOON)
    saving(folder, session)
    play(session, 6)
    return autosave_path(folder, session.plan.kind).read_bytes()


with fresh_folder() as _folder:
    SAVED = {plan.kind: saved(_folder, plan) for plan in OF_EVERY_KIND}
"""A game of every kind, as its file is left."""


def assert_is_laid_aside(
    folder: Path,
    data: bytes,
    message: str,
    mark: str = "damaged",
    *,
    kind: OccasionKind | None = None,
    game: GamePlugin = PLUGIN,
) -> None:
    path = autosave_path(folder, kind)
    path.write_bytes(data)
    with pytest.raises(SaveError, match=message) as caught:
        load(folder, kind, game)
    kept = path.with_name(f"{path.name}.{mark}")
    assert caught.value.kept == kept
    assert str(caught.value).endswith(f"; it’s kept as {kept}")
    assert "\n" not in str(caught.value)
    assert kept.read_bytes() == data
    assert load(folder, kind, game) is None
