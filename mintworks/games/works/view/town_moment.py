"""The celebration of seven stars, and the final count of stars: both stop the table.

They follow one clock moved by the table's tweens, so that finishing those ends them at once.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from itertools import zip_longest
from typing import Final

import pygame

from mintworks.games.works.rules.cards import PlanCard
from mintworks.games.works.rules.neighborhood import building_stars
from mintworks.games.works.rules.upkeep import STARS_TO_END
from mintworks.games.works.view import town
from mintworks.games.works.view.flights import MOST_FLYING
from mintworks.games.works.view.sprites import FlyingKind
from mintworks.games.works.view.tableau import Tableau
from mintworks.ui.art import Wanted
from mintworks.ui.celebration import CLIMBS_S, LASTS_S, Burst, burst_shapes, draw_fireworks, fireworks_end_s
from mintworks.ui.cues import Cue
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import letter_size
from mintworks.ui.table.nightfall import DUSK_S
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_COLORS, Color, mix
from mintworks.ui.tween import Beat, linear

_HIGH_UP_S: Final = CLIMBS_S + LASTS_S
_LARGE: Final = 380
_SMALL: Final = 190
_STAR: Final = 84
_STARS_APART: Final = 112
_WORDS: Final = 118
_VEIL: Final = 0.84
_VEIL_STEPS: Final = 7
_WORDS_COME_S: Final = 0.25
_WORDS_STAY_S: Final = 1.2
_WORDS_GO_S: Final = 0.3
_COUNT_S: Final = 0.34
_COUNT_BEGINS_S: Final = 0.5
_COUNTED_S: Final = 0.7


@dataclass(frozen=True, slots=True)
class Score:
    """The schedule of the celebration, in seconds; it's shorter for others, and where somebody learns."""

    breath_s: float
    each_star_s: float
    flight_s: float
    dusk_s: float
    """When evening begins to come."""
    words_s: float
    fireworks_s: float
    last_rocket_s: float
    ends_s: float
    """When the game goes on; fireworks can then only last above the town."""


OWN_SCORE: Final = Score(1.0, 0.12, 0.55, 1.4, 2.1, 2.1, 5.2, 5.0)
OTHERS_SCORE: Final = Score(0.5, 0.06, 0.45, 0.8, 1.1, 1.1, 2.0, 2.9)
_HIGH_EVERY_S: Final = 0.17
_LOW_EVERY_S: Final = 0.34


