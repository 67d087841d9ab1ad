"""The desk beneath the table of a reviewed game: the graph of win probabilities, and the verdict on each move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from mintworks.content.markup import plain
from mintworks.core.idle_spell import IdleSpell
from mintworks.core.playback import Playback
from mintworks.core.review import Verdict, ending, is_examined
from mintworks.core.review_process import ReviewProcess
from mintworks.core.seat import SeatKind
from mintworks.core.win_curve import percent, stops_of, win_curve
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review.replay_words import AnyReplayWords
from mintworks.scenes.review.review_words import ReviewWords
from mintworks.storage.history import Review
from mintworks.ui.art import Shape
from mintworks.ui.command import Command
from mintworks.ui.plots import dashes
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.table.chance_graph import ChanceGraph, WinCurve
from mintworks.ui.table.replay_foot import HEIGHT as FOOT_HEIGHT
from mintworks.ui.table.timeline import Timeline
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_COLORS, Color, hex_code
from mintworks.ui.tree import Target
from mintworks.ui.ui import Ui
from mintworks.ui.widgets import Button, Widget

HEIGHT: Final = 190
"""Height that the desk adds to the foot of the table, in px of the design."""
_ASIDE: Final = 600
_ASIDE_GROWS: Final = 200
"""Width of the verdict's column at the right, in px of the design, and its growth at twice the text scale."""

SAID: Final = "review.said"
"""Target id of the verdict."""
BETTER: Final = "review.better"
BEFORE: Final = "review.before"
AFTER: Final = "review.after"

COMMANDS: Final = {BEFORE: Command.UP, AFTER: Command.DOWN}
"""Commands that do the same as the buttons, by the buttons' ids."""

_EDGE: Final = 28
_BUTTON: Final = 58
_GAP: Final = 10
_BETWEEN: Final = 24
"""Gap between the buttons at the right, which grow beneath the pointer."""
_LEGEND: Final = 356
_ROW: Final = 44
_JUMP: Final = 52
_SAMPLE: Final = 54
_HEADING_GAP: Final = 2
_TEXT_GAP: Final = 5
"""Gap above and beneath the words of the verdict."""
_HEADING_GROWS: Final = 1.15
_LETTERS_GROW: Final = 1.5
_LEAST_LETTERS: Final = 24
_LEAST_LETTERS_GROW: Final = 1.2
"""Smallest letters of a summary, of which rather the last lines are left out, and their growth."""
_SMALLEST_LETTERS: Final = 21
"""Smallest letters of a verdict, of which rather the last sentences are left out."""


