"""The scenes of Stacks: what it has to say of them, and nothing that the building says for every game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from mintworks.content.rulebook import BookFacts, Rulebook, read_rulebook
from mintworks.content.strings import Strings
from mintworks.content.yaml_files import YamlFile
from mintworks.core.session import AnySession, GamePlan
from mintworks.scenes.base.laid_table import LaidTable
from mintworks.scenes.base.scene import App, Scene
from mintworks.scenes.game_scenes import SOLO, TABLE, GameScenes, Tutorial
from mintworks.scenes.people.choices import OpponentChoices, SeatChoice, SeatChoices, seed_of, written_number
from mintworks.scenes.rulebook.game_book import GameBook
from mintworks.scenes.setup.setup_scene import SetupScene
from mintworks.scenes.setup.table_setup import TableSetup
from mintworks.storage.game_store import GameStore
from mintworks.storage.people import NOBODY, Household
from mintworks.ui.canvas import Canvas
from mintworks.ui.layout import Area
from mintworks.ui.stage import Rect
from mintworks.ui.table.card_sprite import CardSprite
from mintworks.ui.table.choosing import ChoosingInTurn
from mintworks.ui.table.plain_arrangement import PlainArrangement, row
from mintworks.ui.table.tableau import Tableau
from mintworks.ui.table.targets import TableTargets
from tests.any_game import AnyPlan
from tests.tiny_game.content import Lessons
from tests.tiny_game.plugin import FOLDER, PLUGIN
from tests.tiny_game.rules import MOST_IN_HAND, OPPONENTS, Action, Draw, Event, Lay, Setup, Stacks, State, apply_event

ASPECT = 1.4  # height of a card by its width


class StacksTableau(Tableau[int, bool, CardSprite[int, bool], State, Event]):
    """Rows at the left of the mats, hands at their right, and the deck between them."""

    shown: State

    def apply_event(self, event: Event) -> None:
        apply_event(self.shown, event)

    def _arrange(self) -> PlainArrangement:
        found = super()._arrange()
        for seat in found.mats:
            found.places[f"row:{seat}"] = self._halves(found, seat)[0]
        found.places["draw"] = row(found.middle, 1, ASPECT, 0)[0]
        return found

    def _places(self) -> Mapping[int, tuple[Rect, bool]]:
        places: dict[int, tuple[Rect, bool]] = {}
        for seat in self.arrangement.mats:
            laid, held = self._halves(self.arrangement, seat)
            cards, hand = self.shown.rows[seat - 1], self.shown.hands[seat - 1]
            places |= {card: (at, True) for card, at in zip(cards, row(laid, len(cards), ASPECT, 8), strict=True)}
            at_hand = zip(hand, row(held, max(len(hand), MOST_IN_HAND), ASPECT, 8), strict=False)
            places |= {card: (at, self.knows_secrets_of(seat)) for card, at in at_hand}
        return places

    def target_of(self, card: int) -> str:
        """A card of which nobody may know does not tell its number."""
        seat = next((seat for seat, hand in enumerate(self.shown.hands, start=1) if card in hand), 0)
        is_open = not seat or self.knows_secrets_of(seat)
        return f"card:{card}" if is_open else f"hidden:{seat}:{self.shown.hands[seat - 1].index(card)}"

    def _entrance(self, card: int, rect: Rect) -> Rect:
        deck: Rect = self.arrangement.places["draw"]
        return deck

    def _halves(self, arrangement: PlainArrangement, seat: int) -> tuple[Rect, Rect]:
        room = arrangement.room(seat)
        held = Rect(room.centerx, room.top, room.width // 2, room.height)
        return Rect(room.left, room.top, held.left - room.left - self.ui.px(16), room.height), held


class StacksTargets(TableTargets[StacksTableau, ChoosingInTurn[Action], Action]):
    """Says why a card cannot be laid, and why none can be drawn."""

    def meant(self, target: str) -> Action | None:
        kind, _, name = target.partition(":")
        return Draw() if target == "draw" else Lay(int(name)) if kind == "card" else None


class StacksTable(LaidTable[Stacks, Setup, State, Action, Event]):
    """The table of a session of Stacks."""

    tableau_class = StacksTableau
    targets_class = StacksTargets

    def picks(self, action: Action) -> tuple[str, ...]:
        """A card goes onto the own row; the deck is called as what is done with it, and so is passing."""
        row_of_seat = f"row:{self.session.match.seat_to_move}"
        return (f"card:{action.card}", row_of_seat) if isinstance(action, Lay) else super().picks(action)

    def hides_something(self, seat: int) -> bool:
        return len(self.session.people) > 1


@dataclass(slots=True)
class SoloChoices(OpponentChoices):
    """A game against an opponent's card."""

    game = PLUGIN

    def plan(self, strings: Strings, players: Household = NOBODY) -> AnyPlan:
        """The game that is begun with all this."""
        return GamePlan(self.seats(strings, players), Setup(opponent=self.opponent, seed=seed_of(self.seed)))


