"""Draws the table: ground, locations, supply and deck, neighborhoods, and flying things."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from mintworks.games.works.rules.cards import ENDLESS, AiCard
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.rules.state import Location
from mintworks.games.works.text.narration import mints_shown, traits_told
from mintworks.games.works.view import table_shapes
from mintworks.games.works.view.ai_path import AiPath
from mintworks.games.works.view.ai_remark import draw_remark, draw_traits
from mintworks.games.works.view.arrangement import SeatPlace
from mintworks.games.works.view.choosing import DECK, MINT_SUPPLY, MINTS, card_pick, location_pick, seat_pick
from mintworks.games.works.view.computer_faces import draw_face
from mintworks.games.works.view.location_face import STACK_SHARE, column, owner_mark
from mintworks.games.works.view.plan_face import BUILDING_STACK_SHARE, above_words
from mintworks.games.works.view.price_tag import draw_price_tag
from mintworks.games.works.view.sprites import CardSide, PlanSprite
from mintworks.games.works.view.table_background import TableBackground, mints_in_tin, tin_rect
from mintworks.games.works.view.tableau import Tableau
from mintworks.games.works.view.thinking_marker import ThinkingMarker
from mintworks.games.works.view.town_moment import SevenStars
from mintworks.games.works.view.town_view import TownView
from mintworks.ui import shapes
from mintworks.ui.canvas import Point
from mintworks.ui.rank import draw_ranked_name
from mintworks.ui.stage import letter_size
from mintworks.ui.table.count_badge import draw_count
from mintworks.ui.table.nightfall import OTHERS, OWN, THINGS, evening_seen, lay_night
from mintworks.ui.table.portraits import portrait_of
from mintworks.ui.text import Style
from mintworks.ui.theme import SEAT_CLOTHS, mix

_SHAKE_PX: Final = 4
_FEW_LEFT: Final = 6
"""Number of mints in a limited supply from which on it warns that the game is about to end (W8)."""
_UNLIMITED_HEAP: Final = 14
_ENDLESS_HEAP: Final = 9
"""Number of mints shown of an endless supply, and of an opponent's."""
_QUIET: Final = 0.55
"""Share of the night's color in the bubble of an earlier turn's words."""
_BESIDE_CARDS: Final = 40
_SIGN_LINE: Final = 0.56
"""Height of a sign on a location: across the foot of the picture, where it hides neither subject nor words."""
_NAME_LINE, _TITLE_LINE = 0.29, 0.76
"""Heights of the middles of name and title in an opponent's heading, as shares of it."""
_TITLE_REACHES: Final = 8
"""Maximum overlap of a title's line with the counts below it: without room for that there's no title."""
_NUMBER_GROWS: Final = 1.5
_WHITE: Final = (255, 255, 255)


