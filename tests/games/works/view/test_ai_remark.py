"""The board of an opponent: its words are read, with its traits above them where both have room."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from mintworks.games.works.view.ai_remark import draw_remark
from mintworks.ui.stage import Rect

TRAITS = "Takes two turns in a row. Buys only while he has no plans."
WORDS = "Two turns in a row, so Sonic buys the Stripmine as well: most expensive first, the Stripmine at 4."


@pytest.mark.parametrize("height, has_traits", [(200, True), (90, False)])
def test_words_that_would_be_too_small_take_the_place_of_the_traits(app: App, height: int, has_traits: bool) -> None:
    room = Rect(600, 100, 240, height)
    told = draw_remark(app.ui, TRAITS, WORDS, room, free_px=0, tone=app.ui.theme.ink, speaks=False, rise=1.0)
    assert (told.top > room.top) is has_traits
    assert told.bottom <= room.bottom