@dataclass(slots=True)
class TableChoices(SeatChoices):
    """A game of two or three seats."""

    game = PLUGIN

    def plan(self, strings: Strings, players: Household = NOBODY) -> AnyPlan:
        """The game that is begun with all this."""
        setup = Setup(len(self.seats), first=self.first, seed=seed_of(self.seed))
        return GamePlan(self.seat_plans(strings, players), setup)


class StacksSoloSetup(SetupScene[SoloChoices]):
    """Asks for nothing but the deal."""

    name = "setup-solo"

    def plan(self) -> AnyPlan:
        return self.choices.plan(self.app.strings, self.players)

    def lay_out(self) -> None:
        super().lay_out()
        self.add_deal(Area(700, 400, 560, 60))
        self.add_start(Area(700, 500, 400, 80))

    def draw_ground(self, canvas: Canvas) -> None:
        self.draw_head("setup.stacks")


class StacksTableSetup(TableSetup[TableChoices]):
    """Asks who sits where, and who begins."""

    def plan(self) -> AnyPlan:
        return self.choices.plan(self.app.strings, self.players)


class StacksBook(GameBook):
    """The rules book: one chapter, in words alone."""

    def read(self, strings: Strings) -> Rulebook:
        facts = BookFacts({"S1": 0, "S2": 0, "S3": 3, "S4": 0, "S5": 0, "S6": 0}, {}, {}, (), {})
        words = FOLDER / "book_words.yaml"
        return read_rulebook(FOLDER / "book", facts, Strings(YamlFile(words, words.name).entries, words.name))


class StacksScenes(GameScenes[Setup, State]):
    """The scenes of Stacks."""

    game = PLUGIN
    offers = ("rules", "chronicle")

    def __init__(self) -> None:
        self._choices: dict[str, SoloChoices | TableChoices] = {SOLO: SoloChoices(OPPONENTS[0]), TABLE: TableChoices()}

    @property
    def choices(self) -> Mapping[str, SoloChoices | TableChoices]:
        return self._choices

    def setup(self, entry: str, store: GameStore) -> Scene:
        choices = self._choices[entry]
        kind = StacksSoloSetup if isinstance(choices, SoloChoices) else StacksTableSetup
        return kind(choices, store.players)  # type: ignore[arg-type]

    def entry_of(self, setup: Setup) -> str:
        return TABLE if setup.opponent is None else SOLO

    def remember(self, setup: Setup, seated: Sequence[str], profiles: Sequence[str | None] = ()) -> None:
        seed = written_number(setup.seed)
        if setup.opponent is None:
            names = [profile or "" for profile in profiles or (None,) * len(seated)]
            seats = [SeatChoice(*seat) for seat in zip(seated, names, strict=True)]
            self._choices[TABLE] = TableChoices(seats, setup.first, seed)
        else:
            self._choices[SOLO] = SoloChoices(setup.opponent, next(iter(profiles), None) or "", seed)

    def plan(self, entry: str, strings: Strings, players: Household) -> AnyPlan:
        return self._choices[entry].plan(strings, players)

    def laid(self, session: AnySession) -> StacksTable:
        return StacksTable(session)

    def tutorial(self, app: App, folder: Path) -> Tutorial:
        return Lessons(app, PLUGIN, folder, self.laid)

    def book(self) -> GameBook:
        return StacksBook()
