"""`mintworks replay`: a recorded game, watched at its table, told or checked."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands
    from mintworks.games.works.rules.play import MintWorks
    from mintworks.storage.game_record import GameRecord

_FAULTY_STATUS: Final = 1

_DESCRIPTION: Final = """\
Opens the window at the table of a recorded game, where it can be watched forward and back and played on from any move.
With --text or --check there is no window: then the exit status is 0 if every move is legal and the result is the
recorded one, and 1 if not. With the window it is 0 when that is left, and 1 if not even the recorded set-up is one of
the game. It is 2 if the file is no record, or there is no display for the window."""


def add_to(commands: Commands) -> None:
    """Offer the command."""
    parser = commands.add_parser("replay", help="watch, tell or check a recorded game", description=_DESCRIPTION)
    parser.add_argument("file", type=Path, metavar="FILE", help="the record, a JSON file")
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--text", action="store_true", help="print the game move by move, with what each of them brought about"
    )
    how.add_argument("--check", action="store_true", help="print one sentence only: whether the record is right")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Watch, tell or check a record; a file that cannot be read raises SaveError."""
    from mintworks.games.works.content.cards import load_cards
    from mintworks.games.works.variants.variant_rules import works_for
    from mintworks.storage.game_record import read_record
    from mintworks.storage.replay import RecordFault, begin

    record = read_record(arguments.file)
    works = works_for(load_cards(), record.twist)
    try:
        if not arguments.text and not arguments.check:
            begin(works, record)
            return _watch(record)
        sentence = _check(works, record) if arguments.check else _tell(works, record)
    except RecordFault as fault:
        from mintworks.cli.english import fault_sentence

        sys.stdout.write(f"{arguments.file} is not right: {fault_sentence(fault)}\n")
        return _FAULTY_STATUS
    sys.stdout.write(f"{arguments.file} {sentence}\n")
    return 0


def _watch(record: GameRecord) -> int:
    # Only here, since pygame takes its time.
    from mintworks.app.window import watch_in_window
    from mintworks.storage.exchange import of_strangers

    return watch_in_window(of_strangers(record))


def _check(works: MintWorks, record: GameRecord) -> str:
    from mintworks.storage.replay import play_record

    moves = sum(1 for _ in play_record(works, record))
    return f"is right: {_count(moves)}, {'not finished' if record.result is None else 'played to the end'}."


def _tell(works: MintWorks, record: GameRecord) -> str:
    from mintworks.cli.english import english, seat_names
    from mintworks.games.works.text.narration import tell
    from mintworks.storage.replay import begin, play_record

    state = begin(works, record).state
    names = seat_names(state)
    for event in works.opening(state):
        sys.stdout.write(f"{tell(event, english(), names)}\n")
    moves = 0
    for move in play_record(works, record):
        moves = move.number
        sys.stdout.write(f"\n{move.number}. {names[move.seat]}: {move.action}\n")
        for event in move.events:
            sys.stdout.write(f"   {tell(event, english(), names)}\n")
    return f"ends here: {_count(moves)}."


def _count(moves: int) -> str:
    return f"{moves} move{'' if moves == 1 else 's'}"
