"""The panel of a driver: portrait, motive in a thought bubble, reasons, and next moves."""

from __future__ import annotations

from typing import Final

import pygame

from mintworks.core.players.controller import Reasoning
from mintworks.games.delivery.players.driver import DriverReasoning
from mintworks.games.delivery.players.foresight import Foresight
from mintworks.games.delivery.rules.parts import KINDS
from mintworks.games.delivery.rules.state import Motivation
from mintworks.games.delivery.text.narration import explain, foresight_told
from mintworks.games.delivery.view.arrangement import DriverPlace, SeatPlace
from mintworks.games.delivery.view.order_face import draw_stack
from mintworks.games.delivery.view.tableau import Tableau
from mintworks.ui import shapes
from mintworks.ui.cutout import Cutouts
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import letter_size
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_CLOTHS, Color, mix

_SPEAKS_S: Final = 0.55
_QUIET: Final = 0.5
_MARGIN: Final = (22, 12)
"""Padding of its words across and down, both sides together."""
_NAME_SHARE: Final = 0.56
"""Share of the height of name and title for the name."""
_ICONS: Final = {Motivation.DELIVER: "home", Motivation.TAKE: "plan", Motivation.LOAD: "arrow-down"}
_BLOCKED: Final = "lock"
_CLOUD: Final = ((0.3, 0.45, 0.5), (0.62, 0.36, 0.62), (0.5, 0.68, 0.6), (0.8, 0.6, 0.44), (0.1, 0.86, 0.16))
"""The discs of a thought bubble: middles and sizes, in shares of its box."""


