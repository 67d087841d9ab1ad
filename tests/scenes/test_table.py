"""The table by real events of mouse and keyboard, in a time that the test moves."""

from __future__ import annotations

import random

import pygame
import pytest

from mintworks.app import App
from mintworks.rules.works.snapshot import to_json
from mintworks.session import SeatKind, Session
from mintworks.view import tree
from mintworks.view.canvas import Canvas
from mintworks.view.input import FocusLost, Resized
from mintworks.view.settings import ANIMATION_SPEEDS
from mintworks.view.works.choosing import Question, card_pick, location_pick, picks, seat_pick
from mintworks.view.works.hand import MINTS
from mintworks.view.works.sprites import Side
from tests.scenes.at_table import AtTable, arranged, solo_session, table_session
from tests.scenes.person import FRAME_S

HURRY_FRAMES = 6
"""A tenth of a second."""


@pytest.fixture
def ann(app: App) -> AtTable:
    """Has two plans to build and enough mints for anything."""
    return AtTable(app, arranged(table_session(), plans=["gardens", "plant"], buildings=["windmill"]))


# Dragging


def test_mints_dragged_onto_the_producer_are_placed_there(ann: AtTable) -> None:
    ann.drags_mints("producer")
    assert ann.actions == ["producer"]
    assert ann.holds() is None


def test_the_price_sticks_to_the_pointer_over_a_location_that_may_be_used(ann: AtTable) -> None:
    ann.takes(MINTS)
    assert ann.scene.hand.held is not None
    assert ann.scene.hand.held.mints == 1
    ann.points(*ann.middle(location_pick("builder")))
    assert ann.scene.hand.held.mints == 2
    ann.points(*ann.home)
    assert ann.scene.hand.held.mints == 1


def test_while_mints_are_held_what_may_be_used_glows_and_the_rest_dims(ann: AtTable) -> None:
    ann.takes(MINTS)
    lights = ann.scene.tableau.highlights
    assert location_pick("producer") in lights.glowing
    assert location_pick("lotto") in lights.dimmed


def test_mints_let_go_within_24_px_of_a_space_snap_to_it(ann: AtTable) -> None:
    space = ann.scene.tableau.spaces("supplier")[0]
    reach = ann.app.ui.px(24)
    ann.drags(MINTS, (space.left - reach + 1, space.centery))
    assert ann.picked == (location_pick("supplier"),)


def test_mints_let_go_elsewhere_fall_back(ann: AtTable) -> None:
    before = to_json(ann.state)
    ann.drags(MINTS, ann.home)
    ann.drags(MINTS, ann.middle("deck"))
    ann.drags(MINTS, ann.middle(location_pick("lotto")))
    assert (ann.actions, ann.picked, to_json(ann.state)) == ([], (), before)


def test_a_plan_of_the_supply_dragged_home_is_bought(ann: AtTable) -> None:
    ann.drags_card("statue", ann.home)
    assert ann.actions == ["supplier:statue"]


def test_a_plan_of_the_supply_dragged_onto_the_supplier_is_bought(ann: AtTable) -> None:
    ann.drags_card("mine", ann.middle(location_pick("supplier")))
    assert ann.actions == ["supplier:mine"]


def test_a_plan_dragged_onto_the_builder_is_built(ann: AtTable) -> None:
    ann.drags_card("plant", ann.middle(location_pick("builder")))
    assert ann.actions == ["builder:plant"]


def test_a_card_dragged_onto_the_swap_meet_waits_in_its_place_for_what_is_taken(app: App) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"]))
    place = ann.middle(card_pick("gardens"))
    ann.drags_card("gardens", ann.middle(location_pick("swap-meet")))
    ann.rests()
    assert ann.picked == (card_pick("gardens"), location_pick("swap-meet"))
    assert ann.middle(card_pick("gardens")) == place


def test_a_plan_dragged_home_lies_above_all_others_while_it_is_paid_for(ann: AtTable) -> None:
    ann.drags_card("statue", ann.home)
    ann.moves_on(0.05)
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    assert sprite.is_away
    ann.rests()
    assert not sprite.is_away


def test_a_plan_that_is_too_dear_cannot_be_taken(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), mints=1))
    ann.takes(card_pick("statue"))
    assert ann.holds() is None
    assert ann.looks_at(card_pick("statue")).reason


