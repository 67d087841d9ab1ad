"""Beats read from top to bottom, run one after another, and end the same however they are hurried."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from mintworks.core.match import Step
from mintworks.ui.table.director import TableDirector
from mintworks.ui.table.sounds import TableSounds
from mintworks.ui.tween import Beat, Tweens, linear
from mintworks.ui.ui import Ui

FRAME_S = 1 / 64
"""A number of which any few add up exactly."""


class Told:
    """Notes what beats do, in which frame; moves their time."""

    def __init__(self) -> None:
        self.tweens = Tweens()
        self.lines: list[tuple[int, str]] = []
        self.frame = 0
        self.x = 0.0

    def says(self, name: str, *waits_s: float) -> Beat:
        """A beat that says something at its beginning and after each wait."""
        self.note(f"{name}0")
        for number, wait_s in enumerate(waits_s, start=1):
            yield wait_s
            self.note(f"{name}{number}")

    def note(self, line: str) -> None:
        self.lines.append((self.frame, line))

    def runs(self, frames: int, frame_s: float = FRAME_S) -> None:
        for _ in range(frames):
            self.frame += 1
            self.tweens.update(frame_s)

    @property
    def words(self) -> list[str]:
        return [line for _, line in self.lines]


@pytest.fixture
def told() -> Told:
    return Told()


# One beat -----------------------------------------------------------------------------------------


def test_a_beat_begins_at_once_and_goes_on_after_each_wait(told: Told) -> None:
    told.tweens.play(told.says("a", 2 * FRAME_S, 3 * FRAME_S), lambda: told.note("end"))
    told.runs(9)
    assert told.lines == [(0, "a0"), (2, "a1"), (5, "a2"), (5, "end")]
    assert not told.tweens.moving


def test_waits_of_zero_take_no_frame(told: Told) -> None:
    told.tweens.play(told.says("a", 0.0, FRAME_S, 0.0, 0.0), lambda: told.note("end"))
    told.runs(3)
    assert told.lines == [(0, "a0"), (0, "a1"), (1, "a2"), (1, "a3"), (1, "a4"), (1, "end")]


def test_a_beat_that_waits_for_nothing_is_over_in_the_next_frame(told: Told) -> None:
    told.tweens.play(told.says("a"), lambda: told.note("end"))
    assert told.words == ["a0"]
    told.runs(2)
    assert told.lines == [(0, "a0"), (1, "end")]


def test_what_a_frame_is_late_for_one_wait_is_not_lost_for_the_next(told: Told) -> None:
    told.tweens.play(told.says("a", 1.5 * FRAME_S, 1.5 * FRAME_S))
    told.runs(4)
    assert told.lines == [(0, "a0"), (2, "a1"), (3, "a2")]


def test_a_long_frame_may_end_several_waits(told: Told) -> None:
    told.tweens.play(told.says("a", FRAME_S, FRAME_S))
    told.runs(1, 3 * FRAME_S)
    assert told.lines == [(0, "a0"), (1, "a1"), (1, "a2")]


def test_beats_of_which_one_begins_the_other_run_side_by_side(told: Told) -> None:
    def outer() -> Beat:
        told.tweens.play(told.says("inner", 3 * FRAME_S))
        yield from told.says("outer", FRAME_S, FRAME_S)

    told.tweens.play(outer())
    told.runs(5)
    assert told.lines == [(0, "inner0"), (0, "outer0"), (1, "outer1"), (2, "outer2"), (3, "inner1")]


def test_speed_shortens_waits_and_time_that_stands_still_ends_none(told: Told) -> None:
    told.tweens.speed = 2.0
    told.tweens.play(told.says("a", 4 * FRAME_S))
    told.runs(1)
    assert told.words == ["a0"]
    told.runs(5, 0.0)
    assert told.words == ["a0"]
    told.runs(1)
    assert told.words == ["a0", "a1"]


def test_an_error_in_a_beat_reaches_whoever_moves_time(told: Told) -> None:
    def fails() -> Beat:
        yield FRAME_S
        raise ValueError("fault")

    told.tweens.play(fails(), lambda: told.note("end"))
    with pytest.raises(ValueError, match="fault"):
        told.runs(1)
    told.runs(3)
    assert told.words == []


# Hurried ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frames", range(8))
def test_a_beat_that_is_hurried_in_its_middle_ends_the_same(told: Told, frames: int) -> None:
    def travels() -> Beat:
        told.tweens.to(told, "x", 10.0, 3 * FRAME_S, linear, then=lambda: told.note(f"lands at {told.x:g}"))
        yield 3 * FRAME_S
        told.note("turns")
        told.tweens.to(told, "x", 4.0, 2 * FRAME_S, linear, then=lambda: told.note(f"lands at {told.x:g}"))
        yield 3 * FRAME_S
        told.note(f"rests at {told.x:g}")

    told.tweens.play(travels(), lambda: told.note("end"))
    told.runs(frames)
    told.tweens.finish_all()
    assert told.words == ["lands at 10", "turns", "lands at 4", "rests at 4", "end"]
    assert not told.tweens.moving


@pytest.mark.parametrize("seed", range(20))
def test_hurrying_keeps_the_order_in_which_beats_would_have_gone_on(seed: int) -> None:
    def played(*, hurried_after: int) -> list[str]:
        dice, told = random.Random(seed), Told()

        def begins_another(name: str, depth: int) -> Beat:
            for number in range(3):
                told.note(f"{name}{number}")
                if depth < 2:
                    told.tweens.play(begins_another(f"{name}{number}.", depth + 1))
                yield dice.randint(1, 9) * FRAME_S

        for name in "ab":
            told.tweens.play(begins_another(name, 0))
        told.runs(hurried_after)
        told.tweens.finish_all()
        return told.words

    assert played(hurried_after=0) == played(hurried_after=9) == played(hurried_after=999)


# A director's -------------------------------------------------------------------------------------


class Table:
    """A table on which nothing lies, but its motion."""

    sprites: Any = None

    def __init__(self, ui: Ui, told: Told) -> None:
        self.tweens = told.tweens
        self.sounds = TableSounds(ui)
        self.settles_in_s = 2 * FRAME_S

    def follow(self, event: str) -> None:
        """Nothing changes."""


class Director(TableDirector[str, str]):
    """Shows each event by a beat of its name."""

    def __init__(self, ui: Ui, told: Told) -> None:
        super().__init__(Table(ui, told), lambda event: told.note(f"log {event}"))
        self.told = told
        self.closed: list[str] = []

    def _beat_of(self, event: str) -> Beat:
        try:
            yield from self.told.says(event, FRAME_S, FRAME_S)
        except GeneratorExit:
            self.closed.append(event)
            raise


@pytest.fixture
def director(ui: Ui, told: Told) -> Director:
    return Director(ui, told)


def step_of(events: Sequence[str]) -> Step[str, str]:
    return Step(1, 1, "action", tuple(events))


def test_events_are_told_and_shown_one_after_another(director: Director, told: Told) -> None:
    director.show(step_of("ab"))
    director.show_events("c")
    assert told.words == ["log a", "a0"]
    told.runs(6)
    assert told.lines == [
        *((0, "log a"), (0, "a0"), (1, "a1"), (2, "a2")),
        *((2, "log b"), (2, "b0"), (3, "b1"), (4, "b2")),
        *((4, "log c"), (4, "c0"), (5, "c1"), (6, "c2")),
    ]
    assert not director.busy


def test_a_queue_that_is_hurried_in_a_beat_has_the_same_end_at_once(director: Director, told: Told) -> None:
    director.show_events("abc")
    told.runs(3)
    assert told.words[-1] == "b1"
    director.hurry()
    assert told.words[-5:] == ["b2", "log c", "c0", "c1", "c2"]
    assert not director.busy
    director.show_events("d")
    assert director.busy


def test_going_back_stops_the_beat_and_closes_it(director: Director, told: Told) -> None:
    director.show_events("abc")
    told.runs(3)
    before = told.words
    director.clear()
    assert (director.closed, director.busy, told.tweens.moving) == (["b"], False, False)
    told.runs(9)
    assert told.words == before
    director.show_events("d")
    told.runs(2)
    assert told.words == [*before, "log d", "d0", "d1", "d2"]


def test_what_is_shown_once_more_is_not_told_again(director: Director, told: Told) -> None:
    director.retell([step_of("a")], lambda: told.note("now"))
    assert director.is_retelling
    director.hurry()
    assert told.words == ["a0", "a1", "a2", "now"]
    assert not director.is_retelling
