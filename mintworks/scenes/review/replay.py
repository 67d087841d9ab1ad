"""A recorded game watched at its table: move by move or by itself, forward and back, from any seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar, Final

from mintworks.content.strings import Strings
from mintworks.core.match import WatchedMatch
from mintworks.core.playback import Playback
from mintworks.core.plugin import Action, Setup, State
from mintworks.core.plugin import Event as GameEvent
from mintworks.core.review import Verdict
from mintworks.scenes.base.laid_table import INSTANT
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.review import review_desk
from mintworks.scenes.review.better_line import draw_edge
from mintworks.scenes.review.replay_words import AnyReplayWords
from mintworks.scenes.review.review_desk import ReviewDesk
from mintworks.ui import tree
from mintworks.ui.cues import Cue
from mintworks.ui.input import Command, Commanded, Event, PointerMoved, PointerPressed, PointerReleased, Wheel
from mintworks.ui.table import replay_foot
from mintworks.ui.table.replay_foot import BACK, END, FORWARD, HEIGHT, KEEP, PLAY, REVIEW, START, TAKE_OVER, ReplayFoot
from mintworks.ui.table.timeline import TIMELINE
from mintworks.ui.tree import Target
from mintworks.ui.tween import LONGEST_STEP_S
from mintworks.ui.widgets import Widget

_BREATH_S: Final = 0.5
"""Pause between two moves during automatic play, in seconds at normal speed."""
_FIRST_BREATH_S: Final = 0.8
"""Additional pause before the first move, in seconds."""
_AT_ONCE_S: Final = 0.8
"""Pause between two moves if nothing is animated, in seconds."""


def rounds_to_see(verdict: Verdict) -> int:
    """Return the number of rounds in which a better line is played out, so that its consequences are seen."""
    return 1 if verdict.contrast is None else verdict.contrast.later + 1


class Replay(TablePart):
    """Steps through a playback, from its current place.

    `on_keep` saves the game and returns whether it could; None if there is nothing to save. `on_review` opens the
    review of the game at a place. With `begins` the moves play automatically from the start, unless animations are off.
    With a review (`kept`) its verdicts lie beneath the table, and the `better` line of a move can be played out.
    `words_of` makes the playback's narration in the game's own words.
    """

    order = PartOrder.REPLAY
    commands: ClassVar = {**replay_foot.COMMANDS, **review_desk.COMMANDS}

    def __init__(
        self,
        playback: Playback,
        words_of: Callable[[Playback, Strings], AnyReplayWords],
        on_keep: Callable[[], bool] | None = None,
        on_review: Callable[[int], None] | None = None,
        *,
        begins: bool = False,
        kept: KeptReview | None = None,
    ) -> None:
        self.playback = playback
        self.kept = kept
        self.name = "replay" if kept is None else "review"
        self.desk: ReviewDesk | None = None
        self.better: WatchedMatch[Setup, State, Action, GameEvent] | None = None
        """The better line that is being shown on the table; None while the game itself is shown."""
        self.foot = HEIGHT + (0 if kept is None else review_desk.HEIGHT)
        if playback.error is not None:
            self.foot = HEIGHT + replay_foot.NOTE_HEIGHT
        self.on_keep = on_keep
        self.on_review = on_review
        self.playing = False
        """Whether the moves play automatically."""
        self._words_of = words_of
        self._begins = begins
        self._is_kept = False
        self._paused_s = -_FIRST_BREATH_S
        self._pressed_seat: int | None = None
        self._was_pointed: object = None

    # The scene's life

    def enter(self) -> None:
        actions: dict[str, Callable[[], None]] = {
            START: lambda: self._jump(0),
            BACK: self._back,
            PLAY: self._play_or_stop,
            FORWARD: self._forward,
            END: lambda: self._jump(self.shown.end),
            TAKE_OVER: self._take_over,
        }
        if self.on_keep is not None:
            actions[KEEP] = self._keep
        if (on_review := self.on_review) is not None:
            actions[REVIEW] = lambda: on_review(self.playback.place)
        self._recall_reasons()
        self._lay_foot(actions)
        self.playing = self._begins and self.playback.end > 0 and self.app.settings.animation_speed < INSTANT
        self._show_place(at_once=True)

    def _lay_foot(self, actions: Mapping[str, Callable[[], None]]) -> None:
        """Lay out the controls beneath the table."""
        ui, strings, words = self.app.ui, self.app.strings, self.words
        begin = ui, strings, words.moves, actions, self.go_to
        if self.kept is None:
            self.leading = ReplayFoot(*begin, words.place, corner=self.scene.strip.places.corner, note=words.error)
            return
        self.desk = desk = ReviewDesk(self.app, self.playback, words, self.kept, self.go_to, self.better_line)
        spared = review_desk.aside(self.app.ui), review_desk.HEIGHT
        self.leading = ReplayFoot(*begin, desk.tell, corner=desk.corner(), spared=spared, take_over="review.try_again")
        desk.lay_out(self.leading.timeline)

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {"turn": self._turn, "close": self.app.pop}

    def leave(self) -> None:
        if self.desk is not None:
            self.desk.close()

    @cached_property
    def words(self) -> AnyReplayWords:
        """Return the narration of the playback."""
        return self._words_of(self.playback, self.app.strings)

    @property
    def viewpoint(self) -> int:
        return next(iter(self.session.plan.people), 1)

    # Through the game

    @property
    def shows_on_demand(self) -> bool:
        return self.better is not None

    def update(self, dt_s: float) -> bool:
        if self.scene.director.busy:
            self._paused_s = 0.0
        if is_found := self.desk is not None and self.desk.update():
            self.scene.relist()
        return self.playing or is_found

    def go_on(self, dt_s: float) -> bool:
        self._paused_s += min(dt_s, LONGEST_STEP_S)
        speed = self.scene.speed
        pause_s = _AT_ONCE_S if speed >= INSTANT else _BREATH_S / speed
        if not self.playing or self._paused_s < pause_s:
            return False
        self.show_next()
        self.playing = self.shown.place < self.shown.end
        return True

    @property
    def shown(self) -> WatchedMatch[Setup, State, Action, GameEvent]:
        """Return the better line, or the game where none is shown."""
        return self.better or self.playback.match

    def go_to(self, place: int) -> None:
        """Jump to a place without animations."""
        self.playing = False
        self._look_at(place)
        self.scene.tableau.lay_out()
        self._show_place(at_once=self.leading.timeline.pressed)

    def _look_at(self, place: int) -> None:
        """Set table and log to a place, whatever is still being animated."""
        if place == self.playback.place and not self.scene.director.busy and self.better is None:
            return
        self.better = None
        self.playback.session.watch()
        self._set(max(0, min(self.playback.end, place)))

    def _set(self, place: int) -> None:
        """Set table and log to a place of what is shown."""
        self.scene.director.clear()
        self.shown.go_to(place)
        self.scene.tableau.show(self.shown.state)
        self.scene.rewrite_log()
        self._recall_reasons()
        self.scene.relist()

    def show_next(self) -> None:
        """Animate the next move, after the moves that are still being animated."""
        self.scene.director.hurry()
        shown = self.shown
        if shown.place == shown.end:
            return
        shown.go_to(shown.place + 1)
        self._paused_s = 0.0
        step = shown.history[-1]
        if step.reasoning is None:
            self._recall_reasons()
        self.scene.show(step)
        self._show_place()

    def _forward(self) -> None:
        self.playing = False
        self.show_next()

    def _back(self) -> None:
        """Go one move back; the cards travel to their earlier places."""
        self.playing = False
        if self.shown.place:
            self._set(self.shown.place - 1)
            self._show_place()
            self.app.ui.sound.play(Cue.UNDO)

    def _play_or_stop(self) -> None:
        """Start or stop automatic play; at the end it starts from the beginning."""
        if self.playing:
            self.playing = False
            return
        if self.shown.place == self.shown.end:
            self._jump(0)
        self.playing = self.shown.end > 0
        self._paused_s = _AT_ONCE_S

    def _jump(self, place: int) -> None:
        """Jump to a place of what is shown."""
        self.playing = False
        self._set(place)
        self.scene.tableau.lay_out()
        self._show_place()

    def _show_place(self, *, at_once: bool = False) -> None:
        self._show_foot(at_once=at_once)
        self.scene.relist()
        self.app.redraw()

    def _show_foot(self, *, at_once: bool) -> None:
        shown = self.shown.place, self.shown.end
        self.leading.show(self._marked, shown, is_playing=self.playing, at_once=at_once)

    @property
    def _marked(self) -> int:
        """Return the place on the timeline: during a better line as far from the replaced move as that has gone."""
        gone = 0 if self.better is None else self.better.place
        return min(self.playback.place + gone, self.playback.end)

    def _recall_reasons(self) -> None:
        """Show the reasons of the opponent's card for its last move before the place."""
        self.table.recall(self.table.last_reasoning())

    # What else can be done

    def _turn(self) -> None:
        """Look at the table from the next seat."""
        self._sit_at(self.scene.tableau.viewpoint % len(self.playback.seats) + 1)

    def _sit_at(self, seat: int) -> None:
        self.scene.director.hurry()
        self.app.fade_from_here()
        self.scene.tableau.turn_to(seat)
        self.scene.relist()
        self.app.redraw()

    # The better line

    def better_line(self) -> None:
        """Play out the better line instead of the last move, or return from it to the game."""
        if self.better is not None:
            self.go_to(self.playback.place + 1)
            return
        verdict = None if self.desk is None else self.desk.mistake_at(self.playback.place)
        if verdict is None:
            return
        self.go_to(verdict.number - 1)
        self.better = self.playback.branch(verdict.number - 1, verdict.line, rounds_to_see(verdict))
        self.playback.session.watch(self.better)
        self.playing = True
        self._paused_s = 0.0
        self._show_place()

    def _take_over(self) -> None:
        self.playing = False
        if self.desk is not None and self.better is None and self.desk.mistake_at(self.playback.place) is not None:
            # A person who takes over wants to decide this move anew.
            self.playback.go_to(self.playback.place - 1)
        self.app.navigator.play_on(self.playback.take_over())

    def _keep(self) -> None:
        assert self.on_keep is not None
        self._is_kept = self.on_keep()

    def handle(self, event: Event) -> bool:
        log = self.scene.log
        if isinstance(event, Commanded) and (log.command(event.command) or self._is_led_by(event.command)):
            self.scene.relist()
            return True
        if isinstance(event, Wheel) and not (log.is_open and log.rect.collidepoint(event.at)):
            (self._forward if event.steps < 0 else self._back)()
            return True
        self._was_pointed = self._pointed
        return False

    def handle_untaken(self, event: Event) -> None:
        if isinstance(event, PointerPressed | PointerReleased) and event.button == "left":
            self._click_seat(event)
        if isinstance(event, PointerMoved) and self._pointed != self._was_pointed:
            self.app.redraw()

    @property
    def _pointed(self) -> object:
        """Return the part of timeline or graph beneath the pointer."""
        return self.leading.timeline.pointed, self.desk and (self.desk.graph.pointed, self.desk.graph.sign)

    def _click_seat(self, event: PointerPressed | PointerReleased) -> None:
        """Look from a seat whose name was clicked."""
        found = tree.hit(self.scene.targets(), event.at)
        seat = _seat_of(found) if found is not None and found.role == "seat" else None
        if isinstance(event, PointerPressed):
            self._pressed_seat = seat
        elif seat is not None and seat == self._pressed_seat:
            self._sit_at(seat)

    def _is_led_by(self, command: Command) -> bool:
        focused, buttons = self.scene.controls.focused, self.scene.buttons
        ways: dict[Command, Callable[[], object]] = {
            Command.HOME: lambda: self._jump(0),
            Command.END: lambda: self._jump(self.shown.end),
            Command.PAGE_UP: lambda: self.go_to(self.playback.round_before()),
            Command.PAGE_DOWN: lambda: self.go_to(self.playback.round_after()),
            Command.UNDO: self._back,
            Command.PASS: self._play_or_stop,
        }
        if focused in (None, TIMELINE):
            ways |= {
                Command.LEFT: self._back,
                Command.RIGHT: self._forward,
                Command.UP: ways[Command.PAGE_UP] if self.desk is None else self.desk.to_stop_before,
                Command.DOWN: ways[Command.PAGE_DOWN] if self.desk is None else self.desk.to_stop_after,
                Command.INSPECT: self._play_or_stop,
                Command.CONFIRM: self._play_or_stop,
            }
        elif focused in buttons:
            ways[Command.INSPECT] = self._play_or_stop
            ways[Command.CONFIRM] = lambda: buttons[focused].command(Command.CONFIRM)
        elif (target := self.scene.found(focused)) is not None and target.role == "seat":
            ways[Command.CONFIRM] = lambda: self._sit_at(_seat_of(target))
        if not self.scene.log.is_open:
            ways[Command.CANCEL] = self.app.pop if self.better is None else self.better_line
        if command in ways:
            ways[command]()
        return command in ways

    # What is shown

    @property
    def buttons(self) -> Mapping[str, Widget]:
        return {**self.leading.widgets, **(self.desk.widgets if self.desk else {})}

    def targets(self, found: list[Target]) -> list[Target]:
        """Disable the targets of the table: in a replay they can only be looked at."""
        unused = self.words.unused(is_review=self.kept is not None)
        laid = [
            replace(target, reason="", enabled=False) if target.role in ("location", "card") else target
            for target in found
            if not target.id.startswith(unused)
        ]
        return [*self.leading.targets(), *(self.desk.targets() if self.desk else []), *laid]

    def refresh(self) -> None:
        strings, buttons = self.app.strings, self.leading.buttons
        self._show_foot(at_once=False)
        if self.desk is not None:
            self.desk.update_buttons(shows_better=self.better is not None)
        take_over = buttons[TAKE_OVER]
        take_over.enabled = self.playback.may_take_over
        take_over.reason = "" if take_over.enabled else strings("replay.over")
        if KEEP in buttons:
            buttons[KEEP].enabled = not self._is_kept
            buttons[KEEP].reason = strings("replay.kept") if self._is_kept else ""
        if REVIEW in buttons:
            reason = "replay.no_review" if self.playback.error is None else "replay.faulty"
            buttons[REVIEW].enabled = self.playback.may_be_reviewed
            buttons[REVIEW].reason = "" if self.playback.may_be_reviewed else strings(reason)

    def lay_out(self) -> None:
        corner = self.scene.strip.places.corner if self.desk is None else self.desk.corner()
        self.leading.lay_out(self._marked, corner)
        if self.desk is not None:
            self.desk.lay_out(self.leading.timeline)

    def draw_light(self) -> None:
        self.leading.draw()
        self.scene.explainer.draw_badges(self.leading.buttons)
        if self.desk is not None:
            self.desk.draw(self.leading.timeline.slide, self.scene.tableau.viewpoint)
            self.scene.explainer.draw_badges(self.desk.buttons)

    def draw_above(self) -> None:
        if self.better is not None:
            draw_edge(self.app.ui, self.scene.strip.places.strip, self.scene.foot)
        self.leading.timeline.draw_tip()
        if self.desk is not None:
            self.desk.graph.draw_tip()

    def sentence(self, event: GameEvent) -> str:
        return self.words.event(event)

    def prompt(self) -> str:
        place = self.playback.place
        if self.better is not None:
            return self.words.instead(self.better.history[-1] if self.better.place else None)
        if self.scene.director.busy and place and self.table.said == "" and self.playback.reasoning(place) is not None:
            name = self.session.name(self.playback.steps[place - 1].seat)
            return self.app.strings("table.waits_for", name=name)
        return self.words.headline()

    @property
    def spoken(self) -> str:
        judged = "" if self.desk is None or self.better is not None else self.desk.spoken
        return f"{self.prompt()} {judged}" if judged else ""

    def report(self) -> dict[str, Any]:
        where = {"place": self.playback.place, "end": self.playback.end, "rounds": self.playback.rounds}
        found = None if self.desk is None else self.desk.report()
        return {**where, "playing": self.playing, "says": self.prompt(), "review": found}


def _seat_of(target: Target) -> int:
    """Return the seat's number of a target such as `seat:2`."""
    return int(target.id.partition(":")[2])
