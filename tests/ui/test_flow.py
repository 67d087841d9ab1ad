"""A column of words and pictures."""

from __future__ import annotations

from functools import partial

from mintworks.ui.canvas import Canvas
from mintworks.ui.flow import Flow
from mintworks.ui.stage import Rect
from mintworks.ui.theme import NORMAL
from mintworks.ui.ui import Ui


def test_a_column_draws_what_lies_in_its_box_and_lights_one_link() -> None:
    flow = Flow(Ui.on(Canvas.offscreen((1920, 1080))), 300)
    drawn: list[tuple[str, tuple[int, int], bool]] = []
    boxes = {"first": Rect(0, 0, 300, 50), "second": Rect(0, 60, 300, 50), "far": Rect(0, 900, 300, 50)}

    def note(name: str, place: Rect, lit: bool) -> None:
        drawn.append((name, (place.left, place.top), lit))

    for name, box in boxes.items():
        flow.add(box, partial(note, name), flow.add_link(f"to-{name}", name, name, box))
    flow.draw((100, 200), Rect(100, 200, 300, 400), lit=1)
    assert drawn == [("first", (100, 200), False), ("second", (100, 260), True)]
    assert [(link.id, link.goal) for link in flow.links] == [
        ("to-first", "first"),
        ("to-second", "second"),
        ("to-far", "far"),
    ]


def test_words_take_the_room_of_their_lines() -> None:
    ui = Ui.on(Canvas.offscreen((1920, 1080)))
    flow, style = Flow(ui, 200), ui.style("body", NORMAL.ink)
    one, several = (flow.words(text, style, (0, 0), 200) for text in ("Mint", "Mint and more mint for everyone here"))
    assert one == ui.text.line_height_px(style)
    assert several >= 2 * one
    assert flow.pieces[0].box.size[1] == one