class SevenStars:
    """Celebrates, once a game, that a seat has seven stars."""

    def __init__(self, tableau: Tableau, *, is_brief: bool = False) -> None:
        self._tableau = tableau
        self._ui = tableau.ui
        self._is_brief = is_brief
        self.time_s = 0.0
        self._seat: int | None = None
        self.bursts: list[Burst] = []
        """The rockets of the current celebration."""
        self._starts: list[tuple[float, float]] = []

    @property
    def pauses_others(self) -> bool:
        """Return whether all other animations are paused."""
        return self._seat is not None and self.time_s < self._score.breath_s

    @property
    def is_shown(self) -> bool:
        return self._seat is not None

    def show(self, seat: int) -> Beat:
        """Celebrate a seat, until the game goes on."""
        tableau, tweens = self._tableau, self._tableau.tweens
        self._seat, self.time_s = seat, 0.0
        score = self._score
        still = tableau.tweens.reduced_motion
        self._starts = self._sources(seat)
        self.bursts = [] if still else self._rockets(seat)
        ends_s = max(score.ends_s, fireworks_end_s(self.bursts))
        self._prepare()
        self._run(ends_s)
        tableau.towns.turn_to_time_of_day(tableau.shown, DUSK_S, score.dusk_s)
        sounds = tableau.sounds
        for index in range(STARS_TO_END):
            arrives_s = score.breath_s + index * score.each_star_s + score.flight_s
            tweens.after(arrives_s, partial(sounds.cue, Cue.STAR_BELL, self._slot(index).center, step=index))
        for burst in self.bursts:
            tweens.after(burst.opens_s, partial(sounds.cue, Cue.FIREWORK, burst.at))
        yield score.ends_s

    def _prepare(self) -> None:
        """Let other processes draw the celebration's pictures during the pause."""
        ui, size = self._ui, self._tableau.arrangement.drawn_town
        standing = [each for seat in self._tableau.shown.seats for each in town.lots_of(seat).items()]
        wanted: list[Wanted] = town.wanted(size, standing) if size else []
        looks = dict.fromkeys((burst.side_px, burst.color) for burst in self.bursts)
        wanted += [shape for side_px, color in looks for shape in burst_shapes(side_px, color)]
        ui.art.prepare(wanted)

    def _run(self, duration_s: float) -> None:
        tweens = self._tableau.tweens
        if tweens.reduced_motion:  # everything is there at once, and long enough to be read
            self.time_s = self._score.words_s + _WORDS_COME_S
            tweens.after(_WORDS_STAY_S + _WORDS_GO_S, self._end)
            return
        tweens.to(self, "time_s", duration_s, duration_s, linear, then=self._end)

    def _end(self) -> None:
        self._seat = None
        self.bursts = []

    @property
    def _score(self) -> Score:
        return OWN_SCORE if self._is_own and not self._is_brief else OTHERS_SCORE

    @property
    def _is_own(self) -> bool:
        return self._seat == self._tableau.viewpoint

    # What it is made of

    def _sources(self, seat: int) -> list[tuple[float, float]]:
        """Return the buildings from which the stars rise, one for each star."""
        neighborhood = self._tableau.shown.seats[seat - 1]
        starts = []
        for plan in neighborhood.buildings:
            starts += [stars_from(self._tableau, seat, plan)] * building_stars(neighborhood, plan)
        return starts[:STARS_TO_END]

    def _rockets(self, seat: int) -> list[Burst]:
        """Return fireworks over a seat's town, and until the game goes on above the table's middle too."""
        ui, dice, score = self._ui, random.Random("fireworks"), self._score
        place = self._tableau.arrangement.seats[seat]
        home = place.town or place.cards
        colors = firework_colors(self._tableau.session.emblem(seat), ui.theme.gold)
        square = self._square
        beside = max(home.left, self._slot(STARS_TO_END).centerx)  # nothing bursts behind letters
        bursts, at_s, index = [], score.fireworks_s, 0
        while at_s < score.last_rocket_s:
            across = (index * 0.382 + dice.uniform(0.1, 0.2)) % 1  # far from the one before
            start = home.left + home.width * (0.1 + 0.8 * across), home.top + home.height * 0.3
            rises_high = self._is_own and at_s + _HIGH_UP_S <= score.ends_s
            side = ui.px(_LARGE if rises_high and index % 3 != 1 else _SMALL)
            sky = pygame.Rect(beside, square.top, home.right - beside, square.height) if rises_high else home
            half, least = side / 2, 1.0 if rises_high else 0.6
            x = min(max(start[0] + ui.px(60) * dice.uniform(-1, 1), sky.left + half * least), sky.right - half * 0.6)
            y = sky.top + sky.height * dice.uniform(0.3, 0.6) if rises_high else home.top + home.height * 0.3
            bursts.append(Burst(at_s, start, (round(x), round(y)), side, colors[index % 2]))
            index += 1
            at_s += _HIGH_EVERY_S if rises_high else _LOW_EVERY_S
        return bursts

    @property
    def _square(self) -> pygame.Rect:
        """Return the area between the mats."""
        arrangement = self._tableau.arrangement
        top = max(place.panel.bottom for place in arrangement.seats.values() if not place.is_own)
        bottom = min(place.panel.top for place in arrangement.seats.values() if place.is_own)
        return pygame.Rect(0, top, arrangement.size[0], bottom - top)

    def _slot(self, index: int) -> pygame.Rect:
        """Return the final box of one of the seven stars."""
        ui, square = self._ui, self._square
        side, apart = ui.px(_STAR), ui.px(_STARS_APART)
        slot = pygame.Rect(0, 0, side, side)
        slot.center = (
            square.centerx + round((index - (STARS_TO_END - 1) / 2) * apart),
            square.top + round(square.height * 0.24),
        )
        return slot

    # Drawing

    def draw(self) -> None:
        """Draw it above the table."""
        if self._seat is None:
            return
        self._draw_veil()
        draw_fireworks(self._ui, self.bursts, self.time_s)
        if self.words_alpha > 0:
            self._draw_stars()
            self._draw_words()

    @property
    def words_alpha(self) -> float:
        """Return the opacity of stars and words; one's own fade as the game goes on."""
        goes_s = self._score.words_s + _WORDS_COME_S + _WORDS_STAY_S
        if self._is_own:
            goes_s = max(goes_s, self._score.ends_s - _WORDS_GO_S)
        return max(0.0, min(1.0, 1 - (self.time_s - goes_s) / _WORDS_GO_S))

    def _draw_veil(self) -> None:
        """Darken the middle of the table: nothing is decided there meanwhile."""
        comes = min(1.0, self.time_s / 0.5)
        share = round(min(comes, self.words_alpha) * _VEIL_STEPS) / _VEIL_STEPS
        if share > 0:
            self._ui.canvas.fill(self._square, (*self._ui.theme.night, round(255 * _VEIL * share)))

    def _draw_stars(self) -> None:
        ui, score = self._ui, self._score
        side, alpha = ui.px(_STAR), self.words_alpha
        star = ui.art.icon("star", side, ui.theme.cream)
        empty = ui.art.icon("star-empty", side, ui.theme.cream)
        for index in range(STARS_TO_END):
            center = self._slot(index).center
            way = (self.time_s - score.breath_s - index * score.each_star_s) / score.flight_s
            if way < 1:
                appears = min(1.0, max(0.0, self.time_s / score.breath_s * 2 - index / STARS_TO_END))
                ui.canvas.draw(empty, center=center, alpha=0.8 * appears * alpha)
            if way > 0 and index < len(self._starts):
                self._draw_star_on_its_way(star, self._starts[index], center, min(1.0, way), alpha)

    def _draw_star_on_its_way(
        self,
        star: Picture,
        start: tuple[float, float],
        end: tuple[float, float],
        way: float,
        alpha: float,
    ) -> None:
        ease = 1 - (1 - way) ** 3
        lift = self._ui.px(90) * 4 * ease * (1 - ease)
        center = start[0] + (end[0] - start[0]) * ease, start[1] + (end[1] - start[1]) * ease - lift
        scale = 0.45 + 0.55 * ease + (0.18 * (1 - abs(2 * way - 1.7) / 0.3) if way > 0.7 else 0)
        self._ui.canvas.draw(star, center=center, scale=scale, alpha=alpha)

    def _draw_words(self) -> None:
        ui, tableau, square, seat = self._ui, self._tableau, self._square, self._seat
        assert seat is not None
        comes = (self.time_s - self._score.words_s) / _WORDS_COME_S
        if comes <= 0:
            return
        alpha = min(1.0, comes, self.words_alpha)
        strings, theme = tableau.strings, ui.theme
        title = (
            strings("works.seven_stars.own")
            if self._is_own
            else strings("works.seven_stars.other", name=tableau.session.name(seat))
        )
        center = float(square.centerx), square.top + square.height * 0.55
        room = min(square.width * 0.62, ui.px(1160))
        style = Style(size=letter_size(ui, _WORDS if self._is_own else 84, 1.1), font="display", color=theme.cream)
        style = ui.text.fitted(title, style, room)
        grown = 1.0 if tableau.tweens.reduced_motion else 0.8 + 0.2 * min(1.0, comes)
        shade = Style(style.size, "display", style.weight, theme.night)
        ui.text.draw(title, shade, (center[0], center[1] + ui.px(5)), align="center", alpha=alpha, scale=grown)
        ui.text.draw(title, style, center, align="center", alpha=alpha, scale=grown)
        below = Style(size=letter_size(ui, 40, 1.2), font="display", color=theme.gold)
        text = strings("works.seven_stars.last_round")
        ui.text.draw(
            text, ui.text.fitted(text, below, room), (center[0], center[1] + ui.px(84)), align="center", alpha=alpha
        )
        hint = ui.style("note", theme.cream)
        ui.text.draw(
            strings("works.seven_stars.skip"), hint, (center[0], center[1] + ui.px(132)), align="center", alpha=alpha
        )


