from __future__ import annotations

from typing import Literal
from weakref import WeakSet

import pygame
import pytest

from mintworks.ui.canvas import Canvas
from mintworks.ui.renderer import Picture
from mintworks.ui.text import Lettering, Style
from mintworks.ui.ui import Ui

BODY = Style(size=22)
MOST_FONTS, MOST_WINDOWS = 40, 4
"""How many sizes of a typeface are open at most, and how often the letters that are kept would cover the window."""
LONG = "Upkeep: gain one mint for each Culture building in your neighborhood, this one included"


@pytest.fixture
def text(ui: Ui) -> Lettering:
    ui.text.scale = 1.0
    return ui.text


def rows(surface: pygame.Surface, text: Lettering, style: Style) -> int:
    return round(surface.get_height() / text.line_height_px(style))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def ink_width(surface: pygame.Surface, row: int, line_px: int) -> int:
    line = surface.subsurface((0, row * line_px, surface.get_width(), line_px))
    return line.get_bounding_rect(min_alpha=60).width


def test_a_line_is_as_wide_as_measured(text: Lettering) -> None:
    assert text.surface("Producer", BODY).get_width() == text.width_px("Producer", BODY)


def test_letters_grow_with_the_scale(text: Lettering) -> None:
    before = text.width_px("Producer", BODY)
    text.scale = 2.0
    assert text.width_px("Producer", BODY) == pytest.approx(2 * before, abs=3)


def test_a_paragraph_stays_within_its_width(text: Lettering) -> None:
    for width in (150, 220, 400, 900):
        assert text.paragraph(LONG, BODY, width).get_width() <= width


def test_lines_are_of_even_length(text: Lettering) -> None:
    surface = text.paragraph(LONG, BODY, 420)
    line_px = text.line_height_px(BODY)
    widths = [ink_width(surface, row, line_px) for row in range(rows(surface, text, BODY))]
    assert len(widths) > 1
    assert min(widths) > 0.6 * max(widths)


def test_line_feeds_begin_a_new_line(text: Lettering) -> None:
    assert rows(text.paragraph("one\ntwo\n\nfour", BODY, 400), text, BODY) == 4


def test_no_line_begins_with_a_mark_between_words(text: Lettering) -> None:
    broken_px = [text.paragraph(f"Ann and Sonic{between}Round 4", BODY, 170).get_width() for between in (" · ", " ·\n")]
    assert abs(broken_px[0] - broken_px[1]) <= 4


def test_icons_stand_in_the_line(text: Lettering) -> None:
    without = text.paragraph("gain now", BODY, 400).get_width()
    surface = text.paragraph("gain {mint} now", BODY, 400)
    assert surface.get_width() > without + 15
    assert rows(surface, text, BODY) == 1


def test_a_lone_brace_is_a_brace(text: Lettering) -> None:
    assert text.paragraph("a { b", BODY, 400).get_width() == pytest.approx(text.width_px("a { b", BODY), abs=6)


def test_bold_is_wider_and_its_marks_are_not_drawn(text: Lettering) -> None:
    plain = text.paragraph("Builder pays", BODY, 400).get_width()
    bold = text.paragraph("**Builder pays**", BODY, 400).get_width()
    assert plain < bold < plain * 1.2


def test_text_shrinks_to_the_lines_and_the_height_that_it_may_have(text: Lettering) -> None:
    free = text.paragraph(LONG, BODY, 300)
    lines = rows(free, text, BODY)
    fewer = text.paragraph(LONG, BODY, 300, max_lines=lines - 1)
    assert fewer.get_height() < free.get_height()
    assert text.paragraph(LONG, BODY, 300, max_height_px=free.get_height() - 10).get_height() <= free.get_height() - 10


def test_a_word_wider_than_the_measure_shrinks(text: Lettering) -> None:
    assert text.paragraph("Wholesaler", Style(size=40, font="display"), 170).get_width() <= 170


def test_a_line_is_fitted_to_its_room(text: Lettering) -> None:
    style = Style(size=40, font="display")
    assert text.fitted("Leadership Council", style, 5000) == style
    room = text.width_px("Leadership Council", style) * 0.8
    assert text.width_px("Leadership Council", text.fitted("Leadership Council", style, room)) <= room


def test_french_accents_are_there(text: Lettering) -> None:
    for style in (BODY, Style(font="display")):
        missing = pixels(text.surface("\uffff", style))
        assert all(pixels(text.surface(letter, style)) != missing for letter in "éèçœÀÉ")


@pytest.mark.parametrize("name", ["Зоя", "Ζωή", "Zoe\N{COMBINING DIAERESIS}", "∞"])
def test_what_the_display_face_lacks_is_drawn_in_the_other(text: Lettering, name: str) -> None:
    display, bold = Style(size=30, font="display"), Style(size=30, weight=800)
    assert pixels(text.surface(name, display)) == pixels(text.surface(name, bold))
    assert text.width_px(name, display) == text.width_px(name, bold)
    assert pixels(text.surface("Zoé", display)) != pixels(text.surface("Zoé", bold))


@pytest.mark.parametrize("font", ["text", "display"])
@pytest.mark.parametrize("strange", ["\udcff.json", "a\0b", "\u202e", "", "\u202e abc", "\u0301"])
def test_whatever_a_file_is_called_can_be_drawn(
    text: Lettering, strange: str, font: Literal["text", "display"]
) -> None:
    style = Style(font=font)
    assert text.surface(strange, style).get_width() == text.width_px(strange, style)
    assert text.picture(strange, style).width_px == max(1, text.width_px(strange, style))
    assert text.paragraph(f"Zoé {strange}", style, 400).get_width() >= text.width_px("Zoé", style)


def test_what_no_font_has_leaves_a_mark(text: Lettering) -> None:
    assert pixels(text.surface("a\udcffb", BODY)) == pixels(text.surface("a\uffffb", BODY))


def test_of_many_sizes_of_letters_only_some_stay_open(text: Lettering, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: WeakSet[pygame.font.Font] = WeakSet()
    times = 0

    def opening(file: str, size_px: int) -> pygame.font.Font:
        nonlocal times
        times += 1
        opened.add(font := whole(file, size_px))
        return font

    whole = pygame.font.Font
    monkeypatch.setattr(pygame.font, "Font", opening)
    for size in range(100):
        text.width_px("Producer", Style(size=10 + size))
    assert times > 2 * MOST_FONTS
    assert len(opened) <= MOST_FONTS


def test_letters_that_are_kept_would_cover_the_window_a_few_times(
    text: Lettering, canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: WeakSet[Picture] = WeakSet()
    picture_of = canvas.picture

    def drawing(surface: pygame.Surface, words: tuple[str, ...] = ()) -> Picture:
        drawn.add(picture := picture_of(surface))
        return picture

    monkeypatch.setattr(canvas, "picture", drawing)
    width_px, height_px = canvas.size_px
    most, total, number = MOST_WINDOWS * width_px * height_px * 4, 0, 0
    while total <= 2 * most:
        number += 1
        total += text.paragraph_picture(f"{number} {LONG}", Style(size=88), width_px).size_bytes()
    assert sum(picture.size_bytes() for picture in drawn) <= most
