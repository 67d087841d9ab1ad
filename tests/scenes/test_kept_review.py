"""What a damaged file says about a game is not shown: it is thought about again."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from mintworks.content.strings import Strings
from mintworks.core.playback import Playback
from mintworks.core.players.contrast import Contrast, Difference
from mintworks.core.review import Verdict
from mintworks.games.works.plugin import PLUGIN
from mintworks.scenes.history.kept_review import fitting
from mintworks.storage.history import Review
from tests.pictures.scenes.reviews import made_up
from tests.storage.games import finished, solitaire_plan

STRINGS = Strings.load("en")
PLAYBACK = Playback(PLUGIN, finished(solitaire_plan("justin", seed=3)), STRINGS)
FOUND = made_up(PLUGIN, PLAYBACK.record)
TOLD = next(place for place, verdict in enumerate(FOUND) if verdict.reason is not None)


def test_a_sound_review_is_kept_as_it_is() -> None:
    for is_whole in (True, False):
        assert fitting(Review(FOUND, is_whole), PLAYBACK, STRINGS) == Review(FOUND, is_whole)


@pytest.mark.parametrize(
    "change",
    [
        {"number": 0},
        {"number": PLAYBACK.end + 1},
        {"number": 10**30},
        {"seat": 2},
        {"seat": 77},
        {"action": "fly"},
        {"chances": ()},
        {"best_chances": (0.5, 0.25, 0.25)},
        {"chances": (-0.5, 1.5)},
        {"best_win": -7.0},
        {"win": 1e300},
        {"turned": 10**9},
        {"turned": -1},
        {"reason": {}},
        {"reason": {"ground": "because"}},
        {"reason": {**(FOUND[TOLD].reason or {}), "card": "no-such-card"}},
        {"reason": {**(FOUND[TOLD].reason or {}), "rival": {"seat": 9, "what": "mine", "is_plan": True}}},
        {"contrast": Contrast((Difference("because"),))},
        {"contrast": Contrast((Difference("builds", "no-such-card"),))},
        {"contrast": Contrast((Difference("builds", "mine"),), Difference("no price"))},
    ],
)
def test_a_verdict_that_cannot_be_about_the_game_is_found_anew(change: dict[str, Any]) -> None:
    damaged: list[Verdict] = [*FOUND]
    damaged[TOLD] = msgspec.structs.replace(FOUND[TOLD], **{"contrast": None} | change)
    left = fitting(Review(tuple(damaged), is_whole=True), PLAYBACK, STRINGS)
    assert left == Review((*FOUND[:TOLD], *FOUND[TOLD + 1 :]), is_whole=False)
