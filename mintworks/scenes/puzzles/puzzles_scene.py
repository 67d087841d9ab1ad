"""The list of puzzles, chapter by chapter, with what is solved, and the puzzle of the day."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any, Final, NamedTuple

from mintworks.core.puzzle import Puzzle
from mintworks.scenes.base.headed_scene import PAGE, HeadedScene
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.puzzles.puzzle_tile import MARK, PuzzleTile
from mintworks.storage.puzzles_file import PuzzleResult
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect, Words, write_lines
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.button import Kind

_COLUMNS: Final = 14
_GAP: Final = 10
_TALLEST: Final = 66
"""With few puzzles the tiles still do not grow without end; with the gap beneath."""
_HEADING: Final = 56
_APART: Final = 16
"""Between two chapters."""
_SIDE, _SIDE_GAP = 400, 44
_ASIDE, _CHAPTERS = PAGE.cut_left(_SIDE, gap=_SIDE_GAP)
_PROGRESS: Final = 140
_BESIDE: Final = 24
"""Between the name of a chapter, what it is about, and how much of it is solved."""
_DAY, _BELOW = _ASIDE.cut_top(430, gap=28)
_DAY_BUTTON, _DAY_WORDS = _DAY.inset(34, 34).cut_bottom(84, gap=16)
_NEXT, _REST = _BELOW.cut_top(84, gap=24)
_LEGEND, _ = _REST.inset(24, 0).cut_top(2 * 48)
_MARKS: Final = {"solved": "star", "helped": "check"}
"""A star for what was solved at once and without a hint, a tick for all else that is solved."""


class Chapter(NamedTuple):
    """Puzzles with one idea, the easiest first."""

    name: str
    about: str
    puzzles: Sequence[Puzzle]


class PuzzleList(NamedTuple):
    """What the list shows to a person: all puzzles by chapter, what came of them, and today's.

    `results` may be of puzzles, too, that are no longer there.

    `streak` counts the days in a row on which the puzzle of the day was solved.
    """

    chapters: Sequence[Chapter]
    results: Mapping[str, PuzzleResult]
    today: Puzzle
    is_today_done: bool
    streak: int

    @property
    def puzzles(self) -> list[Puzzle]:
        """Return all of them in the order in which they are numbered."""
        return [puzzle for chapter in self.chapters for puzzle in chapter.puzzles]

    def progress(self, puzzles: Sequence[Puzzle]) -> dict[str, int]:
        """Return how many are solved (`n`), of how many (`all`)."""
        return {"n": sum(map(self.is_solved, puzzles)), "all": len(puzzles)}

    def result(self, puzzle: Puzzle) -> PuzzleResult | None:
        """Return what came of a puzzle; None if it was never tried."""
        return self.results.get(puzzle.id)

    def is_solved(self, puzzle: Puzzle) -> bool:
        result = self.result(puzzle)
        return result is not None and result.is_solved


class PuzzlesScene(HeadedScene):
    """Offers the puzzles; `read` is asked whenever the scene is laid out, `told` says what a puzzle asks."""

    name = "puzzles"
    group = "puzzles"
    first_focus = "puzzles.today"

    def __init__(
        self,
        read: Callable[[], PuzzleList],
        told: Callable[[Puzzle], str],
        on_choose: Callable[[Puzzle], None],
        on_today: Callable[[], None],
        who: WhoPlays,
    ) -> None:
        self._read = read
        self._told = told
        self._on_choose = on_choose
        self._on_today = on_today
        self._who = who

    @property
    def _next(self) -> Puzzle | None:
        """The first that is not solved yet."""
        return next((each for each in self._list.puzzles if not self._list.is_solved(each)), None)

    def lay_out(self) -> None:
        self._list = shown = self._read()
        strings = self.app.strings
        self.add_back()
        chip = self._who.chip()
        chip.rect.midright = self.stage.at(PAGE.right, 98)
        self.form.add(chip)
        day_kind: Kind = "secondary" if shown.is_today_done else "primary"
        self.add_button("puzzles.today", self.stage.rect(*_DAY_BUTTON), self._on_today, kind=day_kind)
        following = self._next
        if following is not None:
            kind: Kind = "primary" if shown.is_today_done else "secondary"
            key = "puzzles.next" if any(map(shown.result, shown.puzzles)) else "puzzles.first"
            label = strings(key, n=shown.puzzles.index(following) + 1)
            self.add_button(
                "puzzles.next", self.stage.rect(*_NEXT), partial(self._on_choose, following), label=label, kind=kind
            )
        numbers = count(1)
        for chapter, _, boxes in self._blocks():
            # A chapter need not fill its last row.
            for puzzle, box, number in zip(chapter.puzzles, boxes, numbers, strict=False):
                tile = self._tile(puzzle, self.stage.rect(*box), number, chapter)
                tile.is_next = puzzle is following

    def _blocks(self) -> Iterator[tuple[Chapter, Area, list[Area]]]:
        """Each chapter with the places of its heading and its tiles."""
        chapters, left = self._list.chapters, _CHAPTERS
        rows = [-(-len(chapter.puzzles) // _COLUMNS) for chapter in chapters]
        room = left.height - len(chapters) * (_HEADING + _APART - _GAP) + _APART
        height = min(_TALLEST, room / sum(rows))
        for chapter, number in zip(chapters, rows, strict=True):
            heading, left = left.cut_top(_HEADING)
            tiles, left = left.cut_top(number * height - _GAP, gap=_APART)
            yield chapter, heading, tiles.grid(_COLUMNS, number, _GAP)

    def _tile(self, puzzle: Puzzle, place: Rect, number: int, chapter: Chapter) -> PuzzleTile:
        strings, result = self.app.strings, self._list.result(puzzle) or PuzzleResult()
        choose = partial(self._on_choose, puzzle)
        tile = self.form.add(PuzzleTile(self.app.ui, f"puzzles.{puzzle.id}", place, number, _mark(result), choose))
        depth = strings("puzzles.depth", n=len(puzzle.answer))
        tile.hint = strings("puzzles.tile", chapter=chapter.name, asks=self._told(puzzle), depth=depth)
        tile.state = strings(f"puzzles.state.{_state(result)}")
        return tile

    def report(self) -> dict[str, Any]:
        solved = [puzzle.id for puzzle in self._list.puzzles if self._list.is_solved(puzzle)]
        return {"solved": solved, "streak": self._list.streak, "today": self._list.today.id}

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, theme, shown = self.app.ui, self.app.strings, self.app.ui.theme, self._list
        subtitle = strings("puzzles.subtitle", **shown.progress(shown.puzzles))
        self.draw_heading(strings("puzzles.title"), subtitle, PAGE.right - 420, color=theme.cream)
        draw_panel(ui, self.stage.rect(*_DAY), "paper")
        number = shown.puzzles.index(shown.today) + 1
        texts = [
            Words(strings("puzzles.day"), ui.style("heading", theme.ink, most=1.4), lines=2),
            Words(strings("puzzles.number", n=number), ui.style("label", theme.ink, most=1.4)),
            Words(self._told(shown.today), ui.style("body", theme.ink, most=1.4), lines=3),
        ]
        if shown.streak:
            texts.append(Words(strings("puzzles.streak", n=shown.streak), ui.style("label", theme.ink, most=1.4)))
        write_lines(ui, texts, self.stage.rect(*_DAY_WORDS), align="center", gap_px=ui.px(10))
        for chapter, heading, _ in self._blocks():
            self._draw_heading(chapter, heading)
        for state, area in zip(_MARKS, _LEGEND.rows(len(_MARKS), 8), strict=True):
            place, words = area.cut_left(MARK, gap=16)
            icon = ui.art.icon(_MARKS[state], ui.px(MARK), theme.cream)
            ui.canvas.draw(icon, center=self.stage.at(*place.center))
            told = Words(strings(f"puzzles.state.{state}"), ui.style("body", theme.muted, most=1.3))
            write_lines(ui, [told], self.stage.rect(*words))

    def _draw_heading(self, chapter: Chapter, area: Area) -> None:
        """The name of a chapter, what it is about, and how much of it is solved."""
        ui, strings, theme, room = self.app.ui, self.app.strings, self.app.ui.theme, self.stage.rect(*area)
        right_px, beside_px = room.right - ui.px(_PROGRESS), ui.px(_BESIDE)
        name = ui.text.draw(chapter.name, ui.style("name", theme.gold, most=1.4), (room.left, room.centery))
        left_px = room.left + name.width_px + beside_px
        about = ui.style("body", theme.cream, most=1.4)
        ui.text.draw(chapter.about, about, (left_px, room.centery), width_px=right_px - beside_px - left_px)
        told = strings("puzzles.progress", **self._list.progress(chapter.puzzles))
        progress = ui.style("label", theme.cream, most=1.4)
        ui.text.draw(told, progress, (room.right, room.centery), align="right", width_px=ui.px(_PROGRESS))


def _state(result: PuzzleResult) -> str:
    if result.is_solved:
        return "helped" if result.wrong or result.hinted else "solved"
    return "missed" if result.wrong or result.hinted else "new"


def _mark(result: PuzzleResult) -> str | None:
    return _MARKS.get(_state(result))
