"""Draws the pictures of a scene before it opens, and shows the progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.scenes.base.scene import App, Scene, noop
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.stage import Stage
from mintworks.ui.tabletop import draw_plain
from mintworks.ui.tree import Target
from mintworks.ui.widgets.trough import trough

_BAR: Final = (660, 560, 600, 28)
_WORD_MIDDLE: Final = 500
_MINT_SIZE: Final = 72
_INSET: Final = 5
_CORNER: Final = (1836, 1000)
_SIGN_SIZE: Final = 92
_PATIENCE_S: Final = 0.4
"""Time for which the previous scene stays unchanged before a mint turns in its corner, in seconds."""
_TURN_DEGREES_S: Final = 150.0


class LoadingScene(Scene):
    """Draws the pictures of another scene behind the current one, replaces it, and calls `then`.

    Pictures that are all on disk take a few frames. The current scene stays visible; without one a progress bar is
    shown.
    """

    name = "loading"
    stands_still = True

    def __init__(self, scene: Scene, then: Callable[[], None] = noop) -> None:
        self.scene = scene
        self._then = then
        self._waited_s = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self._still = app.seen_before()
        self._losses = app.ui.art.losses
        self._preparation = app.ui.art.prepare(self.scene.pictures(app))

    def leave(self) -> None:
        self._preparation.cancel()

    def update(self, dt_s: float) -> bool:
        self._waited_s += dt_s
        if self._preparation.done:
            self.app.replace(self.scene)
            self._then()
        return True

    def targets(self) -> Sequence[Target]:
        word = self.app.strings("loading.word")
        place = Stage(self.app.ui).rect(*_BAR)
        return [Target("loading", place, "text", word, state=f"{self._preparation.progress:.0%}", focusable=False)]

    def draw(self, canvas: Canvas) -> None:
        if self._still is None or self._losses != self.app.ui.art.losses:
            self._draw_bar(canvas)
            return
        canvas.draw(self._still, (0, 0, *canvas.size_px))
        if self._waited_s > _PATIENCE_S:
            self._draw_sign(canvas)

    def _draw_sign(self, canvas: Canvas) -> None:
        """Draw a mint that turns in the corner, or stands still with reduced motion."""
        ui = self.app.ui
        center, side_px = Stage(ui).at(*_CORNER), ui.px(_SIGN_SIZE)
        disc = shapes.panel(side_px, side_px, fill=ui.theme.night, opacity=0.7, radius_px=side_px / 2)
        ui.art.draw_shape(disc, (center[0] - side_px / 2, center[1] - side_px / 2))
        turned = 0.0 if self.app.settings.reduced_motion else self._waited_s * _TURN_DEGREES_S
        mint_px = ui.px(_MINT_SIZE)
        canvas.draw(ui.art.picture("mints/mint-1", mint_px, mint_px), center=center, angle=turned)

    def _draw_bar(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        stage = Stage(ui)
        draw_plain(ui, canvas.size_px)  # this frame must not wait for the cloth
        word = ui.style("subheading", theme.cream, most=2)
        ui.text.draw(self.app.strings("loading.word"), word, stage.at(960, _WORD_MIDDLE), align="center")
        bar = stage.rect(*_BAR)
        ui.art.draw_shape(trough(ui, bar.size, opacity=0.6), bar.topleft)
        inner = bar.inflate(-2 * ui.px(_INSET), -2 * ui.px(_INSET))
        filled = shapes.panel(*inner.size, fill=theme.cream, fill_below=theme.gold, radius_px=inner.height / 2)
        done_px = round(inner.width * self._preparation.progress)
        with canvas.clip((inner.left, inner.top, done_px, inner.height)):
            ui.art.draw_shape(filled, inner.topleft)
        side_px = ui.px(_MINT_SIZE)
        mint = ui.art.picture("mints/mint-1", side_px, side_px)
        turned = self._preparation.progress * 720
        canvas.draw(mint, center=(inner.left + done_px, bar.centery), angle=turned)