def firework_colors(emblem: str, gold: Color) -> tuple[Color, Color]:
    """Return the two colors of a seat's fireworks: its own, bright, and gold."""
    return mix(SEAT_COLORS[emblem], (255, 255, 255), 0.4), gold


def stars_from(tableau: Tableau, seat: int, plan: PlanCard) -> tuple[float, float]:
    """Return where a building's stars rise: in the town, or without one at its card."""
    area = tableau.arrangement.seats[seat].town
    if area is not None:
        box = town.building_box(town.lots_of(tableau.shown.seats[seat - 1])[plan.id], area)
        return box.centerx, box.top + box.height * 0.4
    sprite = tableau.cards.get(plan)
    return tableau.arrangement.seats[seat].cards.center if sprite is None else sprite.place.center


def final_count(tableau: Tableau) -> Beat:
    """Count the stars of all seats again, building by building."""
    walks = {number: [*seat.buildings] for number, seat in enumerate(tableau.shown.seats, start=1)}
    for number, plans in walks.items():
        seat = tableau.shown.seats[number - 1]
        tableau.coming_stars[number] = sum(building_stars(seat, plan) for plan in plans)
    yield _COUNT_BEGINS_S
    for step in zip_longest(*walks.values()):
        for number, plan in zip(walks, step, strict=True):
            _count(tableau, number, plan)
        yield _COUNT_S
    tableau.towns.counted.clear()
    yield _COUNTED_S


def _count(tableau: Tableau, number: int, plan: PlanCard | None) -> None:
    """Mark the building whose stars are counted, and let them fly; None after a seat's last one."""
    if plan is None:
        tableau.towns.counted.pop(number, None)
        return
    tableau.towns.counted[number] = plan.id
    stars = building_stars(tableau.shown.seats[number - 1], plan)
    _bring(tableau, number, stars, stars_from(tableau, number, plan))


def _bring(tableau: Tableau, number: int, gained: int, start: tuple[float, float]) -> None:
    """Let a building's stars fly to the number of its seat, which grows as they arrive."""
    if gained <= 0:
        return
    place = tableau.arrangement.seats[number]
    flying = min(gained, MOST_FLYING)
    shares = [gained // flying + (index < gained % flying) for index in range(flying)]

    def arrive() -> None:
        tableau.coming_stars[number] -= shares.pop()
        tableau.pulse(f"stars:{number}")

    end = float(place.stars.left + place.stars.height * 0.43), float(place.stars.centery)
    tableau.sounds.cue(Cue.STAR_BELL, start, step=min(gained, STARS_TO_END) - 1)
    landings = tableau.onto(end, flying)
    tableau.flights.fly(landings, start, kind=FlyingKind.STAR, stagger_s=0.05, duration_s=0.4, each=arrive)
