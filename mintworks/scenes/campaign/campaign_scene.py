"""The map of Mintopia: the nodes of the campaign, the roads between them, and the medals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from mintworks.content.campaign import Campaign
from mintworks.core.plugin import GamePlugin, GameScenarios
from mintworks.core.scenario import MEDALS, Scenario
from mintworks.core.seat import Aid
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App
from mintworks.scenes.campaign.chart import NodeMark, district_color, draw_map, map_wanted
from mintworks.scenes.campaign.node_card import LARGE_TEXT, NodeButton, draw_closed, draw_medals, draw_quip, draw_twist
from mintworks.scenes.campaign.scenario_words import against, node_title, portrait_of, tasks_of, twist_told, why_closed
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.storage.campaign_file import Won
from mintworks.ui import shapes
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.input import Commanded, Event, PointerMoved, PointerPressed
from mintworks.ui.stage import Rect, letter_size, write
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.text import Style
from mintworks.ui.theme import Color, mix
from mintworks.ui.widgets import Button, draw_panel

_MARK, _END_MARK = 66, 84
_BACK = (44, 40, 68, 68)
_TITLE = (136, 36, 400, 76)
_CHIP_GAP = 32
_GAP, _COLLECTION, _HEAD = 12, 196, 680
"""Gap between person's chip and collection's button, that button's width, and right edge of the page's head."""
_CARD = (1452, 60, 420, 960)
_PADDING = 34
_FOOT = (846, 94)
_WAY_IN = (1486, 912, 352, 84)
_DWELL_S = 0.2
"""Time for which the pointer rests on a node before the card shows it, in seconds: it only crosses others."""
_HEAD_TOP, _PORTRAIT = 34, 120


class Waiting(NamedTuple):
    """The node of a saved game, and its round."""

    node: str
    round: int


class CampaignScene(FormScene):
    """Shows the map to the current player; `on_node` is called with an open node that was chosen.

    `medals` returns those of a person (None: a guest), and `waiting` the node of the current player's saved game. Both
    are called whenever the map is laid out.
    """

    name = "campaign"

    def __init__(
        self,
        game: GamePlugin,
        scenarios: GameScenarios,
        who: WhoPlays,
        medals: Callable[[str | None], Won],
        on_node: Callable[[Scenario], None],
        node: str | None = None,
        waiting: Callable[[], Waiting | None] = lambda: None,
        helped: Callable[[str | None], Mapping[str, Sequence[Aid]]] = lambda name: {},
    ) -> None:
        self._game = game
        self._scenarios = scenarios
        campaign = scenarios.campaign()
        assert isinstance(campaign, Campaign)
        self._campaign = campaign
        self._who = who
        self._read_medals = medals
        self._on_node = on_node
        self._player = who.name
        self._medals = medals(self._player)
        self._read_aided = helped
        self._aided = helped(self._player)
        self._read_waiting = waiting
        self._waiting = waiting()
        self._shown = node or self._next_node()
        self._told = self._shown
        """The node on the card when a press began."""
        self._hovered = ""
        self._dwell_s = 0.0
        self._is_arriving = True
        """Whether the pointer hasn't moved yet: where it happens to be is no choice."""
        self._opened: Mapping[str, Collection[str]] = {}
        self.first_focus = f"node.{self._shown}"

    def pictures(self, app: App) -> Sequence[Wanted]:
        return map_wanted(app.ui, self._campaign.map)

    def _next_node(self) -> str:
        """Return the node of the saved game, else the first open one without a medal, else the last."""
        if self._waiting is not None:
            return self._waiting.node
        open_now = self._open()
        waiting = [name for name in self._campaign.nodes if name in open_now and not self._medals.get(name)]
        return waiting[0] if waiting else list(self._campaign.nodes)[-1]

    def _open(self) -> set[str]:
        return self._campaign.map.open_nodes(self._medals)

    def show(self, node: str, opened: Collection[str] = ()) -> None:
        """Lay the map out with the current medals, and point at a node; its `opened` roads are highlighted."""
        self._pointer, self._is_arriving = None, True
        self.lay_out_again()
        self._show_on_card(node)
        self._opened = {node: opened}
        self.form.focus(f"node.{node}", visible=False)

    def lay_out(self) -> None:
        self._read()
        ui, strings = self.app.ui, self.app.strings
        back = self.stage.rect(*_BACK)
        label = strings("campaign.back")
        self.form.add(
            Button(ui, "campaign.back", back, label, self.cancel, kind="secondary", icon="arrow-left", icon_only=True)
        )
        title_px = ui.text.width_px(self._title(), self._title_style(ui.theme.night))
        chip = self.form.add(self._who.chip())
        chip.rect.midleft = self.stage.rect(*_TITLE).left + title_px + ui.px(_CHIP_GAP), back.centery
        if self._player is not None:
            self._add_collection(self._player, chip.rect)
        open_now, places = self._open(), dict.fromkeys(self._campaign.map.districts, 0)
        for node in self._campaign.nodes.values():
            places[node.district] += 1
            self._add_mark(node, str(places[node.district]), is_open=node.id in open_now)
        self._add_node_button()
        self._open_roads = [drawn for drawn in self._campaign.map.drawn_roads if drawn.road.is_open(self._medals)]

    def _add_collection(self, name: str, beside: Rect) -> None:
        """Add the button to the collection, with its label if there is room."""
        left, label = beside.right + self.app.ui.px(_GAP), self.app.strings("cabinet.open")
        place = Rect(left, beside.top, self.app.ui.px(_COLLECTION), beside.height)
        is_narrow = place.right > self.stage.rect(*_TITLE).left + self.app.ui.px(_HEAD)
        if is_narrow:
            place.width = place.height
        visit = partial(self.app.navigator.open_collection, name)
        self.add_button(
            "campaign.cabinet", place, visit, label=label, kind="secondary", icon="crown-empty", icon_only=is_narrow
        ).hint = self.app.strings("cabinet.hint")

    def _read(self) -> None:
        """Read the current player and their medals; for a new player the map points at the next node."""
        before, self._player = self._player, self._who.name
        self._medals = self._read_medals(self._player)
        self._aided = self._read_aided(self._player)
        self._waiting = self._read_waiting()
        if self._player != before:
            self._shown = self._next_node()

    def _add_mark(self, node: Scenario, label: str, *, is_open: bool) -> None:
        strings, campaign = self.app.strings, self._campaign
        x, y = campaign.map.nodes[node.id]
        is_end = node.id in campaign.map.gates or any(
            road.start == node.id and road.end in campaign.map.gates for road in campaign.map.roads
        )
        size = _END_MARK if is_end else _MARK
        place = self.stage.rect(x - size / 2, y - size / 2, size, size)
        medals = self._medals.get(node.id, ())
        mark = NodeMark(
            self.app.ui,
            f"node.{node.id}",
            place,
            node_title(node, strings),
            label,
            lambda: self._press(node),
            color=district_color(self.app.ui, node.hue),
            medals=medals,
            portrait=(self.cutouts, f"portraits/{portrait_of(node)}") if is_end else None,
        )
        mark.enabled = is_open
        mark.reason = "" if is_open else why_closed(campaign, node.id, strings)
        word = strings("campaign.won" if medals else "campaign.open" if is_open else "campaign.closed")
        mark.waits = self._waits(node)
        mark.state = strings("campaign.node_waits" if mark.waits else "campaign.node_state", state=word, n=len(medals))
        for aid in self._aided.get(node.id, ()):
            mark.state = strings(f"campaign.node_aided.{aid}", state=mark.state)
        self.form.add(mark)

    def _press(self, node: Scenario) -> None:
        """Open a node that the card shows already; show any other on the card first."""
        if node.id == self._told:
            self._on_node(node)
        else:
            self._show_on_card(node.id)

    def _show_on_card(self, node: str) -> None:
        self._shown = node
        self.form.widgets = [widget for widget in self.form.widgets if not isinstance(widget, NodeButton)]
        self._add_node_button()

    def _add_node_button(self) -> None:
        """Add the card's button, if its node is open."""
        if self._shown not in self._open():
            return
        node, strings = self._campaign.nodes[self._shown], self.app.strings
        waiting = self._waiting if self._waits(node) else None
        text = "" if waiting is None else strings("campaign.waits", n=waiting.round)
        place = self.stage.rect(*_WAY_IN)

        def go() -> None:
            self.form.focus(f"node.{node.id}", visible=False)
            self._on_node(node)

        self.form.add(NodeButton(self.app.ui, strings, place, go, text))

    def _waits(self, node: Scenario) -> bool:
        """Return whether a saved game waits at a node."""
        return self._waiting is not None and self._waiting.node == node.id

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        moving = self._dwell(dt_s) or moving
        marks = self._marks()
        focused = next((mark.id for mark in marks if mark.focused), "")
        if focused and focused != f"node.{self._shown}":
            self._show_on_card(focused.removeprefix("node."))
            moving = True
        lit = self._lit()
        for mark in marks:
            node = mark.id.removeprefix("node.")
            mark.chosen, mark.lit = node == self._shown, node in lit
        return moving

    def _marks(self) -> list[NodeMark]:
        return [widget for widget in self.form.widgets if isinstance(widget, NodeMark)]

    def _pointed(self) -> str:
        """Return the id of the mark beneath the pointer."""
        return next((mark.id for mark in self._marks() if mark.hovered), "")

    def _dwell(self, dt_s: float) -> bool:
        """Focus a mark on which the pointer rests; return whether that is still pending."""
        hovered = self._pointed()
        if hovered != self._hovered:
            self._hovered, self._dwell_s = hovered, _DWELL_S if hovered else 0.0
        elif self._dwell_s > 0:
            self._dwell_s -= dt_s
            if self._dwell_s <= 0:
                self.form.focus(hovered, visible=False)  # so that Enter goes where the card says
        return self._dwell_s > 0

    def handle(self, event: Event) -> None:
        if isinstance(event, PointerPressed | Commanded):
            self._told = self._shown
        super().handle(event)
        if isinstance(event, PointerMoved) and self._is_arriving:
            self._is_arriving, self._hovered = False, self._pointed()

    def _lit(self) -> Collection[str]:
        """Return the nodes just opened from the chosen one, or those that have to be won to open it."""
        if self._shown in self._open():
            return self._opened.get(self._shown, ())
        roads = self._campaign.map.roads
        return {road.start for road in roads if road.end == self._shown and not road.is_open(self._medals)}

    def report(self) -> dict[str, Any]:
        return {"shown": self._shown, "open": sorted(self._open())}

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tabletop(self.app.ui)
        draw_map(self.app.ui, self.stage, self._campaign.map, self._open_roads)
        self._draw_title()
        for district, box in self._campaign.map.districts.items():
            self._draw_district(district, self.stage.rect(*box))
        self._draw_card(self.stage.rect(*_CARD))

    def _draw_title(self) -> None:
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        room = self.stage.rect(*_TITLE)
        for drop, color in ((3, theme.cream), (0, theme.night)):
            at = room.left, room.top + ui.px(26 + drop)
            ui.text.draw(self._title(), self._title_style(color), at, width_px=room.width)
        won = sum(len(medals) for node, medals in self._medals.items() if node in self._campaign.nodes)
        total = len(self._campaign.nodes) * len(MEDALS)
        text = strings("campaign.medals", n=won, total=total)
        style = ui.style("label", theme.night, most=1.4)
        ui.text.draw(text, style, (room.left + ui.px(4), room.top + ui.px(74)), width_px=room.width)

    def _title(self) -> str:
        return self.app.strings(f"campaign.titles.{self._game.folder}")

    def _title_style(self, color: Color) -> Style:
        return Style(size=64 / self.app.settings.text_scale, font="display", color=color)

    def _draw_district(self, district: str, room: Rect) -> None:
        ui, theme = self.app.ui, self.app.ui.theme
        name = self.app.strings(f"campaign.districts.{district}")
        style = ui.style("figure", theme.cream)
        width_px = min(room.width, ui.text.width_px(name, style) + ui.px(44))
        color = district_color(ui, self._campaign.map.hues.get(district, ""))
        sign = shapes.panel(
            width_px,
            room.height,
            fill=mix(color, theme.night, 0.2),
            fill_below=mix(color, theme.night, 0.4),
            radius_px=ui.px(10),
            border=theme.cream,
            border_px=ui.px(3),
            shadow_px=ui.px(10),
        )
        ui.art.draw_shape(sign, room.topleft)
        center = room.left + width_px / 2, room.centery
        ui.text.draw(name, style, center, align="center", width_px=width_px - ui.px(24))

    def _draw_card(self, card: Rect) -> None:
        """Draw the card of the chosen node."""
        ui, strings, theme = self.app.ui, self.app.strings, self.app.ui.theme
        node = self._campaign.nodes[self._shown]
        draw_panel(ui, card)
        left, width = card.left + ui.px(_PADDING), card.width - 2 * ui.px(_PADDING)

        def room(top: float, height: float) -> Rect:
            return Rect(left, card.top + ui.px(top), width, ui.px(height))

        side_px = ui.px(_PORTRAIT)
        picture = self.cutouts.picture(f"portraits/{portrait_of(node)}", side_px, side_px, side_px // 2)
        ui.canvas.draw(picture, (left, card.top + ui.px(_HEAD_TOP)))

        def beside(top: float, height: float) -> Rect:
            place = room(_HEAD_TOP + top, height)
            place.left, place.width = place.left + side_px + ui.px(18), place.width - side_px - ui.px(18)
            return place

        color = district_color(ui, node.hue)
        district = Style(size=letter_size(ui, 22, 1.2), weight=800, color=mix(color, theme.ink, 0.3))
        write(ui, strings(f"campaign.districts.{node.district}"), district, beside(0, 32), middle=True)
        title = Style(size=letter_size(ui, 36, 1.25), font="display", color=theme.ink)
        write(ui, node_title(node, strings), title, beside(34, 50), middle=True)
        rival = Style(size=letter_size(ui, 23, 1.2), weight=600, color=theme.muted_ink)
        write(ui, against(node, self._game, strings), rival, beside(86, 34), middle=True)
        is_closed, foot = node.id not in self._open(), room(*_FOOT)
        if ui.settings.text_scale >= LARGE_TEXT:  # the words that count need the room more
            twist, medals = room(176, 270), room(456, 386)
            if is_closed:
                twist, medals, foot = room(176, 204), room(384, 380), room(768, 172)
        else:
            draw_quip(ui, strings(f"campaign.nodes.{node.id}.before"), room(178, 112), side_px // 2)
            twist, medals = room(312, 186), room(506, 336)
        draw_twist(ui, strings, twist_told(node, self._game, strings), twist, letter_size(ui, 24, 1.7))
        tasks = tasks_of(node, self._scenarios, strings)
        earned, aids = self._medals.get(node.id, ()), self._aided.get(node.id, ())
        draw_medals(ui, strings, tasks, medals, earned, aids=aids)
        if is_closed:
            draw_closed(ui, why_closed(self._campaign, node.id, strings), foot)
