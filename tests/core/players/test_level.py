"""Which level fits somebody follows from how their latest games against levels ended."""

from __future__ import annotations

import pytest

from mintworks.core.players.level import Bout, fitting_level

LEVELS = ("pip", "basil", "dill")


@pytest.mark.parametrize(
    "told, fitting",
    [
        ("", None),
        ("basil+", "basil"),
        ("basil+ basil+", "basil"),
        ("basil+ basil+ basil+ basil-", "dill"),
        ("basil- basil- basil-", "pip"),
        ("basil- basil+ basil-", "basil"),
        ("dill- basil+ basil+ basil+", "dill"),
        ("dill+ dill+ dill+", "dill"),
        ("pip- pip- pip-", "pip"),
        ("nobody+ basil-", "basil"),
    ],
)
def test_after_three_in_a_row_the_one_beside_it_fits(told: str, fitting: str | None) -> None:
    bouts = [Bout(each[:-1], each.endswith("+")) for each in told.split()]
    assert fitting_level(LEVELS, bouts) == fitting
