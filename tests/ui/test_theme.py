from __future__ import annotations

import pytest

from mintworks.ui.theme import HIGH_CONTRAST, NORMAL, Color, Theme, mix
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
    weak = [name for name, ground in HIGH_CONTRAST.types.items() if contrast(HIGH_CONTRAST.cream, ground) < 7]
    assert weak == []
