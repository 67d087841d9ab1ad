"""The way of a game with a twist, whatever it is played for: to the table, away from it and back to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mintworks.content.strings import enumerate_names
from mintworks.core.scenario import Medal
from mintworks.core.session import GamePlan, SeatKind, SeatPlan, Session
from mintworks.games.works.plugin import PLUGIN
from mintworks.games.works.rules import MintWorks
from mintworks.games.works.scenes.table import TableScene
from mintworks.games.works.variants.facts import Fact
from mintworks.games.works.variants.played import PERSON, Played
from mintworks.games.works.variants.variant_rules import VariantRules
from mintworks.scenes.base.doors import Doors
from mintworks.scenes.base.menu import MenuScene
from mintworks.scenes.base.scene import Scene, Stack
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.words import goal_told
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.results.badge import Badge
from mintworks.scenes.results.game_result import GameResult
from mintworks.scenes.results.score_band import Sides, sides
from mintworks.storage.game_record import Occasion, OccasionKind
from mintworks.storage.game_store import GameStore, SaveResult
from mintworks.ui.table.goal_pill import Asked


class VariantFlow:
    """Leads to the table of one kind of occasion; every action is kept, and at the end the game in the history.

    `clear_table` is asked before a new game takes the place of one of its kind, and goes on if it may.
    """

    kind: OccasionKind

    def __init__(
        self,
        app: Stack,
        works: MintWorks,
        memory: GameStore,
        doors: Doors,
        *,
        clear_table: Callable[[Callable[[], None]], None] = lambda then: then(),
    ) -> None:
        self._app = app
        self._cards = works.cards
        self._store = memory
        self._doors = doors
        self._clear_table = clear_table
        self._who = WhoPlays(app, memory.players, memory.choose, doors.open_people)

    def take_up(self, session: Session) -> bool:
        """Go on with a game that was left, or show its end; false for one of which this way knows nothing."""
        raise NotImplementedError

    def _remind(self, session: Session) -> None:
        """Show what is different, above the table."""
        raise NotImplementedError

    def _ending(self, session: Session) -> Scene:
        """What follows on a game that is over."""
        raise NotImplementedError

    def _anew(self, session: Session) -> Scene:
        """What leads to a game like this one, from its beginning."""
        raise NotImplementedError

    # To the table

    def _session(self, seat: SeatPlan, opponent: str, seed: int, occasion: Occasion) -> Session:
        """A new game, for who sits at a seat."""
        rival = SeatPlan(SeatKind.AI, self._app.strings(f"names.ais.{opponent}"))
        works = VariantRules(self._cards, occasion.twist)
        return Session(PLUGIN, GamePlan((seat, rival), works.setup(opponent, seed), occasion))

    def _way_on(self, session: Session) -> Scene:
        """What leads to a game's table, or to its end; the game is kept from now on."""
        if session.match.outcome is not None:
            return self._ending(session)
        self._store.follow(session)
        return self._way_to_table(session)

    def _way_to_table(self, session: Session) -> Scene:
        return self._doors.prepared(session, lambda: self._table(session))

    def _table(self, session: Session) -> Scene:
        medal, goals = self._aim(session)
        return TableScene(
            session,
            lambda over: self._app.replace(self._ending(over)),
            open_inspector=lambda target: self._doors.open_inspector(session, target),
            open_rules=self._doors.open_rules,
            open_goal=lambda: self._remind(session),
            asked=(lambda shown: self._asked(medal, goals, Played(session.match.history, shown))) if goals else None,
            open_menu=lambda: self._open_menu(session),
        )

    def _open_menu(self, session: Session) -> None:
        def begin_again() -> None:
            self._store.give_up(session)
            self._app.replace(self._anew(session))

        self._app.push(MenuScene(self._leave, is_kept=self._store.keeps(session), on_again=begin_again))

    def _aim(self, session: Session) -> tuple[Medal, Sequence[Fact]]:
        """What the table reminds of: a medal, and what it asks for; nothing where a victory is enough."""
        occasion = session.plan.occasion
        return Medal.WIN, () if occasion is None else occasion.goals

    def _asked(self, medal: Medal, goals: Sequence[Fact], so_far: Played) -> Asked:
        strings = self._app.strings
        is_missed = any(goal.is_lost(so_far, PERSON) for goal in goals)
        key = "campaign.goal_missed" if is_missed else "campaign.goal_open"
        told = enumerate_names([goal_told(goal, strings, briefly=True) for goal in goals], strings)
        return Asked(told, strings(key, medal=strings(f"campaign.medal_names.{medal}")), is_missed)

    def _ways_on(self) -> tuple[MenuOption, MenuOption]:
        """From what reminds of the twist back to the table, or further to the rules."""
        how_to_play = MenuOption("how_to_play", self._doors.open_rules, icon="rules")
        return MenuOption("resume", self._app.pop, "primary"), how_to_play

    def _leave(self) -> None:
        """From the menu above the table, back to what lies beneath."""
        self._app.pop()
        self._app.pop()

    def _left(self) -> Session | None:
        """The game of this kind that was left, if it is one of who plays now."""
        session = self._store.unfinished(self.kind)
        return session if session is not None and player(session) == self._who.name else None

    # After the game

    def _score(self, session: Session, aside: str) -> tuple[Sides, str]:
        """How it ended, and before what else there is to say what decided, where the stars do not."""
        result, strings = GameResult(session, PLUGIN.positions), self._app.strings
        return sides(result, strings), " ".join(filter(None, (result.tiebreak(strings), aside)))

    def _ways_to_watch(self, kept: SaveResult) -> list[MenuOption]:
        """A way to see the game once more, if it was kept."""
        watch, number = self._doors.watch, kept.game
        if watch is None or number is None:
            return []
        return [MenuOption("watch", lambda: watch(number), "quiet", "eye", is_small=True)]

    def _badges(self, kept: SaveResult) -> list[Badge]:
        """What the person has achieved for the first time."""
        names = kept.earned.get(PERSON, [])
        return [Badge(name, self._store.achievements[name], self._app.strings) for name in names]


def player(session: Session) -> str | None:
    """Whose game it is; None for a guest's."""
    return session.plan.seats[PERSON - 1].profile


def played(session: Session) -> Played:
    """A session as goals look at it."""
    return Played(session.match.history, session.match.state)
