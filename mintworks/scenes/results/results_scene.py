"""The end of a game: winners and scores, counted out seat by seat."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from mintworks.core.played_game import PlayedGame
from mintworks.core.players.level import fitting_level
from mintworks.core.session import Session
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.history.game_result import GameResult
from mintworks.scenes.postcard.postcard import Postcard, shown_seat
from mintworks.scenes.postcard.postcard_scene import PostcardScene
from mintworks.scenes.results.curve import Curve
from mintworks.scenes.results.defeat_story import Story
from mintworks.scenes.results.result_badges import Earned, all_earned
from mintworks.scenes.results.result_card import ResultCard
from mintworks.scenes.results.result_rows import AnyRows
from mintworks.scenes.results.result_side import ResultSide
from mintworks.ui.canvas import Canvas
from mintworks.ui.card_paper import SIZE
from mintworks.ui.celebration import Fireworks, Leaves, sunburst
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerPressed, PointerReleased
from mintworks.ui.layout import Area
from mintworks.ui.postcard_picture import PostcardPicture
from mintworks.ui.settings import SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.theme import SEAT_COLORS, mix
from mintworks.ui.tween import in_out_cubic, linear

_FOOT: Final = 912
"""Lower edge of the seats' rows, in px of the design."""
_ROW_HEIGHT: Final = 152
_LOWER_BY: Final = 10
"""Reduction of every row's height for each seat."""
_FEW, _HIGH_ROW = 2, 160
"""Number of seats whose rows are higher, and their height."""
_ROW_GAP: Final = 14
_TOP: Final = 44
_GAP: Final = 24
_ASPECT: Final = SIZE[0] / SIZE[1]
_SIDE_GAP: Final = 44
_FOOTER: Final = Area(PAGE.left, 926, PAGE.width, 118)
_ONE_ROW, _UPPER_ROW = 76, 62
"""Height of the buttons in a single row, and above a row of small ones."""
_BUTTON_GAP: Final = 24
_BUTTON_ROW_GAP, _BUTTON_ROW_GAP_LARGE = 10, 4
"""Gap between two rows of buttons; less with larger text, as what it leaves is the lower row's."""
_TITLE_WIDTH: Final = 190
"""Width of the title's button: its short word leaves more room for the others."""
_SMALL_WIDTH: Final = 204
_MOST_BESIDE: Final = 2
"""Maximum number of small buttons beside the others; more have a row of their own, and all with larger text."""
_LEAVES, _LEAVES_OF_LOSS = 34, 12

_SKY: Final = 0.44
"""Lower edge of the rockets' sky, as a share of the window's height."""
_WHITE: Final = (255, 255, 255)

Entry = tuple[str, Callable[[], None], str]
"""Key of a button, its action and its icon."""

_SETTLED_S: Final = 0.8
"""Time in which a click still belongs to the table, in seconds."""
_BEGIN_S: Final = 0.5
_BUILDING_S: Final = 0.24
_TOTALS_S: Final = 0.5
_REVEAL_S: Final = 0.5
_BADGE_S: Final = 0.35


