"""The set-up of a solo game: player and opponent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from mintworks.core.seat import Seat
from mintworks.scenes.people.choices import OpponentChoices, usual_name
from mintworks.scenes.people.person_tiles import emblem_icon
from mintworks.scenes.setup.setup_scene import SetupScene
from mintworks.storage.history import Profile
from mintworks.ui.layout import Area
from mintworks.ui.rank import DOT, draw_dots
from mintworks.ui.stage import Rect, TextBlock, write_lines
from mintworks.ui.widgets import Button
from mintworks.ui.widgets.tile import Tile

_PIPS_GAP: Final = 12
"""Gap above the dots of an opponent's strength, in px of the design."""
_BESIDE: Final = 28
"""Gap between a portrait and its words, border included, in px of the design."""
_LARGE_TEXT_LEAVES: Final = 0.74
"""Share of a portrait's usual side with larger text."""

ChoicesT = TypeVar("ChoicesT", bound=OpponentChoices)


class Opponent(NamedTuple):
    """Content of an opponent's tile; `hints` explain it."""

    id: str
    name: str
    title: str
    strength: int
    strongest: int
    hints: tuple[str, ...] = ()


class SoloSetupScene(SetupScene[ChoicesT]):
    """Lets one person choose an opponent."""

    name = "setup-solo"

    def add_player(self, area: Area) -> None:
        """Add the player's name, with the picker of people if there are any."""
        strings, stage = self.app.strings, self.stage
        who, beside = area.cut_right(area.height, gap=12)
        self.add_name(
            "setup.name",
            stage.rect(*(beside if self.players.people else area)),
            strings("setup.solo.name"),
            self.choices.name,
            self._rename,
            usual_name(strings, self.players),
            on_done=self.name_written,
        )
        self._who: Button | None = None
        if self.players.people:
            place, label = stage.rect(*who), strings("people.pick.open")
            self._who = self.add_picker("setup.who", place, label, 1, lambda: [self.person], self._choose_person)
            self._show_emblem()

    @property
    def person(self) -> Seat:
        """Return the player's seat."""
        return self.choices.person(self.app.strings, self.players)

    def name_written(self) -> None:
        """Update the button beside the name while it is typed."""
        self._show_emblem()

    def _show_emblem(self) -> None:
        if self._who is not None:
            self._who.icon = emblem_icon(self.person.emblem)

    def _rename(self, name: str) -> None:
        self.choices.name = name

    def _choose_person(self, person: Profile | None) -> None:
        self.choices.name = self.app.strings("people.guest") if person is None else person.name

    def add_opponent(
        self, opponent: Opponent, place: Rect, inset: float, mark: Callable[[Rect], None] = lambda tile: None
    ) -> None:
        """Add the tile of an opponent; `mark` draws on top of it."""
        ui, strings, chosen = self.app.ui, self.app.strings, opponent.id == self.choices.opponent

        def face(rect: Rect) -> None:
            inset_px, pips_px = ui.px(inset), ui.px(_PIPS_GAP + DOT)
            is_large = ui.settings.text_scale > 1
            side_px = round((rect.height - 2 * inset_px) * (_LARGE_TEXT_LEAVES if is_large else 1))
            portrait = self.cutouts.picture(f"portraits/{opponent.id}", side_px, side_px, ui.px(10))
            ui.canvas.draw(portrait, (rect.left + inset_px, rect.top + (rect.height - side_px) // 2))
            left_px = rect.left + side_px + 2 * inset_px + ui.px(_BESIDE - 2 * inset)
            room = Rect(left_px, rect.top, rect.right - left_px - ui.px(10), rect.height - pips_px)
            name = TextBlock(opponent.name, ui.style("subheading", ui.theme.cream, most=1.3))
            tone = ui.theme.cream if chosen else ui.theme.muted
            title = TextBlock(opponent.title, ui.style("mark", tone, most=1.75), lines=2)
            bottom_px = write_lines(ui, [name, title], room)
            draw_dots(ui, opponent.strength, opponent.strongest, (left_px, bottom_px + ui.px(_PIPS_GAP)))
            mark(rect)

        def choose() -> None:
            self.choices.opponent = opponent.id
            self.lay_out_again()

        strength = strings("setup.solo.strength", n=opponent.strength, most=opponent.strongest)
        name = f"{opponent.name}, {opponent.title}"
        hint = "\n".join((f"**{strength}**", *opponent.hints))
        self.form.add(Tile(ui, f"setup.{opponent.id}", place, name, face, choose, chosen=chosen, hint=hint))
