"""Play by post through the scenes: a seat elsewhere, the letter after a turn, and letters that come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import platformdirs
import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.core.letter import read_letter
from mintworks.core.plugin import AnyPlugin
from mintworks.core.replay import PlayedRecord
from mintworks.core.session import Session
from mintworks.games import GAMES
from mintworks.scenes.base.posting import REPLY
from mintworks.scenes.post.post_words import differences_told, standing_told
from mintworks.scenes.saved_games.little_table import known_scores
from mintworks.storage.letter_files import letter_in, save_letter, with_letter
from mintworks.ui.input import FocusGained, FocusLost
from mintworks.ui.letter_card import LetterPicture, qr_modules
from mintworks.ui.table.recap import RECAP
from tests.pictures.scenes.post import letter, played_by_post
from tests.scenes.at_any_table import AtAnyTable
from tests.scenes.journeys import arrive, start
from tests.scenes.person import Person

GAMES_BY_TITLE = {"works": "table", "delivery": "delivery-table"}


class House:
    """A folder with a program on it; only one of the houses of a test is at the screen at a time."""

    def __init__(self, open_at: Callable[[Path], App], folder: Path) -> None:
        self._open_at = open_at
        self.folder = folder
        self.app = open_at(folder)
        self.person = Person(self.app)

    def comes_back(self) -> None:
        """Open the program once more, after another house was at the screen."""
        self.app = self._open_at(self.folder)
        self.person = Person(self.app)

    @property
    def session(self) -> Session:
        return next(scene.session for scene in self.app.scenes if hasattr(scene, "session"))

    def plays_until_sent(self) -> str:
        """Play until the letter is shown; gives it."""
        for _ in range(2000):
            if self.app.scene.name == "letter":
                return str(self.app.scene.report()["letter"])
            if self.app.scene.name == "drawn-plan":
                self.person.clicks("drawn.hide")
            session = self.session
            if session.match.seat_to_move in session.people and not session.is_foretold:
                legal = session.rules.legal_actions(session.match.state)
                session.match.play(legal[len(session.match.history) * 7 % len(legal)])
            self.person.waits(0.2)
        raise AssertionError(f"no letter came, but {self.app.scene.name}")


@pytest.fixture
def open_at(canvas: object, cache_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], App]:
    opened: list[App] = []

    def begin(folder: Path) -> App:
        for app in opened:
            app.navigator.store.close()  # type: ignore[attr-defined]
        opened.clear()
        monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: folder / "data")
        monkeypatch.setattr(platformdirs, "user_documents_path", lambda: folder / "documents")
        monkeypatch.setattr(platformdirs, "user_pictures_path", lambda: folder / "pictures")
        app = App(canvas, cache_dir=cache_dir)  # type: ignore[arg-type]
        app.settings.animation_speed = 1000.0
        start(app)
        assert isinstance(app.navigator, Navigator)
        opened.append(app)
        return app

    return begin


@pytest.fixture
def ann(open_at: Callable[[Path], App], tmp_path: Path) -> House:
    return House(open_at, tmp_path / "ann")


@pytest.fixture
def ben(open_at: Callable[[Path], App], tmp_path: Path) -> House:
    return House(open_at, tmp_path / "ben")


@pytest.fixture(autouse=True)
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard, which all houses share as friends share a messenger; what was copied last is the last."""
    texts = [""]

    def copy(text: str) -> bool:
        texts.append(text)
        return True

    monkeypatch.setattr("mintworks.scenes.base.sharing_scene.copy_text", copy)
    for reader in ("title.code_scene", "post.post_flow"):
        monkeypatch.setattr(f"mintworks.scenes.{reader}.copied_text", lambda: texts[-1])
    return texts


def begin(house: House, game: str = "works", deal: str = "") -> None:
    """Set up a game with a second player elsewhere, and Ann first; without a number its deal is a new one."""
    person = house.person
    person.clicks(f"title.{game}")
    person.clicks("title.table")
    arrive(person, "setup-table")
    person.clicks("setup.seat-2.kind.2")
    person.clicks("setup.first.1")
    if deal:
        person.clicks("setup.more")
        person.writes(deal)
    person.clicks("setup.start")
    arrive(person, GAMES_BY_TITLE[game])


