from __future__ import annotations

import pytest

from mintworks.ui.canvas import Canvas
from mintworks.ui.settings import ViewSettings
from mintworks.ui.theme import HIGH_CONTRAST, NORMAL, TEXT_STYLES, Color, StyleName, Theme, mix
from mintworks.ui.ui import Ui
from tests.ui.contrast import contrast

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def test_contrast_runs_from_one_to_twenty_one() -> None:
    assert contrast(WHITE, WHITE) == 1
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)


def test_mixing_ends_at_either_color() -> None:
    assert (mix(BLACK, WHITE, 0), mix(BLACK, WHITE, 1), mix(BLACK, WHITE, 0.5)) == (BLACK, WHITE, (128, 128, 128))


def pairs(theme: Theme) -> list[tuple[Color, Color]]:
    """Letters and what they stand on, as widgets and cards use them."""
    return [
        (theme.ink, theme.paper),
        (theme.ink, theme.cream),
        (theme.ink, theme.gold),
        (theme.muted_ink, theme.paper),
        (theme.warning, theme.paper),
        (theme.cream, theme.table),
        (theme.cream, theme.table_deep),
        (theme.gold, theme.table),
        (theme.muted, theme.table),
        (theme.muted, theme.night),
    ]


@pytest.mark.parametrize("theme, least", [(NORMAL, 4.5), (HIGH_CONTRAST, 7.0)], ids=["normal", "high contrast"])
def test_letters_stand_out_from_what_they_stand_on(theme: Theme, least: float) -> None:
    too_weak = [(letters, ground) for letters, ground in pairs(theme) if contrast(letters, ground) < least]
    assert too_weak == []


def test_white_letters_on_every_type_color_of_the_high_contrast_theme_are_legible() -> None:
    weak = [name for name, ground in HIGH_CONTRAST.hues.items() if contrast(HIGH_CONTRAST.cream, ground) < 7]
    assert weak == []


@pytest.mark.parametrize("name", TEXT_STYLES)
def test_letters_grow_with_the_text_setting_as_far_as_their_kind_may(name: StyleName) -> None:
    ui = Ui.on(Canvas.offscreen((1920, 1080)), ViewSettings(text_scale=2.0))
    kind, style = TEXT_STYLES[name], ui.style(name, NORMAL.ink)
    assert (style.font, style.weight) == (kind.font, kind.weight)
    assert style.size * ui.settings.text_scale == pytest.approx(kind.size * kind.most)
    assert ui.style(name, NORMAL.ink, most=1.05).size * ui.settings.text_scale == pytest.approx(kind.size * 1.05)
    ui.settings.text_scale = 1.0
    assert ui.style(name, NORMAL.ink).size == kind.size
