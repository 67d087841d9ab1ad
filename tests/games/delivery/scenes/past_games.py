"""A history of games of Mint Delivery that were recorded long ago."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from mintworks.core.played_game import play_again
from mintworks.core.record import GameRecord
from mintworks.core.seat import Seat, SeatKind
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.storage.database import open_in_memory
from mintworks.storage.history import History

GOLDEN = Path(__file__).parent.parent / "rules" / "golden"
_COMPUTERS = ("Sage", "Pepper", "Basil", "Clove")
FIRST = datetime(2026, 11, 1, 18, tzinfo=UTC)


def past_games() -> History:
    """Every golden game that was played to its end, with one person at seat 1."""
    history = History(Path("a family"), open_in_memory())
    history.keep_profile("Ann", "drop")
    for number, file in enumerate(sorted(GOLDEN.glob("*.json"))):
        record = golden_game(file.stem, FIRST + number * timedelta(hours=5))
        history.add(play_again(PLUGIN, record), (record.started or FIRST) + timedelta(minutes=20))
    return history


def golden_game(name: str, started: datetime) -> GameRecord:
    """A golden game as Ann's, begun then."""
    golden: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    setup = golden["setup"]
    actions = [action for each in golden["rounds"] for action in each["actions"].split()]
    driver = setup.get("driver")
    players = 1 if driver else setup.get("players", 2)
    others = (
        [Seat(SeatKind.AI, str(driver))]
        if driver
        else [Seat(SeatKind.PLANNER, _COMPUTERS[n]) for n in range(players - 1)]
    )
    seats = (Seat(SeatKind.PERSON, "Ann", "Ann", "drop"), *others)
    return GameRecord(PLUGIN.id, setup, tuple(actions), seats=seats, started=started, played_s=900.0)
