"""The people of the household: their names, their games, and who plays next."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from mintworks.core.record import OccasionKind
from mintworks.games.works.plugin import PLUGIN as WORKS_PLUGIN
from mintworks.games.works.rules.setup import Setup
from mintworks.storage import autosave
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.game_store import GameStore
from tests.storage.game_store.conftest import FULL, STRINGS, Start, Told, lead
from tests.storage.games import WORKS
from tests.storage.games import table_plan as works_plan
from tests.storage.other_program import other_program
from tests.storage.playing import last_left, play
from tests.tiny_game.games import session_of, short_plan, solitaire_plan, table_plan
from tests.tiny_game.plugin import PLUGIN


def regular(memory: GameStore) -> str | None:
    """Who plays alone without a word."""
    person = memory.players().regular
    return None if person is None else person.name


def test_nobody_is_regular_until_somebody_has_come(start: Start) -> None:
    memory = start()
    assert regular(memory) is None
    memory.keep_person("Zoe", "kite")
    assert regular(memory) == "Zoe"
    memory.finish(lead(memory, table_plan()))
    assert regular(memory) == "Ann"


def test_who_was_chosen_plays_until_a_game_is_finished(start: Start) -> None:
    memory = start()
    memory.keep_person("Ann", "kite")
    bo = memory.keep_person("Bo", "key")
    assert bo is not None
    memory.choose(bo)
    assert regular(memory) == "Bo"
    assert memory.rename(bo, "Bob")
    lead(memory, solitaire_plan(), 2)
    assert regular(memory) == "Bob"
    assert regular(start()) == "Ann"
    memory.finish(lead(memory, solitaire_plan()))
    assert regular(memory) == "Ann"


def test_who_was_chosen_and_left_plays_no_more(start: Start) -> None:
    memory = start()
    memory.keep_person("Ann", "kite")
    bo = memory.keep_person("Bo", "key")
    assert bo is not None
    memory.choose(bo)
    assert memory.remove(bo)
    assert regular(memory) == "Ann"


def test_who_was_chosen_plays_on_where_the_history_took_no_game(start: Start, told: Told) -> None:
    memory = start()
    memory.keep_person("Ann", "kite")
    bo = memory.keep_person("Bo", "key")
    assert bo is not None
    memory.choose(bo)
    memory.history.rows(FULL)
    assert memory.finish(lead(memory, solitaire_plan())).game is None
    assert regular(memory) == "Bo"
    assert len(told) == 1


def test_the_game_that_was_left_goes_on_under_a_new_name(start: Start) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    lead(memory, table_plan(), 3)
    assert memory.rename(ann, "Anna")
    session = last_left(memory, PLUGIN)
    assert session is not None
    assert [(seat.name, seat.profile) for seat in session.plan.seats] == [("Anna", "Anna"), ("Bo", "Bo")]
    memory.finish(play(session))
    assert [person.name for person in memory.players().people] == ["Anna", "Bo"]


def test_the_first_who_comes_takes_along_what_was_left_under_the_name_that_was_suggested(start: Start) -> None:
    memory = start()
    lead(memory, solitaire_plan(), 3)
    ida = memory.keep_person("Ida", "kite")
    assert ida is not None
    memory.welcome(ida, "Ann")
    session = last_left(memory, PLUGIN)
    assert session is not None
    assert (session.plan.seats[0].name, session.plan.seats[0].profile) == ("Ida", "Ida")
    tom = memory.keep_person("Tom", "key")
    assert tom is not None
    memory.welcome(tom, "Ida")
    session = last_left(memory, PLUGIN)
    assert session is not None
    assert session.plan.seats[0].profile == "Ida"


def test_the_game_that_was_left_does_not_bring_back_who_was_removed(start: Start) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    lead(memory, table_plan(), 3)
    memory.remove(ann)
    session = last_left(memory, PLUGIN)
    assert session is not None
    memory.finish(play(session))
    assert [person.name for person in memory.players().people] == ["Bo"]


def test_a_deal_that_is_played_again_counts_for_a_person_as_that_one_is_today(start: Start) -> None:
    memory = start()
    memory.finish(lead(memory, table_plan()))
    ann, bo = memory.players().people
    assert memory.rename(ann, "Anna")
    memory.keep_person("Anna", "kite")
    assert memory.remove(bo)
    session = memory.dealt_again(1)
    assert session is not None
    assert session.match.actions == ()
    assert [(seat.name, seat.profile) for seat in session.plan.seats] == [("Anna", "Anna"), ("Bo", None)]
    assert session.emblem(1) == "kite"
    memory.finish(play(session))
    assert [person.name for person in memory.players().people] == ["Anna"]


def test_a_deal_without_a_seed_is_played_again(start: Start) -> None:
    memory = start()
    laid = Setup(players=2, deck=tuple(reversed(WORKS.cards.plans)), first=2, seed=5)
    memory.finish(lead(memory, replace(works_plan(), setup=laid), game=WORKS_PLUGIN))
    record = memory.history.record(1)
    record.setup.pop("seed")
    memory.history.rows("UPDATE games SET record = ?", [msgspec.json.encode(record).decode()])
    session = memory.dealt_again(1)
    assert session is not None
    assert session.match.state == WORKS.new_game(laid)


def test_a_past_game_that_cannot_be_read_is_told_without_alarm(start: Start, told: Told) -> None:
    memory = start()
    memory.finish(lead(memory, table_plan()))
    for record in ("spoilt", '{"game": "chess", "setup": {"seed": 1}, "version": 3}', '{"version": 99}'):
        memory.history.rows("UPDATE games SET record = ?", [record])
        assert memory.dealt_again(1) is None
    assert told == [STRINGS(f"records.past_game.{trouble}") for trouble in ("damaged", "damaged", "newer")]


@pytest.mark.parametrize("name", ["Anna", None])
def test_a_game_whose_end_was_never_seen_is_counted_once_whatever_becomes_of_its_person(
    start: Start, name: str | None
) -> None:
    memory = start()
    session = session_of(short_plan())
    memory.follow(session)
    play(session)
    memory = start()
    assert last_left(memory, PLUGIN, OccasionKind.CAMPAIGN) is not None
    (ann,) = memory.players().people
    assert memory.remove(ann) if name is None else memory.rename(ann, name)
    again = last_left(memory, PLUGIN, OccasionKind.CAMPAIGN)
    assert again is not None
    memory.finish(again)
    assert len(memory.history.games()) == 1
    assert [person.name for person in memory.players().people] == ([] if name is None else [name])


def test_a_new_name_leaves_alone_what_another_program_plays(start: Start, tmp_path: Path) -> None:
    memory = start()
    lead(memory, table_plan(), 3)
    memory.close()
    kept = (autosave.autosave_path(tmp_path, None, PLUGIN.folder)).read_bytes()
    with other_program(tmp_path):
        second = start()
        ann = second.keep_person("Ann", "kite")
        assert ann is not None
        assert second.rename(ann, "Anna")
    assert (autosave.autosave_path(tmp_path, None, PLUGIN.folder)).read_bytes() == kept


def test_who_was_renamed_stays_so_where_the_game_that_was_left_cannot_follow(
    start: Start, told: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    memory = start()
    lead(memory, table_plan(), 3)
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None

    def fail(path: Path, record: object) -> None:
        raise SaveError(path, Trouble.UNWRITABLE, "no space")

    monkeypatch.setattr(autosave, "write_record", fail)
    assert memory.rename(ann, "Anna")
    assert [person.name for person in memory.players().people] == ["Anna"]
    assert told == [STRINGS("records.autosave.unwritable", detail="no space")]


def test_a_name_that_another_one_has_cannot_be_taken(start: Start, told: Told) -> None:
    memory = start()
    ann, bo = memory.keep_person("Ann", "kite"), memory.keep_person("Bo", "key")
    assert ann is not None
    assert bo is not None
    assert not memory.rename(ann, "Bo")
    assert memory.players().people == (ann, bo)
    assert told == []


def test_a_history_that_fails_leaves_everyone_a_guest(start: Start, told: Told) -> None:
    memory = start()
    ann = memory.keep_person("Ann", "kite")
    assert ann is not None
    memory.history.rows("DROP TABLE profiles")
    assert memory.players().people == ()
    assert memory.keep_person("Bo", "key") is None
    assert not memory.rename(ann, "Bo")
    memory.remove(ann)
    assert len(told) == 4
