"""What was chosen from the collection is remembered for each person, and never lost to a damaged or newer file."""

from __future__ import annotations

from pathlib import Path

from mintworks.storage.game_store import GameStore
from mintworks.storage.keepsakes_file import FILE, KeepsakesFile


def test_choices_last_and_are_each_persons_own(tmp_path: Path) -> None:
    kept = KeepsakesFile(tmp_path)
    assert kept.read() is None
    assert kept.choose("Ann", "mat", "mat-waves") is None
    assert kept.choose("Ben", "mat", "mat-stars") is None
    assert kept.choose("Ann", "mint", "mint-hex") is None
    again = KeepsakesFile(tmp_path)
    again.read()
    assert again.chosen(" ann ") == {"mat": "mat-waves", "mint": "mint-hex"}
    assert again.chosen("Ben") == {"mat": "mat-stars"}
    assert again.chosen("Cleo") == {}


def test_what_the_box_brings_along_takes_the_place_of_a_choice(tmp_path: Path) -> None:
    kept = KeepsakesFile(tmp_path)
    kept.choose("Ann", "mat", "mat-waves")
    kept.choose("Ann", "mat", "")
    assert kept.chosen("Ann") == {}


def test_choices_follow_a_person_to_a_new_name_and_go_with_them(tmp_path: Path) -> None:
    store = GameStore([], tmp_path)
    ann = store.keep_person("Ann", "drop")
    assert ann is not None
    store.choose_keepsake("Ann", "mat", "mat-waves")
    store.rename(ann, "Anna")
    assert store.chosen_keepsakes("Anna") == {"mat": "mat-waves"}
    assert store.chosen_keepsakes("Ann") == {}
    anna = store.players().called("Anna")
    assert anna is not None
    store.remove(anna)
    assert store.chosen_keepsakes("Anna") == {}
    store.close()


def test_who_takes_a_name_that_had_choices_keeps_their_own_and_adds_what_they_had_not(tmp_path: Path) -> None:
    kept = KeepsakesFile(tmp_path)
    kept.choose("Ann", "mat", "mat-waves")
    kept.choose("Anna", "mat", "mat-stars")
    kept.choose("Anna", "mint", "mint-hex")
    kept.rename("Ann", "Anna")
    assert kept.chosen("Anna") == {"mat": "mat-waves", "mint": "mint-hex"}


def test_two_programs_keep_the_choices_of_both(tmp_path: Path) -> None:
    one, other = KeepsakesFile(tmp_path), KeepsakesFile(tmp_path)
    one.read()
    other.read()
    one.choose("Ann", "mat", "mat-waves")
    other.choose("Ben", "lid", "lid-ruby")
    again = KeepsakesFile(tmp_path)
    again.read()
    assert (again.chosen("Ann"), again.chosen("Ben")) == ({"mat": "mat-waves"}, {"lid": "lid-ruby"})


def test_a_damaged_file_is_laid_aside_and_told(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{")
    notice = KeepsakesFile(tmp_path).read()
    assert notice is not None
    assert notice.key == "records.keepsakes.damaged"
    assert [file.name for file in tmp_path.iterdir()] == [f"{FILE}.damaged"]


def test_a_file_of_a_newer_version_is_kept_for_it(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"people": {}, "version": 99}')
    notice = KeepsakesFile(tmp_path).read()
    assert notice is not None
    assert notice.key == "records.keepsakes.newer"
