"""What lies on a table is asked for once when something is let go, and few calls lead from there to the action."""

from __future__ import annotations

import pytest

from mintworks.app.app import App
from tools.bench_drop import DROPS

MOST_CALLS = 250


@pytest.mark.parametrize("what", DROPS)
def test_from_letting_go_to_the_action_it_is_few_calls_and_one_look_at_the_table(app: App, what: str) -> None:
    dropped = DROPS[what](app)
    assert dropped.passes == 1
    assert dropped.until_played <= MOST_CALLS, dropped.functions.most_common(20)