class ReviewDesk:
    """Reviews a game while it is looked at; `on_go` jumps to a place, `on_better` shows the better line there."""

    def __init__(
        self,
        app: App,
        playback: Playback,
        words: AnyReplayWords,
        kept: KeptReview,
        on_go: Callable[[int], None],
        on_better: Callable[[], None],
    ) -> None:
        self._app = app
        self._playback = playback
        self._replay_words = words
        self._kept = kept
        self._on_go = on_go
        self._on_better = on_better
        self.words = ReviewWords(words)
        words.title = "review.title"
        self.verdicts = {verdict.number: verdict for verdict in kept.review.verdicts}
        self.is_whole = kept.review.is_whole
        self._process: ReviewProcess | None = None
        if not self.is_whole:
            self._process = begin_thinking(playback, self.verdicts)
        session = playback.session
        kinds = [seat.kind for seat in session.plan.seats]
        self.people = [number for number in range(1, len(kinds) + 1) if is_examined(playback.record, number)]
        theme = app.ui.theme
        colors = [
            theme.hues["plum"] if kind is SeatKind.AI else SEAT_COLORS[session.emblem(number)]
            for number, kind in enumerate(kinds, start=1)
        ]
        self.curve = WinCurve(colors, playback.end)
        self._ending = ending(playback.played)
        self._shows_better = False
        self.stops: list[int] = []
        """The places of the turning points."""
        self._spells: dict[int, IdleSpell] = {}
        """By seat, the rounds in which a person lost by passing, which are told as one."""
        self._take_in()

    # Thinking

    def update(self) -> bool:
        """Take in new verdicts; return whether there were any, or the review still needs frames to go on."""
        process = self._process
        if process is None:
            return False
        if not process.update():
            return process.is_alone
        self.verdicts = dict(sorted(process.verdicts.items()))
        if process.is_over:
            self.is_whole = not process.crash
            self._stop()
        self._take_in()
        return True

    def close(self) -> None:
        """Stop reviewing, and save the verdicts."""
        if self._process is not None:
            self._stop()

    def _stop(self) -> None:
        assert self._process is not None
        self._process.close()
        self._process = None
        self._kept.keep(Review(tuple(self.verdicts.values()), self.is_whole))

    def _take_in(self) -> None:
        end = self._ending if self.is_whole else None
        self.curve.swings = win_curve(self.verdicts.values(), end, self._playback.end)
        if self.is_whole:
            spells = {seat: self.words.spell(self.verdicts, seat) for seat in self.people}
            self._spells = {seat: spell for seat, spell in spells.items() if spell is not None}
        together = {number for spell in self._spells.values() for number in spell.rest}
        own = [
            verdict
            for verdict in self.verdicts.values()
            if verdict.seat in self.people and verdict.number not in together
        ]
        self.curve.mistakes = {verdict.number: verdict.mistake for verdict in own if verdict.mistake is not None}
        self.stops = stops_of(self.curve.swings, own, self.people)

    # What is found at a place

    def mistake_at(self, place: int) -> Verdict | None:
        """Return the verdict on the move before a place if it was a mistake, else None."""
        verdict = self.verdicts.get(place)
        return verdict if verdict is not None and place in self.curve.mistakes else None

    def said(self, place: int) -> str:
        """Return the words for a place: about its move, about the cards revealed by it, or about the whole game."""
        return self._said_of_move(place) or self.words.summary(
            self.verdicts, self.curve.swings, self.curve.seen_by, is_whole=self.is_whole
        )

    def _said_of_move(self, place: int) -> str:
        verdict = self.mistake_at(place)
        told = "" if verdict is None else self.words.verdict(verdict, self.words.reason(verdict))
        idle = [
            self.words.idle(spell, seat)
            for seat, spell in self._spells.items()
            if spell.numbers and spell.numbers[0] <= place <= spell.numbers[-1]
        ]
        luck = self.words.luck(self.curve.swings, place, self.curve.seen_by)
        return "\n".join(filter(None, (*idle, told, luck)))

    @property
    def _told_place(self) -> int:
        """Return the place that the words are about: during a better line, that after the replaced move."""
        return self._playback.place + self._shows_better

    def tell(self, place: int) -> str:
        """Return a place and its verdict in a few lines."""
        told = self._replay_words.place(place)
        verdict = self.mistake_at(place)
        found = [
            "" if verdict is None else self.words.verdict(verdict),
            self.words.luck(self.curve.swings, place, self.curve.seen_by),
        ]
        return "\n".join(filter(None, (told, *found)))

    # Laying out

    def corner(self) -> Rect:
        """Return the place of the button that takes the game over: right of that for the better line."""
        rect, ui = self._aside, self._app.ui
        width = (rect.width - ui.px(_BETWEEN)) // 2
        return Rect(rect.right - width, rect.bottom - ui.px(_BUTTON), width, ui.px(_BUTTON))

    def lay_out(self, timeline: Timeline) -> None:
        """Take the place above a timeline that is laid out."""
        ui, strings = self._app.ui, self._app.strings
        left, right = round(timeline.x_of(0)) - ui.px(46), round(timeline.x_of(self._playback.end)) + ui.px(22)
        top = self._rect.top + ui.px(12)
        box = Rect(left, top, right - left, self._rect.top + ui.px(HEIGHT) - top)
        self.graph = ChanceGraph(ui, strings, box, self.curve, timeline.x_of, self._on_go, self.tell)
        beside = self.corner()
        beside.left = self._aside.left
        better = Button(ui, BETTER, beside, strings(BETTER), self._on_better, kind="secondary", icon="eye")
        self.buttons: dict[str, Button] = {BETTER: better}
        side = ui.px(_JUMP)
        for name, place, way in ((BEFORE, 0, -1), (AFTER, 1, 1)):
            rect = Rect(ui.px(_EDGE) + place * (side + ui.px(_GAP)), box.bottom - side, side, side)
            icon = "turning-before" if way < 0 else "turning-after"
            go = self.to_stop_before if way < 0 else self.to_stop_after
            self.buttons[name] = Button(ui, name, rect, strings(name), go, kind="quiet", icon=icon, icon_only=True)

    @property
    def widgets(self) -> dict[str, Widget]:
        return {self.graph.id: self.graph, **self.buttons}

    @property
    def spoken(self) -> str:
        """Return the verdict on the shown move in one line without markup."""
        return _in_one(plain(self.said(self._told_place)))

    def targets(self) -> list[Target]:
        said = self.spoken
        told = [Target(SAID, self._text_box, "text", said, focusable=False)] if said else []
        return [*told, *(target for widget in self.widgets.values() for target in widget.targets())]

    def to_stop_before(self) -> None:
        """Jump to the previous turning point."""
        self._on_go(max((place for place in self.stops if place < self._playback.place), default=0))

    def to_stop_after(self) -> None:
        """Jump to the next turning point."""
        after = [place for place in self.stops if place > self._playback.place]
        self._on_go(min(after, default=self._playback.end))

    def update_buttons(self, *, shows_better: bool) -> None:
        """Enable the buttons, or disable them with a reason."""
        self._shows_better = shows_better
        strings, place, better = self._app.strings, self._playback.place, self.buttons[BETTER]
        does = "review.back_to_game" if shows_better else BETTER
        better.label, better.state = strings(does), strings(f"{does}_hint")
        better.icon = "undo" if shows_better else "eye"
        better.enabled = shows_better or self.mistake_at(place) is not None
        better.reason = "" if better.enabled else strings("review.nothing_better")
        for name, is_there in (
            (BEFORE, any(stop < place for stop in self.stops)),
            (AFTER, any(stop > place for stop in self.stops)),
        ):
            self.buttons[name].enabled = is_there
            self.buttons[name].reason = "" if is_there else strings("review.no_stop")

    def report(self) -> dict[str, Any]:
        """Return for tests the number of judged decisions, whether these are all, and the turning points."""
        return {"judged": len(self.verdicts), "is_whole": self.is_whole, "stops": self.stops}

    # Drawing

    def draw(self, place: float, seen_by: int) -> None:
        self.curve.seen_by = seen_by
        self.graph.place = place
        self.graph.draw()
        for button in self.buttons.values():
            button.draw()
        self._draw_legend()
        said = self.said(self._told_place)
        if said:
            self._draw_said(said, is_summary=not self._said_of_move(self._told_place))

    def _draw_said(self, said: str, *, is_summary: bool) -> None:
        """Draw a heading in gold, and what follows as large as its room allows.

        It may end earlier: what a summary tells last is told of the moves themselves, too. The lines of a verdict
        first follow on from each other, with larger text before its letters get smaller.
        """
        ui, box, gap_px = self._app.ui, self._text_box, self._app.ui.px(_HEADING_GAP)
        heading, _, lines = said.partition("\n")
        style = Style(size=letter_size(ui, 25, _HEADING_GROWS), weight=700, color=ui.theme.gold)
        top = ui.text.paragraph_picture(heading, style, box.width, max_lines=1)
        style = Style(size=letter_size(ui, 24, _LETTERS_GROW), weight=600, color=ui.theme.cream)
        room_px = box.height - top.height_px - gap_px
        least = _LEAST_LETTERS if is_summary else _SMALLEST_LETTERS
        smallest = replace(style, size=letter_size(ui, least, _LEAST_LETTERS_GROW))

        def fits(letters: Style = smallest) -> bool:
            return ui.text.paragraph_picture(lines, letters, box.width).height_px <= room_px

        if not is_summary and not fits(style if ui.settings.text_scale > 1 else smallest):
            lines = _in_one(lines)
        end = "\n" if is_summary else ". "
        while end in lines and not fits():
            lines = lines.rpartition(end)[0] + end.strip()
        rest = ui.text.paragraph_picture(lines, style, box.width, max_height_px=room_px)
        at = box.left, box.top + max(0, room_px - rest.height_px) // 2
        ui.canvas.draw(top, at)
        ui.canvas.draw(rest, (at[0], at[1] + top.height_px + gap_px))

    def _draw_legend(self) -> None:
        """Draw the seats' names with a piece of their lines, and the win probabilities at the place."""
        ui, theme, session = self._app.ui, self._app.ui.theme, self._playback.session
        better = self.mistake_at(self._told_place) if self._shows_better else None
        chances = self.curve.chances_at(self._playback.place) if better is None else better.best_chances
        is_over = self._playback.place == self._playback.end
        if is_over:
            chances = self._playback.game.positions.shares(self._playback.state)
        told = (percent(chance, is_certain=is_over) for chance in chances)
        figures = [self._app.strings("review.percent", n=hundredths) for hundredths in told]
        seats = len(self.curve.colors)
        box = self.graph.rect
        room_px = box.height - ui.px(_JUMP + _GAP)
        row_px = min(ui.px(_ROW), room_px // seats)
        width_px = min(ui.px(_LEGEND), box.left - ui.px(_EDGE) - ui.px(20))
        for index, color in enumerate(self.curve.colors):
            row = Rect(ui.px(_EDGE), box.top + index * row_px, width_px, row_px)
            sample = Rect(row.left, row.top + 2, ui.px(_SAMPLE), row_px - 4)
            ui.art.draw_shape(_sample(ui.unit, sample.size, color, index, theme.paper), sample.topleft)
            style = ui.style("label", theme.cream, most=1.5)
            figure = figures[index] if chances else ""
            figure_px = ui.text.width_px(figure, style)
            line_px = ui.text.line_height_px(style)
            if line_px > row_px:
                style = Style(size=style.size * row_px / line_px, weight=700, color=theme.cream)
            ui.text.draw(figure, style, (row.right, row.centery), align="right")
            left = sample.right + ui.px(12)
            ui.text.draw(
                session.name(index + 1), style, (left, row.centery), width_px=row.right - figure_px - ui.px(10) - left
            )

        if chances:
            style, is_large = ui.style("mark", theme.muted, most=1.75), ui.settings.text_scale > 1
            caption = self._app.strings("review.legend" if better is None else "review.legend_better")
            right, left = ui.px(_EDGE) + width_px, self.buttons[AFTER].rect.right + ui.px(_GAP)
            top = box.top + seats * row_px if is_large else box.bottom - ui.px(_JUMP)
            place, lines = Rect(left, top, right - left, box.bottom - top), 2 if is_large else 1
            write(ui, caption, style, place, align="right", middle=True, max_lines=lines)

    @property
    def _rect(self) -> Rect:
        """Return the box of the whole desk, above the buttons of the replay."""
        ui = self._app.ui
        width, height = ui.canvas.size_px
        top = height - ui.px(FOOT_HEIGHT + HEIGHT)
        return Rect(0, top, width, ui.px(HEIGHT))

    @property
    def _aside(self) -> Rect:
        """Return the column of the verdict and its buttons, down to the window's edge."""
        ui, (width, height) = self._app.ui, self._app.ui.canvas.size_px
        top = self._rect.top + ui.px(12)
        wide = ui.px(aside(ui) - _EDGE)
        return Rect(width - ui.px(_EDGE) - wide, top, wide, height - ui.px(14) - top)

    @property
    def _text_box(self) -> Rect:
        """Return the room of the words: above the buttons, and as far to the left as the graph leaves it."""
        ui, box, left = self._app.ui, self._aside, self.graph.rect.right + self._app.ui.px(_EDGE)
        top = self._rect.top + ui.px(_TEXT_GAP)
        return Rect(left, top, box.right - left, box.bottom - ui.px(_BUTTON + _TEXT_GAP) - top)


def _in_one(lines: str) -> str:
    """Return lines as sentences of one paragraph."""
    return lines.replace(".\n", "\n").replace("\n", ". ")


def _sample(unit: float, size: tuple[int, int], color: Color, index: int, paper: Color) -> Shape:
    """Return a piece of a seat's line, on the paper of the graph."""
    width, height = size
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect width="{width}" height="{height}" rx="{6 * unit:.1f}" fill="{hex_code(paper)}"/>'
        f'<path d="M{5 * unit:.1f} {height / 2}H{width - 5 * unit:.1f}" stroke="{hex_code(color)}" '
        f'stroke-width="{5 * unit:.1f}" stroke-dasharray="{dashes(index, unit)}"/></svg>'
    )
    return Shape(svg, width, height, 0)


def aside(ui: Ui) -> float:
    """Return the width of the verdict's column at the right, in px of the design."""
    return _ASIDE + _ASIDE_GROWS * (ui.settings.text_scale - 1)


def begin_thinking(playback: Playback, known: dict[int, Verdict]) -> ReviewProcess:
    """Start the process that judges the decisions without a verdict."""
    return ReviewProcess(playback.game, playback.record, known)
