"""Sets up, plays and checks games for other programs: one JSON object in, one out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any, BinaryIO, Final, NamedTuple

import msgspec

from mintworks.core.arguments import UsageError
from mintworks.core.game import IllegalAction
from mintworks.core.players.level import MOST_ITERATIONS, Level, level_named
from mintworks.core.plugin import Action, Event, GamePlugin, Messages, Rules, State
from mintworks.core.seat import SeatKind
from mintworks.core.seeds import draw_seed

LONGEST_LINE_BYTES: Final = 64 * 2**20
"""Maximum length of a line; a longer one is refused unread: it could fill the memory, and no request needs it."""

LONGEST_QUOTE: Final = 200
"""Maximum number of characters of a request that an error repeats."""

_DIGITS: Final = 4
"""Number of decimal digits of a win probability."""


class Code(StrEnum):
    """The kinds of errors, in the order in which they are tested."""

    BAD_JSON = "bad-json"
    BAD_REQUEST = "bad-request"
    BAD_SETUP = "bad-setup"
    NO_GAME = "no-game"
    GAME_OVER = "game-over"
    UNKNOWN_ACTION = "unknown-action"
    ILLEGAL_ACTION = "illegal-action"


class RefereeError(Exception):
    """A request that cannot be fulfilled; `at` is the action, key or path in it that is wrong."""

    def __init__(self, code: Code, sentence: str, at: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.at = at

    def answer(self) -> bytes:
        # In ASCII, since what is repeated of a request may hold characters that UTF-8 cannot encode.
        error = {"error": _quote(str(self)), "code": self.code, "at": _quote(self.at)}
        return json.dumps(error).encode("ascii")


class _Table(NamedTuple):
    """A game in progress: which one, by which rules, and how it stands."""

    game: GamePlugin
    rules: Rules
    state: State


class Referee:
    """Holds one game and answers requests about it. A request that fails leaves the game as it was.

    The first of the `games` is meant where a request names none. `messages` gives the language of the sentences.
    """

    def __init__(self, games: Sequence[GamePlugin], messages: Callable[[], Messages]) -> None:
        self._games = games
        self._messages = messages
        self._table: _Table | None = None
        self._requests: dict[str, _Request] = {
            "new": _Request(self._new, _is_object, "an object"),
            "do": _Request(self._do, lambda value: isinstance(value, str), "the string of an action"),
            "auto": _Request(self._auto, _is_true, "true"),
            "legal": _Request(self._legal, _is_true, "true"),
            "state": _Request(self._show, _is_true, "true"),
            "observe": _Request(self._observe, self._is_seat, "a seat of the game"),
            "load": _Request(self._load, _is_object, "an object"),
            "think": _Request(
                self._think, _is_wish_to_think, f'{{"iterations": 1 to {MOST_ITERATIONS}}} or {{"level": its id}}'
            ),
        }

    def answer(self, line: bytes) -> bytes:
        """Return the answer to one line, itself a line of JSON without its end."""
        try:
            request, value = self._read(line)
            return msgspec.json.encode(request.fulfil(value))
        except RefereeError as error:
            return error.answer()
        except Exception as error:
            # Whoever plays through this process must not lose the game over a bug of ours.
            sentence = f"the referee could not answer this ({type(error).__name__}: {error})"
            return RefereeError(Code.BAD_REQUEST, sentence, _text(line)).answer()

    def _read(self, line: bytes) -> tuple[_Request, Any]:
        data = _decode(line)
        if not isinstance(data, dict):
            raise RefereeError(Code.BAD_REQUEST, "a request is an object with one key", _text(line))
        if len(data) != 1:
            sentence = f"a request has exactly one key, this one has {len(data)}"
            raise RefereeError(Code.BAD_REQUEST, sentence, ", ".join(data) or _text(line))
        ((key, value),) = data.items()
        request = self._requests.get(key)
        if request is None:
            sentence = f"there is no such request: the key is one of {', '.join(self._requests)}"
            raise RefereeError(Code.BAD_REQUEST, sentence, key)
        if not request.takes(value):
            raise RefereeError(Code.BAD_REQUEST, f"the value of {key} is {request.wanted}", key)
        return request, value

    # Requests ------------------------------------------------------------------------------------

    def _new(self, data: dict[str, Any]) -> dict[str, Any]:
        game = self._game_named("new", data)
        rules = game.rules()
        try:
            setup = game.codec.setup_from_json({key: value for key, value in data.items() if key != "game"})
            if setup.seed is None:
                setup = setup.__replace__(seed=draw_seed())
            state = rules.new_game(setup)
        except (msgspec.ValidationError, ValueError) as error:
            raise _bad_setup("new", error) from error
        self._table = _Table(game, rules, state)
        return self._played(None, None, rules.opening(state)) | {"seed": setup.seed}

    def _load(self, data: dict[str, Any]) -> dict[str, Any]:
        game = self._game_named("load", data)
        rules = game.rules()
        try:
            state = game.codec.state_from_json(rules, data)
        except ValueError as error:
            raise _bad_setup("load", error) from error
        self._table = _Table(game, rules, state)
        return self._played(None, None, [])

    def _do(self, text: str) -> dict[str, Any]:
        table, _ = self._unfinished_game(text)
        try:
            action = table.rules.parse(text)
        except KeyError:
            raise RefereeError(Code.UNKNOWN_ACTION, "there is no action of this name", text) from None
        return self._play(action)

    def _auto(self, _: bool) -> dict[str, Any]:
        (game, rules, state), seat = self._unfinished_game("auto")
        if game.positions.opponents(state)[seat - 1] is None:
            sentence = f"seat {seat}, which is to move, is a person's: no opponent's card decides for it"
            raise RefereeError(Code.BAD_REQUEST, sentence, "auto")
        card = game.players.controller(rules, SeatKind.AI, random.Random(0))
        decision = card.decide(rules.observe(state, seat), rules.legal_actions(state))
        assert decision is not None, "a card decides at once"
        return self._play(decision.action)

    def _legal(self, _: bool) -> dict[str, Any]:
        table = self._game("legal")
        return {"legal": [str(action) for action in table.rules.legal_actions(table.state)]}

    def _show(self, _: bool) -> dict[str, Any]:
        table = self._game("state")
        return {"state": table.game.codec.state_to_json(table.state)}

    def _observe(self, seat: int) -> dict[str, Any]:
        game, rules, state = self._game("observe")
        seats = len(game.positions.opponents(state))
        if seat > seats:
            raise RefereeError(Code.BAD_REQUEST, f"there is no seat {seat} in this game of {seats} seats", "observe")
        return {"state": game.codec.state_to_json(rules.observe(state, seat))}

    def _think(self, wish: dict[str, Any]) -> dict[str, Any]:
        """Return the result of a search for the seat to move; the game stays as it is."""
        (game, rules, state), seat = self._unfinished_game("think")
        try:
            name, levels = wish.get("level"), game.players.levels
            level = Level("", wish["iterations"]) if name is None else level_named(levels, name)
        except ValueError as error:
            raise RefereeError(Code.BAD_REQUEST, str(error), "think.level") from error
        search = game.players.search(rules, level)
        found = search.search(rules.observe(state, seat), rules.legal_actions(state))
        options = [
            {"action": option.action, "win": round(option.win, _DIGITS), "visits": option.visits}
            for option in found.options
        ]
        win = [round(chance, _DIGITS) for chance in found.win]
        return {"seat": seat, "action": options[0]["action"], "win": win, "options": options}

    # The game ------------------------------------------------------------------------------------

    def _is_seat(self, value: object) -> bool:
        game = self._games[0] if self._table is None else self._table.game
        return type(value) is int and 1 <= value <= game.max_seats

    def _game_named(self, request: str, data: dict[str, Any]) -> GamePlugin:
        folders = [game.folder for game in self._games]
        name = data.get("game", folders[0])
        if name not in folders:
            sentence = f"there is no such game: the game is one of {', '.join(folders)}"
            raise RefereeError(Code.BAD_SETUP, sentence, f"{request}.game")
        return self._games[folders.index(name)]

    def _game(self, at: str) -> _Table:
        if self._table is None:
            raise RefereeError(Code.NO_GAME, "there is no game yet: begin one with new or load", at)
        return self._table

    def _unfinished_game(self, at: str) -> tuple[_Table, int]:
        table = self._game(at)
        seat = table.rules.to_move(table.state)
        if seat is None:
            raise RefereeError(Code.GAME_OVER, "the game is over", at)
        return table, seat

    def _play(self, action: Action) -> dict[str, Any]:
        # On a copy, so that the game stays as it was whatever happens on the way.
        game, rules, before = self._game(str(action))
        state = rules.copy(before)
        seat = rules.to_move(state)
        try:
            events = rules.apply(state, action)
        except IllegalAction as error:
            sentence = game.narration.refusal(error.refusal, self._messages())
            raise RefereeError(Code.ILLEGAL_ACTION, sentence, str(action)) from error
        self._table = _Table(game, rules, state)
        return self._played(seat, str(action), events)

    def _played(self, seat: int | None, action: str | None, events: list[Event]) -> dict[str, Any]:
        game, _, state = self._game("")
        return {"seat": seat, "action": action, "events": events, "state": game.codec.state_to_json(state)}


def serve(referee: Referee, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer line by line until the requests end.

    Raises UsageError if requests can't be read, and BrokenPipeError if nobody reads the answers.
    """
    while line := _read_line(requests):
        if len(line) == LONGEST_LINE_BYTES and not line.endswith(b"\n"):
            _skip_line(requests)
            sentence = f"a line has at most {LONGEST_LINE_BYTES} bytes"
            answer = RefereeError(Code.BAD_JSON, sentence, _text(line)).answer()
        elif line.isspace():
            continue
        else:
            answer = referee.answer(line)
        answers.write(answer + b"\n")
        answers.flush()


