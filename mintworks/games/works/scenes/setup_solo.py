"""The set-up of a solitaire game (W7): which opponent, which Advanced location, which deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Unpack

from mintworks.content.rulebook import split_clauses
from mintworks.core.session import GamePlan, SeatPlan
from mintworks.games.works.rules.cards import STRONGEST, CardSet
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.setup_advanced import AdvancedTiles, entry_of
from mintworks.games.works.scenes.setup_choices import Advanced, SoloChoices
from mintworks.games.works.view.faces import Faces
from mintworks.scenes.base.headed_scene import BOTTOM, LEFT, RIGHT, TOP
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.scenes.setup.choices import usual_name
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT, Around, SetupScene
from mintworks.storage.history import Profile
from mintworks.ui import shapes
from mintworks.ui.canvas import Canvas, Picture
from mintworks.ui.input import Command, Event, PointerPressed
from mintworks.ui.stage import Rect, write
from mintworks.ui.widgets import Button, draw_panel
from mintworks.ui.widgets.large_card import LargeCard
from mintworks.ui.widgets.tile import Tile

_TILE_WIDTH: Final = 336
_TILE_GAP: Final = 16
_NAME_HEIGHT: Final = 42
_PIP, _PIP_STEP, _PIPS_GAP = 18, 26, 12
"""The dots that show how strong an opponent is."""
_CARD_LEFT: Final = 488
_CARD_WIDTH: Final = 480
_PANEL_LEFT: Final = 1008
_PADDING: Final = 36
_FIELDS_LINE: Final = 206
_FIELDS_TOP: Final = 230
_WHO_WIDTH: Final = FIELD_HEIGHT + 12
_ADVANCED_LINE: Final = 340
_ADVANCED_TOP: Final = 368
_ADVANCED_HEIGHT: Final = 392
_EFFECT_LINE: Final = 822
_START_TOP: Final = 884
_START_HEIGHT: Final = 88


class SoloSetupScene(SetupScene[SoloChoices]):
    """Lets one person choose a solitaire game."""

    name = "setup-solo"

    def __init__(
        self,
        cards: CardSet,
        choices: SoloChoices,
        on_start: Callable[[GamePlan], None],
        **around: Unpack[Around],
    ) -> None:
        super().__init__(choices, on_start, **around)
        self.cards = cards

    def plan(self) -> GamePlan:
        return self.choices.plan(self.cards, self.app.strings, self.players)

    def lay_out(self) -> None:
        super().lay_out()
        ui, strings, stage = self.app.ui, self.app.strings, self.stage
        self._faces = Faces(ui, strings, self.cards)
        height = (BOTTOM - TOP + _TILE_GAP) / len(self.cards.ais) - _TILE_GAP
        for row, ai in enumerate(self.cards.ais):
            self._add_opponent(ai, stage.rect(LEFT, TOP + row * (height + _TILE_GAP), _TILE_WIDTH, height))
        self._add_card()
        left, right = _PANEL_LEFT + _PADDING, RIGHT - _PADDING
        middle = (left + right) / 2
        self._add_name(left, middle - 14 - left)
        seed = self.add_seed(middle + 14, _FIELDS_TOP, right - middle - 14)
        seed.hint = self.app.strings("setup.seed_hint")
        tiles = AdvancedTiles(self, self.cards, self.choices)
        tiles.add(left, _ADVANCED_TOP, (right - left, _ADVANCED_HEIGHT), _TILE_GAP, "random")
        self.add_start(stage.rect(left, _START_TOP, right - left, _START_HEIGHT))

    def _add_card(self) -> None:
        """The card of the chosen opponent, which explains itself and can be looked at more closely."""
        ui, strings, ai = self.app.ui, self.app.strings, self.choices.ai

        def face() -> Picture:
            return self._faces.ai_card(ai, ui.px(_CARD_WIDTH))

        place = Rect(0, 0, face().width_px, face().height_px)
        place.center = self.stage.rect(_CARD_LEFT, TOP, _CARD_WIDTH, BOTTOM - TOP).center
        explained, _ = split_clauses(strings(f"rules_text.ais.{ai}"))
        self._card = LargeCard(ui, "setup.card", place, strings(f"names.ais.{ai}"), face, self._look_closer, explained)
        self.form.add(self._card)

    def _look_closer(self) -> None:
        self.app.push(InspectorScene(self.cards, "ai", self.choices.ai, players=1))

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed) and event.button == "right" and self._card.rect.collidepoint(event.at):
            self._look_closer()
        else:
            super().handle(event)

    def command(self, command: Command) -> None:
        if command is Command.INSPECT:
            self._look_closer()

    @property
    def rules_entry(self) -> str | None:
        """That of the opponent or Advanced location which is looked at."""
        return entry_of(self.choices.ai if self.looked_at == "card" else self.looked_at, self.app.strings)

    def _add_name(self, left: float, width: float) -> None:
        strings, stage = self.app.strings, self.stage
        room = width - _WHO_WIDTH if self.players.people else width
        self.add_name(
            "setup.name",
            stage.rect(left, _FIELDS_TOP, room, FIELD_HEIGHT),
            strings("setup.solo.name"),
            self.choices.name,
            self._rename,
            usual_name(strings, self.players),
            on_done=self._show_emblem,
        )
        self._who: Button | None = None
        if self.players.people:
            place = stage.rect(left + width - FIELD_HEIGHT, _FIELDS_TOP, FIELD_HEIGHT, FIELD_HEIGHT)
            label = strings("people.pick.open")
            self._who = self.add_picker("setup.who", place, label, 1, lambda: [self._person()], self._choose_person)
            self._show_emblem()

    def _person(self) -> SeatPlan:
        return self.choices.person(self.app.strings, self.players)

    def _show_emblem(self) -> None:
        """Let the button beside the name show who plays; not while the name is being written."""
        if self._who is not None:
            self._who.icon = emblem_icon(self._person().emblem)

    def draw_ground(self, canvas: Canvas) -> None:
        ui, strings, stage = self.app.ui, self.app.strings, self.stage
        self.draw_head("setup.solo")
        draw_panel(ui, stage.rect(_PANEL_LEFT, TOP, RIGHT - _PANEL_LEFT, BOTTOM - TOP), "glass")
        left, width = _PANEL_LEFT + _PADDING, RIGHT - _PANEL_LEFT - 2 * _PADDING
        self.draw_label(strings("setup.solo.name"), left, _FIELDS_LINE, width / 2 - 20)
        self.draw_label(strings("setup.seed"), left + width / 2 + 14, _FIELDS_LINE, width / 2 - 20)
        self.draw_label(strings("setup.advanced"), left, _ADVANCED_LINE, width)
        self._draw_effect(stage.rect(left, _EFFECT_LINE - 44, width, 88))

    def _draw_effect(self, place: Rect) -> None:
        """Tell what the chosen Advanced location means."""
        ui, strings, choices = self.app.ui, self.app.strings, self.choices
        if choices.advanced is Advanced.CHOSEN:
            told = strings(f"effects.locations.{choices.location}")
        else:
            told = strings(f"setup.{choices.advanced}_hint")
        write(ui, told, ui.style("body", ui.theme.cream, most=2), place, align="center", middle=True, max_lines=2)

    def _add_opponent(self, ai: str, place: Rect) -> None:
        ui, strings = self.app.ui, self.app.strings

        chosen, strength = ai == self.choices.ai, self.cards.ais[ai].strength

        def face(rect: Rect) -> None:
            inset_px = ui.px(12)
            side_px = rect.height - 2 * inset_px
            portrait = self.cutouts.picture(f"portraits/{ai}", side_px, side_px, ui.px(10))
            ui.canvas.draw(portrait, (rect.left + inset_px, rect.top + inset_px))
            left_px = rect.left + side_px + 2 * inset_px + ui.px(4)
            room_px = rect.right - left_px - ui.px(10)
            name = ui.style("subheading", ui.theme.cream, most=1.1)
            ink = ui.theme.cream if chosen else ui.theme.muted
            title = ui.style("mark", ink)
            letters = ui.text.paragraph_picture(strings(f"names.titles.{ai}"), title, room_px, max_lines=2)
            top_px = rect.centery - (ui.px(_NAME_HEIGHT + _PIPS_GAP + _PIP) + letters.height_px) // 2
            at = left_px, top_px + ui.px(_NAME_HEIGHT / 2)
            ui.text.draw(strings(f"names.ais.{ai}"), name, at, width_px=room_px)
            top_px += ui.px(_NAME_HEIGHT)
            ui.canvas.draw(letters, (left_px, top_px))
            self._draw_strength(strength, left_px, top_px + letters.height_px + ui.px(_PIPS_GAP))

        def choose() -> None:
            self.choices.ai = ai
            self.lay_out_again()

        told = strings("setup.solo.strength", n=strength, most=STRONGEST)
        name = f"{strings(f'names.ais.{ai}')}, {strings(f'names.titles.{ai}')}, {told}"
        hint = f"**{told}**\n{strings(f'setup.solo.strength_hints.of-{strength}')}"
        self.form.add(Tile(ui, f"setup.{ai}", place, name, face, choose, chosen=chosen, hint=hint))

    def _draw_strength(self, strength: int, left_px: int, top_px: int) -> None:
        """As many full dots as the opponent is strong, in a row with empty ones."""
        ui, theme, side_px = self.app.ui, self.app.ui.theme, self.app.ui.px(_PIP)
        full = shapes.panel(side_px, side_px, fill=theme.gold, radius_px=side_px / 2)
        empty = shapes.frame(side_px, side_px, color=theme.muted, radius_px=side_px / 2, line_px=ui.px(2))
        for place in range(STRONGEST):
            at = left_px + place * ui.px(_PIP_STEP), top_px
            ui.art.draw_shape(full if place < strength else empty, at)

    def _rename(self, name: str) -> None:
        self.choices.name = name

    def _choose_person(self, person: Profile | None) -> None:
        self.choices.name = self.app.strings("people.guest") if person is None else person.name
