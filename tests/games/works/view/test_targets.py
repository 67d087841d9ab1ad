"""What the table says of itself: everything on it has a name and, where it is of no use, the reason."""

from __future__ import annotations

import random

import pygame
import pytest

from mintworks.content.strings import Strings
from mintworks.core.session import AnySession
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view.choosing import PASS_PICK, Choosing, card_pick, location_pick, picks, seat_pick
from mintworks.games.works.view.targets import TableTargets
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import PLANS, WORKS, fill
from tests.games.works.view.at_table import played_at_random, session_of, tableau_of

pytestmark = pytest.mark.usefixtures("drawn")

SETUPS = [
    Setup(ai="justin", advanced=("recycler",), seed=4),
    Setup(players=2, advanced=("swap-meet", "temp-agency"), seed=5),
    Setup(players=4, advanced=("recycler", "crowdfunder", "temp-agency", "swap-meet"), seed=6),
]


def described(ui: Ui, strings: Strings, session: AnySession, viewpoint: int = 1) -> TableTargets:
    return TableTargets(tableau_of(ui, strings, session, viewpoint))


def by_id(targets: list[Target]) -> dict[str, Target]:
    found = {target.id: target for target in targets}
    assert len(found) == len(targets), "two targets have the same id"
    return found


@pytest.mark.parametrize("setup", SETUPS)
@pytest.mark.parametrize("turns", [0, 5, 13, 30, 60])
def test_legal_actions_and_what_can_be_used_are_the_same(ui: Ui, strings: Strings, setup: Setup, turns: int) -> None:
    session = played_at_random(session_of(setup), turns, random.Random(turns))
    legal = WORKS.legal_actions(session.match.state)
    if session.match.seat_to_move not in session.people:
        return
    viewpoint = session.match.seat_to_move
    table = described(ui, strings, session, viewpoint)
    for action in legal:
        choosing = Choosing(legal)
        for pick in picks(action):
            assert pick == PASS_PICK or by_id(table.all(choosing))[pick].enabled, (str(action), pick)
            choosing.choose(pick)
    targets = by_id(table.all(Choosing(legal)))
    can_begin = {picks(action)[0] for action in legal}
    for target in targets.values():
        if target.role == "location":
            assert target.enabled == (target.id in can_begin), target
        if not target.enabled:
            assert target.reason, target


@pytest.mark.parametrize("setup", SETUPS)
def test_everything_has_a_name_and_a_place_on_the_screen(ui: Ui, strings: Strings, setup: Setup) -> None:
    session = played_at_random(session_of(setup), 40, random.Random(2))
    screen = pygame.Rect((0, 0), ui.canvas.size_px)
    for target in by_id(described(ui, strings, session).all(None)).values():
        assert target.name
        assert screen.contains(target.rect), target


def test_while_nobody_decides_no_location_can_be_used(ui: Ui, strings: Strings) -> None:
    targets = described(ui, strings, session_of(SETUPS[1])).all(None)
    locations = [target for target in targets if target.role == "location"]
    assert not any(target.enabled for target in locations)


