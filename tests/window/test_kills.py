"""The real program is killed at any moment and goes on where it was."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.window.conftest import Start
from tests.window.lives import BY_COMPUTERS, BY_HAND, Lives, Moment

pytestmark = pytest.mark.window

MOMENTS = (Moment.PLAY, Moment.START, Moment.PLAY, Moment.RESUME, Moment.PLAY)


@pytest.mark.parametrize("opening", [BY_HAND, BY_COMPUTERS], ids=["by hand", "by computers"])
def test_a_killed_program_goes_on_with_every_action_that_was_shown_as_done(
    start: Start, tmp_path: Path, opening: tuple[str, ...]
) -> None:
    lives = Lives(tmp_path / "home", start, opening, random.Random(1))
    for moment in MOMENTS:
        lives.live(moment)
    assert lives.witnessed > 0
    lives.survive()
