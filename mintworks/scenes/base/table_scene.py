"""A table of any game, made of parts: input and time go to them in one order, drawing in reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from mintworks.core.match import Match, Step
from mintworks.core.plugin import ActionT, EventT, RulesT, SetupT, StateT
from mintworks.scenes.base.laid_table import INSTANT, LaidTable, TableObjects
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.base.table_controls import TableControls
from mintworks.scenes.base.table_part import AnyPart, TablePart
from mintworks.scenes.base.telling import Telling
from mintworks.ui import tree
from mintworks.ui.art import Wanted
from mintworks.ui.canvas import Canvas, Point
from mintworks.ui.input import Commanded, PointerMoved, PointerPressed, Resized
from mintworks.ui.input import Event as InputEvent
from mintworks.ui.settings import ANIMATION_SPEEDS
from mintworks.ui.stage import Rect
from mintworks.ui.table.explaining import Explainer
from mintworks.ui.table.goal_pill import Asked
from mintworks.ui.table.log_drawer import LogDrawer
from mintworks.ui.table.strip_buttons import COMMANDS
from mintworks.ui.tree import Target
from mintworks.ui.widgets import Widget

PartT = TypeVar("PartT", bound=AnyPart)
T = TypeVar("T")

_OFTEN_ASKED: Final = ("handle", "refresh", "targets", "buttons", "begin_move")
"""Members for which only the parts that override them are called, since they are called often."""


class TableScene(TableObjects, Scene, Generic[RulesT, SetupT, StateT, ActionT, EventT]):
    """The table of a session; its `parts` are called in their `Order`, the table last."""

    def __init__(
        self, name: str, table: LaidTable[RulesT, SetupT, StateT, ActionT, EventT], parts: Iterable[AnyPart]
    ) -> None:
        self.name = name
        self.table = table
        self.session = table.session
        self.tune, self.bank = table.tune, table.bank
        self.parts = sorted((*parts, Telling(), table), key=lambda part: part.order)
        self._with = {member: self._having(member) for member in _OFTEN_ASKED}
        self.foot = sum(part.foot for part in self.parts)
        """Height that the table leaves free along the bottom of the window, in px of the design."""
        self.asked: Callable[[], Asked] | None = None
        """Returns the strip's reminder; None without one."""
        self.commands = dict(COMMANDS)
        """Commands that do the same as the buttons, by the buttons' ids."""
        for part in self.parts:
            part.join(self)
            self.commands |= part.commands
        self.plays_by_itself = False
        """Whether the last move of a person was played automatically."""
        self._targets: list[Target] | None = None
        self._listed_at: object = None
        """The step of a choice at which the targets were listed."""

    @property
    def match(self) -> Match[SetupT, StateT, ActionT, EventT]:
        """Return the match of the session."""
        return self.session.match

    def part(self, kind: type[PartT]) -> PartT:
        """Return the part of a kind, which must exist."""
        return next(part for part in self.parts if isinstance(part, kind))

    def _having(self, member: str) -> list[AnyPart]:
        """Return the parts that override a member."""
        return [part for part in self.parts if getattr(type(part), member) is not getattr(TablePart, member)]

    def _first(self, ask: Callable[[AnyPart], T | None]) -> T | None:
        """Return the first answer that isn't None."""
        return next((answer for part in self.parts if (answer := ask(part)) is not None), None)

    # The scene's life

    def pictures(self, app: App) -> Sequence[Wanted]:
        return [picture for part in reversed(self.parts) for picture in part.pictures(app)]

    def enter(self, app: App) -> None:
        super().enter(app)
        self.log = LogDrawer(
            app.ui, app.strings, self.session.emblem, lambda: self.tableau.arrangement.log, self._make_room_for_log
        )
        self.actions: dict[str, Callable[[], None]] = {
            "log": self.log.toggle,
            "speed": self._next_speed,
            "rules": app.navigator.open_rules,
            "menu": app.navigator.open_menu,
        }
        for part in reversed(self.parts):
            self.actions |= part.actions()
        table, viewpoint = self.table, self._first(lambda part: part.viewpoint)
        table.lay(viewpoint or 1)
        self.tableau, self.director, self.hand, self.strip = table.tableau, table.director, table.hand, table.strip
        self.painter, self.overlay, self.described = table.painter, table.overlay, table.described
        self.explainer = Explainer(app.ui, app.strings, self.tableau.answer, self.commands, self._has_closer_look)
        keys = {command: self.actions[name] for name, command in self.commands.items() if name in self.actions}
        self.controls = TableControls(self, keys)
        if self.match.history:
            self.rewrite_log()
            table.recall(table.last_reasoning())
        else:
            table.deal_out()
        for part in self.parts:
            part.enter()

    def leave(self) -> None:
        for part in self.parts:
            part.leave()

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.actions["menu"]()

    def open_inspector(self, target: Target) -> None:
        """Show the card of a target, if it has one that may be seen."""
        look = self.table.closer_look(target)
        if look is not None:
            self.app.push(look)

    def _has_closer_look(self, target: Target) -> bool:
        return self.table.closer_look(target) is not None

    # Time

    @property
    def speed(self) -> float:
        """Return the current speed of animations: an animation on demand is shown even if animations are off."""
        on_demand = self.director.is_retelling or any(part.shows_on_demand for part in self.parts)
        return 1.0 if on_demand else self.app.settings.animation_speed

    @property
    def is_instant(self) -> bool:
        """Return whether only results are shown now, without animations and large words."""
        return self.speed >= INSTANT

    @property
    def rest_s(self) -> float:
        return min(part.rest_s for part in self.parts)

    def update(self, dt_s: float) -> bool:
        moving = self._move(dt_s)
        for part in self.parts:
            moving = part.update(dt_s) or moving
        if moving:  # what lives goes on meanwhile
            self.table.live(dt_s)
        return moving

    def _move(self, dt_s: float) -> bool:
        """Let everything move, and let the game go on once animations have ended."""
        tweens = self.tableau.tweens
        tweens.speed, tweens.reduced_motion = self.speed, self.app.settings.reduced_motion
        moving = tweens.moving  # where hurry ends it, the end is still to be drawn
        if self.is_instant:
            self.director.hurry()
        moving = tweens.update(dt_s) or moving
        moving = self.hand.update(dt_s) or moving
        if self.strip.follow() or moving:
            self.relist()
        moving = self.controls.update(dt_s) or moving
        moving = self.tableau.answer.update(dt_s) or moving
        moving = self.controls.look(dt_s) or moving
        if self.director.busy:
            self.relist()
            return True
        return bool(self._first(lambda part: part.go_on(dt_s))) or moving

    def live(self, dt_s: float) -> bool:
        return self.table.live(dt_s)

    def show(self, step: Step[ActionT, EventT]) -> None:
        """Animate a step, or show only its result if animations are off."""
        self.director.show(step)
        if self.is_instant:
            self.director.hurry()

    # The log

    def note_event(self, event: EventT) -> None:
        """Add an event to the log as its animation begins."""
        self.table.note(event, self._first(lambda part: part.sentence(event)) or "")

    def rewrite_log(self) -> None:
        """Fill the log with the whole history, after an undo or in a continued game."""
        self.log.clear()
        for event in self.session.rules.opening(self.session.rules.new_game(self.session.plan.setup)):
            self.note_event(event)
        for step in self.match.history:
            self.table.note_step(step)
        self.log.settle()

    # What a person does

    def play(
        self,
        action: ActionT,
        dropped_at: Point | None = None,
        following: Sequence[ActionT] = (),
        *,
        completes: bool = False,
        by_itself: bool = False,
    ) -> None:
        """Play a decision of a person, if one is to move, and the `following` once it was shown.

        An action that `completes` the decision before is undone together with it; one played `by_itself` was nobody's
        choice.
        """
        self.plays_by_itself = by_itself
        if self.match.seat_to_move not in self.session.people:
            return
        self.director.hand_at = dropped_at
        for part in self._with["begin_move"]:
            part.begin_move(action, following)
        self.match.play(action, completes=completes)
        for part in self.parts:
            part.end_move()

    def _next_speed(self) -> None:
        settings = self.app.settings
        index = ANIMATION_SPEEDS.index(settings.animation_speed) if settings.animation_speed in ANIMATION_SPEEDS else 1
        settings.animation_speed = ANIMATION_SPEEDS[(index + 1) % len(ANIMATION_SPEEDS)]
        self.app.settings_changed()
        self.tableau.answer.tell("speed", "")

    def handle(self, event: InputEvent) -> None:
        for part in self._with["handle"]:
            if part.handle(event):
                return
        self._handle_itself(event)
        for part in self.parts:
            part.handle_untaken(event)

    def _handle_itself(self, event: InputEvent) -> None:
        held = self.hand.held_target
        if isinstance(event, PointerMoved):
            self.controls.handle(event)
            if self.hand.held_target == held:  # nothing else comes of it
                return
        self.relist()
        if isinstance(event, PointerPressed | Commanded):
            self.tableau.answer.end()
        if isinstance(event, Resized):
            self._lay_out()
        elif not isinstance(event, PointerMoved):
            self.controls.handle(event)
            self.relist()
        self._refresh()

    def _make_room_for_log(self) -> None:
        """Lay the table out anew, so that the log covers nothing of it."""
        self.tableau.leaves_log = self.log.is_open
        self._lay_out()
        self.relist()

    def _lay_out(self) -> None:
        self.hand.put_back()
        self.director.hurry()
        self.tableau.lay_out()
        self.strip.lay_out()
        for part in reversed(self.parts):
            part.lay_out()
        self.controls.lay_out()

    def _refresh(self) -> None:
        for part in reversed(self._with["refresh"]):
            part.refresh()

    def meant_at(self, at: Point) -> str:
        return self._first(lambda part: part.meant_at(at)) or super().meant_at(at)

    # What is shown

    @property
    def buttons(self) -> Mapping[str, Widget]:
        """Return every button by its id, the uppermost first."""
        own = {name: button for part in self._with["buttons"] for name, button in part.buttons.items()}
        return {**own, **self.log.buttons, **self.strip.buttons}

    def relist(self) -> None:
        """Take note that the targets have changed."""
        self._targets = None

    def targets(self) -> list[Target]:
        return self.targets_beneath(None)

    def targets_beneath(self, above: AnyPart | None) -> list[Target]:
        """Return the targets of all parts beneath one."""
        if self._targets is None or self._listed_at != self.hand.step:
            self._refresh()
            self._listed_at = self.hand.step
            self._targets = self.table.laid()
            for button in self.strip.buttons.values():
                self._targets += button.targets()
        found = [*self._targets, *self.log.targets()]
        for part in reversed(self._with["targets"]):
            if part is above:
                break
            found = part.targets(found)
        return found

    def ways(self) -> tree.Ways:
        """Return the neighbors of targets by arrow key."""
        return self.table.ways()

    def bar(self) -> frozenset[str]:
        """Return the ids of the targets in the strip along the top."""
        return frozenset(target.id for target in self.targets() if self.strip.places.strip.contains(target.rect))

    def draw(self, canvas: Canvas) -> None:
        self._refresh()
        self.painter.draw()
        self.strip.draw(self.prompt())
        self.explainer.draw_badges(self.strip.buttons)
        for part in reversed(self.parts):
            part.draw_light()
        focused = self.found(self.controls.focused)
        # Buttons mark themselves, and over a great moment nothing is marked.
        if focused is not None and focused.id not in self.buttons and not self.director.is_great_moment:
            self.explainer.draw_focus(focused)
        self.overlay.draw()
        for part in reversed(self.parts):
            part.draw_marks()
        self.log.draw(self.log.line_at(self.controls.at))
        for part in reversed(self.parts):
            part.draw_above()
        explained = self.controls.explained() if self.app.ui.attention.is_ripe else None
        answered = self.found(self.tableau.answer.about)
        if answered is not None and explained in (None, answered):
            self.tableau.answer.draw_edge(answered)
            self.explainer.draw_answer(answered, self.kept_clear(), self._avoided_by(answered))
        elif explained is not None:
            self.explainer.draw(explained, self.kept_clear(), self._avoided_by(explained))

    def found(self, target: str | None) -> Target | None:
        """Return the target of an id. None isn't searched for, as that takes part of a frame."""
        return None if target is None else tree.find(self.targets(), target)

    def place_of(self, target: str) -> Rect | None:
        """Return the box of a target; None if it has none."""
        found = self.found(target)
        return None if found is None else found.rect

    def kept_clear(self) -> list[Rect]:
        """Return the boxes that no tooltip may cover."""
        return [rect for part in self.parts for rect in part.kept_clear()]

    def avoided(self) -> list[Rect]:
        """Return the boxes that a tooltip covers only if there is no other room."""
        return [rect for part in reversed(self.parts) for rect in part.avoided()]

    def _avoided_by(self, target: Target) -> list[Rect]:
        """Return the boxes that a target's tooltip avoids: for a button of the strip those beneath and beside it."""
        return [] if target.id in self.strip.buttons else self.avoided()

    def prompt(self) -> str:
        """Return the prompt above the table; empty without one."""
        if self.director.is_retelling:
            return self.app.strings("table.retelling")
        return self._first(lambda part: part.prompt()) or ""

    @property
    def spoken(self) -> str:
        """Return the last event and the prompt, for a screen reader."""
        happened = (line.spoken or line.text for line in self.log.latest)
        asked = next((part.spoken for part in self.parts if part.spoken), "") or self.prompt()
        return " ".join(filter(None, (*happened, asked)))

    @property
    def focused(self) -> str | None:
        return self.controls.focused

    @property
    def rules_entry(self) -> str | None:
        return self.table.rules_entry

    def report(self) -> dict[str, Any]:
        """Return the game's own state and what the table waits for, for tests."""
        codec = self.session.game.codec
        found: dict[str, Any] = {
            "state": codec.state_to_json(self.match.state),
            "shown": self.tableau.session.game.codec.state_to_json(self.tableau.shown),
            "actions": [str(step.action) for step in self.match.history],
            "legal": [str(action) for action in self.session.rules.legal_actions(self.match.state)],
            "deciding": self.hand.deciding,
            "busy": self.director.busy,
            "moving": self.tableau.tweens.moving,
            "picked": list(self.hand.picked),
            "held": self.hand.held_target,
            "viewpoint": self.tableau.viewpoint,
            "focused": self.focused,
            "ways": [(*start, end) for start, end in self.ways().items()],
            "bar": sorted(self.bar()),
            "answered": self.tableau.answer.about,
            "hint": None,
        }
        for part in self.parts:
            found |= part.report()
        return found


AnyTable: TypeAlias = TableScene[Any, Any, Any, Any, Any]
"""The table of any game."""
