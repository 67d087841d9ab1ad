"""What is wrong with a file of the campaign is said in one sentence, with file, node and key."""

from __future__ import annotations

import functools
import shutil
from pathlib import Path

import pytest

from mintworks.content.campaign import read_campaign
from mintworks.content.errors import ContentError
from mintworks.content.files import level_path
from mintworks.core.scenario import MEDALS
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import read_nodes

MAP = "mintopia.tmx"
READ = functools.partial(read_nodes, cards=load_cards())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the campaign, which finds its drawings where the real one does."""
    (tmp_path / "assets").symlink_to(level_path("works").parent.parent / "assets")
    return Path(shutil.copytree(level_path("works/campaign"), tmp_path / "levels" / "works" / "campaign"))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_the_campaign_of_the_game_is_read(folder: Path) -> None:
    campaign = read_campaign(folder, READ)
    assert set(campaign.nodes) == set(campaign.map.nodes)
    assert campaign.map.first == "fresh-paint"
    assert campaign.map.gates == ("founders-day",)
    assert campaign.map.tiles[0].art == "campaign/poster"


def test_a_road_opens_with_as_many_medals_as_it_needs_and_no_fewer(folder: Path) -> None:
    roads = read_campaign(folder, READ).map.roads
    assert {road.needs for road in roads} == {1, 2, 3}
    for road in roads:
        assert road.is_open({road.start: MEDALS[: road.needs]})
        assert not road.is_open({road.start: MEDALS[: road.needs - 1]})


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("opponents: [justin]", "opponents: [nobody]", "fresh-paint.opponents: expected one of justin"),
        ("opponents: [justin]", "opponents: []", "fresh-paint.opponents: expected at least one"),
        ("opponents: [justin]", "oponents: [justin]", "fresh-paint.oponents: expected no such key here"),
        ("starts: false", "starts: never", "fresh-paint.twist.rival.starts: expected true or false"),
        ("buildings: [mine]", "buildings: [mines]", "fresh-paint.twist.you.buildings: expected one of"),
        ("buildings: [mine]", "buildings: [mine], plans: [mine]", "expected each plan once, and mine is elsewhere"),
        ("opponent: {buildings: [truck]}", "opponent: {mints: 4}", "expected the opponent’s mints under rival.mints"),
        ("at_most: 7", "at_most: -1", "fresh-paint.goal[0].at_most: expected a whole number from 0 to 99"),
        ("fact: rounds", "fact: nights", "fresh-paint.goal[0].fact: expected one of"),
        ("goal: [{fact: rounds, at_most: 7}]", "goal: []", "fresh-paint.goal: expected at least one goal"),
        ("spaces: {builder: 1}", "closed: [builder]", "wet-cement.twist.closed: expected one of producer"),
        ("spaces: {builder: 1}", "spaces: {lottto: 1}", "wet-cement.twist.spaces: expected one of"),
        ("advanced: crowdfunder, head", "head", "crowd-pleaser.twist.head: expected one of"),
        ("without: [assembler", "without: [assembly", "no-tools.twist.without: expected one of"),
        (
            "fact: plans, at_most",
            "fact: visits, location: market, at_most",
            "wet-cement.goal[0].location: expected one of",
        ),
        ("fact: rounds, at_most: 7", "fact: rounds", "fresh-paint.goal[0]: expected a key 'at_least' or 'at_most' as"),
        (
            "at_most: 7",
            "at_most: 7, at_least: 3",
            "fresh-paint.goal[0]: expected a key 'at_least' or 'at_most' as well",
        ),
    ],
)
def test_a_wrong_node_is_named(folder: Path, old: str, new: str, message: str) -> None:
    file = folder / "justin.yaml"
    change(file, old, new)
    with pytest.raises(ContentError) as caught:
        read_nodes(file, load_cards())
    assert str(caught.value).startswith("campaign/justin.yaml, line ")
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "old, new, message",
    [
        ("<map ", "<map <", "line 2: expected a Tiled map in XML"),
        ('name="roads"', 'name="ways"', "expected an object layer named 'roads'"),
        ('name="first"', 'name="last"', "exactly one node with the property 'first'"),
        ('name="wet-cement"', 'name="dry-cement"', "a property 'to' with the name of a node, not 'wet-cement'"),
        ('name="needs" type="int" value="2"', 'name="needs" type="int" value="9"', "'needs' from 1 to 3, not 9"),
        ('name="wet-cement"', 'name="borrowed-crane"', "expected each node only once"),
        ('name="fresh-paint" x="150"', 'name="fresh-paint" x="-150"', "expected a point inside the map"),
        ("tiles/tree.svg", "tiles/shrub.svg", "expected an existing SVG"),
        ("art/campaign/poster.svg", "art/campaign/poster.png", "expected an SVG of an art folder"),
        ("art/campaign/poster.svg", f"art/{'poster' * 99}.svg", "expected an existing SVG"),
        (
            ' source="../../../assets/works/art/campaign/poster.svg"',
            "",
            "layer poster: expected an SVG of an art folder, not None",
        ),
        (' height="218" source', " source", "layer back, column 15, row 10: expected a tile of the map’s tileset"),
        ("0,0,0,0,0,0", "99,0,0,0,0,0", "layer back, column 1, row 1: expected a tile of the map’s tileset"),
        ('points="0,0 125,-110"', 'points="0,0 125,nan"', "layer roads, object '6', polyline: expected points such as"),
        ('points="0,0 125,-110"', 'points="0,0"', "layer roads, object 6: expected a polyline"),
        ('name="justin"', 'name="rachael"', "layer districts, object 'rachael': expected a name of its own"),
        (
            'name="hue" value="plum"',
            'name="hue" value="pink"',
            "layer districts, object 'rachael': expected a property 'hue'",
        ),
        ('name="from" value="fresh-paint"', 'name="from" value="borrowed-crane"', "expected a road that leads there"),
    ],
)
def test_a_wrong_map_is_named(folder: Path, old: str, new: str, message: str) -> None:
    change(folder / MAP, old, new)
    with pytest.raises(ContentError) as caught:
        read_campaign(folder, READ)
    assert str(caught.value).startswith(f"campaign/{MAP}")
    assert message in str(caught.value)


def test_map_and_files_name_the_same_nodes(folder: Path) -> None:
    change(folder / "justin.yaml", "wet-cement:", "dry-cement:")
    with pytest.raises(ContentError, match="a point for the node 'dry-cement'"):
        read_campaign(folder, READ)


def test_a_district_has_a_file(folder: Path) -> None:
    (folder / "rachael.yaml").unlink()
    with pytest.raises(ContentError, match=r"layer districts, object 'rachael': expected a file rachael\.yaml"):
        read_campaign(folder, READ)


def test_a_node_is_there_once(folder: Path) -> None:
    change(folder / "rachael.yaml", "loose-change:", "fresh-paint:")
    with pytest.raises(ContentError, match=r"a name that isn’t in justin\.yaml"):
        read_campaign(folder, READ)
