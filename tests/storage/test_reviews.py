"""What was found about the decisions of a game is kept with it, until the game goes or another judge comes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from mintworks.core.review import Verdict
from mintworks.storage import database
from mintworks.storage.history import Review
from mintworks.storage.statistics import Statistics
from tests.storage.histories import ENDED, SOLITAIRE, TABLE, history
from tests.tiny_game.plugin import PLUGIN

FOUND = Verdict(
    number=3,
    seat=1,
    action="pass",
    win=0.25,
    best="draw",
    best_win=0.5,
    chances=(0.25, 0.75),
    best_chances=(0.5, 0.5),
    turned=2,
    line=("draw", "pass"),
    iterations=6000,
)


def test_a_review_comes_back_as_it_was(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
        assert past.review(number, "1") == Review()
        past.keep_review(number, "1", Review((FOUND,)))
        past.keep_review(number, "1", Review((FOUND, FOUND), is_whole=True))
    with history(tmp_path) as past:
        assert past.review(number, "1") == Review((FOUND, FOUND), is_whole=True)


def test_the_review_of_another_judge_is_none(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
        past.keep_review(number, "1", Review((FOUND,), is_whole=True))
        assert past.review(number, "2") == Review()
        past.keep_review(number, "2", Review())
        assert past.review(number, "1") == Review()


def test_half_a_review_does_not_take_the_place_of_a_whole_one_that_was_found_beside_it(tmp_path: Path) -> None:
    whole = Review((FOUND, FOUND), is_whole=True)
    with history(tmp_path) as past, history(tmp_path) as beside:
        number = past.add(SOLITAIRE, ENDED)
        past.keep_review(number, "1", Review())
        beside.keep_review(number, "1", whole)
        past.keep_review(number, "1", Review((FOUND,)))
        assert past.review(number, "1") == whole
        past.keep_review(number, "2", Review((FOUND,)))
        assert beside.review(number, "2") == Review((FOUND,))


def test_one_that_the_disk_has_changed_is_none(tmp_path: Path) -> None:
    with history(tmp_path) as past:
        number = past.add(SOLITAIRE, ENDED)
        past.keep_review(number, "1", Review((FOUND,), is_whole=True))
        past.rows("UPDATE reviews SET verdicts = '[{' || verdicts")
        assert past.review(number, "1") == Review()


def test_a_history_of_the_version_before_gets_reviews_and_keeps_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as earlier:
        earlier.setattr(database, "_MIGRATIONS", database._MIGRATIONS[:3])
        earlier.setattr(database, "VERSION", 3)
        with history(tmp_path) as past:
            numbers = [past.add(TABLE, ENDED), past.add(SOLITAIRE, ENDED)]
    with history(tmp_path) as past:
        past.keep_review(numbers[1], "1", Review((FOUND,)))
        assert [past.record(number) for number in numbers] == [TABLE.record, SOLITAIRE.record]
        assert past.review(numbers[1], "1") == Review((FOUND,))
    assert (tmp_path / f"{database.FILE}.version-3").exists()


def test_a_person_is_counted_with_their_own_decisions_in_games_that_were_reviewed_to_the_end(tmp_path: Path) -> None:
    others = msgspec.structs.replace(FOUND, seat=2)
    with history(tmp_path) as past:
        half, whole = past.add(TABLE, ENDED), past.add(SOLITAIRE, ENDED)
        past.keep_review(half, "1", Review((FOUND,)))
        past.keep_review(whole, "1", Review((FOUND, others, FOUND), is_whole=True))
        ann = next(person.id for person in past.profiles() if person.name == "Ann")
        assert Statistics(past, ann, game=PLUGIN.id).reviewed() == [[FOUND, FOUND]]
        assert Statistics(past, ann, game="mint-delivery").reviewed() == []
