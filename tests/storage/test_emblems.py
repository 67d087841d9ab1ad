"""Which emblem each seat has at a table."""

from __future__ import annotations

import pytest

from mintworks.content.files import asset_path
from mintworks.content.strings import Strings
from mintworks.core.emblems import EMBLEMS, free_emblem, seat_emblems
from mintworks.ui.theme import SEAT_COLORS


@pytest.mark.parametrize(
    "own, shown",
    [
        ((None, None, None, None), ("drop", "sun", "moon", "bell")),
        (("kite", None, None), ("kite", "sun", "moon")),
        ((None, "drop"), ("sun", "drop")),
        (("sun", None), ("sun", "drop")),
        (("key", "key", "key", None), ("key", "sun", "moon", "bell")),
        (("moon", "moon", None), ("moon", "sun", "drop")),
        (("", "unheard-of"), ("drop", "sun")),
    ],
)
def test_who_brings_an_emblem_has_it_and_the_others_take_what_is_free(
    own: tuple[str | None, ...], shown: tuple[str, ...]
) -> None:
    assert seat_emblems(own) == shown


def test_a_free_emblem_is_the_wanted_one_where_nobody_has_it() -> None:
    assert free_emblem(["drop"], "moon") == "moon"
    assert free_emblem(["drop", "moon"], "moon") == "sun"
    assert free_emblem(EMBLEMS, "moon") == "moon"


@pytest.mark.parametrize("emblem", EMBLEMS)
def test_every_emblem_has_a_drawing_a_name_and_a_color(emblem: str) -> None:
    assert asset_path(f"shared/art/icons/seat-{emblem}.svg").exists()
    assert Strings.load("en").has(f"people.emblems.{emblem}")
    assert emblem in SEAT_COLORS