def test_a_builder_without_a_plan_says_so(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    targets = by_id(described(ui, strings, session).all(Choosing(WORKS.legal_actions(session.match.state))))
    assert targets[location_pick("builder")].reason == "Not now: you have no plans to build"
    assert targets[location_pick("wholesaler")].reason == "Not now: closed until its deed is built"


def test_a_plan_that_is_too_dear_says_what_it_costs(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    state = session.match.state
    state.seats[0].mints = 1
    state.known_legal = None
    dear = next(plan for plan in state.supply if plan.cost > 1)
    target = by_id(described(ui, strings, session).all(Choosing(WORKS.legal_actions(state))))[card_pick(dear.id)]
    assert not target.enabled
    assert str(dear.cost) in target.reason


def test_the_price_of_the_builder_counts_the_crane(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    fill(session.match.state, 1, ["mine"], ["crane"])
    target = by_id(described(ui, strings, session).all(None))[location_pick("builder")]
    assert target.state == "2 of 2 spaces free, costs you 1"


def test_a_location_tells_its_spaces_its_price_and_whether_it_can_be_paid(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    state = session.match.state
    state.seats[0].mints = 2
    state.supply = [PLANS["crane"], PLANS["statue"], PLANS["factory"]]
    state.known_legal = None
    targets = by_id(described(ui, strings, session).all(Choosing(WORKS.legal_actions(state))))
    assert targets[location_pick("producer")].state == "2 of 2 spaces free, costs you 1, you can afford it"
    assert targets[location_pick("supplier")].state == (
        "2 of 2 spaces free; Crane costs 2, you can afford it; Statue costs 2, you can afford it; "
        "Factory costs 4, too expensive"
    )
    assert targets[location_pick("lotto")].state == ""
    targets = by_id(described(ui, strings, session).all(None))
    assert targets[location_pick("lotto")].state == "Closed"


def test_cards_seats_and_mints_tell_how_they_stand(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    state = session.match.state
    state.supply = [PLANS["crane"], PLANS["truck"], PLANS["vault"]]
    fill(state, 1, ["mine"], ["museum", "statue"])
    fill(state, 2, [], ["workshop"])
    state.seats[0].mints, state.seats[1].mints = 1, 12
    targets = by_id(described(ui, strings, session).all(None))
    assert targets[card_pick("museum")].state == "Culture, built, 2 stars, yours"
    assert targets[card_pick("mine")].state == "Production plan, not built yet, yours"
    assert targets[card_pick("workshop")].state == "Seat 2: Production, built, 2 stars"
    assert targets["mints"].state == "1 mint"
    assert targets[seat_pick(2)].state == "12 mints, 2 stars"


def test_secret_plans_of_others_are_not_named_and_still_told_apart(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    state = session.match.state
    hidden = state.deck[:12]
    state.seats[1].plans = list(hidden)
    state.seats[1].secret = list(hidden)
    targets = by_id(described(ui, strings, session).all(None))
    assert sum(1 for target in targets if target.startswith("secret:2:")) == 12
    assert not {card_pick(plan.id) for plan in hidden} & set(targets)
    told = {(target.name, target.state) for target in targets.values() if target.id.startswith("secret:2:")}
    assert told == {(strings("table.target.secret_plan"), "Seat 2")}


def test_stars_are_broken_down_building_by_building(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    fill(session.match.state, 1, [], ["museum", "statue", "landfill"])
    lines = described(ui, strings, session).star_lines(1)
    assert len(lines) == 3
    assert lines[0].startswith("Museum")
    assert "Statue" in lines[0]
    assert "Landfill" in lines[1]


def test_a_seat_that_may_be_chosen_is_one_wherever_one_points_at_it(ui: Ui, strings: Strings) -> None:
    session = session_of(Setup(players=3, seed=1))
    state = session.match.state
    fill(state, 1, [], ["co-op"])
    fill(state, 3, [], ["museum"])
    state.deck = [plan for plan in state.deck if plan is not PLANS["museum"]]
    while (legal := WORKS.legal_actions(state))[0] not in WORKS.actions.gifts.values():
        WORKS.apply(state, legal[0])
    table = described(ui, strings, session)
    targets = table.all(Choosing(legal))
    ids = [target.id for target in targets]
    assert ids.index(seat_pick(3)) > ids.index(card_pick("museum"))
    assert by_id(targets)[seat_pick(3)].rect == table.tableau.arrangement.seats[3].panel


def test_a_card_speaks_to_its_owner_and_of_another_owner(ui: Ui, strings: Strings) -> None:
    session = session_of(SETUPS[1])
    for seat in session.match.state.seats:
        seat.buildings.clear()
    fill(session.match.state, 2, plans=[], buildings=["wholesaler", "factory"])
    printed = {
        viewpoint: by_id(described(ui, strings, session, viewpoint).all(None))[card_pick("wholesaler")].printed
        for viewpoint in (1, 2)
    }
    assert printed[1].startswith("Opens the Wholesaler: pays Seat 2 {mint}")
    assert printed[2].startswith("Opens the Wholesaler: pays you {mint}")
