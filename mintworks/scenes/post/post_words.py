"""Sentences about games by post."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.plugin import GameStep, State
from mintworks.core.replay import PlayedRecord
from mintworks.core.session import Session
from mintworks.scenes.history.game_result import GameResult
from mintworks.scenes.history.past_game_words import day_told, time_told
from mintworks.scenes.postcard.postcard import postmark
from mintworks.ui.letter_card import LetterFace, LetterWords

_WEEK: Final = 7


def standing_told(session: Session, since: datetime, strings: Strings, *, is_brief: bool = False) -> str:
    """Return the seat to move and since when, before that the opponents of the game and its round if not `is_brief`."""
    seats = enumerate(session.plan.seats, start=1)
    others = enumerate_names([seat.name for number, seat in seats if number not in session.plan.people], strings)
    state = session.known_state
    seat = session.rules.to_move(state)
    if seat is None:
        return strings("post.left_over", others=others)
    is_mine = session.plan.people == (seat,)
    key = f"post.{'brief' if is_brief else 'left'}{'_here' if is_mine else ''}"
    number = session.game.positions.round(state)
    return strings(key, others=others, n=number, name=session.name(seat), since=_since(since, strings))


def differences_told(sessions: Sequence[Session], strings: Strings) -> list[str]:
    """Return for each continuation of one game the first move that the others don't have, unless it's secret."""
    played = [PlayedRecord.of(session.game, session.record) for session in sessions]
    for steps in zip(*(each.steps for each in played), strict=False):
        if len({str(step.action) for step in steps}) > 1:
            narrations = [session.game.narration for session in sessions]
            if not any(words.is_secret(step.action) for words, step in zip(narrations, steps, strict=True)):
                return [
                    _move_told(session, step, each.positions[step.number - 1], strings)
                    for session, step, each in zip(sessions, steps, played, strict=True)
                ]
    return ["" for _ in sessions]


def _move_told(session: Session, step: GameStep, before: State, strings: Strings) -> str:
    names = {number: seat.name for number, seat in enumerate(session.plan.seats, start=1)}
    move = session.game.narration.move(step.action, strings, names, before)
    return strings("continuations.move", name=names[step.seat], move=move)


def letter_words(session: Session, letter: str, now: datetime, strings: Strings) -> LetterWords:
    """Return the words on the card of a letter; they tell nothing hidden."""
    seat, positions = session.match.seat_to_move, session.game.positions
    result = GameResult(session.game, session.plan.seats, session.match.state)
    drawings = {each.seat: each.drawing for each in result.seats}
    game = strings(f"games.{session.game.folder}.name")
    number, moves = positions.round(session.match.state), len(session.match.history)
    facts = strings("post.facts", game=game, n=number, moves=moves)
    if session.drawn_first is not None:
        facts = strings("post.drawn_first", game=game, name=session.name(session.drawn_first))
    faces = tuple(
        LetterFace(drawings[place], each.name, place == seat) for place, each in enumerate(session.plan.seats, start=1)
    )
    return LetterWords(
        title=strings("post.over") if seat is None else strings("post.turn", name=session.name(seat)),
        facts=facts,
        faces=faces,
        letter=letter,
        about_code=strings("post.about_code"),
        game=game,
        stamp=drawings[session.plan.people[0]],
        postmark=postmark(now, strings),
    )


def _since(moment: datetime, strings: Strings) -> str:
    """Return since when: by the time today, and by the weekday within the last week."""
    day = moment.astimezone().date()
    days = (datetime.now().astimezone().date() - day).days
    if days == 0:
        return strings("post.since.today", time=time_told(moment, None, strings))
    if days == 1:
        return strings("post.since.yesterday")
    told = strings(f"daily.weekdays.{day.isoweekday()}") if 1 < days < _WEEK else day_told(moment, None, strings)
    return strings("post.since.day", day=told)
