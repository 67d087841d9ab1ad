"""The list of puzzles by chapter with their results, and the puzzles of the week and of the day."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any, Final, NamedTuple

from mintworks.core.puzzle import HARDEST, Puzzle
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.history.history_page import WheelSteps
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.puzzles.position_picture import PositionPicture
from mintworks.scenes.puzzles.puzzle_tile import PuzzleTile
from mintworks.storage.puzzles_file import PuzzleResult
from mintworks.ui.canvas import Canvas
from mintworks.ui.coming import draw_coming
from mintworks.ui.cues import Cue
from mintworks.ui.input import Event, Wheel
from mintworks.ui.layout import Area
from mintworks.ui.rank import dots_width, draw_dots
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.theme import mix
from mintworks.ui.widgets import Stepper, draw_panel
from mintworks.ui.widgets.button import Kind

_COLUMNS, _COLUMNS_OF_LARGE_TEXT = 21, 15
_LARGE_TEXT: Final = 1.5
"""Size of the text from which tiles are larger, and chapters take several pages."""
_GAP: Final = 6
_SHORTEST, _TALLEST = 52, 66
"""Minimum and maximum height of a tile with the gap beneath it, in px of the design."""
_HEADING: Final = 36
_PAGER: Final = Area.between(PAGE.right - 720, 70, PAGE.right - 420, 126)
_APART: Final = 4
"""Gap between two chapters."""
_SIDE, _SIDE_GAP = 400, 44
_ASIDE, _CHAPTERS = PAGE.cut_left(_SIDE, gap=_SIDE_GAP)
_PROGRESS: Final = 140
_BESIDE: Final = 24
"""Gaps in a heading between name, subject and progress."""
_WEEK, _BELOW_WEEK = _ASIDE.cut_top(_HEADING)
_WEEKS_TILES, _BELOW_TILES = _BELOW_WEEK.cut_top(_TALLEST - _GAP)
_WEEK_WORDS, _BELOW_WORDS = _BELOW_TILES.cut_top(44, gap=8)
_PICTURE, _BELOW_PICTURE = _BELOW_WORDS.cut_top(225, gap=16)
_DAY, _BELOW = _BELOW_PICTURE.cut_top(256, gap=14)
_DAY_BUTTON, _DAY_WORDS = _DAY.inset(24, 18).cut_bottom(68, gap=6)
_NEXT, _REST = _BELOW.cut_top(70, gap=8)
_LEGEND, _ = _REST.inset(24, 0).cut_top(3 * 38)
_FRAME: Final = 3
_MARK, _DOT, _LEGEND_ROOM = 26, 10, 38
_CAPTION, _CAPTION_PADDING = 34, 14
"""Height of the picture's caption, and padding beside its words."""
_HUES: Final = ("leaf", "amber", "violet", "coral", "jade", "plum", "sky")
"""Hues of the theme for the tiles of a chapter."""
_MARKS: Final = {"solved": "star", "helped": "check"}
"""Icons by result: `solved` at the first try without a hint, `helped` in any other way."""


class PuzzleChapter(NamedTuple):
    """Puzzles with one idea, easiest first."""

    name: str
    about: str
    puzzles: Sequence[Puzzle]


class PuzzleWeek(NamedTuple):
    """The puzzles of this week, easiest first, and the ids of those that were solved in it."""

    puzzles: Sequence[Puzzle]
    solved: Collection[str]

    @property
    def progress(self) -> dict[str, int]:
        """Return the number of solved puzzles (`n`) and of all."""
        return {"n": sum(puzzle.id in self.solved for puzzle in self.puzzles), "all": len(self.puzzles)}

    @property
    def is_done(self) -> bool:
        return all(puzzle.id in self.solved for puzzle in self.puzzles)


class PuzzleList(NamedTuple):
    """The puzzles as one person sees them: by chapter, with results, this week's, and today's.

    `results` may hold puzzles that no longer exist. `grades` are the difficulties by id. `streak` is the number of days
    in a row with a solved puzzle of the day.
    """

    chapters: Sequence[PuzzleChapter]
    results: Mapping[str, PuzzleResult]
    grades: Mapping[str, int]
    week: PuzzleWeek
    today: Puzzle
    is_today_done: bool
    streak: int

    @property
    def puzzles(self) -> list[Puzzle]:
        """Return all puzzles in the order of their numbers."""
        return [puzzle for chapter in self.chapters for puzzle in chapter.puzzles]

    def number(self, puzzle: Puzzle) -> int:
        """Return the number of a puzzle, from 1."""
        return self.puzzles.index(puzzle) + 1

    def progress(self, puzzles: Sequence[Puzzle]) -> dict[str, int]:
        """Return the number of solved puzzles (`n`) and of all."""
        return {"n": sum(map(self.is_solved, puzzles)), "all": len(puzzles)}

    def result(self, puzzle: Puzzle) -> PuzzleResult | None:
        """Return the result of a puzzle; None if it was never tried."""
        return self.results.get(puzzle.id)

    def is_solved(self, puzzle: Puzzle) -> bool:
        result = self.result(puzzle)
        return result is not None and result.is_solved