class ResultsScene(FormScene):
    """Shows a finished game, and leads to the next one or, if it was saved, back to this one.

    `earned` are the new achievements of each seat, `game` is its number in the history, and `ended` its end (None:
    now).
    """

    name = "results"

    def __init__(
        self,
        session: Session,
        rows: AnyRows,
        earned: Mapping[int, Sequence[str]] = {},
        game: int | None = None,
        ended: datetime | None = None,
    ) -> None:
        self._result = GameResult.of(session)
        self._played = PlayedGame.of(session)
        self._ended = ended or datetime.now(UTC)
        self._game_rows = rows
        self._earned_names = earned
        self._badges: list[Earned] = []
        self._badges_begun = 0
        self._session = session
        self._game = game
        self._story = Story.of(self._played, self._result)
        self._most = most = max(rows.steps(each.seat) for each in self._result.seats)
        self._counted = 0
        self._is_announced = False
        self._totals_at_s = _BEGIN_S + most * _BUILDING_S
        self._winner_at_s = self._totals_at_s + _TOTALS_S
        self._badges_at_s = self._end_s = self._winner_at_s + _REVEAL_S
        self.clock_s = 0.0
        """Time since the counting began, in seconds."""

    @property
    def is_counting(self) -> bool:
        return self.clock_s < self._end_s

    def enter(self, app: App) -> None:
        goal_key = self._game_rows.goal_key
        told = app.strings(goal_key, n=self._game_rows.goal) if goal_key else ""
        self._curve = Curve.of(self._played, self._result, app.strings, told)
        self._badges = all_earned(self._result.seats, self._earned_names, self._game_rows.achievements, app.strings)
        seat = shown_seat(self._result)
        view = self._game_rows.view(seat, is_won=not self._result.is_lost)
        self._postcard = Postcard.of(self._played, self._ended, app.strings)
        settings, is_won = app.settings, not self._result.is_lost and len(self._session.people) == 1
        self._offers_speed = is_won and not settings.speed_offered and settings.animation_speed == SPEEDS["normal"]
        self._picture = PostcardPicture(app.ui, self._postcard.words, view)
        super().enter(app)
        if self._offers_speed:
            settings.speed_offered = True
            app.settings_changed()
        if self._side.ribbon is not None:
            self._end_s += len(self._side.ribbon.chips) * _BADGE_S
        self._leaves = Leaves(app.ui, _LEAVES_OF_LOSS if self._result.is_lost else _LEAVES)
        self._fireworks = self._rockets()
        app.ui.tweens.to(self, "clock_s", self._end_s, self._end_s, linear)

    def lay_out(self) -> None:
        ui, strings = self.app.ui, self.app.strings
        seats = self._result.seats
        row_height = _HIGH_ROW if len(seats) == _FEW else _ROW_HEIGHT - _LOWER_BY * len(seats)
        high = len(seats) * (row_height + _ROW_GAP) - _ROW_GAP
        rows, above = Area.between(PAGE.left, _TOP, PAGE.right, _FOOT).cut_bottom(high, _GAP)
        self._rows = []
        for result, area in zip(seats, rows.rows(len(seats), _ROW_GAP), strict=True):
            place = self.stage.rect(*area)
            row = self._game_rows.row(ui, strings, self.cutouts, place, result, self._result.summary)
            self._rows.append(row)
            for widget in row.widgets:
                self.form.add(widget)
        self._tops_px = [row.top_px for row in self._rows]
        self._rank_rows()
        card, beside = above.cut_left(above.height * _ASPECT, _SIDE_GAP)
        self._card = self._result_card(self.stage.rect(*card), shown_seat(self._result))
        self.form.add(self._card)
        if self._story is not None and self._game is not None:
            costliest = self.app.navigator.costliest(self._game, self._story.loser.seat)
            self._story = self._story._replace(costliest=costliest)
        goal, take_over = self._game_rows.goal, None if self._game is None else self._play_on_from
        curve = Curve.of_story(self._story, strings) if self._story is not None else self._curve
        self._side = ResultSide(
            ui,
            strings,
            self.stage,
            self.cutouts,
            beside,
            self._result,
            self._badges,
            curve,
            goal,
            take_over,
        )
        for widget in self._side.widgets:
            self.form.add(widget)
        self._add_buttons()

    def _rank_rows(self) -> None:
        """Order the rows by seat while they are counted, and by rank once the winner is shown."""
        by_rank = self._revealed if not self.app.ui.settings.reduced_motion else float(self._revealed > 0)
        share = in_out_cubic(by_rank)
        by_seat = sorted(each.seat for each in self._result.seats)
        for row, result, top_px in zip(self._rows, self._result.seats, self._tops_px, strict=True):
            begun_px = self._tops_px[by_seat.index(result.seat)]
            row.stand_at(round(begun_px + (top_px - begun_px) * share))

    def _result_card(self, place: Rect, seat: int) -> ResultCard:
        row = self._rows[[each.seat for each in self._result.seats].index(seat)]
        stars = [worth for _, worth in row.counted]
        return ResultCard(
            self.app.ui, place, self.app.strings("results.card"), self._picture, stars, self.open_postcard
        )

    def _add_buttons(self) -> None:
        session, navigator, strings = self._session, self.app.navigator, self.app.strings
        following = self._next_opponent
        again: Entry = "again", lambda: navigator.play_again(session), "turn"
        same: Entry = "replay", lambda: navigator.play(session.plan), "deal"
        buttons, small = [again, same], [("postcard", self.open_postcard, "postcard")]
        if following is not None:
            onward: Entry = "next", lambda: navigator.play_again(session, following), "arrow-right"
            buttons = [onward, again] if self._has_won else [again, onward]
            small.append(same)
        self.first_focus = f"results.{buttons[0][0]}"
        buttons[1:1] = self._review()
        buttons.append(("setup", lambda: navigator.change_setup(session), "settings"))
        small += [("certificate", partial(navigator.open_certificate, name), "crown") for name in self._certified]
        if self._offers_speed:
            small.append(("faster", self._play_faster, "speed"))
        if self._game is not None:
            small.append(("watch", partial(navigator.watch, self._game), "eye"))
        small.insert(0, ("title", navigator.return_to_title, "home"))
        is_large = self.app.settings.text_scale > 1
        if is_large or len(small) > _MOST_BESIDE + 1:
            upper, lower = _FOOTER.cut_top(_UPPER_ROW, _BUTTON_ROW_GAP_LARGE if is_large else _BUTTON_ROW_GAP)
            small_places = lower.columns(len(small), _BUTTON_GAP)
        else:
            upper, small_places = _FOOTER.placed(_FOOTER.width, _ONE_ROW, down=0.3), []
            for width in [_SMALL_WIDTH] * (len(small) - 1) + [_TITLE_WIDTH]:
                area, upper = upper.cut_right(width, gap=_BUTTON_GAP)
                small_places.insert(0, area)
        for area, (key, on_press, icon) in zip(small_places, small, strict=True):
            button = self.add_button(f"results.{key}", self.stage.rect(*area), on_press, kind="quiet", icon=icon)
            button.hint = strings("results.faster_told") if key == "faster" else ""
        row = []
        for area, (key, on_press, icon) in zip(upper.columns(len(buttons), _BUTTON_GAP), buttons, strict=True):
            label = self._next_label(following) if key == "next" else None
            place = self.stage.rect(*area)
            row.append(self.add_button(f"results.{key}", place, on_press, kind="secondary", icon=icon, label=label))
        self._way_on = row[0]
        self._light_next_button()

    def _light_next_button(self) -> None:
        """Light the likeliest next button; only once the winner is shown, as it would give it away."""
        self._way_on.kind = "primary" if self.clock_s >= self._winner_at_s else "secondary"

    @property
    def _next_opponent(self) -> str | None:
        """Return the opponent's card or level to suggest: the next stronger one after a solo victory.

        After several defeats in a row against a level it's the next weaker one. None if there is none.
        """
        session, players = self._session, self._session.game.players
        others = [seat for seat in self._result.seats if not seat.is_person]
        if session.plan.occasion is not None or len(self._result.seats) != 2 or len(others) != 1:
            return None
        levels = [level.id for level in players.levels]
        if not self._has_won:
            person = next((seat.profile for seat in session.plan.seats if seat.profile), None)
            bouts = [] if person is None else self.app.navigator.bouts(session.game, person)
            fitting = fitting_level(levels, bouts)
            return fitting if bouts and bouts[0].level == others[0].level != fitting else None
        ladder = [*players.cards] if others[0].portrait is not None else levels
        beaten = others[0].portrait or others[0].level
        place = ladder.index(beaten) + 1 if beaten in ladder else len(ladder)
        return ladder[place] if place < len(ladder) else None

    @property
    def _has_won(self) -> bool:
        return any(self._result.summary.has_won(seat) for seat in self._session.people)

    def _next_label(self, opponent: str | None) -> str | None:
        if opponent is None:
            return None
        strings, game = self.app.strings, self._session.game
        is_card = opponent in game.players.cards
        name = game.narration.seat_name(opponent, strings) if is_card else strings(f"levels.{opponent}.name")
        return strings("results.next" if self._has_won else "results.easier", name=name)

    def _review(self) -> list[Entry]:
        """Return the buttons that look back at a saved game."""
        if self._game is None:
            return []
        return [("review", partial(self.app.navigator.review, self._game), "review")]

    @property
    def _certified(self) -> list[str]:
        """Return the people who earned a certificate with this game: at most one, since it is earned solo."""
        achievements, seats = self._game_rows.achievements, self._session.plan.seats
        earned = [
            seats[seat - 1].profile
            for seat, names in self._earned_names.items()
            if any(achievements[name].certificate for name in names if name in achievements)
        ]
        return [name for name in earned if name is not None]

    def _play_faster(self) -> None:
        """Double the speed of animations."""
        self._offers_speed = False
        self.app.settings.animation_speed = SPEEDS["double"]
        self.app.settings_changed()
        self.app.tell(self.app.strings("results.faster_done"))
        self.lay_out_again()

    def open_postcard(self) -> None:
        """Show the postcard in large."""
        self.app.push(PostcardScene(self._postcard, self._picture))

    def _play_on_from(self, number: int) -> None:
        self.app.navigator.take_over(self._session, number)

    def cancel(self) -> None:
        self.app.navigator.return_to_title()

    def handle(self, event: Event) -> None:
        """Finish the counting at any key or click, unless it was meant for the table."""
        if self.clock_s < _SETTLED_S and self._is_beside_buttons(event):
            return
        if self.is_counting and self._is_impatient(event):
            self._finish_counting()
            if isinstance(event, Commanded):
                return
        super().handle(event)

    def _is_beside_buttons(self, event: Event) -> bool:
        if not isinstance(event, PointerPressed | PointerReleased):
            return False
        return not self.stage.rect(*_FOOTER).collidepoint(event.at)

    def _is_impatient(self, event: Event) -> bool:
        return isinstance(event, PointerPressed) or (
            isinstance(event, Commanded) and event.command in (Command.CONFIRM, Command.CANCEL, Command.INSPECT)
        )

    def _finish_counting(self) -> None:
        self.app.ui.tweens.stop(self, "clock_s")
        self.clock_s = self._end_s
        self._rank_rows()

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        self._sound()
        self._light_next_button()
        moving = self.app.ui.art.busy or moving  # the postcard's town comes late
        if self.clock_s < self._winner_at_s:
            return moving
        burning = self._fireworks is not None and self._fireworks.update(dt_s)
        return self._leaves.update(dt_s) or burning or moving

    def _rockets(self) -> Fireworks | None:
        """Return fireworks in the colors of the winners' seats; none for an opponent's card."""
        if not self._game_rows.has_fireworks or self._result.is_lost:
            return None
        theme = self.app.ui.theme
        emblems = [self._session.emblem(each.seat) for each in self._result.winners]
        colors = [mix(SEAT_COLORS[emblem], _WHITE, 0.4) for emblem in emblems]
        width_px, height_px = self.app.ui.canvas.size_px
        left = self._card.rect.right
        sky = Rect(left, 0, width_px - left, round(height_px * _SKY))
        return Fireworks(self.app.ui, sky, [*colors, theme.gold])

    def _sound(self) -> None:
        """Play a note for each counted building, and a fanfare for the winner."""
        sound = self.app.ui.sound
        counted = min(self._most, int(max(0.0, self.clock_s - _BEGIN_S) / _BUILDING_S))
        if counted > self._counted and self.is_counting:
            sound.play(Cue.INCOME, pitch_step=counted - 1)
        self._counted = counted
        if self.clock_s >= self._winner_at_s and not self._is_announced:
            self._is_announced = True
            is_shared = len(self._result.winners) > 1
            sound.play(Cue.LOSE if self._result.is_lost else Cue.SHARED if is_shared else Cue.WIN)
        if self._fireworks is not None and self._fireworks.newly_opened():
            sound.play(Cue.FIREWORK)
        begun = math.ceil(self._badges_shown)
        if begun > self._badges_begun:
            sound.play(Cue.BUILD, pitch_step=begun - 1)
        self._badges_begun = begun

    @property
    def _badges_shown(self) -> float:
        """Return the number of new achievements that have appeared so far."""
        ribbon = self._side.ribbon
        if ribbon is None:
            return 0.0
        if not self.is_counting:
            return len(ribbon.chips)
        return max(0.0, (self.clock_s - self._badges_at_s) / _BADGE_S)

    @property
    def spoken(self) -> str:
        strings = self.app.strings
        return "" if self.is_counting else f"{self._result.title(strings)} {self._result.sentence(strings)}"

    def report(self) -> dict[str, Any]:
        strings = self.app.strings
        return {
            "title": self._result.title(strings),
            "sentence": self._result.sentence(strings),
            "counting": self.is_counting,
        }

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        draw_tabletop(ui)
        revealed = self._revealed
        if revealed and not self._result.is_lost:
            strength = 0.08 if ui.settings.high_contrast else 0.2
            light = sunburst(*canvas.size_px, self._card.rect.center, light=theme.gold, strength=strength)
            ui.art.draw_shape(light, (0, 0), alpha=revealed)
        if revealed and self._fireworks is not None:
            self._fireworks.draw()
        if revealed:
            self._leaves.draw([*self._side.words, self._card.rect, *self.widget_rects])
        self._side.draw(revealed, self._badges_shown)
        counted = max(0.0, (self.clock_s - _BEGIN_S) / _BUILDING_S)
        totals = min(1.0, max(0.0, (self.clock_s - self._totals_at_s) / _TOTALS_S))
        self._card.counted, self._card.decided = counted, revealed
        self._rank_rows()
        for row in self._rows:
            row.draw(counted, totals, decided=revealed)

    @property
    def _revealed(self) -> float:
        """Return the progress of showing the winner, from 0 to 1."""
        return min(1.0, max(0.0, (self.clock_s - self._winner_at_s) / _REVEAL_S))
