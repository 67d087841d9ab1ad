"""Rows, columns and grids of boxes."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mintworks.ui.layout import Area

PAGE = Area(100, 50, 900, 400)


def test_what_is_cut_off_and_what_is_left_lie_side_by_side_with_the_gap_between_them() -> None:
    assert PAGE.cut_left(200, gap=20) == (Area(100, 50, 200, 400), Area(320, 50, 680, 400))
    assert PAGE.cut_right(200, gap=20) == (Area(800, 50, 200, 400), Area(100, 50, 680, 400))
    assert PAGE.cut_top(90, gap=10) == (Area(100, 50, 900, 90), Area(100, 150, 900, 300))
    assert PAGE.cut_bottom(90, gap=10) == (Area(100, 360, 900, 90), Area(100, 50, 900, 300))


def test_a_smaller_box_is_placed_in_the_middle_or_at_an_edge() -> None:
    assert PAGE.placed(100, 40) == Area(500, 230, 100, 40)
    assert PAGE.placed(100, 40, 0, 1) == Area(100, 410, 100, 40)
    assert (PAGE.middle, PAGE.line) == (550, 250)
    assert PAGE.inset(50, 20) == Area(150, 70, 800, 360)
    assert PAGE.inset(50) == Area.between(150, 100, 950, 400)
    assert PAGE.moved(down=5) == Area(100, 55, 900, 400)


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 30))
def test_a_grid_fills_its_box_row_by_row(columns: int, rows: int, gap: int) -> None:
    boxes = PAGE.grid(columns, rows, gap)
    assert len(boxes) == columns * rows
    assert (boxes[0].left, boxes[0].top) == (PAGE.left, PAGE.top)
    assert (round(boxes[-1].right), round(boxes[-1].bottom)) == (PAGE.right, PAGE.bottom)
    for left, right in pairwise(boxes[:columns]):
        assert round(right.left - left.right) == gap
        assert right.top == left.top
