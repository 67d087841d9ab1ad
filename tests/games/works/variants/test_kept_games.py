"""What is kept of a game of Mint Works: how it was won, and the twist that it was played with."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord
from mintworks.core.replay import RecordError, play_record
from mintworks.core.seat import SeatKind
from mintworks.core.summary import Criterion
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.neighborhood import size, stars
from mintworks.games.works.rules.state import Seat
from mintworks.games.works.variants.finished import Finished
from mintworks.games.works.variants.twist import Twist
from mintworks.storage.history import PastSeat
from mintworks.storage.statistics import tallies_by_round
from tests.storage.games import finished, solitaire_plan, twisted_plan
from tests.storage.histories import ENDED, history
from tests.storage.playing import NOON

SOLITAIRE = play_again(PLUGIN, finished(solitaire_plan("mort", 3, ("recycler",)), played_s=600.0))


def test_a_game_comes_back_as_it_was(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
    with history(tmp_path) as past:
        game = past.game(number)
        assert past.record(number) == SOLITAIRE.record
        assert tallies_by_round(past, number, "stars") == [
            [*worth] for worth in zip(*Finished.of(SOLITAIRE).stars_by_round, strict=True)
        ]
    assert (game.id, game.started, game.ended, game.opponent, game.seed) == (number, NOON, ENDED, "mort", "3")
    assert (game.game, game.options) == (PLUGIN.id, {"advanced": ("recycler",)})
    assert 600.0 <= game.played_s < 660.0
    assert game.rounds == SOLITAIRE.end.round
    assert game.reason == SOLITAIRE.summary.reason
    ann, mort = game.seats
    one, two = SOLITAIRE.end.seats
    won = SOLITAIRE.summary.winners == (1,)
    assert ann == PastSeat(1, SeatKind.PERSON, "Ann", "Ann", criteria(one), won, "drop")
    assert mort == PastSeat(2, SeatKind.AI, "Mort", None, criteria(two, None), not won, "sun")


def criteria(seat: Seat, *mints: None) -> tuple[Criterion, ...]:
    """Stars, size and mints (W6.1), those of Mort having no end."""
    return (
        Criterion("stars", stars(seat)),
        Criterion("size", size(seat), is_less_better=True),
        Criterion("mints", None if mints else seat.mints),
    )


def test_a_game_with_a_twist_comes_back_with_what_it_was_played_for(tmp_path: Path) -> None:
    record = finished(twisted_plan(seed=2))
    with history(tmp_path) as past:
        number = past.add(play_again(PLUGIN, record), ENDED)
        other = past.add(SOLITAIRE, ENDED)
        game = past.game(number)
        assert (game.occasion, game.label) == ("campaign", "fresh-paint")
        assert past.record(number) == record
        assert (past.game(other).occasion, past.game(other).label) == ("", "")
        assert past.rows("SELECT as_printed FROM games ORDER BY id") == [(0,), (1,)]


def moves(record: GameRecord) -> int:
    return sum(1 for _ in play_record(PLUGIN, record))


def test_a_game_with_a_twist_is_right_by_its_own_rules() -> None:
    record = finished(twisted_plan(seed=4))
    assert moves(record) == len(record.actions)
    with pytest.raises(RecordError, match="it’s a game of 'mint-works-twist', not of 'mint-works'"):
        moves(msgspec.structs.replace(record, occasion=None))


def test_a_twist_that_cannot_be_is_told() -> None:
    record = finished(twisted_plan(twist=Twist()))
    assert record.occasion is not None
    occasion = msgspec.structs.replace(record.occasion, twist=Twist(closed=("supplier",)))
    with pytest.raises(RecordError, match="the twist can’t be played: closed is one of"):
        moves(msgspec.structs.replace(record, occasion=occasion))
