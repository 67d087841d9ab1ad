"""Roads open by medals, and every node of the game can be begun and played to its end."""

from __future__ import annotations

import random

import pytest

from mintworks.content.campaign import CampaignRoad, open_nodes
from mintworks.content.strings import Strings
from mintworks.core.scenario import Medal
from mintworks.core.seat import SeatKind
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.content.scenarios import load_campaign
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules.snapshot import from_json, to_json
from mintworks.games.works.variants.twist import Holding, Rival, Twist
from mintworks.games.works.variants.variant_rules import VariantRules
from tools.campaign_report import ROUND_LIMIT, play

CAMPAIGN = load_campaign()
GAMES = [(node.id, opponent) for node in CAMPAIGN.nodes.values() for opponent in dict.fromkeys(node.opponents)]
ROADS = [CampaignRoad("a", "b"), CampaignRoad("a", "c", 2), CampaignRoad("b", "d"), CampaignRoad("c", "d")]


def test_only_the_first_node_is_open_in_the_beginning() -> None:
    assert open_nodes("a", ROADS, (), {}) == {"a"}


def test_a_road_opens_with_as_many_medals_as_it_needs() -> None:
    assert open_nodes("a", ROADS, (), {"a": [Medal.WIN]}) == {"a", "b"}
    assert open_nodes("a", ROADS, (), {"a": [Medal.WIN, Medal.MASTERY]}) == {"a", "b", "c"}


def test_a_gate_waits_for_all_its_roads() -> None:
    medals = {"a": [Medal.WIN], "b": [Medal.WIN]}
    assert "d" in open_nodes("a", ROADS, (), medals)
    assert "d" not in open_nodes("a", ROADS, ("d",), medals)
    assert "d" in open_nodes("a", ROADS, ("d",), {**medals, "c": [Medal.WIN]})


def test_a_node_that_was_won_stays_open() -> None:
    assert "d" in open_nodes("a", ROADS, (), {"d": [Medal.WIN]})


@pytest.mark.parametrize("node, opponent", GAMES)
def test_every_node_begins_legally_and_the_planner_plays_it_to_its_end(node: str, opponent: str) -> None:
    works = PLUGIN.rules(CAMPAIGN.nodes[node].variant)
    for seed in range(3):
        start = works.new_game(works.setup(opponent, seed))
        assert from_json(works.cards, to_json(start)) == start
        played = play(PLUGIN, CAMPAIGN.nodes[node], opponent, SeatKind.PLANNER, seed)
        assert played.end.winners is not None
        assert played.rounds <= ROUND_LIMIT


def test_every_node_and_opponent_has_its_texts() -> None:
    strings = Strings.load("en")
    for node in CAMPAIGN.nodes.values():
        for text in ("title", "before", "after"):
            assert strings(f"campaign.nodes.{node.id}.{text}")
        assert strings.has(f"campaign.nodes.{node.id}.twist") == (node.variant != Twist())
    for district in CAMPAIGN.map.districts:
        assert strings(f"campaign.districts.{district}")


def test_every_road_leads_on_to_the_end() -> None:
    medals = {node: tuple(Medal) for node in CAMPAIGN.nodes}
    assert open_nodes(CAMPAIGN.map.first, CAMPAIGN.map.roads, CAMPAIGN.map.gates, medals) == set(CAMPAIGN.nodes)
    assert len(CAMPAIGN.nodes) >= 24


def test_each_district_ends_with_its_ai_as_printed() -> None:
    ends = {road.start for road in CAMPAIGN.map.roads if road.end in CAMPAIGN.map.gates}
    nodes = [CAMPAIGN.nodes[name] for name in ends]
    assert {node.opponents for node in nodes} == {("justin",), ("rachael",), ("sonic",), ("mort",)}
    assert all(node.variant == Twist() for node in nodes)


def test_a_twist_changes_cards_and_start() -> None:
    twist = Twist(
        rival=Rival(mint_total=26, mints=4),
        closed=("producer",),
        without=("factory",),
        advanced="recycler",
        head="recycler",
        spaces={"builder": 1},
        first=2,
        you=Holding(5, ("statue",), ("wholesaler",)),
        opponent=Holding(buildings=("mine",)),
    )
    works = VariantRules(load_cards(), twist)
    state = works.new_game(works.setup("rachael", random.Random(1).getrandbits(16)))
    assert next(iter(state.locations)) == "recycler"
    assert "producer" not in state.locations
    assert len(state.locations["builder"].spaces) == 1
    assert state.locations["wholesaler"].is_open
    assert state.locations["wholesaler"].owner == 1
    assert (state.to_move, state.token) == (2, 2)
    assert [seat.mints for seat in state.seats] == [5, 4]
    assert state.mint_supply == 26 - 5 - 4
    assert [plan.id for plan in state.seats[0].plans] == ["statue"]
    assert [plan.id for plan in state.seats[1].buildings] == ["mine"]
    assert len(state.supply) == 2
    assert len(state.supply) + len(state.deck) == 21 - 4


def test_who_begins_is_on_the_opponents_card() -> None:
    assert not VariantRules(load_cards(), Twist(first=1)).cards.ais["justin"].starts
    assert VariantRules(load_cards(), Twist(first=2)).cards.ais["mort"].starts
    assert VariantRules(load_cards(), Twist()).cards.ais["justin"].starts


def test_the_printed_cards_stay_as_they_are() -> None:
    cards = load_cards()
    VariantRules(cards, Twist(rival=Rival(mints=9), spaces={"producer": 1}))
    assert cards.ais["justin"].mints == 3
    assert cards.locations["producer"].spaces[0] == 3
