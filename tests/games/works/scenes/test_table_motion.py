"""What runs on the table, what brings it to its end or takes it back, and how the table turns to the next person."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.games.works.rules.snapshot import to_json
from mintworks.games.works.view.choosing import MINTS, card_pick, location_pick
from mintworks.games.works.view.sprites import CardSide
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Resized
from tests.games.works.scenes.at_table import AtTable, arranged, places, settled_places, solo_session, table_session
from tests.scenes.person import FRAME_S

HURRY_FRAMES = 6
"""A tenth of a second."""


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
        "New for sale: Landfill, Gallery and Mine.",
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
    ann.clicks("undo.yes")
    ann.rests()
    assert to_json(ann.state) == to_json(ann.shown) == before
    assert [line.text for line in ann.scene.log.lines] == lines
    assert ann.scene.hand.deciding
    assert not ann.looks_at("undo").enabled


def test_nobody_takes_back_the_turn_of_another_unasked(app: App) -> None:
    ann = AtTable(app, table_session())
    ann.drags_mints("producer")
    ann.rests()
    for answer in ("undo.no", None):
        ann.presses(pygame.K_u)
        assert app.scene is not ann.scene
        if answer is None:
            ann.presses(pygame.K_ESCAPE)
        else:
            ann.clicks(answer)
        ann.rests()
        assert (app.scene, ann.actions) == (ann.scene, ["producer"])


def test_ones_own_turn_is_taken_back_unasked_as_long_as_one_sits_at_the_screen(ann: AtTable) -> None:
    ann.drags_mints("producer")
    ann.presses(pygame.K_u)
    ann.rests()
    assert (ann.app.scene, ann.actions) == (ann.scene, [])


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


def test_who_opens_a_game_need_not_be_who_has_a_secret_plan_in_it(app: App) -> None:
    session = arranged(table_session())
    secret = session.match.state.deck.pop()
    session.match.state.seats[0].plans.append(secret)
    session.match.state.seats[0].secret.append(secret)
    assert AtTable(app, session).curtains == [1]


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
    assert ann.scene.tableau.cards[drawn].side is CardSide.BACK


def test_resizing_keeps_the_decision_and_lets_go(ann: AtTable, canvas: Canvas) -> None:
    ann.takes(MINTS)
    canvas.resize((1280, 720))
    ann.app.step([Resized((1280, 720))], 1 / 60)
    assert (ann.holds(), ann.scene.hand.deciding) == (None, True)
    ann.drags_mints("producer")
    assert ann.actions == ["producer"]
