"""What is wrong with a place of Round Trips is said in one sentence, with file, place and key."""

from __future__ import annotations

import functools
import shutil
from pathlib import Path

import pytest

from mintworks.content.campaign import read_campaign
from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.content.strings import Strings
from mintworks.games.delivery.content.parts import load_parts
from mintworks.games.delivery.content.scenarios import load_campaign, read_nodes
from mintworks.games.delivery.plugin import PLUGIN

READ = functools.partial(read_nodes, parts=load_parts())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the campaign, which finds its drawings where the real one does."""
    (tmp_path / "assets").symlink_to(level_path("delivery").parent.parent / "assets")
    return Path(shutil.copytree(level_path("delivery/campaign"), tmp_path / "levels" / "delivery" / "campaign"))


def test_the_campaign_of_the_game_is_read(folder: Path) -> None:
    campaign = read_campaign(folder, READ)
    assert set(campaign.nodes) == set(campaign.map.nodes)
    assert campaign.map.first == "first-light"
    assert campaign.map.tiles[0].art == "round-trips/poster"


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("opponents: [otto]", "opponents: [posy]", "first-light.opponents: expected one of otto"),
        ("workforce: 1", "workforce: 0", "first-light.twist.rival.workforce: expected a whole number from 1 to 4"),
        ("deck: 3", "desk: 3", "first-light.twist.desk: expected no such key here"),
        ("deck: 3", "side: road-map", "first-light.twist.rival: expected this only with side: factory"),
        ("truck: rsc", "truck: csr", "thermos.twist.you.truck: expected the most valuable mints first"),
        ("closed: [depot-pepperton,", "closed: [yard,", "back-door.twist.closed: expected one of left-pepperton"),
        ("space: applemint-wintergreen", "space: sea", "back-door.mastery[0].space: expected one of city"),
        ("goal: [{fact: lead, at_least: 4}]", "goal: []", "first-light.goal: expected at least one goal"),
    ],
)
def test_a_wrong_place_is_named(folder: Path, old: str, new: str, message: str) -> None:
    file = folder / "otto.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(ContentError) as caught:
        READ(file)
    assert str(caught.value).startswith("campaign/otto.yaml, line ")
    assert message in str(caught.value)


def test_nothing_is_told_of_a_driver_whose_truck_a_computer_player_drives() -> None:
    assert PLUGIN.scenarios is not None
    node = load_campaign().nodes["no-city"]
    assert PLUGIN.scenarios.opponent_rule(node.variant, "mabel", Strings.load("en")) is None
