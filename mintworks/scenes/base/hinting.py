"""Hints at a table: searched in the table's process, shown on demand, and noted in the game's record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mintworks.content.contrasts import contrast_told
from mintworks.content.markup import plain
from mintworks.core.players.backtracking import Trails
from mintworks.core.players.controller import Forgetful, Reasoning
from mintworks.core.players.hint import ADVISED, Advice, Hint
from mintworks.core.plugin import Action
from mintworks.core.record import OccasionKind
from mintworks.scenes.base.decisions import Decisions
from mintworks.scenes.base.scene import REST_S
from mintworks.scenes.base.table_part import PartOrder, TablePart
from mintworks.scenes.base.table_scene import TableScene
from mintworks.ui.input import Command, Commanded, Event
from mintworks.ui.stage import Rect
from mintworks.ui.table.hint_note import HintNote
from mintworks.ui.table.hint_view import HINT, HINT_TOLD, HintView, Leg
from mintworks.ui.tree import Target

_LITTLE: Final = 0.03
"""Win probability below which, or distance to 1 within which, a hint tells that the game is nearly decided."""

_EVEN: Final = 0.01
"""Win probability within which it makes no difference what is played."""

_OPEN: Final = "best"
"""The text of a hint in a game that isn't all but decided."""
_ASK_EVERY_S: Final = 0.05
_BACK: Final = (Leg("take-back"),)
"""The button that takes back a part of a choice."""


