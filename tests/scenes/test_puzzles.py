"""Puzzles from the title on: what is right goes on, what is wrong is refuted, and all of it is remembered."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from itertools import pairwise
from time import sleep
from typing import Any

import pygame
import pytest

from mintworks.app.app import App
from mintworks.app.navigator import Navigator
from mintworks.app.play_options import PlayOptions
from mintworks.core.plugin import Action, AnyPlugin
from mintworks.core.puzzle import HARDEST, OF_WEEK, Puzzle, grades, position, puzzle_of_day, puzzles_of_week, week_label
from mintworks.core.puzzle_session import PuzzleSession
from mintworks.core.seat import Seat, SeatKind
from mintworks.games import GAMES, game_of
from mintworks.scenes.base.scene import noop
from mintworks.scenes.base.table_scene import AnyTable, TableScene
from mintworks.scenes.base.undo import Undo
from mintworks.scenes.puzzles.asking import Asking, PuzzleHinting
from mintworks.scenes.puzzles.position_picture import PositionPicture
from mintworks.scenes.puzzles.puzzle_tile import PuzzleTile
from mintworks.scenes.puzzles.puzzles_scene import PuzzlesScene
from mintworks.storage.puzzles_file import PuzzleResult
from mintworks.ui.renderer import Picture
from mintworks.ui.settings import SPEEDS
from tests.scenes.checks import defects_of_targets, drawn_texts, resize
from tests.scenes.history.reading import turn_wheel
from tests.scenes.journeys import arrive
from tests.scenes.person import Person

TODAY = date(2026, 11, 22)
WORKS = game_of("works")


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


class House:
    """Somebody called Ann, who comes to the puzzles of a game."""

    def __init__(self, app: App, person: Person, game: AnyPlugin = WORKS) -> None:
        self.app, self.person, self.game = app, person, game
        app.settings.animation_speed = SPEEDS["instant"]
        app.settings_changed()
        self.navigator = Navigator(app, today=lambda: TODAY)
        ann = self.navigator.store.keep_person("Ann", "drop")
        assert ann is not None
        self.navigator.store.choose(ann)
        app.push(self.navigator.first_scene(PlayOptions()))
        self.navigator.choose_game(game)
        self.goes_to_the_list()

    @property
    def puzzles(self) -> tuple[Puzzle, ...]:
        assert self.game.puzzles is not None
        return self.game.puzzles.all()

    @property
    def in_order(self) -> list[Puzzle]:
        """As the list numbers them."""
        assert self.game.puzzles is not None
        return [puzzle for chapter in self.game.puzzles.chapters().values() for puzzle in chapter]

    @property
    def week(self) -> list[str]:
        assert self.game.puzzles is not None
        grade = grades(self.game.puzzles.chapters().values())
        return [each.id for each in sorted(puzzles_of_week(self.puzzles, TODAY), key=lambda each: grade[each.id])]

    @property
    def results(self) -> dict[str, PuzzleResult]:
        return {**self.navigator.store.puzzles(self.game, "Ann").results}

    @property
    def table(self) -> AnyTable:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def session(self) -> PuzzleSession:
        """That of the table, which may lie beneath what is said."""
        session = [scene for scene in self.app.scenes if isinstance(scene, TableScene)][-1].session
        assert isinstance(session, PuzzleSession)
        return session

    @property
    def table_beneath(self) -> AnyTable:
        """The table of which something is said."""
        table = self.app.scenes[-2]
        assert isinstance(table, TableScene)
        return table

    def goes_to_the_list(self) -> None:
        self.navigator.begin("puzzles")
        arrive(self.person, "puzzles")

    def opens(self, puzzle: Puzzle) -> None:
        """Sit down at it, and read what it asks."""
        self.person.clicks(f"puzzles.{puzzle.id}")
        arrive(self.person, "puzzle-verdict")
        self.person.clicks("puzzle.begin")
        self.waits()

    def waits(self) -> None:
        """Until it is the person's turn, or something is said."""
        for _ in range(2000):
            scene = self.app.scene
            if scene.name == "puzzle-verdict" or (isinstance(scene, TableScene) and scene.hand.deciding):
                return
            self.person.waits(0.05)
        raise AssertionError(f"nothing comes of it: {self.app.scene.name}")

    def plays(self, action: Action) -> None:
        self.table.hand.end()
        self.table.play(action)
        self.waits()

    def answers(self) -> None:
        """Play the whole answer."""
        while self.app.scene.name != "puzzle-verdict":
            self.plays(self.session.next_action())

    def errs(self) -> None:
        session = self.session
        right = session.right()
        self.plays(next(each for each in session.rules.legal_actions(session.match.state) if each not in right))

    def says(self, key: str) -> bool:
        return self.person.looks_at("dialog").name == self.app.strings(f"puzzles.verdict.{key}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_puzzle_that_is_solved_is_celebrated_and_marked(app: App, person: Person, game: AnyPlugin) -> None:
    house = House(app, person, game)
    puzzle = house.puzzles[-1]
    house.opens(puzzle)
    house.answers()
    assert house.says("solved")
    assert house.results == {puzzle.id: PuzzleResult(is_solved=True)}
    person.clicks("puzzle.list")
    arrive(person, "puzzles")
    assert app.scene.report()["solved"] == [puzzle.id]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_wrong_answer_is_played_out_and_can_be_taken_back(app: App, person: Person, game: AnyPlugin) -> None:
    house = House(app, person, game)
    puzzle = house.puzzles[-1]
    house.opens(puzzle)
    house.errs()
    assert house.says("wrong")
    assert house.session.question.is_over(house.table_beneath.match.state)
    person.clicks("puzzle.back")
    house.waits()
    assert house.table.match.actions == puzzle.actions
    assert house.table.part(Asking).attempt.tries_left == 2
    house.answers()
    assert house.results == {puzzle.id: PuzzleResult(is_solved=True, wrong=1)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_verdict_names_the_move_and_what_it_led_to(app: App, person: Person, game: AnyPlugin) -> None:
    house = House(app, person, game)
    puzzle = next(each for each in house.puzzles if each.kind == "stars" and len(each.answer) >= 3)

    def doing(action: Action) -> str:
        return game.narration.doing(action, app.strings, {})

    house.opens(puzzle)
    house.errs()
    told, session = person.looks_at("dialog").state, house.session
    assert session.wrong_at is not None
    reached = game.positions.summary(session.match.state).score(session.asked)
    wrong = doing(session.match.history[session.wrong_at].action)
    assert told.startswith(f"{capital(wrong)} gets you {f'to {reached}' if reached else 'no'} star")
    assert f"You can have {puzzle.best}." in told
    person.clicks("puzzle.back")
    house.waits()
    house.answers()
    told, session = person.looks_at("dialog").state, house.session
    assert told.startswith(f"You have {puzzle.best} star")
    assert any(doing(session.rules.parse(text)).lower() in told.lower() for text in puzzle.answer)
    assert told.endswith((": nothing else works.", ". Nothing else works there.", " is the key to it."))


@pytest.mark.parametrize(
    "game, puzzle, told",
    [
        ("works", "first-20-32-49", "First going to the Leadership Council, then buying the Museum"),
        ("delivery", "stars-12-119", "First rotating the left belt by 2 mints, then loading 2 classic mints, "),
        ("works", "first-20-24-25", "Move 2 does it: going to the Leadership Council."),
    ],
)
def test_a_verdict_names_all_moves_without_alternatives_in_their_order(
    app: App, person: Person, game: str, puzzle: str, told: str
) -> None:
    house = House(app, person, game_of(game))
    house.opens(next(each for each in house.puzzles if each.id == puzzle))
    house.answers()
    state = person.looks_at("dialog").state
    assert told in state
    assert state.endswith((": nothing else works.", ". Nothing else works there."))


def test_a_victory_is_told_by_its_stars_and_a_missed_one_by_who_is_ahead(app: App, person: Person) -> None:
    house = House(app, person)
    house.opens(next(each for each in house.puzzles if each.kind == "win" and each.setup["players"] == 2))
    house.errs()
    session = house.session
    summary, rival = WORKS.positions.summary(session.match.state), 3 - session.asked
    own, theirs = summary.score(session.asked), summary.score(rival)
    told = person.looks_at("dialog").state
    assert f"you {own}, {session.name(rival)} {theirs}" in told or f"win, {theirs} stars to {own}" in told
    person.clicks("puzzle.back")
    house.waits()
    house.answers()
    summary = WORKS.positions.summary(house.session.match.state)
    own, theirs = summary.score(session.asked), summary.score(rival)
    tie = f"You and {session.name(rival)} both have {own} stars, and you win the tie."
    told = person.looks_at("dialog").state
    assert told.startswith(tie if own == theirs else f"You win, {own} stars to {theirs}.")


def test_a_puzzle_at_a_table_of_three_tells_of_the_others_whose_names_differ(app: App, person: Person) -> None:
    house = House(app, person)
    puzzle = next(each for each in house.puzzles if each.setup["players"] == 3)
    person.clicks(f"puzzles.{puzzle.id}")
    arrive(person, "puzzle-verdict")
    session = house.table_beneath.session
    assert len({session.name(seat) for seat in (1, 2, 3)}) == 3
    assert app.strings("puzzles.others") in person.looks_at("dialog").state


def test_only_the_wrong_action_is_taken_back(app: App, person: Person) -> None:
    house = House(app, person)
    puzzle = next(each for each in house.puzzles if len(each.answer) >= 4)
    house.opens(puzzle)
    house.plays(house.session.next_action())
    played = house.table.match.actions
    house.errs()
    person.clicks("puzzle.back")
    house.waits()
    assert house.table.match.actions == played


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_after_a_wrong_answer_one_may_begin_where_the_puzzle_begins(app: App, person: Person, game: AnyPlugin) -> None:
    house = House(app, person, game)
    puzzle = next(each for each in reversed(house.puzzles) if len(each.answer) >= 4)
    house.opens(puzzle)
    house.plays(house.session.next_action())
    house.errs()
    person.waits(1)  # what is clicked at once where the button before lay counts as a double click
    person.clicks("puzzle.anew")
    house.waits()
    assert house.table.match.actions == puzzle.actions
    assert house.table.part(Asking).attempt.tries_left == 2
    house.errs()
    assert not person.sees("puzzle.anew"), "the first move was the wrong one: to take it back is to begin"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_the_answer_that_is_asked_for_is_seen_though_all_else_is_shown_at_once(
    app: App, person: Person, game: AnyPlugin
) -> None:
    house = House(app, person, game)
    house.opens(house.puzzles[40])
    for _ in range(2):
        house.errs()
        person.clicks("puzzle.back")
        house.waits()
    house.errs()
    person.waits(1)
    person.clicks("puzzle.show")
    arrive(person, "puzzle")
    seen = False
    while app.scene.name != "puzzle-verdict":
        seen = seen or house.table.tableau.tweens.moving
        person.waits(0.05)
    assert seen
    assert app.settings.animation_speed == SPEEDS["instant"]


def test_after_three_wrong_answers_the_right_one_is_shown(app: App, person: Person) -> None:
    house = House(app, person)
    puzzle = house.in_order[40]
    house.opens(puzzle)
    for _ in range(2):
        house.errs()
        person.clicks("puzzle.back")
        house.waits()
    house.errs()
    assert house.says("missed")
    assert house.results == {puzzle.id: PuzzleResult(wrong=3)}
    person.waits(1)  # what is clicked at once where the button before lay counts as a double click
    person.clicks("puzzle.show")
    arrive(person, "puzzle-verdict")
    assert house.says("shown")
    assert house.results == {puzzle.id: PuzzleResult(wrong=3)}
    person.waits(1)
    person.clicks("puzzle.next")
    arrive(person, "puzzle-verdict")
    assert person.looks_at("dialog").name == app.strings("puzzles.number", n=42)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_hint_says_where_to_look_then_shows_the_next_action_and_is_remembered(
    app: App, person: Person, game: AnyPlugin
) -> None:
    house = House(app, person, game)
    puzzle = house.puzzles[60]
    house.opens(puzzle)
    hinting = house.table.part(PuzzleHinting)
    person.presses(pygame.K_h)
    following = house.session.next_action()
    head = str(following).partition(":")[0]
    assert hinting.words == app.strings(f"puzzles.leads.{game.folder}.{head}")
    assert person.looks_at("hint-told").state.endswith(hinting.words)
    assert [hinting.action] == [None]
    assert game.narration.move(following, app.strings, house.table.table.names) not in hinting.words
    assert house.results == {puzzle.id: PuzzleResult(hinted=True)}
    person.presses(pygame.K_h)
    assert hinting.action == following
    assert hinting.action in house.session.right()
    person.presses(pygame.K_h)
    if hinting.words:
        doings = [game.narration.doing(action, app.strings, {}) for action in house.session.ahead]
        assert doings[-1] in hinting.words
        assert hinting.action == following
        person.presses(pygame.K_h)
    assert hinting.words == ""
    assert [hinting.action] == [None]
    person.presses(pygame.K_h, pygame.K_h)
    house.plays(following)
    assert house.app.scene.name == "puzzle-verdict" or hinting.words == "", "the next move is hinted at from the start"
    house.answers()
    assert house.results == {puzzle.id: PuzzleResult(is_solved=True, hinted=True)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_every_action_that_a_puzzle_may_ask_for_has_a_first_hint(app: App, game: AnyPlugin) -> None:
    assert game.puzzles is not None
    for puzzle in game.puzzles.all():
        state = position(game.rules(), game.codec.setup_from_json(puzzle.setup), puzzle.actions)
        texts = [*map(str, game.rules().legal_actions(state)), *puzzle.answer]
        for head in {text.partition(":")[0] for text in texts}:
            assert app.strings.has(f"puzzles.leads.{game.folder}.{head}"), head


@pytest.mark.parametrize("errs", [True, False], ids=["after a wrong answer", "after a hint"])
def test_who_leaves_a_puzzle_and_comes_back_has_not_solved_it_at_the_first_try(
    app: App, person: Person, errs: bool
) -> None:
    house = House(app, person)
    puzzle = house.puzzles[30]
    house.opens(puzzle)
    if errs:
        house.errs()
        person.clicks("puzzle.list")
    else:
        person.presses(pygame.K_h)
        person.presses(pygame.K_ESCAPE, pygame.K_ESCAPE)
        person.clicks("menu.leave")
    arrive(person, "puzzles")
    assert person.looks_at(f"puzzles.{puzzle.id}").state.endswith(app.strings("puzzles.state.missed"))
    person.waits(1)
    house.opens(puzzle)
    house.answers()
    assert house.results == {puzzle.id: PuzzleResult(is_solved=True, wrong=int(errs), hinted=not errs)}


def test_nothing_is_taken_back_by_the_way(app: App, person: Person) -> None:
    house = House(app, person)
    house.opens(next(each for each in house.puzzles if len(each.answer) >= 2))
    house.plays(house.session.next_action())
    played = house.table.match.actions
    person.presses(pygame.K_u)
    assert house.table.match.actions == played
    assert house.table.part(Undo).refusal() == app.strings("puzzles.no_undo")


def test_a_puzzle_asks_about_belts_until_the_person_wants_the_shorter_one(app: App, person: Person) -> None:
    house = House(app, person, game_of("delivery"))
    house.opens(next(puzzle for puzzle in house.puzzles if puzzle.id == "stars-3-6-16"))
    while not str(house.session.next_action()).startswith("belts:"):
        house.plays(house.session.next_action())
    played = len(house.session.match.actions)
    assert house.table.hand.deciding
    person.clicks("belts")
    house.waits()
    assert house.session.match.actions[played].startswith("belts:")
    assert house.table.hand.deciding
    assert not house.session.is_over


@pytest.mark.parametrize("is_in_list", [False, True])
def test_the_puzzle_of_the_day_begins_a_row_of_days(app: App, person: Person, *, is_in_list: bool) -> None:
    house = House(app, person)
    puzzle = puzzle_of_day(house.puzzles, TODAY)
    person.clicks(f"puzzles.{puzzle.id}" if is_in_list else "puzzles.today")
    arrive(person, "puzzle-verdict")
    person.clicks("puzzle.begin")
    house.waits()
    house.answers()
    person.clicks("puzzle.list")
    arrive(person, "puzzles")
    assert app.scene.report() == {"solved": [puzzle.id], "streak": 1, "today": puzzle.id, "week": house.week}


def test_the_five_of_the_week_lead_from_one_to_the_next_and_the_last_one_is_celebrated(
    app: App, person: Person
) -> None:
    house = House(app, person)
    week, store = house.week, house.navigator.store
    for name in week[:3]:
        store.note_puzzle(WORKS, "Ann", name, PuzzleResult(is_solved=True), week=week_label(TODAY))
    store.note_puzzle(WORKS, "Ann", week[4], PuzzleResult(is_solved=True))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    states = [person.looks_at(f"puzzles.week-{number}").state.partition(". ")[2] for number in range(1, 6)]
    solved, left = app.strings("puzzles.state.helped"), app.strings("puzzles.state.week")
    assert states == [solved, solved, solved, left, left], "what was solved in another week is to be solved again"
    person.clicks("puzzles.week-4")
    arrive(person, "puzzle-verdict")
    person.clicks("puzzle.begin")
    house.waits()
    house.answers()
    told = app.strings("puzzles.week_told")
    assert told not in person.looks_at("dialog").state
    person.clicks("puzzle.next")
    arrive(person, "puzzle-verdict")
    assert person.looks_at("dialog").name == app.strings("puzzles.number", n=_number(house, week[4]))
    person.clicks("puzzle.begin")
    house.waits()
    house.answers()
    assert told in person.looks_at("dialog").state
    assert {target.id for target in app.scene.targets()}.isdisjoint({"puzzle.next"})
    assert [*store.puzzles(WORKS, "Ann").weeks[week_label(TODAY)]] == week


def _number(house: House, name: str) -> int:
    return next(number for number, puzzle in enumerate(house.in_order, start=1) if puzzle.id == name)


def test_one_of_the_week_counts_wherever_it_is_opened(app: App, person: Person) -> None:
    house = House(app, person)
    first = next(puzzle for puzzle in house.puzzles if puzzle.id in house.week)
    house.opens(first)
    house.answers()
    assert house.navigator.store.puzzles(WORKS, "Ann").weeks == {week_label(TODAY): (first.id,)}


def test_the_table_of_the_puzzle_that_is_looked_at_is_drawn_once_and_small(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(app, person)
    picture = picture_of(app)
    laid: list[str] = []
    table = picture._table

    def note(puzzle: Puzzle) -> TableScene:
        laid.append(puzzle.id)
        return table(puzzle)

    monkeypatch.setattr(picture, "_table", note)
    one, passed, other = house.in_order[3], house.in_order[4], house.in_order[5]
    person.slides_to(person.looks_at(f"puzzles.{one.id}").rect.center)
    waits_for(app, person, one)
    person.slides_to(person.looks_at(f"puzzles.{passed.id}").rect.center)
    person.waits(0.1)
    person.slides_to(person.looks_at(f"puzzles.{other.id}").rect.center)
    person.waits(0.1)
    assert picture.shown == one, "the picture before stays until the next one is there"
    waits_for(app, person, other)
    person.slides_to(person.looks_at(f"puzzles.{one.id}").rect.center)
    waits_for(app, person, one)
    assert laid == [one.id, other.id]
    kept = picture._pictures.get(one.id)
    assert kept is not None
    assert kept.size_px[0] < app.ui.canvas.size_px[0] / 4
    assert kept.words == ()


def picture_of(app: App) -> PositionPicture:
    assert isinstance(app.scene, PuzzlesScene)
    return app.scene._picture


def waits_for(app: App, person: Person, puzzle: Puzzle) -> None:
    """Until the picture of a puzzle is there."""
    for _ in range(400):
        if picture_of(app).shown == puzzle:
            return
        person.waits(0.1)
        app.scene.draw(app.ui.canvas)
        sleep(0.01)
    raise AssertionError(f"no picture of {puzzle.id}")


def test_who_misses_the_puzzle_of_the_day_begins_no_row_by_solving_it_later_that_day(app: App, person: Person) -> None:
    house = House(app, person)
    puzzle = puzzle_of_day(house.puzzles, TODAY)

    def sits_down() -> None:
        person.clicks("puzzles.today")
        arrive(person, "puzzle-verdict")
        person.clicks("puzzle.begin")
        house.waits()

    def leaves() -> None:
        person.clicks("puzzle.list")
        arrive(person, "puzzles")

    sits_down()
    for _ in range(2):
        house.errs()
        person.clicks("puzzle.back")
        house.waits()
    house.errs()
    assert house.says("missed")
    person.waits(1)  # what is clicked at once where the button before lay counts as a double click
    person.clicks("puzzle.show")
    arrive(person, "puzzle-verdict")
    leaves()
    person.waits(1)
    sits_down()
    house.answers()
    assert house.says("solved")
    leaves()
    assert app.scene.report() == {"solved": [puzzle.id], "streak": 0, "today": puzzle.id, "week": house.week}


def test_the_list_leads_on_to_the_first_that_is_left(app: App, person: Person) -> None:
    house = House(app, person)
    assert person.looks_at("puzzles.next").name == app.strings("puzzles.first", n=1)
    for puzzle in house.in_order[:2]:
        house.navigator.store.note_puzzle(WORKS, "Ann", puzzle.id, PuzzleResult(is_solved=True))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    assert person.looks_at("puzzles.next").name == app.strings("puzzles.next", n=3)
    person.clicks("puzzles.next")
    arrive(person, "puzzle-verdict")
    assert person.looks_at("dialog").name == app.strings("puzzles.number", n=3)


def test_chapters_that_would_make_tiles_too_small_go_on_to_another_page(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mintworks.scenes.puzzles.puzzles_scene._SHORTEST", 60)
    house = House(app, person)
    first, *_, last = house.in_order

    def page() -> int:
        assert person.sees(f"puzzles.{first.id}") != person.sees(f"puzzles.{last.id}")
        shown = person.looks_at("puzzles.pager").state
        return [app.strings("puzzles.progress", n=n, all=2) for n in (1, 2)].index(shown) + 1

    assert person.sees(f"puzzles.{first.id}")
    assert page() == 1
    turn_wheel(person, -1)
    assert page() == 2
    assert person.looks_at(f"puzzles.{last.id}").name == str(len(house.in_order))
    assert defects_of_targets(app) == []
    turn_wheel(person, -1)
    assert page() == 2
    person.goes_to("puzzles.pager")
    person.presses(pygame.K_LEFT)
    assert page() == 1
    for puzzle in house.in_order[:-1]:
        house.navigator.store.note_puzzle(WORKS, "Ann", puzzle.id, PuzzleResult(is_solved=True))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    assert page() == 2, "it opens where there is something left"


def test_all_puzzles_are_on_one_page_while_there_is_room(app: App, person: Person) -> None:
    House(app, person)
    assert not person.sees("puzzles.pager")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_puzzles_are_numbered_and_laid_out_chapter_by_chapter(
    app: App, person: Person, game: AnyPlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(app, person, game)
    scene = app.scene
    assert isinstance(scene, PuzzlesScene)
    assert game.puzzles is not None
    above, number = 0, 0
    for chapter, puzzles in game.puzzles.chapters().items():
        name = app.strings(f"puzzles.chapters.{game.folder}.{chapter}.name")
        tiles = [person.looks_at(f"puzzles.{puzzle.id}") for puzzle in puzzles]
        assert [tile.name for tile in tiles] == [str(number + place) for place in range(1, len(tiles) + 1)]
        widgets = [widget for widget in scene.form.widgets if widget.id in {tile.id for tile in tiles}]
        assert all(widget.hint.startswith(f"{name}: ") for widget in widgets)
        assert min(tile.rect.top for tile in tiles) > above, "a chapter begins beneath the one before"
        above, number = max(tile.rect.bottom for tile in tiles), number + len(tiles)
    drawn: list[str] = []
    draw = app.ui.text.draw

    def note(text: str, *rest: Any, **more: Any) -> object:
        drawn.append(text)
        return draw(text, *rest, **more)

    monkeypatch.setattr(app.ui.text, "draw", note)
    last = [*game.puzzles.chapters().values()][-1]
    house.navigator.store.note_puzzle(game, "Ann", last[0].id, PuzzleResult(is_solved=True))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    app.scene.draw(app.ui.canvas)
    assert drawn.count(app.strings("puzzles.progress", n=1, all=len(last))) == 1
    assert app.strings(f"puzzles.chapters.{game.folder}.{[*game.puzzles.chapters()][-1]}.about") in drawn


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_with_large_text_chapters_take_pages_of_larger_tiles_which_open_where_one_goes_on(
    app: App, person: Person, game: AnyPlugin
) -> None:
    app.settings.text_scale = 2.0
    app.settings_changed()
    house = House(app, person, game)

    def shown() -> list[str]:
        targets = app.scene.targets()
        rects = [target.rect for target in targets if target.id.startswith("puzzles.")]
        assert all(pygame.Rect((0, 0), app.canvas.size_px).contains(rect) for rect in rects)
        return [each.id for each in house.in_order if f"puzzles.{each.id}" in {target.id for target in targets}]

    first = shown()
    person.clicks("puzzles.pager.more")
    second = shown()
    assert first + second == [each.id for each in house.in_order]
    assert person.looks_at(f"puzzles.{second[0]}").name == str(len(first) + 1)
    for puzzle in first:
        house.navigator.store.note_puzzle(game, "Ann", puzzle, PuzzleResult(is_solved=True))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    assert shown() == second


def test_a_result_with_a_puzzle_that_is_no_longer_there_counts_nowhere(app: App, person: Person) -> None:
    house = House(app, person)
    store = house.navigator.store
    store.note_puzzle(WORKS, "Ann", "stars-67-19", PuzzleResult(is_solved=True), date(2026, 11, 21))
    person.clicks("puzzles.back")
    house.goes_to_the_list()
    assert all(each.id != "stars-67-19" for each in house.puzzles)
    assert app.scene.report() == {
        "solved": [],
        "streak": 1,
        "today": puzzle_of_day(house.puzzles, TODAY).id,
        "week": house.week,
    }
    assert person.looks_at("puzzles.next").name == app.strings("puzzles.first", n=1)
    house.opens(house.in_order[0])
    house.answers()
    person.clicks("puzzle.list")
    arrive(person, "puzzles")
    assert app.scene.report()["solved"] == [house.in_order[0].id]
    assert house.results["stars-67-19"].is_solved, "a later version may bring it back"


def test_a_puzzle_is_left_by_the_menu_without_a_question(app: App, person: Person) -> None:
    house = House(app, person)
    house.opens(house.puzzles[5])
    person.presses(pygame.K_ESCAPE)
    person.clicks("menu.leave")
    arrive(person, "puzzles")
    assert house.results == {}


def test_escape_takes_the_first_way_on_from_what_is_said(app: App, person: Person) -> None:
    house = House(app, person)
    puzzle = house.puzzles[30]
    house.opens(puzzle)
    house.errs()
    person.presses(pygame.K_ESCAPE)
    house.waits()
    assert house.table.match.actions == puzzle.actions


def test_escape_leads_from_a_solved_puzzle_to_the_list(app: App, person: Person) -> None:
    house = House(app, person)
    house.opens(house.in_order[0])
    house.answers()
    assert house.says("solved")
    person.presses(pygame.K_ESCAPE)
    arrive(person, "puzzles")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_the_number_of_a_puzzle_stands_above_its_marks_within_the_tile(
    app: App, person: Person, monkeypatch: pytest.MonkeyPatch, text_scale: float
) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    house = House(app, person)
    rect = person.looks_at(f"puzzles.{house.in_order[0].id}").rect
    tile = PuzzleTile(app.ui, "tile", rect, len(house.puzzles), HARDEST, "star", "leaf", noop)
    places: list[pygame.Rect] = []

    def note(picture: Picture, at: object = None, *, center: tuple[float, float] | None = None, **_: object) -> None:
        if center is not None:
            places.append(pygame.Rect((0, 0), picture.size_px).move_to(center=center))

    monkeypatch.setattr(app.ui.canvas, "draw", note)
    tile.draw()
    number, *marks = places
    assert len(marks) == HARDEST
    assert all(number.centery < rect.centery < mark.centery for mark in marks)
    assert all(rect.contains(each) for each in places)
    assert all(left.right <= right.left + 2 for left, right in pairwise(marks)), "they hardly touch"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_numbers_and_dots_can_be_read_in_a_small_window(
    app: App, person: Person, game: AnyPlugin, monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(app, (1280, 720))
    house, dots = House(app, person, game), set[float]()

    def note(*args: Any, **_: object) -> None:
        dots.add(args[4])

    monkeypatch.setattr("mintworks.scenes.puzzles.puzzle_tile.draw_dots", note)
    sizes = {text: size for text, size, _ in drawn_texts(app)}
    assert min(sizes[str(number + 1)] for number in range(len(house.puzzles))) * app.ui.text.scale >= 14
    assert min(map(app.ui.px, dots)) >= 6


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.folder)
def test_a_tile_tells_how_hard_its_puzzle_is_and_what_came_of_it(app: App, person: Person, game: AnyPlugin) -> None:
    house = House(app, person, game)
    easiest, hardest = house.puzzles[0], house.puzzles[-1]
    assert person.looks_at(f"puzzles.{easiest.id}").state == "Easy. Not tried yet"
    assert person.looks_at(f"puzzles.{hardest.id}").state == "Hard. Not tried yet"
    told = [person.looks_at(f"puzzles.week-{number}").state.partition(".")[0] for number in range(1, OF_WEEK + 1)]
    assert told == sorted(told, key=("Easy", "Tricky", "Hard").index)


def test_no_large_words_are_left_standing_behind_what_is_said_of_an_answer(app: App, person: Person) -> None:
    house = House(app, person)
    house.opens(house.puzzles[-1])
    app.settings.animation_speed = SPEEDS["normal"]
    app.settings_changed()
    house.errs()
    assert house.says("wrong")
    assert house.table_beneath.director.banner.alpha == 0


def test_a_wrong_drive_is_taken_back_as_a_whole(app: App, person: Person) -> None:
    house = House(app, person, game_of("delivery"))
    house.opens(next(puzzle for puzzle in house.puzzles if wrong_drive(house.game, puzzle)))
    before, drive = house.session.match.actions, wrong_drive(house.game, house.session.puzzle)
    house.table.hand.end()
    house.table.play(drive[0], None, drive[1:])
    house.waits()
    assert house.says("wrong")
    person.clicks("puzzle.back")
    arrive(person, "puzzle")
    assert house.session.match.actions == before


def wrong_drive(game: AnyPlugin, puzzle: Puzzle) -> list[Action]:
    """A drive over two roads of which only the second is wrong; empty if there is none at the beginning."""

    def after(*played: Action) -> PuzzleSession:
        ann, otto = Seat(SeatKind.PERSON, "Ann"), Seat(SeatKind.AI, "Otto")
        return PuzzleSession(game, puzzle, ann, lambda cards: [otto for _ in cards], [*map(str, played)])

    def drives(actions: Sequence[Action]) -> list[Action]:
        return [action for action in actions if str(action).startswith("move:")]

    for first in drives(after().right()):
        session = after(first)
        wrong = [
            each for each in drives(session.rules.legal_actions(session.match.state)) if each not in session.right()
        ]
        if wrong:
            return [first, wrong[0]]
    return []
