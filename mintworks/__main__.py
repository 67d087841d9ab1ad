"""The command `mintworks`."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from mintworks import __version__
from mintworks.cli import play, referee, replay, simulate
from mintworks.cli.arguments import INTERRUPTED_STATUS, WRONG_ARGUMENTS_STATUS, Parser, UsageError
from mintworks.content.errors import ContentError
from mintworks.games.works.content.cards import load_cards
from mintworks.games.works.rules.setup import SetupError
from mintworks.storage.errors import SaveError

_DESCRIPTION: Final = """\
Mint Works, a small-box board game of mints and neighborhoods, for one to four players. Without a command it opens its
window. `mintworks COMMAND --help` tells more about one command."""

_WITHOUT_COMMAND: Final = {"-h", "--help", "--version"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (that of the process if left out); returns the exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        # A file may have a name, and a card a sign, that standard output cannot encode.
        sys.stdout.reconfigure(errors="backslashreplace")
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or (given[0].startswith("-") and given[0] not in _WITHOUT_COMMAND):
        given.insert(0, "play")
    try:
        options = _parser().parse_args(given)
    except ContentError as error:
        return _fail("mintworks", error)
    try:
        status: int = options.run(options)
        print(end="", flush=True)
    except (UsageError, SetupError, SaveError, ContentError) as error:
        return _fail(f"mintworks {options.command}", error)
    except BrokenPipeError:
        # Nobody reads on. Python would complain once more when it flushes standard output at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    return status


def _parser() -> Parser:
    """Raises ContentError: what can be chosen stands on the cards."""
    cards = load_cards()
    parser = Parser("mintworks", description=_DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"mintworks {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    play.add_to(commands, cards)
    simulate.add_to(commands, cards)
    referee.add_to(commands)
    replay.add_to(commands)
    return parser


def _fail(command: str, error: Exception) -> int:
    print(f"{command}: {error}", file=sys.stderr)
    return WRONG_ARGUMENTS_STATUS


if __name__ == "__main__":
    sys.exit(main())
