"""The list of lessons with their progress; each end is celebrated."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from mintworks.content.lessons import Lesson
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App, noop
from mintworks.storage.tutorial_progress import TutorialProgress
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.celebration import Leaves, sunburst
from mintworks.ui.cues import Cue
from mintworks.ui.stage import Rect, letter_size
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.button import Kind

_LEFT, _RIGHT = 690, 1800
_TOP: Final = 236
_HEADING: Final = (_LEFT, 90, _RIGHT - _LEFT, 110)
_ROW, _ROW_GAP = 214, 26
_PADDING: Final = 40
_BUTTON: Final = (320, 84)
_BADGE: Final = 92
_HOST: Final = (130, 330, 440)
"""Left, top and side of the portrait, in px of the design."""
_BACK: Final = (130, 912, 158, 76)
_PLAY: Final = (304, 912, 266, 76)
_LEAVES: Final = 24


class LessonsScene(FormScene):
    """Offers the lessons; `on_choose` is called with the chosen one and the step to begin with.

    `on_play` leads on to a game after a finished lesson. `finished` is the lesson that has just ended: a button leads
    on to the next lesson, or from the last one to a game. `greeting` is the key of the host's words before.
    """

    name = "lessons"

    def __init__(
        self,
        lessons: Sequence[Lesson],
        progress: TutorialProgress,
        on_choose: Callable[[Lesson, int], None],
        on_play: Callable[[], None] = noop,
        finished: Lesson | None = None,
        greeting: str = "tutorial.greeting",
    ) -> None:
        self._greeting = greeting
        self._lessons = lessons
        self._progress = progress
        self._on_choose = on_choose
        self._on_play = on_play
        self._finished = finished
        self.first_focus = f"lessons.{self._onward.id}" if self._onward else "lessons.play"

    @property
    def _next(self) -> Lesson | None:
        """Return the suggested lesson: a begun one, else the first unfinished; None if all are done."""
        begun = [lesson for lesson in self._lessons if lesson.id in self._progress.left_at]
        new = [lesson for lesson in self._lessons if lesson.id not in self._progress.done]
        return next(iter([*begun, *new]), None)

    @property
    def _onward(self) -> Lesson | None:
        """Return the lesson after the finished one; None after the last, which leads to a game."""
        return None if self._finished == self._lessons[-1] else self._next

    def go_on(self) -> None:
        """Open the lesson after the finished one, or the list stays."""
        if self._onward is not None:
            self._on_choose(self._onward, self._left_at(self._onward))

    def enter(self, app: App) -> None:
        super().enter(app)
        self._leaves = Leaves(app.ui, _LEAVES if self._finished else 0)
        if self._finished:
            app.ui.sound.play(Cue.WIN)

    def update(self, dt_s: float) -> bool:
        falling = self._leaves.update(dt_s)
        return super().update(dt_s) or falling

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        for row, lesson in enumerate(self._lessons):
            place = self._row(row)
            width, height = ui.px(_BUTTON[0]), ui.px(_BUTTON[1])
            button = Rect(place.right - ui.px(_PADDING) - width, place.centery - height // 2, width, height)
            kind: Kind = "primary" if lesson is self._onward else "quiet" if self._finished else "secondary"
            step = self._left_at(lesson)
            label = strings("tutorial.begin")
            if step:
                label = strings("tutorial.resume", step=step + 1, n=len(lesson.steps))
            elif lesson.id in self._progress.done:
                label = strings("tutorial.repeat")
            choose = partial(self._on_choose, lesson, step)
            entry = self.add_button(f"lessons.{lesson.id}", button, choose, label=label, kind=kind)
            words = f"tutorial.lessons.{lesson.id}"
            entry.printed = f"{strings(f'{words}.title')}: {strings(f'{words}.about')}"
        back, play = self.stage.rect(*_BACK), self.stage.rect(*_PLAY)
        self.add_button("lessons.back", back, self.cancel, label=strings("tutorial.back"), kind="quiet")
        if self._progress.done and not (self._finished and self._onward):
            leads_on: Kind = "secondary" if self._onward else "primary"
            self.add_button("lessons.play", play, self._on_play, label=strings("tutorial.play"), kind=leads_on)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        draw_tabletop(ui)
        if self._finished:
            left, top, side = _HOST
            center = self.stage.at(left + side / 2, top + side / 2)
            strength = 0.08 if ui.settings.high_contrast else 0.2
            ui.art.draw_shape(sunburst(*canvas.size_px, center, light=theme.gold, strength=strength), (0, 0))
        rows = [self._row(row) for row in range(len(self._lessons))]
        self._leaves.draw([self.stage.rect(*_HEADING), self._speech, *rows, *self.widget_rects])
        heading = Style(size=letter_size(ui, 76, 1.0), font="display", color=theme.cream)
        ui.text.draw(strings("tutorial.heading"), heading, self.stage.at(_LEFT, 152))
        self._draw_host()
        for row, lesson in enumerate(self._lessons):
            self._draw_row(row, lesson)

    def _row(self, row: int) -> Rect:
        return self.stage.rect(_LEFT, _TOP + row * (_ROW + _ROW_GAP), _RIGHT - _LEFT, _ROW)

    def _left_at(self, lesson: Lesson) -> int:
        return lesson.place_of(self._progress.left_at.get(lesson.id, ""))

    @property
    def _speech(self) -> Rect:
        """Return the host's words."""
        left, _, side = _HOST
        return self.stage.rect(left - 10, 160, side + 20, 140)

    def _draw_host(self) -> None:
        ui, px = self.app.ui, self.app.ui.px
        left, top, side = _HOST
        place = self.stage.rect(left, top, side, side)
        ring = shapes.ring(place.width + px(16), color=ui.theme.gold, line_px=px(8), fill=ui.theme.cream)
        ui.canvas.draw(ui.art.shape(ring), center=place.center)
        portrait = self.cutouts.picture("portraits/host", place.width, place.width, place.width // 2)
        ui.canvas.draw(portrait, center=place.center)
        words = self._speech
        draw_panel(ui, words, "paper")
        square = shapes.panel(px(34), px(34), fill=ui.theme.paper, radius_px=px(5))
        ui.canvas.draw(ui.art.shape(square), center=(words.centerx, words.bottom - px(2)), angle=45)
        style = Style(size=letter_size(ui, 27, 1.3), weight=600, color=ui.theme.ink)
        room = words.inflate(-px(44), -px(24))
        said = f"tutorial.lessons.{self._finished.id}.done" if self._finished else self._greeting
        letters = ui.text.paragraph_picture(
            self.app.strings(said), style, room.width, align="center", max_height_px=room.height
        )
        ui.canvas.draw(letters, center=words.center)

    def _draw_row(self, row: int, lesson: Lesson) -> None:
        ui, strings, px, theme = self.app.ui, self.app.strings, self.app.ui.px, self.app.ui.theme
        place = self._row(row)
        draw_panel(ui, place, "glass")
        is_done = lesson.id in self._progress.done
        side = px(_BADGE)
        center = place.left + px(_PADDING) + side / 2, float(place.centery)
        badge = shapes.ring(side, color=theme.gold, line_px=px(5), fill=theme.gold if is_done else theme.ink)
        ui.canvas.draw(ui.art.shape(badge), center=center)
        if is_done:
            ui.canvas.draw(ui.art.icon("check", round(side * 0.62), theme.ink), center=center)
        else:
            number = ui.style("heading", theme.cream, most=1.0)
            ui.text.draw(str(row + 1), number, center, align="center")
        left = place.left + px(2 * _PADDING - 8) + side
        room = Rect(left, place.top, place.right - px(_PADDING + _BUTTON[0] + 26) - left, place.height)
        title = Style(size=letter_size(ui, 42, 1.15), font="display", color=theme.cream)
        key = f"tutorial.lessons.{lesson.id}"
        ui.text.draw(strings(f"{key}.title"), title, (left, place.top + px(62)), width_px=room.width)
        about = Style(size=letter_size(ui, 26, 1.3), weight=600, color=theme.muted)
        letters = ui.text.paragraph_picture(strings(f"{key}.about"), about, room.width, max_height_px=px(104))
        ui.canvas.draw(letters, (left, place.top + px(96)))