class DriverPanel:
    """The panel of the driver at a tableau, with the reasons of its last or next move."""

    def __init__(self, tableau: Tableau, seat: int) -> None:
        self.tableau = tableau
        self.ui = tableau.ui
        self.seat = seat
        self.reasoning: DriverReasoning | None = None
        self.foreseen: Foresight | None = None
        """Its next moves, while they are asked for."""
        self.greeting = ""
        """Its words before its first move."""
        self.acts = False
        """Whether it is its turn, and the move of its thoughts is about to be shown."""
        self.rise = 1.0
        """Progress of its words' appearance, from 0 to 1."""
        self._cutouts = Cutouts(tableau.ui)

    # What it says

    @property
    def way(self) -> tuple[str, ...]:
        """Return the spaces that it will drive through, from its own."""
        if self.foreseen is not None:
            return tuple(dict.fromkeys((self.tableau.shown.seats[self.seat - 1].space, *self._stands)))
        if self.reasoning is None or not self.reasoning.way or not self.acts:
            return ()
        return (self.tableau.shown.seats[self.seat - 1].space, *self.reasoning.way)

    @property
    def legs(self) -> dict[str, list[int]]:
        """Return the numbers of its next actions, by the space on which it stands after them."""
        legs = dict[str, list[int]]()
        for number, space in enumerate(self._stands, start=1):
            legs.setdefault(space, []).append(number)
        return legs

    @property
    def _stands(self) -> list[str]:
        """Return its space after each of its next actions."""
        space, stands = self.tableau.shown.seats[self.seat - 1].space, list[str]()
        for reasoning in self.foreseen.reasons if self.foreseen is not None else ():
            space = reasoning.way[0] if reasoning.way else space
            stands.append(space)
        return stands

    @property
    def words(self) -> str:
        """Return its current words."""
        strings = self.tableau.strings
        if self.foreseen is not None:
            return "\n".join(foresight_told(self.foreseen, strings))
        return self.greeting if self.reasoning is None else self.explain(self.reasoning)

    def explain(self, reasoning: Reasoning | None) -> str:
        """Return a sentence about reasons; empty for None."""
        return explain(reasoning, self.tableau.strings) if isinstance(reasoning, DriverReasoning) else ""

    def speak(self, reasoning: Reasoning | None) -> float:
        """Show the reasons of its next move; return their reading time in seconds."""
        if not isinstance(reasoning, DriverReasoning):
            return 0.0
        self.acts = True
        is_new = self.explain(reasoning) != self.explain(self.reasoning)
        self.reasoning, self.foreseen = reasoning, None
        if not is_new:
            return 0.15
        self.rise = 0.0
        self.tableau.tweens.fade(self, "rise", 1.0, 0.18)
        return _SPEAKS_S

    def recall(self, reasoning: Reasoning | None) -> None:
        """Show the reasons of a past move at once."""
        self.reasoning = reasoning if isinstance(reasoning, DriverReasoning) else None
        self.foreseen, self.acts, self.rise = None, False, 1.0

    @property
    def motivation(self) -> Motivation | None:
        """Return its motive now, or after the current animation; None if it can't do anything."""
        return self.tableau.rules.driver_motivation(self.tableau.shown)

    # How it looks

    def draw(self) -> None:
        """Draw the panel but for its orders, which are sprites."""
        tableau = self.tableau
        place, driver = tableau.arrangement.seats[self.seat], tableau.arrangement.driver
        if driver is None or tableau.shown.driver is None:
            return
        self._draw_face(place, driver)
        self._draw_words(driver)
        self._draw_stools(place)
        self._draw_load(place, driver)

    def _draw_face(self, place: SeatPlace, driver: DriverPlace) -> None:
        tableau, ui, strings = self.tableau, self.ui, self.tableau.strings
        name = tableau.shown.driver.id if tableau.shown.driver is not None else ""
        portrait = self._cutouts.picture(f"portraits/{name}", *place.badge.size, ui.px(14))
        tint = ui.theme.shade if self.motivation is None else (255, 255, 255)
        ui.canvas.draw(portrait, place.badge.topleft, tint=tint)
        rim = shapes.frame(*place.badge.size, color=ui.theme.cream, radius_px=ui.px(14), line_px=ui.px(4))
        ui.art.draw_shape(rim, place.badge.topleft)
        self._draw_thought(driver)
        style = Style(size=letter_size(ui, 30, 1.3), font="display", color=ui.theme.cream)
        left, room = place.title.left, place.title
        stars = str(tableau.stars_told(self.seat))
        side, gap = round(room.height * 0.42), ui.px(6)
        counted = side + gap + ui.text.width_px(stars, style)
        middle = room.top + room.height * 0.3
        named = room.width - counted - gap
        ui.text.draw(tableau.session.name(self.seat), style, (left, middle), width_px=named)
        ui.canvas.draw(ui.art.icon("star", side, ui.theme.cream), center=(room.right - counted + side / 2, middle))
        swell = 1 + 0.25 * tableau.pulses.get(f"stars:{self.seat}", 0.0)
        ui.text.draw(stars, style, (room.right - counted + side + gap, middle), scale=swell)
        title = ui.style("note", ui.theme.muted, most=1.4)
        text = strings(f"delivery.table.titles.{name}")
        ui.text.draw(text, title, (left, room.top + room.height * 0.78), width_px=room.width)

    def _draw_thought(self, driver: DriverPlace) -> None:
        """Draw its motive as an icon in a cloud, with its word."""
        ui, strings, bubble = self.ui, self.tableau.strings, driver.bubble
        cloud = ui.theme.cream
        for x, y, share in _CLOUD:
            side = round(bubble.height * share * 1.1)
            disc = shapes.panel(side, side, fill=cloud, radius_px=side / 2)
            at = bubble.left + bubble.width * x - side / 2, bubble.top + bubble.height * y - side / 2
            ui.art.draw_shape(disc, at)
        motivation = self.motivation
        icon = _BLOCKED if motivation is None else _ICONS[motivation]
        tone = ui.theme.warning if motivation is None else ui.theme.ink
        side = round(bubble.height * 0.46)
        center = bubble.left + bubble.width * 0.56, bubble.top + bubble.height * 0.52
        ui.canvas.draw(ui.art.icon(icon, side, tone), center=center)
        key = "blocked" if motivation is None else str(motivation)
        style = Style(size=letter_size(ui, 22, 1.5), font="display", color=ui.theme.cream)
        room = driver.motivation
        ui.text.draw(
            strings(f"delivery.table.motivations.{key}"), style, room.center, align="center", width_px=room.width
        )

    def _draw_words(self, driver: DriverPlace) -> None:
        """Draw one sentence about its move and reasons."""
        ui, words = self.ui, self.words
        if words and self.foreseen is None:
            cloth = SEAT_CLOTHS[self.tableau.session.emblem(self.seat)]
            letters = self._letters(words, ui.theme.cream, driver.words)
            self._draw_paper(letters, driver.words, mix(cloth, ui.theme.night, _QUIET))

    def draw_foreseen(self) -> None:
        """Draw its next moves: over its title too, and its name and portrait only in larger letters."""
        place, driver = self.tableau.arrangement.seats[self.seat], self.tableau.arrangement.driver
        if self.foreseen is None or driver is None:
            return
        title = round(place.title.height * (1 - _NAME_SHARE)) + driver.words.top - place.title.bottom
        highest = place.badge if self.ui.settings.text_scale > 1 else driver.words.move(0, -title)
        most = driver.words.unionall((highest, place.done))
        if self.tableau.shown.seats[self.seat - 1].open:
            most.height = driver.words.bottom - most.top
        letters = self._letters(self.words, self.ui.theme.ink, most)
        box, height = pygame.Rect(driver.words), letters.height_px + self.ui.px(_MARGIN[1])
        if height > box.height:
            box.top -= title
            box.height = max(box.height + title, height)
        self._draw_paper(letters, box.clamp(most), self.ui.theme.gold)

    def _letters(self, words: str, ink: Color, box: pygame.Rect) -> Picture:
        style = Style(size=letter_size(self.ui, 22, 1.35), weight=600, color=ink)
        width, height = (side - self.ui.px(margin) for side, margin in zip(box.size, _MARGIN, strict=True))
        return self.ui.text.paragraph_picture(words, style, width, max_height_px=height)

    def _draw_paper(self, letters: Picture, box: pygame.Rect, tone: Color) -> None:
        ui = self.ui
        ui.art.draw_shape(shapes.panel(*box.size, fill=tone, radius_px=ui.px(12)), box.topleft, alpha=self.rise)
        at = box.left + ui.px(_MARGIN[0]) // 2, box.top + max(0, (box.height - letters.height_px) // 2)
        ui.canvas.draw(letters, at, alpha=self.rise)

    def _draw_stools(self, place: SeatPlace) -> None:
        """Draw a seat in the canteen for each order that it wants."""
        tableau, ui = self.tableau, self.ui
        driver, room = tableau.shown.driver, place.orders
        if driver is None:
            return
        held = max(driver.workforce, len(tableau.shown.seats[self.seat - 1].open))
        for card in tableau.arrangement.orders(self.seat, held):
            width = round(card.width * 1.05)
            height = round(width * 96 / 140)
            top = min(card.bottom - ui.px(14), room.bottom - height)
            ui.canvas.draw(ui.art.picture("places/seat", width, height), (card.centerx - width / 2, top))

    def _draw_load(self, place: SeatPlace, driver: DriverPlace) -> None:
        """Draw its truck with the visible part of its load, the number of each kind above, and its completed orders."""
        tableau, ui = self.tableau, self.ui
        seat = tableau.shown.seats[self.seat - 1]
        load, room = tableau.load_of(self.seat), driver.load
        bed = tableau.arrangement.bed(self.seat, seat.abilities.places)
        pitch = (bed[-1].centerx - bed[0].centerx) / (max(len(bed), len(load)) - 1)  # its load has no limit
        for number, kind in enumerate(load):
            ui.canvas.draw(
                tableau.pieces.mint(kind, bed[0].width), center=(bed[0].centerx + number * pitch, bed[0].centery)
            )
        style = Style(size=letter_size(ui, 24, 1.3), font="display", color=ui.theme.cream)
        x = float(room.left)
        for kind in KINDS:
            number = load.count(kind)
            if number:
                ui.canvas.draw(tableau.pieces.mint(kind, ui.px(30)), center=(x + ui.px(15), room.centery))
                told = ui.text.draw(f"×{number}", style, (x + ui.px(33), room.centery))
                x += ui.px(42) + told.width_px
        done = place.done
        back = tableau.order_faces.back(done.width)
        draw_stack(ui, back, done, len(seat.done))
        ring = shapes.ring(ui.px(42), color=ui.theme.gold, line_px=ui.px(3), fill=ui.theme.ink)
        ui.canvas.draw(ui.art.shape(ring), center=done.center)
        ui.text.draw(str(len(seat.done)), style, done.center, align="center")
