"""The way of the daily challenge: from the title to what is different today, to the table and to the result."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec.structs import replace

from mintworks.core.daily import DailyGame, daily_game, day_of
from mintworks.core.session import Session
from mintworks.games.works.content.scenarios import load_daily
from mintworks.games.works.rules.neighborhood import stars
from mintworks.games.works.variants.played import PERSON
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.daily_scenes import DailyBriefingScene, DailyDebriefingScene, DailyVerdict, Days
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.variant_flow import VariantFlow, played, player
from mintworks.storage.daily_results import DayResult, daily_results
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.game_record import Occasion, OccasionKind


class DailyFlow(VariantFlow):
    """Leads through the game of the day that it is here."""

    kind = OccasionKind.DAILY

    def begin(self) -> None:
        """Show what is different today. Raises ContentError."""
        self._app.push(self._briefing())

    def _briefing(self) -> Scene:
        game = daily_game(load_daily(), self._today())
        return DailyBriefingScene(game, lambda: self._days(game), self._app.pop, self._who)

    def _days(self, game: DailyGame) -> Days:
        """How the days went for who plays now, and the ways to today's table."""

        def play() -> None:
            if self._today() == game.day:
                self._app.replace(self._run(game))
            else:
                self._app.tell(self._app.strings("daily.midnight"))
                self._app.replace(self._briefing())

        results, left = self._results(self._who.name), self._left()
        key = "again" if game.day in results else "begin"
        choices = [MenuOption(key, lambda: self._clear_table(play), "primary", "arrow-right")]
        if left is not None and (going := self._game_of(left)) is not None and going.day == game.day:
            go_on = MenuOption("go_on", lambda: self._app.replace(self._way_on(left)), "primary", "arrow-right")
            choices = [go_on, MenuOption("anew", play, icon="undo")]
        return Days(results, [*choices, MenuOption("to_title", self._app.pop, icon="home")])

    def take_up(self, session: Session) -> bool:
        if self._game_of(session) is None:
            return False
        self._who.hand_over(player(session))
        self._app.push(self._way_on(session))
        return True

    def _game_of(self, session: Session) -> DailyGame | None:
        """The day's game that a session is of, if its challenge is still one of today's."""
        occasion, setup = session.plan.occasion, session.plan.setup
        if occasion is None or occasion.kind is not self.kind or setup.ai is None or setup.seed is None:
            return None
        day = day_of(occasion.label)
        if day is None:
            return None
        same = [each for each in load_daily() if (each.variant, each.win_goals) == (occasion.twist, occasion.goals)]
        return DailyGame(day, replace(same[0], opponents=(setup.ai,)), setup.seed) if same else None

    def _results(self, player: str | None) -> Mapping[date, DayResult]:
        """How the days went for a person; none for a guest, or where the history cannot be read."""
        if player is None:
            return {}
        try:
            return daily_results(self._store.history, player)
        except SaveError as error:
            notice = Notice.of("history", error)
            self._app.tell(self._app.strings(notice.key, **notice.values))
            return {}

    def open_briefing(self, session: Session) -> None:
        game = self._game_of(session)
        assert game is not None
        days = Days(self._results(player(session)), self._ways_on())
        self._app.push(DailyBriefingScene(game, lambda: days, self._app.pop))

    def _run(self, game: DailyGame) -> Scene:
        occasion = Occasion(self.kind, game.label, game.scenario.variant, game.scenario.win_goals)
        return self._way_on(self._session(self._who.seat(), game.opponent, game.seed, occasion))

    def anew(self, session: Session) -> Scene:
        game = self._game_of(session)
        assert game is not None
        return self._run(game)

    # After the game

    def ending(self, session: Session) -> Scene:
        game = self._game_of(session)
        assert game is not None
        kept = self._store.finish(session)
        results = self._results(player(session))
        counted = results.get(game.day) or _result(session)
        is_first = counted.game in (kept.game, 0)
        strings = self._app.strings
        aside = strings("daily.rounds", n=session.match.state.round)
        if not is_first:
            score = strings("daily.score", own=counted.stars, other=counted.other_stars)
            aside = strings("daily.first_counts", score=score)
        verdict = DailyVerdict(self._outcome(session), *self._score(session, aside), self._share(game, counted))
        choices = (
            MenuOption("onward", self._app.pop, "primary", "arrow-right"),
            MenuOption("again", lambda: self._app.replace(self._run(game)), icon="undo"),
            *self._ways_to_watch(kept),
        )
        return DailyDebriefingScene(game, Days(results, choices), verdict, self._app.pop, self._badges(kept))

    def _outcome(self, session: Session) -> str:
        game = played(session)
        if game.is_won:
            return "won" if _has_won(session) else "missed"
        return "tied" if len(game.end.winners or ()) > 1 else "lost"

    def _share(self, game: DailyGame, counted: DayResult) -> str:
        score = self._app.strings("daily.score", own=counted.stars, other=counted.other_stars)
        is_missed = counted.stars > counted.other_stars and not counted.has_won
        key = "daily.share_missed" if is_missed else "daily.share"
        return self._app.strings(key, date=game.label, score=score, n=counted.rounds)


def _has_won(session: Session) -> bool:
    """Won alone, and as it was asked for."""
    game, occasion = played(session), session.plan.occasion
    return game.is_won and (occasion is None or all(goal.holds(game, PERSON) for goal in occasion.goals))


def _result(session: Session) -> DayResult:
    """A game that the history could not take, as it would have counted."""
    state = session.match.state
    own, other = (stars(seat) for seat in state.seats)
    return DayResult(0, _has_won(session), own, other, state.round)
