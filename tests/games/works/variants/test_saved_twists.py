"""A game with a twist, left on the disk: it goes on, or is kept where the twist cannot be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mintworks.core.record import OccasionKind
from mintworks.games.works.plugin import PLUGIN
from tests.storage.autosaves import assert_is_laid_aside, load, saved
from tests.storage.games import twisted_plan

CAMPAIGN = OccasionKind.CAMPAIGN


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    plan = twisted_plan(seed=3)
    actions = json.loads(saved(tmp_path, plan, PLUGIN))["actions"]
    again = load(tmp_path, CAMPAIGN, PLUGIN)
    assert again is not None
    assert (again.plan, [*again.match.actions]) == (plan, actions)


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"twist": {"closed": ["supplier"]}}, "the twist can’t be played: closed is one of producer"),
        ({"twist": {"you": {"buildings": ["mine", "mine"]}}}, "you.buildings is each plan once"),
        ({"twist": {"spaces": {"builder": 0}}}, "Expected `int` >= 1"),
        ({"twist": {"rival": {"mint_total": 1}}}, "the twist can’t be played"),
        ({"goals": [{"fact": "fly"}]}, "Invalid value 'fly'"),
        ({"twist": {"without": ["truck"]}}, "isn’t legal there"),
    ],
)
def test_a_save_with_a_twist_that_cannot_be_is_kept(tmp_path: Path, changes: dict[str, Any], message: str) -> None:
    data = saved(tmp_path, twisted_plan(), PLUGIN)
    occasion = json.loads(data)["occasion"] | changes
    assert_is_laid_aside(
        tmp_path, json.dumps(json.loads(data) | {"occasion": occasion}).encode(), message, kind=CAMPAIGN, game=PLUGIN
    )


def test_a_twist_needs_an_opponent(tmp_path: Path) -> None:
    people = [{"kind": "human", "name": name} for name in ("Ann", "Bo")]
    data = json.loads(saved(tmp_path, twisted_plan(), PLUGIN)) | {"setup": {"players": 2, "seed": 1}, "seats": people}
    message = "a game with a twist is played against an opponent’s card"
    assert_is_laid_aside(tmp_path, json.dumps(data).encode(), message, kind=CAMPAIGN, game=PLUGIN)
