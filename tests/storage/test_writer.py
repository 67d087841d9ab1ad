"""The thread that writes: only what is latest, everything before the end, and every new trouble told once."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from mintworks.storage.errors import SaveError, Trouble
from mintworks.storage.writer import LatestWriter
from tests.no_threads import forbid_threads


class Disk:
    """Notes what is written; `gate` holds it up until it is opened, and while it is `full` nothing can be."""

    def __init__(self) -> None:
        self.written: list[tuple[str, int]] = []
        self.gate = threading.Event()
        self.gate.set()
        self.begun = threading.Event()
        self.is_full = False

    def write(self, name: str, value: int) -> None:
        self.begun.set()
        assert self.gate.wait(60)
        if self.is_full:
            raise SaveError(Path(name), Trouble.UNWRITABLE, "no space")
        self.written.append((name, value))


def test_whoever_puts_does_not_wait_and_of_what_waits_only_the_latest_is_written() -> None:
    disk = Disk()
    writer = LatestWriter(disk.write)
    disk.gate.clear()
    writer.put("a", 1)
    assert disk.begun.wait(60)
    for value in (2, 3, 4):
        writer.put("a", value)
        writer.put("b", value)
    assert disk.written == []
    disk.gate.set()
    writer.flush()
    assert disk.written == [("a", 1), ("a", 4), ("b", 4)]


def test_it_can_be_used_again_and_again() -> None:
    disk = Disk()
    writer = LatestWriter(disk.write)
    writer.flush()
    for value in range(20):
        writer.put("a", value)
        writer.flush()
    assert disk.written == [("a", value) for value in range(20)]


def test_where_no_thread_can_be_started_it_is_written_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid_threads(monkeypatch)
    disk = Disk()
    writer = LatestWriter(disk.write)
    for value in range(3):
        writer.put("a", value)
    assert disk.written == [("a", value) for value in range(3)]
    writer.flush()


def test_no_thread_is_left_when_nothing_is_to_be_written() -> None:
    before = threading.active_count()
    disk = Disk()
    writer = LatestWriter(disk.write)
    writer.put("a", 1)
    writer.flush()
    for thread in threading.enumerate():
        if thread.name == "autosave":
            thread.join(60)
    assert threading.active_count() == before


def test_a_trouble_is_told_once_and_a_new_one_after_a_success_again() -> None:
    disk = Disk()
    writer = LatestWriter(disk.write)
    told: list[int] = []
    for is_full in (False, True, True, False, True, False, False, True, True):
        disk.is_full = is_full
        writer.put("a", 1)
        writer.flush()
        told.append(len(writer.errors()))
    assert told == [0, 1, 0, 0, 1, 0, 0, 1, 0]