@pytest.mark.parametrize("target", [MINTS, card_pick("statue"), card_pick("plant")])
def test_what_is_held_falls_back_on_escape_on_the_right_button_and_without_focus(ann: AtTable, target: str) -> None:
    for give_up in (
        lambda: ann.presses(pygame.K_ESCAPE),
        lambda: ann.clicks_at(ann.middle("deck"), button=3),
        lambda: ann.app.step([FocusLost()], 1 / 60),
    ):
        place = ann.middle(target)
        ann.takes(target)
        assert ann.holds() == target
        give_up()
        ann.lets_go(ann.middle(location_pick("builder")))
        ann.rests()
        assert (ann.holds(), ann.picked, ann.actions, ann.menus) == (None, (), [], 0)
        assert ann.middle(target) == place


def test_a_held_card_hangs_behind_the_pointer_and_leans_into_its_speed(ann: AtTable) -> None:
    ann.takes(card_pick("statue"))
    sprite = ann.scene.tableau.card(card_pick("statue"))
    assert sprite is not None
    start = sprite.center
    ann.points(round(start[0]) - 300, round(start[1]))
    ann.frame()
    assert start[0] - 300 < sprite.center[0] < start[0]
    assert sprite.angle < 0
    ann.waits(0.5)
    assert sprite.center[0] == pytest.approx(start[0] - 300, abs=1)
    assert sprite.angle == 0


def test_what_an_opponent_said_gives_way_to_the_question_once_something_is_taken_up(ann: AtTable) -> None:
    ann.scene.director.eye.caption = "Justin passes."
    assert ann.scene._prompt() == "Justin passes."
    ann.clicks_on(location_pick("supplier"))
    assert "which plan do you buy" in ann.scene._prompt()


# Click after click


def test_location_then_card(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"), card_pick("crane"))
    assert ann.actions == ["supplier:crane"]


def test_card_then_location(ann: AtTable) -> None:
    ann.clicks_on(card_pick("gardens"), location_pick("builder"))
    assert ann.actions == ["builder:gardens"]


def test_a_second_click_on_the_same_takes_it_back(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"))
    assert ann.asked() is Question.BUY
    ann.clicks_on(location_pick("supplier"))
    assert ann.asked() is Question.PLACE


def test_a_click_on_something_else_begins_the_choice_anew(ann: AtTable) -> None:
    ann.clicks_on(location_pick("supplier"), location_pick("producer"))
    assert ann.actions == ["producer"]


def test_a_single_plan_is_built_without_asking(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), plans=["gardens"]))
    ann.clicks_on(location_pick("builder"))
    assert ann.actions == ["builder:gardens"]


def test_of_two_plans_the_builder_asks_for_one_and_both_rise(ann: AtTable) -> None:
    ann.clicks_on(location_pick("builder"))
    ann.rests()
    assert ann.asked() is Question.BUILD
    raised = {plan.id for plan, sprite in ann.scene.tableau.cards.items() if sprite.lift == 1}
    assert raised == {"gardens", "plant"}
    ann.clicks_on(card_pick("plant"))
    assert ann.actions == ["builder:plant"]


def test_the_swap_meet_asks_what_is_given_and_what_is_taken_and_escape_goes_back_step_by_step(app: App) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"], buildings=["windmill"]))
    ann.clicks_on(location_pick("swap-meet"))
    assert ann.asked() is Question.GIVE
    ann.clicks_on(card_pick("windmill"))
    assert ann.asked() is Question.TAKE
    ann.presses(pygame.K_ESCAPE)
    assert ann.asked() is Question.GIVE
    ann.presses(pygame.K_ESCAPE)
    assert (ann.asked(), ann.menus) == (Question.PLACE, 0)
    ann.presses(pygame.K_ESCAPE)
    assert ann.menus == 1
    ann.clicks_on(location_pick("swap-meet"), card_pick("windmill"), card_pick("mine"))
    assert ann.actions == ["swap-meet:windmill>mine"]


def test_passing_in_the_middle_of_a_choice_passes(app: App) -> None:
    ann = AtTable(app, arranged(table_session(advanced=["swap-meet"]), plans=["gardens"], buildings=["windmill"]))
    ann.clicks_on(location_pick("swap-meet"), card_pick("windmill"))
    ann.presses(pygame.K_p)
    assert ann.actions == ["pass"]


def test_the_temp_agency_asks_for_an_occupied_location_and_then_for_its_choice(app: App) -> None:
    session = arranged(table_session(advanced=["temp-agency"]), plans=["gardens", "plant"])
    session.match.state.locations["builder"].spaces[0] = (2, 2)
    session.match.state.known_legal = None
    ann = AtTable(app, session)
    ann.clicks_on(location_pick("temp-agency"))
    assert ann.asked() is Question.COPY
    ann.clicks_on(location_pick("builder"))
    assert ann.asked() is Question.BUILD
    ann.clicks_on(card_pick("gardens"))
    assert ann.actions == ["temp-agency:builder:gardens"]