class PuzzlesScene(HeadedScene):
    """Lists the puzzles; `read` is called whenever the scene is laid out, `told` returns a puzzle's question."""

    name = "puzzles"
    group = "puzzles"
    first_focus = "puzzles.today"

    def __init__(
        self,
        read: Callable[[], PuzzleList],
        told: Callable[[Puzzle], str],
        on_choose: Callable[[Puzzle], None],
        on_today: Callable[[], None],
        on_week: Callable[[Puzzle], None],
        who: WhoPlays,
        picture: PositionPicture,
    ) -> None:
        self._read = read
        self._told = told
        self._on_choose = on_choose
        self._on_today = on_today
        self._on_week = on_week
        self._who = who
        self._picture = picture
        self._looked_at: Puzzle | None = None
        self._page: int | None = None
        self._wheel = WheelSteps()

    @property
    def _next(self) -> Puzzle | None:
        """Return the first puzzle that isn't solved yet."""
        return next((each for each in self._list.puzzles if not self._list.is_solved(each)), None)

    def lay_out(self) -> None:
        self._list = shown = self._read()
        self._picture.begin(self.app, self.stage.rect(*_PICTURE).size, self._who.name)
        strings = self.app.strings
        self.add_back()
        chip = self._who.chip()
        chip.rect.midright = self.stage.at(PAGE.right, 98)
        self.form.add(chip)
        places = _WEEKS_TILES.columns(len(shown.week.puzzles), _GAP)
        for number, (puzzle, place) in enumerate(zip(shown.week.puzzles, places, strict=True), start=1):
            self._add_weeks(f"puzzles.week-{number}", puzzle, self.stage.rect(*place))
        day_kind: Kind = "secondary" if shown.is_today_done else "primary"
        self.add_button("puzzles.today", self.stage.rect(*_DAY_BUTTON), self._on_today, kind=day_kind)
        following = self._next
        if following is not None:
            kind: Kind = "primary" if shown.is_today_done else "secondary"
            key = "puzzles.next" if any(map(shown.result, shown.puzzles)) else "puzzles.first"
            label = strings(key, n=shown.number(following))
            self.add_button(
                "puzzles.next", self.stage.rect(*_NEXT), partial(self._on_choose, following), label=label, kind=kind
            )
        self._about = {"puzzles.today": shown.today, "puzzles.next": following}
        self._about |= {f"puzzles.week-{number}": puzzle for number, puzzle in enumerate(shown.week.puzzles, start=1)}
        self._about |= {f"puzzles.{puzzle.id}": puzzle for puzzle in shown.puzzles}
        self._pages = pages = self._paged()
        if self._page is None:  # the one with the puzzle to go on with
            self._page = next((at for at, page in enumerate(pages) for each in page if following in each.puzzles), 0)
        self._page = min(self._page, len(pages) - 1)
        if len(pages) > 1:
            self._add_pager(self._page, len(pages))
        self._chapters = pages[self._page]
        numbers = count(shown.number(self._chapters[0].puzzles[0]))
        for chapter, _, boxes in self._blocks():
            # A chapter need not fill its last row.
            for puzzle, box, number in zip(chapter.puzzles, boxes, numbers, strict=False):
                tile = self._tile(puzzle, self.stage.rect(*box), number, chapter)
                tile.is_next = puzzle is following

    @property
    def _columns(self) -> int:
        return _COLUMNS if self.app.settings.text_scale < _LARGE_TEXT else _COLUMNS_OF_LARGE_TEXT

    def _rows(self, chapter: PuzzleChapter) -> int:
        return -(-len(chapter.puzzles) // self._columns)

    def _height(self, chapters: Sequence[PuzzleChapter]) -> float:
        """Return the height of a tile with the gap beneath it where these chapters fill a page."""
        room = _CHAPTERS.height - len(chapters) * (_HEADING + _APART - _GAP) + _APART
        return room / sum(map(self._rows, chapters))

    def _paged(self) -> list[list[PuzzleChapter]]:
        """Return the chapters of each page: as many as leave its tiles tall enough, with large text the tallest."""
        shortest = _SHORTEST if self._columns == _COLUMNS else _TALLEST
        pages: list[list[PuzzleChapter]] = [[]]
        for chapter in self._list.chapters:
            if pages[-1] and self._height([*pages[-1], chapter]) < shortest:
                pages.append([])
            pages[-1].append(chapter)
        return pages

    def _add_pager(self, page: int, pages: int) -> None:
        strings, place = self.app.strings, self.stage.rect(*_PAGER)

        def told(number: int) -> str:
            return strings("puzzles.progress", n=number + 1, all=pages)

        name, bounds = strings("puzzles.page"), (0, pages - 1)
        self.form.add(Stepper(self.app.ui, "puzzles.pager", place, name, page, bounds, self._turn, show=told))

    def _turn(self, page: int) -> None:
        self._page = page
        self.app.ui.sound.play(Cue.PAGE)
        self.lay_out_again()

    def handle(self, event: Event) -> None:
        if not isinstance(event, Wheel):
            super().handle(event)
            return
        page = (self._page or 0) + self._wheel.take(event)
        if page != self._page and 0 <= page < len(self._pages):
            self._turn(page)

    def _blocks(self) -> Iterator[tuple[PuzzleChapter, Area, list[Area]]]:
        """Yield each chapter of the page with the areas of its heading and its tiles."""
        chapters, left = self._chapters, _CHAPTERS
        height = min(_TALLEST, self._height(chapters))
        for chapter in chapters:
            number = self._rows(chapter)
            heading, left = left.cut_top(_HEADING)
            tiles, left = left.cut_top(number * height - _GAP, gap=_APART)
            yield chapter, heading, tiles.grid(self._columns, number, _GAP)

    def _tile(self, puzzle: Puzzle, place: Rect, number: int, chapter: PuzzleChapter) -> PuzzleTile:
        result = self._list.result(puzzle) or PuzzleResult()
        choose = partial(self._on_choose, puzzle)
        tile = self._add_tile(f"puzzles.{puzzle.id}", puzzle, place, number, _mark(result), choose)
        tile.hint = self._hint(puzzle, chapter)
        tile.state = self._told_state(puzzle, _state(result))
        return tile

    def _add_weeks(self, name: str, puzzle: Puzzle, place: Rect) -> None:
        """Add the tile of a puzzle of the week, marked if it was solved this week."""
        shown, is_solved = self._list, puzzle.id in self._list.week.solved
        mark = _mark(shown.results[puzzle.id]) if is_solved else None
        choose = partial(self._on_week, puzzle)
        tile = self._add_tile(name, puzzle, place, shown.number(puzzle), mark, choose)
        tile.hint = self._hint(puzzle, next(chapter for chapter in shown.chapters if puzzle in chapter.puzzles))
        tile.state = self._told_state(puzzle, "helped" if is_solved else "week")

    def _add_tile(
        self, name: str, puzzle: Puzzle, place: Rect, number: int, mark: str | None, on_press: Callable[[], None]
    ) -> PuzzleTile:
        grade, hue = self._list.grades[puzzle.id], self._hue(puzzle)
        return self.form.add(PuzzleTile(self.app.ui, name, place, number, grade, mark, hue, on_press))

    def _told_state(self, puzzle: Puzzle, state: str) -> str:
        """Return the words for its difficulty and its result."""
        strings = self.app.strings
        grade = strings(f"puzzles.grades.{self._list.grades[puzzle.id]}")
        return strings("puzzles.graded", grade=grade, state=strings(f"puzzles.state.{state}"))

    def _hue(self, puzzle: Puzzle) -> str:
        """Return the hue of a puzzle's chapter."""
        place = next(place for place, chapter in enumerate(self._list.chapters) if puzzle in chapter.puzzles)
        return _HUES[place % len(_HUES)]

    def _hint(self, puzzle: Puzzle, chapter: PuzzleChapter) -> str:
        depth = self.app.strings("puzzles.depth", n=len(puzzle.answer))
        return self.app.strings("puzzles.tile", chapter=chapter.name, asks=self._told(puzzle), depth=depth)

    def update(self, dt_s: float) -> bool:
        """Prepare the picture of the puzzle that is pointed at, else focused, else was looked at last."""
        pointed = [widget for widget in self.form.widgets if widget.hovered] or filter(None, [self.form.focused])
        looked_at = next((self._about[widget.id] for widget in pointed if widget.id in self._about), None)
        self._looked_at = looked_at or self._looked_at or self._next or self._list.today
        is_coming = self._picture.update(dt_s, self._looked_at)
        return super().update(dt_s) or is_coming

    def report(self) -> dict[str, Any]:
        shown = self._list
        solved = [puzzle.id for puzzle in shown.puzzles if shown.is_solved(puzzle)]
        week = [puzzle.id for puzzle in shown.week.puzzles]
        return {"solved": solved, "streak": shown.streak, "today": shown.today.id, "week": week}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme, shown = self.app.ui, self.app.strings, self.app.ui.theme, self._list
        subtitle = strings("puzzles.subtitle", **shown.progress(shown.puzzles))
        right = PAGE.right - 420 if len(self._pages) == 1 else _PAGER.left - _BESIDE
        self.draw_heading(strings("puzzles.title"), subtitle, right, color=theme.cream)
        self._draw_picture()
        draw_panel(ui, self.stage.rect(*_DAY), "paper")
        self._draw_heading(strings("puzzles.week"), "", strings("puzzles.progress", **shown.week.progress), _WEEK)
        week = TextBlock(
            strings(f"puzzles.week_{'done' if shown.week.is_done else 'lasts'}"),
            ui.style("body", theme.cream, most=1.4),
        )
        write_lines(ui, [week], self.stage.rect(*_WEEK_WORDS))
        today = strings("puzzles.day_told", n=shown.number(shown.today), asks=self._told(shown.today))
        texts = [
            TextBlock(strings("puzzles.day"), ui.style("subheading", theme.ink, most=1.4)),
            TextBlock(today, ui.style("label", theme.ink, most=1.4)),
        ]
        if shown.streak:
            texts.append(TextBlock(strings("puzzles.streak", n=shown.streak), ui.style("label", theme.ink, most=1.4)))
        write_lines(ui, texts, self.stage.rect(*_DAY_WORDS), align="center", gap_px=ui.px(4))
        for chapter, heading, _ in self._blocks():
            progress = strings("puzzles.progress", **shown.progress(chapter.puzzles))
            self._draw_heading(chapter.name, chapter.about, progress, heading)
        self._draw_row_legend()

    def _draw_row_legend(self) -> None:
        """Draw the meaning of the row on a tile."""
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        told = [*(strings(f"puzzles.state.{state}") for state in _MARKS), strings("puzzles.dots")]
        for icon, words, area in zip([*_MARKS.values(), None], told, _LEGEND.rows(len(told), 8), strict=True):
            place, beside = area.cut_left(_LEGEND_ROOM, gap=14)
            x, y = self.stage.at(*place.center)
            if icon is None:
                draw_dots(ui, 2, HARDEST, (x - dots_width(ui, HARDEST, _DOT) / 2, y - ui.px(_DOT) / 2), _DOT)
            else:
                ui.canvas.draw(ui.art.icon(icon, ui.px(_MARK), theme.cream), center=(x, y))
            write_lines(ui, [TextBlock(words, ui.style("body", theme.muted, most=1.3))], self.stage.rect(*beside))

    def _draw_picture(self) -> None:
        """Draw the table of the puzzle that is looked at, and its number."""
        ui, theme, room = self.app.ui, self.app.ui.theme, self.stage.rect(*_PICTURE)
        ui.canvas.fill(room.inflate(2 * ui.px(_FRAME), 2 * ui.px(_FRAME)), mix(theme.table_deep, theme.gold, 0.7))
        ui.canvas.fill(room, theme.table_deep)
        self._picture.draw(room)
        if self._picture.shown is None:
            draw_coming(ui, room, "mint", 0, theme.table_deep)
            return
        told = self.app.strings("puzzles.number", n=self._list.number(self._picture.shown))
        words = ui.text.picture(told, ui.style("label", theme.cream, most=1.4))
        chip = Rect(0, 0, words.width_px + 2 * ui.px(_CAPTION_PADDING), max(words.height_px, ui.px(_CAPTION)))
        chip.bottomleft = room.bottomleft
        ui.canvas.fill(chip, theme.night)
        ui.canvas.draw(words, center=chip.center)

    def _draw_heading(self, name: str, about: str, progress: str, area: Area) -> None:
        """Draw the name of a chapter, its subject, and its progress."""
        ui, theme, room = self.app.ui, self.app.ui.theme, self.stage.rect(*area)
        right_px, beside_px = room.right - ui.px(_PROGRESS), ui.px(_BESIDE)
        width_px = right_px - beside_px - room.left
        drawn = ui.text.draw(name, ui.style("name", theme.gold, most=1.3), (room.left, room.centery), width_px=width_px)
        left_px = room.left + drawn.width_px + beside_px
        if about:
            style = ui.style("body", theme.cream, most=1.4)
            ui.text.draw(about, style, (left_px, room.centery), width_px=right_px - beside_px - left_px)
        style = ui.style("label", theme.cream, most=1.4)
        ui.text.draw(progress, style, (room.right, room.centery), align="right", width_px=ui.px(_PROGRESS))


def _state(result: PuzzleResult) -> str:
    if result.is_solved:
        return "helped" if result.wrong or result.hinted else "solved"
    return "missed" if result.wrong or result.hinted else "new"


def _mark(result: PuzzleResult) -> str | None:
    return _MARKS.get(_state(result))
