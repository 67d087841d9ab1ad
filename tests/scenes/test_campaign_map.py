"""What the map's card shows and where it leads: by a pointer that crosses places, by a click, and by keys."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.core.scenario import MEDALS, Scenario
from mintworks.games.works.plugin import PLUGIN, SCENARIOS
from mintworks.scenes.campaign.campaign_scene import CampaignScene, Waiting
from mintworks.scenes.campaign.node_card import NodeButton
from tests.pictures.scenes.people import FAMILY, who_plays
from tests.scenes.noted_navigator import NotedNavigator
from tests.scenes.person import Person

OPEN, NEXT, CLOSED = "borrowed-crane", "wet-cement", "the-designer"
NOWHERE = (640, 715)


class Map:
    """A map that shows an open place, and the places that were gone to from there."""

    def __init__(self, app: App, person: Person, waiting: Waiting | None = None) -> None:
        self.person = person
        self.chosen: list[str] = []
        medals = {"fresh-paint": MEDALS}
        who = who_plays(app, FAMILY)
        self.scene = CampaignScene(PLUGIN, SCENARIOS, who, lambda name: medals, self._go, OPEN, lambda: waiting)
        app.push(self.scene)

    def _go(self, node: Scenario) -> None:
        self.chosen.append(node.id)

    @property
    def shown(self) -> str:
        return str(self.scene.report()["shown"])

    @property
    def way_in(self) -> NodeButton | None:
        return next((widget for widget in self.scene.form.widgets if isinstance(widget, NodeButton)), None)

    def points(self, *path: str | tuple[int, int]) -> None:
        """Lead the pointer over targets and points, a twentieth of a second on each."""
        for each in path:
            at = self.person.looks_at(each).rect.center if isinstance(each, str) else each
            self.person.slides_to(at)
            self.person.waits(0.05)


@pytest.fixture
def town(app: App, person: Person) -> Map:
    return Map(app, person)


def test_a_button_leads_to_the_place_of_the_card(town: Map, person: Person) -> None:
    person.clicks("campaign.enter")
    assert town.chosen == [OPEN]


def test_the_pointer_crosses_places_on_its_way_to_the_card(town: Map, person: Person) -> None:
    town.points(NOWHERE, f"node.{NEXT}", f"node.{CLOSED}", "campaign.enter")
    assert town.shown == OPEN
    person.clicks("campaign.enter")
    assert town.chosen == [OPEN]


def test_a_place_on_which_the_pointer_rests_takes_over_the_card(town: Map, person: Person) -> None:
    town.points(NOWHERE, f"node.{NEXT}")
    assert town.shown == OPEN
    person.waits(0.3)
    assert (town.shown, person.focused) == (NEXT, f"node.{NEXT}")


def test_a_click_takes_over_at_once_and_leads_to_what_the_card_told_of(town: Map, person: Person) -> None:
    person.clicks(f"node.{NEXT}")
    assert (town.shown, town.chosen) == (NEXT, [])
    person.clicks(f"node.{NEXT}")
    assert (town.shown, town.chosen) == (NEXT, [NEXT])
    person.clicks(f"node.{CLOSED}")
    assert (town.shown, town.chosen) == (CLOSED, [NEXT])


def test_where_the_pointer_happens_to_lie_is_no_choice(town: Map, person: Person) -> None:
    town.points(f"node.{NEXT}")
    person.waits(0.5)
    assert town.shown == OPEN
    town.scene.show(CLOSED)
    town.points(f"node.{NEXT}")
    person.waits(0.5)
    assert town.shown == CLOSED
    town.points(NOWHERE, f"node.{NEXT}")
    person.waits(0.3)
    assert town.shown == NEXT


def test_a_closed_place_has_no_button(town: Map, person: Person) -> None:
    person.clicks(f"node.{CLOSED}")
    assert not person.sees("campaign.enter")
    person.clicks(f"node.{OPEN}")
    assert person.sees("campaign.enter")


def test_where_a_game_waits_the_button_says_so_on_gold(app: App, person: Person) -> None:
    town = Map(app, person, Waiting(NEXT, 4))
    town.scene.show(NEXT)
    assert (way := town.way_in) is not None
    assert (way.label, way.note, way.kind) == ("Continue", "in round 4", "primary")
    town.scene.show(OPEN)
    assert (way := town.way_in) is not None
    assert (way.label, way.note, way.kind) == ("Play", "", "secondary")


def test_keys_stay_among_the_places_though_the_button_was_clicked(town: Map, person: Person) -> None:
    person.clicks("campaign.enter")
    assert person.focused == f"node.{OPEN}"
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB, pygame.K_RIGHT):
        person.presses(key)
        person.waits(0.05)
        assert person.focused == f"node.{town.shown}"
    assert town.shown != OPEN


def test_nothing_moves_once_the_pointer_has_rested(app: App, town: Map, person: Person) -> None:
    town.points(NOWHERE, f"node.{NEXT}")
    person.waits(1.0)
    assert not app.step([], 0.1)


def test_the_map_leads_to_the_collection_of_who_plays(app: App, person: Person) -> None:
    led = NotedNavigator(app)
    Map(app, person)
    person.clicks("campaign.cabinet")
    (regular,) = {profile.name for profile in [FAMILY.regular] if profile is not None}
    assert led.given_to("open_collection") == [regular]
