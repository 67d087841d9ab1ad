"""The words on the postcard of a finished game."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from mintworks.content.strings import Strings, enumerate_names
from mintworks.core.daily import daily_game, day_of
from mintworks.core.deal_code import deal_code
from mintworks.core.played_game import PlayedGame
from mintworks.core.plugin import GamePlugin
from mintworks.core.record import Occasion
from mintworks.core.replay import read_occasion
from mintworks.scenes.history.game_result import GameResult, SeatResult
from mintworks.scenes.history.past_game_words import day_told, occasion_told
from mintworks.ui.postcard import Face, PostcardWords


@dataclass(frozen=True, slots=True)
class Postcard:
    """A game as it is shared: `words` on the card, and one line of `text` with all that the picture tells.

    `names` are the players', winners first, and `date` is the day as in file names: YYYY-MM-DD.
    """

    words: PostcardWords
    text: str
    names: tuple[str, ...]
    date: str

    @property
    def code(self) -> str:
        """Return the code of the deal; empty if it has none."""
        return self.words.code

    @classmethod
    def of(cls, played: PlayedGame, ended: datetime, strings: Strings) -> Postcard:
        """Return the postcard of a game that ended at that time."""
        game, record, summary = played.game, played.record, played.summary
        result = GameResult(game, record.seats, played.end)
        occasion = read_occasion(game, record.occasion)
        code = deal_code(game, played.setup, occasion) or ""
        day = day_told(ended, None, strings)
        place = "" if occasion is None else _place(game, occasion, result, strings)
        rounds = strings("chronicle.rounds", n=summary.rounds)
        between = strings("chronicle.between")
        words = PostcardWords(
            title=_title(result, strings),
            faces=tuple(Face(seat.drawing, _number(seat, strings), seat.is_winner) for seat in result.seats),
            facts=between.join(filter(None, (place, rounds, day))),
            code=code,
            about_code=strings("postcard.deal"),
            greeting=strings("postcard.from"),
            land=strings("postcard.land"),
            stamp=next((seat for seat in result.seats if seat.portrait is not None), result.seats[0]).drawing,
            game=strings(f"games.{game.folder}.name"),
            postmark=postmark(ended, strings),
        )
        scores = [strings("postcard.score", name=seat.name, n=_number(seat, strings)) for seat in result.seats]
        text = strings(
            "postcard.text" if code else "postcard.text_without_code",
            game=strings(f"games.{game.folder}.name"),
            day=day,
            scores=enumerate_names(scores, strings),
            facts=between.join(filter(None, (place, rounds))),
            code=code,
        )
        return cls(words, text, tuple(seat.name for seat in result.seats), f"{ended.astimezone():%Y-%m-%d}")


def shown_seat(result: GameResult) -> int:
    """Return the seat whose town is shown: the best person's, or the winner's if none of them played."""
    people = [seat.seat for seat in result.seats if seat.is_person]
    return people[0] if people else result.seats[0].seat


def postmark(ended: datetime, strings: Strings) -> tuple[str, str]:
    """Return the two lines across a postmark: the day, then month and year."""
    local = ended.astimezone()
    month = strings(f"chronicle.months.{local.month}")
    return str(local.day), strings("postcard.month", month=month, year=local.year)


def _title(result: GameResult, strings: Strings) -> str:
    first, *others = result.seats
    if len(others) != 1:
        return result.title(strings)
    if len(result.winners) > 1:
        return strings("postcard.tied", first=first.name, second=others[0].name)
    return strings("postcard.beat", winner=first.name, loser=others[0].name)


def _place(game: GamePlugin, occasion: Occasion, result: GameResult, strings: Strings) -> str:
    """Return the campaign's node, the difference of the daily game, or the subject of practice."""
    day, label = day_of(occasion.label), occasion.label
    if day is None or game.scenarios is None:
        return occasion_told(occasion.kind, label, strings)
    title = f"daily.challenges.{daily_game(game.scenarios.daily(), day).scenario.id}.title"
    return strings(title, name=result.seats[-1].name)


def _number(seat: SeatResult, strings: Strings) -> str:
    return strings("endless") if seat.score is None else str(seat.score)
