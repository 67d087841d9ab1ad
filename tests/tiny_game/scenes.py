"""The scenes of Stacks: plain ones, with something to drag and something to click."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from mintworks.content.strings import Strings
from mintworks.core.match import Undone
from mintworks.core.playback import Playback
from mintworks.core.plugin import Achievement
from mintworks.core.scenario import Aim
from mintworks.core.seat import Seat, SeatKind
from mintworks.core.session import GamePlan, Session
from mintworks.core.summary import GameSummary
from mintworks.scenes.base.form_scene import FormScene
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.game_scenes import SOLO, TABLE, GameScenes
from mintworks.scenes.history.game_result import SeatResult
from mintworks.scenes.history.kept_review import KeptReview
from mintworks.scenes.people.choices import seed_of, written_number
from mintworks.scenes.results.seat_row import SeatRow
from mintworks.scenes.setup.setup_scene import SetupScene
from mintworks.storage.game_store import GameStore
from mintworks.storage.people import Household
from mintworks.ui.art import Art, Wanted
from mintworks.ui.canvas import Canvas
from mintworks.ui.cutout import Cutouts
from mintworks.ui.input import Command, Event, PointerPressed, PointerReleased
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect
from mintworks.ui.tabletop import draw_tabletop
from mintworks.ui.ui import Ui
from tests.tiny_game.rules import OPPONENTS, Action, Draw, Lay, Pass, Setup, State

_HAND: Final = Area(112, 800, 140, 200)
_ROW: Final = Area(112, 480, 1400, 240)
_BUTTONS: Final = {"draw": Area(1560, 480, 250, 70), "pass": Area(1560, 570, 250, 70), "undo": Area(1560, 660, 250, 70)}
_GAP: Final = 20


@dataclass
class StacksChoices:
    """What was chosen for a game: only its deal."""

    opponent: str | None
    seed: str = ""

    def rename(self, old: str, new: str) -> None:
        """Nobody plays by name."""

    def plan(self, strings: Strings) -> GamePlan:
        """Plan a game of two people, or of one against an opponent."""
        seats = [Seat(SeatKind.PERSON, strings("people.guest"))]
        if self.opponent is None:
            seats.append(Seat(SeatKind.PERSON, strings("setup.names.guest", n=2)))
        else:
            seats.append(Seat(SeatKind.AI, strings(f"stacks.names.opponents.{self.opponent}")))
        players = 2 if self.opponent is None else None
        return GamePlan(tuple(seats), Setup(players, self.opponent, seed=seed_of(self.seed)))


class StacksSetupScene(SetupScene[StacksChoices]):
    """Asks for nothing but to begin."""

    name = "setup-stacks"

    def plan(self) -> GamePlan:
        return self.choices.plan(self.app.strings)

    def lay_out(self) -> None:
        super().lay_out()
        self.add_start(Area(700, 500, 400, 80))

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head("setup.stacks")


class StacksTable(FormScene):
    """The hand of who is to move: a card is clicked or dragged onto the row, the deck is clicked."""

    name = "table"
    leads_back = False

    def __init__(self, session: Session) -> None:
        self.session = session
        self.match = session.match
        self.told = ""
        self._held: int | None = None
        self._is_over = False

    def enter(self, app: App) -> None:
        super().enter(app)
        self._stop_listening = self.match.subscribe(self._hear)

    def leave(self) -> None:
        self._stop_listening()
        self.session.close()

    def cancel(self) -> None:
        """Nothing is begun that could be taken back."""

    def command(self, command: Command) -> None:
        if command is Command.MENU:
            self.app.navigator.open_menu(self.session)

    def update(self, dt_s: float) -> bool:
        moving = super().update(dt_s)
        self.app.navigator.note_shown()
        seat = self.match.seat_to_move
        if seat is None:
            if not self._is_over:
                self._is_over = True
                self.app.navigator.finish(self.session)
            return moving
        return moving or (seat not in self.session.people and self.match.advance() is not None)

    def lay_out(self) -> None:
        legal = self.session.rules.legal_actions(self.match.state)
        for index, card in enumerate(self.hand):
            self._add(f"hand.{index}", _HAND.moved((_HAND.width + _GAP) * index), Lay(card), legal, str(card))
        strings = self.app.strings
        for name, action in (("draw", Draw()), ("pass", Pass())):
            self._add(name, _BUTTONS[name], action, legal, strings(f"stacks.moves.{name}"))
        undo = self.add_button("undo", self.stage.rect(*_BUTTONS["undo"]), self._undo, label=strings("stacks.undo"))
        undo.enabled = self.match.can_undo()

    @property
    def hand(self) -> list[int]:
        """The cards of the person who is to move."""
        seat = self.match.seat_to_move
        return self.match.state.hands[seat - 1] if seat in self.session.people else []

    def handle(self, event: Event) -> None:
        match event:
            case PointerPressed(at=at):
                cards = range(len(self.hand))
                places = [self.stage.rect(*_HAND.moved((_HAND.width + _GAP) * index)) for index in cards]
                self._held = next((index for index in cards if places[index].collidepoint(at)), None)
            case PointerReleased(at=at):
                held, self._held = self._held, None
                if held is not None and self.stage.rect(*_ROW).collidepoint(at):
                    self._play(Lay(self.hand[held]))
                    return
        super().handle(event)

    def draw_ground(self, canvas: Canvas) -> None:
        draw_tabletop(self.app.ui)
        style = self.app.ui.style("heading", self.app.ui.theme.cream)
        self.app.ui.text.draw(self.told, style, self.stage.at(112, 120))
        for number, row in enumerate(self.match.state.rows):
            self.app.ui.text.draw(" ".join(map(str, row)), style, self.stage.at(112, 240 + 70 * number))

    def report(self) -> dict[str, Any]:
        return {"actions": [str(step.action) for step in self.match.history]}

    def _add(self, name: str, area: Area, action: Action, legal: Sequence[Action], label: str) -> None:
        button = self.add_button(name, self.stage.rect(*area), partial(self._play, action), label=label)
        button.enabled = action in legal

    def _play(self, action: Action) -> None:
        seat = self.match.seat_to_move
        if seat in self.session.people and action in self.session.rules.legal_actions(self.match.state):
            self.match.play(action)

    def _undo(self) -> None:
        self.match.undo()

    def _hear(self, news: Any) -> None:
        names = {seat: self.session.name(seat) for seat in range(1, len(self.session.plan.seats) + 1)}
        events = () if isinstance(news, Undone) else news.events
        narration = self.session.game.narration
        self.told = " ".join(narration.event(event, self.app.strings, names) for event in events)
        self.lay_out_again()


class StacksReplay(StacksTable):
    """A game that is watched move by move."""

    name = "watching"

    def __init__(self, playback: Playback) -> None:
        super().__init__(playback.session)
        self._playback = playback

    def update(self, dt_s: float) -> bool:
        return FormScene.update(self, dt_s)

    def lay_out(self) -> None:
        self.add_button("next", self.stage.rect(*_BUTTONS["draw"]), self._go_on, label=self.app.strings("stacks.next"))

    def cancel(self) -> None:
        self.app.pop()

    def _go_on(self) -> None:
        step = self._playback.next_step()
        if step is not None:
            self._hear(step)


class _Row(SeatRow):
    icons: ClassVar[Mapping[str, str]] = {"points": "star"}
    totals_key = "stacks.totals"


class _Picture:
    """An empty postcard."""

    def wanted(self, size_px: tuple[int, int]) -> Collection[Wanted]:
        return ()

    def draw(self, art: Art, size_px: tuple[int, int], *, is_decided: bool = True) -> pygame.Surface:
        return pygame.Surface(size_px, pygame.SRCALPHA)

    def places(self, area: pygame.Rect) -> list[pygame.Rect]:
        return []


class _Rows:
    achievements: Mapping[str, Achievement] = {}
    goal = 21
    has_fireworks = False

    def steps(self, seat: int) -> int:
        return 0

    def row(
        self, ui: Ui, strings: Strings, cutouts: Cutouts, rect: Rect, result: SeatResult, summary: GameSummary
    ) -> SeatRow:
        return _Row(ui, strings, cutouts, rect, result, summary)

    def view(self, seat: int, *, is_won: bool) -> _Picture:
        return _Picture()


class StacksScenes(GameScenes):
    """The scenes of Stacks."""

    def __init__(self) -> None:
        self._choices = {SOLO: StacksChoices(OPPONENTS[0]), TABLE: StacksChoices(None)}

    @property
    def choices(self) -> Mapping[str, StacksChoices]:
        return self._choices

    def setup(self, entry: str, store: GameStore) -> Scene:
        return StacksSetupScene(self._choices[entry], store.players)

    def entry_of(self, setup: Setup) -> str:
        return TABLE if setup.opponent is None else SOLO

    def remember(self, setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        self._choices[self.entry_of(setup)].seed = written_number(setup.seed)

    def plan(self, entry: str, strings: Strings, players: Household) -> GamePlan:
        return self._choices[entry].plan(strings)

    def table(self, session: Session, aim: Aim | None = None) -> Scene:
        return StacksTable(session)

    def replay(
        self,
        playback: Playback,
        on_keep: Callable[[], bool] | None,
        kept: KeptReview | None = None,
        on_review: Callable[[int], None] | None = None,
    ) -> Scene:
        return StacksReplay(playback)

    def rows(self, end: State) -> _Rows:
        return _Rows()
