"""Of several programs only one keeps the running game, and a program that is gone keeps nobody out."""

from __future__ import annotations

from pathlib import Path

import pytest

from mintworks.storage.instance_lock import FILE, InstanceLock
from tests.storage.other_program import other_program


def test_the_first_program_keeps_every_other_out_until_it_is_gone(tmp_path: Path) -> None:
    keeper = InstanceLock(tmp_path / "new")
    with other_program(tmp_path / "new") as has_claimed:
        assert has_claimed
        assert not keeper.claim()
    assert keeper.claim()
    with other_program(tmp_path / "new") as has_claimed:
        assert not has_claimed


def test_a_claim_can_be_made_twice_and_given_up(tmp_path: Path) -> None:
    keeper = InstanceLock(tmp_path)
    assert keeper.claim()
    assert keeper.claim()
    keeper.release()
    with other_program(tmp_path) as has_claimed:
        assert has_claimed


@pytest.mark.parametrize("broken", ["a file in the way", "a folder in the place of the claim"])
def test_where_nothing_can_be_claimed_nobody_is_kept_out(tmp_path: Path, broken: str) -> None:
    if broken == "a file in the way":
        (tmp_path / "data").write_text("")
    else:
        (tmp_path / "data" / FILE).mkdir(parents=True)
    assert InstanceLock(tmp_path / "data").claim()
