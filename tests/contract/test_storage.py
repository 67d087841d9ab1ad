"""What is kept of any game: while it is played, when it is over, and in a file that is given away."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mintworks.core.plugin import GamePlugin
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.games import GAMES
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.game_record import decode_record, encode_record, read_record, write_record
from mintworks.storage.game_store import GameStore
from tests.contract.tables import MOST, session, table_setup
from tests.storage.mutations import corruptions

EMBLEM = "drop"


class House:
    """A folder of games in which Ann plays against chance."""

    def __init__(self, folder: Path, game: GamePlugin) -> None:
        self.folder, self.game = folder, game
        self.told: list[Notice] = []
        self.store = self.opened()
        ann = self.store.keep_person("Ann", EMBLEM)
        assert ann is not None

    def opened(self) -> GameStore:
        """Start the program anew."""
        if hasattr(self, "store"):
            self.store.close()
        self.store = GameStore(GAMES, self.folder, self.told.append)
        return self.store

    def begins(self, seed: int = 8) -> Session:
        seats = (Seat(SeatKind.PERSON, "Ann", "Ann"), Seat.of(SeatKind.RANDOM, "Chance"))
        begun = Session(self.game, GamePlan(seats, table_setup(self.game, seed=seed)))
        self.store.follow(begun)
        return begun

    def left(self) -> Session:
        (only,) = self.opened().left(self.game)
        self.store.follow(only)
        return only


@pytest.fixture
def house(tmp_path: Path, game: GamePlugin) -> Iterator[House]:
    """Everything is written before its folder goes."""
    home = House(tmp_path, game)
    yield home
    home.store.close()


def play(game: Session, dice: random.Random, most: int = MOST) -> None:
    """Let chance decide for everybody, for so many steps or to the end."""
    for _ in range(most):
        if game.match.seat_to_move is None:
            return
        if game.match.seat_to_move in game.people:
            game.match.play(dice.choice(game.rules.legal_actions(game.match.state)))
        else:
            game.match.advance()


def test_a_game_goes_on_where_the_program_was_ended(house: House) -> None:
    playing, dice = house.begins(), random.Random(2)
    for _ in range(3):
        play(playing, dice, 4)
        again = house.left()
        assert again.match.state == playing.match.state
        assert again.record.actions == playing.record.actions
        assert again.plan.seats == playing.plan.seats
        playing = again
    play(playing, dice)
    assert playing.match.outcome is not None
    assert not house.told


def test_a_game_that_is_over_is_kept_once_and_left_no_more(house: House) -> None:
    playing = house.begins()
    play(playing, random.Random(3))
    kept = house.store.finish(playing)
    assert kept.game is not None
    store = house.opened()
    assert store.left(house.game) == []
    assert store.history.count_games() == 1
    record = store.history.record(kept.game)
    assert msgspec.structs.replace(record, played_s=playing.record.played_s) == playing.record
    (person,) = store.history.profiles()
    assert [seat.profile for seat in store.history.game(kept.game).seats] == [person.name, None]
    again = store.dealt_again(kept.game)
    assert again is not None
    assert again.plan.setup == playing.plan.setup
    assert again.match.actions == ()


def test_a_game_that_ended_with_the_power_is_kept_at_the_next_start(house: House) -> None:
    playing = house.begins()
    play(playing, random.Random(4))
    store = house.opened()
    assert store.left(house.game) == []
    assert store.history.count_games() == 1


def test_who_is_renamed_is_so_in_what_was_left_and_what_is_over(house: House) -> None:
    over = house.begins(seed=9)
    play(over, random.Random(5))
    house.store.finish(over)
    play(house.begins(), random.Random(6), 4)
    (ann,) = house.store.history.profiles()
    house.store.rename(ann, "Zoë")
    assert house.left().plan.seats[0] == Seat(SeatKind.PERSON, "Zoë", "Zoë")
    assert [person.name for person in house.store.history.profiles()] == ["Zoë"]


def test_a_recorded_game_is_written_and_read_again(game: GamePlugin, tmp_path: Path) -> None:
    whole, path = session(game), tmp_path / "game.json"
    for most in (0, 5, MOST):
        play(whole, random.Random(1), most)
        record = whole.record  # each time it tells how long has been played by then
        write_record(path, record)
        assert read_record(path) == record
        assert Session.resume(game, read_record(path)).match.state == whole.match.state


@given(data=st.data())
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_record_is_refused_or_another_game_of_the_rules(game: GamePlugin, data: st.DataObject) -> None:
    whole = session(game)
    play(whole, random.Random(1), 12)
    damaged, said = data.draw(corruptions(encode_record(whole.record))), "nothing"
    try:
        record = decode_record(Path("game.json"), damaged)
        assert Session.resume(game, record).record.actions == record.actions
    except (SaveError, ValueError) as error:
        said = str(error)
    assert said
    assert "\n" not in said
