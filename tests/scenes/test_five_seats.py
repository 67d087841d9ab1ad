"""The set-up of a table that is larger than that of Mint Works."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mintworks.app.app import App
from mintworks.core.seat import SeatKind
from mintworks.scenes.people.choices import SeatChoice, SeatChoices
from mintworks.scenes.setup.table_setup import TableSetup
from tests.scenes.person import Person


class FiveSeats(SeatChoices):
    most_seats = 5
    levels = ("pip", "dill", "fern")


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_five_seats_find_room_at_a_table(app: App, person: Person, text_scale: float) -> None:
    app.settings.text_scale = text_scale
    app.settings_changed()
    choices = FiveSeats([SeatChoice(SeatKind.PERSON) for _ in range(4)])
    app.push(TableSetup(choices))
    person.clicks("setup.add")
    assert not person.sees("setup.add")
    names = [person.looks_at(f"setup.seat-{number}.name").rect for number in range(1, 5)]
    names.append(person.looks_at("setup.seat-5.level").rect)
    assert all(left.right < right.left for left, right in pairwise(names))
    assert len({name.y for name in names}) == 1
    assert person.looks_at("setup.seat-5.remove").rect.right <= app.canvas.size_px[0]
    assert [seat.name for seat in choices.seat_plans(app.strings)] == ["Minty", "Ben", "Cleo", "Dan", "Dill"]
