"""Leads through the daily game: from the title to its page, to the table and to the result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from mintworks.core.daily import DailyGame, daily_game, day_of
from mintworks.core.record import OccasionKind
from mintworks.core.scenario import PERSON, Aim, Medal
from mintworks.core.session import Session
from mintworks.scenes.base.scene import Scene
from mintworks.scenes.campaign.day_pages import Days, day_briefing, day_debriefing
from mintworks.scenes.campaign.portrait_page import MenuOption
from mintworks.scenes.campaign.scenario_flow import EndedRun, Run, ScenarioFlow
from mintworks.storage.daily_results import DayResult, daily_results
from mintworks.storage.errors import Notice, SaveError
from mintworks.storage.saved_games import player


class DailyFlow(ScenarioFlow):
    """Leads through today's game."""

    kind = OccasionKind.DAILY

    def begin(self) -> None:
        self._app.push(self._todays())

    def _todays(self) -> Scene:
        game = daily_game(self._scenarios.daily(), self._today())
        return day_briefing(game, self._game, lambda: self._days(game), self._app.pop, self._app.strings, self._who)

    def _rival(self, game: DailyGame) -> str:
        return self._game.narration.seat_name(game.opponent, self._app.strings)

    def _days(self, game: DailyGame) -> Days:
        """Return the current player's daily results, with the buttons to today's table."""

        def play() -> None:
            if self._today() == game.day:
                self._app.replace(self._start(_run(game)))
            else:
                self._app.tell(self._app.strings("daily.midnight"))
                self._app.replace(self._todays())

        results = self._results(self._who.name)
        options = self._options_to_table(_run(game), play, "again" if game.day in results else "begin")
        return Days(results, [*options, MenuOption("to_title", self._app.pop, icon="home")])

    def run_of(self, session: Session) -> Run | None:
        """Return the daily game of a session; None if its scenario is no longer the one of its day."""
        occasion, setup = session.plan.occasion, session.plan.setup
        opponent = self._scenarios.opponent(setup)
        if occasion is None or occasion.kind is not self.kind or opponent is None or setup.seed is None:
            return None
        asked = occasion.twist, occasion.goals
        same = [each for each in self._scenarios.daily() if (each.variant, each.win_goals) == asked]
        if not same or day_of(occasion.label) is None:
            return None
        return Run(replace(same[0], opponents=(opponent,)), occasion.label, setup.seed)

    def _results(self, player: str | None) -> Mapping[date, DayResult]:
        """Return a person's daily results; empty for a guest, or if the history can't be read."""
        if player is None:
            return {}
        try:
            return daily_results(self._store.history, self._game.id, player)
        except SaveError as error:
            notice = Notice.of("history", error)
            self._app.tell(self._app.strings(notice.key, **notice.values))
            return {}

    def _briefing(self, run: Run, player: str | None, choices: Sequence[MenuOption]) -> Scene:
        days = Days(self._results(player), choices)
        return day_briefing(_game(run), self._game, lambda: days, self._app.pop, self._app.strings)

    def _aim(self, run: Run, player: str | None) -> Aim:
        return Aim(Medal.WIN, run.scenario.win_goals)

    # After the game

    def ending(self, session: Session) -> Scene:
        ended, strings = self._end(session), self._app.strings
        game = _game(ended.run)
        results = self._results(player(session))
        counted = results.get(game.day) or _result(ended)
        aside = strings("daily.rounds", n=ended.summary.rounds)
        if counted.game not in (ended.game, 0):
            score = strings("daily.score", own=counted.score, other=counted.other_score)
            aside = strings("daily.first_counts", score=score)
        choices = (
            MenuOption("onward", self._app.pop, "primary", "arrow-right"),
            MenuOption("again", lambda: self._app.replace(self._start(ended.run)), icon="undo"),
            *self._options_to_watch(ended),
        )
        ending = ended.ending(strings, aside, self._share(game, counted))
        return day_debriefing(
            game, self._rival(game), Days(results, choices), ending, self._app.pop, strings, ended.badges
        )

    def _share(self, game: DailyGame, counted: DayResult) -> str:
        score = self._app.strings("daily.score", own=counted.score, other=counted.other_score)
        is_missed = counted.score > counted.other_score and not counted.has_won
        key = "daily.share_missed" if is_missed else "daily.share"
        name = self._app.strings(f"daily.games.{self._game.folder}")
        return self._app.strings(key, game=name, date=game.label, score=score, n=counted.rounds)


def _run(game: DailyGame) -> Run:
    return Run(game.scenario, game.label, game.seed)


def _game(run: Run) -> DailyGame:
    return DailyGame(date.fromisoformat(run.label), run.scenario, run.seed or 0)


def _result(ended: EndedRun) -> DayResult:
    """Return the result of a game as the history would have recorded it, for one that it couldn't save."""
    own, other = (ended.summary.score(seat) or 0 for seat in (PERSON, PERSON + 1))
    return DayResult(0, bool(ended.earned), own, other, ended.summary.rounds)