def with_co_op(app: App) -> AtTable:
    """Seat 1 of three is asked who shares in its Co-op; the Museum of seat 3 is built."""
    session = arranged(table_session(3), buildings=["co-op"])
    state = session.match.state
    state.seats[2].buildings[next(plan for plan in state.deck if plan.id == "museum")] = 0
    state.deck = [plan for plan in state.deck if plan.id != "museum"]
    ann = AtTable(app, session)
    for _ in range(3):
        ann.presses(pygame.K_p)
        ann.rests()
    assert ann.asked() is Question.SHARE
    return ann


def test_the_co_op_asks_for_a_seat_and_a_click_anywhere_in_its_neighborhood_answers(app: App) -> None:
    ann = with_co_op(app)
    ann.clicks_at(ann.middle(card_pick("museum")))
    assert ann.actions[-1] == "co-op:3"


def test_while_the_co_op_asks_for_a_seat_only_those_to_choose_from_are_lit(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = with_co_op(app)
    lit: list[pygame.Rect] = []
    monkeypatch.setattr(ann.scene.painter, "_glow", lambda rect, *_, **__: lit.append(rect))
    ann.app.redraw()
    ann.frame()
    seats = ann.scene.tableau.arrangement.seats
    assert [number for number, place in seats.items() if place.panel in lit] == [2, 3]


# Keys


def test_a_purchase_and_a_building_by_keys_alone(ann: AtTable) -> None:
    for action in ("supplier:statue", "pass", "builder:plant"):
        if action == "pass":
            ann.presses(pygame.K_p)
        else:
            location, card = action.split(":")
            by_keys(ann, location_pick(location))
            by_keys(ann, card_pick(card))
        ann.rests()
    assert ann.actions == ["supplier:statue", "pass", "builder:plant"]


def by_keys(ann: AtTable, target: str) -> None:
    """Tab until the focus is there, and confirm."""
    for _ in range(60):
        if ann.scene.controls.focused == target:
            break
        ann.presses(pygame.K_TAB)
    assert ann.scene.controls.focused == target
    ann.presses(pygame.K_RETURN)


def test_after_a_location_was_chosen_by_key_the_focus_is_on_the_first_choice(ann: AtTable) -> None:
    by_keys(ann, location_pick("builder"))
    assert ann.scene.controls.focused == card_pick("gardens")


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_RIGHT])
def test_keys_begin_with_what_is_asked_for(app: App, key: int) -> None:
    ann = with_co_op(app)
    ann.presses(key)
    assert ann.scene.controls.focused == seat_pick(2)


@pytest.mark.parametrize("key, is_led", [(pygame.K_TAB, True), (pygame.K_RIGHT, False)])
def test_tab_leads_to_what_is_asked_for_and_arrows_go_on_from_where_the_focus_was_left(
    app: App, key: int, is_led: bool
) -> None:
    ann = with_co_op(app)
    ann.presses(pygame.K_u)
    ann.rests()
    ann.scene.controls.focus("pass")
    ann.presses(pygame.K_RETURN)
    ann.rests()
    assert ann.asked() is Question.SHARE
    ann.presses(key)
    assert (ann.scene.controls.focused == seat_pick(2)) is is_led


def test_arrows_lead_from_everywhere_to_everything(ann: AtTable) -> None:
    targets = ann.scene.targets()
    everything = {target.id for target in targets if target.focusable}
    for start in everything:
        reached, waiting = {start}, [start]
        while waiting:
            here = waiting.pop()
            for direction in ("up", "down", "left", "right"):
                there = tree.neighbor(targets, here, direction)
                if there is not None and there not in reached:
                    reached.add(there)
                    waiting.append(there)
        assert reached == everything


def test_a_key_that_is_held_down_passes_only_once(app: App) -> None:
    ann = AtTable(app, arranged(table_session()))
    ann.app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    ann.presses(pygame.K_p)
    ann.keeps_pressing(pygame.K_p)
    assert ann.actions == ["pass"]


def test_the_log_is_among_what_one_can_point_at_as_soon_as_it_is_open(ann: AtTable) -> None:
    ann.presses(pygame.K_l)
    assert ann.sees("log-drawer")
    ann.presses(pygame.K_l)
    assert not ann.sees("log-drawer")


# What runs, and what ends it


