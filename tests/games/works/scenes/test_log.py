"""The open log is read by wheel, keys and pad, from its newest line to its oldest."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from mintworks.app.app import App
from mintworks.ui.input import PointerMoved, Wheel
from mintworks.ui.prompts import Prompts
from mintworks.ui.table.log_drawer import Line
from tests.games.works.scenes.at_table import AtTable, arranged, table_session

_FULL = 32767
ALL = [f"Line {number}" for number in range(80)]


class Reader(AtTable):
    def __init__(self, app: App, lines: Sequence[str] = ALL) -> None:
        super().__init__(app, table_session())
        self.log = self.scene.log
        self.log.lines[:] = [Line(text, None, is_heading=False) for text in lines]

    def opens(self) -> None:
        self.presses(pygame.K_l)
        self.waits(0.5)

    def reads(self) -> list[str]:
        """The lines that are seen whole, from above."""
        self.waits(0.05)
        return [line.text for _, line in reversed(self.log._places)]

    def pushes(self, button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._happens(kind, button=button, instance_id=0)

    def tilts(self, value: int) -> None:
        for way in (value, 0):
            self._happens(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_LEFTY, value=way, instance_id=0)

    def turns(self, steps: float) -> None:
        at = self.log.rect.center
        self.app.step([PointerMoved(at), Wheel(at, steps)], 0.02)


@pytest.fixture
def reader(app: App) -> Reader:
    reader = Reader(app)
    reader.opens()
    return reader


def test_it_opens_at_its_newest_line(reader: Reader) -> None:
    assert reader.reads()[-1] == ALL[-1]
    assert 5 < len(reader.reads()) < len(ALL) / 2


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_each_line_is_seen_whole(app: App, scale: float) -> None:
    app.ui.settings.text_scale = scale
    reader = Reader(app, [f"{number} {'is told at some length ' * (number % 5)}" for number in range(80)])
    reader.opens()
    for _ in range(4):
        assert len(reader.reads()) > 1
        assert all(reader.log._page.contains(place) for place, _ in reader.log._places)
        reader.presses(pygame.K_PAGEUP)


def test_keys_lead_to_the_oldest_line_and_back(reader: Reader) -> None:
    newest = reader.reads()
    reader.presses(pygame.K_HOME)
    oldest = reader.reads()
    assert oldest[0] == ALL[0]
    assert abs(len(oldest) - len(newest)) <= 1  # a page as full as any
    reader.presses(pygame.K_END)
    assert reader.reads() == newest


def test_keys_leaf_without_leaving_a_line_out(reader: Reader) -> None:
    pages = [reader.reads()]
    for _ in range(len(ALL)):
        reader.presses(pygame.K_PAGEUP)
        pages.append(reader.reads())
        assert ALL.index(pages[-1][-1]) >= ALL.index(pages[-2][0]) - 1
        if pages[-1] == pages[-2]:
            break
    assert 2 < len(pages) < 20
    assert pages[-1][0] == ALL[0]
    reader.presses(pygame.K_PAGEDOWN)
    assert reader.reads()[0] != ALL[0]


def test_the_wheel_ends_at_the_oldest_line(reader: Reader) -> None:
    reader.presses(pygame.K_HOME)
    oldest = reader.reads()
    reader.turns(100)
    assert reader.reads() == oldest
    reader.turns(-100)
    assert reader.reads()[-1] == ALL[-1]


def test_the_shoulders_of_a_pad_leaf_and_its_stick_scrolls(reader: Reader) -> None:
    newest = reader.reads()
    reader.pushes(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert ALL.index(reader.reads()[-1]) <= ALL.index(newest[0]) + 1
    reader.pushes(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert reader.reads() == newest
    reader.tilts(-_FULL)
    assert reader.reads()[-1] == ALL[-2]
    reader.tilts(_FULL)
    assert reader.reads() == newest
    assert reader.scene.controls.focused is None


def test_arrow_keys_still_lead_over_the_table(reader: Reader) -> None:
    reader.presses(pygame.K_UP)
    assert reader.scene.controls.focused is not None
    assert reader.reads()[-1] == ALL[-1]


def test_a_shut_log_leaves_the_pad_to_the_table(app: App) -> None:
    reader = Reader(app)
    reader.pushes(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    first = reader.scene.controls.focused
    assert first is not None
    reader.pushes(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert reader.scene.controls.focused != first
    reader.presses(pygame.K_PAGEUP)
    reader.opens()
    assert reader.reads()[-1] == ALL[-1]


def test_what_is_being_read_stays_where_it_is(reader: Reader) -> None:
    reader.presses(pygame.K_PAGEUP)
    before = reader.reads()
    reader.log.add(Line("Something new.", None))
    assert reader.reads() == before
    reader.presses(pygame.K_END)
    assert reader.reads()[-1] == "Something new."


def test_taking_back_shows_what_still_stands(reader: Reader) -> None:
    reader.drags_mints("producer")
    reader.rests()
    reader.presses(pygame.K_HOME, pygame.K_u)
    reader.clicks("undo.yes")
    reader.rests()
    assert reader.reads()[-1] == "Round 1 begins."


@pytest.mark.parametrize("lines, shown", [(ALL, ["page_up", "page_down"]), (ALL[:3], [])], ids=["long", "short"])
def test_keys_are_shown_where_there_is_more_to_read(
    app: App, lines: Sequence[str], shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = Reader(app, lines)
    rows: list[str] = []
    monkeypatch.setattr(Prompts, "draw_row", lambda self, row, *_: rows.extend(str(prompt.command) for prompt in row))
    reader.opens()
    rows.clear()
    reader.reads()
    app.redraw()
    reader.frame()
    assert rows == shown
    reader.pushes(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    rows.clear()
    app.redraw()
    reader.frame()
    assert rows == (["previous", "next"] if shown else [])


def test_the_keys_for_leafing_take_no_width_that_large_letters_need(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[object] = []
    monkeypatch.setattr(Prompts, "draw_row", lambda self, row, *_: rows.extend(row))
    app.settings.text_scale = 2.0
    app.settings_changed()
    reader = Reader(app)
    reader.opens()
    assert reader.log._is_low
    assert app.ui.device == "keys"
    assert reader.log._page.width == reader.log.rect.width - app.ui.px(64)
    assert rows == []


def test_the_button_in_its_corner_shuts_it(reader: Reader) -> None:
    drawer, button = reader.log.rect, reader.looks_at("close-log").rect
    assert drawer.contains(button)
    assert drawer.right - button.right < button.width
    reader.clicks("close-log")
    reader.waits(0.5)
    assert (reader.log.is_open, reader.sees("close-log")) == (False, False)


def test_one_plays_on_beside_it(reader: Reader) -> None:
    reader.clicks("location:supplier")
    assert reader.scene.hand.is_engaged
    reader.waits(0.5)
    assert reader.log.is_open


def test_a_line_begins_with_the_emblem_of_whose_deed_it_is(app: App) -> None:
    ann = AtTable(app, table_session())
    ann.presses(pygame.K_p)
    ann.rests()
    passed = ann.scene.log.lines[-1]
    assert passed.seat == ann.session.match.history[-1].seat
    heading = next(line for line in ann.scene.log.lines if line.is_heading)
    assert heading.seat is None


def test_what_a_seat_gains_in_an_upkeep_has_one_line(app: App) -> None:
    ann = AtTable(app, arranged(table_session(), buildings=["mine", "plant"]))
    for _ in range(2):
        ann.presses(pygame.K_p)
        ann.rests()
    told = [line.text for line in ann.scene.log.lines]
    upkeep = told[told.index("Upkeep of round 1.") : told.index("Round 2 begins.")]
    assert "Seat 1 gains 4 mints: 1 from the Mine, 2 from the Plant and 1 for the new round." in upkeep
    assert sum("Seat 1 gains" in line for line in upkeep) == 1
    assert not any("back to the supply" in line for line in told)
