"""A game of each kind can be left while others are played, and none takes the place of another's."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mintworks.core.record import OccasionKind
from mintworks.core.session import GamePlan, Session
from mintworks.storage.autosave import KINDS, autosave_path
from mintworks.storage.game_store import GameStore
from tests.storage.game_store.conftest import STRINGS, Start, Told
from tests.storage.other_program import other_program
from tests.storage.playing import last_left, play
from tests.tiny_game.games import session_of, short_plan, solitaire_plan
from tests.tiny_game.plugin import PLUGIN

PLANS: dict[OccasionKind | None, GamePlan] = {
    None: solitaire_plan(),
    OccasionKind.CAMPAIGN: short_plan(),
    OccasionKind.DAILY: short_plan(kind=OccasionKind.DAILY),
}


def leave(memory: GameStore, folder: Path, actions: int | None = 3) -> dict[OccasionKind | None, Session]:
    """Play so much of a game of each kind, one after the other; that of the day is the last."""
    left: dict[OccasionKind | None, Session] = {}
    for second, (kind, plan) in enumerate(PLANS.items()):
        session = left[kind] = session_of(plan)
        memory.follow(session)
        play(session, actions)
        memory.flush()
        path = autosave_path(folder, kind, PLUGIN.folder)
        os.utime(path, (1_000 + second, 1_000 + second))  # the clock of files is a slow one
    return left


def played_last(memory: GameStore) -> Session | None:
    return next(iter(memory.all_left()), None)


def actions_of(session: Session | None) -> tuple[str, ...] | None:
    return None if session is None else session.match.actions


def test_every_kind_goes_on_where_it_was(start: Start, told: Told, tmp_path: Path) -> None:
    left = leave(start(), tmp_path)
    memory = start()
    for kind, session in left.items():
        again = last_left(memory, PLUGIN, kind)
        assert again is not None
        assert (again.plan, again.match.actions) == (session.plan, session.match.actions)
    assert told == []


def test_what_was_played_last_is_taken_up_first(start: Start, tmp_path: Path) -> None:
    assert played_last(start()) is None
    left = leave(start(), tmp_path)
    memory = start()
    assert actions_of(played_last(memory)) == left[OccasionKind.DAILY].match.actions
    campaign = last_left(memory, PLUGIN, OccasionKind.CAMPAIGN)
    assert campaign is not None
    memory.follow(campaign)
    memory.flush()
    assert actions_of(played_last(start())) == campaign.match.actions
    memory.finish(play(campaign))
    assert actions_of(played_last(start())) == left[OccasionKind.DAILY].match.actions


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_the_end_of_a_game_ends_no_other(start: Start, tmp_path: Path, kind: OccasionKind | None) -> None:
    left = leave(start(), tmp_path)
    memory = start()
    session = last_left(memory, PLUGIN, kind)
    assert session is not None
    memory.follow(session)
    memory.finish(play(session))
    again = start()
    assert [game.id for game in again.history.games()] == [1]
    for other in KINDS:
        waits = None if other is kind else left[other].match.actions
        assert actions_of(last_left(again, PLUGIN, other)) == waits


def test_games_whose_ends_were_never_seen_are_all_counted_once(start: Start, tmp_path: Path) -> None:
    left = leave(start(), tmp_path, actions=None)
    for _ in range(2):
        memory = start()
        shown = played_last(memory)
        assert actions_of(shown) == left[OccasionKind.DAILY].match.actions
        assert len(memory.history.games()) == len(KINDS)
        assert not autosave_path(tmp_path, None, PLUGIN.folder).exists()
    assert shown is not None
    memory.finish(shown)
    assert actions_of(played_last(memory)) == left[OccasionKind.CAMPAIGN].match.actions
    assert len(memory.history.games()) == len(KINDS)


@pytest.mark.parametrize("name", ["Anna", None])
def test_all_games_that_were_left_follow_a_person(start: Start, tmp_path: Path, name: str | None) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    leave(memory, tmp_path)
    assert memory.remove(ann) if name is None else memory.rename(ann, name)
    profiles = []
    for kind in KINDS:
        session = last_left(memory, PLUGIN, kind)
        assert session is not None
        profiles.append(session.plan.seats[0].profile)
    assert profiles == [name] * len(KINDS)
    last = played_last(memory)
    assert last is not None
    assert last.plan.kind is OccasionKind.DAILY


@pytest.mark.parametrize("spoilt", KINDS, ids=str)
def test_a_damaged_game_is_told_and_hides_no_other(
    start: Start, told: Told, tmp_path: Path, spoilt: OccasionKind | None
) -> None:
    left = leave(start(), tmp_path)
    path = autosave_path(tmp_path, spoilt, PLUGIN.folder)
    path.write_text("damaged")
    memory = start()
    last = played_last(memory)
    assert last is not None
    assert told == [STRINGS("records.autosave.damaged", kept=f"{path}.damaged")]
    for kind in KINDS:
        assert actions_of(last_left(memory, PLUGIN, kind)) == (None if kind is spoilt else left[kind].match.actions)
    assert len(told) == 1


def test_a_second_program_leaves_all_games_of_the_first_alone(start: Start, tmp_path: Path) -> None:
    memory = start()
    leave(memory, tmp_path)
    memory.close()
    before = {kind: autosave_path(tmp_path, kind, PLUGIN.folder).read_bytes() for kind in KINDS}
    with other_program(tmp_path):
        second = start()
        assert played_last(second) is None
        for plan in PLANS.values():
            session = session_of(plan)
            second.follow(session)
            assert not second.keeps(session)
            second.finish(play(session))
    assert {kind: autosave_path(tmp_path, kind, PLUGIN.folder).read_bytes() for kind in KINDS} == before
