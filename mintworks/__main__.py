"""The command `mintworks`."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mintworks.cli.arguments import Parser

_WRONG_ARGUMENTS_STATUS: Final = 2
_INTERRUPTED_STATUS: Final = 130
"""Exit status of a program ended by Ctrl-C, as shells report it."""

_DESCRIPTION: Final = """\
Mint Works and Mint Delivery, two small-box board games about mints, for one to five players. Without a command, the
window opens. `mintworks COMMAND --help` says more about a command."""

_COMMANDS: Final = ("play", "simulate", "levels", "puzzles", "lab", "referee", "replay", "review")
"""Each has a module of its own in `mintworks.cli`."""

_WITHOUT_COMMAND: Final = {"-h", "--help", "--version"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line (that of the process if left out); returns the exit status."""
    try:
        return _carry_out(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return _INTERRUPTED_STATUS


def _carry_out(given: list[str]) -> int:
    # Only here, so that Ctrl-C ends the program in silence while they are loaded.
    from mintworks.content.errors import ContentError
    from mintworks.core.arguments import UsageError
    from mintworks.core.game import SetupError
    from mintworks.storage.errors import SaveError

    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        # A file may have a name, and a card a sign, that standard output cannot encode.
        sys.stdout.reconfigure(errors="backslashreplace")
    if not given or (given[0].startswith("-") and given[0] not in _WITHOUT_COMMAND):
        given.insert(0, "play")
    name = "mintworks"
    try:
        _check_values(given)
        options = _parser(given[0]).parse_args(given)
        name = f"mintworks {options.command}"
        status: int = options.run(options)
        print(end="", flush=True)
    except (UsageError, SetupError, SaveError, ContentError) as error:
        return _fail(f"{name}: {error}")
    except BrokenPipeError:
        _write_no_more()
        return 0
    except OSError as error:
        _write_no_more()
        is_output = error.filename is None and error.strerror is not None
        text = f"the output can’t be written: {error.strerror}" if is_output else f"a file can’t be used: {error}"
        return _fail(f"{name}: {text}")
    return status


def _check_values(given: Sequence[str]) -> None:
    """Refuse `--seed=--`, which argparse reads as an empty list and gives to nobody to check. Raises UsageError."""
    from mintworks.core.arguments import UsageError

    for word in given:
        option, _, value = word.partition("=")
        if option.startswith("--") and value == "--":
            raise UsageError(f"argument {option}: expected a value, not '--'")


def _parser(name: str) -> Parser:
    """Offer the command of this name alone, as others take time to load, or all of them if there is none.

    Raises ContentError: what can be chosen stands on the cards.
    """
    from mintworks import __version__
    from mintworks.cli.arguments import Parser

    parser = Parser("mintworks", description=_DESCRIPTION)
    parser.add_argument("--version", action="version", version=f"mintworks {__version__}")
    commands = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    for command in [name] if name in _COMMANDS else _COMMANDS:
        import_module(f"mintworks.cli.{command}").add_to(commands)
    return parser


def _write_no_more() -> None:
    """Send standard output nowhere: Python would complain once more when it flushes it at its end."""
    with contextlib.suppress(OSError):  # no file can be opened
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(sentence: str) -> int:
    from mintworks.core.printable import printable

    with contextlib.suppress(OSError):  # the status tells it too
        print(printable(sentence), file=sys.stderr, flush=True)
    return _WRONG_ARGUMENTS_STATUS


def _work_where_bundled() -> None:
    """Become the worker that a bundle, its own interpreter, was started as, and end with its work."""
    import multiprocessing

    multiprocessing.freeze_support()
    if sys.argv[1:] == ["--draw"]:  # as `mintworks.ui.raster` asks for it
        from mintworks.ui.raster import work

        work()
        sys.exit()


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        _work_where_bundled()
    sys.exit(main())
