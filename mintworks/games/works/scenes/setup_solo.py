"""The set-up of a solitaire game (W7): opponent, Advanced location and deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mintworks.content.rulebook import split_clauses
from mintworks.core.session import GamePlan
from mintworks.games.works.rules.cards import STRONGEST, CardSet
from mintworks.games.works.scenes.inspector import InspectorScene
from mintworks.games.works.scenes.setup_advanced import AdvancedTiles, entry_of
from mintworks.games.works.scenes.setup_choices import Advanced, SoloChoices
from mintworks.games.works.view.faces import Faces
from mintworks.scenes.base.headed_scene import PAGE
from mintworks.scenes.base.scene import App
from mintworks.scenes.setup import solo_setup
from mintworks.scenes.setup.setup_scene import FIELD_HEIGHT
from mintworks.scenes.setup.solo_setup import Opponent
from mintworks.storage.people import Household
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Command, Event, PointerPressed
from mintworks.ui.layout import Area
from mintworks.ui.renderer import Picture
from mintworks.ui.stage import Rect, write
from mintworks.ui.widgets import draw_panel
from mintworks.ui.widgets.card import PictureCard

_GAP: Final = 16
_INSET: Final = 12
"""Distance of a portrait from its tile's edge."""
_CARD_WIDTH: Final = 480

_OPPONENTS, _REST = PAGE.cut_left(336, gap=40)
_CARD, _PANEL = _REST.cut_left(_CARD_WIDTH, gap=40)
_CONTENT: Final = Area.between(_PANEL.left + 36, _PANEL.top + 10, _PANEL.right - 36, _PANEL.bottom - 36)
_FIELDS, _LOWER = _CONTENT.cut_top(48 + FIELD_HEIGHT, gap=26)
_NAME, _DEAL = _FIELDS.columns(2, gap=28)
_NAME_LABEL, _NAME = _NAME.cut_top(48)
_DEAL_LABEL, _DEAL = _DEAL.cut_top(48)
_ADVANCED_LABEL, _LOWER = _LOWER.cut_top(48, gap=4)
_START, _LOWER = _LOWER.cut_bottom(88, gap=18)
_ADVANCED, _EFFECT = _LOWER.cut_top(392, gap=18)


class SoloSetupScene(solo_setup.SoloSetupScene[SoloChoices]):
    """Lets one person choose a solitaire game."""

    def __init__(
        self,
        cards: CardSet,
        choices: SoloChoices,
        players: Callable[[], Household] = Household,
    ) -> None:
        super().__init__(choices, players)
        self.cards = cards

    def pictures(self, app: App) -> Sequence[Wanted]:
        """Return the cards of the opponents."""
        return Faces(app.ui, app.strings, self.cards).wanted(ais=self.cards.ais)

    def plan(self) -> GamePlan:
        return self.choices.plan(self.cards, self.app.strings, self.players)

    def lay_out(self) -> None:
        super().lay_out()
        self._faces = Faces(self.app.ui, self.app.strings, self.cards)
        for ai, area in zip(self._by_strength(), _OPPONENTS.rows(len(self.cards.ais), _GAP), strict=True):
            self._add_opponent(ai, self.stage.rect(*area))
        self._add_card()
        self.add_player(_NAME)
        self.add_deal(_DEAL, self.app.strings("setup.seed_hint"))
        AdvancedTiles(self, self.cards, self.choices).add(_ADVANCED, _GAP, "random")
        self.add_start(_START)

    def _by_strength(self) -> list[str]:
        """Return the opponents, easiest first."""
        return sorted(self.cards.ais, key=lambda ai: self.cards.ais[ai].strength)

    def _add_card(self) -> None:
        """Add the card of the chosen opponent, which can be looked at closely."""
        ui, strings, ai = self.app.ui, self.app.strings, self.choices.opponent

        def face() -> Picture:
            return self._faces.ai_card(ai, ui.px(_CARD_WIDTH))

        place = Rect(0, 0, face().width_px, face().height_px)
        place.center = self.stage.rect(*_CARD).center
        explained, _ = split_clauses(strings(f"works.rules_text.ais.{ai}"))
        self._card = PictureCard(
            ui, "setup.card", place, strings(f"works.names.ais.{ai}"), explained, face, self._look_closer
        )
        self.form.add(self._card)

    def _look_closer(self) -> None:
        self.app.push(InspectorScene(self.cards, "ai", self.choices.opponent, players=1))

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
        """Return the book's entry on the opponent or Advanced location that is pointed at."""
        return entry_of(self.choices.opponent if self.looked_at == "card" else self.looked_at, self.app.strings)

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head("setup.solo")
        draw_panel(self.app.ui, self.stage.rect(*_PANEL), "glass")
        self.draw_label("setup.solo.name", _NAME_LABEL)
        self.draw_deal_label(_DEAL_LABEL)
        self.draw_label("setup.advanced", _ADVANCED_LABEL)
        self._draw_effect(self.stage.rect(*_EFFECT))

    def _draw_effect(self, place: Rect) -> None:
        """Draw the effect of the chosen Advanced location."""
        ui, strings, choices = self.app.ui, self.app.strings, self.choices
        if choices.advanced is Advanced.CHOSEN:
            text = strings(f"works.effects.locations.{choices.location}")
        else:
            text = strings(f"setup.{choices.advanced}_hint")
        write(ui, text, ui.style("body", ui.theme.cream, most=2), place, align="center", middle=True, max_lines=2)

    def _add_opponent(self, ai: str, place: Rect) -> None:
        strings, strength = self.app.strings, self.cards.ais[ai].strength
        name, title = strings(f"works.names.ais.{ai}"), strings(f"works.names.titles.{ai}")
        hint = strings(f"setup.solo.strength_hints.of-{strength}")
        self.add_opponent(Opponent(ai, name, title, strength, STRONGEST, hints=(hint,)), place, _INSET)