class Painter:
    """Draws one tableau, with the words of the opponent behind the `marker`, and the celebration of seven stars."""

    def __init__(self, tableau: Tableau, marker: ThinkingMarker, seven_stars: SevenStars) -> None:
        self.tableau = tableau
        self.marker = marker
        self.seven_stars = seven_stars
        self.ui = tableau.ui
        self.told: pygame.Rect | None = None
        """The area of the opponent's traits and last words; None without them."""
        self.is_told_over = False
        """Whether something else is shown in that area."""
        self.road = AiPath(tableau)
        self.towns = TownView(tableau)
        self._ground = TableBackground(tableau)

    def draw(self) -> None:
        """Draw everything on the table."""
        tableau, self.told = self.tableau, None
        swing = round(self.ui.px(_SHAKE_PX) * tableau.shake * math.cos(tableau.shake * 18))
        self.ui.canvas.nudge = (swing, 0)
        self._ground.draw()
        to_move = tableau.shown.to_move
        if to_move is not None and not self._glow_is_an_answer:
            self._glow(tableau.arrangement.seats[to_move].panel, 0.95, line=3)
        self._draw_square()
        for place in tableau.arrangement.seats.values():
            self._draw_seat(place)
        above = [sprite for sprite in tableau.cards.values() if self._is_above(sprite)]
        for sprite in tableau.cards.values():
            if sprite not in above:
                self._draw_card(sprite)
        self._lay_night()
        for place in tableau.arrangement.seats.values():
            self.towns.draw(place)
        self.towns.draw_lanterns()
        self._draw_token()
        for sprite in above:
            self._draw_card(sprite)
        tableau.flights.draw()
        self.seven_stars.draw()
        self.ui.canvas.nudge = (0, 0)

    def _lay_night(self) -> None:
        """Darken everything on the table for the evening; held and flying things stay bright."""
        tableau, ui = self.tableau, self.ui
        evening, seats = evening_seen(ui.settings, tableau.towns.evening), tableau.arrangement.seats.values()
        top = max(place.panel.bottom for place in seats if not place.is_own)
        bottom = min(place.panel.top for place in seats if place.is_own)
        width, height = tableau.arrangement.size
        head = tableau.arrangement.strip.bottom
        lay_night(ui, evening, pygame.Rect(0, head, width, top - head), OTHERS)
        lay_night(ui, evening, pygame.Rect(0, top, width, bottom - top), THINGS)
        lay_night(ui, evening, pygame.Rect(0, bottom, width, height - bottom), OWN)

    def _draw_square(self) -> None:
        """Draw the middle of the table: locations, deck and mint supply."""
        tableau = self.tableau
        for name, location in tableau.shown.locations.items():
            with tableau.answer.shaken(location_pick(name)):
                self._draw_location(name, location)
        self.road.draw()
        with tableau.answer.shaken(DECK):
            self._draw_deck()
        with tableau.answer.shaken(MINT_SUPPLY):
            self._draw_mint_supply()

    @property
    def _glow_is_an_answer(self) -> bool:
        """Return whether a choice is begun, or asks for a seat: then only its picks glow, not the seat to move."""
        lights = self.tableau.highlights
        return lights.is_choice or any(seat_pick(seat) in lights.glowing for seat in self.tableau.arrangement.seats)

    def _draw_empty(self, rects: Iterable[pygame.Rect]) -> None:
        """Draw empty plots for cards; the first, which is built on next, is marked."""
        ui = self.ui
        for index, rect in enumerate(rects):
            ui.art.draw_shape(table_shapes.plot(*rect.size, ui.unit, index), rect.topleft)

    # Locations

    def _draw_location(self, name: str, location: Location) -> None:
        tableau, ui, canvas = self.tableau, self.ui, self.ui.canvas
        rect = tableau.arrangement.locations[name]
        target = location_pick(name)
        glowing = target in tableau.highlights.glowing
        dimmed = target in tableau.highlights.dimmed
        self._shadow(rect, ui.px(14))
        if glowing or target == tableau.highlights.pointed:
            self._glow(rect, 1.0, line=5, radius=14)
        spaces = len(location.spaces)
        tint = ui.theme.shade if dimmed else _WHITE
        closed = not location.is_open
        face = tableau.faces.location(name, rect.width, closed=closed, spaces=spaces)
        canvas.draw(face, center=rect.center, tint=tint)
        raised = tableau.opening.get(name, 1.0)
        if not closed and raised < 1:
            shut = tableau.faces.location(name, rect.width, closed=True, spaces=spaces)
            lower = round(rect.height * (1 - raised))
            canvas.draw(shut, (rect.left, rect.top, rect.width, lower), source=(0, 0, shut.width_px, lower))
        self._draw_spaces(name, location, tableau.price_text(name), dimmed=dimmed)
        if location.owner is not None:
            mark = owner_mark(ui, tableau.strings, location.card, rect)
            emblem = tableau.pieces.emblem(tableau.session.emblem(location.owner), mark.width)
            canvas.draw(emblem, center=mark.center)
        if location.blocked and None in location.spaces:  # one that is full is not held back by that
            self._draw_tag(tableau.strings("table.blocked"), rect)

    def _draw_spaces(self, name: str, location: Location, price: str, *, dimmed: bool) -> None:
        tableau, ui = self.tableau, self.ui
        rects, mints_within = tableau.spaces(name), column(tableau.arrangement.locations[name])
        stacks: list[tuple[Point, int, int]] = []
        first_free = next((i for i, stack in enumerate(location.spaces) if stack is None), None)
        for index, (rect, stack) in enumerate(zip(rects, location.spaces, strict=True)):
            if stack is not None and name not in tableau.cleared:
                seat, mints = stack
                emblem, side = tableau.session.emblem(seat), round(rect.width * STACK_SHARE)
                tableau.pieces.draw_stack(rect.center, mints, emblem, side)
                stacks.append((rect.center, mints, side))
            elif index == first_free and location.is_open and not location.blocked and price:
                style = Style(
                    size=letter_size(ui, min(34, max(18, rect.height / ui.unit * 0.55)), 1.25),
                    font="display",
                    color=mix(ui.theme.cream, (110, 130, 126), 0.55) if dimmed else ui.theme.cream,
                )
                ui.text.draw(price, style, rect.center, align="center", width_px=rect.width * 0.8)
        for at, mints, side in stacks:  # a high stack would hide the number of the one above
            tableau.pieces.draw_number_of_stack(at, mints, side, mints_within)

    def _draw_tag(self, text: str, rect: pygame.Rect) -> None:
        """Draw a small sign across a card."""
        ui, theme = self.ui, self.ui.theme
        style = Style(size=letter_size(ui, 19, 1.5), font="display", color=theme.ink)
        width = ui.text.width_px(text, style) + ui.px(24)
        sign = shapes.panel(
            width,
            ui.px(30 * min(ui.settings.text_scale, 1.5)),
            fill=theme.cream,
            radius_px=ui.px(10),
            shadow_px=ui.px(8),
            shadow_opacity=0.5,
        )
        center = rect.left + rect.width * 0.62, rect.top + rect.height * _SIGN_LINE
        ui.canvas.draw(ui.art.shape(sign), center=center, angle=-4)
        ui.canvas.draw(ui.text.picture(text, style), center=center, angle=-4)

    # Deck and supplies

    def _draw_deck(self) -> None:
        tableau, ui = self.tableau, self.ui
        deck = tableau.arrangement.deck
        left = len(tableau.shown.deck)
        layers = min(5, (left + 3) // 4)
        if not left:
            hole, line = ui.theme.night, ui.theme.muted
            empty = shapes.panel(
                *deck.size, fill=hole, opacity=0.4, radius_px=ui.px(12), border=line, border_px=ui.px(2)
            )
            ui.art.draw_shape(empty, deck.topleft)
        else:
            self._shadow(deck, ui.px(12))
        back = tableau.faces.plan_back(deck.width)
        for layer in range(layers):
            rise = (layers - 1 - layer) * ui.px(3)
            ui.canvas.draw(back, center=(deck.centerx + rise * 0.6, deck.centery + rise))
        self._draw_number(left, (deck.centerx, deck.bottom - ui.px(27)))

    def _draw_number(self, number: int, center: tuple[float, float], *, warns: bool = False) -> None:
        """Draw a number on a round badge; one that warns is larger, and of another color."""
        fill, side = (self.ui.theme.warning, 56) if warns else (None, 46)
        draw_count(self.ui, number, center, side, 22, line=3, most=_NUMBER_GROWS, fill=fill)

    def _draw_mint_supply(self) -> None:
        tableau, ui = self.tableau, self.ui
        rect = tableau.arrangement.mint_supply
        left = tableau.shown.mint_supply
        tin = tin_rect(rect)
        tableau.pieces.draw_pile(mints_in_tin(tin), _UNLIMITED_HEAP if left is None else left)
        if not ui.settings.high_contrast:
            ui.canvas.draw(ui.art.picture("table/mint-tin-front", *tin.size), tin.topleft)
        if left is not None:
            self._draw_number(left, (rect.right - ui.px(30), rect.top + ui.px(30)), warns=left <= _FEW_LEFT)

    # Neighborhoods

    def _draw_seat(self, place: SeatPlace) -> None:
        tableau = self.tableau
        self._draw_empty(tableau.arrangement.empty_places(tableau.shown, place.seat))
        if seat_pick(place.seat) in tableau.highlights.glowing:
            self._glow(place.panel, 1.0, line=6)
        ai = tableau.shown.ai_of(place.seat)
        if ai is None:
            self._draw_player(place)
        else:
            self._draw_opponent(place, ai)
        self._draw_holdings(place)

    def _draw_player(self, place: SeatPlace) -> None:
        """Draw emblem and name; for a computer player its face with the emblem beside it."""
        tableau, ui = self.tableau, self.ui
        emblem, face = tableau.session.emblem(place.seat), portrait_of(ui.art, tableau.session, place.seat)
        left = place.title.left
        if face is None:
            ui.canvas.draw(tableau.pieces.emblem(emblem, place.badge.width), center=place.badge.center)
        else:
            left = draw_face(ui, face, emblem, place.badge) + ui.px(8)
        size = letter_size(ui, 34, 1.5) if place.is_own else letter_size(ui, 24, 1.6)
        name = Style(size=size, font="display", color=ui.theme.cream)
        room = pygame.Rect(left, place.title.top, place.title.right - left, place.title.height)
        draw_ranked_name(ui, tableau.session.name(place.seat), tableau.session.rank(place.seat), name, room)

    def _draw_opponent(self, place: SeatPlace, ai: AiCard) -> None:
        """Draw an opponent's portrait, name, title and traits."""
        tableau, ui, muted = self.tableau, self.ui, self.ui.theme.muted
        self._shadow(place.badge, ui.px(14))
        ui.canvas.draw(tableau.faces.portrait(ai.id, place.badge.width), center=place.badge.center)
        room = place.title
        name = ui.style("subheading", ui.theme.cream)
        at = room.left, room.top + room.height * _NAME_LINE
        ui.text.draw(tableau.session.name(place.seat), name, at, width_px=room.width)
        title = ui.style("note", muted, most=1.5)
        line = room.top + room.height * _TITLE_LINE
        if line + ui.text.line_height_px(title) / 2 <= place.counts.top + ui.px(_TITLE_REACHES):
            ui.text.draw(tableau.strings(f"works.names.titles.{ai.id}"), title, (room.left, line), width_px=room.width)
        if place.about is not None and not self.is_told_over:
            self._draw_about(place, ai, place.about)

    def _draw_about(self, place: SeatPlace, ai: AiCard, room: pygame.Rect) -> None:
        tableau, ui, marker = self.tableau, self.ui, self.marker
        traits = traits_told(ai, tableau.strings)
        if not marker.has_begun:
            taste = tableau.strings(f"works.effects.taste.{ai.cost_order}")
            self.told = draw_traits(ui, f"{traits} {taste}", room)
            return
        cloth = ui.theme.night if ui.settings.high_contrast else SEAT_CLOTHS[tableau.session.emblem(place.seat)]
        tone = mix(cloth, ui.theme.night, _QUIET)
        arrangement, shown = tableau.arrangement, tableau.shown
        beside = [*arrangement.cards(place.seat, tableau.held(place.seat)).values()]
        beside += arrangement.empty_places(shown, place.seat)
        beside += [] if place.town is None else [place.town]
        free_px = room.left - ui.px(_BESIDE_CARDS) - max(rect.right for rect in beside)
        self.told = draw_remark(
            ui, traits, marker.caption, room, free_px=free_px, tone=tone, speaks=marker.speaks, rise=marker.caption_rise
        )

    def _draw_holdings(self, place: SeatPlace) -> None:
        """Draw the heap of mints, and the numbers of mints and stars that have arrived."""
        tableau = self.tableau
        seat = tableau.shown.seats[place.seat - 1]
        mints, heap = seat.mints, _ENDLESS_HEAP
        if mints != ENDLESS:
            mints = max(0, mints - tableau.leaving_mints[place.seat])
            heap = max(0, mints - (tableau.mints_off_heap if place.is_own else 0))
        with tableau.answer.shaken(MINTS if place.is_own else ""):
            tableau.pieces.draw_pile(place.pile, heap)
        total = max(0, stars(seat) - tableau.coming_stars[place.seat])
        entries = (("mint", mints_shown(mints, tableau.strings), "mints"), ("star", str(total), "stars"))
        for index, (icon, number, what) in enumerate(entries):
            left = place.counts.left + index * place.counts.width / 2
            level = tableau.pulses.get(f"{what}:{place.seat}", 0.0)
            self._draw_count(icon, number, left, place.counts, 1 + 0.25 * level)
        if tableau.upkeep_gains[place.seat]:
            self._draw_gain(tableau.upkeep_gains[place.seat], place.counts)

    def _draw_gain(self, mints: int, row: pygame.Rect) -> None:
        """Draw a seat's gain in this upkeep so far, on a gold tag above its mints."""
        ui = self.ui
        style = Style(size=letter_size(ui, 24, 1.3), font="display", color=ui.theme.ink)
        text = self.tableau.strings("table.gain", n=mints)
        width, height = ui.text.width_px(text, style) + ui.px(28), ui.px(38)
        left, top = row.left + round(row.height * 0.9), row.top + ui.px(2) - height
        ui.art.draw_shape(shapes.panel(width, height, fill=ui.theme.gold, radius_px=height / 2), (left, top))
        ui.text.draw(text, style, (left + width / 2, top + height / 2), align="center")

    def _draw_count(self, icon: str, number: str, left: float, row: pygame.Rect, scale: float) -> None:
        ui = self.ui
        side = round(row.height * 0.86)
        ui.canvas.draw(ui.art.icon(icon, side, ui.theme.cream), center=(left + side / 2, row.centery), scale=scale)
        style = Style(size=letter_size(ui, row.height / ui.unit * 0.72, 1.5), font="display", color=ui.theme.cream)
        room_px = row.width / 2 - side - ui.px(8)
        ui.text.draw(number, style, (left + side + ui.px(8), row.centery), width_px=room_px, scale=scale)

    def _draw_token(self) -> None:
        tableau = self.tableau
        picture = tableau.pieces.token(tableau.token_place.width)
        self.ui.canvas.draw(picture, center=tableau.token_at)

    # Cards

    def _is_above(self, sprite: PlanSprite) -> bool:
        return sprite.held or sprite.is_away or sprite.lift > 0.02 or self.tableau.tweens.is_moving(sprite)

    def _draw_card(self, sprite: PlanSprite) -> None:
        tableau = self.tableau
        target = card_pick(sprite.plan.id)
        highlights = tableau.highlights
        with tableau.answer.shaken(target):
            sprite.draw(
                self.ui,
                tableau.faces,
                tableau.strings("table.plan"),
                dimmed=target in highlights.dimmed,
                glow=target in highlights.glowing or target == highlights.pointed,
            )
            self._draw_mints_on(sprite)
            if sprite.plan in tableau.shown.supply and tableau.shop_price(sprite.plan) != sprite.plan.cost:
                price, rect = tableau.shop_price(sprite.plan), sprite.seen(self.ui)
                draw_price_tag(self.ui, tableau.strings, sprite.plan, price, rect)

    def _draw_mints_on(self, sprite: PlanSprite) -> None:
        tableau = self.tableau
        for seat in tableau.shown.seats:
            mints = seat.buildings.get(sprite.plan, 0)
            if mints and sprite.side is CardSide.OPEN:
                rect = sprite.rect
                at = rect.left + rect.width * 0.24, rect.top + rect.height * 0.5
                side = round(rect.width * BUILDING_STACK_SHARE)
                tableau.pieces.draw_stack(at, mints, None, side)
                tableau.pieces.draw_number_of_stack(at, mints, side, above_words(rect))

    # Light and shadow

    def _shadow(self, rect: pygame.Rect, radius: int) -> None:
        ui = self.ui
        shadow = shapes.soft_shadow(*rect.size, radius_px=radius, blur_px=ui.px(8), opacity=0.42)
        ui.art.draw_shape(shadow, (rect.left + ui.px(4), rect.top + ui.px(7)))

    def _glow(self, rect: pygame.Rect, alpha: float, *, line: float, radius: float = 22) -> None:
        ui = self.ui
        frame = shapes.glow_frame(
            *rect.size, color=ui.theme.gold, radius_px=ui.px(radius), line_px=ui.px(line), glow_px=ui.px(9)
        )
        ui.art.draw_shape(frame, rect.topleft, alpha=alpha)
