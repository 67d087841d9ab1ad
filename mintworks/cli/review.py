"""`mintworks review`: the mistakes of a recorded game."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mintworks.core.arguments import whole_number
from mintworks.core.players.level import MOST_ITERATIONS
from mintworks.core.review import ITERATIONS, Effort, Verdict, review

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands

_WRONG_RECORD_STATUS: Final = 1

_DESCRIPTION: Final = """\
Goes through a recorded game and prints, for each real decision, the win chance it left and what it cost compared with
the best move, judged by what the player could know. Losses below 5% have no name, because the search can’t tell
them from noise. The same record always gets the same review."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("review", help="analyze the decisions of a recorded game", description=_DESCRIPTION)
    parser.add_argument("file", type=Path, metavar="FILE", help="the record, a JSON file")
    parser.add_argument(
        "--iterations",
        type=whole_number(1, MOST_ITERATIONS),
        metavar="N",
        help=f"deals to think through for each decision (default: what half a minute to two allow, up to {ITERATIONS})",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object for each decision")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Review a record; return the exit status. Raises SaveError for an unreadable file."""
    from mintworks.cli.english import english, record_error_sentence
    from mintworks.cli.replay import game_of_record
    from mintworks.content.contrasts import reason_told
    from mintworks.content.idleness import idle_told
    from mintworks.content.markup import plain
    from mintworks.core.idle_spell import idle_spell
    from mintworks.core.playback import Playback
    from mintworks.core.printable import printable
    from mintworks.core.replay import RecordError, record_errors
    from mintworks.storage.import_export import read_game

    record = read_game(arguments.file)
    game, file = game_of_record(record), printable(str(arguments.file))
    try:
        playback = Playback(game, record, english())
        if playback.error is not None:
            raise playback.error
        record = playback.record
        names = {number: seat.name for number, seat in enumerate(record.seats, start=1)}

        def reason(verdict: Verdict) -> str | None:
            """Return why the best move of a mistake would have been better; None without a reason."""
            return reason_told(verdict, game, english(), names) or None

        verdicts = []
        effort = Effort.measured(playback.played) if arguments.iterations is None else Effort.even(arguments.iterations)
        with record_errors("it can’t be reviewed"):
            for verdict in review(playback.played, effort):
                verdicts.append(verdict)
                if arguments.json:
                    print(json.dumps(_plain(verdict) | {"reason": reason(verdict)}), flush=True)
    except RecordError as error:
        # Beside JSON it goes to standard error.
        told_to = sys.stderr if arguments.json else sys.stdout
        print(f"{file} isn’t right: {record_error_sentence(game, error)}", file=told_to)
        return _WRONG_RECORD_STATUS
    if not arguments.json:
        strings = english()
        for verdict in sorted(verdicts, key=lambda found: found.number):
            word = "" if verdict.mistake is None else ", " + strings(f"game_review.{verdict.mistake}")
            why = reason(verdict)
            told = word if why is None else f"{word}: {printable(why)}"
            print(f"{verdict.number:>4}. {printable(names[verdict.seat])}: {verdict.action}  {_told(verdict)}{told}")
        for seat in sorted({verdict.seat for verdict in verdicts}):
            print(_summary(printable(names[seat]), [verdict for verdict in verdicts if verdict.seat == seat]))
            spell = idle_spell(playback.played, {verdict.number: verdict for verdict in verdicts}, seat)
            if spell is not None:
                print(plain(idle_told(spell, strings, printable(names[seat]))))
        if not verdicts:
            print(f"{file} has no decisions to review: nobody ever had a choice")
    return 0


def _plain(verdict: Verdict) -> dict[str, object]:
    return {
        "number": verdict.number,
        "seat": verdict.seat,
        "action": verdict.action,
        "win": round(verdict.win, 4),
        "best": verdict.best,
        "best_win": round(verdict.best_win, 4),
        "given_up": round(verdict.given_up, 4),
        "fault": verdict.mistake,
        "luck": round(verdict.luck, 4),
        "others": round(verdict.others, 4),
    }


def _told(verdict: Verdict) -> str:
    if verdict.mistake is None:
        return f"{100 * verdict.win:.0f}%"
    return f"{100 * verdict.win:.0f}%; {verdict.best} {100 * verdict.best_win:.0f}%"


def _summary(name: str, verdicts: list[Verdict]) -> str:
    given_up = sum([verdict.given_up for verdict in verdicts])
    luck, others = sum([verdict.luck for verdict in verdicts]), sum([verdict.others for verdict in verdicts])
    each = 100 * given_up / len(verdicts)
    return (
        f"{name}: {len(verdicts)} decisions lost {each:.1f}% each on average; "
        f"{100 * luck:+.0f}% came from revealed cards, {100 * others:+.0f}% from what others did"
    )