@pytest.mark.parametrize("how", ["click", "confirm", "arrow"])
def test_a_click_or_a_key_brings_what_is_running_to_its_end_within_100_ms(app: App, how: str) -> None:
    ann = AtTable(app, solo_session())
    ann.drags_mints("producer")
    assert ann.scene.director.busy
    if how == "click":
        ann.clicks_at(ann.home)
    else:
        ann.presses(pygame.K_RETURN if how == "confirm" else pygame.K_LEFT)
    for _ in range(HURRY_FRAMES):
        ann.frame()
    # The next one to decide has already begun.
    assert len(ann.session.match.history) > 1
    ann.rests()
    assert to_json(ann.shown) == to_json(ann.state)


def test_the_log_tells_the_beginning_once(app: App) -> None:
    ann = AtTable(app, table_session())
    assert [line.text for line in ann.scene.log.lines] == [
        "Landfill, Gallery and Mine are turned up.",
        "Round 1 begins.",
    ]


def test_mints_are_counted_when_they_land_and_not_before(ann: AtTable) -> None:
    ann.drags_mints("producer")
    assert ann.shown.seats[0].mints == 9
    ann.rests()
    assert ann.shown.seats[0].mints == 10


def test_undo_takes_the_table_back_to_where_it_was(app: App) -> None:
    ann = AtTable(app, table_session())
    before, lines = to_json(ann.state), [line.text for line in ann.scene.log.lines]
    ann.drags_mints("producer")
    ann.rests()
    ann.presses(pygame.K_u)
    ann.rests()
    assert to_json(ann.state) == to_json(ann.shown) == before
    assert [line.text for line in ann.scene.log.lines] == lines
    assert ann.scene.hand.deciding
    assert not ann.looks_at("undo").enabled


def test_undo_in_the_middle_of_a_motion_takes_it_back(ann: AtTable) -> None:
    before = to_json(ann.state)
    ann.drags_card("plant", ann.middle(location_pick("builder")))
    ann.waits(0.2)
    ann.presses(pygame.K_u)
    ann.rests()
    assert to_json(ann.state) == to_json(ann.shown) == before
    assert places(ann) == settled_places(ann)


def test_a_curtain_is_called_for_before_a_person_with_a_secret_plan(app: App) -> None:
    session = arranged(table_session())
    state = session.match.state
    secret = state.deck.pop()
    state.seats[1].plans.append(secret)
    state.seats[1].secret.append(secret)
    ann = AtTable(app, session)
    assert ann.curtains == []
    ann.presses(pygame.K_p)
    ann.rests()
    assert (ann.curtains, ann.scene.tableau.viewpoint) == ([2], 2)
    ann.presses(pygame.K_p)
    ann.rests()
    assert ann.curtains == [2]


def fades_to_the_next_seat(ann: AtTable) -> float:
    """Play until the next person is asked; the seconds for which the table as it was then still shows."""
    ann.clicks_on(location_pick("supplier"), card_pick("statue"))
    while ann.scene.tableau.viewpoint == 1:
        before = pygame.image.tobytes(ann.app.canvas.to_surface(), "RGB")
        rested = ann.scene.tableau.settles_in_s == 0
        ann.frame()
    assert rested
    assert pygame.image.tobytes(ann.app.canvas.to_surface(), "RGB") == before
    assert ann.scene.tableau.settles_in_s == 0
    frames = 0
    while ann.app.covering:
        ann.frame()
        frames += 1
    return frames * FRAME_S


@pytest.mark.parametrize("reduced_motion, longest_s", [(False, 0.2), (True, 0.14)])
def test_between_two_people_the_table_rests_and_then_turns_in_one_fade(
    app: App, reduced_motion: bool, longest_s: float
) -> None:
    app.settings.reduced_motion = reduced_motion
    app.settings_changed()
    ann = AtTable(app, arranged(table_session()))
    assert longest_s - 0.05 < fades_to_the_next_seat(ann) <= longest_s
    assert ann.scene.hand.deciding


@pytest.mark.parametrize("hurried", [False, True])
def test_w4_9_a_plan_has_turned_its_back_before_the_table_turns(app: App, hurried: bool) -> None:
    session = arranged(table_session())
    session.match.state.locations["lotto"].is_open = True
    drawn = session.match.state.deck[0]
    ann = AtTable(app, session)
    ann.clicks_on(location_pick("lotto"))
    while ann.shown.to_move == 1:
        ann.frame()
    assert (ann.scene.tableau.viewpoint, ann.scene.director.busy) == (1, True)
    if hurried:
        ann.clicks_at(ann.home)
        frames = HURRY_FRAMES
    else:
        frames = round(ann.scene.tableau.settles_in_s / FRAME_S) + HURRY_FRAMES
        ann.frame()
        assert ann.scene.tableau.viewpoint == 1
    for _ in range(frames):
        ann.frame()
    assert ann.scene.tableau.viewpoint == 2
    assert ann.scene.tableau.cards[drawn].side is Side.BACK


