"""`mintworks replay`: watches, tells or checks a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands
    from mintworks.core.plugin import GamePlugin
    from mintworks.core.record import GameRecord

_WRONG_RECORD_STATUS: Final = 1

_DESCRIPTION: Final = """\
Opens the window at the table of a recorded game, to watch it forward and back or play on from any move. With --text
or --check there’s no window; the exit status is 0 if every move is legal and the result is as recorded, and 1 if not.
With the window it’s 0, or 1 if the game can’t even be set up as recorded. It’s 2 if the file isn’t a record, or if
there’s no display."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("replay", help="watch, print or check a recorded game", description=_DESCRIPTION)
    parser.add_argument("file", type=Path, metavar="FILE", help="the record, a JSON file")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--text", action="store_true", help="print the game move by move, with everything that happened")
    how.add_argument("--check", action="store_true", help="print one sentence saying whether the record is right")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Watch, tell or check a record; return the exit status. Raises SaveError for an unreadable file."""
    from mintworks.core.printable import printable
    from mintworks.core.replay import RecordError, begin
    from mintworks.storage.import_export import read_game

    record = read_game(arguments.file)
    game = game_of_record(record)
    file = printable(str(arguments.file))
    try:
        if not arguments.text and not arguments.check:
            begin(game, record)
            return _watch(record)
        sentence = _check(game, record) if arguments.check else _tell(game, record)
    except RecordError as error:
        from mintworks.cli.english import record_error_sentence

        print(f"{file} isn’t right: {record_error_sentence(game, error)}")
        return _WRONG_RECORD_STATUS
    print(f"{file} {sentence}")
    return 0


def game_of_record(record: GameRecord) -> GamePlugin:
    """Return the game of a record; for an unknown one the first, whose rules then refuse it."""
    from mintworks.games import GAMES, game_of

    try:
        return game_of(record.game)
    except KeyError:
        return GAMES[0]


def _watch(record: GameRecord) -> int:
    # Only here, since pygame takes its time.
    from mintworks.app.window import watch_in_window

    return watch_in_window(record)


def _check(game: GamePlugin, record: GameRecord) -> str:
    from mintworks.core.replay import play_record

    moves = sum(1 for _ in play_record(game, record))
    return f"is right: {_count(moves)}, {'not finished' if record.result is None else 'played to the end'}."


def _tell(game: GamePlugin, record: GameRecord) -> str:
    from mintworks.cli.english import english, seat_names
    from mintworks.core.replay import begin, play_record

    rules, _, state = begin(game, record)
    names = seat_names(game, state)
    for event in rules.opening(state):
        print(f"{game.narration.event(event, english(), names)}")
    moves = 0
    for step, _ in play_record(game, record):
        moves = step.number
        print(f"\n{step.number}. {names[step.seat]}: {step.action}")
        for event in step.events:
            print(f"   {game.narration.event(event, english(), names)}")
    return f"ends here: {_count(moves)}."


def _count(moves: int) -> str:
    return f"{moves} move{'' if moves == 1 else 's'}"