class Hinting(TablePart):
    """The hint for one decision of a person: each request shows the best action, the second best, and nothing."""

    order = PartOrder.HINTS

    def __init__(self) -> None:
        self._hint: Hint | None = None
        self._shown: int | None = None
        self._telling = ""
        """The words that are told now."""
        self.is_thinking = False
        self._asked_with: object = None
        """The things held and picked when the hint was asked for."""
        self._shown_with: object = None
        """The things held and picked when it was last shown."""
        self._considered: list[Action] = []
        """The actions among which the search chooses."""
        self._outlook = _OPEN
        self._outlooks_told = set[str]()
        """The outlooks that a game tells once."""
        self._told_before: dict[int, Sequence[Advice]] = {}
        """What hints have advised, by the numbers of the steps that they were for."""

    def join(self, scene: TableScene) -> None:
        super().join(scene)
        players = self.session.game.players
        strongest = [level.id for level in players.levels[-1:]]
        self._trails = Trails(self.session.rules, players, strongest * len(self.session.plan.seats))

    def enter(self) -> None:
        scene = self.scene
        self.view = HintView(
            self.app.ui,
            scene.tableau.tweens,
            self.table.hint_place,
            lambda: self._told_rect,
            lambda: self.table.lane,
            lambda: [*self.table.legible, scene.strip.places.strip],
        )
        self.note = HintNote(self.app.ui)

    def actions(self) -> Mapping[str, Callable[[], None]]:
        return {HINT: self.ask_aloud} if self.session.people else {}

    # The thought

    def refusal(self) -> str:
        """Return why hints aren't possible in this game; empty if they are."""
        return self.app.strings("table.hint.daily") if self.session.plan.kind is OccasionKind.DAILY else ""

    def ask(self) -> None:
        """Ask for a hint, or for the next best action."""
        if self._hint is None:
            self.is_thinking, self._considered = True, self._onward()
        elif self._hint.advices:
            following = 0 if self._shown is None else self._shown + 1
            self._shown = following if following < len(self._hint.advices[:ADVISED]) else None

    def update(self, dt_s: float) -> bool:
        """Check whether the search has just ended; return whether that has to be drawn."""
        if not self.is_thinking:
            return False
        session = self.session
        seat, state = session.match.seat_to_move, session.match.state
        assert seat is not None, "somebody asked"
        seen = session.game.positions.remembered(session.rules.observe(state, seat), state)
        decision = session.hinter.decide(seen, self._considered)
        if decision is None:
            return session.thinks_alone  # it goes on between frames, and only then
        self.is_thinking = False
        if isinstance(decision.reasoning, Hint):  # otherwise the thinker has failed, which the session tells
            adviser = session.game.players.adviser(session.rules)
            self._hint, self._shown = adviser.continued(seen, decision.reasoning, self._followed(seat)), 0
            self._told_before[len(session.match.history) + 1] = self._hint.advices[:ADVISED]
            self._outlook = self._outlook_of(self._hint)
            session.note_hint(seat)
        self._show()
        return True

    def _onward(self) -> list[Action]:
        """Return the actions that don't lead back to where the seat has asked before, if there is a choice of them."""
        number, state = len(self.session.match.history), self.session.match.state
        legal = self.session.rules.legal_actions(state)
        self._trails.forget(number)
        onward = self._trails.onward(number, state, legal)
        self._trails.note(number, state)
        return onward if len(onward) > 1 else legal

    def _followed(self, seat: int) -> list[Reasoning]:
        """Return the reasons of a seat's moves so far as hints told them; an empty one for a move of its own."""
        found: list[Reasoning] = []
        for step in self.session.match.history:
            if step.seat == seat:
                told = [
                    advice.aim
                    for advice in self._told_before.get(step.number, ())
                    if advice.option.action == str(step.action)
                ]
                found += [reason for reason in told if reason is not None] if told else [Reasoning()]
        return found

    @property
    def rest_s(self) -> float:
        """Return how often a running search is checked, in seconds."""
        return _ASK_EVERY_S if self.is_thinking else REST_S

    def hide(self) -> bool:
        """Hide the hint, or stop its search; return whether there was one. The next request begins anew."""
        was_shown = self.is_thinking or self._shown is not None
        self._stop_thinking()
        self._shown = None
        return was_shown

    def end(self) -> None:
        """End the hint with its decision."""
        self._stop_thinking()
        self._hint = self._shown = None

    def _stop_thinking(self) -> None:
        if self.is_thinking:
            self.is_thinking = False
            if isinstance(self.session.hinter, Forgetful):
                self.session.hinter.forget()

    # What a person does

    def ask_aloud(self) -> None:
        """Ask for a hint and show it, or tell why none is possible."""
        if self._why_not_now():
            self.scene.part(Decisions).refuse_aloud(HINT)
            return
        self._asked_with = self._in_hand
        self.ask()
        self._show()

    def _why_not_now(self) -> str:
        if self.scene.hand.deciding:
            return self.refusal()
        return self.refusal() or self.table.waits() or self.app.strings("table.not_now")

    def begin_move(self, action: Action, following: Sequence[Action]) -> None:
        self._drop()

    def after_undo(self) -> None:
        self._drop()

    def _drop(self) -> None:
        self.end()
        self.view.hide()

    def handle(self, event: Event) -> bool:
        """Hide the hint on the command to take back, if there is nothing else to take back."""
        is_cancelled = isinstance(event, Commanded) and event.command is Command.CANCEL
        is_uppermost = not self.scene.hand.is_engaged and not self.scene.log.is_open
        if is_cancelled and is_uppermost and self.hide():
            self._show()
            return True
        return False

    def handle_untaken(self, event: Event) -> None:
        if self._in_hand != self._shown_with and self.action is not None:
            self._show()  # the rest of the move may be elsewhere

    @property
    def _in_hand(self) -> object:
        return self.scene.hand.held_target, (*self.scene.hand.picked,)

    def _show(self) -> None:
        """Show the result of the search."""
        self._shown_with = self._in_hand
        legs = _BACK if self._is_elsewhere else self._legs
        if self._is_elsewhere or self._lead_on(legs):
            self.view.show(legs)
        else:
            self.view.hide()
        self._tell("")  # the words keep off what the shown move is about
        self.scene.relist()
        self.app.redraw()

    def lay_out(self) -> None:
        self._tell("")

    def _tell(self, words: str) -> None:
        """Tell a hint in the place of prompts, or on a note where it is too long for that."""
        strip, self._telling = self.scene.strip, words
        strip.told = words if strip.has_room_for(words) else ""
        if words == strip.told:
            self.note.take_away()
            return
        ends = [end for leg in self.view.legs for end in (leg.start, leg.end) if end]
        clear = [*self.table.legible, *(button.rect for button in self.scene.buttons.values())]
        clear += [place for place in map(self.scene.place_of, ends) if place is not None]
        laid = self.table.laid()
        clear += [target.rect for target in laid if target.role == "seat"]
        board = Rect((0, 0), self.app.ui.canvas.size_px)
        board.height, board.top = board.bottom - strip.places.strip.bottom, strip.places.strip.bottom
        self.note.put(words, board, [*clear, *self.scene.avoided()], [target.rect for target in laid])

    @property
    def _told_rect(self) -> Rect:
        return self.note.rect if self.note.words else self.scene.strip.told_rect

    @property
    def _legs(self) -> Sequence[Leg]:
        return [] if self.action is None else self.table.hint_legs(self.action)

    @property
    def _is_elsewhere(self) -> bool:
        """Return whether the hint was asked for during a choice that has to be taken back for its action."""
        hand = self.scene.hand
        is_choosing = self.action is not None and hand.is_engaged and not hand.is_holding
        return is_choosing and self._asked_with == self._in_hand and not self._lead_on(self._legs)

    def _lead_on(self, legs: Sequence[Leg]) -> bool:
        """Return whether the action is still reachable from what is picked: another choice isn't interrupted by it."""
        hand, ends = self.scene.hand, {end for leg in legs for end in (leg.end, leg.start) if end}
        return bool(ends) and not (hand.picked and ends.isdisjoint((*hand.picked, *hand.offers())))

    def refresh(self) -> None:
        scene, hand, buttons = self.scene, self.scene.hand, self.scene.strip.buttons
        if HINT in buttons:
            buttons[HINT].reason = self._why_not_now()
            buttons[HINT].enabled = not buttons[HINT].reason
        # What is held or picked since then has its own words, which tell what would come of it.
        tells = not hand.is_engaged or self._asked_with == self._in_hand
        words = self.words if tells else ""
        if words and (remains := self.table.remains()):
            words = self.app.strings("table.hint.remains", remains=remains, told=words)
        if words != self._telling:
            self._tell(words)
            scene.relist()

    def targets(self, found: list[Target]) -> list[Target]:
        if not self._telling:
            return found
        title, told = self.app.strings("table.button.hint"), plain(self._telling)
        return [*found, Target(HINT_TOLD, self._told_rect, "text", title, told, focusable=False)]

    def draw_light(self) -> None:
        self.view.draw_ways()
        self.note.draw()

    def draw_marks(self) -> None:
        self.view.draw()
        if self.action is not None and not self._is_elsewhere:
            self.table.draw_hint(self.action, self.view)

    # What is shown

    @property
    def action(self) -> Action | None:
        """Return the shown action."""
        if self._hint is None or self._shown is None:
            return None
        text = self._hint.advices[self._shown].option.action
        legal = self.session.rules.legal_actions(self.session.match.state)
        return next(action for action in legal if str(action) == text)

    @property
    def words(self) -> str:
        """Return the words of the hint; empty without one."""
        if self.is_thinking:
            return self.app.strings(f"table.hint.{'thinks_longer' if self.session.thinks_alone else 'thinking'}")
        if self._hint is None or self._shown is None or self.action is None:
            return ""
        told = self._told(self._hint, self._shown, self.action)
        if not self._is_elsewhere:
            return told
        not_yet = self.table.not_yet_told(next(iter(self.scene.hand.finishing), None))
        return self.app.strings("table.hint.take_back", not_yet=not_yet, told=told)

    def _told(self, hint: Hint, number: int, action: Action) -> str:
        strings, narration = self.app.strings, self.session.game.narration
        names = {seat: self.session.name(seat) for seat in range(1, len(self.session.plan.seats) + 1)}
        advice = hint.advices[number]
        move = narration.move(action, strings, names, self.session.match.state)
        if hint.is_forced:
            return strings("table.hint.only", move=move)
        reason = "" if advice.reason is None else narration.hint(advice.reason, strings, names)
        contrast = ""
        if hint.contrast is not None:
            contrast = contrast_told(hint.contrast, self.session.game, strings, names, of_other=number > 0)
        if not number:
            legal, compared = self.session.rules.legal_actions(self.session.match.state), range(len(hint.advices))
            is_even = len(legal) == len(compared) and all(hint.gives_up(other) < _EVEN for other in compared)
            surely = "_surely" if advice.option.win >= 1 - _LITTLE else ""
            wins = strings(f"table.hint.{'even' if is_even else 'wins'}{surely}", n=round(100 * advice.option.win))
            tells_victory = not reason and hint.contrast is not None and hint.contrast.gains_victory
            outlook = self._outlook if (reason or contrast) and not tells_victory else _OPEN
            told = strings(f"table.hint.{outlook}", move=move, reason=reason or contrast or wins)
            return f"{told} {self._change_told(hint)}" if hint.dropped else told
        cost = strings("table.hint.cost", n=round(100 * hint.gives_up(number)))
        if contrast:
            cost = strings("table.hint.cost_why", cost=cost, why=contrast)
        if contrast or not reason:
            return strings("table.hint.second_plain", move=move, cost=cost)
        return strings("table.hint.second", move=move, reason=reason, cost=cost)

    def _change_told(self, hint: Hint) -> str:
        """Return that the best move isn't what an earlier hint aimed at, and by how much it's better."""
        strings, game = self.app.strings, self.session.game
        is_named = hint.dropped in hint.advices[0].option.action
        card = game.narration.card_name(hint.dropped, strings)
        key = f"{game.folder}.hints.instead{'_of_it' if is_named else ''}"
        return strings(key, card=card, n=round(100 * hint.saved))

    def _outlook_of(self, hint: Hint) -> str:
        """Return which text tells the best move: that of a game all but decided comes once."""
        win = hint.advices[0].option.win
        outlook = "won" if win >= 1 - _LITTLE else "lost" if win <= _LITTLE else _OPEN
        if hint.is_forced or outlook in self._outlooks_told:
            return _OPEN
        self._outlooks_told |= {outlook} - {_OPEN}
        return outlook

    def report(self) -> dict[str, Any]:
        return {"hint": self._reported()}

    def _reported(self) -> dict[str, Any] | None:
        """Return the shown hint, or that the search is running, for tests."""
        if self.is_thinking:
            return {"thinking": True, "action": None, "number": None, "words": ""}
        action = self.action
        if action is None or self._shown is None:
            return None
        return {"thinking": False, "action": str(action), "number": self._shown + 1, "words": self.words}
