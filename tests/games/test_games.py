"""The games of the tin stand side by side; what is asked of each of them is in tests/contract."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import mintworks.games
from mintworks.content.campaign import Campaign
from mintworks.games import GAMES

SCENARIOS = [game.scenarios for game in GAMES if game.scenarios is not None]
CAMPAIGNS = [campaign for each in SCENARIOS if isinstance(campaign := each.campaign(), Campaign)]


def test_every_wing_of_the_house_is_registered() -> None:
    wings = {file.parent.name for file in Path(mintworks.games.__file__).parent.glob("*/__init__.py")}
    assert {game.folder for game in GAMES} == wings


def test_asking_for_the_games_does_not_load_pygame() -> None:
    program = "import sys, mintworks.games; print('pygame' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=180)
    assert found.stdout.strip() == "False"


def test_no_two_games_have_a_place_a_day_or_an_achievement_of_the_same_name() -> None:
    """Their texts lie in one place."""
    named: list[list[str]] = [
        [name for campaign in CAMPAIGNS for name in campaign.nodes],
        [name for campaign in CAMPAIGNS for name in campaign.map.districts],
        [scenario.id for each in SCENARIOS for scenario in each.daily()],
        [name for game in GAMES for name in game.history.achievements()],
    ]
    for names in named:
        assert len(names) == len(set(names))


def test_a_map_gives_each_district_a_color_and_its_nodes_know_it() -> None:
    """So no scene has to know the name of a district."""
    for campaign in CAMPAIGNS:
        assert [*campaign.map.hues] == [*campaign.map.districts]
        assert all(campaign.map.hues[node.district] == node.hue for node in campaign.nodes.values())
