"""The mats of a table, in high contrast too."""

from __future__ import annotations

from mintworks.app.app import App
from mintworks.games.works.scenes.laid_table import LaidTable
from mintworks.scenes.base.play import PlayScene
from tests.games.works.scenes.at_table import table_session


def test_in_high_contrast_the_frame_of_each_seat_has_a_color_of_its_own(app: App) -> None:
    app.settings.high_contrast = True
    scene = PlayScene(LaidTable(table_session(4)))
    app.push(scene)
    app.step([], 0.0)
    shown, unit = app.canvas.to_surface(), app.ui.px(3)
    panels = [scene.tableau.arrangement.seats[seat].panel for seat in (2, 3, 4)]
    colors = [tuple(shown.get_at((panel.left + unit, panel.centery)))[:3] for panel in panels]
    assert len({*colors}) == 3
    assert all(max(color) > 130 for color in colors)