def _skip_line(requests: BinaryIO) -> None:
    while (rest := _read_line(requests)) and not rest.endswith(b"\n"):
        pass


def _read_line(requests: BinaryIO) -> bytes:
    try:
        return requests.readline(LONGEST_LINE_BYTES)
    except OSError as error:
        raise UsageError(f"standard input cannot be read: {error.strerror}") from error


# Requests as they come in ---------------------------------------------------------------------------


class _Request(NamedTuple):
    fulfil: Callable[[Any], dict[str, Any]]
    takes: Callable[[Any], bool]
    wanted: str


def _is_object(value: object) -> bool:
    return isinstance(value, dict)


def _is_wish_to_think(value: object) -> bool:
    """Return whether a request sets the thinking time: by a number of iterations, or by any level."""
    match value:
        case {"iterations": int(number), **others} if not others:
            return number is not True and 1 <= number <= MOST_ITERATIONS
        case {"level": str(), **others}:
            return not others
    return False


def _is_true(value: object) -> bool:
    return value is True


class DoubledKey:
    """Stands for an object that names a key twice: nobody can say which of the two is meant."""


class HugeNumber:
    """Stands for an integer of more digits than are read."""


def _decode(line: bytes) -> object:
    try:
        return json.loads(
            line.decode("utf-8"), object_pairs_hook=_object, parse_int=_integer, parse_constant=_no_constant
        )
    except UnicodeDecodeError as error:
        raise RefereeError(
            Code.BAD_JSON, f"the line is not in UTF-8: {error.reason} at byte {error.start}", _text(line)
        ) from error
    except RecursionError as error:
        raise RefereeError(Code.BAD_JSON, "the line is nested too deeply", _text(line)) from error
    except ValueError as error:
        raise RefereeError(Code.BAD_JSON, f"the line is no JSON: {error}", _text(line)) from error


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | DoubledKey:
    found = dict(pairs)
    return found if len(found) == len(pairs) else DoubledKey()


