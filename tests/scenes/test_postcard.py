"""Postcards: what they tell, and that they are saved where pictures lie without ever replacing one."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from weakref import ref

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.content.strings import Strings
from mintworks.core.deal_code import read_deal
from mintworks.core.played_game import AnyPlayedGame, PlayedGame
from mintworks.core.record import Occasion, OccasionKind
from mintworks.core.seat import SeatKind
from mintworks.games import GAMES
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.scenes.setup_choices import SoloChoices, TableChoices
from mintworks.games.works.view.postcard_view import TownPostcardView
from mintworks.scenes.history.game_result import GameResult
from mintworks.scenes.people.choices import SeatChoice
from mintworks.scenes.postcard import postcard_scene
from mintworks.scenes.postcard.postcard import Postcard, _place
from mintworks.scenes.postcard.postcard_scene import PostcardScene
from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.pictures import pictures_folder, save_picture
from mintworks.storage.sent_files import FOLDER
from mintworks.ui.card_paper import CardPainter
from mintworks.ui.letter_card import LetterPicture, LetterWords
from mintworks.ui.postcard_picture import PostcardPicture
from tests.scenes.person import Person
from tests.storage.games import session_of, twisted_plan
from tests.storage.playing import play
from tools.screenshots import finished

STRINGS = Strings.load("en")
NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: tmp_path)


def solo() -> AnyPlayedGame:
    plan = SoloChoices("sonic", name="Pia", seed="7").plan(load_cards(), STRINGS)
    return PlayedGame.of(finished(plan, (4, "windmill museum", 1), (2, "statue", 1)))


def scene(app: App, played: AnyPlayedGame) -> PostcardScene:
    card = Postcard.of(played, NOON, STRINGS)
    return PostcardScene(card, PostcardPicture(app.ui, card.words, TownPostcardView(played.end.seats[0], is_won=True)))


def test_of_a_postcard_that_was_seen_only_the_picture_is_kept(app: App) -> None:
    words = Postcard.of(solo(), NOON, STRINGS).words
    card = PostcardPicture(app.ui, words, TownPostcardView(solo().end.seats[0], is_won=True))
    told = ref(card)
    assert card.soon(400) is not None
    del card
    assert told() is None


def test_a_postcard_tells_who_won_by_how_much_and_how_to_play_the_same_deal() -> None:
    written = Postcard.of(solo(), NOON, STRINGS)
    assert written.words.title == "Pia beat Sonic"
    assert (
        written.text == f"Mint Works, 22 Nov 2026: Pia 3 and Sonic 2 stars. 1 round. Play the same deal: {written.code}"
    )
    setup: Any = read_deal(GAMES, written.code).setup
    assert setup.ai == "sonic"


def test_a_table_of_several_is_told_as_well() -> None:
    plan = TableChoices([SeatChoice(SeatKind.PERSON) for _ in range(3)], seed="5").plan(load_cards(), STRINGS)
    played = PlayedGame.of(finished(plan, (1, "gardens", 0), (1, "windmill", 0), (1, "", 0)))
    assert Postcard.of(played, NOON, STRINGS).words.title == "Minty wins!"


def test_a_game_with_a_twist_that_no_code_tells_has_a_postcard_without_one(app: App) -> None:
    played: AnyPlayedGame = PlayedGame.of(play(session_of(twisted_plan(kind=OccasionKind.PRACTICE))))
    written = Postcard.of(played, NOON, STRINGS)
    assert written.code == ""
    assert written.text.endswith(".")
    picture = PostcardPicture(app.ui, written.words, TownPostcardView(played.end.seats[0], is_won=False))
    assert picture.surface(400).get_size() == (400, 225)


def test_the_picture_is_saved_in_its_size_and_copied(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[tuple[int, int]] = []

    def copy(picture: pygame.Surface) -> bool:
        copied.append(picture.get_size())
        return True

    monkeypatch.setattr(postcard_scene, "copy_picture", copy)
    app.push(scene(app, solo()))
    person.clicks("postcard.save")
    (file,) = pictures_folder().iterdir()
    assert file.name == f"mint-works-2026-11-22-pia-sonic-{app.scene.report()['code'].lower()}.png"
    assert pygame.image.load(file).get_size() == (1600, 900)
    assert copied == [(1600, 900)]
    assert str(file) in app.notices.text
    assert person.looks_at("postcard.save").name == STRINGS("postcard.save_done")


class SlowPicture(PostcardPicture):
    """Is drawn when the test says so, as on a busy computer."""

    is_drawn = False

    def is_ready(self, width_px: int = 1600) -> bool:
        return self.is_drawn and super().is_ready(width_px)


def slow_scene(app: App, played: AnyPlayedGame) -> tuple[PostcardScene, SlowPicture]:
    card = Postcard.of(played, NOON, STRINGS)
    picture = SlowPicture(app.ui, card.words, TownPostcardView(played.end.seats[0], is_won=True))
    return PostcardScene(card, picture), picture


def test_a_click_on_save_is_seen_at_once_and_saves_one_picture_when_it_is_drawn(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postcard_scene, "copy_picture", lambda picture: False)
    card, picture = slow_scene(app, solo())
    app.push(card)
    person.clicks("postcard.save")
    assert person.looks_at("postcard.save").name == STRINGS("postcard.save_waits")
    person.clicks("postcard.save")
    person.waits(2)
    assert not pictures_folder().exists()
    picture.is_drawn = True
    person.waits(0.2)
    assert person.looks_at("postcard.save").name == STRINGS("postcard.save_done")
    assert len([*pictures_folder().iterdir()]) == 1


def test_a_picture_that_was_asked_for_is_saved_also_if_one_goes_back_before_it_is_drawn(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postcard_scene, "copy_picture", lambda picture: False)
    app.push(scene(app, solo()))
    app.push(slow_scene(app, solo())[0])
    person.clicks("postcard.save")
    person.presses(pygame.K_ESCAPE)
    assert len(app.scenes) == 1
    (file,) = pictures_folder().iterdir()
    assert str(file) in app.notices.text


def test_a_second_picture_never_replaces_the_first(app: App, person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postcard_scene, "copy_picture", lambda picture: False)
    app.push(scene(app, solo()))
    person.clicks("postcard.save")
    before = {file: file.read_bytes() for file in pictures_folder().iterdir()}
    person.clicks("postcard.save")
    after = {file: file.read_bytes() for file in pictures_folder().iterdir()}
    assert len(after) == 2
    assert before.items() <= after.items()


def test_a_folder_that_is_none_is_told_in_a_sentence(
    app: App, person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FOLDER).write_text("not a folder")
    app.push(scene(app, solo()))
    person.clicks("postcard.save")
    assert app.notices.text.startswith("The picture can’t be saved because ")
    assert app.scene.report()["saved"] == ""


def test_a_disk_that_is_full_leaves_no_empty_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> None:
        raise SaveError(path, Trouble.UNWRITABLE, "no space left on device")

    monkeypatch.setattr("mintworks.storage.files.write_atomically", full)
    with pytest.raises(SaveError, match="no space left"):
        save_picture(b"png", "a")
    assert list(pictures_folder().iterdir()) == []


@pytest.mark.parametrize(
    "parts, name",
    [
        (("Mint Works", "2026-11-22", "Zoë & Co./..\\", ""), "mint-works-2026-11-22-zoe-co.png"),
        (("???",), "picture.png"),
        (("x" * 300,), "x" * 80 + ".png"),
    ],
)
def test_every_name_is_one_that_file_systems_take(parts: tuple[str, ...], name: str) -> None:
    assert save_picture(b"png", *parts) == pictures_folder() / name


@pytest.mark.parametrize("label, told", [("shift", "Short shift"), ("fresh-paint", "Fresh paint"), ("?", "Practice")])
def test_a_game_for_practice_is_told_by_what_was_different(label: str, told: str) -> None:
    played, game = solo(), GAMES[label == "shift"]
    result = GameResult(played.game, played.record.seats, played.end)
    assert _place(game, Occasion(OccasionKind.PRACTICE, label), result, STRINGS).lower() == told.lower()


@pytest.mark.parametrize("is_lettered", [False, True])
def test_small_words_on_a_card_grow_with_the_text(
    app: App, monkeypatch: pytest.MonkeyPatch, *, is_lettered: bool
) -> None:
    def sizes() -> list[float]:
        found = []
        write = CardPainter.write

        def noting(*args: Any, **named: Any) -> float:
            found.append(args[3])
            return write(*args, **named)

        with monkeypatch.context() as patch:
            patch.setattr(CardPainter, "write", noting)
            card.surface(800)
        return found

    postcard = Postcard.of(solo(), NOON, STRINGS).words
    letter = LetterWords("Your turn", "Round 5", (), "P35P2", "Scan it", "Mint Works", postcard.stamp, ("21", "Nov"))
    view = TownPostcardView(solo().end.seats[0], is_won=True)
    card = LetterPicture(app.ui, letter) if is_lettered else PostcardPicture(app.ui, postcard, view)
    usual = sizes()
    app.ui.settings = replace(app.ui.settings, text_scale=2.0)
    assert min(sizes()) >= 1.35 * min(usual)
