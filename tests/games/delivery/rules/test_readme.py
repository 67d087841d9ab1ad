"""The README of the rules tells of every module and every event as they are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

from msgspec.structs import fields

import mintworks.games.delivery.rules
from mintworks.games.delivery.rules.events import Event

PACKAGE = Path(mintworks.games.delivery.rules.__file__).parent
README = (PACKAGE / "README.md").read_text("utf-8")


def rows(heading: str) -> list[list[str]]:
    """The cells of the table below a heading, without its head."""
    section = README.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_readme_lists_every_event_with_its_fields() -> None:
    listed = {name.strip("`"): re.findall(r"`(\w+)`", names) for name, names, _meaning in rows("Events")}
    assert listed == {kind.__name__: [field.encode_name for field in fields(kind)] for kind in get_args(Event)}


def test_d10_5_there_is_every_event_that_the_referee_promises() -> None:
    promised = (
        "OrdersDealt, OrdersKept, TruckMoved, MintsLoaded, MintsUnloaded, MintsOptimized, OrderTaken, MintPutOnOrder, "
        "OrderTurnedUp, OrderDelivered, OrderDiscarded, UpgradeBought, TollPaid, BeltRotated, MintsPutOnBelt, "
        "MotivationChanged, DriverBlocked, EndCalled, TurnBegan, GameEnded"
    )
    assert {*promised.split(", ")} <= {kind.__name__ for kind in get_args(Event)}


def test_the_readme_lists_every_module() -> None:
    listed = {name.strip("`") for name, _subject in rows("Modules")}
    assert listed == {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py"}


def test_the_readme_shows_an_example_that_runs() -> None:
    example = README.split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(example, names)  # the example is ours
    assert "state" in names
