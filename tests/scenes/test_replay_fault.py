"""A recording with a fault is watched up to it, and the table says in a player's words what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

import msgspec
import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.game import Outcome
from mintworks.core.playback import Playback
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordErrorKind
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.actions import Action, GiveMint
from mintworks.games.works.scenes.replay_words import ReplayWords
from mintworks.ui.table.replay_foot import HEIGHT, NOTE, NOTE_HEIGHT
from tests.scenes.checks import defects_of_letters, defects_of_targets
from tests.scenes.watcher import Watcher
from tests.storage.games import WORKS, finished, solitaire_plan, table_plan

STRINGS = Strings.load("en")
TABLE = finished(table_plan(3, seed=4))
SOLO = finished(solitaire_plan("justin", seed=3))
LONGEST = "temp-agency:swap-meet:corporate-hq>wholesaler"


def changed(record: GameRecord, *actions: str, after: int | None = None) -> GameRecord:
    """The record with other actions after so many of its own, or behind all of them."""
    own: Sequence[str] = record.actions if after is None else record.actions[:after]
    return msgspec.structs.replace(record, actions=(*own, *actions))


def words(record: GameRecord) -> ReplayWords:
    return ReplayWords(Playback(PLUGIN, record, STRINGS), STRINGS)


# What is said


def test_a_move_against_the_rules_is_told_with_who_when_what_and_why() -> None:
    told = words(changed(TABLE, "builder:obelisk", after=1))
    who = told.names[told.playback.positions[1].to_move or 0]
    heading, why = told.error.split("\n")
    assert heading == "This recording has an error. You can watch the one move before it."
    assert why == (
        f"Round {told.playback.positions[1].round}, move 2: {who} builds the Obelisk at the Builder. "
        "That’s impossible. The Builder needs a plan to build."
    )


def test_what_is_no_move_is_told_with_who_should_have_made_it() -> None:
    told = words(changed(TABLE, "fly", after=7))
    who = told.names[told.playback.positions[7].to_move or 0]
    assert told.error.endswith(f"move 8: there’s no telling what {who} did.")


def test_a_fault_of_the_very_first_move_leaves_the_table() -> None:
    assert words(changed(TABLE, "fly", after=0)).error.startswith(STRINGS("replay.fault.before", n=0))


def test_a_recording_that_goes_on_after_the_end_is_told() -> None:
    told = words(changed(TABLE, "pass"))
    assert told.error.endswith("The game is over by then, but the recording goes on.")
    assert told.playback.end == len(TABLE.actions)


def test_another_result_than_that_of_the_rules_is_told_by_names() -> None:
    assert TABLE.result is not None
    winners = " and ".join(TABLE.seats[seat - 1].name for seat in TABLE.result.winners)
    told = words(msgspec.structs.replace(TABLE, result=None)).error
    assert told.startswith(STRINGS("replay.fault.all"))
    assert told.endswith(f"The recording says that the game isn’t over. By the rules, {winners} won.")
    told = words(msgspec.structs.replace(TABLE, result=Outcome((1, 2, 7), "shared"))).error
    assert f"The recording says that {TABLE.seats[0].name}, {TABLE.seats[1].name} and 7 won." in told
    told = words(msgspec.structs.replace(TABLE, result=Outcome((), "shared"))).error
    assert "The recording says that nobody won." in told


def test_every_kind_of_fault_and_every_action_has_its_words() -> None:
    early = {RecordErrorKind.OTHER_GAME, RecordErrorKind.NO_SEED, RecordErrorKind.SET_UP}
    for kind in RecordErrorKind:
        assert STRINGS.has(f"replay.{'unwatchable' if kind in early else 'fault'}.{kind}")
    for action in get_args(Action):
        assert STRINGS.has(f"replay.action.{action.__name__}")


@pytest.mark.parametrize(
    "text, said",
    [
        ("pass", "Ann passes."),
        ("producer", "Ann uses the Producer."),
        ("supplier:mine", "Ann buys the Mine at the Supplier."),
        ("recycler:mine", "Ann recycles the Mine at the Recycler."),
        ("swap-meet:mine>crane", "Ann swaps the Mine for the Crane at the Swap Meet."),
        ("temp-agency:builder:mine", "Through the Temp Agency: Ann builds the Mine at the Builder."),
        ("co-op:2", "Ann lets Bo share in the Co-op."),
    ],
)
def test_a_move_is_told_by_the_names_on_the_cards(text: str, said: str) -> None:
    assert words(TABLE).action(WORKS.parse(text), 1) == said


def test_a_mint_for_a_seat_that_is_not_there_is_told_by_its_number() -> None:
    assert words(SOLO).action(GiveMint("co-op", 4), 1).endswith(" lets 4 share in the Co-op.")


# Where it stands


def test_the_fault_is_read_from_the_beginning_and_the_strip_tells_where_the_game_breaks_off(app: App) -> None:
    watcher = Watcher(app, changed(TABLE, "fly", after=7))
    note = watcher.looks_at(NOTE)
    assert note.name == watcher.scene.replay.words.error.replace("\n", " ")
    assert note.rect.bottom == app.canvas.size_px[1] - app.ui.px(HEIGHT)
    watcher.presses(pygame.K_END)
    assert watcher.place == 7
    assert watcher.scene.report()["says"] == "The recording breaks off here"


def test_the_table_makes_room_for_the_fault_and_only_for_one(app: App) -> None:
    assert Watcher(app, TABLE).scene.foot == HEIGHT
    assert not Watcher(app, TABLE).sees(NOTE)
    assert Watcher(app, changed(TABLE, "fly", after=7)).scene.foot == HEIGHT + NOTE_HEIGHT


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 4])
def test_the_longest_fault_touches_nothing(app: App, players: int, text_scale: float) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    watcher = Watcher(app, changed(finished(table_plan(players, seed=8)), LONGEST, after=30), 30)
    note = watcher.looks_at(NOTE).rect
    others = [target for target in watcher.scene.targets() if target.id != NOTE]
    assert not [target.id for target in others if target.rect.colliderect(note)]
    assert not [fault for fault in defects_of_targets(app) if "replay." in fault]
    told = watcher.scene.replay.words.error.splitlines()[1]
    assert not [fault for fault in defects_of_letters(app) if "replay." in fault or "leaves" in fault or told in fault]
