"""The real program is killed at any moment and goes on where it was."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.lives import DELIVERY, WORKS, Lived, Lives, Moment

pytestmark = pytest.mark.window

MOMENTS = (Moment.PLAY, Moment.START, Moment.PLAY, Moment.RESUME, Moment.PLAY)


@pytest.mark.parametrize("opening", WORKS.openings, ids=["by hand", "by computers"])
def test_a_killed_program_goes_on_with_every_action_that_was_shown_as_done(
    start: Start, tmp_path: Path, opening: tuple[str, ...]
) -> None:
    lives = lived_through(MOMENTS, start, tmp_path / "home", WORKS, opening)
    lives.survive()


@pytest.mark.parametrize("opening", DELIVERY.openings, ids=["by hand", "by computers"])
def test_a_killed_delivery_goes_on_with_every_action_that_was_shown_as_done(
    start: Start, tmp_path: Path, opening: tuple[str, ...]
) -> None:
    lived_through(MOMENTS[-2:], start, tmp_path / "home", DELIVERY, opening)


def lived_through(moments: Sequence[Moment], start: Start, home: Path, lived: Lived, opening: tuple[str, ...]) -> Lives:
    """Lives that were ended at these moments."""
    lives = Lives(home, start, lived, opening, random.Random(1))
    for moment in moments:
        lives.live(moment)
    assert lives.witnessed > 0
    return lives
