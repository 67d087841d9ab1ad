"""An opponent's eye looks at one location after another, and hides nothing of them that is needed to follow it."""

from __future__ import annotations

import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.games.works.players.ai_card import AiCardController
from mintworks.games.works.players.ai_reasoning import AiReasoning
from mintworks.games.works.rules.setup import Setup
from mintworks.games.works.view import location_face
from mintworks.games.works.view.card_frame import LOCATION_UNITS
from mintworks.games.works.view.overlay import _NOTE
from mintworks.games.works.view.thinking_marker import SIZE, ThinkingMarker
from mintworks.ui.canvas import Point
from mintworks.ui.ui import Ui
from tests.games.works.players.positions import WORKS
from tests.games.works.scenes.at_table import AtTable, table_session
from tests.games.works.view.at_table import session_of, tableau_of


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_told_of_a_rejected_location_leaves_its_name_and_effect_free(
    app: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    app.canvas.resize(size)
    scene = AtTable(app, table_session(4, advanced=WORKS.cards.advanced)).scene
    noted: list[Point] = []
    monkeypatch.setattr(scene.overlay, "_draw_note", lambda text, center: noted.append(center))
    locations, half = scene.tableau.arrangement.locations, app.ui.px(_NOTE) / 2
    scene.director.marker.marks = dict.fromkeys(locations, "Full")
    scene.overlay._draw_marks()
    for (name, rect), (_, middle) in zip(locations.items(), noted, strict=True):
        effect = location_face._effect(app.ui, app.strings, WORKS.cards.locations[name], rect.width)
        unit = rect.width / LOCATION_UNITS[0]
        label = max(92 * unit, effect.get_height() + 26 * unit)
        bottom = rect.top + location_face._BOTTOM * unit - label
        assert location_face.column(rect).top <= middle - half
        assert middle + half <= bottom + app.ui.px(6), name


@pytest.mark.parametrize("advanced", [(), WORKS.cards.advanced[:1]])
def test_names_and_spaces_can_be_read_while_the_eye_rests(ui: Ui, strings: Strings, advanced: tuple[str, ...]) -> None:
    session = session_of(Setup(ai="sonic", advanced=advanced, seed=1))
    tableau = tableau_of(ui, strings, session)
    state = session.match.state.copy()
    state.to_move = 2
    reasoning = AiCardController(WORKS).decide(WORKS.observe(state, 2), WORKS.legal_actions(state)).reasoning
    assert isinstance(reasoning, AiReasoning)
    marker = ThinkingMarker(tableau, lambda reasoning: "", lambda skipped: "no")
    for beat in marker.beats(reasoning):
        tableau.tweens.play(beat)
        tableau.tweens.finish_all()
        disc = pygame.Rect(0, 0, ui.px(SIZE), ui.px(SIZE))
        disc.center = round(marker.center[0]), round(marker.center[1])
        (looked_at,) = [rect for rect in tableau.arrangement.locations.values() if rect.colliderect(disc)]
        unit = looked_at.width / LOCATION_UNITS[0]
        band = int((location_face._BORDER + location_face._BAND) * unit)
        name = pygame.Rect(looked_at.topleft, (looked_at.width, band))
        assert disc.collidelist([name, *location_face.hollows(looked_at, 3)]) < 0
