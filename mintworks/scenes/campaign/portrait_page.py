"""A page with a speaking portrait and a row of buttons: before and after a game of a scenario."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.chart import district_color
from mintworks.scenes.campaign.node_card import draw_twist
from mintworks.scenes.history.badge import Badge
from mintworks.scenes.results.badge_pill import BadgePill
from mintworks.scenes.results.score_band import Sides, draw_score_band
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas
from mintworks.ui.celebration import Leaves, sunburst
from mintworks.ui.cues import Cue
from mintworks.ui.stage import Rect, Stage, letter_size, write
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style
from mintworks.ui.theme import mix
from mintworks.ui.tree import Target
from mintworks.ui.tween import out_back
from mintworks.ui.widgets import Button, draw_panel
from mintworks.ui.widgets.button import Kind

FOOT: Final = (800, 784, 840, 56)
"""Area of a line along the lower edge of the words, in px of the design."""
_PANEL: Final = (220, 96, 1480, 784)
_PORTRAIT: Final = (276, 152, 460, 460)
_QUOTE: Final = (276, 640, 460, 196)
_QUOTE_PADDING, _TAIL = 22, 34
_ABOVE: Final = (800, 146, 840, 38)
_TITLE: Final = (800, 184, 840, 84)
_BELOW: Final = (800, 268, 840, 78)
_UPPER: Final = (800, 350, 840, 170)
_SCORE: Final = (800, 276, 840, 88)
_ASIDE_GAP: Final = 10
_BUTTONS_TOP: Final = 920
_BUTTON: Final = (400, 84)
_GAP: Final = 28
_BADGES_S, _POP_S = 1.0, 0.35
_LEAVES: Final = 26


@dataclass(frozen=True, slots=True)
class MenuOption:
    """A button under the page; a small one shows only its icon."""

    key: str
    on_press: Callable[[], None]
    kind: Kind = "secondary"
    icon: str | None = None
    is_small: bool = False
    label: str | None = None
    """Its label; None for the text of its key."""


class Footer:
    """The part of a page below its words, from `top` in px of the design on."""

    top: float

    def enter(self, app: App) -> None:
        """Begin the animations, now that the page is shown."""

    def lay_out(self, app: App, stage: Stage) -> None:
        """Take the size of the window over."""
        raise NotImplementedError

    def hurry(self) -> bool:
        """Finish the animations; return whether there were any."""
        return False

    def update(self, app: App) -> None:
        """Play the sounds of animations that have ended."""

    def targets(self) -> Sequence[Target]:
        raise NotImplementedError

    def draw(self) -> None:
        raise NotImplementedError

    def report(self) -> dict[str, Any]:
        """Return the state for tests."""
        return {}


class Heading(NamedTuple):
    """The words above the text; `hue` names the color of the district they are about."""

    above: str
    title: str
    below: str = ""
    hue: str = ""


class PortraitPage(FormScene):
    """A portrait, a heading and buttons, of which the first has the focus.

    Its texts stand under its `kind`, "campaign" or "daily". `speaker` is a portrait and the key of its words, `badges`
    are the achievements.
    """

    is_celebrated = False
    """Whether light shines behind the page and leaves fall."""

    def __init__(
        self,
        kind: str,
        heading: Heading,
        footer: Footer,
        choices: Sequence[MenuOption],
        speaker: tuple[str, str],
        on_cancel: Callable[[], None],
        badges: Sequence[Badge] = (),
    ) -> None:
        self.kind = kind
        self.heading = heading
        self.footer = footer
        self.choices = choices
        portrait, self._quote = speaker
        self.portrait = f"portraits/{portrait}"
        self._on_cancel = on_cancel
        self._badges = badges
        self.pill = 0.0
        """Scale of the badges, from 0 to 1."""
        self.first_focus = f"{kind}.{choices[0].key}"

    def cancel(self) -> None:
        self._on_cancel()

    def enter(self, app: App) -> None:
        super().enter(app)
        self._leaves = Leaves(app.ui, _LEAVES if self.is_celebrated else 0)
        if self._badges:
            app.ui.tweens.after(_BADGES_S, self._show_badges)

    def _show_badges(self) -> None:
        self.app.ui.tweens.to(self, "pill", 1.0, _POP_S, out_back)
        self.app.ui.sound.play(Cue.BUILD)

    def lay_out(self) -> None:
        self._pill = BadgePill(self.app.ui, self.app.strings, self.stage, self._badges)
        height = _BUTTON[1]
        widths = [height if choice.is_small else _BUTTON[0] for choice in self.choices]
        left = 960 - (sum(widths) + _GAP * (len(widths) - 1)) / 2
        self.buttons: dict[str, Button] = {}
        """The buttons by the keys of their options."""
        for choice, width in zip(self.choices, widths, strict=True):
            place = self.stage.rect(left, _BUTTONS_TOP, width, height)
            self.buttons[choice.key] = self.add_button(
                f"{self.kind}.{choice.key}",
                place,
                choice.on_press,
                label=choice.label,
                kind=choice.kind,
                icon=choice.icon,
                icon_only=choice.is_small,
            )
            left += width + _GAP
        self.footer.lay_out(self.app, self.stage)

    def targets(self) -> Sequence[Target]:
        return [*super().targets(), *self._pill.targets(), *self.footer.targets()]

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tabletop(self.app.ui)
        if self.is_celebrated:
            light = sunburst(*canvas.size_px, self.stage.at(960, 488), light=self.app.ui.theme.gold, strength=0.32)
            self.app.ui.art.draw_shape(light, (0, 0))
        self._leaves.draw(self.widget_rects)
        draw_panel(self.app.ui, self.stage.rect(*_PANEL))
        self._draw_speaker(canvas)
        self._pill.draw(self.cutouts, self.pill)
        self._draw_heading(*self.heading)

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        return self._leaves.update(dt_s) or moving

    @property
    def portrait_place(self) -> Rect:
        return self.stage.rect(*_PORTRAIT)

    def _draw_speaker(self, canvas: Canvas) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        box = self.portrait_place
        canvas.draw(self.cutouts.picture(self.portrait, box.width, box.height, ui.px(theme.radius)), box.topleft)
        room = self.stage.rect(*_QUOTE)
        ground = mix(theme.paper, theme.mint_shade, 0.5)
        tail_px = ui.px(_TAIL)
        tail = shapes.panel(tail_px, tail_px, fill=ground, radius_px=ui.px(4))
        canvas.draw(ui.art.shape(tail), center=(room.centerx, room.top + ui.px(2)), angle=45)
        bubble = shapes.panel(*room.size, fill=ground, radius_px=ui.px(theme.radius))
        ui.art.draw_shape(bubble, room.topleft)
        style = Style(size=letter_size(ui, 27, 1.3), weight=600, color=theme.ink)
        words = room.inflate(-2 * ui.px(_QUOTE_PADDING), -2 * ui.px(_QUOTE_PADDING))
        write(ui, strings(self._quote), style, words, align="center", middle=True)

    def _draw_heading(self, above: str, title: str, below: str, hue: str) -> None:
        """Draw a title between two small lines, either of which may be empty."""
        ui, theme = self.app.ui, self.app.ui.theme
        small = Style(size=letter_size(ui, 26, 1.3), weight=800, color=mix(district_color(ui, hue), theme.ink, 0.3))
        write(ui, above, small, self.stage.rect(*_ABOVE), middle=True)
        large = Style(size=letter_size(ui, 62, 1.0), font="display", color=theme.ink)
        write(ui, title, large, self.stage.rect(*_TITLE), middle=True)
        told = ui.style("body", theme.muted_ink, most=1.3)
        write(ui, below, told, self.stage.rect(*_BELOW))

    def draw_difference(self, told: str) -> None:
        """Draw the difference to the printed rules."""
        ui = self.app.ui
        draw_twist(ui, self.app.strings, told, self.stage.rect(*_UPPER), letter_size(ui, 30, 1.3))

    def draw_score(self, both: Sides, aside: str, bottom: float) -> None:
        """Draw the result below the title and a remark beneath it, down to `bottom` in px of the design."""
        ui, (left, top, width, height) = self.app.ui, _SCORE
        draw_score_band(ui, self.cutouts, self.stage.rect(*_SCORE), both)
        style = Style(size=letter_size(ui, 27, 1.3), weight=600, color=ui.theme.ink)
        room = self.stage.rect(left, top + height, width, bottom - top - height).inflate(0, -2 * ui.px(_ASIDE_GAP))
        write(ui, aside, style, room, middle=True)