def _integer(digits: str) -> int | HugeNumber:
    try:
        return int(digits)
    except ValueError:
        return HugeNumber()


def _no_constant(name: str) -> None:
    raise ValueError(f"JSON has no {name}")


# Errors as they go out ------------------------------------------------------------------------------


def _bad_setup(request: str, error: Exception) -> RefereeError:
    """Return the error of a set-up or a state, with the path to the mistake in it if that is known."""
    if isinstance(error, UnicodeEncodeError):
        half = error.object[error.start : error.end]
        sentence = f"{request} holds half a character, {half!r}: what JSON writes in two parts belongs together"
        return RefereeError(Code.BAD_SETUP, sentence, request)
    finding = error if isinstance(error, msgspec.ValidationError) else error.__cause__
    if not isinstance(finding, msgspec.ValidationError):
        return RefereeError(Code.BAD_SETUP, str(error), request)
    what, _, path = str(finding).partition(" - at `$")
    _, _, unknown = what.partition("unknown field ")
    key = f".{unknown.strip('`')}" if unknown else ""
    at = request + path.removesuffix("`") + key
    return RefereeError(Code.BAD_SETUP, f"{at} is not as it should be: {what[:1].lower()}{what[1:]}", at)


def _text(line: bytes) -> str:
    return line[: 4 * LONGEST_QUOTE].decode("utf-8", "backslashreplace").strip()


def _quote(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"
