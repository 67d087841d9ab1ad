"""The table shows what a twist has made of the map, and can be played there."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import AnySession, GamePlan, Session
from mintworks.games.delivery.content.scenarios import load_campaign
from mintworks.games.delivery.plugin import PLUGIN
from mintworks.games.delivery.rules.parts import Condition
from mintworks.games.delivery.rules.state import KEEP
from mintworks.games.delivery.scenes.laid_table import LaidTable
from mintworks.games.delivery.variants.twisted_map import signs_of
from mintworks.scenes.base.play import PlayScene
from mintworks.ui import tree
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Commanded


def session(node: str) -> AnySession:
    scenario = load_campaign().nodes[node]
    assert PLUGIN.scenarios is not None
    setup = PLUGIN.scenarios.setup(scenario.variant, scenario.opponents[0], 3)
    rival = SeatKind.RANDOM if setup.driver is None else SeatKind.AI
    occasion = Occasion(OccasionKind.CAMPAIGN, node, scenario.variant, scenario.win_goals)
    return Session(PLUGIN, GamePlan((Seat(SeatKind.PERSON, "Pia"), Seat(rival, "Rival")), setup, occasion))


@pytest.mark.parametrize("node", ["back-door", "tunnel-only", "short-cut", "no-city", "roadworks"])
def test_a_table_with_a_twist_is_laid_and_played_on(app: App, canvas: Canvas, node: str) -> None:
    game = session(node)
    scene = PlayScene(LaidTable(game))
    app.push(scene)
    for _ in range(3):
        scene.director.hurry()
        scene.update(0.05)
    scene.draw(canvas)
    assert scene.targets()
    assert scene.hand.deciding


@pytest.mark.parametrize("node", ["back-door", "tunnel-only", "no-city", "roadworks"])
@pytest.mark.parametrize("arrow", tree.DIRECTIONS)
def test_arrow_keys_follow_the_roads_that_a_twist_has_left(app: App, node: str, arrow: Command) -> None:
    table = LaidTable(session(node))
    scene = PlayScene(table)
    app.push(scene)
    for _ in range(3):
        scene.director.hurry()
        scene.update(0.05)
    scene.handle(Commanded(arrow))
    here = scene.match.state.seats[0].space
    closed = {space for space in table.tableau.arrangement.spots if space not in scene.match.state.roads.map.adjacent}
    assert not closed & {end.removeprefix("space:") for end in scene.ways().values()}
    assert any(start == f"space:{here}" for start, _ in scene.ways()) or scene.match.state.phase is KEEP


def test_a_closed_road_says_so(app: App) -> None:
    scene = PlayScene(LaidTable(session("back-door")))
    app.push(scene)
    found = tree.find(scene.targets(), "space:depot-pepperton")
    assert found is not None
    assert app.strings("delivery.table.conditions.closed") in found.state


def test_barriers_and_tunnels_stand_where_the_twist_has_put_them() -> None:
    parts = PLUGIN.rules().parts
    twisted = PLUGIN.rules(load_campaign().nodes["tunnel-only"].variant).parts
    assert signs_of(parts.factory, parts.factory) == {}
    assert signs_of(parts.factory, twisted.factory) == {
        "depot-pepperton": Condition.CLOSED,
        "depot-spearfield": Condition.CLOSED,
        "left-applemint": Condition.TUNNEL,
    }
