"""`mintworks puzzles`: lists the puzzles of each game."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any, Final

from mintworks.core.puzzle import grades
from mintworks.games import GAMES, game_of

if TYPE_CHECKING:
    from mintworks.cli.arguments import Commands
    from mintworks.core.puzzle import Puzzle

_DESCRIPTION: Final = """\
Lists the puzzles of the games by chapter, easiest first in each. With --json, each comes with the setup and the actions
that lead to its position, in the referee’s notation; `best` is what the player to move can be sure of within `rounds`
rounds, `answer` is how, and `grade` goes from 1, the easiest of the chapter, to 3."""


def add_to(commands: Commands) -> None:
    """Add the command."""
    parser = commands.add_parser("puzzles", help="list the puzzles by chapter and difficulty", description=_DESCRIPTION)
    parser.add_argument("--game", choices=[game.folder for game in GAMES], help="only the puzzles of one game")
    parser.add_argument("--json", action="store_true", help="print one JSON array instead of a table")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print the puzzles; return the exit status. Raises ContentError."""
    games = GAMES if arguments.game is None else [game_of(arguments.game)]
    found: list[dict[str, Any]] = []
    for game in games:
        if game.puzzles is not None:
            chapters = game.puzzles.chapters()
            grade = grades(chapters.values())
            for chapter, puzzles in chapters.items():
                found += [_told(game.folder, chapter, puzzle, grade[puzzle.id]) for puzzle in puzzles]
    if arguments.json:
        print(json.dumps(found))
    else:
        print(f"{'game':<12}{'chapter':<12}{'id':<18}{'kind':<8}{'moves':>6}{'wrong':>7}{'grade':>7}")
        for each in found:
            row = f"{each['game']:<12}{each['chapter']:<12}{each['id']:<18}{each['kind']:<8}"
            print(f"{row}{len(each['answer']):>6}{each['wrong']:>7}{each['grade']:>7}")
    return 0


def _told(game: str, chapter: str, puzzle: Puzzle, grade: int) -> dict[str, Any]:
    return {
        "game": game,
        "chapter": chapter,
        "id": puzzle.id,
        "kind": puzzle.kind,
        "setup": puzzle.setup,
        "actions": puzzle.actions,
        "rounds": puzzle.rounds,
        "best": puzzle.best,
        "answer": puzzle.answer,
        "wrong": puzzle.wrong,
        "grade": grade,
    }