def paste(house: House) -> None:
    house.person.clicks("title.code")
    house.person.clicks("code.paste")


def join(house: House, game: str = "works") -> None:
    """Paste the first letter of a game, and sit down."""
    paste(house)
    house.person.clicks("arrival.start")
    arrive(house.person, GAMES_BY_TITLE[game])


@pytest.mark.parametrize("game", [*GAMES_BY_TITLE])
def test_after_a_turn_the_letter_is_shown_and_opens_the_game_at_the_other_seat(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str], game: str
) -> None:
    begin(ann, game)
    letter = ann.plays_until_sent()
    assert copied[-1].endswith(letter)  # nobody need ask for it
    copied.append("")
    ann.person.clicks("letter.copy")
    copied.append(f"Hi Ben! {copied[-1]}\nSee you, Ann")
    ben = House(open_at, tmp_path / "ben")
    paste(ben)
    assert ben.app.scene.report() == {"free": [2], "here": [2]}
    ben.person.clicks("arrival.start")
    arrive(ben.person, GAMES_BY_TITLE[game])
    assert ben.session.people.keys() == {2}
    assert ben.app.scene.report()["viewpoint"] == 2
    answer = read_letter(GAMES, ben.plays_until_sent()).record
    first = read_letter(GAMES, letter).record
    assert answer.actions[: len(first.actions)] == first.actions
    assert len(answer.actions) > len(first.actions)


def test_an_invitation_says_why_nobody_can_open_its_game(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path
) -> None:
    begin(ann)
    ann.plays_until_sent()
    ben = House(open_at, tmp_path / "ben")
    paste(ben)
    ben.person.clicks("arrival.seat-2.1")
    assert not ben.person.looks_at("arrival.start").enabled
    ben.app.canvas.words.clear()
    ben.app.scene.draw(ben.app.canvas)
    assert ben.app.strings("post.nobody_here") in " ".join(ben.app.canvas.words)


@pytest.mark.parametrize("way", ["file", "picture"])
def test_a_letter_goes_as_a_file_or_in_a_picture_that_is_dropped(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, way: str
) -> None:
    begin(ann)
    letter = ann.plays_until_sent()
    ann.person.clicks(f"letter.{way}")
    for _ in range(100):
        if way in ann.app.scene.report()["done"]:
            break
        ann.person.waits(0.1)
    saved = Path(ann.app.scene.report()["saved"])
    assert letter_in(saved).strip() == letter
    ben = House(open_at, tmp_path / "ben")
    ben.person.drops(saved)
    assert ben.app.scene.name == "arrival"


@pytest.mark.parametrize(
    "send", [lambda ann: ann.person.clicks("letter.copy"), lambda ann: ann.app.handle(FocusLost())]
)
def test_until_a_letter_has_gone_out_the_turn_can_be_taken_back(ann: House, send: Callable[[House], None]) -> None:
    begin(ann)
    ann.plays_until_sent()
    ann.person.clicks("letter.back")
    ann.person.waits(1)
    assert ann.person.looks_at("undo").enabled
    told = ann.session.match.actions
    ann.person.clicks("undo")
    ann.person.clicks("undo.no")
    assert ann.session.match.actions == told
    ann.person.clicks("undo")
    ann.person.clicks("undo.yes")
    ann.person.waits(1)
    assert ann.session.match.seat_to_move == 1
    ann.plays_until_sent()
    send(ann)
    ann.person.clicks("letter.back")
    ann.person.waits(1)
    assert ann.person.looks_at("undo").reason == ann.app.strings("post.no_undo")
    ann.person.clicks("letter")
    assert ann.app.scene.name == "letter"


