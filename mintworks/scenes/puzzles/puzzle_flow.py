"""Opens the puzzles of a game from the title, and saves each person's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from mintworks.core.daily import streak
from mintworks.core.plugin import Action, GamePlugin, GamePuzzles
from mintworks.core.puzzle import Puzzle, grades, puzzle_of_day, puzzles_of_week, week_label
from mintworks.core.puzzle_session import Attempt, PuzzleSession
from mintworks.core.seat import Seat, SeatKind
from mintworks.scenes.base.loading import LoadingScene
from mintworks.scenes.base.scene import App, Scene, noop
from mintworks.scenes.game_scenes import GameScenes
from mintworks.scenes.people.who_plays import WhoPlays
from mintworks.scenes.puzzles.position_picture import PositionPicture
from mintworks.scenes.puzzles.puzzles_scene import PuzzleChapter, PuzzleList, PuzzlesScene, PuzzleWeek
from mintworks.scenes.puzzles.verdict_scene import NEXT, VerdictScene
from mintworks.storage.game_store import GameStore
from mintworks.storage.puzzles_file import PuzzleRecord, PuzzleResult
from mintworks.ui.widgets import Reply

if TYPE_CHECKING:
    from mintworks.scenes.base.table_scene import TableScene


@dataclass(frozen=True, slots=True)
class _Sitting:
    """An attempt at a puzzle of a `row`; `day` and `week` are those of which it is a puzzle."""

    puzzle: Puzzle
    row: Sequence[Puzzle]
    seat: Seat
    attempt: Attempt
    day: date | None
    week: str | None


class PuzzleFlow:
    """Opens the puzzles of one game; a guest's results last as long as the program runs."""

    def __init__(
        self, app: App, game: GamePlugin, scenes: GameScenes, store: GameStore, today: Callable[[], date]
    ) -> None:
        assert game.puzzles is not None
        self._app = app
        self._game = game
        self._puzzles: GamePuzzles = game.puzzles
        self._scenes = scenes
        self._store = store
        self._today = today
        self._who = WhoPlays(app, store)
        self._guest = PuzzleRecord()

    def begin(self) -> None:
        """Open the list. Raises ContentError."""
        self._puzzles.all()
        picture = PositionPicture(self._pictured)
        self._app.push(
            PuzzlesScene(self._read, self._told, self.open, self._open_todays, self._open_weeks, self._who, picture)
        )

    def _read(self) -> PuzzleList:
        record, today = self._record(self._who.name), self._today()
        of_day, days = puzzle_of_day(self._puzzles.all(), today), record.solved_days
        week = PuzzleWeek(self._of_week, record.weeks.get(week_label(today), ()))
        days_on = streak(days, today)
        return PuzzleList(self._chapters(), record.results, self._grades, week, of_day, today in days, days_on)

    @property
    def _grades(self) -> dict[str, int]:
        return grades(self._puzzles.chapters().values())

    def _chapters(self) -> list[PuzzleChapter]:
        strings, key = self._app.strings, f"puzzles.chapters.{self._game.folder}"
        return [
            PuzzleChapter(strings(f"{key}.{chapter}.name"), strings(f"{key}.{chapter}.about"), puzzles)
            for chapter, puzzles in self._puzzles.chapters().items()
        ]

    def _record(self, name: str | None) -> PuzzleRecord:
        return self._guest if name is None else self._store.puzzles(self._game, name)

    # To the table

    def open(self, puzzle: Puzzle, row: Sequence[Puzzle] = ()) -> None:
        """Open the table of a puzzle. The next one is that of the `row`, or of the list.

        The puzzle of the day always counts for the day, and one of this week for the week.
        """
        today = self._today()
        day = today if puzzle == puzzle_of_day(self._puzzles.all(), today) else None
        attempt = Attempt(lambda: self._note(sitting, PuzzleResult(hinted=True)))
        week = week_label(today) if puzzle in self._of_week else None
        sitting = _Sitting(puzzle, row or self._in_order, self._who.seat(), attempt, day, week)
        self._app.push(LoadingScene(self._table(sitting, self._session(sitting))))

    def _open_todays(self) -> None:
        self.open(puzzle_of_day(self._puzzles.all(), self._today()))

    def _open_weeks(self, puzzle: Puzzle) -> None:
        self.open(puzzle, self._of_week)

    @property
    def _of_week(self) -> list[Puzzle]:
        """Return the puzzles of this week, by the grades that their tiles show."""
        graded = self._grades
        return sorted(puzzles_of_week(self._puzzles.all(), self._today()), key=lambda puzzle: graded[puzzle.id])

    def _pictured(self, puzzle: Puzzle) -> TableScene:
        """Return the table of a puzzle for its picture in the list."""
        from mintworks.scenes.base.table_scene import TableScene

        laid = self._scenes.laid(PuzzleSession(self._game, puzzle, self._who.seat(), self._others))
        return TableScene("puzzle-picture", laid, [laid.foresight])

    def _session(self, sitting: _Sitting, played: tuple[str, ...] = ()) -> PuzzleSession:
        return PuzzleSession(self._game, sitting.puzzle, sitting.seat, self._others, played)

    def _others(self, cards: Sequence[str | None]) -> list[Seat]:
        """Return seats for all but the person: opponents' cards, or the strongest computer players, each once."""
        strings = self._app.strings
        levels = reversed(self._game.players.levels)
        seats = []
        for card in cards:
            if card is None:
                level = next(levels).id
                seats.append(Seat(SeatKind.PLANNER, strings(f"levels.{level}.name"), level=level))
            else:
                seats.append(Seat(SeatKind.AI, self._game.narration.seat_name(card, strings)))
        return seats

    def _table(self, sitting: _Sitting, session: PuzzleSession) -> Scene:
        # Only here: the list of puzzles needs no table.
        from mintworks.scenes.puzzles.asking import Asking, puzzle_table

        # This search takes up to a fifth of a second, so that no frame of the table has to wait for it.
        session.right()
        asking = Asking(
            session,
            sitting.attempt,
            self._question(sitting.puzzle, "short", session),
            lambda: self._ask(sitting, session),
            lambda: self._end(sitting, session),
        )
        return puzzle_table(self._scenes.laid(session), session, asking)

    def _again(self, sitting: _Sitting, played: tuple[str, ...]) -> None:
        self._app.replace(LoadingScene(self._table(sitting, self._session(sitting, played))))

    # Words

    def _told(self, puzzle: Puzzle) -> str:
        return self._app.strings(f"puzzles.kinds.{self._game.folder}.{puzzle.kind}.name")

    def _question(self, puzzle: Puzzle, what: str, session: PuzzleSession) -> str:
        """Return the question as a sentence (`asks`) or in a few words (`short`)."""
        strings, seats = self._app.strings, range(1, len(session.plan.seats) + 1)
        names = [session.name(seat) for seat in seats if seat != session.asked]
        name = names[0] if len(names) == 1 else strings("puzzles.others")
        key = f"puzzles.kinds.{self._game.folder}.{puzzle.kind}.{what}"
        span, lasting = (strings(f"puzzles.{length}", n=puzzle.rounds) for length in ("span", "lasting"))
        return strings(key, n=session.best, round=session.last_round, span=span, lasting=lasting, name=name)

    def _reached(self, puzzle: Puzzle, session: PuzzleSession) -> str:
        """Return the result of the right answer, and why it worked."""
        told, found, strings = self._ended(puzzle, session, "reached"), session.keys(), self._app.strings
        if found is None:
            return told
        keys, right, place = found
        answer = [session.rules.parse(text) for text in puzzle.answer]
        gists = list(dict.fromkeys(self._game.narration.gists(keys, answer, strings, self._names(session))))
        doings = strings("puzzles.then").join(gists)
        if right == 1 and place > 1:
            return strings("puzzles.later_key", told=told, number=place, doings=doings)
        if len(gists) == 1:
            return strings("puzzles.key", told=told, Doing=_capital(gists[0]), n=right)
        return strings("puzzles.keys", told=told, doings=doings)

    def _missed(self, puzzle: Puzzle, session: PuzzleSession) -> str:
        """Return the result of the wrong move, and which seat refuted it."""
        assert session.wrong_at is not None
        wrong = session.match.history[session.wrong_at].action
        told = self._ended(puzzle, session, "missed", Doing=_capital(self._doing(wrong, session)))
        spoiler = session.spoiled_by()
        if spoiler is None:
            return told
        doing = self._doing(spoiler.action, session)
        return self._app.strings("puzzles.spoiled", told=told, name=session.name(spoiler.seat), doing=doing)

    def _ended(self, puzzle: Puzzle, session: PuzzleSession, what: str, **values: object) -> str:
        """Return the end of a line: the item in question, and the stars of the person and of the strongest opponent."""
        summary = self._game.positions.summary(session.match.state)
        rival = next(seat for seat in summary.ranking() if seat != session.asked)
        own, theirs = summary.score(session.asked), summary.score(rival)
        key = f"puzzles.kinds.{self._game.folder}.{puzzle.kind}.{what}"
        end = "open" if not summary.is_over else "level" if own == theirs else "clear"
        if self._app.strings.has(f"{key}.{end}"):
            key = f"{key}.{end}"
        values |= {"n": session.reached, "best": session.best, "own": own, "theirs": theirs}
        return self._app.strings(key, name=session.name(rival), **values)

    def _doing(self, action: Action, session: PuzzleSession) -> str:
        return self._game.narration.doing(action, self._app.strings, self._names(session))

    def _names(self, session: PuzzleSession) -> dict[int, str]:
        return {seat: session.name(seat) for seat in range(1, len(session.plan.seats) + 1)}

    @property
    def _in_order(self) -> list[Puzzle]:
        """Return all puzzles in the list's order, chapter by chapter."""
        return [puzzle for puzzles in self._puzzles.chapters().values() for puzzle in puzzles]

    def _number(self, puzzle: Puzzle) -> int:
        return self._in_order.index(puzzle) + 1

    def _ask(self, sitting: _Sitting, session: PuzzleSession) -> None:
        """Show the question above the table."""
        strings = self._app.strings
        title = strings("puzzles.number", n=self._number(sitting.puzzle))
        tries = strings("puzzles.tries_left", n=sitting.attempt.tries_left)
        body = f"{self._question(sitting.puzzle, 'asks', session)} {tries}"
        self._app.push(VerdictScene(title, body, [Reply("puzzle.begin", strings("puzzles.begin"), noop)]))

    def _end(self, sitting: _Sitting, session: PuzzleSession) -> None:
        attempt = sitting.attempt
        if session.wrong_at is not None:
            attempt.tries_left = max(0, attempt.tries_left - 1)
            self._refute(sitting, session)
        elif attempt.shown:
            self._say(sitting, "shown", self._reached(sitting.puzzle, session), self._answers_on(sitting))
        else:
            were_solved = self._is_week_done(sitting)
            self._note(sitting, PuzzleResult(is_solved=True), sitting.day)
            self._celebrate(sitting, session, ends_week=self._is_week_done(sitting) and not were_solved)

    def _is_week_done(self, sitting: _Sitting) -> bool:
        """Return whether this puzzle's week is completely solved."""
        if sitting.week is None:
            return False
        solved = self._record(sitting.seat.profile).weeks.get(sitting.week, ())
        return all(puzzle.id in solved for puzzle in self._of_week)

    def _refute(self, sitting: _Sitting, session: PuzzleSession) -> None:
        strings = self._app.strings
        answers = [Reply("puzzle.back", strings("puzzles.take_back"), lambda: self._again(sitting, session.played))]
        if session.played:
            answers.append(
                Reply("puzzle.anew", strings("puzzles.anew"), lambda: self._again(sitting, ()), kind="secondary")
            )
        told = self._missed(sitting.puzzle, session)
        # Leaving after a wrong answer doesn't restore the first try.
        self._note(sitting, PuzzleResult(wrong=1), None if sitting.attempt.tries_left else sitting.day)
        if sitting.attempt.tries_left:
            tries = strings("puzzles.tries_left", n=sitting.attempt.tries_left)
            self._say(sitting, "wrong", f"{told} {tries}", tuple(answers))
            return
        show = Reply("puzzle.show", strings("puzzles.show"), lambda: self._show(sitting, session), kind="primary")
        self._say(sitting, "missed", told, (show,))

    def _show(self, sitting: _Sitting, session: PuzzleSession) -> None:
        sitting.attempt.shown = True
        self._again(sitting, session.played)

    def _celebrate(self, sitting: _Sitting, session: PuzzleSession, *, ends_week: bool) -> None:
        told = self._reached(sitting.puzzle, session)
        if sitting.day is not None:
            days = streak(self._record(sitting.seat.profile).solved_days, self._today())
            if days:
                told = f"{told} {self._app.strings('puzzles.streak_told', n=days)}"
        if ends_week:
            told = f"{told} {self._app.strings('puzzles.week_told')}"
        self._say(sitting, "solved", told, self._answers_on(sitting), is_solved=True)

    def _answers_on(self, sitting: _Sitting) -> tuple[Reply, ...]:
        """Return the button for the next puzzle, if there is one."""
        row = sitting.row
        place = row.index(sitting.puzzle) + 1

        def go() -> None:
            self._app.pop()
            self.open(row[place], row)

        return (Reply(NEXT, self._app.strings("puzzles.onward"), go),) if place < len(row) else ()

    def _say(
        self, sitting: _Sitting, what: str, told: str, answers: tuple[Reply, ...], *, is_solved: bool = False
    ) -> None:
        strings = self._app.strings
        to_list = Reply(
            "puzzle.list", strings("puzzles.to_list"), self._app.pop, kind="secondary" if answers else "primary"
        )
        self._app.push(VerdictScene(strings(f"puzzles.verdict.{what}"), told, (*answers, to_list), is_solved=is_solved))

    def _note(self, sitting: _Sitting, result: PuzzleResult, day: date | None = None) -> None:
        """Save a result since the last call, and that of a puzzle of a `day` as the day's."""
        if sitting.seat.profile is None:
            self._guest = self._guest.after(sitting.puzzle.id, result, day, sitting.week)
        else:
            self._store.note_puzzle(self._game, sitting.seat.profile, sitting.puzzle.id, result, day, sitting.week)


def _capital(words: str) -> str:
    """Return words with a capital letter, to begin a sentence."""
    return words[:1].upper() + words[1:]