def test_resizing_keeps_the_decision_and_lets_go(ann: AtTable, canvas: Canvas) -> None:
    ann.takes(MINTS)
    canvas.resize((1280, 720))
    ann.app.step([Resized((1280, 720))], 1 / 60)
    assert (ann.holds(), ann.scene.hand.deciding) == (None, True)
    ann.drags_mints("producer")
    assert ann.actions == ["producer"]


# Whole games


@pytest.mark.parametrize("speed", ANIMATION_SPEEDS)
def test_at_every_speed_the_table_shows_what_was_played(app: App, speed: float) -> None:
    app.settings.animation_speed = speed
    ann = AtTable(app, solo_session("rachael"))
    played(ann, random.Random(3), most_turns=60)


@pytest.mark.parametrize("seed", range(4))
def test_hurrying_at_any_moment_changes_nothing_but_the_time(app: App, seed: int) -> None:
    dice = random.Random(seed)
    session = solo_session("sonic", seed=seed) if seed % 2 else table_session(2 + seed, seed=seed)
    ann = AtTable(app, session)
    played(ann, dice, most_turns=40, hurries=True)


def test_reduced_motion_shows_the_same(app: App) -> None:
    app.settings.reduced_motion = True
    played(AtTable(app, solo_session("justin")), random.Random(5), most_turns=40)


def test_computers_play_a_whole_game_to_its_end(app: App) -> None:
    ended: list[Session] = []
    app.settings.animation_speed = ANIMATION_SPEEDS[-1]
    session = table_session(2, kind=SeatKind.RANDOM)
    ann = AtTable(app, session, ended.append)
    for _ in range(20_000):
        ann.moves_on(0.05)
        if ended:
            break
    assert ended == [session]
    assert to_json(ann.shown) == to_json(ann.state)


def played(ann: AtTable, dice: random.Random, *, most_turns: int, hurries: bool = False) -> None:
    """Play at random, and hold what is shown beside what was played whenever the table is at rest."""
    for _ in range(most_turns):
        waited_s = 0.0
        while ann.moves_on(0.05):
            waited_s += 0.05
            assert waited_s < 60
            if hurries and dice.random() < 0.05:
                ann.scene.director.hurry()
        assert to_json(ann.shown) == to_json(ann.state)
        assert places(ann) == settled_places(ann)
        assert ann.scene.tableau.flying == []
        if ann.session.match.seat_to_move is None:
            return
        legal = ann.session.works.legal_actions(ann.state)
        action = dice.choice(legal[1:] or legal)
        for pick in picks(action):
            if ann.scene.hand.choosing is not None:
                assert ann.scene.hand.pick(pick)
        assert ann.actions[-1] == str(action) or len(ann.actions) > 1


def places(ann: AtTable) -> dict[str, tuple[int, ...]]:
    """Where the cards lie."""
    return {plan.id: tuple(sprite.rect) for plan, sprite in ann.scene.tableau.cards.items()}


def settled_places(ann: AtTable) -> dict[str, tuple[int, ...]]:
    """Where they belong in the position that was played."""
    arrangement, state = ann.scene.tableau.arrangement, ann.state
    belong = dict(zip(reversed(state.supply), reversed(arrangement.supply), strict=False))
    for seat in range(1, len(state.seats) + 1):
        belong |= arrangement.cards(state, seat)
    return {plan.id: tuple(rect) for plan, rect in belong.items()}


def test_drawing_only_what_moves_shows_the_same_table(app: App, canvas: Canvas) -> None:
    ann = AtTable(app, solo_session("justin"))
    dice = random.Random(8)

    def pixels() -> bytes:
        shown: bytes = pygame.image.tobytes(canvas.to_surface(), "RGB")
        return shown

    for action in ("producer", "supplier:landfill", "pass", "pass"):
        for pick in picks(ann.session.works.actions.parse(action)):
            ann.clicks_on(pick)
        for frame in range(400):
            if ann.scene.hand.deciding:
                break
            ann.points(dice.randrange(960), dice.randrange(540))
            app.step([], 0.03)
            if frame % 12 == 0:
                app.redraw()
                app.step([], 0.0)
                in_parts = pixels()
                canvas.uncovered()
                app.redraw()
                app.step([], 0.0)
                assert pixels() == in_parts
    assert ann.actions[0] == "producer"


def test_every_target_of_a_seat_is_told_apart(ann: AtTable) -> None:
    targets = [target.id for target in ann.scene.targets()]
    assert len(targets) == len(set(targets))
    assert seat_pick(1) in targets