def test_a_game_that_waits_stands_on_the_title_and_gives_its_letter_again(ann: House) -> None:
    begin(ann)
    letter = ann.plays_until_sent()
    ann.person.clicks("letter.leave")
    assert "Ben" in ann.person.looks_at("title.continue").state
    ann.person.clicks("title.continue")
    assert ann.plays_until_sent() == letter


@pytest.mark.parametrize("place", ["letter", "table"])
@pytest.mark.parametrize("way", ["button", "keys"])
@pytest.mark.parametrize("game", [*GAMES_BY_TITLE])
def test_a_game_that_waits_opens_the_reply_and_tells_what_the_other_did(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str], game: str, way: str, place: str
) -> None:
    begin(ann, game)
    ann.plays_until_sent()
    ann.person.clicks("letter.copy")
    ben = House(open_at, tmp_path / "ben")
    join(ben, game)
    answer = ben.plays_until_sent()
    ann.comes_back()
    ann.person.clicks("title.continue")
    ann.plays_until_sent()
    if place == "table":
        ann.person.clicks("letter.back")
        ann.person.waits(1)
    copied.append(answer)
    if way == "button":
        ann.person.clicks({"letter": "letter.reply", "table": REPLY}[place])
        ann.person.clicks("code.paste")
    else:
        ann.person.presses_with(pygame.KMOD_CTRL, pygame.K_v)
    arrive(ann.person, GAMES_BY_TITLE[game])
    ann.person.waits(2)
    assert ann.session.match.seat_to_move == 1
    assert any(target.name.startswith("Ben: ") for target in ann.app.scene.targets() if target.id.startswith(RECAP))


def test_a_table_shows_what_was_played_for_its_seat_elsewhere(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str]
) -> None:
    begin(ann, deal="5")
    assert ann.session.plan.setup.seed == 5
    copied.append(ann.plays_until_sent())
    ben = House(open_at, tmp_path / "ben")
    join(ben)
    here, there = ann, ben
    for _ in range(20):
        copied.append(there.plays_until_sent())
        here.comes_back()
        paste(here)
        arrive(here.person, "table")
        told = [*map(str, here.session._foretold)]
        record = here.session.record.actions
        steps = PlayedRecord.of(GAMES[0], here.session.record).steps[len(record) - len(told) :]
        if any(step.seat in here.session.people for step in steps):
            break
        here, there = there, here
    here.person.waits(2)
    assert not here.session.is_foretold
    assert here.session.match.actions == record
    others = {f"{RECAP}:{step.number}" for step in steps if step.seat not in here.session.people}
    assert others <= {target.id for target in here.app.scene.targets()}


@pytest.mark.parametrize("place", ["title", "letter", "table"])
def test_a_reply_in_the_clipboard_is_offered_once_to_who_comes_back(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str], place: str
) -> None:
    begin(ann)
    ann.plays_until_sent()
    ben = House(open_at, tmp_path / "ben")
    join(ben)
    answer = ben.plays_until_sent()
    ann.comes_back()
    if place != "title":
        ann.person.clicks("title.continue")
        ann.plays_until_sent()
    if place == "table":
        ann.person.clicks("letter.back")
        ann.person.waits(1)
    for text in ("hello", copied[1], "P3AAA", ""):
        copied.append(text)
        ann.app.handle(FocusGained())
        assert ann.app.scene.name == place
    copied.append(f"Here I go! {answer}")
    ann.app.handle(FocusGained())
    ann.person.clicks("offer.later")
    ann.app.handle(FocusGained())
    assert ann.app.scene.name == place
    copied.append(answer)
    ann.app.handle(FocusGained())
    ann.person.clicks("offer.open")
    arrive(ann.person, "table")
    ann.person.waits(2)
    assert ann.session.match.seat_to_move == 1
    copied.append(f"{answer} P.S.")
    ann.app.handle(FocusGained())
    assert ann.app.scene.name == "table"


def test_a_letter_that_goes_out_leaves_another_one_in_the_clipboard(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str]
) -> None:
    begin(ann)
    invitation = ann.plays_until_sent()
    ben = House(open_at, tmp_path / "ben")
    copied.append(invitation)
    begin(ben)
    ben.plays_until_sent()
    assert copied[-1] == invitation
    assert "copy" not in ben.app.scene.report()["done"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_nobody_elsewhere_is_said_to_be_thinking(app: App, game: AnyPlugin) -> None:
    session = played_by_post(game, 3, 12)
    scene = AtAnyTable(app, session).scene
    scene.tableau.shown.to_move = 2
    assert scene.table.prompt() == "Ben’s turn, by mail"


def test_what_is_pasted_at_a_letter_and_is_none_is_refused_in_a_sentence(ann: House, copied: list[str]) -> None:
    begin(ann)
    ann.plays_until_sent()
    copied.append("hello")
    ann.person.presses_with(pygame.KMOD_CTRL, pygame.K_v)
    assert ann.app.scene.name == "letter"
    assert ann.app.notices.text == ann.app.strings("post.faults.other")


def test_games_that_are_called_alike_say_when_they_began(ann: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mintworks.scenes.post.post_words.time_told", lambda *_: "12:00")
    for minute in (5, 6):
        begun = datetime(2026, 11, 21, 12, minute).astimezone()
        monkeypatch.setattr("mintworks.core.session._now", lambda plan, begun=begun: begun)
        begin(ann)
        ann.plays_until_sent()
        ann.person.clicks("letter.leave")
    ann.person.clicks("title.shelf")
    games = ann.app.scene.report()["games"]
    assert [game[-8:] for game in games] == [", 12:06)", ", 12:05)"]
    assert len({game.split(" (")[0] for game in games}) == 1


def test_an_older_letter_is_refused_where_it_was_entered(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str]
) -> None:
    begin(ann)
    first = ann.plays_until_sent()
    ann.person.clicks("letter.copy")
    ben = House(open_at, tmp_path / "ben")
    join(ben)
    ben.plays_until_sent()
    ben.person.clicks("letter.leave")
    copied.append(first)
    paste(ben)
    assert ben.app.scene.name == "code"
    assert ben.app.scene.report()["fault"] == ben.app.strings("post.older")


def test_a_letter_that_is_typed_wrong_is_refused_until_it_is_changed(ann: House) -> None:
    begin(ann)
    letter = ann.plays_until_sent()
    ann.person.clicks("letter.leave")
    ann.person.clicks("title.code")
    groups = letter.split()
    ann.person.writes(letter[:-1].lower())
    assert ann.app.scene.report() == {"fault": "", "told": ann.app.strings("post.so_far", n=len(letter[:-1].split()))}
    ann.person.clicks("code.play")
    likely = ann.app.strings("post.likely", n=len(groups), group=groups[-1])
    assert ann.app.scene.report()["fault"] == likely
    ann.person.writes(letter[-1].lower())
    assert ann.app.scene.report() == {"fault": "", "told": ann.app.strings("post.right", game="Mint Works", moves=1)}
    ann.person.clicks("code.play")
    arrive(ann.person, "table")


def test_a_pasted_message_leaves_its_letter_in_the_field_and_the_first_wrong_group_is_named(
    ann: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(ann)
    letter = ann.plays_until_sent()
    ann.person.clicks("letter.leave")
    ann.person.clicks("title.code")
    monkeypatch.setattr("mintworks.ui.widgets.field.copied_text", lambda: f"Your turn!\n{letter}\nSee you")
    ann.person.presses_with(pygame.KMOD_CTRL, pygame.K_v)
    assert ann.person.looks_at("code.field").state == letter
    ann.person.presses_with(pygame.KMOD_CTRL, pygame.K_a)
    ann.person.writes("P3O2O 2")
    assert ann.app.scene.report()["told"] == ann.app.strings("post.faults.character", n=1, character="O")


@pytest.mark.parametrize("wrong", ["2", "O"])
def test_a_pasted_letter_with_an_error_comes_into_the_field_to_be_corrected(
    ann: House, copied: list[str], wrong: str
) -> None:
    begin(ann)
    letter = ann.plays_until_sent()
    ann.person.clicks("letter.leave")
    changed = letter[:14] + (wrong if letter[14] != wrong else "3") + letter[15:]
    copied.append(f"Your turn, Ben!\n\n{changed}")
    paste(ann)
    likely = ann.app.strings("post.likely", n=3, group=letter.split()[2])
    assert ann.app.scene.report()["fault"] == likely
    assert ann.person.looks_at("code.field").state == changed


@pytest.mark.parametrize("pasted", ["hello, are you coming on Friday?", "Morning! Are you coming on Friday?", "hello"])
def test_a_pasted_sentence_is_told_to_hold_neither_letter_nor_code(ann: House, copied: list[str], pasted: str) -> None:
    copied.append(pasted)
    paste(ann)
    assert ann.app.scene.report()["fault"] == ann.app.strings("code.nothing")


def test_a_sentence_that_begins_like_a_letter_is_told_to_hold_none(ann: House, copied: list[str]) -> None:
    copied.append("Please call me")
    paste(ann)
    assert ann.app.scene.report()["fault"] == ann.app.strings("post.faults.other")


@pytest.mark.parametrize("pasted", ["P" * 1_000_000, "P3" + "2" * 5_000, "\x00" * 500, "P 🦊" * 100])
def test_whatever_is_pasted_is_refused_in_a_sentence(ann: House, copied: list[str], pasted: str) -> None:
    copied.append(pasted)
    paste(ann)
    assert ann.app.scene.name == "code"
    assert ann.app.scene.report()["fault"]


@pytest.mark.parametrize("name", ["a.letter", "b.txt", "c.png"])
@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n", b"\xff\xfe\x00", b"P" * 2_000_000, b"hello"])
def test_a_file_without_a_letter_is_refused_in_a_sentence_and_left_alone(
    ann: House, tmp_path: Path, name: str, data: bytes
) -> None:
    file = tmp_path / name
    file.write_bytes(data)
    ann.person.drops(file)
    assert ann.app.notices.text
    assert ann.app.scene.name == "title"
    assert file.read_bytes() == data


def test_two_ways_of_going_on_are_shown_side_by_side(
    ann: House, open_at: Callable[[Path], App], tmp_path: Path, copied: list[str]
) -> None:
    begin(ann)
    ann.plays_until_sent()
    ann.person.clicks("letter.copy")
    answers = []
    for number in range(2):
        ben = House(open_at, tmp_path / f"ben-{number}")
        join(ben)
        ben.person.waits(2)
        legal = ben.session.rules.legal_actions(ben.session.match.state)
        ben.session.match.play(legal[number])
        answers.append(ben.plays_until_sent())
        copied.append(copied[1])
    ann.comes_back()
    for answer in answers:
        copied.append(answer)
        ann.person.waits(1)
        if ann.app.scene.name != "title":
            ann.app.return_to_first()
        paste(ann)
    assert ann.app.scene.name == "continuations"
    moves = ann.app.scene.report()["moves"]
    assert len({*moves}) == 2
    assert all(move.startswith("Ben: ") for move in moves)
    ann.person.clicks("continuations.play.letter")
    arrive(ann.person, "table")
    assert ann.session.record.actions == read_letter(GAMES, answers[1]).record.actions
    ann.app.return_to_first()
    ann.person.clicks("title.shelf")
    assert len(ann.app.scene.report()["games"]) == 2


def test_somebody_has_to_sit_here(ann: House) -> None:
    ann.person.clicks("title.table")
    arrive(ann.person, "setup-table")
    ann.person.clicks("setup.seat-1.kind.2")
    ann.person.clicks("setup.seat-2.kind.2")
    assert not ann.person.looks_at("setup.start").enabled
    assert ann.person.looks_at("setup.start").reason
    ann.person.clicks("setup.seat-1.kind.0")
    assert ann.person.looks_at("setup.start").enabled


def test_a_letter_survives_the_picture_that_carries_it_and_its_code_is_square(tmp_path: Path) -> None:
    surface = pygame.Surface((8, 8))
    file = tmp_path / "picture.png"
    pygame.image.save(surface, str(file))
    file.write_bytes(with_letter(file.read_bytes(), "P3ABC DEFGH"))
    assert letter_in(file) == "P3ABC DEFGH"
    assert pygame.image.load(str(file)).get_size() == (8, 8)
    modules = qr_modules("P3ABC DEFGH")
    assert all(len(row) == len(modules) for row in modules)


def test_a_second_letter_file_of_one_day_stands_beside_the_first(ann: House) -> None:
    first, second = save_letter("P1", "Ann", "Ben"), save_letter("P2", "Ann", "Ben")
    assert (first.read_text(), second.read_text()) == ("P1\n", "P2\n")


@pytest.mark.parametrize(
    "days, told",
    [
        (0, "since {0:%H:%M}"),
        (1, "since yesterday"),
        (2, "since {0:%A}"),
        (6, "since {0:%A}"),
        (7, "since {0.day} {0:%b %Y}"),
    ],
)
def test_a_game_by_mail_says_since_when_it_waits(ann: House, days: int, told: str) -> None:
    since = datetime.now().astimezone() - timedelta(days)
    session = played_by_post(GAMES[0], 2, 0)
    words = standing_told(session, since, ann.app.strings)
    assert words.endswith(f" turn {told.format(since)}")
    brief = standing_told(session, since, ann.app.strings, is_brief=True)
    assert brief == f"Your turn by mail {told.format(since)}"


def test_a_game_that_was_left_while_its_letter_was_shown_stands_where_the_letter_ends(ann: House) -> None:
    record = played_by_post(GAMES[0], 2, 24).record
    ended = Session.resume(GAMES[0], record, elsewhere=frozenset({2}))
    shown = Session.resume(GAMES[0], record, elsewhere=frozenset({2}), shown=3)
    since = datetime.now().astimezone()
    assert shown.match.state != ended.match.state
    assert shown.known_state == ended.match.state
    assert standing_told(shown, since, ann.app.strings) == standing_told(ended, since, ann.app.strings)
    assert known_scores(shown) == known_scores(ended)
    shown.match.run()
    assert shown.match.actions == record.actions


def test_a_letter_says_what_is_known_before_its_card_is_drawn_and_who_was_drawn_first(
    ann: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LetterPicture, "soon", lambda *_: None)
    letter(GAMES[0], 2, 0)(ann.app)
    ann.app.canvas.words.clear()
    ann.app.scene.draw(ann.app.canvas)
    written = " ".join(ann.app.canvas.words)
    for told in ("Your turn, ", " was drawn to go first", "Drawing the card"):
        assert told in written


def test_what_is_told_at_a_letter_hides_neither_its_buttons_nor_its_note(
    ann: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    letter(GAMES[0], 2, 30)(ann.app)
    drawn: list[pygame.Rect] = []
    notices = ann.app.notices
    free_of = notices._free_of

    def noting(buttons: Sequence[pygame.Rect], rect: pygame.Rect) -> int:
        drawn.append(rect.move(0, free_of(buttons, rect) - rect.bottom))
        return free_of(buttons, rect)

    monkeypatch.setattr(notices, "_free_of", noting)
    ann.app.tell(ann.app.strings("post.known"))
    ann.person.waits(0.5)
    buttons = [target.rect for target in ann.app.scene.targets() if target.role == "button"]
    assert drawn
    assert drawn[-1].collidelist([*buttons, *ann.app.scene.notes]) < 0
    assert ann.app.scene.notes
    assert drawn[-1].top >= max(button.bottom for button in buttons)


def test_two_ways_of_going_on_that_differ_in_secret_first_are_told_by_what_everybody_saw(ann: House) -> None:
    games = [played_by_post(GAMES[1], 2, 20, chance) for chance in (1, 2)]
    first = [session.match.history[0].action for session in games]
    assert first[0] != first[1]
    told = differences_told(games, ann.app.strings)
    assert len({*told}) == 2
    assert not any("keep" in each.casefold() for each in told)
